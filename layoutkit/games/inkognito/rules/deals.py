"""Rules about missions that a deal turns into special cases.

Findings are public. They name neither identities nor codes, and point to `deal` as a whole.
"""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.games.inkognito import example
from layoutkit.games.inkognito.board.deal import is_complete, seats_by_identity, team_code
from layoutkit.games.inkognito.board.missions import MISSIONS, TEAMS
from layoutkit.games.inkognito.board.terms import AMBASSADOR, ASIDE, EMBASSY, BoardModel, Layout
from layoutkit.rules.rule import Rule, rule
from layoutkit.source.faults import Fault, key_of
from layoutkit.verdict import Severity, Stage

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
        )


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
            )


DEAL_RULES: tuple[Rule, ...] = (
    check_mission_fulfilled,
    check_mission_on_absent,
    check_mission_reworded,
)
