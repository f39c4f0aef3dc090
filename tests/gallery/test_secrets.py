"""Tests that a gallery of games with secrets does not depend on the secrets."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from .boards import LAYOUTS, content_of, show

RECORD = ".gallery.json"
OTHERS = {
    "inkognito/embassy-ball": {
        "identity: bubble, build: short": "identity: fiddlebottom, build: short",
        "identity: fiddlebottom, build: thin": "identity: bubble, build: thin",
    },
    "canal-grande/lanterns-lit": {"san-marco: 1, castello: 2": "san-marco: 2, castello: 1"},
    "canal-grande/full-circle": {  # a side gap of 5 becomes one of 9
        "A: {san-polo: 1, san-marco: 2, castello: 1, gondola: 1}": (
            "A: {san-polo: 1, san-marco: 2, cannaregio: 1, gondola: 1}"
        ),
        "C: {cannaregio: 1, san-polo: 2, castello: 1}": "C: {castello: 2, san-polo: 2}",
    },
}


def shown(folder: Path, texts: dict[str, str]) -> dict[str, bytes]:
    """Return the gallery of these boards."""
    boards = folder / "boards"
    boards.mkdir(parents=True)
    for name, text in texts.items():
        (boards / f"{name}.yaml").write_text(text)
    show(boards, folder / "site")
    return content_of(folder / "site")


def test_other_secrets_give_the_same_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    texts, others = {}, {}
    for path, changes in OTHERS.items():
        text = (LAYOUTS / f"{path}.yaml").read_text()
        changed = text
        for old, new in changes.items():
            assert old in text
            changed = changed.replace(old, f"<{new}>")
        name = path.rpartition("/")[2]
        texts[name], others[name] = text, changed.replace("<", "").replace(">", "")
        assert texts[name] != others[name]
    one, other = (shown(Path(at), some) for at, some in (("a", texts), ("b", others)))
    del one[RECORD], other[RECORD]
    paths = {name: content.replace(b"b/boards/", b"a/boards/") for name, content in other.items()}
    assert paths == one
    source = one["boards/embassy-ball/embassy-ball.yaml.txt"].decode()
    assert "\ndeal:\n  ***\naccept:\n" in source


@pytest.mark.parametrize(
    "slip", ["build: [7], message: bravo", "build: short, message: bravo, x: 1"]
)
def test_a_finding_within_a_secret_shows_no_lines(slip: str, tmp_path: Path) -> None:
    text = (LAYOUTS / "inkognito" / "embassy-ball.yaml").read_text()
    files = shown(tmp_path, {"ball": text.replace("build: short, message: bravo", slip)})
    page = files["boards/ball/index.html"].decode()
    (finding,) = re.findall(r"<article.*?</article>", page.partition("INK413")[0], re.DOTALL)
    assert "error[SCH" in finding
    assert "<pre" not in finding and "****" not in page


def test_the_record_cannot_be_used_to_try_secrets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = (LAYOUTS / "canal-grande" / "quiet-duel.yaml").read_text()
    keys = []
    for key in ("one", "other"):
        monkeypatch.setenv("LAYOUTKIT_CACHE_KEY", key)
        monkeypatch.chdir(tmp_path)
        files = shown(tmp_path / key, {"duel": text})
        keys.append(json.loads(files[RECORD])["boards"]["duel"]["key"])
    assert all(keys) and keys[0] != keys[1]
