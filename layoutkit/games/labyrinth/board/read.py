"""The layout of schema-valid data. Reading never fails on data that the schema accepts."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Mapping
from functools import lru_cache
from typing import Any

from layoutkit.games.labyrinth.board.terms import (
    Colour,
    Gem,
    LatticePoint,
    Layout,
    Plank,
    PlankKind,
    Pole,
    PoleKind,
    Settings,
    Side,
    Stock,
)
from layoutkit.language import read_titles
from layoutkit.source.positions import Pointer

CELL = re.compile(r"([a-z])([1-9][0-9]?)")


def read_layout(
    data: Mapping[str, Any], settings: Settings, out: Container[Pointer] = ()
) -> Layout:
    """Return the layout of a file without the items in `out`."""
    players = tuple(Colour(name) for _, name in iter_items(data, "players", out))
    planks = tuple(read_plank(item, index) for index, item in iter_items(data, "planks", out))
    written = data.get("stock")
    stock = (
        Stock(int(written["short"]), int(written["long"]))
        if written
        else share_stock(len(players), planks, settings)
    )
    columns, rows = data["size"]
    return Layout(
        title=data["title"],
        titles=read_titles(data),
        side=Side(data["side"]),
        columns=int(columns),
        rows=int(rows),
        players=players,
        stock=stock,
        stock_is_written=written is not None,
        poles=tuple(read_pole(item, index) for index, item in iter_items(data, "poles", out)),
        gems=tuple(read_gem(item, index) for index, item in iter_items(data, "gems", out)),
        planks=planks,
        settings=settings,
    )


def iter_items(
    data: Mapping[str, Any], key: str, out: Container[Pointer]
) -> Iterator[tuple[int, Any]]:
    """Yield the items of a list that are not in `out`, with their indexes in the file."""
    for index, item in enumerate(data.get(key, ())):
        if (key, index) not in out:
            yield index, item


def read_pole(item: dict[str, Any], index: int) -> Pole:
    """Return the pole of an entry of `poles`."""
    pointer = ("poles", index)
    at = item.get("at")
    place = (float(at[0]), float(at[1])) if at is not None else cell_place(item["id"])
    kind = PoleKind(item["kind"])
    return Pole(
        id=item["id"],
        kind=kind,
        at=place,
        at_pointer=(*pointer, "at" if at is not None else "id"),
        pointer=pointer,
        colour=Colour(item["colour"]) if "colour" in item else None,
        axis=item.get("axis"),
        printed=kind is not PoleKind.START and bool(item.get("printed", False)),
    )


def read_gem(item: dict[str, Any], index: int) -> Gem:
    """Return the gem of an entry of `gems`."""
    return Gem(Colour(item["colour"]), item["on"], ("gems", index))


def read_plank(item: dict[str, Any], index: int) -> Plank:
    """Return the plank of an entry of `planks`."""
    name = item.get("id")
    one, other = item["ends"]
    pointer = ("planks", index)
    kind = PlankKind(item["kind"])
    return Plank(name or f"planks/{index}", kind, (one, other), pointer, name)


@lru_cache(maxsize=4096)
def cell_place(name: str) -> LatticePoint | None:
    """Return the place of a cell (`b3` is column 1, row 2); None for any other name."""
    match = CELL.fullmatch(name)
    if match is None:
        return None
    return (float(ord(match[1]) - ord("a")), float(int(match[2]) - 1))


def cell_name(place: LatticePoint) -> str | None:
    """Return the cell at a lattice point (column 1, row 2 is `b3`); None for any other place."""
    x, y = float(place[0]), float(place[1])
    if not (x.is_integer() and y.is_integer() and 0 <= x < 26 and 0 <= y < 99):
        return None
    return f"{chr(ord('a') + int(x))}{int(y) + 1}"


def share_stock(players: int, planks: tuple[Plank, ...], settings: Settings) -> Stock:
    """Return what each player gets of the planks left in the box, rounded down (LAB-A12)."""
    lying = [plank.kind for plank in planks]
    short = settings.box_shorts - lying.count(PlankKind.SHORT)
    long = settings.box_longs - lying.count(PlankKind.LONG)
    seats = max(players, 1)  # 0 if all players have schema faults
    return Stock(max(short, 0) // seats, max(long, 0) // seats)
