"""`improve`: runs the search for an aim, and describes what was found and proved."""

from collections.abc import Callable, Sequence, Set
from dataclasses import replace
from time import monotonic
from typing import Any

from layoutkit.errors import LayoutkitError
from layoutkit.games.base.answers import CallOptions, ImprovedBoard
from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.board.model import Layout
from layoutkit.games.labyrinth.improve.aims import parse_aim
from layoutkit.games.labyrinth.improve.cost_search import CostSearch
from layoutkit.games.labyrinth.improve.layout_edits import is_fixed
from layoutkit.games.labyrinth.improve.seat_costs import UnprovenCostError
from layoutkit.games.labyrinth.improve.symmetry_search import KEPT, SearchOutcome, SymmetrySearch
from layoutkit.games.labyrinth.symmetry.file_entries import diff_layouts
from layoutkit.games.labyrinth.symmetry.items import arrangement_of, closeness_of, make_arrangement
from layoutkit.search import Budget, BudgetLimits
from layoutkit.symmetry.arrangement import find_seat_permutations, is_symmetric_under
from layoutkit.symmetry.lattice import SUBGROUPS
from layoutkit.symmetry.nearest import count_edits
from layoutkit.wording import did_you_mean, format_count, join_words

MAX_EDITS = 4  # without --edits
SEATS = 4  # mirrors reverse their turn order
MAX_BOARDS = 150_000  # changed boards that are tried for a symmetry
MAX_STATES = 45_000  # states of all tours that are tried for costs
REPORT_INTERVAL_S = 0.2  # between two reports of progress


class ReportingBudget(Budget):
    """A budget that reports from time to time how much was spent."""

    def __init__(self, budget: BudgetLimits, tell: Callable[[str], None] | None, what: str) -> None:
        super().__init__(budget)
        self._tell, self._what, self._told_at = tell, what, monotonic()

    def look(self) -> None:
        """Report progress, and raise Spent if the time is over or the memory is full."""
        super().look()
        if self._tell and monotonic() - self._told_at > REPORT_INTERVAL_S:
            self._told_at = monotonic()
            left = "" if self.left is None else f", {self.left:,} left"
            self._tell(f"{self.spent:,} {self._what}{left}")


def make_budget(call: CallOptions, states: int, what: str) -> Budget:
    """Return a budget of states, or of seconds if a time limit was given."""
    limits = BudgetLimits(states=None if call.budget_s else states, seconds=call.budget_s)
    return ReportingBudget(limits, call.progress, what)


def parse_kept(text: str) -> tuple[str, ...]:
    """Parse a list of parts to keep: `poles` or `gems,walls`."""
    kept = tuple(filter(None, text.split(",")))
    for name in kept:
        if name not in KEPT:
            raise LayoutkitError(
                f'invalid --keep "{name}": choose {join_words(KEPT, "or")}',
                did_you_mean(name, KEPT),
            )
    if {"poles", "gems"} <= {*kept}:
        raise LayoutkitError("--keep poles,gems leaves nothing to change")
    return kept


TURN_ORDER_MIRROR = "LAB505"


def improve(
    model: BoardModel, call: CallOptions, new_faults: Callable[[Layout], Set[str]]
) -> ImprovedBoard:
    """Return the fewest edits that reach the aim of the options, and bring no new fault."""
    kept = parse_kept(str(call.options.get("keep") or ""))
    aim, most = parse_aim(str(call.options["aim"])), int(call.options.get("edits") or MAX_EDITS)
    if aim.name == "symmetry":
        groups = find_target_groups(model, aim.group)
        turns = any("r90" in SUBGROUPS[group] for group in groups)
        expected = set() if turns or len(model.layout.players) < SEATS else {TURN_ORDER_MIRROR}
        budget = make_budget(call, MAX_BOARDS, "boards tried")

        def is_legal(layout: Layout) -> bool:
            return new_faults(layout) <= expected

        found = SymmetrySearch(groups, kept, is_legal, budget).find(model, most)
        layout = found.steps[-1].layout if found.steps else model.layout
        kept_by = [one for one in groups if found.reached and keeps_layout(layout, one)]
        reached = kept_by or groups
        what = f"symmetric under {join_words(reached, 'or')}"
        if not found.reached:
            return describe_result(model, found, describe_distance(model, found, groups), most)
        result = describe_result(model, found, what, most)
        if found.steps and new_faults(found.steps[-1].layout):
            warning = f"; the mirrors add the warning {TURN_ORDER_MIRROR} (turn-order-mirror)"
            return replace(result, summary=result.summary + warning)
        return result
    if not model.layout.gems:
        raise LayoutkitError("the board has no gems, so the costs cannot be compared")
    budget = make_budget(call, MAX_STATES, "states searched")
    search = CostSearch(aim, kept, lambda one: not new_faults(one), budget, call.known)
    try:
        found = search.find(model, most)
    except UnprovenCostError:
        raise LayoutkitError(
            "the costs of the seats were not proved within the usual number of states",
            "only boards with simpler tours can be improved",
        ) from None
    if search.best is None and found.reached:
        return describe_result(model, found, "all seats are equal by symmetry", most)
    if search.best is None:
        raise LayoutkitError("a gem cannot be reached, so the costs cannot be compared")
    results: dict[str, Any] = {}
    search.best.keep_costs(results)
    result = describe_result(model, found, aim.figure(search.best.seat_costs), most)
    return replace(result, results=results)


def keeps_layout(layout: Layout, group: str) -> bool:
    """Return whether a layout is symmetric under a group."""
    scene = make_arrangement(layout)
    return all(is_symmetric_under(scene, element) for element in SUBGROUPS[group])


def describe_distance(model: BoardModel, found: SearchOutcome, groups: Sequence[str]) -> str:
    """Describe the edits that remain to a symmetric board; drop steps that bring it no closer."""
    before, _ = count_edits_left(model.layout, groups)
    left, group = count_edits_left(found.steps[-1].layout, groups) if found.steps else (before, "")
    if left >= before:
        found.steps = ()
    return f"{format_count(left, 'edit')} from the symmetry {group} (before: {before})"


def count_edits_left(layout: Layout, groups: Sequence[str]) -> tuple[int, str]:
    """Return the edit count of the nearest group, and its name."""
    scene = make_arrangement(layout)
    distances = [found for group in groups if (found := count_edits(scene, group))]
    return min((found.edits, found.group) for found in distances)


def keeps_fixed_poles(model: BoardModel, group: str) -> bool:
    """Return whether a group keeps the starts and printed poles, which no edit moves."""
    fixed = tuple(pole for pole in model.layout.poles if is_fixed(pole))
    return keeps_layout(replace(model.layout, poles=fixed, gems=(), planks=()), group)


def find_target_groups(model: BoardModel, group: str) -> tuple[str, ...]:
    """Return the groups under which a board can be made symmetric."""
    scene = arrangement_of(model)
    if group:
        if group not in scene.lattice.subgroups or find_seat_permutations(scene, group) is None:
            raise LayoutkitError(f"{group} does not carry the start poles onto each other")
        if not keeps_fixed_poles(model, group):
            raise LayoutkitError(
                f"{group} maps a printed pole to a place without one, which no change can fix",
                "a night board can be symmetric under r180, or under mirrors",
            )
        return (group,)
    groups = tuple(one for one in closeness_of(model).groups if keeps_fixed_poles(model, one))
    if not groups:
        able = [
            one
            for one in scene.lattice.subgroups
            if (found := find_seat_permutations(scene, one)) is not None
            and all(colours.get(seat) in scene.seats for colours in found.values()
                    for seat in scene.seats)
        ]  # fmt: skip
        raise LayoutkitError(
            "no symmetry carries every seat onto every other",
            f"use --aim symmetry={able[0]}, or --aim gap" if able else "use --aim gap",
        )
    return groups


def describe_result(model: BoardModel, found: SearchOutcome, what: str, most: int) -> ImprovedBoard:
    """Return the result of a search with its description."""
    number = len(found.steps)
    changes = diff_layouts(model.layout, found.steps[-1].layout) if found.steps else ()
    steps = tuple(step.description for step in found.steps)
    if found.reached and not number:
        return ImprovedBoard((), f"no change is needed: {what}", (), True)
    if found.reached:
        proof = (
            "proven to be the fewest"
            if found.excluded_up_to >= number - 1
            else f"at least {found.excluded_up_to + 1} needed"
        )
        return ImprovedBoard(
            changes, f"{what} with {format_count(number, 'change')}, {proof}", steps, True
        )
    proof = (
        f"{format_count(most, 'change')} cannot reach the aim"
        if found.excluded_up_to >= most
        else f"the search for {format_count(most, 'change')} was cut short"
        " (`--budget` searches longer)"
    )
    if not number:
        return ImprovedBoard((), f"no better board found: {what}; {proof}", (), False)
    best = f"best board found: {what}, with {format_count(number, 'change')}"
    return ImprovedBoard(changes, f"{proof}; {best}", steps, False)
