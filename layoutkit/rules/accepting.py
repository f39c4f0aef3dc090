"""The `accept` entries of a board: the findings that they accept, and faults of the entries."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Protocol, TypeAlias

from layoutkit.documents.faults import Fault
from layoutkit.documents.fixes import remove_items, replace_value
from layoutkit.documents.positions import MOST_NAME, Pointer, shorten_text
from layoutkit.fast_dataclass import dataclass
from layoutkit.reports.findings import AcceptedFinding, Finding, RuleCard
from layoutkit.rules import tool_rules
from layoutkit.rules.findings import Source, make_findings
from layoutkit.rules.selection import RuleState
from layoutkit.wording import did_you_mean, find_similar_name


class AcceptSource(Source, Protocol):
    """A file that was read, with its values."""

    @property
    def data(self) -> Any:
        """The values of the file."""


Aim: TypeAlias = tuple[str, frozenset[str] | None]
"""A rule and exactly these items, in any order; None: whatever the items."""


@dataclass(frozen=True, slots=True)
class AcceptEntry:
    """One entry of `accept`; without `items`, it accepts all findings of its rule."""

    rule: str
    items: tuple[str, ...] | None
    reason: str
    pointer: Pointer

    def aim(self, code: str) -> Aim:
        """Return the key of the findings that it accepts."""
        return (code, None if self.items is None else frozenset(self.items))


@dataclass(frozen=True, slots=True)
class AcceptResult:
    """The findings that are not accepted, and the accepted findings."""

    findings: tuple[Finding, ...]
    accepted: tuple[AcceptedFinding, ...] = ()


@dataclass(frozen=True, slots=True)
class ActiveRules:
    """The rules of a run, and the codes of the rules that were completed on a board."""

    rules: Mapping[str, RuleState]
    ended: Collection[str]

    def rule(self, name: str) -> RuleState | None:
        """Return the rule with this code or name."""
        if name in self.rules:
            return self.rules[name]
        return next((one for one in self.rules.values() if one.card.goes_by(name)), None)

    @property
    def names(self) -> list[str]:
        """The codes and names of all rules."""
        return [name for one in self.rules.values() for name in (one.card.code, one.card.name)]


def accept(findings: Iterable[Finding], document: AcceptSource, asked: ActiveRules) -> AcceptResult:
    """Separate the accepted findings from the others, and add faults of the entries."""
    found = tuple(findings)
    entries = [(one, _fault_of(one, asked)) for one in read_entries(document.data)]
    valid = {
        one.aim(rule.card.code): one
        for one, fault in reversed(entries)  # of two that mean the same, the first counts
        if not fault and (rule := asked.rule(one.rule))
    }
    kept, accepted = [], []
    for finding in found:
        entry = next((valid[aim] for aim in _aims_at(finding) if aim in valid), None)
        if entry is None or finding.code[:3] in tool_rules.FIXED_FAMILIES:
            kept.append(finding)
        elif (rule := asked.rules.get(finding.code)) and rule.locked:
            kept.append(tool_rules.note_locked(finding, "accepted"))
        else:
            accepted.append(AcceptedFinding(replace(finding, fixes=()), entry.reason, "board"))
    complaints = _complaints(entries, found, document, asked)
    return AcceptResult((*kept, *complaints), tuple(accepted))


def read_entries(data: Any) -> tuple[AcceptEntry, ...]:
    """Return the entries of `accept` that the schema allows."""
    listed = data.get("accept") if isinstance(data, Mapping) else None
    if not isinstance(listed, Sequence) or isinstance(listed, str):
        return ()
    found = []
    for index, one in enumerate(listed):
        if _is_entry(one):
            reason = shorten_text(str(one.get("reason") or "").strip())
            found.append(AcceptEntry(one["rule"], _items(one), reason, ("accept", index)))
    return tuple(found)


def find_doubtful_rules(data: Any, asked: ActiveRules) -> Iterator[str]:
    """Yield the rules of entries without a reason, and those that misspelt rules probably mean.

    Such an entry is reported itself.
    """
    for entry in read_entries(data):
        if asked.rule(entry.rule) is not None:
            if not entry.reason and asked.rules[tool_rules.NO_REASON.code].on:
                yield entry.rule
        elif asked.rules[tool_rules.UNKNOWN_ACCEPT.code].on and (
            similar := find_similar_name(entry.rule, asked.names)
        ):
            yield similar


def find_entry_without_rule(data: Any) -> Pointer | None:
    """Return the pointer of the only entry that names no rule."""
    listed = data.get("accept")
    entries = enumerate(listed if isinstance(listed, list) else ())
    lost = [n for n, one in entries if isinstance(one, Mapping) and not one.get("rule")]
    return ("accept", lost[0]) if len(lost) == 1 else None


def _is_entry(one: Any) -> bool:
    """Return whether an entry names a rule, and items only in a list."""
    if not isinstance(one, Mapping) or not isinstance(one.get("rule"), str):
        return False
    return "items" not in one or (
        isinstance(one["items"], Sequence) and not isinstance(one["items"], str)
    )


def _items(entry: Mapping[str, Any]) -> tuple[str, ...] | None:
    """Return the items, shortened in the same way as the items of findings."""
    return (
        tuple(shorten_text(str(one), MOST_NAME) for one in entry["items"])
        if "items" in entry
        else None
    )


EntryFault: TypeAlias = tuple[RuleCard, Fault]  # the rule of the tool that an entry breaks, and how


def _fault_of(entry: AcceptEntry, asked: ActiveRules) -> EntryFault | None:
    """Return why an entry accepts nothing, whatever the findings are."""
    rule = asked.rule(entry.rule)
    at = (*entry.pointer, "rule")
    if rule is None:
        names = asked.names
        similar = find_similar_name(entry.rule, names)
        fixes = (replace_value(similar, at),) if similar else ()
        advice = did_you_mean(entry.rule, names) or "name one rule by its code or its name"
        return tool_rules.UNKNOWN_ACCEPT, Fault(
            f'unknown rule "{entry.rule}"', at, help=advice, fixes=fixes
        )
    if rule.card.code[:3] in tool_rules.FIXED_FAMILIES:
        return tool_rules.NOT_ACCEPTABLE, Fault(f"{_title(rule)} cannot be accepted", at)
    if not entry.reason:
        message = f"accepting {_title(rule)} needs a reason"
        return tool_rules.NO_REASON, Fault(message, entry.pointer, help="add a reason")
    return None


def _aims_at(finding: Finding) -> tuple[Aim, Aim]:
    """Return the two keys by which an entry can accept a finding."""
    return (finding.code, frozenset(finding.items)), (finding.code, None)


def _stale(entry: AcceptEntry, hit: Collection[Aim], asked: ActiveRules) -> EntryFault | None:
    """Return the fault of an entry that matches no finding of a rule that was completed."""
    rule = asked.rule(entry.rule)
    if rule is None or not rule.on or rule.card.code not in asked.ended:
        return None
    if entry.aim(rule.card.code) in hit:
        return None
    items = f" of {', '.join(entry.items)}" if entry.items else ""
    message = f"{_title(rule)}{items} is accepted, but there is no such finding"
    fix = remove_items("the entry", entry.pointer, is_safe=True)
    return tool_rules.STALE_ACCEPT, Fault(message, entry.pointer, help=fix.title, fixes=(fix,))


def _complaints(
    entries: Iterable[tuple[AcceptEntry, EntryFault | None]],
    found: tuple[Finding, ...],
    document: AcceptSource,
    asked: ActiveRules,
) -> Iterator[Finding]:
    """Yield the tool's findings about the entries."""
    hit = {aim for finding in found for aim in _aims_at(finding)}
    faults = (
        (card, replace(fault, items=(entry.rule, *(entry.items or ()))))
        for entry, own_fault in entries
        for card, fault in filter(None, [own_fault or _stale(entry, hit, asked)])
        if asked.rules[card.code].on
    )
    return make_findings(faults, document, lambda card: asked.rules[card.code].severity)


def _title(rule: RuleState) -> str:
    return f"{rule.card.code} {rule.card.name}"
