"""The place where a fault becomes a finding: with code, severity, lines, fixes, fingerprint."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Protocol

from layoutkit.documents.changes import MAX_FIXED_FINDINGS, ProposedFix
from layoutkit.documents.faults import Fault, Location
from layoutkit.documents.positions import Fix, Place, Pointer, Position, Range
from layoutkit.fast_dataclass import dataclass
from layoutkit.reports.findings import Finding, RelatedPlace, RuleCard, Severity, Stage, fingerprint
from layoutkit.rules.tool_rules import FILE_CARDS

_BY_NAME = {card.name: card for card in FILE_CARDS}
_START = Range(Position(1, 1), Position(1, 1))


class Source(Protocol):
    """The file that a finding is about, and the places in it."""

    @property
    def path(self) -> str:
        """The path of the file."""

    def place(self, at: Pointer | Location) -> Place:
        """Return the place of a location."""


@dataclass(frozen=True, slots=True)
class WholeFile:
    """A file of which nothing but the path is known: everything is at its start."""

    path: str

    def place(self, at: Pointer | Location) -> Place:  # noqa: ARG002
        """Return the start of the file."""
        return Place(self.path, "", _START)


def card_named(name: str) -> RuleCard:
    """Return the card of a rule about text or schema."""
    return _BY_NAME[name]


def make_finding(
    card: RuleCard,
    fault: Fault,
    source: Source,
    *,
    severity: Severity | None = None,
    with_fixes: bool = True,
) -> Finding:
    """Return a fault as a finding of a rule."""
    place = source.place(fault.at)
    proposed = fault.fixes if with_fixes else ()
    return Finding(
        card.code,
        card.name,
        severity or card.severity,
        fault.message,
        place,
        fault.help,
        fault.items,
        tuple(RelatedPlace(one.role, one.caption, source.place(one.at)) for one in fault.related),
        fault.shape,
        fault.measure,
        fingerprint_at(card, source.path, place.pointer, fault.items),
        _render_fixes(source, proposed),
    )


def _render_fixes(source: Source, proposed: Sequence[ProposedFix]) -> tuple[Fix, ...]:
    """Return fixes as edits of the text, without fixes that the text does not allow."""
    if not proposed:
        return ()
    from layoutkit.documents.change_rendering import render_fix
    from layoutkit.documents.document import Document, Unreadable

    if not isinstance(source, (Document, Unreadable)):
        return ()  # the text is not known
    return tuple(fix for one in proposed if (fix := render_fix(source, one)))


def fingerprint_at(card: RuleCard, path: str, pointer: str, items: tuple[str, ...]) -> str:
    """Return the fingerprint of a finding; text and schema have no items but their pointer."""
    if card.stage in (Stage.TEXT, Stage.SCHEMA):
        items = items or (pointer,)
    return fingerprint(card.code, path, items)


def make_findings(
    faults: Iterable[tuple[RuleCard, Fault]],
    source: Source,
    severity_of: Callable[[RuleCard], Severity] | None = None,
) -> Iterator[Finding]:
    """Yield the findings of some faults; only the first 100 findings get fixes."""
    fixed = 0
    for card, fault in faults:
        fixed += bool(fault.fixes)
        severity = severity_of(card) if severity_of else None
        with_fixes = fixed <= MAX_FIXED_FINDINGS
        yield make_finding(card, fault, source, severity=severity, with_fixes=with_fixes)
