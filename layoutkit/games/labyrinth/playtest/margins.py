"""The costs of the gems that players still miss at the end of a game."""

from __future__ import annotations

from layoutkit.games.labyrinth.playtest.alone import find_solo_tour
from layoutkit.games.labyrinth.playtest.game import GameState
from layoutkit.search import Status


def find_margins(state: GameState) -> tuple[int | None, ...]:
    """Return the costs in turn order; None if out of reach or not found in time."""
    return tuple(_margin(state, place) for place in range(state.view.players))


def _margin(state: GameState, place: int) -> int | None:
    if not state.players[place].gems:
        return 0
    found = find_solo_tour(state, place)
    return found.cost if found.status is Status.OPTIMAL else None
