"""LAB118: the players, listed as they sit."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import atan2, pi

from layoutkit.games.labyrinth.board.terms import Colour, Layout
from layoutkit.games.labyrinth.rules.places import is_off_board, tolerance
from layoutkit.rules.rule import Problem, Rule, rule
from layoutkit.verdict import Severity, Stage


@rule(
    "LAB118",
    "players-not-clockwise",
    stage=Stage.BOX,
    needs="players size",
    severity=Severity.WARNING,
    cites="LAB-B10",
    blocks=None,
    why="Turns go round the table clockwise, and `players` says in which order. Listed otherwise,"
    " the players jump across the table, and what symmetry proves about their chances is lost."
    " The list may begin with any of them.",
    bad="players: [red, white, green, purple]",
    good="players: [white, purple, green, red]",
)
def players_sit_clockwise(layout: Layout) -> Iterator[Problem]:
    """The players are listed clockwise by their start poles."""
    seated = players_as_seated(layout)
    if seated and seated != layout.players:
        yield Problem(
            f"players are not listed clockwise; by their start poles they sit {', '.join(seated)}",
            at=("players",),
            help=f"write `players: [{', '.join(seated)}]`",
        )


def players_as_seated(layout: Layout) -> tuple[Colour, ...]:
    """The players clockwise around the middle of the board, from the first in the list.

    Empty where the start poles do not tell.
    """
    angles = {colour: angle for colour in layout.players if (angle := seat_angle(layout, colour))}
    seated = sorted(angles, key=lambda colour: angles[colour])
    ties = any(angles[after] - angles[one] < 1e-6 for one, after in pairwise(seated))
    if ties or len(seated) < len(layout.players):
        return ()
    first = seated.index(layout.players[0])
    return (*seated[first:], *seated[:first])


def seat_angle(layout: Layout, colour: Colour) -> float | None:
    """The direction of a player's start from the middle of the board, above 0 and clockwise.

    None where the player has no start pole or two, or where it is in the middle or off the board.
    """
    starts = {pole.id: pole for pole in layout.poles if pole.colour is colour and pole.at}
    if len(starts) != 1:
        return None
    (start,) = starts.values()
    x = start.place[0] - (layout.columns - 1) / 2
    y = start.place[1] - (layout.rows - 1) / 2
    if is_off_board(start, layout) or max(abs(x), abs(y)) <= tolerance(layout):
        return None
    return atan2(y, x) + 2 * pi


SEAT_RULES: tuple[Rule, ...] = (players_sit_clockwise,)
