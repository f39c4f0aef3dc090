"""Findings that were there before: a file of their fingerprints."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from layoutkit.errors import SettingsError
from layoutkit.rules.choose import RuleState
from layoutkit.rules.codes import FIXED_FAMILIES, STALE_BASELINE, refused, tool_finding
from layoutkit.verdict import AcceptedFinding, BoardVerdict, Finding, Place, Range, Report, Spot

VERSION = 1
_HEAD = "layoutkit-baseline"
_REASON = "it was there when the baseline was written"
_FACTS = {"fingerprint": str, "count": int, "rule": str, "path": str, "message": str}


@dataclass(frozen=True, slots=True)
class Known:
    """A fault that was there when the baseline was written, `count` times."""

    fingerprint: str
    count: int
    rule: str
    path: str
    message: str

    @property
    def code(self) -> str:
        """The code of its rule."""
        return self.rule.partition(" ")[0]


@dataclass(frozen=True, slots=True)
class Baseline:
    """A baseline file that was read."""

    path: str
    text: str
    known: tuple[Known, ...]

    @property
    def counts(self) -> Counter[str]:
        """The number of times that each fingerprint may occur."""
        return Counter({one.fingerprint: one.count for one in self.known})


@dataclass(frozen=True, slots=True)
class BaselineResult:
    """The boards without what was known, and the findings about the baseline itself."""

    boards: tuple[BoardVerdict, ...]
    stale: tuple[Finding, ...]


def write_baseline(report: Report) -> str:
    """The text of a baseline that holds every finding of a report that can be accepted."""
    again = (
        one.finding for board in report.boards for one in board.accepted if one.by == "baseline"
    )
    found = [one for one in (*report.findings, *again) if one.code[:3] not in FIXED_FAMILIES]
    counts = Counter(one.fingerprint for one in found)
    first = {one.fingerprint: one for one in sorted(found, key=lambda one: one.order, reverse=True)}
    entries = sorted(
        (_entry(one, counts[one.fingerprint]) for one in first.values()),
        key=lambda one: (one["path"], one["rule"], one["message"], one["fingerprint"]),
    )
    lines = ",\n    ".join(json.dumps(one) for one in entries)
    listed = f"[\n    {lines}\n  ]" if entries else "[]"
    return f'{{\n  "{_HEAD}": {VERSION},\n  "findings": {listed}\n}}\n'


def read_baseline(text: str, path: str) -> Baseline:
    """The baseline of a text; a SettingsError if it is none."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        where = f":{error.lineno}:{error.colno}" if isinstance(error, json.JSONDecodeError) else ""
        raise SettingsError(f"{path}{where}: not valid JSON", _REWRITE) from error
    if not isinstance(data, dict) or data.get(_HEAD) != VERSION or set(data) != {_HEAD, "findings"}:
        raise SettingsError(f"{path}: not a baseline of version {VERSION}", _REWRITE)
    if not isinstance(data["findings"], list):
        raise SettingsError(f'{path}: "findings" is not a list', _REWRITE)
    known = tuple(_known(one, f"{path}: finding {i}") for i, one in enumerate(data["findings"], 1))
    twice = [one for one, many in Counter(one.fingerprint for one in known).items() if many > 1]
    if twice:
        raise SettingsError(f"{path}: duplicate fingerprint {twice[0]}", _REWRITE)
    return Baseline(path, text, known)


def apply_baseline(
    boards: Iterable[BoardVerdict], baseline: Baseline, rules: Mapping[str, RuleState]
) -> BaselineResult:
    """Accept what the baseline knows, as often as it knows it; say which entries are stale."""
    judged = tuple(boards)
    left = baseline.counts
    after = tuple(_without_known(board, left, rules) for board in judged)
    tool_rule = rules[STALE_BASELINE.code]
    if not tool_rule.on:
        return BaselineResult(after, ())
    ended = {board.path: board for board in judged}
    stale = (
        _stale(one, left[one.fingerprint], baseline, tool_rule)
        for one in baseline.known
        if left[one.fingerprint]
        and one.path in ended
        and has_ended(ended[one.path], one.code, rules)
    )
    return BaselineResult(after, tuple(sorted(stale, key=lambda one: one.order)))


def has_ended(board: BoardVerdict, code: str, rules: Mapping[str, RuleState]) -> bool:
    """Whether a rule has judged a whole board."""
    if board.asked:
        return code in board.asked
    return not board.skipped and code in rules and rules[code].on


_REWRITE = "--write-baseline writes a new one"


def _entry(finding: Finding, count: int) -> dict[str, Any]:
    return {
        "fingerprint": finding.fingerprint,
        "count": count,
        "rule": f"{finding.code} {finding.name}",
        "path": finding.place.path,
        "message": finding.message,
    }


def _known(entry: Any, where: str) -> Known:
    if not isinstance(entry, dict) or set(entry) != set(_FACTS):
        raise SettingsError(f"{where} must have exactly the keys {', '.join(_FACTS)}", _REWRITE)
    for key, kind in _FACTS.items():
        if type(entry[key]) is not kind or (key == "count" and entry[key] < 1):
            raise SettingsError(f"{where}: {key} is wrong", _REWRITE)
    return Known(**entry)


def _without_known(
    board: BoardVerdict, left: Counter[str], rules: Mapping[str, RuleState]
) -> BoardVerdict:
    """A board without the findings that are left in the baseline; takes them off what is left."""
    kept, accepted = [], []
    for finding in board.findings:
        if left[finding.fingerprint] < 1 or finding.code[:3] in FIXED_FAMILIES:
            kept.append(finding)
            continue
        left[finding.fingerprint] -= 1  # a locked one too: it is still there, so not stale
        if (rule := rules.get(finding.code)) and rule.locked:
            kept.append(refused(finding, "put into a baseline"))
        else:
            accepted.append(AcceptedFinding(finding, _REASON, "baseline"))
    return replace(board, findings=tuple(kept), accepted=(*board.accepted, *accepted))


def _stale(known: Known, left: int, baseline: Baseline, tool_rule: RuleState) -> Finding:
    """The finding that an entry of the baseline matches fewer findings than it says."""
    found = known.count - left
    message = f"{known.rule} in {known.path}: the baseline has {known.count}, found {found}"
    return tool_finding(
        STALE_BASELINE,
        message,
        _place_of(known, baseline),
        board_key=baseline.path,
        severity=tool_rule.severity,
        items=(known.fingerprint,),
        help=_REWRITE,
    )


def _place_of(known: Known, baseline: Baseline) -> Place:
    """The place of the fingerprint in the baseline's text, however that is laid out."""
    quoted = json.dumps(known.fingerprint)
    at = max(baseline.text.find(quoted), 0)
    line = baseline.text.count("\n", 0, at) + 1
    column = at - baseline.text.rfind("\n", 0, at)
    index = baseline.known.index(known)
    spots = Range(Spot(line, column), Spot(line, column + len(quoted)))
    return Place(baseline.path, f"/findings/{index}/fingerprint", spots)
