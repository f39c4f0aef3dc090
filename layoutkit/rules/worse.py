"""Whether a known finding has become worse, by the number that decided about it."""

from __future__ import annotations

from dataclasses import dataclass

from layoutkit.verdict import Finding

_SAME = 1e-9  # numbers that are nearer to each other differ by rounding


@dataclass(slots=True)
class AllowedFindings:
    """How often a finding may still occur, and with which numbers."""

    numbers: list[float]
    free: int

    @property
    def count(self) -> int:
        """How often it may still occur."""
        return len(self.numbers) + self.free

    def take(self, finding: Finding) -> float | None:
        """Use up the tightest number that allows a finding; None if any number does."""
        if number_of(finding) is None and self.numbers and not self.free:
            return self.numbers.pop()
        fitting = [one for one in self.numbers if not is_worse(finding, one)]
        if self.free and (number_of(finding) is None or not fitting):
            self.free -= 1
            return None

        def badness(number: float) -> float:
            return _badness(finding, number)

        taken = min(fitting, key=badness) if fitting else max(self.numbers, key=badness)
        self.numbers.remove(taken)
        return taken


def number_of(finding: Finding) -> float | None:
    """Return the number that decided about a finding, if it can become better or worse."""
    measure = finding.measure
    if measure is None or measure.op == "in" or isinstance(measure.limit, str):
        return None
    return None if isinstance(measure.actual, str) else measure.actual


def is_worse(finding: Finding, before: float) -> bool:
    """Return whether the number of a finding is worse than before."""
    number = number_of(finding)
    if number is None:
        return False
    slack = _SAME * max(1.0, abs(before))
    return _badness(finding, number) > _badness(finding, before) + slack


def _badness(finding: Finding, number: float) -> float:
    """Return how far a number is beyond its limit."""
    assert finding.measure is not None
    op, limit = finding.measure.op, float(finding.measure.limit)
    return {"<": number, "<=": number, ">": -number, ">=": -number}.get(op, abs(number - limit))
