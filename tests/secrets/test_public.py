"""Tests that every public command writes the same bytes whatever a board keeps secret."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
import yaml
from lsprotocol import types

from layoutkit.documents.schema import load_schema
from layoutkit.games.base.game import Game
from layoutkit.games.registry import all_games
from layoutkit.lsp.server import SIMPLE_HANDLERS
from layoutkit.studio.app import Routes

from .public import (
    EDITOR,
    NO_OUTPUT,
    PRIVATE,
    PUBLIC,
    PUBLIC_OF_INKOGNITO,
    REFUSED,
    STUDIO,
    calls,
    outputs,
    unlisted_options,
)
from .surfaces import call_outputs, differences, editor_answers, studio_answers
from .twins import CANAL_GRANDE, HANDS, ILLEGAL, LEGAL, SAFE_INKOGNITO, Twins

BASE = {
    "inkognito": SAFE_INKOGNITO.replace("message: bravo", "message: delta"),
    "canal-grande": CANAL_GRANDE + HANDS,
}
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


def test_every_option_of_a_public_command_is_tried_or_left_out_with_a_reason() -> None:
    assert [*unlisted_options()] == []
    assert all(NO_OUTPUT.values())


def test_every_answer_of_the_studio_is_listed() -> None:
    routes = {name for name in vars(Routes) if not name.startswith("_")}
    assert sorted(STUDIO) == sorted(routes)


def test_every_answer_of_the_editor_is_listed() -> None:
    asked = (types.TEXT_DOCUMENT_HOVER, types.TEXT_DOCUMENT_CODE_ACTION)
    sent = (types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS,)
    assert sorted(EDITOR) == sorted((*SIMPLE_HANDLERS, *asked, *sent))


@pytest.mark.parametrize("game", [*all_games()], ids=lambda game: game.name)
def test_the_schema_marks_the_keys_that_are_secret(game: Game) -> None:
    keys = load_schema(game.schema)["properties"]
    marks = {name: one["x-secret"] for name, one in keys.items() if "x-secret" in one}
    assert tuple(marks) == game.secrets
    assert set(marks.values()) <= {"values", "keys and values"}
    inner = tuple(name for name, mark in marks.items() if mark == "keys and values")
    assert inner == game.secret_names


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Call layoutkit on a text; what it wrote, by stream and file."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LAYOUTKIT_CACHE_DIR", "")
    monkeypatch.chdir(tmp_path)
    for name in ("NO_COLOR", "FORCE_COLOR", "GITHUB_ACTIONS"):
        monkeypatch.delenv(name, raising=False)
    numbers = iter(range(1_000))

    def run_here(words: str, text: str, suffix: str) -> dict[str, str]:
        game = "inkognito" if "inkognito" in text else "canal-grande"
        return call_outputs(words, text, suffix, BASE[game], tmp_path / str(next(numbers)))

    return run_here


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


@pytest.mark.slow
@pytest.mark.parametrize("twins", LEGAL, ids=lambda twins: twins.name)
def test_no_answer_to_the_page_or_the_editor_depends_on_a_legal_secret(twins: Twins) -> None:
    name = f"board.{twins.suffix}"
    data = [yaml.safe_load(text) for text in twins.texts]
    shared = {key: value for key, value in data[0].items() if data[1].get(key) == value}
    one, other = (
        studio_answers(name, text) | editor_answers(name, text, shared) for text in twins.texts
    )
    assert differences((), one, other) == []


def test_what_is_not_public_tells_the_twins_apart(run: Run) -> None:
    """The harness sees a difference where one is meant to be."""
    deals, hands = LEGAL
    assert leaks_of(run, "export board -o - --secret", hands)
    assert leaks_of(run, "score board --all --secret", hands)
    assert leaks_of(run, "compare base.yaml board --secret", hands)
    assert leaks_of(run, "solve board", deals)


def test_a_word_that_all_twins_show_is_found(run: Run) -> None:
    deals = Twins("title", LEGAL[0].texts, ("four masks",))
    assert leaks_of(run, "export board -o -", deals) == [
        "export board -o -: stdout shows four masks"
    ]
