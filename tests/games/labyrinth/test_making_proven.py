"""Tests of the proofs in generated files, and of boards with narrow requirements."""

from __future__ import annotations

import re
from typing import Any

import pytest

import layoutkit

from .brute import brute_tour
from .made import case_of
from .test_making import Data, assert_figures, assert_parts, assert_symmetric, data_of, made

MOST = 40_000  # tables that the brute force may look at

SEATS = re.compile(r"((?:(?:, | and )?\b(?:red|white|purple|green)\b)+) pays? ([0-9]+)")
SUM = re.compile(r"par ([0-9.]+), gap ([0-9]+), parity ([0-9.]+)")


def proven(text: str) -> str:
    """The comment that begins with `Proven:`, in one line."""
    said = re.search(r"^# Proven: .*\n(#   .*\n)*", text, re.MULTILINE)
    assert said
    return said[0].replace("\n#  ", "")


def claimed_costs(text: str) -> dict[str, int]:
    return {
        colour: int(cost)
        for seats, cost in SEATS.findall(proven(text))
        for colour in re.findall("red|white|purple|green", seats)
    }


@pytest.mark.parametrize(
    "wish",
    [
        {"symmetry": "C4", "par": "20..26", "seed": 0},
        {"size": "4x4", "symmetry": "r180", "par": "12..17", "gap": "1..5", "seed": 2},
        {"players": 3, "gap": "1..3", "par": "16..24", "seed": 2},
        {"players": 2, "size": "4x4", "seed": 0},
    ],
    ids=str,
)
def test_brute_force_finds_the_costs_that_the_file_says(wish: Data) -> None:
    text = made(**wish)
    layout = (case := case_of(data_of(text))).layout
    costs = {
        str(seat): brute_tour(
            case, seat, frozenset(gem.on for gem in layout.gems if gem.colour is seat), MOST
        )
        for seat in layout.players
    }
    paid = [cost for cost in costs.values() if cost is not None]
    assert claimed_costs(text) == costs
    said = SUM.search(proven(text))
    assert said and int(said[2]) == max(paid) - min(paid)
    assert float(said[1]) == pytest.approx(sum(paid) / len(paid), rel=1e-3)
    assert float(said[3]) == pytest.approx(min(paid) / max(paid), rel=1e-3)


@pytest.mark.parametrize(
    ("narrow", "wide"),
    [
        (
            {"par": "22..24", "turns": "6..7", "walls": 4, "gems_apart": 2},
            {"par": "20..26", "turns": "5..8", "walls": "4..8", "symmetry": "r180"},
        ),
        (
            {"players": 3, "par": "22..26", "gap": 0, "planks": 2},
            {"players": 3, "par": "18..30", "gap": "0..2", "parity": "0.8", "planks": 2},
        ),
    ],
    ids=str,
)
def test_boards_of_a_narrower_wish_fit_the_wider(
    narrow: dict[str, Any], wide: dict[str, Any]
) -> None:
    text = made(**narrow, seed=6)
    board = layoutkit.open_board(text)
    for wish in (narrow, wide):
        assert_figures(wish, board)
        assert_parts(wish, data_of(text))
        assert_symmetric(wish, board)
