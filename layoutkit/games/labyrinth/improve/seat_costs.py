"""Bounds of what the seats of a board pay, made exact by searches where that is asked for.

Most boards are ruled out by bounds, without a search for a tour: a lower bound of all tours, and
as upper bounds a simple plan and the tour of the board before, if it can still be played. Otherwise
the bounds say which costs of a seat would still do. Any tour below them rules the board out, and
so does a proof that all tours cost more, which is quicker than finding the cheapest one.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.board.model import TURN_HOURGLASSES, Colour, Layout
from layoutkit.games.labyrinth.improve.aims import Aim, PaidCosts
from layoutkit.games.labyrinth.solve.bitboard import MOVE
from layoutkit.games.labyrinth.solve.engine import TOUR_TRY, Engine, SearchLimits, full_turns
from layoutkit.games.labyrinth.solve.queries import find_greedy_tour
from layoutkit.games.labyrinth.solve.results import make_plan, split_turns
from layoutkit.games.labyrinth.solve.simple_plans import SimplePlans
from layoutkit.games.labyrinth.solve.tour_search import BoundLevel
from layoutkit.search import UNREACHABLE, Budget, BudgetLimits, Status

TOUR_STATES = 60_000  # per tour of the board
TRIAL_STATES = 10_000  # per tour of a changed board
BOUND_PRICE = 15  # states that take as long as bounding the tours of a seat
SURE_HOURGLASSES = TURN_HOURGLASSES - 1  # spent at least in every turn but the last
TYPICAL_SHARE = Fraction(21, 20)  # usual cost of the best tour, as a share of its lower bound

SeatGems = tuple[Colour, tuple[str, ...]]
"""A seat and the fields of its gems, sorted."""
NamedAction = tuple[int, str, str]
"""An action with the names of its field or planks, which other boards understand."""


class UnprovenCostError(Exception):
    """The cost of a seat is not proved within the states allowed for a tour."""


class SeatCosts:
    """Bounds of what the seats pay on one set of poles, made exact where that is asked for.

    `known` are the costs on other poles: a tour found there that can still be played is an upper
    bound here. `paid` are exact costs of the board in hourglasses, if they are known.
    """

    def __init__(
        self,
        model: BoardModel,
        aim: Aim,
        budget: Budget,
        known: SeatCosts | None = None,
        paid: PaidCosts | None = None,
    ) -> None:
        states = TRIAL_STATES if known else TOUR_STATES
        self.engine = Engine(model, limits=SearchLimits(BudgetLimits(states=states)))
        self.aim, self.budget, self.known = aim, budget, known
        self.plans, self.starts = SimplePlans(model.board, model.layout.stock), model.board.starts
        self.tours: dict[SeatGems, tuple[NamedAction, ...]] = {}
        self._bounds: dict[SeatGems, tuple[int, int]] = {
            find_seat_gems(model.layout, seat): (cost, cost) for seat, cost in (paid or {}).items()
        }  # in hourglasses
        self._turns: dict[SeatGems, int] = {}

    def bounds(self, key: SeatGems) -> tuple[int, int]:
        """Return the least and the most that a seat can pay; UNREACHABLE without a tour."""
        low, high = self.hourglasses(key)
        if not self.aim.asks_turns or low >= UNREACHABLE:
            return low, high
        if key in self._turns:
            return self._turns[key], self._turns[key]
        return full_turns(low), min(-(-high // SURE_HOURGLASSES), UNREACHABLE)

    def hourglasses(self, key: SeatGems) -> tuple[int, int]:
        """Return the least and the most hourglasses of a tour; UNREACHABLE without a tour."""
        if key not in self._bounds:
            self._bounds[key] = 0, self._find_upper_bound(*key)
        return self._bounds[key]

    def _find_upper_bound(self, seat: Colour, fields: tuple[str, ...]) -> int:
        if any(self.engine.is_cut_off(seat, field) for field in fields):
            return UNREACHABLE
        tour = self.known.tours.get((seat, fields)) if self.known else None
        if self.known and tour and self._can_play(seat, tour):
            self.tours[seat, fields] = tour
            return self.known._bounds[seat, fields][1]
        return self.plans.tour(self.starts[seat], fields)

    def sharpen(self, key: SeatGems, least: int = 0, most: int = UNREACHABLE - 1) -> None:
        """Sharpen the bounds of a seat, of which only costs from `least` to `most` matter.

        A bound of all tours comes first. Then any tour that costs less than `least` will do if one
        is likely, and only then a search for the exact cost, or for a proof that it is more than
        `most`.
        """
        low, high = self.bounds(key)
        if low == 0 < high:
            self._bounds[key] = self._find_lower_bound(*key), self._bounds[key][1]
        elif low < high and low <= most:
            if self.aim.asks_turns:
                least, most = SURE_HOURGLASSES * (least - 1) + 1, TURN_HOURGLASSES * most
            if self._bounds[key][0] * TYPICAL_SHARE >= least or not self._find_below(key, least):
                self._search(key, most)

    def _find_below(self, key: SeatGems, below: int) -> bool:
        """Look for any tour that costs less than `below`, and sharpen the bounds."""
        space, start = self.engine.tour_problem(*key, level=BoundLevel.SUM_FLOOR)
        is_found = self.engine.has_path(space, start, below, TOUR_TRY)
        self.budget.spend(self.engine.watch.budget.spent + 1)
        low, high = self._bounds[key]
        if is_found:
            self._bounds[key] = low, min(high, below - 1)
        elif is_found is False:
            self._bounds[key] = max(low, below), high
        return is_found is True

    def _find_lower_bound(self, seat: Colour, fields: tuple[str, ...]) -> int:
        if any(self.engine.is_cut_off(seat, field) for field in fields):
            return UNREACHABLE
        self.budget.spend(BOUND_PRICE)
        space, start = self.engine.tour_problem(seat, fields, level=BoundLevel.SUM_FLOOR)
        return max(space.lower_bound(start), 1)

    def _can_play(self, seat: Colour, tour: Sequence[NamedAction]) -> bool:
        """Return whether a tour of another board can be played on this one."""
        index, game, state = self.engine.net.index, self.engine.game, self.engine.start(seat)
        for action, place, to in tour:
            label = action, index.get(place, -1), index.get(to, -1) if to else 0
            after = [one for done, _, one in game.successors(state, 0) if done == label]
            if not after:
                return False
            state = after[0]
        return True

    def find(self, key: SeatGems, least: int = 0, most: int = UNREACHABLE - 1) -> int | None:
        """Return what a seat pays, or None if that is not from `least` to `most`."""
        low, high = self.bounds(key)
        while low < high and low <= most and high >= least:
            self.sharpen(key, least, most)
            low, high = self.bounds(key)
        return low if least <= low == high <= most else None

    def guess(self, key: SeatGems) -> Fraction:
        """Return what a seat probably pays: a little more than the lower bound of its tours."""
        if self.bounds(key)[0] == 0:
            self.sharpen(key)
        low, high = self.bounds(key)
        return Fraction(low) if low in (high, UNREACHABLE) else TYPICAL_SHARE * low

    def may_pay(self, key: SeatGems, low: int, high: int) -> bool:
        """Return whether a seat may pay an amount in a range, without a search."""
        least, most = self.bounds(key)
        if least == 0 and most >= low:
            self.sharpen(key)
            least, most = self.bounds(key)
        return least <= high and most >= low

    def _search(self, key: SeatGems, most: int) -> None:
        """Search for a tour of at most so many hourglasses, and sharpen the bounds."""
        below = min(most + 1, UNREACHABLE)
        outcome = self.engine.tour(*key, below=below, brief=True)
        if outcome.status is Status.GIVEN_UP and self.budget.left is None:
            rough = find_greedy_tour(self.engine, *key)
            below = min(below, rough.cost + 1 if rough else UNREACHABLE)
            outcome = self.engine.tour(*key, below=below)
        self.budget.spend(outcome.states + 1)
        if outcome.status is Status.GIVEN_UP:
            raise UnprovenCostError
        if outcome.cost is None:
            self._bounds[key] = (below, max(below, self._bounds[key][1]))
            return
        self._bounds[key] = outcome.cost, outcome.cost
        names = self.engine.net.names
        self.tours[key] = tuple(
            (action, names[place], names[to] if action == MOVE else "")
            for action, place, to in outcome.labels
        )
        if self.aim.asks_turns:
            turns = len(split_turns(make_plan(self.engine.net, outcome.labels)))
            least = self.engine.fewest_tour_turns(*key, outcome.cost, turns)
            if least is None:
                raise UnprovenCostError
            self._turns[key] = least


def find_seat_gems(layout: Layout, seat: Colour) -> SeatGems:
    """Return the fields of a seat's gems."""
    return seat, tuple(sorted({gem.on for gem in layout.gems if gem.colour is seat}))
