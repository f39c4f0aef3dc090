"""Facts about the ring: gaps, palaces that share groups, locks and twins."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations

from layoutkit.games.canaletto.board.terms import (
    GROUP_SIZES,
    KINDS_AT_END,
    Case,
    Lot,
    Profile,
    Ring,
)
from layoutkit.records import dataclass


@dataclass(frozen=True, slots=True)
class Lock:
    """A pair of groups and the palaces that hold nothing else (CAN-M4); indices start at 0."""

    groups: tuple[str, ...]
    palaces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Twin:
    """A pair of palaces and the two-piece groups of which both hold a piece (CAN-M5)."""

    palaces: tuple[int, int]
    groups: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Gap:
    """The distance in steps between the two nearest pieces of a group (CAN-M2)."""

    steps: int
    palaces: tuple[int, int]


def sort_groups(groups: Iterable[str]) -> tuple[str, ...]:
    """Return groups in the order of the box."""
    wanted = set(groups)
    return tuple(group for group in GROUP_SIZES if group in wanted)


def groups_on(ring: Ring) -> tuple[str, ...]:
    """Return the groups that have a piece in a palace."""
    return sort_groups(group for lot in ring.lots for group in lot)


def count_lot_sizes(ring: Ring) -> Profile:
    """Return the numbers of palaces with one, two and three pieces (CAN-M1)."""
    sizes = [len(lot) for lot in ring.lots]
    return sizes.count(1), sizes.count(2), sizes.count(3)


def steps_apart(one: int, other: int, count: int) -> int:
    """Return the shorter distance between two palaces around the ring."""
    return min((one - other) % count, (other - one) % count)


def find_gap(ring: Ring, group: str) -> Gap | None:
    """Return the two nearest pieces of a group; None if it has fewer than two on the board."""
    count = len(ring.lots)
    pairs = combinations(ring.places(group), 2)
    gaps = [Gap(steps_apart(*pair, count), pair) for pair in pairs]
    return min(gaps, key=lambda gap: (gap.steps, gap.palaces), default=None)


def adjacent_groups(ring: Ring) -> dict[str, tuple[int, int]]:
    """Return the groups with pieces in adjacent palaces, and these palaces (CAN-V13)."""
    gaps = {group: find_gap(ring, group) for group in groups_on(ring)}
    return {group: gap.palaces for group, gap in gaps.items() if gap and gap.steps == 1}


def overlapping_palaces(ring: Ring) -> tuple[tuple[int, int], ...]:
    """Return the pairs of palaces that share at least two groups (CAN-M3)."""
    lots = ring.lots
    pairs = combinations(range(len(lots)), 2)
    return tuple((one, other) for one, other in pairs if len(lots[one] & lots[other]) >= 2)


def distinct_lots(ring: Ring) -> tuple[Lot, ...]:
    """Return the distinct lots in the order of their first palaces (CAN-M3)."""
    return tuple(dict.fromkeys(lot for lot in ring.lots if lot))


def find_lock(ring: Ring, barred: frozenset[int] = frozenset()) -> Lock:
    """Return the first pair of groups with the most palaces to itself (CAN-M4).

    Palaces in `barred` do not count.
    """
    return find_locks(ring, barred)[0]


def find_locks(ring: Ring, barred: frozenset[int] = frozenset()) -> list[Lock]:
    """Return every pair of groups that locks as many palaces as any pair does (CAN-M4)."""
    free = [index for index in ring.full if index not in barred and len(ring.lots[index]) <= 2]
    locks = [
        Lock(pair, tuple(index for index in free if ring.lots[index].issubset(pair)))
        for pair in combinations(GROUP_SIZES, 2)
    ]
    most = max(len(lock.palaces) for lock in locks)
    return [lock for lock in locks if len(lock.palaces) == most]


def find_twin_finishes(ring: Ring) -> tuple[Twin, ...]:
    """Return the pairs of palaces that share two or more whole groups of two pieces (CAN-M5)."""
    small = {group for group, size in GROUP_SIZES.items() if size == 2}
    shared: dict[tuple[int, int], list[str]] = {}
    for group in small:
        places = ring.places(group)
        if len(places) == 2:
            shared.setdefault((places[0], places[1]), []).append(group)
    return tuple(
        Twin(pair, sort_groups(groups))
        for pair, groups in sorted(shared.items())
        if len(groups) > 1
    )


def ideal_gap(ring: Ring, group: str) -> int:
    """Return the largest gap that the pieces of a group on the board could have (CAN-M2)."""
    return len(ring.lots) // max(len(ring.places(group)), 1)


def spread_shares(ring: Ring) -> dict[str, Fraction]:
    """Return the nearest gap of each group divided by its ideal gap (CAN-M2)."""
    gaps = {group: find_gap(ring, group) for group in GROUP_SIZES}
    return {
        group: Fraction(gap.steps, ideal_gap(ring, group)) for group, gap in gaps.items() if gap
    }


def mean_spread(ring: Ring) -> Fraction | None:
    """Return the mean of the shares; None if no group has two pieces on the board (CAN-M2)."""
    shares = spread_shares(ring)
    return sum(shares.values(), Fraction(0)) / len(shares) if shares else None


def ends_game(ring: Ring, palaces: Iterable[int]) -> bool:
    """Return whether a game is over in which only these palaces are not empty (CAN-P11)."""
    return len(frozenset[str]().union(*(ring.lots[index] for index in palaces))) <= KINDS_AT_END


def smallest_open_set(ring: Ring, barred: frozenset[int] = frozenset()) -> tuple[int, ...]:
    """Return a smallest set of palaces with which a game goes on until one of them is sold."""
    free = [index for index in ring.full if index not in barred]
    for count in range(1, len(free) + 1):
        for palaces in combinations(free, count):
            if not ends_game(ring, palaces):
                return palaces
    return ()


def current_palace(case: Case) -> int:
    """Return the index of the palace that is auctioned now (CAN-S7, P5)."""
    layout, ring = case.layout, case.ring
    column = (layout.snapshot.column if layout.snapshot else layout.start) - 1
    if ring.lots[column]:
        return column
    bid = layout.snapshot.bid if layout.snapshot else 0
    onward = ring.after(column, bid)
    return column if onward is None else onward
