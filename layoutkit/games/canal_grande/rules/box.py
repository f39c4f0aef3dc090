"""Rules that compare the cards of a file with the contents of the box.

Findings are public: they count cards, but never reveal who holds them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import partial
from typing import TypeVar

from layoutkit.documents.changes import Change, ProposedFix
from layoutkit.documents.faults import Fault, key_of
from layoutkit.documents.fixes import remove_items
from layoutkit.documents.positions import Measure, Pointer
from layoutkit.games.canal_grande.cards import (
    box_cards,
    box_numbers,
    by_kind,
    cards_outside_pile,
    numbers_outside_pile,
    start_pile,
)
from layoutkit.games.canal_grande.model import Layout, RandomPile
from layoutkit.reports.findings import Stage
from layoutkit.rules.rule import rule
from layoutkit.wording import format_count, join_words

Card = TypeVar("Card", str, int)


box_rule = partial(rule, stage=Stage.BOX, blocks=Stage.COSTS)
"""Make a rule about the cards; nothing is computed for a setup that breaks it."""


@box_rule("CGR101", "card-count", needs="variant hands removed action_pile number_pile snapshot")
def check_card_count(layout: Layout) -> Iterator[Fault]:
    """All cards of a file together are the cards of the box.

    A pile that the file does not list has all remaining cards.
    """
    placed: Counter[str] = sum((cards for _, cards in cards_outside_pile(layout)), Counter())
    pile = listed_pile(layout.action_pile, wrong_counts(layout))
    at: Pointer = ("hands",) if pile is None else ("action_pile",)
    yield from count_problems("action", box_cards(layout.variant), placed, pile, at)
    numbers = listed_pile(layout.number_pile, wrong_number_counts(layout))
    at = ("snapshot",) if numbers is None else ("number_pile",)
    due = box_numbers(layout.variant, layout.settings)
    yield from count_problems("number", due, numbers_outside_pile(layout), numbers, at)


def listed_pile(
    pile: tuple[Card, ...] | RandomPile | None, wrong: Mapping[str, object]
) -> tuple[Card, ...] | None:
    """Return a pile that is listed and that CGR103 does not report already."""
    return None if wrong or isinstance(pile, RandomPile) else pile


def count_problems(
    kind: str,
    box: Mapping[Card, int],
    placed: Mapping[Card, int],
    pile: tuple[Card, ...] | None,
    at: Pointer,
) -> Iterator[Fault]:
    """Yield a problem if cards are too many, or if cards of a listed pile are missing."""
    found = Counter(placed) + Counter(pile or ())
    more = sum((found - Counter(box)).values())
    less = 0 if pile is None else sum((Counter(box) - found).values())
    if not (more or less):
        return
    told = ([f"{more} too many"] if more else []) + ([f"{less} missing"] if less else [])
    listed_cards = f" and {len(pile)} in the pile" if pile is not None else ""
    yield Fault(
        f"the {kind} cards differ from the box: {join_words(told)}",
        at=key_of(at),
        items=(f"{kind} cards",),
        help=f"the box has {sum(box.values())} cards; the file lists {sum(placed.values())} outside"
        f" the pile{listed_cards}",
        measure=Measure(f"{kind} cards off the box", more + less, "=", 0, "cards", "CG-V2"),
    )


@box_rule("CGR102", "removed-wrong", fix="guess", needs="variant removed")
def check_removed_wrong(layout: Layout) -> Iterator[Fault]:
    """With four players, eight traitors are out of play; with two players, no card is."""
    due, out = layout.variant.removed, layout.removed or {}
    if out == due:
        return
    told = join_words([format_count(number, card) for card, number in out.items()]) or "nothing"
    wanted = "eight traitors are" if due else "no card is"
    yield Fault(
        f"{told} {'is' if sum(out.values()) <= 1 else 'are'} removed;"
        f" with {layout.variant} players {wanted} out of play",
        at=key_of(("variant",) if layout.removed is None else ("removed",))
        if layout.removed is not None
        else ("variant",)
        if layout.removed is None
        else ("removed",),
        items=("removed",),
        help="write `removed: {traitor: 8}`" if due else "delete `removed`",
        fixes=(
            ProposedFix(
                "write `removed: {traitor: 8}`", [Change.set(("removed",), {**due})], is_safe=False
            )
            if due
            else remove_items("`removed`", ("removed",)),
        ),
    )


@box_rule("CGR103", "pile-make-up", needs="variant action_pile number_pile snapshot")
def check_pile_make_up(layout: Layout) -> Iterator[Fault]:
    """At the start a listed pile has all cards that the rules give it."""
    for key, wrong in (
        ("action_pile", wrong_counts(layout)),
        ("number_pile", wrong_number_counts(layout)),
    ):
        if wrong:
            told = [
                f"{format_count(is_, kind)} instead of {due}" for kind, (is_, due) in wrong.items()
            ]
            yield Fault(
                f"the {key.replace('_', ' ')} at the start has {join_words(told)}",
                at=key_of((key,)),
                items=(key,),
            )


def wrong_counts(layout: Layout) -> Mapping[str, tuple[int, int]]:
    """Return the kinds of action cards whose number in a listed start pile is wrong."""
    if not layout.is_start or not isinstance(layout.action_pile, tuple):
        return {}
    return _differences(by_kind(Counter(layout.action_pile)), start_pile(layout.variant))


def wrong_number_counts(layout: Layout) -> Mapping[str, tuple[int, int]]:
    """Return the number cards whose count in a listed start pile is wrong."""
    if not layout.is_start or not isinstance(layout.number_pile, tuple):
        return {}
    found, due = Counter(layout.number_pile), box_numbers(layout.variant, layout.settings)
    words = dict(zip(due, ("one", "two", "three"), strict=True))
    return {words[number]: both for number, both in _differences(found, due).items()}


def _differences(
    found: Mapping[Card, int], due: Mapping[Card, int]
) -> Mapping[Card, tuple[int, int]]:
    return {card: (found[card], due[card]) for card in due if found[card] != due[card]}
