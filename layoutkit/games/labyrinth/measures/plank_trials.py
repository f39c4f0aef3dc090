"""Layouts with one plank moved, turned, added or removed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import count

from layoutkit.games.labyrinth.board.case import BoardModel
from layoutkit.games.labyrinth.board.terms import Layout, Plank, Position
from layoutkit.games.labyrinth.board.winds import midpoint
from layoutkit.games.labyrinth.measures.pole_trials import keep_supported
from layoutkit.games.labyrinth.measures.trials import (
    NEW_PLANK,
    BoardVariant,
    remove_part,
    replace_part,
    replace_planks,
)
from layoutkit.hints import format_count


def move_planks(case: BoardModel) -> Iterator[BoardVariant]:
    """Yield each plank at each other position of its length, or turned about its middle."""
    lying = case.board.lying
    for index, plank in enumerate(case.layout.planks):
        here = case.board.positions.get(lying.get(plank.name, ""))
        for position in _iter_free_positions(case):
            if position.kind is not plank.kind or lying.get(plank.name) in position.rests_on:
                continue
            planks, ends = name_supports(case, case.layout.planks, position)
            moved = replace(planks[index], ends=ends)
            planks = replace_part(planks, index, moved)
            verb = (
                "turn"
                if here and midpoint(*here.segment) == midpoint(*position.segment)
                else "move"
            )
            description = (
                f"{verb} the {plank.kind} plank {_format_plank(case, plank)} to {position.name}"
            )
            yield BoardVariant(description, replace_planks(case.layout, planks))


def add_planks(case: BoardModel) -> Iterator[BoardVariant]:
    """Yield one more plank at each free position."""
    for position in _iter_free_positions(case):
        planks, ends = name_supports(case, case.layout.planks, position)
        plank = Plank(f"planks/{len(planks)}", position.kind, ends, NEW_PLANK)
        description = f"add a {position.kind} plank {position.name}"
        yield BoardVariant(description, replace_planks(case.layout, (*planks, plank)))


def remove_planks(case: BoardModel) -> Iterator[BoardVariant]:
    """Yield the layout without each plank and the planks that rest on it."""
    layout = case.layout
    for index, plank in enumerate(layout.planks):
        left = keep_supported(remove_part(layout.planks, index), {plank.name})
        more = len(layout.planks) - len(left) - 1
        description = f"remove the {plank.kind} plank {_format_plank(case, plank)}"
        if more:
            description += f" with {format_count(more, 'plank')} on it"
        yield BoardVariant(description, replace_planks(layout, left))


def _iter_free_positions(case: BoardModel) -> Iterator[Position]:
    lying = set(case.board.lying.values())
    for position in case.board.positions.values():
        if position.name not in lying and lying.issuperset(position.rests_on):
            yield position


def name_supports(
    case: BoardModel, planks: tuple[Plank, ...], position: Position
) -> tuple[tuple[Plank, ...], tuple[str, str]]:
    """Return the planks with ids for the supports of a new one, and the ends of the new one."""
    ends = list(position.poles)
    lying = {there: name for name, there in case.board.lying.items()}
    for below in position.rests_on:
        index = next(i for i, one in enumerate(case.layout.planks) if one.name == lying[below])
        plank = planks[index]
        if plank.id is None:
            name = _make_name(case.layout, planks)
            planks = replace_part(planks, index, replace(plank, id=name, name=name))
        ends.append(planks[index].name)
    return planks, (ends[0], ends[1])


def _make_name(layout: Layout, planks: tuple[Plank, ...]) -> str:
    taken = {*(pole.id for pole in layout.poles), *(plank.id for plank in planks)}
    return next(f"p{n}" for n in count(1) if f"p{n}" not in taken)


def _format_plank(case: BoardModel, plank: Plank) -> str:
    return case.board.lying.get(plank.name) or plank.id or "-".join(plank.ends)
