"""The cheapest way to all gems that a player lacks, by the exact search of `solve`.

The others stay where they are, and the planks that lie are used as they lie.
"""

from __future__ import annotations

from layoutkit.games.labyrinth.board.terms import Stock
from layoutkit.games.labyrinth.playtest.game import Table
from layoutkit.games.labyrinth.solve.deeds import DeedCode, SoloGame
from layoutkit.games.labyrinth.solve.net import bits
from layoutkit.games.labyrinth.solve.tour import Tours, TourSpace
from layoutkit.games.labyrinth.solve.worlds import Worlds
from layoutkit.search import Budget, Purse, SearchResult, search

MOST_STATES = 2000  # that one search may take


def way_alone(table: Table, place: int) -> SearchResult[DeedCode]:
    """The way of the player with that place in the turn order, who lacks a gem at least."""
    player, net = table.players[place], table.arena.net
    # tables of its own: they would grow from game to game, and know what came before
    tours = Tours(net, tuple(bits(player.gems)), lambda: None)
    worlds = Worlds(net)
    game = SoloGame(worlds.net, worlds)
    stock = Stock(player.short, player.long)
    space = TourSpace(game, tours)
    start = space.start(game.pack(worlds.number(table.lying), player.pawn, stock))
    return search(space, start, Purse(Budget(states=MOST_STATES)))
