"""The best legal board with given poles: planks by branch and bound, then gems.

Planks are chosen orbit by orbit, flat planks before the planks that rest on them; a branch is cut
if its edits plus the least edits of the remaining orbits exceed the best choice. Gems are chosen by
the totals of `orbit_options`, with equally many for each player. If the stock of planks does not
suffice for a chosen gem, the gem is excluded and the choice is repeated.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TypeAlias

from layoutkit.games.base.game import FindErrors
from layoutkit.games.labyrinth.board.board import BoardGraph, BoardModel, build_board, flood_fill
from layoutkit.games.labyrinth.board.model import Colour, Layout, PlankKind, Position
from layoutkit.games.labyrinth.solve.engine import Engine
from layoutkit.games.labyrinth.solve.queries import is_in_stock, make_check_engine
from layoutkit.games.labyrinth.solve.reachability import surely_reachable
from layoutkit.games.labyrinth.symmetry import orbit_options
from layoutkit.games.labyrinth.symmetry.file_entries import name_field
from layoutkit.games.labyrinth.symmetry.items import GEMS, PLANKS, POLES, middle, pole_site
from layoutkit.symmetry import arrangement
from layoutkit.symmetry.lattice import LatticeSite, invert, make_site
from layoutkit.symmetry.nearest import LayerSymmetriser

MAX_PLANK_STEPS = 20_000  # choices that are tried for the planks of one board

SiteStacks: TypeAlias = tuple[tuple[LatticeSite, arrangement.Stack], ...]
"""Sites with what lies there."""

PositionsBySite: TypeAlias = Mapping[tuple[LatticeSite, str], Position]
"""Positions by their site and kind of plank."""

PlankCost: TypeAlias = tuple[int, int, int]
"""Edits, planks lost, planks added."""


@dataclass(frozen=True, slots=True)
class PlankOption:
    """A choice of planks for an orbit, site by site, and the positions that they take."""

    stacks: SiteStacks
    cost: PlankCost
    places: tuple[Position, ...]


class PlankOrbits:
    """The orbits of planks under a group that applies."""

    def __init__(self, scene: arrangement.Arrangement, group: str) -> None:
        colours = arrangement.find_seat_permutations(scene, group)
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
        # planks that rest on others are chosen after those
        return sorted(found, key=lambda some: any(p.rests_on for one in some for p in one.places))

    def _orbit_labels(
        self, ways: Mapping[LatticeSite, str], places: PositionsBySite
    ) -> list[PlankOption]:
        first = next(iter(ways))
        stacks = dict.fromkeys(self._votes(ways))
        for kind in PlankKind:  # supports that stems and bars could rest on
            if (first, kind.value) in places and not places[first, kind.value].rests_on:
                stacks[self._spread(ways, (arrangement.Piece(kind.value),))] = None
        labels = (self._label(one, places) for one in stacks)
        return sorted((one for one in labels if one), key=lambda one: (one.cost, one.stacks))

    def _votes(self, ways: Mapping[LatticeSite, str]) -> list[SiteStacks]:
        carry = self._closing.carry
        votes = {carry(self.stacks.get(site, ()), invert(e)) for site, e in ways.items()}
        return [self._spread(ways, stack) for stack in sorted({*votes, ()})]

    def _spread(self, ways: Mapping[LatticeSite, str], stack: arrangement.Stack) -> SiteStacks:
        return tuple((site, self._closing.carry(stack, e)) for site, e in ways.items())

    def _label(self, stacks: SiteStacks, places: PositionsBySite) -> PlankOption | None:
        """Return the option for some stacks, or None if one of its planks has no legal position."""
        planks = [(site, piece.kind) for site, stack in stacks for piece in stack]
        if len(set(planks)) < len(planks) or any(plank not in places for plank in planks):
            return None
        return PlankOption(stacks, self._cost(stacks), tuple(places[plank] for plank in planks))

    def _cost(self, stacks: SiteStacks) -> PlankCost:
        edits = lost = added = 0
        for site, after in stacks:
            before = self.stacks.get(site, ())
            edits += before != after
            lost += (Counter(before) - Counter(after)).total()
            added += (Counter(after) - Counter(before)).total()
        return (edits, lost, added)


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


@dataclass(frozen=True, slots=True)
class FillResult:
    """The best legal board with some poles, if there is one.

    No legal board with these poles has fewer edits than `bound`. It is None if no board is legal,
    because the poles alone break the rules in `broken`.
    """

    bound: int | None
    value: orbit_options.RepairRank = ()
    items: tuple[arrangement.PlacedPiece, ...] = ()
    broken: tuple[str, ...] = ()


class LegalFill:
    """Completes poles with planks and gems, and checks the result against the rules.

    `judge` finds the errors of a layout, and `compose` makes the layout of some items.
    """

    def __init__(
        self,
        layout: Layout,
        sites: orbit_options.PoleOrbits,
        planks: PlankOrbits,
        judge: FindErrors,
        compose: Callable[[Sequence[arrangement.PlacedPiece]], Layout],
    ) -> None:
        self._layout, self._sites, self._planks = layout, sites, planks
        self._judge, self._compose = judge, compose
        self._seats = [sites.colours.index(seat) for seat in sites.scene.seats]

    def fill(
        self, labels: Sequence[orbit_options.PoleOption], best: orbit_options.RepairRank | None
    ) -> FillResult:
        """Return the best legal board with these poles, if its value does not exceed `best`."""
        poles = list_items(POLES, labels)
        board = build_board(self._compose(poles)).board
        orbits = self._planks.labels(board)
        clashes = board.clashes if orbits else {}
        choice = PlankChoice(orbits, clashes, count_available_planks(self._layout)).find()
        if choice.best is None:  # the stock alone exceeds the box
            return self._broken(poles, None)
        (plank_edits, lost, added), plank_labels = choice.best
        reach = ReachableGems(
            build_board(self._compose([*poles, *list_items(PLANKS, plank_labels)]))
        )
        least, rank, gems = self._choose_gems(labels, reach.touches)
        bound = least + (plank_edits if choice.is_exact else self._planks.least())
        while not all(map(reach.allows, gems)):
            _, rank, gems = self._choose_gems(labels, reach.may_allow)
        edits, poles_lost, *rest = rank
        value = (edits + plank_edits, poles_lost, lost, added, *rest)
        if best and value > best:
            return FillResult(bound)
        items = (*poles, *list_items(GEMS, gems), *list_items(PLANKS, plank_labels))
        errors = self._judge(self._compose(items))
        return self._broken(poles, bound) if errors else FillResult(bound, value, items)

    def _broken(self, poles: Sequence[arrangement.PlacedPiece], bound: int | None) -> FillResult:
        """Return a failed result, with the rules that the poles alone break."""
        broken = tuple(sorted({name for name, _ in self._judge(self._compose(poles))}))
        return FillResult(None if broken else bound, broken=broken)

    def _choose_gems(
        self,
        poles: Sequence[orbit_options.PoleOption],
        allows: Callable[[orbit_options.GemOption], bool],
    ) -> tuple[int, orbit_options.RepairRank, tuple[orbit_options.GemOption, ...]]:
        """Find the best gems for these poles, with an equal number for each player.

        The result is a lower bound of the edits of poles and gems, the rank of the choice, and its
        gems.
        """
        options = [[gem for gem in label.gems if allows(gem)] for label in poles]
        totals: orbit_options.BestByCounts = {
            (0,) * len(self._sites.colours): (orbit_options.NO_COST, ())
        }
        for label, gems in zip(poles, options, strict=True):
            costs = [(orbit_options.cost_with_gems(label, gem), gem.numbers) for gem in gems]
            totals = orbit_options.add_orbit(totals, costs, self._fits)
        even = {
            numbers: entry
            for numbers, entry in totals.items()
            if len({numbers[seat] for seat in self._seats}) <= 1
        }
        numbers, (cost, chosen) = orbit_options.find_best_total(even, self._sites.numbers)
        return (
            min(cost for cost, _ in totals.values())[0],
            orbit_options.rank_repair(cost, self._sites.numbers, numbers),
            tuple(gems[index] for gems, index in zip(options, chosen, strict=True)),
        )

    def _fits(self, numbers: orbit_options.GemCounts) -> bool:
        return max(numbers, default=0) <= self._layout.settings.box_gems


class ReachableGems:
    """Decides which gems their players can reach."""

    def __init__(self, model: BoardModel) -> None:
        self._case = model
        self._pole_at = {pole_site(pole): pole.id for pole in model.board.poles.values()}
        self._starts = {
            player: model.board.starts[player]
            for player in model.layout.players
            if player in model.board.starts
        }
        self._islands = {
            player: flood_fill(model.board.near, start) for player, start in self._starts.items()
        }
        self._easy = {
            player: surely_reachable(model.board, model.layout.stock)[player]
            for player in self._starts
        }
        self._known: dict[tuple[Colour, str], bool] = {}

    @cached_property
    def _engine(self) -> Engine:
        return make_check_engine(self._case, self._case.layout.stock)

    def touches(self, label: orbit_options.GemOption) -> bool:
        """Return whether all gems of an option are connected to their starts."""
        return all(field in self._islands.get(player, ()) for player, field in self._gems(label))

    def may_allow(self, label: orbit_options.GemOption) -> bool:
        """Return whether all gems of an option are connected, and none is known out of stock."""
        return self.touches(label) and all(self._known.get(gem, True) for gem in self._gems(label))

    def allows(self, label: orbit_options.GemOption) -> bool:
        """Return whether all gems of an option are connected, and a search finds them in stock."""
        return self.touches(label) and all(self._has_stock(*gem) for gem in self._gems(label))

    def _has_stock(self, player: Colour, field: str) -> bool:
        """Return whether the stock suffices, with the limited search of `check`."""
        if field in self._easy[player]:
            return True
        if (player, field) not in self._known:
            self._known[player, field] = is_in_stock(self._engine, player, field) is not False
        return self._known[player, field]

    def _gems(self, label: orbit_options.GemOption) -> Iterator[tuple[Colour, str]]:
        """Yield the colour and the field of each gem of an option."""
        for site, stack in label.stacks:
            for gem in stack:
                yield Colour(gem.colour), name_field(self._pole_at[site], gem)


def list_items(
    layer: str, labels: Sequence[orbit_options.PoleOption | orbit_options.GemOption | PlankOption]
) -> list[arrangement.PlacedPiece]:
    """Return the pieces of some options as items of a layer."""
    stacks: list[tuple[LatticeSite, arrangement.Stack]] = [
        pair for label in labels for pair in label.stacks
    ]
    return [
        arrangement.PlacedPiece(layer, site, piece) for site, stack in stacks for piece in stack
    ]
