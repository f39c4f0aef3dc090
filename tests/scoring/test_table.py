from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from layoutkit.scoring.comparison import ScoreRow, SortOrder, format_cell, sort_rows

ENDS = st.fractions(0, 50, max_denominator=20)
EXACT = ENDS.map(lambda value: {"value": str(value)})
BOUNDS = st.tuples(st.none() | ENDS, st.none() | ENDS).map(
    lambda ends: {
        "value": None,
        "bounds": [
            None if ends[0] is None else str(ends[0]),
            None if ends[1] is None else str((ends[0] or 0) + ends[1]),
        ],
    }
)
CELLS = EXACT | BOUNDS | st.just({"value": None})


def rows_of(cells: Sequence[dict[str, Any]]) -> list[ScoreRow]:
    return [ScoreRow(f"{number}.yaml", "", {"gap": cell}) for number, cell in enumerate(cells)]


def names(rows: list[ScoreRow]) -> list[int]:
    return [int(row.file.removesuffix(".yaml")) for row in rows]


@pytest.mark.parametrize(
    ("cell", "text"),
    [
        ({"value": "21"}, "21"),
        ({"value": "595/2"}, "297.50"),
        ({"value": "29/30", "range": [0, 1]}, "97 %"),
        ({"value": "999/1000", "range": [0, 1]}, "99 %"),
        ({"value": None, "bounds": ["40", "47"]}, "40 to 47"),
        ({"value": None, "bounds": ["2", None]}, "2 to ?"),
        ({"value": None, "bounds": ["19/27", "1"], "range": [0, 1]}, "70 % to 100 %"),
        ({"value": None, "bounds": ["5/6", "8/9"], "range": [0, 1]}, "83 % to 89 %"),
        ({"value": None, "note": "no gem"}, "-"),
        ({"value": [5, 4, 7]}, "5/4/7"),
    ],
)
def test_cells(cell: dict[str, Any], text: str) -> None:
    assert format_cell(cell) == text


def test_bounds_by_hand() -> None:
    # 0 to 16 can be the least and the most; 3 is known; nothing is known of the last
    cells: list[dict[str, Any]] = [
        {"value": "3"},
        {"value": None, "bounds": ["0", "16"]},
        {"value": "9"},
        {"value": None},
    ]
    assert names(sort_rows(rows_of(cells), SortOrder("gap"))) == [1, 0, 2, 3]
    assert names(sort_rows(rows_of(cells), SortOrder("gap", descends=True))) == [1, 2, 0, 3]


@given(st.lists(CELLS, max_size=8), st.booleans())
def test_sorting_is_total_and_stable(cells: list[dict[str, Any]], descends: bool) -> None:
    order = SortOrder("gap", descends)
    rows = rows_of(cells)
    once = sort_rows(rows, order)
    assert sorted(names(once)) == [*range(len(cells))]
    assert sort_rows(once, order) == once
    doubled = names(sort_rows(rows_of([one for cell in cells for one in (cell, cell)]), order))
    places = {name: place for place, name in enumerate(doubled)}
    assert all(places[2 * index] < places[2 * index + 1] for index in range(len(cells)))


@given(st.lists(EXACT, max_size=8))
def test_what_is_proven_is_in_order(cells: list[dict[str, Any]]) -> None:
    up = [
        Fraction(row.cells["gap"]["value"]) for row in sort_rows(rows_of(cells), SortOrder("gap"))
    ]
    assert up == sorted(up)


@given(st.lists(CELLS, max_size=8), st.booleans())
def test_what_is_undefined_comes_last(cells: list[dict[str, Any]], descends: bool) -> None:
    found = sort_rows(rows_of(cells), SortOrder("gap", descends))
    unknown = [format_cell(row.cells["gap"]) == "-" for row in found]
    assert unknown == sorted(unknown)


def test_figures_of_several_values() -> None:
    table = {"value": {"A": 3, "B": "7/2", "C": ["east", "west"], "D": []}}
    assert format_cell(table) == "A 3, B 3.50, C east+west, D none"
    assert format_cell({"value": ["1/2", "1/3", "0"]}) == "0.50, 0.33, 0"
    assert format_cell({"value": [1, 2, 3]}) == "1/2/3"
    cells: dict[str, Any] = {
        "a": {"value": {"A": 3}},
        "b": {"value": {"A": {"x": 1}}},
        "c": {"value": {"A": 2}},
    }
    rows = [ScoreRow(name, "", {"f": cell}) for name, cell in cells.items()]
    assert [row.file for row in sort_rows(rows, SortOrder("f"))] == ["c", "a", "b"]
