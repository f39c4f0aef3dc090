"""Stage balance: limits that a game master may set, off by default."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.games.inkognito import example
from layoutkit.games.inkognito.board.terms import Case
from layoutkit.games.inkognito.measures.missions import mission_means
from layoutkit.games.inkognito.measures.rivals import nearest_rivals
from layoutkit.rules.rule import Rule, balance_rule
from layoutkit.source.faults import Fault, key_of
from layoutkit.verdict import Measure

_FAR = example.board("    W1: [5, 40]\n    W2: [5, 45]\n    W3: [5, 50]\n", "W1-W2 W2-W3 W3-E0")
_LONG = "".join(f"    W{number}: [5, {30 + 3 * number}]\n" for number in range(1, 9))
_ROAD = "E0-W1 W1-W2 W2-W3 W3-W4 W4-W5 W5-W6 W6-W7 W7-W8"


@balance_rule(
    "INK501",
    "missions-uneven",
    on=False,
    cites="INK-M3",
    why="A colour whose missions are longer on the average over all deals loses more often.",
    bad=example.board(
        "    W1: [5, 40]\n    W2: [5, 45]\n    W3: [5, 50]\n",
        "E0-W1 W1-W2 W2-W3 W3-R1 W3-R2 W3-R3 W3-R4",
        far="R1 R2 R3 R4",
    ),
    good=_FAR,
)
def missions_are_even(case: Case) -> Iterator[Fault]:
    """The mean missions of no two colours are further apart than the limit allows."""
    means = mission_means(case)
    parity, limit = means.parity, case.layout.settings.mission_parity_min
    if parity is not None and parity < limit:
        worst = max(means.by_colour, key=lambda colour: means.by_colour[colour])
        best = min(means.by_colour, key=lambda colour: means.by_colour[colour])
        yield Fault(
            f"the missions of {worst} take {float(means.by_colour[worst]):.2f} lines on average,"
            f" those of {best} {float(means.by_colour[best]):.2f}",
            at=key_of(("placement", worst)),
            items=(best, worst),
            measure=Measure("mission parity", round(float(parity), 4), ">=", limit),
        )


@balance_rule(
    "INK502",
    "teams-apart",
    on=False,
    cites="INK-M3",
    why="Where the lead is great on the average over all deals, the cards decide the game.",
    bad=example.board(
        _LONG, f"{_ROAD} W8-N1 W8-N2 W8-N3 W8-N4 W8-N5 W8-N6", far="N1 N2 N3 N4 N5 N6"
    ),
    good=_FAR,
)
def teams_are_close(case: Case) -> Iterator[Fault]:
    """The mean lead of one team over the other stays within the limit."""
    lead, limit = mission_means(case).lead, case.layout.settings.mission_lead_max
    if lead is not None and lead > limit:
        yield Fault(
            f"one mission is {float(lead):.2f} lines shorter than the other on average: at most"
            f" {limit:g}",
            at=key_of(("placement",)),
            items=("lead",),
            measure=Measure("mean lead", round(float(lead), 4), "<=", limit, "lines"),
        )


@balance_rule(
    "INK503",
    "rivals-close",
    on=False,
    cites="INK-M4",
    why="Figures of two colours that start side by side question each other at once.",
    bad=example.board(land="R1-G1"),
    good=example.board(),
)
def rivals_start_apart(case: Case) -> Iterator[Fault]:
    """No two starts of different colours are nearer than the limit."""
    near, limit = nearest_rivals(case), case.layout.settings.rivals_distance_min
    if near is not None and near.steps < limit:
        pairs = ", ".join(f"{one} and {other}" for one, other in near.pairs)
        yield Fault(
            f"{pairs} start {near.steps} apart: at least {limit}",
            at=key_of(("placement",)),
            items=tuple(dict.fromkeys(space for pair in near.pairs for space in pair)),
            measure=Measure("distance", near.steps, ">=", limit, "lines"),
        )


BALANCE_RULES: tuple[Rule, ...] = (missions_are_even, teams_are_close, rivals_start_apart)
