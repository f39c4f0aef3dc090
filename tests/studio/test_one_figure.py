"""The panels of the studio give the figures of the command line, and never two for one question."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from layoutkit import open_board
from layoutkit.pipeline.new import new
from layoutkit.scoring.score_text import label_line, split_rows, unwrapped_lines, wrap_labelled
from layoutkit.studio.jobs import PANELS, BoardText, describe

from .serving import BOARDS


def panels_of(path: Path) -> dict[str, dict[str, Any]]:
    """The panels in the order in which a page receives them."""
    text = BoardText(str(path), path.read_bytes())
    return {name: json.loads(describe(text, ask)) for name, ask in PANELS.items()}


def check(path: Path) -> None:
    panels = panels_of(path)
    figures = dict(panels["figures"]["rows"])
    for plan in panels["costs"]["plans"]:
        if plan["goal"] == "all gems":
            given = re.search(rf"\b{plan['seat']}\b[^0-9]*? (\d+(?: to \d+)?)", figures["costs"])
            assert given and given[1] == plan["cost"], (figures["costs"], plan)
    assert panels["proven"] == panels["figures"]
    with unwrapped_lines():
        assert panels["figures"]["rows"] == split_rows(open_board(path).score().text)


@pytest.mark.parametrize("name", ["great-bridge", "even-terms"])
def test_panels_and_the_command_line_agree(name: str) -> None:
    check(BOARDS / f"{name}.yaml")


@pytest.mark.slow
@pytest.mark.parametrize("path", sorted(BOARDS.glob("*.yaml")), ids=lambda path: path.stem)
def test_panels_agree_on_all_layouts(path: Path) -> None:
    check(path)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_panels_agree_on_random_boards(seed: int, tmp_path: Path) -> None:
    path = tmp_path / "board.yaml"
    path.write_text(new("labyrinth", seed=seed, players=2 + seed % 3))
    check(path)


def test_statements_of_a_figure_are_separated_however_long_they_are() -> None:
    figures = dict(panels_of(BOARDS / "night-watch.yaml")["figures"]["rows"])
    assert "for 4 gems each; all seats pay the same" in figures["costs"]
    long = "pole a1, " * 10
    with unwrapped_lines():
        text = f"x\n\n{next(wrap_labelled('danger', long))}\n{label_line('', 'at worst')}\n\n"
    assert split_rows(text) == [["danger", f"{long.strip()}; at worst"]]
