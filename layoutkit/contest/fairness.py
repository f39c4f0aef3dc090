"""FAIR, UNFAIR or UNDECIDED: a sequential test of win rates, block by block, with known errors.

For each seat and each side two hypotheses are compared, a rate of 1/N and one of 1/N + delta or
1/N - delta, by the likelihood ratio of the mean over blocks with their own variance (a generalised
sequential probability ratio test). docs/playtest.md says what is measured of its errors.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from math import inf, log, sqrt
from statistics import NormalDist

from layoutkit.contest.tally import Tally, WinSums
from layoutkit.records import dataclass

WARINESS = 1.5  # blocks that are imagined for each unit of ln(1/alpha)


class Fairness(StrEnum):
    """What is known of the seats' chances."""

    FAIR = "FAIR"
    UNFAIR = "UNFAIR"
    UNDECIDED = "UNDECIDED"


@dataclass(frozen=True, slots=True)
class FairnessTest:
    """The bias that matters, and how often each of the two answers may be wrong."""

    seats: int
    delta: float = 0.05
    alpha: float = 0.05

    @property
    def fair_below(self) -> float:
        """A bias is ruled out where its likelihood ratio, as a logarithm, is below this."""
        return -log(1 / self.alpha)

    @property
    def unfair_above(self) -> float:
        """A bias is proven above this: there are two sides of each seat to be wrong about."""
        return log(2 * self.seats / self.alpha)

    @property
    def imagined(self) -> float:
        """The sum of squares that is imagined besides what was seen: blocks that a seat sweeps.

        A few blocks that are all alike have no variance, and prove little.
        """
        return WARINESS * log(1 / self.alpha) * (self.seats - 1) ** 2

    def judge(self, tally: Tally) -> Fairness:
        """The verdict on the blocks so far."""
        ratios = [max(pair) for pair in self.log_ratios(tally)]
        if max(ratios) > self.unfair_above:
            return Fairness.UNFAIR
        return Fairness.FAIR if max(ratios) < self.fair_below else Fairness.UNDECIDED

    def log_ratios(self, tally: Tally) -> list[tuple[float, float]]:
        """How much more likely each seat wins less often than its share, and more often.

        Logarithms of the likelihood ratios of 1/N - delta and of 1/N + delta against 1/N.
        """
        if not tally.decided:
            return [(0.0, 0.0)] * self.seats
        share = 1 / self.seats
        rates = [one.wins / tally.decided for one in tally.by_seat]
        return [
            (self._log_ratio(share - rate, error), self._log_ratio(rate - share, error))
            for rate, error in zip(rates, self.errors(tally, tally.by_seat), strict=True)
        ]

    def _log_ratio(self, excess: float, error: float) -> float:
        return self.delta * (2 * excess - self.delta) / (2 * error * error)

    def errors(self, tally: Tally, sums: Sequence[WinSums]) -> list[float]:
        """The standard error of each rate, wary while there are few blocks.

        A seat that wins seldom shows less variance than it has, so none counts as having less
        than all have on average.
        """
        if not tally.decided:
            return [inf] * self.seats
        squares = [residual_squares(tally, one) for one in sums]
        mean = sum(squares) / len(squares)
        return [sqrt(max(one, mean) + self.imagined) / tally.decided for one in squares]

    def intervals(self, tally: Tally, sums: Sequence[WinSums]) -> list[tuple[float, float]]:
        """Intervals of the rates where the test stopped: all hold but for a chance of alpha.

        That chance is shared by the rates of all seats and all places, by Bonferroni.
        """
        if not tally.decided:
            return [(0.0, 1.0)] * self.seats
        width = NormalDist().inv_cdf(1 - self.alpha / (4 * self.seats))
        rates = [one.wins / tally.decided for one in sums]
        return [
            (max(0.0, rate - width * error), min(1.0, rate + width * error))
            for rate, error in zip(rates, self.errors(tally, sums), strict=True)
        ]


def residual_squares(tally: Tally, sums: WinSums) -> float:
    """The sum over blocks of (wins - rate * decided games) squared, exact but for one division."""
    wins, decided = sums.wins, tally.decided
    exact = (
        sums.squares * decided * decided
        - 2 * wins * decided * sums.by_decided
        + wins * wins * tally.decided_squares
    )
    return exact / (decided * decided)
