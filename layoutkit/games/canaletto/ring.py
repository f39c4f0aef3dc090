"""Facts about the ring of palaces, and the positions of palaces and slots on the board.

A lock is a pair of groups with palaces to itself; a game can end while these palaces are full. A
twin is a pair of palaces with all pieces of two groups. The gap of a group is the distance of
its nearest two pieces around the ring, and the spread is the mean gap as a share of the ideal
gap. For example, the two pieces of a group in palaces 3 and 15 are 4 steps apart, half of the
ideal 8.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, pairwise
from math import lcm
from typing import TypeAlias

from layoutkit.documents.positions import Pointer, Region
from layoutkit.fast_dataclass import dataclass
from layoutkit.games.canaletto import model


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
    return tuple(group for group in model.GROUP_SIZES if group in wanted)


def count_lot_sizes(ring: model.Ring) -> model.Profile:
    """Return the numbers of palaces with one, two and three pieces (CAN-M1)."""
    sizes = [len(lot) for lot in ring.lots]
    return sizes.count(1), sizes.count(2), sizes.count(3)


def find_gaps(ring: model.Ring) -> dict[str, Gap]:
    """Return the two nearest pieces of each group that has at least two on the board."""
    count, nearest = len(ring.lots), {}
    for group in model.GROUP_SIZES:
        pairs = combinations(ring.places(group), 2)
        gaps = [Gap(min((b - a) % count, (a - b) % count), (a, b)) for a, b in pairs]
        if gaps:
            nearest[group] = min(gaps, key=lambda gap: (gap.steps, gap.palaces))
    return nearest


def adjacent_groups(ring: model.Ring) -> dict[str, tuple[int, int]]:
    """Return the groups with pieces in adjacent palaces, and these palaces (CAN-V13)."""
    return {group: gap.palaces for group, gap in find_gaps(ring).items() if gap.steps == 1}


def count_adjacent_groups(lots: Sequence[model.Lot]) -> int:
    """Return the number of groups with pieces in adjacent palaces, without finding the palaces."""
    shared = (one & other for one, other in pairwise((*lots, lots[0])))
    return len(frozenset[str]().union(*shared))


def find_lock(ring: model.Ring, barred: frozenset[int] = frozenset()) -> Lock:
    """Return the first of the greatest locks."""
    return find_locks(ring, barred)[0]


def find_locks(ring: model.Ring, barred: frozenset[int] = frozenset()) -> list[Lock]:
    """Return every pair of groups that locks as many palaces as any pair does (CAN-M4).

    Palaces in `barred` do not count.
    """
    free = [index for index in ring.full if index not in barred and len(ring.lots[index]) <= 2]
    locks = [
        Lock(pair, tuple(index for index in free if ring.lots[index].issubset(pair)))
        for pair in combinations(model.GROUP_SIZES, 2)
    ]
    most = max(len(lock.palaces) for lock in locks)
    return [lock for lock in locks if len(lock.palaces) == most]


def lock_index(lots: Sequence[model.Lot]) -> int:
    """Return the most palaces that two groups have to themselves (CAN-M4).

    This counts equal lots and is faster than `find_lock`, which also returns the palaces.
    """
    alike = Counter(lot for lot in lots if len(lot) <= 2)
    alone = {group: alike[frozenset((group,))] for group in model.GROUP_SIZES}
    return max(
        alike[frozenset((one, other))] + alone[one] + alone[other]
        for one, other in combinations(model.GROUP_SIZES, 2)
    )


def find_twin_finishes(ring: model.Ring) -> tuple[Twin, ...]:
    """Return the pairs of palaces that share two or more whole groups of two pieces (CAN-M5)."""
    small = {group for group, size in model.GROUP_SIZES.items() if size == 2}
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


def ideal_gap(ring: model.Ring, group: str) -> int:
    """Return the largest gap that the pieces of a group on the board could have (CAN-M2)."""
    return len(ring.lots) // max(len(ring.places(group)), 1)


def spread_shares(ring: model.Ring) -> dict[str, Fraction]:
    """Return the nearest gap of each group divided by its ideal gap (CAN-M2)."""
    gaps = find_gaps(ring).items()
    return {group: Fraction(gap.steps, ideal_gap(ring, group)) for group, gap in gaps}


def mean_spread(ring: model.Ring) -> Fraction | None:
    """Return the mean of the shares; None if no group has two pieces on the board (CAN-M2)."""
    shares = spread_shares(ring)
    return sum(shares.values(), Fraction(0)) / len(shares) if shares else None


def make_spread_meter(ring: model.Ring) -> Callable[[Iterable[model.Move]], int]:
    """Return a function that orders moves of treasures by the spread of the ring after them.

    The greatest number is the greatest spread, and 0 the spread without a move. The function is
    quick, since it measures only the gaps of the groups that move.
    """
    count = len(ring.lots)
    places = {group: frozenset(ring.places(group)) for group in model.GROUP_SIZES}
    ideal = {group: ideal_gap(ring, group) for group in places}
    unit = lcm(*ideal.values())

    def steps(palaces: frozenset[int]) -> int:
        ends = sorted(palaces)
        return min((b - a) % count for a, b in pairwise((*ends, ends[0])))

    before = {group: steps(palaces) for group, palaces in places.items() if palaces}

    @cache  # swaps repeat moves
    def gain(move: model.Move) -> int:
        group, start, goal = move
        wider = steps(places[group] - {start} | {goal}) - before[group]
        return wider * unit // ideal[group]

    return lambda moves: sum(map(gain, moves))


def ends_game(ring: model.Ring, palaces: Iterable[int]) -> bool:
    """Return whether a game is over in which only these palaces are not empty (CAN-P11)."""
    return (
        len(frozenset[str]().union(*(ring.lots[index] for index in palaces))) <= model.KINDS_AT_END
    )


def smallest_open_set(ring: model.Ring, barred: frozenset[int] = frozenset()) -> tuple[int, ...]:
    """Return a smallest set of palaces with which a game goes on until one of them is sold."""
    free = [index for index in ring.full if index not in barred]
    for count in range(1, len(free) + 1):
        for palaces in combinations(free, count):
            if not ends_game(ring, palaces):
                return palaces
    return ()


def current_palace(board: model.BoardModel) -> int:
    """Return the index of the palace that is auctioned now (CAN-S7, P5)."""
    column = board.layout.state.column - 1
    if board.ring.lots[column]:
        return column
    onward = board.ring.after(column, board.layout.state.bid)
    return column if onward is None else onward


BoardPoint: TypeAlias = tuple[float, float]

SLOT = 21.5
CELL: BoardPoint = (54.5, 69.0)  # a palace and the water before it
SIDE = 5  # palaces on each side of the ring: its corners count twice
EDGE = 6.0
GAP = 7.0
SLOT_STEP: BoardPoint = (SLOT + 3, 53.0)
RING_LEFT = EDGE + 2 * SLOT + 3 + GAP
TOP = 4.2  # as low as a bleed of 5 mm allows (FOLD_Y)
# a sheet of A4 or Letter ends here, between the rows of spots, slots and steps
FOLD_Y = TOP + 2 * CELL[1] + 32.8
SLOT_TOP = FOLD_Y - 3 * SLOT_STEP[1] + (SLOT_STEP[1] - SLOT) / 2
ORIGIN: BoardPoint = (RING_LEFT + CELL[0] / 2, TOP + CELL[1] / 2)  # the middle of palace 1


def ring_cell(index: int) -> tuple[int, int]:
    """Return column and row of a palace; they run clockwise from palace 1 at top left (CAN-A3)."""
    side, along = divmod(index, SIDE - 1)
    last = SIDE - 1
    return ((along, 0), (last, along), (last - along, last), (0, last - along))[side]


def palace_corner(index: int) -> BoardPoint:
    """Return the top left corner of a palace."""
    column, row = ring_cell(index)
    return (RING_LEFT + column * CELL[0], TOP + row * CELL[1])


def slot_corner(slot: int, slots_left: int) -> BoardPoint:
    """Return the top left corner of a value slot (CAN-P13).

    Slots are counted down the left column, then down the right.
    """
    column, row = (0, slot) if slot < slots_left else (1, slot - slots_left)
    rows = max(slots_left, model.SLOT_COUNT - slots_left)
    high = SLOT_STEP[1] * min(1, 6 / rows)
    return (EDGE + column * SLOT_STEP[0], SLOT_TOP + row * high)


def palace_shape(number: int) -> Region | None:
    """Return the middle of a palace by its number from 1; None if it is not on the ring."""
    if not 1 <= number <= model.PALACE_COUNT:
        return None
    return _middle(palace_corner(number - 1), CELL)


def shape_at(at: Pointer, slots_left: int = model.SLOT_COUNT // 2) -> Region | None:
    """Return the palace or value slot that a place in the file is about."""
    match at:
        case ("palaces", int(index), *_):
            return palace_shape(index + 1)
        case ("values", int(slot)) if slot < model.SLOT_COUNT:
            return _middle(slot_corner(slot, slots_left), (SLOT, SLOT))
    return None


def _middle(corner: BoardPoint, size: BoardPoint) -> Region:
    x, y = corner[0] + size[0] / 2 - ORIGIN[0], corner[1] + size[1] / 2 - ORIGIN[1]
    return Region("point", ((x / CELL[0], y / CELL[0]),), CELL[0])
