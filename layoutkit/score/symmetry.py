"""The symmetry table of a board: every element, every subgroup, the headline and the hint."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from layoutkit.score.d4 import ELEMENTS, SUBGROUPS
from layoutkit.score.nearest import (
    Nearest,
    find_nearest,
    find_nearest_blind,
    seat_permutations,
)
from layoutkit.score.sites import ElementScore, Relabelling, Scene, score_element

SWAP_EDITS = 2  # a hint needs this many edits less: one may be chance


@dataclass(frozen=True, slots=True)
class Headline:
    """The group of the headline and its S_H."""

    group: str
    score: Fraction


@dataclass(frozen=True, slots=True)
class Symmetry:
    """All figures of symmetry; None where a thing is not defined on this board."""

    elements: dict[str, ElementScore | None]
    subgroups: dict[str, Nearest | None]
    blind_subgroups: dict[str, Nearest | None]
    headline: Headline | None
    swapped: tuple[str, str] | None


def score_symmetry(scene: Scene) -> Symmetry:
    """Score every element and every named subgroup."""
    subgroups = {group: find_nearest(scene, group) for group in SUBGROUPS}
    return Symmetry(
        elements={element: score_element(scene, element) for element in ELEMENTS},
        subgroups=subgroups,
        blind_subgroups={group: find_nearest_blind(scene, group) for group in SUBGROUPS},
        headline=pick_headline(scene, subgroups),
        swapped=find_swapped(scene),
    )


def is_seat_transitive(scene: Scene, group: str) -> bool:
    """Whether the seats that play, and no other start, are one orbit of a group."""
    colours = seat_permutations(scene, group)
    if colours is None or not scene.seats:
        return False
    orbit = {permutation.get(scene.seats[0]) for permutation in colours.values()}
    return orbit == set(scene.seats)


def find_headline(scene: Scene) -> Headline | None:
    """The best S_H over the seat-transitive subgroups."""
    return pick_headline(scene, {group: find_nearest(scene, group) for group in SUBGROUPS})


def pick_headline(scene: Scene, subgroups: Mapping[str, Nearest | None]) -> Headline | None:
    """The headline from a table of subgroups; of equal ones the one that is named first."""
    best: Headline | None = None
    for group, nearest in subgroups.items():
        if nearest is None or nearest.score is None or not is_seat_transitive(scene, group):
            continue
        if best is None or nearest.score > best.score:
            best = Headline(group, nearest.score)
    return best


def find_swapped(scene: Scene) -> tuple[str, str] | None:
    """Two colours whose items look swapped, starts apart: the headline would be clearly better.

    Tried are, for every seat-transitive subgroup and every two colours: their items exchanged
    on the whole board, and, where the group exchanges the two seats, on one half of it.
    """
    unplaced = _without_starts(scene)
    transitive = [group for group in SUBGROUPS if is_seat_transitive(scene, group)]
    tries = [
        (_edits(unplaced, group, relabelling), pair)
        for group in transitive
        for pair, relabelling in _other_relabellings(scene, group)
    ]
    if not tries:
        return None
    usual = min(_edits(unplaced, group, seat_permutations(scene, group)) for group in transitive)
    edits, pair = min(tries, key=lambda found: found[0])
    return pair if edits <= usual - SWAP_EDITS else None


def _without_starts(scene: Scene) -> Scene:
    """The board with the colours of the start items erased: relabelling is about the others."""
    items = (
        item._replace(mark=item.mark.blind) if item in scene.starts else item
        for item in scene.items
    )
    return Scene(scene.frame, scene.layers, tuple(items), scene.starts, scene.seats)


def _edits(scene: Scene, group: str, colours: Mapping[str, Relabelling] | None) -> int:
    nearest = find_nearest(scene, group, colours)
    assert nearest is not None
    return len(nearest.edits)


def _other_relabellings(
    scene: Scene, group: str
) -> Iterator[tuple[tuple[str, str], dict[str, Relabelling]]]:
    """Relabellings that differ from the seats' own by an exchange of two colours."""
    usual = seat_permutations(scene, group) or {}
    seats = scene.seats
    for one, other in combinations(seats, 2):
        swap = {one: other, other: one}
        yield (one, other), {g: _conjugated(colours, swap) for g, colours in usual.items()}
        if all({colours[one], colours[other]} == {one, other} for colours in usual.values()):
            yield (
                (one, other),
                {g: {**colours, one: one, other: other} for g, colours in usual.items()},
            )


def _conjugated(colours: Relabelling, swap: Relabelling) -> Relabelling:
    """The relabelling as it looks once two colours have been exchanged."""
    return {swap.get(old, old): swap.get(new, new) for old, new in colours.items()}
