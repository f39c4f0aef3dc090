"""The picture of what differs in two setups: the second board, with what has moved or is new."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from layoutkit.draw.export import export_picture
from layoutkit.draw.legend import Legend, LegendEntry, with_legend
from layoutkit.draw.marks import Circle, Drawing, Line, Mark, Point, Polyline
from layoutkit.games.inkognito.answers.differences import find_differences
from layoutkit.games.inkognito.board.plan import MapLayout, lay_out_map, space_radius
from layoutkit.games.inkognito.board.terms import Case
from layoutkit.games.inkognito.draw.look import PALETTE
from layoutkit.games.inkognito.draw.town import draw_board, figure_marks
from layoutkit.games.inkognito.draw.ways import PathPoints, route_lines
from layoutkit.hints import counted
from layoutkit.language import Language
from layoutkit.score.compare import BoardChange

_MOST_TOLD = 40  # in the legend; the text has all


def differences_picture(before: Case, after: Case) -> bytes:
    """The second board; purple shows where figures came from, green what is new on the board."""
    return export_picture(changes_drawing(before, after), "svg")


def changes_drawing(before: Case, after: Case) -> Drawing:
    """The same as marks."""
    changes = find_differences(before, after)
    upon = (*board_marks(before, after), *move_marks(before, after), *figure_marks(after))
    board = draw_board(after, Language.EN, upon)
    heading = counted(len(changes), "change") if changes else "nothing changed"
    return with_legend(board, Legend(heading, tuple(entries(changes)), PALETTE))


def move_marks(before: Case, after: Case) -> Iterator[Mark]:
    """A line from where each figure and the Ambassador stood, and a ring where it stands now."""
    plan = lay_out_map(after.city.spaces)
    for colour, row in after.positions.items():
        for build, space in row.items():
            old = before.positions.get(colour, {}).get(build)
            if old != space:
                yield from move(plan, old, space)
    if before.ambassador != after.ambassador:
        yield from move(plan, before.ambassador, after.ambassador)


def move(plan: MapLayout, old: str | None, new: str) -> Iterator[Mark]:
    """From one space to another; only the ring where the old one is not on this board."""
    if old is not None and old in plan.at and new in plan.at:
        for role in ("trail-edge", "trail-0"):
            yield Line(plan.at[old], plan.at[new], role=role)
    if new in plan.at:
        yield Circle(plan.at[new], space_radius(new, plan) + 1.4, role="ring-0")


def board_marks(before: Case, after: Case) -> Iterator[Mark]:
    """New lines, and a ring around new spaces."""
    plan, ways = lay_out_map(after.city.spaces), route_lines(after.city)
    for old, new in ((before.city.land, ways.land), (before.city.water, ways.water)):
        known = {frozenset(line) for line in old}
        for line, way in new.items():
            if frozenset(line) not in known:
                yield from (trail(way, role) for role in ("trail-edge", "trail-1"))
    for space, place in plan.at.items():
        if space not in before.city.spaces:
            yield Circle(place, space_radius(space, plan) + 1.4, role="ring-1")


def trail(way: PathPoints, role: str) -> Polyline:
    """A line along its points."""
    return Polyline(way, role=role)


def entries(changes: Sequence[BoardChange]) -> Iterator[LegendEntry]:
    """What the signs mean, and every change in words."""
    start: Point = (-4, 0)
    yield LegendEntry((Line(start, (4, 0), role="trail-0"),), "figures that stand elsewhere")
    yield LegendEntry((Line(start, (4, 0), role="trail-1"),), "new on the board")
    for one in changes[:_MOST_TOLD]:
        yield LegendEntry((), said(one))
    if len(changes) > _MOST_TOLD:
        yield LegendEntry((), f"and {counted(len(changes) - _MOST_TOLD, 'more change')}")


def said(one: BoardChange) -> str:
    """A change in words."""
    if None in (one.before, one.after) or one.before == one.after:
        return f"{one.item} {one.what}"
    return f"{one.item} {one.what}: {one.before} \u2192 {one.after}"
