"""A board improved by few changes, and what is proven of their number."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

from layoutkit.errors import LayoutkitError
from layoutkit.games.labyrinth.board.case import Case
from layoutkit.games.labyrinth.board.terms import Layout
from layoutkit.games.labyrinth.making.aims import Aim
from layoutkit.games.labyrinth.making.improve_costs import CostSearch, Unproven
from layoutkit.games.labyrinth.making.improve_symmetry import Found, SymmetrySearch
from layoutkit.games.labyrinth.measures.changes import changes_between
from layoutkit.games.labyrinth.measures.scene import closeness_of, make_scene, scene_of
from layoutkit.hints import counted, listed
from layoutkit.search import Budget, Purse
from layoutkit.source.changes import Change
from layoutkit.symmetry.d4 import SUBGROUPS
from layoutkit.symmetry.nearest import seat_permutations
from layoutkit.symmetry.sites import keeps_all

MOST_BOARDS = 400_000  # changed boards that are looked at for a symmetry
MOST_STATES = 800_000  # states of all tours that are looked at for costs


@dataclass(frozen=True, slots=True)
class Improved:
    """The changes to a board, in words and as those of its file."""

    changes: tuple[Change, ...]
    summary: str
    steps: tuple[str, ...]
    reached: bool


def improve_board(
    case: Case,
    aim: Aim,
    kept: Collection[str],
    most: int,
    is_legal: Callable[[Layout], bool],
    budget_s: float | None = None,
) -> Improved:
    """The fewest changes that reach an aim, as far as they are found."""
    if aim.name == "symmetry":
        groups = groups_of(case, aim.group)
        purse = Purse(Budget(states=None if budget_s else MOST_BOARDS, seconds=budget_s))
        found = SymmetrySearch(groups, kept, is_legal, purse).find(case, most)
        reached = [one for one in groups if found.reached and is_kept(case, found, one)] or groups
        return told(case, found, f"symmetric under {listed(reached, 'or')}", most)
    if not case.layout.gems:
        raise LayoutkitError("the board has no gems: nobody pays anything")
    purse = Purse(Budget(states=None if budget_s else MOST_STATES, seconds=budget_s))
    search = CostSearch(aim, kept, is_legal, purse)
    try:
        found = search.find(case, most)
    except Unproven:
        raise LayoutkitError(
            "what the seats pay is not proven within the usual states",
            "boards with smaller tours can be improved",
        ) from None
    if search.best is None and found.reached:
        return told(case, found, "all seats are equal by symmetry", most)
    if search.best is None:
        raise LayoutkitError("a gem cannot be reached: there is nothing to compare")
    return told(case, found, aim.figure(search.best.paid), most)


def is_kept(case: Case, found: Found, group: str) -> bool:
    """True if a group keeps the board that was found."""
    layout = found.steps[-1].layout if found.steps else case.layout
    return all(keeps_all(make_scene(layout), element) for element in SUBGROUPS[group])


def groups_of(case: Case, group: str) -> tuple[str, ...]:
    """The groups that a board may be made symmetric under."""
    scene = scene_of(case)
    if group:
        if group not in scene.lattice.subgroups or seat_permutations(scene, group) is None:
            raise LayoutkitError(f"{group} does not carry the start poles onto each other")
        return (group,)
    groups = closeness_of(case).groups
    if not groups:
        able = [
            one
            for one in scene.lattice.subgroups
            if (found := seat_permutations(scene, one)) is not None
            and all(colours.get(seat) in scene.seats for colours in found.values()
                    for seat in scene.seats)
        ]  # fmt: skip
        raise LayoutkitError(
            "no symmetry carries every seat onto every other",
            f"name one that keeps them: --aim symmetry={able[0]}" if able else "aim at the gap",
        )
    return groups


def told(case: Case, found: Found, what: str, most: int) -> Improved:
    """What was found, in words."""
    number = len(found.steps)
    changes = changes_between(case.layout, found.steps[-1].layout) if found.steps else ()
    steps = tuple(step.what for step in found.steps)
    if found.reached and not number:
        return Improved((), f"nothing to change: {what} already", (), True)
    if found.reached:
        proof = (
            "proven to be the fewest"
            if found.closed >= number - 1
            else f"the best found ({counted(found.closed, 'change')} proven too few)"
        )
        return Improved(changes, f"{what} with {counted(number, 'change')}, {proof}", steps, True)
    proof = (
        f"no {counted(most, 'change')} can reach the aim"
        if found.closed >= most
        else f"the aim was not reached with {counted(most, 'change')}, not all of which were tried"
    )
    if not number:
        return Improved((), proof, (), False)
    best = f"the best found is {what} with {counted(number, 'change')}"
    return Improved(changes, f"{proof}; {best}", steps, False)
