"""Stage references: partners side by side, and against whom they divide."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.games.canal_grande.board.build import is_two_pairs
from layoutkit.games.canal_grande.board.terms import ADOPTED, Layout, Variant
from layoutkit.hints import listed
from layoutkit.rules.rule import Rule, rule
from layoutkit.source.faults import Fault, key_of
from layoutkit.verdict import Severity, Stage

PAIRS = (frozenset("AC"), frozenset("BD"))
"""Who divides for whom (CG-P11)."""

TEAMS = {frozenset("AB"), frozenset("CD")}
_MEANT = "accept: [{rule: seating-unusual, reason: A trial.}]"


@rule(
    "CGR203",
    "teams-wrong",
    stage=Stage.REFERENCES,
    needs="variant seats teams",
    blocks=Stage.COSTS,
    cites="CG-V7, CG-S17",
    why="Four play in two teams of two, partners side by side; two play each for himself.",
    bad="teams: [[A, B], [C]]",
    good="teams: [[C, D], [A, B]]",
)
def teams_are_neighbours(layout: Layout) -> Iterator[Fault]:
    """Four players are two pairs of neighbours; two have no teams."""
    if layout.variant is Variant.TWO:
        if layout.teams:
            text = "with two players there are no teams"
            yield Fault(text, key_of(("teams",)), ("teams",), "leave `teams` out")
        return
    seats = layout.variant.seats
    named = {seat for team in layout.teams or () for seat in team}
    if layout.teams is None:
        help_ = "write `teams: [[A, B], [C, D]]`"
        yield Fault("four players need teams", ("variant",), ("teams",), help_)
    elif named - {*seats, *layout.seats}:
        return  # CGR202: that one is probably the one who is missing
    elif not is_two_pairs(layout.teams, seats):
        text = "the teams are not two pairs of players"
        help_ = f"{listed(seats)} each in one team, two in each"
        yield Fault(text, key_of(("teams",)), ("teams",), help_)
    elif apart := next((team for team in layout.teams if not side_by_side(layout, team)), None):
        text = f"the partners {listed(apart)} do not sit side by side"
        help_ = f"clockwise the seats are {', '.join(layout.seats)}"
        yield Fault(text, ("teams", layout.teams.index(apart)), apart, help_)


def side_by_side(layout: Layout, team: tuple[str, ...]) -> bool:
    """True of two neighbours, and where the seats are not known."""
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
    why="A divides for C and B for D: shares are not split with a partner.",
    bad=f"seats: [A, C, B, D]\nteams: [[A, C], [B, D]]\n{_MEANT}",
    good=f"seats: [A, D, C, B]\nteams: [[A, D], [B, C]]\n{_MEANT}",
)
def dividers_are_opponents(layout: Layout) -> Iterator[Fault]:
    """Neither A and C nor B and D are partners."""
    if layout.variant is Variant.TWO:
        return
    for index, team in enumerate(layout.teams or ()):
        for pair in PAIRS:
            if pair <= {*team}:
                one, other = sorted(pair)
                text = f"{one} divides for {other}, but they are partners"
                help_ = "teams such as [[A, B], [C, D]] keep dividers and choosers apart"
                yield Fault(text, ("teams", index), (one, other), help_)
                return  # the other pair is then together too


@rule(
    "CGR205",
    "seating-unusual",
    stage=Stage.REFERENCES,
    severity=Severity.WARNING,
    needs="variant seats teams",
    cites="CG-V9, CG-S17",
    why="The sketch of the seating is lost; this one fits all that the rules say.",
    bad="seats: [A, B, D, C]",
    good="seats: [C, D, A, B]",
)
def seating_is_the_adopted_one(layout: Layout) -> Iterator[Fault]:
    """Clockwise sit A, B, C, D, and the teams are A and B, C and D."""
    if layout.variant is Variant.TWO or sorted(layout.seats) != list(ADOPTED):
        return
    start = layout.seats.index(ADOPTED[0])
    is_round = (*layout.seats[start:], *layout.seats[:start]) == ADOPTED
    teams = layout.teams or ()
    are_other = is_two_pairs(teams, ADOPTED) and {frozenset(team) for team in teams} != TEAMS
    if is_round and not are_other:
        return
    told = ([] if is_round else ["seats"]) + (["teams"] if are_other else [])
    yield Fault(
        f"the {listed(told)} are not the usual ones",
        at=key_of((told[0],)),
        items=tuple(told),
        help="usually A, B, C, D sit clockwise, A and B play against C and D",
    )


TEAM_RULES: tuple[Rule, ...] = (
    teams_are_neighbours,
    dividers_are_opponents,
    seating_is_the_adopted_one,
)
