"""The law of fixes: after one its finding is gone, and nothing new is as bad."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from layoutkit.verdict import BoardVerdict, Finding

_UNREADABLE = "FMT"
_SCHEMA = "SCH"


def breaks_nothing(before: BoardVerdict, after: BoardVerdict, mended: Sequence[Finding]) -> bool:
    """Whether findings are gone, and nothing new is as bad."""
    return not _worse(before, after, mended)


def is_better(before: BoardVerdict, after: BoardVerdict, mended: Sequence[Finding]) -> bool:
    """The same, where what was not looked at before is not new.

    Behind a text that could not be read, or items that broke the schema, there may be faults of
    their own: a fix brings them to light.
    """
    worse = _worse(before, after, mended)
    families = {one.code[:3] for one in before.findings}
    if not worse:
        return True
    if _UNREADABLE in families:
        return not _is_on_lines(worse, mended)
    return _SCHEMA in families and not _is_in_items(worse, mended)


def is_no_worse(before: BoardVerdict, after: BoardVerdict, mended: Sequence[Finding]) -> bool:
    """Whether findings are gone, and as bad ones at most took their place, at later stages."""
    latest = max(_step_of(one) for one in mended)
    worse = _worse(before, after, mended)
    was, now = (len(_as_bad_as(mended, verdict)) for verdict in (before, after))
    return not worse or (now <= was and all(_step_of(one) > latest for one in worse))


def _worse(before: BoardVerdict, after: BoardVerdict, mended: Sequence[Finding]) -> list[Finding]:
    """Findings as bad, of rules that found more than was left to be found."""
    gone = Counter(one.code for one in mended)
    was = Counter(one.code for one in before.findings) - gone
    now = _as_bad_as(mended, after)
    count = Counter(one.code for one in now)
    return [one for one in now if count[one.code] > was[one.code]]


def _as_bad_as(mended: Sequence[Finding], verdict: BoardVerdict) -> list[Finding]:
    """The findings of a verdict that are as severe as the mildest of these, or more."""
    least = max(one.severity.rank for one in mended)
    return [one for one in verdict.findings if one.severity.rank <= least]


def _step_of(finding: Finding) -> int:
    """How early a finding is told: text, schema, then the stages by the hundreds of codes."""
    family, number = finding.code[:3], finding.code[3:4]
    return (
        (_UNREADABLE, _SCHEMA).index(family)
        if family in (_UNREADABLE, _SCHEMA)
        else 1 + int(number)
    )


def _is_on_lines(found: Sequence[Finding], mended: Sequence[Finding]) -> bool:
    """Whether findings are on the lines of what was mended, or keep the text from being read."""
    stretches = [_lines_of(one) for one in mended]
    last = max(end for _, end in stretches)
    for one in found:
        start, end = _lines_of(one)
        if one.code[:3] == _UNREADABLE and start <= last:
            return True
        if one.code[:3] != _UNREADABLE and any(a <= end and start <= b for a, b in stretches):
            return True
    return False


def _is_in_items(found: Sequence[Finding], mended: Sequence[Finding]) -> bool:
    """Whether findings are in the items of what was mended, or of the form as that was."""
    items = {item for one in mended for item in _items_of(one)}
    return not all(map(_is_local, mended)) or any(
        one.code[:3] in (_UNREADABLE, _SCHEMA) or any(item in items for item in _items_of(one))
        for one in found
    )


def _lines_of(finding: Finding) -> tuple[int, int]:
    """The first and the last line that a finding is about, with those of its fixes."""
    edits = [edit for fix in finding.fixes for edit in fix.edits]
    ranges = [finding.place.range, *(edit.range for edit in edits)]
    lines = [line for one in ranges if one for line in (one.start.line, one.end.line)]
    return min(lines, default=1), max(lines, default=1) + sum(one.text.count("\n") for one in edits)


def _is_local(finding: Finding) -> bool:
    """True if all edits are on the lines of the finding, and so within its item."""
    place = finding.place.range
    edits = [edit.range for fix in finding.fixes for edit in fix.edits]
    return place is not None and all(
        place.start.line <= one.start.line and one.end.line <= place.end.line for one in edits
    )


def _items_of(finding: Finding) -> Iterator[str]:
    """The items of lists, or the keys of the file, that a finding is about."""
    for place in (finding.place, *(one.place for one in finding.related)):
        steps = place.pointer.split("/")
        is_item = len(steps) > 2 and steps[2].isdecimal()
        yield "/".join(steps[: 3 if is_item else 2])
