"""The rival: a planner who looks a turn further, and weighs what a turn costs the leader."""

from __future__ import annotations

from heapq import nlargest

from layoutkit.games.labyrinth.board.terms import TURN
from layoutkit.games.labyrinth.playtest.game import Table
from layoutkit.games.labyrinth.playtest.planner import Planner
from layoutkit.games.labyrinth.playtest.potential import Distances
from layoutkit.games.labyrinth.playtest.turn_search import Moment, Plan, TurnSearch
from layoutkit.games.labyrinth.playtest.worth import HARM_WORTH, WON

CANDIDATES = 8  # turns of which the next one is looked at


class Rival(Planner):
    """Plays as the planner does, but hinders whoever is nearest to winning."""

    def search(self, table: Table) -> TurnSearch:
        """What this turn can do."""
        return RivalSearch(table, self.place, self.distances)


class RivalSearch(TurnSearch):
    """The turns of the planner, judged by what the next one makes of them."""

    def __init__(self, table: Table, place: int, distances: Distances) -> None:
        super().__init__(table, place, distances)
        others = [other for other in range(len(table.players)) if other != place]
        ways = {other: self._way_of(other, table.lying) for other in others}
        self._leader = min(others, key=lambda other: ways[other])
        self._leaders_way = ways[self._leader]
        self._harm_worth = HARM_WORTH // len(others)
        self._harm: dict[int, int] = {}
        self._ends: list[tuple[int, int, Moment, Plan]] = []

    def run(self) -> list[Plan]:
        """The turns that are best together with the next one."""
        best = super().run()
        if self.best_worth == WON:
            return best
        judged = [
            (worth + self._worth_of_next(end), plan)
            for worth, _, end, plan in nlargest(CANDIDATES, self._ends)
        ]
        most = max(worth for worth, _ in judged)
        return [plan for worth, plan in judged if worth == most]

    def worth(self, end: Moment, way: int) -> int:
        """What a turn is worth, the harm to the leader too."""
        return super().worth(end, way) + self._harm_worth * self._harm_of(end.lying)

    def _offer(self, end: Moment, plan: Plan, worth: int) -> None:
        super()._offer(end, plan, worth)
        if end.gems:
            self._ends.append((worth, -len(self._ends), end, plan))

    def _worth_of_next(self, end: Moment) -> int:
        """The best that another turn could make of an end, without the cards to be drawn."""
        tiles = min(end.left, self._tiles(end.gems))
        begun = end._replace(left=TURN + tiles, laid=0, taken=0)
        following = TurnSearch(self.table, self.place, self.distances, begun)
        following.run()
        return following.best_worth + self._harm_worth * self._harm_of(end.lying)

    def _harm_of(self, lying: int) -> int:
        if not self._harm_worth:
            return 0
        if lying not in self._harm:
            self._harm[lying] = self._way_of(self._leader, lying) - self._leaders_way
        return self._harm[lying]

    def _way_of(self, place: int, lying: int) -> int:
        player = self.table.players[place]
        return self.distances.through(player.gems, lying, player.pawn, 0)[player.pawn]
