"""Tests of moving pieces by hand: what can move, legal targets, and changes of the file."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from layoutkit.errors import LayoutkitError
from layoutkit.games.base.editing import BoardEdit, BoxPiece, EditableBoard, EditablePiece
from layoutkit.pipeline.board import Board
from layoutkit.pipeline.studio_board import (
    board_of,
    draw_pieces,
    find_legal_targets,
    text_after_move,
)
from layoutkit.reports.findings import Severity

BOARDS = Path(__file__).parents[3] / "layouts" / "labyrinth"
NUMBERS = ("LAB104", "LAB114", "LAB115")  # of gems: they are right only in the end


def opened(name: str) -> Board:
    path = BOARDS / f"{name}.yaml"
    return board_of(str(path), path.read_bytes())


def hands_of(board: Board) -> EditableBoard:
    return board.game.pieces(board.judgement.readable_model())


def carries_none(board: Board, one: EditablePiece) -> bool:
    """One that carries others is not taken from under them."""
    planks = board.document.data["planks"]
    name = planks[int(one.name.rpartition("/")[2])].get("id")
    return not any(name in plank["ends"] for plank in planks)


def errors(board: Board) -> Counter[str]:
    found = (one.code for one in board.findings if one.severity is Severity.ERROR)
    return Counter(code for code in found if code not in NUMBERS)


def new_errors(board: Board, move: BoardEdit) -> list[str]:
    after = board_of(board.path, text_after_move(board, move).encode())
    return list(errors(after) - errors(board))


@pytest.mark.parametrize("name", ["great-bridge", "crossed-planks"])
def test_planks_are_legal_just_where_check_says_so(name: str) -> None:
    board = opened(name)
    hands = hands_of(board)
    lying: list[EditablePiece | BoxPiece] = [
        one for one in hands.pieces if one.picture.startswith("plank") and carries_none(board, one)
    ]
    new = [one for one in hands.box if one.name.startswith("plank")]
    tried = 0
    for one in (*lying, *new):
        landings = hands.target_sets[one.target_set]
        for landing in landings.all[::2]:
            tried += 1
            found = new_errors(board, BoardEdit("put", one.name, landing))
            assert bool(found) == (landing not in landings.legal), (one.label, landing, found)
    assert tried > 30


def test_every_landing_that_is_lit_brings_no_error() -> None:
    board = opened("great-bridge")
    hands = hands_of(board)
    some: list[EditablePiece | BoxPiece] = [
        *hands.pieces[1::6],
        *(one for one in hands.box if one.remaining),
    ]
    for one in some:
        for landing in find_legal_targets(board, one.name)[::4]:
            assert new_errors(board, BoardEdit("put", one.name, landing)) == []


def test_what_is_left_in_the_box() -> None:
    left = {one.name: one.remaining for one in hands_of(opened("great-bridge")).box}
    assert left == {
        "gem-red": 0,
        "gem-purple": 0,
        "pole-plain": 0,
        "pole-wall": 0,
        "pole-bridge": 0,
        "start-white": 1,
        "start-green": 1,
        "plank-short": 10,  # 12 less S1 and S2
        "plank-long": 7,  # 8 less H
    }


def test_every_thing_has_a_look() -> None:
    board = opened("night-watch")
    hands = hands_of(board)
    drawn = draw_pieces(board)
    assert {one.picture for one in hands.pieces} | {one.name for one in hands.box} <= set(drawn)
    assert all(picture.startswith("<?xml") for picture in drawn.values())


def test_a_board_that_is_too_large_is_looked_at_only() -> None:
    text = "game: labyrinth\nformat: 1\ntitle: Wide\nside: day\nsize: [26, 26]\n"
    text += "players: [red, white]\n"
    text += "poles:\n  - {id: a1, kind: start, colour: red}\ngems: []\n"
    hands = hands_of(board_of("wide.yaml", text.encode()))
    assert hands == EditableBoard(why_not=hands.why_not)
    assert "676 cells" in hands.why_not


def changed_lines(board: Board, move: BoardEdit) -> tuple[set[str], set[str]]:
    before, after = board.text.splitlines(), text_after_move(board, move).splitlines()
    return set(before) - set(after), set(after) - set(before)


def test_a_pole_takes_its_gems_along() -> None:
    board = opened("great-bridge")
    gone, new = changed_lines(board, BoardEdit("put", "/poles/2", "point:0,3"))
    assert "  - {id: a4, kind: plain}" in new
    assert (
        "  - {colour: purple, field: b2}" in gone,
        "  - {colour: purple, field: a4}" in new,
    ) == (
        True,
        True,
    )


def test_a_pole_is_removed_with_all_that_lies_on_it() -> None:
    board = opened("great-bridge")
    gone, new = changed_lines(
        board, BoardEdit("remove", "/poles/4")
    )  # c3 carries S1, and S1 the bar
    assert new == {"planks: []"} or not new
    assert "  - {id: c3, kind: plain}" in gone
    assert "  - {id: S1, kind: short, ends: [c3, d3]}" in gone
    assert "  - {id: H, kind: long, ends: [S1, S2]}" in gone
    assert "  - {colour: purple, field: c3}" in gone
    assert "  - {id: S2, kind: short, ends: [d4, c4]}" not in gone


def test_a_plank_that_gets_something_to_carry_gets_an_id() -> None:
    text = opened("great-bridge").text
    text = text.replace("{id: S1, kind", "{kind").replace(
        "  - {id: H, kind: long, ends: [S1, S2]}\n", ""
    )
    board = board_of("bar.yaml", text.encode())
    bar = next(
        name
        for name in hands_of(board).target_sets["plank-long"].legal
        if "=" in name and "c3-d3" in name
    )
    after = text_after_move(board, BoardEdit("put", "plank-long", bar)).splitlines()
    assert "  - {kind: short, ends: [c3, d3], id: p1}" in after
    new = {"  - {kind: long, ends: [p1, S2]}", "  - {kind: long, ends: [S2, p1]}"}
    assert len(new.intersection(after)) == 1


def test_a_deck_turns_by_eighths_and_a_wall_by_sixteenths() -> None:
    board = opened("great-bridge")  # d2 is a bridge along ne, b3 a wall along ese
    _, new = changed_lines(board, BoardEdit("turn", "/poles/12", steps=1))
    assert any("id: d2, kind: bridge, axis: e}" in line for line in new)
    _, new = changed_lines(board, BoardEdit("turn", "/poles/8", steps=-1))
    assert any("id: b3, kind: wall, axis: e}" in line for line in new)
    gone, new = changed_lines(board, BoardEdit("turn", "/poles/8", steps=8))
    assert not gone | new


def test_what_cannot_be_done_is_said() -> None:
    board = opened("great-bridge")
    for move in (
        BoardEdit("put", "/gems/0", "field:nowhere"),
        BoardEdit("put", "/planks/0", "plank:nowhere"),
        BoardEdit("put", "pole-start", "point:0,3"),
        BoardEdit("turn", "/poles/0"),
        BoardEdit("remove", "/gems/99"),
    ):
        with pytest.raises(LayoutkitError):
            text_after_move(board, move)
