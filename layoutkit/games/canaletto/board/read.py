"""Reads schema-valid data as a `Layout`; names are not resolved yet."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from random import Random
from typing import Any

from layoutkit.games.canaletto.board.terms import (
    PALACE_COUNT,
    SLOT_COUNT,
    Layout,
    Settings,
    Snapshot,
)
from layoutkit.language import read_titles
from layoutkit.source.positions import Pointer

EMPTY: tuple[str, ...] = ()
NO_VALUE = 0  # no tile has it


def read_layout(
    data: Mapping[str, Any],
    settings: Settings | None = None,
    faults: Collection[Pointer] = frozenset(),
) -> Layout:
    """Return the setup that a file describes, for any data that the schema accepts.

    Items with schema errors are replaced by an empty palace or no value, so that others keep their
    index.
    """
    out = {fault[:2] for fault in faults}
    known = settings or Settings()
    values, seed = read_values(data["values"], known, out)
    return Layout(
        title=data.get("title", ""),
        titles=read_titles(data),
        palaces=tuple(
            EMPTY if ("palaces", index) in out else tuple(palace)
            for index, palace in enumerate(data["palaces"])
        ),
        values=values,
        seed=seed,
        start=int(data["start"]),
        players=tuple(
            colour
            for index, colour in enumerate(data.get("players", ()))
            if ("players", index) not in out
        ),
        has_players="players" in data,
        first=data.get("first"),
        placement=data.get("placement", ""),
        snapshot=read_snapshot(data["snapshot"]) if "snapshot" in data else None,
        settings=known,
        unread=frozenset(out),
    )


def read_values(
    data: Any, settings: Settings, out: Collection[Pointer] = frozenset()
) -> tuple[tuple[int, ...], int | None]:
    """Return the values in reading order, and the seed if they are random."""
    if isinstance(data, Mapping):
        seed = int(data["random"])
        return random_values(seed, settings), seed
    return tuple(
        NO_VALUE if ("values", index) in out else int(value) for index, value in enumerate(data)
    ), None


def random_values(seed: int, settings: Settings) -> tuple[int, ...]:
    """Return twelve of the tiles in random order, as the file format defines it (CAN-S4)."""
    tiles = range(settings.tile_low, settings.tile_high + 1)
    return tuple(
        Random(seed).sample(tiles, min(SLOT_COUNT, len(tiles)))
    )  # CAN106 reports too few tiles


def read_snapshot(data: Mapping[str, Any]) -> Snapshot:
    """Return a game under way; keys that are left out get the values that follow from others."""
    column, bid = int(data["column"]), int(data.get("bid", 0))
    sold = tuple(data.get("sold", ()))
    return Snapshot(
        column=column,
        gondola=int(data["gondola"]) if "gondola" in data else wrap_palace(column + bid),
        bid=bid,
        sold=sold,
        owned={colour: tuple(pieces) for colour, pieces in data.get("owned", {}).items()},
        money={colour: int(sum_) for colour, sum_ in data.get("money", {}).items()},
        debt={colour: int(sum_) for colour, sum_ in data.get("debt", {}).items()},
        masks_used=tuple(data.get("masks_used", ())),
        tiles_used=int(data["tiles_used"]) if "tiles_used" in data else len(set(sold)),
    )


def wrap_palace(palace: int) -> int:
    """Return the number of a palace, counted on past the last palace."""
    return (palace - 1) % PALACE_COUNT + 1
