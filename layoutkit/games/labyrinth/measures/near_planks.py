"""The planks of a legal symmetric board with known poles, with the fewest edits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from layoutkit.games.labyrinth.board.case import BoardGraph
from layoutkit.games.labyrinth.board.terms import Layout, PlankKind, Position
from layoutkit.games.labyrinth.measures.scene import PLANKS, middle, pole_site
from layoutkit.symmetry.closing import LayerSymmetriser
from layoutkit.symmetry.d4 import LatticeSite, invert, make_site
from layoutkit.symmetry.nearest import find_seat_permutations
from layoutkit.symmetry.sites import Arrangement, Piece, Stack

MAX_PLANK_STEPS = 20_000  # choices that are tried for the planks of one board

PlankCost: TypeAlias = tuple[int, int, int]
"""Edits, planks lost, planks added."""


@dataclass(frozen=True, slots=True)
class PlankOption:
    """A choice of planks for an orbit, site by site, and the positions that they take."""

    stacks: tuple[tuple[LatticeSite, Stack], ...]
    cost: PlankCost
    places: tuple[Position, ...]


class PlankOrbits:
    """The orbits of planks under a group that applies."""

    def __init__(self, scene: Arrangement, group: str) -> None:
        colours = find_seat_permutations(scene, group)
        assert colours is not None  # the caller knows that the group applies
        self.scene, self.group = scene, group
        self._closing = LayerSymmetriser(scene, PLANKS, group, colours)
        self.stacks = scene.stacks[PLANKS]
        self.orbits = list(self._closing.orbits(self.stacks))

    def least(self) -> int:
        """Return a lower bound of the edits of planks, valid for any poles."""
        return sum(min(self._cost(one)[0] for one in self._votes(ways)) for ways in self.orbits)

    def labels(self, board: BoardGraph) -> list[list[PlankOption]]:
        """Return for each orbit the options whose planks may lie there, flat planks first."""
        places = {
            (_find_site(board, position), position.kind.value): position
            for position in (board.positions.values() if self.orbits else ())
        }
        site_of = {position.name: site for (site, _), position in places.items()}
        tried = (self._label(one, places) for ways in self.orbits for one in self._votes(ways))
        below = {
            site_of[name]
            for label in tried
            if label
            for place in label.places
            for name in place.rests_on
        }
        known = {site for ways in self.orbits for site in ways}
        orbits = [*self.orbits, *self._closing.orbits(below - known)]
        found = [self._orbit_labels(ways, places) for ways in orbits]
        return sorted(found, key=_is_raised)

    def _orbit_labels(
        self, ways: Mapping[LatticeSite, str], places: Mapping[tuple[LatticeSite, str], Position]
    ) -> list[PlankOption]:
        first = next(iter(ways))
        stacks = dict.fromkeys(self._votes(ways))
        for kind in PlankKind:  # supports that stems and bars could rest on
            if (first, kind.value) in places and not places[first, kind.value].rests_on:
                stacks[self._spread(ways, (Piece(kind.value),))] = None
        labels = (self._label(one, places) for one in stacks)
        return sorted((one for one in labels if one), key=lambda one: (one.cost, one.stacks))

    def _votes(
        self, ways: Mapping[LatticeSite, str]
    ) -> list[tuple[tuple[LatticeSite, Stack], ...]]:
        carry = self._closing.carry
        votes = {carry(self.stacks.get(site, ()), invert(e)) for site, e in ways.items()}
        return [self._spread(ways, stack) for stack in sorted({*votes, ()})]

    def _spread(
        self, ways: Mapping[LatticeSite, str], stack: Stack
    ) -> tuple[tuple[LatticeSite, Stack], ...]:
        return tuple((site, self._closing.carry(stack, e)) for site, e in ways.items())

    def _label(
        self,
        stacks: tuple[tuple[LatticeSite, Stack], ...],
        places: Mapping[tuple[LatticeSite, str], Position],
    ) -> PlankOption | None:
        """Return the option for some stacks, or None if one of its planks has no legal position."""
        planks = [(site, piece.kind) for site, stack in stacks for piece in stack]
        if len(set(planks)) < len(planks) or any(plank not in places for plank in planks):
            return None
        return PlankOption(stacks, self._cost(stacks), tuple(places[plank] for plank in planks))

    def _cost(self, stacks: tuple[tuple[LatticeSite, Stack], ...]) -> PlankCost:
        edits = lost = added = 0
        for site, after in stacks:
            before = self.stacks.get(site, ())
            edits += before != after
            lost += (Counter(before) - Counter(after)).total()
            added += (Counter(after) - Counter(before)).total()
        return (edits, lost, added)


def _is_raised(labels: list[PlankOption]) -> bool:
    """Return whether planks of these options rest on others, which must be chosen first."""
    return any(place.rests_on for label in labels for place in label.places)


def _find_site(board: BoardGraph, position: Position) -> LatticeSite:
    below = (middle(_find_site(board, board.positions[name])) for name in position.rests_on)
    return make_site(*(pole_site(board.poles[one])[0] for one in position.poles), *below)


@dataclass
class PlankChoice:
    """Searches for the best choice of planks, orbit by orbit."""

    orbits: list[list[PlankOption]]
    clashes: Mapping[str, frozenset[str]]
    most: Mapping[str, int]  # by kind of plank
    best: tuple[PlankCost, tuple[PlankOption, ...]] | None = None
    steps: int = 0
    is_exact: bool = True
    _rest: list[int] = field(default_factory=list)

    def find(self) -> PlankChoice:
        """Search for the best choice; `is_exact` is true if the search was complete."""
        least = [min((label.cost[0] for label in labels), default=0) for labels in self.orbits]
        self._rest = [sum(least[index:]) for index in range(len(least) + 1)]
        self._add((0, 0, 0), ())
        return self

    def _add(self, cost: PlankCost, chosen: tuple[PlankOption, ...]) -> None:
        if self.best and cost[0] + self._rest[len(chosen)] > self.best[0][0]:
            return
        if len(chosen) == len(self.orbits):
            if self.best is None or cost < self.best[0]:
                self.best = (cost, chosen)
            return
        for label in self.orbits[len(chosen)]:
            self.steps += 1
            if self.steps > MAX_PLANK_STEPS:
                self.is_exact = False
                return
            if self._fits(label, chosen):
                one, two, three = label.cost
                self._add((cost[0] + one, cost[1] + two, cost[2] + three), (*chosen, label))

    def _fits(self, label: PlankOption, chosen: tuple[PlankOption, ...]) -> bool:
        before = [place for one in chosen for place in one.places]
        names = {place.name for place in (*before, *label.places)}
        for place in label.places:
            if self.clashes[place.name] & names or not names.issuperset(place.rests_on):
                return False
        lying = Counter(place.kind.value for place in (*before, *label.places))
        return all(lying[kind] <= most for kind, most in self.most.items())


def count_available_planks(layout: Layout) -> dict[str, int]:
    """Return how many planks of each kind may lie: the box minus an explicit stock."""
    settings, seats = layout.settings, len(layout.players) if layout.stock_is_written else 0
    return {
        PlankKind.SHORT.value: settings.box_shorts - seats * layout.stock.short,
        PlankKind.LONG.value: settings.box_longs - seats * layout.stock.long,
    }
