"""Results of games."""

from __future__ import annotations

from layoutkit.records import dataclass


@dataclass(frozen=True, slots=True)
class GameResult:
    """The result of one game; seats are numbered from 0 in the order of the file.

    `places`, `missing` and `margins` are by seat. `places` are final ranks, with ties sharing a
    rank. `missing` counts the gems not collected. `margins` are the least hourglasses that these
    would still cost, alone on the final board; None if they are out of reach or were not
    requested. `laid` counts the planks laid at each position. The lead changes when another seat
    alone has the fewest gems to collect; the first to lead changes nothing.
    """

    first: int
    order: tuple[int, ...]
    winner: int | None  # None: nobody won within the rounds of the settings
    places: tuple[int, ...]
    missing: tuple[int, ...]
    margins: tuple[int | None, ...]
    turns: int
    rounds: int
    lead_changes: int
    laid: tuple[tuple[str, int], ...]
    log: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LabyrinthBlock:
    """The games of one block, in the order of the seats that begin."""

    seed: int
    block: int
    games: tuple[GameResult, ...]
