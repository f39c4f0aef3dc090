"""The jobs that run in worker processes: bytes of a board in, JSON text or new bytes out.

The last board is kept in memory, since the next job is often about it too.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from layoutkit.pipeline import studio_panels
from layoutkit.pipeline.board import Board
from layoutkit.pipeline.request import CheckRequest, RequestSettings
from layoutkit.pipeline.studio_board import board_of
from layoutkit.reports.json_format import to_json
from layoutkit.workers.limits import WorkLimits

PANELS: Mapping[str, Callable[[Board], object]] = {
    "costs": studio_panels.costs,
    "figures": studio_panels.figures,
    "symmetry": studio_panels.symmetry,
    "suggestions": studio_panels.suggestions,
    "proven": studio_panels.proven_figures,
}
"""The panels of a board besides picture and findings, in the order of their computation.

Costs come before figures, which use what has been proven about them.
"""


class BoardText(NamedTuple):
    """The text of a board, or why it cannot be read, and whether findings name its secrets."""

    path: str
    raw: bytes
    error: str = ""
    secret: bool = False


def describe(text: BoardText, question: Callable[..., object], *given: object) -> str:
    """Return what a function says about a board, as JSON."""
    return to_json(question(board(text), *given))


def change(text: BoardText, edit: Callable[..., str], *given: object) -> bytes:
    """Return the bytes of a board after an edit, with the byte order mark that they had."""
    mark = b"\xef\xbb\xbf"
    edited = edit(board(text), *given)
    return (mark if text.raw.startswith(mark) else b"") + edited.encode()


def new_board(_folder: str, game: str, options: Mapping[str, Any]) -> bytes:
    """Return a new board that meets conditions; the settings of the folder set the limits."""
    return studio_panels.new_text(game, options)


SLOW = (*PANELS.values(), studio_panels.plan_steps, new_board, studio_panels.pack)
"""Functions with the limits of answers; all others have the limits of `check`."""


def limits_for(work: Callable[..., Any], given: tuple[Any, ...]) -> WorkLimits:
    """Return the limits of CPU time and memory for a job."""
    path = given[0].path if isinstance(given[0], BoardText) else given[0]
    settings = RequestSettings(CheckRequest((path,))).of(path)
    asked = given[1] if work is describe else work
    return settings.answer_limits() if asked in SLOW else settings.limits


_KEPT: list[tuple[tuple[object, ...], Board]] = []
"""The last board with its text and settings."""


def board(text: BoardText) -> Board:
    """Return a board, which is kept for the next job while its text and settings stay."""
    given = (text, RequestSettings(CheckRequest((text.path,))).of(text.path))
    if not (_KEPT and _KEPT[0][0] == given):
        _KEPT[:] = [(given, board_of(*text))]
    return _KEPT[0][1]
