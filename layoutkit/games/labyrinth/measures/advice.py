"""Suggestions and how far one has looked for them."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from layoutkit.score.words import share
from layoutkit.source.changes import Change

AIMS = ("symmetry", "gap", "parity")


@dataclass(frozen=True, slots=True)
class Suggestion:
    """One change, what it does to the figure that is aimed at, and how it is written."""

    what: str
    score: Fraction
    gain: Fraction
    group: str
    changes: tuple[Change, ...]
    by: str = "symmetry"

    @property
    def before(self) -> Fraction:
        """The figure without the change; a gap should fall, all else rise."""
        return self.score + self.gain if self.by == "gap" else self.score - self.gain

    @property
    def told(self) -> str:
        """The figure after the change, for people."""
        if self.by == "symmetry":
            return f"{share(self.score)} {self.group}"
        return f"{self.by} {self.score}"


@dataclass(frozen=True, slots=True)
class Advice:
    """Suggestions, best first, in words too, and how far one has looked for them."""

    heading: str
    nothing: str
    found: tuple[Suggestion, ...]
    tried: str
    left: str = ""  # what was not tried, and why
