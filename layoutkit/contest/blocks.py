"""Games that were played, in blocks: as many as there are seats, and every seat begins once."""

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
    """How a game ended; seats are numbers, from 0 in the order of the file.

    `order` has the seats in turn order, the first begins. `margins` says of each seat what its
    goal would still have cost; None where that is unknown. `log` is empty unless asked for.
    """

    order: tuple[int, ...]
    winner: int | None  # None: a draw, as the game was cut off
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
    """A block as one line of JSON."""
    games = [
        [one.order, one.winner, one.turns, one.lead_changes, one.margins, one.log]
        for one in block.games
    ]
    return json.dumps([games, dict(block.laid)], separators=(",", ":"))


def decode_block(line: str, seats: int) -> Block:
    """The block of a line, for so many seats; anything else is a ValueError."""
    try:
        games, laid = json.loads(line)
        block = Block(
            tuple(_game(row) for row in games),
            {_text(name): _count(times) for name, times in laid.items()},
        )
    except (ValueError, TypeError, AttributeError, RecursionError) as error:
        raise ValueError(f"not a block of games: {error}") from error
    check_block(block, seats)
    return block


def check_block(block: Block, seats: int) -> None:
    """Refuse what is no block: games of these seats, each of which begins once."""
    every = list(range(seats))
    if [sorted(one.order) for one in block.games] != [every] * seats:
        raise ValueError("not a block: a game is missing, or a seat in one")
    if sorted(one.order[0] for one in block.games) != every:
        raise ValueError("not a block: a seat does not begin once")
    if any(one.winner not in (None, *every) or len(one.margins) != seats for one in block.games):
        raise ValueError("not a block: a game with other seats")


def _game(row: Any) -> PlayedGame:
    order, winner, turns, lead_changes, margins, log = row
    return PlayedGame(
        tuple(_count(seat) for seat in order),
        None if winner is None else _count(winner),
        _count(turns),
        _count(lead_changes),
        tuple(None if one is None else _count(one) for one in margins),
        tuple(_text(line) for line in log),
    )


def _count(value: Any) -> int:
    if type(value) is not int or not 0 <= value < 2**31:
        raise ValueError(f"{str(value)[:40]!r} is not a count")
    return value


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise ValueError("not text")
    return value
