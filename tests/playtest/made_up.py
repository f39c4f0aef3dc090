"""Simulated games: seats win with known chances, independently or by blocks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeAlias

from layoutkit.playtest.blocks import Block, PlayedGame, Tally

Winner: TypeAlias = int | None
Dice: TypeAlias = Callable[[Random], Sequence[Winner]]
"""Who wins each game of a block."""


def block_of(winners: Sequence[Winner], *, margin: int = 3) -> Block:
    """A block in which these seats win, in the games that seats 0, 1, 2 ... begin."""
    seats = len(winners)
    games = []
    for first, winner in enumerate(winners):
        order = tuple((first + place) % seats for place in range(seats))
        margins = tuple(0 if seat == winner else margin for seat in range(seats))
        games.append(PlayedGame(order, winner, 10 + first, first % 2, margins))
    return Block(tuple(games), {"b1": 1})


def played(dice: Dice, seed: int, block: int) -> Block:
    """The block of that number; the same whoever asks, and when."""
    return block_of(dice(Random(f"{seed}/{block}")))


def tally_of(blocks: Sequence[Sequence[Winner]]) -> Tally:
    """The sums over blocks of winners."""
    tally = Tally(len(blocks[0]))
    for winners in blocks:
        tally.add(block_of(winners))
    return tally


def alone(chances: Sequence[float]) -> Dice:
    """Every game by itself."""
    seats = range(len(chances))
    return lambda random: random.choices(seats, chances, k=len(chances))


def together(chances: Sequence[float]) -> Dice:
    """One seat wins all games of a block."""
    seats = range(len(chances))
    return lambda random: random.choices(seats, chances) * len(chances)


def seldom(chances: Sequence[float], share: float) -> Dice:
    """Most blocks have a win for each seat; in a share of them one seat wins all."""
    seats = range(len(chances))

    def roll(random: Random) -> Sequence[Winner]:
        if random.random() < share:
            return random.choices(seats, chances) * len(chances)
        return random.sample(seats, len(seats))

    return roll


def with_draws(dice: Dice, share: float) -> Dice:
    """A share of the games is drawn."""
    return lambda random: [None if random.random() < share else one for one in dice(random)]


def biased(seats: int, delta: float) -> list[float]:
    """The first seat wins so much more often than its share, the others share the rest."""
    others = 1 / seats - delta / (seats - 1)
    return [1 / seats + delta, *[others] * (seats - 1)]
