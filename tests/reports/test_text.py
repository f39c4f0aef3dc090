from __future__ import annotations

from dataclasses import replace

import pytest

from layoutkit.errors import LayoutkitError
from layoutkit.reports.findings import AcceptedFinding, BoardVerdict, Finding, Report, SkippedCheck
from layoutkit.reports.formats import FORMATS, DisplayOptions, render
from layoutkit.reports.text_format import summary_line

from .made_up import CARDS, CLEAN, CROSS, DULL, LOOK, LOPSIDED, MIXED, ROPE, ROPE_TEXT, full, one

FRAME = """\
error[TOY304] ropes-cross: rope "B" (b2-c1) crosses rope "A" (b1-c2) at (1.5, 0.5)
  --> boards/rope.yaml:5:5   /ropes/2
   |
 3 |   - {id: A, ends: [b1, c2]}
   |     ----------------------- the rope that it crosses
 5 |   - {id: B, ends: [b2, c1]}
   |     ^^^^^^^^^^^^^^^^^^^^^^^
   = help: one diagonal per cell; layoutkit explain ropes-cross
Checked 1 board, 7 rules: 1 error, 0 warnings.
"""


def test_the_frame_of_the_contract() -> None:
    assert full(one(CROSS)) == FRAME


def test_findings_stand_apart() -> None:
    assert "explain ropes-cross\n\nwarning[TOY501] lopsided" in full(one(CROSS, LOPSIDED))


@pytest.mark.parametrize(
    ("advice", "line"),
    [
        ("", "   = help: layoutkit explain dull"),
        ("move it", "   = help: move it; layoutkit explain dull"),
        ('did you mean "a1"?', '   = help: did you mean "a1"? layoutkit explain dull'),
    ],
)
def test_help_names_the_way_to_more_help(advice: str, line: str) -> None:
    assert line in full(one(replace(DULL, help=advice))).splitlines()


def test_colour_only_when_wanted() -> None:
    assert "\x1b" not in render(MIXED, "full", DisplayOptions())
    assert "\x1b[1;31merror\x1b[0m[TOY304]" in render(MIXED, "full", DisplayOptions(colour=True))
    assert "\x1b[1;31merror\x1b[0m[TOY304]" in render(MIXED, "concise", DisplayOptions(colour=True))


def test_concise_is_one_line_each() -> None:
    assert render(one(CROSS, LOPSIDED), "concise", LOOK).splitlines() == [
        "boards/rope.yaml:5:5: error[TOY304] ropes-cross: "
        'rope "B" (b2-c1) crosses rope "A" (b1-c2) at (1.5, 0.5)',
        "boards/rope.yaml:2:1: warning[TOY501] lopsided: "
        "the left side has 3 ropes, the right side 0; at most 2 more",
        "Checked 1 board, 7 rules: 1 error, 1 warning.",
    ]


def test_accepted_findings_are_shown_when_asked_for() -> None:
    for format in ("full", "concise", "markdown"):
        assert "wanted so" not in render(MIXED, format, LOOK)
        assert "accepted in the board: wanted so" in render(
            MIXED, format, replace(LOOK, show_accepted=True)
        )


def test_what_was_not_checked_is_said() -> None:
    for format in ("full", "concise"):
        text = render(MIXED, format, LOOK)
        assert "boards/rope.yaml: not checked: graph (ropes cross)" in text


def test_no_line_opens_with_a_command_of_a_ci_server() -> None:
    path = " ::stop-commands::x.yaml"
    found = replace(DULL, place=replace(DULL.place, path=path))
    board = BoardVerdict(path, "toy", (found,), skipped=(SkippedCheck("graph", "so"),))
    lines = render(Report((board,), CARDS), "concise", LOOK).splitlines()
    assert lines[0].startswith(r" \x3a:stop-commands::x.yaml:4:23: info[TOY502]")
    assert lines[1].startswith(r" \x3a:stop-commands::x.yaml: not checked")


def test_statistics_count_by_rule_the_most_frequent_first() -> None:
    report = one(CROSS, LOPSIDED, LOPSIDED, DULL)
    text = render(report, "concise", replace(LOOK, statistics=True))
    assert [line.split() for line in text.splitlines()[4:-1]] == [
        ["2", "warning", "TOY501", "lopsided"],
        ["1", "error", "TOY304", "ropes-cross"],
        ["1", "info", "TOY502", "dull"],
    ]


def test_checks_left_out_for_one_reason_share_a_line() -> None:
    skipped = (
        SkippedCheck("box", "torn"),
        SkippedCheck("graph", "time"),
        SkippedCheck("balance", "torn"),
    )
    report = Report((BoardVerdict("a.yaml", "toy", (), skipped=skipped),), CARDS)
    assert render(report, "concise", LOOK).splitlines() == [
        "a.yaml: not checked: box, balance (torn)",
        "a.yaml: not checked: graph (time)",
        "Checked 1 board, 7 rules: nothing found, 3 checks skipped.",
    ]


def closing(
    *findings: Finding, accepted: int = 0, skipped: int = 0, off: tuple[str, ...] = ()
) -> str:
    board = BoardVerdict(
        ROPE,
        "toy",
        findings,
        (AcceptedFinding(DULL, "so", "board"),) * accepted,
        (SkippedCheck("graph", "so"),) * skipped,
        text=ROPE_TEXT,
    )
    return summary_line(Report((board, *CLEAN.boards), CARDS, off)).partition(": ")[2]


def test_the_closing_line_counts() -> None:
    assert closing() == "all clear."
    assert closing(accepted=2) == "all clear, 2 accepted."
    assert closing(skipped=1) == "nothing found, 1 check skipped."
    assert closing(CROSS) == "1 error, 0 warnings."
    assert closing(CROSS, CROSS, LOPSIDED, DULL) == "2 errors, 1 warning, 1 info."
    assert closing(DULL, DULL, accepted=1) == "0 errors, 0 warnings, 2 infos, 1 accepted."


def test_the_closing_line_counts_boards_and_rules() -> None:
    assert summary_line(MIXED).startswith("Checked 3 boards, 6 rules (1 off): ")
    assert summary_line(replace(MIXED, rules_off=("ropes-cross", "TOY101"))).startswith(
        "Checked 3 boards, 5 rules (2 off): "
    )
    assert summary_line(Report((), CARDS[:1])) == "Checked 0 boards, 1 rule: all clear."


def test_an_unknown_format_is_a_wrong_call() -> None:
    with pytest.raises(LayoutkitError) as caught:
        render(CLEAN, "jsno", LOOK)
    assert caught.value.hint == 'did you mean "json"?'
    with pytest.raises(LayoutkitError) as caught:
        render(CLEAN, "?", LOOK)
    assert "sarif" in caught.value.hint


@pytest.mark.parametrize("format", FORMATS)
def test_the_same_report_gives_the_same_text(format: str) -> None:
    assert render(MIXED, format, LOOK) == render(replace(MIXED), format, LOOK)
    assert render(MIXED, format, LOOK).endswith("\n")
