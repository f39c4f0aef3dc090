"""The summary of a board's symmetry: elements, subgroups, the headline and swapped colours."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from layoutkit.symmetry.closeness import SeatSymmetryScores, is_seat_transitive
from layoutkit.symmetry.d4 import ELEMENTS, SUBGROUPS
from layoutkit.symmetry.nearest import NearestArrangement, find_nearest_ignoring_colours
from layoutkit.symmetry.sites import Arrangement, ElementScore, score_element


@dataclass(frozen=True, slots=True)
class Headline:
    """The group that is reported first, and its score S_H."""

    group: str
    score: Fraction


@dataclass(frozen=True, slots=True)
class SymmetrySummary:
    """All scores of symmetry; None where a score is not defined on this board."""

    elements: dict[str, ElementScore | None]
    subgroups: dict[str, NearestArrangement | None]
    blind_subgroups: dict[str, NearestArrangement | None]
    headline: Headline | None
    swapped: tuple[str, str] | None


def summarise_symmetry(
    scene: Arrangement, closeness: SeatSymmetryScores | None = None
) -> SymmetrySummary:
    """Score every element and every named subgroup, reusing the results of `closeness`."""
    closeness = closeness or SeatSymmetryScores(scene)
    subgroups = {group: closeness.find_nearest(group) for group in SUBGROUPS}
    swap = closeness.find_swap()
    return SymmetrySummary(
        elements={element: score_element(scene, element) for element in ELEMENTS},
        subgroups=subgroups,
        blind_subgroups={group: find_nearest_ignoring_colours(scene, group) for group in SUBGROUPS},
        headline=choose_headline(scene, subgroups),
        swapped=swap.pair if swap else None,
    )


def choose_headline(
    scene: Arrangement, subgroups: Mapping[str, NearestArrangement | None]
) -> Headline | None:
    """Choose the group with the best score; ties go to the group that is named first."""
    best: Headline | None = None
    for group, nearest in subgroups.items():
        if nearest is None or nearest.score is None or not is_seat_transitive(scene, group):
            continue
        if best is None or nearest.score > best.score:
            best = Headline(group, nearest.score)
    return best
