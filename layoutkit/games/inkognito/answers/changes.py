"""The picture of the differences between two setups.

The second board is shown. Purple lines follow moved figures; green marks new spaces and lines.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from layoutkit.draw.export import export_picture
from layoutkit.draw.legend import Legend, LegendEntry, with_legend
from layoutkit.draw.marks import Circle, Drawing, Line, Point, Polyline, Shape
from layoutkit.games.inkognito.answers.differences import find_differences
from layoutkit.games.inkognito.board.plan import MapLayout, lay_out_map, space_radius
from layoutkit.games.inkognito.board.terms import BoardModel
from layoutkit.games.inkognito.draw.look import PALETTE
from layoutkit.games.inkognito.draw.town import draw_board, figure_marks
from layoutkit.games.inkognito.draw.ways import route_lines
from layoutkit.hints import format_count
from layoutkit.language import Language
from layoutkit.score.compare import ItemDifference

_MAX_LISTED = 40  # in the legend; the text lists all changes


def differences_picture(before: BoardModel, after: BoardModel) -> bytes:
    """Return the picture of the differences as an SVG file."""
    return export_picture(draw_changes(before, after), "svg")


def draw_changes(before: BoardModel, after: BoardModel) -> Drawing:
    """Draw the second board with all changes marked and listed in a legend."""
    changes = find_differences(before, after)
    upon = (
        *new_board_marks(before, after),
        *figure_move_marks(before, after),
        *figure_marks(after),
    )
    board = draw_board(after, Language.EN, upon)
    heading = format_count(len(changes), "change") if changes else "nothing changed"
    return with_legend(board, Legend(heading, tuple(legend_entries(changes)), PALETTE))


def figure_move_marks(before: BoardModel, after: BoardModel) -> Iterator[Shape]:
    """Yield the move of every figure, and of the Ambassador."""
    plan = lay_out_map(after.city.spaces)
    for colour, row in after.positions.items():
        for build, space in row.items():
            old = before.positions.get(colour, {}).get(build)
            if old != space:
                yield from move_mark(plan, old, space)
    if before.ambassador != after.ambassador:
        yield from move_mark(plan, before.ambassador, after.ambassador)


def move_mark(plan: MapLayout, old: str | None, new: str) -> Iterator[Shape]:
    """Draw a line between two spaces; only a ring if the first is not on this board."""
    if old is not None and old in plan.at and new in plan.at:
        for role in ("trail-edge", "trail-0"):
            yield Line(plan.at[old], plan.at[new], role=role)
    if new in plan.at:
        yield Circle(plan.at[new], space_radius(new, plan) + 1.4, role="ring-0")


def new_board_marks(before: BoardModel, after: BoardModel) -> Iterator[Shape]:
    """Mark lines and spaces that only the second board has."""
    plan, ways = lay_out_map(after.city.spaces), route_lines(after.city)
    for old, new in ((before.city.land, ways.land), (before.city.water, ways.water)):
        known = {frozenset(line) for line in old}
        for line, way in new.items():
            if frozenset(line) not in known:
                yield from (Polyline(way, role=role) for role in ("trail-edge", "trail-1"))
    for space, place in plan.at.items():
        if space not in before.city.spaces:
            yield Circle(place, space_radius(space, plan) + 1.4, role="ring-1")


def legend_entries(changes: Sequence[ItemDifference]) -> Iterator[LegendEntry]:
    """Explain the two colours, then list the changes."""
    start: Point = (-4, 0)
    yield LegendEntry((Line(start, (4, 0), role="trail-0"),), "moved figures")
    yield LegendEntry((Line(start, (4, 0), role="trail-1"),), "new on the board")
    for one in changes[:_MAX_LISTED]:
        yield LegendEntry((), format_change(one))
    if len(changes) > _MAX_LISTED:
        yield LegendEntry((), f"and {format_count(len(changes) - _MAX_LISTED, 'more change')}")


def format_change(one: ItemDifference) -> str:
    """Return a change as text: `red tall moved: R1 → W04`."""
    if None in (one.before, one.after) or one.before == one.after:
        return f"{one.item} {one.what}"
    return f"{one.item} {one.what}: {one.before} \u2192 {one.after}"
