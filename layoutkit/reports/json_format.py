"""The formats `json` and `jsonl`, and JSON that every reader can parse.

JSON is written in ASCII with lone surrogates escaped and without NaN and infinity. The report is
written piece by piece, since the report on many boards can be larger than all boards together.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import asdict
from math import isfinite
from typing import Any, TypeAlias

from layoutkit.documents.positions import Fix, Range, Region
from layoutkit.reports import findings
from layoutkit.reports.formats import DisplayOptions
from layoutkit.reports.text_format import count_accepted, count_skipped, list_enabled_rules

JsonObject: TypeAlias = dict[str, Any]

_LONE = re.compile("[\ud800-\udfff]")


def to_json(value: Any, *, indent: int | None = None) -> str:
    """Return a value as JSON in ASCII."""
    text = json.dumps(_as_valid_json(value), ensure_ascii=True, allow_nan=False, indent=indent)
    return text.replace("#", r"\u0023")  # occurs only in strings; CI servers obey `##[...]`


def stream_json_value(value: Any, depth: int = 0) -> Iterator[str]:
    """Yield JSON like that of `dump` with an indent of 2, piece by piece.

    An iterator is written as a list. Iterators may be nested in iterators and dicts, but not in a
    dict that is itself in a dict.
    """
    if isinstance(value, Iterator):
        items = ((item, "") for item in value)
        yield from _between("[", "]", items, depth)
    elif isinstance(value, dict) and any(isinstance(item, Iterator) for item in value.values()):
        pairs = ((item, f"{to_json(key)}: ") for key, item in value.items())
        yield from _between("{", "}", pairs, depth)
    else:
        yield to_json(value, indent=2).replace("\n", "\n" + "  " * depth)


def _between(start: str, end: str, items: Iterator[tuple[Any, str]], depth: int) -> Iterator[str]:
    """Yield items with their labels, one per line."""
    is_empty = True
    for item, label in items:
        yield f"{start if is_empty else ','}\n{'  ' * (depth + 1)}{label}"
        yield from stream_json_value(item, depth + 1)
        is_empty = False
    yield start + end if is_empty else "\n" + "  " * depth + end


def escape_surrogates(text: str) -> str:
    """Escape lone surrogates, which no encoding allows."""
    return _LONE.sub(lambda half: f"\\u{ord(half.group()):04x}", text)


def _as_valid_json(value: Any) -> Any:
    if isinstance(value, str):
        return escape_surrogates(value)
    if isinstance(value, dict):
        return {key: _as_valid_json(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_as_valid_json(item) for item in value]
    if isinstance(value, float) and not isfinite(value):
        return str(value)
    return value


FORMAT_VERSION = 1


def stream_json(report: findings.Report, look: DisplayOptions) -> Iterator[str]:
    """Yield the whole report as one JSON object."""
    facts = {
        "layoutkit": look.version,
        "format_version": FORMAT_VERSION,
        "tool": tool_json(look),
        "summary": summary_json(report),
        "boards": (
            {
                "path": board.path,
                "game": board.game,
                "findings": [finding_json(finding) for finding in board.findings],
                "accepted": [accepted_json(accepted) for accepted in board.accepted],
                "skipped": [skipped_json(skipped) for skipped in board.skipped],
            }
            for board in report.boards
        ),
    }
    yield from stream_json_value(facts)
    yield "\n"


def tool_json(look: DisplayOptions) -> JsonObject:
    """Return the name and version of the tool."""
    return {"name": "layoutkit", "version": look.version}


def summary_json(report: findings.Report) -> JsonObject:
    """Return the numbers of boards, rules and findings."""
    return {
        "boards": report.board_count,
        "rules": {"on": len(list_enabled_rules(report)), "off": len(report.rules_off)},
        "findings": {severity.value: report.count(severity) for severity in findings.Severity},
        "accepted": count_accepted(report),
        "skipped": count_skipped(report),
        "passed_over": report.passed_over,
    }


def accepted_json(accepted: findings.AcceptedFinding) -> JsonObject:
    """Return an accepted finding with its reason."""
    finding = finding_json(accepted.finding)
    return {"by": accepted.by, "reason": accepted.reason, "finding": finding}


def skipped_json(skipped: findings.SkippedCheck) -> JsonObject:
    """Return a skipped check with its reason."""
    return {"what": skipped.what, "why": skipped.why}


def finding_json(finding: findings.Finding) -> JsonObject:
    """Return all fields of a finding."""
    return {
        "code": finding.code,
        "name": finding.name,
        "severity": finding.severity.value,
        "message": finding.message,
        "help": finding.help,
        "path": finding.place.path,
        "pointer": finding.place.pointer,
        "range": _range(finding.place.range),
        "board": _shape(finding.shape),
        "items": list(finding.items),
        "related": [_related_json(related) for related in finding.related],
        "measure": finding.measure and asdict(finding.measure),
        "fingerprint": finding.fingerprint,
        "fixes": [_fix(fix) for fix in finding.fixes],
    }


def _fix(fix: Fix) -> JsonObject:
    return {
        "title": fix.title,
        "safe": fix.is_safe,
        "uncovers": fix.uncovers,
        "edits": [{"range": _range(edit.range), "text": edit.text} for edit in fix.edits],
    }


def _range(stretch: Range | None) -> JsonObject | None:
    if stretch is None:
        return None
    start, end = stretch.start, stretch.end
    return {
        "start": {"line": start.line, "column": start.column},
        "end": {"line": end.line, "column": end.column},
    }


def _shape(shape: Region | None) -> JsonObject | None:
    if shape is None:
        return None
    return {
        "kind": shape.kind,
        "points": [[_number(x), _number(y)] for x, y in shape.points],
        "points_mm": [
            [_number(x * shape.pitch_mm), _number(y * shape.pitch_mm)] for x, y in shape.points
        ],
    }


def _number(value: float) -> float | None:
    """Round away binary noise, which differs between machines."""
    return round(value, 6) + 0.0 if isfinite(value) else None


def _related_json(related: findings.RelatedPlace) -> JsonObject:
    return {
        "role": related.role,
        "caption": related.caption,
        "path": related.place.path,
        "pointer": related.place.pointer,
        "range": _range(related.place.range),
    }


def stream_jsonl(report: findings.Report, look: DisplayOptions) -> Iterator[str]:
    """Yield a line for each finding and each skipped check, then a summary."""
    for board in report.boards:
        for line in _board(board):
            yield f"{to_json(line)}\n"
    summary = {
        "type": "summary",
        "format_version": FORMAT_VERSION,
        "tool": tool_json(look),
        **summary_json(report),
    }
    yield f"{to_json(summary)}\n"


def _board(board: findings.BoardVerdict) -> Iterator[JsonObject]:
    for finding in board.findings:
        yield {"type": "finding", **finding_json(finding)}
    for accepted in board.accepted:
        yield {"type": "accepted", **accepted_json(accepted)}
    for skipped in board.skipped:
        yield {"type": "skipped", "path": board.path, **skipped_json(skipped)}
