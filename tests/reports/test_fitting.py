from __future__ import annotations

import gzip
import json
from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from layoutkit.documents.positions import MOST_WORDS, Place, shorten_text
from layoutkit.reports.findings import (
    AcceptedFinding,
    BoardVerdict,
    Finding,
    RelatedPlace,
    Report,
    Severity,
)
from layoutkit.reports.formats import (
    FORMATS,
    LIMITS,
    DisplayOptions,
    SizeLimits,
    limit_size,
    render,
    stream,
)
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


SMALL = SizeLimits(findings=1_000, characters=8_500)  # a finding has 1,000 and some


def test_what_does_not_fit_is_counted() -> None:
    whole = report(5)
    shown = limit_size(whole, SMALL)
    assert [len(board.findings) for board in shown.boards] == [3 + 1, 3, 2]
    assert not shown.boards[2].accepted
    notice = shown.boards[0].findings[-1]
    assert (notice.code, notice.name) == (REPORT_CUT.code, REPORT_CUT.name)
    assert notice.place.path == "a.yaml"
    assert notice.message == "the report is too large: 7 findings and 1 accepted not listed"
    assert shown.count(Severity.ERROR) == whole.count(Severity.ERROR) + 1


@pytest.mark.parametrize("severity", Severity)
def test_the_notice_is_as_severe_as_what_it_stands_for(severity: Severity) -> None:
    shown = limit_size(report(5, severity), SMALL)
    assert shown.boards[0].findings[-1].severity is severity


def uneven() -> Report:
    """Boards with 9 errors; with 2 errors and 3 warnings; with 4 warnings and one accepted."""
    levels = {
        "a.yaml": [Severity.ERROR] * 9,
        "b.yaml": [Severity.WARNING, Severity.ERROR] * 2 + [Severity.WARNING],
        "c.yaml": [Severity.WARNING] * 4,
    }
    boards = [
        BoardVerdict(name, "toy", tuple(finding(name, n, level) for n, level in enumerate(found)))
        for name, found in levels.items()
    ]
    accepted = AcceptedFinding(finding("c.yaml", 9), "so be it", "board")
    boards[2] = BoardVerdict("c.yaml", "toy", boards[2].findings, (accepted,))
    return Report(tuple(boards))


ALL_OF_A = "a0 a1 a2 a3 a4 a5 a6 a7 a8"


@pytest.mark.parametrize(
    ("most", "kept", "where", "severity", "count"),
    [
        (5, "a0 a1 b1 b3", "a.yaml", Severity.ERROR, "14 findings and 1 accepted"),
        (8, "a0 a1 a2 a3 a4 b1 b3", "a.yaml", Severity.ERROR, "11 findings and 1 accepted"),
        (13, f"{ALL_OF_A} b0 b1 b3", "b.yaml", Severity.WARNING, "6 findings and 1 accepted"),
        (18, f"{ALL_OF_A} b0 b1 b2 b3 b4 c0 c1 c2", "c.yaml", Severity.WARNING, "1 finding and 1"),
    ],
)
def test_the_worst_are_listed_from_each_board_in_turn(
    most: int, kept: str, where: str, severity: Severity, count: str
) -> None:
    shown = limit_size(uneven(), SizeLimits(most, 10**6))
    listed = [one for one in shown.findings if one.code != REPORT_CUT.code]
    assert [f"{one.place.path[0]}{one.message[-1]}" for one in listed] == kept.split()
    (notice,) = (one for one in shown.findings if one.code == REPORT_CUT.code)
    assert (notice.place.path, notice.severity) == (where, severity)
    assert f": {count}" in notice.message


def test_all_that_is_allowed_is_listed() -> None:
    whole = uneven()
    assert limit_size(whole, SizeLimits(19, 10**6)) is whole


def crowd(share: int) -> Report:
    """4 shares of errors of one board; a share of warnings and of errors, but one, of another."""
    one = tuple(finding("a.yaml", number) for number in range(4 * share))
    other = tuple(finding("b.yaml", number, Severity.WARNING) for number in range(share))
    other += tuple(finding("b.yaml", number) for number in range(share - 1))
    return Report((BoardVerdict("a.yaml", "toy", one), BoardVerdict("b.yaml", "toy", other)))


SHARES = [10, pytest.param(1_000, marks=pytest.mark.slow)]


@pytest.mark.parametrize("share", SHARES)
def test_code_scanning_gets_the_worst_results(share: int, monkeypatch: pytest.MonkeyPatch) -> None:
    lower_limits(monkeypatch, share)
    (run,) = json.loads(render(crowd(share), "sarif", LOOK))["runs"]
    levels = [each["level"] for each in run["results"]]
    assert levels == ["error"] * (5 * share - 1) + ["warning"]
    places = [each["locations"][0]["physicalLocation"] for each in run["results"]]
    paths = [place["artifactLocation"]["uri"] for place in places]
    assert paths[:6] == ["a.yaml", "b.yaml"] * 3
    assert Counter(paths) == {"a.yaml": 4 * share, "b.yaml": share}
    (note,) = run["invocations"][0]["toolExecutionNotifications"]
    assert note["message"]["text"] == f"the report is too large: {share} findings not listed"
    assert (note["level"], note["associatedRule"]["id"]) == ("warning", "LKT908")


@pytest.mark.parametrize("share", SHARES)
def test_gitlab_gets_the_worst_issues(share: int, monkeypatch: pytest.MonkeyPatch) -> None:
    lower_limits(monkeypatch, share)
    issues = json.loads(render(crowd(share), "gitlab", LOOK))
    paths = Counter(each["location"]["path"] for each in issues)
    assert paths == {"a.yaml": 4 * share, "b.yaml": share}
    (note,) = (each for each in issues if each["check_name"] == "LKT908")
    assert note["description"].endswith(f": {share} findings not listed")
    assert len({each["fingerprint"] for each in issues}) == 5 * share


def lower_limits(monkeypatch: pytest.MonkeyPatch, share: int) -> None:
    """Allow 5 shares of findings; with a share of 1,000 that is the limit of the servers."""
    if share == 1_000:
        assert {LIMITS[format].findings for format in ("sarif", "gitlab")} == {5_000}
    else:
        cut_all(monkeypatch, 10**9, 5 * share)


def test_no_result_has_more_places_than_code_scanning_takes() -> None:
    places = tuple(RelatedPlace("near", f"{n}", Place("a.yaml")) for n in range(1_500))
    crowded = replace(finding("a.yaml", 0), related=places)
    report = Report((BoardVerdict("a.yaml", "toy", (crowded,)),))
    (run,) = json.loads(render(report, "sarif", LOOK))["runs"]
    (result,) = run["results"]
    assert len(result["locations"]) + len(result["relatedLocations"]) == 100


@pytest.mark.slow
def test_hostile_texts_stay_below_the_limit_of_a_file() -> None:
    """Random letters of any alphabet hardly get smaller by compression."""
    rng = Random(1)
    words = [
        chr(rng.randrange(0x1F300, 0x1F5FF)) + chr(rng.randrange(0x4E00, 0x9FFF))
        for _ in range(900)
    ]
    found = []
    for number in range(5_000):
        rng.shuffle(words)
        found.append(replace(finding("a.yaml", number), message=" ".join(words[:500])))
    report = Report((BoardVerdict("a.yaml", "toy", tuple(found)),))
    text = render(report, "sarif", LOOK).encode()
    assert len(gzip.compress(text, 1)) < 10_000_000
    assert b"not listed" in text


def cut_all(monkeypatch: pytest.MonkeyPatch, characters: int, most: int = 1_000) -> None:
    """Lower the limits of all formats."""
    limits = dict.fromkeys(FORMATS, SizeLimits(most, characters))
    monkeypatch.setattr("layoutkit.reports.formats.LIMITS", limits)


@pytest.mark.parametrize("format", FORMATS)
def test_every_format_is_cut_and_says_so(format: str, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = report(200)
    cut_all(monkeypatch, 100_000)
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
    cut_all(monkeypatch, 300_000)
    whole = report(300)
    sizes = {format: sum(map(len, stream(whole, format, LOOK))) for format in FORMATS}
    assert max(sizes.values()) < 400_000
