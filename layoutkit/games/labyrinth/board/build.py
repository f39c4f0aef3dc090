"""Layout -> Board: the fields, the legal positions, who touches whom, and what lies there."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from layoutkit.games.labyrinth.board.case import Board, Case
from layoutkit.games.labyrinth.board.forms import settle
from layoutkit.games.labyrinth.board.positions import fields_of, find_positions
from layoutkit.games.labyrinth.board.terms import Colour, Form, Layout, Plank, Pole, Position
from layoutkit.verdict import Pointer


def build_case(layout: Layout, broken: frozenset[Pointer] = frozenset()) -> Case:
    """The board of a layout, without the items at or above the pointers that are broken."""
    out = {pointer[:2] for pointer in broken}
    poles = {pole.id: pole for pole in layout.poles if pole.pointer not in out and pole.at}
    planks = clear_planks(layout, out)
    positions = find_positions(tuple(poles.values()), layout.settings)
    board = Board(
        poles=poles,
        fields={field.name: field for pole in poles.values() for field in fields_of(pole)},
        positions=positions,
        contacts=find_contacts(positions),
        planks=settle(planks, poles, positions),
        starts=find_starts(poles.values()),
        settings=layout.settings,
    )
    return Case(layout, board)


def clear_planks(layout: Layout, out: set[Pointer]) -> tuple[Plank, ...]:
    """The planks that are not broken and end on nothing whose id means two things."""
    broken = {item.id for item in layout.named if item.pointer in out}
    doubtful = broken & {item.id for item in layout.named if item.pointer not in out}
    return tuple(
        plank
        for plank in layout.planks
        if plank.pointer not in out and doubtful.isdisjoint(plank.ends)
    )


def find_starts(poles: Iterable[Pole]) -> dict[Colour, str]:
    """The start field of every colour; the first one written where there are two."""
    starts: dict[Colour, str] = {}
    for pole in poles:
        if pole.colour:
            starts.setdefault(pole.colour, pole.id)
    return starts


def find_contacts(positions: dict[str, Position]) -> dict[str, tuple[str, ...]]:
    """Of every position the fields and positions that one step leads to (LAB-T6)."""
    contacts: dict[str, dict[str, None]] = {
        name: dict.fromkeys(position.fields) for name, position in positions.items()
    }
    stems: defaultdict[str, list[str]] = defaultdict(list)
    for name, position in positions.items():
        for support in position.rests_on:
            contacts[name][support] = contacts[support][name] = None
            if position.form is Form.STEM:
                stems[support].append(name)
    for pair in stems.values():  # the two stems of an X touch each other
        for stem in pair:
            contacts[stem].update(dict.fromkeys(other for other in pair if other != stem))
    return {name: tuple(touched) for name, touched in contacts.items()}
