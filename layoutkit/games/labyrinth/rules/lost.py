"""The gems that their players cannot reach, grouped by the border that cuts them off."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from layoutkit.games.labyrinth.board.case import BoardGraph, BoardModel
from layoutkit.games.labyrinth.board.contacts import flood_fill
from layoutkit.games.labyrinth.board.edges import is_in_corner
from layoutkit.games.labyrinth.board.terms import Colour, Gem
from layoutkit.records import dataclass

MAX_SHUT_IN_FIELDS = 4  # fields; a player who reaches at most this many is shut in


@dataclass(frozen=True, slots=True)
class UnreachableGems:
    """Gems behind one border.

    If their player is shut in, these are all gems beyond the border, including gems of other
    players on the player's side.
    """

    colour: Colour
    start: str
    gems: tuple[Gem, ...]
    reached: tuple[str, ...]  # by a player who is shut in

    @property
    def is_shut_in(self) -> bool:
        """True if the player, not the gems, is in the small part behind the border."""
        return bool(self.reached)


@lru_cache(maxsize=1)
def find_starts_in_corners(case: BoardModel) -> dict[Colour, str]:
    """Return the starts of the players, without those in a wrong place."""
    poles, starts = case.board.poles, case.board.starts
    return {
        colour: starts[colour]
        for colour in case.layout.players
        if colour in starts and is_in_corner(poles[starts[colour]], case.layout)
    }


class Components:
    """The connected parts of the contact graph."""

    def __init__(self, board: BoardGraph) -> None:
        self.board = board
        self.parts: dict[str, frozenset[str]] = {}

    def of(self, field: str) -> frozenset[str]:
        """Return the fields that are connected to a field."""
        if field not in self.parts:
            part = frozenset(flood_fill(self.board.near, field) & self.board.fields.keys())
            self.parts.update(dict.fromkeys(part, part))
        return self.parts[field]

    def is_shut_in(self, start: str, field: str) -> bool:
        """Return whether the start, not the field, lies in the small part of the board."""
        return len(self.of(start)) <= min(MAX_SHUT_IN_FIELDS, len(self.of(field)) - 1)


def find_unreachable_gems(case: BoardModel) -> Iterator[UnreachableGems]:
    """Yield the gems that no route leads to, by player and border."""
    islands = Components(case.board)
    groups: dict[tuple[Colour, frozenset[str]], list[Gem]] = {}
    for gem in case.layout.gems:
        start = find_starts_in_corners(case).get(gem.colour)
        if start is None or gem.on not in case.board.fields:
            continue
        home, island = islands.of(start), islands.of(gem.on)
        if home is not island:
            border = home if islands.is_shut_in(start, gem.on) else island
            groups.setdefault((gem.colour, border), []).append(gem)
    yield from merge_groups(case, islands, groups)


def merge_groups(
    case: BoardModel, islands: Components, groups: dict[tuple[Colour, frozenset[str]], list[Gem]]
) -> Iterator[UnreachableGems]:
    """Yield the groups, with gems on a shut-in player's side added to this player's group."""
    starts = case.board.starts
    guests: dict[Colour, list[Gem]] = {}
    hosts = {
        host: (part, {islands.of(gem.on) for gem in gems})
        for (host, part), gems in groups.items()
        if part is islands.of(starts[host])
    }
    for (colour, border), gems in list(groups.items()):
        for host, (part, beyond) in hosts.items():
            if part is border and islands.of(starts[colour]) in beyond:
                guests.setdefault(host, []).extend(gems)
                del groups[colour, border]
                break
    for (colour, border), gems in groups.items():
        start = starts[colour]
        home = islands.of(start)
        is_shut_in = border is home
        shown = (*gems, *guests.get(colour, ())) if is_shut_in else tuple(gems)
        reached = sorted(home, key=lambda field: (field != start, field)) if is_shut_in else ()
        yield UnreachableGems(colour, start, shown, tuple(reached))
