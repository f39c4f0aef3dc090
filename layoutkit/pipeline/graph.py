"""A board's graph as a file: GraphML, GEXF, DOT or node-link JSON."""

from __future__ import annotations

import json
import re
from io import BytesIO
from typing import TYPE_CHECKING

from layoutkit.errors import LayoutkitError
from layoutkit.hints import did_you_mean
from layoutkit.signature import SIGNATURE, sign_xml

if TYPE_CHECKING:
    import networkx as nx

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
    if format == "gexf":
        return _gexf(graph)
    file = BytesIO()
    nx.write_graphml_xml(graph, file)
    return sign_xml(file.getvalue().decode()).encode()


def _gexf(graph: nx.Graph[str]) -> bytes:
    """Return the graph for Gephi, without the date that networkx adds."""
    import networkx as nx

    text = "\n".join(nx.generate_gexf(graph))
    return sign_xml(re.sub(r' lastmodifieddate="[^"]*"', "", text, count=1)).encode() + b"\n"


def _dot(graph: nx.Graph[str]) -> str:
    """Return the graph for Graphviz, which networkx writes only with another library."""
    lines = [f"// {SIGNATURE}", "graph {"]
    for node, facts in graph.nodes(data=True):
        attributes = ", ".join(f"{key}={_quoted(value)}" for key, value in facts.items())
        lines.append(f"  {_quoted(node)} [{attributes}];")
    lines.extend(f"  {_quoted(start)} -- {_quoted(end)};" for start, end in graph.edges)
    return "\n".join([*lines, "}"]) + "\n"


def _quoted(value: object) -> str:
    text = str(value).replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ")
    return f'"{text}"'
