"""Tests of the Python interface: its names, and the examples of docs/api.md and docs/graphs.md."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import layoutkit
from layoutkit.games.registry import find_game
from tests.cli.test_shapes import SMALL

ROOT = Path(__file__).parent.parent.parent
EXAMPLES = [
    (page, number, block)
    for page in ("api.md", "graphs.md")
    for number, block in enumerate(
        re.findall(r"```python\n(.*?)```", (ROOT / "docs" / page).read_text(), re.DOTALL), 1
    )
]
STARTER = find_game("labyrinth").example
CROSSED = STARTER + (
    "planks:\n  - {id: L1, kind: long, ends: [b1, c2]}\n  - {id: L2, kind: long, ends: [c1, b2]}\n"
)


@pytest.mark.parametrize(("page", "number", "code"), EXAMPLES, ids=lambda one: str(one)[:12])
def test_the_examples_of_the_docs_run(page: str, number: int, code: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, ""), f"{page} {number}"


def test_every_public_name_is_there_and_in_the_docs() -> None:
    page = (ROOT / "docs" / "api.md").read_text()
    for name in layoutkit.__all__:
        assert getattr(layoutkit, name).__name__ in (name, "CheckReport")
        assert name in page
    with pytest.raises(AttributeError):
        _ = layoutkit.nothing


def test_check_is_a_function_whatever_was_imported_before() -> None:
    code = "import layoutkit; layoutkit.open_board; print(callable(layoutkit.check))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "True\n"


def test_a_report_of_files(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(CROSSED)
    report = layoutkit.check([str(tmp_path)], cache=False)
    assert [one.code for one in report.findings] == ["LAB304"]
    assert report.exit_code == 1
    assert layoutkit.check(str(tmp_path), cache=False, fail_on="never").exit_code == 0
    assert layoutkit.check(tmp_path, cache=False, ignore=["LAB304"]).findings == ()
    assert "LAB304" in report._repr_markdown_()


def test_a_board_shows_itself_in_a_notebook_even_if_it_is_broken() -> None:
    assert "<title>LAB304 longs-cross" in layoutkit.open_board(CROSSED)._repr_svg_()


def test_answers_are_those_of_the_worked_example() -> None:
    # rule sheet, example 2: a start and a plain pole as diagonal neighbours cost 4
    board = layoutkit.open_board(STARTER)
    fields = board.solve(player="red", gem="c3", all_fields=True).data["fields"]["red"]
    assert fields["b2/under"] == 4 or fields["b2/bridge"] == 4


def test_a_question_that_a_game_cannot_answer_is_a_wrong_call() -> None:
    board = layoutkit.open_board(layoutkit.new("canaletto"))
    with pytest.raises(layoutkit.LayoutkitError, match="has no fairness proofs yet"):
        board.fairness()
    with pytest.raises(layoutkit.LayoutkitError, match="Canaletto has no --gem"):
        board.solve(gem="c3")


def test_seed_0_is_a_seed() -> None:
    assert layoutkit.new("canaletto", seed=0) != layoutkit.new("canaletto")
    assert layoutkit.new("canaletto", seed=0) == layoutkit.new("canaletto", seed=0)


def test_whole_games_are_those_of_the_command(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text(SMALL)
    wish: dict[str, Any] = {"players": "stroller", "max_games": 4, "seed": 3}
    answer = layoutkit.open_board(path).playtest(**wish, log=tmp_path / "games")
    words = [sys.executable, "-m", "layoutkit", "playtest", str(path), "--format", "json"]
    words += ["--players", "stroller", "--max-games", "4", "--seed", "3", "--jobs", "1"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert json.loads(done.stdout)["boards"] == [answer.data]
    assert str(answer).startswith(f"{path}: UNDECIDED\n")
    assert answer.is_good
    assert len(list((tmp_path / "games" / "a").iterdir())) == 4
    assert answer.pictures is not None
    assert list(answer.pictures()) == ["a-traffic.svg"]
    of_text = layoutkit.open_board(SMALL).playtest(**wish).data
    assert of_text == {**answer.data, "file": of_text["file"]}


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"players": "rivals"}, 'invalid --players "rivals"'),
        ({"deltas": 0.1}, "playtest has no option --deltas"),
        ({"max_games": 1}, "invalid --max-games 1"),
    ],
)
def test_a_playtest_with_wrong_options_is_a_wrong_call(
    options: dict[str, Any], message: str
) -> None:
    with pytest.raises(layoutkit.LayoutkitError, match=message):
        layoutkit.open_board(SMALL).playtest(**options)
