"""The result of `layoutkit new`: files of puzzles and finished canals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from layoutkit.answers import CallOptions
from layoutkit.errors import LayoutkitError, NoMatchingBoardError
from layoutkit.games.connection.board.build import build_case
from layoutkit.games.connection.board.read import read_layout
from layoutkit.games.connection.board.sketch import format_rows
from layoutkit.games.connection.board.terms import STOCK, Move, Tiles
from layoutkit.games.connection.example import SCHEMA_LINES
from layoutkit.games.connection.making.drawing import (
    CANAL_SIZES,
    POSITION_SIZES,
    PuzzleOptions,
    random_canal,
    random_puzzle,
    read_range,
)
from layoutkit.games.connection.solve.closings import find_reachable_canals
from layoutkit.games.connection.solve.perfect import GameVariant, Position, as_move
from layoutkit.games.connection.table.keys import position_key
from layoutkit.hints import format_count

EASY = PuzzleOptions(range(10, 13), turns=3, unique=True)
"""The puzzle of somebody who wishes nothing."""

Options = Mapping[str, Any]


def new_file(wish: CallOptions) -> str:
    """Return a file that meets the options, by its seed."""
    options = wish.options
    seed, attempt = int(options.get("seed") or 0), int(options.get("attempt") or 0)
    if options.get("finished"):
        for name in ("turns", "unique"):
            if options.get(name):
                raise LayoutkitError(f"--finished and --{name} cannot be used together")
        lengths = read_range(str(options.get("tiles") or "4..16"), *CANAL_SIZES)
        return canal_file(random_canal(lengths, seed, attempt))
    return puzzle_file(random_puzzle(puzzle_options(options), seed, attempt))


def likeness(data: Mapping[str, Any]) -> str:
    """Return a text that is equal for files with equal tiles up to turns and mirrors."""
    layout = read_layout(data)
    return f"{layout.kind} {position_key(build_case(layout).tiles.items())}"


def puzzle_options(options: Options) -> PuzzleOptions:
    """Return the options of a puzzle; by default, an easy puzzle."""
    tiles, turns = options.get("tiles"), options.get("turns")
    unique = bool(options.get("unique"))
    if tiles is None and turns is None and not unique:
        return EASY
    if turns is not None and not int(turns) % 2:
        raise NoMatchingBoardError(
            f"there is no puzzle with a win in {turns} turns",
            "the player to move has the first and the last turn, so their number is odd",
        )
    sizes = read_range(str(tiles), *POSITION_SIZES) if tiles else range(1, STOCK)
    return PuzzleOptions(sizes, None if turns is None else int(turns), unique)


def puzzle_file(table: Tiles) -> str:
    """Return the file of a puzzle, with its solution."""
    position = Position(table, GameVariant(STOCK), find_reachable_canals(table, STOCK))
    winning = sorted(as_move(one.tiles) for one in position.replies if one.is_winning)
    own_turns = format_count((position.turns + 1) // 2, "turn")
    title = f"{format_count(len(table), 'tile')}, {own_turns} of your own"
    more = [f"solution: {format_written_move(winning[0])}", f"turns: {position.turns}"]
    if len(winning) > 1:
        reason = f"{len(winning)} moves win; the solution is one of them."
        more += ["accept:", f'  - {{rule: several-solutions, reason: "{reason}"}}']
    return file_text(title, "puzzle", table, more)


def canal_file(table: Tiles) -> str:
    """Return the file of a finished canal."""
    return file_text(f"A canal of {len(table)} tiles", "finished", table, [])


def file_text(title: str, kind: str, table: Tiles, more: list[str]) -> str:
    """Return a file."""
    rows = [f'  - "{row}"' for row in format_rows(table)]
    head = ["game: connection", "format: 1", f"title: {title}", f"kind: {kind}", "rows:"]
    return SCHEMA_LINES + "\n".join((*head, *rows, *more)) + "\n"


def format_written_move(move: Move) -> str:
    """Format a move as a file writes it."""
    tiles = (f"[{tile.column}, {tile.row}, {tile.form}]" for tile in move)
    return f"[{', '.join(tiles)}]"
