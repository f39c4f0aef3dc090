"""Boards that are changed and written: a suggestion, the nearest symmetric board."""

import codecs
import os
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

from layoutkit.documents import change_rendering, discovery, files, positions
from layoutkit.documents.output_folder import write_into
from layoutkit.errors import LayoutkitError
from layoutkit.games.base import answers
from layoutkit.games.base.game import FindErrors, Game
from layoutkit.pipeline.analysis import Analysis, check_text
from layoutkit.pipeline.board import Board, WordProgress
from layoutkit.pipeline.known_results import KnownResults
from layoutkit.pipeline.opening import make_refusal
from layoutkit.pipeline.staged_run import LAST, StagedRun, is_error
from layoutkit.reports.findings import BoardRefused, BoardVerdict, Severity, Stage
from layoutkit.scoring.figures import format_fraction
from layoutkit.wording import format_count, join_words

IMPROVED = "<improved board>"
SYMMETRIC = "<symmetric board>"  # the names of boards that are in no file


@dataclass(frozen=True, slots=True)
class ChangedBoard:
    """A changed board: its text, its verdict, and a summary of the changes."""

    path: str
    text: str
    verdict: BoardVerdict
    summary: str
    remarks: tuple[str, ...] = ()

    @property
    def has_errors(self) -> bool:
        """Whether the changed board has an error."""
        return any(one.severity is Severity.ERROR for one in self.verdict.findings)


def suggestions_json(board: Board, advice: answers.Suggestions) -> dict[str, Any]:
    """Return suggestions as plain data."""
    return {
        "game": board.game.name,
        "file": board.path,
        "suggestions": [
            {
                "rank": rank,
                "what": one.what,
                "by": one.by,
                "group": one.group,
                "score": format_fraction(one.score),
                "before": format_fraction(one.before),
                **_open_bounds("before", one.before_bounds),
                "after": format_fraction(one.score),
                **_open_bounds("after", one.after_bounds),
                "gain": str(one.gain),
                "changes": [
                    {"pointer": change.path, "value": change.value} for change in one.changes
                ],
            }
            for rank, one in enumerate(advice.found, 1)
        ],
        "tried": advice.tried,
        "left": advice.left or None,
    }


def _open_bounds(name: str, bounds: answers.FigureBounds) -> dict[str, list[str]]:
    """Return the bounds of a figure that is not proven, under its key."""
    return {} if bounds[0] == bounds[1] else {f"{name}_bounds": list(map(str, bounds))}


def with_suggestion(board: Board, found: Sequence[answers.Suggestion], number: int) -> str:
    """Return the text of the board with one of the suggestions."""
    if not 1 <= number <= len(found):
        there = f"there are {len(found)}" if found else "there is none"
        raise LayoutkitError(f"{board.path} has no suggestion {number}", there)
    return change_rendering.write_changes(board.document, found[number - 1].changes)


def symmetrise(
    board: Board,
    group: str | None = None,
    *,
    legal: bool = False,
    name: str = SYMMETRIC,
    progress: WordProgress | None = None,
) -> ChangedBoard:
    """Return the nearest board with a symmetry, by default the headline's.

    With `legal`, the board has no errors. Findings on it use `name` as its path, because its lines
    differ from the lines of the old file.
    """
    board.need("symmetrise")
    board.model(Stage.BALANCE)
    group = group_for(board, group)
    found = nearest_board(board, group, error_counter(board.game, progress) if legal else None)
    if found.changes is None:
        broken = _edition(board, nearest_board(board, group), name)
        report = make_refusal(broken.verdict, "").report
        raise BoardRefused(f"{board.path}: {found.summary}", "nothing written", report)
    return _edition(board, found, name)


def improve(
    board: Board,
    aim: str,
    *,
    budget: float | None = None,
    name: str = IMPROVED,
    progress: WordProgress | None = None,
    **options: Any,
) -> tuple[Board, answers.ImprovedBoard]:
    """Return the board with the fewest changes that reach an aim, and what is proven of them."""
    found = board.improvement(aim, budget=budget, progress=progress, **options)
    text = change_rendering.write_changes(board.document, found.changes)
    after = Board(Analysis(discovery.BoardContent(name, text.encode()), board.judgement.run))
    results = KnownResults(after.judgement)
    results.update(found.results)
    results.save()
    return after, found


def group_for(board: Board, group: str | None) -> str:
    """Return the requested symmetry if it applies, or that of the headline."""
    groups = board.game.groups(board.document.data, _settings_of(board))
    names = join_words(groups.names, "or")
    if group is None and groups.headline is None:
        hint = f"name a group that applies: --group {names}" if names else ""
        hint = hint or "none carries its start poles onto each other"
        raise LayoutkitError("no symmetry carries every seat onto every other", hint)
    if group is not None and group not in groups.names:
        hint = "it would carry the frame or a start pole to where none is"
        hint += f"; choose {names}" if names else ""
        raise LayoutkitError(f"{group} does not apply to {board.path}", hint)
    return group or groups.headline or ""


def error_counter(game: Game, progress: WordProgress | None = None) -> FindErrors:
    """Return a function that lists the errors of a layout by the rules on by default."""
    tried = count(1)

    def errors_of(layout: object) -> list[tuple[str, positions.Pointer]]:
        if progress:
            progress(f"looking for a legal board: {format_count(next(tried), 'board')} tried")
        failed = StagedRun(game, layout, is_error).up_to(LAST).outcome.failed
        return [(rule.card.name, fault.pointer) for rule, fault in failed if is_error(rule.card)]

    return errors_of


def nearest_board(
    board: Board, group: str, errors_of: FindErrors | None = None
) -> answers.SymmetricBoard:
    """Return the nearest board with a symmetry, or the nearest without errors."""
    return board.game.symmetrise(board.document.data, _settings_of(board), group, errors_of)


def _settings_of(board: Board) -> object:
    return board.judgement.run.game_settings(board.game)


def _edition(board: Board, found: answers.SymmetricBoard, name: str) -> ChangedBoard:
    text = change_rendering.write_changes(board.document, found.changes or ())
    verdict = check_text(name, text.encode(), board.judgement.run)
    return ChangedBoard(board.path, text, verdict, found.summary, found.remarks)


def write_board(path: str, before: str, text: str, *, backup: bool = False) -> None:
    """Write a board over its file, unless the file no longer has the text `before`.

    `backup` keeps the old file as FILE.bak.
    """
    if path == discovery.STDIN:
        raise LayoutkitError("cannot write to stdin", "name a file")
    file = Path(path)
    try:
        old = file.read_bytes()
    except OSError as error:
        raise LayoutkitError(f"cannot read {path}: {error.strerror}") from error
    mark = codecs.BOM_UTF8 if old.startswith(codecs.BOM_UTF8) else b""
    is_unchanged = old == mark + before.encode()
    if is_unchanged and backup:
        folder = Path(os.path.realpath(file.parent))
        write_into(folder, {f"{file.name}.bak": [old]}, lambda *_: True)
    if not (is_unchanged and files.replace_unchanged(file, old, mark + text.encode())):
        raise LayoutkitError(f"{path} has changed since it was read", "nothing was written")
