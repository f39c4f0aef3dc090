"""The closed canals that contain a position, and the tiles that can be added to reach them.

A move is safe if some canal contains all its tiles. For each tile that can be added, the canals
that contain it are a bit set, so a move of several tiles is safe if the intersection of their bit
sets is not empty.
"""

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

CanalSet: TypeAlias = int
"""A set of canals: a byte for each, 1 if it belongs to the set."""

CanalCodes: TypeAlias = tuple[Code, ...]
"""A closed canal in place."""


@dataclass(frozen=True)
class ReachableCanals:
    """The closed canals that contain a position; their tiles are numbers."""

    home: Cell  # the cell that the numbers count from
    tiles: tuple[Code, ...]
    ways: Sequence[CanalCodes]

    @cached_property
    def lengths(self) -> Mapping[int, int]:
        """Return the number of canals by length."""
        return Counter(map(len, self.ways))

    def possible_tiles(
        self, cells: Iterable[Cell]
    ) -> Mapping[Cell, Sequence[tuple[Form, Code, CanalSet]]]:
        """Return the tiles that can be added on some cells, with the canals that contain them."""
        column, row = self.home
        tiles = {
            code_of((cell[0] - column, cell[1] - row), form): (cell, form)
            for cell in cells
            for form in Form
        }
        found: dict[Cell, list[tuple[Form, Code, CanalSet]]] = {}
        for code, bits in sorted(self._bits(frozenset(tiles)).items()):
            cell, form = tiles[code]
            found.setdefault(cell, []).append((form, code, bits))
        return found

    def _bits(self, wanted: frozenset[Code]) -> Mapping[Code, CanalSet]:
        """Return for each tile the canals that contain it."""
        count, found = len(self.ways), dict[Code, bytearray]()
        for number, way in enumerate(self.ways):
            for code in wanted.intersection(way):
                if code not in found:
                    found[code] = bytearray(count)
                found[code][number] = 1
        return {code: int.from_bytes(some, "little") for code, some in found.items()}

    def tile(self, code: Code) -> tuple[Cell, Form]:
        """Return the tile of a number, at its cell on the table."""
        (column, row), form = tile_of(code)
        return (column + self.home[0], row + self.home[1]), form

    def after(self, codes: Iterable[Code], bits: CanalSet) -> ReachableCanals:
        """Return the canals that remain when tiles are added.

        `bits` are the canals that contain them.
        """
        chosen = bits.to_bytes(len(self.ways), "little")
        ways = [way for way, is_in in zip(self.ways, chosen, strict=True) if is_in]
        return ReachableCanals(self.home, (*self.tiles, *codes), ways)

    def closed(self, way: CanalCodes) -> dict[Cell, Form]:
        """Return the tiles of a canal, at their cells on the table."""
        return dict(map(self.tile, way))


def find_reachable_canals(table: Tiles, stock: int) -> ReachableCanals:
    """Return the closed canals of at most 16 tiles, within the stock, that contain these tiles."""
    home, tiles = to_codes(table)
    if not tiles:
        return ReachableCanals(home, (), [way for way in all_canals() if len(way) <= stock])
    return ReachableCanals(home, tiles, list(_containing(tiles, stock)))


def can_become_canal(table: Tiles, stock: int) -> bool:
    """Return whether the position is part of a closed canal."""
    _, tiles = to_codes(table)
    if not tiles:
        return stock >= SHORTEST
    return next(_containing(tiles, stock), None) is not None


def to_codes(table: Tiles) -> tuple[Cell, tuple[Code, ...]]:
    """Return the least cell and the tiles as numbers, counted from it."""
    if not table:
        return (0, 0), ()
    home = (min(column for column, _ in table), min(row for _, row in table))
    return home, tuple(
        code_of((column - home[0], row - home[1]), form) for (column, row), form in table.items()
    )


def _containing(tiles: tuple[Code, ...], stock: int) -> Iterator[CanalCodes]:
    """Yield the canals with these tiles.

    Each canal is moved so that a tile of it coincides with the first of them.
    """
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
