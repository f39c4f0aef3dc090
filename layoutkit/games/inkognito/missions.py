"""Missions: the table, the people of a deal, and how far a team is from its mission (INK-M1, M3).

The two message codes of a team select a mission, for example `B D` for the team of Fiddlebottom
and Bubble: Bubble must come to N1. The length of a mission is the smallest number of lines between
a figure that may move and the goal. A meeting has the same length in both directions. A player
whose partner does not play has to escape over the nearest exit instead.
"""

from collections.abc import Mapping
from functools import cached_property
from math import inf

from layoutkit.fast_dataclass import dataclass
from layoutkit.games.inkognito import model
from layoutkit.games.inkognito.town_map import TownMap

F, B, Z, X = (
    model.Identity.FIDDLEBOTTOM,
    model.Identity.BUBBLE,
    model.Identity.ZSA_ZSA,
    model.Identity.AGENT_X,
)
ANY = "any"

TEAMS: Mapping[str, tuple[model.Identity, model.Identity]] = {"F+B": (F, B), "Z+X": (Z, X)}
"""The partners, in the order of the head of the table."""

_PAIR_EXITS = {F: ("N5", "N1"), B: ("N5", "N1"), Z: ("N6", "N4"), X: ("N6", "N4")}
EXITS: Mapping[model.Edition, Mapping[model.Identity, tuple[str, ...]]] = {
    model.Edition.MB: _PAIR_EXITS,
    model.Edition.ARES: {F: ("N5",), B: ("N1",), Z: ("N4",), X: ("N6",)},
}
"""The exits of a player without a partner: one of them is enough (INK-P9)."""

SHORT_NAMES: Mapping[str, str] = {F: "Fiddlebottom", B: "Bubble", Z: "Zsa Zsa", X: "Agent X"}


@dataclass(frozen=True, slots=True)
class Mission:
    """A person who must come to a space, or onto another person.

    `who` is a person, the Ambassador, or any figure of the team. `goal` is a space, a person or
    the Ambassador. In a meeting either of the two may come to the other.
    """

    who: str
    goal: str
    is_meeting: bool = False

    @property
    def is_escape(self) -> bool:
        """Return whether a person escapes over an exit."""
        return self.who in _PAIR_EXITS and self.goal in _PAIR_EXITS[model.Identity(self.who)]

    @property
    def wants(self) -> str:
        """Describe the mission, such as `Fiddlebottom to N5 (escape)`."""
        who, goal = (
            "Ambassador" if one == model.AMBASSADOR else SHORT_NAMES.get(one, one)
            for one in (self.who, self.goal)
        )
        if self.is_meeting:
            return f"{who} on {goal} or {goal} on {who}"
        if self.goal in SHORT_NAMES or self.goal == model.AMBASSADOR:
            return f"{who} on {goal}"
        return f"{who} to {goal}{' (escape)' if self.is_escape else ''}"


_TABLE = {
    "A B": (Mission(ANY, X), Mission(ANY, model.AMBASSADOR)),
    "A C": (Mission(F, "N5"), Mission(ANY, B)),
    "A D": (Mission(ANY, Z), Mission(Z, model.AMBASSADOR)),
    "B A": (Mission(ANY, X), Mission(ANY, model.AMBASSADOR)),
    "B C": (Mission(ANY, model.AMBASSADOR), Mission(Z, X, is_meeting=True)),
    "B D": (Mission(B, "N1"), Mission(ANY, F)),
    "C A": (Mission(F, "N7"), Mission(ANY, B)),
    "C B": (Mission(ANY, model.AMBASSADOR), Mission(Z, "N4")),
    "C D": (Mission(model.AMBASSADOR, "E0"), Mission(X, "N2")),
    "D A": (Mission(ANY, Z), Mission(model.AMBASSADOR, "N3")),
    "D B": (Mission(B, F, is_meeting=True), Mission(ANY, F)),
    "D C": (Mission(model.AMBASSADOR, "N8"), Mission(X, "N6")),
}
MISSIONS: Mapping[str, Mapping[str, Mission]] = {
    "F+B": {letters: both[0] for letters, both in _TABLE.items()},
    "Z+X": {letters: both[1] for letters, both in _TABLE.items()},
}
"""The missions of a team by the letters of its codes."""


def code_letters(codes: tuple[str, str]) -> str:
    """Return the letters of two messages: `B D` for bravo and delta."""
    return " ".join(code[0].upper() for code in codes)


def team_mission(layout: model.Layout, team: str) -> Mission:
    """Return the mission that the codes of a team select."""
    return MISSIONS[team][team_code(layout, team)]


def partner_of(identity: model.Identity) -> model.Identity:
    """Return the other person of the team."""
    one, other = next(pair for pair in TEAMS.values() if identity in pair)
    return other if identity == one else one


SECRET_PARTS: Mapping[str, frozenset[str]] = {
    "identity": frozenset(model.Identity),
    "build": frozenset(model.Build),
    "message": frozenset(model.Message),
}
"""The three parts of a secret set, and the values of each."""


def seats_by_identity(layout: model.Layout) -> Mapping[model.Identity, str]:
    """Return the colour of each person.

    The person whose set nobody has belongs to `aside`. Empty if the deal is not complete.
    """
    if layout.deal is None or not is_complete(layout):
        return {}
    return {model.Identity(secret["identity"]): seat for seat, secret in layout.deal.items()}


def is_complete(layout: model.Layout) -> bool:
    """Return whether each set of the deal is there and every value is dealt once."""
    if layout.deal is None:
        return False
    due = {*layout.colours, *((model.ASIDE,) if has_set_aside(layout) else ())}
    sets = list(layout.deal.values())
    return set(layout.deal) == due and all(
        len(sets) == len(values) and {one.get(key) for one in sets} == values
        for key, values in SECRET_PARTS.items()
    )


def has_set_aside(layout: model.Layout) -> bool:
    """Return whether one of the four secret sets is put aside (INK-S6)."""
    return len(layout.players) == model.MIN_PLAYERS


def figures_by_identity(layout: model.Layout) -> Mapping[model.Identity, model.FigureName]:
    """Return the true figure of each person who plays."""
    return {
        identity: (seat, layout.deal[seat]["build"])
        for identity, seat in seats_by_identity(layout).items()
        if seat != model.ASIDE and layout.deal is not None
    }


def team_code(layout: model.Layout, team: str) -> str:
    """Return the code letters of a team, such as `B D`, in the order of the mission table."""
    if layout.deal is None:
        raise ValueError("nothing is dealt")
    seats, (one, other) = seats_by_identity(layout), TEAMS[team]
    return code_letters((layout.deal[seats[one]]["message"], layout.deal[seats[other]]["message"]))


@dataclass(frozen=True)
class ResolvedDeal:
    """A deal together with the positions of all figures.

    `true_figures` has the figure of each person who plays.
    """

    city: TownMap
    positions: model.FigurePositions
    ambassador: str
    true_figures: Mapping[model.Identity, model.FigureName]
    moves_agents: bool  # five players: a mission about the Ambassador moves an agent (INK-P10)
    edition: model.Edition

    def space_of(self, who: str) -> str:
        """Return the space of a person or the Ambassador.

        A person who does not play is represented by the partner.
        """
        if who == model.AMBASSADOR:
            return self.ambassador
        person = model.Identity(who)
        colour, build = self.true_figures[
            person if person in self.true_figures else partner_of(person)
        ]
        return self.positions[colour][build]

    def seats(self, team: str) -> tuple[str, ...]:
        """Return the colours of a team's players."""
        return tuple(self.true_figures[one][0] for one in TEAMS[team] if one in self.true_figures)

    @cached_property
    def lone_player(self) -> model.Identity | None:
        """Return the person whose partner does not play."""
        return next(
            (one for one in self.true_figures if partner_of(one) not in self.true_figures), None
        )

    def mission(self, team: str, mission: Mission) -> Mission:
        """Return the mission of a team: an escape if one of the two is alone."""
        return self.escape_mission if self.lone_player in TEAMS[team] else mission

    def absent_goal(self, mission: Mission) -> model.Identity | None:
        """Return the person whom a mission is about and who does not play."""
        is_absent = (
            mission.goal in EXITS[model.Edition.MB] and mission.goal not in self.true_figures
        )
        return model.Identity(mission.goal) if is_absent else None

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
        is_person = mission.goal == model.AMBASSADOR or mission.goal in EXITS[model.Edition.MB]
        goal = self.space_of(mission.goal) if is_person else mission.goal
        if mission.who == ANY:
            spaces = (self.positions[seat].values() for seat in self.seats(team))
            return tuple(space for places in spaces for space in places), goal
        if mission.who == model.AMBASSADOR and self.moves_agents:
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


def mission_length(resolved: ResolvedDeal, team: str, mission: Mission) -> int | None:
    """Return the fewest lines that a mission takes; None if it cannot be reached."""
    starts, goal = resolved.starts_and_goal(team, mission)
    far = resolved.city.distances.get(goal, {})
    return min((far[start] for start in starts if start in far), default=None)


def find_mission_path(resolved: ResolvedDeal, team: str, mission: Mission) -> MissionPath:
    """Return the shortest paths that carry out a mission."""
    starts, goal = resolved.starts_and_goal(team, mission)
    city = resolved.city
    far = {start: steps for start in starts if (steps := city.distance(start, goal)) is not None}
    if not far:
        return MissionPath(None)
    length = min(far.values())
    near = sorted(start for start, steps in far.items() if steps == length)
    pairs = tuple((start, goal) for start in near)
    return MissionPath(length, pairs, city.shortest_path(near[0], goal))


def resolve_deal(
    board: model.BoardModel,
    true_figures: Mapping[model.Identity, model.FigureName],
    *,
    at_start: bool = False,
) -> ResolvedDeal:
    """Return a deal with the positions of all figures now, or at the start."""
    return ResolvedDeal(
        board.city,
        board.start_positions if at_start else board.positions,
        model.EMBASSY if at_start else board.ambassador,
        true_figures,
        board.layout.has_ambassador_seat,
        board.layout.edition,
    )
