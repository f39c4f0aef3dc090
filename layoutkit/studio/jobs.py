"""The jobs that run in worker processes: bytes of a board in, JSON text or new bytes out.

The last board is kept in memory, since the next job is often about it too.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from layoutkit.pipeline import studio_panels
from layoutkit.pipeline.board import Board
from layoutkit.pipeline.request import CheckRequest, RequestSettings
from layoutkit.pipeline.studio_board import board_of
from layoutkit.reports.json_format import to_json
from layoutkit.workers.limits import WorkLimits

PANELS: Mapping[str, Callable[[Board], object]] = {
    "figures": studio_panels.figures,
    "costs": studio_panels.costs,
    "symmetry": studio_panels.symmetry,
    "suggestions": studio_panels.suggestions,
    "proven": studio_panels.proven_figures,
}
"""The panels of a board besides picture and findings, in the order of their computation."""


def describe(
    path: str, raw: bytes, trouble: str, question: Callable[..., object], *given: object
) -> str:
    """Return what a function says about a board, as JSON."""
    return to_json(question(board(path, raw, trouble), *given))


def change(path: str, raw: bytes, edit: Callable[..., str], *given: object) -> bytes:
    """Return the bytes of a board after an edit, with the byte order mark that they had."""
    mark = b"\xef\xbb\xbf"
    text = edit(board(path, raw, ""), *given)
    return (mark if raw.startswith(mark) else b"") + text.encode()


def new_board(_folder: str, game: str, options: Mapping[str, Any]) -> bytes:
    """Return a new board that meets conditions; the settings of the folder set the limits."""
    return studio_panels.new_text(game, options)


SLOW = (*PANELS.values(), studio_panels.plan_steps, new_board, studio_panels.pack)
"""Functions with the limits of answers; all others have the limits of `check`."""


def limits_for(work: Callable[..., Any], given: tuple[Any, ...]) -> WorkLimits:
    """Return the limits of CPU time and memory for a job."""
    settings = RequestSettings(CheckRequest((given[0],))).of(given[0])
    asked = given[3] if work is describe else work
    return settings.answer_limits() if asked in SLOW else settings.limits


_KEPT: list[tuple[tuple[object, ...], Board]] = []
"""The last board with its text and settings."""


def board(path: str, raw: bytes, trouble: str) -> Board:
    """Return a board, which is kept for the next job while its text and settings stay."""
    given = (path, raw, trouble, RequestSettings(CheckRequest((path,))).of(path))
    if not (_KEPT and _KEPT[0][0] == given):
        _KEPT[:] = [(given, board_of(path, raw, trouble))]
    return _KEPT[0][1]
