"""Gems of a new board, drawn and kept if the proved costs match the request.

Gems are drawn for one seat of each orbit of seats; symmetry copies them to the others. A draw is
discarded if a simple plan (upper bound) or the lower bound of its tour rules out the request. For
the rest, the exact search must prove the tour within a small number of states, so that `score` can
prove it again.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations
from math import ceil, floor
from random import Random

from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.board.model import Colour
from layoutkit.games.labyrinth.generate.pole_layouts import Point, move_lattice_point, name_place
from layoutkit.games.labyrinth.generate.request import BoardRequest, NumberRange
from layoutkit.games.labyrinth.scoring.costs import RelaxedBoard
from layoutkit.games.labyrinth.solve.engine import Engine, SearchLimits, full_turns
from layoutkit.games.labyrinth.solve.results import make_plan, split_turns
from layoutkit.games.labyrinth.solve.simple_plans import SimplePlans
from layoutkit.search import UNREACHABLE, BudgetLimits, Status
from layoutkit.symmetry.lattice import COMPASS, Lattice, directed_heading

GEMS = 4  # per player
FAR, NEAR = 5, 4  # least cost of a gem: more than a plank away, or a single plank away
TRIES = 12

GemSet = tuple[str, ...]


class GemSampler:
    """Draws the gems of the seats of a board."""

    def __init__(self, model: BoardModel, elements: Sequence[str], apart: int, least: int) -> None:
        self.model, self.elements, self.apart, self.least = model, elements, apart, least
        self.lattice = Lattice(model.layout.columns, model.layout.rows)
        self.relaxed = RelaxedBoard(model)
        self.places: Mapping[str, Point] = {
            pole.id: (int(pole.place[0]), int(pole.place[1])) for pole in model.board.poles.values()
        }
        self._pools: dict[Colour, list[str]] = {}

    def moved(self, element: str, name: str) -> str:
        """Return the field to which a symmetry carries a field."""
        field = self.model.board.fields[name]
        pole = name_place(move_lattice_point(self.lattice, element, self.places[field.pole]))
        is_side = field.part in COMPASS
        part = directed_heading(field.part).moved(element).text if is_side else field.part
        return f"{pole}/{part}" if part else pole

    def pool(self, seat: Colour) -> list[str]:
        """Return the fields that are far enough from a seat's start, with any number of planks."""
        if seat not in self._pools:
            costs, starts = self.relaxed.ways[seat].costs, self.model.board.starts.values()
            self._pools[seat] = [
                name
                for name in self.model.board.fields
                if name not in starts and costs.get(name, 0) >= self.least
            ]
        return self._pools[seat]

    def draw(self, seat: Colour, rng: Random) -> GemSet | None:
        """Draw four gems for a seat, or return None if they are too close to each other."""
        start = self.places[self.model.board.starts[seat]]
        fixing = [
            one for one in self.elements if move_lattice_point(self.lattice, one, start) == start
        ]
        pool = self.pool(seat)
        for _ in range(TRIES):
            chosen: list[str] = []
            for name in rng.sample(pool, len(pool)):
                orbit = list(dict.fromkeys(self.moved(one, name) for one in fixing))
                if len(chosen) + len(orbit) <= GEMS and self._is_apart([*chosen, *orbit]):
                    chosen += orbit
                if len(chosen) == GEMS:
                    return tuple(chosen)
        return None

    def _is_apart(self, names: Sequence[str]) -> bool:
        places = [self.places[self.model.board.fields[name].pole] for name in names]
        return all(
            abs(x - other_x) + abs(y - other_y) >= self.apart
            for (x, y), (other_x, other_y) in combinations(places, 2)
        )


TOUR_STATES = 3000  # states per tour; `score` must prove the cost again within its budget
DRAWS_PER_CHOICE = 5  # draws per choice
TYPICAL_SHARE = 72  # typical cost of the best tour in per cent of the simple plan
DRAWS = 6  # choices of gems per seat of a draft


@dataclass(frozen=True, slots=True)
class Tour:
    """The gems of a seat and the proved cost of collecting them."""

    gems: GemSet
    cost: int
    turns_at_most: int
    turns_at_least: int


@dataclass
class RejectionCounts:
    """Counts how many drafts failed at each condition, and the range of their figures."""

    counts: Counter[str] = field(default_factory=Counter)
    ranges: dict[str, tuple[Fraction, Fraction]] = field(default_factory=dict)
    tours: int = 0

    def add(self, part: str, value: Fraction | int | None = None) -> None:
        """Count a failure, and include its value in the range."""
        self.counts[part] += 1
        if value is not None and value < UNREACHABLE:  # otherwise there is no tour
            low, high = self.ranges.get(part, (Fraction(value), Fraction(value)))
            self.ranges[part] = (min(low, Fraction(value)), max(high, Fraction(value)))


class GemFitter:
    """Tries gems on a draft until all seats together match the request."""

    def __init__(
        self,
        request: BoardRequest,
        model: BoardModel,
        rejections: RejectionCounts,
        least_cost: int = FAR,
    ) -> None:
        self.request, self.model, self.rejections = request, model, rejections
        self.draw = GemSampler(model, request.elements, request.gems_apart, least_cost)
        self.engine = Engine(model, limits=SearchLimits(BudgetLimits(states=TOUR_STATES)))
        self.plans = SimplePlans(model.board, model.layout.stock)
        self.orbits = self._seat_orbits()
        self.leaders = tuple(self.orbits)
        self.costs = find_cost_range(request)
        self._plain: dict[tuple[Colour, GemSet], int] = {}
        self._turns: dict[tuple[Colour, GemSet], int | None] = {}

    def find(self, rng: Random) -> dict[Colour, Tour] | None:
        """Return a tour for one seat of each orbit that match the request together, or None."""
        tours: dict[Colour, list[Tour]] = {leader: [] for leader in self.leaders}
        for _ in range(DRAWS if len(self.leaders) == 1 else 2 * DRAWS):
            for leader in self.leaders:
                tour = self.try_gems(leader, rng)
                if tour is None:
                    continue
                tours[leader].append(tour)
                others = [tours[one] if one is not leader else [tour] for one in self.leaders]
                for combined in self.combine(others):
                    if self.fits(combined):
                        return dict(zip(self.leaders, combined, strict=True))
        return None

    def combine(
        self, tours: Sequence[Sequence[Tour]], chosen: tuple[Tour, ...] = ()
    ) -> Iterator[tuple[Tour, ...]]:
        """Yield combinations of one tour per seat whose costs are close enough."""
        if not tours:
            yield chosen
            return
        most = self.request.gap.most if self.request.gap else UNREACHABLE
        for tour in tours[0]:
            costs = [one.cost for one in (*chosen, tour)]
            if max(costs) - min(costs) <= most:
                yield from self.combine(tours[1:], (*chosen, tour))
            else:
                self.rejections.add("gap", max(costs) - min(costs))

    def try_gems(self, leader: Colour, rng: Random) -> Tour | None:
        """Draw gems for a seat, and return their tour if it can match the request."""
        gems = self.draw_likely(leader, rng)
        if gems is None:
            self.rejections.add("gems_apart")
            return None
        least, most = self.costs
        self.rejections.tours += 1
        space, start = self.engine.tour_problem(leader, gems)
        bounds = (space.lower_bound(start), self.plain_cost(leader, gems))
        if bounds[0] > most or bounds[1] < least:  # a simple plan is an upper bound
            self.rejections.add("par", bounds[0] if bounds[0] > most else bounds[1])
            return None
        outcome = self.engine.tour(leader, gems, min(most + 1, UNREACHABLE))
        if outcome.status is Status.GIVEN_UP:
            self.rejections.add("proof")
            return None
        if outcome.cost is None or outcome.cost < least:
            self.rejections.add("par", most + 1 if outcome.cost is None else outcome.cost)
            return None
        known = len(split_turns(make_plan(self.engine.net, outcome.labels)))
        return Tour(gems, outcome.cost, known, full_turns(outcome.cost))

    def draw_likely(self, leader: Colour, rng: Random) -> GemSet | None:
        """Return the most promising of a few drawn sets of gems, judged by simple plans."""
        number, middle = DRAWS_PER_CHOICE if self.request.par else 1, sum(self.costs)
        drawn = [self.draw.draw(leader, rng) for _ in range(number)]
        return min(
            filter(None, drawn),
            key=lambda gems: abs(2 * self.plain_cost(leader, gems) * TYPICAL_SHARE // 100 - middle),
            default=None,
        )

    def plain_cost(self, leader: Colour, gems: GemSet) -> int:
        """Return the cost of a simple plan for some gems."""
        if (leader, gems) not in self._plain:
            start = self.model.board.starts[leader]
            self._plain[leader, gems] = self.plans.tour(start, gems)
        return self._plain[leader, gems]

    def fits(self, tours: Sequence[Tour]) -> bool:
        """Return whether the costs of all seats match the request."""
        request, costs = self.request, [tour.cost for tour in tours]
        weights = [len(self.orbits[leader]) for leader in self.leaders]
        par = Fraction(sum(map(int.__mul__, costs, weights)), sum(weights))
        gap, parity = max(costs) - min(costs), Fraction(min(costs), max(costs))
        for name, span, value in (("par", request.par, par), ("gap", request.gap, Fraction(gap))):
            if span and not span.has(value):
                self.rejections.add(name, value)
                return False
        if request.parity is not None and parity < request.parity:
            self.rejections.add("parity", parity)
            return False
        turns = request.turns
        return turns is None or all(
            self.has_turns(leader, tour, turns)
            for leader, tour in zip(self.leaders, tours, strict=True)
        )

    def has_turns(self, leader: Colour, tour: Tour, span: NumberRange) -> bool:
        """Return whether the fewest turns of a seat are proved and in a range."""
        if tour.turns_at_most < span.least or tour.turns_at_least > span.most:
            near = tour.turns_at_most if tour.turns_at_most < span.least else tour.turns_at_least
            self.rejections.add("turns", near)
            return False
        turns = self.turns(leader, tour)
        if turns is None or not span.has(turns):
            self.rejections.add("turns", turns)
            return False
        return True

    def turns(self, leader: Colour, tour: Tour) -> int | None:
        """Return the fewest turns of a seat, or None if they are not proved."""
        key = (leader, tour.gems)
        if key not in self._turns:
            self._turns[key] = self.engine.fewest_tour_turns(
                leader, tour.gems, tour.cost, tour.turns_at_most
            )
        return self._turns[key]

    def spread(self, tours: Mapping[Colour, Tour]) -> dict[Colour, GemSet]:
        """Return the gems of all seats, copied from one seat of each orbit."""
        gems = {
            seat: tuple(self.draw.moved(element, name) for name in tours[leader].gems)
            for leader, seats in self.orbits.items()
            for seat, element in seats.items()
        }
        return {seat: gems[seat] for seat in self.model.layout.players}

    def _seat_orbits(self) -> dict[Colour, dict[Colour, str]]:
        """Map one seat of each orbit to all its seats, each with a symmetry that leads there."""
        starts = self.model.board.starts
        places = {seat: self.draw.places[starts[seat]] for seat in self.model.layout.players}
        seat_at = {place: seat for seat, place in places.items()}
        orbits: dict[Colour, dict[Colour, str]] = {}
        for seat, place in places.items():
            if any(seat in orbit for orbit in orbits.values()):
                continue
            orbits[seat] = {}
            for element in self.request.elements:
                there = seat_at[move_lattice_point(self.request.lattice, element, place)]
                orbits[seat].setdefault(there, element)
        return orbits


def find_cost_range(request: BoardRequest) -> tuple[int, int]:
    """Return the least and the highest cost that par and gap allow for a seat."""
    if request.par is None:
        return 0, UNREACHABLE
    spare = request.gap.most if request.gap else Fraction(UNREACHABLE)
    least, most = request.par.least - spare, request.par.most + spare
    return max(0, floor(least)), min(UNREACHABLE, ceil(most))
