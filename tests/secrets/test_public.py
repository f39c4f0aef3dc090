"""Tests that every public command writes the same bytes whatever a board keeps secret."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from layoutkit.cli.app import call

from .public import PRIVATE, PUBLIC, PUBLIC_OF_INKOGNITO, REFUSED, calls, outputs
from .surfaces import differences
from .twins import CANAL_GRANDE, HANDS, ILLEGAL, LEGAL, SAFE_INKOGNITO, Twins

BASE = {
    "inkognito": SAFE_INKOGNITO.replace("message: bravo", "message: delta"),
    "canal-grande": CANAL_GRANDE + HANDS,
}
GALLERY_RECORD = ".gallery.json"
QUICK_CALLS = (
    "check board --no-cache --unsafe-fixes --diff",
    "check board --no-cache -f sarif",
    "check board --no-cache -f markdown --report full=report.txt",
    "check board --no-cache -f json --write-baseline baseline.json",
    "export board -o - --even-if-broken",
    "gallery board -o site --no-packs --jobs 1",
    "solve board",
)
Run = Callable[[str, str, str], dict[str, str]]


def test_every_output_is_public_or_private_with_a_reason() -> None:
    listed = [*PUBLIC, *PUBLIC_OF_INKOGNITO, *PRIVATE]
    assert sorted(listed) == sorted(outputs())
    assert all(PRIVATE.values())


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Call layoutkit on a text; what it wrote, by stream and file."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LAYOUTKIT_CACHE_DIR", str(tmp_path / "cache"))
    for name in ("NO_COLOR", "FORCE_COLOR", "GITHUB_ACTIONS"):
        monkeypatch.delenv(name, raising=False)
    numbers = iter(range(1_000))

    def run_here(words: str, text: str, suffix: str) -> dict[str, str]:
        folder = tmp_path / str(next(numbers))
        folder.mkdir()
        board = folder / f"board.{suffix}"
        board.write_text(text, encoding="utf-8")
        game = "inkognito" if "inkognito" in text else "canal-grande"
        (folder / "base.yaml").write_text(BASE[game], encoding="utf-8")
        monkeypatch.chdir(folder)
        capsys.readouterr()
        arguments = [board.name if one == "board" else one for one in words.split()]
        code = call(arguments)
        out, err = capsys.readouterr()
        assert code in (0, 1, 2), (words, err)
        found = {"stdout": out, "stderr": err, "exit code": str(code)}
        for path in sorted(folder.rglob("*")):
            if path.is_file() and path.name not in (board.name, "base.yaml"):
                found[path.relative_to(folder).as_posix()] = content(path)
        return found

    return run_here


def content(path: Path) -> str:
    """The bytes of a file as text; the record of a gallery without its keyed hashes."""
    text = path.read_bytes().decode("latin-1")
    if path.name != GALLERY_RECORD:
        return text
    record = json.loads(text)
    for board in record.get("boards", {}).values():
        del board["key"], board["mark"]
    return json.dumps(record)


def leaks_of(run: Run, words: str, twins: Twins) -> list[str]:
    """The outputs of a call that tell the twins apart."""
    one, other = (run(words, text, twins.suffix) for text in twins.texts)
    return [f"{words}: {leak}" for leak in differences(twins.words, one, other)]


def game_of(twins: Twins) -> str:
    return "inkognito" if "inkognito" in twins.texts[0] else "canal-grande"


@pytest.mark.parametrize("twins", ILLEGAL[::3], ids=lambda twins: twins.name)
def test_no_call_shows_what_is_wrong_in_a_secret(run: Run, twins: Twins) -> None:
    assert [leak for words in QUICK_CALLS for leak in leaks_of(run, words, twins)] == []


@pytest.mark.parametrize("twins", LEGAL, ids=lambda twins: twins.name)
def test_no_public_output_depends_on_a_legal_secret(run: Run, twins: Twins) -> None:
    wanted = [words for words in calls(game_of(twins)) if not words.startswith(("print", "check"))]
    assert [leak for words in wanted for leak in leaks_of(run, words, twins)] == []


@pytest.mark.slow
@pytest.mark.parametrize("twins", (*LEGAL, *ILLEGAL), ids=lambda twins: twins.name)
def test_no_public_output_depends_on_a_secret(run: Run, twins: Twins) -> None:
    wanted = (*calls(game_of(twins)), *(REFUSED if twins in ILLEGAL else ()))
    assert [leak for words in wanted for leak in leaks_of(run, words, twins)] == []


def test_what_is_not_public_tells_the_twins_apart(run: Run) -> None:
    """The harness sees a difference where one is meant to be."""
    deals, hands = LEGAL
    assert leaks_of(run, "export board -o - --secret", hands)
    assert leaks_of(run, "score board --all", hands)
    assert leaks_of(run, "solve board", deals)


def test_a_word_that_all_twins_show_is_found(run: Run) -> None:
    deals = Twins("title", LEGAL[0].texts, ("four masks",))
    assert leaks_of(run, "export board -o -", deals) == [
        "export board -o -: stdout shows four masks"
    ]
