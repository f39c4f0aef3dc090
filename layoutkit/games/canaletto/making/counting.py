"""Counts the legal setups, and draws one of them uniformly.

A setup gives each group its palaces, one piece to each (CAN-S3), so that every palace gets one to
three pieces in the end (CAN-S2). Palaces are distinguishable; pieces of a group are not. The groups
are dealt one after the other. The ways to complete a setup depend only on how many palaces hold 0,
1, 2 and 3 pieces, so they can be counted exactly by dynamic programming. Each way to deal the next
group is drawn in proportion to the setups that it leads to, so every setup has exactly the same
chance.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import comb
from random import Random
from typing import TypeAlias

from layoutkit.games.canaletto.board.terms import GROUP_SIZES, MAX_LOT_SIZE, PALACE_COUNT, Profile

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


GroupDeals: TypeAlias = tuple[GroupDeal, ...]
"""The hands of which one is dealt."""


@dataclass(frozen=True)
class SetupCounter:
    """Counts and draws the ways to deal `rows` of hands to `palaces` so that the end is legal."""

    rows: tuple[GroupDeals, ...]
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
            ways = ways_to_choose(loads, ones) * ways_to_choose(rest, twos)
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


def ways_to_choose(have: Sequence[int], take: Sequence[int]) -> int:
    """Return the number of ways to choose some items from each room."""
    ways = 1
    for room, number in zip(have, take, strict=False):
        ways *= comb(room, number)
    return ways


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
