"""Fixes put to the test and applied: after each its finding is gone, and nothing is worse.

A rule knows what would mend a finding, but not what else that does to the board. So the changed
text is judged as well: all safe fixes of a file at once, which is one verdict more for a file that
has some, and only where something is worse, half of them by themselves, and so on.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TypeAlias

from layoutkit.edits import apply_text_edits, select_non_overlapping
from layoutkit.games.registry import find_game
from layoutkit.pipeline.fix_law import breaks_nothing, is_better, is_no_worse
from layoutkit.records import dataclass
from layoutkit.rules.codes import is_breach
from layoutkit.source.document import Document
from layoutkit.source.read import read_document
from layoutkit.verdict import BoardVerdict, Finding, Fix

JudgeText: TypeAlias = Callable[[str], BoardVerdict]
"""The verdict on a changed text."""

MOST_ROUNDS = 10
_TO_TELL = 100_000  # characters of texts that are judged to find out which fixes of a file are safe
_TO_FIX = 500_000  # the same, to fix it
_MAX_CAUSED = 8  # schema errors that one mistake may cause
_FEW = 8  # fixes that are tried one by one, whether each is safe by itself


@dataclass(frozen=True, slots=True)
class Offer:
    """A fix, and the finding that it mends."""

    finding: Finding
    fix: Fix


@dataclass(frozen=True, slots=True)
class FixedText:
    """A text after its fixes: how many findings were mended, and what is left."""

    text: str
    count: int
    verdict: BoardVerdict


class Bench:
    """Judges changed texts of one file, each once, and no more of them than it has room for."""

    def __init__(self, judge: JudgeText, room: int = _TO_TELL) -> None:
        self._judge = judge
        self._room = room
        self._known: dict[str, BoardVerdict] = {}

    def has_room(self, text: str) -> bool:
        """True if a text may still be judged."""
        return text in self._known or len(text) <= self._room

    def judge(self, text: str) -> BoardVerdict:
        """The verdict on a text."""
        if text not in self._known:
            self._room -= len(text)
            self._known[text] = self._judge(text)
        return self._known[text]


def with_proven_fixes(verdict: BoardVerdict, bench: Bench) -> BoardVerdict:
    """The verdict with no safe fix that would make something worse: that is a guess.

    One that only brings other faults to light is not safe either, and no guess.
    """
    verdict = _with_slip_fixes(verdict)
    trial = _Trials(verdict, bench)
    offers = trial.proven(list(_offers(verdict.findings, _is_plain)))
    proven, safe = ({id(one.fix) for one in some} for some in (offers, trial.safe(offers)))

    def told(one: Finding) -> Finding:
        if _is_choice(one):
            return replace(one, fixes=_fewer(one, trial))
        return replace(
            one,
            fixes=tuple(
                replace(fix, is_safe=id(fix) in safe, uncovers=id(fix) in proven - safe)
                for fix in one.fixes
            ),
        )

    return replace(
        verdict, findings=tuple(told(one) if one.fixes else one for one in verdict.findings)
    )


def _with_slip_fixes(verdict: BoardVerdict) -> BoardVerdict:
    """The verdict with what mends a breach of the schema that comes of a slip of the hand.

    Not part of every verdict: a text that is judged to try a fix need not tell of others.
    """
    breaches = tuple(filter(is_breach, verdict.findings))
    document = read_document(verdict.path, verdict.text.encode()) if breaches else None
    if verdict.game is None or not isinstance(document, Document):
        return verdict
    starts = {
        id(finding): document.places.offset(finding.place.range.start)
        for finding in breaches
        if finding.place.range and not _has_safe_fix(finding)
    }
    if not starts or len(breaches) > _MAX_CAUSED:
        return verdict
    from layoutkit.source.one_slip import fix_by_single_edit

    found = fix_by_single_edit(document, find_game(verdict.game).schema, [*starts.values()])
    if found is None:
        return verdict
    index, proposed = found
    nearest, fix = [*starts][index], document.render_fix(proposed)
    assert fix is not None
    findings = (
        replace(finding, fixes=(fix,)) if id(finding) == nearest else finding
        for finding in verdict.findings
    )
    return replace(verdict, findings=tuple(findings))


def _has_safe_fix(finding: Finding) -> bool:
    """Return whether a fix is safe; not an empty list, as its items may be nearby."""
    safe = (fix for fix in finding.fixes if fix.is_safe)
    return any(edit.text.strip() != "[]" for fix in safe for edit in fix.edits)


def _is_plain(fix: Fix) -> bool:
    return fix.is_plain


def _is_choice(finding: Finding) -> bool:
    """True for a value that was left out and can be one of a few."""
    edits = [edit for fix in finding.fixes for edit in fix.edits]
    is_left_out = all(edit.range.start == edit.range.end for edit in edits)
    return is_breach(finding) and len(finding.fixes) > 1 and is_left_out


def _fewer(finding: Finding, trial: _Trials) -> tuple[Fix, ...]:
    """The choices that make nothing worse; the only one is plain. All, if none does or is known."""
    legal = [offer for fix in finding.fixes if trial.holds([offer := Offer(finding, fix)])]
    if not legal or not trial.has_room:
        return finding.fixes
    if len(legal) > 1:
        return tuple(replace(one.fix, is_safe=False) for one in legal)
    is_safe = bool(trial.safe(legal))
    return (replace(legal[0].fix, is_safe=is_safe, uncovers=not is_safe),)


def fixed_text(
    verdict: BoardVerdict,
    judge: JudgeText,
    *,
    unsafe: bool = False,
    known: Container[str] = (),
) -> FixedText:
    """The text of a verdict after its safe fixes, or all, round by round until no more helps.

    `known`: fingerprints of findings that do not count, and so are left alone.
    """
    count = 0
    bench = Bench(judge, _TO_FIX)
    for _ in range(MOST_ROUNDS):
        verdict = with_proven_fixes(verdict, bench)
        due = [one for one in verdict.findings if one.fixes and one.fingerprint not in known]
        trial = _Trials(verdict, bench)
        proven = trial.proven(list(_offers(due, _is_plain)))
        if not proven and unsafe:
            proven = trial.guessed(due)
        if not proven:
            break
        verdict = trial.after(proven)
        count += len(proven)
    return FixedText(verdict.text, count, verdict)


def _offers(findings: Iterable[Finding], wanted: Callable[[Fix], bool]) -> Iterator[Offer]:
    """The first wanted fix of each finding."""
    for finding in findings:
        if fix := next(filter(wanted, finding.fixes), None):
            yield Offer(finding, fix)


class _Trials:
    """The fixes of one verdict, tried out as long as there is room."""

    def __init__(self, verdict: BoardVerdict, bench: Bench) -> None:
        self.verdict = verdict
        self.bench = bench

    @property
    def has_room(self) -> bool:
        """False if no text like this one may be judged any more."""
        return self.bench.has_room(self.verdict.text)

    def proven(self, offers: Sequence[Offer]) -> list[Offer]:
        """Those that keep their promise, all together too; none touches another's text."""
        numbers = select_non_overlapping([one.fix for one in offers])
        chosen = [offers[number] for number in numbers]
        if not chosen or self.holds(chosen):
            return chosen
        if not self.has_room:
            return []
        found = self._proven_by_halves(chosen) if len(chosen) > 1 else []
        others = [one for number, one in enumerate(offers) if number not in numbers]
        return found or self.proven(others)  # what the chosen ones kept from being tried

    def _proven_by_halves(self, offers: Sequence[Offer]) -> list[Offer]:
        """The same of offers that do not hold together."""
        half = len(offers) // 2
        first, second = self.proven(offers[:half]), self.proven(offers[half:])
        both = [*first, *second]
        return both if not (first and second) or self.holds(both) else first

    def safe(self, offers: Sequence[Offer]) -> list[Offer]:
        """Those after which nothing at all is worse: each by itself, unless they are many."""
        mended = [one.finding for one in offers]
        is_whole = bool(offers) and breaks_nothing(self.verdict, self.after(offers), mended)
        if len(offers) > _FEW:
            return [*offers] if is_whole else []
        return [
            one for one in offers if breaks_nothing(self.verdict, self.after([one]), [one.finding])
        ]

    def guessed(self, findings: Sequence[Finding]) -> list[Offer]:
        """One fix for each of these findings, where one helps; tried in turn."""
        chosen: list[Offer] = []
        for finding in findings:
            for fix in finding.fixes:
                offers = [*chosen, Offer(finding, fix)]
                is_apart = len(select_non_overlapping([one.fix for one in offers])) == len(offers)
                if is_apart and self.helps(offers):
                    chosen = offers
                    break
        return chosen

    def holds(self, offers: Sequence[Offer]) -> bool:
        """Whether these findings are gone after their fixes, and nothing is worse."""
        if not self.bench.has_room(self.text_after(offers)):
            return False
        return is_better(self.verdict, self.after(offers), [one.finding for one in offers])

    def helps(self, offers: Sequence[Offer]) -> bool:
        """The same of guesses: what they bring to light counts too, unless it comes later."""
        if not self.bench.has_room(self.text_after(offers)):
            return False
        return is_no_worse(self.verdict, self.after(offers), [one.finding for one in offers])

    def after(self, offers: Sequence[Offer]) -> BoardVerdict:
        """The verdict on the text with these fixes."""
        return self.bench.judge(self.text_after(offers))

    def text_after(self, offers: Sequence[Offer]) -> str:
        """The text with these fixes."""
        return apply_text_edits(
            self.verdict.text, (edit for one in offers for edit in one.fix.edits)
        )
