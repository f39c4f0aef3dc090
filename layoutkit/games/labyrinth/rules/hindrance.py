"""The pole that keeps a gem out of stock: without it, the planks at hand would suffice."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from functools import cached_property, lru_cache
from itertools import islice

from layoutkit.games.labyrinth.board.build import build_board
from layoutkit.games.labyrinth.board.case import BoardModel
from layoutkit.games.labyrinth.board.terms import Gem, Pole, PoleKind
from layoutkit.games.labyrinth.rules.obstacles import format_pole_axis
from layoutkit.games.labyrinth.rules.say import distance, format_pole_at
from layoutkit.games.labyrinth.rules.sketch import MAX_WORK, TrialBudget, WhatIf, start_what_if
from layoutkit.hints import join_few
from layoutkit.records import dataclass
from layoutkit.symmetry.d4 import COMPASS

MAX_POLES_TRIED = 6  # poles for each gem
MAX_NAMED_PLANKS = 4


@dataclass(frozen=True, slots=True)
class BlockingPole:
    """A pole, the positions that it makes illegal, and the change that takes it out of the way."""

    pole: Pole
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
    case: BoardModel, gem: Gem, is_within_stock: Callable[[BoardModel], bool | None]
) -> BlockingPole | None:
    """Return the pole without which a gem is within reach; poles in the way before walls."""
    goal = case.board.poles[case.board.fields[gem.on].pole]
    tried = find_blocking_poles(case)
    for one in islice(tried.near(goal), MAX_POLES_TRIED):
        if not tried.may_try_pole():
            break
        if is_within_stock(tried.without(one.change)):
            return one
    return None


@lru_cache(maxsize=1)
def find_blocking_poles(case: BoardModel) -> BlockingPoles:
    """Return the poles of a board that may be in the way of its gems."""
    return BlockingPoles(case)


class BlockingPoles:
    """The poles that make positions illegal, and the boards without them, each built once."""

    def __init__(self, case: BoardModel) -> None:
        self.case, self.sketch = case, start_what_if(case)
        self._used = {end for plank in case.layout.planks for end in plank.ends}
        self._behind: dict[str, BlockingPole | None] = {}
        self._boards: dict[WhatIf, BoardModel] = {}
        self._poles_tried, self._planks_tried = TrialBudget(MAX_WORK), TrialBudget(MAX_WORK)

    def may_try_pole(self) -> bool:
        """Return whether the work allows trying one more pole."""
        return self._poles_tried.spend(self.sketch)

    def may_try_planks(self) -> bool:
        """Return whether the work allows trying more planks in stock."""
        return self._planks_tried.spend(self.sketch)

    def near(self, goal: Pole) -> Iterator[BlockingPole]:
        """Yield the poles that may be in the way of a gem, nearest first and walls last."""
        near = sorted(
            (pole for pole in self.sketch.poles.values() if pole is not goal),
            key=lambda pole: (distance(pole.place, goal.place), pole.id),
        )
        free = [pole for pole in near if pole.id not in self._used]
        for pole in free:
            if pole.id in self._over and pole.kind is not PoleKind.START:
                yield BlockingPole(
                    pole, tuple(prefer_flat_planks(self._over[pole.id])), WhatIf(away=(pole.id,))
                )
        for pole in free:
            if pole.kind is PoleKind.WALL and (found := self._wall(pole)):
                yield found

    def without(self, change: WhatIf) -> BoardModel:
        """Return the board with a pole out of the way."""
        if change not in self._boards:
            poles = tuple(self.sketch.apply(change).poles.values())
            self._boards[change] = build_board(replace(self.case.layout, poles=poles))
        return self._boards[change]

    @cached_property
    def _over(self) -> dict[str, list[str]]:
        """The positions that pass over each pole."""
        over: defaultdict[str, list[str]] = defaultdict(list)
        for position, pole in self.sketch.blocked:
            over[pole.id].append(position.name)
        return over

    def _wall(self, wall: Pole) -> BlockingPole | None:
        """Return a wall along which planks would lie; None if no plank runs along it."""
        if wall.id not in self._behind:
            if not self.may_try_pole():
                return None
            change = WhatIf(plain=(wall.id,))
            more = (
                self.without(change).board.positions.keys() - self.case.board.positions.keys()
                if wall.axis and COMPASS.index(wall.axis) % 2 == 0  # planks have eight directions
                else ()
            )
            found = BlockingPole(wall, tuple(prefer_flat_planks(more)), change) if more else None
            self._behind[wall.id] = found
        return self._behind[wall.id]


def prefer_flat_planks(names: Collection[str]) -> list[str]:
    """Return the planks that lie on poles; if there are none, those on planks."""
    flat = [name for name in names if not {*name} & {">", "="}]
    return sorted(flat or names)
