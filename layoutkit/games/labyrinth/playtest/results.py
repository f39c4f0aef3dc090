"""What is known of games that were played: plain records."""

from __future__ import annotations

from layoutkit.records import dataclass


@dataclass(frozen=True, slots=True)
class GameResult:
    """How one game went. Seats are numbered in the order of the file, from 0.

    `places`, `missing` and `margins` are by seat: the place at the end, equal ones shared; the gems
    not collected; the least hourglasses that these would still cost, alone on the table as it was
    (None if that is out of reach, or was not asked for). `laid` says how often planks were laid at
    each position. A lead changes when another seat alone has the fewest gems to collect; the
    first to lead changes nothing.
    """

    first: int
    order: tuple[int, ...]
    winner: int | None  # None: nobody within the rounds of the settings
    places: tuple[int, ...]
    missing: tuple[int, ...]
    margins: tuple[int | None, ...]
    turns: int
    rounds: int
    lead_changes: int
    laid: tuple[tuple[str, int], ...]
    log: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Block:
    """The games of one block, in the order of the seats that begin."""

    seed: int
    block: int
    games: tuple[GameResult, ...]
