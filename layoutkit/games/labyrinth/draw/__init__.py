"""The looks of a board of the labyrinth, on the screen and on the table: marks alone, no paper.

`board` draws a board, `kit` all that is printed with it, `plans` a board with numbers or rings.
"""
