"""How far a team is from its mission (INK-M3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from math import inf

from layoutkit.games.inkognito.board.lines import City
from layoutkit.games.inkognito.board.missions import ANY, EXITS, TEAMS, Mission, partner_of
from layoutkit.games.inkognito.board.terms import (
    AMBASSADOR,
    EMBASSY,
    Case,
    Edition,
    Figure,
    Identity,
    Standing,
)
from layoutkit.records import dataclass


@dataclass(frozen=True)
class People:
    """Where everybody stands, and who is who: the true figure of each person who plays."""

    city: City
    standing: Standing
    ambassador: str
    true: Mapping[Identity, Figure]
    moves_agents: bool  # five players: a mission about the Ambassador moves an agent (INK-P10)
    edition: Edition

    def place(self, who: str) -> str:
        """The space of a person, of his partner where he does not play, or of the Ambassador."""
        if who == AMBASSADOR:
            return self.ambassador
        person = Identity(who)
        colour, build = self.true[person if person in self.true else partner_of(person)]
        return self.standing[colour][build]

    def seats(self, team: str) -> tuple[str, ...]:
        """The colours of a team, without one that does not play."""
        return tuple(self.true[one][0] for one in TEAMS[team] if one in self.true)

    @cached_property
    def lone(self) -> Identity | None:
        """The person whose partner does not play."""
        return next((one for one in self.true if partner_of(one) not in self.true), None)

    def mission(self, team: str, mission: Mission) -> Mission:
        """A mission as these people have it: the lone one flees."""
        return self.escape if self.lone in TEAMS[team] else mission

    @cached_property
    def escape(self) -> Mission:
        """The flight of the lone person, to the nearest exit; the first one if none is reached."""
        if self.lone is None:
            raise ValueError("everybody has a partner")
        exits, far = EXITS[self.edition][self.lone], self.city.distances[self.place(self.lone)]
        return Mission(self.lone, min(exits, key=lambda space: far.get(space, inf)))

    def ends(self, team: str, mission: Mission) -> tuple[tuple[str, ...], str]:
        """The spaces from which the mission can be met, and the one where it is."""
        goal = self.place(mission.goal) if is_person(mission.goal) else mission.goal
        if mission.who == ANY:
            spaces = (self.standing[seat].values() for seat in self.seats(team))
            return tuple(space for places in spaces for space in places), goal
        if mission.who == AMBASSADOR and self.moves_agents:
            return tuple(self.place(one) for one in TEAMS[team] if one in self.true), goal
        return (self.place(mission.who),), goal


@dataclass(frozen=True, slots=True)
class Reach:
    """How many lines a mission takes, and between which spaces; None where no way leads."""

    length: int | None
    pairs: tuple[tuple[str, str], ...] = ()
    way: tuple[str, ...] = ()


def is_person(goal: str) -> bool:
    """True of persons and the Ambassador, False of spaces."""
    return goal == AMBASSADOR or goal in EXITS[Edition.MB]


def reach(people: People, team: str, mission: Mission) -> Reach:
    """The shortest ways to meet a mission."""
    starts, goal = people.ends(team, mission)
    return nearest(people.city, starts, goal)


def mission_length(people: People, team: str, mission: Mission) -> int | None:
    """How many lines a mission takes; None where no way leads."""
    starts, goal = people.ends(team, mission)
    far = people.city.distances.get(goal, {})
    return min((far[start] for start in starts if start in far), default=None)


def nearest(city: City, starts: Sequence[str], goal: str) -> Reach:
    """The spaces that are nearest to a goal, in the order of their names."""
    far = {start: steps for start in starts if (steps := city.far(start, goal)) is not None}
    if not far:
        return Reach(None)
    length = min(far.values())
    near = sorted(start for start, steps in far.items() if steps == length)
    pairs = tuple((start, goal) for start in near)
    return Reach(length, pairs, city.way(near[0], goal))


def people_of(case: Case, true: Mapping[Identity, Figure], *, at_setup: bool = False) -> People:
    """The people of a case, where they stand now or stood at the start."""
    return People(
        case.city,
        case.setup if at_setup else case.standing,
        EMBASSY if at_setup else case.ambassador,
        true,
        case.layout.has_ambassador_seat,
        case.layout.edition,
    )
