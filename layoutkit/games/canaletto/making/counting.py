"""The number of legal setups, and a way to draw one with equal chance for each.

A setup gives each group its palaces, one piece to each (CAN-S3), so that every palace gets one to
three pieces in the end (CAN-S2). Palaces are told apart; pieces of a group are not. The groups are
dealt one after the other. What is still possible depends only on how many palaces hold 0, 1, 2 and
3 pieces, so the ways to finish from there can be counted once and for all, in whole numbers.
Drawing follows these numbers: each way to deal a group is taken with the share of the setups that
it leads to. So every setup has exactly the same chance.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import comb
from random import Random
from typing import TypeAlias

from layoutkit.games.canaletto.board.terms import LOT_MAX, PALACES, SIZES, Profile

Loads: TypeAlias = tuple[int, ...]
"""The numbers of palaces with 0, 1, 2 and 3 pieces."""

Deal: TypeAlias = tuple[tuple[int, ...], ...]
"""For pieces 1, 2.. at a time: how many palaces of each load get so many."""


@dataclass(frozen=True, slots=True)
class Hand:
    """A group as dealt at one time: palaces that get one piece and palaces that get two.

    `ways` is in how many ways the pieces can be told apart once the palaces are known.
    """

    ones: int
    twos: int = 0
    ways: int = 1


Hands: TypeAlias = tuple[Hand, ...]
"""The hands of which one is dealt."""


@dataclass(frozen=True)
class SetupCounter:
    """Counts and draws the ways to deal `rows` of hands to `palaces`; `is_legal` judges the end."""

    rows: tuple[Hands, ...]
    palaces: int
    is_legal: Callable[[Loads], bool]

    @cached_property
    def start(self) -> Loads:
        """All palaces empty."""
        return (self.palaces, *[0] * LOT_MAX)

    @cached_property
    def total(self) -> int:
        """The number of legal setups."""
        return self.ways(0, self.start)

    @cached_property
    def _known(self) -> dict[tuple[int, Loads], int]:
        return {}

    def ways(self, row: int, loads: Loads) -> int:
        """The number of ways to deal the rest of the rows."""
        if row == len(self.rows):
            return int(self.is_legal(loads))
        key = (row, loads)
        if key not in self._known:
            self._known[key] = sum(number for _, _, number in self.choices(row, loads))
        return self._known[key]

    def choices(self, row: int, loads: Loads) -> Iterator[tuple[Hand, Deal, int]]:
        """Every way to deal one row by loads, with the number of setups that it leads to."""
        for hand in self.rows[row]:
            for deal, here, after in deals(hand, loads):
                number = hand.ways * here * self.ways(row + 1, after)
                if number:
                    yield hand, deal, number

    def draw(self, chance: Random) -> list[tuple[Hand, list[list[int]]]]:
        """For each row the hand and the palaces (indices) that get one and two pieces."""
        if not self.total:
            raise ValueError("there is no such setup")
        load_of = [0] * self.palaces
        return [self._draw_row(row, load_of, chance) for row in range(len(self.rows))]

    def _draw_row(
        self, row: int, load_of: list[int], chance: Random
    ) -> tuple[Hand, list[list[int]]]:
        """Deal one row by the shares of the choices; adds to the loads."""
        loads = tuple(load_of.count(load) for load in range(LOT_MAX + 1))
        mark = chance.randrange(self.ways(row, loads))
        for hand, deal, number in self.choices(row, loads):
            mark -= number
            if mark < 0:
                return hand, give(deal, load_of, chance)
        raise AssertionError("the shares add up to the ways")


def give(deal: Deal, load_of: list[int], chance: Random) -> list[list[int]]:
    """Choose the palaces that get pieces, each set of them with equal chance."""
    free = [
        [index for index, load in enumerate(load_of) if load == wanted]
        for wanted in range(LOT_MAX + 1)
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


def deals(hand: Hand, loads: Loads) -> Iterator[tuple[Deal, int, Loads]]:
    """Every way to deal a hand by loads, in how many ways, and the loads after it."""
    for ones in splits(hand.ones, loads[:-1]):
        rest = [have - gone for have, gone in zip(loads, (*ones, 0), strict=True)]
        for twos in splits(hand.twos, rest[:-2]):
            ways = choose(loads, ones) * choose(rest, twos)
            yield (ones, twos), ways, moved(loads, (ones, twos))


def splits(number: int, room: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every way to take a number out of several rooms."""
    if not room:
        if number == 0:
            yield ()
        return
    for here in range(min(number, room[0]) + 1):
        for rest in splits(number - here, room[1:]):
            yield (here, *rest)


def choose(have: Sequence[int], take: Sequence[int]) -> int:
    """The number of ways to take so many out of each room."""
    ways = 1
    for room, number in zip(have, take, strict=False):
        ways *= comb(room, number)
    return ways


def moved(loads: Loads, deal: Deal) -> Loads:
    """The loads when these palaces have got their pieces."""
    after = list(loads)
    for pieces, numbers in enumerate(deal, 1):
        for load, number in enumerate(numbers):
            after[load] -= number
            after[load + pieces] += number
    return tuple(after)


def fits(profile: Profile | None, halves: int = 1) -> Callable[[Loads], bool]:
    """True if no palace is empty, and the profile is as wished (CAN-D1)."""

    def is_legal(loads: Loads) -> bool:
        made = tuple(number * halves for number in loads[1:])
        return loads[0] == 0 and profile in (None, made)

    return is_legal


@lru_cache(maxsize=16)
def symmetric_counter(
    profile: Profile | None = None,
    sizes: Sequence[int] = tuple(SIZES.values())[::2],
    palaces: int = PALACES,
) -> SetupCounter:
    """All legal setups that a half turn keeps when the two groups of each pair change names.

    The palaces opposite each other are one place here: it gets a piece where one group of the pair
    lies on one side (2 ways, its partner on the other), and two where both lie on both sides.
    """
    rows = tuple(
        tuple(Hand(size - 2 * twos, twos, 2 ** (size - 2 * twos)) for twos in range(size // 2 + 1))
        for size in sizes
    )
    return SetupCounter(rows, palaces // 2, fits(profile, halves=2))


@lru_cache(maxsize=16)
def plain_counter(
    profile: Profile | None = None,
    sizes: Sequence[int] = tuple(SIZES.values()),
    palaces: int = PALACES,
) -> SetupCounter:
    """All legal setups."""
    return SetupCounter(tuple((Hand(size),) for size in sizes), palaces, fits(profile))
