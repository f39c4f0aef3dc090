"""The best legal board with given poles: planks first, then gems that their players can reach."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from layoutkit.games.labyrinth.board.build import build_board
from layoutkit.games.labyrinth.board.case import BoardGraph, BoardModel
from layoutkit.games.labyrinth.board.contacts import flood_fill
from layoutkit.games.labyrinth.board.terms import Colour, Layout
from layoutkit.games.labyrinth.measures.near_planks import (
    PlankChoice,
    PlankOption,
    PlankOrbits,
    count_available_planks,
)
from layoutkit.games.labyrinth.measures.near_sites import (
    NO_COST,
    GemCounts,
    GemOption,
    PoleOption,
    PoleOrbits,
)
from layoutkit.games.labyrinth.measures.near_totals import (
    BestByCounts,
    RepairRank,
    add_orbit,
    cost_with_gems,
    find_best_total,
    rank_repair,
)
from layoutkit.games.labyrinth.measures.parts import part_of
from layoutkit.games.labyrinth.measures.scene import (
    GEMS,
    PLANKS,
    POLES,
    pole_site,
)
from layoutkit.games.labyrinth.solve.engine import Engine
from layoutkit.games.labyrinth.solve.stock import is_in_stock, make_check_engine
from layoutkit.games.labyrinth.table.easy import surely_reachable
from layoutkit.source.positions import Pointer
from layoutkit.symmetry.d4 import LatticeSite
from layoutkit.symmetry.sites import PlacedPiece, Stack

FindErrors: TypeAlias = Callable[[Layout], Sequence[tuple[str, Pointer]]]
"""A function that returns the errors of a layout: rule names with the places of the items."""

ComposeLayout: TypeAlias = Callable[[Sequence[PlacedPiece]], Layout]
"""A function that returns the layout of a board with these items."""


@dataclass(frozen=True, slots=True)
class FillResult:
    """The best legal board with some poles, if there is one.

    No legal board with these poles has fewer edits than `bound`. It is None if no board is legal,
    because the poles alone break the rules in `broken`.
    """

    bound: int | None
    value: RepairRank = ()
    items: tuple[PlacedPiece, ...] = ()
    broken: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _GemChoice:
    """The best gems for some poles, and a lower bound of the edits of poles and gems."""

    bound: int
    value: RepairRank
    labels: tuple[GemOption, ...]


class LegalFill:
    """Completes poles with planks and gems, and checks the result against the rules."""

    def __init__(
        self,
        layout: Layout,
        sites: PoleOrbits,
        planks: PlankOrbits,
        judge: FindErrors,
        compose: ComposeLayout,
    ) -> None:
        self._layout, self._sites, self._planks = layout, sites, planks
        self._judge, self._compose = judge, compose
        self._seats = [sites.colours.index(seat) for seat in sites.scene.seats]

    def fill(self, labels: Sequence[PoleOption], best: RepairRank | None) -> FillResult:
        """Return the best legal board with these poles, if its value does not exceed `best`."""
        poles = _list_items(POLES, labels)
        board = build_board(self._compose(poles)).board
        choice = self._lay(board)
        if choice.best is None:  # the stock alone exceeds the box
            return self._broken(poles, None)
        (plank_edits, lost, added), plank_labels = choice.best
        reach = ReachableGems(
            build_board(self._compose([*poles, *_list_items(PLANKS, plank_labels)]))
        )
        gems = self._gems(labels, reach.touches)
        bound = gems.bound + (plank_edits if choice.is_exact else self._planks.least())
        while not all(map(reach.allows, gems.labels)):
            gems = self._gems(labels, reach.may_allow)
        edits, poles_lost, *rest = gems.value
        value = (edits + plank_edits, poles_lost, lost, added, *rest)
        if best and value > best:
            return FillResult(bound)
        items = (*poles, *_list_items(GEMS, gems.labels), *_list_items(PLANKS, plank_labels))
        errors = self._judge(self._compose(items))
        return self._broken(poles, bound) if errors else FillResult(bound, value, items)

    def _lay(self, board: BoardGraph) -> PlankChoice:
        orbits = self._planks.labels(board)
        clashes = board.clashes if orbits else {}
        choice = PlankChoice(orbits, clashes, count_available_planks(self._layout))
        choice.find()
        return choice

    def _broken(self, poles: Sequence[PlacedPiece], bound: int | None) -> FillResult:
        """Return a failed result, with the rules that the poles alone break."""
        broken = tuple(sorted({name for name, _ in self._judge(self._compose(poles))}))
        return FillResult(None if broken else bound, broken=broken)

    def _gems(self, poles: Sequence[PoleOption], allows: Callable[[GemOption], bool]) -> _GemChoice:
        """Find the best gems for these poles, with an equal number for each player."""
        options = [[gem for gem in label.gems if allows(gem)] for label in poles]
        totals: BestByCounts = {(0,) * len(self._sites.colours): (NO_COST, ())}
        for label, gems in zip(poles, options, strict=True):
            costs = [(cost_with_gems(label, gem), gem.numbers) for gem in gems]
            totals = add_orbit(totals, costs, self._fits)
        even = {numbers: entry for numbers, entry in totals.items() if self._is_even(numbers)}
        numbers, (cost, chosen) = find_best_total(even, self._sites.numbers)
        return _GemChoice(
            min(cost for cost, _ in totals.values())[0],
            rank_repair(cost, self._sites.numbers, numbers),
            tuple(gems[index] for gems, index in zip(options, chosen, strict=True)),
        )

    def _is_even(self, numbers: GemCounts) -> bool:
        return len({numbers[seat] for seat in self._seats}) <= 1

    def _fits(self, numbers: GemCounts) -> bool:
        return max(numbers, default=0) <= self._layout.settings.box_gems


class ReachableGems:
    """Decides which gems their players can reach."""

    def __init__(self, case: BoardModel) -> None:
        self._case = case
        self._pole_at = {pole_site(pole): pole.id for pole in case.board.poles.values()}
        self._starts = {
            player: case.board.starts[player]
            for player in case.layout.players
            if player in case.board.starts
        }
        self._islands = {
            player: flood_fill(case.board.near, start) for player, start in self._starts.items()
        }
        self._easy = {
            player: surely_reachable(case.board, case.layout.stock, player)
            for player in self._starts
        }
        self._known: dict[tuple[Colour, str], bool] = {}

    @cached_property
    def _engine(self) -> Engine:
        return make_check_engine(self._case, self._case.layout.stock)

    def touches(self, label: GemOption) -> bool:
        """Return whether all gems of an option are connected to their starts."""
        return all(field in self._islands.get(player, ()) for player, field in self._gems(label))

    def may_allow(self, label: GemOption) -> bool:
        """Return whether all gems of an option are connected, and none is known out of stock."""
        return self.touches(label) and all(self._known.get(gem, True) for gem in self._gems(label))

    def allows(self, label: GemOption) -> bool:
        """Return whether all gems of an option are connected, and a search finds them in stock."""
        return self.touches(label) and all(self._has_stock(*gem) for gem in self._gems(label))

    def _has_stock(self, player: Colour, field: str) -> bool:
        """Return whether the stock suffices, with the limited search of `check`."""
        if field in self._easy[player]:
            return True
        if (player, field) not in self._known:
            self._known[player, field] = is_in_stock(self._engine, player, field) is not False
        return self._known[player, field]

    def _gems(self, label: GemOption) -> Iterator[tuple[Colour, str]]:
        """Yield the colour and the field of each gem of an option."""
        for site, stack in label.stacks:
            for gem in stack:
                part = part_of(gem)
                name = self._pole_at[site]
                yield Colour(gem.colour), f"{name}/{part}" if part else name


def _list_items(
    layer: str, labels: Sequence[PoleOption | GemOption | PlankOption]
) -> list[PlacedPiece]:
    stacks: list[tuple[LatticeSite, Stack]] = [pair for label in labels for pair in label.stacks]
    return [PlacedPiece(layer, site, piece) for site, stack in stacks for piece in stack]
