"""Tests that bounds of unfinished searches do not depend on turns, mirrors or file order."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from layoutkit.games.labyrinth.scoring.costs import SolvedCosts
from layoutkit.games.labyrinth.scoring.scores import find_seat_tours
from layoutkit.games.labyrinth.solve.engine import SearchLimits
from layoutkit.scoring.figures import Bounded
from layoutkit.search import BudgetLimits
from layoutkit.symmetry.lattice import COMPASS

from .symmetric import Data, boards, case, cell, quarter_turn
from .test_measures_structure import data_of

FOLDER = Path(__file__).parent / "data"


def mirror(data: Data) -> Data:
    """The file of a square board mirrored left to right, written without the tool's geometry."""
    last = data["size"][0] - 1

    def swap_cell(name: str) -> str:
        return cell(last - "abcdefghij".index(name[0]), int(name[1:]) - 1)

    def swap_wind(wind: str) -> str:
        return COMPASS[-COMPASS.index(wind) % 16]

    def swap_field(name: str) -> str:
        pole, _, part = name.partition("/")
        part = swap_wind(part) if part in COMPASS else part
        return swap_cell(pole) + (f"/{part}" if part else "")

    poles = [
        {**pole, "id": swap_cell(pole["id"])}
        | ({"axis": swap_wind(pole["axis"])} if "axis" in pole else {})
        for pole in data["poles"]
    ]
    gems = [{**gem, "field": swap_field(gem["field"])} for gem in data["gems"]]
    return {**data, "poles": poles, "gems": gems}


def tours_of(data: Data, states: int) -> dict[str, Bounded | None]:
    one = case(data)
    found = find_seat_tours(one, SolvedCosts(one, SearchLimits(BudgetLimits(states=states))))
    return {seat.value: tour for seat, tour in found.items()}


@settings(max_examples=12, deadline=None)
@given(boards(), st.sampled_from((3, 30, 300)), st.randoms())
def test_tours_of_turned_mirrored_and_reordered_boards_are_the_same(
    data: Data, states: int, chance: Any
) -> None:
    mixed = dict(data)
    for key in ("poles", "gems", "players"):
        mixed[key] = chance.sample(data[key], len(data[key]))
    here = tours_of(data, states)
    assert tours_of(quarter_turn(data), states) == here
    assert tours_of(mirror(data), states) == here
    assert tours_of(mixed, states) == here


def test_a_search_that_ends_early_ends_alike_on_a_turned_board() -> None:
    # numbered by the file, 300 states bracket the tour of purple in two ways
    one, turned = (data_of(FOLDER / name) for name in ("tangle.yaml", "tangle-turned.yaml"))
    found = tours_of(one, 300)
    assert tours_of(turned, 300) == found
    assert any(tour and tour.lower < tour.upper for tour in found.values())
