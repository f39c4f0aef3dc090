"""Builds a `Case` from a `Layout`: the tiles by cell."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from layoutkit.games.connection.board.terms import (
    FREE,
    TILE_CHARACTERS,
    Case,
    Cell,
    Form,
    Layout,
    Tile,
)
from layoutkit.source.positions import Pointer

FORMS = frozenset(Form)


def build_case(layout: Layout, broken: Collection[Pointer] = ()) -> Case:
    """Return the tiles of the rows or the history. Never raise for a bad file."""
    if not layout.has_rows:
        wrong = [int(at[1]) for at in broken if at[0] == "history" and len(at) > 1]
        kept = layout.history[: min(wrong) if wrong else None]  # later moves hang on a wrong one
        return Case(layout, place_tiles(tile for move in kept for tile in move))
    signs = dict(characters_in(layout.rows))
    known = {cell: TILE_CHARACTERS[sign] for cell, sign in signs.items() if sign in TILE_CHARACTERS}
    return Case(layout, known, frozenset(signs.keys() - known.keys()))


def characters_in(rows: Iterable[str]) -> Iterator[tuple[Cell, str]]:
    """Yield the characters of all cells that are not free, in reading order."""
    for row, text in enumerate(rows):
        for column, sign in enumerate(text):
            if sign != FREE:
                yield (column, row), sign


def place_tiles(tiles: Iterable[Tile]) -> dict[Cell, Form]:
    """Return the tiles after some placements.

    The first tile on a cell stays, and tiles of an unknown form are left out.
    """
    table: dict[Cell, Form] = {}
    for tile in tiles:
        if tile.form in FORMS:
            table.setdefault(tile.cell, Form(tile.form))
    return table
