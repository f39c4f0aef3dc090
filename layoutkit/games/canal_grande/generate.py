"""`layoutkit new` for Canal Grande: random deals with the probabilities of a real shuffle.

The district cards set aside are shuffled and dealt; the remaining cards are shuffled into the
piles. An even deal is found by rejection sampling: hands are dealt until both sides hold similar
cards, so all even deals are equally likely.
"""

from collections import Counter
from dataclasses import replace
from random import Random
from textwrap import fill

from layoutkit.documents.fixes import format_flow
from layoutkit.games.base.answers import CallOptions, is_given, random_seed
from layoutkit.games.canal_grande import GAME, model
from layoutkit.games.canal_grande.cards import actions_left, build_board, numbers_left, side_gap

EVEN_GAP = 4  # of an even deal, at most


def random_deal(
    rng: Random, variant: model.Variant, *, has_piles: bool = False, is_even: bool = False
) -> model.Layout:
    """Return a random deal; equal generators give equal deals."""
    deal = deal_hands(rng, variant)
    while is_even and side_gap(build_board(deal)) > EVEN_GAP:
        deal = deal_hands(rng, variant)
    if not has_piles:
        return deal
    actions = list(Counter(actions_left(deal)).elements())
    numbers = list(Counter(numbers_left(deal)).elements())
    rng.shuffle(actions)
    rng.shuffle(numbers)
    return replace(deal, action_pile=tuple(actions), number_pile=tuple(numbers))


def deal_hands(rng: Random, variant: model.Variant) -> model.Layout:
    """Deal four district cards to each seat, and with four players a gondola."""
    cards = [district for district in model.DISTRICTS for _ in range(variant.set_aside)]
    rng.shuffle(cards)
    hands: dict[str, model.Cards] = {}
    for index, seat in enumerate(variant.seats):
        hand = Counter(
            cards[index * model.DISTRICTS_PER_HAND : (index + 1) * model.DISTRICTS_PER_HAND]
        )
        hand[model.GONDOLA] += variant.gondolas
        hands[seat] = {card: hand[card] for card in model.CARDS if hand[card]}
    teams = (
        (model.USUAL_SEATING[:2], model.USUAL_SEATING[2:])
        if variant is model.Variant.FOUR
        else None
    )
    seats = variant.seats
    return model.Layout(variant, seats, seats[0], hands, teams=teams, removed=variant.removed)


def generate(call: CallOptions) -> str:
    """Return the file of a random setup; without any option the example."""
    options = call.options
    if not any(map(is_given, options.values())):
        return GAME.example
    deal = random_deal(
        Random(random_seed(options)),
        model.Variant(options.get("variant") or model.Variant.TWO),
        has_piles=bool(options.get("piles")),
        is_even=bool(options.get("even")),
    )
    return format_setup(deal, f"Random {int(options.get('seed') or 0)}")


def format_setup(deal: model.Layout, title: str) -> str:
    """Write a setup as a file."""
    variant = deal.variant
    teams = "teams: [[A, B], [C, D]]\n" if variant is model.Variant.FOUR else ""
    removed = f"removed: {format_flow(variant.removed)}\n" if variant.removed else ""
    rows = "".join(f"  {seat}: {format_flow(hand)}\n" for seat, hand in deal.hands.items())
    piles = ""
    if isinstance(deal.action_pile, tuple) and isinstance(deal.number_pile, tuple):
        piles = (
            "# the piles, top card first\n"
            + format_pile("action_pile", deal.action_pile)
            + format_pile("number_pile", tuple(map(str, deal.number_pile)))
        )
    return (
        f"{GAME.schema_comment}"
        "game: canal-grande\n"
        "format: 1\n"
        f"title: {title}\n"
        f"variant: {variant}\n"
        f"seats: [{', '.join(variant.seats)}]\n"
        f"{teams}"
        "first_divider: A\n"
        f"{removed}"
        "hands:                           # secret: public prints leave them out\n"
        f"{rows}{piles}"
    )


def format_pile(key: str, cards: tuple[str, ...]) -> str:
    """Write a list of cards over as many lines as needed."""
    rows = fill(
        ", ".join(cards), 91, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False
    )
    return f"{key}: [\n{rows}\n]\n"
