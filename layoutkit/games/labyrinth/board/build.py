"""Construction of a board from a layout: its poles, fields, positions, contacts and planks."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from layoutkit.games.labyrinth.board.case import BoardGraph, BoardModel
from layoutkit.games.labyrinth.board.contacts import find_contacts
from layoutkit.games.labyrinth.board.edges import is_off_board
from layoutkit.games.labyrinth.board.forms import place_planks
from layoutkit.games.labyrinth.board.nearby import PoleIndex
from layoutkit.games.labyrinth.board.positions import fields_of, find_positions
from layoutkit.games.labyrinth.board.terms import Colour, Layout, Plank, Pole
from layoutkit.source.positions import Pointer


def build_board(layout: Layout, broken: Collection[Pointer] = frozenset()) -> BoardModel:
    """Build the board of a layout, without the items at or above the broken pointers."""
    out = {pointer[:2] for pointer in broken}
    if ("size",) in out:  # the board is too small: leave out poles off the board
        out |= {pole.pointer for pole in layout.poles if pole.at and is_off_board(pole, layout)}
    poles = {pole.id: pole for pole in layout.poles if pole.pointer not in out and pole.at}
    planks = find_usable_planks(layout, out)
    # poles with faults are still in the way of planks
    standing = (*poles.values(), *layout.unread.poles)
    nearby = PoleIndex(standing, layout.settings.tolerance)
    positions = find_positions(nearby, layout.settings)
    board = BoardGraph(
        poles=poles,
        nearby=nearby,
        fields={field.name: field for pole in poles.values() for field in fields_of(pole)},
        positions=positions,
        contacts=find_contacts(positions),
        planks=place_planks(planks, poles, positions),
        starts=find_starts(poles.values()),
        settings=layout.settings,
    )
    return BoardModel(layout, board)


def find_usable_planks(layout: Layout, out: set[Pointer]) -> tuple[Plank, ...]:
    """Return the planks that are not broken and whose ends have an id that is not in doubt."""
    broken = {item.id for item in layout.named if item.pointer in out}
    twice = broken & {item.id for item in layout.named if item.pointer not in out}
    doubtful = twice | layout.unread.names
    return tuple(
        plank
        for plank in layout.planks
        if plank.pointer not in out and doubtful.isdisjoint(plank.ends)
    )


def find_starts(poles: Iterable[Pole]) -> dict[Colour, str]:
    """Return the start field of each colour; the first in the file if it has two start poles."""
    starts: dict[Colour, str] = {}
    for pole in poles:
        if pole.colour:
            starts.setdefault(pole.colour, pole.id)
    return starts
