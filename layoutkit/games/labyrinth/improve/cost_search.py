"""`improve --aim gap` and the like: the fewest edits that bring the seats' costs to an aim.

A gem that moves changes the cost of its own seat only. So a quick search first looks for one gem
of each of 1, 2, 3 ... seats such that all costs fit the aim: what the other seats pay says what
these may pay, and gems are tried in the order of a guess. Then all single edits are tried, to find
a shorter way or to prove that there is none, and the boards closest to the aim are edited again
(beam search).

Most boards are ruled out by bounds, without a search for a tour: a lower bound of all tours, and
as upper bounds a simple plan and the tour of the board before, if it can still be played. Otherwise
the bounds say which costs of a seat would still do. Any tour below them rules the board out, and
so does a proof that all tours cost more, which is quicker than finding the cheapest one.

Example: red pays 20, green 30, and the aim is a gap of 2. Moving one gem of red is enough if red
then pays 28 to 32. A board on which red can pay 20 by its old tour, and green pays 25 at least, is
ruled out. If green pays 15 at least, a search for a tour of green that costs 22 at most decides.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Collection, Iterator, Mapping, MutableMapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations
from math import ceil, floor
from typing import Any

from layoutkit.errors import LayoutkitError
from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.board.model import TURN_HOURGLASSES, Colour, Layout
from layoutkit.games.labyrinth.generate import request
from layoutkit.games.labyrinth.improve import symmetry_search
from layoutkit.games.labyrinth.improve.layout_edits import BoardVariant, move_gems, rebuild_case
from layoutkit.games.labyrinth.scoring.seat_figures import Orbits
from layoutkit.games.labyrinth.solve.bitboard import MOVE
from layoutkit.games.labyrinth.solve.engine import TOUR_TRY, Engine, SearchLimits, full_turns
from layoutkit.games.labyrinth.solve.known_results import KnownCosts
from layoutkit.games.labyrinth.solve.queries import find_greedy_tour
from layoutkit.games.labyrinth.solve.results import make_plan, split_turns
from layoutkit.games.labyrinth.solve.simple_plans import SimplePlans
from layoutkit.games.labyrinth.solve.tour_search import BoundLevel
from layoutkit.games.labyrinth.symmetry.items import equal_seats
from layoutkit.search import UNREACHABLE, Budget, BudgetExhausted, BudgetLimits, Status
from layoutkit.symmetry.lattice import SUBGROUPS
from layoutkit.wording import did_you_mean, join_words

NAMES = ("symmetry", "gap", "parity", "par", "turns")
ZERO = Fraction(0)


@dataclass(frozen=True, slots=True)
class Aim:
    """An aim: the range of a figure, or a symmetry group."""

    name: str
    span: request.NumberRange | None = None
    group: str = ""

    @property
    def asks_turns(self) -> bool:
        """Return whether the aim is about turns rather than hourglasses."""
        return self.name == "turns"

    @property
    def is_even(self) -> bool:
        """Return whether seats that are equal by symmetry reach the aim."""
        return self.name in ("gap", "parity", "turns") and (
            self.span is None or (self.name == "gap" and self.span.least == 0)
        )

    def distance(
        self, seat_costs: Mapping[Colour, int], at_most: Mapping[Colour, int] | None = None
    ) -> Fraction:
        """Return how far the costs of the seats are from the aim; 0 if it is reached.

        If `seat_costs` are lower bounds and `at_most` upper bounds, no costs between are closer.
        """
        lows, highs = [*seat_costs.values()], [*(at_most or seat_costs).values()]
        low, high = min(highs), max(lows)
        if self.name == "par":
            par = request.average_cost(seat_costs), request.average_cost(at_most or seat_costs)
            return _distance_from_range(self.span, *par)
        if self.name == "parity":
            least = self.span.least if self.span else Fraction(1)
            return max(ZERO, least - Fraction(low, high)) if high else ZERO
        if self.name == "turns" and self.span:
            pairs = zip(lows, highs, strict=True)
            return sum((_distance_from_range(self.span, *pair) for pair in pairs), ZERO)
        most = self.span.most if self.span else ZERO
        least = self.span.least if self.span else ZERO
        return max(ZERO, high - low - most, least - (max(highs) - min(lows)))

    def range_of_next(
        self, paid: Mapping[Colour, int], left: int, miss: Fraction
    ) -> tuple[int, int]:
        """Return what the next of `left` seats may pay, given what all seats before it pay.

        The aim may be missed by `miss`.
        """
        span, seats, total = self.span, len(paid) + left, sum(paid.values())
        least, most = (span.least - miss, span.most + miss) if span else (-miss, miss)
        if self.name == "turns" and span:
            return ceil(least), floor(most)
        if self.name == "par":  # each of the seats that are left may pay about as much
            more = 0 if left == 1 else PAR_SPREAD
            low, high = (seats * least - total) / left, (seats * most - total) / left
            return ceil(low - more), floor(high + more)
        if not paid:
            return 0, UNREACHABLE - 1
        low, high = Fraction(min(paid.values())), Fraction(max(paid.values()))
        if self.name == "parity":
            share = least if span else 1 - miss
            return ceil(high * share), floor(low / share) if share > 0 else UNREACHABLE - 1
        return ceil(high - most), floor(low + most)

    def figure(self, seat_costs: Mapping[Colour, int]) -> str:
        """Describe the figure of a board: `gap 3`, `par 22.5`."""
        low, high = min(seat_costs.values()), max(seat_costs.values())
        if self.name == "par":
            return f"par {request.format_figure(request.average_cost(seat_costs))}"
        if self.name == "parity":
            return f"parity {request.format_figure(Fraction(low, high))}"
        if self.name == "turns":
            return f"turns {low}" if low == high else f"turns {low} to {high}"
        return f"gap {high - low}"


def parse_aim(text: str) -> Aim:
    """Parse an aim: `gap`, `gap=1`, `parity=0.9`, `par=20..24`, `turns=7`, `symmetry=C4`."""
    name, equals, value = text.partition("=")
    if name not in NAMES:
        raise LayoutkitError(
            f'invalid --aim "{text}": choose {join_words(NAMES, "or")}', did_you_mean(name, NAMES)
        )
    if name == "symmetry":
        if equals and value not in SUBGROUPS:
            must = f"choose a group: {join_words(SUBGROUPS, 'or')}"
            raise LayoutkitError(f'invalid --aim "{text}": {must}', did_you_mean(value, SUBGROUPS))
        return Aim(name, group=value)
    if name == "par" and not equals:
        raise LayoutkitError("--aim par needs a number", "write --aim par=22, or par=20..24")
    span = request.parse_range("aim", value, text) if equals else None
    if span and name == "gap" and ".." not in value:
        span = request.NumberRange(ZERO, span.most)
    if span and name == "parity" and span.most > 1:
        raise LayoutkitError(f'invalid --aim "{text}": a parity is a number from 0 to 1')
    return Aim(name, span)


def _distance_from_range(
    span: request.NumberRange | None, low: Fraction | int, high: Fraction | int
) -> Fraction:
    return max(ZERO, span.least - high, low - span.most) if span else ZERO


TOUR_STATES = 60_000  # per tour of the board
TRIAL_STATES = 10_000  # per tour of a changed board
BOARD_PRICE = 20  # states that take as long as building a board
BOUND_PRICE = 15  # states that take as long as bounding the tours of a seat
ANY_DISTANCE = Fraction(1, 1_000_000)  # less than any board that misses an aim
BEAM_WIDTH = 4  # boards that are edited again
SURE_HOURGLASSES = TURN_HOURGLASSES - 1  # spent at least in every turn but the last
SHARES_LEFT = (Fraction(1, 2), Fraction(3, 4), Fraction(1))
"""If the aim is out of reach, gems are moved that come closer by at least these shares."""
PAR_SPREAD = 4  # hourglasses by which seats may differ if several move a gem
QUICK_STATES = 20_000  # of the first search for gems that reach the aim
UNLIMITED_STATES = 1_000_000_000
MAX_LEGAL_CHECKS = 200  # of combined gem moves
TYPICAL_SHARE = Fraction(21, 20)  # usual cost of the best tour, as a share of its lower bound

PaidCosts = Mapping[Colour, int]
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
        case: BoardModel,
        aim: Aim,
        budget: Budget,
        known: SeatCosts | None = None,
        paid: PaidCosts | None = None,
    ) -> None:
        states = TRIAL_STATES if known else TOUR_STATES
        self.engine = Engine(case, limits=SearchLimits(BudgetLimits(states=states)))
        self.aim, self.budget, self.known = aim, budget, known
        self.plans, self.starts = SimplePlans(case.board, case.layout.stock), case.board.starts
        self.tours: dict[SeatGems, tuple[NamedAction, ...]] = {}
        self._bounds: dict[SeatGems, tuple[int, int]] = {
            find_seat_gems(case.layout, seat): (cost, cost) for seat, cost in (paid or {}).items()
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


@dataclass(frozen=True, slots=True)
class Candidate:
    """A changed board, the costs of its seats, and its distance from the aim."""

    steps: symmetry_search.Steps
    case: BoardModel
    costs: SeatCosts
    seat_costs: PaidCosts
    distance: Fraction

    def keep_costs(self, results: MutableMapping[str, Any]) -> None:
        """Keep the costs of the seats as proven results of the board, for other commands."""
        known = KnownCosts(self.case, results)
        for seat in self.seat_costs:
            bounds = self.costs.hourglasses(find_seat_gems(self.case.layout, seat))
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

    def find(self, case: BoardModel, most: int) -> symmetry_search.SearchOutcome:
        """Return the edits that reach the aim, or the edits that come closest."""
        if self.aim.is_even and len(equal_seats(case)) == 1:
            return symmetry_search.SearchOutcome(reached=True)
        costs = SeatCosts(case, self.aim, Budget())
        seat_costs = self.measure(case, costs, UNREACHABLE)
        if seat_costs is None:
            return symmetry_search.SearchOutcome()
        costs.budget, closed = self.budget, 0
        begin = self.best = Candidate((), case, costs, seat_costs, self.aim.distance(seat_costs))
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
            for trial in symmetry_search.iter_single_edits(before.case, self.kept):
                case, costs = rebuild_case(before.case, trial.layout), before.costs
                if case.board is not before.case.board:
                    self.budget.spend(BOARD_PRICE)
                    costs = SeatCosts(case, self.aim, self.budget, before.costs)
                try:
                    seat_costs = self.measure(case, costs, self.limit(found))
                except UnprovenCostError:
                    self.unproven += 1
                    continue
                if seat_costs and self.is_legal(trial.layout):
                    distance = self.aim.distance(seat_costs)
                    one = Candidate((*before.steps, trial), case, costs, seat_costs, distance)
                    found = sorted([*found, one], key=lambda one: one.distance)[:BEAM_WIDTH]
                    self.keep_if_closer(one)
        return found

    def limit(self, found: Sequence[Candidate]) -> Fraction:
        """Return the distance from which a board is not interesting."""
        if self.best and not self.best.distance:
            return ANY_DISTANCE
        return found[-1].distance if len(found) == BEAM_WIDTH else Fraction(UNREACHABLE)

    def measure(
        self, case: BoardModel, costs: SeatCosts, limit: Fraction | int, equal: Orbits = ()
    ) -> PaidCosts | None:
        """Return the costs of all seats, or None if they are proved to be `limit` from the aim.

        Seats of a group in `equal` pay the same by symmetry.
        """
        twins = {Colour(seat): Colour(group[0]) for group in equal for seat in group}
        keys = {
            seat: find_seat_gems(case.layout, twins.get(seat, seat)) for seat in case.layout.players
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

        def is_too_cheap(most: int) -> bool:
            return self.aim.distance(lows, {**highs, seat: most}) >= limit

        def is_too_dear(least: int) -> bool:
            return self.aim.distance({**lows, seat: least}, highs) >= limit

        costs = range(low, high + 1)
        least = low + bisect_left(costs, True, key=lambda cost: not is_too_cheap(cost))
        return least, low + bisect_left(costs, True, key=is_too_dear) - 1

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
        layout = base.case.layout
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
                    case = BoardModel(steps[-1].layout, base.case.board)
                    seat_costs = {seat: paid[seat] for seat in layout.players}
                    distance = self.aim.distance(paid)
                    self.keep_if_closer(Candidate(steps, case, base.costs, seat_costs, distance))
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
        if (id(base.case), seat) not in self._moves:
            layout, start = base.case.layout, base.case.board.starts[seat]
            taken = {start, *find_seat_gems(layout, seat)[1]}
            found = []
            for trial in move_gems(base.case):
                gem = symmetry_search.find_moved_gem(layout, trial.layout)
                if gem.colour is seat and gem.on not in taken:
                    found.append((trial, find_seat_gems(trial.layout, seat)))
            self._moves[id(base.case), seat] = found
        return self._moves[id(base.case), seat]


def chain_edits(layout: Layout, steps: symmetry_search.Steps) -> symmetry_search.Steps:
    """Chain moves of different gems, so that the layout of each includes the moves before it."""
    done: list[BoardVariant] = []
    gems = layout.gems
    for trial in steps:
        pairs = zip(layout.gems, trial.layout.gems, gems, strict=True)
        gems = tuple(now if new is old else new for old, new, now in pairs)
        done.append(BoardVariant(trial.description, replace(layout, gems=gems)))
    return tuple(done)
