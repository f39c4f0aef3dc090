"""The summary of a board's scores as a row of a table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any

from layoutkit.answers import Data
from layoutkit.games.labyrinth.board.terms import Colour


def summarise(scores: Data) -> dict[str, Data]:
    """Return the number of players, the headline, and the cheapest and the dearest tour."""
    seats = sum(map(len, scores["certificate"]["orbits"]))
    headline = scores["symmetry"]["headline"]
    tours = [scores["figures"].get(f"tour_{colour.value}") for colour in Colour]
    known = [tour for tour in tours if tour is not None]
    return {
        "players": {"value": str(seats)},
        "symmetry": {"value": headline and headline["score"], "range": [0, 1]},
        "cheapest": _find_extreme(known, min),
        "dearest": _find_extreme(known, max),
    }


def _find_extreme(
    tours: list[Data], choose: Callable[[Iterable[Fraction]], Fraction]
) -> dict[str, Any]:
    ends = [tour.get("bounds") or (tour["value"], tour["value"]) for tour in tours]
    if not ends or any(end is None for pair in ends for end in pair):
        return {"value": None}
    low, high = (choose(map(Fraction, side)) for side in zip(*ends, strict=True))
    if low == high:
        return {"value": str(low)}
    return {"value": None, "bounds": [str(low), str(high)]}
