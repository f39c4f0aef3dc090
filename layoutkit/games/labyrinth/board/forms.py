"""The form of each plank of a file, and the position that it takes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from graphlib import CycleError, TopologicalSorter

from layoutkit.games.labyrinth.board.positions import (
    are_opposite_edges,
    diagonal_step,
    make_bar,
    other_corners,
)
from layoutkit.games.labyrinth.board.terms import (
    Form,
    Placement,
    Plank,
    PlankKind,
    Pole,
    Position,
    Settings,
)
from layoutkit.games.labyrinth.board.winds import is_close, is_same_place, midpoint

FORMS = {  # by the kind of the plank and how many of its ends are on poles
    (PlankKind.SHORT, 2): Form.EDGE,
    (PlankKind.LONG, 2): Form.DIAGONAL,
    (PlankKind.SHORT, 1): Form.STEM,
    (PlankKind.LONG, 0): Form.BAR,
}


def place_planks(
    planks: tuple[Plank, ...], poles: dict[str, Pole], positions: dict[str, Position]
) -> tuple[Placement, ...]:
    """Return the form and position of every plank of a file, in file order.

    Planks with an unknown end, and planks that support each other in a circle, are left out.
    """
    by_name = {plank.name: plank for plank in planks}
    settled: dict[str, Placement] = {}
    for name in iter_supports_first(by_name):
        placement = place_plank(by_name[name], poles, settled, positions)
        if placement:
            settled[name] = placement
    return tuple(settled[plank.name] for plank in planks if plank.name in settled)


def iter_supports_first(planks: dict[str, Plank]) -> Iterator[str]:
    """Yield plank names, supports before the planks on them; skip circles."""
    sorter = TopologicalSorter(
        {name: [end for end in plank.ends if end in planks] for name, plank in planks.items()}
    )
    with suppress(CycleError):
        sorter.prepare()
    while ready := sorter.get_ready():
        yield from ready
        sorter.done(*ready)


def place_plank(
    plank: Plank,
    poles: dict[str, Pole],
    settled: dict[str, Placement],
    positions: dict[str, Position],
) -> Placement | None:
    """Place one plank whose supports are placed already; return None if an end is unknown."""
    ends = tuple(poles[end] for end in plank.ends if end in poles)
    under = tuple(settled[end] for end in plank.ends if end in settled and end not in poles)
    if len(ends) + len(under) < 2:
        return None
    form = FORMS.get((plank.kind, len(ends)))
    named = (positions.get(name) for name in possible_position_names(form, ends, under))
    # edges and diagonals have names of the same shape
    position = next((one for one in named if one and one.form is form), None)
    return Placement(plank, form, ends, under, position)


def possible_position_names(
    form: Form | None, ends: tuple[Pole, ...], under: tuple[Placement, ...]
) -> list[str]:
    """Return the names that the position may have, one for each order of its ends."""
    below = [one.position.name if one.position else "" for one in under]
    if form is Form.STEM:
        return [f"{ends[0].id}>{below[0]}"]
    if form is Form.BAR:
        return [f"{below[0]}={below[1]}", f"{below[1]}={below[0]}"]
    if form is None:
        return []
    one, other = ends
    return [f"{one.id}-{other.id}", f"{other.id}-{one.id}"]


def rests_on_illegal_plank(placement: Placement) -> bool:
    """Return whether a plank rests on an illegal plank, which is the one to report."""
    return any(below.position is None for below in placement.under)


def find_position_ignoring_obstacles(placement: Placement, settings: Settings) -> Position | None:
    """Return the position of a plank as if no wall and no pole were in the way.

    The position has the name of the plank. None if the lengths and directions do not fit.
    """
    if placement.form is None or rests_on_illegal_plank(placement):
        return None
    if placement.form is Form.STEM:
        return _fit_stem(placement, settings)
    if placement.form is Form.BAR:
        return _fit_bar(placement, settings)
    return _fit_span(placement, placement.form, settings)


def _fit_span(placement: Placement, form: Form, settings: Settings) -> Position | None:
    """Return the position of an edge or diagonal if its ends are the right distance apart."""
    one, other = placement.poles
    gaps = sorted(abs(a - b) for a, b in zip(one.place, other.place, strict=True))
    step = diagonal_step(settings)
    wanted = (0.0, settings.short_reach) if form is Form.EDGE else (step, step)
    if not all(is_close(a, b, settings.tolerance) for a, b in zip(gaps, wanted, strict=True)):
        return None
    segment = (one.place, other.place)
    return Position(placement.plank.name, form, (one.id, other.id), (), (), segment, segment)


def _fit_stem(placement: Placement, settings: Settings) -> Position | None:
    """Return the position of a stem if its pole stands in a corner beside the diagonal."""
    (pole,), (below,) = placement.poles, placement.under
    if below.position is None or below.form is not Form.DIAGONAL:
        return None
    diagonal = below.position
    corners = other_corners(diagonal.segment)
    if not any(is_same_place(pole.place, corner, settings.tolerance) for corner in corners):
        return None
    segment = (pole.place, midpoint(*diagonal.segment))
    name = placement.plank.name
    return Position(name, Form.STEM, (pole.id,), (), (diagonal.name,), segment, segment)


def _fit_bar(placement: Placement, settings: Settings) -> Position | None:
    """Return the position of a bar if it rests on two opposite edges of a cell."""
    below = [one.position for one in placement.under if one.form is Form.EDGE and one.position]
    if len(below) < 2 or not are_opposite_edges(below[0], below[1], settings):
        return None
    return make_bar(below[0], below[1], settings)._replace(name=placement.plank.name)
