"""Files of new setups, for `layoutkit new`."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from layoutkit.answers import CallOptions, is_given, random_seed
from layoutkit.games.canal_grande.board.terms import CARDS, Cards, Variant
from layoutkit.games.canal_grande.example import EXAMPLE, SCHEMA_LINES, flow
from layoutkit.games.canal_grande.making.deals import Deal, DealOptions, random_deal

_WIDE = 92  # columns of a list of cards


def generate(wish: CallOptions) -> str:
    """Return the file of a random setup; without any option the example."""
    options = wish.options
    if not any(map(is_given, options.values())):
        return EXAMPLE
    seed = int(options.get("seed") or 0)
    return format_setup(
        random_deal(Random(random_seed(options)), read_options(options)), f"Random {seed}"
    )


def read_options(options: Mapping[str, Any]) -> DealOptions:
    """Return the options of the command as a record."""
    variant = Variant(options.get("variant") or Variant.TWO)
    return DealOptions(variant, bool(options.get("piles")), bool(options.get("even")))


def format_setup(deal: Deal, title: str) -> str:
    """Write a setup as a file."""
    variant = deal.variant
    teams = "teams: [[A, B], [C, D]]\n" if variant is Variant.FOUR else ""
    removed = f"removed: {flow(variant.removed)}\n" if variant.removed else ""
    rows = "".join(f"  {seat}: {flow(sort_hand(hand))}\n" for seat, hand in deal.hands.items())
    piles = ""
    if deal.actions or deal.numbers:
        piles = (
            "# the piles, top card first\n"
            + wrapped("action_pile", deal.actions)
            + wrapped("number_pile", tuple(map(str, deal.numbers)))
        )
    return (
        f"{SCHEMA_LINES}"
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


def sort_hand(hand: Cards) -> Cards:
    """Return a hand in the order of the rule sheet."""
    return {card: hand[card] for card in CARDS if hand.get(card)}


def wrapped(key: str, cards: tuple[str, ...]) -> str:
    """Write a list of cards over as many lines as needed."""
    lines, line = [], "  "
    for number, card in enumerate(cards, 1):
        piece = card if number == len(cards) else f"{card}, "
        if len(line) + len(piece) > _WIDE:
            lines.append(line.rstrip())
            line = "  "
        line += piece
    return "\n".join((f"{key}: [", *lines, line, "]")) + "\n"
