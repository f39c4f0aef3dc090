"""Stage geometry: what was dealt. The findings are public: no card of a hand is named."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.games.canal_grande import example
from layoutkit.games.canal_grande.board.terms import (
    DEALT,
    DISTRICTS,
    GONDOLA,
    SPECIALS,
    Cards,
    Case,
)
from layoutkit.hints import counted, listed
from layoutkit.rules.rule import Rule, rule
from layoutkit.source.faults import Fault, key_of
from layoutkit.verdict import Measure, Stage


@rule(
    "CGR301",
    "hand-wrong",
    stage=Stage.GEOMETRY,
    needs="variant seats hands snapshot",
    blocks=None,
    cites="CG-V4, CG-S2, CG-S13, CG-S14",
    why="Each is dealt four districts, and a gondola where four play; nobody holds other cards.",
    bad=example.hands(A={"san-marco": 2, "castello": 1, "gondola": 1}),
    good=example.hands(A={"san-marco": 2, "castello": 2, "gondola": 1}),
)
def hands_are_as_dealt(case: Case) -> Iterator[Fault]:
    """A starting hand is four districts, with four players a gondola too; no hand holds others."""
    layout = case.layout
    gondolas = layout.variant.gondolas
    due = f" and {counted(gondolas, 'gondola')}" if gondolas else ""
    for seat in dict.fromkeys(layout.seats):
        hand = layout.hand(seat)
        strange = sum(hand.get(card, 0) for card in SPECIALS)
        told = [f"{counted(strange, 'card')} that no hand can hold"] if strange else []
        if layout.is_start and seat in layout.variant.seats:
            told += start_words(hand, gondolas)
        if told:
            yield Fault(
                f"{seat} holds {listed(told)}",
                at=key_of(("hands", seat) if seat in layout.hands else ("hands",)),
                items=(seat,),
                help=f"a starting hand is {DEALT} districts{due}"
                if layout.is_start
                else "spies, traitors and doges are carried out at once",
            )


def start_words(hand: Cards, gondolas: int) -> list[str]:
    """What a starting hand has too many or too few of."""
    districts = sum(hand.get(district, 0) for district in DISTRICTS)
    found = hand.get(GONDOLA, 0)
    told = [] if districts == DEALT else [f"{counted(districts, 'district card')}, not {DEALT}"]
    if found != gondolas:
        told.append(f"{counted(found, 'gondola')}, not {gondolas}")
    return told


@rule(
    "CGR302",
    "district-overdealt",
    stage=Stage.GEOMETRY,
    needs="variant hands snapshot",
    blocks=None,
    cites="CG-V5, CG-S2, CG-S13",
    why="Hands are dealt from two cards of each district, from four where four play.",
    bad=example.hands(
        A={"san-marco": 1, "castello": 1, "san-polo": 2, "gondola": 1},
        C={"san-polo": 3, "castello": 1, "gondola": 1},
    ),
    good=example.hands(),
)
def hands_are_dealt_from_few(case: Case) -> Iterator[Fault]:
    """Starting hands hold at most two cards of a district together, or four."""
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


HAND_RULES: tuple[Rule, ...] = (hands_are_as_dealt, hands_are_dealt_from_few)
