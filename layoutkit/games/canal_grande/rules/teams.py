"""Rules about teams: partners are neighbours, and divide against their opponents."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.games.canal_grande.board.build import is_two_pairs
from layoutkit.games.canal_grande.board.terms import USUAL_SEATING, Layout, Variant
from layoutkit.hints import join_words
from layoutkit.rules.rule import Rule, rule
from layoutkit.source.faults import Fault, key_of
from layoutkit.verdict import Severity, Stage

DIVIDER_PAIRS = (frozenset("AC"), frozenset("BD"))
"""The pairs of players who divide and choose together (CG-P11)."""

USUAL_TEAMS = {frozenset("AB"), frozenset("CD")}
_MEANT = "accept: [{rule: seating-unusual, reason: A trial.}]"


@rule(
    "CGR203",
    "teams-wrong",
    stage=Stage.REFERENCES,
    needs="variant seats teams",
    blocks=Stage.COSTS,
    cites="CG-V7, CG-S17",
    why="Four players form two teams whose partners are neighbours; two players have no teams.",
    bad="teams: [[A, B], [C]]",
    good="teams: [[C, D], [A, B]]",
)
def check_teams_wrong(layout: Layout) -> Iterator[Fault]:
    """Four players form two pairs of neighbours; two players have no teams."""
    if layout.variant is Variant.TWO:
        if layout.teams:
            text = "the file has teams, but two players play against each other"
            yield Fault(text, key_of(("teams",)), ("teams",), "delete `teams`")
        return
    seats = layout.variant.seats
    named = {seat for team in layout.teams or () for seat in team}
    if layout.teams is None:
        help_ = "write `teams: [[A, B], [C, D]]`"
        yield Fault("four players need teams", ("variant",), ("teams",), help_)
    elif named - {*seats, *layout.seats}:
        return  # CGR202 reports the unknown seat, which probably stands for the missing player
    elif not is_two_pairs(layout.teams, seats):
        text = "the teams are not two pairs of players"
        help_ = f"put {join_words(seats)} into two teams of two"
        yield Fault(text, key_of(("teams",)), ("teams",), help_)
    elif apart := next((team for team in layout.teams if not side_by_side(layout, team)), None):
        text = f"the partners {join_words(apart)} are not neighbours"
        help_ = f"the seats are clockwise {', '.join(layout.seats)}"
        yield Fault(text, ("teams", layout.teams.index(apart)), apart, help_)


def side_by_side(layout: Layout, team: tuple[str, ...]) -> bool:
    """Return whether two partners are neighbours; True if the seats are invalid."""
    if sorted(layout.seats) != list(layout.variant.seats):
        return True
    one, other = (layout.seats.index(seat) for seat in team)
    return (one - other) % 4 in (1, 3)


@rule(
    "CGR204",
    "divides-for-partner",
    stage=Stage.REFERENCES,
    needs="variant teams",
    blocks=Stage.COSTS,
    cites="CG-V8, CG-P11",
    why="A divides for C and B for D: players do not share cards with their partner.",
    bad=f"seats: [A, C, B, D]\nteams: [[A, C], [B, D]]\n{_MEANT}",
    good=f"seats: [A, D, C, B]\nteams: [[A, D], [B, C]]\n{_MEANT}",
)
def check_divides_for_partner(layout: Layout) -> Iterator[Fault]:
    """Neither A and C nor B and D are partners."""
    if layout.variant is Variant.TWO:
        return
    for index, team in enumerate(layout.teams or ()):
        for pair in DIVIDER_PAIRS:
            if pair <= {*team}:
                one, other = sorted(pair)
                text = f"{one} divides for {other}, but they are partners"
                help_ = "teams such as [[A, B], [C, D]] keep dividers and choosers apart"
                yield Fault(text, ("teams", index), (one, other), help_)
                return  # the other two are then partners too


@rule(
    "CGR205",
    "seating-unusual",
    stage=Stage.REFERENCES,
    severity=Severity.WARNING,
    needs="variant seats teams",
    cites="CG-V9, CG-S17",
    why="The sketch of the seating is lost; this seating agrees with all sentences of the rules.",
    bad="seats: [A, B, D, C]",
    good="seats: [C, D, A, B]",
)
def check_seating_unusual(layout: Layout) -> Iterator[Fault]:
    """The seats are clockwise A, B, C, D, and the teams are A and B, C and D."""
    if layout.variant is Variant.TWO or sorted(layout.seats) != list(USUAL_SEATING):
        return
    start = layout.seats.index(USUAL_SEATING[0])
    is_round = (*layout.seats[start:], *layout.seats[:start]) == USUAL_SEATING
    teams = layout.teams or ()
    are_other = (
        is_two_pairs(teams, USUAL_SEATING) and {frozenset(team) for team in teams} != USUAL_TEAMS
    )
    if is_round and not are_other:
        return
    told = ([] if is_round else ["seats"]) + (["teams"] if are_other else [])
    yield Fault(
        f"the {join_words(told)} are unusual",
        at=key_of((told[0],)),
        items=tuple(told),
        help="usually A, B, C, D sit clockwise, A and B play against C and D",
    )


TEAM_RULES: tuple[Rule, ...] = (
    check_teams_wrong,
    check_divides_for_partner,
    check_seating_unusual,
)
