"""The layout of a file that the schema accepts completely or in part."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from layoutkit.games.labyrinth.board.read import read_layout
from layoutkit.games.labyrinth.board.terms import Layout, Settings
from layoutkit.source.positions import Pointer


def read_file(
    data: Mapping[str, Any], settings: Settings, faults: Collection[Pointer] = frozenset()
) -> Layout:
    """Return the layout of a file without the items that have faults."""
    if not faults:
        return read_layout(data, settings)
    # most files have no faults, so this module is loaded only when needed
    from layoutkit.games.labyrinth.board.unread import read_partial_layout

    return read_partial_layout(data, settings, faults)
