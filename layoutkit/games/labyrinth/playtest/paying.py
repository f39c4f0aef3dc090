"""How a card is paid for: by itself, by a joker, or by four others."""

from __future__ import annotations

from typing import NamedTuple

from layoutkit.games.labyrinth.playtest.game import (
    COST,
    JOKER,
    ONE,
    WALK_1,
    WALK_2,
    WALK_3,
    count,
)
from layoutkit.games.labyrinth.playtest.worth import least_valuable_cards


class Payment(NamedTuple):
    """The card that pays for an action, and the hand after it."""

    card: int
    hand: int
    swapped: tuple[int, ...] = ()


class PaymentOptions(NamedTuple):
    """The hand, the hourglasses and the jokers that a player can pay with."""

    hand: int
    left: int  # hourglasses
    jokers: int  # in their pile

    def pay(self, use: int) -> Payment | None:
        """Return a payment by the card itself, or else by a joker."""
        if count(self.hand, use) and COST[use] <= self.left:
            return Payment(use, self.hand - ONE[use])
        return self.pay_joker()

    def pay_walks(self) -> list[Payment]:
        """Return payments for one, two and three steps, without those that cannot be paid.

        Each is the shortest walk card that suffices, or a joker.
        """
        paid: list[Payment] = []
        for card in (WALK_3, WALK_2, WALK_1):
            if count(self.hand, card) and COST[card] <= self.left:
                paid.append(Payment(card, self.hand - ONE[card]))
            elif paid:
                paid.append(paid[-1])
            elif joker := self.pay_joker():
                paid.append(joker)
        return paid[::-1]

    def pay_joker(self) -> Payment | None:
        """Return a payment by a joker in hand, or by one in exchange for four cards."""
        if COST[JOKER] > self.left:
            return None
        if count(self.hand, JOKER):
            return Payment(JOKER, self.hand - ONE[JOKER])
        swapped = least_valuable_cards(self.hand) if self.jokers else ()
        hand = self.hand - sum(ONE[card] for card in swapped)
        return Payment(JOKER, hand, swapped) if swapped else None
