"""A sequential test of win rates with the verdicts FAIR, UNFAIR and UNDECIDED.

On a fair board each of N seats wins 1/N of the games. The test looks at the totals after every
block and stops as soon as they are convincing, so clear cases need few games. For each seat it
compares three hypotheses: a rate of 1/N, of 1/N + delta and of 1/N - delta. The likelihood ratio
is that of the mean over blocks with the variance that the blocks show (a generalised sequential
probability ratio test; see Wald, Sequential Analysis, 1947). A board is UNFAIR if one ratio rises
above the upper threshold, and FAIR if all ratios are below the lower one. docs/playtest.md reports
how often either verdict is wrong.

Example: four seats, delta 0.05, alpha 0.05. The upper threshold is ln(2 x 4 / 0.05) = 5.08, as
there are eight alternatives to be wrong about; the lower one is -ln(1 / 0.05) = -3.00.

A few blocks that are all alike show no variance but prove little. So some imaginary blocks, each
won entirely by one seat, are added to the variance (`prior_squares`).
"""

from collections.abc import Sequence
from enum import StrEnum
from math import log, sqrt
from statistics import NormalDist

from layoutkit.fast_dataclass import dataclass
from layoutkit.playtest.blocks import Tally, WinTotals

PRIOR_WEIGHT = 1.5  # imaginary blocks for each unit of ln(1/alpha)


class Fairness(StrEnum):
    """The verdict on the seats' chances."""

    FAIR = "FAIR"
    UNFAIR = "UNFAIR"
    UNDECIDED = "UNDECIDED"


@dataclass(frozen=True, slots=True)
class FairnessTest:
    """The bias that matters, and the error rate of each of the two answers."""

    seats: int
    delta: float = 0.05
    alpha: float = 0.05

    @property
    def fair_threshold(self) -> float:
        """The log likelihood ratio below which a bias is ruled out."""
        return -log(1 / self.alpha)

    @property
    def unfair_threshold(self) -> float:
        """The log likelihood ratio above which a bias is proved; each seat has two sides."""
        return log(2 * self.seats / self.alpha)

    @property
    def prior_squares(self) -> float:
        """The sum of squares that is added to the observed one, as of blocks swept by a seat."""
        return PRIOR_WEIGHT * log(1 / self.alpha) * (self.seats - 1) ** 2

    def judge(self, tally: Tally) -> Fairness:
        """Return the verdict on the blocks so far."""
        ratios = [max(pair) for pair in self.log_ratios(tally)]
        if max(ratios) > self.unfair_threshold:
            return Fairness.UNFAIR
        return Fairness.FAIR if max(ratios) < self.fair_threshold else Fairness.UNDECIDED

    def log_ratios(self, tally: Tally) -> list[tuple[float, float]]:
        """Return how much more likely each seat wins too seldom, and too often.

        The values are logarithms of the likelihood ratios of 1/N - delta and of 1/N + delta
        against 1/N.
        """
        if not tally.decided:
            return [(0.0, 0.0)] * self.seats
        share = 1 / self.seats
        rates = [totals.wins / tally.decided for totals in tally.by_seat]
        return [
            (self._log_ratio(share - rate, error), self._log_ratio(rate - share, error))
            for rate, error in zip(rates, self.errors(tally, tally.by_seat), strict=True)
        ]

    def _log_ratio(self, excess: float, error: float) -> float:
        return self.delta * (2 * excess - self.delta) / (2 * error * error)

    def errors(self, tally: Tally, sums: Sequence[WinTotals]) -> list[float]:
        """Return the standard error of each rate, cautiously while there are few blocks.

        A seat that wins seldom shows less variance than it has, so each seat counts with the
        average variance at least. Some game must have been won.
        """
        squares = [residual_squares(tally, totals) for totals in sums]
        mean = sum(squares) / len(squares)
        return [sqrt(max(square, mean) + self.prior_squares) / tally.decided for square in squares]

    def intervals(self, tally: Tally, sums: Sequence[WinTotals]) -> list[tuple[float, float]]:
        """Return intervals of the rates that all hold with probability 1 - alpha (Bonferroni)."""
        if not tally.decided:
            return [(0.0, 1.0)] * self.seats
        width = NormalDist().inv_cdf(1 - self.alpha / (4 * self.seats))
        rates = [totals.wins / tally.decided for totals in sums]
        return [
            (max(0.0, rate - width * error), min(1.0, rate + width * error))
            for rate, error in zip(rates, self.errors(tally, sums), strict=True)
        ]


def residual_squares(tally: Tally, sums: WinTotals) -> float:
    """Return the sum over blocks of (wins - rate * decided games) squared, rounded only once."""
    wins, decided = sums.wins, tally.decided
    exact = (
        sums.squares * decided * decided
        - 2 * wins * decided * sums.by_decided
        + wins * wins * tally.decided_squares
    )
    return exact / (decided * decided)
