"""Boards that are changed: single changes that help, and the nearest symmetric board."""

from __future__ import annotations

import codecs
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any, Protocol

from layoutkit.check.run import CASE_STAGES, LAYOUT_STAGES, Outcome, judge
from layoutkit.errors import LayoutkitError
from layoutkit.game import Game
from layoutkit.pipeline.check import Request, settings_of
from layoutkit.pipeline.files import STDIN
from layoutkit.pipeline.judge import Run, check_text, rules_of
from layoutkit.pipeline.open import Opened, open_boards
from layoutkit.source.changes import Change
from layoutkit.source.edit import write_changes
from layoutkit.verdict import BoardVerdict, RuleCard, Severity, Stage, pointer_text


class Suggested(Protocol):
    """A change that a game suggests."""

    @property
    def what(self) -> str:
        """In words."""

    @property
    def group(self) -> str:
        """The symmetry that it leads to."""

    @property
    def score(self) -> Fraction:
        """The figure after it."""

    @property
    def gain(self) -> Fraction:
        """How much the figure rises."""

    @property
    def changes(self) -> tuple[Change, ...]:
        """What it means for the file."""


@dataclass(frozen=True, slots=True)
class Edited:
    """A changed board: its text, what its verdict is now, and what could not be kept."""

    path: str
    text: str
    verdict: BoardVerdict
    edits: int
    notes: tuple[str, ...] = ()


def open_one(path: str) -> Opened:
    """A board that can be judged for balance."""
    opened = open_boards([path], Stage.BALANCE)
    if len(opened) != 1:
        raise LayoutkitError(f"{path} holds {len(opened)} boards", "name one board")
    return opened[0]


def suggest(opened: Opened, limit: int) -> tuple[Suggested, ...]:
    """The single changes that help most, best first; each leaves no error that was not there."""
    found = opened.game.room("suggest")(opened.case, limit, is_legal_for(opened.game, opened.case))
    return tuple(found)


def suggestions_json(opened: Opened, found: Sequence[Suggested]) -> dict[str, Any]:
    """Suggestions as plain data."""
    return {
        "game": opened.game.name,
        "file": opened.path,
        "suggestions": [
            {
                "rank": rank,
                "what": one.what,
                "group": one.group,
                "score": str(one.score),
                "gain": str(one.gain),
                "changes": [
                    {"pointer": pointer_text(change.pointer), "value": value_json(change.value)}
                    for change in one.changes
                ],
            }
            for rank, one in enumerate(found, 1)
        ],
    }


def value_json(value: Any) -> Any:
    """A new value; null where the node goes."""
    from layoutkit.source.changes import REMOVED

    return None if value is REMOVED else value


def apply_suggestion(opened: Opened, found: Sequence[Suggested], number: int) -> str:
    """The text of the board with one of the suggestions."""
    if not 1 <= number <= len(found):
        there = f"there are {len(found)}" if found else "there is none"
        raise LayoutkitError(f"{opened.path} has no suggestion {number}", there)
    return write_changes(opened.document, found[number - 1].changes)


def symmetrise(path: str, group: str) -> Edited:
    """The nearest board that a group keeps."""
    opened = open_one(path)
    run = Run(settings_of(Request([path])))
    settings = run.game_settings(opened.game)
    made = opened.game.room("symmetrise")(opened.document.data, group, settings)
    if made is None:
        raise LayoutkitError(
            f"{group} does not apply to {opened.path}",
            "it would carry the frame or a start pole to where none is",
        )
    text = write_changes(opened.document, made.changes)
    verdict = check_text(opened.path, text.encode(), run)
    return Edited(opened.path, text, verdict, len(made.nearest.edits), made.notes)


def has_errors(verdict: BoardVerdict) -> bool:
    """Whether something has to be mended."""
    return any(one.severity is Severity.ERROR for one in verdict.findings)


def write_board(path: str, text: str) -> None:
    """Write a board over the file that it was read from."""
    if path == STDIN:
        raise LayoutkitError("stdin cannot be written", "name a file")
    try:
        file = Path(path)
        mark = codecs.BOM_UTF8 if file.read_bytes().startswith(codecs.BOM_UTF8) else b""
        file.write_bytes(mark + text.encode())
    except OSError as error:
        raise LayoutkitError(f"cannot write {path}: {error.strerror}") from error


def is_legal_for(game: Game, case: Any) -> Callable[[Any], bool]:
    """Judges changed layouts: no error may come that the board did not have."""
    before = errors_of(game, case.layout)
    return lambda layout: not errors_of(game, layout) - before


def errors_of(game: Game, layout: Any) -> Counter[str]:
    """How often each rule that is an error fails, by the defaults."""
    rules = rules_of(game.name)
    outcome = judge(rules, LAYOUT_STAGES, layout, is_error, Outcome())
    case = game.room("build")(layout, outcome.broken)
    outcome = judge(rules, CASE_STAGES, case, is_error, outcome)
    return Counter(rule.card.code for rule, _ in outcome.failed if is_error(rule.card))


def is_error(card: RuleCard) -> bool:
    """Whether a rule is on and an error, unless somebody says otherwise."""
    return card.on and card.severity is Severity.ERROR
