"""The cheapest way to all gems that a player still needs, by the exact search of `solve`.

The other players stay where they are, and the planks that lie may be used.
"""

from __future__ import annotations

from layoutkit.games.labyrinth.board.terms import Stock
from layoutkit.games.labyrinth.playtest.game import GameState
from layoutkit.games.labyrinth.solve.deeds import ActionCode, ActionGenerator
from layoutkit.games.labyrinth.solve.net import bits
from layoutkit.games.labyrinth.solve.tour import TourBounds, TourProblem
from layoutkit.games.labyrinth.solve.worlds import PlankSets
from layoutkit.search import Budget, BudgetLimits, SearchResult, find_cheapest_path

MAX_STATES = 2000  # of one search


def find_solo_tour(state: GameState, place: int) -> SearchResult[ActionCode]:
    """Find the cheapest tour through the gems that a player still needs, one at least."""
    player, net = state.players[place], state.view.net
    # new tables for each search, because shared tables would grow from game to game
    tours = TourBounds(net, tuple(bits(player.gems)), lambda: None)
    plank_sets = PlankSets(net)
    game = ActionGenerator(plank_sets.net, plank_sets)
    stock = Stock(player.short, player.long)
    space = TourProblem(game, tours)
    start = space.start(game.pack(plank_sets.intern(state.lying), player.pawn, stock))
    return find_cheapest_path(space, start, Budget(BudgetLimits(states=MAX_STATES)))
