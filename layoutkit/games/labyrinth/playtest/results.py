"""Options of a playtest, and the results of games and blocks with their margins of error."""

from __future__ import annotations

from enum import StrEnum

from layoutkit.fast_dataclass import dataclass
from layoutkit.games.labyrinth.playtest.game_state import GameState
from layoutkit.games.labyrinth.playtest.players import find_solo_tour


class PlayerLevel(StrEnum):
    """The computer players, each stronger than the one before."""

    STROLLER = "stroller"
    PLANNER = "planner"
    RIVAL = "rival"


@dataclass(frozen=True, slots=True)
class PlaytestOptions:
    """How the games of a block are played; the settings decide what the rule sheet leaves open.

    `players` is one level for all seats, or one for each seat in the order of the file.
    """

    players: PlayerLevel | tuple[PlayerLevel, ...] = PlayerLevel.PLANNER
    with_margins: bool = True
    with_log: bool = False

    def level(self, seat: int) -> PlayerLevel:
        """Return the level of a seat."""
        return self.players if isinstance(self.players, PlayerLevel) else self.players[seat]


@dataclass(frozen=True, slots=True)
class GameResult:
    """The result of one game; seats are numbered from 0 in the order of the file.

    `missing` and `margins` are by seat. `missing` counts the gems not collected. `margins` are the
    least hourglasses that these would still cost, alone on the final board; None if they are out
    of reach or were not requested. `laid` counts the planks laid at each position. The lead
    changes when another seat alone has the fewest gems to collect; the first to lead changes
    nothing.
    """

    order: tuple[int, ...]
    winner: int | None  # None: nobody won within the rounds of the settings
    missing: tuple[int, ...]
    margins: tuple[int | None, ...]
    turns: int
    lead_changes: int
    laid: tuple[tuple[str, int], ...]
    log: tuple[str, ...] = ()


def find_margin(state: GameState, place: int) -> int | None:
    """Return the hourglasses that a player still needs; None if not found or out of reach."""
    return find_solo_tour(state, place).cost if state.players[place].gems else 0
