"""Ranks all single changes by how much they improve a setup, and keeps the legal changes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from layoutkit.answers import FigureBounds, Suggestion, Suggestions
from layoutkit.games.canaletto.board import facts
from layoutkit.games.canaletto.board.build import build_case
from layoutkit.games.canaletto.board.terms import Case, Layout, Ring
from layoutkit.games.canaletto.measures.trials import KINDS, SingleChange, single_changes
from layoutkit.hints import format_count
from layoutkit.score.words import format_short

IsLegal: TypeAlias = Callable[[Layout], bool]
AIM_WORDS = {"spread": "spread", "locks": "lock index"}
LEAST_LOCK = 1  # at least 7 palaces hold one or two pieces (CAN-D1), so some pair has one


@dataclass(frozen=True, slots=True)
class SetupFigures:
    """The figures of a setup that a change can improve, and the figures that break ties."""

    spread: Fraction
    locks: int
    twins: int

    def bounds(self, by: str) -> FigureBounds:
        """Return the figure of the aim as bounds; both are equal, because it is exact."""
        figure = self.spread if by == "spread" else Fraction(self.locks)
        return figure, figure

    def rank(self, by: str) -> tuple[Fraction | int, ...]:
        """Return a sort key, least for the best: the aim, the other aim, the twin finishes."""
        pair = (-self.spread, self.locks) if by == "spread" else (self.locks, -self.spread)
        return (*pair, self.twins)

    def is_better(self, other: SetupFigures, by: str) -> bool:
        """Return whether the figure of the aim is better."""
        return self.rank(by)[0] < other.rank(by)[0]

    @property
    def summary(self) -> str:
        """Both figures, for people."""
        return f"spread {format_short(self.spread)}, lock index {self.locks}"


def suggest(case: Case, by: str, limit: int, is_legal: IsLegal) -> Suggestions:
    """Return the changes that raise the spread or lower the lock index, best first."""
    before = measure_setup(case.ring)
    heading = f"what helps most, by the {AIM_WORDS[by]} after it; now: {before.summary}"
    trials = list(single_changes(case.layout))
    ranked: list[tuple[SetupFigures, SingleChange]] = []
    for change in trials:
        after = measure_setup(build_case(change.layout).ring)
        if after.is_better(before, by):
            ranked.append((after, change))
    ranked.sort(key=lambda pair: pair[0].rank(by))  # stable: equals stay in the order of the box
    found: list[Suggestion] = []
    for after, change in ranked:
        if len(found) == limit:
            break
        if is_legal(change.layout):
            found.append(
                Suggestion(
                    change.what,
                    by,
                    before.bounds(by),
                    after.bounds(by),
                    after.summary,
                    change.changes,
                )
            )
    tried = f"{format_count(len(trials), 'change')}: {KINDS}"
    return Suggestions(heading, explain_no_change(case.ring, before, by), tuple(found), tried)


def choose_aim(case: Case) -> str:
    """Return locks if a game can be too short or the spread is perfect, else spread."""
    before = measure_setup(case.ring)
    is_locked = before.locks > case.layout.settings.lock_index_max
    return "locks" if is_locked or before.spread == 1 else "spread"


def measure_setup(ring: Ring) -> SetupFigures:
    """Return the figures of a setup."""
    spread = facts.mean_spread(ring)
    return SetupFigures(
        Fraction(0) if spread is None else spread,
        len(facts.find_lock(ring).palaces),
        len(facts.find_twin_finishes(ring)),
    )


def explain_no_change(ring: Ring, before: SetupFigures, by: str) -> str:
    """Explain why no change helps."""
    if by == "spread":
        if before.spread == 1:
            return "its spread is 1, the most there can be"
        return f"no single change raises its spread of {format_short(before.spread)}"
    if before.locks == LEAST_LOCK:
        return f"its lock index is {LEAST_LOCK}, the least there can be"
    pairs = len(facts.find_locks(ring))
    why = f": {pairs} pairs of groups lock {before.locks} palaces each" if pairs > 1 else ""
    return f"no single change lowers its lock index of {before.locks}{why}"
