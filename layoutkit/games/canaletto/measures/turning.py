"""Matches of the ring with itself when it is turned or mirrored.

Groups of equal size may exchange names. For each turn the best exchange is an assignment of groups
to groups that maximises the matching pieces. It is found by dynamic programming over subsets, at
most 6 x 6.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby

from layoutkit.games.canaletto.board.terms import GROUP_SIZES, Ring


@dataclass(frozen=True, slots=True)
class Match:
    """A turn of the ring, the number of matching pieces, and the best exchange of names."""

    turn: int
    matched: int
    names: Mapping[str, str]  # old group -> new group, of equal size


def rotations(ring: Ring) -> tuple[Match, ...]:
    """Return the best match of every rotation except the full turn, clockwise."""
    count = len(ring.lots)
    turned = {turn: [(i + turn) % count for i in range(count)] for turn in range(1, count)}
    return tuple(match_turn(ring, turn, there) for turn, there in turned.items())


def reflections(ring: Ring) -> tuple[Match, ...]:
    """Return the best match of every reflection; turn t takes palace 1 to palace t + 1."""
    count = len(ring.lots)
    mirrored = {turn: [(turn - i) % count for i in range(count)] for turn in range(count)}
    return tuple(match_turn(ring, turn, there) for turn, there in mirrored.items())


def match_turn(ring: Ring, turn: int, there: Sequence[int]) -> Match:
    """Return the exchange of names within equal sizes under which most pieces match.

    Palace `i` is carried to palace `there[i]`.
    """
    matched, names = 0, {}
    for _, same in groupby(
        sorted(GROUP_SIZES, key=lambda group: GROUP_SIZES[group]), key=GROUP_SIZES.__getitem__
    ):
        groups = tuple(same)
        weights = [[count_matches(ring, one, other, there) for other in groups] for one in groups]
        score, chosen = best_assignment(weights)
        matched += score
        names.update({one: groups[index] for one, index in zip(groups, chosen, strict=True)})
    return Match(turn, matched, {group: names[group] for group in GROUP_SIZES})


def count_matches(ring: Ring, one: str, other: str, there: Sequence[int]) -> int:
    """Return how many pieces of a group come to palaces that hold another group."""
    return sum(other in ring.lots[there[index]] for index in ring.places(one))


def best_assignment(weights: Sequence[Sequence[int]]) -> tuple[int, tuple[int, ...]]:
    """Return the greatest sum of an assignment of rows to columns, and the first such one."""
    count = len(weights)

    @cache
    def best(row: int, taken: int) -> tuple[int, tuple[int, ...]]:
        if row == count:
            return 0, ()
        options = []
        for column in range(count):
            if not taken >> column & 1:
                score, rest = best(row + 1, taken | 1 << column)
                options.append((weights[row][column] + score, (column, *rest)))
        return max(options, key=lambda option: option[0])

    return best(0, 0)
