"""Two lists by which players deal a fixed deal without learning it.

One player stacks the cards face down in the order of the first list. Another player lays the
stack out in numbered places and deals by the second list, which names places only. Every order is
equally likely on the first list, and every place on the second list, so a single list reveals
nothing about the deal. Only both lists together do.
"""

import random
from collections import Counter
from collections.abc import Mapping, Sequence

from layoutkit.fast_dataclass import dataclass
from layoutkit.games.canal_grande.cards import box_cards, cards_outside_pile
from layoutkit.games.canal_grande.model import CARDS, DISTRICTS, GONDOLA, BoardModel

PLACES_PER_ROW = 10  # cards in a row when a stack is laid out


@dataclass(frozen=True, slots=True)
class BlindStack:
    """A stack of cards and what is dealt from it.

    `stack` lists the cards from the bottom up. `hands` and `pile` are numbers of places, counted
    from 1 at the top of the stack; `pile` is in the order of building, so its last card is on top.
    """

    stack: tuple[str, ...]
    hands: Mapping[str, tuple[int, ...]]
    pile: tuple[int, ...]


def deal_actions(board: BoardModel) -> BlindStack:
    """Return the lists for hands and action pile; for hands alone if the pile has no order."""
    hands = {
        seat: [card for card in CARDS for _ in range(board.layout.hand(seat).get(card, 0))]
        for seat in board.layout.variant.seats
    }
    others = undealt_cards(board) if board.actions is None else board.actions
    return mix(hands, others, is_pile=board.actions is not None, salt=secret_of(board))


def deal_numbers(board: BoardModel) -> BlindStack:
    """Return the lists for the number pile; empty lists if it has no order."""
    pile = tuple(str(number) for number in board.numbers or ())
    return mix({}, pile, is_pile=True, salt=f"numbers {secret_of(board)}")


def secret_of(board: BoardModel) -> str:
    """Return all secrets of a setup as a text, so that equal deals have equal lists."""
    return repr((sorted(board.layout.hands.items()), board.actions, board.numbers))


def undealt_cards(board: BoardModel) -> tuple[str, ...]:
    """Return cards to mix with the hands, so that the stack does not show what all hands hold.

    At the start they are the cards set aside for the deal (CG-S2, S13). In a game under way
    they are all districts and gondolas that do not lie open.
    """
    layout, variant = board.layout, board.layout.variant
    if layout.is_start:
        known = Counter(dict.fromkeys(DISTRICTS, variant.set_aside))
    else:
        box = box_cards(variant)
        known = Counter({card: box[card] for card in (*DISTRICTS, GONDOLA)})
        for pointer, cards in cards_outside_pile(layout):
            if pointer[0] != "hands":
                known.subtract(cards)
    for hand in layout.hands.values():
        known.subtract(hand)
    return tuple(card for card in CARDS for _ in range(max(0, known[card])))


def mix(
    hands: Mapping[str, Sequence[str]], others: Sequence[str], *, is_pile: bool, salt: str
) -> BlindStack:
    """Put every card in a random place; `others`, from the top, are the cards that no hand gets."""
    dealt = [(seat, card) for seat, hand in hands.items() for card in hand]
    cards = [*(card for _, card in dealt), *reversed(others)]
    places = list(range(1, len(cards) + 1))
    random.Random(salt).shuffle(places)
    at = dict(zip(places, cards, strict=True))
    seats: dict[str, list[int]] = {seat: [] for seat in hands}
    for (seat, _), place in zip(dealt, places, strict=False):
        seats[seat].append(place)
    return BlindStack(
        stack=tuple(at[place] for place in sorted(at, reverse=True)),
        hands={seat: tuple(sorted(row)) for seat, row in seats.items()},
        pile=tuple(places[len(dealt) :]) if is_pile else (),
    )
