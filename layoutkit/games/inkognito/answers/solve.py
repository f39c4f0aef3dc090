"""The room solve as a caller sees it: the missions of the deal, for the game master."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from layoutkit.answers import Answer, Wish
from layoutkit.games.inkognito.board.deal import figures_by_identity, is_complete, team_code
from layoutkit.games.inkognito.board.lines import Distances
from layoutkit.games.inkognito.board.missions import (
    MISSIONS,
    SHORT_NAMES,
    TEAMS,
    Mission,
    partner_of,
)
from layoutkit.games.inkognito.board.terms import AMBASSADOR, NAMES, Case, Identity
from layoutkit.games.inkognito.solve.lengths import (
    ResolvedDeal,
    find_mission_path,
    is_person,
    resolve_deal,
)
from layoutkit.hints import counted

Data = Mapping[str, Any]


def answer_solve(case: Case, file: str, wish: Wish) -> Answer:
    """The missions of both teams, and how far they are."""
    data = {"game": "inkognito", "file": file, "definitions": 1, **solve_case(case)}
    if wish.options.get("distances"):
        data |= distance_tables(case)
    title = case.layout.title
    lines = (f"{file}: {title}" if title else file, *(f"  {one}" for one in solve_lines(data)))
    return Answer(data, "\n".join(lines) + "\n", lambda: pictures_of(case, wish))


def pictures_of(case: Case, wish: Wish) -> Mapping[str, bytes]:
    """The ways of both missions."""
    from layoutkit.games.inkognito.answers.pictures import solve_pictures

    return solve_pictures(case, wish.language, is_secret=bool(wish.options.get("secret")))


def solve_case(case: Case) -> dict[str, Any]:
    """The answers as data; null where they need a deal that the file does not have."""
    if not is_complete(case.layout):
        return {"teams": None, "lead": None, "leader": None, "alone": None}
    resolved = resolve_deal(case, figures_by_identity(case.layout))
    teams = {team: team_json(case, resolved, team) for team in TEAMS}
    lengths = {team: one["length"] for team, one in teams.items()}
    known = [length for length in lengths.values() if length is not None]
    lead = max(known) - min(known) if len(known) == len(lengths) else None
    leader = min(lengths, key=lambda team: lengths[team]) if lead else None
    alone = alone_json(resolved, teams) if resolved.lone_player else None
    return {"teams": teams, "lead": lead, "leader": leader, "alone": alone}


def team_json(case: Case, resolved: ResolvedDeal, team: str) -> dict[str, Any]:
    """The mission of a team; of one player only his code and his flight."""
    deal = case.layout.deal or {}
    seats = resolved.seats(team)
    is_pair = len(seats) == len(TEAMS[team])
    mission = resolved.mission(team, MISSIONS[team][team_code(case.layout, team)])
    found = find_mission_path(resolved, team, mission)
    return {
        "seats": list(seats),
        "codes": [deal[seat]["message"] for seat in seats],
        "mission": team_code(case.layout, team) if is_pair else None,
        "wants": wants_words(resolved, team, mission),
        "length": found.length,
        "path": list(found.path),
        "pairs": [list(pair) for pair in found.pairs],
    }


def wants_words(resolved: ResolvedDeal, team: str, mission: Mission) -> str:
    """The mission as it is played: with the partner of who does not play, or an agent's steps."""
    if mission.who == AMBASSADOR and resolved.moves_agents:
        one, other = (SHORT_NAMES[identity] for identity in TEAMS[team])
        return f"{one} or {other} to {mission.goal}"
    if is_person(mission.goal) and mission.goal not in (AMBASSADOR, *resolved.true_figures):
        absent = Identity(mission.goal)
        instead = Mission(mission.who, partner_of(absent)).wants
        return f"{instead}, in the place of {SHORT_NAMES[absent]}"
    return mission.wants


def alone_json(resolved: ResolvedDeal, teams: Data) -> dict[str, Any]:
    """The player without a partner, and his flight."""
    identity = resolved.lone_player
    if identity is None:
        raise ValueError("everybody has a partner")
    team = next(team for team, pair in TEAMS.items() if identity in pair)
    return {
        "seat": resolved.true_figures[identity][0],
        "identity": str(identity),
        "escape": resolved.escape_mission.goal,
        "length": teams[team]["length"],
    }


def distance_tables(case: Case) -> dict[str, Any]:
    """The distances of all spaces, and those by one kind of line."""
    city = case.city
    tables = {
        "distances": city.distances,
        "land": city.land_distances,
        "water": city.water_distances,
    }
    return {name: full_table(city.spaces, table) for name, table in tables.items()}


def full_table(spaces: Mapping[str, Any], table: Distances) -> dict[str, dict[str, int | None]]:
    """Every space against every space; None where no way leads."""
    return {one: {other: table[one].get(other) for other in spaces} for one in spaces}


def solve_lines(data: Data) -> Iterator[str]:
    """The answers for people."""
    if data["teams"] is None:
        yield "The file has no deal: nobody has a mission yet. `layoutkit score` counts all deals."
        return
    for team, one in data["teams"].items():
        yield from team_lines(team, one)
    if data["alone"]:
        one = data["alone"]
        yield f"{one['seat']} ({NAMES[one['identity']]}) is alone, and flees to {one['escape']}."
    if data["lead"] is None:
        yield "One mission cannot be reached."
    elif data["leader"]:
        yield f"{data['leader']} leads by {counted(data['lead'], 'line')}."
    else:
        yield "Both are equally far."


def team_lines(team: str, one: Data) -> Iterator[str]:
    """A team, its mission, and a shortest way."""
    seats = " and ".join(one["seats"])
    codes = f", codes {one['mission']}" if one["mission"] else ""
    yield f"{team} ({seats}{codes}): {one['wants']}"
    if one["length"] is None:
        yield "  no way leads there"
    elif one["length"] == 0:
        yield "  fulfilled where they stand"
    else:
        pairs = len(one["pairs"])
        more = f"; {pairs} ways to start" if pairs > 1 else ""
        yield f"  {counted(one['length'], 'line')}: {' - '.join(one['path'])}{more}"
