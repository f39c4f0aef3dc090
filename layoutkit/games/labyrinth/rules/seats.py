"""LAB118: the players, listed as they sit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import atan2, pi

from layoutkit.games.labyrinth.board.edges import is_off_board, tolerance
from layoutkit.games.labyrinth.board.terms import Colour, Layout
from layoutkit.hints import listed
from layoutkit.remedy import Change, ProposedFix
from layoutkit.rules.rule import Rule, rule
from layoutkit.source.faults import Fault
from layoutkit.verdict import Severity, Stage

_SAME = 1e-6  # two starts in one direction: nobody knows who of them sits first


@rule(
    "LAB118",
    "players-not-clockwise",
    stage=Stage.BOX,
    fix="safe",
    needs="players size",
    severity=Severity.WARNING,
    cites="LAB-B10",
    why="Turns go round the table clockwise, and `players` says in which order. Listed otherwise,"
    " the players jump across the table, and what symmetry proves about their chances is lost."
    " The list may begin with any of them.",
    bad="players: [red, white, green, purple]",
    good="players: [white, purple, green, red]",
)
def players_sit_clockwise(layout: Layout) -> Iterator[Fault]:
    """The players are listed clockwise by their start poles."""
    if is_clockwise(layout):
        return
    seated = players_as_seated(layout)
    yield Fault(
        f"players are not listed clockwise; by their start poles they sit {seat_words(layout)}",
        at=("players",),
        help=f"write `players: [{', '.join(seated)}]`",
        fixes=(_reseated(layout, seated),),
    )


def _reseated(layout: Layout, seated: Sequence[Colour]) -> ProposedFix:
    """The players in the order in which they sit; those that sit right stay."""
    moved = [
        Change.set(("players", index), str(colour))
        for index, colour in enumerate(seated)
        if layout.players[index] is not colour
    ]
    return ProposedFix(f"write players: [{', '.join(seated)}]", moved)


def is_clockwise(layout: Layout) -> bool:
    """True unless the start poles show that the players are listed in another order.

    From player to player and back to the first, a clockwise list goes once round the middle of the
    board, or stays where all starts are in one direction; any other goes round more often.
    """
    angles = list(seat_angles(layout).values())
    return sum(turn_between(*pair) for pair in pairwise((*angles, *angles[:1]))) < 3 * pi


def players_as_seated(layout: Layout) -> tuple[Colour, ...]:
    """The players clockwise around the middle of the board, from the first in the list.

    Those in one direction stay as they are listed. Empty where the start poles do not tell.
    """
    angles = seat_angles(layout)
    first = next(iter(angles.values()), 0.0)
    return tuple(sorted(angles, key=lambda one: round(turn_between(first, angles[one]), 6)))


def seat_words(layout: Layout) -> str:
    """The players as they sit: `red, white and green (in either order), purple`."""
    angles = seat_angles(layout)
    groups: list[list[Colour]] = []
    for player in players_as_seated(layout):
        if groups and turn_between(angles[groups[-1][-1]], angles[player]) < _SAME:
            groups[-1].append(player)
        else:
            groups.append([player])
    return ", ".join(
        f"{listed(some)} (in {'either' if len(some) == 2 else 'any'} order)"
        if len(some) > 1
        else some[0]
        for some in groups
    )


def turn_between(one: float, other: float) -> float:
    """The turn clockwise from one direction to another; none where they are the same."""
    turn = (other - one) % (2 * pi)
    return 0.0 if turn > 2 * pi - _SAME else turn


def seat_angles(layout: Layout) -> dict[Colour, float]:
    """The direction of every player's start; empty where one of them is not known."""
    angles = {colour: seat_angle(layout, colour) for colour in layout.players}
    known = {colour: angle for colour, angle in angles.items() if angle is not None}
    return known if len(known) == len(layout.players) else {}


def seat_angle(layout: Layout, colour: Colour) -> float | None:
    """The direction of a player's start from the middle of the board, as a clockwise angle.

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
    return atan2(y, x)


SEAT_RULES: tuple[Rule, ...] = (players_sit_clockwise,)
