"""Rules about the deal. Findings are public: they name no card of a hand."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.games.canal_grande import example
from layoutkit.games.canal_grande.board.terms import (
    CARDS_NEVER_HELD,
    DISTRICTS,
    DISTRICTS_PER_HAND,
    GONDOLA,
    BoardModel,
    Cards,
)
from layoutkit.hints import format_count, join_words
from layoutkit.rules.rule import Rule, rule
from layoutkit.source.faults import Fault, key_of
from layoutkit.source.positions import Measure
from layoutkit.verdict import Stage


@rule(
    "CGR301",
    "hand-wrong",
    stage=Stage.GEOMETRY,
    needs="variant seats hands snapshot",
    blocks=None,
    cites="CG-V4, CG-S2, CG-S13, CG-S14",
    why="Everybody is dealt four districts, with four players also a gondola, and nothing else.",
    bad=example.hands(A={"san-marco": 2, "castello": 1, "gondola": 1}),
    good=example.hands(A={"san-marco": 2, "castello": 2, "gondola": 1}),
)
def check_hand_wrong(case: BoardModel) -> Iterator[Fault]:
    """A starting hand has four districts, with four players also a gondola, and nothing else."""
    layout = case.layout
    gondolas = layout.variant.gondolas
    due = f" and {format_count(gondolas, 'gondola')}" if gondolas else ""
    for seat in dict.fromkeys(layout.seats):
        hand = layout.hand(seat)
        strange = sum(hand.get(card, 0) for card in CARDS_NEVER_HELD)
        told = [f"{format_count(strange, 'card')} that no hand can hold"] if strange else []
        if layout.is_start and seat in layout.variant.seats:
            told += starting_hand_faults(hand, gondolas)
        if told:
            yield Fault(
                f"{seat} holds {join_words(told)}",
                at=key_of(("hands", seat) if seat in layout.hands else ("hands",)),
                items=(seat,),
                help=f"a starting hand is {DISTRICTS_PER_HAND} districts{due}"
                if layout.is_start
                else "spies, traitors and doges are carried out immediately",
            )


def starting_hand_faults(hand: Cards, gondolas: int) -> list[str]:
    """Return the wrong counts of a starting hand as text."""
    districts = sum(hand.get(district, 0) for district in DISTRICTS)
    found = hand.get(GONDOLA, 0)
    told = (
        []
        if districts == DISTRICTS_PER_HAND
        else [f"{format_count(districts, 'district card')}, not {DISTRICTS_PER_HAND}"]
    )
    if found != gondolas:
        told.append(f"{format_count(found, 'gondola')}, not {gondolas}")
    return told


@rule(
    "CGR302",
    "district-overdealt",
    stage=Stage.GEOMETRY,
    needs="variant hands snapshot",
    blocks=None,
    cites="CG-V5, CG-S2, CG-S13",
    why="Hands are dealt from two cards of each district, with four players from four.",
    bad=example.hands(
        A={"san-marco": 1, "castello": 1, "san-polo": 2, "gondola": 1},
        C={"san-polo": 3, "castello": 1, "gondola": 1},
    ),
    good=example.hands(),
)
def check_district_overdealt(case: BoardModel) -> Iterator[Fault]:
    """All starting hands together have at most two cards of a district; four with four players."""
    layout = case.layout
    most = layout.variant.set_aside
    dealt = {
        district: sum(hand.get(district, 0) for hand in layout.hands.values())
        for district in DISTRICTS
    }
    over = [number for number in dealt.values() if number > most]
    if layout.is_start and over:
        which = "a district" if len(over) == 1 else f"{len(over)} districts"
        yield Fault(
            f"the hands hold more than {most} cards of {which}",
            at=key_of(("hands",)),
            items=("hands",),
            help=f"they are dealt from {most} cards of each district",
            measure=Measure("cards of a district", max(over), "<=", most, "cards", "CG-V5"),
        )


HAND_RULES: tuple[Rule, ...] = (check_hand_wrong, check_district_overdealt)
