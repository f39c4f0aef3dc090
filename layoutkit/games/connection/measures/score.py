"""Every figure of a position, a puzzle or a finished canal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from layoutkit.games.connection.board.sketch import format_move
from layoutkit.games.connection.board.terms import STOCK, Case
from layoutkit.games.connection.measures.canal import (
    cells_inside,
    count_bends,
    enclosed_area,
    group_order,
    symmetry_group,
)
from layoutkit.games.connection.measures.difficulty import Difficulty
from layoutkit.games.connection.solve.questions import solve_case
from layoutkit.games.connection.solve.verdicts import Analysis, Status
from layoutkit.games.connection.table.play import closed_canals_on
from layoutkit.score.document import Scores
from layoutkit.score.figures import Figure, Preference, undefined_figure

GAME = "connection"
NOT_CLOSED = "the canal is not closed"


def score_case(case: Case, file: str = "", budget_s: float | None = None) -> Scores:
    """Return the figures of a file."""
    return Scores(GAME, file, (), None, make_figures(case, budget_s), None)


def make_figures(case: Case, budget_s: float | None = None) -> Mapping[str, Figure]:
    """Return every figure by name."""
    solution = solve_case(case, budget_s, with_line=False)
    return {**dict(canal_figures(case, solution)), **dict(play_figures(solution))}


def canal_figures(case: Case, solution: Analysis) -> Iterator[tuple[str, Figure]]:
    """Yield the figures of a finished canal (VC-M6)."""
    if solution.status is not Status.FINISHED:
        for name in ("length", "bends", "straights", "area", "symmetry"):
            yield name, undefined_figure(NOT_CLOSED, Figure(None))
        return
    ring = max(closed_canals_on(case.tiles), key=len)
    canal = {cell: case.tiles[cell] for cell in ring}
    bends, group = count_bends(canal), symmetry_group(canal)
    inside = cells_inside(ring)
    yield "length", Figure(len(ring), range=(4, None))
    yield "bends", Figure(bends, range=(4, None))
    yield "straights", Figure(len(ring) - bends)
    yield "area", Figure(enclosed_area(ring), range=(1, None), details={"cells_inside": inside})
    details = {"group": group}
    yield "symmetry", Figure(group_order(group), range=(1, 8), witness=(group,), details=details)


def play_figures(solution: Analysis) -> Iterator[tuple[str, Figure]]:
    """Yield the figures of a position (VC-M2 to M5)."""
    ways, tiles = solution.ways, len(solution.case.tiles)
    shortest = ways.shortest
    if shortest is None:
        missing = "the canal cannot be closed"
        if not ways.is_counted:
            missing = "not counted"
        yield "need", undefined_figure(missing, Figure(None))
        yield "slack", undefined_figure(missing, Figure(None))
    else:
        yield "need", Figure(shortest - tiles)
        yield "slack", Figure(solution.case.layout.stock - shortest)
    yield (
        "ways",
        Figure(ways.total) if ways.is_counted else undefined_figure("not counted", Figure(None)),
    )
    winning = solution.verdict.winning
    if winning is None:
        yield "winning_moves", undefined_figure("not proven", Figure(None))
    else:
        yield "winning_moves", Figure(len(winning), witness=tuple(map(format_move, winning)))
    yield "difficulty", difficulty_figure(solution)


def difficulty_figure(solution: Analysis) -> Figure:
    """Return the share of won positions with as many tiles that are easier."""
    scale = Figure(None, range=(0, 1), better=Preference.NEITHER)
    verdict, layout = solution.verdict, solution.case.layout
    if solution.status is not Status.OPEN:
        return undefined_figure("nothing is left to find", scale)
    if verdict.is_won is None or verdict.turns is None or not verdict.safe:
        return undefined_figure("not proven", scale)
    if not verdict.is_won or not solution.case.tiles:
        return undefined_figure("the player to move loses", scale)
    if layout.stock // 2 * 2 != STOCK or layout.straddle or layout.loose_tiles:
        return undefined_figure(f"only positions of the game with {STOCK} tiles have ranks", scale)
    found = Difficulty(
        len(solution.case.tiles), verdict.turns, len(verdict.winning or ()), sum(verdict.safe)
    )
    harder, alike, easier = found.counts
    everything = harder + alike + easier
    return Figure(
        Fraction(easier, everything),
        range=(0, 1),
        details={
            "turns": found.turns,
            "winning": found.winning,
            "safe": found.safe,
            "share": str(found.share),
            "rank": harder + 1,
            "of": everything,
            "alike": alike,
        },
    )
