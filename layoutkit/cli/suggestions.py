"""The suggestions of `score --suggest`, shown, and one of them written by `--apply`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from layoutkit.cli.answers import harmless, write_json
from layoutkit.cli.show import notice, write_text
from layoutkit.errors import LayoutkitError

if TYPE_CHECKING:
    from layoutkit.game import Suggestion
    from layoutkit.pipeline.board import Board


def list_suggestions(paths: Sequence[str], limit: int, format: str) -> None:
    """The single changes that help most, board by board."""
    from layoutkit.pipeline.board import open_boards
    from layoutkit.pipeline.changes import suggestions_json

    found = [(board, board.suggestions(limit)) for board in open_boards(paths)]
    if format == "json":
        write_json(suggestions_json(*one) for one in found)
    else:
        write_text("".join(harmless(suggestions_text(*one)) for one in found))


def suggestions_text(board: Board, found: Sequence[Suggestion]) -> str:
    """A line for each change, and how to make it."""
    from layoutkit.score.words import share

    if not found:
        return f"{board.path}: no single change makes it more symmetric\n"
    width = max(len(share(one.score)) for one in found)
    lines = [f"{board.path}: what helps most, by the symmetry after it"]
    for rank, one in enumerate(found, 1):
        lines.append(f"  {rank:>2}. {share(one.score):{width}} {one.group:4} {one.what}")
    lines.append(f"`layoutkit score {board.path} --apply 1` writes the first to the file.")
    return "\n".join(lines) + "\n"


def apply_one(paths: Sequence[str], number: int, limit: int) -> None:
    """Write one suggestion to the file of a board."""
    from layoutkit.pipeline.board import open_one
    from layoutkit.pipeline.changes import with_suggestion, write_board

    if len(paths) != 1:
        raise LayoutkitError("--apply changes one board", "name one")
    board = open_one(paths[0])
    found = board.suggestions(max(limit, number))
    write_board(paths[0], with_suggestion(board, found, number))
    notice(f"{board.path}: {found[number - 1].what}")
