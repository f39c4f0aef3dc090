from __future__ import annotations

from dataclasses import replace

import pytest

from layoutkit.documents.positions import Place, Range
from layoutkit.reports.findings import Finding, RelatedPlace, Severity
from layoutkit.reports.source_frames import split_source

from .made_up import ROPE, full, one, stretch


def finding(range_: Range | None, *related: tuple[Range, str]) -> Finding:
    others = tuple(
        RelatedPlace("other", caption, Place(ROPE, "", where)) for where, caption in related
    )
    return Finding("TOY1", "it", Severity.ERROR, "bad", Place(ROPE, "", range_), related=others)


def framed(text: str, found: Finding, width: int = 100) -> list[str]:
    """The lines of the frame alone: without headline, place, first rule, help and closing line."""
    return full(one(found, text=text), width).splitlines()[3:-2]


def test_tabs_are_four_columns() -> None:
    assert framed("\tab\tcd\n", finding(stretch(1, 5, 1, 7))) == [
        " 1 |     ab    cd",
        "   |           ^^",
    ]


def test_wide_letters_take_two_columns() -> None:
    assert framed("水: 水橋 x", finding(stretch(1, 4, 1, 6))) == [
        " 1 | 水: 水橋 x",
        "   |     ^^^^",
    ]


def test_combining_marks_take_none() -> None:
    assert framed("e\u0301e\u0301 xy", finding(stretch(1, 6, 1, 8))) == [
        " 1 | e\u0301e\u0301 xy",
        "   |    ^^",
    ]


def test_marks_follow_what_had_to_be_written_out() -> None:
    assert framed("a\u202eb\x1bc", finding(stretch(1, 3, 1, 5))) == [
        r" 1 | a\u202eb\x1bc",
        "   |        ^^^^^",
    ]


def test_marks_follow_what_a_ci_server_would_obey() -> None:
    assert framed("# ##[group] x", finding(stretch(1, 13, 1, 14))) == [
        r" 1 | # #\x23[group] x",
        "   |                ^",
    ]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends_of_all_systems(end: str) -> None:
    assert framed(end.join(["ab", "cd", "ef", ""]), finding(stretch(2, 1, 2, 3))) == [
        " 2 | cd",
        "   | ^^",
    ]


def test_only_line_ends_that_editors_count_are_counted() -> None:
    assert split_source("a\u2028b\x0bc\x85d\r\ne\r\r").lines == ("a\u2028b\x0bc\x85d", "e", "", "")


def test_an_empty_file_has_a_first_line() -> None:
    assert framed("", finding(stretch(1, 1, 1, 1))) == [" 1 |", "   | ^"]


def test_the_end_of_a_file_is_a_place() -> None:
    assert framed("ab\n", finding(stretch(2, 1, 2, 1))) == [" 2 |", "   | ^"]
    assert framed("ab", finding(stretch(1, 3, 1, 3))) == [" 1 | ab", "   |   ^"]


def test_a_place_beyond_the_file_is_shown_at_its_end() -> None:
    assert framed("ab", finding(stretch(7, 9, 8, 2))) == [" 1 | ab", "   |   ^"]


def test_a_finding_without_a_range_has_no_frame() -> None:
    assert full(one(finding(None))).splitlines()[:3] == [
        "error[TOY1] it: bad",
        "  --> boards/rope.yaml",
        "   = help: layoutkit explain it",
    ]


def test_a_span_over_a_few_lines_is_marked_on_each() -> None:
    assert framed("a: [x,\n  y,\n\n  z]\nb: 1\n", finding(stretch(1, 4, 4, 5))) == [
        " 1 | a: [x,",
        "   |    ^^^",
        " 2 |   y,",
        "   |   ^^",
        " 4 |   z]",
        "   |   ^^",
    ]


def test_of_a_long_span_the_first_and_the_last_line_are_shown() -> None:
    text = "a:\n" + "  - x\n" * 8 + "b: 1\n"
    assert framed(text, finding(stretch(2, 3, 10, 1))) == [
        " 2 |   - x",
        "   |   ^^^",
        "...",
        " 9 |   - x",
        "   |   ^^^",
    ]


def test_blank_lines_at_the_end_of_a_span_are_not_marked() -> None:
    assert framed("a:\n  - x\n\n  \nb: 1\n", finding(stretch(2, 3, 5, 1))) == [
        " 2 |   - x",
        "   |   ^^^",
    ]
    assert framed("\n\n\n", finding(stretch(1, 1, 3, 1))) == [" 1 |", "   | ^"]


def test_several_spans_of_one_line_share_it() -> None:
    found = finding(stretch(1, 6, 1, 8), (stretch(1, 1, 1, 3), "one"), (stretch(1, 4, 1, 5), "two"))
    assert framed("ab c de", found) == [
        " 1 | ab c de",
        "   |      ^^",
        "   | -- one",
        "   |    - two",
    ]


def test_a_far_relative_stands_apart() -> None:
    near = finding(stretch(5, 1, 5, 2), (stretch(2, 1, 2, 2), "near"))
    far = finding(stretch(6, 1, 6, 2), (stretch(2, 1, 2, 2), "far"))
    assert framed("a\nb\nc\nd\ne\nf\n", near) == [
        " 2 | b",
        "   | - near",
        " 5 | e",
        "   | ^",
    ]
    assert framed("a\nb\nc\nd\ne\nf\n", far)[2] == "..."


def test_a_relative_elsewhere_is_a_note() -> None:
    elsewhere = RelatedPlace("first", "used here first", Place("b.yaml", "", stretch(3, 4, 3, 5)))
    nowhere = RelatedPlace("first", "never used", Place(ROPE))
    found = replace(finding(stretch(1, 1, 1, 2)), related=(elsewhere, nowhere))
    assert framed("a", found)[2:] == [
        "   = note: used here first (b.yaml:3:4)",
        "   = note: never used (boards/rope.yaml)",
    ]


def test_line_numbers_widen_the_gutter() -> None:
    lines = full(one(finding(stretch(100, 1, 100, 2)), text="a\n" * 120)).splitlines()
    assert lines[1:5] == ["   --> boards/rope.yaml:100:1", "    |", "100 | a", "    | ^"]


def test_a_long_line_is_cut_around_its_span() -> None:
    text = "x" * 200 + "HERE" + "y" * 200
    shown, marks = framed(text, finding(stretch(1, 201, 1, 205)), width=45)
    assert len(shown) == 45
    assert shown.startswith(" 1 | ...x")
    assert shown.endswith("y...")
    assert marks.index("^") == shown.index("HERE")
    assert marks.strip(" |") == "^^^^"


def test_the_start_and_the_end_of_a_long_line_are_not_cut() -> None:
    text = "HERE" + "y" * 200 + "THERE"
    shown, marks = framed(text, finding(stretch(1, 1, 1, 5)), width=40)
    assert shown.startswith(" 1 | HERE")
    assert marks == "   | ^^^^"
    shown, marks = framed(text, finding(stretch(1, 205, 1, 210)), width=40)
    assert shown.endswith("yTHERE")
    assert marks.index("^") == shown.index("THERE")


def test_a_span_wider_than_the_terminal_is_marked_as_far_as_it_is_seen() -> None:
    shown, marks = framed("a" * 500, finding(stretch(1, 1, 1, 501)), width=50)
    assert len(shown) == 50 - len("...")  # room for a cut on the left, which is not needed
    assert shown.endswith("a...")
    assert len(marks) == len(shown) - 3


def test_far_spans_of_one_long_line_each_get_their_view() -> None:
    text = "THIS" + "x" * 300 + "THAT"
    found = finding(stretch(1, 305, 1, 309), (stretch(1, 1, 1, 5), "with this"))
    lines = framed(text, found, width=50)
    assert [line[:4] for line in lines] == [" 1 |", "   |", " 1 |", "   |"]
    assert lines[1].index("^^^^") == lines[0].index("THAT")
    assert lines[3] == "   | ---- with this"
    assert lines[2].startswith(" 1 | THIS")


def test_wide_letters_do_not_burst_the_width() -> None:
    shown, marks = framed("水" * 300, finding(stretch(1, 150, 1, 152)), width=60)
    assert 60 - 2 <= sum(2 if letter == "水" else 1 for letter in shown) <= 60
    assert marks.strip(" |") == "^^^^"
