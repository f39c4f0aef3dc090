"""Stages graph and costs: whether the canal can be closed, and who wins."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.games.connection import example
from layoutkit.games.connection.board.places import cell_name, cell_shape, sign_of, whole_table
from layoutkit.games.connection.board.sketch import move_words
from layoutkit.games.connection.board.terms import STOCK, Case, Kind
from layoutkit.games.connection.rules.moves import fault_problem
from layoutkit.games.connection.solve.at_once import closing_moves
from layoutkit.games.connection.solve.questions import (
    can_close,
    known_turns,
    winning_moves,
)
from layoutkit.games.connection.table.play import is_finished, rings
from layoutkit.games.connection.table.referee import Law, faults_of, play
from layoutkit.hints import counted
from layoutkit.rules.meant import replace_value
from layoutkit.rules.rule import LeftOut, Rule, rule
from layoutkit.source.faults import Fault
from layoutkit.verdict import Measure, Severity, Stage

NOT_SEARCHED = "only stocks of up to 17 tiles, without loose tiles, are solved; `solve` searches"
LAW_WORDS = {
    Law.SIZE: "a move has one to three tiles",
    Law.TWICE: "lies on a cell with another tile of the move",
    Law.FORM: "has no known form",
    Law.TAKEN: "lies where another tile lies already",
    Law.ROW: "its tiles are not one straight row without a gap",
    Law.APART: "no tile of it shares an edge with one that lies",
    Law.BLOCKADE: "lets a canal meet the bank of the tile",
    Law.AFTER_WIN: "the canal is closed already",
}


def impossible(case: Case) -> Iterator[Fault | LeftOut]:
    """The canal cannot be closed any more."""
    is_possible = can_close(case)
    if is_possible is None:
        yield LeftOut("this position", NOT_SEARCHED)
    if is_possible is not False or is_finished(case.tiles):
        return
    left = case.layout.stock - len(case.tiles)
    told = f"the canal cannot be closed with {counted(left, 'more tile')}"
    more = ""
    if rings(case.tiles):
        told = "the canal cannot be closed: a ring of its tiles is closed beside the others"
    elif case.layout.stock < STOCK and can_close(case, STOCK):
        more = f"with a stock of {STOCK} it could be closed"
    yield Fault(
        told,
        at=whole_table(case.layout),
        items=("position",),
        help=more or "the player to move says so, and wins",
    )


@rule(
    "CON401",
    "impossible",
    stage=Stage.GRAPH,
    severity=Severity.WARNING,
    needs="rows history kind stock loose_tiles straddle",
    cites="VC-V7, VC-P8, VC-D2",
    why='Where no closed canal can come of it, the player to move says "impossible" and wins.',
    bad=example.LONG,
    good='kind: position\nrows: ["┌─────", "│....."]\n',
)
def positions_can_be_closed(case: Case) -> Iterator[Fault | LeftOut]:
    """A position can still be closed with the stock."""
    if case.layout.kind is Kind.POSITION and not rings(case.tiles):
        yield from impossible(case)


@rule(
    "CON402",
    "impossible-puzzle",
    stage=Stage.GRAPH,
    needs="rows history kind stock loose_tiles straddle",
    blocks=None,
    cites="VC-V7, VC-P8, VC-D2",
    why='A puzzle asks for a move; where no closed canal can come of it, "impossible" wins.',
    bad=example.LONG.replace("position", "puzzle"),
    good=example.PUZZLE,
)
def puzzles_can_be_closed(case: Case) -> Iterator[Fault | LeftOut]:
    """A puzzle can be closed with the stock."""
    if case.layout.kind is Kind.PUZZLE:
        yield from impossible(case)


@rule(
    "CON403",
    "ring-in-a-larger-position",
    stage=Stage.GRAPH,
    severity=Severity.WARNING,
    needs="rows history kind loose_tiles",
    cites="VC-V11, VC-P7",
    why="All tiles belong to the one canal that is closed, so a ring beside others never wins.",
    bad=example.RING_BESIDE,
    good=example.GAME,
)
def rings_have_nothing_beside(case: Case) -> Iterator[Fault]:
    """No ring is closed in a larger unfinished position."""
    layout = case.layout
    if layout.kind is not Kind.POSITION or layout.loose_tiles:
        return
    for ring in rings(case.tiles):
        others = len(case.tiles) - len(ring)
        if others:
            first = min(ring, key=lambda cell: (cell[1], cell[0]))
            yield Fault(
                f"a ring of {len(ring)} tiles is closed beside {counted(others, 'other tile')}:"
                " the canal can never be closed",
                sign_of(layout, first),
                items=tuple(map(cell_name, sorted(ring))),
                shape=cell_shape(first),
            )


@rule(
    "CON404",
    "solution-illegal",
    stage=Stage.GRAPH,
    needs="rows history kind solution straddle",
    blocks=None,
    cites="VC-V9, VC-P1, VC-P2, VC-P3, VC-P4",
    why="A solution is a move that the laws allow.",
    bad=example.PUZZLE + "solution: [[1, 1, EW]]\n",
    good=example.PUZZLE,
)
def solutions_are_legal(case: Case) -> Iterator[Fault]:
    """The solution of a puzzle is a legal move."""
    layout = case.layout
    if layout.kind is not Kind.PUZZLE or layout.solution is None:
        return
    for fault in faults_of(case.tiles, layout.solution, layout):
        yield fault_problem(layout, fault, ("solution",), LAW_WORDS[fault.law])
    if len(layout.solution) + len(case.tiles) > layout.stock:
        yield Fault(
            f"the solution: {counted(len(layout.solution), 'tile')}, and fewer are left",
            at=("solution",),
            items=("the solution",),
            measure=Measure("left", layout.stock - len(case.tiles), ">=", len(layout.solution)),
        )


def is_asked(case: Case) -> bool:
    """Whether the file is a puzzle with something to find: open, and not beyond closing."""
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
    cites="VC-V9, VC-D3",
    why="A solution wins against every reply.",
    bad=example.PUZZLE + "solution: [[2, 0, NS]]\n",
    good=example.PUZZLE,
)
def solutions_win(case: Case) -> Iterator[Fault | LeftOut]:
    """The solution of a puzzle wins."""
    layout = case.layout
    if layout.solution is None or not is_asked(case):
        return
    if any(faults_of(case.tiles, layout.solution, layout)):
        return  # solution-illegal says so
    winning = winning_moves(case)
    if winning is None:
        yield LeftOut("the solution", NOT_SEARCHED)
    elif tuple(sorted(layout.solution)) not in winning:
        yield Fault(
            f"the solution, {move_words(layout.solution)}, does not win",
            at=("solution",),
            items=("the solution",),
            help=f"this wins: {move_words(winning[0])}" if winning else "no move wins",
        )


@rule(
    "CON406",
    "turns-wrong",
    stage=Stage.COSTS,
    fix="guess",
    needs="rows history kind stock turns loose_tiles straddle",
    blocks=None,
    cites="VC-V9, VC-D3, VC-M5",
    why="`turns` counts the turns until the end: the winner hurries, the loser delays.",
    bad=example.PUZZLE + "turns: 15\n",
    good=example.PUZZLE,
)
def turns_are_right(case: Case) -> Iterator[Fault | LeftOut]:
    """The turns of a puzzle are those of best play."""
    layout = case.layout
    if layout.turns is None or not is_asked(case):
        return
    turns = known_turns(case)
    if turns is None:
        yield LeftOut("the turns", NOT_SEARCHED)
    elif turns != layout.turns:
        yield Fault(
            f"{counted(layout.turns, 'turn')}: best play takes {turns}",
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
    cites="VC-V13, VC-D3, VC-D5",
    why="A position in which the player to move closes the canal at once is decided.",
    bad='kind: position\nrows: ["┌┐", "└."]\n',
    good='kind: position\nrows: ["┌─┐", "│.."]\n',
)
def nobody_wins_at_once(case: Case) -> Iterator[Fault]:
    """The player to move cannot win at once."""
    if case.layout.kind is not Kind.POSITION:
        return
    moves = closing_moves(case)
    if moves:
        ways = f" (or in {counted(len(moves) - 1, 'other way')})" if len(moves) > 1 else ""
        yield Fault(
            f"the player to move closes the canal at once: {move_words(moves[0])}{ways}",
            at=whole_table(case.layout),
            items=("position",),
        )


@rule(
    "CON408",
    "blunder",
    stage=Stage.COSTS,
    severity=Severity.WARNING,
    needs="rows history kind stock loose_tiles straddle",
    cites="VC-V13, VC-D3",
    why="Who had won and made this move has lost.",
    bad=f"{example.FIRST}history: [{example.START}, [[1, 0, EW]]]\n",
    good=example.GAME,
)
def last_moves_are_no_blunders(case: Case) -> Iterator[Fault]:
    """The last move was no blunder."""
    layout = case.layout
    if layout.kind is not Kind.POSITION or not layout.history or layout.loose_tiles:
        return
    before = known_turns(case, table=play(layout).tables[-2])
    now = known_turns(case)
    if before is not None and before % 2 and (now is None or now % 2):
        last = len(layout.history) - 1
        better = winning_moves(case, table=play(layout).tables[-2]) or ()
        yield Fault(
            f"move {last + 1} was a blunder: before it {turn_words(before)}",
            at=("history", last),
            items=(f"move {last + 1}",),
            help=f"this would have won: {move_words(better[0])}" if better else "",
        )


def turn_words(turns: int) -> str:
    """A win by its turns."""
    return f"the player had a win in {counted(turns, 'turn')}"


WINNING_RULES: tuple[Rule, ...] = (
    positions_can_be_closed,
    puzzles_can_be_closed,
    rings_have_nothing_beside,
    solutions_are_legal,
    solutions_win,
    turns_are_right,
    nobody_wins_at_once,
    last_moves_are_no_blunders,
)
