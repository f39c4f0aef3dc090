"""Tests of the suggestions for names that do not exist."""

from __future__ import annotations

import pytest

from layoutkit.documents.fixes import NameGuess
from layoutkit.games.labyrinth.rules.name_advice import may_be_elsewhere

from .symmetric import board, layout

WALL = "c2 wall n"  # with the sides c2/e and c2/w


@pytest.mark.parametrize(
    ("poles", "gems", "meant", "expected"),
    [
        ("", "red c2/n", "c2/e", True),  # the axis may be wrong
        ("", "red c2/n, white d3/e", "c2/e", True),  # a gem of another pole shows nothing
        ("", "red c2/n, white c2/e", "c2/e", False),  # the other gem fits the axis
        ("", "red c2/n", "c2/ne", False),  # a letter of the side is lost
        ("", "red c2/n", "c2/ne c2/e", False),  # or perhaps lost
        ("", "red c2/up", "c2/e", False),
        *(
            (f"{place} wall e", "red c2/n, white c2/e", "c2/e", is_near)  # with a side n
            for place, is_near in [
                ("b2", True),
                ("d2", True),
                ("c1", True),
                ("c3", True),
                ("b3", True),  # column and row exchanged
                ("d3", False),
                ("b1", False),
                ("e2", False),
            ]
        ),
        ("b2 wall n, b3 plain", "red c2/n, white c2/e", "c2/e", False),  # neighbours without it
        ("b2 bridge n", "red c2/under, white c2/e", "c2/e", True),
    ],
)
def test_a_wrong_side_of_a_wall_may_mean_another_axis_or_pole(
    poles: str, gems: str, meant: str, expected: bool
) -> None:
    read = layout(board((5, 5), ", ".join(filter(None, (WALL, poles))), gems))
    wall = next(pole for pole in read.poles if pole.id == "c2")
    assert (
        may_be_elsewhere(read.gems[0], wall, NameGuess(names=tuple(meant.split())), read)
        is expected
    )
