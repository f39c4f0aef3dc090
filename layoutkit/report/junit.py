"""The format `junit`: a suite for each board, a test case for each family of rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from layoutkit.report.closing import format_skipped_check
from layoutkit.report.concise import format_acceptance, format_headline, format_place
from layoutkit.report.families import Cards, cards_by_game, families, family, in_family
from layoutkit.report.look import DisplayOptions
from layoutkit.report.plain import escape_invisible
from layoutkit.verdict import BoardVerdict, Finding, Report, Severity, SkippedCheck

_CRASH = "LKT999"
_COUNTS = {"tests": "tests", "failures": "failure", "errors": "error", "skipped": "skipped"}


def stream_junit(report: Report, _look: DisplayOptions) -> Iterator[str]:
    """Yield all suites with passing cases too, so that a board that was not checked is missed."""
    total: Counter[str] = Counter()
    suites = []  # as text, because the totals come before the first suite
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
    suite = Element("testsuite", name=escape_invisible(board.path))
    skipped = _skipped_families(board, cards)
    others = [check.what for check in board.skipped if check not in skipped.values()]
    for name in (*families(board, cards), *dict.fromkeys(others)):
        case = SubElement(
            suite, "testcase", classname=escape_invisible(board.path), name=escape_invisible(name)
        )
        _judge(case, name, board, skipped.get(name) or _named(name, board))
    _count(suite, suite.iter("testcase"))
    return suite


def _judge(case: Element, name: str, board: BoardVerdict, skipped: SkippedCheck | None) -> None:
    """Add the result of its family of rules to a case."""
    findings = in_family(name, board.findings)
    accepted = [each for each in board.accepted if family(each.finding.code) == name]
    reasons = [f"{each.finding.code} {format_acceptance(each)}" for each in accepted]
    errors = [finding for finding in findings if finding.severity is Severity.ERROR]
    if errors:
        kind = "error" if any(finding.code == _CRASH for finding in errors) else "failure"
        _result(case, kind, errors[0].message, map(_line, errors)).set(
            "type", escape_invisible(errors[0].code)
        )
    elif skipped:
        _result(case, "skipped", f"{skipped.what} not checked: {skipped.why}", ())
    elif reasons and not findings:
        _result(case, "skipped", "; ".join(reasons), ())
    output = [_line(finding) for finding in findings if finding not in errors]
    output += [escape_invisible(reason) for reason in reasons]
    if skipped:
        output.append(format_skipped_check(board.path, skipped))
    if output:
        SubElement(case, "system-out").text = "\n".join(output)


def _result(case: Element, kind: str, message: str, lines: Iterable[str]) -> Element:
    result = SubElement(case, kind, message=escape_invisible(message))
    result.text = "\n".join(lines) or None
    return result


def _skipped_families(board: BoardVerdict, cards: Cards) -> dict[str, SkippedCheck]:
    """Return the families of rules that did not run because their stage was skipped."""
    stages = {check.what: check for check in board.skipped}
    return {
        family(card.code): stages[card.stage.value] for card in cards if card.stage.value in stages
    }


def _named(name: str, board: BoardVerdict) -> SkippedCheck | None:
    return next((check for check in board.skipped if check.what == name), None)


def _line(finding: Finding) -> str:
    return f"{format_place(finding.place)}: {format_headline(finding, finding.severity.value)}"


def _count(element: Element, cases: Iterable[Element]) -> None:
    kinds = Counter({"tests": 0, "failure": 0, "error": 0, "skipped": 0})
    for case in cases:
        kinds["tests"] += 1
        kinds.update(
            kind for kind in ("failure", "error", "skipped") if case.find(kind) is not None
        )
    for name, kind in _COUNTS.items():
        element.set(name, str(kinds[kind]))
