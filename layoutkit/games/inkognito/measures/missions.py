"""Mean lengths of missions over all deals of a placement (INK-M3, INK-M7).

A deal gives an identity, a build and a message to each of four sets: 24 x 24 x 24 ways. With
three players the fourth set is put aside. Identities and builds alone fix all distances, so
only 24 x 24 combinations are measured; the 24 ways to deal messages choose among the results.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import permutations
from typing import TypeAlias

from layoutkit.games.inkognito.board.deal import has_set_aside
from layoutkit.games.inkognito.board.missions import MISSIONS, TEAMS, Mission, code_letters
from layoutkit.games.inkognito.board.terms import ASIDE, BoardModel, Build, Identity, Message
from layoutkit.games.inkognito.solve.lengths import ResolvedDeal, mission_length, resolve_deal

Lengths: TypeAlias = Mapping[str, int | None]
"""The length of each mission of a team, by the letters of its codes; None where no way leads."""

IDENTITIES = tuple(permutations(Identity))
BUILDS = tuple(permutations(Build))
MESSAGES = tuple(permutations(Message))
DEALS = len(IDENTITIES) * len(BUILDS) * len(MESSAGES)

CODES: tuple[tuple[str, str], ...] = tuple(
    (code_letters((one, two)), code_letters((three, four))) for one, two, three, four in MESSAGES
)
"""The letters of both teams, for every way to deal the messages to F, B, Z and X."""

DISTINCT: Mapping[str, Mapping[Mission, tuple[str, ...]]] = {
    team: {
        mission: tuple(letters for letters, other in table.items() if other == mission)
        for mission in table.values()
    }
    for team, table in MISSIONS.items()
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


def average_missions(case: BoardModel) -> MissionMeans:
    """Return the means over all deals of a setup."""
    totals = dict.fromkeys(case.start_positions, 0)
    lead = even = fulfilled = 0
    for resolved in all_deals(case):
        teams = {team: team_lengths(resolved, team) for team in TEAMS}
        seats = {team: resolved.seats(team) for team in TEAMS}
        for letters in CODES:
            lengths = [teams[team][code] for team, code in zip(TEAMS, letters, strict=True)]
            one, other = lengths
            if one is None or other is None:
                return MissionMeans()
            for team, length in zip(TEAMS, (one, other), strict=True):
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


def all_deals(case: BoardModel) -> Iterator[ResolvedDeal]:
    """Yield every deal of identities and builds, with all figures on their starts."""
    sets = (*case.start_positions, *((ASIDE,) if has_set_aside(case.layout) else ()))
    for identities in IDENTITIES:
        for builds in BUILDS:
            true_figures = {
                identity: (seat, str(build))
                for seat, identity, build in zip(sets, identities, builds, strict=True)
                if seat != ASIDE
            }
            yield resolve_deal(case, true_figures, at_start=True)


def team_lengths(resolved: ResolvedDeal, team: str) -> Lengths:
    """Return the length of every mission of a team; a lone player's escape for each code."""
    lengths: dict[str, int | None] = {}
    for mission, letters in DISTINCT[team].items():
        length = mission_length(resolved, team, resolved.mission(team, mission))
        lengths.update(dict.fromkeys(letters, length))
    return lengths
