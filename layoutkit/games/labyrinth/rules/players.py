"""LAB107 to LAB109, LAB118: who plays, where players start, and the order in which they sit.

Players sit around the middle of the board in the direction of their start poles. Going from player
to player, a clockwise list turns once round the middle; any other list turns more often.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import atan2, pi

from layoutkit.documents.changes import Change, ProposedFix
from layoutkit.documents.faults import Fault
from layoutkit.games.labyrinth.board.lattice import is_off_board
from layoutkit.games.labyrinth.board.model import Colour, Layout
from layoutkit.reports.findings import Severity, Stage
from layoutkit.rules.rule import Rule, rule
from layoutkit.wording import join_words

_SAME_ANGLE = 1e-6  # radians; the order of two starts in the same direction is unknown


@rule(
    "LAB118",
    "players-not-clockwise",
    stage=Stage.BOX,
    fix="safe",
    needs="players size",
    severity=Severity.WARNING,
    cites="LAB-B10",
    why="Turns go round the table clockwise, in the order of `players`. In any other order, turns"
    " jump across the table, and symmetry no longer proves that chances are equal. The list may"
    " begin with any player.",
    bad="players: [red, white, green, purple]",
    good="players: [white, purple, green, red]",
)
def check_players_not_clockwise(layout: Layout) -> Iterator[Fault]:
    """All players are listed clockwise by their start poles."""
    if is_clockwise(layout):
        return
    seated = find_seat_order(layout)
    yield Fault(
        "players are not listed clockwise;"
        f" by their start poles they sit {format_seat_order(layout)}",
        at=("players",),
        help=f"write `players: [{', '.join(seated)}]`",
        fixes=(_reorder_fix(layout, seated),),
    )


def _reorder_fix(layout: Layout, seated: Sequence[Colour]) -> ProposedFix:
    """Return the fix that lists the players as they sit."""
    moved = [
        Change.set(("players", index), str(colour))
        for index, colour in enumerate(seated)
        if layout.players[index] is not colour
    ]
    return ProposedFix(f"write players: [{', '.join(seated)}]", moved)


def is_clockwise(layout: Layout) -> bool:
    """Return whether the players are listed clockwise, or their seats are unknown.

    From player to player and back to the first, a clockwise list goes once round the middle of the
    board, or stays where all starts are in one direction. Any other list goes round more often.
    """
    angles = list(find_seat_angles(layout).values())
    return sum(clockwise_turn(*pair) for pair in pairwise((*angles, *angles[:1]))) < 3 * pi


def find_seat_order(layout: Layout) -> tuple[Colour, ...]:
    """Return the players clockwise around the middle of the board, from the first in the list.

    Players in the same direction keep their order. Empty if a seat is unknown.
    """
    angles = find_seat_angles(layout)
    first = next(iter(angles.values()), 0.0)
    return tuple(sorted(angles, key=lambda one: round(clockwise_turn(first, angles[one]), 6)))


def format_seat_order(layout: Layout) -> str:
    """Return the players as they sit: `red, white and green (in either order), purple`."""
    angles = find_seat_angles(layout)
    groups: list[list[Colour]] = []
    for player in find_seat_order(layout):
        if groups and clockwise_turn(angles[groups[-1][-1]], angles[player]) < _SAME_ANGLE:
            groups[-1].append(player)
        else:
            groups.append([player])
    return ", ".join(
        f"{join_words(some)} (in {'either' if len(some) == 2 else 'any'} order)"
        if len(some) > 1
        else some[0]
        for some in groups
    )


def clockwise_turn(one: float, other: float) -> float:
    """Return the clockwise turn from one direction to another; 0 if they are equal."""
    turn = (other - one) % (2 * pi)
    return 0.0 if turn > 2 * pi - _SAME_ANGLE else turn


def find_seat_angles(layout: Layout) -> dict[Colour, float]:
    """Return the direction of every player's start; empty if one is unknown."""
    angles = {colour: find_seat_angle(layout, colour) for colour in layout.players}
    known = {colour: angle for colour, angle in angles.items() if angle is not None}
    return known if len(known) == len(layout.players) else {}


def find_seat_angle(layout: Layout, colour: Colour) -> float | None:
    """Return the clockwise angle of a player's start, seen from the middle of the board.

    None if the player does not have exactly one start pole, or if it is in the middle or off the
    board.
    """
    starts = {pole.id: pole for pole in layout.poles if pole.colour is colour and pole.at}
    if len(starts) != 1:
        return None
    (start,) = starts.values()
    x = start.place[0] - (layout.columns - 1) / 2
    y = start.place[1] - (layout.rows - 1) / 2
    if is_off_board(start, layout) or max(abs(x), abs(y)) <= layout.settings.tolerance:
        return None
    return atan2(y, x)


SEAT_RULES: tuple[Rule, ...] = (check_players_not_clockwise,)
