"""The picture of `solve`: the ways of both missions on the board. It is secret."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import pairwise
from math import dist

from layoutkit.draw.export import export_picture
from layoutkit.draw.legend import Legend, LegendEntry, with_legend
from layoutkit.draw.marks import Circle, Drawing, Line, Mark, Polyline
from layoutkit.errors import LayoutkitError
from layoutkit.games.inkognito.board.deal import figures_by_identity, is_complete, team_code
from layoutkit.games.inkognito.board.missions import MISSIONS, TEAMS, Mission, partner_of
from layoutkit.games.inkognito.board.plan import MapLayout, lay_out_map, space_radius
from layoutkit.games.inkognito.board.terms import AMBASSADOR, Case, Identity
from layoutkit.games.inkognito.draw.look import PALETTE
from layoutkit.games.inkognito.draw.passports import mission_words
from layoutkit.games.inkognito.draw.town import draw_board, figure_marks
from layoutkit.games.inkognito.draw.ways import PathPoints, line_points, normal_offset, route_lines
from layoutkit.games.inkognito.solve.lengths import (
    ResolvedDeal,
    find_mission_path,
    is_person,
    resolve_deal,
)
from layoutkit.games.inkognito.texts import TEXTS
from layoutkit.language import Language

_ASIDE = 1.1  # of each team's trail, so that two on the same line are both seen


def solve_pictures(case: Case, language: Language, *, is_secret: bool) -> Mapping[str, bytes]:
    """The board with both ways; refused unless what is secret is asked for."""
    if not is_complete(case.layout):
        raise LayoutkitError("without a deal there is no way to draw", "the file needs a deal")
    if not is_secret:
        raise LayoutkitError("the ways of missions are secret", "add --secret to draw them")
    return {"missions.svg": export_picture(missions_picture(case, language), "svg")}


def missions_picture(case: Case, language: Language = Language.EN) -> Drawing:
    """The board with a trail for each team, and the missions in a legend."""
    resolved = resolve_deal(case, figures_by_identity(case.layout))
    trails = (mark for number, team in enumerate(TEAMS)
              for mark in trail_marks(case, resolved, team, number))  # fmt: skip
    board = draw_board(case, language, (*trails, *figure_marks(case)))
    entries = tuple(
        LegendEntry(
            (Line((-4, 0), (4, 0), role=f"trail-{number}"),),
            team_words(case, resolved, team, language),
            team,
        )
        for number, team in enumerate(TEAMS)
    )
    legend = Legend(TEXTS[language].missions.heading, entries, PALETTE)
    return replace(with_legend(board, legend), language=language)


def team_mission(case: Case, resolved: ResolvedDeal, team: str) -> Mission:
    """The mission of a team as it is played: the lone one flees, a partner stands in."""
    mission = resolved.mission(team, MISSIONS[team][team_code(case.layout, team)])
    if is_person(mission.goal) and mission.goal not in (AMBASSADOR, *resolved.true_figures):
        return Mission(mission.who, partner_of(Identity(mission.goal)))
    return mission


def trail_marks(case: Case, resolved: ResolvedDeal, team: str, number: int) -> Iterator[Mark]:
    """A shortest way beside its lines, with a ring around both ends."""
    path = find_mission_path(resolved, team, team_mission(case, resolved, team)).path
    plan, ways = lay_out_map(case.city.spaces), route_lines(case.city)
    for role in ("trail-edge", f"trail-{number}"):
        for one, other in pairwise(path):
            steps = visible_part(ways.of(one, other), (one, other), plan)
            yield Polyline(shift_path(steps, _ASIDE if number else -_ASIDE), role=role)
    for space in dict.fromkeys((path[:1] + path[-1:]) if path else ()):
        radius_mm = space_radius(space, plan) + 1.2 + 1.4 * number
        yield Circle(plan.at[space], radius_mm, role=f"ring-{number}")


def visible_part(way: PathPoints, ends: tuple[str, str], plan: MapLayout) -> PathPoints:
    """The part of a line that lies between its two spaces, so that their names can be read."""
    points = [point for one, two in pairwise(way) for point in line_points(one, two)]
    outside = [
        point
        for point in points
        if all(dist(point, plan.at[end]) > space_radius(end, plan) + 0.6 for end in ends)
    ]
    return tuple(outside) if len(outside) > 1 else way


def shift_path(way: PathPoints, by_mm: float) -> PathPoints:
    """A line moved aside, to the same side whichever way one goes."""
    is_turned = way[0] > way[-1]
    steps = way[::-1] if is_turned else way
    dx, dy = normal_offset(steps[0], steps[-1], by_mm)
    return tuple((x + dx, y + dy) for x, y in steps)


def team_words(case: Case, resolved: ResolvedDeal, team: str, language: Language) -> str:
    """Who is in a team, its mission, and how many lines that takes."""
    texts = TEXTS[language]
    mission = team_mission(case, resolved, team)
    who = ", ".join(f"{texts.people[one]} ({texts.colours[resolved.true_figures[one][0]]})"
                    for one in TEAMS[team] if one in resolved.true_figures)  # fmt: skip
    length = find_mission_path(resolved, team, mission).length
    far = texts.no_way if length is None else texts.line.counted(length)
    return f"{who}: {mission_words(case, mission, texts, has_codes=True)} \u2013 {far}"
