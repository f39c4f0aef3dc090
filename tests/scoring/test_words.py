from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from layoutkit.scoring.figures import Certainty, Figure, FigureDescription
from layoutkit.scoring.score_text import figure_lines, format_row, format_share


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Fraction(2, 3), "2/3 (67 %)"),
        (Fraction(29, 30), "29/30 (97 %)"),
        (Fraction(1, 2), "1/2 (50 %)"),
        (Fraction(999, 1000), "999/1000 (99 %)"),
        (1, "1 (100 %)"),
        (0, "0 (0 %)"),
    ],
)
def test_shares_are_rounded_and_only_all_is_100_percent(value: Fraction | int, text: str) -> None:
    assert format_share(value) == text


@given(st.fractions(0, 1))
def test_a_percentage_is_at_most_one_off_and_never_whole_by_rounding(value: Fraction) -> None:
    percent = int(format_share(value).rpartition("(")[2].removesuffix(" %)"))
    assert abs(percent - value * 100) < 1
    assert (percent == 100) == (value == 1)


def test_long_fractions_of_a_row_are_decimals() -> None:
    assert format_row("3/4", "1", "+1/4") == ("3/4", "1", "+1/4")
    assert format_row("166/133", "22/17", "+104/2261") == ("1.248", "1.294", "+0.046")
    assert format_row("3/1000", "1/40", None) == ("0.003", "0.025", None)
    assert format_row("1/2", "4999/10000", "-1/10000") == ("0.500", "0.500", "-0.00010")
    assert format_row("NONE", "FAIR", None) == ("NONE", "FAIR", None)
    assert format_row("2, 10, 4", None, None) == ("2, 10, 4", None, None)
    assert format_row("red 317/96, blue 1/2, 4", None) == ("red 3.302, blue 1/2, 4", None)


def test_figures_stand_in_columns_and_long_ones_on_lines_of_their_own() -> None:
    figures = {
        "gap": Figure(8, Certainty.HEURISTIC),
        "lacks": Figure(None, table={"A": ["san-polo", "castello"], "B": []}),
        "hands": Figure(None, table={"A": 2, "B": 3}),
        "odds": Figure(None),
    }
    descriptions = {
        "gap": FigureDescription("how far", ""),
        "lacks": FigureDescription("what is not there", ""),
    }
    assert list(figure_lines(figures, descriptions)) == [
        "  gap    8         heuristic  how far",
        "  lacks  A san-polo and castello, B none",
        "                   exact      what is not there",
        "  hands  A 2, B 3  exact",
        "  odds   -",
    ]
