"""`layoutkit solve` and `layoutkit graph` for Inkognito.

`solve` reveals the missions of the deal to the game master; `graph` returns the map as a graph.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from layoutkit.games.base.answers import Answer, CallOptions, Data, format_answer
from layoutkit.games.inkognito import missions, model
from layoutkit.wording import format_count

if TYPE_CHECKING:
    import networkx as nx


def solve(board: model.BoardModel, file: str, call: CallOptions) -> Answer:
    """Return the missions of both teams and their lengths."""
    data = {"game": "inkognito", "file": file, "definitions": 1, **solve_board(board)}
    if call.options.get("distances"):
        data |= distance_tables(board)
    text = format_answer(board.layout, file, (f"  {line}" for line in solve_lines(data)))
    return Answer(data, text, lambda: make_pictures(board, call))


def make_pictures(board: model.BoardModel, call: CallOptions) -> Mapping[str, bytes]:
    """Draw the paths of both missions."""
    from layoutkit.games.inkognito.draw.answer_pictures import solve_pictures

    return solve_pictures(board, call.language, is_secret=bool(call.options.get("secret")))


def solve_board(board: model.BoardModel) -> dict[str, Any]:
    """Return the results as data; null where they need a deal and the file has none."""
    if not missions.is_complete(board.layout):
        return {"teams": None, "lead": None, "leader": None, "alone": None}
    resolved = missions.resolve_deal(board, missions.figures_by_identity(board.layout))
    teams = {team: team_json(board, resolved, team) for team in missions.TEAMS}
    lengths = {team: one["length"] for team, one in teams.items()}
    one, other = lengths.values()
    lead = None if one is None or other is None else abs(one - other)
    leader = min(lengths, key=lambda team: lengths[team]) if lead else None
    alone = alone_json(resolved, teams) if resolved.lone_player else None
    return {"teams": teams, "lead": lead, "leader": leader, "alone": alone}


def team_json(
    board: model.BoardModel, resolved: missions.ResolvedDeal, team: str
) -> dict[str, Any]:
    """Return the mission of a team as data.

    A team of one player has no mission of two codes: the data has that player's code and escape.
    """
    deal = board.layout.deal or {}
    seats = resolved.seats(team)
    is_pair = len(seats) == len(missions.TEAMS[team])
    mission = resolved.mission(team, missions.team_mission(board.layout, team))
    found = missions.find_mission_path(resolved, team, mission)
    return {
        "seats": list(seats),
        "codes": [deal[seat]["message"] for seat in seats],
        "mission": missions.team_code(board.layout, team) if is_pair else None,
        "wants": describe_mission(resolved, team, mission),
        "length": found.length,
        "path": list(found.path),
        "pairs": [list(pair) for pair in found.pairs],
    }


def describe_mission(resolved: missions.ResolvedDeal, team: str, mission: missions.Mission) -> str:
    """Describe a mission with these players.

    With five players an agent moves in place of the Ambassador. A partner takes the place of a
    person who does not play.
    """
    if mission.who == model.AMBASSADOR and resolved.moves_agents:
        one, other = (missions.SHORT_NAMES[identity] for identity in missions.TEAMS[team])
        return f"{one} or {other} to {mission.goal}"
    if (absent := resolved.absent_goal(mission)) is not None:
        instead = missions.Mission(mission.who, missions.partner_of(absent)).wants
        return f"{instead}, in the place of {missions.SHORT_NAMES[absent]}"
    return mission.wants


def alone_json(resolved: missions.ResolvedDeal, teams: Data) -> dict[str, Any]:
    """Return the player without a partner, with that player's escape."""
    identity = resolved.lone_player
    assert identity is not None
    team = next(team for team, pair in missions.TEAMS.items() if identity in pair)
    return {
        "seat": resolved.true_figures[identity][0],
        "identity": str(identity),
        "escape": resolved.escape_mission.goal,
        "length": teams[team]["length"],
    }


def distance_tables(board: model.BoardModel) -> dict[str, Any]:
    """Return the distances between all spaces: by all lines, by land and by water.

    Spaces that are not connected have the distance None.
    """
    city = board.city
    tables = {
        "distances": city.distances,
        "land": city.land_distances,
        "water": city.water_distances,
    }
    return {
        name: {one: {other: table[one].get(other) for other in city.spaces} for one in city.spaces}
        for name, table in tables.items()
    }


def solve_lines(data: Data) -> Iterator[str]:
    """Yield the results as text."""
    if data["teams"] is None:
        yield "The file has no deal, so there are no missions. `layoutkit score` averages over all."
        return
    for team, one in data["teams"].items():
        yield from team_lines(team, one)
    if data["alone"]:
        one = data["alone"]
        who = f"{one['seat']} ({model.NAMES[one['identity']]})"
        yield f"{who} has no partner and must escape to {one['escape']}."
    if data["lead"] is None:
        yield "A mission cannot be reached."
    elif data["leader"]:
        yield f"{data['leader']} leads by {format_count(data['lead'], 'line')}."
    else:
        yield "Both missions are equally long."


def team_lines(team: str, one: Data) -> Iterator[str]:
    """Describe a team, its mission and a shortest path."""
    seats = " and ".join(one["seats"])
    codes = f", codes {one['mission']}" if one["mission"] else ""
    yield f"{team} ({seats}{codes}): {one['wants']}"
    if one["length"] is None:
        yield "  cannot be reached"
    elif one["length"] == 0:
        yield "  already fulfilled"
    else:
        pairs = len(one["pairs"])
        more = f"; {pairs} ways to start" if pairs > 1 else ""
        yield f"  {format_count(one['length'], 'line')}: {' - '.join(one['path'])}{more}"


def board_graph(board: model.BoardModel) -> nx.Graph[str]:
    """Return the map as a graph.

    Each node has the kind of its space, its position and the figures on it. Each edge says whether
    a line by land, a line by water, or both join its two spaces.
    """
    from networkx import Graph

    graph: nx.Graph[str] = Graph(game="inkognito", title=board.layout.title)
    on_space: dict[str, list[str]] = {board.ambassador: [model.AMBASSADOR]}
    for colour, row in board.positions.items():
        for build, space in row.items():
            on_space.setdefault(space, []).append(f"{colour} {build}")
    for space, (x, y) in board.city.spaces.items():
        kind, colour = classify_space(space)
        figure = ", ".join(on_space.get(space, ()))
        graph.add_node(space, kind=kind, colour=colour, figure=figure, x=x, y=y)
    for one, other in board.city.land:
        graph.add_edge(one, other, land=True, water=False)
    for one, other in board.city.water:
        by_land = graph.has_edge(one, other)
        graph.add_edge(one, other, land=by_land, water=True)
    return graph


def classify_space(space: str) -> tuple[str, str]:
    """Return the kind of a space, and the colour of a start space."""
    if space == model.EMBASSY:
        return "embassy", ""
    if space in model.NUMBERED:
        return "numbered", ""
    colour = next((colour for colour, homes in model.STARTS.items() if space in homes), "")
    return ("start", colour) if colour else ("white", "")
