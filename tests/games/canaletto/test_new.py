from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from random import Random
from statistics import mean
from typing import Any

import pytest
import yaml

import layoutkit
from layoutkit.documents.schema import is_valid
from layoutkit.errors import LayoutkitError, NoMatchingBoardError
from layoutkit.games.canaletto import generate as setups
from layoutkit.games.canaletto import sampling as spreading
from layoutkit.games.canaletto.generate import (
    PAIRS,
    Rarity,
    RingSetup,
    random_setup,
    read_options,
    sample_until_matching,
    write_setup,
)
from layoutkit.games.canaletto.model import GROUP_SIZES, Lot, Ring
from layoutkit.games.canaletto.ring import count_lot_sizes
from layoutkit.games.canaletto.sampling import LoadCounts
from layoutkit.pipeline.analysis import check_text
from layoutkit.pipeline.new import new

from .boards import codes, make_case

WISHES = [
    {},
    {"profile": "2,10,4"},
    {"profile": "0,14,2"},
    {"min_spread": "0.8"},
    {"symmetric": True},
    {"symmetric": True, "profile": "4,6,6", "min_spread": "3/4"},
]


def spread(lots: tuple[Lot, ...]) -> Fraction:
    """Return the spread as CAN-M2 defines it."""
    shares = []
    for group in sorted(frozenset().union(*lots)):
        places = [index for index, lot in enumerate(lots) if group in lot]
        gap = min(min((a - b) % 16, (b - a) % 16) for a, b in combinations(places, 2))
        shares.append(Fraction(gap, 16 // len(places)))
    return sum(shares, Fraction(0)) / len(shares)


@pytest.mark.parametrize("wish", WISHES, ids=str)
def test_new_setups_are_legal_and_as_wished(wish: dict[str, Any]) -> None:
    for seed in range(3):
        text = write_setup(seed, read_options(**wish))
        data = yaml.safe_load(text)
        assert is_valid(data, "canaletto.schema.json")
        assert [code for code in codes(data) if code < "CAN5"] == []
        lots = make_case(data).ring.lots
        if "profile" in wish:
            assert ",".join(map(str, count_lot_sizes(Ring(lots)))) == wish["profile"]
        if "min_spread" in wish:
            assert spread(lots) >= Fraction(wish["min_spread"])
        if "symmetric" in wish:
            names = dict(PAIRS) | {other: one for one, other in PAIRS}
            assert all(
                {names[group] for group in lots[index]} == lots[(index + 8) % 16]
                for index in range(16)
            )


def test_the_same_seed_makes_the_same_setup() -> None:
    assert write_setup(7, read_options(min_spread="0.6")) == write_setup(
        7, read_options(min_spread="0.6")
    )
    assert write_setup(7, read_options()) != write_setup(8, read_options())


@pytest.mark.parametrize(
    "wish",
    [
        {"profile": "2,9,4"},
        {"min_spread": "much"},
        {"min_spread": "1.5"},
        {"min_spread": "1/0"},
        {"profile": "1,12,3", "symmetric": True},
    ],
    ids=str,
)
def test_wishes_that_cannot_be(wish: dict[str, Any]) -> None:
    with pytest.raises(LayoutkitError):
        read_options(**wish)


def test_random_setups_have_the_spread_of_independent_ones() -> None:
    # the sheet: random setups have about 4 groups with neighbours; here by another generator
    chance = Random(3)
    plain: list[Fraction] = []
    while len(plain) < 40:
        lots: list[set[str]] = [set() for _ in range(16)]
        for group, size in ((f"g{n}", size) for n, size in enumerate([4] * 2 + [3] * 6 + [2] * 4)):
            for index in chance.sample(range(16), size):
                lots[index].add(group)
        if all(1 <= len(lot) <= 3 for lot in lots):
            plain.append(spread(tuple(map(frozenset, lots))))
    ours = [spread(random_setup(read_options(), Random(seed)).lots) for seed in range(40)]
    assert abs(mean(map(float, plain)) - mean(map(float, ours))) < 0.06


def test_spread_deals_are_even(monkeypatch: pytest.MonkeyPatch) -> None:
    # two groups of two on a ring of six, at most one palace shared, spread at least 1/2 on average
    monkeypatch.setattr(spreading, "PALACE_COUNT", 6)
    rows = [spreading.palace_sets(2, 6)] * 2

    def is_legal(loads: LoadCounts) -> bool:
        return loads[2] <= 1

    wanted = spreading.SpreadGoal(is_legal, Fraction(5, 6))
    expected = {
        (one.palaces, other.palaces)
        for one in rows[0]
        for other in rows[1]
        if len({*one.palaces, *other.palaces}) >= 3 and one.share + other.share >= Fraction(5, 3)
    }
    number, met = spreading.estimate(rows, wanted, Random(1), 4_000)
    assert met > 400 and abs(number / len(expected) - 1) < 0.1
    chance, found = Random(2), Counter[tuple[tuple[int, ...], ...]]()
    for _ in range(40 * len(expected)):
        dealt = spreading.draw_deal(rows, wanted, chance, 10_000)
        assert dealt is not None
        found[tuple(spot.palaces for spot in dealt)] += 1
    assert set(found) == expected
    free = len(expected) - 1
    assert sum((n - 40) ** 2 / 40 for n in found.values()) < free + 4 * (2 * free) ** 0.5


@pytest.mark.parametrize("wish", [{"clean": True}, {"max_locks": 2, "palaces": "4,6,6"}], ids=str)
def test_setups_without_warnings_and_with_few_locks(wish: dict[str, Any]) -> None:
    for seed in range(3):
        text = new("canaletto", seed=seed, **wish)
        if "clean" in wish:
            assert check_text("a.yaml", text.encode()).findings == ()
        figures = layoutkit.open_board(text).score().data["figures"]
        assert figures["lock_index"]["number"] <= wish.get("max_locks", 16)


def test_the_first_setup_that_fits_is_taken_and_the_rare_ones_are_counted() -> None:
    """Check the rejection by hand: no matching setup is skipped, so all have the same chance."""
    options = replace(read_options(), max_locks=2)
    setup, rarity = sample_until_matching(5, options, lambda _: True)
    chance, draws = Random(5), 0
    found: list[RingSetup] = []
    while len(found) < rarity.fits:
        draws += 1
        one = random_setup(read_options(), chance)
        pairs = combinations(GROUP_SIZES, 2)
        if max(sum(lot <= {*pair} for lot in one.lots) for pair in pairs) <= 2:
            found.append(one)
    assert (found[0], draws) == (setup, rarity.draws)
    assert str(Rarity(10, 28)) == "about 1 in 3 (10 of 28 drawn)"


def test_how_rare_palaces_and_half_turns_are() -> None:
    """7.34 % and 605,722,461,460,480, as docs/canaletto.md has them."""
    assert "1 in 13.6 of all" in write_setup(1, read_options("2,10,4"))
    assert "exactly 605,722,461,460,480 setups" in write_setup(1, read_options(symmetric=True))


def test_how_rare_wide_setups_are() -> None:
    """Check against 20,000 uniform setups: 4,901 had a spread of at least 1/2, so 1 in 4.08."""
    said = re.search(
        "# About 1 in ([0-9.]+) legal setups has such a spread", new("canaletto", min_spread="0.5")
    )
    assert said and 3.8 < float(said[1]) < 4.5


def test_locks_that_no_setup_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setups, "MOST_DRAWS", 200)
    with pytest.raises(NoMatchingBoardError, match="setups meets --max-locks 0"):
        new("canaletto", max_locks=0, palaces="7,0,9")


def test_tries_that_run_out() -> None:
    wanted = spreading.SpreadGoal(lambda _: False, Fraction(0))
    assert spreading.draw_deal([spreading.palace_sets(2)], wanted, Random(1), 10) is None
