"""Upper bounds for tours, without a search.

A simple plan is one that anybody can follow: lay a plank, cross it, pick it up again, and leave
the board as it was. One plank of each kind is then enough, no plank is ever in the way of another,
and the cost between two places does not depend on what was done before. (Only crossing from one
stem of an X to the other needs two short planks.) A tour is then a travelling-salesman problem
over at most five gems: find the costs between them by Dijkstra's algorithm, and try all orders.

Example: poles a1, b1, c1 in a row, a2 and a3 below a1, gems on c1 and a3. To cross one plank costs
1 + 2 + 1 = 4 hourglasses. The simple plan to c1, back to a1 and on to a3 crosses six planks and
leaves the last plank where it lies: 6 x 4 - 1 = 23. The best tour costs 17 with three short planks.

The costs are kept in an unusual form: for each place, one long integer with a stretch of bits for
every cost, in which the bit of a neighbour is set. Dijkstra's queue is then another such integer,
which is shifted by one stretch when the cost rises by 1.

`SimplePlansWithDetours` also reaches gems that only a stem leads to: it lays the diagonal, then
the stem on it, and comes back the same way.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import pairwise, permutations, product
from math import prod
from operator import itemgetter
from types import MappingProxyType

from layoutkit.games.labyrinth.board import model
from layoutkit.games.labyrinth.board.board import BoardGraph
from layoutkit.search import UNREACHABLE

MAX_GOALS = 5  # more goals have too many orders to try
DETOUR = 3 * model.STEP_COST + sum(
    model.LAY_COST.values()
)  # lay a diagonal and a stem on it, and cross both
MAX_END_CHOICES = 64  # combinations of equally near stems, one per gem


class SimplePlans:
    """The simple plans of a board, as steps between fields, lying planks and planks on these.

    A plank laid from pole to pole is one step between two fields. `far` are additional places,
    each with the fields from which they are a detour.
    """

    def __init__(
        self,
        board: BoardGraph,
        stock: model.Stock,
        far: Mapping[str, tuple[str, ...]] = MappingProxyType({}),
    ) -> None:
        self._board, self._has_pair = board, stock.short > 1
        loose = [(kind, board.loose[kind]) for kind in model.PlankKind if stock.of(kind)]
        positions = board.positions
        self._raised = {name for _, names in loose for name in names if positions[name].rests_on}
        self._lying = frozenset(board.lying.values())
        places = (*board.fields, *self._lying, *self._raised, *far)
        self._bit = bit = {name: 1 << number for number, name in enumerate(places)}
        self._width, self._all = len(places), (1 << len(places)) - 1
        self._steps = steps = dict.fromkeys(bit.values(), 0)
        """The steps from each place, by its bit: a stretch of places for every cost from 1."""
        for kind, names in loose:
            over = self._shift(2 * model.STEP_COST + model.LAY_COST[kind] + model.REMOVE_COST)
            for name in names.difference(self._raised):
                one, other = positions[name].fields
                steps[bit[one]] |= bit[other] << over
                steps[bit[other]] |= bit[one] << over
        for name in (*self._lying, *self._raised):
            self._add_contacts(name)
        for name, fields in far.items():
            for field in fields:
                steps[bit[field]] |= bit[name] << self._shift(DETOUR)
                steps[bit[name]] |= bit[field] << self._shift(DETOUR)

    def tour(self, start: str, goals: Sequence[str]) -> int:
        """Return the cost of the best simple plan to all goals, or HOPELESS if there is none."""
        if len(goals) > MAX_GOALS:
            return UNREACHABLE
        away = [goal for goal in goals if goal != start]
        cost = self._best_order(start, away) if away else 0
        if cost >= UNREACHABLE or self._needs_no_laying(start, away):
            return min(cost, UNREACHABLE)
        return cost - model.REMOVE_COST  # the last plank may stay

    def _needs_no_laying(self, start: str, goals: Sequence[str]) -> bool:
        """Return whether the goals can be walked to over planks that lie; these steps cost 1."""
        seen = fresh = self._bit[start]
        while fresh:
            place = fresh & -fresh
            beside = self._steps[place] & self._all & ~seen
            seen |= beside
            fresh ^= place | beside
        return all(seen & self._bit[goal] for goal in goals)

    def _best_order(self, start: str, goals: Sequence[str]) -> int:
        """Return the cost of the best order of the goals; both directions cost the same."""
        places = [self._bit[place] for place in (start, *goals)]
        number = {place: at for at, place in enumerate(places)}
        size = len(places)
        costs = [UNREACHABLE] * (size * size)  # from row to column; staying costs 0
        costs[0] = 0
        asked = sum(places)
        for goal, place in enumerate(places[1:], 1):
            asked ^= place
            for other, cost in self._find_costs(place, asked):
                costs[number[other] * size + goal] = costs[goal * size + number[other]] = cost
        return min([sum(legs(costs)) for legs in permuted_legs(len(goals))])

    def _add_contacts(self, name: str) -> None:
        """Add the steps between a lying or carried plank and everything that it touches."""
        for other in self._board.near[name]:
            if other not in self._bit:
                continue
            is_pair = name in self._raised and other in self._raised
            if is_pair and not self._has_pair:
                continue
            for start, end in ((name, other), (other, name)):
                cost = model.STEP_COST + (model.REMOVE_COST if start in self._raised else 0)
                if end in self._board.positions and end not in self._lying:
                    cost += model.LAY_COST[self._board.positions[end].kind]
                self._steps[self._bit[start]] |= self._bit[end] << self._shift(cost)

    def _shift(self, cost: int) -> int:
        """Return the first bit of the stretch of places that cost this much."""
        return (cost - model.STEP_COST) * self._width

    def _find_costs(self, target: int, asked: int) -> list[tuple[int, int]]:
        """Return the requested places with the cost of a simple plan to the target."""
        found: list[tuple[int, int]] = []
        steps, width, everywhere = self._steps, self._width, self._all
        due, seen, spent = target, 0, 0  # due: a stretch of places per cost
        while due:
            fresh = due & everywhere & ~seen
            due >>= width
            seen |= fresh
            while met := fresh & asked:
                place = met & -met
                found.append((place, spent))
                asked ^= place
                if not asked:
                    return found
            while fresh:
                place = fresh & -fresh
                fresh ^= place
                due |= steps[place]
            spent += model.STEP_COST
        return found


class SimplePlansWithDetours(SimplePlans):
    """The simple plans of a board, including gems that only stems on missing diagonals lead to.

    A plan lays the diagonal, steps onto it, lays the stem and goes to the gem. It comes back the
    same way with both planks, which costs 1 less; this is not counted.
    """

    def __init__(self, board: BoardGraph, stock: model.Stock) -> None:
        diagonals = board.loose[model.PlankKind.LONG] if stock.short and stock.long else ()
        self._stems = {
            name: position
            for name, position in board.positions.items()
            if position.form is model.Form.STEM
            and position.rests_on[0] in diagonals
            and name not in board.blocked
        }
        beside = {
            name: board.positions[stem.rests_on[0]].fields for name, stem in self._stems.items()
        }
        super().__init__(board, stock, beside)

    def tour(self, start: str, goals: Sequence[str]) -> int:
        """Return an upper bound for the best plan, or HOPELESS if some goal cannot be reached."""
        if len(goals) > MAX_GOALS:
            return UNREACHABLE
        ends = [self._ends(start, goal) for goal in goals if goal != start]
        if prod(map(len, ends)) > MAX_END_CHOICES:
            return UNREACHABLE
        costs = [self._best_order(start, places) for places in product(*ends)] if ends else [0]
        return min([UNREACHABLE, *costs])

    def _ends(self, start: str, goal: str) -> list[str]:
        """Return the places where plans take a gem: its field, or the ends of the nearest stems."""
        if self._find_costs(self._bit[start], self._bit[goal]):
            return [goal]
        stems = {self._bit[name]: name for name, stem in self._stems.items() if goal in stem.fields}
        found = self._find_costs(self._bit[start], sum(stems))
        return [stems[place] for place, cost in found if cost == found[0][1]]


@cache
def permuted_legs(goals: int) -> tuple[Callable[[Sequence[int]], tuple[int, ...]], ...]:
    """Return, for each order of the goals, a getter of its legs from a table of costs."""
    size = goals + 1
    return tuple(
        itemgetter(0, *(at * size + to for at, to in pairwise((0, *order))))
        for order in permutations(range(1, size))
    )
