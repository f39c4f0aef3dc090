"""Tests of every command with names and titles that could control a terminal or a CI server."""

from __future__ import annotations

import re

import pytest

from layoutkit.cli.help import COMMANDS
from layoutkit.games.registry import GAMES, find_game

from .desk import STARTER, Desk, Done

TITLE = "::error::x ##[error]y ##vso[z]"
NAMES = ("::error::a", "b\n::error::b", "\x1b[31mc", "##[error]d", "e\u202ee", "f\u2028::error::f")
HARMFUL = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u206f]")
COMMAND = re.compile("^\\s*::|##[A-Za-z]*\\[", re.MULTILINE)
OURS = re.compile("^::(error|warning|notice) file=[^\n]*$", re.MULTILINE)

SMALL = f"""game: labyrinth
format: 1
title: '{TITLE}'
side: day
size: [3, 3]
players: [red, white]
poles:
  - {{id: a1, kind: start, colour: red}}
  - {{id: c3, kind: start, colour: white}}
  - {{id: b1, kind: plain}}
  - {{id: b3, kind: plain}}
gems:
  - {{colour: red, field: b3}}
  - {{colour: white, field: b1}}
"""

CALLS = (
    *(f"check {{}} --format {format}" for format in ("full", "concise", "json", "jsonl", "github")),
    *(f"check {{}} --format {format}" for format in ("sarif", "gitlab", "junit", "markdown")),
    "check {} --svg pictures --show-accepted --statistics",
    "check {} --show-settings",
    "solve {} --player red --gem 1",
    "solve {} --player red --gem 1 --format json --svg pictures",
    "score {} --svg pictures",
    "score {} --all",
    "score {} --format json",
    "score {} --table",
    "score {} --suggest --limit 1",
    "score {} --apply 1 --backup",
    "fairness {} --budget 0.1",
    "playtest {} --players stroller --jobs 1 --max-games 4 --svg pictures",
    "playtest {} --players stroller --jobs 1 --max-games 4 -f markdown --log logs",
    "playtest {} --players stroller --jobs 1 --max-games 4 --results {}",
    "compare {} {}",
    "compare {} {} --format json",
    "compare {} {} --format markdown --svg pictures",
    "symmetrise {}",
    "symmetrise {} -o {}.out",
    "symmetrise {} --write",
    "improve {} --aim gap --edits 1",
    "improve {} --aim gap --edits 1 --svg pictures -o {}.better",
    "export {} -o pictures",
    "export {} -o - --even-if-broken",
    "export {} -o {}.svg --even-if-broken",
    "gallery {} -o {}.site --title {} --no-packs --jobs 1",
    "print plan {} --parts board",
    "print make {} --parts board --even-if-broken",
    "print check {}",
    "print calibrate {} 99 49",
    "graph {}",
    "graph {} --format dot",
    "graph {} --format json",
    "explain {}",
    "rules {}",
    "new {}",
    "new labyrinth -o {}",
    "schema {}",
    "nonsense {}",
    "check --nonsense={}",
)


def assert_harmless(done: Done, call: str) -> None:
    undecided = {4} if call.startswith("playtest") else set()
    assert done.code in {0, 1, 2} | undecided, (call, done)
    for text in (done.out, done.err):
        assert not HARMFUL.search(text), (call, HARMFUL.search(text))
        assert not COMMAND.search(OURS.sub("", text)), (call, COMMAND.search(text))


def test_every_command_is_called() -> None:
    assert {call.split()[0] for call in CALLS} >= set(COMMANDS) - {"lsp", "studio"}


def test_nothing_that_a_board_says_is_obeyed(desk: Desk) -> None:
    names = ("::error::a.yaml", "b\n::error::b \x1b[31m##[error]\u202e.yml")
    for name in names:
        desk.write(name, SMALL)
    for number, call in enumerate(CALLS):
        words = [word.replace("{}", names[number % 2]) for word in call.split()]
        assert_harmless(desk.call(*words), call)


@pytest.mark.parametrize("name", NAMES, ids=range(len(NAMES)))
@pytest.mark.parametrize("command", ["check", "check -f concise", "score"])
def test_no_name_of_a_broken_board_is_obeyed(desk: Desk, command: str, name: str) -> None:
    desk.write(f"{name}.yaml", f"game: labyrinth\ntitle: '{TITLE}'\n")
    done = desk.call(*command.split(), f"{name}.yaml")
    assert done.code == 1
    assert_harmless(done, command)


@pytest.mark.parametrize(
    "title", ['"x\\n::error::y"', '"a\\tb"', "|\n  x\n  ::error::y", '"x \\u202e y"']
)
@pytest.mark.parametrize("command", ["check", "score", "export", "print make"])
def test_a_title_of_several_lines_is_a_fault_of_the_board(
    desk: Desk, command: str, title: str
) -> None:
    desk.write("a.yaml", re.sub("(?m)^title:.*", lambda _: f"title: {title}", STARTER))
    done = desk.call(*command.split(), "a.yaml")
    assert done.code == 1
    assert re.search("SCH106|FMT008", done.out + done.err)
    assert_harmless(done, command)


@pytest.mark.parametrize("game", [game for game in GAMES if game != "labyrinth"])
def test_no_game_says_anything_that_is_obeyed(desk: Desk, game: str) -> None:
    name = "b\n::error::b \x1b[31m##[error]\u202e.yaml"
    titled = re.sub("(?m)^title:.*", f"title: '{TITLE}'", find_game(game).example)
    desk.write(name, titled)
    for command in ("check", "solve --budget 0.1", "score --budget 0.1", "graph", "export"):
        assert_harmless(desk.call(*command.split(), name), command)
    assert_harmless(desk.call("compare", name, name, "--budget", "0.1"), "compare")
