"""Beginnings of examples of rules; an example replaces top-level keys of a board."""

from __future__ import annotations

STARTS = """
poles:
  - {id: a1, kind: start, colour: red}
  - {id: e1, kind: start, colour: white}
  - {id: e5, kind: start, colour: purple}
  - {id: a5, kind: start, colour: green}
"""

T_STANDS = """
planks:
  - {id: L, kind: long, ends: [b1, c2]}
  - {id: T, kind: short, ends: [c1, L]}
"""
H_LIES = """
planks:
  - {id: S, kind: short, ends: [b1, c1]}
  - {id: T, kind: short, ends: [b2, c2]}
  - {id: H, kind: long, ends: [S, T]}
"""
EDGE_LIES = "planks: [{id: S, kind: short, ends: [b1, c1]}]"

LOPSIDED = (
    STARTS
    + """  - {id: b1, kind: plain}
  - {id: c1, kind: wall, axis: n}
  - {id: d1, kind: plain}
  - {id: b2, kind: bridge, axis: n}
  - {id: c2, kind: bridge, axis: e}
  - {id: d2, kind: plain}
  - {id: b4, kind: plain}
  - {id: c3, kind: plain}
  - {id: d4, kind: wall, axis: ne}
gems:
  - {colour: red, on: c2/under}
  - {colour: white, on: d1}
  - {colour: purple, on: d4/se}
  - {colour: green, on: c3}
"""
)
TURNED = (
    STARTS
    + """  - {id: b1, kind: plain}
  - {id: e2, kind: plain}
  - {id: d5, kind: plain}
  - {id: a4, kind: plain}
  - {id: c1, kind: wall, axis: n}
  - {id: e3, kind: wall, axis: e}
  - {id: c5, kind: wall, axis: n}
  - {id: a3, kind: wall, axis: e}
gems:
  - {colour: red, on: b1}
  - {colour: white, on: e2}
  - {colour: purple, on: d5}
  - {colour: green, on: a4}
"""
)
MIRRORED = (
    STARTS
    + """  - {id: b1, kind: plain}
  - {id: d1, kind: plain}
  - {id: d5, kind: plain}
  - {id: b5, kind: plain}
  - {id: c1, kind: wall, axis: n}
  - {id: b2, kind: plain}
  - {id: d2, kind: plain}
  - {id: c5, kind: wall, axis: n}
gems:
  - {colour: red, on: b1}
  - {colour: white, on: d1}
  - {colour: purple, on: d5}
  - {colour: green, on: b5}
"""
)
SWAPPED = """
gems:
  - {colour: red, on: c3}
  - {colour: white, on: c3}
  - {colour: purple, on: c3}
  - {colour: green, on: c3}
  - {colour: white, on: c1/e}
  - {colour: red, on: e3/s}
  - {colour: purple, on: c5/w}
  - {colour: green, on: a3/n}
  - {colour: white, on: b4/bridge}
  - {colour: red, on: b2/bridge}
  - {colour: purple, on: d2/bridge}
  - {colour: green, on: d4/bridge}
"""
LONELY = (
    STARTS
    + """  - {id: b1, kind: plain}
  - {id: b2, kind: plain}
  - {id: c1, kind: plain}
  - {id: d1, kind: plain}
  - {id: d2, kind: plain}
  - {id: e2, kind: plain}
gems:
  - {colour: red, on: d2}
  - {colour: white, on: d2}
"""
)


def plain_poles(cells: str) -> str:
    """More lines for the list of poles: a plain pole on each of these cells."""
    return "".join(f"  - {{id: {cell}, kind: plain}}\n" for cell in cells.split())
