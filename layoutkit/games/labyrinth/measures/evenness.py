"""A proof with little work that some seats pay far less than others: bounds, then short searches.

Two numbers per seat decide most boards without a search: the cost of a simple plan, which is an
upper bound, and the lower bound of all plans. Only if simple plans are far apart and the bounds
prove nothing does a search look at a few hundred states. This is cheap enough for `check`; `score`
computes the exact figures.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cached_property
from math import floor

from layoutkit.games.labyrinth.board.case import Case
from layoutkit.games.labyrinth.board.terms import Colour
from layoutkit.games.labyrinth.measures.known import KnownCosts
from layoutkit.games.labyrinth.measures.scene import equal_seats
from layoutkit.games.labyrinth.solve import Engine, SearchLimits
from layoutkit.games.labyrinth.solve.plain import MOST_GOALS, Detours, PlainPlans
from layoutkit.games.labyrinth.solve.tour import TourSpace
from layoutkit.records import dataclass
from layoutkit.search import HOPELESS, Budget, has_way_below

BRIEF = 150  # states per tour; searches that find a proof rarely need more


@dataclass(frozen=True, slots=True)
class Uneven:
    """Cheap seats that pay at most one amount, and dear seats that pay at least another."""

    cheap: tuple[str, ...]
    at_most: int
    dear: tuple[str, ...]
    at_least: int


@dataclass(frozen=True, slots=True)
class Evenness:
    """The seats that are proved uneven, if any; `is_open` means that more work might find some."""

    uneven: Uneven | None = None
    is_open: bool = False


@dataclass(frozen=True, slots=True)
class Outline:
    """A group of seats that pay equal costs, with the bounds of this cost."""

    seats: tuple[str, ...]
    at_most: int
    at_least: int = 0

    @property
    def seat(self) -> Colour:
        """Return the first seat of the group, which represents it."""
        return Colour(self.seats[0])


def find_evenness(case: Case, share: Fraction) -> Evenness:
    """Look for seats that pay less than a share of the costs of others, with little work."""
    groups = equal_seats(case) if share else ()
    if len(groups) < 2:
        return Evenness()
    if any(len(goals_of(case, seat)) > MOST_GOALS for seat in case.layout.players):
        return Evenness(is_open=True)
    outlines = outlines_of(case, groups)
    cheapest = min(group.at_most for group in outlines)
    dear = [group for group in outlines if cheapest < share * group.at_most]
    if not dear:
        return Evenness()
    tours = BriefTours(case)
    cheap = [group for group in outlines if group.at_most == cheapest]
    sure = [tours.bounded(group) for group in dear if group.at_most < HOPELESS]
    unsure = [group for group in dear if group.at_most >= HOPELESS]  # these prove nothing
    comparison = Comparison(tours, cheap, share)
    return (
        by_bounds(cheap, sure, share)
        or by_search(comparison, sure)
        or Evenness(is_open=not all(map(comparison.is_even, unsure)))
    )


def outlines_of(case: Case, groups: Sequence[Sequence[str]]) -> list[Outline]:
    """Return upper bounds for groups of seats by simple plans, or HOPELESS without such a plan."""
    plans, starts = PlainPlans(case.board, case.layout.stock), case.board.starts
    return [
        Outline(tuple(seats), plans.tour(starts[seat], goals_of(case, seat)))
        for seats in groups
        for seat in (Colour(seats[0]),)
    ]


def goals_of(case: Case, seat: Colour) -> tuple[str, ...]:
    """Return the fields on which a seat has gems."""
    return tuple(dict.fromkeys(gem.on for gem in case.layout.gems if gem.colour is seat))


def by_bounds(
    cheap: Sequence[Outline], dear: Sequence[Outline], share: Fraction
) -> Evenness | None:
    """Return the seats that the bounds alone prove uneven, or None."""
    most = max((group.at_least for group in dear), default=0)
    if cheap[0].at_most >= share * most:
        return None
    dearest = names_of(group for group in dear if group.at_least == most)
    return Evenness(Uneven(names_of(cheap), cheap[0].at_most, dearest, most))


def by_search(comparison: Comparison, dear: Sequence[Outline]) -> Evenness | None:
    """Decide by short searches whether expensive tours can be cheap enough.

    Return None if all of them can be.
    """
    is_open = False
    for least in sorted({group.at_least for group in dear}, reverse=True):
        alike = [group for group in dear if group.at_least == least]
        answers = [comparison.is_even(group) for group in alike]
        proved = [group for group, is_even in zip(alike, answers, strict=True) if is_even is False]
        if proved:
            return Evenness(comparison.uneven(proved))
        is_open |= not all(answers)
    return Evenness(is_open=True) if is_open else None


class BriefTours:
    """Bounds of the tours of a board's seats, improved by short searches on demand."""

    def __init__(self, case: Case) -> None:
        self._costs = KnownCosts(case, SearchLimits(Budget(states=BRIEF)))
        self._spaces: dict[Colour, tuple[Engine, TourSpace, int]] = {}

    def bounded(self, group: Outline) -> Outline:
        """Return a group with the lower bound of its tour."""
        _, space, start = self._space(group.seat)
        return Outline(group.seats, group.at_most, min(HOPELESS, space.bound(start)))

    def has_one(self, group: Outline, below: int) -> bool | None:
        """Return whether a tour costs less than `below`; None if a short search is undecided."""
        if group.at_least >= below:
            return False
        if group.at_most >= HOPELESS and self._with_detours(group.seat) < below:
            return True
        engine, space, start = self._space(group.seat)
        return has_way_below(space, start, below, engine.open_purse())

    def searched(self, group: Outline) -> Outline:
        """Return a group with its exact cost, or better bounds if a short search is undecided."""
        if group.at_least == group.at_most:
            return group
        engine, space, start = self._space(group.seat)
        found = engine.search(space, start, below=group.at_most)
        at_least = group.at_most if found.lower is None else found.lower
        return Outline(group.seats, found.cost or group.at_most, at_least)

    @cached_property
    def _detours(self) -> Detours:
        case = self._costs.case
        return Detours(case.board, case.layout.stock)

    def _with_detours(self, seat: Colour) -> int:
        """Return an upper bound for a seat without a simple plan."""
        case = self._costs.case
        return self._detours.tour(case.board.starts[seat], goals_of(case, seat))

    def _space(self, seat: Colour) -> tuple[Engine, TourSpace, int]:
        if seat not in self._spaces:
            engine, _, fields = self._costs.tour_question(seat)
            self._spaces[seat] = (engine, *engine.tour_space(seat, fields))
        return self._spaces[seat]


class Comparison:
    """Compares cheap seats with dear seats, and searches for the cheap tours only if needed."""

    def __init__(self, tours: BriefTours, cheap: Sequence[Outline], share: Fraction) -> None:
        self._tours, self._plain, self._share = tours, cheap, share

    def is_even(self, dear: Outline) -> bool | None:
        """Return whether a tour is cheap enough; False holds whatever the cheap seats pay."""
        answer = self._tours.has_one(dear, self._bound)
        if answer is False and self._at_least > self._bound:
            answer = self._tours.has_one(dear, self._at_least)
        if answer is False and self._at_most > self._at_least:
            return self._tours.has_one(dear, self._at_most) and None
        return answer

    def uneven(self, dear: Sequence[Outline]) -> Uneven:
        """Return the cheap seats, and the dear seats for which no tour is cheap enough."""
        least = min(group.at_most for group in self._searched)
        cheapest = (group for group in self._searched if group.at_most == least)
        return Uneven(names_of(cheapest), least, names_of(dear), self._at_most)

    @cached_property
    def _cheap(self) -> list[Outline]:
        """Return the cheap seats with lower bounds."""
        return [self._tours.bounded(group) for group in self._plain]

    @cached_property
    def _searched(self) -> list[Outline]:
        """Return the cheap seats with costs from short searches."""
        return [self._tours.searched(group) for group in self._cheap]

    @cached_property
    def _bound(self) -> int:
        """Return the cost below which a tour is even, by the bounds of the cheap seats."""
        return self._below(min(group.at_least for group in self._cheap))

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


def names_of(groups: Iterable[Outline]) -> tuple[str, ...]:
    """Return all seats of some groups, sorted."""
    return tuple(sorted(seat for group in groups for seat in group.seats))
