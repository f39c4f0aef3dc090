"""The gap and the parity of the seats' costs, and the proof that an edit improves them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeAlias

from layoutkit.answers import FigureBounds
from layoutkit.games.labyrinth.board.build import build_board
from layoutkit.games.labyrinth.board.case import BoardModel
from layoutkit.games.labyrinth.board.terms import Colour, Layout
from layoutkit.games.labyrinth.measures.known import SolvedCosts
from layoutkit.games.labyrinth.measures.scene import equal_seats
from layoutkit.games.labyrinth.measures.spread import Orbits, measure_spread
from layoutkit.score.figures import Bounded

SeatCosts: TypeAlias = Mapping[Colour, Bounded]
"""The cost of each seat, either exact or between two bounds."""


@dataclass(frozen=True, slots=True)
class CostGap:
    """The gap or the parity of the seats' costs, either exact or between two bounds."""

    by: str
    bounds: FigureBounds

    @property
    def is_proven(self) -> bool:
        """Return whether the value is known exactly."""
        return self.bounds[0] == self.bounds[1]

    @property
    def is_even(self) -> bool:
        """Return whether all seats are known to pay equal costs."""
        return self.bounds[1] == 0 if self.by == "gap" else self.bounds[0] == 1

    @property
    def uneven(self) -> FigureBounds:
        """Return the bounds on a scale on which less is more even."""
        low, high = self.bounds
        return (low, high) if self.by == "gap" else (-high, -low)

    def is_surely_better_than(self, now: CostGap) -> bool:
        """Return whether this is surely as even as `now`, and either better or better known."""
        (least, most), worst = now.uneven, self.uneven[1]
        return worst <= least and worst < most

    def may_be_better_than(self, now: CostGap) -> bool:
        """Return whether this can be better than `now`, given the costs that are known."""
        (least, most), best = now.uneven, self.uneven[0]
        return best <= least and best < most

    def __str__(self) -> str:
        low, high = self.bounds
        return str(low) if self.is_proven else f"{low} to {high}"


def measure_cost_gap(costs: SeatCosts, by: str, equal: Orbits = ()) -> CostGap | None:
    """Return the gap or the parity as `score` computes it, or None if nobody pays anything."""
    figure = measure_spread({seat.value: cost for seat, cost in costs.items()}, equal)[by]
    low, high = (figure.value, figure.value) if figure.bounds is None else figure.bounds
    if low is None or high is None:
        return None
    return CostGap(by, (Fraction(low), Fraction(high)))


@dataclass
class EditProver:
    """Proves that changed boards are more even, within one budget of states for all of them."""

    case: BoardModel
    costs: SeatCosts
    now: CostGap
    costs_for: Callable[[BoardModel], SolvedCosts]
    states: int
    undecided: int = field(default=0, init=False)

    @property
    def is_spent(self) -> bool:
        """Return whether the budget is exhausted."""
        return self.states <= 0

    def prove(self, layout: Layout) -> CostGap | None:
        """Return the gap or parity of a changed board if it is surely better, else None."""
        case, found = self._kept(layout)
        equal, costs = equal_seats(case), self.costs_for(case)
        then = None
        for orbit in equal:
            seats = [Colour(seat) for seat in orbit]
            cost = found.get(seats[0]) or self._tour(costs, seats[0])
            if cost is None:
                return None
            found.update(dict.fromkeys(seats, cost))
            then = measure_cost_gap(found, self.now.by, equal)
            if then is None or not then.may_be_better_than(self.now):
                return None  # the known costs are too uneven already
        if then and not then.is_surely_better_than(self.now):
            self.undecided += 1
            return None
        return then

    def _kept(self, layout: Layout) -> tuple[BoardModel, dict[Colour, Bounded]]:
        """Return the changed board with the costs that the change cannot affect."""
        usual = self.case.layout
        if not has_same_board(usual, layout):
            return build_board(layout), {}
        case = BoardModel(layout, self.case.board)
        if len(equal_seats(case)) != len(equal_seats(self.case)):
            return case, {}  # `score` then divides its states differently
        same = (one for one in usual.players if count_gems(usual, one) == count_gems(layout, one))
        return case, {player: self.costs[player] for player in same}

    def _tour(self, costs: SolvedCosts, player: Colour) -> Bounded | None:
        states = costs.states
        bracket = costs.tour(player)
        self.states -= max(costs.states - states, 1)
        return bracket


def has_same_board(one: Layout, other: Layout) -> bool:
    """Return whether two layouts differ in gems only."""
    return one.poles is other.poles and one.planks is other.planks


def count_gems(layout: Layout, player: Colour) -> Counter[str]:
    """Count a player's gems by field."""
    return Counter(gem.on for gem in layout.gems if gem.colour is player)
