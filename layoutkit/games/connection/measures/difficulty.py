"""How hard a puzzle is: turns, the share of moves that win, and its rank among all (VC-D3)."""

from __future__ import annotations

from fractions import Fraction

from layoutkit.games.connection.table.positions import ranks
from layoutkit.records import dataclass


@dataclass(frozen=True, slots=True)
class Difficulty:
    """A won position: the longer the win and the fewer moves lead to it, the harder."""

    tiles: int
    turns: int
    winning: int
    safe: int

    @property
    def share(self) -> Fraction:
        """The share of the moves that keep the canal possible which win."""
        return Fraction(self.winning, self.safe)

    @property
    def counts(self) -> tuple[int, int, int]:
        """The won positions with as many tiles: how many are harder, as hard, easier."""
        harder = alike = easier = 0
        mine = (-self.turns, self.share)
        for kind, count in ranks()[str(self.tiles)].items():
            turns, _, share = kind.partition(" ")
            its = (-int(turns), Fraction(share))
            harder += count * (its < mine)
            alike += count * (its == mine)
            easier += count * (its > mine)
        return harder, alike, easier
