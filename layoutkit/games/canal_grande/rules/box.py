"""Stage box: the cards of the file are those of the box.

What these findings say is public: they count cards, and never say who holds which.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import partial
from typing import TypeVar

from layoutkit.games.canal_grande.board.box import (
    box_cards,
    box_numbers,
    by_kind,
    placed_cards,
    placed_numbers,
    start_pile,
)
from layoutkit.games.canal_grande.board.terms import Layout, RandomPile
from layoutkit.hints import counted, listed
from layoutkit.remedy import Change, ProposedFix
from layoutkit.rules.meant import remove_items
from layoutkit.rules.rule import Rule, rule
from layoutkit.source.faults import Fault, key_of
from layoutkit.verdict import Measure, Pointer, Stage

Card = TypeVar("Card", str, int)


box_rule = partial(rule, stage=Stage.BOX, blocks=Stage.COSTS)
"""Make a rule about the cards; nothing is computed on a board that breaks it."""


@box_rule(
    "CGR101",
    "card-count",
    needs="variant hands removed action_pile number_pile snapshot",
    cites="CG-V2",
    why="Every card is in one place: a hand, a pile, a display, among used or removed cards.",
    bad="snapshot: {discard: {doge: 13}}",
    good="snapshot: {discard: {doge: 12}}",
)
def cards_are_those_of_the_box(layout: Layout) -> Iterator[Fault]:
    """All cards of a file together are those of the box.

    Those of a pile that it does not list are the ones that are left.
    """
    placed: Counter[str] = sum((cards for _, cards in placed_cards(layout)), Counter())
    pile = judged_pile(layout.action_pile, wrong_kinds(layout))
    at: Pointer = ("hands",) if pile is None else ("action_pile",)
    yield from off_the_box("action", box_cards(layout.variant), placed, pile, at)
    numbers = judged_pile(layout.number_pile, wrong_numbers(layout))
    at = ("snapshot",) if numbers is None else ("number_pile",)
    due = box_numbers(layout.variant, layout.settings)
    yield from off_the_box("number", due, placed_numbers(layout), numbers, at)


def judged_pile(
    pile: tuple[Card, ...] | RandomPile | None, wrong: Mapping[str, object]
) -> tuple[Card, ...] | None:
    """A pile that is listed, and not blamed by CGR103 already."""
    return None if wrong or isinstance(pile, RandomPile) else pile


def off_the_box(
    kind: str,
    box: Mapping[Card, int],
    placed: Mapping[Card, int],
    pile: tuple[Card, ...] | None,
    at: Pointer,
) -> Iterator[Fault]:
    """What is too much, and, where the pile is listed, what is missing."""
    found = Counter(placed) + Counter(pile or ())
    more = sum((found - Counter(box)).values())
    less = 0 if pile is None else sum((Counter(box) - found).values())
    if not (more or less):
        return
    told = ([f"{more} too many"] if more else []) + ([f"{less} missing"] if less else [])
    listed_cards = f" and {len(pile)} in the pile" if pile is not None else ""
    yield Fault(
        f"the {kind} cards are not those of the box: {listed(told)}",
        at=key_of(at),
        items=(f"{kind} cards",),
        help=f"the box has {sum(box.values())}; the file names {sum(placed.values())} outside"
        f" the pile{listed_cards}",
        measure=Measure(f"{kind} cards off the box", more + less, "=", 0, "cards", "CG-V2"),
    )


@box_rule(
    "CGR102",
    "removed-wrong",
    fix="guess",
    needs="variant removed",
    cites="CG-V3, CG-S12",
    why="Two decks have too many traitors: eight stay in the box. One deck is played whole.",
    bad="removed: {traitor: 7}",
    good="removed: {traitor: 8}",
)
def eight_traitors_are_out(layout: Layout) -> Iterator[Fault]:
    """With four players eight traitors are out of play, with two nothing is."""
    due, out = layout.variant.removed, layout.removed or {}
    if out == due:
        return
    told = listed([counted(number, card) for card, number in out.items()]) or "nothing"
    wanted = "eight traitors are" if due else "nothing is"
    yield Fault(
        f"{told} {'is' if sum(out.values()) <= 1 else 'are'} removed;"
        f" with {layout.variant} players {wanted} out of play",
        at=key_of(("variant",) if layout.removed is None else ("removed",))
        if layout.removed is not None
        else ("variant",)
        if layout.removed is None
        else ("removed",),
        items=("removed",),
        help="write `removed: {traitor: 8}`" if due else "leave `removed` out",
        fixes=(
            ProposedFix(
                "write `removed: {traitor: 8}`", [Change.set(("removed",), {**due})], is_safe=False
            )
            if due
            else remove_items("`removed`", ("removed",)),
        ),
    )


@box_rule(
    "CGR103",
    "pile-make-up",
    needs="variant action_pile number_pile snapshot",
    cites="CG-V6, CG-V2, CG-S3, CG-S15, CG-S16",
    why="At the start the piles hold all cards that are neither dealt nor out of play.",
    bad="action_pile: [doge, spy, gondola]",
    good="action_pile: {random: 7}",
)
def piles_are_whole_at_the_start(layout: Layout) -> Iterator[Fault]:
    """A pile that is listed has, at the start, the cards of the sheet."""
    for key, wrong in (
        ("action_pile", wrong_kinds(layout)),
        ("number_pile", wrong_numbers(layout)),
    ):
        if wrong:
            told = [f"{counted(is_, kind)} in place of {due}" for kind, (is_, due) in wrong.items()]
            yield Fault(
                f"the {key.replace('_', ' ')} at the start has {listed(told)}",
                at=key_of((key,)),
                items=(key,),
            )


def wrong_kinds(layout: Layout) -> Mapping[str, tuple[int, int]]:
    """The kinds of action cards of which a listed start pile has not what it should have."""
    if not layout.is_start or not isinstance(layout.action_pile, tuple):
        return {}
    return _differences(by_kind(Counter(layout.action_pile)), start_pile(layout.variant))


def wrong_numbers(layout: Layout) -> Mapping[str, tuple[int, int]]:
    """The number cards of which a listed start pile has not what it should have."""
    if not layout.is_start or not isinstance(layout.number_pile, tuple):
        return {}
    found, due = Counter(layout.number_pile), box_numbers(layout.variant, layout.settings)
    words = dict(zip(due, ("one", "two", "three"), strict=True))
    return {words[number]: both for number, both in _differences(found, due).items()}


def _differences(
    found: Mapping[Card, int], due: Mapping[Card, int]
) -> Mapping[Card, tuple[int, int]]:
    """Return the numbers of cards found and due, where they differ."""
    return {card: (found[card], due[card]) for card in due if found[card] != due[card]}


BOX_RULES: tuple[Rule, ...] = (
    cards_are_those_of_the_box,
    eight_traitors_are_out,
    piles_are_whole_at_the_start,
)
