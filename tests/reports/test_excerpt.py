from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from layoutkit.reports.findings import BoardVerdict, Report
from layoutkit.reports.formats import DisplayOptions, render
from layoutkit.reports.source_frames import keep_shown_lines

from .made_up import CROSS, ROPE, ROPE_TEXT, SYNTAX
from .test_hostile import BOARD, LOOK, in_its_file

LINES = st.lists(st.sampled_from(["", " ", "a: 1", "  - b"]), max_size=7).map("\n".join)


def test_only_lines_with_marks_are_left() -> None:
    board = BoardVerdict(ROPE, "toy", (CROSS,), text=ROPE_TEXT)
    third, fifth = ROPE_TEXT.splitlines()[2::2]
    assert keep_shown_lines(board).split("\n") == ["", "", third, "", fifth]


def test_nothing_is_left_of_a_board_without_findings_in_it() -> None:
    assert keep_shown_lines(BoardVerdict(ROPE, "toy", (), text=ROPE_TEXT)) == ""
    assert keep_shown_lines(BoardVerdict(ROPE, "toy", (SYNTAX,), text=ROPE_TEXT)) == ""


@settings(max_examples=150)
@given(board=BOARD.map(in_its_file), text=LINES, look=LOOK)
@pytest.mark.slow
def test_frames_are_those_of_the_whole_text(
    board: BoardVerdict, text: str, look: DisplayOptions
) -> None:
    whole = replace(board, text=text + board.text)
    part = replace(whole, text=keep_shown_lines(whole))
    assert render(Report((part,)), "full", look) == render(Report((whole,)), "full", look)
