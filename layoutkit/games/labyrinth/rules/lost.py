"""The gems that their players cannot reach, by player and border."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from layoutkit.games.labyrinth.board.case import Board, Case
from layoutkit.games.labyrinth.board.contacts import flood
from layoutkit.games.labyrinth.board.edges import is_in_corner
from layoutkit.games.labyrinth.board.terms import Colour, Gem
from layoutkit.records import dataclass

MOST_FEW = 4  # fields; a player who reaches no more is shut in


@dataclass(frozen=True, slots=True)
class Lost:
    """Gems behind one border; where their player is shut in, all that lie beyond.

    Gems of other players that are shut in with a player are told with the player's own.
    """

    colour: Colour
    start: str
    gems: tuple[Gem, ...]
    reached: tuple[str, ...]  # by a player who is shut in

    @property
    def is_shut_in(self) -> bool:
        """True if it is the player that lies behind the border, not the gems."""
        return bool(self.reached)


@lru_cache(maxsize=1)
def starts_in_corners(case: Case) -> dict[Colour, str]:
    """The starts of the players, but for those in a wrong place."""
    poles, starts = case.board.poles, case.board.starts
    return {
        colour: starts[colour]
        for colour in case.layout.players
        if colour in starts and is_in_corner(poles[starts[colour]], case.layout)
    }


class Islands:
    """The parts of the potential graph, each by its places."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.parts: dict[str, frozenset[str]] = {}

    def of(self, field: str) -> frozenset[str]:
        """The fields that are joined to a field."""
        if field not in self.parts:
            part = frozenset(flood(self.board.near, field) & self.board.fields.keys())
            self.parts.update(dict.fromkeys(part, part))
        return self.parts[field]

    def is_shut_in(self, start: str, field: str) -> bool:
        """True if it is the start that lies behind the border, and not the field."""
        return len(self.of(start)) <= min(MOST_FEW, len(self.of(field)) - 1)


def lost_gems(case: Case) -> Iterator[Lost]:
    """The gems that no way leads to, by player and border."""
    islands = Islands(case.board)
    groups: dict[tuple[Colour, frozenset[str]], list[Gem]] = {}
    for gem in case.layout.gems:
        start = starts_in_corners(case).get(gem.colour)
        if start is None or gem.on not in case.board.fields:
            continue
        home, island = islands.of(start), islands.of(gem.on)
        if home is not island:
            border = home if islands.is_shut_in(start, gem.on) else island
            groups.setdefault((gem.colour, border), []).append(gem)
    yield from merged(case, islands, groups)


def merged(
    case: Case, islands: Islands, groups: dict[tuple[Colour, frozenset[str]], list[Gem]]
) -> Iterator[Lost]:
    """The groups, where gems that lie with a player who is shut in are that player's."""
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
        yield Lost(colour, start, shown, tuple(reached))
