"""The weight of the start palace under a stated price model.

Every price of the first auctions is followed to the palace to which it takes the gondola. The exact
probabilities of all these branches are added up by palace.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from layoutkit.games.canaletto.board.terms import Lot, Ring

Chances = Mapping[int, Fraction]
"""The chance of every palace, by index, of an early auction."""


@dataclass(frozen=True, slots=True)
class PriceModel:
    """A price model: a lot of k pieces costs 1 to k * `per_piece`, all equally likely.

    This is an assumption for comparing start palaces; real bidders do not roll dice.
    """

    per_piece: int
    auctions: int  # how many auctions count as early, the one at the start among them

    @property
    def text(self) -> str:
        """Return the model in words."""
        first = f"first {self.auctions} auctions" if self.auctions > 1 else "first auction"
        law = f"a lot of k pieces goes for a price drawn evenly from 1 to {self.per_piece}k"
        verb = "count" if self.auctions > 1 else "counts"
        return f"{law}; the {first} {verb} as early"


def early_chances(ring: Ring, start: int, law: PriceModel) -> Chances:
    """Return for every palace the chance to be among the first auctions; 1 for the start."""
    chances: dict[int, Fraction] = dict.fromkeys(range(len(ring.lots)), Fraction(0))
    add_auctions(list(ring.lots), start, law, (law.auctions, Fraction(1)), chances)
    return chances


def add_auctions(
    lots: list[Lot],
    column: int,
    law: PriceModel,
    going: tuple[int, Fraction],
    chances: dict[int, Fraction],
) -> None:
    """Add the chances of all auctions that follow if the lot at the column is sold at any price."""
    auctions, chance = going
    chances[column] += chance
    if auctions == 1:
        return
    lot, lots[column] = lots[column], frozenset()
    prices = law.per_piece * len(lot)
    arrivals = Counter(Ring(tuple(lots)).after(column, price) for price in range(1, prices + 1))
    for palace, times in arrivals.items():
        if palace is not None:
            add_auctions(
                lots, palace, law, (auctions - 1, chance * Fraction(times, prices)), chances
            )
    lots[column] = lot
