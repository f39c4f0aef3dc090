"""Findings and reports: plain frozen records that every room may import."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import field
from enum import StrEnum
from functools import cached_property
from typing import Literal, TypeAlias

from layoutkit.records import dataclass

Pointer: TypeAlias = tuple[str | int, ...]
"""The way from the root of a file to a node: keys and list indices."""


MOST_WORDS = 2_000
"""The characters of a message; what a board makes longer is cut."""
MOST_NAME = 200
"""The characters of a name that a finding is about."""
_LONG_WORD = re.compile(r"\S{121,}")


def cut(text: str, most: int = MOST_WORDS) -> str:
    """Return a text, shortened to a limit; long words are shortened first."""
    if len(text) <= most:
        return text
    shorter = _LONG_WORD.sub(lambda word: f"{word[0][:80]}...", text[: 8 * most])
    return shorter if len(shorter) <= most else f"{shorter[: most - 3]}..."


def _cut_fields(record: object, most: int, *names: str) -> None:
    """Shorten the texts of a record that is being made."""
    for name in names:
        if len(text := getattr(record, name)) > most:
            object.__setattr__(record, name, cut(text, most))


def format_pointer(pointer: Pointer) -> str:
    """Return a pointer as RFC 6901 writes it: "/parts/3/id"; the root is ""."""
    return "".join(
        "/" + (step.replace("~", "~0").replace("/", "~1") if isinstance(step, str) else str(step))
        for step in pointer
    )


class Severity(StrEnum):
    """The severity of a finding, worst first."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"

    @property
    def rank(self) -> int:
        """0 for the most severe."""
        return _RANKS[self]


_RANKS = {severity: rank for rank, severity in enumerate(Severity)}


class Stage(StrEnum):
    """The stages of checking a file, in their order."""

    TEXT = "text"
    SCHEMA = "schema"
    BOX = "box"
    REFERENCES = "references"
    GEOMETRY = "geometry"
    GRAPH = "graph"
    COSTS = "costs"
    BALANCE = "balance"
    PRINT = "print"
    TOOL = "tool"


@dataclass(frozen=True, slots=True, order=True)
class Position:
    """A position in a text: line and column, both from 1, in code points."""

    line: int
    column: int


@dataclass(frozen=True, slots=True, order=True)
class Range:
    """A part of a text; the end is exclusive."""

    start: Position
    end: Position


@dataclass(frozen=True, slots=True)
class Place:
    """A place in a file: its path, the JSON Pointer of the node, and the range in the text."""

    path: str
    pointer: str = ""
    range: Range | None = None

    def __post_init__(self) -> None:
        _cut_fields(self, MOST_WORDS, "pointer")


@dataclass(frozen=True, slots=True)
class Region:
    """A region of the board, in pitches; times `pitch_mm` it is in millimetres."""

    kind: Literal["point", "line", "area"]
    points: tuple[tuple[float, float], ...]
    pitch_mm: float


@dataclass(frozen=True, slots=True)
class Measure:
    """The number that decided about a finding, and its limit."""

    name: str
    actual: float | str
    op: Literal["<", "<=", "=", ">=", ">", "in"]
    limit: float | str
    unit: str = ""
    source: str = ""

    def __post_init__(self) -> None:
        for name in ("actual", "limit"):
            if isinstance(getattr(self, name), str):
                _cut_fields(self, MOST_NAME, name)
        _cut_fields(self, MOST_NAME, "name")


@dataclass(frozen=True, slots=True)
class RelatedPlace:
    """A further place that has to do with a finding."""

    role: str
    caption: str
    place: Place

    def __post_init__(self) -> None:
        _cut_fields(self, MOST_NAME, "caption")


@dataclass(frozen=True, slots=True)
class TextEdit:
    """New text for a range; an empty range inserts."""

    range: Range
    text: str


@dataclass(frozen=True, slots=True)
class Fix:
    """Edits of the file that remove a finding, to be made together; they do not overlap.

    A safe fix has a plain intention and introduces nothing as bad. One that `uncovers` is as plain,
    but reveals other faults. All others are guesses.
    """

    title: str
    is_safe: bool
    edits: tuple[TextEdit, ...]
    uncovers: bool = False

    def __post_init__(self) -> None:
        _cut_fields(self, MOST_NAME, "title")

    @property
    def is_plain(self) -> bool:
        """Whether `check --fix` makes it: it is not a guess."""
        return self.is_safe or self.uncovers


FixKind: TypeAlias = Literal["", "guess", "safe"]


@dataclass(frozen=True, slots=True)
class RuleCard:
    """The description of a rule: the source of `explain` and of docs/rules.md."""

    code: str
    name: str
    stage: Stage
    severity: Severity
    title: str
    why: str
    cites: str = ""
    bad: str = ""
    good: str = ""
    on: bool = True
    fix: FixKind = ""  # the best that its findings are ever offered
    former_names: tuple[str, ...] = ()  # still valid wherever the rule is named

    def goes_by(self, name: str) -> bool:
        """Return whether this is the name of the rule, or was once."""
        return name == self.name or name in self.former_names


@dataclass(frozen=True, slots=True)
class Finding:
    """One fault of one board, with code and lines."""

    code: str
    name: str
    severity: Severity
    message: str
    place: Place
    help: str = ""
    items: tuple[str, ...] = ()
    related: tuple[RelatedPlace, ...] = ()
    shape: Region | None = None
    measure: Measure | None = None
    fingerprint: str = ""
    fixes: tuple[Fix, ...] = ()  # the best first

    def __post_init__(self) -> None:
        _cut_fields(self, MOST_WORDS, "message", "help")
        if any(len(item) > MOST_NAME for item in self.items):
            object.__setattr__(self, "items", tuple(cut(one, MOST_NAME) for one in self.items))

    @property
    def order(self) -> tuple[str, Range, str, tuple[str, ...], str]:
        """The sort key of findings."""
        start = self.place.range or Range(Position(1, 1), Position(1, 1))
        return (self.place.path, start, self.code, self.items, self.message)


@dataclass(frozen=True, slots=True)
class AcceptedFinding:
    """A finding that is accepted by the board itself or by a baseline."""

    finding: Finding
    reason: str
    by: Literal["board", "baseline"]

    def __post_init__(self) -> None:
        _cut_fields(self, MOST_WORDS, "reason")


@dataclass(frozen=True, slots=True)
class SkippedCheck:
    """A stage or rule (`what`) that was skipped, and why."""

    what: str
    why: str

    def __post_init__(self) -> None:
        _cut_fields(self, 2 * MOST_WORDS, "what", "why")


@dataclass(frozen=True, slots=True)
class BoardVerdict:
    """The findings of one board."""

    path: str
    game: str | None
    findings: tuple[Finding, ...]
    accepted: tuple[AcceptedFinding, ...] = ()
    skipped: tuple[SkippedCheck, ...] = ()
    asked: tuple[str, ...] = ()  # codes of the rules that were put to it; empty: not known
    text: str = ""  # the source, for frames; not part of any machine format
    is_board: bool = True  # False: a file of the run itself, such as a baseline
    hidden: tuple[Range, ...] = ()  # stretches of the text that no frame may show


@dataclass(frozen=True)
class Report:
    """The verdicts of one run by path, and the rules that were applied.

    `prefixes`: game -> prefix of the codes of its rules.
    """

    boards: tuple[BoardVerdict, ...]
    rules: tuple[RuleCard, ...] = ()
    rules_off: tuple[str, ...] = ()
    prefixes: Mapping[str, str] = field(default_factory=dict)
    noun: str = "board"  # what was judged
    passed_over: int = 0  # files in folders that are not boards
    unlisted: Mapping[Severity, int] = field(default_factory=dict)  # findings only counted

    @cached_property
    def findings(self) -> tuple[Finding, ...]:
        """All findings, in order."""
        return tuple(finding for board in self.boards for finding in board.findings)

    @property
    def board_count(self) -> int:
        """The number of boards checked."""
        return sum(board.is_board for board in self.boards)

    def count(self, severity: Severity) -> int:
        """Return the number of findings of this severity."""
        listed = sum(finding.severity is severity for finding in self.findings)
        return listed + self.unlisted.get(severity, 0)


def fingerprint(code: str, board_key: str, items: Iterable[str]) -> str:
    """Return a hash of a finding that stays when lines or messages change."""
    from hashlib import sha256  # loads OpenSSL: not for commands that list no findings

    facts = json.dumps([code, board_key, sorted(items)])
    return sha256(facts.encode("ascii")).hexdigest()[:32]
