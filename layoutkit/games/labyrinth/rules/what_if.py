"""Boards with a pole removed, added or made plain, on which causes are tried out.

The work of these experiments is limited. It is counted in poles of boards built, so that large
boards take part in fewer experiments and results are the same on every machine.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import replace
from functools import cached_property, lru_cache
from itertools import islice

from layoutkit.fast_dataclass import dataclass
from layoutkit.games.labyrinth.board import model as records
from layoutkit.games.labyrinth.board.board import (
    BoardModel,
    build_board,
    find_contacts,
    flood_fill,
    make_undirected,
)
from layoutkit.games.labyrinth.board.lattice import PoleIndex
from layoutkit.games.labyrinth.board.positions import (
    fields_of,
    find_blocked_positions,
    find_positions,
)
from layoutkit.games.labyrinth.rules.wording import distance, format_pole_at, format_pole_axis
from layoutkit.symmetry.lattice import COMPASS
from layoutkit.wording import join_few

ADDED_POLE = "+"  # the id of an added pole, which no file can use
MAX_WORK = 10_000  # poles of boards built for experiments, for one rule on one board


@dataclass(frozen=True, slots=True)
class WhatIf:
    """A change that would take an obstacle away.

    `planks` are the pairs of poles between which planks could then lie.
    """

    plain: tuple[str, ...] = ()  # walls and bridges that become plain poles
    away: tuple[str, ...] = ()  # poles that are removed
    added: records.LatticePoint | None = None  # the place of an additional plain pole
    planks: tuple[tuple[str, str], ...] = ()

    def field(self, name: str) -> str:
        """Return the name of a field on the changed board."""
        pole = name.partition("/")[0]
        return pole if pole in self.plain else name


@dataclass(frozen=True)
class WhatIfBoard:
    """Poles, and the positions where planks could lie on them."""

    poles: dict[str, records.Pole]
    size: tuple[int, int]
    settings: records.Settings

    @cached_property
    def nearby(self) -> PoleIndex:
        """The poles by place."""
        return PoleIndex(self.poles.values(), self.settings.tolerance)

    @cached_property
    def positions(self) -> dict[str, records.Position]:
        """The positions that are legal by themselves."""
        return find_positions(self.nearby, self.settings)

    @cached_property
    def blocked(self) -> list[tuple[records.Position, records.Pole]]:
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

    def is_on_board(self, place: records.LatticePoint) -> bool:
        """Return whether a place is on the board."""
        spare = self.settings.tolerance
        pairs = zip(place, self.size, strict=True)
        return all(-spare <= step <= length - 1 + spare for step, length in pairs)

    def has_room(self, place: records.LatticePoint) -> bool:
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
            name: replace(pole, kind=records.PoleKind.PLAIN, axis=None)
            if name in change.plain
            else pole
            for name, pole in self.poles.items()
            if name not in change.away
        }
        if change.added is not None:
            poles[ADDED_POLE] = records.Pole(
                ADDED_POLE, records.PoleKind.PLAIN, change.added, (), ()
            )
        return replace(self, poles=poles)


def add_pole_at(place: records.LatticePoint, *others: records.Pole) -> WhatIf:
    """Return the change that adds a pole, with planks from other poles to it."""
    return WhatIf(added=place, planks=tuple((pole.id, ADDED_POLE) for pole in others))


def start_what_if(model: BoardModel) -> WhatIfBoard:
    """Return the unchanged board as the start of experiments."""
    return WhatIfBoard(
        model.board.poles, (model.layout.columns, model.layout.rows), model.board.settings
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


MAX_POLES_TRIED = 6  # poles for each gem
MAX_NAMED_PLANKS = 4


@dataclass(frozen=True, slots=True)
class BlockingPole:
    """A pole, the positions that it makes illegal, and the change that takes it out of the way."""

    pole: records.Pole
    planks: tuple[str, ...]
    change: WhatIf

    @property
    def words(self) -> str:
        """The obstacle, as the end of a sentence."""
        planks = join_few(self.planks, MAX_NAMED_PLANKS)
        if self.change.away:
            return f"{format_pole_at(self.pole)} is in the way of {planks}"
        return f"the {format_pole_axis(self.pole)} runs along {planks}"

    @property
    def advice(self) -> str:
        """The help line of the finding."""
        return f'{"move" if self.change.away else "turn or replace"} "{self.pole.id}"'


def find_blocking_pole(
    model: BoardModel, gem: records.Gem, is_within_stock: Callable[[BoardModel], bool | None]
) -> BlockingPole | None:
    """Return the pole without which a gem is within reach; poles in the way before walls."""
    goal = model.board.poles[model.board.fields[gem.on].pole]
    tried = find_blocking_poles(model)
    for one in islice(tried.near(goal), MAX_POLES_TRIED):
        if not tried.pole_trials.spend(tried.sketch):
            break
        if is_within_stock(tried.without(one.change)):
            return one
    return None


class BlockingPoles:
    """The poles that make positions illegal, and the boards without them, each built once."""

    def __init__(self, model: BoardModel) -> None:
        self.model, self.sketch = model, start_what_if(model)
        self._used = {end for plank in model.layout.planks for end in plank.ends}
        self._behind: dict[str, BlockingPole | None] = {}
        self._boards: dict[WhatIf, BoardModel] = {}
        self.pole_trials, self.plank_trials = TrialBudget(MAX_WORK), TrialBudget(MAX_WORK)

    def near(self, goal: records.Pole) -> Iterator[BlockingPole]:
        """Yield the poles that may be in the way of a gem, nearest first and walls last."""
        near = sorted(
            (pole for pole in self.sketch.poles.values() if pole is not goal),
            key=lambda pole: (distance(pole.place, goal.place), pole.id),
        )
        free = [pole for pole in near if pole.id not in self._used]
        for pole in free:
            if pole.id in self._over and pole.kind is not records.PoleKind.START:
                yield BlockingPole(
                    pole, tuple(prefer_flat_planks(self._over[pole.id])), WhatIf(away=(pole.id,))
                )
        for pole in free:
            if pole.kind is records.PoleKind.WALL and (found := self._wall(pole)):
                yield found

    def without(self, change: WhatIf) -> BoardModel:
        """Return the board with a pole out of the way."""
        if change not in self._boards:
            poles = tuple(self.sketch.apply(change).poles.values())
            self._boards[change] = build_board(replace(self.model.layout, poles=poles))
        return self._boards[change]

    @cached_property
    def _over(self) -> dict[str, list[str]]:
        """The positions that pass over each pole."""
        over: defaultdict[str, list[str]] = defaultdict(list)
        for position, pole in self.sketch.blocked:
            over[pole.id].append(position.name)
        return over

    def _wall(self, wall: records.Pole) -> BlockingPole | None:
        """Return a wall along which planks would lie; None if no plank runs along it."""
        if wall.id not in self._behind:
            if not self.pole_trials.spend(self.sketch):
                return None
            change = WhatIf(plain=(wall.id,))
            more = (
                self.without(change).board.positions.keys() - self.model.board.positions.keys()
                if wall.axis and COMPASS.index(wall.axis) % 2 == 0  # planks have eight directions
                else ()
            )
            found = BlockingPole(wall, tuple(prefer_flat_planks(more)), change) if more else None
            self._behind[wall.id] = found
        return self._behind[wall.id]


find_blocking_poles = lru_cache(maxsize=1)(BlockingPoles)
"""The poles of a board that may be in the way of its gems."""


def prefer_flat_planks(names: Collection[str]) -> list[str]:
    """Return the planks that lie on poles; if there are none, those on planks."""
    flat = [name for name in names if not {*name} & {">", "="}]
    return sorted(flat or names)
