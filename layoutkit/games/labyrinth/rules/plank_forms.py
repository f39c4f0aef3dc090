"""LAB301 to LAB303, LAB305 to LAB310, LAB315: the length, direction and supports of planks.

The kind of a plank and the number of its ends on poles decide its form: edge, diagonal, stem or
bar.
Each rule reports one way in which a plank does not fit its form.
"""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.documents.faults import Fault
from layoutkit.documents.positions import Measure
from layoutkit.games.labyrinth.board import positions
from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.board.lattice import is_close, is_same_place
from layoutkit.games.labyrinth.board.model import Form, Placement, PlankKind, Pole
from layoutkit.games.labyrinth.rules.wording import (
    ENDS_KNOWN,
    FORMS_ADVICE,
    OBSTACLES_KNOWN,
    change_kind_fixes,
    format_place,
    format_plank,
    format_pole_at,
    format_span,
    has_equal_ends,
    iter_planks_of_form,
    plank_rule,
    report_plank,
)


@plank_rule("LAB301", "edge-askew", fix="guess", needs=ENDS_KNOWN)
def check_edge_askew(model: BoardModel) -> Iterator[Fault]:
    """Every short plank between two poles runs along a row or column."""
    for placement in iter_planks_of_form(model, Form.EDGE):
        one, other = placement.poles
        if not are_in_line(one, other, model):
            is_diagonal = are_diagonal_neighbours(one, other, model)
            yield report_plank(
                model,
                placement,
                f"runs {'diagonally' if is_diagonal else 'askew'}"
                f"{'' if is_diagonal else f' ({format_span(one.place, other.place)})'};"
                " a short plank must follow a row or column",
                "use a long plank between diagonal neighbours" if is_diagonal else FORMS_ADVICE,
                fixes=change_kind_fixes(model, placement, PlankKind.LONG) if is_diagonal else (),
            )


@plank_rule("LAB302", "edge-length", fix="guess", needs=ENDS_KNOWN)
def check_edge_length(model: BoardModel) -> Iterator[Fault]:
    """Every short plank between two poles spans exactly one pitch."""
    for placement in iter_planks_of_form(model, Form.EDGE):
        one, other = placement.poles
        gap = max(abs(a - b) for a, b in zip(one.place, other.place, strict=True))
        limit, tolerance = model.layout.settings.short_reach, model.layout.settings.tolerance
        if are_in_line(one, other, model) and not is_close(gap, limit, tolerance):
            yield report_plank(
                model,
                placement,
                f"spans {gap:g} pitches, but a short plank is made for {limit:g}",
                "end it on neighbours in a row or column",
                measure=Measure("length", round(gap, 4), "=", limit, "pitches", "LAB-P1"),
            )


@plank_rule("LAB303", "diagonal-span", fix="guess", needs=ENDS_KNOWN)
def check_diagonal_span(model: BoardModel) -> Iterator[Fault]:
    """Every long plank between two poles joins diagonal neighbours."""
    for placement in iter_planks_of_form(model, Form.DIAGONAL):
        one, other = placement.poles
        tolerance = model.layout.settings.tolerance
        if not are_diagonal_neighbours(one, other, model):
            is_in_line = are_in_line(one, other, model)
            line = "row" if is_close(one.place[1], other.place[1], tolerance) else "column"
            span = f"spans {format_span(one.place, other.place)}"
            yield report_plank(
                model,
                placement,
                f"{f'lies along a {line}' if is_in_line else span};"
                " a long plank joins diagonal neighbours",
                "use a short plank in a row or column" if is_in_line else FORMS_ADVICE,
                fixes=change_kind_fixes(model, placement, PlankKind.SHORT) if is_in_line else (),
            )


def are_in_line(one: Pole, other: Pole, model: BoardModel) -> bool:
    """Return whether two poles stand in one row or column."""
    (x1, y1), (x2, y2) = one.place, other.place
    tolerance = model.layout.settings.tolerance
    return is_close(x1, x2, tolerance) or is_close(y1, y2, tolerance)


def are_diagonal_neighbours(one: Pole, other: Pole, model: BoardModel) -> bool:
    """Return whether two poles are diagonal neighbours."""
    dx, dy = (abs(a - b) for a, b in zip(one.place, other.place, strict=True))
    step, tolerance = (
        positions.diagonal_step(model.layout.settings),
        model.layout.settings.tolerance,
    )
    return is_close(dx, step, tolerance) and is_close(dy, step, tolerance)


@plank_rule("LAB305", "stem-support", fix="guess", needs=OBSTACLES_KNOWN)
def check_stem_support(model: BoardModel) -> Iterator[Fault]:
    """Every short plank from a pole onto a plank rests on a diagonal."""
    for placement in iter_planks_of_form(model, Form.STEM):
        (below,) = placement.under
        if below.form is not Form.DIAGONAL:
            yield report_plank(
                model,
                placement,
                f"ends on {format_plank(below.plank)}, which is {format_form(below)};"
                " the stem of a T ends on a diagonal",
                "lay a diagonal across the cell, or end the plank on a pole",
                below,
            )


@plank_rule("LAB306", "stem-corner", fix="guess", needs=OBSTACLES_KNOWN)
def check_stem_corner(model: BoardModel) -> Iterator[Fault]:
    """Every stem comes from one of the other two corners of its diagonal's cell."""
    for placement in iter_planks_of_form(model, Form.STEM):
        (below,), (pole,) = placement.under, placement.poles
        if below.form is not Form.DIAGONAL or below.position is None:
            continue
        corners, tolerance = (
            positions.other_corners(below.position.segment),
            model.layout.settings.tolerance,
        )
        if not any(is_same_place(pole.place, corner, tolerance) for corner in corners):
            yield report_plank(
                model,
                placement,
                f"cannot meet {format_plank(below.plank)} at a right angle"
                f" from {format_pole_at(pole)}",
                f"start the plank at {' or '.join(format_place(corner) for corner in corners)}",
                below,
            )


@plank_rule("LAB307", "bar-support", fix="guess", needs=OBSTACLES_KNOWN)
def check_bar_support(model: BoardModel) -> Iterator[Fault]:
    """Every long plank across two planks rests on two edges."""
    for placement in iter_planks_of_form(model, Form.BAR):
        for below in placement.under:
            if below.form is not Form.EDGE:
                yield report_plank(
                    model,
                    placement,
                    f"lies on {format_plank(below.plank)}, which is {format_form(below)};"
                    " the bar of an H lies on two edges",
                    FORMS_ADVICE,
                    below,
                )
                break


@plank_rule("LAB308", "bar-span", fix="guess", needs=OBSTACLES_KNOWN)
def check_bar_span(model: BoardModel) -> Iterator[Fault]:
    """Every bar lies across one cell, on opposite sides of it."""
    for placement in iter_planks_of_form(model, Form.BAR):
        below = [one.position for one in placement.under if one.form is Form.EDGE and one.position]
        if len(below) < 2 or positions.are_opposite_edges(
            below[0], below[1], model.layout.settings
        ):
            continue
        one, other = (format_plank(under.plank) for under in placement.under)
        parallel = positions.is_horizontal(below[0]) == positions.is_horizontal(below[1])
        yield report_plank(
            model,
            placement,
            f"cannot lie across {one} and {other}:"
            f" they are {'not on opposite sides of one cell' if parallel else 'not parallel'}",
            "lay it across two parallel edges on opposite sides of one cell",
        )


@plank_rule("LAB309", "stem-too-long", fix="guess", needs=ENDS_KNOWN)
def check_stem_too_long(model: BoardModel) -> Iterator[Fault]:
    """Every plank from a pole onto a plank is short."""
    for placement in model.board.planks:
        if len(placement.poles) == 1 and placement.plank.kind is PlankKind.LONG:
            yield report_plank(
                model,
                placement,
                "runs from a pole onto a plank, like the stem of a T; a stem is a short plank",
                "use a short plank, or end it on two poles or two edges",
                placement.under[0],
                fixes=change_kind_fixes(model, placement, PlankKind.SHORT),
            )


@plank_rule("LAB310", "bar-too-short", fix="guess", needs=ENDS_KNOWN)
def check_bar_too_short(model: BoardModel) -> Iterator[Fault]:
    """Every plank across two planks is long."""
    for placement in model.board.planks:
        if (
            not placement.poles
            and placement.plank.kind is PlankKind.SHORT
            and not has_equal_ends(placement)
        ):
            yield report_plank(
                model,
                placement,
                "lies across two planks, like the bar of an H; a bar is a long plank",
                "use a long plank, or end it on poles",
                fixes=change_kind_fixes(model, placement, PlankKind.LONG),
            )


@plank_rule("LAB315", "same-ends", fix="guess", needs=ENDS_KNOWN)
def check_same_ends(model: BoardModel) -> Iterator[Fault]:
    """No plank has both ends on the same pole or plank."""
    for placement in model.board.planks:
        if has_equal_ends(placement):
            yield report_plank(
                model,
                placement,
                f'has both ends on "{placement.plank.ends[0]}"',
                "change one end to the other pole or plank that it reaches",
            )


def format_form(placement: Placement) -> str:
    """Return `an edge`, `a stem`."""
    if placement.form is None:
        return "not a legal form"
    return f"{'an' if placement.form is Form.EDGE else 'a'} {placement.form}"
