"""Tests that fixes in SARIF fit the official schema and fix the boards when applied."""

from __future__ import annotations

import json
from typing import Any

import pytest

from layoutkit.games.registry import find_game
from layoutkit.pipeline.analysis import check_text
from layoutkit.reports.findings import Report
from layoutkit.reports.formats import render

from .made_up import LOOK
from .test_sarif import official

LAST_START = "  - {id: a5, kind: start, colour: green}\n"
KINDS = {
    "word": ("labyrinth", "side: day ", "side: dya "),
    "key": ("labyrinth", "side: day ", "sied: day "),
    "insertion": ("labyrinth", "side: day ", "side day "),
    "deletion": ("canaletto", "[red, blue, green]", "[red, blue, blue, green]"),
    "deleted lines": (
        "labyrinth",
        "  - {id: b1,",
        "  - {id: a5, kind: start, colour: green}\n  - {id: b1,",
    ),
    "several places": ("labyrinth", "wall, axis: n}", "wall, axis: north}"),
    "sign": ("connection", '"┌─┐.."', '"┌—┐.."'),
    "guess": ("labyrinth", "field: c1/e}", "field: c1}"),
}


def sarif_results(text: str) -> Any:
    verdict = check_text("boards/a.yaml", text.encode())
    log = json.loads(render(Report((verdict,)), "sarif", LOOK))
    official().validate(log)
    assert log["runs"][0]["columnKind"] == "unicodeCodePoints"
    return log["runs"][0]["results"]


def made(text: str, change: Any) -> str:
    """A text after one change of a SARIF log, as the standard tells to make it."""
    assert change["artifactLocation"]["uri"] == "boards/a.yaml"
    lines = text.split("\n")

    def index(line: int, column: int) -> int:
        return sum(len(one) + 1 for one in lines[: line - 1]) + column - 1

    for one in sorted(change["replacements"], key=lambda one: -one["deletedRegion"]["startLine"]):
        gone = one["deletedRegion"]
        start = index(gone["startLine"], gone["startColumn"])
        end = index(gone.get("endLine", gone["startLine"]), gone["endColumn"])
        new = one.get("insertedContent", {"text": ""})["text"]
        assert new or end > start, "it changes nothing"
        text = text[:start] + new + text[end:]
    return text


@pytest.mark.parametrize(("game", "right", "wrong"), KINDS.values(), ids=KINDS)
def test_a_viewer_that_makes_the_first_fix_mends_the_board(
    game: str, right: str, wrong: str
) -> None:
    board = find_game(game).example
    assert right in board
    assert mended(board.replace(right, wrong)) == board


def test_columns_are_counted_in_code_points() -> None:
    board = '{game: connection, format: 1, title: "\U0001f6a2", kind: position, rows: ["F-"]}\n'
    assert mended(board.replace("position", "positon")) == board


def mended(text: str) -> str:
    """A text after the first fix of its first result that has some."""
    fixes = next(one["fixes"] for one in sarif_results(text) if "fixes" in one)
    (change,) = fixes[0]["artifactChanges"]
    assert all(one["description"]["text"] for one in fixes)
    return made(text, change)
