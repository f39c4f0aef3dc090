"""Poles and planks with schema faults: what is known of them, and what stays hidden."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from typing import Any

from layoutkit.games.labyrinth.board.read import cell_place, read_layout
from layoutkit.games.labyrinth.board.terms import (
    FaultyParts,
    LatticePoint,
    Layout,
    Pole,
    PoleKind,
    Settings,
)
from layoutkit.hints import find_similar_name
from layoutkit.source.positions import Pointer

KEYS = {
    "poles": frozenset(("id", "kind", "at", "printed", "colour", "axis")),
    "planks": frozenset(("id", "kind", "ends")),
}
MAX_DISTANCE = 1e6  # pitches; no readable place is farther away
_MIN_PLANK_KEYS = 2  # keys; a plank with fewer keys is still being written


def read_partial_layout(
    data: Mapping[str, Any], settings: Settings, faults: Collection[Pointer]
) -> Layout:
    """Return the layout without faulty items, with the names and places known of these."""
    layout = read_layout(data, settings, {fault[:2] for fault in faults})
    return replace(layout, unread=read_faulty_parts(data, faults))


def find_hidden_facts(data: Mapping[str, Any], faults: Collection[Pointer]) -> frozenset[str]:
    """Return the keys with faults, and "names" or "places" if an item hides its name or place."""
    gaps = {str(fault[0]) for fault in faults}
    if not gaps.isdisjoint(KEYS):
        if ("poles",) in faults or ("planks",) in faults:
            gaps.add("names")
        if ("poles",) in faults:
            gaps.add("places")
        for at, item in iter_faulty_items(data, faults):
            if read_name(item, at, faults) is None and may_have_name(item, at):
                gaps.add("names")
            if at[0] == "poles" and read_place(item, at, faults) is None:
                gaps.add("places")
    return frozenset(gaps)


def read_faulty_parts(data: Mapping[str, Any], faults: Collection[Pointer]) -> FaultyParts:
    """Return the names of faulty poles and planks, and the poles with known name and place."""
    names, poles = set(), []
    for at, item in iter_faulty_items(data, faults):
        name = read_name(item, at, faults)
        place = read_place(item, at, faults) if at[0] == "poles" else None
        if name is not None:
            names.add(name)
        if name is not None and place is not None:
            poles.append(Pole(name, PoleKind.PLAIN, place, at, at))
    return FaultyParts(frozenset(names), tuple(poles))


def iter_faulty_items(
    data: Mapping[str, Any], faults: Collection[Pointer]
) -> Iterator[tuple[Pointer, Any]]:
    """Yield the poles and planks that have faults, with their pointers."""
    for key, index in sorted({fault[:2] for fault in faults if len(fault) > 1}):
        if key in KEYS:
            yield (key, index), data[str(key)][index]


def read_name(item: Any, at: Pointer, faults: Collection[Pointer]) -> str | None:
    """Return the id of an item; None if it has no readable id."""
    if not isinstance(item, dict) or "id" not in item or (*at, "id") in faults:
        return None
    return str(item["id"])


def may_have_name(item: Any, at: Pointer) -> bool:
    """Return whether an item must have an id, has a wrong one, or may be meant to have one."""
    if not isinstance(item, dict) or at[0] == "poles":
        return True
    return (
        "id" in item or len(item) < _MIN_PLANK_KEYS or may_be_misspelt("id", item, KEYS["planks"])
    )


def may_be_misspelt(meant: str, item: dict[str, Any], known: frozenset[str]) -> bool:
    """Return whether an unknown key of the item may be a misspelling of `meant`."""
    absent = sorted(known - item.keys())
    return any(find_similar_name(key, absent) in (None, meant) for key in item.keys() - known)


def read_place(item: Any, at: Pointer, faults: Collection[Pointer]) -> LatticePoint | None:
    """Return the place of a pole; None if unreadable or if an unknown key may mean `at`."""
    if not isinstance(item, dict) or any(fault[:3] == (*at, "at") for fault in faults):
        return None
    if "at" in item:  # the schema does not check `at` if the kind is unknown
        return parse_place(item["at"])
    name = read_name(item, at, faults)
    if name is None or may_be_misspelt("at", item, KEYS["poles"]):
        return None
    return cell_place(name)


def parse_place(value: Any) -> LatticePoint | None:
    """Return a pair of numbers; None for anything else."""
    match value:
        case [(int() | float()) as x, (int() | float()) as y] if max(abs(x), abs(y)) < MAX_DISTANCE:
            return None if bool in (type(x), type(y)) else (float(x), float(y))
    return None
