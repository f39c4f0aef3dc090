"""The commented starter board. The examples of the rules start from it too."""

from __future__ import annotations

SCHEMA_LINES = """\
# yaml-language-server: $schema=labyrinth.schema.json
# (`layoutkit schema labyrinth > labyrinth.schema.json` beside this file: editors then complete it)
"""
EXAMPLE = (
    SCHEMA_LINES
    + """\
# A labyrinth board. `layoutkit check FILE` judges it, `layoutkit export FILE -o FILE.svg` draws it.
game: labyrinth
format: 1
title: First crossing
side: day                    # day | night (a night board has two poles with `printed: true`)
size: [5, 5]                 # columns a to e, rows 1 to 5; row 1 is at the top
players: [red, white, purple, green]   # clockwise; each has a start pole in a corner
# The box holds 18 pole pieces besides the printed start poles.
poles:
  - {id: a1, kind: start, colour: red}
  - {id: e1, kind: start, colour: white}
  - {id: e5, kind: start, colour: purple}
  - {id: a5, kind: start, colour: green}
  # Each row of four below is one pole turned by quarter turns: that is what makes it fair.
  - {id: b1, kind: plain}
  - {id: e2, kind: plain}
  - {id: d5, kind: plain}
  - {id: a4, kind: plain}
  - {id: c1, kind: wall, axis: n}        # a wall has two sides: c1/e and c1/w
  - {id: e3, kind: wall, axis: e}
  - {id: c5, kind: wall, axis: n}
  - {id: a3, kind: wall, axis: e}
  - {id: b2, kind: bridge, axis: ne}     # a bridge has its deck, b2/bridge, and the water, b2/under
  - {id: d2, kind: bridge, axis: se}
  - {id: d4, kind: bridge, axis: ne}
  - {id: b4, kind: bridge, axis: se}
  - {id: c2, kind: plain}
  - {id: d3, kind: plain}
  - {id: c4, kind: plain}
  - {id: b3, kind: plain}
  - {id: c3, kind: plain}

# Four gems for each player, on fields of poles.
gems:
  - {colour: red, on: c3}
  - {colour: white, on: c3}
  - {colour: purple, on: c3}
  - {colour: green, on: c3}
  - {colour: red, on: c1/e}
  - {colour: white, on: e3/s}
  - {colour: purple, on: c5/w}
  - {colour: green, on: a3/n}
  - {colour: red, on: b4/bridge}
  - {colour: white, on: b2/bridge}
  - {colour: purple, on: d2/bridge}
  - {colour: green, on: d4/bridge}
  - {colour: red, on: d2/under}
  - {colour: white, on: d4/under}
  - {colour: purple, on: b4/under}
  - {colour: green, on: b2/under}
"""
)
