from __future__ import annotations

import re
from pathlib import Path

import pytest

from layoutkit.cli.help import COMMANDS
from tests.conftest import Golden

from .desk import CANALETTO, CROSSED, STARTER, Desk

MISTAKES = {
    "labyrinth.yaml": CROSSED.replace("field: a3/n", "field: a3x/n").replace("c1/e}", "c1/n}")
    + "  - {id: S2, kind: short, ends: [d1, e1]}\n  - {id: S2, kind: short, ends: [e1, e2]}\n",
    "form.yaml": STARTER.replace("title:", "titel:")
    .replace("side: day ", "side: dya ")
    .replace("{id: e3, kind: wall, axis: e}", "{id: e3, kind: wal, axis: e}")
    .replace("{id: c3, kind: plain}", "{id: c3, kind: plain, colour: red}"),
    "canaletto.yaml": CANALETTO.replace("[red, blue, green]", "[red, blue]")
    .replace("start: 3", "start: 17")
    .replace("[bust]", "[bust, bust]"),
}


@pytest.mark.parametrize("name", MISTAKES)
@pytest.mark.parametrize("format", ["full", "concise"])
def test_reports(name: str, format: str, desk: Desk, golden: Golden) -> None:
    desk.write(name, MISTAKES[name])
    done = desk.check(name, "--format", format)
    assert done.code == 1
    text = re.sub(r"\d+ rules( \(\d+ off\))?", "all rules", done.out)  # there will be more
    golden.check(f"cli/{Path(name).stem}-{format}.txt", text)


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help(command: str, desk: Desk, golden: Golden) -> None:
    done = desk.call(*([command] if command else []), "--help")
    assert (done.code, done.err) == (0, "")
    golden.check(f"cli/help-{command or 'layoutkit'}.txt", done.out)


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_shows_examples(command: str, desk: Desk) -> None:
    wanted = f"    layoutkit {command}".rstrip()
    assert wanted in desk.call(*([command] if command else []), "-h").out


@pytest.mark.parametrize("command", ["solve", "score", "compare", "new"])
def test_examples_of_a_help_are_of_its_command_and_told_once(command: str, desk: Desk) -> None:
    lines = desk.call(command, "--help").out.splitlines()
    examples = [line.strip() for line in lines if line.startswith("    layoutkit ")]
    assert {line.split()[1] for line in examples} == {command}
    assert len(set(examples)) == len(examples)


@pytest.mark.parametrize("pattern", ["longs-cross", "FMT002", "LKT90"])
def test_explain(pattern: str, desk: Desk, golden: Golden) -> None:
    golden.check(f"cli/explain-{pattern}.txt", desk.call("explain", pattern).out)


def test_rules(desk: Desk, golden: Golden) -> None:
    golden.check("cli/rules.txt", desk.call("rules", "FMT", "SCH", "LKT", "longs-cross").out)


def test_explain_takes_codes_and_names_and_families(desk: Desk) -> None:
    by_name, by_code = (desk.call("explain", one).out for one in ("longs-cross", "LAB304"))
    assert by_name == by_code
    assert by_name in desk.call("explain", "LAB3").out


def test_rules_as_json_are_the_same_rules(desk: Desk) -> None:
    listed = desk.call("rules").out.splitlines()
    rules = desk.call("rules", "--format", "json").json["rules"]
    assert [one["code"] for one in rules] == [line.split()[0] for line in listed]


@pytest.mark.parametrize("game", ["labyrinth", "canaletto"])
def test_a_new_board_passes(game: str, desk: Desk) -> None:
    desk.write("a.yaml", desk.call("new", game).out)
    assert desk.check("a.yaml", "--fail-on", "info").code == 0


@pytest.mark.parametrize(
    ("pattern", "is_a_game"), [("LAB3", True), ("FMT002", False), ("LKT", False)]
)
def test_only_examples_of_a_game_stand_on_its_example_board(
    pattern: str, is_a_game: bool, desk: Desk
) -> None:
    said = desk.call("explain", pattern).out
    assert "Fails:" in said
    assert ("the board that `layoutkit new` prints" in said) is is_a_game


def test_the_readme_shows_a_finding_as_it_is_printed(desk: Desk) -> None:
    readme = (Path(__file__).parent.parent.parent / "README.md").read_text(encoding="utf-8")
    (shown,) = re.findall(r"^```\n(error.*?)```", readme, re.MULTILINE | re.DOTALL)
    desk.write("my-board.yaml", CROSSED)
    assert desk.check("my-board.yaml").out.startswith(shown)
