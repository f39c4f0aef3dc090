"""What-if boards: a board with a pole removed, added or made plain, to try out a cause."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cached_property

from layoutkit.games.labyrinth.board.case import BoardModel
from layoutkit.games.labyrinth.board.contacts import find_contacts, flood_fill, make_undirected
from layoutkit.games.labyrinth.board.nearby import PoleIndex
from layoutkit.games.labyrinth.board.positions import (
    fields_of,
    find_blocked_positions,
    find_positions,
)
from layoutkit.games.labyrinth.board.terms import LatticePoint, Pole, PoleKind, Position, Settings
from layoutkit.games.labyrinth.rules.say import distance
from layoutkit.records import dataclass

ADDED_POLE = "+"  # the id of an added pole, which no file can use
MAX_WORK = 10_000  # poles of boards built for experiments, for one rule on one board


@dataclass(frozen=True, slots=True)
class WhatIf:
    """A change that would take an obstacle away.

    `planks` are the pairs of poles between which planks could then lie.
    """

    plain: tuple[str, ...] = ()  # walls and bridges that become plain poles
    away: tuple[str, ...] = ()  # poles that are removed
    added: LatticePoint | None = None  # the place of an additional plain pole
    planks: tuple[tuple[str, str], ...] = ()

    def field(self, name: str) -> str:
        """Return the name of a field on the changed board."""
        pole = name.partition("/")[0]
        return pole if pole in self.plain else name


@dataclass(frozen=True)
class WhatIfBoard:
    """Poles, and the positions where planks could lie on them."""

    poles: dict[str, Pole]
    size: tuple[int, int]
    settings: Settings

    @cached_property
    def nearby(self) -> PoleIndex:
        """The poles by place."""
        return PoleIndex(self.poles.values(), self.settings.tolerance)

    @cached_property
    def positions(self) -> dict[str, Position]:
        """The positions that are legal by themselves."""
        return find_positions(self.nearby, self.settings)

    @cached_property
    def blocked(self) -> list[tuple[Position, Pole]]:
        """The positions that a pole underneath makes illegal, with these poles."""
        return find_blocked_positions(self.nearby, self.settings)

    @cached_property
    def fields(self) -> set[str]:
        """The names of all fields."""
        return {field.name for pole in self.poles.values() for field in fields_of(pole)}

    @cached_property
    def near(self) -> dict[str, tuple[str, ...]]:
        """The neighbours of each field and position in the contact graph."""
        return make_undirected((*self.fields, *self.positions), find_contacts(self.positions))

    def has_plank(self, one: str, other: str) -> bool:
        """Return whether a plank may lie between two poles."""
        return f"{one}-{other}" in self.positions or f"{other}-{one}" in self.positions

    def is_on_board(self, place: LatticePoint) -> bool:
        """Return whether a place is on the board."""
        spare = self.settings.tolerance
        return all(
            -spare <= step <= length - 1 + spare
            for step, length in zip(place, self.size, strict=True)
        )

    def has_room(self, place: LatticePoint) -> bool:
        """Return whether a pole could be added at a place."""
        apart = 2 * self.settings.pole_radius
        return self.is_on_board(place) and all(
            distance(pole.place, place) >= apart for pole in self.nearby.in_box(place, place, apart)
        )

    def is_joined(self, field: str, others: Iterable[str]) -> bool:
        """Return whether planks could lead from a field to one of the others."""
        return not flood_fill(self.near, field).isdisjoint(others)

    def apply(self, change: WhatIf) -> WhatIfBoard:
        """Return the board after a change."""
        poles = {
            name: replace(pole, kind=PoleKind.PLAIN, axis=None) if name in change.plain else pole
            for name, pole in self.poles.items()
            if name not in change.away
        }
        if change.added is not None:
            poles[ADDED_POLE] = Pole(ADDED_POLE, PoleKind.PLAIN, change.added, (), ())
        return replace(self, poles=poles)


def start_what_if(case: BoardModel) -> WhatIfBoard:
    """Return the unchanged board as the start of experiments."""
    return WhatIfBoard(
        case.board.poles, (case.layout.columns, case.layout.rows), case.board.settings
    )


class TrialBudget:
    """A budget of experiments, counted in poles of boards built."""

    def __init__(self, work: int) -> None:
        self.left = work  # poles of boards that may still be built

    def spend(self, sketch: WhatIfBoard) -> bool:
        """Return whether the budget allows one more board of this size."""
        self.left -= len(sketch.poles)
        return self.left >= 0

    def board(self, sketch: WhatIfBoard, change: WhatIf) -> WhatIfBoard | None:
        """Return the changed board; None if the budget is used up."""
        return sketch.apply(change) if self.spend(sketch) else None
