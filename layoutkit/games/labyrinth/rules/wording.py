"""Texts that name planks, poles and places in findings, and the finding about one plank."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from math import hypot
from typing import TypeAlias

from layoutkit.documents.changes import ProposedFix
from layoutkit.documents.faults import Fault, Related
from layoutkit.documents.fixes import remove_items, replace_value
from layoutkit.documents.positions import Measure, Region
from layoutkit.games.labyrinth.board import model as records
from layoutkit.games.labyrinth.board.board import BoardModel, place_plank, rests_on_illegal_plank
from layoutkit.games.labyrinth.board.reading import cell_name
from layoutkit.reports.findings import Stage
from layoutkit.rules.rule import rule
from layoutkit.wording import format_count


def format_pole(pole: records.Pole) -> str:
    """Return `wall pole "b1"`."""
    return f'{pole.kind} pole "{pole.id}"'


def format_place(place: records.LatticePoint) -> str:
    """Return `b3` for a lattice point, `(1.5, 0.5)` for any other place."""
    column, row = round(place[0], 6) + 0.0, round(place[1], 6) + 0.0  # no -0
    return cell_name((column, row)) or f"({column:g}, {row:g})"


def format_pole_at(pole: records.Pole) -> str:
    """Return `wall pole "b1"`, with its place if the pole is not named after it."""
    where = format_place(pole.place)
    return format_pole(pole) if where == pole.id else f"{format_pole(pole)} at {where}"


def format_board_size(layout: records.Layout) -> str:
    """Return the first and last cell of a board, as a clause."""
    return f"the board goes from a1 to {format_place((layout.columns - 1, layout.rows - 1))}"


def format_span(one: records.Pole, other: records.Pole) -> str:
    """Return the distance of two poles along both axes: `2 by 1 pitches`."""
    (x, y), (u, v) = one.place, other.place
    return f"{abs(u - x):g} by {abs(v - y):g} pitches"


def pole_region(pole: records.Pole, settings: records.Settings) -> Region | None:
    """Return the region of a pole on the board."""
    return Region("point", (pole.at,), settings.pitch_mm) if pole.at else None


def plank_region(placement: records.Placement, settings: records.Settings) -> Region | None:
    """Return the region of a plank on the board, from the ends that are known."""
    points = [pole.place for pole in placement.poles]
    for below in placement.under:
        if below.position:
            one, other = below.position.segment
            points.append(((one[0] + other[0]) / 2, (one[1] + other[1]) / 2))
    if len(points) == 2:
        return Region("line", tuple(points), settings.pitch_mm)
    return Region("point", (points[0],), settings.pitch_mm) if points else None


def format_fields(pole: records.Pole, fields: Iterable[str]) -> str:
    """Return the fields of a pole, as a clause."""
    names = list(fields)
    if len(names) == 1:
        return f'a {pole.kind} pole has one field, "{names[0]}"'
    what = (
        "bridge (its deck and the water below)" if pole.kind is records.PoleKind.BRIDGE else "wall"
    )
    return f'a {what} has the fields "{names[0]}" and "{names[1]}"'


def distance(one: records.LatticePoint, other: records.LatticePoint) -> float:
    """Return the distance of two places, in pitches."""
    return hypot(one[0] - other[0], one[1] - other[1])


def format_pole_axis(pole: records.Pole) -> str:
    """Return `wall pole "b1" (n)`."""
    return f"{format_pole(pole)} ({pole.axis})"


box_rule = partial(rule, stage=Stage.BOX)
plank_rule = partial(rule, stage=Stage.GEOMETRY, blocks=Stage.COSTS)
"""Make a rule about planks. An illegal plank blocks the cost stage, not the contact graph."""
ENDS_KNOWN = "names size"  # facts that decide on which poles a plank ends
OBSTACLES_KNOWN = f"{ENDS_KNOWN} places"  # facts that decide also what is in the way of a plank
FORMS_ADVICE = "layoutkit explain LAB3 lists the forms: edge, diagonal, T, X and H"


def report_plank(  # noqa: PLR0913 - the optional parts of a problem
    model: BoardModel,
    placement: records.Placement,
    words: str,
    advice: str,
    below: records.Placement | None = None,
    *,
    related: tuple[Related, ...] = (),
    items: tuple[str, ...] = (),
    shape: Region | None = None,
    measure: Measure | None = None,
    fixes: tuple[ProposedFix, ...] = (),
) -> Fault:
    """Return the problem of a plank; `below` is the other plank involved.

    Removing the plank is always offered as a fix.
    """
    if below:
        related = (Related("plank", f"the {below.plank.kind} plank", below.plank.pointer),)
    return Fault(
        f"{records.format_plank(placement.plank)} {words}",
        at=placement.plank.pointer,
        items=items or (placement.plank.name, *((below.plank.name,) if below else ())),
        help=advice,
        related=related,
        shape=shape or plank_region(placement, model.layout.settings),
        measure=measure,
        fixes=(*fixes, removal_fix(model, placement)),
    )


def removal_fix(
    model: BoardModel, placement: records.Placement, *, is_safe: bool = False
) -> ProposedFix:
    """Return the fix that removes a plank, and the planks that rest on it.

    The fix is a guess, unless the plank is there twice.
    """
    gone = [placement.plank]
    for plank in gone:  # the loop appends to this list
        gone += [one for one in model.layout.planks if plank.id in one.ends and one not in gone]
    what = records.format_plank(placement.plank)
    if len(gone) > 1:
        what += f" and {format_count(len(gone) - 1, 'plank')} on it"
    return remove_items(what, *(plank.pointer for plank in gone), is_safe=is_safe)


def change_kind_fixes(model: BoardModel, placement: records.Placement) -> tuple[ProposedFix, ...]:
    """Return the fix that makes a plank long or short, if the plank may then lie there.

    The fix is a guess, since an end may be wrong.
    """
    (kind,) = {*records.PlankKind} - {placement.plank.kind}
    board, plank = model.board, replace(placement.plank, kind=kind)
    settled = {one.plank.name: one for one in board.planks}
    moved = place_plank(plank, board.poles, settled, board.positions)
    if moved is None or moved.position is None:
        return ()
    lying = {*board.lying.values()}
    if moved.position.name in lying or board.overlaps.of(moved.position.name) & lying:
        return ()
    box, there = model.layout.settings, [one.kind for one in model.layout.planks]
    most = box.box_shorts if kind is records.PlankKind.SHORT else box.box_longs
    if there.count(kind) >= most:
        return ()
    return (replace_value(str(kind), (*plank.pointer, "kind"), is_safe=False),)


ReportPlank: TypeAlias = Callable[..., Fault]
"""`report_plank` for one plank of a board."""


def iter_planks(model: BoardModel) -> Iterator[tuple[records.Placement, ReportPlank]]:
    """Yield the planks of the file, each with the function that reports it."""
    for placement in model.board.planks:
        yield placement, partial(report_plank, model, placement)


def iter_planks_of_form(
    model: BoardModel, form: records.Form
) -> Iterator[tuple[records.Placement, ReportPlank]]:
    """Yield the planks of a form that have two different ends and legal supports."""
    for one, report in iter_planks(model):
        if one.form is form and not has_equal_ends(one) and not rests_on_illegal_plank(one):
            yield one, report


def has_equal_ends(placement: records.Placement) -> bool:
    """Return whether a plank has both ends on the same pole or plank."""
    return placement.plank.ends[0] == placement.plank.ends[1]
