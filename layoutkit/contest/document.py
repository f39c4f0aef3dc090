"""A playtest as data: the JSON of its report, from which the texts are made too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from layoutkit.contest.course import Standing
from layoutkit.contest.fairness import FairnessTest
from layoutkit.contest.tally import Spread, Tally
from layoutkit.records import dataclass

DEFINITIONS = 3
"""Raised when a number of the report, or a game that is played, comes to mean something else."""

DIGITS = 4


@dataclass(frozen=True, slots=True)
class Contest:
    """What a report says besides the games: the board, its seats by name, who plays, the seed."""

    file: str
    game: str
    title: str
    seats: tuple[str, ...]
    players: str
    seed: int
    max_games: int


def document_of(contest: Contest, standing: Standing[Any]) -> dict[str, Any]:
    """The report on one board."""
    tally, test, seats = standing.tally, standing.entry.test, contest.seats
    return {
        "file": contest.file,
        "game": contest.game,
        "title": contest.title,
        "definitions": DEFINITIONS,
        "verdict": standing.verdict.value,
        "delta": test.delta,
        "alpha": test.alpha,
        "seed": contest.seed,
        "players": contest.players,
        "max_games": contest.max_games,
        "games": tally.games,
        "blocks": tally.blocks,
        "draws": tally.draws,
        "wins": {
            "corner": _named(seats, [one.wins for one in tally.by_seat]),
            "order": [one.wins for one in tally.by_place],
            "table": [list(row) for row in tally.table],
        },
        "intervals": _intervals(seats, test, tally),
        "evidence": _evidence(seats, test, tally),
        "margin": _named(seats, [_rounded(one.mean) for one in tally.margins]),
        "turns": _spread(tally.turns),
        "lead_changes": _spread(tally.lead_changes),
        "laid": dict(sorted(tally.laid.items())),
    }


def _intervals(seats: Sequence[str], test: FairnessTest, tally: Tally) -> dict[str, Any]:
    corners, places = (
        [[_rounded(low), _rounded(high)] for low, high in test.intervals(tally, sums)]
        for sums in (tally.by_seat, tally.by_place)
    )
    return {"level": round(1 - test.alpha, 10), "corner": _named(seats, corners), "order": places}


def _evidence(seats: Sequence[str], test: FairnessTest, tally: Tally) -> dict[str, Any]:
    pairs = [
        {"less": _rounded(less), "more": _rounded(more)} for less, more in test.log_ratios(tally)
    ]
    return {
        "corner": _named(seats, pairs),
        "fair_below": _rounded(test.fair_below),
        "unfair_above": _rounded(test.unfair_above),
    }


def _spread(spread: Spread) -> dict[str, Any]:
    return {"mean": _rounded(spread.mean), "least": spread.least, "most": spread.most}


def _named(seats: Sequence[str], values: Sequence[Any]) -> Mapping[str, Any]:
    return dict(zip(seats, values, strict=True))


def _rounded(number: float | None) -> float | None:
    return None if number is None else round(number, DIGITS) + 0.0
