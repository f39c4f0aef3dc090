"""Rules about whether the canal can be closed, who wins, and puzzles with a single answer."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.documents.faults import Fault
from layoutkit.documents.fixes import replace_value
from layoutkit.documents.positions import Measure
from layoutkit.games.connection.analysis import can_close, closing_moves, turns_left, winning_moves
from layoutkit.games.connection.model import (
    STOCK,
    BoardModel,
    Kind,
    cell_name,
    cell_shape,
    format_move,
    place_in_file,
    position_pointer,
)
from layoutkit.games.connection.moves import (
    closed_canals_on,
    find_violations,
    is_finished,
    replay_history,
)
from layoutkit.games.connection.rules.history import violation_problem
from layoutkit.reports.findings import Severity, Stage
from layoutkit.rules.rule import LeftOut, balance_rule, rule
from layoutkit.wording import format_count

NOT_SEARCHED = "only stocks of up to 17 tiles, without loose tiles, are solved; `solve` searches"


def impossible_problems(case: BoardModel) -> Iterator[Fault | LeftOut]:
    """Yield a problem if the canal cannot be closed any more."""
    is_possible = can_close(case)
    if is_possible is None:
        yield LeftOut("this position", NOT_SEARCHED)
    if is_possible is not False or is_finished(case.tiles):
        return
    left = case.layout.stock - len(case.tiles)
    message = f"the canal cannot be closed with {format_count(left, 'more tile')}"
    more = ""
    if closed_canals_on(case.tiles):
        message = "the canal cannot be closed: a ring of its tiles is closed beside the others"
    elif case.layout.stock < STOCK and can_close(case, STOCK):
        more = f"with a stock of {STOCK} it could be closed"
    yield Fault(
        message,
        at=position_pointer(case.layout),
        items=("position",),
        help=more or 'the player to move says "impossible" and wins',
    )


@rule(
    "CON401",
    "impossible",
    stage=Stage.GRAPH,
    severity=Severity.WARNING,
    needs="rows history kind stock loose_tiles straddle",
)
def check_impossible(case: BoardModel) -> Iterator[Fault | LeftOut]:
    """Positions can still be closed with the stock."""
    if case.layout.kind is Kind.POSITION and not closed_canals_on(case.tiles):
        yield from impossible_problems(case)


@rule(
    "CON402",
    "impossible-puzzle",
    stage=Stage.GRAPH,
    needs="rows history kind stock loose_tiles straddle",
    blocks=None,
)
def check_impossible_puzzle(case: BoardModel) -> Iterator[Fault | LeftOut]:
    """Puzzles can be closed with the stock."""
    if case.layout.kind is Kind.PUZZLE:
        yield from impossible_problems(case)


@rule(
    "CON403",
    "ring-in-a-larger-position",
    stage=Stage.GRAPH,
    severity=Severity.WARNING,
    needs="rows history kind loose_tiles",
)
def check_ring_in_a_larger_position(case: BoardModel) -> Iterator[Fault]:
    """No ring is closed in a larger unfinished position."""
    layout = case.layout
    if layout.kind is not Kind.POSITION or layout.loose_tiles:
        return
    for ring in closed_canals_on(case.tiles):
        others = len(case.tiles) - len(ring)
        if others:
            first = min(ring, key=lambda cell: (cell[1], cell[0]))
            yield Fault(
                f"a ring of {len(ring)} tiles is closed beside"
                f" {format_count(others, 'other tile')}: the canal can never be closed",
                at=place_in_file(layout, first),
                items=tuple(map(cell_name, sorted(ring))),
                shape=cell_shape(first),
            )


@rule(
    "CON404",
    "solution-illegal",
    stage=Stage.GRAPH,
    needs="rows history kind solution straddle",
    blocks=None,
)
def check_solution_illegal(case: BoardModel) -> Iterator[Fault]:
    """Solutions are legal moves."""
    layout = case.layout
    if layout.kind is not Kind.PUZZLE or layout.solution is None:
        return
    for fault in find_violations(case.tiles, layout.solution, layout):
        yield violation_problem(layout, fault, ("solution",))
    if len(layout.solution) + len(case.tiles) > layout.stock:
        yield Fault(
            f"the solution places {format_count(len(layout.solution), 'tile')};"
            f" {layout.stock - len(case.tiles)} are left",
            at=("solution",),
            items=("the solution",),
            measure=Measure("left", layout.stock - len(case.tiles), ">=", len(layout.solution)),
        )


def needs_solution(case: BoardModel) -> bool:
    """Return whether the file is a puzzle with a solution to find.

    A finished or impossible position has none.
    """
    layout, table = case.layout, case.tiles
    if layout.kind is not Kind.PUZZLE or is_finished(table, loose_tiles=layout.loose_tiles):
        return False
    return can_close(case) is not False


@rule(
    "CON405",
    "solution-not-winning",
    stage=Stage.COSTS,
    needs="rows history kind stock solution loose_tiles straddle",
    blocks=None,
)
def check_solution_not_winning(case: BoardModel) -> Iterator[Fault | LeftOut]:
    """Solutions win the puzzle."""
    layout = case.layout
    if layout.solution is None or not needs_solution(case):
        return
    if any(find_violations(case.tiles, layout.solution, layout)):
        return  # reported by solution-illegal
    winning = winning_moves(case)
    if winning is None:
        yield LeftOut("the solution", NOT_SEARCHED)
    elif tuple(sorted(layout.solution)) not in winning:
        yield Fault(
            f"the solution, {format_move(layout.solution)}, does not win",
            at=("solution",),
            items=("the solution",),
            help=f"this wins: {format_move(winning[0])}" if winning else "no move wins",
        )


@rule(
    "CON406",
    "turns-wrong",
    stage=Stage.COSTS,
    fix="guess",
    needs="rows history kind stock turns loose_tiles straddle",
    blocks=None,
)
def check_turns_wrong(case: BoardModel) -> Iterator[Fault | LeftOut]:
    """Puzzles state the number of turns of best play."""
    layout = case.layout
    if layout.turns is None or not needs_solution(case):
        return
    turns = turns_left(case)
    if turns is None:
        yield LeftOut("the turns", NOT_SEARCHED)
    elif turns != layout.turns:
        yield Fault(
            f"`turns` is {layout.turns}; best play takes {turns}",
            at=("turns",),
            items=("turns",),
            fixes=(replace_value(turns, ("turns",), is_safe=False),),
            measure=Measure("turns", layout.turns, "=", turns, "turns", "VC-M5"),
        )


@rule(
    "CON407",
    "win-at-once",
    stage=Stage.COSTS,
    severity=Severity.WARNING,
    needs="rows history kind stock loose_tiles straddle",
)
def check_win_at_once(case: BoardModel) -> Iterator[Fault]:
    """Players to move cannot win at once."""
    if case.layout.kind is not Kind.POSITION:
        return
    moves = closing_moves(case)
    if moves:
        ways = f" (or in {format_count(len(moves) - 1, 'other way')})" if len(moves) > 1 else ""
        yield Fault(
            f"the player to move closes the canal at once: {format_move(moves[0])}{ways}",
            at=position_pointer(case.layout),
            items=("position",),
        )


@rule(
    "CON408",
    "blunder",
    stage=Stage.COSTS,
    severity=Severity.WARNING,
    needs="rows history kind stock loose_tiles straddle",
)
def check_blunder(case: BoardModel) -> Iterator[Fault]:
    """Last moves do not give away a win."""
    layout = case.layout
    if layout.kind is not Kind.POSITION or not layout.history or layout.loose_tiles:
        return
    before = turns_left(case, table=replay_history(layout).tables[-2])
    now = turns_left(case)
    if before is not None and before % 2 and (now is None or now % 2):
        last = len(layout.history) - 1
        better = winning_moves(case, table=replay_history(layout).tables[-2]) or ()
        yield Fault(
            f"move {last + 1} was a blunder: before it {describe_win(before)}",
            at=("history", last),
            items=(f"move {last + 1}",),
            help=f"this would have won: {format_move(better[0])}" if better else "",
        )


def describe_win(turns: int) -> str:
    """Describe a win by its number of turns."""
    return f"the player had a win in {format_count(turns, 'turn')}"


SHOWN = 3  # winning moves that a message lists


@balance_rule("CON501", "several-solutions")
def check_several_solutions(case: BoardModel) -> Iterator[Fault | LeftOut]:
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


@balance_rule("CON502", "no-solution")
def check_no_solution(case: BoardModel) -> Iterator[Fault | LeftOut]:
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
