"""The single changes that help most: gem moves, pole turns and swaps, scored again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations
from typing import TypeVar

from layoutkit.games.labyrinth.board.build import build_case
from layoutkit.games.labyrinth.board.case import Case
from layoutkit.games.labyrinth.board.terms import Gem, Layout, Pole, PoleKind
from layoutkit.games.labyrinth.measures.changes import changes_between
from layoutkit.games.labyrinth.measures.costs import RelaxedBoard, find_errands
from layoutkit.games.labyrinth.measures.scene import LAYERS, make_scene, pole_of, scene_of
from layoutkit.source.changes import Change
from layoutkit.symmetry.closeness import is_seat_transitive
from layoutkit.symmetry.d4 import SUBGROUPS, WINDS
from layoutkit.symmetry.nearest import find_nearest
from layoutkit.symmetry.sites import Item, Scene

DECK_AXES = ("n", "ne", "e", "se")  # LAB-B6
WALL_AXES = WINDS[:8]


@dataclass(frozen=True, slots=True)
class Suggestion:
    """One change, what it does to the headline symmetry, and how it is written into the file."""

    what: str
    score: Fraction
    gain: Fraction
    group: str
    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class _Trial:
    """A layout that differs by one change."""

    what: str
    layout: Layout


def suggest(
    case: Case, limit: int = 10, is_legal: Callable[[Layout], bool] | None = None
) -> tuple[Suggestion, ...]:
    """The single changes that raise the headline symmetry most, best first.

    Where no subgroup carries all seats onto each other (three seats), the best of those that
    carry the starts onto each other counts. `is_legal` judges a changed board; without it a
    board is legal if every gem has a field that its seat can reach and every plank still lies.
    """
    judge = _Judge(scene_of(case))
    now, _ = judge.best(judge.scene)
    legal = is_legal or (lambda layout: keeps_its_parts(case, layout))
    trials = list(find_trials(case))
    scored = [(judge.best(make_scene(trial.layout)), trial) for trial in trials]
    scored.sort(key=lambda pair: -pair[0][0])  # stable: equal ones in the order of the file
    found: list[Suggestion] = []
    for (score, group), trial in scored:
        if score <= now or len(found) >= limit:
            break
        if legal(trial.layout):
            changes = changes_between(case.layout, trial.layout)
            found.append(Suggestion(trial.what, score, score - now, group, changes))
    return tuple(found)


def find_trials(case: Case) -> Iterator[_Trial]:
    """Every single gem move, pole turn, swap of poles and swap of gems."""
    yield from _gem_moves(case)
    yield from _pole_turns(case.layout)
    yield from _pole_swaps(case.layout)
    yield from _gem_swaps(case.layout)


def keeps_its_parts(before: Case, layout: Layout) -> bool:
    """True if every gem still has a field that its seat can reach, and every plank still lies."""
    case = build_case(layout)
    reached = len(RelaxedBoard(case).errands)
    return (
        len(case.board.lying) == len(before.board.lying)
        and all(gem.on in case.board.fields for gem in layout.gems)
        and reached == len(find_errands(case))
    )


class _Judge:
    """Scores boards by E_H; a layer that has not changed is not counted again."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        transitive = [group for group in SUBGROUPS if is_seat_transitive(scene, group)]
        applying = [group for group in SUBGROUPS if find_nearest(scene, group)]
        self.groups = transitive or applying
        self._base = {layer: _layer(scene, layer) for layer in LAYERS}
        self._known = {
            (group, layer): self._count(scene, group, layer)
            for group in self.groups
            for layer in LAYERS
        }

    def best(self, scene: Scene) -> tuple[Fraction, str]:
        """The best S_H and the group that has it, the first in the order of their names."""
        scores = [(self._score(scene, group), group) for group in self.groups]
        return max(scores, key=lambda pair: pair[0], default=(Fraction(0), ""))

    def _score(self, scene: Scene, group: str) -> Fraction:
        counts = [
            self._known[group, layer]
            if _layer(scene, layer) == self._base[layer]
            else self._count(scene, group, layer)
            for layer in LAYERS
        ]
        edits, occupied = (sum(column) for column in zip(*counts, strict=True))
        return 1 - Fraction(edits, occupied) if occupied else Fraction(0)

    def _count(self, scene: Scene, group: str, layer: str) -> tuple[int, int]:
        """Edits and occupied sites of one layer."""
        nearest = find_nearest(replace(scene, items=_layer(scene, layer)), group)
        return (len(nearest.edits), nearest.occupied) if nearest else (0, 0)


def _layer(scene: Scene, layer: str) -> tuple[Item, ...]:
    return tuple(item for item in scene.items if item.layer == layer)


def _gem_moves(case: Case) -> Iterator[_Trial]:
    """A gem to another field that carries none and is no start."""
    layout, taken = case.layout, {gem.on for gem in case.layout.gems}
    starts = set(case.board.starts.values())
    free = [field for field in case.board.fields if field not in taken | starts]
    for index, gem in enumerate(layout.gems):
        for field in free:
            gems = _with(layout.gems, index, replace(gem, on=field))
            yield _Trial(
                f"move the {gem.colour} gem from {gem.on} to {field}", replace(layout, gems=gems)
            )


def _pole_turns(layout: Layout) -> Iterator[_Trial]:
    """A wall or bridge to another axis; gems on the sides of a wall turn with it."""
    for index, pole in enumerate(layout.poles):
        if pole.axis is None or pole.printed:
            continue
        axes = WALL_AXES if pole.kind is PoleKind.WALL else DECK_AXES
        for axis in axes:
            turn = (WINDS.index(axis) - WINDS.index(pole.axis) + 4) % 8 - 4
            if turn % 8:
                poles = _with(layout.poles, index, replace(pole, axis=axis))
                gems = tuple(_turned(gem, pole, turn) for gem in layout.gems)
                text = f"turn the {pole.kind} {pole.id} from {pole.axis} to {axis}"
                yield _Trial(text, replace(layout, poles=poles, gems=gems))


def _pole_swaps(layout: Layout) -> Iterator[_Trial]:
    """Two poles that differ change places, with their gems."""
    free = [
        (index, pole)
        for index, pole in enumerate(layout.poles)
        if pole.kind is not PoleKind.START and not pole.printed
    ]
    for (i, one), (j, other) in combinations(free, 2):
        if (one.kind, one.axis) == (other.kind, other.axis):
            continue
        poles = _with(layout.poles, i, replace(one, kind=other.kind, axis=other.axis))
        poles = _with(poles, j, replace(other, kind=one.kind, axis=one.axis))
        names = {one.id: other.id, other.id: one.id}
        gems = tuple(replace(gem, on=_renamed(gem, names)) for gem in layout.gems)
        yield _Trial(
            f"swap the poles {one.id} and {other.id}", replace(layout, poles=poles, gems=gems)
        )


def _gem_swaps(layout: Layout) -> Iterator[_Trial]:
    """Two gems of different colours change places."""
    for (i, one), (j, other) in combinations(enumerate(layout.gems), 2):
        if one.colour is not other.colour and one.on != other.on:
            gems = _with(layout.gems, i, replace(one, on=other.on))
            gems = _with(gems, j, replace(other, on=one.on))
            text = (
                f"swap the {one.colour} gem on {one.on} with the {other.colour} gem on {other.on}"
            )
            yield _Trial(text, replace(layout, gems=gems))


Part = TypeVar("Part")


def _with(items: tuple[Part, ...], index: int, item: Part) -> tuple[Part, ...]:
    return (*items[:index], item, *items[index + 1 :])


def _turned(gem: Gem, pole: Pole, turn: int) -> Gem:
    """A gem on a side of a pole that turns by so many winds."""
    name, _, part = gem.on.partition("/")
    if name != pole.id or part not in WINDS:
        return gem
    return replace(gem, on=f"{name}/{WINDS[(WINDS.index(part) + turn) % 16]}")


def _renamed(gem: Gem, names: dict[str, str]) -> str:
    """The field of a gem whose pole has changed its name."""
    name = pole_of(gem)
    return names.get(name, name) + gem.on[len(name) :]
