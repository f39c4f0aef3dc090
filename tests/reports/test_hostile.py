from __future__ import annotations

import json
import re
from dataclasses import replace
from itertools import pairwise
from unicodedata import category

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from layoutkit.documents.positions import Fix, Measure, Place, Position, Range, Region, TextEdit
from layoutkit.reports.findings import (
    AcceptedFinding,
    BoardVerdict,
    Finding,
    RelatedPlace,
    Report,
    RuleCard,
    Severity,
    SkippedCheck,
    Stage,
)
from layoutkit.reports.formats import FORMATS, DisplayOptions, render
from tests.selection import every_nth

from .test_github import commands
from .test_json import check_lines, schema
from .test_junit import suites
from .test_markdown import rows
from .test_sarif import sarif_run

NASTY = (
    *("\x00", "\x1b[2J", "\x9b31m", "\r\n", "\u2028", "\x85", "\u202e", "\u2066", "\u200b"),
    *("\ud800", "\ufffe", "\U000e0041", "::error::", "%0A", "|", "\\|", "`", "]](", "{0}"),
    *(
        "]]>",
        "</a>",
        "&",
        "<!--",
        "@me",
        "##vso[",
        "##[",
        "https://a.example",
        "é",
        "水",
        "e\u0301",
        "\t",
        "",
        "a1",
    ),
)
TEXT = st.lists(st.sampled_from(NASTY) | st.text(max_size=3), max_size=4).map("".join)
SPOT = st.builds(Position, st.integers(1, 6), st.integers(1, 9))
RANGE = st.lists(SPOT, min_size=2, max_size=2).map(sorted).map(lambda two: Range(*two))
PLACE = st.builds(Place, TEXT, TEXT, st.none() | RANGE)
NUMBER = st.floats(width=32)


def are_apart(edits: list[TextEdit]) -> bool:
    """Whether no two edits overlap, as in every fix."""
    ranges = sorted(edit.range for edit in edits)
    return all(one.end < other.start for one, other in pairwise(ranges))


FINDING = st.builds(
    Finding,
    code=TEXT | st.sampled_from(["LKT999", "TOY304"]),
    name=TEXT,
    severity=st.sampled_from(Severity),
    message=TEXT,
    place=PLACE,
    help=TEXT,
    items=st.lists(TEXT, max_size=2).map(tuple),
    related=st.lists(st.builds(RelatedPlace, TEXT, TEXT, PLACE), max_size=2).map(tuple),
    shape=st.none()
    | st.builds(
        Region,
        st.sampled_from(["point", "line", "area"]),
        st.lists(st.tuples(NUMBER, NUMBER), max_size=2).map(tuple),
        st.just(45.0),
    ),
    measure=st.none()
    | st.builds(Measure, TEXT, NUMBER | TEXT, st.sampled_from(["<", "in"]), NUMBER | TEXT, TEXT),
    fingerprint=TEXT,
    fixes=st.lists(
        st.builds(
            Fix,
            TEXT,
            st.booleans(),
            st.lists(st.builds(TextEdit, RANGE, TEXT), min_size=1, max_size=2)
            .filter(are_apart)
            .map(tuple),
        ),
        max_size=1,
    ).map(tuple),
)
CARD = st.builds(
    RuleCard,
    *(TEXT, TEXT, st.sampled_from(Stage), st.sampled_from(Severity), TEXT),
    on=st.booleans(),
)


def in_its_file(board: BoardVerdict) -> BoardVerdict:
    """The board with its findings in its own file, where frames are drawn."""
    return replace(
        board,
        findings=tuple(
            replace(one, place=replace(one.place, path=board.path)) for one in board.findings
        ),
    )


BOARD = st.builds(
    BoardVerdict,
    path=TEXT,
    game=st.none() | TEXT,
    findings=st.lists(FINDING, max_size=3).map(tuple),
    accepted=st.lists(
        st.builds(AcceptedFinding, FINDING, TEXT, st.sampled_from(["board", "baseline"])),
        max_size=1,
    ).map(tuple),
    skipped=st.lists(st.builds(SkippedCheck, TEXT, TEXT), max_size=1).map(tuple),
    text=TEXT,
)
REPORT = st.builds(
    Report,
    st.lists(BOARD | BOARD.map(in_its_file), max_size=2).map(tuple),
    st.lists(CARD, max_size=2).map(tuple),
    st.lists(TEXT, max_size=1).map(tuple),
)
LOOK = st.builds(
    DisplayOptions,
    width=st.integers(0, 120),
    show_accepted=st.booleans(),
    statistics=st.booleans(),
    version=TEXT,
)


@pytest.mark.parametrize("format", every_nth(FORMATS, 3))
@settings(max_examples=40)
@given(report=REPORT, look=LOOK)
def test_nothing_hidden_gets_out(format: str, report: Report, look: DisplayOptions) -> None:
    text = render(report, format, look)
    text.encode("utf-8")
    kinds = {category(char) for char in text.replace("\n", "")}
    assert not kinds & {"Cc", "Cf", "Cs", "Zl", "Zp"}
    assert not re.search(r"##\w*\[", text, re.ASCII)
    if format != "github":
        assert not re.search(r"^\s*::", text, re.MULTILINE)


@settings(max_examples=40)
@given(report=REPORT, look=LOOK)
def test_lines_are_ours_alone(report: Report, look: DisplayOptions) -> None:
    looks = replace(look, show_accepted=False, statistics=False)
    is_fixable = any(one.fixes for one in report.findings)
    skipped = sum(len(board.skipped) for board in report.boards)
    lines = len(report.findings) + skipped
    assert render(report, "concise", looks).count("\n") == lines + 1 + is_fixable
    assert len(commands(report)) == lines


@settings(max_examples=40)
@given(report=REPORT)
def test_json_stays_what_the_schema_says(report: Report) -> None:
    Draft202012Validator(schema()).validate(json.loads(render(report, "json", DisplayOptions())))
    assert check_lines(render(report, "jsonl", DisplayOptions()))[-1]["boards"] == len(
        report.boards
    )


@settings(max_examples=40)
@given(report=REPORT)
def test_sarif_stays_sarif(report: Report) -> None:
    run = sarif_run(report)
    accepted = sum(len(board.accepted) for board in report.boards)
    assert len(run["results"]) == len(report.findings) + accepted


@settings(max_examples=40)
@given(report=REPORT)
def test_gitlab_fingerprints_stay_unique(report: Report) -> None:
    issues = json.loads(render(report, "gitlab", DisplayOptions()))
    assert len({issue["fingerprint"] for issue in issues}) == len(report.findings)


@settings(max_examples=40)
@given(report=REPORT)
def test_junit_stays_xml_with_right_counts(report: Report) -> None:
    read = suites(report)
    assert len(read) == len(report.boards)
    for suite, board in zip(read, report.boards, strict=True):
        assert suite.tests == len(list(suite))
        is_bad = any(one.severity is Severity.ERROR for one in board.findings)
        assert bool(suite.failures + suite.errors) is is_bad


@settings(max_examples=40)
@given(report=REPORT)
def test_markdown_stays_a_table(report: Report) -> None:
    widths = [len(row) for row in rows(report)]
    skipped = sum(len(board.skipped) for board in report.boards)
    assert widths == [4] * len(report.findings) + [3] * skipped
