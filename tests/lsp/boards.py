"""Boards for the tests of the language server."""

FIRST = """\
game: labyrinth
format: 1
title: First
side: day
size: [3, 3]
players: [red, white]
poles:
  - {id: a1, kind: start, colour: red}
  - {id: c3, kind: start, colour: white}
  - {id: b1, kind: wall, axis: n}
  - {id: b3, kind: wall, axis: n}
  - {id: c1, kind: bridge, axis: ne}
  - {id: a3, kind: bridge, axis: ne}
  - {id: b2, kind: plain}
gems:
  - {colour: red, field: c1/under}
  - {colour: white, field: a3/under}
planks:
  - {id: L, kind: long, ends: [a1, b2]}
  - {kind: short, ends: [b1, L]}
"""


def _wide() -> str:
    """A board of a thousand poles: judging it, and its costs, takes tenths of a second."""
    cells = [f"{chr(97 + x)}{y}" for y in range(1, 41) for x in range(26)][1:-1]
    return "\n".join(
        [
            "game: labyrinth\nformat: 1\ntitle: Wide\nside: day\nsize: [26, 40]",
            "players: [red, white]\npoles:",
            "  - {id: a1, kind: start, colour: red}\n  - {id: z40, kind: start, colour: white}",
            *(f"  - {{id: {cell}, kind: plain}}" for cell in cells),
            "gems:\n  - {colour: red, field: y40}\n  - {colour: white, field: b1}\n",
        ]
    )


WIDE = _wide()
