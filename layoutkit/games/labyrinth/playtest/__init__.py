"""Whole games of the labyrinth, played by computer players who do not know the corners."""
