"""The rival: a planner that looks a turn further and counts the harm to the leader."""

from __future__ import annotations

from heapq import nlargest

from layoutkit.games.labyrinth.board.terms import TURN_HOURGLASSES
from layoutkit.games.labyrinth.playtest.game import GameState
from layoutkit.games.labyrinth.playtest.planner import Planner
from layoutkit.games.labyrinth.playtest.potential import DistanceTables
from layoutkit.games.labyrinth.playtest.turn_search import TurnPlan, TurnSearch, TurnState
from layoutkit.games.labyrinth.playtest.worth import HARM_VALUE, WON

CANDIDATES = 8  # turns that are examined together with the next turn


class Rival(Planner):
    """A planner that hinders the player who is nearest to winning."""

    def search(self, state: GameState) -> TurnSearch:
        """Return the search over this turn."""
        return RivalSearch(state, self.place, self.distances)


class RivalSearch(TurnSearch):
    """The planner's turns, judged by the turns that can follow them."""

    def __init__(self, state: GameState, place: int, distances: DistanceTables) -> None:
        super().__init__(state, place, distances)
        others = [other for other in range(len(state.players)) if other != place]
        distances_to_gems = {other: self._distance_of(other, state.lying) for other in others}
        self._leader = min(others, key=lambda other: distances_to_gems[other])
        self._leaders_distance = distances_to_gems[self._leader]
        self._harm_value = HARM_VALUE // len(others)
        self._harm: dict[int, int] = {}
        self._ends: list[tuple[int, int, TurnState, TurnPlan]] = []

    def run(self) -> list[TurnPlan]:
        """Return the turns that are best together with the next turn."""
        best = super().run()
        if self.best_value == WON:
            return best
        judged = [
            (value + self._value_of_next(end), plan)
            for value, _, end, plan in nlargest(CANDIDATES, self._ends)
        ]
        most = max(value for value, _ in judged)
        return [plan for value, plan in judged if value == most]

    def value(self, end: TurnState, distance: int) -> int:
        """Return the value of a turn, including the harm to the leader."""
        return super().value(end, distance) + self._harm_value * self._harm_of(end.lying)

    def _offer(self, end: TurnState, plan: TurnPlan, value: int) -> None:
        super()._offer(end, plan, value)
        if end.gems:
            self._ends.append((value, -len(self._ends), end, plan))

    def _value_of_next(self, end: TurnState) -> int:
        """Return the value of the best next turn, without the cards to be drawn."""
        tiles = min(end.left, self._tiles(end.gems))
        begun = end._replace(left=TURN_HOURGLASSES + tiles, laid=0, taken=0)
        following = TurnSearch(self.state, self.place, self.distances, begun)
        following.run()
        return following.best_value + self._harm_value * self._harm_of(end.lying)

    def _harm_of(self, lying: int) -> int:
        if not self._harm_value:
            return 0
        if lying not in self._harm:
            self._harm[lying] = self._distance_of(self._leader, lying) - self._leaders_distance
        return self._harm[lying]

    def _distance_of(self, place: int, lying: int) -> int:
        player = self.state.players[place]
        return self.distances.through_gems(player.gems, lying, player.pawn, 0)[player.pawn]
