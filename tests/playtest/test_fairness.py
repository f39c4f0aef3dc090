"""Tests of the sequential verdict, compared with exact likelihood ratios in fractions."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import log, sqrt
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from layoutkit.playtest.blocks import Tally
from layoutkit.playtest.sequential_test import Fairness, FairnessTest

from .made_up import Dice, Winner, alone, biased, played, seldom, tally_of, together, with_draws

DELTA = Fraction(1, 20)


def exact_log_ratios(blocks: Sequence[Sequence[Winner]], seat: int) -> tuple[Fraction, Fraction]:
    """Less and more, from the definition: normal densities of the mean with the blocks' variance.

    By the page on playtests, without a look at the code: rates of decided games, residuals of
    each block, the larger of the seat's own sum of squares and the mean one, imagined blocks.
    """
    seats = len(blocks[0])
    decided = [sum(one is not None for one in block) for block in blocks]
    squares = []
    for own in range(seats):
        wins = [sum(one == own for one in block) for block in blocks]
        rate = Fraction(sum(wins), sum(decided))
        squares.append(sum((w - rate * d) ** 2 for w, d in zip(wins, decided, strict=True)))
    imagined = Fraction(1.5 * log(20)) * (seats - 1) ** 2
    total = max(squares[seat], Fraction(sum(squares), seats)) + imagined
    variance = Fraction(total, sum(decided) ** 2)
    rate = Fraction(sum(one == seat for block in blocks for one in block), sum(decided))
    share = Fraction(1, seats)

    def against(mean: Fraction) -> Fraction:
        return ((rate - share) ** 2 - (rate - mean) ** 2) / (2 * variance)

    return against(share - DELTA), against(share + DELTA)


def made(dice: Dice, blocks: int, seed: int = 1) -> list[Sequence[Winner]]:
    return [[game.winner for game in played(dice, seed, number).games] for number in range(blocks)]


@pytest.mark.parametrize(
    "dice",
    [
        alone([0.25] * 4),
        together([0.25] * 4),
        alone(biased(3, 0.1)),
        with_draws(alone([0.5, 0.5]), 0.4),
    ],
)
@pytest.mark.parametrize("blocks", [1, 2, 40])
def test_likelihood_ratios_are_those_of_the_definition(dice: Dice, blocks: int) -> None:
    winners = made(dice, blocks)
    found = FairnessTest(len(winners[0])).log_ratios(tally_of(winners))
    for seat, pair in enumerate(found):
        assert pair == pytest.approx([float(one) for one in exact_log_ratios(winners, seat)])


def verdicts(dice: Dice, seats: int, most: int, test: FairnessTest) -> tuple[Fairness, int]:
    """The verdict and the block of it."""
    tally = Tally(seats)
    verdict = Fairness.UNDECIDED
    while verdict is Fairness.UNDECIDED and tally.blocks < most:
        tally.add(played(dice, 3, tally.blocks))
        verdict = test.judge(tally)
    return verdict, tally.blocks


@pytest.mark.parametrize(("seats", "blocks"), [(2, 52), (3, 70), (4, 78)])
def test_a_board_that_treats_all_alike_in_every_block_is_fair_soon(seats: int, blocks: int) -> None:
    """With no variance but the imagined one: n > (N - 1) / N * sqrt(3) * ln(20) / delta."""
    assert blocks - 1 < (seats - 1) / seats * sqrt(3) * log(20) / 0.05 < blocks
    test = FairnessTest(seats)
    assert verdicts(lambda _: range(seats), seats, 500, test) == (Fairness.FAIR, blocks)


def test_so_soon_that_no_seat_can_hide_a_bias_in_blocks_that_were_not_played() -> None:
    """A seat that sweeps a block now and then, delta in the mean, is seldom unseen by then."""
    for seats, blocks in ((2, 52), (3, 70), (4, 78)):
        sweeps = 0.05 / (1 - 1 / seats)
        assert (1 - sweeps) ** blocks < 0.05


def test_a_seat_that_always_wins_is_unfair_after_some_blocks() -> None:
    verdict, blocks = verdicts(lambda _: [0, 0, 0, 0], 4, 500, FairnessTest(4))
    assert verdict is Fairness.UNFAIR
    assert 5 <= blocks <= 30


@pytest.mark.parametrize("delta", [0.1, 0.2, -0.1])
def test_plain_bias_is_unfair(delta: float) -> None:
    dice = alone(biased(4, delta))
    assert verdicts(dice, 4, 2500, FairnessTest(4))[0] is Fairness.UNFAIR


def test_games_that_nobody_wins_say_nothing() -> None:
    tally = tally_of([(None, None, None)] * 50)
    test = FairnessTest(3)
    assert test.judge(tally) is Fairness.UNDECIDED
    assert test.log_ratios(tally) == [(0.0, 0.0)] * 3
    assert test.intervals(tally, tally.by_seat) == [(0.0, 1.0)] * 3


def test_a_stricter_alpha_and_a_smaller_delta_take_longer() -> None:
    dice = alone([0.25] * 4)
    found = [
        verdicts(dice, 4, 20_000, FairnessTest(4, delta, alpha))[1]
        for delta, alpha in ((0.1, 0.05), (0.05, 0.05), (0.05, 0.01))
    ]
    assert found == sorted(found)
    assert found[0] < found[1] < found[2]


WINNERS = st.lists(
    st.lists(st.sampled_from([None, 0, 1, 2]), min_size=3, max_size=3), min_size=1, max_size=12
)


@given(WINNERS, st.permutations(range(3)))
def test_names_of_seats_change_nothing(blocks: list[list[Winner]], names: list[int]) -> None:
    test = FairnessTest(3)
    renamed = [[None if one is None else names[one] for one in block] for block in blocks]
    before, after = tally_of(blocks), tally_of(renamed)
    for seat, name in enumerate(names):
        assert test.log_ratios(after)[name] == pytest.approx(test.log_ratios(before)[seat])
        span = test.intervals(after, after.by_seat)[name]
        assert span == pytest.approx(test.intervals(before, before.by_seat)[seat])
    assert test.judge(before) is test.judge(after)


@given(WINNERS, st.randoms(use_true_random=False))
def test_the_order_of_blocks_changes_no_evidence(
    blocks: list[list[Winner]], random: Random
) -> None:
    shuffled = random.sample(blocks, len(blocks))
    test = FairnessTest(3)
    assert test.log_ratios(tally_of(blocks)) == test.log_ratios(tally_of(shuffled))


@given(WINNERS)
def test_rates_lie_in_their_intervals(blocks: list[list[Winner]]) -> None:
    tally = tally_of(blocks)
    for sums in (tally.by_seat, tally.by_place):
        for one, (low, high) in zip(sums, FairnessTest(3).intervals(tally, sums), strict=True):
            assert 0 <= low <= high <= 1
            if tally.decided:
                assert low <= one.wins / tally.decided <= high


def test_an_interval_by_hand() -> None:
    """A hundred blocks with one win for each of two seats: only the imagined variance."""
    tally = tally_of([(0, 1)] * 100)
    width = 2.4977 * sqrt(1.5 * log(20)) / 200  # 0.05 / 8 of a normal law lie above 2.4977
    (low, high), _ = FairnessTest(2).intervals(tally, tally.by_seat)
    assert (low, high) == pytest.approx((0.5 - width, 0.5 + width), abs=1e-6)


@pytest.mark.parametrize(
    ("dice", "wrong"),
    [
        (alone([0.25] * 4), Fairness.UNFAIR),
        (together([0.25] * 4), Fairness.UNFAIR),
        (alone(biased(4, 0.1)), Fairness.FAIR),
        (seldom(biased(4, 0.2), 0.5), Fairness.FAIR),
    ],
)
def test_few_of_some_runs_are_wrong(dice: Dice, wrong: Fairness) -> None:
    """Thousands of runs are in benchmarks/playtest.py; of 30, with 1 in 20 wrong, 6 are rare."""
    test, found = FairnessTest(4, delta=0.1), []
    for seed in range(30):
        tally = Tally(4)
        while (verdict := test.judge(tally)) is Fairness.UNDECIDED:
            tally.add(played(dice, seed, tally.blocks))
        found.append(verdict is wrong)
    assert sum(found) < 6
