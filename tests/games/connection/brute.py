"""An independent, slow implementation of Venice Connection, written from its rules.

A position is a frozenset of (x, y, sides). Values are kept by position up to moves of the whole.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

Tile = tuple[int, int, str]
Position = frozenset[Tile]
Cells = dict[tuple[int, int], str]

FORMS = ("NS", "EW", "NE", "ES", "SW", "NW")
WAY = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
BACK = {"N": "S", "S": "N", "E": "W", "W": "E"}


def home(position: Position) -> Position:
    x, y = min(x for x, _, _ in position), min(y for _, y, _ in position)
    return frozenset((a - x, b - y, form) for a, b, form in position)


def meets(cells: Cells, place: tuple[int, int], form: str) -> bool:
    """Return whether canal meets canal and bank meets bank all around a tile."""
    return all(
        (side in form) == (BACK[side] in cells[other])
        for side, (dx, dy) in WAY.items()
        if (other := (place[0] + dx, place[1] + dy)) in cells
    )


def is_closed(position: Position) -> bool:
    """Return whether all tiles are in a single ring: no open end, and a walk visits every tile."""
    cells = {(x, y): form for x, y, form in position}
    at = start = next(iter(cells))
    side, seen = cells[start][0], 0
    while True:
        at = (at[0] + WAY[side][0], at[1] + WAY[side][1])
        seen += 1
        if at not in cells or BACK[side] not in cells[at]:
            return False
        if at == start:
            return seen == len(cells)
        side = cells[at].replace(BACK[side], "")


class Brute:
    """All values for a stock, found by trying everything."""

    def __init__(self, stock: int, *, straddle: bool = False) -> None:
        self.stock, self.straddle = stock, straddle
        self.closable: dict[Position, bool] = {}
        self.known: dict[Position, int] = {}

    def moves(self, position: Position) -> Iterator[Position]:
        """Yield the position after every legal move."""
        cells = {(x, y): form for x, y, form in position}
        for places in self.places(cells):
            tables = [cells]
            for place in places:
                tables = [
                    {**table, place: form}
                    for table in tables
                    for form in FORMS
                    if meets(table, place, form)
                ]
            for table in tables:
                yield frozenset((x, y, form) for (x, y), form in table.items())

    def places(self, cells: Cells) -> set[tuple[tuple[int, int], ...]]:
        """Return the cells of every legal move: a row without gaps that touches a tile."""
        if not cells:
            rows = [((0, 0), (1, 0), (2, 0)), ((0, 0), (0, 1), (0, 2))]
            return {row[:count] for row in rows for count in range(1, min(3, self.stock) + 1)}
        left = min(3, self.stock - len(cells))
        touching = {(x + dx, y + dy) for x, y in cells for dx, dy in WAY.values()} - set(cells)
        starts = {
            (x - dx * back, y - dy * back)
            for x, y in touching
            for dx, dy in ((1, 0), (0, 1))
            for back in range(self.stock)
            if back < 3 or self.straddle
        }
        found = set()
        for start in starts - set(cells):
            for dx, dy in ((1, 0), (0, 1)):
                row, at = [start], start
                while len(row) <= left:
                    if touching.intersection(row):
                        found.add(tuple(row))
                    at = (at[0] + dx, at[1] + dy)
                    while self.straddle and at in cells:
                        at = (at[0] + dx, at[1] + dy)
                    if at in cells:
                        break
                    row.append(at)
        return found

    def can_close(self, position: Position) -> bool:
        """Return whether the stock can close a position, by extending an open end in every way."""
        key = home(position)
        if key not in self.closable:
            self.closable[key] = self.grows_closed(key)
        return self.closable[key]

    def grows_closed(self, position: Position) -> bool:
        cells = {(x, y): form for x, y, form in position}
        ends = [
            (x + WAY[side][0], y + WAY[side][1])
            for (x, y), form in cells.items()
            for side in form
            if (x + WAY[side][0], y + WAY[side][1]) not in cells
        ]
        if not ends:
            return is_closed(position)
        if len(position) == self.stock:
            return False
        return any(
            self.can_close(position | {(*ends[0], form)})
            for form in FORMS
            if meets(cells, ends[0], form)
        )

    def turns(self, position: Position) -> int:
        """Return the turns until the end; an even number if the player to move loses."""
        key = home(position) if position else position
        if key not in self.known:
            self.known[key] = self.find_turns(key)
        return self.known[key]

    def find_turns(self, position: Position) -> int:
        if position and is_closed(position):
            return 0
        replies = {self.turns(after) for after in self.moves(position) if self.can_close(after)}
        lost = [turns for turns in replies if turns % 2 == 0]
        return 1 + (min(lost) if lost else max(replies))

    @cached_property
    def from_the_start(self) -> int:
        return self.turns(frozenset())


class ByCanals:
    """Values by the closed canals of the stock: a safe move adds tiles of a canal.

    This is faster than `Brute`, which shows for small stocks that the values are equal.
    """

    def __init__(self, stock: int) -> None:
        self.canals = [canal for size in range(4, stock + 1, 2) for canal in canals(size)]
        self.known: dict[Position, int] = {frozenset(): 0}
        start = {row: self.turns(row) for canal in self.canals for row in map(home, rows_in(canal))}
        self.known[frozenset()] = after(set(start.values()))

    def turns(self, position: Position) -> int:
        key = home(position)
        if key not in self.known:
            self.known[key] = self.find_turns(key)
        return self.known[key]

    def find_turns(self, position: Position) -> int:
        around = list(self.around(position))
        if any(len(canal) == len(position) for canal in around):
            return 0
        replies = {
            position | row
            for canal in around
            for row in rows_in(canal - position)
            if any(touches(one, other) for one in row for other in position)
        }
        return after({self.turns(reply) for reply in replies})

    def around(self, position: Position) -> Iterator[Position]:
        """Yield the canals that contain a position."""
        x, y, form = min(position)
        for canal in self.canals:
            for a, b, other in canal:
                if other == form:
                    moved = frozenset((c - a + x, d - b + y, one) for c, d, one in canal)
                    if position <= moved:
                        yield moved


def after(replies: set[int]) -> int:
    """Return the turns of a position from the turns of its replies."""
    lost = [turns for turns in replies if turns % 2 == 0]
    return 1 + (min(lost) if lost else max(replies))


def touches(one: Tile, other: Tile) -> bool:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


def rows_in(tiles: Position) -> Iterator[Position]:
    """Yield all straight rows of one to three tiles without a gap."""
    at = {(x, y): (x, y, form) for x, y, form in tiles}
    for (x, y), tile in at.items():
        yield frozenset([tile])
        for dx, dy in ((1, 0), (0, 1)):
            cells = [(x, y), (x + dx, y + dy), (x + 2 * dx, y + 2 * dy)]
            for count in (2, 3):
                if all(cell in at for cell in cells[:count]):
                    yield frozenset(at[cell] for cell in cells[:count])


def canals(size: int) -> set[Position]:
    """Return all closed canals of a size, from walks that start east, and their turns."""
    found = set()
    todo: list[list[tuple[int, int]]] = [[(0, 0), (1, 0)]]
    while todo:
        walk = todo.pop()
        x, y = walk[-1]
        if len(walk) == size:
            if touches((x, y, ""), (0, 0, "")):
                found.add(home(ring_tiles(walk)))
            continue
        for dx, dy in WAY.values():
            step = (x + dx, y + dy)
            if step not in walk and abs(step[0]) + abs(step[1]) <= size - len(walk):
                todo.append([*walk, step])
    turned = {home(frozenset((-y, x, turn(form)) for x, y, form in canal)) for canal in found}
    return found | turned


def turn(form: str) -> str:
    """Return a form after a quarter turn."""
    sides = {side.translate(str.maketrans("NESW", "ESWN")) for side in form}
    return next(one for one in FORMS if set(one) == sides)


def ring_tiles(walk: list[tuple[int, int]]) -> Position:
    sides = {step: side for side, step in WAY.items()}
    tiles = set()
    for before, (x, y), then in zip(walk[-1:] + walk[:-1], walk, walk[1:] + walk[:1], strict=True):
        open_to = {sides[a - x, b - y] for a, b in (before, then)}
        tiles.add((x, y, next(one for one in FORMS if set(one) == open_to)))
    return frozenset(tiles)
