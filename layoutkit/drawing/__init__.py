"""Drawings in millimetres and their output as SVG, PDF and PNG, free of any game.

docs/contributing.md, "A picture", describes how a game draws.
"""
