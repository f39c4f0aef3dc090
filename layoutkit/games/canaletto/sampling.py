"""Draws setups uniformly: by exact counts, or by rejection for wide spread.

A setup gives each group its palaces, one piece to each (CAN-S3), so that every palace gets one
to three pieces in the end (CAN-S2). Palaces are distinguishable; pieces of a group are not. The
groups are dealt one after the other. The ways to complete a setup depend only on how many
palaces hold 0, 1, 2 and 3 pieces, so they can be counted exactly by dynamic programming. Each
way to deal the next group is drawn in proportion to the setups that it leads to, so every setup
has exactly the same chance.

For a minimum spread, plain trial and error would take too long, because wide setups are rare. So
every group is dealt by itself, and a set of palaces has the weight e^(tilt * gap / ideal). Most
proposals then have a wide spread. A legal proposal that reaches the requested spread is kept
with the chance e^(-tilt * excess), where the excess is its sum of shares beyond the requested
sum. This cancels the weights (rejection sampling with exponential tilting), so all setups that
are kept have the same chance, except for the rounding of floats. The tilt only decides how long
it takes.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import accumulate, combinations, pairwise
from math import comb, exp, fsum, prod
from random import Random
from typing import TypeAlias

from layoutkit.games.canaletto.model import GROUP_SIZES, MAX_LOT_SIZE, PALACE_COUNT, Profile

LoadCounts: TypeAlias = tuple[int, ...]
"""The numbers of palaces with 0, 1, 2 and 3 pieces."""

LoadDeal: TypeAlias = tuple[tuple[int, ...], ...]
"""For pieces 1, 2.. at a time: how many palaces of each load get so many."""


@dataclass(frozen=True, slots=True)
class GroupDeal:
    """The palaces of a group: some get one piece, and some get two.

    `ways` is the number of ways to distinguish the pieces once the palaces are known.
    """

    ones: int
    twos: int = 0
    ways: int = 1


@dataclass(frozen=True)
class SetupCounter:
    """Counts and draws the ways to deal `rows` of hands to `palaces` so that the end is legal."""

    rows: tuple[tuple[GroupDeal, ...], ...]
    palaces: int
    is_legal: Callable[[LoadCounts], bool]

    @cached_property
    def start(self) -> LoadCounts:
        """Return the loads of empty palaces."""
        return (self.palaces, *[0] * MAX_LOT_SIZE)

    @cached_property
    def total(self) -> int:
        """Return the number of legal setups."""
        return self.ways(0, self.start)

    @cached_property
    def _known(self) -> dict[tuple[int, LoadCounts], int]:
        return {}

    def ways(self, row: int, loads: LoadCounts) -> int:
        """Return the number of ways to deal the remaining rows."""
        if row == len(self.rows):
            return int(self.is_legal(loads))
        key = (row, loads)
        if key not in self._known:
            self._known[key] = sum(number for _, _, number in self.choices(row, loads))
        return self._known[key]

    def choices(self, row: int, loads: LoadCounts) -> Iterator[tuple[GroupDeal, LoadDeal, int]]:
        """Yield every way to deal a row by loads, and the number of setups that it leads to."""
        for hand in self.rows[row]:
            for deal, here, after in list_deals(hand, loads):
                number = hand.ways * here * self.ways(row + 1, after)
                if number:
                    yield hand, deal, number

    def draw(self, chance: Random) -> list[tuple[GroupDeal, list[list[int]]]]:
        """Return for each row the hand, and the palaces that get one and two pieces."""
        if not self.total:
            raise ValueError("no legal setup exists")
        load_of = [0] * self.palaces
        return [self._draw_row(row, load_of, chance) for row in range(len(self.rows))]

    def _draw_row(
        self, row: int, load_of: list[int], chance: Random
    ) -> tuple[GroupDeal, list[list[int]]]:
        """Deal a row in proportion to the setups of each choice, and update the loads."""
        loads = tuple(load_of.count(load) for load in range(MAX_LOT_SIZE + 1))
        mark = chance.randrange(self.ways(row, loads))
        for hand, deal, number in self.choices(row, loads):
            mark -= number
            if mark < 0:
                return hand, assign_palaces(deal, load_of, chance)
        raise AssertionError("the shares add up to the ways")


def assign_palaces(deal: LoadDeal, load_of: list[int], chance: Random) -> list[list[int]]:
    """Choose the palaces that get pieces, each set with the same chance."""
    free = [
        [index for index, load in enumerate(load_of) if load == wanted]
        for wanted in range(MAX_LOT_SIZE + 1)
    ]
    taken: list[list[int]] = []
    for numbers in deal:
        taken.append([])
        for load, number in enumerate(numbers):
            chosen = chance.sample(free[load], number)
            free[load] = [index for index in free[load] if index not in chosen]
            taken[-1].extend(chosen)
    for pieces, palaces in enumerate(taken, 1):
        for index in palaces:
            load_of[index] += pieces
    return [sorted(palaces) for palaces in taken]


def list_deals(hand: GroupDeal, loads: LoadCounts) -> Iterator[tuple[LoadDeal, int, LoadCounts]]:
    """Yield every way to deal a hand by loads, its number of ways, and the loads after it."""
    for ones in compositions(hand.ones, loads[:-1]):
        rest = [have - gone for have, gone in zip(loads, (*ones, 0), strict=True)]
        for twos in compositions(hand.twos, rest[:-2]):
            ways = prod(map(comb, loads, ones)) * prod(map(comb, rest, twos))
            yield (ones, twos), ways, loads_after(loads, (ones, twos))


def compositions(number: int, room: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield every way to split a number into parts that fit the rooms."""
    if not room:
        if number == 0:
            yield ()
        return
    for here in range(min(number, room[0]) + 1):
        for rest in compositions(number - here, room[1:]):
            yield (here, *rest)


def loads_after(loads: LoadCounts, deal: LoadDeal) -> LoadCounts:
    """Return the loads after some palaces got their pieces."""
    after = list(loads)
    for pieces, numbers in enumerate(deal, 1):
        for load, number in enumerate(numbers):
            after[load] -= number
            after[load + pieces] += number
    return tuple(after)


def profile_test(profile: Profile | None, halves: int = 1) -> Callable[[LoadCounts], bool]:
    """Return a test that no palace is empty and the profile is as requested (CAN-D1)."""

    def is_legal(loads: LoadCounts) -> bool:
        made = tuple(number * halves for number in loads[1:])
        return loads[0] == 0 and profile in (None, made)

    return is_legal


@lru_cache(maxsize=16)
def symmetric_counter(
    profile: Profile | None = None,
    sizes: Sequence[int] = tuple(GROUP_SIZES.values())[::2],
    palaces: int = PALACE_COUNT,
) -> SetupCounter:
    """Return the counter of legal setups that a half turn keeps.

    The half turn exchanges the names of the groups of each pair. Here two opposite palaces are one
    place. It gets a piece if each of the two palaces holds another group of the pair, which can be
    done in 2 ways. It gets two pieces if both palaces hold both groups.
    """
    rows = tuple(
        tuple(
            GroupDeal(size - 2 * twos, twos, 2 ** (size - 2 * twos))
            for twos in range(size // 2 + 1)
        )
        for size in sizes
    )
    return SetupCounter(rows, palaces // 2, profile_test(profile, halves=2))


@lru_cache(maxsize=16)
def plain_counter(
    profile: Profile | None = None,
    sizes: Sequence[int] = tuple(GROUP_SIZES.values()),
    palaces: int = PALACE_COUNT,
) -> SetupCounter:
    """Return the counter of all legal setups."""
    return SetupCounter(tuple((GroupDeal(size),) for size in sizes), palaces, profile_test(profile))


STRONGEST = 120.0  # more tilt than this changes nothing that a float could show


@dataclass(frozen=True, slots=True)
class PalaceSet:
    """The palaces of a group, and its gap as a share of the ideal gap (CAN-M2)."""

    palaces: tuple[int, ...]
    share: Fraction


@dataclass(frozen=True, slots=True)
class SpreadGoal:
    """The requirements of a deal: legal loads at its end, and a mean share."""

    is_legal: Callable[[LoadCounts], bool]
    min_spread: Fraction
    mirrored: bool = False  # a partner of equal size lies opposite each group


def palace_sets(size: int, palaces: int = PALACE_COUNT) -> tuple[PalaceSet, ...]:
    """Return every set of palaces for a group of some size."""
    ideal = palaces // size
    return tuple(
        PalaceSet(
            chosen,
            Fraction(min(b - a for a, b in pairwise((*chosen, chosen[0] + palaces))), ideal),
        )
        for chosen in combinations(range(palaces), size)
    )


def find_tilt(rows: Sequence[Sequence[PalaceSet]], wanted: Fraction) -> float:
    """Return the tilt at which the expected share is as requested; 0 if none is needed."""
    shares = [Counter(float(spot.share) for spot in row) for row in rows]
    low, high = 0.0, STRONGEST
    if mean_share(shares, 0.0) >= wanted:
        return 0.0
    for _ in range(40):
        middle = (low + high) / 2
        low, high = (middle, high) if mean_share(shares, middle) < wanted else (low, middle)
    return high


def mean_share(rows: Sequence[Counter[float]], tilt: float) -> float:
    """Return the mean share under a tilt; each row counts the sets of palaces by share."""
    means = []
    for row in rows:
        weights = {share: number * exp(tilt * (share - 1)) for share, number in row.items()}
        mean = fsum(share * weight for share, weight in weights.items())
        means.append(mean / fsum(weights.values()))
    return fsum(means) / len(means)


def tilted_weights(rows: Sequence[Sequence[PalaceSet]], tilt: float) -> list[list[float]]:
    """Return the running sums of weights; a set of palaces with the ideal gap has weight 1."""
    return [list(accumulate(exp(tilt * (float(spot.share) - 1)) for spot in row)) for row in rows]


def draw_deal(
    rows: Sequence[Sequence[PalaceSet]], goal: SpreadGoal, chance: Random, tries: int
) -> list[PalaceSet] | None:
    """Return a uniform random deal that meets the goal; None if the tries run out."""
    tilt = find_tilt(rows, goal.min_spread)
    weights = tilted_weights(rows, tilt)
    for _ in range(tries):
        dealt = propose_deal(rows, weights, goal, chance)
        if dealt is None:
            continue
        beyond = beyond_goal(dealt, goal)
        if beyond >= 0 and chance.random() < exp(-tilt * float(beyond)):
            return dealt
    return None


def estimate(
    rows: Sequence[Sequence[PalaceSet]], goal: SpreadGoal, chance: Random, tries: int
) -> tuple[float, int]:
    """Return the estimated number of deals that meet the goal, and how many of the tries met it.

    Every deal that meets the goal is proposed and kept with the same chance. Their number is the
    chance that any deal is kept, divided by that chance.
    """
    tilt = find_tilt(rows, goal.min_spread)
    weights = tilted_weights(rows, tilt)
    kept = []
    for _ in range(tries):
        dealt = propose_deal(rows, weights, goal, chance)
        beyond = beyond_goal(dealt, goal) if dealt else -1
        kept.append(exp(-tilt * float(beyond)) if beyond >= 0 else 0.0)
    one = exp(-tilt * len(rows) * (1 - float(goal.min_spread))) / prod(row[-1] for row in weights)
    return fsum(kept) / tries / one, sum(share > 0 for share in kept)


def beyond_goal(dealt: Sequence[PalaceSet], goal: SpreadGoal) -> Fraction:
    """Return by how much the sum of shares exceeds the requested sum."""
    return sum((spot.share for spot in dealt), Fraction(0)) - goal.min_spread * len(dealt)


def propose_deal(
    rows: Sequence[Sequence[PalaceSet]],
    weights: Sequence[list[float]],
    goal: SpreadGoal,
    chance: Random,
) -> list[PalaceSet] | None:
    """Return a random deal; None if it is illegal."""
    load_of = [0] * PALACE_COUNT
    dealt: list[PalaceSet] = []
    for row, heavy in zip(rows, weights, strict=True):
        (spot,) = chance.choices(row, cum_weights=heavy)
        dealt.append(spot)
        for index in (*spot.palaces, *(opposite(spot.palaces) if goal.mirrored else ())):
            load_of[index] += 1
            if load_of[index] > MAX_LOT_SIZE:
                return None
    loads = tuple(load_of.count(load) for load in range(MAX_LOT_SIZE + 1))
    return dealt if goal.is_legal(loads) else None


def opposite(palaces: Iterable[int]) -> list[int]:
    """Return the palaces on the other side of the ring."""
    return [(index + PALACE_COUNT // 2) % PALACE_COUNT for index in palaces]
