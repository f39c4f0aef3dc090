"""What the gems that a player lacks at the end would still cost."""

from __future__ import annotations

from layoutkit.games.labyrinth.playtest.alone import way_alone
from layoutkit.games.labyrinth.playtest.game import Table
from layoutkit.search import Status


def margins_of(table: Table) -> tuple[int | None, ...]:
    """The costs by place in the turn order; None if out of reach, or not found in time."""
    return tuple(_margin(table, place) for place in range(table.arena.players))


def _margin(table: Table, place: int) -> int | None:
    if not table.players[place].gems:
        return 0
    found = way_alone(table, place)
    return found.cost if found.status is Status.OPTIMAL else None
