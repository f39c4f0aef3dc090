"""The proven results of a board that are kept between calls: costs, bounds and plans.

Names contain the stock, because fewer players share a smaller one. Kept are proofs only, so every
result is true however long the search was: a bound may be improved, and nothing else changes.
"""

from collections.abc import Iterable, Mapping, MutableMapping
from dataclasses import replace
from typing import Any

from layoutkit.games.labyrinth.board.board import BoardGraph, BoardModel
from layoutkit.games.labyrinth.board.model import Colour
from layoutkit.games.labyrinth.solve.results import (
    FieldResult,
    GemResult,
    GemStatus,
    Lay,
    Move,
    Plan,
    PlanStep,
    Remove,
    TourResult,
    TourStatus,
    Walk,
    result_json,
)


class KnownCosts:
    """Results of a board with one stock; `results` has all results of the board by name."""

    def __init__(self, case: BoardModel, results: MutableMapping[str, Any] | None = None) -> None:
        self._board = case.board
        self._stock = f"{case.layout.stock.short}+{case.layout.stock.long}"
        self._results: MutableMapping[str, Any] = {} if results is None else results

    def tour(self, colour: Colour) -> tuple[int, int] | None:
        """Return the lower and upper bound of a tour; None if nothing is known."""
        found = self._get("tour", colour)
        return (found[0], found[1]) if found else None

    def improve_tour(self, colour: Colour, lower: int, upper: int) -> tuple[int, int]:
        """Return the bounds of a tour that a search has found, improved by those known before."""
        if known := self.tour(colour):
            lower, upper = max(lower, known[0]), min(upper, known[1])
        self._keep([lower, upper], "tour", colour)
        return lower, upper

    def route(self, *name: str) -> tuple[int | None, tuple[str, ...]] | None:
        """Return the cost of a route, None for a proof that there is none, and its positions.

        The result is None if nothing is known.
        """
        found = self._get("route", *name)
        return (found[0], tuple(found[1])) if found else None

    def keep_route(self, cost: int | None, positions: Iterable[str], *name: str) -> None:
        """Keep the cost of a route and its positions, or a proof that there is none."""
        self._keep([cost, list(positions)], "route", *name)

    def gem(self, colour: Colour, field: str) -> GemResult | None:
        """Return the result for a gem with its plan; None if a search could prove more."""
        found = self._gem(colour, field)
        has_all = found and (found.cost is None or found.turns is not None)
        return found if has_all else None

    def improve_gem(self, colour: Colour, found: GemResult) -> GemResult:
        """Return the result of a search for a gem, or what was known before if that is more."""
        known = self._gem(colour, found.field)
        if known and (found.status is GemStatus.UNKNOWN or found.turns is None):
            return known
        if found.status is not GemStatus.UNKNOWN:
            self._keep(result_json(found), "gem", colour, found.field)
        return found

    def field(self, colour: Colour, field: str) -> FieldResult | None:
        """Return the cost of a field; None if nothing is known."""
        if gem := self._gem(colour, field):
            return FieldResult(gem.status, gem.cost)
        found = self._get("field", colour, field)
        return FieldResult(GemStatus(found[0]), found[1]) if found else None

    def keep_field(self, colour: Colour, field: str, found: FieldResult) -> FieldResult:
        """Keep the cost of a field if it is proven, and return it."""
        if found.status is not GemStatus.UNKNOWN:
            self._keep([str(found.status), found.cost], "field", colour, field)
        return found

    def planned_tour(self, colour: Colour) -> TourResult | None:
        """Return a tour with its plan; None if a search could prove more."""
        found = self._planned_tour(colour)
        is_proven = found and found.status is TourStatus.OPTIMAL and found.turns is not None
        return found if is_proven or (found and found.status is TourStatus.IMPOSSIBLE) else None

    def improve_planned_tour(self, colour: Colour, found: TourResult) -> TourResult:
        """Return the tour of a search, improved by what was known before."""
        known, bounds = self._planned_tour(colour), self.tour(colour)
        if known and _is_better(known, found):
            found = replace(known, lower_bound=max(known.lower_bound or 0, found.lower_bound or 0))
        if bounds and found.status in (TourStatus.FEASIBLE, TourStatus.UNKNOWN):
            found = replace(found, lower_bound=max(bounds[0], found.lower_bound or 0))
        if found.cost is not None and found.cost == found.lower_bound:
            found = replace(found, status=TourStatus.OPTIMAL)
        if found.cost is not None and found.lower_bound is not None:
            self.improve_tour(colour, found.lower_bound, found.cost)
        if found.status is not TourStatus.UNKNOWN:
            self._keep(result_json(found), "plan", colour)
        return found

    def _gem(self, colour: Colour, field: str) -> GemResult | None:
        found = self._get("gem", colour, field)
        if not found:
            return None
        plan = _read_plan(self._board, found["plan"])
        return GemResult(field, GemStatus(found["status"]), found["cost"], found["turns"], plan)

    def _planned_tour(self, colour: Colour) -> TourResult | None:
        found = self._get("plan", colour)
        if not found:
            return None
        status, plan = TourStatus(found["status"]), _read_plan(self._board, found["plan"])
        return TourResult(status, found["cost"], found["lower_bound"], found["turns"], plan)

    def _get(self, *name: str) -> Any:
        return self._results.get(self._name(*name))

    def _keep(self, result: Any, *name: str) -> None:
        self._results[self._name(*name)] = result

    def _name(self, kind: str, *name: str) -> str:
        return " ".join((kind, self._stock, *map(str, name)))


def _is_better(one: TourResult, other: TourResult) -> bool:
    """Return whether a known tour is cheaper than that of a search, or as cheap with more proof."""
    if one.status is TourStatus.IMPOSSIBLE or one.cost is None:
        return one.status is TourStatus.IMPOSSIBLE
    if other.cost is None or one.cost != other.cost:
        return other.cost is None or one.cost < other.cost
    return one.turns is not None and other.turns is None


def _read_plan(board: BoardGraph, steps: Iterable[Mapping[str, Any]] | None) -> Plan | None:
    """Return the plan that `to_json` has written."""
    return None if steps is None else tuple(_read_step(board, step) for step in steps)


def _read_step(board: BoardGraph, step: Mapping[str, Any]) -> PlanStep:
    if step["do"] == "walk":
        return Walk(tuple(step["path"]))
    plank = step["plank"]
    kind = board.positions[plank].kind
    if step["do"] == "move":
        return Move(plank, step["to"], kind)
    return Lay(plank, kind) if step["do"] == "lay" else Remove(plank, kind)
