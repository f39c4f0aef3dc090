"""The layout of a board file, also of a file with schema faults.

Reading never fails on data that the schema accepts. Items with faults are left out, but what is
still known of them is kept: a name that gems may refer to, or a place that is in the way of planks.
So later rules do not report follow-up errors of a fault that is reported already.
"""

import re
from collections.abc import Collection, Container, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

from layoutkit.documents.positions import Pointer
from layoutkit.games.labyrinth.board import model
from layoutkit.languages import read_titles
from layoutkit.wording import find_similar_name

CELL = re.compile(r"([a-z])([1-9][0-9]?)")


def read_layout(
    data: Mapping[str, Any], settings: model.Settings, out: Container[Pointer] = ()
) -> model.Layout:
    """Return the layout of a file without the items in `out`."""
    players = tuple(model.Colour(name) for _, name in iter_items(data, "players", out))
    planks = name_by_position(
        tuple(read_plank(item, index) for index, item in iter_items(data, "planks", out))
    )
    written = data.get("stock")
    stock = (
        model.Stock(int(written["short"]), int(written["long"]))
        if written
        else share_stock(len(players), planks, settings)
    )
    columns, rows = data["size"]
    return model.Layout(
        title=data["title"],
        titles=read_titles(data),
        side=model.Side(data["side"]),
        columns=int(columns),
        rows=int(rows),
        players=players,
        stock=stock,
        stock_is_written=written is not None,
        poles=tuple(read_pole(item, index) for index, item in iter_items(data, "poles", out)),
        gems=tuple(read_gem(item, index) for index, item in iter_items(data, "gems", out)),
        planks=planks,
        settings=settings,
        symmetry=data.get("symmetry", "") if ("symmetry",) not in out else "",
    )


def iter_items(
    data: Mapping[str, Any], key: str, out: Container[Pointer]
) -> Iterator[tuple[int, Any]]:
    """Yield the items of a list that are not in `out`, with their indexes in the file."""
    for index, item in enumerate(data.get(key, ())):
        if (key, index) not in out:
            yield index, item


def read_pole(item: dict[str, Any], index: int) -> model.Pole:
    """Return the pole of an entry of `poles`."""
    pointer = ("poles", index)
    at = item.get("at")
    place = (float(at[0]), float(at[1])) if at is not None else cell_place(item["id"])
    kind = model.PoleKind(item["kind"])
    return model.Pole(
        id=item["id"],
        kind=kind,
        at=place,
        at_pointer=(*pointer, "at" if at is not None else "id"),
        pointer=pointer,
        colour=model.Colour(item["colour"]) if "colour" in item else None,
        axis=item.get("axis"),
        printed=kind is not model.PoleKind.START and bool(item.get("printed", False)),
    )


def read_gem(item: dict[str, Any], index: int) -> model.Gem:
    """Return the gem of an entry of `gems`."""
    key = model.key_of_gem(item)
    return model.Gem(model.Colour(item["colour"]), item[key], ("gems", index), key)


def read_plank(item: dict[str, Any], index: int) -> model.Plank:
    """Return the plank of an entry of `planks`."""
    name = item.get("id")
    one, other = item["ends"]
    pointer = ("planks", index)
    kind = model.PlankKind(item["kind"])
    return model.Plank(name or f"planks/{index}", kind, (one, other), pointer, name)


def name_by_position(planks: tuple[model.Plank, ...]) -> tuple[model.Plank, ...]:
    """Return the planks after resolving ends that name a position, such as `b1-c1`.

    A plank without an id that lies there gets the position as its id. Ids of poles have no hyphen.
    """
    ids = {plank.id for plank in planks}
    wanted = {end for plank in planks for end in plank.ends if "-" in end} - ids
    if not wanted:
        return planks
    by_position: dict[str, model.Plank] = {}
    for plank in planks:
        for ends in (plank.ends, plank.ends[::-1]):
            by_position.setdefault("-".join(ends), plank)
    named = {name: by_position[name] for name in sorted(wanted) if name in by_position}
    new = {plank.name: name for name, plank in reversed(named.items()) if not plank.id}
    aliases = {name: plank.id or new[plank.name] for name, plank in named.items()}
    return tuple(
        replace(
            plank,
            id=plank.id or new.get(plank.name),
            name=new.get(plank.name, plank.name),
            ends=(
                aliases.get(plank.ends[0], plank.ends[0]),
                aliases.get(plank.ends[1], plank.ends[1]),
            ),
        )
        for plank in planks
    )


@lru_cache(maxsize=4096)
def cell_place(name: str) -> model.LatticePoint | None:
    """Return the place of a cell (`b3` is column 1, row 2); None for any other name."""
    match = CELL.fullmatch(name)
    if match is None:
        return None
    return (float(ord(match[1]) - ord("a")), float(int(match[2]) - 1))


def cell_name(place: model.LatticePoint) -> str | None:
    """Return the cell at a lattice point (column 1, row 2 is `b3`); None for any other place."""
    x, y = float(place[0]), float(place[1])
    if not (x.is_integer() and y.is_integer() and 0 <= x < 26 and 0 <= y < 99):
        return None
    return f"{chr(ord('a') + int(x))}{int(y) + 1}"


def share_stock(
    players: int, planks: tuple[model.Plank, ...], settings: model.Settings
) -> model.Stock:
    """Return what each player gets of the planks left in the box, rounded down (LAB-A12)."""
    lying = [plank.kind for plank in planks]
    short = settings.box_shorts - lying.count(model.PlankKind.SHORT)
    long = settings.box_longs - lying.count(model.PlankKind.LONG)
    seats = max(players, 1)  # 0 if all players have schema faults
    return model.Stock(max(short, 0) // seats, max(long, 0) // seats)


KEYS = {
    "poles": frozenset(("id", "kind", "at", "printed", "colour", "axis")),
    "planks": frozenset(("id", "kind", "ends")),
}
MAX_DISTANCE = 1e6  # pitches; no readable place is farther away
_MIN_PLANK_KEYS = 2  # keys; a plank with fewer keys is still being written


def find_faulty_keys(data: Mapping[str, Any], faults: Collection[Pointer]) -> frozenset[str]:
    """Return the keys with faults; also "names" or "places" if those of an item are unreadable."""
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


def read_place(item: Any, at: Pointer, faults: Collection[Pointer]) -> model.LatticePoint | None:
    """Return the place of a pole; None if unreadable or if an unknown key may mean `at`."""
    if not isinstance(item, dict) or any(fault[:3] == (*at, "at") for fault in faults):
        return None
    if "at" in item:  # the schema does not check `at` if the kind is unknown
        return parse_place(item["at"])
    name = read_name(item, at, faults)
    if name is None or may_be_misspelt("at", item, KEYS["poles"]):
        return None
    return cell_place(name)


def parse_place(value: Any) -> model.LatticePoint | None:
    """Return a pair of numbers; None for anything else."""
    match value:
        case [(int() | float()) as x, (int() | float()) as y] if max(abs(x), abs(y)) < MAX_DISTANCE:
            return None if bool in (type(x), type(y)) else (float(x), float(y))
    return None


def read_file(
    data: Mapping[str, Any], settings: model.Settings, faults: Collection[Pointer] = frozenset()
) -> model.Layout:
    """Return the layout without faulty items, with the names and places known of these."""
    if not faults:
        return read_layout(data, settings)
    names, poles = set(), []
    for at, item in iter_faulty_items(data, faults):
        name = read_name(item, at, faults)
        place = read_place(item, at, faults) if at[0] == "poles" else None
        if name is not None:
            names.add(name)
        if name is not None and place is not None:
            poles.append(model.Pole(name, model.PoleKind.PLAIN, place, at, at))
    layout = read_layout(data, settings, {fault[:2] for fault in faults})
    return replace(layout, unread=model.FaultyParts(frozenset(names), tuple(poles)))
