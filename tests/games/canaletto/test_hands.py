"""Tests of moving treasures and values by hand: legal targets, and changes of the file."""

from __future__ import annotations

from pathlib import Path

import pytest

from layoutkit.errors import LayoutkitError
from layoutkit.games.base.editing import BoardEdit, EditableBoard
from layoutkit.pipeline.board import Board
from layoutkit.pipeline.studio_board import board_of, draw_pieces, text_after_move

BOARD = Path(__file__).parents[3] / "layouts" / "canaletto" / "shuffled.yaml"


@pytest.fixture
def board() -> Board:
    return board_of(str(BOARD), BOARD.read_bytes())


def hands_of(board: Board) -> EditableBoard:
    return board.game.pieces(board.judgement.readable_model())


def changed(board: Board, move: BoardEdit) -> tuple[list[str], list[str]]:
    before, after = board.text.splitlines(), text_after_move(board, move).splitlines()
    pairs = [pair for pair in zip(before, after, strict=True) if pair[0] != pair[1]]
    return [one for one, _ in pairs], [other for _, other in pairs]


def test_a_treasure_goes_to_another_palace(board: Board) -> None:
    gone, new = changed(board, BoardEdit("put", "/palaces/0/1", "palace:1"))
    assert gone == ["  - [candlestick, lion, stove]", "  - [lamp]", "placement: random"]
    assert new == ["  - [candlestick, stove]", "  - [lamp, lion]", "placement: chosen"]


def test_two_treasures_are_exchanged(board: Board) -> None:
    _, new = changed(board, BoardEdit("put", "/palaces/2/0", "exchange:0 lion"))
    assert new == ["  - [candlestick, clock, stove]", "  - [lion]", "placement: chosen"]


def test_two_values_are_exchanged(board: Board) -> None:
    _, new = changed(board, BoardEdit("put", "/values/0", "slot:11"))
    assert new == ["values: [5, 12, 10, 11, 9, 3, 14, 4, 8, 6, 16, 7]"]


def test_a_value_from_the_box_takes_the_place_of_another(board: Board) -> None:
    assert [one.name for one in hands_of(board).box] == ["value-13", "value-15"]
    _, new = changed(board, BoardEdit("put", "value-13", "slot:0"))
    assert new == ["values: [13, 12, 10, 11, 9, 3, 14, 4, 8, 6, 16, 5]"]


def test_a_treasure_that_is_removed_is_in_the_box(board: Board) -> None:
    text = text_after_move(board, BoardEdit("remove", "/palaces/0/0"))
    after = hands_of(board_of("a.yaml", text.encode()))
    left = {one.name: one.remaining for one in after.box}
    assert left == {"treasure-candlestick": 1, "value-13": 1, "value-15": 1}


def test_no_group_is_legal_twice_in_a_palace(board: Board) -> None:
    hands = hands_of(board)
    legal = hands.possible_targets("/palaces/1/0")  # the lamp of palace 2; another lies in palace 5
    assert "palace:2" in legal
    assert {"palace:4", "exchange:4 fan"}.isdisjoint(legal)
    assert {"palace:4", "exchange:4 fan"} <= set(hands.target_sets["treasure-lamp"].all)
    full = [name for name in legal if name.startswith("palace:")]
    assert "palace:0" not in full


def test_every_thing_has_a_look(board: Board) -> None:
    hands, drawn = hands_of(board), draw_pieces(board)
    assert {one.picture for one in hands.pieces} | {one.name for one in hands.box} <= set(drawn)


def test_values_by_a_seed_and_games_under_way_are_looked_at_only(board: Board) -> None:
    line = "values: [7, 12, 10, 11, 9, 3, 14, 4, 8, 6, 16, 5]"
    seeded = board_of("a.yaml", board.text.replace(line, "values: {random: 7}").encode())
    assert not [one for one in hands_of(seeded).pieces if one.name.startswith("/values")]
    under_way = board.text + "snapshot: {column: 6}\n"
    hands = hands_of(board_of("a.yaml", under_way.encode()))
    assert hands == EditableBoard(why_not=hands.why_not)
    assert "under way" in hands.why_not


def test_what_cannot_be_done_is_said(board: Board) -> None:
    for move in (
        BoardEdit("turn", "/palaces/0/0"),
        BoardEdit("remove", "/palaces/0/9"),
        BoardEdit("put", "/palaces/0/0", "palace:16"),
        BoardEdit("put", "/palaces/0/0", "exchange:1 stove"),
        BoardEdit("put", "treasure-gold", "palace:1"),
        BoardEdit("put", "/values/0", "slot:12"),
    ):
        with pytest.raises(LayoutkitError):
            text_after_move(board, move)


def test_a_list_of_values_that_is_too_short_grows() -> None:
    text = BOARD.with_name("broad-canal.yaml").read_text()
    (line,) = [one for one in text.splitlines() if one.startswith("values:")]
    short = text.replace(line, line.rpartition(",")[0] + "]")
    found = board_of("a.yaml", short.encode())
    lost = line.rpartition(",")[2].strip(" ]")
    assert "slot:11" in hands_of(found).possible_targets(f"value-{lost}")
    assert "slot:11" not in hands_of(found).possible_targets("/values/0")
    assert text_after_move(found, BoardEdit("put", f"value-{lost}", "slot:11")) == text
