"""Reads the layout of a file that the schema accepts."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from layoutkit.games.inkognito.board.terms import CustomMap, Edition, Layout, Settings, Snapshot
from layoutkit.language import read_titles
from layoutkit.source.positions import Pointer


def read_layout(
    data: Mapping[str, Any],
    settings: Settings | None = None,
    faults: Collection[Pointer] = frozenset(),
) -> Layout:
    """Return the setup as written.

    Items in `faults` break the schema: they are left out of their mapping or list.
    """
    out = {fault[:2] for fault in faults}
    return Layout(
        edition=Edition(data["edition"]),
        players=tuple(
            seat for index, seat in enumerate(data["players"]) if ("players", index) not in out
        ),
        start=data["start"],
        placement={
            colour: dict(builds)
            for colour, builds in data["placement"].items()
            if ("placement", colour) not in out
        },
        title=data.get("title", ""),
        titles=read_titles(data),
        ambassador=data.get("ambassador"),
        deal=_copy_each(data["deal"]) if "deal" in data else None,
        marbles={one: int(number) for one, number in data["marbles"].items()}
        if "marbles" in data
        else None,
        exile=data.get("exile"),
        custom_map=read_custom_map(data["board"]) if "board" in data else None,
        snapshot=read_snapshot(data["snapshot"]) if "snapshot" in data else None,
        settings=settings or Settings(),
        unread=frozenset(out),
    )


def _copy_each(data: Mapping[str, Any]) -> dict[str, dict[str, str]]:
    return {key: dict(mapping) for key, mapping in data.items()}


def read_custom_map(data: Mapping[str, Any]) -> CustomMap:
    """Return the author's map as written."""
    return CustomMap(
        {name: (float(x), float(y)) for name, (x, y) in data["spaces"].items()},
        tuple(tuple(line) for line in data.get("land", ())),
        tuple(tuple(line) for line in data.get("water", ())),
    )


def read_snapshot(data: Mapping[str, Any]) -> Snapshot:
    """Return a game under way; figures that it does not name have not moved."""
    return Snapshot(
        _copy_each(data.get("figures", {})),
        data.get("ambassador"),
        {colour: tuple(builds) for colour, builds in data.get("exiled", {}).items()},
    )
