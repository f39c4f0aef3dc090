"""Rules that compare the cards of a file with the contents of the box.

Findings are public: they count cards, but never reveal who holds them. The words for the owner of
the file name the cards.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial

from layoutkit.documents.changes import Change, ProposedFix
from layoutkit.documents.faults import Fault, SecretWords, key_of
from layoutkit.documents.fixes import remove_items
from layoutkit.documents.positions import Measure, Pointer
from layoutkit.games.canal_grande import cards
from layoutkit.games.canal_grande.cards import CardT
from layoutkit.games.canal_grande.model import DISTRICTS_PER_HAND, SPY, Layout, RandomPile
from layoutkit.reports.findings import Stage
from layoutkit.rules.rule import rule
from layoutkit.wording import format_count, join_words

box_rule = partial(rule, stage=Stage.BOX, blocks=Stage.COSTS)
"""Make a rule about the cards; nothing is computed for a setup that breaks it."""


@box_rule("CGR101", "card-count", needs="variant hands removed action_pile number_pile snapshot")
def check_card_count(layout: Layout) -> Iterator[Fault]:
    """All cards of a file together are the cards of the box.

    A pile that the file does not list has all remaining cards.
    """
    if layout.other_variant:
        return  # CGR201 reports the variant
    if (layout.removed or {}) != layout.variant.removed:  # CGR102 reports these cards
        layout = replace(layout, removed=layout.variant.removed)
    placed: Counter[str] = sum((some for _, some in cards.cards_outside_pile(layout)), Counter())
    pile = listed_pile(layout.action_pile, wrong_counts(layout))
    at: Pointer = ("hands",) if pile is None else ("action_pile",)
    hands = 0  # how many cards all starting hands have too many; negative if cards are missing
    if pile is not None and layout.is_start:
        due = DISTRICTS_PER_HAND + layout.variant.gondolas
        hands = sum(sum(layout.hand(seat).values()) - due for seat in layout.variant.seats)
    yield from count_problems("action", cards.box_cards(layout.variant), placed, pile, at, hands)
    numbers = listed_pile(layout.number_pile, wrong_number_counts(layout))
    at = ("snapshot",) if numbers is None else ("number_pile",)
    box = cards.box_numbers(layout.variant, layout.settings)
    yield from count_problems("number", box, cards.numbers_outside_pile(layout), numbers, at)


def listed_pile(
    pile: tuple[CardT, ...] | RandomPile | None, wrong: Mapping[str, object]
) -> tuple[CardT, ...] | None:
    """Return a pile that is listed and that CGR103 does not report already."""
    return None if wrong or isinstance(pile, RandomPile) else pile


def count_problems(
    kind: str,
    box: Mapping[CardT, int],
    placed: Mapping[CardT, int],
    pile: tuple[CardT, ...] | None,
    at: Pointer,
    surplus: int = 0,
) -> Iterator[Fault]:
    """Yield a problem if cards are too many, or if cards of a listed pile are missing.

    A surplus, which is negative if cards are missing, is that of hands that CGR301 reports.
    """
    found = Counter(placed) + Counter(pile or ())
    more_cards = found - Counter(box)
    gaps = Counter[CardT]() if pile is None else Counter(box) - found
    more, less = sum(more_cards.values()), sum(gaps.values())
    if not (more or less) or (more, less) == (max(0, surplus), max(0, -surplus)):
        return
    counts = ([f"{more} too many"] if more else []) + ([f"{less} missing"] if less else [])
    named = [f"{number} {name_card(card)} too many" for card, number in more_cards.items()]
    named += [f"{number} {name_card(card)} missing" for card, number in gaps.items()]
    listed_cards = f" and {len(pile)} in the pile" if pile is not None else ""
    yield Fault(
        f"the {kind} cards differ from the box: {join_words(counts)}",
        at=key_of(at),
        items=(f"{kind} cards",),
        help=f"the box has {sum(box.values())} cards; the file lists {sum(placed.values())} outside"
        f" the pile{listed_cards}",
        measure=Measure(f"{kind} cards off the box", more + less, "=", 0, "cards", "CG-V2"),
        secret=SecretWords(f"the {kind} cards differ from the box: {join_words(named)}"),
    )


def name_card(card: str | int) -> str:
    """Return the name of an action card, or of a number card: `card 3`."""
    return f"card {card}" if isinstance(card, int) else card


@box_rule("CGR102", "removed-wrong", fix="guess", needs="variant removed")
def check_removed_wrong(layout: Layout) -> Iterator[Fault]:
    """With four players, eight traitors are out of play; with two players, no card is."""
    due, out = layout.variant.removed, layout.removed or {}
    if out == due or layout.other_variant:
        return
    counts = join_words([count_cards(number, card) for card, number in out.items()]) or "nothing"
    wanted = "8 traitors are" if due else "no card is"
    yield Fault(
        f"{counts} {'is' if sum(out.values()) <= 1 else 'are'} removed;"
        f" with {layout.variant} players {wanted} out of play",
        at=("variant",) if layout.removed is None else key_of(("removed",)),
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
    if layout.other_variant:
        return
    for key, wrong in (
        ("action_pile", wrong_counts(layout)),
        ("number_pile", wrong_number_counts(layout)),
    ):
        if wrong:
            counts = [f"{count_cards(due, kind)} (has {is_})" for kind, (is_, due) in wrong.items()]
            yield Fault(
                f"the {key.replace('_', ' ')} at the start should have {join_words(counts)}",
                at=key_of((key,)),
                items=(key,),
                help="list every card once that is neither dealt nor removed, or write"
                " `{random: 1}` for a shuffled pile",
            )


def count_cards(number: int, kind: str) -> str:
    """Return a number of cards of a kind, such as `6 spies`."""
    return f"{number} spies" if kind == SPY and number != 1 else format_count(number, kind)


def wrong_counts(layout: Layout) -> Mapping[str, tuple[int, int]]:
    """Return the kinds of action cards whose number in a listed start pile is wrong."""
    if not layout.is_start or not isinstance(layout.action_pile, tuple):
        return {}
    return _differences(
        cards.by_kind(Counter(layout.action_pile)), cards.start_pile(layout.variant)
    )


def wrong_number_counts(layout: Layout) -> Mapping[str, tuple[int, int]]:
    """Return the number cards whose count in a listed start pile is wrong."""
    if not layout.is_start or not isinstance(layout.number_pile, tuple):
        return {}
    found, due = Counter(layout.number_pile), cards.box_numbers(layout.variant, layout.settings)
    words = dict(zip(due, ("one", "two", "three"), strict=True))
    return {words[number]: both for number, both in _differences(found, due).items()}


def _differences(
    found: Mapping[CardT, int], due: Mapping[CardT, int]
) -> Mapping[CardT, tuple[int, int]]:
    return {card: (found[card], due[card]) for card in due if found[card] != due[card]}
