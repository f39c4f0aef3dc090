"""The pieces of work that are done in processes: bytes of a board in, JSON text out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from layoutkit.hands import HandMove
from layoutkit.pipeline import live, live_files, live_parts
from layoutkit.pipeline.board import Board
from layoutkit.pipeline.call_settings import CallSettings
from layoutkit.pipeline.live import (
    board_of,
    legal_landings,
    looks,
    moved,
    seen,
    with_changes,
    with_fix,
)
from layoutkit.pipeline.request import Request
from layoutkit.report.values import dump
from layoutkit.workers.limits import WorkLimits


def look(path: str, raw: bytes, trouble: str = "") -> str:
    """What the page shows of a board at once."""
    return dump(seen(board(path, raw, trouble)))


def look_of_things(path: str, raw: bytes) -> str:
    """The pictures of the things that can be moved."""
    return dump(dict(looks(board(path, raw))))


def legal(path: str, raw: bytes, thing: str) -> str:
    """The landings where a thing brings no error."""
    return dump({"legal": legal_landings(board(path, raw), thing)})


def move(path: str, raw: bytes, made: Mapping[str, Any]) -> bytes:
    """The bytes of a board after a move of hands."""
    return in_bytes(raw, moved(board(path, raw), HandMove(**made)))


def fix(path: str, raw: bytes, finding: int, number: int) -> bytes:
    """The bytes of a board after a fix."""
    return in_bytes(raw, with_fix(board(path, raw), finding, number))


def edit(path: str, raw: bytes, edits: Sequence[Any], removals: Sequence[str]) -> bytes:
    """The bytes of a board after changes of its file."""
    return in_bytes(raw, with_changes(board(path, raw), live_parts.changes_of(edits, removals)))


def figures(path: str, raw: bytes) -> str:
    """Figures that are there at once."""
    return dump(live_parts.figures(board(path, raw)))


def proven_figures(path: str, raw: bytes) -> str:
    """Figures that are searched until they are proven."""
    return dump(live_parts.proven_figures(board(path, raw)))


def costs(path: str, raw: bytes) -> str:
    """What every seat can reach."""
    return dump(live_parts.costs(board(path, raw)))


def advice(path: str, raw: bytes) -> str:
    """The changes that would help most."""
    return dump(live_parts.advice(board(path, raw)))


def symmetry(path: str, raw: bytes) -> str:
    """The nearest symmetric board."""
    return dump(live_parts.symmetry(board(path, raw)))


def course(path: str, raw: bytes, name: str) -> str:
    """The way of a course, step by step."""
    return dump(live_parts.course(board(path, raw), name))


def card(path: str, raw: bytes, trouble: str = "") -> str:
    """What the view of a folder shows of a board."""
    return dump(live.card(board(path, raw, trouble)))


def new_board(_folder: str, game: str, options: Mapping[str, Any]) -> bytes:
    """A new board as wished; the folder is the one whose settings say the limits."""
    return live_files.new_text(game, options)


def pack(path: str, paper: str, theme: str, language: str | None) -> bytes:
    """All that is printed with a board, as a ZIP file."""
    return live_files.pack(path, paper, theme, language)


def in_bytes(old: bytes, text: str) -> bytes:
    """A text as the bytes of a file, with the byte order mark that it had."""
    mark = b"\xef\xbb\xbf"
    return (mark if old.startswith(mark) else b"") + text.encode()


QUICK: tuple[Callable[..., Any], ...] = (look, look_of_things, legal, move, fix, edit, card)
"""What is judged within the limits of `check`; all else has those of answers."""


def limits_for(work: Callable[..., Any], given: tuple[Any, ...]) -> WorkLimits:
    """The limits of CPU time and memory for some work on a board."""
    settings = CallSettings(Request((given[0],))).of(given[0])
    return settings.limits if work in QUICK else settings.answer_limits()


_KEPT: list[tuple[tuple[object, ...], Board]] = []
"""The board that was judged last, and what it was judged by: the next work is often on it too."""


def board(path: str, raw: bytes, trouble: str = "") -> Board:
    """A board that is judged once for several pieces of work, while its settings stay the same."""
    given = (path, raw, trouble, CallSettings(Request((path,))).of(path))
    if not (_KEPT and _KEPT[0][0] == given):
        _KEPT[:] = [(given, board_of(path, raw, trouble))]
    return _KEPT[0][1]
