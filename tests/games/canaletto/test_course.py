"""Tests of pictures of a course of auctions: what lies where, and where bids lead."""

from __future__ import annotations

from pathlib import Path

import pytest

from layoutkit.drawing.compact_svg import StoryboardFrame
from layoutkit.drawing.shapes import Group, Shape
from layoutkit.games.canaletto.draw.answer_pictures import game_strip
from layoutkit.games.canaletto.orders import Auction
from layoutkit.games.canaletto.texts import TEXTS
from layoutkit.languages import Language
from layoutkit.pipeline.board import Board, open_board

from .boards import make_case

LAYOUTS = Path(__file__).parents[3] / "layouts" / "canaletto"


@pytest.fixture(scope="module")
def broad() -> Board:
    return open_board(LAYOUTS / "broad-canal.yaml")


def treasures(frame: StoryboardFrame) -> list[str]:
    """Return the treasures in a frame."""

    def named(marks: tuple[Shape, ...]) -> list[str]:
        groups = [mark for mark in marks if isinstance(mark, Group)]
        return [name for one in groups for name in ([one.title] if one.title else named(one.marks))]

    return named(frame.marks)


def test_a_shortest_game_and_a_longest_one_are_drawn(broad: Board) -> None:
    strips = broad.solve().strips
    assert strips
    fewest, most = strips()
    assert (fewest.title, most.title) == (
        "One of the shortest games: 14 auctions",
        "One of the longest games: 16 auctions",
    )
    assert (len(fewest.frames), len(most.frames)) == (14, 16)
    # the 34 treasures of the file, then without the candlestick, clock and necklace of palace 4
    assert [len(treasures(frame)) for frame in fewest.frames[:3]] == [34, 31, 28]
    # palaces 5 and 16 stay, and palace 3 goes last
    assert sorted(treasures(fewest.frames[-1])) == ["bust", "candlestick", "lion", "painting"]


def test_a_bid_that_was_made_leads_on() -> None:
    strips = open_board(LAYOUTS / "last-lights.yaml").solve().strips
    assert strips
    told = [(frame.heading, frame.words) for frame in strips()[0].frames]
    assert told == [  # 16 + 3 and 3 + 10, round the ring of 16
        ("Auction 1: palace 16.", "A bid of 3 wins; the gondola leads to palace 3."),
        ("Auction 2: palace 3.", "A bid of 10 wins; the gondola leads to palace 13."),
        ("Auction 3: palace 13.", "A bid of 1 wins, and the game ends."),
    ]


@pytest.mark.parametrize("language", Language)
def test_where_all_pass_the_lot_stays(language: Language, broad: Board) -> None:
    steps = [Auction(3, 0), Auction(4, 1), Auction(5, 1)]
    case, texts = make_case(broad.document.data), TEXTS[language].answers.course
    strip = game_strip(case, "", steps, texts)
    first, second, third = strip.frames
    assert first.words == texts.passed.format(next=5) != second.words
    assert [len(treasures(frame)) for frame in (first, second, third)] == [34, 34, 33]
