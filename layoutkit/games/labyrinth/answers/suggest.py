"""The suggestions of `score --suggest`, and the choice of their aim."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from layoutkit.answers import CallOptions, Suggestions
from layoutkit.games.labyrinth.answers.score import make_quick_costs
from layoutkit.games.labyrinth.board.build import build_board
from layoutkit.games.labyrinth.board.case import BoardModel
from layoutkit.games.labyrinth.board.terms import Layout
from layoutkit.games.labyrinth.measures.scene import closeness_of
from layoutkit.games.labyrinth.measures.suggest import suggest_symmetry
from layoutkit.games.labyrinth.measures.suggest_even import suggest_costs


def suggest_edits(
    case: BoardModel, wish: CallOptions, limit: int, is_legal: Callable[[Layout], bool]
) -> Suggestions:
    """Return the single edits that help most, by the requested aim or by the default aim."""
    case = sort_parts(case)
    by = wish.options.get("by") or choose_default_aim(case)
    if by == "symmetry":
        return suggest_symmetry(case, limit, is_legal, wish.progress)
    known = make_quick_costs(case)
    advice = suggest_costs(
        case, by, lambda one: make_quick_costs(one, known), is_legal, wish.progress
    )
    return replace(advice, found=advice.found[:limit])


def sort_parts(case: BoardModel) -> BoardModel:
    """Return the board with its parts in reading order, so that the file's order breaks no ties."""
    layout = case.layout
    off = (float("inf"), float("inf"))
    return build_board(
        replace(
            layout,
            poles=tuple(sorted(layout.poles, key=lambda one: ((one.at or off)[::-1], one.id))),
            gems=tuple(sorted(layout.gems, key=lambda one: (one.colour, one.on))),
            planks=tuple(sorted(layout.planks, key=lambda one: (one.kind, sorted(one.ends)))),
        )
    )


def choose_default_aim(case: BoardModel) -> str:
    """Return the default aim: symmetry if it can make all seats equal, else the gap."""
    return "symmetry" if closeness_of(case).groups else "gap"
