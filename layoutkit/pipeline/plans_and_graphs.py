"""Plans read from files, and graphs of boards written to files."""

from __future__ import annotations

import json
import re
from io import BytesIO
from typing import TYPE_CHECKING, Any

from layoutkit.documents.files import SIGNATURE, read_bytes, sign_xml
from layoutkit.errors import LayoutkitError
from layoutkit.wording import did_you_mean

if TYPE_CHECKING:
    import networkx as nx


MAX_BYTES = 16 * 1024**2


def read_plan(path: str) -> Any:
    """Return the data of a plan's file; of JSON lines, as in logs, the list of their data."""
    try:
        text = read_bytes(path, MAX_BYTES).decode("utf-8-sig")
    except OSError as error:
        raise LayoutkitError(f"cannot read {path}: {error.strerror}") from error
    except ValueError as error:
        raise _no_json(path) from error
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return _read_lines(path, text)


def _read_lines(path: str, text: str) -> list[Any]:
    """Return the data of each line; an error names the first invalid line after a valid one."""
    found: list[Any] = []
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            try:
                found.append(json.loads(line))
            except (ValueError, RecursionError) as error:
                raise _no_json(f"{path}:{number}" if found else path) from error
    if not found:
        raise _no_json(path)
    return found


def _no_json(place: str) -> LayoutkitError:
    hint = "`layoutkit solve --format json` writes plans, `layoutkit playtest --log` games"
    return LayoutkitError(f"{place} is not valid JSON", hint)


FORMATS = ("graphml", "gexf", "dot", "json")


def graph_file(graph: nx.Graph[str], format: str) -> bytes:
    """Return a graph in one of the formats."""
    import networkx as nx

    if format == "json":
        data = {**nx.node_link_data(graph, edges="edges"), "generator": SIGNATURE}
        return (json.dumps(data, indent=2, ensure_ascii=False) + "\n").encode()
    if format == "dot":
        return _dot(graph).encode()
    if format not in FORMATS:
        hint = did_you_mean(format, FORMATS) or f"choose {', '.join(FORMATS)}"
        raise LayoutkitError(f'invalid graph format "{format}"', hint)
    if format == "gexf":  # for Gephi, without the date that networkx adds
        text = "\n".join(nx.generate_gexf(_add_positions(graph)))
        return sign_xml(re.sub(r' lastmodifieddate="[^"]*"', "", text, count=1)).encode() + b"\n"
    file = BytesIO()
    nx.write_graphml_xml(graph, file)
    return sign_xml(file.getvalue().decode()).encode()


SIZE = 1000.0  # of a graph in Gephi
COLOURS = {
    "red": (200, 32, 47),
    "green": (47, 143, 91),
    "blue": (36, 99, 174),
    "yellow": (232, 184, 48),
    "purple": (112, 62, 148),
    "white": (242, 242, 242),
}


def _add_positions(graph: nx.Graph[str]) -> nx.Graph[str]:
    """Return the graph with positions of nodes and colours of seats, as Gephi reads them."""
    placed = graph.copy()
    nodes = [facts for _, facts in placed.nodes(data=True) if {"x", "y"} <= facts.keys()]
    scale = SIZE / max([1.0, *(abs(facts[axis]) for facts in nodes for axis in "xy")])
    for facts in nodes:
        x, y = facts["x"] * scale, -facts["y"] * scale  # y points up in Gephi
        facts["viz"] = {"position": {"x": x, "y": y, "z": 0.0}}
        if facts.get("colour") in COLOURS:
            red, green, blue = COLOURS[facts["colour"]]
            facts["viz"]["color"] = {"r": red, "g": green, "b": blue, "a": 1.0}
    return placed


def _dot(graph: nx.Graph[str]) -> str:
    """Return the graph for Graphviz, which networkx writes only with another library.

    `pos` pins each node to its position for `neato` and `fdp`, where y points up.
    """
    lines = [f"// {SIGNATURE}", "graph {"]
    for node, facts in graph.nodes(data=True):
        pinned = {"pos": f"{facts['x']},{-facts['y']}!"} if {"x", "y"} <= facts.keys() else {}
        attributes = ", ".join(f"{key}={_quote(value)}" for key, value in (facts | pinned).items())
        lines.append(f"  {_quote(node)} [{attributes}];")
    lines.extend(f"  {_quote(start)} -- {_quote(end)};" for start, end in graph.edges)
    return "\n".join([*lines, "}"]) + "\n"


def _quote(value: object) -> str:
    text = str(value).replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ")
    return f'"{text}"'
