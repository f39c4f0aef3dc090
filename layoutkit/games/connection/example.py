"""The puzzle that `new` prints and that the examples of the rules start from."""

from __future__ import annotations

SCHEMA_LINES = """\
# yaml-language-server: $schema=connection.schema.json
# (`layoutkit schema connection > connection.schema.json` beside this file: editors complete it)
"""
EXAMPLE = f"""\
{SCHEMA_LINES}\
# A puzzle. `layoutkit check FILE` judges it, `layoutkit solve FILE` says who wins and how.
game: connection
format: 1
title: Close the bottle
kind: puzzle                   # position, finished or puzzle
rows:                          # a sign for each cell: ─ │ ┌ ┐ └ ┘, or - | F 7 L J; "." is free
  - "┌─┐.."
  - "│...│"
  - "└┐.┌┘"
  - ".└─┘."
# stock: 16                    # all tiles of the game, those on the table included
# turns: 3                     # until the end, if both play their best
# solution: [[3, 0, ES], [3, 1, NW]]     # one move, each tile as [column, row, form]
"""

GAME = (
    "kind: position\nrows: ['┌─┐└']\n"
    "history: [[[0, 0, ES]], [[1, 0, EW], [2, 0, SW], [3, 0, NE]]]\n"
)
"""Two good moves, and the rows that they lead to."""

FIRST = "kind: position\nrows: ['┌─', '│.']\n"
"""The beginning of a game."""

START = "[[0, 1, NS], [0, 0, ES]]"
"""A first move that leads to two of its tiles."""

PUZZLE = "kind: puzzle\nrows: ['┌┐', '└.']\n"
"""A puzzle with a single answer: ┘ on (1, 1) closes the canal."""

LONG = "kind: position\nrows: ['┌───────', '│.......']\n"
"""A position that no sixteen tiles can close."""

RING_BESIDE = "kind: position\nrows: ['┌┐│', '└┘.']\n"
"""A ring with a tile beside it."""
