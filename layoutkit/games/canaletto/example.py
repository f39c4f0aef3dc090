"""The setup that `new` prints, which the examples of rules change."""

SCHEMA_LINES = """\
# yaml-language-server: $schema=canaletto.schema.json
# (`layoutkit schema canaletto > canaletto.schema.json` beside this file: editors then complete it)
"""
EXAMPLE = f"""\
{SCHEMA_LINES}\
# A setup. `layoutkit check FILE` judges it, `layoutkit export FILE -o board.svg` draws it.
game: canaletto
format: 1
title: A first canal
palaces:                       # sixteen, clockwise, palace 1 first
  - [fan, glass, necklace]
  - [mirror, lion]
  - [candlestick, ring]
  - [painting, clock]
  - [bust]
  - [mirror, fan, lamp]
  - [glass, stove]
  - [lion, painting]
  - [candlestick, clock, necklace]
  - [mirror, bust]
  - [fan, ring]
  - [painting, glass]
  - [candlestick, lion, lamp]
  - [mirror, clock]
  - [stove]
  - [candlestick, bust]
values: [9, 12, 3, 16, 5, 7, 14, 8, 10, 4, 11, 6]   # left column down, then right column down
start: 3                       # the palace of gondola and column
placement: chosen
players: [red, blue, green]    # seating order
# The box: mirror, candlestick 4 times; fan, lion, painting, glass, clock, bust 3 times;
# stove, ring, lamp, necklace twice. Each palace holds one to three of different groups.
"""
