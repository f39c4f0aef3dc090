"""JUnit XML: a suite for each board, a case for each family of rules that it was judged by."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from layoutkit.report.closing import not_checked
from layoutkit.report.concise import accepted_by, headline, where
from layoutkit.report.families import Cards, cards_by_game, families, family, in_family
from layoutkit.report.look import Look
from layoutkit.report.plain import plain
from layoutkit.verdict import BoardVerdict, Finding, Report, Severity, SkippedCheck

_CRASH = "LKT999"
_COUNTS = {"tests": "tests", "failures": "failure", "errors": "error", "skipped": "skipped"}


def stream(report: Report, _look: Look) -> Iterator[str]:
    """Passing cases too, so that a board that was never judged is seen to be missing."""
    total: Counter[str] = Counter()
    suites = []  # as text: the totals of all stand before the first
    by_game = cards_by_game(report)
    for board in report.boards:
        suite = _suite(board, by_game[board.game])
        total.update({key: int(suite.get(key, 0)) for key in _COUNTS})
        indent(suite, level=1)
        suites.append(tostring(suite, encoding="unicode"))
    root = Element("testsuites", {"name": "layoutkit"} | {key: str(total[key]) for key in _COUNTS})
    root.text = "\n" if suites else None
    body = tostring(root, encoding="unicode")
    yield f'<?xml version="1.0" encoding="UTF-8"?>\n{body.removesuffix("</testsuites>")}'
    yield from (f"  {suite}\n" for suite in suites)
    yield "</testsuites>\n" if suites else "\n"


def _suite(board: BoardVerdict, cards: Cards) -> Element:
    suite = Element("testsuite", name=plain(board.path))
    skipped = _skipped_families(board, cards)
    others = [one.what for one in board.skipped if one not in skipped.values()]
    for name in (*families(board, cards), *dict.fromkeys(others)):
        case = SubElement(suite, "testcase", classname=plain(board.path), name=plain(name))
        _judge(case, name, board, skipped.get(name) or _named(name, board))
    _count(suite, suite.iter("testcase"))
    return suite


def _judge(case: Element, name: str, board: BoardVerdict, skipped: SkippedCheck | None) -> None:
    """Put into a case what came of its family."""
    findings = in_family(name, board.findings)
    accepted = [one for one in board.accepted if family(one.finding.code) == name]
    reasons = [f"{one.finding.code} {accepted_by(one)}" for one in accepted]
    errors = [finding for finding in findings if finding.severity is Severity.ERROR]
    if errors:
        kind = "error" if any(finding.code == _CRASH for finding in errors) else "failure"
        _result(case, kind, errors[0].message, map(_line, errors)).set(
            "type", plain(errors[0].code)
        )
    elif skipped:
        _result(case, "skipped", f"{skipped.what} not checked: {skipped.why}", ())
    elif reasons and not findings:
        _result(case, "skipped", "; ".join(reasons), ())
    said = [_line(finding) for finding in findings if finding not in errors]
    said += [plain(reason) for reason in reasons]
    if skipped:
        said.append(not_checked(board.path, skipped))
    if said:
        SubElement(case, "system-out").text = "\n".join(said)


def _result(case: Element, kind: str, message: str, lines: Iterable[str]) -> Element:
    result = SubElement(case, kind, message=plain(message))
    result.text = "\n".join(lines) or None
    return result


def _skipped_families(board: BoardVerdict, cards: Cards) -> dict[str, SkippedCheck]:
    """The families that went unjudged because their stage was skipped."""
    stages = {one.what: one for one in board.skipped}
    return {
        family(card.code): stages[card.stage.value] for card in cards if card.stage.value in stages
    }


def _named(name: str, board: BoardVerdict) -> SkippedCheck | None:
    return next((one for one in board.skipped if one.what == name), None)


def _line(finding: Finding) -> str:
    return f"{where(finding.place)}: {headline(finding, finding.severity.value)}"


def _count(element: Element, cases: Iterable[Element]) -> None:
    """Write into a suite how its cases came out."""
    kinds = Counter({"tests": 0, "failure": 0, "error": 0, "skipped": 0})
    for case in cases:
        kinds["tests"] += 1
        kinds.update(
            kind for kind in ("failure", "error", "skipped") if case.find(kind) is not None
        )
    for name, kind in _COUNTS.items():
        element.set(name, str(kinds[kind]))
