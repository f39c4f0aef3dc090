"""Tests of random deals: legal, even if requested, all different, uniformly shuffled."""

from __future__ import annotations

from collections import Counter
from itertools import product
from math import comb, prod
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml

from layoutkit.errors import LayoutkitError
from layoutkit.games.base.answers import CallOptions
from layoutkit.games.canal_grande.cards import build_board, side_gap
from layoutkit.games.canal_grande.generate import (
    EVEN_GAP,
    deal_hands,
    generate,
    random_deal,
)
from layoutkit.games.canal_grande.model import Variant
from layoutkit.games.canal_grande.score import gap_counts
from layoutkit.pipeline.analysis import check_text
from layoutkit.pipeline.new import BoardSet, new

WARNINGS = {"hand-of-one-district", "gap-wide", "doge-late"}


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("variant", ["two", "four"])
@pytest.mark.parametrize("piles", [False, True])
def test_new_deals_are_legal(variant: str, piles: bool, seed: int) -> None:
    options: dict[str, Any] = {"variant": variant, "piles": piles, "seed": seed}
    text = new("canal-grande", **options)
    assert {one.name for one in check_text("a.yaml", text.encode()).findings} <= WARNINGS
    assert ("action_pile" in yaml.safe_load(text)) is piles
    assert text == new("canal-grande", **options)
    assert text != new("canal-grande", **{**options, "seed": seed + 9})


def chi_square(counts: Counter[object], chances: dict[object, float], number: int) -> float:
    return sum((counts[one] - number * p) ** 2 / (number * p) for one, p in chances.items())


def test_every_hand_has_the_chance_of_a_shuffle() -> None:
    """The 90 hands of four cards from two of each district, each with its own chance."""
    number = 6000
    chance = Random(5)
    counts: Counter[object] = Counter()
    for _ in range(number):
        hand = deal_hands(chance, Variant.TWO).hands["B"]
        counts[tuple(sorted(hand.items()))] += 1
    names = ("cannaregio", "castello", "dorsoduro", "san-marco", "san-polo", "santa-croce")
    chances: dict[object, float] = {
        tuple((name, n) for name, n in zip(names, row, strict=True) if n): prod(
            comb(2, n) for n in row
        )
        / comb(12, 4)
        for row in product(range(3), repeat=6)
        if sum(row) == 4
    }
    assert counts.keys() == chances.keys()
    assert chi_square(counts, chances, number) < 137.2  # 89 degrees of freedom: one in a thousand


def test_even_deals_keep_their_chances() -> None:
    number = 1500
    chance = Random(8)
    deals = (random_deal(chance, Variant.FOUR, is_even=True) for _ in range(number))
    found = (side_gap(build_board(deal)) for deal in deals)
    counts: Counter[object] = Counter(found)
    even = {gap: ways for gap, ways in gap_counts(Variant.FOUR).items() if gap <= EVEN_GAP}
    chances: dict[object, float] = {gap: ways / sum(even.values()) for gap, ways in even.items()}
    assert counts.keys() <= chances.keys()
    assert chi_square(counts, chances, number) < 13.8  # 2 degrees of freedom: one in a thousand


def test_every_card_may_lie_on_top_of_the_piles() -> None:
    number = 1200
    chance = Random(2)
    deals = [build_board(random_deal(chance, Variant.TWO, has_piles=True)) for _ in range(number)]
    tops: Counter[object] = Counter(deal.actions[0] for deal in deals if deal.actions)
    kinds: dict[object, float] = {
        "spy": 3 / 44,
        "traitor": 7 / 44,
        "gondola": 6 / 44,
        "doge": 6 / 44,
    }
    specials: Counter[object] = Counter({kind: tops[kind] for kind in kinds})
    districts = number - sum(specials.values())
    chances: dict[object, float] = {**kinds, "district": 22 / 44}
    counts = Counter({**specials, "district": districts})
    assert chi_square(counts, chances, number) < 18.5  # 4 degrees of freedom: one in a thousand
    numbers: Counter[object] = Counter(deal.numbers[-1] for deal in deals if deal.numbers)
    assert chi_square(numbers, {1: 4 / 14, 2: 5 / 14, 3: 5 / 14}, number) < 13.8


def test_several_deals_all_differ(tmp_path: Path) -> None:
    plan = BoardSet("canal-grande", {"variant": "two"}, tmp_path, count=40, seed=1)
    files = dict(plan.made()).values()
    hands = {str(yaml.safe_load(text)["hands"]) for text in files}
    assert len(files) == len(hands) == 40


def test_nothing_wished_is_the_example() -> None:
    assert generate(CallOptions()) == new("canal-grande")


def test_an_unknown_variant_is_refused() -> None:
    with pytest.raises(LayoutkitError, match="two or four"):
        new("canal-grande", variant="three")
