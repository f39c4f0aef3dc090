"""Results of `solve`, and the JSON that they make."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from layoutkit.games.labyrinth.board.terms import Colour
from layoutkit.games.labyrinth.solve.plan import Plan
from layoutkit.records import dataclass


class GemStatus(StrEnum):
    """The status of a player's route to a gem or a field."""

    REACHED = "reached"
    OUT_OF_STOCK = "out-of-stock"
    CUT_OFF = "cut-off"
    UNKNOWN = "unknown"  # the budget ran out before anything was proved


class TourStatus(StrEnum):
    """The status of a tour."""

    OPTIMAL = "optimal"
    FEASIBLE = "feasible"
    IMPOSSIBLE = "impossible"
    UNKNOWN = "unknown"  # the budget ran out before any tour was found


@dataclass(frozen=True, slots=True)
class GemResult:
    """The lowest cost of a gem, the fewest turns of any plan, and a cheapest plan.

    `turns` is also None if the budget did not suffice to prove it.
    """

    field: str
    status: GemStatus
    cost: int | None = None
    turns: int | None = None
    plan: Plan | None = None


@dataclass(frozen=True, slots=True)
class FieldResult:
    """The status of a field, and its lowest cost if it can be reached."""

    status: GemStatus
    cost: int | None = None


@dataclass(frozen=True, slots=True)
class TourResult:
    """A tour through all gems of a player; no tour costs less than `lower_bound`."""

    status: TourStatus
    cost: int | None = None
    lower_bound: int | None = None
    turns: int | None = None
    plan: Plan | None = None


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """A player's gems, and the tour if the query asks for it."""

    colour: Colour
    start: str
    gems: tuple[GemResult, ...]
    tour: TourResult | None


@dataclass(frozen=True, slots=True)
class SolveResult:
    """The results for a board; `fields` has the costs of all fields if the query asks for them."""

    players: tuple[PlayerResult, ...]
    fields: Mapping[Colour, Mapping[str, FieldResult]] | None = None


def to_json(solution: SolveResult, file: str) -> dict[str, Any]:
    """Return the document that `layoutkit solve FILE --format json` prints."""
    found: dict[str, Any] = {
        "game": "labyrinth",
        "file": file,
        "players": [_player_json(player) for player in solution.players],
    }
    if solution.fields is not None:
        found["fields"] = {
            str(colour): {name: answer.cost for name, answer in fields.items()}
            for colour, fields in solution.fields.items()
        }
        found["field_status"] = {
            str(colour): {name: str(answer.status) for name, answer in fields.items()}
            for colour, fields in solution.fields.items()
        }
    return found


def _player_json(player: PlayerResult) -> dict[str, Any]:
    found: dict[str, Any] = {
        "colour": str(player.colour),
        "start": player.start,
        "gems": [_gem_json(gem) for gem in player.gems],
    }
    if player.tour is not None:
        found["tour"] = _tour_json(player.tour)
    return found


def _gem_json(gem: GemResult) -> dict[str, Any]:
    return {
        "field": gem.field,
        "status": str(gem.status),
        "cost": gem.cost,
        "turns": gem.turns,
        "plan": _plan_json(gem.plan),
    }


def _tour_json(tour: TourResult) -> dict[str, Any]:
    return {
        "status": str(tour.status),
        "cost": tour.cost,
        "lower_bound": tour.lower_bound,
        "turns": tour.turns,
        "plan": _plan_json(tour.plan),
    }


def _plan_json(plan: Plan | None) -> list[dict[str, Any]] | None:
    return None if plan is None else [item.to_json() for item in plan]
