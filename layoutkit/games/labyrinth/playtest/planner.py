"""The planner: plays the turn that leaves it nearest to its gems, with the best hand and stock."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from layoutkit.games.labyrinth.playtest.chance import RandomStream
from layoutkit.games.labyrinth.playtest.game import JOKER, SWAP, GameState, PlayCode
from layoutkit.games.labyrinth.playtest.pathfinder import StuckPlayer
from layoutkit.games.labyrinth.playtest.potential import DistanceTables
from layoutkit.games.labyrinth.playtest.stroller import Stroller
from layoutkit.games.labyrinth.playtest.turn_search import TurnSearch
from layoutkit.games.labyrinth.playtest.worth import least_valuable_cards, swap_to_keep


class Planner:
    """A player that searches its turn and steers by the distance tables."""

    def __init__(self, place: int, rng: RandomStream, distances: DistanceTables) -> None:
        self.place, self.rng, self.distances = place, rng, distances
        self._stuck_player = StuckPlayer(place)
        self._stroller = Stroller(place, rng)

    def turn(self, state: GameState) -> Iterator[PlayCode]:
        """Yield the best turn, or any legal turn if no play helps; ties are broken at random.

        A player without a gem for many turns follows an exact tour instead.
        """
        is_shown = False
        for play in self._stuck_player.turn(state):
            is_shown = True
            yield play
        if is_shown:
            return
        plan = self.rng.pick(self.search(state).run())
        yield from plan or self._stroller.turn(state)
        if state.may_take_joker(self.place) and (cards := swap_to_keep(self._hand(state))):
            yield PlayCode(JOKER, SWAP, swapped=cards)

    def discard(self, state: GameState) -> Sequence[int]:
        """Return the least valuable surplus cards."""
        return least_valuable_cards(self._hand(state), state.surplus(self.place))

    def _hand(self, state: GameState) -> int:
        return state.players[self.place].hand

    def search(self, state: GameState) -> TurnSearch:
        """Return the search over this turn."""
        return TurnSearch(state, self.place, self.distances)
