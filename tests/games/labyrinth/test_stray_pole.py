"""Tests that a pole off the lattice is named as a cause before walls."""

from __future__ import annotations

from layoutkit.pipeline.analysis import check_text

STRAY = "  - {id: m, at: [2.5, 0.5], kind: plain}\n"
BOARD = """game: labyrinth
format: 1
title: Three gondolas
side: day
size: [5, 4]
players: [red, white, green]
poles:
  - {id: a1, kind: start, colour: red}
  - {id: e1, kind: start, colour: white}
  - {id: a4, kind: start, colour: green}
  - {id: b1, kind: plain}
  - {id: d1, kind: plain}
  - {id: b2, kind: wall, axis: ne}
  - {id: d2, kind: wall, axis: nw}
  - {id: c2, kind: bridge, axis: e}
  - {id: c3, kind: bridge, axis: ne}
  - {id: b3, kind: plain}
  - {id: a3, kind: plain}
  - {id: b4, kind: plain}
  - {id: d3, kind: plain}
  - {id: e3, kind: plain}
  - {id: d4, kind: wall, axis: n}
STRAYgems:
  - {colour: red, field: e3}
  - {colour: red, field: d4/e}
  - {colour: red, field: c2/under}
  - {colour: red, field: c3/bridge}
  - {colour: white, field: a3}
  - {colour: white, field: b3}
  - {colour: white, field: c2/bridge}
  - {colour: white, field: b2/se}
  - {colour: green, field: e3}
  - {colour: green, field: d2/ne}
  - {colour: green, field: c3/under}
  - {colour: green, field: b1}
"""


def cut_off(text: str) -> list[str]:
    found = check_text("board.yaml", text.encode()).findings
    return [one.message for one in found if one.code == "LAB401"]


def test_the_stray_pole_is_the_cause_and_not_the_wall_beside_it() -> None:
    (message,) = cut_off(BOARD.replace("STRAY", STRAY))
    assert message.endswith('plain pole "m" at (2.5, 0.5) is in the way of a plank d1-c2')


def test_without_it_nothing_is_cut_off() -> None:
    assert not cut_off(BOARD.replace("STRAY", ""))
