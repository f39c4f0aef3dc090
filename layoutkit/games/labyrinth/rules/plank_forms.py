"""LAB301 to LAB303, LAB305 to LAB310, LAB315: the length, direction and supports of planks.

The kind of a plank and the number of its ends on poles decide its form: edge, diagonal, stem or
bar.
Each rule reports one way in which a plank does not fit its form.
"""

from collections.abc import Iterator
from typing import Literal

from layoutkit.documents.faults import Fault
from layoutkit.documents.positions import Measure
from layoutkit.games.labyrinth.board import positions
from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.board.lattice import is_close, is_same_place
from layoutkit.games.labyrinth.board.model import Form, Placement, PlankKind, format_plank
from layoutkit.games.labyrinth.rules import wording
from layoutkit.games.labyrinth.rules.wording import ENDS_KNOWN, OBSTACLES_KNOWN, plank_rule


@plank_rule("LAB301", "edge-askew", fix="guess", needs=ENDS_KNOWN)
def check_edge_askew(model: BoardModel) -> Iterator[Fault]:
    """Every short plank between two poles runs along a row or column."""
    for placement, report in wording.iter_planks_of_form(model, Form.EDGE):
        direction = find_direction(model, placement)
        if direction == "diagonal":
            yield report(
                "runs diagonally; a short plank must follow a row or column",
                "use a long plank between diagonal neighbours",
                fixes=wording.change_kind_fixes(model, placement),
            )
        elif not direction:
            yield report(
                f"runs askew ({wording.format_span(*placement.poles)});"
                " a short plank must follow a row or column",
                wording.FORMS_ADVICE,
            )


@plank_rule("LAB302", "edge-length", fix="guess", needs=ENDS_KNOWN)
def check_edge_length(model: BoardModel) -> Iterator[Fault]:
    """Every short plank between two poles spans exactly one pitch."""
    limit, tolerance = model.layout.settings.short_reach, model.layout.settings.tolerance
    for placement, report in wording.iter_planks_of_form(model, Form.EDGE):
        one, other = placement.poles
        gap = max(abs(a - b) for a, b in zip(one.place, other.place, strict=True))
        is_in_line = find_direction(model, placement) in ("row", "column")
        if is_in_line and not is_close(gap, limit, tolerance):
            yield report(
                f"spans {gap:g} pitches, but a short plank is made for {limit:g}",
                "end it on neighbours in a row or column",
                measure=Measure("length", round(gap, 4), "=", limit, "pitches", "LAB-P1"),
            )


@plank_rule("LAB303", "diagonal-span", fix="guess", needs=ENDS_KNOWN)
def check_diagonal_span(model: BoardModel) -> Iterator[Fault]:
    """Every long plank between two poles joins diagonal neighbours."""
    for placement, report in wording.iter_planks_of_form(model, Form.DIAGONAL):
        direction = find_direction(model, placement)
        if direction in ("row", "column"):
            yield report(
                f"lies along a {direction}; a long plank joins diagonal neighbours",
                "use a short plank in a row or column",
                fixes=wording.change_kind_fixes(model, placement),
            )
        elif not direction:
            span = f"spans {wording.format_span(*placement.poles)}"
            yield report(f"{span}; a long plank joins diagonal neighbours", wording.FORMS_ADVICE)


def find_direction(
    model: BoardModel, placement: Placement
) -> Literal["row", "column", "diagonal", ""]:
    """Return the line of the two poles of a plank: diagonal neighbours are in a diagonal."""
    (x1, y1), (x2, y2) = (pole.place for pole in placement.poles)
    settings = model.layout.settings
    if is_close(y1, y2, settings.tolerance):
        return "row"
    if is_close(x1, x2, settings.tolerance):
        return "column"
    step = positions.diagonal_step(settings)
    gaps = (abs(x1 - x2), abs(y1 - y2))
    return "diagonal" if all(is_close(gap, step, settings.tolerance) for gap in gaps) else ""


@plank_rule("LAB305", "stem-support", fix="guess", needs=OBSTACLES_KNOWN)
def check_stem_support(model: BoardModel) -> Iterator[Fault]:
    """Every short plank from a pole onto a plank rests on a diagonal."""
    for placement, report in wording.iter_planks_of_form(model, Form.STEM):
        (below,) = placement.under
        if below.form is not Form.DIAGONAL:
            yield report(
                f"ends on {format_plank(below.plank)}, which is {format_form(below)};"
                " the stem of a T ends on a diagonal",
                "lay a diagonal across the cell, or end the plank on a pole",
                below,
            )


@plank_rule("LAB306", "stem-corner", fix="guess", needs=OBSTACLES_KNOWN)
def check_stem_corner(model: BoardModel) -> Iterator[Fault]:
    """Every stem comes from one of the other two corners of its diagonal's cell."""
    tolerance = model.layout.settings.tolerance
    for placement, report in wording.iter_planks_of_form(model, Form.STEM):
        (below,), (pole,) = placement.under, placement.poles
        if below.form is not Form.DIAGONAL or below.position is None:
            continue
        corners = positions.other_corners(below.position.segment)
        if not any(is_same_place(pole.place, corner, tolerance) for corner in corners):
            yield report(
                f"cannot meet {format_plank(below.plank)} at a right angle"
                f" from {wording.format_pole_at(pole)}",
                f"start the plank at {' or '.join(map(wording.format_place, corners))}",
                below,
            )


@plank_rule("LAB307", "bar-support", fix="guess", needs=OBSTACLES_KNOWN)
def check_bar_support(model: BoardModel) -> Iterator[Fault]:
    """Every long plank across two planks rests on two edges."""
    for placement, report in wording.iter_planks_of_form(model, Form.BAR):
        below = next((one for one in placement.under if one.form is not Form.EDGE), None)
        if below:
            yield report(
                f"lies on {format_plank(below.plank)}, which is {format_form(below)};"
                " the bar of an H lies on two edges",
                wording.FORMS_ADVICE,
                below,
            )


@plank_rule("LAB308", "bar-span", fix="guess", needs=OBSTACLES_KNOWN)
def check_bar_span(model: BoardModel) -> Iterator[Fault]:
    """Every bar lies across one cell, on opposite sides of it."""
    for placement, report in wording.iter_planks_of_form(model, Form.BAR):
        below = [one.position for one in placement.under if one.form is Form.EDGE and one.position]
        if len(below) == 2 and not positions.are_opposite_edges(
            below[0], below[1], model.layout.settings
        ):
            one, other = (format_plank(under.plank) for under in placement.under)
            parallel = positions.is_horizontal(below[0]) == positions.is_horizontal(below[1])
            yield report(
                f"cannot lie across {one} and {other}:"
                f" they are {'not on opposite sides of one cell' if parallel else 'not parallel'}",
                "lay it across two parallel edges on opposite sides of one cell",
            )


@plank_rule("LAB309", "stem-too-long", fix="guess", needs=ENDS_KNOWN)
def check_stem_too_long(model: BoardModel) -> Iterator[Fault]:
    """Every plank from a pole onto a plank is short."""
    for placement, report in wording.iter_planks(model):
        if len(placement.poles) == 1 and placement.plank.kind is PlankKind.LONG:
            yield report(
                "runs from a pole onto a plank, like the stem of a T; a stem is a short plank",
                "use a short plank, or end it on two poles or two edges",
                placement.under[0],
                fixes=wording.change_kind_fixes(model, placement),
            )


@plank_rule("LAB310", "bar-too-short", fix="guess", needs=ENDS_KNOWN)
def check_bar_too_short(model: BoardModel) -> Iterator[Fault]:
    """Every plank across two planks is long."""
    for placement, report in wording.iter_planks(model):
        is_short = not placement.poles and placement.plank.kind is PlankKind.SHORT
        if is_short and not wording.has_equal_ends(placement):
            yield report(
                "lies across two planks, like the bar of an H; a bar is a long plank",
                "use a long plank, or end it on poles",
                fixes=wording.change_kind_fixes(model, placement),
            )


@plank_rule("LAB315", "same-ends", fix="guess", needs=ENDS_KNOWN)
def check_same_ends(model: BoardModel) -> Iterator[Fault]:
    """No plank has both ends on the same pole or plank."""
    for placement, report in wording.iter_planks(model):
        if wording.has_equal_ends(placement):
            yield report(
                f'has both ends on "{placement.plank.ends[0]}"',
                "change one end to the other pole or plank that it reaches",
            )


def format_form(placement: Placement) -> str:
    """Return `an edge`, `a stem`."""
    if placement.form is None:
        return "not a legal form"
    return f"{'an' if placement.form is Form.EDGE else 'a'} {placement.form}"
