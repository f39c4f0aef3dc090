from __future__ import annotations

from dataclasses import replace

import pytest
from markdown_it import MarkdownIt

from layoutkit.documents.positions import Fix, Place, Position, Range, TextEdit
from layoutkit.reports.findings import Report
from layoutkit.reports.formats import render
from layoutkit.reports.markdown_format import as_inline_code

from .made_up import CLEAN, DULL, LOOK, MIXED, one

READER = MarkdownIt("commonmark").enable("table").enable("strikethrough")


def rows(report: Report) -> list[list[str]]:
    """The body rows of all tables: the text of each cell, code marks taken off."""
    found: list[list[str]] = []
    for token in READER.parse(render(report, "markdown", LOOK)):
        if token.type == "tr_open":
            found.append([])
        elif token.type == "inline" and token.level > 2:
            kinds = {child.type for child in token.children or ()}
            assert kinds <= {"text", "code_inline", "html_inline"}
            found[-1].append(
                "".join(child.content for child in token.children or ()).replace("<br>", "\n")
            )
    return [row for row in found if row[0] not in ("Severity", "Board")]


def test_a_table_of_findings_and_one_of_what_was_left_out() -> None:
    assert rows(MIXED) == [
        [
            "error",
            "TOY304 ropes-cross",
            "boards/rope.yaml:5",
            'rope "B" (b2-c1) crosses rope "A" (b1-c2) at (1.5, 0.5) \none diagonal per cell',
        ],
        [
            "error",
            "FMT001 syntax",
            "boards/torn.yaml:1",
            "a list starts here and never ends",
        ],
        ["boards/rope.yaml", "graph", "ropes cross"],
    ]


def test_a_clean_run_has_no_table() -> None:
    assert rows(CLEAN) == []
    assert "all clear" in render(CLEAN, "markdown", LOOK)


HOSTILE = [
    "a | b",
    "a \\| b",
    "a \\\\| b \\",
    "`code` and ``more``",
    "`",
    "</td><script>alert(1)</script><img src=x onerror=y>",
    "@everyone see #1, GH-2 and https://evil.example www.evil.example a@b.example",
    "[click](https://evil.example) ![x](y)",
    "**bold** ~~no~~ <!-- hidden",
    "| --- |",
    "&lt;b&gt;",
]


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_is_shown_as_it_is(text: str) -> None:
    found = replace(DULL, message=text, help="", place=Place(text))
    ((_, _, place, message),) = rows(one(found, path=text))
    assert message == text
    assert place == text


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_is_one_piece_of_code(text: str) -> None:
    (paragraph,) = [token for token in READER.parse(as_inline_code(text)) if token.type == "inline"]
    assert [child.type for child in paragraph.children or ()] == ["code_inline"]


def test_line_ends_do_not_break_a_table() -> None:
    ((_, _, _, message),) = rows(one(replace(DULL, message="a\n\n# b", help="")))
    assert message == r"a\n\n# b"


def test_nothing_is_nothing() -> None:
    assert as_inline_code("") == as_inline_code("  ") == ""


@pytest.mark.parametrize(("length", "has_diff"), [(20, True), (5_000, False)])
def test_a_fix_in_a_line_as_long_as_a_page_is_told_without_its_diff(
    length: int, has_diff: bool
) -> None:
    line = Range(Position(1, 1), Position(1, 2))
    fix = Fix("write b", True, (TextEdit(line, "b"),))
    shown = render(one(replace(DULL, fixes=(fix,)), text="a" * length), "markdown", LOOK)
    assert "write b" in shown
    assert ("```diff" in shown) is has_diff
