"""Tests that networkx reads what `layoutkit graph` writes as the graph of the board."""

from __future__ import annotations

import io
import json
from pathlib import Path

import networkx as nx
import pytest

from .desk import CANALETTO, CROSSED, STARTER, Desk

READERS = {
    "graphml": lambda text: nx.read_graphml(io.BytesIO(text.encode())),
    "gexf": lambda text: nx.read_gexf(io.BytesIO(text.encode())),
    "json": lambda text: nx.node_link_graph(json.loads(text), edges="edges"),
}
TINY = """\
game: labyrinth
format: 1
title: Tiny "quoted" & more
side: day
size: [2, 2]
players: [red, white]
poles:
  - {id: a1, kind: start, colour: red}
  - {id: b1, kind: plain}
  - {id: b2, kind: start, colour: white}
gems:
  - {colour: red, field: b1}
  - {colour: white, field: a1}
"""


@pytest.mark.parametrize("format", READERS)
def test_networkx_reads_what_is_written(format: str, desk: Desk) -> None:
    desk.write("a.yaml", TINY)
    done = desk.call("graph", "a.yaml", "-o", f"a.{format}")
    assert (done.code, done.err) == (0, f"wrote a.{format}\n")
    graph = READERS[format]((desk.folder / f"a.{format}").read_text(encoding="utf-8"))
    # by hand: edges a1-b1 and b1-b2, the diagonal a1-b2, the stem from b1 onto it
    fields = {n for n, facts in graph.nodes(data=True) if facts["kind"] == "field"}
    positions = {n: facts for n, facts in graph.nodes(data=True) if facts["kind"] == "position"}
    assert fields == {"a1", "b1", "b2"}
    assert {name: facts["cost"] for name, facts in positions.items()} == {
        "a1-b1": 1,
        "b1-b2": 1,
        "a1-b2": 2,
        "b1>a1-b2": 1,
    }
    assert graph.number_of_edges() == 2 + 2 + 2 + 2  # each edge and the diagonal 2; the stem 2
    assert graph.nodes["b1"]["gems"] == "red"
    assert graph.nodes["a1"]["colour"] == "red"
    assert not any(facts["lies"] for facts in positions.values())


def test_dot_is_quoted(desk: Desk) -> None:
    desk.write("a.yaml", TINY)
    text = desk.call("graph", "a.yaml", "--format", "dot").out
    assert "\ngraph {\n" in text
    assert '  "b1" -- "b1>a1-b2";\n' in text or '  "b1>a1-b2" -- "b1";\n' in text


def test_nodes_keep_their_places_in_viewers(desk: Desk) -> None:
    desk.write("a.yaml", TINY)
    text = desk.call("graph", "a.yaml", "--format", "dot").out
    (node,) = [line for line in text.splitlines() if line.startswith('  "b2" [')]
    assert 'pos="1.0,-1.0!"' in node
    graph = nx.read_gexf(io.BytesIO(desk.call("graph", "a.yaml", "-f", "gexf").out.encode()))
    shown = graph.nodes["b2"]["viz"]
    assert shown["position"] == {"x": 1000.0, "y": -1000.0, "z": 0.0}
    assert shown["color"] == {"r": 242, "g": 242, "b": 242, "a": 1.0}


def test_the_same_board_gives_the_same_bytes(desk: Desk, tmp_path: Path) -> None:
    desk.write("a.yaml", STARTER)
    for format in ("graphml", "gexf", "dot", "json"):
        one, other = (desk.call("graph", "a.yaml", "-f", format).out for _ in range(2))
        assert one == other
        assert "2026" not in one


def test_wrong_calls(desk: Desk) -> None:
    desk.write("a.yaml", STARTER)
    desk.write("b.yaml", CANALETTO)
    desk.write("c.yaml", CROSSED)
    assert desk.call("graph", "a.yaml", "-o", "a.png").complains("png", "graphml")
    assert desk.call("graph", "b.yaml").complains("Canaletto has no graph yet")
    assert desk.call("graph", "c.yaml").code == 1
