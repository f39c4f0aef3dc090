"""The report of a playtest as a JSON document, from which the texts are made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from layoutkit.contest.course import BoardProgress
from layoutkit.contest.fairness import FairnessTest
from layoutkit.contest.tally import RangeTotals, Tally
from layoutkit.records import dataclass

DEFINITIONS = 3
"""The version of the report, raised when the meaning of a number or the play of a game changes."""

DIGITS = 4


@dataclass(frozen=True, slots=True)
class PlaytestInfo:
    """The facts of a report besides the games: the board, its seats, the players and the seed."""

    file: str
    game: str
    title: str
    seats: tuple[str, ...]
    players: str
    seed: int
    max_games: int


def make_report(contest: PlaytestInfo, progress: BoardProgress[Any]) -> dict[str, Any]:
    """Return the report on one board."""
    tally, test, seats = progress.tally, progress.entry.test, contest.seats
    return {
        "file": contest.file,
        "game": contest.game,
        "title": contest.title,
        "definitions": DEFINITIONS,
        "verdict": progress.verdict.value,
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
            "table": [list(row) for row in tally.wins_by_seat_and_place],
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
        "fair_below": _rounded(test.fair_threshold),
        "unfair_above": _rounded(test.unfair_threshold),
    }


def _spread(spread: RangeTotals) -> dict[str, Any]:
    return {"mean": _rounded(spread.mean), "least": spread.least, "most": spread.most}


def _named(seats: Sequence[str], values: Sequence[Any]) -> Mapping[str, Any]:
    return dict(zip(seats, values, strict=True))


def _rounded(number: float | None) -> float | None:
    return None if number is None else round(number, DIGITS) + 0.0
