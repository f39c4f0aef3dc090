"""The one slip that keeps a text from being a board: small edits, held against the schema.

A parser does not know what a board is, and so the likeliest repair of a bracket may leave a text
that reads as something else. Here every place near the trouble is tried for a mark, and the edit
counts that leaves the fewest breaches of the schema, if no other one does so with other values.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from layoutkit.source.document import Document, Limits, TextFault
from layoutkit.source.lines import lines_of
from layoutkit.source.repair import Repair
from layoutkit.source.schema import count_breaches, schema_names
from layoutkit.source.slip_marks import Region, mark_edits
from layoutkit.source.slip_rows import row_edits
from layoutkit.verdict import Finding, Fix, TextEdit

_LIMITS = Limits()
_MOST_READ = 600_000  # characters of texts that are tried
_MOST_LEFT = 4  # breaches that other slips may leave behind
_MOST_FOUND = 8  # findings that one slip may be behind
_UNREAD = 1_000.0
_LOST = 0.5  # what a line counts that would be made a comment
_GAME = re.compile(r"(?:^|[{,])\s*[\"']?game[\"']?\s*[:;.=]\s*[\"']?([\w-]+)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class _Try:
    """An edit, the breaches of the schema that are left, and the values that are read."""

    repair: Repair
    breaches: int
    values: str

    @property
    def rank(self) -> tuple[int, bool]:
        """The best one leaves the fewest breaches, and rather adds than deletes."""
        return self.breaches, self.repair.is_cut


def with_one_slip(path: str, text: str, fault: TextFault) -> TextFault:
    """The fault told as the one slip behind it, if that explains more than what it says so far."""
    schema, is_json = _schema_of(text), _is_json(path)
    if not schema:
        return fault
    told = _left_by(fault, text, schema, is_json=is_json)
    region = Region(text, lines_of(text), _read(text, is_json=is_json)[1], is_json)
    found = _best(region, schema, told) if told and region.stops else []
    if not found:
        return fault
    repair = found[0].repair
    return TextFault(
        *("syntax", repair.message, repair.at, repair.help),
        mend=repair.edits,
        is_plain=_is_only(found),
        title=repair.title,
    )


def with_slip_fixes(
    document: Document, schema: str, findings: tuple[Finding, ...]
) -> tuple[Finding, ...]:
    """Breaches of the schema; one that no value mends may come from a slip of the hand near it."""
    open_ones = [one for one in findings if one.place.range and not _is_mended(one)]
    if not open_ones or len(findings) > _MOST_FOUND:
        return findings
    lines = lines_of(document.text)
    starts = (lines[one.place.range.start.line - 1].start for one in open_ones if one.place.range)
    columns = (one.place.range.start.column - 1 for one in open_ones if one.place.range)
    stops = tuple(map(sum, zip(starts, columns, strict=True)))
    region = Region(document.text, lines, stops, _is_json(document.path))
    found = _best(region, schema, count_breaches(document.data, schema))
    if not found or not _is_only(found):
        return findings
    repair = found[0].repair
    range_of = document.places.range_of
    edits = tuple(TextEdit(range_of(one.span), one.text) for one in repair.edits)
    fix = Fix(repair.title or repair.help, True, edits)
    slip = min(repair.edits, key=lambda one: one.span).span[0]
    near = min(zip(stops, open_ones, strict=True), key=lambda one: abs(one[0] - slip))[1]
    return tuple(replace(one, fixes=(fix,)) if one is near else one for one in findings)


def _is_mended(finding: Finding) -> bool:
    """Whether a plain fix is known; not if that writes an empty list, as items may be nearby."""
    plain = (fix for fix in finding.fixes if fix.is_safe)
    return any(edit.text.strip() != "[]" for fix in plain for edit in fix.edits)


def _is_json(path: str) -> bool:
    return path.lower().endswith(".json")


def _is_only(found: Sequence[_Try]) -> bool:
    return len({one.values for one in found}) == 1


def _schema_of(text: str) -> str:
    """The file of the schema of the game that a text names."""
    match = _GAME.search(text)
    return f"{match[1]}.schema.json" if match and match[1] in schema_names() else ""


def _left_by(fault: TextFault, text: str, schema: str, *, is_json: bool) -> float:
    """The breaches that are left by what a fault would write so far."""
    mended = Repair(fault.span, "", "", fault.mend).apply(text)
    data, _ = _read(mended, is_json=is_json) if fault.mend else (None, ())
    lost = _LOST if any(one.text.startswith("#") for one in fault.mend) else 0
    return count_breaches(data, schema) + lost if isinstance(data, dict) else _UNREAD


def _read(text: str, *, is_json: bool) -> tuple[Any, tuple[int, ...]]:
    """The values of a text; of one that cannot be read nothing, and where reading stopped."""
    if is_json:
        from layoutkit.source.json_text import plain_json

        return plain_json(text, _LIMITS)
    from layoutkit.source.yaml_text import plain_yaml

    return plain_yaml(text, _LIMITS)


def _values(text: str, *, is_json: bool) -> Any:
    """The values of a text that was tried; mostly there are none."""
    if not is_json:
        from layoutkit.source.yaml_events import may_be_read

        if not may_be_read(text):
            return None
    return _read(text, is_json=is_json)[0]


def _best(region: Region, schema: str, told: float) -> list[_Try]:
    """The edits that leave the fewest breaches, and fewer than are told of."""
    best: list[_Try] = []
    left = _MOST_READ
    for repair, most in _edits(region):
        left -= len(region.text)
        if left < 0:
            break
        data = _values(repair.apply(region.text), is_json=region.is_json)
        if not isinstance(data, dict):
            continue
        count = count_breaches(data, schema)
        found = _Try(repair, count, repr(data))
        if count <= most and count < told and (not best or found.rank <= best[0].rank):
            best = [*best, found] if best and found.rank == best[0].rank else [found]
    return best


def _edits(region: Region) -> Iterator[tuple[Repair, int]]:
    """All edits to try, each with the most breaches that it may leave."""
    most = _MOST_LEFT if any(region.surplus.values()) else 0
    for repair in mark_edits(region):
        yield repair, most
    if not region.is_json:
        for repair in row_edits(region):
            yield repair, 0
