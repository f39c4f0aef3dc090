"""Drawings of boards and of printed parts.

`board` draws a board, `kit` everything that is printed for it, `plans` a board with numbered notes.
"""
