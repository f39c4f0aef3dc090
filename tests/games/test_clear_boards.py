"""Tests that every board `check` passes can be exported, printed and scored, in every game."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from layoutkit.documents.positions import Pointer
from layoutkit.games.registry import GAMES, find_game
from layoutkit.pipeline.board import Board, open_board
from layoutkit.pipeline.print_packs import judge_job
from layoutkit.printing.paper import PrintOptions
from layoutkit.printing.print_job import prepare_job
from layoutkit.printing.sheet_plan import plan_pack
from layoutkit.reports.findings import BoardRefused, Finding, Severity
from layoutkit.settings.model import Settings

Data = dict[str, Any]

TITLES = (
    *("x", " ", "  a  ", "-", "null", "…", "→ Łódź", "Œuvre d\u2019été", "100 %", "A: B # C"),
    *("&<>\"'", "%s {x} {0}", "e\u0301", "\u00a0", "W" * 30, "a" * 120, "Lorem ipsum dolor " * 6),
    *("🌉", "日本", "Ω", "a\u200bb", "\u0301"),  # the font has none of these
)
IN_LANGUAGES = (("en", "a" * 120), ("nl", " "), ("fr", "Lorem ipsum dolor " * 6), ("de", "→ Łódź"))
REMARKS: Data = {
    "author": "日本 & <b>",
    "licence": "",
    "notes": "🌉\n" * 100,
    "tags": ["🌉", "", "x" * 500, "a", "a"],
}


@cache
def example(game: str) -> str:
    """Return the example board of a game as JSON."""
    return as_json(open_board(find_game(game).example).document.data)


def as_json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False)


def changed(game: str, **fields: Any) -> Board:
    return open_board(as_json({**json.loads(example(game)), **fields}))


def errors(findings: tuple[Finding, ...]) -> list[str]:
    return [f"{one.code} {one.message}" for one in findings if one.severity is Severity.ERROR]


def check_board(board: Board, changes: object) -> None:
    """Fail, naming the changes, where a board that `check` passes is refused later."""
    if errors(board.findings):
        return
    unprintable = [one for one in board.findings if one.name == "title-unprintable"]
    try:
        board.score()
        if not unprintable:
            board.picture()
            job = prepare_job(board.kit(), PrintOptions())
            report = judge_job(job, board, Settings())
            assert not errors(report.findings), changes
            plan_pack(job)
    except Exception as error:
        raise AssertionError(f"{changes}: `check` passes this board") from error


@pytest.mark.parametrize("game", GAMES)
def test_a_title_is_drawn_or_reported(game: str) -> None:
    for title in TITLES:
        board = changed(game, title=title)
        assert not errors(board.findings), title
        reported = [one for one in board.findings if one.name == "title-unprintable"]
        assert bool(reported) is bool(board.lacking_characters()), title
        if reported:
            with pytest.raises(BoardRefused, match="title that cannot be drawn"):
                board.drawing()
        else:
            assert board.drawing().title, title


@pytest.mark.parametrize(
    ("language", "title"),
    [
        pytest.param(*pair, id=pair[0], marks=() if pair[0] in ("en", "it") else pytest.mark.slow)
        for pair in IN_LANGUAGES
    ],
)
@pytest.mark.parametrize("game", GAMES)
def test_fields_that_all_games_have(game: str, language: str, title: str) -> None:
    fields = {"title": title, "titles": {language: title}, "language": language, **REMARKS}
    board = changed(game, **fields)
    assert errors(board.findings) == []
    check_board(board, fields)


@pytest.mark.parametrize("game", GAMES)
def test_accepted_findings_do_not_make_a_title_printable(game: str) -> None:
    entry = {"rule": "title-unprintable", "reason": "A bridge."}
    board = changed(game, title="Ponte 🌉", accept=[entry])
    assert board.findings == ()
    with pytest.raises(BoardRefused, match="title that cannot be drawn"):
        board.drawing()
    board.score()


def places(node: Any, at: Pointer = ()) -> Iterator[tuple[Pointer, Any]]:
    """Yield every value of a board, except its game and format."""
    items = node.items() if isinstance(node, dict) else enumerate(node)
    for step, value in items:
        if at or step not in ("game", "format"):
            yield (*at, step), value
            if isinstance(value, dict | list):
                yield from places(value, (*at, step))


def others(value: Any, beside: Any) -> Iterator[Any]:
    """Yield replacements of a value: doubled, empty, reversed, or a neighbour's value."""
    match value:
        case list():
            yield from ([], value[::-1], [*value, *value[:1]], [*value[:-1], *value[:1]])
        case dict():
            yield {}
        case bool():
            yield not value
        case int() | float():
            yield from (0, 1, -1, value + 1, 100, 0.5)
        case str():
            yield from ("", value.upper())
            near = beside.values() if isinstance(beside, dict) else beside
            yield from [one for one in near if isinstance(one, str) and one != value][:2]


@cache
def variants(game: str) -> tuple[tuple[str, str], ...]:
    """Return the example boards with one value removed or replaced."""
    whole: Data = json.loads(example(game))
    found: dict[str, str] = {}

    def holder(data: Any, at: Pointer) -> Any:
        for step in at[:-1]:
            data = data[step]
        return data

    for at, value in places(whole):
        without = deepcopy(whole)
        del holder(without, at)[at[-1]]
        found.setdefault(as_json(without), f"without {at}")
        for other in others(value, holder(whole, at)):
            data = deepcopy(whole)
            holder(data, at)[at[-1]] = other
            found.setdefault(as_json(data), f"{at}: {other!r}")
    return tuple(found.items())


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=25)
@given(data=st.data())
def test_every_field(game: str, data: st.DataObject) -> None:
    text, changes = data.draw(st.sampled_from(variants(game)))
    check_board(open_board(text), changes)
