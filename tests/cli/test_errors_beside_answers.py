"""`solve` and `score` refuse a board with errors, or name the errors beside the answer."""

from __future__ import annotations

from pathlib import Path

import pytest

from layoutkit.pipeline.analysis import check_text
from layoutkit.reports.findings import Severity

from .desk import Desk

CASES = Path(__file__).parents[1] / "cases"
GAMES = ("labyrinth", "canaletto", "connection", "inkognito", "canal-grande")
BAD = [path for game in GAMES for path in sorted((CASES / game / "bad").glob("*.yaml"))]


def errors_of(path: Path) -> set[str]:
    found = check_text(str(path), path.read_bytes()).findings
    return {one.code for one in found if one.severity is Severity.ERROR}


@pytest.mark.slow
@pytest.mark.parametrize("path", BAD[::5], ids=lambda path: path.stem)
@pytest.mark.parametrize("command", ["solve", "score"])
def test_no_answer_about_a_board_with_errors_looks_sound(
    path: Path, command: str, desk: Desk
) -> None:
    errors = errors_of(path)
    done = desk.call(command, str(path), "--format", "json")
    assert done.code == (1 if errors else 0)
    assert any(f"[{code}]" in done.err for code in errors) or not errors
    if done.out:
        (answer,) = done.json["boards"]
        assert {one["code"] for one in answer.get("errors", [])} == errors


@pytest.mark.parametrize(
    ("name", "command", "is_answered"),
    [
        ("INK107-marbles-wrong--example", "solve", True),
        ("INK107-marbles-wrong--example", "score", False),
        ("INK104-start-unseated--example", "score", True),
        ("INK401-ambassador-away--example", "solve", False),
        ("INK402-figures-together--example", "score", False),
    ],
)
def test_an_error_that_changes_the_answer_refuses_it(
    name: str, command: str, is_answered: bool, desk: Desk
) -> None:
    path = CASES / "inkognito" / "bad" / f"{name}.yaml"
    done = desk.call(command, str(path))
    assert done.code == 1
    assert bool(done.out) is is_answered
    assert f"error[{name[:6]}]" in done.err
    assert ("which the answer leaves aside" in done.err) is is_answered


def test_a_table_and_a_comparison_name_the_errors_too(desk: Desk) -> None:
    bad = str(CASES / "inkognito" / "bad" / "INK104-start-unseated--example.yaml")
    good = str(CASES / "inkognito" / "good" / "INK104.yaml")
    table = desk.call("score", "--table", bad, good)
    assert table.code == 1
    assert "Scores in spite of errors" in table.out
    assert "1 error: INK104" in table.out
    compared = desk.call("compare", good, bad)
    assert compared.code == 1
    assert "error[INK104]" in compared.err


def test_a_graph_names_the_errors_that_do_not_change_it(desk: Desk) -> None:
    folder = CASES / "inkognito"
    name = "INK104-start-unseated--example.yaml"
    done = desk.call("graph", str(folder / "bad" / name), "-o", "bad.json")
    assert done.code == 1
    assert "error[INK104]" in done.err
    assert (desk.folder / "bad.json").exists()
    done = desk.call("graph", str(folder / "good" / "INK104.yaml"), "-o", "good.json")
    assert (done.code, done.err) == (0, "wrote good.json\n")
    refused = desk.call("graph", str(folder / "bad" / "INK303-line-nowhere--example.yaml"))
    assert refused.code == 1
    assert not refused.out
