"""The jobs that run in worker processes: bytes of a board in, JSON text out.

The last board is kept in memory, since the next job is often about it too. The panels are computed
one after the other, the quickest first.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from layoutkit.games.base.editing import BoardEdit
from layoutkit.pipeline import studio_panels
from layoutkit.pipeline.board import Board
from layoutkit.pipeline.request import CheckRequest, RequestSettings
from layoutkit.pipeline.studio_board import (
    board_of,
    draw_pieces,
    find_legal_targets,
    make_board_json,
    make_card_json,
    text_after_changes,
    text_after_fix,
    text_after_move,
)
from layoutkit.reports.json_format import to_json
from layoutkit.workers.limits import WorkLimits


def check_and_draw(path: str, raw: bytes, trouble: str = "") -> str:
    """Return the page's view of a board: picture and findings."""
    return to_json(make_board_json(board(path, raw, trouble)))


def list_piece_pictures(path: str, raw: bytes) -> str:
    """Return the pictures of the pieces that can be moved."""
    return to_json(dict(draw_pieces(board(path, raw))))


def list_legal_targets(path: str, raw: bytes, thing: str) -> str:
    """Return the drop targets where a piece causes no error."""
    return to_json({"legal": find_legal_targets(board(path, raw), thing)})


def move(path: str, raw: bytes, made: Mapping[str, Any]) -> bytes:
    """Return the bytes of a board after a piece was moved."""
    return in_bytes(raw, text_after_move(board(path, raw), BoardEdit(**made)))


def fix(path: str, raw: bytes, finding: int, number: int) -> bytes:
    """Return the bytes of a board after a fix."""
    return in_bytes(raw, text_after_fix(board(path, raw), finding, number))


def edit(path: str, raw: bytes, edits: Sequence[Any], removals: Sequence[str]) -> bytes:
    """Return the bytes of a board after changes of its document."""
    return in_bytes(
        raw, text_after_changes(board(path, raw), studio_panels.changes_of(edits, removals))
    )


def figures(path: str, raw: bytes) -> str:
    """Return the figures that need no search."""
    return to_json(studio_panels.figures(board(path, raw)))


def proven_figures(path: str, raw: bytes) -> str:
    """Return the figures after a search that proves them."""
    return to_json(studio_panels.proven_figures(board(path, raw)))


def costs(path: str, raw: bytes) -> str:
    """Return what every seat can reach at what cost."""
    return to_json(studio_panels.costs(board(path, raw)))


def advice(path: str, raw: bytes) -> str:
    """Return the changes that would help most."""
    return to_json(studio_panels.advice(board(path, raw)))


def symmetry(path: str, raw: bytes) -> str:
    """Return the nearest symmetric board."""
    return to_json(studio_panels.symmetry(board(path, raw)))


def list_plan_steps(path: str, raw: bytes, name: str) -> str:
    """Return the steps of a plan."""
    return to_json(studio_panels.course(board(path, raw), name))


def card(path: str, raw: bytes, trouble: str = "") -> str:
    """Return the card of a board for the overview of a folder."""
    return to_json(make_card_json(board(path, raw, trouble)))


def new_board(_folder: str, game: str, options: Mapping[str, Any]) -> bytes:
    """Return a new board that meets conditions; the settings of the folder set the limits."""
    return studio_panels.new_text(game, options)


def pack(path: str, paper: str, theme: str, language: str | None) -> bytes:
    """Return a print pack of a board as a ZIP file."""
    return studio_panels.pack(path, paper, theme, language)


def in_bytes(old: bytes, text: str) -> bytes:
    """Encode a text for a file, with the byte order mark that the file had."""
    mark = b"\xef\xbb\xbf"
    return (mark if old.startswith(mark) else b"") + text.encode()


PANELS: Mapping[str, Callable[..., str]] = {
    "figures": figures,
    "costs": costs,
    "symmetry": symmetry,
    "advice": advice,
    "proven": proven_figures,
}
"""The panels of a board besides picture and findings, in the order of their computation."""

QUICK: tuple[Callable[..., Any], ...] = (
    check_and_draw,
    list_piece_pictures,
    list_legal_targets,
    move,
    fix,
    edit,
    card,
)
"""Jobs within the limits of `check`; all others have the limits of answers."""


def limits_for(work: Callable[..., Any], given: tuple[Any, ...]) -> WorkLimits:
    """Return the limits of CPU time and memory for a job."""
    settings = RequestSettings(CheckRequest((given[0],))).of(given[0])
    return settings.limits if work in QUICK else settings.answer_limits()


_KEPT: list[tuple[tuple[object, ...], Board]] = []
"""The last board with its text and settings, since the next job is often about it too."""


def board(path: str, raw: bytes, trouble: str = "") -> Board:
    """Return a board, which is kept for the next job while its text and settings stay."""
    given = (path, raw, trouble, RequestSettings(CheckRequest((path,))).of(path))
    if not (_KEPT and _KEPT[0][0] == given):
        _KEPT[:] = [(given, board_of(path, raw, trouble))]
    return _KEPT[0][1]
