"""Rules about missions.

Special cases that a deal leads to, and limits on how unequal missions are.

Findings are public. They name neither identities nor codes, and point to `deal` as a whole. The
words for the owner of the file name both.
"""

from collections.abc import Iterator
from functools import partial

from layoutkit.documents.faults import Fault, SecretWords, key_of
from layoutkit.documents.positions import Measure
from layoutkit.games.inkognito.averages import average_missions, find_closest_rivals
from layoutkit.games.inkognito.missions import (
    TEAMS,
    is_complete,
    seats_by_identity,
    team_code,
    team_mission,
)
from layoutkit.games.inkognito.model import AMBASSADOR, ASIDE, EMBASSY, BoardModel, Layout
from layoutkit.reports.findings import Severity, Stage
from layoutkit.rules.rule import balance_rule, rule
from layoutkit.wording import format_count, join_words

AMBASSADOR_HOME = "C D"  # the codes of F+B whose mission is the Ambassador on E0


def team_plays(layout: Layout, team: str) -> bool:
    """Return whether both partners of a team play."""
    seats = seats_by_identity(layout)
    return all(seats[one] != ASIDE for one in TEAMS[team])


mission_rule = partial(rule, stage=Stage.GRAPH, severity=Severity.WARNING, needs="deal players")
"""Make a rule that warns about missions."""


def mission_fault(message: str, secret: str, help_: str) -> Fault:
    """Return a fault that does not say which mission it is about, except to the owner."""
    return Fault(
        message, key_of(("deal",)), items=("mission",), help=help_, secret=SecretWords(secret)
    )


def name_team(layout: Layout, team: str) -> str:
    """Return the persons of a team with their colours, and the letters of their codes."""
    seats = seats_by_identity(layout)
    named = join_words(f"{one} ({seats[one]})" for one in TEAMS[team])
    return f"{named} with the codes {team_code(layout, team)}"


@mission_rule("INK411", "mission-fulfilled")
def check_mission_fulfilled(board: BoardModel) -> Iterator[Fault]:
    """No mission is fulfilled before the first move."""
    layout = board.layout
    if not is_complete(layout) or layout.has_ambassador_seat or not team_plays(layout, "F+B"):
        return
    if team_code(layout, "F+B") == AMBASSADOR_HOME and layout.ambassador in (None, EMBASSY):
        yield mission_fault(
            "a mission is fulfilled before the first move",
            f"the mission of {name_team(layout, 'F+B')}, the Ambassador on E0, is fulfilled"
            " before the first move",
            "deal again, or agree that the Ambassador must return there during play (INK-A3)",
        )


@mission_rule("INK412", "mission-on-absent")
def check_mission_on_absent(board: BoardModel) -> Iterator[Fault]:
    """With three players, no mission is about the person who is put aside."""
    layout = board.layout
    if not is_complete(layout):
        return
    absent = next((one for one, seat in seats_by_identity(layout).items() if seat == ASIDE), None)
    for team in TEAMS:
        if absent is not None and team_plays(layout, team):
            mission = team_mission(layout, team)
            if absent in (mission.who, mission.goal):
                yield mission_fault(
                    "a mission is about the person who is put aside; the partner replaces them",
                    f"the mission of {name_team(layout, team)} is about {absent}, who is put"
                    " aside; the partner replaces them",
                    "tell the players, or deal again",
                )


@mission_rule("INK413", "mission-reworded")
def check_mission_reworded(board: BoardModel) -> Iterator[Fault]:
    """With five players, no mission moves the Ambassador."""
    layout = board.layout
    if not (layout.has_ambassador_seat and is_complete(layout)):
        return
    for team in TEAMS:
        if team_mission(layout, team).who == AMBASSADOR:
            yield mission_fault(
                "a mission moves the Ambassador, who is a player here; it moves one of the team's"
                " own two figures instead",
                f"the mission of {name_team(layout, team)} moves the Ambassador, who is a"
                " player in this game; it moves one of the team's true figures instead",
                "tell the players, or deal again",
            )


@balance_rule("INK501", "missions-uneven", on=False)
def check_missions_uneven(board: BoardModel) -> Iterator[Fault]:
    """The mean missions of all colours are about equally long."""
    means = average_missions(board)
    parity, limit = means.parity, board.layout.settings.mission_parity_min
    if parity is not None and parity < limit:
        worst = max(means.by_colour, key=lambda colour: means.by_colour[colour])
        best = min(means.by_colour, key=lambda colour: means.by_colour[colour])
        yield Fault(
            f"the missions of {worst} take {float(means.by_colour[worst]):.2f} lines on average;"
            f" {best} needs {float(means.by_colour[best]):.2f}",
            at=key_of(("placement", worst)),
            items=(best, worst),
            measure=Measure("mission parity", round(float(parity), 4), ">=", limit),
        )


@balance_rule("INK502", "teams-apart", on=False)
def check_teams_apart(board: BoardModel) -> Iterator[Fault]:
    """The mean lead of a team over the other is within the limit."""
    lead, limit = average_missions(board).lead, board.layout.settings.mission_lead_max
    if lead is not None and lead > limit:
        yield Fault(
            f"one mission is {float(lead):.2f} lines shorter than the other on average; the limit"
            f" is {limit:g}",
            at=key_of(("placement",)),
            items=("lead",),
            measure=Measure("mean lead", round(float(lead), 4), "<=", limit, "lines"),
        )


@balance_rule("INK503", "rivals-close", on=False)
def check_rivals_close(board: BoardModel) -> Iterator[Fault]:
    """Starts of different colours are not closer than the limit."""
    (steps, near), limit = find_closest_rivals(board), board.layout.settings.rivals_distance_min
    if steps is not None and steps < limit:
        pairs = ", ".join(f"{one} and {other}" for one, other in near)
        yield Fault(
            f"{pairs} are {format_count(steps, 'line')} apart; the limit is {limit}",
            at=key_of(("placement",)),
            items=tuple(dict.fromkeys(space for pair in near for space in pair)),
            measure=Measure("distance", steps, ">=", limit, "lines"),
        )
