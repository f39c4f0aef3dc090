"""Poles without which a gem could be reached with the planks at hand."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, replace
from itertools import islice

from layoutkit.games.labyrinth.board.build import build_case
from layoutkit.games.labyrinth.board.case import Case
from layoutkit.games.labyrinth.board.terms import Gem, Pole, PoleKind
from layoutkit.games.labyrinth.rules.obstacles import axis_words
from layoutkit.games.labyrinth.rules.say import distance, pole_at_words
from layoutkit.games.labyrinth.rules.sketch import Mend, Sketch, sketch_of
from layoutkit.hints import few_of
from layoutkit.symmetry.d4 import WINDS

MOST_TRIED = 6  # poles, for each gem
MOST_NAMES = 4


@dataclass(frozen=True, slots=True)
class Hindrance:
    """A pole, the positions that it makes illegal, and what would take it out of the way."""

    pole: Pole
    planks: tuple[str, ...]
    mend: Mend

    @property
    def words(self) -> str:
        """The fault as the end of a sentence."""
        planks = few_of(self.planks, MOST_NAMES)
        if self.mend.away:
            return f"{pole_at_words(self.pole)} lies in the way of {planks}"
        return f"the {axis_words(self.pole)} lies along {planks}"

    @property
    def advice(self) -> str:
        """The help."""
        return f'{"move" if self.mend.away else "turn or replace"} "{self.pole.id}"'


def find_hindrance(
    case: Case, gem: Gem, is_within_stock: Callable[[Case], bool | None]
) -> Hindrance | None:
    """The pole without which a gem is within reach; those in the way come before walls."""
    sketch = sketch_of(case)
    goal = case.board.poles[case.board.fields[gem.on].pole]
    for one in islice(hindrances(case, sketch, goal), MOST_TRIED):
        if is_within_stock(without(case, sketch, one)):
            return one
    return None


def hindrances(case: Case, sketch: Sketch, goal: Pole) -> Iterator[Hindrance]:
    """The poles that make positions illegal, but for the gem's own, the nearest first."""
    used = {end for plank in case.layout.planks for end in plank.ends}
    over: defaultdict[str, list[str]] = defaultdict(list)
    for position, pole in sketch.blocked:
        over[pole.id].append(position.name)
    near = sorted(
        (pole for pole in sketch.poles.values() if pole is not goal),
        key=lambda pole: (distance(pole.place, goal.place), pole.id),
    )
    for pole in near:
        if pole.id in over and pole.id not in used and pole.kind is not PoleKind.START:
            yield Hindrance(pole, tuple(flat_first(over[pole.id])), Mend(away=(pole.id,)))
    for pole in near:
        if pole.kind is PoleKind.WALL and pole.id not in used and is_along_planks(pole):
            mend = Mend(plain=(pole.id,))
            more = sketch.mended(mend).positions.keys() - sketch.positions.keys()
            if more:
                yield Hindrance(pole, tuple(flat_first(more)), mend)


def is_along_planks(wall: Pole) -> bool:
    """True if a plank could run along a wall."""
    return wall.axis is not None and WINDS.index(wall.axis) % 2 == 0


def flat_first(names: Collection[str]) -> list[str]:
    """The planks that lie on poles; if there are none, those that lie on planks."""
    flat = [name for name in names if not {*name} & {">", "="}]
    return sorted(flat or names)


def without(case: Case, sketch: Sketch, one: Hindrance) -> Case:
    """The board with a pole out of the way."""
    poles = tuple(sketch.mended(one.mend).poles.values())
    return build_case(replace(case.layout, poles=poles))
