"""Tests of sums over blocks, compared with counts by hand."""

from __future__ import annotations

import pytest

from layoutkit.playtest.blocks import (
    Block,
    PlayedGame,
    Tally,
    WinTotals,
    decode_block,
    encode_block,
)

from .made_up import block_of, tally_of

THREE = [(0, 0, 1), (2, None, 0), (None, None, None)]
"""Game by game, in the order of who begins; the seats in turn order are 012, 120 and 201."""


def test_wins_are_counted_by_corner_by_place_and_by_both() -> None:
    tally = tally_of(THREE)
    assert (tally.blocks, tally.games, tally.draws, tally.decided) == (3, 9, 4, 5)
    assert [one.wins for one in tally.by_seat] == [3, 1, 1]
    # seat 0: first in game 0, third in game 1, second in game 2 and so on
    assert tally.wins_by_seat_and_place == [[1, 1, 1], [0, 0, 1], [0, 0, 1]]
    assert [one.wins for one in tally.by_place] == [1, 1, 3]


def test_what_the_variance_needs_is_summed() -> None:
    tally = tally_of(THREE)
    # seat 0 wins 2 of 3 decided games, then 1 of 2, then none of none
    assert tally.by_seat[0] == WinTotals(3, 4 + 1, 2 * 3 + 1 * 2)
    assert tally.decided_squares == 9 + 4 + 0


def test_lengths_leads_and_margins() -> None:
    tally = tally_of([(0, 1, None)])
    assert (tally.turns.mean, tally.turns.least, tally.turns.most) == (11.0, 10, 12)
    assert tally.lead_changes.mean == pytest.approx(1 / 3)
    # seat 0 wins game 0 and lacks 3 in the others
    assert [(one.count, one.mean) for one in tally.margins] == [(2, 3.0), (2, 3.0), (3, 3.0)]
    assert tally.laid == {"b1": 1}


def test_unknown_margins_are_left_out() -> None:
    games = tuple(PlayedGame((first, 1 - first), 0, 5, 0, (0, None)) for first in (0, 1))
    tally = Tally(2)
    tally.add(Block(games))
    assert [one.mean for one in tally.margins] == [None, None]


def test_a_block_is_the_same_after_it_was_kept() -> None:
    games = (
        PlayedGame((0, 1), 1, 12, 2, (4, 0), ('{"seed": 1}', '{"do": "end"}')),
        PlayedGame((1, 0), None, 240, 0, (None, 7)),
    )
    block = Block(games, {"a1-b1": 3, "b1~ü": 1})
    assert decode_block(encode_block(block), 2) == block


GOOD = encode_block(block_of((0, 1)))


@pytest.mark.parametrize(
    "line",
    [
        "",
        "{",
        "[]",
        "null",
        "[" * 100_000,
        '[[], {"a": 1}]',
        GOOD.replace("[0,1]", "[0,0]", 1),  # a seat twice
        GOOD.replace("[0,1]", "[1,0]", 1),  # a seat begins twice
        GOOD.replace("[[[0,1],0", "[[[0,1],2"),  # a winner that does not play
        GOOD.replace("[[[0,1],0", "[[[0,1],true"),
        GOOD.replace("[[[0,1],0", "[[[0,1],-1"),
        GOOD.replace('"b1":1', '"b1":1.5'),
        GOOD.replace('"b1":1', '"b1":1e999'),
        GOOD.replace('{"b1":1}', "[]"),
        GOOD.replace("[0,3]", "[0]", 1),
    ],
)
def test_what_is_no_block_is_refused(line: str) -> None:
    assert line != GOOD
    with pytest.raises(ValueError, match="not a block"):
        decode_block(line, 2)


def test_a_block_is_kept_without_spaces_and_with_counts_up_to_31_bits() -> None:
    assert " " not in GOOD
    assert GOOD.count("[[0,1],0,10,0,[0,3],[]]") == 1
    longest = GOOD.replace("[0,1],0,10,", f"[0,1],0,{2**31 - 1},")
    assert decode_block(longest, 2).games[0].turns == 2**31 - 1
    with pytest.raises(ValueError, match="is not a count"):
        decode_block(GOOD.replace("[0,1],0,10,", f"[0,1],0,{2**31},"), 2)


def test_a_block_of_others_is_refused() -> None:
    with pytest.raises(ValueError, match="a game is missing"):
        decode_block(GOOD, 3)
