"""Rules about unbalanced hands. No finding reveals the cards of a player."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.games.canal_grande import example
from layoutkit.games.canal_grande.board.terms import BoardModel, Variant
from layoutkit.games.canal_grande.measures.hands import profile, side_gap
from layoutkit.hints import format_count
from layoutkit.rules.rule import Rule, balance_rule
from layoutkit.source.faults import Fault, key_of
from layoutkit.source.positions import Measure


@balance_rule(
    "CGR501",
    "hand-of-one-district",
    needs="variant seats hands snapshot",
    cites="CG-V13, CG-M1",
    why="Such a hand leads every vote on its district, but cannot lead any other vote.",
    bad=example.hands(
        A={"san-polo": 4, "gondola": 1}, C={"cannaregio": 1, "castello": 3, "gondola": 1}
    ),
    good=example.hands(
        A={"san-polo": 3, "castello": 1, "gondola": 1},
        C={"cannaregio": 1, "castello": 3, "gondola": 1},
    ),
)
def check_hand_of_one_district(case: BoardModel) -> Iterator[Fault]:
    """Every starting hand has more than one district."""
    layout, most = case.layout, case.layout.settings.hand_same_max
    found = [max(profile(layout, seat).values()) for seat in layout.seats]
    over = [number for number in found if number > most]
    if layout.is_start and over:
        whose = "a hand holds" if len(over) == 1 else f"{len(over)} hands hold"
        yield Fault(
            f"{whose} {format_count(max(over), 'card')} of one district",
            at=key_of(("hands",)),
            items=("hands",),
            measure=Measure("cards of a district", max(over), "<=", most, "cards", "CG-V13"),
        )


@balance_rule(
    "CGR502",
    "gap-wide",
    needs="variant seats teams hands snapshot",
    cites="CG-V13, CG-M2",
    why="If the sides hold different districts, each leads its own votes and cannot answer others.",
    bad=example.hands(
        A={"san-marco": 2, "castello": 2, "gondola": 1},
        B={"san-marco": 2, "castello": 2, "gondola": 1},
        C={"cannaregio": 2, "san-polo": 2, "gondola": 1},
        D={"cannaregio": 2, "dorsoduro": 2, "gondola": 1},
    ),
    good=example.hands(),
)
def check_gap_wide(case: BoardModel) -> Iterator[Fault]:
    """The hands of the two sides do not differ too much."""
    layout, known = case.layout, case.layout.settings
    if not layout.is_start or not case.sides:
        return
    most = known.gap_max_two if layout.variant is Variant.TWO else known.gap_max_four
    gap = side_gap(case)
    if gap > most:
        yield Fault(
            f"the hands of the two sides differ by {gap}; the limit is {most}",
            at=key_of(("hands",)),
            items=("hands",),
            help="`layoutkit score` shows the difference; `new canal-grande --even` deals evenly",
            measure=Measure("side gap", gap, "<=", most, "", "CG-V13"),
        )


BALANCE_RULES: tuple[Rule, ...] = (check_hand_of_one_district, check_gap_wide)
