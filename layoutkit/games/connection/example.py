"""The position that the examples of the rules start from."""

from __future__ import annotations

SCHEMA_LINES = """\
# yaml-language-server: $schema=connection.schema.json
# (`layoutkit schema connection > connection.schema.json` beside this file: editors complete it)
"""
EXAMPLE = f"""\
{SCHEMA_LINES}\
# A position. `layoutkit check FILE` judges it, `layoutkit solve FILE` says who wins and how.
game: connection
format: 1
title: First tiles
kind: position                 # position, finished or puzzle
rows:                          # a sign for each cell: ─ │ ┌ ┐ └ ┘, or - | F 7 L J; "." is free
  - "┌─"
  - "│."
# stock: 16                    # all tiles of the game, those on the table included
# solution: [[2, 0, SW]]       # of a puzzle: one move, each tile as [column, row, form]
"""
