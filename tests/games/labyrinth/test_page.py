from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from layoutkit.games.labyrinth.board.lattice import wall_sides
from layoutkit.pipeline.analysis import check_text
from layoutkit.symmetry.lattice import COMPASS
from tests.examples import read_text

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "labyrinth.md").read_text("utf-8")
BLOCK = re.compile(r"(?:<!-- (?P<code>[A-Z]{3}\d{3}) -->\n)?```yaml\n(?P<text>.*?)```", re.DOTALL)
BLOCKS = [(match["code"], match["text"]) for match in BLOCK.finditer(PAGE)]
BOARD = BLOCKS[0][1]


@pytest.mark.parametrize(("code", "text"), BLOCKS)
def test_examples_of_the_page_are_judged_as_it_says(code: str | None, text: str) -> None:
    board = {**read_text(BOARD), **read_text(text)}
    accept = board.pop("accept", None)
    found = check_text("page.json", json.dumps(board).encode()).findings
    told = {one.code for one in found if one.severity == "error"}
    assert told == ({code} if code else set())
    assert accept is None or text.startswith("accept:")


def test_the_board_of_the_page_is_good_as_it_stands() -> None:
    verdict = check_text("page.yaml", BOARD.encode())
    assert [one.message for one in verdict.findings] == []
    assert {"LAB101", "LAB304", "LAB401"} <= set(verdict.asked)


def test_the_page_names_every_key() -> None:
    schema: dict[str, Any] = json.loads((ROOT / "schemas" / "labyrinth.schema.json").read_text())
    keys = {key for key in schema["properties"] if not key.startswith("$")}
    assert {key for key in keys if f"`{key}`" not in PAGE} == set()


@pytest.mark.parametrize("axis", COMPASS[:8])
def test_the_page_names_the_sides_of_walls(axis: str) -> None:
    first, second = wall_sides(axis)
    other = COMPASS[COMPASS.index(axis) + 8]
    assert f"| `{axis}` or `{other}` | `{first}`, `{second}` |" in PAGE
