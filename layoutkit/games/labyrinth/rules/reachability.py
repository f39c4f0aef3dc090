"""LAB401 and LAB407: gems that no plank could ever lead to, and poles that no plank can touch.

A gem is cut off if it is not connected to its player's start in the contact graph, in which every
position counts as filled. Gems behind the same border are reported together; `why_cut_off` finds
the cause.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from layoutkit.documents.faults import Fault
from layoutkit.documents.fixes import remove_items
from layoutkit.games.labyrinth.board.board import BoardModel, build_board
from layoutkit.games.labyrinth.board.model import Pole, PoleKind
from layoutkit.games.labyrinth.board.positions import find_poles_under
from layoutkit.games.labyrinth.board.reading import cell_place
from layoutkit.games.labyrinth.rules.plank_overlaps import find_blocked_planks
from layoutkit.games.labyrinth.rules.wording import format_pole_at, pole_region
from layoutkit.games.labyrinth.solve.reachability import find_unreachable_gems
from layoutkit.reports.findings import Severity, Stage
from layoutkit.rules.rule import rule
from layoutkit.wording import join_words


@rule("LAB401", "gem-cut-off", stage=Stage.GRAPH, fix="guess", blocks=None)
def check_gem_cut_off(model: BoardModel) -> Iterator[Fault]:
    """Every gem can be reached from its player's start if enough planks lie."""
    lost = tuple(find_unreachable_gems(model))
    if lost and (whole := mend_references(model)):
        still = {gem for one in find_unreachable_gems(whole) for gem in one.gems}
        lost = tuple(one for one in lost if not still.isdisjoint(one.gems))
    if lost:  # load the explanations only if they are needed
        from layoutkit.games.labyrinth.rules.broken_symmetry import find_forgotten_poles
        from layoutkit.games.labyrinth.rules.why_cut_off import (
            report_forgotten_poles,
            report_unreachable_gems,
        )

        forgotten = find_forgotten_poles(model)
        if forgotten and not [*find_unreachable_gems(forgotten.board)]:
            yield report_forgotten_poles(model, lost, forgotten)
        else:
            yield from report_unreachable_gems(model, lost)


def mend_references(model: BoardModel) -> BoardModel | None:
    """Return the board as LAB202 and LAB203 could leave it; None if they find nothing.

    A plain pole stands on each cell that gems and planks name without a pole, and a pole without
    the fields of its gems becomes plain. Gems that are then within reach need no other cause.
    """
    layout, board = model.layout, model.board
    names = {gem.pole for gem in layout.gems} | {end for one in layout.planks for end in one.ends}
    known = {item.id for item in layout.named}
    places = {name: cell_place(name) for name in sorted(names - known)}
    added = [
        Pole(name, PoleKind.PLAIN, place, (), ())
        for name, place in places.items()
        if place and not board.nearby.at(place)
    ]
    wrong = {gem.pole for gem in layout.gems if gem.on not in board.fields} & board.poles.keys()
    if not added and not wrong:
        return None
    poles = [
        replace(pole, kind=PoleKind.PLAIN, axis=None)
        if pole.id in wrong and pole.kind is not PoleKind.START
        else pole
        for pole in board.poles.values()
    ]
    return build_board(replace(layout, poles=(*poles, *added)))


_MOST_ADVISED = 3  # fixes that the help of a finding lists, besides the last


@rule(
    "LAB407",
    "pole-untouched",
    stage=Stage.GRAPH,
    fix="guess",
    severity=Severity.WARNING,
    blocks=None,
)
def check_pole_untouched(model: BoardModel) -> Iterator[Fault]:
    """Every pole that a designer places can be touched by a plank."""
    alone = find_untouched_poles(model)
    if alone and (whole := mend_references(model)):
        alone &= find_untouched_poles(whole)
    placed = [pole for pole in model.board.poles.values() if pole.id in alone]
    untouched = [pole for pole in placed if pole.id not in find_reported_poles(model)]
    if untouched:
        from layoutkit.games.labyrinth.rules.broken_symmetry import find_misplaced_pole
        from layoutkit.games.labyrinth.rules.what_if import MAX_WORK, TrialBudget, start_what_if
        from layoutkit.games.labyrinth.rules.why_untouched import explain_untouched_pole

        sketch, trials = start_what_if(model), TrialBudget(MAX_WORK)
        misplaced = find_misplaced_pole(model)
        for pole in untouched:
            why, fixes = explain_untouched_pole(sketch, pole, trials)
            if misplaced and pole.id == misplaced[0]:
                _, name, move = misplaced
                why, fixes = f"{why}; does it belong at {name}?", [move, *fixes]
            remove = remove_items(f'"{pole.id}"', pole.pointer)
            titles = [fix.title for fix in (*fixes[:_MOST_ADVISED], remove)]
            yield Fault(
                f"no plank can touch {format_pole_at(pole)}{why}",
                at=pole.pointer,
                items=(pole.id,),
                help=join_words(titles, "or")
                if fixes
                else "move it to where planks can end on it, or remove it",
                fixes=(*fixes, remove),
                shape=pole_region(pole, model.layout.settings),
            )


def find_untouched_poles(model: BoardModel) -> set[str]:
    """Return the poles, except the start poles, that no plank can touch."""
    near, fields = model.board.near, model.board.fields.values()
    touched = {field.pole for field in fields if near[field.name]}
    return {
        pole.id
        for pole in model.board.poles.values()
        if pole.id not in touched and pole.kind is not PoleKind.START
    }


@lru_cache(maxsize=1)
def find_reported_poles(model: BoardModel) -> frozenset[str]:
    """Return the poles with other findings: gems cut off there, or planks on or over them."""
    board, settings = model.board, model.layout.settings
    gems = {board.fields[gem.on].pole for lost in find_unreachable_gems(model) for gem in lost.gems}
    tried = [position for _, position in find_blocked_planks(model)]
    under = {pole.id for _, pole in find_poles_under(tried, board.nearby, settings)}
    return frozenset(gems.union(under, *(plank.ends for plank in model.layout.planks)))
