"""Facts of the ring: gaps, alike palaces, locks and twins."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations

from layoutkit.games.canaletto.board.terms import LAST_KINDS, SIZES, Case, Lot, Profile, Ring
from layoutkit.records import dataclass


@dataclass(frozen=True, slots=True)
class Lock:
    """Two groups and the palaces that hold nothing else (CAN-M4); indices from 0."""

    groups: tuple[str, ...]
    palaces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Twin:
    """Two palaces and the two-piece groups that lie in both (CAN-M5)."""

    palaces: tuple[int, int]
    groups: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Gap:
    """The two nearest pieces of a group and how many steps they are apart (CAN-M2)."""

    steps: int
    palaces: tuple[int, int]


def in_order(groups: Iterable[str]) -> tuple[str, ...]:
    """Groups in the order of the box."""
    wanted = set(groups)
    return tuple(group for group in SIZES if group in wanted)


def groups_on(ring: Ring) -> tuple[str, ...]:
    """The groups that have a piece in some palace."""
    return in_order(group for lot in ring.lots for group in lot)


def profile(ring: Ring) -> Profile:
    """The numbers of palaces with one, two and three pieces (CAN-M1)."""
    sizes = [len(lot) for lot in ring.lots]
    return sizes.count(1), sizes.count(2), sizes.count(3)


def steps_apart(one: int, other: int, count: int) -> int:
    """The way round the ring between two palaces, the shorter one."""
    return min((one - other) % count, (other - one) % count)


def find_gap(ring: Ring, group: str) -> Gap | None:
    """The nearest two pieces of a group; nothing where fewer than two lie on the board."""
    count = len(ring.lots)
    pairs = combinations(ring.places(group), 2)
    gaps = [Gap(steps_apart(*pair, count), pair) for pair in pairs]
    return min(gaps, key=lambda gap: (gap.steps, gap.palaces), default=None)


def neighbours(ring: Ring) -> dict[str, tuple[int, int]]:
    """The groups that have pieces side by side, and where (CAN-V13)."""
    gaps = {group: find_gap(ring, group) for group in groups_on(ring)}
    return {group: gap.palaces for group, gap in gaps.items() if gap and gap.steps == 1}


def overlaps(ring: Ring) -> tuple[tuple[int, int], ...]:
    """The pairs of palaces that share at least two groups (CAN-M3)."""
    lots = ring.lots
    pairs = combinations(range(len(lots)), 2)
    return tuple((one, other) for one, other in pairs if len(lots[one] & lots[other]) >= 2)


def different_lots(ring: Ring) -> tuple[Lot, ...]:
    """The lots that differ, in the order in which they first appear (CAN-M3)."""
    return tuple(dict.fromkeys(lot for lot in ring.lots if lot))


def find_lock(ring: Ring, barred: frozenset[int] = frozenset()) -> Lock:
    """The first two groups that have the most palaces to themselves, barred ones aside (CAN-M4)."""
    return find_locks(ring, barred)[0]


def find_locks(ring: Ring, barred: frozenset[int] = frozenset()) -> list[Lock]:
    """Every two groups that have as many palaces to themselves as any two have (CAN-M4)."""
    free = [index for index in ring.full if index not in barred and len(ring.lots[index]) <= 2]
    locks = [
        Lock(pair, tuple(index for index in free if ring.lots[index].issubset(pair)))
        for pair in combinations(SIZES, 2)
    ]
    most = max(len(lock.palaces) for lock in locks)
    return [lock for lock in locks if len(lock.palaces) == most]


def twin_finishes(ring: Ring) -> tuple[Twin, ...]:
    """The pairs of palaces that share two or more whole groups of two pieces (CAN-M5)."""
    small = {group for group, size in SIZES.items() if size == 2}
    shared: dict[tuple[int, int], list[str]] = {}
    for group in small:
        places = ring.places(group)
        if len(places) == 2:
            shared.setdefault((places[0], places[1]), []).append(group)
    return tuple(
        Twin(pair, in_order(groups)) for pair, groups in sorted(shared.items()) if len(groups) > 1
    )


def ideal_gap(ring: Ring, group: str) -> int:
    """The gap that the pieces of a group on the board could have at best (CAN-M2)."""
    return len(ring.lots) // max(len(ring.places(group)), 1)


def spread_shares(ring: Ring) -> dict[str, Fraction]:
    """The nearest gap of each group over its ideal gap (CAN-M2)."""
    gaps = {group: find_gap(ring, group) for group in SIZES}
    return {
        group: Fraction(gap.steps, ideal_gap(ring, group)) for group, gap in gaps.items() if gap
    }


def spread(ring: Ring) -> Fraction | None:
    """The mean of these shares; none where no group has two pieces on the board (CAN-M2)."""
    shares = spread_shares(ring)
    return sum(shares.values(), Fraction(0)) / len(shares) if shares else None


def is_over(ring: Ring, palaces: Iterable[int]) -> bool:
    """True if the game is over when only these palaces are not empty (CAN-P11)."""
    return len(frozenset[str]().union(*(ring.lots[index] for index in palaces))) <= LAST_KINDS


def last_lots(ring: Ring, barred: frozenset[int] = frozenset()) -> tuple[int, ...]:
    """The fewest palaces with which a game still goes on: any of them sold ends it."""
    free = [index for index in ring.full if index not in barred]
    for count in range(1, len(free) + 1):
        for palaces in combinations(free, count):
            if not is_over(ring, palaces):
                return palaces
    return ()


def first_palace(case: Case) -> int:
    """The index of the palace that is auctioned now (CAN-S7, P5)."""
    layout, ring = case.layout, case.ring
    column = (layout.snapshot.column if layout.snapshot else layout.start) - 1
    if ring.lots[column]:
        return column
    bid = layout.snapshot.bid if layout.snapshot else 0
    onward = ring.after(column, bid)
    return column if onward is None else onward
