"""`improve --aim symmetry`: the fewest edits that make a board symmetric, by iterative deepening.

An edit changes at most two sites of poles and two of gems. Half of the edits that a layer still
needs (rounded up) is therefore a lower bound of the edits that remain: if five gems are out of
place, at least three edits are needed. A beam search first finds some solution. Then depth-first
searches with 1, 2, 3 ... edits, which skip boards with too high a bound, prove the fewest, or how
many edits are too few.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.board.model import Layout, PoleKind
from layoutkit.games.labyrinth.improve import pole_edits
from layoutkit.games.labyrinth.improve.layout_edits import (
    BoardVariant,
    ItemDiff,
    move_gems,
    rebuild_case,
)
from layoutkit.games.labyrinth.symmetry.items import GEMS, LAYERS, PLANKS, POLES, arrangement_of
from layoutkit.search import Budget, BudgetExhausted
from layoutkit.symmetry.arrangement import Arrangement, PlacedPiece
from layoutkit.symmetry.nearest import IncrementalEditCount

KEPT = ("poles", "gems", "walls")


def iter_single_edits(model: BoardModel, kept: Collection[str]) -> Iterator[BoardVariant]:
    """Yield all boards after a single edit, moved gems first."""
    if "gems" not in kept:
        yield from move_gems(model)
    if "poles" not in kept:
        yield from iter_pole_edits(model.layout, kept)


def iter_pole_edits(layout: Layout, kept: Collection[str]) -> Iterator[BoardVariant]:
    """Yield each wall or deck turned, each pair of poles swapped, and each pole moved."""
    for trials in (
        pole_edits.change_poles(layout, same_kind=True),
        pole_edits.swap_poles(layout),
        pole_edits.move_poles(layout, pole_edits.find_free_places(layout)),
    ):
        for trial in trials:
            if keeps_parts(layout, trial.layout, kept):
                yield trial


def keeps_parts(before: Layout, after: Layout, kept: Collection[str]) -> bool:
    """Return whether an edit leaves everything in place that `--keep` names."""
    if "gems" in kept and any(
        (one.colour, one.on) != (other.colour, other.on)
        for one, other in zip(before.gems, after.gems, strict=True)
    ):
        return False
    return "walls" not in kept or not any(
        PoleKind.WALL in (one.kind, other.kind)
        for one, other in zip(before.poles, after.poles, strict=True)
        if one is not other
    )


def make_layout_key(layout: Layout) -> tuple[object, ...]:
    """Return a key that is equal for equal boards."""
    poles = frozenset((pole.at, pole.kind, pole.axis, pole.colour) for pole in layout.poles)
    return poles, tuple(sorted((gem.colour, gem.on) for gem in layout.gems))


BEAM_WIDTH = 5  # boards per level that continue
MAX_CHECKED_BOARDS = 20  # boards per level that are checked against the rules
IMPOSSIBLE_BOUND = 1000  # larger than any number of edits: parts that must stay are not symmetric

Steps = tuple[BoardVariant, ...]
"""A sequence of edits; the last of them has the final layout."""


@dataclass
class SearchOutcome:
    """The result of a search: the edits, and how many edits are proved to be too few."""

    steps: Steps = ()
    reached: bool = False
    excluded_up_to: int = 0  # no sequence of so many edits reaches the aim


class LayerEditCounts:
    """Counts the edits of a board under some groups, by layer."""

    def __init__(self, model: BoardModel, groups: Sequence[str], kept: Collection[str]) -> None:
        scene = arrangement_of(model)
        scenes: dict[str, Arrangement] = {}
        for layer in LAYERS:
            items = tuple(item for item in scene.items if item.layer == layer)
            scenes[layer] = replace(scene, layers=(layer,), items=items)
        self._fixed = (POLES, PLANKS) if "poles" in kept else ()
        self._tallies = [
            {layer: IncrementalEditCount(scenes[layer], group) for layer in LAYERS}
            for group in groups
        ]

    def least(
        self, removed: Sequence[PlacedPiece] = (), added: Sequence[PlacedPiece] = ()
    ) -> tuple[int, int]:
        """Return a bound of further edits and the edit count, both for the nearest group."""
        touched = {item.layer for item in (*removed, *added)}
        bounds = []
        for tallies in self._tallies:
            edits = {layer: tally.edits for layer, tally in tallies.items()}
            for layer in touched:
                here = ([one for one in items if one.layer == layer] for items in (removed, added))
                edits[layer], _ = tallies[layer].after(*here)
            halves = (-(-edits[layer] // 2) for layer in (POLES, GEMS))
            is_out = any(edits[layer] for layer in self._fixed)
            bound = IMPOSSIBLE_BOUND if is_out else max(*halves, int(any(edits.values())))
            bounds.append((bound, sum(edits.values())))
        return min(bounds)


class SymmetrySearch:
    """Searches for the fewest edits after which one of some groups keeps the board."""

    def __init__(
        self,
        groups: Sequence[str],
        kept: Collection[str],
        is_legal: Callable[[Layout], bool],
        budget: Budget,
    ) -> None:
        self.groups, self.kept, self.is_legal, self.budget = groups, kept, is_legal, budget
        self._seen: dict[tuple[object, ...], int] = {}
        self._nearest: Steps = ()
        self._edits_left = 0

    def find(self, model: BoardModel, most: int) -> SearchOutcome:
        """Return the fewest edits up to a maximum, or the edits that come closest."""
        found = SearchOutcome()
        least, self._edits_left = LayerEditCounts(model, self.groups, self.kept).least()
        if least == 0:
            return SearchOutcome(reached=True)
        found.excluded_up_to = min(least - 1, most)
        try:
            if quick := self.beam_search(model, most):
                found.steps, found.reached = quick, True
            for number in range(least, (len(found.steps) - 1 if found.reached else most) + 1):
                self._seen = {}
                steps = self.depth_limited_search(model, number)
                if steps is not None:
                    return SearchOutcome(steps, True, number - 1)
                found.excluded_up_to = number
        except BudgetExhausted:
            pass
        if not found.reached:
            found.steps = self._nearest
        return found

    def beam_search(self, model: BoardModel, most: int) -> Steps | None:
        """Look for edits that reach the aim by beam search: the closest boards continue."""
        level: list[Steps] = [()]
        for _ in range(most):
            nearer: list[tuple[int, Steps]] = []
            for steps in level:
                here = rebuild_case(model, steps[-1].layout) if steps else model
                nearer += [
                    (edits, (*steps, one))
                    for _, edits, one in self.iter_edits(here, IMPOSSIBLE_BOUND)
                ]
            nearer.sort(key=lambda pair: pair[0])
            if (best := self.first_legal(nearer)) is not None:
                self._edits_left, self._nearest = best
                if not self._edits_left:
                    return self._nearest
            level = [steps for edits, steps in nearer if edits][:BEAM_WIDTH]
        return None

    def first_legal(self, nearer: Sequence[tuple[int, Steps]]) -> tuple[int, Steps] | None:
        """Return the first legal board that is closer than all boards before."""
        tried = 0
        for edits, steps in nearer:
            tried += edits > 0
            if edits >= self._edits_left or tried > MAX_CHECKED_BOARDS:
                return None
            if self.is_legal(steps[-1].layout):
                return edits, steps
        return None

    def depth_limited_search(self, model: BoardModel, left: int) -> Steps | None:
        """Return so many edits that reach the aim, or None (depth-first search)."""
        key = make_layout_key(model.layout)
        if self._seen.get(key, 0) >= left:
            return None
        self._seen[key] = left
        for least, _, trial in sorted(self.iter_edits(model, left - 1), key=lambda one: one[:2]):
            if least == 0:
                if self.is_legal(trial.layout):
                    return (trial,)
                continue
            rest = self.depth_limited_search(rebuild_case(model, trial.layout), left - 1)
            if rest is not None:
                return (trial, *rest)
        return None

    def iter_edits(self, model: BoardModel, left: int) -> Iterator[tuple[int, int, BoardVariant]]:
        """Yield the edits after which `left` more may suffice, with their bound and edit count."""
        tallies, items = LayerEditCounts(model, self.groups, self.kept), ItemDiff(model.layout)
        for trial in iter_single_edits(model, self.kept):
            self.budget.pay()
            least, edits = tallies.least(*items.find(trial.layout))
            if least <= left:
                yield least, edits, trial
