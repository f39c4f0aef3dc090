"""Reads schema-valid data as a `Layout`; characters and forms are not resolved yet."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from layoutkit.games.connection.board.terms import STOCK, Kind, Layout, Move, Settings, Tile
from layoutkit.language import read_titles
from layoutkit.source.positions import Pointer


def read_layout(
    data: Mapping[str, Any],
    settings: Settings | None = None,
    faults: Collection[Pointer] = frozenset(),
) -> Layout:
    """Return the position that a file describes, for any data that the schema accepts.

    Items with schema errors are replaced by an empty row or move, so that others keep their index.
    """
    out = {fault[:2] for fault in faults}
    return Layout(
        kind=Kind(data["kind"]),
        title=data.get("title", ""),
        titles=read_titles(data),
        rows=tuple(
            "" if ("rows", index) in out else row for index, row in enumerate(data.get("rows", ()))
        ),
        has_rows="rows" in data,
        stock=int(data.get("stock", STOCK)),
        history=tuple(
            () if ("history", index) in out else read_move(move)
            for index, move in enumerate(data.get("history", ()))
        ),
        solution=None if "solution" not in data else read_move(data["solution"]),
        turns=None if "turns" not in data else int(data["turns"]),
        straddle=data.get("straddle", False),
        loose_tiles=data.get("loose_tiles") == "allowed",
        settings=settings or Settings(),
        unread=frozenset(out),
    )


def read_move(data: Sequence[Any]) -> Move:
    """Return the tiles of a move, in the order of the file."""
    return tuple(Tile(int(column), int(row), str(form)) for column, row, form in data)
