"""Tests that a schema error hides only what depends on it and causes no false findings."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from layoutkit.documents.document import Document
from layoutkit.documents.positions import Pointer
from layoutkit.documents.reader import read_document
from layoutkit.documents.schema import is_valid
from layoutkit.drawing.shapes import Drawing, Group, Layer
from layoutkit.drawing.text import replace_missing
from layoutkit.games.registry import find_game
from layoutkit.pipeline.analysis import check_text
from layoutkit.pipeline.board import open_board
from layoutkit.reports.findings import BoardVerdict, Finding
from tests.laws.test_labyrinth_check import SEEDS, random_board

ROOT = Path(__file__).resolve().parents[2]
FORM = ("FMT", "SCH")
FILES = sorted(
    file
    for folder in ("layouts", "tests/cases/labyrinth", "tests/cases/canaletto")
    for file in (ROOT / folder).rglob("*.yaml")
    if not file.name.startswith(FORM)
)


def data_of(file: Path) -> Any:
    document = read_document(str(file), file.read_bytes())
    assert isinstance(document, Document)
    return document.data


BOARDS = {file.stem: data for file in FILES if "game" in (data := data_of(file))}
WRONG = st.sampled_from(
    (
        None,
        True,
        -1,
        2.5,
        10**30,
        "",
        "b 1",
        "rde",
        [],
        ["x"],
        [[1]],
        {},
        {"field": "b1"},
        "zz" * 99,
    )
)
HOW = st.sampled_from(("value", "value", "drop", "rename", "+nmae", "+x"))


def nodes(value: Any, at: Pointer = ()) -> Iterator[Pointer]:
    """The places of everything in a file but its root, its game and its version."""
    if at not in ((), ("game",), ("format",)):
        yield at
    steps: Any = value.items() if isinstance(value, dict) else ()
    for step, child in enumerate(value) if isinstance(value, list) else steps:
        yield from nodes(child, (*at, step))


def slipped(board: Any, at: Pointer, how: str, wrong: Any) -> Any:
    """A board with one thing wrong; the same where that place is gone already."""
    broken = deepcopy(board)
    parent: Any = broken
    try:
        for step in at[:-1]:
            parent = parent[step]
        parent[at[-1]]
    except (LookupError, TypeError):
        return board
    if not isinstance(parent, (dict, list)):
        return board
    last: Any = at[-1]
    if isinstance(parent, list) or how == "value":
        parent[last] = wrong
    elif how.startswith("+"):
        parent[how] = wrong
    else:
        value = parent.pop(last)
        if how == "rename":
            parent[f"{last}x"] = value
    return broken


@st.composite
def slips(draw: st.DrawFn) -> tuple[Any, Any]:
    """A board, and the same with one to three things wrong in its form."""
    board = draw(st.sampled_from(sorted(BOARDS)).map(BOARDS.__getitem__) | SEEDS.map(random_board))
    schema = find_game(board["game"]).schema
    places = list(nodes(board))
    broken = board
    for _ in range(draw(st.integers(1, 3))):
        slip = draw(st.sampled_from(places)), draw(HOW), draw(WRONG)
        if not is_valid(slipped(board, *slip), schema):  # a slip of the form by itself
            broken = slipped(broken, *slip)
    return board, broken


def judged(data: Any) -> BoardVerdict:
    return check_text("board.json", json.dumps(data).encode())


@settings(max_examples=40)
@given(slips())
@pytest.mark.slow
def test_a_board_with_slips_is_drawn_and_every_number_has_a_line(pair: tuple[Any, Any]) -> None:
    board = open_board(json.dumps(pair[1]))
    assume(board.findings)
    lines, drawing = board.explained().numbers, board.explained().drawing
    legend = [entry.title for entry in block_of(drawing).marks]
    assert len(lines) == len(board.findings)
    for number, finding in enumerate(board.findings, 1):
        said = f"{finding.code} {finding.name}: {finding.message}"
        assert said in lines[number - 1]
        assert f"{number}: {replace_missing(said)}" in legend


def block_of(drawing: Drawing) -> Group:
    """The legend of a picture."""
    (block,) = [one for one in drawing.layer(Layer.LABELS) if one.title == "legend"]
    assert isinstance(block, Group)
    return block


def said(one: Finding) -> tuple[Any, ...]:
    return one.code, one.place.pointer, one.items, one.message, one.severity


@pytest.mark.slow
@given(slips())
def test_what_is_found_beside_a_slip_is_there_without_it(pair: tuple[Any, Any]) -> None:
    whole, broken = map(judged, pair)
    slip = [one for one in broken.findings if one.code.startswith(FORM)]
    assume(slip)
    known = {said(one) for one in (*whole.findings, *(one.finding for one in whole.accepted))}
    beside = {said(one) for one in broken.findings if one not in slip}
    assert beside <= known
    accepted = {said(one.finding) for one in broken.accepted}
    assert accepted <= {said(one.finding) for one in whole.accepted}
