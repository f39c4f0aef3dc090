"""A proof that one seat pays far less than another, with little work: bounds, then brief searches.

Most boards are decided by two figures of each seat that need no search: what a plain plan costs,
and what no plan is below. Only where plain plans are far apart and the bounds do not prove it are
a few hundred states looked at. So `check` can afford it; `score` has the exact figures.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import floor

from layoutkit.games.labyrinth.board.case import Case
from layoutkit.games.labyrinth.board.terms import Colour
from layoutkit.games.labyrinth.measures.known import KnownCosts
from layoutkit.games.labyrinth.measures.scene import equal_seats
from layoutkit.games.labyrinth.solve import SearchLimits
from layoutkit.games.labyrinth.solve.deeds import DeedCode
from layoutkit.games.labyrinth.solve.net import Net, make_net
from layoutkit.games.labyrinth.solve.plain import MOST_GOALS, least_tour, plain_tour
from layoutkit.search import HOPELESS, Budget, SearchResult, Status

BRIEF = 150  # states for one tour; most that can be proven with some hundred need no more


@dataclass(frozen=True, slots=True)
class Uneven:
    """Seats that surely pay no more, and seats that surely pay no less, for all their gems."""

    cheap: tuple[str, ...]
    at_most: int
    dear: tuple[str, ...]
    at_least: int


@dataclass(frozen=True, slots=True)
class Evenness:
    """Seats that are proved to be uneven, if any; `is_open` if that may yet be so."""

    uneven: Uneven | None = None
    is_open: bool = False


@dataclass(frozen=True, slots=True)
class Outline:
    """Seats that pay the same, and between which two costs."""

    seats: tuple[str, ...]
    at_most: int
    at_least: int = 0

    @property
    def seat(self) -> Colour:
        """One that stands for all."""
        return Colour(self.seats[0])


def find_evenness(case: Case, share: Fraction) -> Evenness:
    """Seats that pay less than a share of what others pay, as far as little work proves it."""
    outlines = Outlines(case)
    groups = [outlines.above(seats) for seats in equal_seats(case)] if share else []
    cheapest = min((group.at_most for group in groups), default=0)
    if any(len(goals) > MOST_GOALS for goals in outlines.goals.values()):
        return Evenness(is_open=len(groups) > 1)
    dear = [group for group in groups if cheapest < share * group.at_most]
    if not dear:
        return Evenness()
    cheap = [group for group in groups if group.at_most == cheapest]
    dear = [outlines.below(group) for group in dear]
    if proved := _by_bounds(cheap, dear, share):
        return proved
    cheap = [outlines.below(group) for group in cheap]
    return _by_search(BriefTours(case, cheap, share), dear)


class Outlines:
    """What is known of tours without a search."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.net: Net = make_net(case)
        self.goals = {seat: self._goals(seat) for seat in case.layout.players}

    def _goals(self, seat: Colour) -> tuple[int, ...]:
        gems = dict.fromkeys(gem.on for gem in self.case.layout.gems if gem.colour is seat)
        return tuple(self.net.index[gem] for gem in gems)

    def above(self, seats: Sequence[str]) -> Outline:
        """What some seats pay at most, by a plain plan; HOPELESS where there is none."""
        seat = Colour(seats[0])
        cost = plain_tour(self.net, self.case.layout.stock, self._start(seat), self.goals[seat])
        return Outline(tuple(seats), cost)

    def below(self, outline: Outline) -> Outline:
        """With what they pay at least."""
        seat, stock = outline.seat, self.case.layout.stock
        cost = least_tour(self.net, stock, self._start(seat), self.goals[seat])
        return Outline(outline.seats, outline.at_most, cost)

    def _start(self, seat: Colour) -> int:
        return self.net.index[self.case.board.starts[seat]]


def _by_bounds(
    cheap: Sequence[Outline], dear: Sequence[Outline], share: Fraction
) -> Evenness | None:
    """The seats that the bounds alone show to be uneven; those without a plan prove nothing."""
    sure = [group for group in dear if group.at_most < HOPELESS]
    most = max((group.at_least for group in sure), default=0)
    if cheap[0].at_most >= share * most:
        return None
    dearest = _names(group for group in sure if group.at_least == most)
    return Evenness(Uneven(_names(cheap), cheap[0].at_most, dearest, most))


def _by_search(brief: BriefTours, dear: Sequence[Outline]) -> Evenness:
    """The same by brief searches: can a dear tour be cheap enough beside the cheapest?"""
    is_open = False
    for least in sorted({group.at_least for group in dear}, reverse=True):
        alike = [group for group in dear if group.at_least == least]
        outcomes = [(group, brief.find_even_tour(group)) for group in alike]
        proved = [
            group
            for group, outcome in outcomes
            if outcome.status is Status.IMPOSSIBLE and group.at_most < HOPELESS
        ]
        if proved:
            cheapest = min(brief.cheap.values())
            seats = (n for names, cost in brief.cheap.items() if cost == cheapest for n in names)
            return Evenness(Uneven(tuple(sorted(seats)), cheapest, _names(proved), brief.below))
        is_open |= any(outcome.cost is None for _, outcome in outcomes)
    return Evenness(is_open=is_open)


class BriefTours:
    """Tours as brief searches find them, each looked for when it is asked for."""

    def __init__(self, case: Case, cheap: Sequence[Outline], share: Fraction) -> None:
        self.share, self._cheap = share, cheap
        self._costs = KnownCosts(case, SearchLimits(Budget(states=BRIEF)))
        self._surely_even = self._below(min(group.at_least for group in cheap))

    @cached_property
    def cheap(self) -> dict[tuple[str, ...], int]:
        """What the cheap seats pay at most."""
        return {group.seats: self._cheapest(group) for group in self._cheap}

    @property
    def below(self) -> int:
        """The cost from which a tour is uneven beside the cheapest."""
        return self._below(min(self.cheap.values()))

    def find_even_tour(self, dear: Outline) -> SearchResult[DeedCode]:
        """A tour that is not uneven; the cheapest is only asked for where that may decide."""
        if dear.at_least < self._surely_even:
            outcome = self._costs.brief_tour(dear.seat, self._surely_even)
            if outcome.status is not Status.IMPOSSIBLE:  # nor is it with a higher limit
                return outcome
        return self._costs.brief_tour(dear.seat, self.below)

    def _cheapest(self, group: Outline) -> int:
        if group.at_least == group.at_most:
            return group.at_most
        return self._costs.brief_tour(group.seat, group.at_most).cost or group.at_most

    def _below(self, cheapest: int) -> int:
        return floor(cheapest / self.share) + 1


def _names(groups: Iterable[Outline]) -> tuple[str, ...]:
    return tuple(sorted(seat for group in groups for seat in group.seats))
