"""The suggestions of `score --suggest`, and `--apply`, which writes one of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from layoutkit.cli.answers import escape_path, print_boards_json, shown_progress
from layoutkit.cli.limited import skip_at_limit
from layoutkit.cli.show import print_note, print_text
from layoutkit.errors import LayoutkitError

if TYPE_CHECKING:
    from layoutkit.answers import Suggestions
    from layoutkit.pipeline.board import Board
    from layoutkit.pipeline.request import CheckRequest


def list_suggestions(
    request: CheckRequest, limit: int, format: str, options: Mapping[str, Any]
) -> None:
    """List the single changes that help most, board by board."""
    from layoutkit.pipeline.board import open_boards
    from layoutkit.pipeline.changes import suggestions_json

    boards = open_boards(request.paths, request)
    for board in boards:  # a game without suggestions ends the call before the first search
        board.need("suggest")
        board.check_options("suggest", options)
    found: list[tuple[Board, Suggestions]] = []
    for board in boards:
        with skip_at_limit(board.path):
            found.append((board, _advice(board, limit, options)))
    if format == "json":
        print_boards_json(suggestions_json(*one) for one in found)
    else:
        flags = "".join(
            f" --{name} {value}" for name, value in options.items() if value is not True
        )
        for board, advice in found:
            print_text(escape_path(format_suggestions(board, advice, flags), board.path))


def format_suggestions(board: Board, advice: Suggestions, flags: str = "") -> str:
    """Format a line for each change and how to apply it; without any, what was tried."""
    scope = _wrapped(f"Tried: {advice.tried}.") if not advice.found or advice.left else []
    if advice.left:
        scope += _wrapped(f"Not tried: {advice.left}.")
    if not advice.found:
        return "\n".join([*_wrapped(f"{board.path}: {advice.nothing}", ""), *scope]) + "\n"
    width = max(len(one.told) for one in advice.found)
    lines = [f"{board.path}: {advice.heading}"]
    for rank, one in enumerate(advice.found, 1):
        lines.append(f"  {rank:>2}. {one.told:{width}}  {one.what}")
    lines += scope
    lines.append(f"`layoutkit score {board.path}{flags} --apply 1` writes the first to the file.")
    return "\n".join(lines) + "\n"


def apply_suggestion(
    request: CheckRequest, number: int, backup: bool, options: Mapping[str, Any]
) -> None:
    """Write one suggestion to the file of a board."""
    from layoutkit.pipeline.board import open_one
    from layoutkit.pipeline.changes import with_suggestion, write_board

    if len(request.paths) != 1:
        raise LayoutkitError(
            f"--apply changes one board; {len(request.paths)} are named", "name one board"
        )
    (path,) = request.paths
    board = open_one(path, request)
    found = _advice(board, max(number, 10), options).found
    write_board(path, with_suggestion(board, found, number), backup=backup)
    print_note(f"{board.path}: {found[number - 1].what}")


def _wrapped(text: str, indent: str = "  ") -> list[str]:
    from textwrap import TextWrapper

    lines = TextWrapper(98, indent, "  ", break_on_hyphens=False, break_long_words=False)
    return lines.wrap(text)


def _advice(board: Board, limit: int, options: Mapping[str, Any]) -> Suggestions:
    """Return the suggestions for a board, and clear the line of progress."""
    with shown_progress() as progress:
        return board.advice(limit, progress=progress, **options)
