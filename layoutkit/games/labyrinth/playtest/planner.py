"""The planner: plays the turn that leaves it nearest to its gems, with the best hand and stock."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from layoutkit.games.labyrinth.playtest.chance import Chance
from layoutkit.games.labyrinth.playtest.game import JOKER, SWAP, Play, Table
from layoutkit.games.labyrinth.playtest.pathfinder import Pathfinder
from layoutkit.games.labyrinth.playtest.potential import Distances
from layoutkit.games.labyrinth.playtest.stroller import Stroller
from layoutkit.games.labyrinth.playtest.turn_search import TurnSearch
from layoutkit.games.labyrinth.playtest.worth import least_missed, swap_to_keep


class Planner:
    """Looks at what its cards can do in this turn, and steers by the tables of distances."""

    def __init__(self, place: int, chance: Chance, distances: Distances) -> None:
        self.place, self.chance, self.distances = place, chance, distances
        self._pathfinder = Pathfinder(place)
        self._stroller = Stroller(place, chance)

    def turn(self, table: Table) -> Iterator[Play]:
        """The best turn, one of them by chance; where nothing helps, a stroll.

        Who has come to no gem for long goes the exact way.
        """
        is_shown = False
        for play in self._pathfinder.turn(table):
            is_shown = True
            yield play
        if is_shown:
            return
        plan = self.chance.pick(self.search(table).run())
        yield from plan or self._stroller.turn(table)
        if table.may_take_joker(self.place) and (cards := swap_to_keep(self._hand(table))):
            yield Play(JOKER, SWAP, swapped=cards)

    def discard(self, table: Table) -> Sequence[int]:
        """The surplus cards that the hand misses least."""
        return least_missed(self._hand(table), table.surplus(self.place))

    def _hand(self, table: Table) -> int:
        return table.players[self.place].hand

    def search(self, table: Table) -> TurnSearch:
        """What this turn can do."""
        return TurnSearch(table, self.place, self.distances)
