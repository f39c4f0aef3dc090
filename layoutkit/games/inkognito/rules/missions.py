"""Rules about missions.

Special cases that a deal leads to, and limits on how unequal missions are.

Findings are public. They name neither identities nor codes, and point to `deal` as a whole. The
words for the owner of the file name both.
"""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.documents.faults import Fault, SecretWords, key_of
from layoutkit.documents.positions import Measure
from layoutkit.games.inkognito import example
from layoutkit.games.inkognito.averages import average_missions, find_closest_rivals
from layoutkit.games.inkognito.missions import (
    MISSIONS,
    TEAMS,
    is_complete,
    seats_by_identity,
    team_code,
)
from layoutkit.games.inkognito.model import AMBASSADOR, ASIDE, EMBASSY, BoardModel, Layout
from layoutkit.reports.findings import Severity, Stage
from layoutkit.rules.rule import Rule, balance_rule, rule
from layoutkit.wording import format_count, join_words

AMBASSADOR_HOME = "C D"  # the codes of F+B whose mission is the Ambassador on E0
ARES_BOARD = (
    "edition: ares\nplayers: [red, green, blue, yellow, ambassador]\n" + example.placement()
)


def team_plays(layout: Layout, team: str) -> bool:
    """Return whether both partners of a team play."""
    seats = seats_by_identity(layout)
    return all(seats[one] != ASIDE for one in TEAMS[team])


@rule(
    "INK411",
    "mission-fulfilled",
    stage=Stage.GRAPH,
    severity=Severity.WARNING,
    needs="deal players",
    cites="INK-V10, INK-P8",
    why="The mission asks for the Ambassador on E0, which is where he starts.",
    bad=example.deal("charlie alpha delta bravo"),
    good=example.deal("bravo alpha delta charlie"),
)
def check_mission_fulfilled(case: BoardModel) -> Iterator[Fault]:
    """No mission is fulfilled before the first move."""
    layout = case.layout
    if not is_complete(layout) or layout.has_ambassador_seat or not team_plays(layout, "F+B"):
        return
    if team_code(layout, "F+B") == AMBASSADOR_HOME and layout.ambassador in (None, EMBASSY):
        yield Fault(
            "a mission is fulfilled before the first move",
            at=key_of(("deal",)),
            items=("mission",),
            help="deal again, or agree that the Ambassador must return there during play (INK-A3)",
            secret=SecretWords(
                f"the mission of {name_team(layout, 'F+B')}, the Ambassador on E0, is fulfilled"
                " before the first move"
            ),
        )


def name_team(layout: Layout, team: str) -> str:
    """Return the persons of a team with their colours, and the letters of their codes."""
    seats = seats_by_identity(layout)
    named = join_words(f"{one} ({seats[one]})" for one in TEAMS[team])
    return f"{named} with the codes {team_code(layout, team)}"


@rule(
    "INK412",
    "mission-on-absent",
    stage=Stage.GRAPH,
    severity=Severity.WARNING,
    needs="deal players",
    cites="INK-V13, INK-P9",
    why="The person who is put aside does not play, so the partner takes that person's place.",
    bad=example.three("alpha delta bravo charlie"),
    good=example.three("bravo alpha delta charlie"),
)
def check_mission_on_absent(case: BoardModel) -> Iterator[Fault]:
    """With three players, no mission is about the person who is put aside."""
    layout = case.layout
    if not is_complete(layout):
        return
    absent = next((one for one, seat in seats_by_identity(layout).items() if seat == ASIDE), None)
    for team in TEAMS:
        if absent is not None and team_plays(layout, team):
            mission = MISSIONS[team][team_code(layout, team)]
            if absent in (mission.who, mission.goal):
                yield Fault(
                    "a mission is about the person who is put aside; the partner takes the place",
                    at=key_of(("deal",)),
                    items=("mission",),
                    secret=SecretWords(
                        f"the mission of {name_team(layout, team)} is about {absent}, who is put"
                        " aside; the partner takes the place"
                    ),
                )


@rule(
    "INK413",
    "mission-reworded",
    stage=Stage.GRAPH,
    severity=Severity.WARNING,
    needs="deal players",
    cites="INK-V14, INK-P10",
    why="The Ambassador is a player, so such a mission moves an agent of the team instead.",
    bad=ARES_BOARD + example.deal("charlie alpha delta bravo"),
    good=ARES_BOARD + example.deal("bravo alpha delta charlie"),
)
def check_mission_reworded(case: BoardModel) -> Iterator[Fault]:
    """With five players, no mission moves the Ambassador."""
    layout = case.layout
    if not (layout.has_ambassador_seat and is_complete(layout)):
        return
    for team in TEAMS:
        if MISSIONS[team][team_code(layout, team)].who == AMBASSADOR:
            yield Fault(
                "a mission moves the Ambassador, who is a player in this game; it moves one of"
                " the team's true figures instead",
                at=key_of(("deal",)),
                items=("mission",),
                secret=SecretWords(
                    f"the mission of {name_team(layout, team)} moves the Ambassador, who is a"
                    " player in this game; it moves one of the team's true figures instead"
                ),
            )


DEAL_RULES: tuple[Rule, ...] = (
    check_mission_fulfilled,
    check_mission_on_absent,
    check_mission_reworded,
)


_FAR = example.board("    W1: [5, 40]\n    W2: [5, 45]\n    W3: [5, 50]\n", "W1-W2 W2-W3 W3-E0")
_LONG = "".join(f"    W{number}: [5, {30 + 3 * number}]\n" for number in range(1, 9))
_ROAD = "E0-W1 W1-W2 W2-W3 W3-W4 W4-W5 W5-W6 W6-W7 W7-W8"


@balance_rule(
    "INK501",
    "missions-uneven",
    on=False,
    cites="INK-M3",
    why="A colour with longer missions, averaged over all deals, loses more often.",
    bad=example.board(
        "    W1: [5, 40]\n    W2: [5, 45]\n    W3: [5, 50]\n",
        "E0-W1 W1-W2 W2-W3 W3-R1 W3-R2 W3-R3 W3-R4",
        far="R1 R2 R3 R4",
    ),
    good=_FAR,
)
def check_missions_uneven(case: BoardModel) -> Iterator[Fault]:
    """The mean missions of all colours are about equally long."""
    means = average_missions(case)
    parity, limit = means.parity, case.layout.settings.mission_parity_min
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


@balance_rule(
    "INK502",
    "teams-apart",
    on=False,
    cites="INK-M3",
    why="With a large mean lead over all deals, the cards decide the game.",
    bad=example.board(
        _LONG, f"{_ROAD} W8-N1 W8-N2 W8-N3 W8-N4 W8-N5 W8-N6", far="N1 N2 N3 N4 N5 N6"
    ),
    good=_FAR,
)
def check_teams_apart(case: BoardModel) -> Iterator[Fault]:
    """The mean lead of a team over the other is within the limit."""
    lead, limit = average_missions(case).lead, case.layout.settings.mission_lead_max
    if lead is not None and lead > limit:
        yield Fault(
            f"one mission is {float(lead):.2f} lines shorter than the other on average; the limit"
            f" is {limit:g}",
            at=key_of(("placement",)),
            items=("lead",),
            measure=Measure("mean lead", round(float(lead), 4), "<=", limit, "lines"),
        )


@balance_rule(
    "INK503",
    "rivals-close",
    on=False,
    cites="INK-M4",
    why="Figures of two colours that start close together question each other at once.",
    bad=example.board(land="R1-G1"),
    good=example.board(),
)
def check_rivals_close(case: BoardModel) -> Iterator[Fault]:
    """Starts of different colours are not closer than the limit."""
    near, limit = find_closest_rivals(case), case.layout.settings.rivals_distance_min
    if near is not None and near.steps < limit:
        pairs = ", ".join(f"{one} and {other}" for one, other in near.pairs)
        yield Fault(
            f"{pairs} are {format_count(near.steps, 'line')} apart; the limit is {limit}",
            at=key_of(("placement",)),
            items=tuple(dict.fromkeys(space for pair in near.pairs for space in pair)),
            measure=Measure("distance", near.steps, ">=", limit, "lines"),
        )


BALANCE_RULES: tuple[Rule, ...] = (check_missions_uneven, check_teams_apart, check_rivals_close)
