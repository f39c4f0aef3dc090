from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from layoutkit.games.registry import find_game

from .boards import FAULTS, GOOD
from .language_server import ROOT, LanguageServer

FOLDER = ROOT / "layouts" / "labyrinth"  # texts are opened as if they were saved there
EXAMPLE = find_game("labyrinth").example
SHIPPED = sorted(FOLDER.glob("*.yaml"))


def bad_path(number: int) -> Path:
    return FOLDER / f"bad-{number}.yaml"


@pytest.fixture(scope="module")
def server() -> Iterator[LanguageServer]:
    running = LanguageServer()
    running.open(FOLDER / "good-one.yaml", GOOD)
    for number, (old, new, *_) in enumerate(FAULTS):
        running.open(bad_path(number), GOOD.replace(old, new, 1))
    for board in SHIPPED:
        running.open(board, board.read_text(encoding="utf-8"))
    yield running
    running.close()


@pytest.mark.slow
def test_good_boards_have_no_diagnostics(server: LanguageServer) -> None:
    for board in (FOLDER / "good-one.yaml", *SHIPPED):
        assert server.diagnostics(board) == [], board.name


@pytest.mark.parametrize("number", range(len(FAULTS)))
def test_bad_boards_have_one_on_the_right_line(server: LanguageServer, number: int) -> None:
    _, _, code, (line, *_) = FAULTS[number]
    found = server.diagnostics(bad_path(number))
    assert all("schema" in one["source"] for one in found), found
    lines = {one["range"]["start"]["line"] + 1 for one in found}
    assert line in lines
    assert lines == {line} or code == "SCH103"  # a mistyped key is missing as well, to an editor


def test_editors_show_what_a_key_means_and_what_may_stand_there(server: LanguageServer) -> None:
    path = FOLDER / "good-one.yaml"
    assert "Which side of the board" in server.at("hover", path, 6, 2)
    assert "two winds" in server.at("hover", path, 12, 26)
    assert "night" in server.at("completion", path, 6, 7)


def labels(answer: str) -> list[str]:
    found = json.loads(answer)
    return [one["label"] for one in found["items"]]


def ask_at_end(server: LanguageServer, name: str, text: str) -> list[str]:
    """What the server offers at the end of a text."""
    path = FOLDER / f"{name}.yaml"
    server.open(path, text)
    column = len(text.rpartition("\n")[2]) + 1
    return labels(server.at("completion", path, text.count("\n") + 1, column))


def test_a_deck_is_offered_the_four_axes_it_can_have(server: LanguageServer) -> None:
    text = GOOD.split("poles:")[0] + "poles:\n  - id: b2\n    kind: bridge\n    axis: "
    assert ask_at_end(server, "deck", text) == ["n", "ne", "e", "se"]


@pytest.mark.parametrize(("axis", "is_good"), [("sw", True), ("w", True), ("nne", False)])
def test_a_deck_may_name_either_wind(server: LanguageServer, axis: str, is_good: bool) -> None:
    path = FOLDER / f"deck-{axis}.yaml"
    bridge = "kind: bridge, axis: "
    assert bridge in EXAMPLE
    head, _, tail = EXAMPLE.replace("$schema=", "$schema=../../schemas/").partition(bridge)
    server.open(path, f"{head}{bridge}{axis}{tail[2:]}")
    assert (server.diagnostics(path) == []) is is_good


def test_a_mistyped_key_is_told_at_the_key(server: LanguageServer) -> None:
    path = FOLDER / "knd.yaml"
    text = EXAMPLE.replace("$schema=", "$schema=../../schemas/")
    server.open(path, text.replace("{id: b1, kind: plain}", "{id: b1, knd: plain}"))
    found = {one["range"]["start"]["character"]: one["message"] for one in server.diagnostics(path)}
    assert '"kind"' in found[13]


def test_the_first_offer_at_the_top_is_a_key_of_the_board(server: LanguageServer) -> None:
    offered = ask_at_end(server, "top", GOOD)
    assert offered
    assert "$schema" not in offered


@pytest.mark.parametrize("game", ["labyrinth", "canaletto"])
def test_all_rules_are_offered_to_accept(server: LanguageServer, game: str) -> None:
    text = f"# yaml-language-server: $schema=../../schemas/{game}.schema.json\n"
    offered = ask_at_end(server, f"accept-{game}", f"{text}accept:\n  - rule: ")
    assert set(offered) == {rule.card.name for rule in find_game(game).rules}


def test_groups_of_treasures_are_judged(server: LanguageServer) -> None:
    path = ROOT / "layouts" / "canaletto" / "groups.yaml"
    text = find_game("canaletto").example.replace("$schema=", "$schema=../../schemas/")
    server.open(path, text.replace("[fan, glass", "[fann, glass", 1))
    (found,) = server.diagnostics(path)
    assert (found["range"]["start"]["line"], found["range"]["start"]["character"]) == (7, 5)


def test_nothing_is_looked_up_in_the_network(server: LanguageServer) -> None:
    server.diagnostics(FOLDER / "good-one.yaml")  # the schema is loaded; a failed look-up is told
    assert set(server.asked) <= {"workspace/configuration", "client/registerCapability"}
