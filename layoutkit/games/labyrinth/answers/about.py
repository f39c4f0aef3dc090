"""The hover text of editors: an item of the file, with the cost of reaching it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from layoutkit.answers import CallOptions
from layoutkit.games.labyrinth.answers.solve import STATUS_TEXTS, make_budget
from layoutkit.games.labyrinth.board.case import BoardModel
from layoutkit.games.labyrinth.board.positions import fields_of
from layoutkit.games.labyrinth.board.read import cell_name
from layoutkit.games.labyrinth.board.terms import (
    LAY_COST,
    Form,
    Gem,
    Placement,
    Plank,
    Pole,
    PoleKind,
    format_hourglasses,
)
from layoutkit.games.labyrinth.solve.engine import Engine, SearchLimits
from layoutkit.games.labyrinth.solve.questions import solve_field
from layoutkit.hints import join_words
from layoutkit.source.positions import Pointer

POLE_TEXTS = {
    PoleKind.START: "where {colour} starts; one field",
    PoleKind.PLAIN: "one field, open in every direction",
    PoleKind.WALL: "a wall along {axis}: a field on each side",
    PoleKind.BRIDGE: "a deck along {axis}, and the water under it",
}
FORM_TEXTS = {
    Form.EDGE: "an edge between neighbours",
    Form.DIAGONAL: "a diagonal across a cell",
    Form.STEM: "a stem from a pole onto a diagonal (a T, or an X with a stem from the other side)",
    Form.BAR: "a bar between two edges (an H)",
}


def describe_item(case: BoardModel, at: Pointer, wish: CallOptions) -> str:
    """Describe the item at a place of the file; return "" if there is none."""
    item = at[:2]
    for pole in case.layout.poles:
        if pole.pointer == item:
            return "\n\n".join(_describe_pole(case, pole, wish))
    for gem in case.layout.gems:
        if gem.pointer == item:
            return "\n\n".join(_describe_gem(case, gem, wish))
    for placement in case.board.planks:
        if placement.plank.pointer == item:
            return "\n\n".join(_describe_plank(case, placement))
    return ""


def _describe_pole(case: BoardModel, pole: Pole, wish: CallOptions) -> Iterator[str]:
    cell = cell_name(pole.at) if pole.at else pole.id
    where = "" if cell == pole.id else f" at {cell or pole.at}"
    what = POLE_TEXTS[pole.kind].format(colour=pole.colour, axis=pole.axis)
    yield f'**{pole.kind} pole "{pole.id}"**{where}: {what}'
    yield from _cost_table(case, [field.name for field in fields_of(pole)], wish)


def _describe_gem(case: BoardModel, gem: Gem, wish: CallOptions) -> Iterator[str]:
    yield f"**gem of {gem.colour}** on {gem.on}"
    yield from _cost_table(case, [gem.on], wish)


def _cost_table(case: BoardModel, fields: Sequence[str], wish: CallOptions) -> Iterator[str]:
    """Yield a table of the cost of each field for each seat."""
    known = [name for name in fields if name in case.board.fields]
    seats = [colour for colour in case.layout.players if colour in case.board.starts]
    if not known or not seats:
        return
    engine = Engine(case, limits=SearchLimits(purse=make_budget(wish)))
    errands = [(colour, name) for colour in seats for name in known]
    found = {one: solve_field(engine, *one) for one in engine.share_budget(errands)}
    rows = [f"| hourglasses to reach it | {' | '.join(known)} |", "|---" * (len(known) + 1) + "|"]
    for colour in seats:
        answers = (found[colour, name] for name in known)
        costs = (STATUS_TEXTS[one.status] if one.cost is None else f"{one.cost}" for one in answers)
        rows.append(f"| {colour} | {' | '.join(costs)} |")
    yield "\n".join(rows)


def _format_plank(plank: Plank) -> str:
    """Describe a plank: `long plank "L" (a1-b2)`."""
    name = f' "{plank.id}"' if plank.id else ""
    return f"{plank.kind} plank{name} ({'-'.join(plank.ends)})"


def _describe_plank(case: BoardModel, placement: Placement) -> Iterator[str]:
    plank, position = placement.plank, placement.position
    cost = format_hourglasses(LAY_COST[plank.kind])
    yield f"**{_format_plank(plank)}**: {cost} to lay"
    if placement.form is None:
        yield "No form: a short plank ends on one or two poles, a long plank on two or none."
        return
    yield f"Form: {FORM_TEXTS[placement.form]}."
    if position is None:
        yield "The laws do not allow this place."
        return
    touched = case.board.contacts[position.name]
    fields = [name for name in touched if name in case.board.fields]
    lying = {one.position: one.plank for one in case.board.planks if one.position}
    positions = map(case.board.positions.get, touched)
    planks = [_format_plank(lying[one]) for one in positions if one in lying]
    yield f"Touches {join_words([*fields, *(f'the {one}' for one in planks)])}."
