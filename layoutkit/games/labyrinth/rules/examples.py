"""What the examples of several rules begin with; an example replaces top-level keys of a board."""

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


def plain_poles(cells: str) -> str:
    """More lines for the list of poles: a plain pole on each of these cells."""
    return "".join(f"  - {{id: {cell}, kind: plain}}\n" for cell in cells.split())
