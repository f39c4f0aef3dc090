"""Stage graph: missions that the deal makes odd.

What these findings say is public. They name neither identities nor codes, and point to `deal`.
"""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.games.inkognito import example
from layoutkit.games.inkognito.board.deal import holders, is_whole, letters
from layoutkit.games.inkognito.board.missions import MISSIONS, TEAMS
from layoutkit.games.inkognito.board.terms import AMBASSADOR, ASIDE, EMBASSY, Case, Layout
from layoutkit.rules.rule import Rule, rule
from layoutkit.source.faults import Fault, key_of
from layoutkit.verdict import Severity, Stage

AT_HOME = "C D"  # the mission of F+B that asks for the Ambassador on E0
ARES_BOARD = (
    "edition: ares\nplayers: [red, green, blue, yellow, ambassador]\n" + example.placement()
)


def team_plays(layout: Layout, team: str) -> bool:
    """True if both partners play."""
    seats = holders(layout)
    return all(seats[one] != ASIDE for one in TEAMS[team])


@rule(
    "INK411",
    "mission-fulfilled",
    stage=Stage.GRAPH,
    severity=Severity.WARNING,
    needs="deal players",
    cites="INK-V10, INK-P8",
    why="The Ambassador stands on E0 from the start: this mission asks for nothing else.",
    bad=example.deal("charlie alpha delta bravo"),
    good=example.deal("bravo alpha delta charlie"),
)
def missions_are_open(case: Case) -> Iterator[Fault]:
    """No mission is fulfilled before the first move."""
    layout = case.layout
    if not is_whole(layout) or layout.has_ambassador_seat or not team_plays(layout, "F+B"):
        return
    if letters(layout, "F+B") == AT_HOME and layout.ambassador in (None, EMBASSY):
        yield Fault(
            "a mission is fulfilled before the first move",
            at=key_of(("deal",)),
            items=("mission",),
            help="deal again, or agree that the figure must come there during play (INK-A3)",
        )


@rule(
    "INK412",
    "mission-on-absent",
    stage=Stage.GRAPH,
    severity=Severity.WARNING,
    needs="deal players",
    cites="INK-V13, INK-P9",
    why="The person who is put aside does not play: their partner stands in for them.",
    bad=example.three("alpha delta bravo charlie"),
    good=example.three("bravo alpha delta charlie"),
)
def missions_name_players(case: Case) -> Iterator[Fault]:
    """No mission of three players is about the person who is put aside."""
    layout = case.layout
    if not is_whole(layout):
        return
    absent = next((one for one, seat in holders(layout).items() if seat == ASIDE), None)
    for team in TEAMS:
        if absent is not None and team_plays(layout, team):
            mission = MISSIONS[team][letters(layout, team)]
            if absent in (mission.who, mission.goal):
                yield Fault(
                    "a mission is about the person who is put aside: the partner stands in",
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
    why="The Ambassador has a player of his own: such a mission moves an agent of the team.",
    bad=ARES_BOARD + example.deal("charlie alpha delta bravo"),
    good=ARES_BOARD + example.deal("bravo alpha delta charlie"),
)
def missions_leave_the_ambassador(case: Case) -> Iterator[Fault]:
    """With five players no mission moves the Ambassador."""
    layout = case.layout
    if not (layout.has_ambassador_seat and is_whole(layout)):
        return
    for team in TEAMS:
        if MISSIONS[team][letters(layout, team)].who == AMBASSADOR:
            yield Fault(
                "a mission moves the Ambassador, who is a player here: it is read as"
                " one of the team's two true figures",
                at=key_of(("deal",)),
                items=("mission",),
            )


DEAL_RULES: tuple[Rule, ...] = (
    missions_are_open,
    missions_name_players,
    missions_leave_the_ambassador,
)
