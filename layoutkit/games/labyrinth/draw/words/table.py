"""Every text of the labyrinth that is printed."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LabyrinthWords:
    """The texts in one language; words in braces are filled in."""

    game: str
    untitled: str
    # what sheets call the components
    poles: str
    planks: str
    gems: str
    pawns: str
    tents: str
    tiles: str
    cards: str
    setup: str
    rules: str
