"""Quick tests of whether a player can get to a field at all, without a search.

`check` asks this about every gem of every board, so it comes before any search. No stock is large
enough for a gem that is not connected to its player's start in the contact graph, in which every
position counts as filled. With a given stock there are three answers, from the cheapest to the
dearest:

Surely reachable: flood the contact graph from the start through the planks that lie and through
every position where a plank from the stock could be laid now. The player lays a plank, crosses it
and picks it up behind the pawn. One plank of each kind is therefore enough, and nothing on the
board has changed afterwards.

Possibly reachable: the same flood in an easier game, in which planks never clash and never run
out. A field outside this area cannot be reached in the real game either.

Between the two, a search over bases. A base is a set of lying planks, a stock, and the pawn.
Around its base the player can go anywhere and come back with nothing changed, so one flood
replaces hundreds of states. A new base arises only if the player leaves a plank behind as a
support for another one, or picks up for good a plank that lay on the board. Finding no base proves
nothing: some plans are more complicated than that.

Example: start pole a1, plain pole b2, and a wall b1 that divides its pole into b1/e and b1/w. With
one short and one long plank, b2 and b1/w are surely reachable: each is one plank away from a1. No
position touches b1/e, so it is not even possibly reachable, and no search is needed for any of the
four fields.
"""

from collections import deque
from collections.abc import Iterator, Mapping, Set
from functools import lru_cache
from typing import NamedTuple

from layoutkit.fast_dataclass import dataclass
from layoutkit.games.labyrinth.board.board import BoardGraph, BoardModel, flood_fill
from layoutkit.games.labyrinth.board.lattice import is_in_corner
from layoutkit.games.labyrinth.board.model import Colour, Gem, PlankKind, Stock

MAX_WORK = 10_000  # places around all bases of a player; most routes need a tenth
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


@lru_cache(maxsize=8)
def surely_reachable(board: BoardGraph, stock: Stock) -> Mapping[Colour, set[str]]:
    """Return the fields that each player reaches with single planks, each fetched from behind.

    Colours whose areas meet share one set.
    """
    closed = unusable_positions(board, frozenset(board.lying.values()), board.loose, stock)
    areas: dict[Colour, set[str]] = {}
    for colour, start in board.starts.items():
        shared = next((area for area in areas.values() if start in area), None)
        areas[colour] = shared or flood_fill(board.near, start, closed) & board.fields.keys()
    return areas


def unusable_positions(
    board: BoardGraph, lying: Set[str], loose: Mapping[PlankKind, Set[str]], stock: Stock
) -> set[str]:
    """Return the positions where no plank lies and none in hand can be laid."""
    closed = board.positions.keys() - lying
    for kind in PlankKind:
        if stock.of(kind):
            closed -= loose[kind]
    return closed


@lru_cache(maxsize=8)
def possibly_reachable(board: BoardGraph, stock: Stock, colour: Colour) -> set[str]:
    """Return the fields that are reachable if planks neither clash nor run out.

    Only kinds of planks that lie or are in stock count. A plank is entered only if all its other
    supports lie at the start. Other ways need not be followed: a player who laid the missing
    support stood at its ends, and can go on over it from there.
    """
    near, positions, lying = board.near, board.positions, frozenset(board.lying.values())
    kinds = {positions[name].kind for name in lying} | {one for one in PlankKind if stock.of(one)}
    under = {name: {*one.rests_on} for name, one in positions.items() if one.rests_on}
    edge = [board.starts[colour]]
    seen = {*edge, *(name for name, one in positions.items() if one.kind not in kinds)}
    for place in edge:  # the list grows
        for other in near[place]:
            if other not in seen and (other not in under or under[other] - lying <= {place}):
                seen.add(other)
                edge.append(other)
    return board.fields.keys() & edge


class Base(NamedTuple):
    """The lying planks, the planks in hand, and the place of the pawn."""

    lying: frozenset[str]
    stock: Stock
    pawn: str

    def unusable(self, board: BoardGraph) -> set[str]:
        """Return the positions where no plank lies and none in hand can be laid."""
        loose = board.loose_beside(self.lying, board.overlaps.of_any(self.lying))
        return unusable_positions(board, self.lying, loose, self.stock)


class BaseSearch:
    """The bases of one player, explored breadth first until a question is answered."""

    def __init__(self, board: BoardGraph, stock: Stock, colour: Colour) -> None:
        self.board = board
        lying = frozenset(board.lying.values())
        self._due = deque([Base(lying, stock, board.starts[colour])])
        self._left = MAX_WORK // len(board.near)
        self._around: dict[tuple[frozenset[str], Stock], set[str]] = {}
        self._places: set[str] = set()

    def reaches(self, field: str) -> bool:
        """Return whether some base leads to a field."""
        while field not in self._places and self._due and self._left:
            self._explore(self._due.popleft())
        return field in self._places

    def _explore(self, base: Base) -> None:
        """Explore the area around a base that is not yet known."""
        around = self._around.setdefault(base[:2], set())
        if base.pawn not in around:
            area = flood_fill(self.board.near, base.pawn, base.unusable(self.board))
            around |= area
            self._places |= area
            self._left -= 1
            self._due.extend(self._with_support(base, area))
            self._due.extend(self._without_plank(base, area))

    def _with_support(self, base: Base, area: set[str]) -> Iterator[Base]:
        """Yield the bases with one more support, for a plank that leads out of the area."""
        positions, props = self.board.positions, dict[str, None]()
        for position in positions.values():
            if position.rests_on and not area.issuperset(position.fields + position.rests_on):
                lacking = {*position.rests_on} - base.lying
                if len(lacking) == 1 and lacking <= area:
                    props |= dict.fromkeys(lacking)
        for prop in props:
            stock = base.stock.without(positions[prop].kind)
            yield Base(base.lying | {prop}, stock, prop)

    def _without_plank(self, base: Base, area: set[str]) -> Iterator[Base]:
        """Yield the bases without one of the planks beside the area."""
        positions, near = self.board.positions, self.board.near
        for plank in sorted(base.lying):
            above = {
                one for one in near[plank] if one in positions and plank in positions[one].rests_on
            }
            lying = base.lying - above - {plank}  # what rests on the plank falls
            stock = base.stock.without(positions[plank].kind, -1)
            for place in near[plank]:
                if place in area and place not in above:
                    yield Base(lying, stock, place)


def is_reachable(board: BoardGraph, stock: Stock, colour: Colour, field: str) -> bool | None:
    """Return whether a player can reach a field, or None if only a search can decide."""
    if field not in possibly_reachable(board, stock, colour):
        return False
    return search_bases(board, stock, colour).reaches(field) or None


search_bases = lru_cache(maxsize=8)(BaseSearch)
"""The search over a player's bases, which questions about all fields share."""
