"""Orders of auctions: the shortest and longest game, their number, and joint sales.

Every order of palaces can be reached by bids of 1 to 15, because the gondola then stops at the
palace that the bid says. So a question about the length of a game is a question about which
palaces can be left when it ends. The shortest game leaves the palaces that two groups have to
themselves. The longest game sells a smallest set of palaces with more than two kinds last. The
number of orders is a sum over all sets of palaces that can be left. All answers are exact.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, pairwise
from math import factorial, perm

from layoutkit.games.canaletto.model import GROUP_SIZES, Ring
from layoutkit.games.canaletto.ring import ends_game, find_lock, smallest_open_set, sort_groups


@dataclass(frozen=True, slots=True)
class Auction:
    """An auction: the index of the palace, and the bid; with bid 0 all pass (CAN-A5)."""

    palace: int
    bid: int


@dataclass(frozen=True, slots=True)
class AuctionSequence:
    """A whole game as a witness: its auctions, and the palaces that are left."""

    steps: tuple[Auction, ...]
    left: tuple[int, ...]

    @property
    def auctions(self) -> int:
        """Return the number of lots that are sold."""
        return sum(step.bid > 0 for step in self.steps)


@dataclass(frozen=True, slots=True)
class JointSale:
    """Groups that one purchase can complete, and the indices of the palaces where it can."""

    groups: tuple[str, ...]
    palaces: tuple[int, ...]
    always: bool  # no piece of one lies without the others: they cannot be completed apart


def shortest_game(ring: Ring, first: int, bid: int = 0, may_pass: bool = True) -> AuctionSequence:
    """Return a game with the fewest auctions; it leaves the palaces that two groups lock."""
    whole, rest = find_lock(ring), find_lock(ring, frozenset({first}))
    passes = may_pass and bid == 0 and len(whole.palaces) > len(rest.palaces)
    return game_leaving(ring, (first, bid), (whole if passes else rest).palaces)


def longest_game(ring: Ring, first: int, bid: int = 0) -> AuctionSequence:
    """Return a game with the most auctions; the lots that keep it going come last (CAN-D2)."""
    whole, rest = smallest_open_set(ring), smallest_open_set(ring, frozenset({first}))
    passes = bid == 0 and bool(whole) and (not rest or len(whole) < len(rest))
    last = whole if passes else rest
    others = () if last else tuple(index for index in ring.full if index != first)
    return game_leaving(ring, (first, bid), (*last[1:], *others), last[:1])


def game_leaving(
    ring: Ring, opening: tuple[int, int], left: Sequence[int], last: Sequence[int] = ()
) -> AuctionSequence:
    """Return a game clockwise from the first palace and its bid.

    Palaces in `left` are not sold; palaces in `last` are sold at the end.
    """
    (first, bid), count = opening, len(ring.lots)
    around = [(first + step) % count for step in range(count)]
    sold = [i for i in around if ring.lots[i] and i not in left and i not in last]
    order = [*sold, *(i for i in around if i in last)]
    passed = [index for index in around[: (order[0] - first) % count] if ring.lots[index]]
    bids = [*((onward - here) % count for here, onward in pairwise(order)), 1]
    bids[0] += max(0, -(-(bid - bids[0]) // count)) * count  # the bid that was made already stands
    steps = [Auction(index, made) for index, made in zip(order, bids, strict=True)]
    return AuctionSequence((*(Auction(index, 0) for index in passed), *steps), tuple(left))


def possible_leftovers(ring: Ring, first: int) -> frozenset[frozenset[int]]:
    """Return the sets of palaces that can be left when the game ends."""
    found: set[frozenset[int]] = {frozenset()}
    for pair in combinations(GROUP_SIZES, 2):
        free = [i for i in ring.full if i != first and ring.lots[i] <= set(pair)]
        for count in range(1, len(free) + 1):
            found.update(frozenset(chosen) for chosen in combinations(free, count))
    return frozenset(found)


def count_orders(ring: Ring, first: int) -> Mapping[int, int]:
    """Return the number of orders of auctions by length, if every lot finds a buyer.

    An order ends with the lot after which at most two kinds are left (CAN-P11). A set of palaces
    that is left determines which lots can come last; the lots before, except the first, can come in
    any order.
    """
    full, lengths = frozenset(ring.full), dict[int, int]()
    for left in possible_leftovers(ring, first):
        ends = [i for i in full - left if not ends_game(ring, left | {i})]
        sold = len(full) - len(left)
        enders = sum((index == first) == (sold == 1) for index in ends)
        if enders:
            lengths[sold] = lengths.get(sold, 0) + enders * factorial(max(sold - 2, 0))
    return dict(sorted(lengths.items()))


def mean_length(ring: Ring, lengths: Mapping[int, int]) -> Fraction:
    """Return the mean number of auctions if each next palace is equally likely."""
    others = len(ring.full) - 1
    return sum(
        (Fraction(number * sold, perm(others, sold - 1)) for sold, number in lengths.items()),
        Fraction(0),
    )


def find_joint_sales(ring: Ring, first: int) -> tuple[JointSale, ...]:
    """Return all sets of two or three groups that one purchase can complete."""
    sets = {
        groups
        for lot in ring.lots
        for count in (2, 3)
        for groups in combinations(sort_groups(lot), count)
    }
    order = list(GROUP_SIZES)
    by_box = sorted(sets, key=lambda groups: (len(groups), [order.index(one) for one in groups]))
    found = (joint_sale(ring, first, groups) for groups in by_box)
    return tuple(one for one in found if one.palaces)


def joint_sale(ring: Ring, first: int, groups: tuple[str, ...]) -> JointSale:
    """Return where one purchase can complete these groups, if every lot finds a buyer."""
    wanted = set(groups)
    holders = [index for index in ring.full if ring.lots[index] & wanted]
    ends = [i for i in holders if wanted <= ring.lots[i] and can_be_last(ring, first, holders, i)]
    always = all(wanted <= ring.lots[index] for index in holders)
    return JointSale(groups, tuple(ends), always)


def can_be_last(ring: Ring, first: int, holders: Sequence[int], palace: int) -> bool:
    """Return whether a palace can be sold after the other holders, before the game is over."""
    if palace == first:
        return len(holders) == 1
    before = {*holders, first} - {palace}
    return not ends_game(ring, [index for index in ring.full if index not in before])


def next_palaces(ring: Ring, column: int, bids: Sequence[int] = range(1, 17)) -> Iterator[Auction]:
    """Yield for every bid the palace that is auctioned next, if there is one (CAN-M6)."""
    for bid in bids:
        palace = ring.after(column, bid)
        if palace is not None:
            yield Auction(palace, bid)
