"""From schema-valid data to a Layout; names stay names."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from layoutkit.games.inkognito.board.terms import CustomMap, Edition, Layout, Settings, Snapshot
from layoutkit.language import read_titles
from layoutkit.verdict import Pointer


def read_layout(
    data: Mapping[str, Any],
    settings: Settings | None = None,
    faults: Collection[Pointer] = frozenset(),
) -> Layout:
    """The setup that a file describes; total on data that the schema accepts.

    What is out is left out of its mapping, and of the players.
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
        deal=read_deal(data["deal"]) if "deal" in data else None,
        marbles=read_marbles(data["marbles"]) if "marbles" in data else None,
        exile=data.get("exile"),
        custom_map=read_custom_map(data["board"]) if "board" in data else None,
        snapshot=read_snapshot(data["snapshot"]) if "snapshot" in data else None,
        settings=settings or Settings(),
        unread=frozenset(out),
    )


def read_deal(data: Mapping[str, Any]) -> dict[str, dict[str, str]]:
    """The secret sets by seat."""
    return {seat: dict(secret) for seat, secret in data.items()}


def read_marbles(data: Mapping[str, Any]) -> dict[str, int]:
    """The number of marbles of each colour that the file names."""
    return {colour: int(number) for colour, number in data.items()}


def read_custom_map(data: Mapping[str, Any]) -> CustomMap:
    """The spaces and lines of a board of one's own."""
    return CustomMap(
        {name: (float(x), float(y)) for name, (x, y) in data["spaces"].items()},
        tuple(tuple(line) for line in data.get("land", ())),
        tuple(tuple(line) for line in data.get("water", ())),
    )


def read_snapshot(data: Mapping[str, Any]) -> Snapshot:
    """A game under way; what is not written has not moved."""
    return Snapshot(
        {colour: dict(spaces) for colour, spaces in data.get("figures", {}).items()},
        data.get("ambassador"),
        {colour: tuple(builds) for colour, builds in data.get("exiled", {}).items()},
    )
