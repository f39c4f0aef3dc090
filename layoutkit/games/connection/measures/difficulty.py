"""Difficulty of a puzzle: its turns, the share of winning moves, and its rank (VC-D3)."""

from __future__ import annotations

from fractions import Fraction

from layoutkit.games.connection.table.positions import ranks
from layoutkit.records import dataclass


@dataclass(frozen=True, slots=True)
class Difficulty:
    """A won position; it is harder if the win is longer and fewer moves win."""

    tiles: int
    turns: int
    winning: int
    safe: int

    @property
    def share(self) -> Fraction:
        """Return the share of safe moves that win."""
        return Fraction(self.winning, self.safe)

    @property
    def counts(self) -> tuple[int, int, int]:
        """Return how many won positions with as many tiles are harder, equal and easier."""
        harder = alike = easier = 0
        mine = (-self.turns, self.share)
        for kind, count in ranks()[str(self.tiles)].items():
            turns, _, share = kind.partition(" ")
            its = (-int(turns), Fraction(share))
            harder += count * (its < mine)
            alike += count * (its == mine)
            easier += count * (its > mine)
        return harder, alike, easier
