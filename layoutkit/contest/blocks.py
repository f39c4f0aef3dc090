"""Played games in blocks: as many games as there are seats, each begun by another seat."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import field
from typing import Any, TypeAlias

from layoutkit.records import dataclass

Log: TypeAlias = tuple[str, ...]
"""A game as lines of JSON."""


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """The result of a game; seats are numbers, from 0 in the order of the file.

    `order` has the seats in turn order, from the one that begins. `margins` has, for each seat,
    the cost of the goals that it missed, or None if unknown. `log` is empty unless it was
    requested.
    """

    order: tuple[int, ...]
    winner: int | None  # None: a draw, because the game was cut off
    turns: int
    lead_changes: int
    margins: tuple[int | None, ...]
    log: Log = ()


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
        block = Block(
            tuple(_game(row) for row in games),
            {_text(name): _count(times) for name, times in laid.items()},
        )
    except (ValueError, TypeError, AttributeError, RecursionError) as error:
        raise ValueError(f"not a block of games: {error}") from error
    validate_block(block, seats)
    return block


def validate_block(block: Block, seats: int) -> None:
    """Raise ValueError unless each game has all seats and each seat begins once."""
    every = list(range(seats))
    if [sorted(game.order) for game in block.games] != [every] * seats:
        raise ValueError("not a block: a game is missing, or has other seats")
    if sorted(game.order[0] for game in block.games) != every:
        raise ValueError("not a block: each seat must begin one game")
    if any(game.winner not in (None, *every) or len(game.margins) != seats for game in block.games):
        raise ValueError("not a block: a winner or margins of other seats")


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
