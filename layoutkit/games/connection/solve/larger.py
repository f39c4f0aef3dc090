"""Closed canals and values of games with more than sixteen tiles, by search."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field

from layoutkit.games.connection.board.terms import OPPOSITE, SHORTEST, Cell, Form, Tiles
from layoutkit.games.connection.solve.closings import CanalCodes, ReachableCanals, to_codes
from layoutkit.games.connection.solve.perfect import Position, SafeMove
from layoutkit.games.connection.table.canals import Code, code_of, tile_of
from layoutkit.games.connection.table.loops import FORM_OF
from layoutkit.games.connection.table.play import beside, fits_neighbours
from layoutkit.records import dataclass
from layoutkit.search.budget import Budget

MOST = 32  # tiles; numbers of tiles go no further, and no search does either


def search_closings(table: Tiles, stock: int, purse: Budget) -> ReachableCanals:
    """Return all closed canals within the stock that contain a position.

    Raise `Spent` if the budget does not cover the search.
    """
    home, tiles = to_codes(table)
    lying = dict(map(tile_of, tiles))
    start = max(lying, key=lambda cell: (len(lying[cell]), cell))
    out, back = lying[start].value[0], lying[start].value[1]
    walk = CanalSearch(lying, start, beside(start, back), stock, purse)
    found = walk.on(beside(start, out), OPPOSITE[out], {start: lying[start]}, len(lying) - 1)
    return ReachableCanals(home, tiles, sorted(found, key=lambda way: (len(way), way)))


@dataclass(frozen=True, slots=True)
class CanalSearch:
    """A depth-first search of canals from one side of a tile around to its other side."""

    lying: Tiles
    start: Cell
    last: Cell  # the cell from which the walk comes home
    stock: int
    purse: Budget

    def on(
        self, at: Cell, came: str, walked: dict[Cell, Form], missing: int
    ) -> Iterator[CanalCodes]:
        """Yield the canals that continue from a cell; `missing` tiles are not on the path yet."""
        self.purse.pay()
        left = self.stock - len(walked)
        if at == self.start:
            if not missing and len(walked) >= SHORTEST and self._is_home(came):
                yield tuple(sorted(code_of(*tile) for tile in walked.items()))
            return
        far = abs(at[0] - self.start[0]) + abs(at[1] - self.start[1])
        if at in walked or far > left or missing > left:
            return
        for form in self._forms(at, came):
            side = form.replace(came, "")
            walked[at] = form
            gone = missing - (at in self.lying)
            yield from self.on(beside(at, side), OPPOSITE[side], walked, gone)
            del walked[at]

    def _is_home(self, came: str) -> bool:
        return beside(self.start, came) == self.last

    def _forms(self, at: Cell, came: str) -> Iterator[Form]:
        """Yield the forms that fit on a cell and are open to the side from which the path comes."""
        if at in self.lying:
            if came in self.lying[at]:
                yield self.lying[at]
            return
        for side in "NESW":
            if side != came:
                form = FORM_OF[frozenset((came, side))]
                if fits_neighbours(self.lying, at, form):
                    yield form


@dataclass(frozen=True)
class LargeGameSearch:
    """Values of positions by memoised minimax over safe moves."""

    purse: Budget
    known: dict[frozenset[Code], int] = field(default_factory=dict)

    def turns(self, position: Position) -> int:
        """Return the turns until the end; raise `Spent` if the budget does not cover the search."""
        key = frozenset(position.closings.tiles)
        if key not in self.known:
            self.known[key] = self._find(position)
        return self.known[key]

    def replies(self, position: Position) -> Iterator[SafeMove]:
        """Yield the safe moves with the turns that are left after them."""
        for tiles, codes, bits in position.safe_moves():
            blank = SafeMove(tiles, codes, bits, 0)
            if closes_canal(position, blank):
                yield blank
            else:
                yield SafeMove(tiles, codes, bits, self.turns(position.after(blank)))

    def _find(self, position: Position) -> int:
        self.purse.pay()
        moves = [SafeMove(*move, 0) for move in position.safe_moves()]
        if any(closes_canal(position, move) for move in moves):
            return 1
        turns = [self.turns(position.after(move)) for move in moves]
        lost = [one for one in turns if one % 2 == 0]
        return 1 + (min(lost) if lost else max(turns))


def closes_canal(position: Position, move: SafeMove) -> bool:
    """Return whether a safe move closes a canal."""
    size = len(position.closings.tiles) + len(move.codes)
    ways = position.closings.ways
    if not any(len(way) == size for way in ways):
        return False
    chosen = move.bits.to_bytes(len(ways), "little")
    return any(len(way) == size for way, is_in in zip(ways, chosen, strict=True) if is_in)
