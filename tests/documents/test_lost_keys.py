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
