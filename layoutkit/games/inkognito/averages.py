"""Averages over all deals of a placement, and distances between starts (INK-M3, M4, M7).

A deal gives an identity, a build and a message to each of four sets, which makes 24 x 24 x 24 =
13,824 deals. Identities and builds alone decide where everybody stands, so the lengths of all
missions are computed for 24 x 24 combinations only. The 24 ways to deal the messages then choose
among the twelve missions of each team. All means are exact fractions.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations, permutations, product

from layoutkit.games.inkognito import missions, model

IDENTITIES = tuple(permutations(model.Identity))
BUILDS = tuple(permutations(model.Build))
MESSAGES = tuple(permutations(model.Message))
DEALS = len(IDENTITIES) * len(BUILDS) * len(MESSAGES)

CODES: tuple[tuple[str, str], ...] = tuple(
    (missions.code_letters((one, two)), missions.code_letters((three, four)))
    for one, two, three, four in MESSAGES
)
"""The letters of both teams, for every way to deal the messages to F, B, Z and X."""

DISTINCT: Mapping[str, Mapping[missions.Mission, tuple[str, ...]]] = {
    team: {
        mission: tuple(letters for letters, other in table.items() if other == mission)
        for mission in table.values()
    }
    for team, table in missions.MISSIONS.items()
}
"""Every mission of a team once, with all letters that name it."""


@dataclass(frozen=True, slots=True)
class MissionMeans:
    """Means over all deals; empty if some mission cannot be reached."""

    by_colour: Mapping[str, Fraction] = field(default_factory=dict)
    lead: Fraction | None = None
    even: Fraction | None = None
    fulfilled: Fraction | None = None

    @property
    def parity(self) -> Fraction | None:
        """Return the smallest mean divided by the largest."""
        most = max(self.by_colour.values(), default=Fraction(0))
        return min(self.by_colour.values()) / most if most else None


def average_missions(board: model.BoardModel) -> MissionMeans:
    """Return the means over all deals of a setup."""
    totals = dict.fromkeys(board.start_positions, 0)
    lead = even = fulfilled = 0
    for resolved in all_deals(board):
        teams = {team: team_lengths(resolved, team) for team in missions.TEAMS}
        seats = {team: resolved.seats(team) for team in missions.TEAMS}
        for letters in CODES:
            lengths = [
                teams[team][code] for team, code in zip(missions.TEAMS, letters, strict=True)
            ]
            one, other = lengths
            if one is None or other is None:
                return MissionMeans()
            for team, length in zip(missions.TEAMS, (one, other), strict=True):
                for seat in seats[team]:
                    totals[seat] += length
            lead += abs(one - other)
            even += one == other
            fulfilled += 0 in lengths
    return MissionMeans(
        {colour: Fraction(total, DEALS) for colour, total in totals.items()},
        Fraction(lead, DEALS),
        Fraction(even, DEALS),
        Fraction(fulfilled, DEALS),
    )


def all_deals(board: model.BoardModel) -> Iterator[missions.ResolvedDeal]:
    """Yield every deal of identities and builds, with all figures on their starts."""
    sets = (
        *board.start_positions,
        *((model.ASIDE,) if missions.has_set_aside(board.layout) else ()),
    )
    for identities in IDENTITIES:
        for builds in BUILDS:
            true_figures = {
                identity: (seat, str(build))
                for seat, identity, build in zip(sets, identities, builds, strict=True)
                if seat != model.ASIDE
            }
            yield missions.resolve_deal(board, true_figures, at_start=True)


def team_lengths(resolved: missions.ResolvedDeal, team: str) -> Mapping[str, int | None]:
    """Return the length of each mission by its codes; a lone player's escape for each code."""
    lengths: dict[str, int | None] = {}
    for mission, letters in DISTINCT[team].items():
        length = missions.mission_length(resolved, team, resolved.mission(team, mission))
        lengths.update(dict.fromkeys(letters, length))
    return lengths


def find_closest_rivals(board: model.BoardModel) -> tuple[int | None, tuple[tuple[str, str], ...]]:
    """Return the smallest distance between starts of different colours, and all such pairs.

    The distance is None if no starts are connected.
    """
    far = {
        pair: board.city.distance(*pair)
        for one, other in combinations(board.start_positions, 2)
        for pair in product(model.STARTS[one], model.STARTS[other])
    }
    least = min((steps for steps in far.values() if steps is not None), default=None)
    pairs = (pair for pair, steps in far.items() if steps == least)
    return least, tuple(pairs) if least is not None else ()


def exposure(board: model.BoardModel, colour: str, build: str) -> Fraction | None:
    """Return the mean distance from a figure to all foreign figures and the embassy."""
    home = board.start_positions[colour][build]
    others = [
        space for c, row in board.start_positions.items() if c != colour for space in row.values()
    ]
    return mean_distance(board, home, (*others, model.EMBASSY))


def embassy(board: model.BoardModel) -> Mapping[str, Fraction | None]:
    """Return the mean distance from each colour's starts to the embassy."""
    return {
        colour: mean_distance(board, model.EMBASSY, tuple(row.values()))
        for colour, row in board.start_positions.items()
    }


def mean_distance(board: model.BoardModel, start: str, goals: tuple[str, ...]) -> Fraction | None:
    """Return the mean number of lines to several spaces; None if one is not connected."""
    known = [steps for goal in goals if (steps := board.city.distance(start, goal)) is not None]
    return Fraction(sum(known), len(known)) if known and len(known) == len(goals) else None
