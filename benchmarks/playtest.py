"""How often verdicts and intervals of playtests are wrong, on simulated games.

    python -m benchmarks.playtest                      20,000 runs per case; takes some minutes
    python -m benchmarks.playtest --runs 1000          a rough estimate; takes some seconds
    python -m benchmarks.playtest --delta 0.1 --seats 4

The true chances are known: either all seats have equal chances, and UNFAIR is wrong, or one seat is
exactly delta above or below its share, and FAIR is wrong. Games are independent; or one seat wins
all games of a block; or that happens in as few blocks as possible, while every other block has a
win for each seat; or many games are draws, either of all seats or of those one seat would have won.

Numpy simulates many runs at a time. Where a run seems to stop, the real test gives the verdict and
confirms that it would have continued one block earlier.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from statistics import median
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from layoutkit.playtest.blocks import Tally, WinTotals
from layoutkit.playtest.sequential_test import Fairness, FairnessTest
from tests.playtest.made_up import biased

Numbers: TypeAlias = npt.NDArray[np.float64]
Winners: TypeAlias = npt.NDArray[np.int64]
"""By run, block and game, which seat 0 begins, then seat 1, ...; NOBODY where it is drawn."""

Dice: TypeAlias = Callable[[np.random.Generator, tuple[int, int]], Winners]
"""So many runs of so many blocks."""

NOBODY = -1
AT_A_TIME = 250, 400  # runs and blocks


@dataclass(frozen=True)
class Case:
    """Simulated games: the chances of the seats, and how games depend on each other."""

    name: str
    chances: Sequence[float]
    dice: Dice
    wrong: Fairness


@dataclass(frozen=True)
class Run:
    """How one run ended."""

    verdict: Fairness
    games: int
    has_missed: bool  # an interval missed a rate


def cases(seats: int, delta: float) -> Iterator[Case]:
    """Return every bias with every kind of dependence."""
    for sign, name in ((0, "alike"), (1, "one above"), (-1, "one below")):
        chances = biased(seats, sign * delta)
        wrong = Fairness.FAIR if sign else Fairness.UNFAIR
        fewest = delta / (1 - 1 / seats) if sign > 0 else seats * delta
        swept = biased(seats, sign * delta / fewest)
        kinds = {
            "independent": alone(chances),
            "same winner in a block": together(chances),
            "few blocks differ": seldom(swept, fewest),
            "half of them drawn": with_draws(alone(chances), [0.5] * seats),
            "half of one's wins drawn": with_draws(
                alone(before_draws(chances)), [0.5, *[0.0] * (seats - 1)]
            ),
        }
        for kind, dice in kinds.items():
            yield Case(f"{seats} seats, {name}, {kind}", chances, dice, wrong)


def alone(chances: Sequence[float]) -> Dice:
    """Simulate independent games."""
    return lambda dice, shape: roll(dice, chances, (*shape, len(chances)))


def together(chances: Sequence[float]) -> Dice:
    """Simulate blocks in which one seat wins all games."""
    seats = len(chances)
    return lambda dice, shape: np.repeat(roll(dice, chances, (*shape, 1)), seats, axis=-1)


def seldom(chances: Sequence[float], share: float) -> Dice:
    """Simulate blocks with a win for each seat, except a few in which one seat wins all."""
    sweeps, seats = together(chances), len(chances)

    def rolled(dice: np.random.Generator, shape: tuple[int, int]) -> Winners:
        is_swept = dice.random((*shape, 1)) < share
        one_each = dice.random((*shape, seats)).argsort(axis=-1)
        return np.where(is_swept, sweeps(dice, shape), one_each)

    return rolled


def with_draws(games: Dice, shares: Sequence[float]) -> Dice:
    """Simulate games of which a share of each seat's wins are draws."""

    def rolled(dice: np.random.Generator, shape: tuple[int, int]) -> Winners:
        won = games(dice, shape)
        return np.where(dice.random(won.shape) < np.array(shares)[won], NOBODY, won)

    return rolled


def before_draws(chances: Sequence[float]) -> list[float]:
    """Return chances that become the given ones when half of the first seat's wins are draws."""
    doubled = [2 * chances[0], *chances[1:]]
    return [one / sum(doubled) for one in doubled]


def roll(
    dice: np.random.Generator, chances: Sequence[float], shape: tuple[int, int, int]
) -> Winners:
    return np.searchsorted(np.cumsum(chances)[:-1], dice.random(shape), side="right")


@dataclass
class Sums:
    """Sums of a tally by run and block: wins by seat, then by place in the turn order."""

    wins: Numbers
    squares: Numbers
    by_decided: Numbers
    decided: Numbers
    decided_squares: Numbers

    @classmethod
    def nothing(cls, runs: int, seats: int) -> Sums:
        each, all_ = np.zeros((runs, 1, 2 * seats)), np.zeros((runs, 1, 1))
        return cls(each, each, each, all_, all_)

    def each(self) -> tuple[Numbers, ...]:
        return self.wins, self.squares, self.by_decided, self.decided, self.decided_squares

    def go_on(self, winners: Winners) -> Sums:
        """Return the sums after each of the next blocks."""
        seats = range(winners.shape[-1])
        places = np.where(winners == NOBODY, NOBODY, (winners - np.array(seats)) % len(seats))
        won = [(who == one).sum(axis=-1) for who in (winners, places) for one in seats]
        wins = np.stack(won, axis=-1).astype(float)
        decided = (winners != NOBODY).sum(axis=-1, keepdims=True).astype(float)
        more = wins, wins**2, wins * decided, decided, decided**2
        return Sums(*(old + new.cumsum(axis=1) for old, new in zip(self.each(), more, strict=True)))

    def last_of(self, runs: npt.NDArray[np.intp]) -> Sums:
        """Return the current state of some runs."""
        return Sums(*(one[runs, -1:] for one in self.each()))

    def tally(self, run: int, block: int, blocks: int) -> Tally:
        """Return the real tally after a number of blocks."""
        wins, squares, by_decided, (decided,), (decided_squares,) = (
            one[run, block].astype(int).tolist() for one in self.each()
        )
        seats = len(wins) // 2
        tally = Tally(seats, blocks, blocks * seats - decided, decided_squares)
        sums = [WinTotals(*one) for one in zip(wins, squares, by_decided, strict=True)]
        tally.by_seat, tally.by_place = sums[:seats], sums[seats:]
        return tally


def seems_over(test: FairnessTest, sums: Sums) -> npt.NDArray[np.bool_]:
    """Return by run and block whether the test stops, by the formulas of docs/playtest.md."""
    wins, squares, by_decided = (one[..., : test.seats] for one in sums.each()[:3])
    decided = np.maximum(sums.decided, 1)
    rates = wins / decided
    residuals = squares - 2 * rates * by_decided + rates**2 * sums.decided_squares
    wary = np.maximum(residuals, residuals.mean(axis=-1, keepdims=True)) + test.prior_squares
    bias = np.abs(rates - 1 / test.seats)
    ratios = test.delta * (2 * bias - test.delta) / (2 * wary / decided**2)
    most = np.where(sums.decided[..., 0] > 0, ratios.max(axis=-1), 0)
    over: npt.NDArray[np.bool_] = (most > test.unfair_threshold) | (most < test.fair_threshold)
    return over


def play(case: Case, test: FairnessTest, runs: int, most_blocks: int) -> Iterator[Run]:
    """Simulate runs of a case until each has a verdict or no blocks are left."""
    dice = np.random.default_rng(int(sha256(case.name.encode()).hexdigest(), 16))
    for begun in range(0, runs, AT_A_TIME[0]):
        sums, blocks = Sums.nothing(min(AT_A_TIME[0], runs - begun), test.seats), 0
        while len(sums.wins) and blocks < most_blocks:
            shape = len(sums.wins), min(AT_A_TIME[1], most_blocks - blocks)
            sums = sums.go_on(case.dice(dice, shape))
            over = seems_over(test, sums)
            is_last = blocks + shape[1] == most_blocks
            for run in np.flatnonzero(over.any(axis=1) | is_last):
                at = int(over[run].argmax()) if over[run].any() else shape[1] - 1
                yield ended(case, test, sums, (int(run), at), blocks)
            sums = sums.last_of(np.flatnonzero(~over.any(axis=1)))
            blocks += shape[1]


def ended(case: Case, test: FairnessTest, sums: Sums, at: tuple[int, int], before: int) -> Run:
    """Return the run that ends at this block according to the real test."""
    run, block = at
    tally = sums.tally(run, block, before + block + 1)
    if block:
        earlier = sums.tally(run, block - 1, before + block)
        assert test.judge(earlier) is Fairness.UNDECIDED
    return Run(test.judge(tally), tally.games, misses(case, test, tally))


def misses(case: Case, test: FairnessTest, tally: Tally) -> bool:
    """Return whether a true rate of a seat or a place in the turn order is outside its interval."""
    places = [1 / test.seats] * test.seats  # games are won without a look at them
    truth = [*case.chances, *places]
    spans = [*test.intervals(tally, tally.by_seat), *test.intervals(tally, tally.by_place)]
    return any(not low <= rate <= high for rate, (low, high) in zip(truth, spans, strict=True))


def measure(case: Case, test: FairnessTest, runs: int, most_blocks: int) -> None:
    found = list(play(case, test, runs, most_blocks))
    assert len(found) == runs
    verdicts = Counter(one.verdict for one in found)
    missed = sum(one.has_missed for one in found)
    tell(f"{case.name}: wrong", verdicts[case.wrong] / runs, test.alpha)
    tell("    an interval missed", missed / runs, test.alpha)
    games = sorted(one.games for one in found)
    print(f"    games: {median(games):g}, nine of ten within {games[9 * runs // 10]}", end="; ")
    print(f"undecided {verdicts[Fairness.UNDECIDED]}", flush=True)


def tell(what: str, share: float, most: float) -> None:
    """Print the share of runs, its limit, and MISSED if it is above the limit."""
    is_missed = "  MISSED" if share > most else ""
    print(f"{what:58} {100 * share:5.2f} %  at most {100 * most:g} %{is_missed}", flush=True)


def main() -> None:
    parser = ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--runs", type=int, default=20_000)
    parser.add_argument("--delta", type=float, default=0.05)
    parser.add_argument("--alpha", type=float, default=0.05)
    parser.add_argument("--seats", type=int, nargs="*", default=[2, 3, 4])
    parser.add_argument("--max-games", type=int, default=40_000)
    wish = parser.parse_args()
    for seats in wish.seats:
        for case in cases(seats, wish.delta):
            test = FairnessTest(seats, wish.delta, wish.alpha)
            measure(case, test, wish.runs, wish.max_games // seats)


if __name__ == "__main__":
    main()
