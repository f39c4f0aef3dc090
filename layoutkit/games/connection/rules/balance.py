"""Rules about puzzles that do not have exactly one answer (stage balance)."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.games.connection import example
from layoutkit.games.connection.board.places import position_pointer
from layoutkit.games.connection.board.sketch import format_move
from layoutkit.games.connection.board.terms import Case
from layoutkit.games.connection.rules.winning import NOT_SEARCHED, needs_solution
from layoutkit.games.connection.solve.questions import winning_moves
from layoutkit.rules.rule import LeftOut, Rule, balance_rule
from layoutkit.source.faults import Fault
from layoutkit.source.positions import Measure

SHOWN = 3  # winning moves that a message lists


@balance_rule(
    "CON501",
    "several-solutions",
    cites="VC-V10, VC-D7",
    why="A good puzzle has one answer.",
    bad='kind: puzzle\nrows: ["┌┐", "│."]\n',
    good=example.PUZZLE,
)
def check_several_solutions(case: Case) -> Iterator[Fault | LeftOut]:
    """Puzzles have at most one winning move."""
    if not needs_solution(case):
        return
    winning = winning_moves(case)
    if winning is None:
        yield LeftOut("this puzzle", NOT_SEARCHED)
    elif len(winning) > 1:
        shown = "; ".join(format_move(move) for move in winning[:SHOWN])
        more = f"; and {len(winning) - SHOWN} more" if len(winning) > SHOWN else ""
        yield Fault(
            f"{len(winning)} moves win; a puzzle has one solution",
            at=position_pointer(case.layout),
            items=("position",),
            help=f"{shown}{more}",
            measure=Measure("winning moves", len(winning), "=", 1, "moves", "VC-V10"),
        )


@balance_rule(
    "CON502",
    "no-solution",
    cites="VC-V10, VC-D3",
    why="In a puzzle, the player to move wins.",
    bad='kind: puzzle\nrows: ["┌─┐└"]\n',
    good=example.PUZZLE,
)
def check_no_solution(case: Case) -> Iterator[Fault | LeftOut]:
    """Puzzles have a winning move."""
    if not needs_solution(case):
        return
    winning = winning_moves(case)
    if winning is not None and not winning:
        yield Fault(
            "no move wins: the player to move loses",
            at=position_pointer(case.layout),
            items=("position",),
        )


BALANCE_RULES: tuple[Rule, ...] = (check_several_solutions, check_no_solution)
