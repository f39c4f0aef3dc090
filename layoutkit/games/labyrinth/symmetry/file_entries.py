"""Boards back as changes of the file, with as few changed entries as possible.

A symmetry search works on items without names. Here items find entries of the file again: equal
entries stay, a pole keeps its id and its place, and a gem moves on its pole before it moves
elsewhere. `diff_layouts` does the same for a layout that was changed by an edit.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from layoutkit.documents.changes import END, Change
from layoutkit.documents.positions import Pointer
from layoutkit.games.labyrinth.board import model
from layoutkit.games.labyrinth.board.lattice import wall_side_facing
from layoutkit.games.labyrinth.board.positions import fields_of
from layoutkit.games.labyrinth.board.reading import cell_place, read_pole
from layoutkit.games.labyrinth.symmetry import items
from layoutkit.symmetry.arrangement import Piece, PlacedPiece
from layoutkit.symmetry.lattice import COMPASS, GridPoint


@dataclass(frozen=True, slots=True)
class FileEntry:
    """An entry of a list of the file: its old index, if it had one, and its new content."""

    index: int | None
    data: dict[str, Any]


def fit_poles(
    layout: model.Layout, data: Mapping[str, Any], wanted: list[PlacedPiece]
) -> list[FileEntry]:
    """Return the entries of the poles; changed poles keep their ids."""
    have = [items.pole_item(pole) if pole.at else None for pole in layout.poles]
    stay, new = match_entries(have, wanted)
    entries = [FileEntry(index, data["poles"][index]) for index in stay]
    standing = {item.site: index for index, item in enumerate(have) if item and index not in stay}
    names = {pole.id for pole in layout.poles} | {plank.name for plank in layout.planks}
    for item in new:
        index = standing.pop(item.site, None)
        if index is None:
            place = name_new_pole(item.site[0], names)
            names.add(place["id"])
        else:
            old = data["poles"][index]
            place = {key: old[key] for key in ("id", "at") if key in old}
        entries.append(FileEntry(index, {**place, **_pole_keys(item.piece)}))
    return entries


def fit_gems(
    layout: model.Layout, data: Mapping[str, Any], poles: list[FileEntry], wanted: list[PlacedPiece]
) -> list[FileEntry]:
    """Return the entries of the gems on the new poles."""
    standing = {items.pole_site(pole): pole.id for pole in _read_placed_poles(poles)}
    written = [(item.piece.colour, name_field(standing[item.site], item.piece)) for item in wanted]
    return _reuse_gems([(gem.colour.value, gem.on) for gem in layout.gems], data, written)


def fit_planks(
    layout: model.Layout, data: Mapping[str, Any], poles: list[FileEntry], wanted: list[PlacedPiece]
) -> list[FileEntry]:
    """Return the entries of the planks; planks without support are left out."""
    rack = _PlankAssembler(
        data, {items.pole_site(pole)[0]: pole.id for pole in _read_placed_poles(poles)}
    )
    rack.names.update(plank.name for plank in layout.planks)
    have = items.plank_items(layout, {pole.id: pole for pole in layout.poles if pole.at})
    stay, new = match_entries(have, wanted)
    waiting: list[tuple[int | None, PlacedPiece]] = [(i, item) for i in stay if (item := have[i])]
    waiting += [(None, item) for item in new]
    while left := [pair for pair in waiting if not rack.lay(*pair)]:
        if len(left) == len(waiting):
            break
        waiting = left
    return rack.entries


@dataclass
class _PlankAssembler:
    """The planks that have been placed so far."""

    data: Mapping[str, Any]
    poles: dict[GridPoint, str]
    entries: list[FileEntry] = field(default_factory=list)
    lying: dict[tuple[str, GridPoint], int] = field(default_factory=dict)  # by kind and middle
    names: set[str] = field(default_factory=set)

    def lay(self, index: int | None, item: PlacedPiece) -> bool:
        """Place a plank if its supports are there, and return whether they are."""
        kind = item.piece.kind
        below = model.PlankKind.LONG if kind == model.PlankKind.SHORT else model.PlankKind.SHORT
        if not all(p in self.poles or (below.value, p) in self.lying for p in item.site):
            return False
        ends = [self.poles.get(p) or self._name(self.lying[below.value, p]) for p in item.site]
        old = {} if index is None else self.data["planks"][index]
        self.lying[kind, items.middle(item.site)] = len(self.entries)
        if set(old.get("ends", ())) != set(ends):  # it may rest on a different plank now
            old = {**old, "kind": kind, "ends": ends}
        self.entries.append(FileEntry(index, old))
        return True

    def _name(self, place: int) -> str:
        """Return the id of a placed plank, which gets one if it has none."""
        entry = self.entries[place]
        if "id" not in entry.data:
            name = next(
                f"p{n}" for n in count(1) if f"p{n}" not in {*self.names, *self.poles.values()}
            )
            self.names.add(name)
            self.entries[place] = FileEntry(entry.index, {"id": name, **entry.data})
        return str(self.entries[place].data["id"])


def match_entries(
    have: Sequence[PlacedPiece | None], wanted: Iterable[PlacedPiece]
) -> tuple[list[int], list[PlacedPiece]]:
    """Return the indices of the entries that stay, and the new items."""
    missing = Counter(wanted)
    stay: list[int] = []
    for index, item in enumerate(have):
        if item is not None and missing[item]:
            missing[item] -= 1
            stay.append(index)
    return stay, list(missing.elements())


def find_part_for(pole: model.Pole, piece: Piece) -> str | None:
    """Return the part of a pole for a gem, or the part that replaces a missing one.

    A plain pole has a single field. On a bridge, the gem lies under the deck. On a wall, it lies on
    the side that its old side faced. The result is None if several parts are equally good, so that
    symmetric boards stay symmetric.
    """
    parts = [part.part for part in fields_of(pole)]
    part = part_of(piece)
    if part in parts:
        return part
    if pole.kind is model.PoleKind.WALL and pole.axis:
        return wall_side_facing(part, pole.axis) if part in COMPASS else None
    return "under" if pole.kind is model.PoleKind.BRIDGE else ""


def part_of(gem: Piece) -> str:
    """Return the part of a pole on which a gem lies, or "" on a pole with one field."""
    return gem.heading.text or gem.kind.removeprefix("gem").strip()


def name_field(pole: str, gem: Piece) -> str:
    """Return the name of the field of a pole on which a gem lies."""
    part = part_of(gem)
    return f"{pole}/{part}" if part else pole


def make_pole_like(piece: Piece) -> model.Pole:
    """Return a pole with the kind and axis of a piece, at no particular place."""
    return read_pole({"id": "", **_pole_keys(piece)}, 0)


def _read_placed_poles(poles: list[FileEntry]) -> list[model.Pole]:
    read = (read_pole(entry.data, index) for index, entry in enumerate(poles))
    return [pole for pole in read if pole.at]


def _pole_keys(piece: Piece) -> dict[str, Any]:
    """Return the keys of a pole's entry apart from its id and place."""
    kind = piece.kind.removeprefix("printed ")
    keys: dict[str, Any] = {"kind": kind}
    if piece.colour:
        keys["colour"] = piece.colour
    if piece.heading.winds:
        keys["axis"] = piece.heading.text
    if piece.kind != kind:
        keys["printed"] = True
    return keys


def name_new_pole(point: GridPoint, names: Set[str]) -> dict[str, Any]:
    """Return an id for a new pole, and its place if the id does not imply it."""
    cell = items.name_point(point)
    if cell_place(cell) and cell not in names:
        return {"id": cell}
    name = next(f"new{n}" for n in count(1) if f"new{n}" not in names)
    return {"id": name, "at": [float(x) if x != int(x) else int(x) for x in point]}


def _reuse_gems(
    old: list[tuple[str, str]], data: Mapping[str, Any], new: list[tuple[str, str]]
) -> list[FileEntry]:
    """Match wanted gems with old entries: equal gems first, then by pole, then by colour.

    Which entries remain unmatched depends on the fields, not on the order of the file.
    """
    free = dict(sorted(enumerate(old), key=lambda pair: pair[1]))
    entries: list[FileEntry] = []
    keys: tuple[Callable[[tuple[str, str]], object], ...] = (
        lambda gem: gem,
        lambda gem: (gem[0], gem[1].partition("/")[0]),
        lambda gem: gem[0],
    )
    for key in keys:
        left = []
        for gem in new:
            index = next((i for i, before in free.items() if key(before) == key(gem)), None)
            if index is None:
                left.append(gem)
                continue
            del free[index]
            entry = data["gems"][index]
            wanted = {**entry, "colour": gem[0], model.key_of_gem(entry): gem[1]}
            entries.append(FileEntry(index, wanted))
        new = left
    spelling = model.key_of_gem(next(iter(data.get("gems", ())), {}))
    return entries + [FileEntry(None, {"colour": colour, spelling: field}) for colour, field in new]


Part = model.Pole | model.Gem | model.Plank


def diff_layouts(old: model.Layout, new: model.Layout) -> tuple[Change, ...]:
    """Return the changes of the file that turn one layout into another.

    A part of the new layout whose pointer names an entry of the file replaces that entry. A part
    whose pointer ends behind its list is new.
    """
    return (
        *_list_changes(old.poles, new.poles),
        *_list_changes(old.gems, new.gems),
        *_list_changes(old.planks, new.planks),
    )


def _list_changes(old: Sequence[Part], new: Sequence[Part]) -> Iterator[Change]:
    after = {part.pointer: part for part in new if part.pointer[-1] != END}
    for part in old:
        kept = after.get(part.pointer)
        if kept is None:
            yield Change.remove(part.pointer)
        elif kept is not part:
            yield from diff_entry(part.pointer, make_entry(part), make_entry(kept))
    for part in new:
        if part.pointer[-1] == END:
            yield Change.append(part.pointer[:-1], make_entry(part))


def diff_entry(
    pointer: Pointer, before: Mapping[str, Any], after: Mapping[str, Any]
) -> Iterator[Change]:
    """Yield the changes of the keys of an entry."""
    for key in dict.fromkeys((*before, *after)):
        at = (*pointer, key)
        if before.get(key) != after.get(key):
            yield Change.set(at, after[key]) if key in after else Change.remove(at)


def make_data(layout: model.Layout) -> dict[str, Any]:
    """Return a layout as the data of a file."""
    stock = {"short": layout.stock.short, "long": layout.stock.long}
    return {
        "title": layout.title,
        "side": layout.side.value,
        "size": [layout.columns, layout.rows],
        "players": [player.value for player in layout.players],
        **({"stock": stock} if layout.stock_is_written else {}),
        "poles": list(map(make_entry, layout.poles)),
        "gems": list(map(make_entry, layout.gems)),
        "planks": list(map(make_entry, layout.planks)),
    }


def make_entry(part: Part) -> dict[str, Any]:
    """Return a part as an entry of the file."""
    if isinstance(part, model.Gem):
        return {"colour": part.colour.value, part.key: part.on}
    if isinstance(part, model.Plank):
        name = {"id": part.id} if part.id else {}
        return {**name, "kind": part.kind.value, "ends": list(part.ends)}
    entry: dict[str, Any] = {"id": part.id, "kind": part.kind.value}
    if part.colour:
        entry["colour"] = part.colour.value
    if part.axis:
        entry["axis"] = part.axis
    if part.printed:
        entry["printed"] = True
    if part.at and part.at_pointer[-1] == "at":
        entry["at"] = [int(x) if x == int(x) else x for x in part.at]
    return entry
