"""Findings and reports: plain frozen records that every room may import."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import field
from enum import StrEnum
from functools import cache, cached_property
from pathlib import Path
from typing import Literal, TypeAlias

from layoutkit.documents import positions
from layoutkit.errors import LayoutkitError
from layoutkit.fast_dataclass import dataclass
from layoutkit.languages import read_toml


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


@dataclass(frozen=True, slots=True)
class RelatedPlace:
    """A further place that has to do with a finding."""

    role: str
    caption: str
    place: positions.Place

    def __post_init__(self) -> None:
        positions.cut_fields(self, positions.MOST_NAME, "caption")


FixKind: TypeAlias = Literal["", "guess", "safe"]


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why a rule exists, the laws that it cites, and its examples."""

    why: str = ""
    cites: str = ""
    bad: str = ""
    good: str = ""


@dataclass(frozen=True, slots=True)
class RuleCard:
    """The description of a rule: the source of `explain` and of docs/rules.md."""

    code: str
    name: str
    stage: Stage
    severity: Severity
    title: str
    module: str = ""  # its explanation is in `explanations.toml` beside it
    on: bool = True
    fix: FixKind = ""  # the best that its findings are ever offered
    former_names: tuple[str, ...] = ()  # still valid wherever the rule is named

    def goes_by(self, name: str) -> bool:
        """Return whether this is the name of the rule, or was once."""
        return name == self.name or name in self.former_names

    @property
    def explanation(self) -> Explanation:
        """Return the explanation of the rule; empty if the file has no entry for it."""
        return load_explanations(self.module.rpartition(".")[0]).get(self.name, Explanation())


@cache
def load_explanations(package: str) -> Mapping[str, Explanation]:
    """Return the explanations in a package by the names of the rules, without importing it."""
    from importlib.util import find_spec

    top, *folders = package.split(".")
    spec = find_spec(top) if top else None
    roots = spec.submodule_search_locations if spec else None
    file = Path(roots[0], *folders, "explanations.toml") if roots else None
    if file is None or not file.exists():
        return {}
    try:
        return {name: Explanation(**texts) for name, texts in read_toml(file).items()}
    except (ValueError, TypeError) as error:
        raise LayoutkitError(
            f"{file} is broken: {error}", "each entry has texts only: why, cites, bad and good"
        ) from error


@dataclass(frozen=True, slots=True)
class Finding:
    """One fault of one board, with code and lines."""

    code: str
    name: str
    severity: Severity
    message: str
    place: positions.Place
    help: str = ""
    items: tuple[str, ...] = ()
    related: tuple[RelatedPlace, ...] = ()
    shape: positions.Region | None = None
    measure: positions.Measure | None = None
    fingerprint: str = ""
    fixes: tuple[positions.Fix, ...] = ()  # the best first

    def __post_init__(self) -> None:
        positions.cut_fields(self, positions.MOST_WORDS, "message", "help")
        if any(len(item) > positions.MOST_NAME for item in self.items):
            object.__setattr__(
                self,
                "items",
                tuple(positions.shorten_text(one, positions.MOST_NAME) for one in self.items),
            )

    @property
    def order(self) -> tuple[str, positions.Range, str, tuple[str, ...], str]:
        """The sort key of findings."""
        start = self.place.range or positions.Range(
            positions.Position(1, 1), positions.Position(1, 1)
        )
        return (self.place.path, start, self.code, self.items, self.message)


@dataclass(frozen=True, slots=True)
class AcceptedFinding:
    """A finding that is accepted by the board itself or by a baseline."""

    finding: Finding
    reason: str
    by: Literal["board", "baseline"]

    def __post_init__(self) -> None:
        positions.cut_fields(self, positions.MOST_WORDS, "reason")


@dataclass(frozen=True, slots=True)
class SkippedCheck:
    """A stage or rule (`what`) that was skipped, and why."""

    what: str
    why: str

    def __post_init__(self) -> None:
        positions.cut_fields(self, 2 * positions.MOST_WORDS, "what", "why")


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
    hidden: tuple[positions.Range, ...] = ()  # stretches of the text that no frame may show


@dataclass(frozen=True)
class Report:
    """The verdicts of one run by path, and the rules that were applied."""

    boards: tuple[BoardVerdict, ...]
    rules: tuple[RuleCard, ...] = ()
    rules_off: tuple[str, ...] = ()
    prefixes: Mapping[str, str] = field(default_factory=dict)  # of codes, by game
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


class BoardRefused(LayoutkitError):  # noqa: N818 - the board is refused, not the call
    """A board with faults that make the answer meaningless; `report` contains the faults."""

    def __init__(self, message: str, hint: str = "", report: Report | None = None) -> None:
        super().__init__(message, hint)
        self.report = report
