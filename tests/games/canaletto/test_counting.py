from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from math import comb
from random import Random

import pytest

from layoutkit.games.canaletto.model import GROUP_SIZES, PROFILES
from layoutkit.games.canaletto.sampling import (
    GroupDeal,
    SetupCounter,
    plain_counter,
    profile_test,
    symmetric_counter,
)

LEGAL = 210_702_966_153_741_127_676_754_144_000
LEGAL_SYMMETRIC = 605_722_461_460_480

Placement = tuple[tuple[int, ...], ...]


def every_setup(sizes: tuple[int, ...], palaces: int) -> Iterator[Placement]:
    """Yield all legal setups of a small variant, found by trying every placement of every group."""
    sets = [list(combinations(range(palaces), size)) for size in sizes]
    for placed in product(*sets):
        loads = Counter(index for chosen in placed for index in chosen)
        if all(1 <= loads[index] <= 3 for index in range(palaces)):
            yield placed


def count_by_palaces(sizes: tuple[int, ...], palaces: int) -> int:
    """Count the setups palace by palace: each takes one to three groups.

    The state is the number of groups that still have 0, 1, 2, ... pieces to place.
    """
    top = max(sizes)

    @cache
    def rest(open_palaces: int, waiting: tuple[int, ...]) -> int:
        if open_palaces == 0:
            return int(not any(waiting[1:]))
        total = 0
        for taken in product(*(range(min(number, 3) + 1) for number in waiting[1:])):
            if 1 <= sum(taken) <= 3:
                ways, after = 1, list(waiting)
                for left, number in enumerate(taken, 1):
                    ways *= comb(waiting[left], number)
                    after[left] -= number
                    after[left - 1] += number
                total += ways * rest(open_palaces - 1, tuple(after))
        return total

    return rest(palaces, tuple(sizes.count(left) for left in range(top + 1)))


SMALL = [((2, 2, 2), 4), ((3, 2, 2), 4), ((4, 3), 5), ((2, 2, 2, 2), 4), ((3, 3, 2), 5)]


@pytest.mark.parametrize(("sizes", "palaces"), SMALL)
def test_small_variants_by_listing_them(sizes: tuple[int, ...], palaces: int) -> None:
    listed = len(list(every_setup(sizes, palaces)))
    assert plain_counter(sizes=sizes, palaces=palaces).total == listed
    assert count_by_palaces(sizes, palaces) == listed


def test_the_number_of_legal_setups_from_both_sides() -> None:
    assert plain_counter().total == LEGAL
    assert count_by_palaces(tuple(GROUP_SIZES.values()), 16) == LEGAL


def test_the_profiles_share_the_setups() -> None:
    assert sum(plain_counter(profile).total for profile in PROFILES) == LEGAL


def test_one_profile_by_hand() -> None:
    # two groups of two on two palaces: both palaces hold both groups, in one way
    assert plain_counter(sizes=(2, 2), palaces=2).total == 1
    # three pieces of one group and one of another on three palaces: the one lies in any of three
    assert plain_counter(sizes=(3, 1), palaces=3).total == 3
    assert plain_counter((2, 1, 0), sizes=(3, 1), palaces=3).total == 3
    assert plain_counter((3, 0, 0), sizes=(3, 1), palaces=3).total == 0


def symmetric_by_listing(sizes: tuple[int, ...], palaces: int) -> set[Placement]:
    """Return the setups of doubled groups that a half turn keeps, with pairs exchanging names."""
    doubled = tuple(size for size in sizes for _ in range(2))
    half = palaces // 2
    return {
        placed
        for placed in every_setup(doubled, palaces)
        if all(
            sorted((index + half) % palaces for index in placed[2 * pair])
            == sorted(placed[2 * pair + 1])
            for pair in range(len(sizes))
        )
    }


@pytest.mark.parametrize(("sizes", "palaces"), [((2,), 4), ((2, 2), 4), ((3, 2), 6), ((4, 2), 6)])
def test_symmetric_variants_by_listing_them(sizes: tuple[int, ...], palaces: int) -> None:
    listed = len(symmetric_by_listing(sizes, palaces))
    assert symmetric_counter(sizes=sizes, palaces=palaces).total == listed


def test_the_number_of_symmetric_setups() -> None:
    assert symmetric_counter().total == LEGAL_SYMMETRIC


def chi_squared(found: Counter[Placement], kinds: int) -> float:
    mean = found.total() / kinds
    return sum((found[one] - mean) ** 2 for one in found) / mean + (kinds - len(found)) * mean


def limit(kinds: int) -> float:
    """Return a bound far beyond chance: mean + 4 standard deviations of chi-squared."""
    free = kinds - 1
    return float(free + 4 * (2 * free) ** 0.5)


@pytest.mark.parametrize(("sizes", "palaces"), SMALL[:3])
def test_drawing_is_even_on_small_variants(sizes: tuple[int, ...], palaces: int) -> None:
    counter, chance = plain_counter(sizes=sizes, palaces=palaces), Random(5)
    setups = set(every_setup(sizes, palaces))
    found: Counter[Placement] = Counter(
        tuple(tuple(ones) for _, (ones, _) in counter.draw(chance)) for _ in range(20 * len(setups))
    )
    assert set(found) <= setups
    assert chi_squared(found, len(setups)) < limit(len(setups))


def test_drawing_hands_of_two_is_even() -> None:
    counter = SetupCounter(
        ((GroupDeal(2), GroupDeal(0, 1, 3)), (GroupDeal(1),)), 3, profile_test(None)
    )
    # Hand(2) and Hand(1): 3 ways, all palaces filled. Hand(0, 1): one palace is always left empty.
    assert counter.total == 3
    chance = Random(1)
    found = Counter(str(counter.draw(chance)) for _ in range(600))
    assert len(found) == 3
    assert min(found.values()) > 150


def test_a_wish_that_nothing_fits() -> None:
    with pytest.raises(ValueError, match="no legal setup"):
        plain_counter((16, 0, 0)).draw(Random(1))
