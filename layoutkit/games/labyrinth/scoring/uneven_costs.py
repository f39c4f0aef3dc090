"""LAB502: a proof with little work that some seats pay far less than others.

Each group of seats that are equal by symmetry has an upper bound of its cost, from a simple plan,
and a lower bound of all plans. If one seat's upper bound is below a share of another seat's lower
bound, the costs are proved uneven. Only if simple plans are far apart and the bounds do not decide
does a search look at a few hundred states. What remains undecided is reported as unchecked.

Example: red's simple plan costs 20, no plan of green costs less than 36, and the share is 3/4.
Since 20 < 27, red surely pays less than three quarters of green's cost.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cached_property
from math import floor

from layoutkit.fast_dataclass import dataclass
from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.board.model import Colour
from layoutkit.games.labyrinth.scoring.costs import SolvedCosts, find_gem_fields
from layoutkit.games.labyrinth.solve import simple_plans
from layoutkit.games.labyrinth.solve.engine import Engine, SearchLimits
from layoutkit.games.labyrinth.solve.tour_search import TourProblem
from layoutkit.games.labyrinth.symmetry.items import equal_seats
from layoutkit.search import UNREACHABLE, BudgetLimits

TOUR_STATES = 150  # states per tour; searches that find a proof rarely need more


@dataclass(frozen=True, slots=True)
class UnevenSeats:
    """Cheap seats that pay at most one amount, and dear seats that pay at least another."""

    cheap: tuple[str, ...]
    at_most: int
    dear: tuple[str, ...]
    at_least: int


@dataclass(frozen=True, slots=True)
class UnevennessVerdict:
    """The seats that are proved uneven, if any; `is_open` means that more work might find some."""

    uneven: UnevenSeats | None = None
    is_open: bool = False


@dataclass(frozen=True, slots=True)
class SeatGroupCosts:
    """A group of seats that pay equal costs, with the bounds of this cost."""

    seats: tuple[str, ...]
    at_most: int
    at_least: int = 0

    @property
    def seat(self) -> Colour:
        """Return the first seat of the group, which represents it."""
        return Colour(self.seats[0])


def find_unevenness(model: BoardModel, share: Fraction) -> UnevennessVerdict:
    """Look for seats that pay less than a share of the costs of others, with little work."""
    groups = equal_seats(model) if share else ()
    if len(groups) < 2:
        return UnevennessVerdict()
    if any(
        len(find_gem_fields(model, seat)) > simple_plans.MAX_GOALS for seat in model.layout.players
    ):
        return UnevennessVerdict(is_open=True)
    plans, starts = simple_plans.SimplePlans(model.board, model.layout.stock), model.board.starts
    outlines = [  # upper bounds by simple plans, or UNREACHABLE without such a plan
        SeatGroupCosts(tuple(seats), plans.tour(starts[seat], find_gem_fields(model, seat)))
        for seats in groups
        for seat in (Colour(seats[0]),)
    ]
    cheapest = min(group.at_most for group in outlines)
    dear = [group for group in outlines if cheapest < share * group.at_most]
    if not dear:
        return UnevennessVerdict()
    tours = QuickTours(model)
    cheap = [group for group in outlines if group.at_most == cheapest]
    sure = [tours.bounded(group) for group in dear if group.at_most < UNREACHABLE]
    unsure = [group for group in dear if group.at_most >= UNREACHABLE]  # these prove nothing
    comparison = SeatComparison(tours, cheap, share)
    return (
        decide_by_bounds(cheap, sure, share)
        or decide_by_search(comparison, sure)
        or UnevennessVerdict(is_open=not all(map(comparison.is_even, unsure)))
    )


def decide_by_bounds(
    cheap: Sequence[SeatGroupCosts], dear: Sequence[SeatGroupCosts], share: Fraction
) -> UnevennessVerdict | None:
    """Return the seats that the bounds alone prove uneven, or None."""
    most = max((group.at_least for group in dear), default=0)
    if cheap[0].at_most >= share * most:
        return None
    dearest = list_seats(group for group in dear if group.at_least == most)
    return UnevennessVerdict(UnevenSeats(list_seats(cheap), cheap[0].at_most, dearest, most))


def decide_by_search(
    comparison: SeatComparison, dear: Sequence[SeatGroupCosts]
) -> UnevennessVerdict | None:
    """Decide by short searches; return None if all expensive tours can be cheap enough."""
    is_open = False
    for least in sorted({group.at_least for group in dear}, reverse=True):
        alike = [group for group in dear if group.at_least == least]
        answers = [comparison.is_even(group) for group in alike]
        proved = [group for group, is_even in zip(alike, answers, strict=True) if is_even is False]
        if proved:
            return UnevennessVerdict(comparison.uneven(proved))
        is_open |= not all(answers)
    return UnevennessVerdict(is_open=True) if is_open else None


class QuickTours:
    """Bounds of the tours of a board's seats, improved by short searches on demand."""

    def __init__(self, model: BoardModel) -> None:
        self._costs = SolvedCosts(model, SearchLimits(BudgetLimits(states=TOUR_STATES)))
        self._spaces: dict[Colour, tuple[Engine, TourProblem, int]] = {}

    def bounded(self, group: SeatGroupCosts) -> SeatGroupCosts:
        """Return a group with the lower bound of its tour."""
        _, space, start = self._space(group.seat)
        return SeatGroupCosts(
            group.seats, group.at_most, min(UNREACHABLE, space.lower_bound(start))
        )

    def has_tour_below(self, group: SeatGroupCosts, below: int) -> bool | None:
        """Return whether a tour costs less than `below`; None if a short search is undecided."""
        if group.at_least >= below:
            return False
        if group.at_most >= UNREACHABLE:  # there is no simple plan
            model = self._costs.model
            gems = find_gem_fields(model, group.seat)
            if self._detours.tour(model.board.starts[group.seat], gems) < below:
                return True
        engine, space, start = self._space(group.seat)
        return engine.has_path(space, start, below)

    def searched(self, group: SeatGroupCosts) -> SeatGroupCosts:
        """Return a group with its exact cost, or better bounds if a short search is undecided."""
        if group.at_least == group.at_most:
            return group
        engine, space, start = self._space(group.seat)
        found = engine.search(space, start, below=group.at_most)
        at_least = group.at_most if found.lower is None else found.lower
        return SeatGroupCosts(group.seats, found.cost or group.at_most, at_least)

    @cached_property
    def _detours(self) -> simple_plans.SimplePlansWithDetours:
        model = self._costs.model
        return simple_plans.SimplePlansWithDetours(model.board, model.layout.stock)

    def _space(self, seat: Colour) -> tuple[Engine, TourProblem, int]:
        if seat not in self._spaces:
            engine, fields = self._costs.tour_question(seat)
            self._spaces[seat] = (engine, *engine.tour_problem(seat, fields))
        return self._spaces[seat]


class SeatComparison:
    """Compares cheap seats with dear seats, and searches for the cheap tours only if needed."""

    def __init__(self, tours: QuickTours, cheap: Sequence[SeatGroupCosts], share: Fraction) -> None:
        self._tours, self._plain, self._share = tours, cheap, share

    def is_even(self, dear: SeatGroupCosts) -> bool | None:
        """Return whether a tour is cheap enough; False holds whatever the cheap seats pay."""
        answer = self._tours.has_tour_below(dear, self._bound)
        if answer is False and self._at_least > self._bound:
            answer = self._tours.has_tour_below(dear, self._at_least)
        if answer is False and self._at_most > self._at_least:
            return self._tours.has_tour_below(dear, self._at_most) and None
        return answer

    def uneven(self, dear: Sequence[SeatGroupCosts]) -> UnevenSeats:
        """Return the cheap seats, and the dear seats for which no tour is cheap enough."""
        least = min(group.at_most for group in self._searched)
        cheapest = (group for group in self._searched if group.at_most == least)
        return UnevenSeats(list_seats(cheapest), least, list_seats(dear), self._at_most)

    @cached_property
    def _cheap(self) -> list[SeatGroupCosts]:
        """Return the cheap seats with lower bounds."""
        return [self._tours.bounded(group) for group in self._plain]

    @cached_property
    def _bound(self) -> int:
        """Return the cost below which a tour is even, by the bounds of the cheap seats."""
        return self._below(min(group.at_least for group in self._cheap))

    @cached_property
    def _searched(self) -> list[SeatGroupCosts]:
        """Return the cheap seats with costs from short searches."""
        return [self._tours.searched(group) for group in self._cheap]

    @cached_property
    def _at_least(self) -> int:
        """Return the cost below which a tour is even, by what the cheap seats pay at least."""
        return self._below(min(group.at_least for group in self._searched))

    @cached_property
    def _at_most(self) -> int:
        """Return the cost below which a tour is even, by what the cheap seats pay at most."""
        return self._below(min(group.at_most for group in self._searched))

    def _below(self, cheapest: int) -> int:
        """Return the cost from which a tour is uneven compared with the cheapest."""
        return floor(cheapest / self._share) + 1


def list_seats(groups: Iterable[SeatGroupCosts]) -> tuple[str, ...]:
    """Return all seats of some groups, sorted."""
    return tuple(sorted(seat for group in groups for seat in group.seats))
