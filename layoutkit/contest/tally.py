"""Sums over blocks of games, in whole numbers: ten thousand blocks take no more room than one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from layoutkit.contest.blocks import Block

HOPELESS_BLOCKS = 50
"""Where nobody wins a game of so many blocks, more of them would tell nothing."""


@dataclass(slots=True)
class WinSums:
    """The wins of one seat, or of one place in the turn order, summed over blocks.

    `squares` sums the squared wins of each block, `by_decided` its wins times its games that
    somebody won: all that the variance needs.
    """

    wins: int = 0
    squares: int = 0
    by_decided: int = 0

    def add(self, wins: int, decided: int) -> None:
        """Add a block."""
        self.wins += wins
        self.squares += wins * wins
        self.by_decided += wins * decided


@dataclass(slots=True)
class Spread:
    """The sum, the least and the most of some numbers."""

    count: int = 0
    total: int = 0
    least: int | None = None
    most: int | None = None

    def add(self, number: int) -> None:
        """Add one."""
        self.count += 1
        self.total += number
        self.least = number if self.least is None else min(self.least, number)
        self.most = number if self.most is None else max(self.most, number)

    @property
    def mean(self) -> float | None:
        """The mean; None of nothing."""
        return self.total / self.count if self.count else None


@dataclass(slots=True)
class Tally:
    """All that a report says about the blocks so far; `table` has wins by seat and by place."""

    seats: int
    blocks: int = 0
    draws: int = 0
    decided_squares: int = 0
    by_seat: list[WinSums] = field(default_factory=list)
    by_place: list[WinSums] = field(default_factory=list)
    table: list[list[int]] = field(default_factory=list)
    margins: list[Spread] = field(default_factory=list)  # of seats that did not win
    turns: Spread = field(default_factory=Spread)
    lead_changes: Spread = field(default_factory=Spread)
    laid: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        every = range(self.seats)
        self.by_seat = [WinSums() for _ in every]
        self.by_place = [WinSums() for _ in every]
        self.table = [[0] * self.seats for _ in every]
        self.margins = [Spread() for _ in every]

    @property
    def games(self) -> int:
        """All games."""
        return self.blocks * self.seats

    @property
    def decided(self) -> int:
        """The games that somebody won."""
        return self.games - self.draws

    @property
    def is_hopeless(self) -> bool:
        """Whether nobody ever wins, as far as one can see."""
        return not self.decided and self.blocks >= HOPELESS_BLOCKS

    def add(self, block: Block) -> None:
        """Add a block."""
        winners = [(one.winner, one.order.index(one.winner))
                   for one in block.games if one.winner is not None]  # fmt: skip
        self.blocks += 1
        self.draws += self.seats - len(winners)
        self.decided_squares += len(winners) ** 2
        _add_all(self.by_seat, (seat for seat, _ in winners), len(winners))
        _add_all(self.by_place, (place for _, place in winners), len(winners))
        for seat, place in winners:
            self.table[seat][place] += 1
        self._add_games(block)

    def _add_games(self, block: Block) -> None:
        self.laid.update(block.laid)
        for game in block.games:
            self.turns.add(game.turns)
            self.lead_changes.add(game.lead_changes)
            for seat, margin in enumerate(game.margins):
                if margin is not None and seat != game.winner:
                    self.margins[seat].add(margin)


def _add_all(sums: Sequence[WinSums], winners: Iterable[int], decided: int) -> None:
    counts = Counter(winners)
    for index, one in enumerate(sums):
        one.add(counts[index], decided)
