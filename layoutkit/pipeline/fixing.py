"""Fixes put to the test: after each, its finding is gone and nothing is worse.

A rule knows what would remove a finding, but not how that affects the rest of the board, so the
changed text is judged as well. All safe fixes of a file are tried together first, which costs one
more verdict. Only if something becomes worse, they are halved until the harmless fixes are found.
Work is bounded by the characters judged, not by time, so the result is the same on every machine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TypeAlias

from layoutkit.documents.document import Document
from layoutkit.documents.positions import Fix, apply_text_edits, select_non_overlapping
from layoutkit.documents.reader import read_document
from layoutkit.fast_dataclass import dataclass
from layoutkit.games.registry import find_game
from layoutkit.pipeline.rule_index import known_cards
from layoutkit.reports.findings import BoardVerdict, Finding, Severity
from layoutkit.rules.tool_rules import is_schema_finding

_UNREADABLE = "FMT"
_SCHEMA = "SCH"


def introduces_nothing(before: BoardVerdict, after: BoardVerdict, fixed: Sequence[Finding]) -> bool:
    """Return whether findings are fixed and no new finding is as severe."""
    return not _worse(before, after, fixed)


def is_improvement(before: BoardVerdict, after: BoardVerdict, fixed: Sequence[Finding]) -> bool:
    """Return whether findings are fixed, allowing for findings that could not be seen before.

    A text that could not be read, or items that broke the schema, may hide faults of their own. A
    fix only brings them to light.
    """
    worse = _worse(before, after, fixed)
    families = {finding.code[:3] for finding in before.findings}
    if not worse:
        return True
    if _UNREADABLE in families:
        return not _is_on_lines(worse, fixed)
    return _SCHEMA in families and not _is_in_items(worse, fixed)


def is_acceptable_guess(
    before: BoardVerdict, after: BoardVerdict, fixed: Sequence[Finding]
) -> bool:
    """Return whether new findings are at most as many and as severe, and come at later stages."""
    latest = max(_step_of(finding) for finding in fixed)
    worse = _worse(before, after, fixed)
    was, now = (len(_as_bad_as(fixed, verdict)) for verdict in (before, after))
    return not worse or (now <= was and all(_step_of(finding) > latest for finding in worse))


def brings_no_error(before: BoardVerdict, after: BoardVerdict, fixed: Sequence[Finding]) -> bool:
    """Return whether findings are fixed and no error is new, except errors hidden before.

    Errors of a rule that did not run before, such as one of a later stage, were hidden.
    """
    codes = {finding.code for finding in fixed}
    worse = [
        finding
        for finding in _worse(before, after, fixed)
        if finding.severity is Severity.ERROR or finding.code in codes
    ]
    if not worse or is_improvement(before, after, fixed):
        return True
    skipped = {check.what for check in before.skipped}
    stages = {card.code: card.stage for card in known_cards((after.game,) if after.game else ())}
    return all(
        finding.code not in codes
        and (finding.name in skipped or stages.get(finding.code) in skipped)
        for finding in worse
    )


def _worse(before: BoardVerdict, after: BoardVerdict, fixed: Sequence[Finding]) -> list[Finding]:
    """Return findings as severe as the fixed findings, of rules that find more than expected."""
    gone = Counter(finding.code for finding in fixed)
    was = Counter(finding.code for finding in before.findings) - gone
    now = _as_bad_as(fixed, after)
    count = Counter(finding.code for finding in now)
    return [finding for finding in now if count[finding.code] > was[finding.code]]


def _as_bad_as(fixed: Sequence[Finding], verdict: BoardVerdict) -> list[Finding]:
    """Return the findings of a verdict that are at least as severe as the mildest fixed finding."""
    mildest = max(finding.severity.rank for finding in fixed)
    return [finding for finding in verdict.findings if finding.severity.rank <= mildest]


def _step_of(finding: Finding) -> int:
    """Return the stage of a finding as a number: text, schema, then the hundreds of the code."""
    family, number = finding.code[:3], finding.code[3:4]
    return (
        (_UNREADABLE, _SCHEMA).index(family)
        if family in (_UNREADABLE, _SCHEMA)
        else 1 + int(number)
    )


def _is_on_lines(found: Sequence[Finding], fixed: Sequence[Finding]) -> bool:
    """Return whether findings touch the fixed lines, or make the text unreadable."""
    ranges = [_lines_of(finding) for finding in fixed]
    last = max(end for _, end in ranges)
    for finding in found:
        start, end = _lines_of(finding)
        if finding.code[:3] == _UNREADABLE:
            if start <= last:
                return True
        elif any(first <= end and start <= final for first, final in ranges):
            return True
    return False


def _is_in_items(found: Sequence[Finding], fixed: Sequence[Finding]) -> bool:
    """Return whether findings are in the items of the fixed findings, or about text or schema."""
    items = {item for finding in fixed for item in _items_of(finding)}
    return not all(map(_is_local, fixed)) or any(
        finding.code[:3] in (_UNREADABLE, _SCHEMA) or not items.isdisjoint(_items_of(finding))
        for finding in found
    )


def _lines_of(finding: Finding) -> tuple[int, int]:
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


FixTest: TypeAlias = Callable[[BoardVerdict, BoardVerdict, Sequence[Finding]], bool]
"""Whether the verdict after fixes of some findings is good enough, compared with that before."""

MOST_ROUNDS = 10
_TO_TELL = 100_000  # characters of texts that are judged to find out which fixes of a file are safe
_TO_FIX = 500_000  # the same, to fix it
_MAX_CAUSED = 8  # schema errors that one mistake may cause
_FEW = 8  # fixes that are tried one by one, whether each is safe by itself


@dataclass(frozen=True, slots=True)
class CandidateFix:
    """A fix, and the finding that it removes."""

    finding: Finding
    fix: Fix


@dataclass(frozen=True, slots=True)
class FixedText:
    """A text after its fixes: the number of fixed findings, and the new verdict."""

    text: str
    count: int
    verdict: BoardVerdict


class TextChecker:
    """A judge of changed texts of one file, each judged once, within a budget of characters."""

    def __init__(self, judge: Callable[[str], BoardVerdict], room: int = _TO_TELL) -> None:
        self._judge = judge
        self._room = room
        self._known: dict[str, BoardVerdict] = {}

    def has_room(self, text: str) -> bool:
        """Return whether the budget allows to judge a text."""
        return text in self._known or len(text) <= self._room

    def judge(self, text: str) -> BoardVerdict:
        """Return the verdict on a text."""
        if text not in self._known:
            self._room -= len(text)
            self._known[text] = self._judge(text)
        return self._known[text]


def verify_fixes(
    verdict: BoardVerdict, bench: TextChecker, *, with_guesses: bool = True
) -> BoardVerdict:
    """Return the verdict with safe fixes that make nothing worse; others become guesses.

    A fix that only reveals other faults is neither safe nor a guess. A guess that brings an error
    is not offered, and neither is one that the budget does not allow to try.
    """
    verdict = _with_single_edit(verdict)
    trial = _Trials(verdict, bench)
    offers = trial.proven_plain(verdict.findings)
    proven, safe = ({id(one.fix) for one in some} for some in (offers, trial.safe(offers)))

    def verified(finding: Finding) -> Finding:
        if _is_choice(finding):
            return replace(finding, fixes=_fewer(finding, trial))
        fixes = (
            replace(fix, is_safe=id(fix) in safe, uncovers=id(fix) in proven - safe)
            for fix in finding.fixes
            if id(fix) in proven or not with_guesses or trial.may_try(CandidateFix(finding, fix))
        )
        return replace(finding, fixes=tuple(fixes))

    findings = (verified(one) if one.fixes else one for one in verdict.findings)
    return replace(verdict, findings=tuple(findings))


def _with_single_edit(verdict: BoardVerdict) -> BoardVerdict:
    """Return the verdict with the fix of schema errors that one mistake has caused.

    A text that is judged to try a fix does not need it.
    """
    errors = tuple(filter(is_schema_finding, verdict.findings))
    document = read_document(verdict.path, verdict.text.encode()) if errors else None
    if verdict.game is None or not isinstance(document, Document):
        return verdict
    starts = {
        id(finding): document.places.offset(finding.place.range.start)
        for finding in errors
        if finding.place.range and not _has_safe_fix(finding)
    }
    if not starts or len(errors) > _MAX_CAUSED:
        return verdict
    from layoutkit.documents.change_rendering import render_fix
    from layoutkit.documents.single_edit import fix_by_single_edit

    found = fix_by_single_edit(document, find_game(verdict.game).schema, [*starts.values()])
    if found is None:
        return verdict
    nearest, fix = [*starts][found.nearest], render_fix(document, found.fault.fixes[0])
    assert fix is not None
    findings = {id(finding): finding for finding in verdict.findings}
    one = findings[nearest] = replace(findings[nearest], fixes=(fix,))
    if found.is_only_cause and len(errors) > 1:
        words = found.fault.message_without_values
        findings[nearest] = replace(one, message=words, help="", related=())
        for error in errors:
            if id(error) != nearest:
                del findings[id(error)]
    return replace(verdict, findings=tuple(findings.values()))


def _has_safe_fix(finding: Finding) -> bool:
    """Return whether a fix is safe; not an empty list, as its items may be nearby."""
    safe = (fix for fix in finding.fixes if fix.is_safe)
    return any(edit.text.strip() != "[]" for fix in safe for edit in fix.edits)


def _is_choice(finding: Finding) -> bool:
    """Return whether a missing value can be one of a few."""
    edits = [edit for fix in finding.fixes for edit in fix.edits]
    is_left_out = all(edit.range.start == edit.range.end for edit in edits)
    return is_schema_finding(finding) and len(finding.fixes) > 1 and is_left_out


def _fewer(finding: Finding, trial: _Trials) -> tuple[Fix, ...]:
    """Return the choices that make nothing worse, or all; a single choice is plain."""
    legal = [offer for fix in finding.fixes if trial.holds([offer := CandidateFix(finding, fix)])]
    if len(legal) != 1 or not trial.has_room:
        return tuple(replace(one.fix, is_safe=False) for one in legal)
    is_safe = bool(trial.safe(legal))
    return (replace(legal[0].fix, is_safe=is_safe, uncovers=not is_safe),)


def fixed_text(
    verdict: BoardVerdict,
    judge: Callable[[str], BoardVerdict],
    *,
    unsafe: bool = False,
    known: Container[str] = (),
) -> FixedText:
    """Return the text after its safe fixes, or all fixes, round by round until none helps.

    Findings whose fingerprint is `known` are left alone.
    """
    count = 0
    bench = TextChecker(judge, _TO_FIX)
    for _ in range(MOST_ROUNDS):
        verdict = verify_fixes(verdict, bench, with_guesses=False)
        due = [one for one in verdict.findings if one.fixes and one.fingerprint not in known]
        trial = _Trials(verdict, bench)
        proven = trial.proven_plain(due)
        if not proven and unsafe:
            proven = trial.find_guesses(due)
        if not proven:
            break
        verdict = trial.after(proven)
        count += len(proven)
    return FixedText(verdict.text, count, verdict)


class _Trials:
    """The fixes of one verdict, tried within the budget."""

    def __init__(self, verdict: BoardVerdict, bench: TextChecker) -> None:
        self.verdict = verdict
        self.bench = bench

    @property
    def has_room(self) -> bool:
        """Whether the budget allows to judge another text of this size."""
        return self.bench.has_room(self.verdict.text)

    def proven_plain(self, findings: Iterable[Finding]) -> list[CandidateFix]:
        """Return the proven offers among the first plain fix of each finding."""
        plain = ((one, next((fix for fix in one.fixes if fix.is_plain), None)) for one in findings)
        return self.proven([CandidateFix(one, fix) for one, fix in plain if fix])

    def proven(self, offers: Sequence[CandidateFix]) -> list[CandidateFix]:
        """Return the offers that make nothing worse, all together; their edits do not overlap."""
        numbers = select_non_overlapping([one.fix for one in offers])
        chosen = [offers[number] for number in numbers]
        if not chosen or self.holds(chosen):
            return chosen
        if not self.has_room:
            return []
        found = self._proven_by_halves(chosen) if len(chosen) > 1 else []
        # the others were not tried, because they overlap the chosen offers
        others = [one for number, one in enumerate(offers) if number not in numbers]
        return found or self.proven(others)

    def _proven_by_halves(self, offers: Sequence[CandidateFix]) -> list[CandidateFix]:
        """Return the proven offers of each half, unless they are worse together."""
        half = len(offers) // 2
        first, second = self.proven(offers[:half]), self.proven(offers[half:])
        both = [*first, *second]
        return both if not (first and second) or self.holds(both) else first

    def safe(self, offers: Sequence[CandidateFix]) -> list[CandidateFix]:
        """Return the offers after which nothing at all is worse; many are tried together only."""
        fixed = [one.finding for one in offers]
        is_whole = bool(offers) and introduces_nothing(self.verdict, self.after(offers), fixed)
        if len(offers) > _FEW:
            return [*offers] if is_whole else []
        return [
            one
            for one in offers
            if introduces_nothing(self.verdict, self.after([one]), [one.finding])
        ]

    def find_guesses(self, findings: Sequence[Finding]) -> list[CandidateFix]:
        """Return one fix for each of these findings where one helps, tried in turn."""
        chosen: list[CandidateFix] = []
        for finding in findings:
            for fix in finding.fixes:
                offers = [*chosen, CandidateFix(finding, fix)]
                is_apart = len(select_non_overlapping([one.fix for one in offers])) == len(offers)
                if is_apart and self.holds(offers, is_acceptable_guess):
                    chosen = offers
                    break
        return chosen

    def holds(self, offers: Sequence[CandidateFix], test: FixTest = is_improvement) -> bool:
        """Return whether the verdict after these fixes passes a test, within the budget."""
        fixed = [one.finding for one in offers]
        has_room = self.bench.has_room(self.text_after(offers))
        return has_room and test(self.verdict, self.after(offers), fixed)

    def may_try(self, offer: CandidateFix) -> bool:
        """Return whether a guess removes its finding without a new error."""
        return self.holds([offer], brings_no_error)

    def after(self, offers: Sequence[CandidateFix]) -> BoardVerdict:
        """Return the verdict on the text with these fixes."""
        return self.bench.judge(self.text_after(offers))

    def text_after(self, offers: Sequence[CandidateFix]) -> str:
        """Return the text with these fixes."""
        return apply_text_edits(
            self.verdict.text, (edit for one in offers for edit in one.fix.edits)
        )
