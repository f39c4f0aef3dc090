"""The closed canals that a position is part of, and what may be added in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import TypeAlias

from layoutkit.games.connection.board.terms import SHORTEST, STOCK, Cell, Form, Tiles
from layoutkit.games.connection.table.canals import (
    FORMS,
    Code,
    all_canals,
    code_of,
    places_by_form,
    tile_of,
)
from layoutkit.records import dataclass

Bits: TypeAlias = int
"""A set of canals: a byte for each, 1 if it belongs to the set."""

Way: TypeAlias = tuple[Code, ...]
"""A closed canal in place."""


@dataclass(frozen=True)
class Closings:
    """The closed canals that contain a position, each in place; tiles are numbers."""

    home: Cell  # the cell that the numbers count from
    tiles: tuple[Code, ...]
    ways: Sequence[Way]

    @cached_property
    def lengths(self) -> Mapping[int, int]:
        """How many canals there are of each length."""
        return Counter(map(len, self.ways))

    def addable(self, cells: Iterable[Cell]) -> Mapping[Cell, Sequence[tuple[Form, Code, Bits]]]:
        """What may be added on some cells, with the canals that contain it."""
        column, row = self.home
        tiles = {
            code_of((cell[0] - column, cell[1] - row), form): (cell, form)
            for cell in cells
            for form in Form
        }
        found: dict[Cell, list[tuple[Form, Code, Bits]]] = {}
        for code, bits in sorted(self._bits(frozenset(tiles)).items()):
            cell, form = tiles[code]
            found.setdefault(cell, []).append((form, code, bits))
        return found

    def _bits(self, wanted: frozenset[Code]) -> Mapping[Code, Bits]:
        """By tile, the canals that contain it."""
        count, found = len(self.ways), dict[Code, bytearray]()
        for number, way in enumerate(self.ways):
            for code in wanted.intersection(way):
                if code not in found:
                    found[code] = bytearray(count)
                found[code][number] = 1
        return {code: int.from_bytes(some, "little") for code, some in found.items()}

    def tile(self, code: Code) -> tuple[Cell, Form]:
        """The tile of a number, where it is on the table."""
        (column, row), form = tile_of(code)
        return (column + self.home[0], row + self.home[1]), form

    def after(self, codes: Iterable[Code], bits: Bits) -> Closings:
        """What is left when tiles are added; the bits are those of their canals."""
        chosen = bits.to_bytes(len(self.ways), "little")
        ways = [way for way, is_in in zip(self.ways, chosen, strict=True) if is_in]
        return Closings(self.home, (*self.tiles, *codes), ways)

    def closed(self, way: Way) -> dict[Cell, Form]:
        """The tiles of a canal on the table."""
        return dict(map(self.tile, way))


def find_closings(table: Tiles, stock: int) -> Closings:
    """All closed canals of at most 16 tiles, and no more than the stock, with these tiles."""
    home, tiles = at_home(table)
    if not tiles:
        return Closings(home, (), [way for way in all_canals() if len(way) <= stock])
    return Closings(home, tiles, list(_containing(tiles, stock)))


def has_closing(table: Tiles, stock: int) -> bool:
    """Whether the position is part of a closed canal."""
    _, tiles = at_home(table)
    if not tiles:
        return stock >= SHORTEST
    return next(_containing(tiles, stock), None) is not None


def at_home(table: Tiles) -> tuple[Cell, tuple[Code, ...]]:
    """The tiles as numbers, counted from the least column and row."""
    if not table:
        return (0, 0), ()
    home = (min(column for column, _ in table), min(row for _, row in table))
    return home, tuple(
        code_of((column - home[0], row - home[1]), form) for (column, row), form in table.items()
    )


def _containing(tiles: tuple[Code, ...], stock: int) -> Iterator[Way]:
    """The canals with these tiles: each canal is moved so that one of its tiles is the first."""
    canals, most = all_canals(), min(stock, STOCK)
    if len(tiles) > most:
        return
    first, *others = tiles
    second = others[0] if others else first
    for number, code in places_by_form()[first % len(FORMS)]:
        moved, known = code - first, canals[number]
        if second + moved in known and SHORTEST <= len(known) <= most:
            for other in others:
                if other + moved not in known:
                    break
            else:
                yield tuple([one - moved for one in known])
