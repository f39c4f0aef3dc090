"""The pole that keeps a gem out of stock: without it, the planks at hand would suffice."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from functools import cached_property, lru_cache
from itertools import islice

from layoutkit.games.labyrinth.board.build import build_case
from layoutkit.games.labyrinth.board.case import Case
from layoutkit.games.labyrinth.board.terms import Gem, Pole, PoleKind
from layoutkit.games.labyrinth.rules.obstacles import axis_words
from layoutkit.games.labyrinth.rules.say import distance, pole_at_words
from layoutkit.games.labyrinth.rules.sketch import MOST_WORK, Mend, Trials, sketch_of
from layoutkit.hints import few_of
from layoutkit.records import dataclass
from layoutkit.symmetry.d4 import WINDS

MOST_TRIED = 6  # poles for each gem
MOST_NAMES = 4


@dataclass(frozen=True, slots=True)
class Hindrance:
    """A pole, the positions that it makes illegal, and the change that takes it out of the way."""

    pole: Pole
    planks: tuple[str, ...]
    mend: Mend

    @property
    def words(self) -> str:
        """The obstacle, as the end of a sentence."""
        planks = few_of(self.planks, MOST_NAMES)
        if self.mend.away:
            return f"{pole_at_words(self.pole)} is in the way of {planks}"
        return f"the {axis_words(self.pole)} runs along {planks}"

    @property
    def advice(self) -> str:
        """The help line of the finding."""
        return f'{"move" if self.mend.away else "turn or replace"} "{self.pole.id}"'


def find_hindrance(
    case: Case, gem: Gem, is_within_stock: Callable[[Case], bool | None]
) -> Hindrance | None:
    """Return the pole without which a gem is within reach; poles in the way before walls."""
    goal = case.board.poles[case.board.fields[gem.on].pole]
    tried = hindrances_of(case)
    for one in islice(tried.near(goal), MOST_TRIED):
        if not tried.may_try_pole():
            break
        if is_within_stock(tried.without(one.mend)):
            return one
    return None


@lru_cache(maxsize=1)
def hindrances_of(case: Case) -> Hindrances:
    """Return the poles of a board that may be in the way of its gems."""
    return Hindrances(case)


class Hindrances:
    """The poles that make positions illegal, and the boards without them, each built once."""

    def __init__(self, case: Case) -> None:
        self.case, self.sketch = case, sketch_of(case)
        self._used = {end for plank in case.layout.planks for end in plank.ends}
        self._behind: dict[str, Hindrance | None] = {}
        self._boards: dict[Mend, Case] = {}
        self._poles_tried, self._planks_tried = Trials(MOST_WORK), Trials(MOST_WORK)

    def may_try_pole(self) -> bool:
        """Return whether the work allows trying one more pole."""
        return self._poles_tried.spend(self.sketch)

    def may_try_planks(self) -> bool:
        """Return whether the work allows trying more planks in stock."""
        return self._planks_tried.spend(self.sketch)

    def near(self, goal: Pole) -> Iterator[Hindrance]:
        """Yield the poles that may be in the way of a gem, nearest first and walls last."""
        near = sorted(
            (pole for pole in self.sketch.poles.values() if pole is not goal),
            key=lambda pole: (distance(pole.place, goal.place), pole.id),
        )
        free = [pole for pole in near if pole.id not in self._used]
        for pole in free:
            if pole.id in self._over and pole.kind is not PoleKind.START:
                yield Hindrance(pole, tuple(flat_first(self._over[pole.id])), Mend(away=(pole.id,)))
        for pole in free:
            if pole.kind is PoleKind.WALL and (found := self._wall(pole)):
                yield found

    def without(self, mend: Mend) -> Case:
        """Return the board with a pole out of the way."""
        if mend not in self._boards:
            poles = tuple(self.sketch.mended(mend).poles.values())
            self._boards[mend] = build_case(replace(self.case.layout, poles=poles))
        return self._boards[mend]

    @cached_property
    def _over(self) -> dict[str, list[str]]:
        """The positions that pass over each pole."""
        over: defaultdict[str, list[str]] = defaultdict(list)
        for position, pole in self.sketch.blocked:
            over[pole.id].append(position.name)
        return over

    def _wall(self, wall: Pole) -> Hindrance | None:
        """Return a wall along which planks would lie; None if there is no such plank."""
        if wall.id not in self._behind:
            if not self.may_try_pole():
                return None
            mend = Mend(plain=(wall.id,))
            more = (
                self.without(mend).board.positions.keys() - self.case.board.positions.keys()
                if is_along_planks(wall)
                else ()
            )
            found = Hindrance(wall, tuple(flat_first(more)), mend) if more else None
            self._behind[wall.id] = found
        return self._behind[wall.id]


def is_along_planks(wall: Pole) -> bool:
    """Return whether a plank could run along a wall."""
    return wall.axis is not None and WINDS.index(wall.axis) % 2 == 0


def flat_first(names: Collection[str]) -> list[str]:
    """Return the planks that lie on poles; if there are none, those on planks."""
    flat = [name for name in names if not {*name} & {">", "="}]
    return sorted(flat or names)
