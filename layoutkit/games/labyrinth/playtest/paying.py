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
from layoutkit.games.labyrinth.playtest.worth import least_missed


class Payment(NamedTuple):
    """A card that pays for what it stands for, and the hand after it."""

    card: int
    hand: int
    swapped: tuple[int, ...] = ()


class Means(NamedTuple):
    """What there is to pay with."""

    hand: int
    left: int  # hourglasses
    jokers: int  # in their pile

    def pay(self, use: int) -> Payment | None:
        """The card itself, or else a joker."""
        if count(self.hand, use) and COST[use] <= self.left:
            return Payment(use, self.hand - ONE[use])
        return self.pay_joker()

    def pay_walks(self) -> list[Payment]:
        """For one step, two and three, as far as it can be paid: the shortest walk, or a joker."""
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
        """A joker of the hand, or one for the four cards that are missed least."""
        if COST[JOKER] > self.left:
            return None
        if count(self.hand, JOKER):
            return Payment(JOKER, self.hand - ONE[JOKER])
        swapped = least_missed(self.hand) if self.jokers else ()
        hand = self.hand - sum(ONE[card] for card in swapped)
        return Payment(JOKER, hand, swapped) if swapped else None
