"""The weight of the start palace under a stated price law."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from layoutkit.games.canaletto.board.terms import Lot, Ring

Chances = Mapping[int, Fraction]
"""For every palace (index) how likely it is to be auctioned early."""


@dataclass(frozen=True, slots=True)
class PriceLaw:
    """A lot of k pieces goes for a price drawn evenly from 1 to k * `per_piece`.

    An ASSUMPTION for comparing start palaces; real bidders are no dice.
    """

    per_piece: int
    auctions: int  # how many auctions count as early, the one at the start among them

    @property
    def text(self) -> str:
        """The law in words."""
        first = f"first {self.auctions} auctions" if self.auctions > 1 else "first auction"
        law = f"a lot of k pieces goes for a price drawn evenly from 1 to {self.per_piece}k"
        verb = "count" if self.auctions > 1 else "counts"
        return f"{law}; the {first} {verb} as early"


def early_chances(ring: Ring, start: int, law: PriceLaw) -> Chances:
    """For every palace the chance to be among the first auctions; the start is certain."""
    chances: dict[int, Fraction] = dict.fromkeys(range(len(ring.lots)), Fraction(0))
    walk(list(ring.lots), start, law, (law.auctions, Fraction(1)), chances)
    return chances


def walk(
    lots: list[Lot],
    column: int,
    law: PriceLaw,
    going: tuple[int, Fraction],
    chances: dict[int, Fraction],
) -> None:
    """Sell the lot at the column at every price, and go on from where the gondola comes to."""
    auctions, chance = going
    chances[column] += chance
    if auctions == 1:
        return
    lot, lots[column] = lots[column], frozenset()
    prices = law.per_piece * len(lot)
    arrivals = Counter(Ring(tuple(lots)).after(column, price) for price in range(1, prices + 1))
    for palace, times in arrivals.items():
        if palace is not None:
            walk(lots, palace, law, (auctions - 1, chance * Fraction(times, prices)), chances)
    lots[column] = lot
