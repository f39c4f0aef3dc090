"""Pictures of results: the paths of both missions for `solve`, the changes for `compare`.

The paths of missions are secret. The changes never show how two deals differ.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from math import dist

from layoutkit.drawing.export import export_picture
from layoutkit.drawing.shapes import Circle, Drawing, Line, Point, Polyline, Shape
from layoutkit.drawing.text_layout import Legend, LegendEntry, with_legend
from layoutkit.errors import LayoutkitError
from layoutkit.games.inkognito import missions
from layoutkit.games.inkognito.compare import find_differences
from layoutkit.games.inkognito.draw import lines_and_labels
from layoutkit.games.inkognito.draw.board import draw_board, figure_marks
from layoutkit.games.inkognito.draw.passports import mission_words
from layoutkit.games.inkognito.draw.style import PALETTE
from layoutkit.games.inkognito.model import BoardModel
from layoutkit.games.inkognito.picture_places import MapLayout, lay_out_map, space_radius
from layoutkit.games.inkognito.texts import TEXTS
from layoutkit.languages import Language
from layoutkit.scoring.comparison import ItemDifference
from layoutkit.wording import format_count

_SHIFT_MM = 1.1  # of each team's path, so that two paths on one line are both visible


def solve_pictures(
    model: BoardModel, language: Language, *, is_secret: bool
) -> Mapping[str, bytes]:
    """Return the picture of both missions; refuse it unless secrets are requested."""
    if not missions.is_complete(model.layout):
        raise LayoutkitError("the file has no deal, so nobody has a mission", "add a `deal`")
    if not is_secret:
        raise LayoutkitError("the paths of missions are secret", "add --secret to draw them")
    return {"missions.svg": export_picture(draw_missions(model, language), "svg")}


def draw_missions(model: BoardModel, language: Language = Language.EN) -> Drawing:
    """Draw the board with a path for each team, and a legend with the missions."""
    resolved = missions.resolve_deal(model, missions.figures_by_identity(model.layout))
    trails = (mark for number, team in enumerate(missions.TEAMS)
              for mark in trail_marks(model, resolved, team, number))  # fmt: skip
    board = draw_board(model, language, (*trails, *figure_marks(model)))
    entries = tuple(
        LegendEntry(
            (Line((-4, 0), (4, 0), role=f"trail-{number}"),),
            describe_team(model, resolved, team, language),
            team,
        )
        for number, team in enumerate(missions.TEAMS)
    )
    legend = Legend(TEXTS[language].missions.heading, entries, PALETTE)
    return replace(with_legend(board, legend), language=language)


def played_mission(
    model: BoardModel, resolved: missions.ResolvedDeal, team: str
) -> missions.Mission:
    """Return the mission of a team with these players.

    A player without a partner escapes. If the mission is about a person who does not play, the
    partner takes that person's place.
    """
    mission = resolved.mission(team, missions.team_mission(model.layout, team))
    absent = resolved.absent_goal(mission)
    return mission if absent is None else missions.Mission(mission.who, missions.partner_of(absent))


def trail_marks(
    model: BoardModel, resolved: missions.ResolvedDeal, team: str, number: int
) -> Iterator[Shape]:
    """Draw a shortest path beside its lines, with rings around both ends."""
    path = missions.find_mission_path(resolved, team, played_mission(model, resolved, team)).path
    plan, ways = lay_out_map(model.city.spaces), lines_and_labels.route_lines(model.city)
    for role in ("trail-edge", f"trail-{number}"):
        for one, other in pairwise(path):
            steps = visible_part(ways.of(one, other), (one, other), plan)
            yield Polyline(shift_path(steps, _SHIFT_MM if number else -_SHIFT_MM), role=role)
    for space in dict.fromkeys((path[:1] + path[-1:]) if path else ()):
        radius_mm = space_radius(space, plan) + 1.2 + 1.4 * number
        yield Circle(plan.at[space], radius_mm, role=f"ring-{number}")


def visible_part(
    way: lines_and_labels.PathPoints, ends: tuple[str, str], plan: MapLayout
) -> lines_and_labels.PathPoints:
    """Return the part of a line outside of its spaces, so that their names stay readable."""
    points = [
        point for one, two in pairwise(way) for point in lines_and_labels.line_points(one, two)
    ]
    outside = [
        point
        for point in points
        if all(dist(point, plan.at[end]) > space_radius(end, plan) + 0.6 for end in ends)
    ]
    return tuple(outside) if len(outside) > 1 else way


def shift_path(way: lines_and_labels.PathPoints, by_mm: float) -> lines_and_labels.PathPoints:
    """Shift a line sideways, to the same side for both directions."""
    is_turned = way[0] > way[-1]
    steps = way[::-1] if is_turned else way
    dx, dy = lines_and_labels.normal_offset(steps[0], steps[-1], by_mm)
    return tuple((x + dx, y + dy) for x, y in steps)


def describe_team(
    model: BoardModel, resolved: missions.ResolvedDeal, team: str, language: Language
) -> str:
    """Describe a team, its mission, and the length of that mission."""
    texts = TEXTS[language]
    mission = played_mission(model, resolved, team)
    who = ", ".join(f"{texts.people[one]} ({texts.colours[resolved.true_figures[one][0]]})"
                    for one in missions.TEAMS[team] if one in resolved.true_figures)  # fmt: skip
    length = missions.find_mission_path(resolved, team, mission).length
    far = texts.no_way if length is None else texts.line.counted(length)
    return f"{who}: {mission_words(model, mission, texts, has_codes=True)} \u2013 {far}"


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
    plan, ways = lay_out_map(after.city.spaces), lines_and_labels.route_lines(after.city)
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
