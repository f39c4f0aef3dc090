"""Boards that are changed: a suggestion written into the file, the nearest symmetric board."""

from __future__ import annotations

import codecs
import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

from layoutkit.errors import LayoutkitError
from layoutkit.game import Advice, FigureBounds, Suggestion
from layoutkit.pipeline.board import Board
from layoutkit.pipeline.files import STDIN
from layoutkit.pipeline.judge import check_text
from layoutkit.score.figures import fraction_text
from layoutkit.source.changes import REMOVED
from layoutkit.source.edit import write_changes
from layoutkit.verdict import BoardVerdict, Severity, Stage, pointer_text


@dataclass(frozen=True, slots=True)
class Edition:
    """A changed board: its text, its verdict, and what could not be kept."""

    path: str
    text: str
    verdict: BoardVerdict
    edit_count: int
    notes: tuple[str, ...] = ()

    @property
    def has_errors(self) -> bool:
        """Whether the changed board breaks a rule."""
        return any(one.severity is Severity.ERROR for one in self.verdict.findings)


def suggestions_json(board: Board, advice: Advice) -> dict[str, Any]:
    """Suggestions as plain data."""
    return {
        "game": board.game.name,
        "file": board.path,
        "suggestions": [
            {
                "rank": rank,
                "what": one.what,
                "by": one.by,
                "group": one.group,
                "score": fraction_text(one.score),
                "before": fraction_text(one.before),
                **_open_bounds("before", one.before_bounds),
                "after": fraction_text(one.score),
                **_open_bounds("after", one.after_bounds),
                "gain": str(one.gain),
                "changes": [
                    {
                        "pointer": pointer_text(change.pointer),
                        "value": None if change.value is REMOVED else change.value,
                    }
                    for change in one.changes
                ],
            }
            for rank, one in enumerate(advice.found, 1)
        ],
        "tried": advice.tried,
        "left": advice.left or None,
    }


def _open_bounds(name: str, bounds: FigureBounds) -> dict[str, list[str]]:
    """The bounds of a figure that is not proven, under its key."""
    return {} if bounds[0] == bounds[1] else {f"{name}_bounds": list(map(str, bounds))}


def with_suggestion(board: Board, found: Sequence[Suggestion], number: int) -> str:
    """The text of the board with one of the suggestions."""
    if not 1 <= number <= len(found):
        there = f"there are {len(found)}" if found else "there is none"
        raise LayoutkitError(f"{board.path} has no suggestion {number}", there)
    return write_changes(board.document, found[number - 1].changes)


def symmetrise(board: Board, group: str) -> Edition:
    """The nearest board that a group keeps."""
    board.game.need("symmetrise")
    board.case(Stage.BALANCE)
    run = board.judgement.run
    found = board.game.symmetrise(board.document.data, group, run.game_settings(board.game))
    if found is None:
        raise LayoutkitError(
            f"{group} does not apply to {board.path}",
            "it would carry the frame or a start pole to where none is",
        )
    text = write_changes(board.document, found.changes)
    verdict = check_text(board.path, text.encode(), run)
    return Edition(board.path, text, verdict, found.edit_count, found.notes)


def write_board(path: str, text: str, *, backup: bool = False) -> None:
    """Write a board over the file that it was read from, all of it or nothing.

    With `backup` the old text stays beside it, as FILE.bak.
    """
    if path == STDIN:
        raise LayoutkitError("cannot write to stdin", "name a file")
    try:
        file = Path(os.path.realpath(path))
        old = file.read_bytes()
        mark = codecs.BOM_UTF8 if old.startswith(codecs.BOM_UTF8) else b""
        if backup:
            file.with_name(f"{file.name}.bak").write_bytes(old)
        replace_file(file, mark + text.encode())
    except OSError as error:
        raise LayoutkitError(f"cannot write {path}: {error.strerror}") from error


def replace_file(file: Path, content: bytes) -> None:
    """Put a new content in the place of a file; its mode stays, a failure changes nothing."""
    with NamedTemporaryFile(dir=file.parent, prefix=f".{file.name}.", delete=False) as part:
        try:
            part.write(content)
            part.flush()
            os.fsync(part.fileno())
            Path(part.name).chmod(file.stat().st_mode & 0o7777)
            Path(part.name).replace(file)
        except BaseException:
            Path(part.name).unlink(missing_ok=True)
            raise
