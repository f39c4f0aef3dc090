"""Parts of the example boards of rules. An example replaces top-level keys of the starter board."""

from __future__ import annotations

COLOURS = ("red", "white", "purple", "green")
EXAMPLE_GEMS = (
    "c3 c1/e b4/bridge d2/under",
    "c3 e3/s b2/bridge d4/under",
    "c3 c5/w d2/bridge b4/under",
    "c3 a3/n d4/bridge b2/under",
)


def gems(
    red: str = EXAMPLE_GEMS[0],
    white: str = EXAMPLE_GEMS[1],
    purple: str = EXAMPLE_GEMS[2],
    green: str = EXAMPLE_GEMS[3],
) -> str:
    """Return the `gems` of an example: fields by colour, as on the starter board by default."""
    lines = "".join(
        f"  {', '.join(f'{{colour: {colour}, on: {field}}}' for field in fields.split())},\n"
        for colour, fields in zip(COLOURS, (red, white, purple, green), strict=True)
        if fields
    )
    return f"\ngems: [\n{lines}]\n"


STARTS = """
poles:
  - {id: a1, kind: start, colour: red}
  - {id: e1, kind: start, colour: white}
  - {id: e5, kind: start, colour: purple}
  - {id: a5, kind: start, colour: green}
"""

WEST_QUAY = (
    "\nplayers: [red, green]"
    + STARTS
    + """  - {id: a2, kind: plain}
  - {id: a3, kind: plain}
  - {id: a4, kind: plain}
  - {id: b1, kind: wall, axis: n}
"""
)
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
  - {id: c4, kind: plain}
  - {id: d5, kind: plain}
"""
    + gems("c2/under d2 c3 b4", "d1 c2/under b2/under c3", "d5 c3 d2 b4", "c3 b4 d2 b2/under")
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
  - {id: b2, kind: plain}
  - {id: d2, kind: plain}
  - {id: d4, kind: plain}
  - {id: b4, kind: plain}
  - {id: c3, kind: plain}
"""
    + gems("b1 c1/e c3 b4", "e2 e3/s c3 b2", "d5 c5/w c3 d2", "a4 a3/n c3 d4")
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
  - {id: c3, kind: plain}
  - {id: c4, kind: plain}
"""
    + gems("b1 d2 c3 c4", "d1 b2 c3 c4", "d5 d2 c3 c4", "b5 b2 c3 c4")
)
SWAPPED = gems(
    "c3 e3/s b2/bridge d4/under",
    "c3 c1/e b4/bridge d2/under",
    "c3 c5/w d2/bridge b4/under",
    "c3 a3/n d4/bridge b2/under",
)


def format_plain_poles(cells: str) -> str:
    """Return entries of `poles` with a plain pole on each of these cells."""
    return "".join(f"  - {{id: {cell}, kind: plain}}\n" for cell in cells.split())


LONELY = (
    "\nplayers: [red, white]"
    + STARTS
    + format_plain_poles("b1 b2 c1 d1 d2 e2")
    + gems("d2 d1 b1 b2", "d2 e2 d1 c1", "", "").removeprefix("\n")
)
IN_A_ROW = (
    "\nplayers: [red, white]"
    + STARTS
    + format_plain_poles("b1 c1 d1")
    + gems("b1 c1 d1 e1", "b1 c1 d1 a1", "", "").removeprefix("\n")
)
NEAR = (
    "c3 b4/bridge d2/under c2",
    "c3 b2/bridge d4/under d3",
    "c3 d2/bridge b4/under c4",
    "c3 d4/bridge b2/under b3",
)
NEARER = ("c3 c2 b3 b2/under", "c3 c2 d3 d2/under", "c3 d3 c4 d4/under", "c3 c4 b3 b4/under")
