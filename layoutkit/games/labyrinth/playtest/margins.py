"""What the gems that a player lacks at the end would still cost, by the exact search of `solve`."""

from __future__ import annotations

from functools import lru_cache

from layoutkit.games.labyrinth.board.case import Case
from layoutkit.games.labyrinth.board.terms import Stock
from layoutkit.games.labyrinth.playtest.arena import Arena
from layoutkit.games.labyrinth.playtest.game import Table
from layoutkit.games.labyrinth.solve.deeds import SoloGame
from layoutkit.games.labyrinth.solve.net import Net, bits, make_net
from layoutkit.games.labyrinth.solve.tour import Tours, TourSpace
from layoutkit.games.labyrinth.solve.worlds import Worlds
from layoutkit.search import Budget, Purse, Status, search

MOST_STATES = 2000  # that one margin may take


def margins_of(case: Case, arena: Arena, table: Table) -> tuple[int | None, ...]:
    """The costs by place in the turn order; None if out of reach, or not found in so many states.

    The others stay where they are, and the planks that lie are used as they lie.
    """
    return tuple(_margin(case, arena, table, place) for place in range(arena.players))


def _margin(case: Case, arena: Arena, table: Table, place: int) -> int | None:
    player = table.players[place]
    if not player.gems:
        return 0
    # tables of its own: they would grow from game to game, and know what came before
    net = _net(case, arena.names)
    tours = Tours(net, tuple(bits(player.gems)), lambda: None)
    worlds = Worlds(net)
    game = SoloGame(worlds.net, worlds)
    stock = Stock(player.short, player.long)
    space = TourSpace(game, tours)
    start = space.start(game.pack(worlds.number(table.lying), player.pawn, stock))
    found = search(space, start, Purse(Budget(states=MOST_STATES)))
    return found.cost if found.status is Status.OPTIMAL else None


@lru_cache(maxsize=16)
def _net(case: Case, names: tuple[str, ...]) -> Net:
    return make_net(case, order=names)
