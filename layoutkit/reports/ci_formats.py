"""The formats `github`, `gitlab` and `junit` for CI servers.

GitHub shows only ten annotations of each kind, which the boards share. GitLab requires unique
fingerprints. JUnit reports have a test case for each family of rules, such as LAB3xx, and
list passing cases too, so that a board that was not checked is missed.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import TypeAlias
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from layoutkit.documents.positions import Range
from layoutkit.reports import text_format
from layoutkit.reports.findings import (
    AcceptedFinding,
    BoardVerdict,
    Finding,
    Report,
    RuleCard,
    Severity,
    SkippedCheck,
)
from layoutkit.reports.formats import DisplayOptions, list_findings, rank_findings
from layoutkit.reports.json_format import JsonObject, stream_json_value, to_json
from layoutkit.reports.safe_text import escape_invisible
from layoutkit.wording import format_count, join_words

_COMMANDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "notice"}


_MOST_ANNOTATIONS = 10  # of each kind that GitHub shows for a step


def stream_github(report: Report, _look: DisplayOptions) -> Iterator[str]:
    """Yield the annotations that GitHub shows, from each board in turn; the rest as plain lines."""
    kinds: Counter[str] = Counter()
    plain = []
    for command, text, line in _annotations(report):
        kinds[command] += 1
        if kinds[command] <= _MOST_ANNOTATIONS:
            yield f"{text}\n"
        else:
            plain.append(line)
    if plain:
        counts = [
            format_count(count - _MOST_ANNOTATIONS, kind)
            for kind, count in kinds.items()
            if count > _MOST_ANNOTATIONS
        ]
        yield f"{join_words(counts)} more, because GitHub shows {_MOST_ANNOTATIONS} of each kind:\n"
        yield from (f"{line}\n" for line in plain)
    yield f"{text_format.summary_line(report)}\n"


def _annotations(report: Report) -> Iterator[tuple[str, str, str]]:
    """Yield the kind, the command and a plain line of each annotation, the worst first."""
    for _, finding in rank_findings(report.boards):
        if not isinstance(finding, Finding):
            continue
        properties = {
            "file": finding.place.path,
            **_stretch(finding.place.range),
            "title": f"{finding.code} {finding.name}",
        }
        kind = _COMMANDS[finding.severity]
        yield kind, _command(kind, properties, finding.message, finding.help), _line(finding)
    skipped = (
        (turn, number, board.path, each)
        for number, board in enumerate(report.boards)
        for turn, each in enumerate(text_format.group_skipped_checks(board))
    )
    for _, _, path, each in sorted(skipped, key=lambda one: one[:2]):
        message = f"not checked: {each.what}: {each.why}"
        properties = {"file": path, "title": "not checked"}
        line = text_format.format_skipped_check(path, each)
        yield "notice", _command("notice", properties, message), line


def _stretch(stretch: Range | None) -> dict[str, str]:
    """Return the lines of a range, and the columns if it is on one line, as GitHub requires."""
    if stretch is None:
        return {}
    start, end = stretch.start, stretch.end
    lines = {"line": str(start.line), "endLine": str(end.line)}
    if start.line != end.line:
        return lines
    return {**lines, "col": str(start.column), "endColumn": str(end.column)}


def _command(command: str, properties: dict[str, str], *paragraphs: str) -> str:
    named = ",".join(f"{key}={_property(value)}" for key, value in properties.items())
    data = "\n".join(escape_invisible(paragraph) for paragraph in paragraphs if paragraph)
    return f"::{command} {named}::{_data(data)}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(escape_invisible(text)).replace(":", "%3A").replace(",", "%2C")


_SEVERITIES = {Severity.ERROR: "major", Severity.WARNING: "minor", Severity.INFO: "info"}


def stream_gitlab(report: Report, _look: DisplayOptions) -> Iterator[str]:
    """Yield a list of findings, each with a unique fingerprint."""
    yield from stream_json_value(_issues(report))
    yield "\n"


def _issues(report: Report) -> Iterator[JsonObject]:
    seen: dict[tuple[str, str], int] = {}
    for finding in list_findings(report):
        if isinstance(finding, AcceptedFinding):
            continue
        key = (finding.place.path, finding.fingerprint)
        seen[key] = seen.get(key, 0) + 1
        stretch = finding.place.range
        yield {
            "description": f"{escape_invisible(finding.name)}: {escape_invisible(finding.message)}",
            "check_name": escape_invisible(finding.code),
            "fingerprint": _unique(finding, seen[key]),
            "severity": _SEVERITIES[finding.severity],
            "location": {
                "path": escape_invisible(finding.place.path),
                "lines": {"begin": stretch.start.line if stretch else 1},
            },
        }


def _unique(finding: Finding, turn: int) -> str:
    """Return a fingerprint that differs even between two equal findings."""
    facts = [finding.fingerprint, finding.place.path, finding.code, turn]
    return sha256(to_json(facts).encode("ascii")).hexdigest()[:32]


Cards: TypeAlias = tuple[RuleCard, ...]

_EVERYWHERE = ("FMT", "SCH", "LKT")
_SHARED = (*_EVERYWHERE, "PRN")
"""Families that belong to no game; the other prefixes do, and come in hundreds."""


def family(code: str) -> str:
    """Return `FMT` for FMT001, `ABC3xx` for ABC304."""
    prefix = code[:3]
    return prefix if prefix in _SHARED or len(code) < 4 else f"{code[:4]}xx"


def cards_by_game(report: Report) -> dict[str | None, Cards]:
    """Return the rules that apply to boards of each game; None has the rules of all games."""
    on = set(text_format.list_enabled_rules(report))
    cards = tuple(card for card in report.rules if card.code in on)
    return {
        game: tuple(
            card
            for card in cards
            if card.code[:3] in (*_EVERYWHERE, report.prefixes.get(game or ""))
        )
        for game in {board.game for board in report.boards}
    }


def families(board: BoardVerdict, cards: Cards) -> list[str]:
    """Return the families of rules that apply to a board, in the order of their stages."""
    accepted = (accepted.finding for accepted in board.accepted)
    found = [finding.code for finding in (*board.findings, *accepted)]
    names = {*(family(code) for code in (*(card.code for card in cards), *found))}
    order = {"FMT": 0, "SCH": 1, "PRN": 3, "LKT": 4}
    return sorted(names, key=lambda name: (order.get(name, 2), name))


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
    stages = {check.what: check for check in board.skipped}
    skipped = {
        family(card.code): stages[card.stage.value] for card in cards if card.stage.value in stages
    }
    others = [check.what for check in board.skipped if check not in skipped.values()]
    for name in (*families(board, cards), *dict.fromkeys(others)):
        case = SubElement(
            suite, "testcase", classname=escape_invisible(board.path), name=escape_invisible(name)
        )
        _judge(case, name, board, skipped.get(name) or _find_skipped(name, board))
    cases = suite.findall("testcase")
    counts = Counter(result.tag for case in cases for result in case)
    counts["tests"] = len(cases)
    for name, kind in _COUNTS.items():
        suite.set(name, str(counts[kind]))
    return suite


def _judge(case: Element, name: str, board: BoardVerdict, skipped: SkippedCheck | None) -> None:
    """Add the result of its family of rules to a case."""
    findings = [finding for finding in board.findings if family(finding.code) == name]
    accepted = [each for each in board.accepted if family(each.finding.code) == name]
    reasons = [f"{each.finding.code} {text_format.format_acceptance(each)}" for each in accepted]
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
    output = [_line(finding) for finding in findings if finding.severity is not Severity.ERROR]
    output += [escape_invisible(reason) for reason in reasons]
    if skipped:
        output.append(text_format.format_skipped_check(board.path, skipped))
    if output:
        SubElement(case, "system-out").text = "\n".join(output)


def _result(case: Element, kind: str, message: str, lines: Iterable[str]) -> Element:
    result = SubElement(case, kind, message=escape_invisible(message))
    result.text = "\n".join(lines) or None
    return result


def _find_skipped(name: str, board: BoardVerdict) -> SkippedCheck | None:
    return next((check for check in board.skipped if check.what == name), None)


def _line(finding: Finding) -> str:
    headline = text_format.format_headline(finding, finding.severity.value)
    return f"{text_format.format_place(finding.place)}: {headline}"
