"""Tests of a corpus of typing mistakes: each has one finding that says what to write."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from layoutkit.games.registry import find_game
from layoutkit.pipeline.analysis import check_text
from layoutkit.reports.findings import Severity

FOLDER = Path(__file__).resolve().parents[1] / "cases" / "slips"
CORPUS = [
    pytest.param(path.stem, slip, id=f"{path.stem}: {slip['name']}")
    for path in sorted(FOLDER.glob("*.yaml"))
    for slip in yaml.safe_load(path.read_text(encoding="utf-8"))
]


def slipped(game: str, slip: dict[str, Any]) -> str:
    example = find_game(game).example
    assert slip["from"] in example
    return example.replace(slip["from"], slip["to"], -1 if slip.get("every") else 1)


def expected(text: str, slip: dict[str, Any]) -> tuple[int, int, int]:
    """Return the line and the columns of an underline."""
    at = str(slip["at"])
    before, inside, after = at.partition("«")[0], at, ""
    if "«" in at:
        inside, _, after = at.partition("«")[2].partition("»")
    else:
        before = ""
    changed = 0 if slip.get("every") else max(0, text.find(slip["to"]) - 40)
    start = text.find(before + inside + after, changed)
    assert start >= 0, "the text that is underlined is not in the board"
    start += len(before)
    line_start = text.rfind("\n", 0, start) + 1
    column = start - line_start + 1
    return text.count("\n", 0, start) + 1, column, column + len(inside)


def test_the_corpus_is_large() -> None:
    assert len(CORPUS) >= 150


@pytest.mark.parametrize(("game", "slip"), CORPUS)
def test_a_slip_has_one_finding_at_its_place(game: str, slip: dict[str, Any]) -> None:
    text = slipped(game, slip)
    verdict = check_text("board.yaml", text.encode())
    found = [one for one in verdict.findings if one.severity is not Severity.INFO]
    told = [(one.place.range, one.message, one.help) for one in found]
    assert len(found) == 1, told
    span = found[0].place.range
    assert span is not None
    place = (span.start.line, span.start.column, span.end.column)
    assert place == expected(text, slip), told
    assert slip["says"] in f"{found[0].message}\n{found[0].help}", told
