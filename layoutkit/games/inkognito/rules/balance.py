"""Rules about balance, off by default: limits on how unequal missions and starts are."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.games.inkognito import example
from layoutkit.games.inkognito.board.terms import BoardModel
from layoutkit.games.inkognito.measures.missions import average_missions
from layoutkit.games.inkognito.measures.rivals import find_closest_rivals
from layoutkit.hints import format_count
from layoutkit.rules.rule import Rule, balance_rule
from layoutkit.source.faults import Fault, key_of
from layoutkit.source.positions import Measure

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
