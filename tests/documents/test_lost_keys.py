"""Tests of lists whose key is missing, so that their items are at the end of another list."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import yaml

from layoutkit import open_board

TEXT = (Path(__file__).parents[2] / "layouts/labyrinth/crossed-planks.yaml").read_text("utf-8")


@pytest.mark.parametrize("key", ["gems", "planks"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_a_missing_key_is_one_finding_that_inserts_it(key: str, line_end: str) -> None:
    whole = TEXT.replace("\n", line_end)
    (finding,) = open_board(whole.replace(f"{key}:{line_end}", "", 1)).findings
    assert (finding.code, finding.help) == ("SCH102", f'write "{key}:" above them')
    (fix,) = finding.fixes
    assert fix.is_plain
    assert [edit.text for edit in fix.edits] == [f"{key}:{line_end}"]


def test_in_json_the_items_move_to_a_new_list() -> None:
    data = yaml.safe_load(TEXT.replace(" on: ", ' "on": '))
    data["gems"] += data.pop("planks")
    (finding,) = open_board(json.dumps(data)).findings
    assert (finding.code, finding.fixes[0].title) == ("SCH102", 'write "planks:" above them')


def test_a_single_stray_item_is_moved_and_not_taken_for_a_list() -> None:
    gem = next(line for line in TEXT.splitlines() if "- {colour:" in line)
    finding, *_ = open_board(TEXT.replace(gem, "", 1).replace("gems:", f"{gem}\ngems:")).findings
    assert (finding.code, finding.help) == ("SCH103", 'move it under "gems"')


def findings_without(name: str, line: str) -> list[tuple[str, int, str, list[str]]]:
    text = (Path(__file__).parents[2] / "layouts" / name).read_text("utf-8")
    assert text.count(line) == 1
    found = open_board(text.replace(line, "")).findings
    lines = [one.place.range.start.line if one.place.range else 0 for one in found]
    return [
        (one.code, at, one.message, [fix.title for fix in one.fixes])
        for one, at in zip(found, lines, strict=True)
    ]


def test_a_list_that_the_text_above_it_swallowed_gets_its_key_back() -> None:
    path = "canaletto/broad-canal.yaml"
    ((code, _, message, titles),) = findings_without(path, "palaces:\n")
    assert (code, titles) == ("SCH102", ['write "palaces:" above'])
    assert message == '"palaces:" is missing: the list below "notes" is read as its text'
    text = (Path(__file__).parents[2] / "layouts" / path).read_text("utf-8")
    (finding,) = open_board(text.replace("palaces:\n", "")).findings
    (edit,) = finding.fixes[0].edits
    assert edit.text == "palaces:\n"


@pytest.mark.parametrize(
    ("path", "line", "what"),
    [
        ("labyrinth/crossed-planks.yaml", "poles:\n", "the items of this list"),
        ("canaletto/last-lights.yaml", "snapshot:\n", "these lines"),
        ("canaletto/last-lights.yaml", "  owned:\n", "these lines"),
    ],
)
def test_lines_without_a_key_above_them_are_one_finding(path: str, line: str, what: str) -> None:
    ((code, _, message, titles),) = findings_without(path, line)
    assert (code, message, titles) == ("FMT001", f"the key of {what} is missing", [])


def test_a_single_line_in_the_wrong_column_is_still_moved() -> None:
    text = (Path(__file__).parents[2] / "layouts/canaletto/broad-canal.yaml").read_text("utf-8")
    (finding,) = open_board(text.replace("\nstart:", "\n  start:", 1)).findings
    assert [fix.title for fix in finding.fixes] == ["begin it in column 1"]
