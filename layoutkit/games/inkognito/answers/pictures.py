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
from layoutkit.games.inkognito.board.deal import is_whole, letters, true_figures
from layoutkit.games.inkognito.board.missions import MISSIONS, TEAMS, Mission, partner_of
from layoutkit.games.inkognito.board.plan import Plan, plan_of, radius_of
from layoutkit.games.inkognito.board.terms import AMBASSADOR, Case, Identity
from layoutkit.games.inkognito.draw.look import PALETTE
from layoutkit.games.inkognito.draw.passports import mission_words
from layoutkit.games.inkognito.draw.town import drawn, standing_marks
from layoutkit.games.inkognito.draw.ways import Way, across, straight, ways_of
from layoutkit.games.inkognito.solve.lengths import People, is_person, people_of, reach
from layoutkit.games.inkognito.texts import TEXTS
from layoutkit.language import Language

_ASIDE = 1.1  # of each team's trail, so that two on the same line are both seen


def solve_pictures(case: Case, language: Language, *, is_secret: bool) -> Mapping[str, bytes]:
    """The board with both ways; refused unless what is secret is asked for."""
    if not is_whole(case.layout):
        raise LayoutkitError("without a deal there is no way to draw", "the file needs a deal")
    if not is_secret:
        raise LayoutkitError("the ways of missions are secret", "add --secret to draw them")
    return {"missions.svg": export_picture(missions_picture(case, language), "svg")}


def missions_picture(case: Case, language: Language = Language.EN) -> Drawing:
    """The board with a trail for each team, and the missions in a legend."""
    people = people_of(case, true_figures(case.layout))
    trails = (mark for number, team in enumerate(TEAMS)
              for mark in trail_marks(case, people, team, number))  # fmt: skip
    board = drawn(case, language, (*trails, *standing_marks(case)))
    entries = tuple(
        LegendEntry(
            (Line((-4, 0), (4, 0), role=f"trail-{number}"),),
            team_words(case, people, team, language),
            team,
        )
        for number, team in enumerate(TEAMS)
    )
    legend = Legend(TEXTS[language].missions.heading, entries, PALETTE)
    return replace(with_legend(board, legend), language=language)


def team_mission(case: Case, people: People, team: str) -> Mission:
    """The mission of a team as it is played: the lone one flees, a partner stands in."""
    mission = people.mission(team, MISSIONS[team][letters(case.layout, team)])
    if is_person(mission.goal) and mission.goal not in (AMBASSADOR, *people.true):
        return Mission(mission.who, partner_of(Identity(mission.goal)))
    return mission


def trail_marks(case: Case, people: People, team: str, number: int) -> Iterator[Mark]:
    """A shortest way beside its lines, with a ring around both ends."""
    path = reach(people, team, team_mission(case, people, team)).way
    plan, ways = plan_of(case.city.spaces), ways_of(case.city)
    for role in ("trail-edge", f"trail-{number}"):
        for one, other in pairwise(path):
            steps = between(ways.of(one, other), (one, other), plan)
            yield Polyline(beside(steps, _ASIDE if number else -_ASIDE), role=role)
    for space in dict.fromkeys((path[:1] + path[-1:]) if path else ()):
        reach_mm = radius_of(space, plan) + 1.2 + 1.4 * number
        yield Circle(plan.at[space], reach_mm, role=f"ring-{number}")


def between(way: Way, ends: tuple[str, str], plan: Plan) -> Way:
    """The part of a line that lies between its two spaces, so that their names can be read."""
    points = [point for one, two in pairwise(way) for point in straight(one, two)]
    outside = [
        point
        for point in points
        if all(dist(point, plan.at[end]) > radius_of(end, plan) + 0.6 for end in ends)
    ]
    return tuple(outside) if len(outside) > 1 else way


def beside(way: Way, by_mm: float) -> Way:
    """A line moved aside, to the same side whichever way one goes."""
    is_turned = way[0] > way[-1]
    steps = way[::-1] if is_turned else way
    dx, dy = across(steps[0], steps[-1], by_mm)
    return tuple((x + dx, y + dy) for x, y in steps)


def team_words(case: Case, people: People, team: str, language: Language) -> str:
    """Who is in a team, its mission, and how many lines that takes."""
    texts = TEXTS[language]
    mission = team_mission(case, people, team)
    who = ", ".join(f"{texts.people[one]} ({texts.colours[people.true[one][0]]})"
                    for one in TEAMS[team] if one in people.true)  # fmt: skip
    length = reach(people, team, mission).length
    far = texts.no_way if length is None else texts.line.counted(length)
    return f"{who}: {mission_words(case, mission, texts, has_codes=True)} \u2013 {far}"
