"""The contact graph: which fields and positions a pawn can step between."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping

from layoutkit.games.labyrinth.board.terms import Form, Position


def find_contacts(positions: dict[str, Position]) -> dict[str, tuple[str, ...]]:
    """Return the fields and positions one step away from each position (LAB-T6, LAB-A29)."""
    contacts = {name: [*one.fields] for name, one in positions.items()}
    stems: defaultdict[str, list[str]] = defaultdict(list)
    for name, position in positions.items():
        if position.rests_on:
            contacts[name] += position.rests_on
            for support in position.rests_on:
                contacts[support].append(name)
            if position.form is Form.STEM:
                stems[position.rests_on[0]].append(name)
    for pair in stems.values():  # the two stems of an X touch
        for stem in pair:
            contacts[stem] += [other for other in pair if other != stem]
    return {name: tuple(touched) for name, touched in contacts.items()}


def make_undirected(
    names: Iterable[str], contacts: Mapping[str, Iterable[str]]
) -> dict[str, tuple[str, ...]]:
    """Return the neighbours of each name, from contacts that are written in one direction only."""
    near: dict[str, dict[str, None]] = {name: {} for name in names}
    for name, touched in contacts.items():
        here = near[name]
        for other in touched:
            here[other] = near[other][name] = None
    return {name: tuple(others) for name, others in near.items()}


def flood_fill(
    near: Mapping[str, Collection[str]], start: str, closed: Collection[str] = ()
) -> set[str]:
    """Return everything connected to a field, without passing through closed places."""
    seen, edge = {start, *closed}, [start]
    for place in edge:  # the loop appends to this list
        for other in near[place]:
            if other not in seen:
                seen.add(other)
                edge.append(other)
    return set(edge).difference(closed)
