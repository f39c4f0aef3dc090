"""Played games in blocks, their JSON line, and the running totals of a playtest.

A block has one game for each seat, and each seat begins one of them. Totals are sums of integers,
so ten thousand blocks take no more memory than one, and the order of adding does not matter.
"""

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field
from typing import Any

from layoutkit.fast_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """The result of a game; seats are numbers, from 0 in the order of the file."""

    order: tuple[int, ...]  # the seats in turn order, from the one that begins
    winner: int | None  # None: a draw, because the game was cut off
    turns: int
    lead_changes: int
    margins: tuple[int | None, ...]  # of each seat: the cost of the goals that it missed
    log: tuple[str, ...] = ()  # lines of JSON, if they were requested


@dataclass(frozen=True, slots=True)
class Block:
    """The games of a block, and how often something was laid at each position in all of them."""

    games: tuple[PlayedGame, ...]
    laid: Mapping[str, int] = field(default_factory=dict)


def encode_block(block: Block) -> str:
    """Return a block as one line of JSON."""
    games = [
        [game.order, game.winner, game.turns, game.lead_changes, game.margins, game.log]
        for game in block.games
    ]
    return json.dumps([games, dict(block.laid)], separators=(",", ":"))


def decode_block(line: str, seats: int) -> Block:
    """Return the block of a line, for a number of seats; raise ValueError for anything else."""
    try:
        games, laid = json.loads(line)
        counts = {_text(name): _count(times) for name, times in laid.items()}
        block = Block(tuple(map(_game, games)), counts)
    except (ValueError, TypeError, AttributeError, RecursionError) as error:
        raise ValueError(f"not a block of games: {error}") from error
    every = list(range(seats))
    if [sorted(game.order) for game in block.games] != [every] * seats:
        raise ValueError("not a block: a game is missing, or has other seats")
    if sorted(game.order[0] for game in block.games) != every:
        raise ValueError("not a block: each seat must begin one game")
    if any(game.winner not in (None, *every) or len(game.margins) != seats for game in block.games):
        raise ValueError("not a block: a winner or margins of other seats")
    return block


def _game(row: Any) -> PlayedGame:
    order, winner, turns, lead_changes, margins, log = row
    return PlayedGame(
        tuple(_count(seat) for seat in order),
        None if winner is None else _count(winner),
        _count(turns),
        _count(lead_changes),
        tuple(None if margin is None else _count(margin) for margin in margins),
        tuple(_text(line) for line in log),
    )


def _count(value: Any) -> int:
    if type(value) is not int or not 0 <= value < 2**31:
        raise ValueError(f"{str(value)[:40]!r} is not a count")
    return value


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise ValueError(f"{str(value)[:40]!r} is not text")
    return value


HOPELESS_BLOCKS = 50
"""The number of blocks without any winner after which more blocks are not worth playing."""


@dataclass(slots=True)
class WinTotals:
    """The wins of one seat, or of one place in the turn order, summed over blocks."""

    wins: int = 0
    squares: int = 0  # of the wins of each block; the variance needs only this and the next
    by_decided: int = 0  # the wins of each block times its games with a winner

    def add(self, wins: int, decided: int) -> None:
        """Add the wins and the decided games of a block."""
        self.wins += wins
        self.squares += wins * wins
        self.by_decided += wins * decided


@dataclass(slots=True)
class RangeTotals:
    """The count, sum, minimum and maximum of some numbers."""

    count: int = 0
    total: int = 0
    least: int | None = None
    most: int | None = None

    def add(self, number: int) -> None:
        """Add a number."""
        self.count += 1
        self.total += number
        self.least = number if self.least is None else min(self.least, number)
        self.most = number if self.most is None else max(self.most, number)

    @property
    def mean(self) -> float | None:
        """The mean, or None without any numbers."""
        return self.total / self.count if self.count else None


@dataclass(slots=True)
class Tally:
    """The totals of all blocks so far, as a report needs them."""

    seats: int
    blocks: int = 0
    draws: int = 0
    decided_squares: int = 0
    by_seat: list[WinTotals] = field(default_factory=list)
    by_place: list[WinTotals] = field(default_factory=list)
    wins_by_seat_and_place: list[list[int]] = field(default_factory=list)
    margins: list[RangeTotals] = field(default_factory=list)  # of seats that missed goals
    turns: RangeTotals = field(default_factory=RangeTotals)
    lead_changes: RangeTotals = field(default_factory=RangeTotals)
    laid: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        every = range(self.seats)
        self.by_seat = [WinTotals() for _ in every]
        self.by_place = [WinTotals() for _ in every]
        self.wins_by_seat_and_place = [[0] * self.seats for _ in every]
        self.margins = [RangeTotals() for _ in every]

    @property
    def games(self) -> int:
        """The number of games."""
        return self.blocks * self.seats

    @property
    def decided(self) -> int:
        """The number of games with a winner."""
        return self.games - self.draws

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
            self.wins_by_seat_and_place[seat][place] += 1
        self._add_games(block)

    def _add_games(self, block: Block) -> None:
        self.laid.update(block.laid)
        for game in block.games:
            self.turns.add(game.turns)
            self.lead_changes.add(game.lead_changes)
            for seat, margin in enumerate(game.margins):
                if margin is not None and seat != game.winner:
                    self.margins[seat].add(margin)


def _add_all(sums: Sequence[WinTotals], winners: Iterable[int], decided: int) -> None:
    counts = Counter(winners)
    for index, one in enumerate(sums):
        one.add(counts[index], decided)
