from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
import yaml

from layoutkit.documents.schema import is_valid
from layoutkit.games.canaletto.figures import score_board
from layoutkit.games.canaletto.generate import random_setup, read_options
from layoutkit.games.canaletto.rules import RULES
from layoutkit.games.canaletto.solve import solve_board
from layoutkit.pipeline.board import open_board
from tests.conftest import Golden
from tests.described import check_answers

from .boards import codes, make_case

LAYOUTS = Path(__file__).parents[3] / "layouts" / "canaletto"
NAMES = {rule.card.code: rule.card.name for rule in RULES}


@pytest.mark.parametrize("path", sorted(LAYOUTS.glob("*.yaml")), ids=lambda path: path.stem)
def test_layouts_pass_but_for_what_they_accept(path: Path) -> None:
    text = path.read_text("utf-8")
    data = yaml.safe_load(text)
    assert text.startswith("# yaml-language-server: $schema=../../schemas/canaletto.schema.json\n")
    assert is_valid(data, "canaletto.schema.json")
    assert {NAMES[code] for code in codes(data)} == {one["rule"] for one in data.get("accept", [])}


def figures(name: str) -> dict[str, str]:
    data = yaml.safe_load((LAYOUTS / f"{name}.yaml").read_text("utf-8"))
    scores = score_board(make_case(data))
    return {name: str(one.value) for name, one in scores.figures.items()}


@pytest.mark.parametrize(
    ("name", "figure", "value"),
    [
        ("broad-canal", "spread", "1"),
        ("crowded-quarters", "spread", "11/60"),
        ("two-banks", "rotation", "34"),
        ("short-evening", "fewest_auctions", "11"),
        ("long-regatta", "fewest_auctions", "15"),
    ],
)
def test_layouts_are_what_they_say(name: str, figure: str, value: str) -> None:
    assert figures(name)[figure] == value


def test_the_shuffled_one_is_drawn() -> None:
    data = yaml.safe_load((LAYOUTS / "shuffled.yaml").read_text("utf-8"))
    drawn = random_setup(read_options(), Random(1))
    assert [frozenset(lot) for lot in data["palaces"]] == list(drawn.lots)
    assert (tuple(data["values"]), data["start"]) == (drawn.values, drawn.start)


def test_everybody_can_still_win_by_last_lights() -> None:
    data = yaml.safe_load((LAYOUTS / "last-lights.yaml").read_text("utf-8"))
    found = {
        colour: one["can_win"]
        for colour, one in solve_board(make_case(data))["winners"]["players"].items()
    }
    assert set(found) == {"red", "blue", "green", "yellow"}
    assert "unknown" not in found.values()


@pytest.mark.parametrize("name", ["broad-canal", "last-lights", "two-banks"])
def test_all_that_is_said_about_a_layout(name: str, golden: Golden) -> None:
    check_answers(open_board(LAYOUTS / f"{name}.yaml"), golden, "solve", "score")
