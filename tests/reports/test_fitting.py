from __future__ import annotations

import json

import pytest

from layoutkit.documents.positions import MOST_WORDS, Place, shorten_text
from layoutkit.reports.findings import AcceptedFinding, BoardVerdict, Finding, Report, Severity
from layoutkit.reports.formats import FORMATS, DisplayOptions, limit_size, render, stream
from layoutkit.rules.tool_rules import REPORT_CUT

LOOK = DisplayOptions(show_accepted=True)


def finding(path: str, number: int, severity: Severity = Severity.ERROR) -> Finding:
    return Finding("TOY301", "too-near", severity, f"near {number}", Place(path))


def report(count: int, severity: Severity = Severity.ERROR) -> Report:
    """Three boards with `number` findings each; the last board has an accepted finding too."""
    names = ("a.yaml", "b.yaml", "c.yaml")
    boards = [
        BoardVerdict(name, "toy", tuple(finding(name, number, severity) for number in range(count)))
        for name in names
    ]
    accepted = AcceptedFinding(finding("c.yaml", 99), "so be it", "board")
    boards[2] = BoardVerdict("c.yaml", "toy", boards[2].findings, (accepted,))
    return Report(tuple(boards))


def test_a_report_that_fits_is_left_alone() -> None:
    whole = report(5)
    assert limit_size(whole) is whole


def test_what_does_not_fit_is_counted() -> None:
    whole = report(5)
    shown = limit_size(whole, limit=8_500)  # 1,000 and some for each
    assert [len(board.findings) for board in shown.boards] == [5, 3 + 1, 0]
    assert not shown.boards[2].accepted
    notice = shown.boards[1].findings[-1]
    assert (notice.code, notice.name) == (REPORT_CUT.code, REPORT_CUT.name)
    assert notice.place.path == "b.yaml"
    assert notice.message == "the report is too large: 7 findings and 1 accepted not listed"
    assert shown.count(Severity.ERROR) == whole.count(Severity.ERROR) + 1


@pytest.mark.parametrize("severity", Severity)
def test_the_notice_is_as_severe_as_what_it_stands_for(severity: Severity) -> None:
    shown = limit_size(report(5, severity), limit=8_500)
    assert shown.boards[1].findings[-1].severity is severity


@pytest.mark.parametrize("format", FORMATS)
def test_every_format_is_cut_and_says_so(format: str, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = report(200)
    monkeypatch.setattr("layoutkit.reports.formats.limit_size.__defaults__", (100_000,))
    text = render(whole, format, LOOK)
    assert len(text) < 150_000
    assert "LKT908" in text
    if format in ("json", "sarif", "gitlab"):
        json.loads(text)


def test_texts_are_cut_where_they_are_made() -> None:
    long = "x" * 1_000_000
    made = Finding(
        "TOY301", "too-near", Severity.ERROR, f'unknown "{long}"', Place(long, long), help=long
    )
    assert made.message == f'unknown "{"x" * 79}...'
    assert len(made.help) < 100
    assert len(made.place.pointer) < 100
    assert len(AcceptedFinding(made, long + " y" * 5_000, "board").reason) <= MOST_WORDS


@pytest.mark.parametrize("text", ["", "x", "x" * 200, "x y" * 600])
def test_what_is_short_enough_stays(text: str) -> None:
    assert shorten_text(text) == text


def test_no_format_takes_more_than_a_report_may(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("layoutkit.reports.formats.limit_size.__defaults__", (300_000,))
    whole = report(300)
    sizes = {format: sum(map(len, stream(whole, format, LOOK))) for format in FORMATS}
    assert max(sizes.values()) < 400_000
