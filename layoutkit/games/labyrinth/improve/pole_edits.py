"""Layouts with one pole changed, or two poles swapped, with the gems and planks on them."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, count, islice, product

from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.board.lattice import midpoint
from layoutkit.games.labyrinth.board.model import (
    Gem,
    LatticePoint,
    Layout,
    Plank,
    Pole,
    PoleKind,
    Position,
)
from layoutkit.games.labyrinth.board.positions import fields_of
from layoutkit.games.labyrinth.board.reading import cell_name
from layoutkit.games.labyrinth.improve.layout_edits import (
    NEW_PLANK,
    NEW_POLE,
    BoardVariant,
    find_gems_on,
    is_fixed,
    remove_part,
    replace_part,
    replace_planks,
)
from layoutkit.games.labyrinth.symmetry.file_entries import find_part_for, name_new_pole
from layoutkit.games.labyrinth.symmetry.items import gem_item, name_point, pole_of
from layoutkit.symmetry.lattice import COMPASS, GridPoint, exact
from layoutkit.wording import format_count, join_words

DECK_AXES = ("n", "ne", "e", "se")  # LAB-A28
LOOKS: tuple[tuple[PoleKind, str | None], ...] = (
    (PoleKind.PLAIN, None),
    *((PoleKind.WALL, axis) for axis in COMPASS[:8]),
    *((PoleKind.BRIDGE, axis) for axis in DECK_AXES),
)
MAX_PLACINGS = 16  # ways to place the gems of a changed pole


def swap_poles(layout: Layout) -> Iterator[BoardVariant]:
    """Yield each pair of different poles exchanged, with their gems."""
    free = [(index, pole) for index, pole in enumerate(layout.poles) if not is_fixed(pole)]
    laden = {pole_of(gem) for gem in layout.gems}
    for (i, one), (j, other) in combinations(free, 2):
        if (one.kind, one.axis) == (other.kind, other.axis):
            continue
        poles = replace_part(layout.poles, i, replace(one, kind=other.kind, axis=other.axis))
        poles = replace_part(poles, j, replace(other, kind=one.kind, axis=one.axis))
        gems = layout.gems
        if {one.id, other.id} & laden:
            names = {one.id: other.id, other.id: one.id}
            gems = tuple(_rename_pole_of_gem(gem, names) for gem in gems)
        description = f"swap the poles {one.id} and {other.id}"
        yield BoardVariant(description, replace(layout, poles=poles, gems=gems))


def move_poles(layout: Layout, places: tuple[GridPoint, ...]) -> Iterator[BoardVariant]:
    """Yield each pole at each free place, with its gems and the ends of its planks."""
    taken = {item.id for item in layout.named}
    for index, pole in enumerate(layout.poles):
        if is_fixed(pole):
            continue
        for place in places:
            changed = move_pole_to(layout, index, place, taken)
            description = f"move the {_format_pole(pole)} to {name_point(place)}"
            description += _describe_gems(find_gems_on(layout, pole), 0)
            yield BoardVariant(description, changed)


def move_pole_to(layout: Layout, index: int, place: GridPoint, taken: set[str | None]) -> Layout:
    """Return the layout with a pole at a new place; `taken` are names that it cannot get."""
    pole = layout.poles[index]
    moved = _move_pole(pole, place, taken)
    names = {pole.id: moved.id}
    changed = replace(layout, poles=replace_part(layout.poles, index, moved))
    if moved.id == pole.id:
        return changed
    gems = tuple(_rename_pole_of_gem(gem, names) for gem in layout.gems)
    return replace(changed, gems=gems, planks=_rename_plank_ends(layout, names))


def turn_pole_to(layout: Layout, index: int, axis: str) -> Layout:
    """Return the layout with a wall or bridge turned to an axis, with its gems."""
    pole = layout.poles[index]
    mine, changed = find_gems_on(layout, pole), replace(pole, axis=axis)
    laid = next(_iter_placings(pole, changed, mine))
    there = dict(zip(map(id, mine), laid, strict=True))
    gems = tuple(there.get(id(gem), gem) for gem in layout.gems)
    return replace(layout, poles=replace_part(layout.poles, index, changed), gems=gems)


def add_poles(layout: Layout, places: tuple[GridPoint, ...]) -> Iterator[BoardVariant]:
    """Yield one more pole of each kind on each free place."""
    taken = {item.id for item in layout.named if item.id}
    for place in places:
        data = name_new_pole(place, taken)
        key = "at" if "at" in data else "id"
        for kind, axis in LOOKS:
            pole = Pole(data["id"], kind, _make_point(place), (*NEW_POLE, key), NEW_POLE, axis=axis)
            description = f"add a {format_look(kind, axis)} at {name_point(place)}"
            yield BoardVariant(description, replace(layout, poles=(*layout.poles, pole)))


def remove_poles(layout: Layout) -> Iterator[BoardVariant]:
    """Yield the layout without each pole and everything on it."""
    for index, pole in enumerate(layout.poles):
        if is_fixed(pole):
            continue
        changed = remove_pole(layout, index)
        gems = len(layout.gems) - len(changed.gems)
        counts = {"gem": gems, "plank": len(layout.planks) - len(changed.planks)}
        lost = [
            name if number == 1 else format_count(number, name)
            for name, number in counts.items()
            if number
        ]
        description = f"remove the {_format_pole(pole)}"
        description += f" with its {join_words(lost)}" if lost else ""
        yield BoardVariant(description, changed)


def remove_pole(layout: Layout, index: int) -> Layout:
    """Return the layout without a pole and everything on it."""
    pole = layout.poles[index]
    gems = tuple(gem for gem in layout.gems if pole_of(gem) != pole.id)
    planks = keep_supported(layout.planks, {pole.id})
    changed = replace(layout, poles=remove_part(layout.poles, index))
    if len(gems) < len(layout.gems):
        changed = replace(changed, gems=gems)
    return replace_planks(changed, planks) if len(planks) < len(layout.planks) else changed


def keep_supported(planks: tuple[Plank, ...], removed: set[str]) -> tuple[Plank, ...]:
    """Return the planks that keep their supports after some poles and planks are removed."""
    while True:
        left = tuple(plank for plank in planks if removed.isdisjoint(plank.ends))
        if len(left) == len(planks):
            return left
        removed = removed | {plank.name for plank in planks if plank not in left}
        planks = left


def format_look(kind: PoleKind, axis: str | None) -> str:
    """Describe a kind of pole: `plain pole`, `wall ne`."""
    return f"{kind} {axis}" if axis else f"{kind} pole"


def change_poles(layout: Layout, same_kind: bool) -> Iterator[BoardVariant]:
    """Yield each wall or bridge along each other axis, or each pole as each other kind.

    The gems of the pole stay on the corresponding parts.
    """
    for index, pole in enumerate(layout.poles):
        if is_fixed(pole):
            continue
        mine = find_gems_on(layout, pole)
        line = pole.axis and COMPASS[COMPASS.index(pole.axis) % 8]
        for kind, axis in LOOKS:
            if (kind is pole.kind) != same_kind or (same_kind and axis == line):
                continue
            changed = replace(pole, kind=kind, axis=axis)
            poles = replace_part(layout.poles, index, changed)
            for rank, laid in enumerate(_iter_placings(pole, changed, mine)):
                description = _describe_look(pole, changed)
                if mine and (rank or not same_kind):
                    description += _describe_gems(laid, rank)
                gems = layout.gems
                if laid != mine:
                    there = dict(zip(map(id, mine), laid, strict=True))
                    gems = tuple(there.get(id(gem), gem) for gem in gems)
                yield BoardVariant(description, replace(layout, poles=poles, gems=gems))


def _describe_look(pole: Pole, changed: Pole) -> str:
    if changed.kind is pole.kind and pole.axis:
        return f"turn the {pole.kind} {pole.id} from {pole.axis} to {changed.axis}"
    look = changed.kind if changed.axis is None else f"a {format_look(changed.kind, changed.axis)}"
    return f"make the {_format_pole(pole)} {look}"


def _describe_gems(gems: tuple[Gem, ...], rank: int) -> str:
    fields, noun = {gem.on for gem in gems}, "gem" if len(gems) == 1 else "gems"
    if not rank:
        return f", its {noun} along" if gems else ""
    if len(fields) == 1:
        return f", its {noun} on {fields.pop()}"
    return f", its {join_words(f'{gem.colour} gem on {gem.on}' for gem in gems)}"


def _iter_placings(before: Pole, after: Pole, gems: tuple[Gem, ...]) -> Iterator[tuple[Gem, ...]]:
    """Yield the ways to place the gems of a pole on its new fields, the natural way first."""
    ways = []
    for gem in gems:
        fields = [field.name for field in fields_of(after)]
        part = _find_corresponding_part(before, after, gem)
        if part is not None:
            natural = f"{after.id}/{part}" if part else after.id
            fields.sort(key=natural.__ne__)
        ways.append([gem if gem.on == field else replace(gem, on=field) for field in fields])
    yield from islice(product(*ways), MAX_PLACINGS)


def _find_corresponding_part(before: Pole, after: Pole, gem: Gem) -> str | None:
    part = gem.on.partition("/")[2]
    are_walls = before.kind is after.kind is PoleKind.WALL
    if are_walls and before.axis and after.axis and part in COMPASS:
        turn = (COMPASS.index(after.axis) - COMPASS.index(before.axis) + 4) % 8 - 4
        return COMPASS[(COMPASS.index(part) + turn) % 16]
    return find_part_for(after, gem_item(gem, before).piece)


def _move_pole(pole: Pole, place: GridPoint, taken: set[str | None]) -> Pole:
    """Return a pole at a new place; a pole named by its cell gets the name of the new cell."""
    point = _make_point(place)
    cell = cell_name(point)
    if pole.at_pointer[-1] == "id" and cell and cell not in taken:
        return replace(pole, id=cell, at=point)
    return replace(pole, at=point, at_pointer=(*pole.pointer, "at"))


def _rename_pole_of_gem(gem: Gem, names: dict[str, str]) -> Gem:
    name = pole_of(gem)
    return replace(gem, on=names[name] + gem.on[len(name) :]) if name in names else gem


def _rename_plank_ends(layout: Layout, names: dict[str, str]) -> tuple[Plank, ...]:
    if not any(end in names for plank in layout.planks for end in plank.ends):
        return layout.planks
    return tuple(
        replace(plank, ends=(names.get(one, one), names.get(other, other)))
        if {one, other} & names.keys()
        else plank
        for plank in layout.planks
        for one, other in (plank.ends,)
    )


def _format_pole(pole: Pole) -> str:
    return f"{'plain pole' if pole.kind is PoleKind.PLAIN else pole.kind} {pole.id}"


def _make_point(place: GridPoint) -> LatticePoint:
    return (float(place[0]), float(place[1]))


def find_free_places(layout: Layout, more: tuple[GridPoint, ...] = ()) -> tuple[GridPoint, ...]:
    """Return the lattice points without a pole, followed by other places without one."""
    taken = {(exact(pole.at[0]), exact(pole.at[1])) for pole in layout.poles if pole.at}
    lattice = ((x, y) for y in range(layout.rows) for x in range(layout.columns))
    return tuple(place for place in dict.fromkeys((*lattice, *more)) if place not in taken)


def move_planks(model: BoardModel) -> Iterator[BoardVariant]:
    """Yield each plank at each other position of its length, or turned about its middle."""
    lying = model.board.lying
    for index, plank in enumerate(model.layout.planks):
        here = model.board.positions.get(lying.get(plank.name, ""))
        for position in _iter_free_positions(model):
            if position.kind is not plank.kind or lying.get(plank.name) in position.rests_on:
                continue
            planks, ends = name_supports(model, model.layout.planks, position)
            moved = replace(planks[index], ends=ends)
            planks = replace_part(planks, index, moved)
            is_turned = here and midpoint(*here.segment) == midpoint(*position.segment)
            description = f"{'turn' if is_turned else 'move'} the {plank.kind} plank "
            description += f"{_format_plank(model, plank)} to {position.name}"
            yield BoardVariant(description, replace_planks(model.layout, planks))


def add_planks(model: BoardModel) -> Iterator[BoardVariant]:
    """Yield one more plank at each free position."""
    for position in _iter_free_positions(model):
        planks, ends = name_supports(model, model.layout.planks, position)
        plank = Plank(f"planks/{len(planks)}", position.kind, ends, NEW_PLANK)
        description = f"add a {position.kind} plank {position.name}"
        yield BoardVariant(description, replace_planks(model.layout, (*planks, plank)))


def remove_planks(model: BoardModel) -> Iterator[BoardVariant]:
    """Yield the layout without each plank and the planks that rest on it."""
    layout = model.layout
    for index, plank in enumerate(layout.planks):
        left = keep_supported(remove_part(layout.planks, index), {plank.name})
        more = len(layout.planks) - len(left) - 1
        description = f"remove the {plank.kind} plank {_format_plank(model, plank)}"
        if more:
            description += f" with {format_count(more, 'plank')} on it"
        yield BoardVariant(description, replace_planks(layout, left))


def _iter_free_positions(model: BoardModel) -> Iterator[Position]:
    lying = set(model.board.lying.values())
    for position in model.board.positions.values():
        if position.name not in lying and lying.issuperset(position.rests_on):
            yield position


def name_supports(
    model: BoardModel, planks: tuple[Plank, ...], position: Position
) -> tuple[tuple[Plank, ...], tuple[str, str]]:
    """Return the planks with ids for the supports of a new one, and the ends of the new one."""
    ends = list(position.poles)
    lying = {there: name for name, there in model.board.lying.items()}
    for below in position.rests_on:
        index = next(i for i, one in enumerate(model.layout.planks) if one.name == lying[below])
        plank = planks[index]
        if plank.id is None:
            taken = {*(pole.id for pole in model.layout.poles), *(one.id for one in planks)}
            name = next(f"p{n}" for n in count(1) if f"p{n}" not in taken)
            planks = replace_part(planks, index, replace(plank, id=name, name=name))
        ends.append(planks[index].name)
    return planks, (ends[0], ends[1])


def _format_plank(model: BoardModel, plank: Plank) -> str:
    return model.board.lying.get(plank.name) or plank.id or "-".join(plank.ends)
