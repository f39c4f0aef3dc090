"""Baselines: known findings by fingerprint, with the numbers that decided about them.

A finding is accepted as often as it is listed, and only while its number is no worse. The tightest
entry that allows it is used up.
"""

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from operator import itemgetter
from typing import Any

from layoutkit.documents.faults import Fault, Location, as_location, text_at
from layoutkit.documents.positions import LineIndex, Place, Pointer, format_pointer
from layoutkit.errors import SettingsError
from layoutkit.reports.findings import AcceptedFinding, BoardVerdict, Finding, Report
from layoutkit.rules.findings import make_finding
from layoutkit.rules.selection import RuleState
from layoutkit.rules.tool_rules import FIXED_FAMILIES, STALE_BASELINE, note_locked

_SAME = 1e-9  # numbers that are nearer to each other differ by rounding


@dataclass(slots=True)
class AllowedFindings:
    """How often a finding may still occur, and with which numbers."""

    numbers: list[float]
    free: int

    @property
    def count(self) -> int:
        """How often it may still occur."""
        return len(self.numbers) + self.free

    def take(self, finding: Finding) -> float | None:
        """Use up the tightest number that allows a finding; None if any number does."""
        if number_of(finding) is None and self.numbers and not self.free:
            return self.numbers.pop()
        fitting = [one for one in self.numbers if not is_worse(finding, one)]
        if self.free and (number_of(finding) is None or not fitting):
            self.free -= 1
            return None

        def badness(number: float) -> float:
            return _badness(finding, number)

        taken = min(fitting, key=badness) if fitting else max(self.numbers, key=badness)
        self.numbers.remove(taken)
        return taken


def number_of(finding: Finding) -> float | None:
    """Return the number that decided about a finding, if it can become better or worse."""
    measure = finding.measure
    if measure is None or measure.op == "in" or isinstance(measure.limit, str):
        return None
    return None if isinstance(measure.actual, str) else measure.actual


def is_worse(finding: Finding, before: float) -> bool:
    """Return whether the number of a finding is worse than before."""
    number = number_of(finding)
    if number is None:
        return False
    slack = _SAME * max(1.0, abs(before))
    return _badness(finding, number) > _badness(finding, before) + slack


def _badness(finding: Finding, number: float) -> float:
    """Return how far a number is beyond its limit."""
    assert finding.measure is not None
    op, limit = finding.measure.op, float(finding.measure.limit)
    return {"<": number, "<=": number, ">": -number, ">=": -number}.get(op, abs(number - limit))


VERSION = 2
_READ = (1, VERSION)  # the first had no measures: it accepts a finding however bad it has become
_HEAD = "layoutkit-baseline"
_REASON = "it was there when the baseline was written"
_FACTS = {"fingerprint": str, "count": int, "rule": str, "path": str, "message": str}
_MEASURES = "measures"
_MOST = 1e15  # of a number in a baseline; layoutkit writes no larger number


@dataclass(frozen=True, slots=True)
class BaselineEntry:
    """A finding that was there when the baseline was written, `count` times."""

    fingerprint: str
    count: int
    rule: str
    path: str
    message: str
    measures: tuple[float, ...] = ()  # empty where no number decided, or none was written

    @property
    def code(self) -> str:
        """The code of its rule."""
        return self.rule.partition(" ")[0]

    @property
    def allowance(self) -> AllowedFindings:
        """How often it may occur, and how bad it may be."""
        return AllowedFindings(list(self.measures), self.count - len(self.measures))


@dataclass(frozen=True, slots=True)
class Baseline:
    """A baseline file that was read."""

    path: str
    text: str
    known: tuple[BaselineEntry, ...]


def write_baseline(report: Report) -> str:
    """Return the text of a baseline with every finding that can be accepted."""
    again = (
        one.finding for board in report.boards for one in board.accepted if one.by == "baseline"
    )
    found = [one for one in (*report.findings, *again) if one.code[:3] not in FIXED_FAMILIES]
    same: dict[str, list[Finding]] = {}
    for finding in sorted(found, key=lambda one: one.order):
        same.setdefault(finding.fingerprint, []).append(finding)
    order = itemgetter("path", "rule", "message", "fingerprint")
    entries = sorted(map(_entry, same.values()), key=order)
    lines = ",\n    ".join(json.dumps(one) for one in entries)
    listed = f"[\n    {lines}\n  ]" if entries else "[]"
    return f'{{\n  "{_HEAD}": {VERSION},\n  "findings": {listed}\n}}\n'


def read_baseline(text: str, path: str) -> Baseline:
    """Return the baseline in a text; raise SettingsError for anything else."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        where = f":{error.lineno}:{error.colno}" if isinstance(error, json.JSONDecodeError) else ""
        raise SettingsError(f"{path}{where}: not valid JSON", _REWRITE) from error
    if not isinstance(data, dict) or set(data) != {_HEAD, "findings"}:
        raise SettingsError(f"{path}: not a baseline", _REWRITE)
    if data[_HEAD] not in _READ:
        raise SettingsError(f"{path}: not a baseline of version 1 or {VERSION}", _REWRITE)
    if not isinstance(data["findings"], list):
        raise SettingsError(f'{path}: "findings" is not a list', _REWRITE)
    known = tuple(
        _parse_entry(one, f"{path}: finding {i}") for i, one in enumerate(data["findings"], 1)
    )
    twice = [one for one, many in Counter(one.fingerprint for one in known).items() if many > 1]
    if twice:
        raise SettingsError(f"{path}: duplicate fingerprint {twice[0]}", _REWRITE)
    return Baseline(path, text, known)


def apply_baseline(
    boards: Iterable[BoardVerdict], baseline: Baseline, rules: Mapping[str, RuleState]
) -> tuple[tuple[BoardVerdict, ...], tuple[Finding, ...]]:
    """Return the boards without known findings up to their count, and the stale entries."""
    judged = tuple(boards)
    left = {one.fingerprint: one.allowance for one in baseline.known}
    after = tuple(_without_known(board, left, rules) for board in judged)
    tool_rule = rules[STALE_BASELINE.code]
    if not tool_rule.on:
        return after, ()
    ended = {board.path: board for board in judged}
    stale = [
        one
        for one in baseline.known
        if left[one.fingerprint].count
        and one.path in ended
        and has_ended(ended[one.path], one.code, rules)
    ]
    locations = _find_entries(baseline) if stale else {}
    source = _BaselineText(baseline.path, LineIndex(baseline.text))
    faults = (_stale(one, left[one.fingerprint].count, locations[one.fingerprint]) for one in stale)
    findings = (
        make_finding(STALE_BASELINE, fault, source, severity=tool_rule.severity) for fault in faults
    )
    return after, tuple(sorted(findings, key=lambda finding: finding.order))


def has_ended(board: BoardVerdict, code: str, rules: Mapping[str, RuleState]) -> bool:
    """Return whether a rule was applied to the whole board."""
    if board.asked:
        return code in board.asked
    return not board.skipped and code in rules and rules[code].on


_REWRITE = "--write-baseline writes a new one"


def _entry(same: list[Finding]) -> dict[str, Any]:
    """Return the entry for findings with one fingerprint."""
    first = same[0]
    entry = {
        "fingerprint": first.fingerprint,
        "count": len(same),
        "rule": f"{first.code} {first.name}",
        "path": first.place.path,
        "message": first.message,
    }
    numbers = sorted(number for one in same if (number := number_of(one)) is not None)
    return {**entry, _MEASURES: numbers} if numbers else entry


def _parse_entry(entry: Any, where: str) -> BaselineEntry:
    if not isinstance(entry, dict) or set(entry) - {_MEASURES} != set(_FACTS):
        keys = ", ".join(_FACTS)
        raise SettingsError(f"{where} must have the keys {keys}, and may have measures", _REWRITE)
    for key, kind in _FACTS.items():
        if type(entry[key]) is not kind or (key == "count" and not 0 < entry[key] <= _MOST):
            raise SettingsError(f"{where}: {key} is wrong", _REWRITE)
    measures = entry.get(_MEASURES, [])
    if not isinstance(measures, list) or not all(
        type(value) in (int, float) and -_MOST <= value <= _MOST for value in measures
    ):
        raise SettingsError(f"{where}: measures is wrong", _REWRITE)
    if len(measures) > entry["count"]:
        raise SettingsError(f"{where}: more measures than its count", _REWRITE)
    return BaselineEntry(**{**entry, _MEASURES: tuple(measures)})


def _without_known(
    board: BoardVerdict, left: Mapping[str, AllowedFindings], rules: Mapping[str, RuleState]
) -> BoardVerdict:
    """Return a board without its known findings, which are used up in `left`."""
    kept, accepted = [], []
    for finding in board.findings:
        allowance = left.get(finding.fingerprint)
        if not allowance or not allowance.count or finding.code[:3] in FIXED_FAMILIES:
            kept.append(finding)
            continue
        before = allowance.take(finding)  # of a locked one too: it is still there, so not stale
        if (rule := rules.get(finding.code)) and rule.locked:
            kept.append(note_locked(finding, "put into a baseline"))
        elif before is not None and is_worse(finding, before):
            words = f"this is worse than in the baseline, which has {before:g}"
            kept.append(replace(finding, help="; ".join(filter(None, (finding.help, words)))))
        else:
            accepted.append(AcceptedFinding(finding, _REASON, "baseline"))
    return replace(board, findings=tuple(kept), accepted=(*board.accepted, *accepted))


def _stale(known: BaselineEntry, left: int, at: Location) -> Fault:
    """Return the fault that an entry matches fewer findings than it says."""
    found = known.count - left
    message = f"{known.rule} in {known.path}: the baseline has {known.count}, found {found}"
    return Fault(message, at, (known.fingerprint,), _REWRITE)


@dataclass(frozen=True, slots=True)
class _BaselineText:
    """The text of a baseline, as the source of findings."""

    path: str
    lines: LineIndex

    def place(self, at: Pointer | Location) -> Place:
        """Return the place of a location."""
        location = as_location(at)
        range = self.lines.range(location.span) if location.span else None
        return Place(self.path, format_pointer(location.pointer), range)


def _find_entries(baseline: Baseline) -> dict[str, Location]:
    """Return the location of each fingerprint in the text, in whatever style it is written."""
    locations = {}
    offset = 0  # all in one pass: there may be many
    for index, known in enumerate(baseline.known):
        quoted = json.dumps(known.fingerprint)
        offset = max(baseline.text.find(quoted, offset), offset)
        pointer = ("findings", index, "fingerprint")
        locations[known.fingerprint] = text_at((offset, offset + len(quoted)), pointer)
    return locations
