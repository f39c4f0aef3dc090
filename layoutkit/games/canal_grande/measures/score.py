"""The exact figures of a setup."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.games.canal_grande.board.terms import DISTRICTS, DISTRICTS_PER_HAND, BoardModel, Side
from layoutkit.games.canal_grande.measures.deals import deal_rank
from layoutkit.games.canal_grande.measures.hands import (
    differences,
    profile,
    side_gap,
    side_name,
    side_profile,
)
from layoutkit.games.canal_grande.measures.piles import doges_in_five, number_mean
from layoutkit.games.canal_grande.solve.votes import vote_potential
from layoutkit.score.document import Scores
from layoutkit.score.figures import Figure, Preference


def score_case(case: BoardModel, file: str = "") -> Scores:
    """Return the scores of a setup."""
    return Scores("canal-grande", file, (), None, dict(iter_figures(case)), None)


def iter_figures(case: BoardModel) -> Iterator[tuple[str, Figure]]:
    """Yield every figure with its name."""
    yield from hand_figures(case)
    yield from side_figures(case)
    yield from pile_figures(case)
    yield "deal_rank", rank_figure(case)


def hand_figures(case: BoardModel) -> Iterator[tuple[str, Figure]]:
    """Yield the figures of each hand (CG-M1)."""
    layout = case.layout
    rows = {seat: profile(layout, seat) for seat in layout.variant.seats}
    variety = {seat: sum(map(bool, row.values())) for seat, row in rows.items()}
    strength = {seat: max(row.values()) for seat, row in rows.items()}
    yield "variety", Figure(None, range=(0, len(DISTRICTS)), table=variety)
    yield "strength", Figure(None, table=strength)


def side_figures(case: BoardModel) -> Iterator[tuple[str, Figure]]:
    """Yield the figures of the two sides (CG-M2, CG-M3)."""
    most = DISTRICTS_PER_HAND * len(case.layout.variant.seats)
    scale = (0, most if case.layout.is_start else None)
    details = {"districts": dict(differences(case))}
    yield "side_gap", Figure(side_gap(case), range=scale, better=Preference.LOWER, details=details)
    best = {side_name(side): best_vote(case, side) for side in case.sides}
    yield "vote_best", Figure(None, table=best)
    yield "missing", Figure(None, table={side_name(s): missing(case, s) for s in case.sides})


def best_vote(case: BoardModel, side: Side) -> int:
    """Return the most cards that one hand of a side can bring into a vote."""
    return max(max(vote_potential(case.layout, seat).values()) for seat in side)


def missing(case: BoardModel, side: Side) -> list[str]:
    """Return the districts of which a side holds no card."""
    return [name for name, number in side_profile(case.layout, side).items() if not number]


def pile_figures(case: BoardModel) -> Iterator[tuple[str, Figure]]:
    """Yield the figures of the current piles (CG-M5)."""
    odds = doges_in_five(case)
    note = "" if odds else "fewer than five action cards are left"
    yield "doges_in_five", Figure(None, range=(0, 1), counts=odds or (), note=note)
    mean = number_mean(case)
    note = "fewer than three number cards are left" if mean is None else ""
    yield "number_mean", Figure(mean, range=(3, 9), note=note)


def rank_figure(case: BoardModel) -> Figure:
    """Return the share of random deals that are at least as uneven."""
    if not case.layout.is_start:
        return Figure(None, range=(0, 1), better=Preference.HIGHER, note="a game under way")
    rank = deal_rank(case.layout.variant, side_gap(case))
    return Figure(rank, range=(0, 1), better=Preference.HIGHER)
