"""Verdicts and rule cards as JSON and back, without loss; invalid data raises ValueError.

The text of a board is left out, because the caller has just read it.
"""

import json
from collections.abc import Iterable
from dataclasses import astuple
from typing import Any

from layoutkit.documents.positions import Fix, Measure, Place, Position, Range, Region, TextEdit
from layoutkit.reports import findings as records

_OPS = ("<", "<=", "=", ">=", ">", "in")


def encode_verdict(verdict: records.BoardVerdict) -> str:
    """Return a verdict as one line of JSON; clean boards of a game share one line.

    The places of secrets are kept only with findings, whose frames mask them.
    """
    path = verdict.path
    rows = [
        verdict.game,
        verdict.is_board,
        list(verdict.asked),
        [[item.what, item.why] for item in verdict.skipped],
        [_finding_row(item, path) for item in verdict.findings],
        [[_finding_row(item.finding, path), item.reason, item.by] for item in verdict.accepted],
        [_range_row(item) for item in verdict.hidden if verdict.findings or verdict.accepted],
    ]
    return json.dumps(rows, separators=(",", ":"))


def decode_verdict(line: str, path: str, text: str = "") -> records.BoardVerdict:
    """Return the verdict of a line, for the board with that path and text."""
    try:
        game, is_board, asked, skipped, findings, accepted, hidden = json.loads(line)
        return records.BoardVerdict(
            path=path,
            game=None if game is None else _text(game),
            findings=tuple(_finding(row, path) for row in findings),
            accepted=tuple(_decode_accepted(row, path) for row in accepted),
            skipped=tuple(records.SkippedCheck(_text(what), _text(why)) for what, why in skipped),
            asked=_texts(asked),
            text=text,
            is_board=_flag(is_board),
            hidden=tuple(_range(*spots) for spots in hidden),
        )
    except (ValueError, TypeError, RecursionError) as error:
        raise ValueError(f"not a verdict: {error}") from error


def encode_cards(cards: Iterable[records.RuleCard]) -> str:
    """Return rule cards as one line of JSON."""
    return json.dumps([astuple(card) for card in cards], separators=(",", ":"))


def decode_cards(line: str) -> tuple[records.RuleCard, ...]:
    """Return the rule cards of a line."""
    try:
        return tuple(_card(row) for row in json.loads(line))
    except (ValueError, TypeError, RecursionError) as error:
        raise ValueError(f"not rule cards: {error}") from error


def _finding_row(finding: records.Finding, path: str) -> list[Any]:
    """Return a finding as a row; the path is left out if it is that of the board."""
    shape, measure = finding.shape, finding.measure
    return [
        *(
            finding.code,
            finding.name,
            finding.severity,
            finding.message,
            finding.help,
            list(finding.items),
        ),
        _place_row(finding.place, path),
        [
            [related.role, related.caption, _place_row(related.place, path)]
            for related in finding.related
        ],
        shape and [shape.kind, shape.points, shape.pitch_mm],
        measure
        and [measure.name, measure.actual, measure.op, measure.limit, measure.unit, measure.source],
        finding.fingerprint,
        [_fix_row(fix) for fix in finding.fixes],
    ]


def _finding(row: Any, path: str) -> records.Finding:
    code, name, severity, message, help_, items, place, related, shape, measure, mark, fixes = row
    return records.Finding(
        code=_text(code),
        name=_text(name),
        severity=records.Severity(severity),
        message=_text(message),
        place=_place(place, path),
        help=_text(help_),
        items=_texts(items),
        related=tuple(
            records.RelatedPlace(_text(role), _text(caption), _place(at, path))
            for role, caption, at in related
        ),
        shape=None if shape is None else _shape(shape),
        measure=None if measure is None else _measure(measure),
        fingerprint=_text(mark),
        fixes=tuple(_fix(*fix) for fix in fixes),
    )


def _fix_row(fix: Fix) -> list[Any]:
    edits = [[_range_row(edit.range), edit.text] for edit in fix.edits]
    return [fix.title, fix.is_safe, edits, fix.uncovers]


def _fix(title: Any, is_safe: Any, edits: Any, uncovers: Any) -> Fix:
    found = tuple(TextEdit(_range(*spots), _text(new)) for spots, new in edits)
    return Fix(_text(title), _flag(is_safe), found, _flag(uncovers))


def _decode_accepted(row: Any, path: str) -> records.AcceptedFinding:
    finding, reason, by = row
    if by not in ("board", "baseline"):
        raise ValueError("unknown kind of acceptance")
    return records.AcceptedFinding(_finding(finding, path), _text(reason), by)


def _place_row(place: Place, path: str) -> list[Any]:
    where = None if place.path == path else place.path
    found = place.range
    return [where, place.pointer, found and _range_row(found)]


def _range_row(found: Range) -> list[int]:
    return [found.start.line, found.start.column, found.end.line, found.end.column]


def _place(row: Any, path: str) -> Place:
    where, pointer, spots = row
    own = path if where is None else _text(where)
    return Place(own, _text(pointer), None if spots is None else _range(*spots))


def _range(line: Any, column: Any, end_line: Any, end_column: Any) -> Range:
    if not all(type(number) is int for number in (line, column, end_line, end_column)):
        raise ValueError("lines and columns must be whole numbers")
    return Range(Position(line, column), Position(end_line, end_column))


def _shape(row: Any) -> Region:
    kind, points, pitch_mm = row
    if kind not in ("point", "line", "area"):
        raise ValueError("unknown kind of shape")
    return Region(kind, tuple((_number(x), _number(y)) for x, y in points), _number(pitch_mm))


def _measure(row: Any) -> Measure:
    name, actual, op, limit, unit, source = row
    if op not in _OPS:
        raise ValueError("unknown comparison")
    value, bound = (one if isinstance(one, str) else _number(one) for one in (actual, limit))
    return Measure(_text(name), value, op, bound, _text(unit), _text(source))


def _card(row: Any) -> records.RuleCard:
    code, name, stage, severity, title, module, on, fix, former_names = row
    if fix not in ("", "guess", "safe"):
        raise ValueError("unknown kind of fix")
    return records.RuleCard(
        code=_text(code),
        name=_text(name),
        stage=records.Stage(stage),
        severity=records.Severity(severity),
        title=_text(title),
        module=_text(module),
        on=_flag(on),
        fix=fix,
        former_names=tuple(map(_text, former_names)),
    )


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise ValueError(f"{value!r} is not text")
    return value


def _flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError(f"{value!r} is neither true nor false")
    return value


def _texts(values: Any) -> tuple[str, ...]:
    if not isinstance(values, list) or not {*map(type, values)} <= {str}:
        raise ValueError(f"{values!r} is not a list of texts")
    return tuple(values)


def _number(value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise ValueError(f"{value!r} is not a number")
    return value
