"""The criteria for fixes: after a fix its findings are gone, and nothing else is as bad."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from layoutkit.verdict import BoardVerdict, Finding

_UNREADABLE = "FMT"
_SCHEMA = "SCH"


def introduces_nothing(
    before: BoardVerdict, after: BoardVerdict, mended: Sequence[Finding]
) -> bool:
    """Return whether findings are fixed and no new finding is as severe."""
    return not _worse(before, after, mended)


def is_improvement(before: BoardVerdict, after: BoardVerdict, mended: Sequence[Finding]) -> bool:
    """Return whether findings are fixed, allowing for findings that could not be seen before.

    A text that could not be read, or items that broke the schema, may hide faults of their own. A
    fix only brings them to light.
    """
    worse = _worse(before, after, mended)
    families = {finding.code[:3] for finding in before.findings}
    if not worse:
        return True
    if _UNREADABLE in families:
        return not _is_on_lines(worse, mended)
    return _SCHEMA in families and not _is_in_items(worse, mended)


def is_acceptable_guess(
    before: BoardVerdict, after: BoardVerdict, mended: Sequence[Finding]
) -> bool:
    """Return whether new findings are at most as many and as severe, and come at later stages."""
    latest = max(_step_of(finding) for finding in mended)
    worse = _worse(before, after, mended)
    was, now = (len(_as_bad_as(mended, verdict)) for verdict in (before, after))
    return not worse or (now <= was and all(_step_of(finding) > latest for finding in worse))


def _worse(before: BoardVerdict, after: BoardVerdict, mended: Sequence[Finding]) -> list[Finding]:
    """Return findings as severe as the fixed findings, of rules that find more than expected."""
    gone = Counter(finding.code for finding in mended)
    was = Counter(finding.code for finding in before.findings) - gone
    now = _as_bad_as(mended, after)
    count = Counter(finding.code for finding in now)
    return [finding for finding in now if count[finding.code] > was[finding.code]]


def _as_bad_as(mended: Sequence[Finding], verdict: BoardVerdict) -> list[Finding]:
    """Return the findings of a verdict that are at least as severe as the mildest fixed finding."""
    mildest = max(finding.severity.rank for finding in mended)
    return [finding for finding in verdict.findings if finding.severity.rank <= mildest]


def _step_of(finding: Finding) -> int:
    """Return the stage of a finding as a number: text, schema, then the hundreds of the code."""
    family, number = finding.code[:3], finding.code[3:4]
    return (
        (_UNREADABLE, _SCHEMA).index(family)
        if family in (_UNREADABLE, _SCHEMA)
        else 1 + int(number)
    )


def _is_on_lines(found: Sequence[Finding], mended: Sequence[Finding]) -> bool:
    """Return whether findings touch the fixed lines, or make the text unreadable."""
    ranges = [_lines_of(finding) for finding in mended]
    last = max(end for _, end in ranges)
    for finding in found:
        start, end = _lines_of(finding)
        if finding.code[:3] == _UNREADABLE:
            if start <= last:
                return True
        elif any(first <= end and start <= final for first, final in ranges):
            return True
    return False


def _is_in_items(found: Sequence[Finding], mended: Sequence[Finding]) -> bool:
    """Return whether findings are in the items of the fixed findings, or about text or schema."""
    items = {item for finding in mended for item in _items_of(finding)}
    return not all(map(_is_local, mended)) or any(
        finding.code[:3] in (_UNREADABLE, _SCHEMA) or not items.isdisjoint(_items_of(finding))
        for finding in found
    )


def _lines_of(finding: Finding) -> tuple[int, int]:
    """Return the first and the last line of a finding and its fixes."""
    edits = [edit for fix in finding.fixes for edit in fix.edits]
    ranges = [finding.place.range, *(edit.range for edit in edits)]
    lines = [line for span in ranges if span for line in (span.start.line, span.end.line)]
    added = sum(edit.text.count("\n") for edit in edits)
    return min(lines, default=1), max(lines, default=1) + added


def _is_local(finding: Finding) -> bool:
    """Return whether all edits are on the lines of the finding, and so within its item."""
    place = finding.place.range
    edits = [edit.range for fix in finding.fixes for edit in fix.edits]
    return place is not None and all(
        place.start.line <= edit.start.line and edit.end.line <= place.end.line for edit in edits
    )


def _items_of(finding: Finding) -> Iterator[str]:
    """Yield the items of lists, or the keys of the file, that a finding is about."""
    for place in (finding.place, *(related.place for related in finding.related)):
        steps = place.pointer.split("/")
        is_item = len(steps) > 2 and steps[2].isdecimal()
        yield "/".join(steps[: 3 if is_item else 2])
