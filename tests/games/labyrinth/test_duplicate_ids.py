"""Tests of LAB201: a pole that is listed twice, and a pole with the name of another."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import yaml

from layoutkit import open_board
from layoutkit.pipeline.analysis import CheckContext, check_text, make_text_checker
from layoutkit.pipeline.fixing import fixed_text

LAYOUTS = Path(__file__).parents[3] / "layouts" / "labyrinth"
MARKET_DAY = (LAYOUTS / "market-day.yaml").read_text("utf-8")


def replaced(old: str, new: str) -> str:
    assert old in MARKET_DAY
    return MARKET_DAY.replace(old, new, 1)


def fixed(text: str) -> Any:
    """Return the data after the safe fixes."""
    done = fixed_text(
        check_text("b.yaml", text.encode()), make_text_checker("b.yaml", CheckContext())
    )
    return yaml.safe_load(done.text)


def test_a_wall_with_the_name_of_another_pole_gets_the_name_that_its_gems_use() -> None:
    text = replaced("{id: c2, kind: wall, axis: nne}", "{id: d2, kind: wall, axis: nne}")
    (finding,) = open_board(text).findings
    assert finding.message == 'two poles are named "d2", but none "c2", which is used'
    assert [(fix.title, fix.is_plain) for fix in finding.fixes] == [("write c2", True)]
    assert fixed(text) == yaml.safe_load(MARKET_DAY)


def test_of_two_equal_entries_either_gets_the_missing_name() -> None:
    text = (LAYOUTS / "crossed-planks.yaml").read_text("utf-8")
    wrong = text.replace("{id: b4, kind: plain}", "{id: c3, kind: plain}")
    assert wrong != text
    codes = [finding.code for finding in open_board(wrong).findings]
    assert codes == ["LAB201"]
    names = [
        sorted(pole["id"] for pole in board["poles"])
        for board in (fixed(wrong), yaml.safe_load(text))
    ]
    assert names[0] == names[1]


def test_a_line_that_was_copied_is_removed() -> None:
    line = "  - {id: b1, kind: plain}\n"
    text = replaced(line, line + line)
    assert fixed(text) == yaml.safe_load(MARKET_DAY)


def test_the_symmetry_of_the_board_tells_which_name_is_missing() -> None:
    text = replaced("{id: a4, kind: plain}", "{id: b1, kind: plain}")
    (finding,) = open_board(text).findings
    assert [(fix.title, fix.is_plain) for fix in finding.fixes] == [("write a4", True)]
    assert fixed(text) == yaml.safe_load(MARKET_DAY)


def test_equal_entries_in_different_places_are_not_removed_without_asking() -> None:
    text = (LAYOUTS / "even-terms.yaml").read_text("utf-8")
    first, *_, last = re.findall(r"  - \{id: \w+, kind: plain\}\n", text)
    (finding,) = [one for one in open_board(text.replace(last, last + first)).findings
                  if one.code == "LAB201"]  # fmt: skip
    assert [fix.is_plain for fix in finding.fixes] == [False]


def test_without_a_single_unknown_name_the_file_does_not_tell_which_pole_is_wrong() -> None:
    text = replaced("{id: c2, kind: wall, axis: nne}", "{id: d2, kind: wall, axis: nne}")
    text = text.replace("field: b3/ssw", "field: b9")
    assert sorted(finding.code for finding in open_board(text).findings) == [
        "LAB201",
        "LAB202",
        "LAB202",
    ]
