"""Tests of the poles that a seat needs, compared with boards without each pole."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import networkx as nx
import pytest
from hypothesis import given, settings

from layoutkit.documents.document import Document
from layoutkit.documents.faults import Fault
from layoutkit.documents.reader import read_document
from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.rules.balance import check_seat_cut_vertex
from layoutkit.games.labyrinth.scoring.costs import RelaxedBoard
from layoutkit.games.labyrinth.scoring.graph_figures import cut_figure, find_seat_cuts

from .symmetric import Data, board, boards, case

LAYOUTS = sorted((Path(__file__).parents[3] / "layouts" / "labyrinth").glob("*.yaml"))


def data_of(path: Path) -> Any:
    document = read_document(path.name, path.read_bytes())
    assert isinstance(document, Document)
    return document.data


def cuts_by_building(data: Data) -> dict[str, set[str]]:
    """Per seat the poles without which a gem is out of its reach, each pole really taken away."""
    graph = case(data).board.graph
    starts = {pole["colour"]: pole["id"] for pole in data["poles"] if pole["kind"] == "start"}
    errands = [
        (gem["colour"], gem["field"])
        for gem in data["gems"]
        if gem["colour"] in data["players"]
        and nx.has_path(graph, starts[gem["colour"]], gem["field"])
    ]
    cuts: dict[str, set[str]] = {player: set() for player, _ in errands}
    for pole in data["poles"]:
        rest = [other for other in data["poles"] if other is not pole]
        bare = case({**data, "poles": rest, "gems": [], "planks": []}).board.graph
        for player, gem in errands:
            is_end = pole["id"] in (starts[player], gem.partition("/")[0])
            if not is_end and not nx.has_path(bare, starts[player], gem):
                cuts[player].add(pole["id"])
    return cuts


def cuts_of(one: BoardModel) -> dict[str, set[str]]:
    return {player.value: set(poles) for player, poles in find_seat_cuts(RelaxedBoard(one)).items()}


@pytest.mark.parametrize("path", LAYOUTS, ids=lambda path: path.stem)
def test_cut_poles_of_the_layouts_are_those_of_the_board_built_without_them(path: Path) -> None:
    data = data_of(path)
    assert cuts_of(case(data)) == cuts_by_building(data)


@settings(max_examples=25)
@given(boards(gems=5))
def test_cut_poles_are_those_of_the_board_built_without_them(data: Data) -> None:
    assert cuts_of(case(data)) == cuts_by_building(data)


def test_planks_that_end_on_a_pole_go_with_it() -> None:
    # ring canal: purple comes to b4/ese by planks that end on b3 without stepping onto it
    (path,) = (path for path in LAYOUTS if path.stem == "ring-canal")
    figure = cut_figure(RelaxedBoard(case(data_of(path))))
    assert figure.value == 4
    assert set(figure.witness) == {"c2", "d3", "c4", "b3"}


def test_a_stem_falls_with_either_end_of_its_diagonal() -> None:
    # the far side of b1 is reached from c1 or by the stem on the diagonal b2-c1: without c1
    # there is neither, though red need not step on c1
    data = board((3, 3), "b1 wall n, b2 plain", "red b1/e")
    assert cuts_of(case(data)) == cuts_by_building(data) == {"red": {"b2", "c1"}}


def test_a_pole_that_was_in_the_way_of_another_way_is_no_cut() -> None:
    # x stands on the diagonals of the cell a1-b2 and offers no way: without it red goes straight
    poles = "b1 plain, b2 plain"
    data = board((3, 3), poles, "red b2")
    blocked = {
        **data,
        "poles": [*data["poles"], {"id": "x", "at": [0.5, 0.5], "kind": "plain"}],
    }
    assert cuts_of(case(blocked)) == cuts_by_building(blocked) == {"red": {"b1"}}


def test_the_rule_rests_on_the_same_poles() -> None:
    data = board((3, 3), "b1 wall n, b2 plain", "red b1/e, white b1/e")
    found = [one for one in check_seat_cut_vertex(case(data)) if isinstance(one, Fault)]
    assert [one.items for one in found] == [("c1", "red"), ("b2", "red")]
    assert "white does not depend on a single pole" in found[0].message
