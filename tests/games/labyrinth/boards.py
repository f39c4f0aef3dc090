from __future__ import annotations

GOOD = """\
# yaml-language-server: $schema=../../schemas/labyrinth.schema.json
game: labyrinth
format: 1
title: First crossing
author: somebody
side: day
size: [5, 5]
players: [red, white, purple, green]
stock: {short: 3, long: 2}
poles:
  - {id: a1, kind: start, colour: red}
  - {id: b1, kind: wall, axis: n}
  - {id: c1, kind: bridge, axis: ne}
  - {id: d1, kind: plain}
  - {id: x, at: [1.5, 2], kind: plain}
  - id: e5
    kind: start
    colour: white
gems:
  - {colour: red, field: c1/under}
  - {colour: white, field: b1/e}
planks:
  - {id: L, kind: long, ends: [a1, b2]}
  - {kind: short, ends: [b1, L]}
accept:
  - {rule: symmetry-low, reason: asymmetric on purpose}
"""

# what is replaced, by what, the code, and the line and columns that it is told at
FAULTS = (
    ("title: First crossing\n", "", "SCH102", (2, 1, 5)),
    ("title: First", "titel: First", "SCH103", (4, 1, 6)),
    ("title: First crossing", "title: 7", "SCH101", (4, 8, 9)),
    ("title: First crossing", "title: ''", "SCH107", (4, 8, 10)),
    ("author: somebody", "author: [me]", "SCH101", (5, 9, 13)),
    ("format: 1", "format: '1'", "SCH101", (3, 9, 12)),
    ("side: day", "side: 1", "SCH101", (6, 7, 8)),
    ("kind: wall, axis: n", "kind: wall, axis: 0", "SCH101", (12, 32, 33)),
    ("side: day", "side: dya", "SCH104", (6, 7, 10)),
    ("size: [5, 5]", "size: [0, 5]", "SCH105", (7, 8, 9)),
    ("size: [5, 5]", "size: [5, 100]", "SCH105", (7, 11, 14)),
    ("size: [5, 5]", "size: [27, 5]", "SCH105", (7, 8, 10)),
    ("size: [5, 5]", "size: [5, 5.5]", "SCH101", (7, 11, 14)),
    ("size: [5, 5]", "size: [5]", "SCH107", (7, 7, 10)),
    ("size: [5, 5]", "size: [5, 5, 5]", "SCH107", (7, 7, 16)),
    ("[red, white, purple, green]", "[red]", "SCH107", (8, 10, 15)),
    ("[red, white, purple, green]", "[red, white, red]", "SCH108", (8, 23, 26)),
    ("[red, white, purple, green]", "[red, blue]", "SCH104", (8, 16, 20)),
    ("{short: 3, long: 2}", "{short: 3}", "SCH102", (9, 8, 9)),
    ("{short: 3, long: 2}", "{short: -1, long: 2}", "SCH105", (9, 16, 18)),
    ("id: a1, kind: start, colour: red", "id: a1, kind: start", "SCH102", (11, 5, 6)),
    ("id: a1, kind: start", "id: 1a, kind: start", "SCH106", (11, 10, 12)),
    ("id: a1, kind", "id: a1, at: [1, x], kind", "SCH101", (11, 22, 23)),
    ("id: a1, kind", "id: a1, printed: yes, kind", "SCH101", (11, 23, 26)),
    ("kind: wall, axis: n", "kind: wall", "SCH102", (12, 5, 6)),
    ("kind: wall, axis: n", "kind: wall, axis: north", "SCH104", (12, 32, 37)),
    ("kind: wall, axis: n", "kind: wal, axis: n", "SCH104", (12, 20, 23)),
    ("kind: bridge, axis: ne", "axis: ne", "SCH102", (13, 5, 6)),
    ("id: d1, kind: plain", "id: d1, kind: plain, axis: n", "SCH103", (14, 27, 31)),
    ("id: d1, kind: plain", "id: d1, kind: plain, colour: red", "SCH103", (14, 27, 33)),
    ("    colour: white\n", "    color: white\n", "SCH103", (18, 5, 10)),
    ("    colour: white\n", "", "SCH102", (16, 5, 7)),
    ("colour: red, field: c1/under", "colour: red", "SCH102", (20, 5, 6)),
    ("field: c1/under", "field: ''", "SCH107", (20, 26, 28)),
    ("ends: [a1, b2]", "ends: [a1]", "SCH107", (23, 31, 35)),
    ("kind: long", "kind: longer", "SCH104", (23, 19, 25)),
    ("id: L, kind", "id: L/1, kind", "SCH106", (23, 10, 13)),
    ("{rule: symmetry-low, reason", "{reason", "SCH102", (26, 5, 6)),
)
