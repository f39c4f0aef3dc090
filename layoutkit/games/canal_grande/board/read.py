"""Reads the layout of a file that the schema accepts."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from layoutkit.games.canal_grande.board.terms import (
    Cards,
    Layout,
    RandomPile,
    Settings,
    Snapshot,
    Variant,
)
from layoutkit.language import read_titles
from layoutkit.source.positions import Pointer


def read_layout(
    data: Mapping[str, Any],
    settings: Settings | None = None,
    faults: Collection[Pointer] = frozenset(),
) -> Layout:
    """Return the setup as written.

    Items in `faults` break the schema: they are left out of their list.
    """
    out = {fault[:2] for fault in faults}
    return Layout(
        variant=Variant(data["variant"]),
        seats=readable_items(data, "seats", out) or (),
        first_divider=data["first_divider"],
        hands={seat: read_cards(hand) for seat, hand in data["hands"].items()},
        title=data.get("title", ""),
        titles=read_titles(data),
        names=dict(data.get("names", {})),
        teams=read_teams(data, out),
        removed=read_cards(data["removed"]) if "removed" in data else None,
        action_pile=read_pile(data, "action_pile", out),
        number_pile=read_pile(data, "number_pile", out),
        snapshot=read_snapshot(data["snapshot"]) if "snapshot" in data else None,
        round=data.get("round"),
        settings=settings or Settings(),
        unread=frozenset(out),
    )


def readable_items(
    data: Mapping[str, Any], key: str, out: Collection[Pointer]
) -> tuple[Any, ...] | None:
    """Return the items of a list that the schema accepts; None without a list."""
    if not isinstance(data.get(key), list):
        return None
    return tuple(one for index, one in enumerate(data[key]) if (key, index) not in out)


def read_teams(
    data: Mapping[str, Any], out: Collection[Pointer]
) -> tuple[tuple[str, ...], ...] | None:
    """Return the teams as written."""
    teams = readable_items(data, "teams", out)
    return None if teams is None else tuple(tuple(team) for team in teams)


def read_cards(data: Mapping[str, Any]) -> Cards:
    """Return the number of each card, in the order of the file."""
    return {card: int(number) for card, number in data.items() if number}


def read_pile(
    data: Mapping[str, Any], key: str, out: Collection[Pointer]
) -> tuple[Any, ...] | RandomPile | None:
    """Return a pile as written: a list of cards, or a seed."""
    if isinstance(data.get(key), Mapping):
        return RandomPile(int(data[key]["random"]))
    pile = readable_items(data, key, out)
    return None if pile is None else pile


def read_snapshot(data: Mapping[str, Any]) -> Snapshot:
    """Return a game under way; keys that the file leaves out are empty."""
    used = data.get("used_numbers")
    return Snapshot(
        {seat: tuple(row) for seat, row in data.get("displays", {}).items()},
        {seat: read_numbers(row) for seat, row in data.get("numbers", {}).items()},
        read_cards(data.get("discard", {})),
        data.get("last_divider"),
        int(data.get("phase", 1)),
        None if used is None else read_numbers(used),
    )


def read_numbers(numbers: list[Any]) -> tuple[int, ...]:
    """Return number cards as integers; YAML may have them as 3.0."""
    return tuple(int(number) for number in numbers)
