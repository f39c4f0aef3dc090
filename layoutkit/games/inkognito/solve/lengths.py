"""The number of lines between a team and its mission (INK-M3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from math import inf

from layoutkit.games.inkognito.board.lines import TownMap
from layoutkit.games.inkognito.board.missions import ANY, EXITS, TEAMS, Mission, partner_of
from layoutkit.games.inkognito.board.terms import (
    AMBASSADOR,
    EMBASSY,
    BoardModel,
    Edition,
    FigureName,
    FigurePositions,
    Identity,
)
from layoutkit.records import dataclass


@dataclass(frozen=True)
class ResolvedDeal:
    """A deal together with the positions of all figures.

    `true_figures` has the figure of each person who plays.
    """

    city: TownMap
    positions: FigurePositions
    ambassador: str
    true_figures: Mapping[Identity, FigureName]
    moves_agents: bool  # five players: a mission about the Ambassador moves an agent (INK-P10)
    edition: Edition

    def space_of(self, who: str) -> str:
        """Return the space of a person or the Ambassador.

        A person who does not play is represented by the partner.
        """
        if who == AMBASSADOR:
            return self.ambassador
        person = Identity(who)
        colour, build = self.true_figures[
            person if person in self.true_figures else partner_of(person)
        ]
        return self.positions[colour][build]

    def seats(self, team: str) -> tuple[str, ...]:
        """Return the colours of a team's players."""
        return tuple(self.true_figures[one][0] for one in TEAMS[team] if one in self.true_figures)

    @cached_property
    def lone_player(self) -> Identity | None:
        """Return the person whose partner does not play."""
        return next(
            (one for one in self.true_figures if partner_of(one) not in self.true_figures), None
        )

    def mission(self, team: str, mission: Mission) -> Mission:
        """Return the mission of a team: an escape if one of the two is alone."""
        return self.escape_mission if self.lone_player in TEAMS[team] else mission

    @cached_property
    def escape_mission(self) -> Mission:
        """Return the escape of the lone player, over the nearest exit."""
        if self.lone_player is None:
            raise ValueError("everybody has a partner")
        exits, far = (
            EXITS[self.edition][self.lone_player],
            self.city.distances[self.space_of(self.lone_player)],
        )
        return Mission(self.lone_player, min(exits, key=lambda space: far.get(space, inf)))

    def starts_and_goal(self, team: str, mission: Mission) -> tuple[tuple[str, ...], str]:
        """Return the spaces from which a mission can be carried out, and its goal."""
        goal = self.space_of(mission.goal) if is_person(mission.goal) else mission.goal
        if mission.who == ANY:
            spaces = (self.positions[seat].values() for seat in self.seats(team))
            return tuple(space for places in spaces for space in places), goal
        if mission.who == AMBASSADOR and self.moves_agents:
            return tuple(
                self.space_of(one) for one in TEAMS[team] if one in self.true_figures
            ), goal
        return (self.space_of(mission.who),), goal


@dataclass(frozen=True, slots=True)
class MissionPath:
    """The fewest lines to a goal, and the pairs of spaces that are so close.

    `length` is None if the goal cannot be reached.
    """

    length: int | None
    pairs: tuple[tuple[str, str], ...] = ()
    path: tuple[str, ...] = ()


def is_person(goal: str) -> bool:
    """Return whether a goal is a person or the Ambassador, and not a space."""
    return goal == AMBASSADOR or goal in EXITS[Edition.MB]


def find_mission_path(resolved: ResolvedDeal, team: str, mission: Mission) -> MissionPath:
    """Return the shortest paths that carry out a mission."""
    starts, goal = resolved.starts_and_goal(team, mission)
    return find_nearest_start(resolved.city, starts, goal)


def mission_length(resolved: ResolvedDeal, team: str, mission: Mission) -> int | None:
    """Return the fewest lines that a mission takes; None if it cannot be reached."""
    starts, goal = resolved.starts_and_goal(team, mission)
    far = resolved.city.distances.get(goal, {})
    return min((far[start] for start in starts if start in far), default=None)


def find_nearest_start(city: TownMap, starts: Sequence[str], goal: str) -> MissionPath:
    """Return the shortest paths from some starts to a goal."""
    far = {start: steps for start in starts if (steps := city.distance(start, goal)) is not None}
    if not far:
        return MissionPath(None)
    length = min(far.values())
    near = sorted(start for start, steps in far.items() if steps == length)
    pairs = tuple((start, goal) for start in near)
    return MissionPath(length, pairs, city.shortest_path(near[0], goal))


def resolve_deal(
    case: BoardModel, true_figures: Mapping[Identity, FigureName], *, at_start: bool = False
) -> ResolvedDeal:
    """Return a deal with the positions of all figures now, or at the start."""
    return ResolvedDeal(
        case.city,
        case.start_positions if at_start else case.positions,
        EMBASSY if at_start else case.ambassador,
        true_figures,
        case.layout.has_ambassador_seat,
        case.layout.edition,
    )
