"""Rules about whether the canal can be closed, who wins, and puzzles with a single answer."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from layoutkit.documents.changes import ProposedFix
from layoutkit.documents.faults import Fault
from layoutkit.documents.fixes import replace_value
from layoutkit.documents.positions import Measure
from layoutkit.games.connection import model
from layoutkit.games.connection.analysis import can_close, closing_moves, turns_left, winning_moves
from layoutkit.games.connection.moves import find_violations, replay_history
from layoutkit.games.connection.perfect_play import can_become_canal
from layoutkit.games.connection.rules import repairs
from layoutkit.games.connection.rules.history import violation_problem
from layoutkit.reports.findings import Severity, Stage
from layoutkit.rules.rule import LeftOut, balance_rule, rule
from layoutkit.wording import format_count

POSITION_KEYS = "rows history kind stock loose_tiles straddle"

graph_rule = partial(rule, stage=Stage.GRAPH, blocks=None)
cost_rule = partial(rule, stage=Stage.COSTS, blocks=None)

NOT_SEARCHED = (
    "with more than 17 tiles or with loose tiles, only positions with at most four tiles left are"
    " solved; `solve` searches the others"
)


def impossible_problems(board: model.BoardModel) -> Iterator[Fault | LeftOut]:
    """Yield a problem if the canal cannot be closed any more."""
    is_possible = can_close(board)
    if is_possible is None:
        yield LeftOut("this position", NOT_SEARCHED)
    if is_possible is not False or board.is_finished:
        return
    left = board.layout.stock - len(board.tiles)
    message = f"the canal cannot be closed with {format_count(left, 'more tile')}"
    more, fixes = "", tuple[ProposedFix, ...]()
    if board.closed_canals:
        message = "the canal cannot be closed: a ring of its tiles is closed beside the others"
        more = "remove the other tiles, or write `loose_tiles: allowed`"
    elif board.layout.stock < model.STOCK and can_become_canal(board.tiles, model.STOCK):
        message += f"; with a stock of {model.STOCK} it could be"
        more = f"write `stock: {model.STOCK}`, the number of tiles in the box"
        fixes = (replace_value(model.STOCK, ("stock",), is_safe=False),)
    fault = Fault(
        message,
        at=("stock",) if fixes else model.position_pointer(board.layout),
        items=("position",),
        help=more or 'the player to move would call "impossible" and win; change or remove a tile',
        fixes=fixes,
    )
    yield (None if fixes else repairs.explain_by_repair(board, fault)) or fault


@graph_rule("CON401", "impossible", severity=Severity.WARNING, fix="guess", needs=POSITION_KEYS)
def check_impossible(board: model.BoardModel) -> Iterator[Fault | LeftOut]:
    """Positions can still be closed with the stock."""
    if board.layout.kind is model.Kind.POSITION and not board.closed_canals:
        yield from impossible_problems(board)


@graph_rule("CON402", "impossible-puzzle", fix="guess", needs=POSITION_KEYS)
def check_impossible_puzzle(board: model.BoardModel) -> Iterator[Fault | LeftOut]:
    """Puzzles can be closed with the stock."""
    if board.layout.kind is model.Kind.PUZZLE:
        yield from impossible_problems(board)


@graph_rule(
    "CON403",
    "ring-in-a-larger-position",
    severity=Severity.WARNING,
    needs="rows history kind loose_tiles",
)
def check_ring_in_a_larger_position(board: model.BoardModel) -> Iterator[Fault]:
    """No ring is closed in a larger unfinished position."""
    layout = board.layout
    if layout.kind is not model.Kind.POSITION or layout.loose_tiles:
        return
    for ring in board.closed_canals:
        others = len(board.tiles) - len(ring)
        if others:
            first = min(ring, key=lambda cell: (cell[1], cell[0]))
            yield Fault(
                f"a ring of {len(ring)} tiles is closed beside"
                f" {format_count(others, 'other tile')}: the canal can never be closed",
                at=model.place_in_file(layout, first),
                items=tuple(map(model.cell_name, sorted(ring))),
                shape=model.cell_shape(first),
                help="remove the other tiles, or write `loose_tiles: allowed`",
            )


@graph_rule("CON404", "solution-illegal", fix="safe", needs="rows history kind solution straddle")
def check_solution_illegal(board: model.BoardModel) -> Iterator[Fault]:
    """Solutions are legal moves."""
    layout = board.layout
    if layout.kind is not model.Kind.PUZZLE or layout.solution is None or can_close(board) is False:
        return
    if violation := next(find_violations(board, layout.solution), None):
        yield from explain_solution(board, violation_problem(layout, violation, ("solution",)))
        return
    if len(layout.solution) + len(board.tiles) > layout.stock:
        yield Fault(
            f"the solution places {format_count(len(layout.solution), 'tile')};"
            f" {layout.stock - len(board.tiles)} are left",
            at=("solution",),
            items=("the solution",),
            measure=Measure("left", layout.stock - len(board.tiles), ">=", len(layout.solution)),
        )


def needs_solution(board: model.BoardModel) -> bool:
    """Return whether the file is a puzzle with a solution to find.

    A finished or impossible position has none.
    """
    is_open_puzzle = board.layout.kind is model.Kind.PUZZLE and not board.is_finished
    return is_open_puzzle and can_close(board) is not False


@cost_rule("CON405", "solution-not-winning", fix="safe", needs=f"{POSITION_KEYS} solution")
def check_solution_not_winning(board: model.BoardModel) -> Iterator[Fault | LeftOut]:
    """Solutions win the puzzle."""
    layout = board.layout
    if layout.solution is None or not needs_solution(board):
        return
    if any(find_violations(board, layout.solution)):
        return  # reported by solution-illegal
    winning = winning_moves(board)
    if winning is None:
        yield LeftOut("the solution", NOT_SEARCHED)
    elif tuple(sorted(layout.solution)) not in winning:
        fault = Fault(
            f"the solution, {model.format_move(layout.solution)}, does not win",
            at=("solution",),
            items=("the solution",),
        )
        yield from explain_solution(board, fault)


def explain_solution(board: model.BoardModel, fault: Fault) -> Iterator[Fault]:
    """Yield the likely cause of a wrong solution: the stock, the rows, or the solution itself.

    The stated turns tell which: if best play takes as many, the position is the right one.
    """
    layout, turns = board.layout, turns_left(board)
    usual = model.BoardModel(replace(layout, stock=model.STOCK), board.tiles)
    if layout.stock != model.STOCK and repairs.is_sound(usual):
        fix = replace_value(model.STOCK, ("stock",), is_safe=False)
        message = (
            f"the solution does not win with a stock of {layout.stock}; with {model.STOCK} it does"
        )
        yield Fault(message, at=("stock",), items=("stock",), fixes=(fix,))
        return
    winning = winning_moves(board) or ()
    advice = f"this wins: {model.format_move(winning[0])}" if winning else "no move wins"
    if repairs.has_stated_turns(board) and any(
        repairs.is_near(layout.solution or (), move) for move in winning
    ):
        fixes, others = repairs.solution_fixes(board), repairs.repair_fixes(layout)
        both = (replace(fix, is_safe=fix.is_safe and not others) for fix in fixes)
        yield replace(fault, help=advice, fixes=(*both, *others))
        return
    fixes = repairs.solution_fixes(board)
    if not repairs.has_stated_turns(board):
        fixes, advice = (), f"{advice}; best play takes {turns} turns, not {layout.turns}"
    yield repairs.explain_by_repair(board, fault) or replace(fault, help=advice, fixes=fixes)


@cost_rule("CON406", "turns-wrong", fix="guess", needs=f"{POSITION_KEYS} turns")
def check_turns_wrong(board: model.BoardModel) -> Iterator[Fault | LeftOut]:
    """Puzzles state the number of turns of best play."""
    layout = board.layout
    if layout.turns is None or not needs_solution(board):
        return
    turns = turns_left(board)
    if turns is None:
        yield LeftOut("the turns", NOT_SEARCHED)
    elif turns != layout.turns and repairs.solution_wins(
        board
    ):  # else solution-illegal or -not-winning
        yield Fault(
            f"the file says {format_count(layout.turns, 'turn')}; best play takes {turns}",
            at=("turns",),
            items=("turns",),
            fixes=(replace_value(turns, ("turns",), is_safe=False),),
            measure=Measure("turns", layout.turns, "=", turns, "turns", "VC-M5"),
        )


@cost_rule("CON407", "win-at-once", severity=Severity.WARNING, needs=POSITION_KEYS)
def check_win_at_once(board: model.BoardModel) -> Iterator[Fault]:
    """Players to move cannot win at once."""
    if board.layout.kind is not model.Kind.POSITION:
        return
    moves = closing_moves(board)
    if moves:
        ways = f" (or in {format_count(len(moves) - 1, 'other way')})" if len(moves) > 1 else ""
        yield Fault(
            f"the player to move closes the canal at once: {model.format_move(moves[0])}{ways}",
            at=model.position_pointer(board.layout),
            items=("position",),
            help="a puzzle asks for such a move: write `kind: puzzle`",
        )


@cost_rule("CON408", "blunder", severity=Severity.WARNING, needs=POSITION_KEYS)
def check_blunder(board: model.BoardModel) -> Iterator[Fault]:
    """Last moves do not give away a win."""
    layout = board.layout
    if layout.kind is not model.Kind.POSITION or not layout.history or layout.loose_tiles:
        return
    earlier = replace(board, tiles=replay_history(layout).tables[-2])
    before, now = turns_left(earlier), turns_left(board)
    if before is not None and before % 2 and (now is None or now % 2):
        last = len(layout.history) - 1
        better = winning_moves(earlier) or ()
        yield Fault(
            f"move {last + 1} was a blunder: before it the player had a win in"
            f" {format_count(before, 'turn')}",
            at=("history", last),
            items=(f"move {last + 1}",),
            help=f"this would have won: {model.format_move(better[0])}" if better else "",
        )


SHOWN = 3  # winning moves that a message lists


@balance_rule("CON501", "several-solutions")
def check_several_solutions(board: model.BoardModel) -> Iterator[Fault | LeftOut]:
    """Puzzles have at most one winning move."""
    if not needs_solution(board):
        return
    winning = winning_moves(board)
    if winning is None:
        yield LeftOut("this puzzle", NOT_SEARCHED)
    elif len(winning) > 1:
        shown = "; ".join(model.format_move(move) for move in winning[:SHOWN])
        more = f"; and {len(winning) - SHOWN} more" if len(winning) > SHOWN else ""
        yield Fault(
            f"{len(winning)} moves win; a puzzle has one solution",
            at=model.position_pointer(board.layout),
            items=("position",),
            help=f"{shown}{more}",
            measure=Measure("winning moves", len(winning), "=", 1, "moves", "VC-V10"),
        )


@balance_rule("CON502", "no-solution")
def check_no_solution(board: model.BoardModel) -> Iterator[Fault | LeftOut]:
    """Puzzles have a winning move."""
    if not needs_solution(board):
        return
    winning = winning_moves(board)
    if winning is not None and not winning:
        turns = format_count(turns_left(board) or 0, "turn")
        yield Fault(
            f"no move wins: the player to move loses in {turns}",
            at=model.position_pointer(board.layout),
            items=("position",),
            help="change a tile, or add the move that the other player makes",
        )
