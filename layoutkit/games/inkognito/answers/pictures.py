"""The picture of `solve`: the ways of both missions on the board. It is secret."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import pairwise

from layoutkit.draw.export import export_picture
from layoutkit.draw.legend import Legend, LegendEntry, with_legend
from layoutkit.draw.marks import Circle, Drawing, Line, Mark, Polyline
from layoutkit.errors import LayoutkitError
from layoutkit.games.inkognito.board.deal import is_whole, letters, true_figures
from layoutkit.games.inkognito.board.missions import ESCAPES, MISSIONS, TEAMS, Mission, partner_of
from layoutkit.games.inkognito.board.plan import plan_of, radius_of
from layoutkit.games.inkognito.board.terms import Case, Identity
from layoutkit.games.inkognito.draw.look import PALETTE
from layoutkit.games.inkognito.draw.passports import mission_words
from layoutkit.games.inkognito.draw.town import drawn, standing_marks
from layoutkit.games.inkognito.draw.ways import ways_of
from layoutkit.games.inkognito.draw.words import WORDS
from layoutkit.games.inkognito.solve.lengths import People, people_of, reach
from layoutkit.language import Language


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
    legend = Legend(WORDS[language].missions.heading, entries, PALETTE)
    return replace(with_legend(board, legend), language=language)


def team_mission(case: Case, people: People, team: str) -> Mission:
    """The mission of a team as it is played: the lone one flees, a partner stands in."""
    mission = people.mission(team, MISSIONS[team][letters(case.layout, team)])
    if mission.goal in ESCAPES and mission.goal not in people.true:
        return Mission(mission.who, partner_of(Identity(mission.goal)))
    return mission


def trail_marks(case: Case, people: People, team: str, number: int) -> Iterator[Mark]:
    """A shortest way along its lines, with a ring around both ends."""
    path = reach(people, team, team_mission(case, people, team)).way
    plan, ways = plan_of(case.city.spaces), ways_of(case.city)
    for role in ("trail-edge", f"trail-{number}"):
        for one, other in pairwise(path):
            yield Polyline(ways.of(one, other), role=role)
    for space in dict.fromkeys((path[:1] + path[-1:]) if path else ()):
        yield Circle(plan.at[space], radius_of(space, plan) + 1.4, role=f"ring-{number}")


def team_words(case: Case, people: People, team: str, language: Language) -> str:
    """Who is in a team, its mission, and how many lines that takes."""
    texts = WORDS[language]
    mission = team_mission(case, people, team)
    who = ", ".join(f"{texts.people[one]} ({texts.colours[people.true[one][0]]})"
                    for one in TEAMS[team] if one in people.true)  # fmt: skip
    length = reach(people, team, mission).length
    far = texts.no_way if length is None else texts.line.counted(length)
    return f"{who}: {mission_words(case, mission, texts)} \u2013 {far}"
