"""Drawings of boards and of printed parts.

`board` draws a board, `annotations` a board with numbered notes, and `print_kit` everything that is
printed for a board.
"""
