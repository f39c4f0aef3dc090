"""The cheapest tour through several fields, in the best order, as a space to search.

The bound has two parts that no deed serves at once. Steps: the shortest open walk through the
goals that are left if every plank lay. Planks: those that must still be laid to join the pawn
with the goals, at 2 each (a short costs 1, and 1 for lifting it somewhere unless it is in stock;
a long costs 2 at least), less 1 for every short in stock.

A plank that nothing could rest on is laid only to step onto it at once. Any other plan costs no
less: where the pawn steps onto the plank later, from wherever it does so it could have laid the
plank there and then; where it never does, the plank was laid in vain. In turns this does not hold,
for there it counts when something is done.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import repeat

from layoutkit.games.labyrinth.board.terms import STEP_COST
from layoutkit.games.labyrinth.solve.deeds import (
    LAY,
    LAY_AND_STEP,
    REMOVE,
    STEP,
    DeedCode,
    SoloGame,
)
from layoutkit.games.labyrinth.solve.net import Net, bits
from layoutkit.games.labyrinth.solve.shores import Lack, Shores
from layoutkit.search import HOPELESS


class Tours:
    """The bounds of all tours through some goals, whoever asks and however time is counted."""

    def __init__(self, net: Net, goals: tuple[int, ...], look: Callable[[], None]) -> None:
        self.goals = goals
        self.shores = Shores(net, goals, look)
        self.walks = Walks(net, goals)

    @property
    def size(self) -> int:
        """How many counts are kept."""
        return self.shores.size


class TourSpace:
    """States as packed by the game, with one bit per goal that is left at the end.

    With `is_sharp` a missing plank costs 1 at least, however many shorts are in stock. Brief looks
    do without: what `check` and `new` find by them hangs on the order of the states.
    """

    def __init__(self, game: SoloGame, tours: Tours, is_sharp: bool = False) -> None:
        self.game, self.shores, self.walks = game, tours.shores, tours.walks
        self.goals, self.width = tours.goals, len(tours.goals)
        self.all = (1 << self.width) - 1
        self.goal_at = {node: 1 << number for number, node in enumerate(tours.goals)}
        self.bare = 0 if game.by_turns else game.net.bare
        self._least = int(is_sharp)  # for a plank
        self._state = -1
        self._found: Lack

    def start(self, state: int) -> int:
        """The state in which the tour begins; a goal under the pawn is taken."""
        pawn = self.game.unpack(state)[1]
        return state << self.width | self.all & ~self.goal_at.get(pawn, 0)

    def is_goal(self, state: int) -> bool:
        """True if no goal is left."""
        return not state & self.all

    def bound(self, state: int) -> int:
        """Steps and planks still needed."""
        left = state & self.all
        if not left:
            return 0
        pawn, short = self.game.unpack(state >> self.width)[1:3]
        return self.walks.through(left)[pawn] + self._laying(self._lack(state).planks, short)

    def _laying(self, planks: int, short: int) -> int:
        """What so many planks cost at least: 2 each, less 1 for each short in stock."""
        return max(self._least * planks, 2 * planks - short)

    def _lack(self, state: int) -> Lack:
        """The planks that a state lacks, kept for the next question."""
        if state != self._state:
            world, pawn, _, _ = self.game.unpack(state >> self.width)
            lying = self.game.worlds.masks[world]
            self._state, self._found = state, self.shores.lack(lying, pawn, state & self.all)
        return self._found

    def onward(self, state: int, spent: int) -> list[tuple[int, int, int, DeedCode]]:
        """The ways on. The pawn touches what it lays, so a tree over that plank begins there."""
        left = state & self.all
        inner = state >> self.width
        _, pawn, short, _ = self.game.unpack(inner)
        missing, nearer = self._lack(state)
        walk = self.walks.through(left)
        same = self._laying(missing, short)
        shorts = self.game.net.shorts
        found = []
        for (deed, plank, to), cost, after in self.game.options(inner, spent):
            still = left
            if deed == STEP:
                still &= ~self.goal_at.get(plank, 0)
                ahead = walk if still == left else self.walks.through(still)
                estimate = ahead[plank] + (same if still else 0)
            else:
                laid = plank if deed == LAY else to
                count = missing - (deed != REMOVE and nearer >> laid & 1)
                stock = short
                if shorts >> plank & 1:
                    stock += -1 if deed == LAY else 1
                estimate = self._laying(count, stock)
                if deed == LAY and self.bare >> plank & 1:
                    there = self.game.moved(after, pawn, plank) << self.width | left
                    label = (LAY_AND_STEP, plank, 0)
                    found.append((there, cost + STEP_COST, estimate + walk[plank], label))
                    continue
                estimate += walk[pawn]
            found.append((after << self.width | still, cost, estimate, (deed, plank, to)))
        return found


def spelled_out(labels: Iterable[DeedCode]) -> tuple[DeedCode, ...]:
    """The deeds of a tour one by one."""
    deeds: list[DeedCode] = []
    for deed, node, to in labels:
        deeds += [(LAY, node, 0), (STEP, node, 0)] if deed == LAY_AND_STEP else [(deed, node, to)]
    return tuple(deeds)


def distances(net: Net, target: int) -> list[int]:
    """The steps from every node to one, if every plank lay."""
    steps = [HOPELESS] * len(net.names)
    seen = fresh = 1 << target
    count = 0
    while fresh:
        around = 0
        for node in bits(fresh):
            steps[node] = count
            around |= net.near[node]
        count += 1
        fresh = around & ~seen
        seen |= fresh
    return steps


class Walks:
    """The shortest walks through goals, by the set of goals and by node, if all planks lay."""

    def __init__(self, net: Net, goals: tuple[int, ...]) -> None:
        self.goals = goals
        self._to = [distances(net, goal) for goal in goals]
        self._made = {0: [0] * len(net.names)}
        self._rests: dict[tuple[int, int], int] = {}

    def through(self, left: int) -> list[int]:
        """For every node the shortest walk from there through all goals that are left."""
        made = self._made.get(left)
        if made is None:
            ways = []
            for number in bits(left):
                rest = self._from_goal(number, left ^ 1 << number)
                ways.append([steps + rest for steps in self._to[number]])
            made = self._made[left] = list(map(min, repeat(HOPELESS), *ways))
        return made

    def _from_goal(self, number: int, left: int) -> int:
        """The same from one of the goals alone, which is less work."""
        if (number, left) not in self._rests:
            here, to = self.goals[number], self._to
            ways = [to[one][here] + self._from_goal(one, left ^ 1 << one) for one in bits(left)]
            self._rests[number, left] = min(HOPELESS, *ways) if ways else 0
        return self._rests[number, left]
