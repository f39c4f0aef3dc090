"""`improve --aim gap` and the like: the fewest edits that bring the seats' costs to an aim.

With one edit, all boards are tried. With two or more, one gem of each of several seats is moved:
each move changes the cost of its own seat only, so the reachable costs of the seats are combined
without further searches. After that, the boards closest to the aim are edited again (beam search).
A result with one or two edits is proved to be minimal; a longer one is the best that was found.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import islice

from layoutkit.errors import LayoutkitError
from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.board.model import Colour, Layout
from layoutkit.games.labyrinth.generate.request import (
    NumberRange,
    average_cost,
    format_figure,
    parse_range,
)
from layoutkit.games.labyrinth.improve.layout_edits import BoardVariant, replace_part
from layoutkit.games.labyrinth.improve.symmetry_search import (
    SearchOutcome,
    Steps,
    find_moved_gem,
    iter_gem_moves,
    iter_single_edits,
    make_layout_key,
    rebuild_case,
)
from layoutkit.games.labyrinth.solve.engine import Engine, SearchLimits
from layoutkit.games.labyrinth.solve.queries import find_greedy_tour
from layoutkit.games.labyrinth.solve.results import make_plan, split_turns
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
    span: NumberRange | None = None
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

    def distance(self, seat_costs: Mapping[Colour, int]) -> Fraction:
        """Return how far the costs of the seats are from the aim; 0 if it is reached."""
        low, high = min(seat_costs.values()), max(seat_costs.values())
        if self.name == "par":
            return _distance_from_range(self.span, average_cost(seat_costs))
        if self.name == "parity":
            least = self.span.least if self.span else Fraction(1)
            return max(ZERO, least - Fraction(low, high)) if high else ZERO
        if self.name == "turns" and self.span:
            return sum((_distance_from_range(self.span, one) for one in seat_costs.values()), ZERO)
        most = self.span.most if self.span else ZERO
        least = self.span.least if self.span else ZERO
        return max(ZERO, high - low - most, least - (high - low))

    def cannot_be_reached(self, seat_costs: Mapping[Colour, int]) -> bool:
        """Return whether the costs known so far rule out the aim."""
        if self.name == "par":
            return False
        if self.name == "parity" or (self.name == "turns" and self.span):
            return self.distance(seat_costs) > 0
        most = self.span.most if self.span else ZERO
        return max(seat_costs.values()) - min(seat_costs.values()) > most

    def figure(self, seat_costs: Mapping[Colour, int]) -> str:
        """Describe the figure of a board: `gap 3`, `par 22.5`."""
        low, high = min(seat_costs.values()), max(seat_costs.values())
        if self.name == "par":
            return f"par {format_figure(average_cost(seat_costs))}"
        if self.name == "parity":
            return f"parity {format_figure(Fraction(low, high))}"
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
            raise LayoutkitError(f'invalid --aim "{text}"', f"groups: {', '.join(SUBGROUPS)}")
        return Aim(name, group=value)
    if name == "par" and not equals:
        raise LayoutkitError("--aim par needs a number", "write --aim par=22, or par=20..24")
    span = parse_range("aim", value) if equals else None
    if span and name == "gap" and ".." not in value:
        span = NumberRange(ZERO, span.most)
    if span and name == "parity" and span.most > 1:
        raise LayoutkitError(f'invalid --aim "{text}"', "a parity is a number from 0 to 1")
    return Aim(name, span)


def _distance_from_range(span: NumberRange | None, value: Fraction | int) -> Fraction:
    return max(ZERO, span.least - value, value - span.most) if span else ZERO


TOUR_STATES = 60_000  # per tour
BEAM_WIDTH = 8  # boards that are edited again
MAX_COMBINATIONS = 200  # combinations of moved gems that are checked against the rules

PaidCosts = Mapping[Colour, int]


@dataclass(frozen=True, slots=True)
class Candidate:
    """A changed board, the costs of its seats, and its distance from the aim."""

    steps: Steps
    seat_costs: PaidCosts
    distance: Fraction


class SeatCosts:
    """The costs of the seats with any gems on one set of poles, each searched once."""

    def __init__(self, case: BoardModel, aim: Aim, budget: Budget) -> None:
        limits = SearchLimits(BudgetLimits(states=TOUR_STATES))
        self.engine, self.aim, self.budget = Engine(case, limits=limits), aim, budget
        self._known: dict[tuple[Colour, tuple[str, ...]], int | None] = {}

    def of(self, layout: Layout, seat: Colour) -> int | None:
        """Return the hourglasses or turns of a seat, or None if they are not known."""
        fields = tuple(sorted({gem.on for gem in layout.gems if gem.colour is seat}))
        if (seat, fields) not in self._known:
            self._known[seat, fields] = self._find(seat, fields)
        return self._known[seat, fields]

    def _find(self, seat: Colour, fields: tuple[str, ...]) -> int | None:
        if any(self.engine.is_cut_off(seat, field) for field in fields):
            return None
        outcome = self.engine.tour(seat, fields, brief=True)
        if outcome.status is Status.GIVEN_UP:
            rough = find_greedy_tour(self.engine, seat, fields)
            below = rough.cost + 1 if rough else UNREACHABLE
            outcome = self.engine.tour(seat, fields, below=below)
        self.budget.spend(outcome.states + 1)
        if outcome.status is Status.GIVEN_UP:
            raise Unproven
        if outcome.cost is None or not self.aim.asks_turns:
            return outcome.cost
        known = len(split_turns(make_plan(self.engine.net, outcome.labels)))
        turns = self.engine.fewest_tour_turns(seat, fields, outcome.cost, known)
        if turns is None:
            raise Unproven
        return turns


class Unproven(Exception):  # noqa: N818 - a board is left out
    """The cost of a seat is not proved within the states allowed for a tour."""


class CostSearch:
    """Searches for the fewest edits that bring the seats' costs to an aim."""

    def __init__(
        self, aim: Aim, kept: Collection[str], is_legal: Callable[[Layout], bool], budget: Budget
    ) -> None:
        self.aim, self.kept, self.is_legal, self.budget = aim, kept, is_legal, budget
        self.unproven = 0
        self.best: Candidate | None = None

    def find(self, case: BoardModel, most: int) -> SearchOutcome:
        """Return the edits that reach the aim, or the edits that come closest."""
        closed = 0
        try:
            if self.aim.is_even and len(equal_seats(case)) == 1:
                return SearchOutcome(reached=True)
            begin = self.cost_all_seats(case, SeatCosts(case, self.aim, self.budget))
            if begin is None:
                return SearchOutcome()
            self.best = Candidate((), begin, self.aim.distance(begin))
            if self.best.distance == 0:
                return SearchOutcome(reached=True)
            level = [self.best]
            for number in range(1, most + 1):
                level = self.edit_boards(case, level, number)
                if self.best.distance == 0:
                    return SearchOutcome(self.best.steps, True, closed)
                closed = 1 if number == 1 and not self.unproven else closed
        except BudgetExhausted:
            pass
        best = self.best
        steps, reached = (best.steps, best.distance == 0) if best else ((), False)
        return SearchOutcome(steps, reached, closed)

    def edit_boards(
        self, case: BoardModel, level: Sequence[Candidate], number: int
    ) -> list[Candidate]:
        """Return the boards after one more edit, closest first; stop if one reaches the aim."""
        found: list[Candidate] = []
        if number > 1 and "gems" not in self.kept:
            self.move_several(case, number)
        seen = set()
        for tried in level[:BEAM_WIDTH]:
            if self.best and self.best.distance == 0:
                return []
            here = tried.steps[-1].layout if tried.steps else case.layout
            for one in self.try_single_edits(rebuild_case(case, here), tried):
                key = make_layout_key(one.steps[-1].layout)
                if key not in seen:
                    seen.add(key)
                    found.append(one)
                    if self.keep_if_closest(one):
                        return []
        return sorted(found, key=lambda one: one.distance)

    def keep_if_closest(self, one: Candidate) -> bool:
        """Remember a board if it is the closest so far; return whether it reaches the aim."""
        best = self.best
        if best is None or one.distance < best.distance:
            if not self.is_legal(one.steps[-1].layout):
                return False
            self.best = one
            return one.distance == 0
        return False

    def try_single_edits(self, case: BoardModel, before: Candidate) -> Iterator[Candidate]:
        """Yield the boards after a single edit whose costs are proved."""
        costs = SeatCosts(case, self.aim, self.budget)
        for trial in iter_single_edits(case, self.kept):
            changed = rebuild_case(case, trial.layout)
            own = costs if changed.board is case.board else None
            try:
                seat_costs = self.cost_all_seats(
                    changed, own or SeatCosts(changed, self.aim, self.budget)
                )
            except Unproven:
                self.unproven += 1
                continue
            if seat_costs is not None:
                yield Candidate((*before.steps, trial), seat_costs, self.aim.distance(seat_costs))

    def cost_all_seats(self, case: BoardModel, costs: SeatCosts) -> PaidCosts | None:
        """Return the costs of all seats, or None if a seat has no tour."""
        seat_costs: dict[Colour, int] = {}
        for orbit in equal_seats(case):
            cost = costs.of(case.layout, Colour(orbit[0]))
            if cost is None:
                return None
            seat_costs |= {Colour(seat): cost for seat in orbit}
        return {seat: seat_costs[seat] for seat in case.layout.players}

    def move_several(self, case: BoardModel, number: int) -> None:
        """Try to move one gem of each of several seats, whose costs change independently."""
        costs = SeatCosts(case, self.aim, self.budget)
        ways = {seat: self.find_reachable_costs(case, costs, seat) for seat in case.layout.players}
        if all(ways.values()):
            for steps, seat_costs in islice(self.combine(ways, number), MAX_COMBINATIONS):
                one = Candidate(
                    chain_edits(case.layout, steps), seat_costs, self.aim.distance(seat_costs)
                )
                if self.keep_if_closest(one):
                    return

    def find_reachable_costs(
        self, case: BoardModel, costs: SeatCosts, seat: Colour
    ) -> dict[int, BoardVariant | None]:
        """Return the costs that a seat can reach by moving one gem or none, with the edits."""
        try:
            usual = costs.of(case.layout, seat)
        except Unproven:
            usual = None
        ways: dict[int, BoardVariant | None] = {} if usual is None else {usual: None}
        for trial in iter_gem_moves(case):
            if find_moved_gem(case.layout, trial.layout).colour is not seat:
                continue
            try:
                cost = costs.of(trial.layout, seat)
            except Unproven:
                self.unproven += 1
                continue
            if cost is not None:
                ways.setdefault(cost, trial)
        return ways

    def combine(
        self, ways: Mapping[Colour, Mapping[int, BoardVariant | None]], number: int
    ) -> Iterator[tuple[Steps, PaidCosts]]:
        """Yield combinations of moved gems that are closer to the aim than the best so far."""

        def extend(
            seats: Sequence[Colour], steps: Steps, seat_costs: PaidCosts, left: int
        ) -> Iterator[tuple[Steps, PaidCosts]]:
            if seat_costs and self.aim.cannot_be_reached(seat_costs):
                return
            if not seats:
                if steps and left == 0 and self.best and self.aim.distance(seat_costs) == 0:
                    yield steps, seat_costs
                return
            for cost, trial in ways[seats[0]].items():
                now = {**seat_costs, seats[0]: cost}
                if trial is None:
                    yield from extend(seats[1:], steps, now, left)
                elif left:
                    yield from extend(seats[1:], (*steps, trial), now, left - 1)

        yield from extend(tuple(ways), (), {}, number)


def chain_edits(layout: Layout, steps: Steps) -> Steps:
    """Chain edits of gems, so that the layout of each includes the edits before it."""
    done: list[BoardVariant] = []
    for trial in steps:
        index = next(
            number
            for number, (old, new) in enumerate(zip(layout.gems, trial.layout.gems, strict=True))
            if old.on != new.on and new not in layout.gems
        )
        before = done[-1].layout if done else layout
        gems = replace_part(before.gems, index, trial.layout.gems[index])
        done.append(BoardVariant(trial.description, replace(layout, gems=gems)))
    return tuple(done)
