"""Results of `layoutkit solve` and `layoutkit graph`: an analysis as text, a canal as a graph."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from textwrap import wrap
from typing import TYPE_CHECKING

from layoutkit.games.base.answers import Answer, CallOptions, format_answer
from layoutkit.games.connection import model
from layoutkit.games.connection.analysis import solve_board
from layoutkit.games.connection.moves import open_ends
from layoutkit.games.connection.results import Analysis, PlayOutcome, Status
from layoutkit.languages import Language
from layoutkit.wording import format_count, join_words

if TYPE_CHECKING:
    import networkx as nx

    from layoutkit.drawing.compact_svg import Storyboard


NOT_COUNTED = f"Closed canals of more than {model.STOCK} tiles are not counted."
_WIDTH = 92
_MOST = 8  # winning moves that the text lists; the JSON has all


def answer_solve(board: model.BoardModel, file: str, call: CallOptions) -> Answer:
    """Return who wins, and how."""
    solution = solve_board(board, call.budget_s)
    data = {"game": "connection", "file": file, **solution.to_json()}
    text = format_answer(board.layout, file, (f"  {line}" for line in solve_lines(solution)))
    return Answer(
        data,
        text,
        lambda: pictures_of(solution, call.language),
        strips=lambda: strips_of(solution, call.language),
    )


def pictures_of(solution: Analysis, language: Language) -> Mapping[str, bytes]:
    """Return a line of best play as a storyboard, or the position if there is none."""
    from layoutkit.drawing.export import export_picture
    from layoutkit.games.connection.draw.answer_pictures import status_picture, storyboard

    pages = storyboard(solution.board, solution.verdict, language)
    if not pages:
        return {"position.svg": status_picture(solution, language)}
    return {f"course{end}.svg": export_picture(page, "svg") for end, page in pages.items()}


def strips_of(solution: Analysis, language: Language) -> Sequence[Storyboard]:
    """Return a line of best play, for pages that print titles and notes themselves."""
    from layoutkit.games.connection.draw.answer_pictures import line_strip

    line = solution.verdict.line or ()
    text = [f"{model.format_move(move)}." for move in line]
    return [line_strip(solution.board, line, text, language)] if line else []


def solve_lines(solution: Analysis) -> Iterator[str]:
    """Yield the text of all answers."""
    board = solution.board
    for row in model.format_rows(board.tiles):
        yield f"  {row}"
    yield describe_table(board)
    if solution.status is Status.FINISHED:
        yield "The canal is closed: the player to move has lost."
        return
    yield from completion_lines(solution)
    if solution.status is Status.IMPOSSIBLE:
        yield 'The player to move says "impossible", and wins.'
        return
    yield from outcome_lines(solution.verdict)


def describe_table(board: model.BoardModel) -> str:
    """Describe the tiles on the table and in the stock."""
    left = max(0, board.layout.stock - len(board.tiles))
    if not board.tiles:
        return f"The table is empty; the stock has {format_count(left, 'tile')}."
    ends = len(open_ends(board.tiles))
    on_table = f"{format_count(len(board.tiles), 'tile')} on the table, {left} left"
    return f"{on_table}; {format_count(ends, 'open end')}."


def completion_lines(solution: Analysis) -> Iterator[str]:
    """Yield in how many ways the canal can be closed, and a shortest canal."""
    ways = solution.ways
    if ways.shortest is None:
        if not ways.is_counted:
            yield NOT_COUNTED
        elif solution.board.layout.loose_tiles:
            yield "No closed canal can contain all tiles on the table."
        else:
            yield "The tiles that are left cannot close the canal."
        return
    text = [f"{count:,} with {length}" for length, count in sorted(ways.counts.items()) if count]
    total = "1 closed canal" if ways.total == 1 else f"{ways.total:,} closed canals"
    if len(text) == 1:
        yield f"The position can become {total}, with {ways.shortest} tiles:"
    else:
        yield from wrap(
            f"The position can become {total}: {join_words(text)} tiles. A shortest canal:", _WIDTH
        )
    for row in model.format_rows(ways.witness or {}):
        yield f"  {row}"
    if not ways.is_counted:
        yield NOT_COUNTED


def outcome_lines(verdict: PlayOutcome) -> Iterator[str]:
    """Yield who wins, by which moves, and a line of best play."""
    if verdict.turns is None:
        yield "Who wins is not proven; a search with more --budget may prove it."
        return
    if verdict.winning is None or verdict.safe is None:
        yield "The player to move wins by closing the canal at once:"
        yield from move_lines(verdict.closing)
        yield "Whether other moves win is not proven; a search with more --budget may prove it."
        return
    safe, turns = sum(verdict.safe), format_count(verdict.turns, "turn")
    if verdict.is_won:
        some = f"{len(verdict.winning)} of the {safe} moves that keep"
        moves = "the only move that keeps" if safe == 1 else some
        text = f"The player to move wins, in {turns} at most, with {moves} the canal possible:"
        yield from wrap(text, _WIDTH)
        yield from move_lines(verdict.winning)
    else:
        moves = "the only move that keeps" if safe == 1 else f"each of the {safe} moves that keep"
        text = f"The player to move loses, after {turns} at most, with {moves} the canal possible."
        yield from wrap(text, _WIDTH)
    if verdict.line:
        yield "A line of best play; the winner hurries, the loser delays:"
        for number, move in enumerate(verdict.line, 1):
            yield f"  {number:>2}. {model.format_move(move)}"


def move_lines(moves: Sequence[model.Move]) -> Iterator[str]:
    """Yield the first moves of a list, and how many more there are."""
    for move in moves[:_MOST]:
        yield f"  {model.format_move(move)}"
    if len(moves) > _MOST:
        yield f"  and {format_count(len(moves) - _MOST, 'more move')}"


def canal_graph(board: model.BoardModel) -> nx.Graph[str]:
    """Return a graph with a node for each tile and an edge wherever canals meet."""
    import networkx as nx

    graph: nx.Graph[str] = nx.Graph(game="connection", title=board.layout.title)
    for (column, row), form in sorted(board.tiles.items()):
        graph.add_node(node_name((column, row)), kind="tile", form=str(form), x=column, y=row)
    for cell, form in board.tiles.items():
        for side in form:
            other = model.beside(cell, side)
            if other in board.tiles and model.OPPOSITE[side] in board.tiles[other]:
                graph.add_edge(node_name(cell), node_name(other))
    return graph


def node_name(cell: model.Cell) -> str:
    """Return the name of the tile on a cell."""
    return f"{cell[0]},{cell[1]}"
