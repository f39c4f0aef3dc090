"""`improve --aim gap` and the like: the fewest edits that bring the seats' costs to an aim.

A gem that moves changes the cost of its own seat only. So a quick search first looks for one gem
of each of 1, 2, 3 ... seats such that all costs fit the aim: what the other seats pay says what
these may pay, and gems are tried in the order of a guess. Then all single edits are tried, to find
a shorter way or to prove that there is none, and the boards closest to the aim are edited again
(beam search).

Example: red pays 20, green 30, and the aim is a gap of 2. Moving one gem of red is enough if red
then pays 28 to 32. A board on which red can pay 20 by its old tour, and green pays 25 at least, is
ruled out. If green pays 15 at least, a search for a tour of green that costs 22 at most decides.
"""

from bisect import bisect_left
from collections.abc import Callable, Collection, Iterator, MutableMapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations
from typing import Any

from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.board.model import Colour, Layout
from layoutkit.games.labyrinth.improve import symmetry_search
from layoutkit.games.labyrinth.improve.aims import ZERO, Aim, PaidCosts
from layoutkit.games.labyrinth.improve.layout_edits import BoardVariant, move_gems, rebuild_case
from layoutkit.games.labyrinth.improve.seat_costs import (
    SeatCosts,
    SeatGems,
    UnprovenCostError,
    find_seat_gems,
)
from layoutkit.games.labyrinth.scoring.seat_figures import Orbits
from layoutkit.games.labyrinth.solve.known_results import KnownCosts
from layoutkit.games.labyrinth.symmetry.items import equal_seats
from layoutkit.search import UNREACHABLE, Budget, BudgetExhausted

BOARD_PRICE = 20  # states that take as long as building a board
ANY_DISTANCE = Fraction(1, 1_000_000)  # less than any board that misses an aim
BEAM_WIDTH = 4  # boards that are edited again
SHARES_LEFT = (Fraction(1, 2), Fraction(3, 4), Fraction(1))
"""If the aim is out of reach, gems are moved that come closer by at least these shares."""
QUICK_STATES = 20_000  # of the first search for gems that reach the aim
UNLIMITED_STATES = 1_000_000_000
MAX_LEGAL_CHECKS = 200  # of combined gem moves


@dataclass(frozen=True, slots=True)
class Candidate:
    """A changed board, the costs of its seats, and its distance from the aim."""

    steps: symmetry_search.Steps
    model: BoardModel
    costs: SeatCosts
    seat_costs: PaidCosts
    distance: Fraction

    def keep_costs(self, results: MutableMapping[str, Any]) -> None:
        """Keep the costs of the seats as proven results of the board, for other commands."""
        known = KnownCosts(self.model, results)
        for seat in self.seat_costs:
            bounds = self.costs.hourglasses(find_seat_gems(self.model.layout, seat))
            known.improve_tour(seat, *bounds)


class CostSearch:
    """Searches for the fewest edits that bring the seats' costs to an aim."""

    def __init__(
        self,
        aim: Aim,
        kept: Collection[str],
        is_legal: Callable[[Layout], bool],
        budget: Budget,
        results: MutableMapping[str, Any] | None = None,
    ) -> None:
        self.aim, self.kept, self.is_legal, self.budget = aim, kept, is_legal, budget
        self.results = {} if results is None else results
        self.unproven = self.checked = self.stop_at = 0
        self.best: Candidate | None = None
        self._moves: dict[tuple[int, Colour], list[tuple[BoardVariant, SeatGems]]] = {}

    def find(self, model: BoardModel, most: int) -> symmetry_search.SearchOutcome:
        """Return the edits that reach the aim, or the edits that come closest."""
        if self.aim.is_even and len(equal_seats(model)) == 1:
            return symmetry_search.SearchOutcome(reached=True)
        costs = SeatCosts(model, self.aim, Budget())
        seat_costs = self.measure(model, costs, UNREACHABLE)
        if seat_costs is None:
            return symmetry_search.SearchOutcome()
        costs.budget, closed = self.budget, 0
        begin = self.best = Candidate((), model, costs, seat_costs, self.aim.distance(seat_costs))
        begin.keep_costs(self.results)
        try:
            self.try_gem_moves(begin, most, QUICK_STATES)
            if self.best.steps[1:] or self.best.distance:
                level = self.edit_boards([begin])
                is_reached = not self.best.distance and len(self.best.steps) == 1
                closed = int(not self.unproven and not is_reached)
                for one in level:
                    self.try_gem_moves(one, most - 1, QUICK_STATES // BEAM_WIDTH)
                for _ in range(1, most):
                    level = self.edit_boards(level)
                self.try_gem_moves(begin, most, UNLIMITED_STATES)
        except BudgetExhausted:
            pass
        return symmetry_search.SearchOutcome(self.best.steps, self.best.distance == 0, closed)

    def keep_if_closer(self, one: Candidate) -> None:
        """Remember a legal board if it is closest to the aim, or as close with fewer edits."""
        best = self.best
        if best and (one.distance, len(one.steps)) < (best.distance, len(best.steps)):
            self.best = one

    def is_too_long(self, steps: int) -> bool:
        """Return whether the aim has been reached with so few edits already."""
        return bool(self.best and not self.best.distance and steps >= len(self.best.steps))

    def edit_boards(self, level: Sequence[Candidate]) -> list[Candidate]:
        """Return the legal boards after one more edit that are closest to the aim."""
        found: list[Candidate] = []
        for before in level:
            if self.is_too_long(len(before.steps) + 1):
                continue
            for trial in symmetry_search.iter_single_edits(before.model, self.kept):
                model, costs = rebuild_case(before.model, trial.layout), before.costs
                if model.board is not before.model.board:
                    self.budget.spend(BOARD_PRICE)
                    costs = SeatCosts(model, self.aim, self.budget, before.costs)
                try:
                    seat_costs = self.measure(model, costs, self.limit(found))
                except UnprovenCostError:
                    self.unproven += 1
                    continue
                if seat_costs and self.is_legal(trial.layout):
                    distance = self.aim.distance(seat_costs)
                    one = Candidate((*before.steps, trial), model, costs, seat_costs, distance)
                    found = sorted([*found, one], key=lambda one: one.distance)[:BEAM_WIDTH]
                    self.keep_if_closer(one)
        return found

    def limit(self, found: Sequence[Candidate]) -> Fraction:
        """Return the distance from which a board is not interesting."""
        if self.best and not self.best.distance:
            return ANY_DISTANCE
        return found[-1].distance if len(found) == BEAM_WIDTH else Fraction(UNREACHABLE)

    def measure(
        self, model: BoardModel, costs: SeatCosts, limit: Fraction | int, equal: Orbits = ()
    ) -> PaidCosts | None:
        """Return the costs of all seats, or None if they are proved to be `limit` from the aim.

        Seats of a group in `equal` pay the same by symmetry.
        """
        twins = {Colour(seat): Colour(group[0]) for group in equal for seat in group}
        keys = {
            seat: find_seat_gems(model.layout, twins.get(seat, seat))
            for seat in model.layout.players
        }
        while True:
            bounds = {seat: costs.bounds(key) for seat, key in keys.items()}
            lows = {seat: low for seat, (low, _) in bounds.items()}
            highs = {seat: high for seat, (_, high) in bounds.items()}
            if max(lows.values()) >= UNREACHABLE or self.aim.distance(lows, highs) >= limit:
                return None
            if lows == highs:
                return lows
            seat = max(keys, key=lambda seat: highs[seat] - lows[seat])
            costs.sharpen(keys[seat], *self.range_of_interest(seat, lows, highs, limit))

    def range_of_interest(
        self, seat: Colour, lows: PaidCosts, highs: PaidCosts, limit: Fraction | int
    ) -> tuple[int, int]:
        """Return the costs of a seat with which a board may be closer than `limit`."""
        low, high = lows[seat], min(highs[seat], UNREACHABLE - 1)
        costs, distance = range(low, high + 1), self.aim.distance

        def is_enough(most: int) -> bool:
            return distance(lows, {**highs, seat: most}) < limit

        def is_too_much(least: int) -> bool:
            return distance({**lows, seat: least}, highs) >= limit

        first, end = (bisect_left(costs, True, key=one) for one in (is_enough, is_too_much))
        return low + first, low + end - 1

    def try_gem_moves(self, base: Candidate, most: int, states: int) -> None:
        """Look for seats that reach the aim, or come closer, if each of them moves one gem."""
        if "gems" in self.kept or not self.best:
            return
        numbers = range(1, most + 1)
        stop_at = self.budget.spent + states
        self.stop_at = stop_at - states // 2
        if any(self.move_gems(base, number, ZERO) for number in numbers):
            return
        self.stop_at = stop_at
        is_closer = True
        while is_closer and self.best.distance:
            left = self.best.distance
            ways = ((number, left * share) for number in numbers for share in SHARES_LEFT)
            is_closer = any(self.move_gems(base, *way) for way in ways)

    def move_gems(self, base: Candidate, number: int, miss: Fraction) -> bool:
        """Move a gem of each of some seats such that the aim is missed by at most `miss`."""
        layout = base.model.layout
        if self.is_too_long(len(base.steps) + number):
            return False
        for movers in combinations(layout.players, number):
            stay = {seat: paid for seat, paid in base.seat_costs.items() if seat not in movers}
            anything = dict.fromkeys(movers, 0), dict.fromkeys(movers, UNREACHABLE - 1)
            if not self.is_close(self.aim.distance(*(stay | one for one in anything)), miss):
                continue
            choices = {
                seat: len(self.list_fitting_moves(base, seat, stay, number, miss))
                for seat in movers
            }
            order = sorted(movers, key=lambda seat: choices[seat])  # the most constrained first
            if not choices[order[0]]:
                continue
            for moves, paid in self.complete(base, order, stay, miss):
                steps = (*base.steps, *chain_edits(layout, moves))
                self.checked += 1
                if self.checked > MAX_LEGAL_CHECKS:
                    return False
                if self.is_legal(steps[-1].layout):
                    model = BoardModel(steps[-1].layout, base.model.board)
                    seat_costs = {seat: paid[seat] for seat in layout.players}
                    distance = self.aim.distance(paid)
                    self.keep_if_closer(Candidate(steps, model, base.costs, seat_costs, distance))
                    return True
        return False

    def is_close(self, distance: Fraction, miss: Fraction) -> bool:
        """Return whether a board misses the aim by so little, and is closer than the best one."""
        return distance <= miss and bool(self.best and distance < self.best.distance)

    def complete(
        self, base: Candidate, movers: Sequence[Colour], paid: PaidCosts, miss: Fraction
    ) -> Iterator[tuple[symmetry_search.Steps, PaidCosts]]:
        """Yield gem moves, one for each of some seats, that fit what the other seats pay."""
        if not movers:
            if not miss or self.is_close(self.aim.distance(paid), miss):
                yield (), paid
            return
        seat, low, high = movers[0], *self.aim.range_of_next(paid, len(movers), miss)
        for trial, key in self.list_fitting_moves(base, seat, paid, len(movers), miss):
            if self.budget.spent > self.stop_at:
                return
            try:
                cost = base.costs.find(key, low, high)
            except UnprovenCostError:
                continue
            if cost is not None:
                for rest, all_paid in self.complete(base, movers[1:], {**paid, seat: cost}, miss):
                    yield (trial, *rest), all_paid

    def list_fitting_moves(
        self, base: Candidate, seat: Colour, paid: PaidCosts, left: int, miss: Fraction
    ) -> list[tuple[BoardVariant, SeatGems]]:
        """Return the moves of a gem that may fit the costs `paid` by others, likeliest first."""
        low, high = self.aim.range_of_next(paid, left, miss)
        least, most = self.aim.range_of_next(paid, left, ZERO)
        found = []
        for trial, key in self.list_gem_moves(base, seat) if low <= high else ():
            if base.costs.may_pay(key, low, high):
                guess = base.costs.guess(key)
                found.append((max(least - guess, guess - most, ZERO), trial, key))
        return [(trial, key) for _, trial, key in sorted(found, key=lambda move: move[0])]

    def list_gem_moves(self, base: Candidate, seat: Colour) -> list[tuple[BoardVariant, SeatGems]]:
        """Return the moves of one gem of a seat, and the gems that the seat then has."""
        if (id(base.model), seat) not in self._moves:
            layout, start = base.model.layout, base.model.board.starts[seat]
            taken = {start, *find_seat_gems(layout, seat)[1]}
            found = []
            for trial in move_gems(base.model):
                pairs = zip(layout.gems, trial.layout.gems, strict=True)
                gem = next(new for old, new in pairs if new is not old)
                if gem.colour is seat and gem.on not in taken:
                    found.append((trial, find_seat_gems(trial.layout, seat)))
            self._moves[id(base.model), seat] = found
        return self._moves[id(base.model), seat]


def chain_edits(layout: Layout, steps: symmetry_search.Steps) -> symmetry_search.Steps:
    """Chain moves of different gems, so that the layout of each includes the moves before it."""
    done: list[BoardVariant] = []
    gems = layout.gems
    for trial in steps:
        pairs = zip(layout.gems, trial.layout.gems, gems, strict=True)
        gems = tuple(now if new is old else new for old, new, now in pairs)
        done.append(BoardVariant(trial.description, replace(layout, gems=gems)))
    return tuple(done)
