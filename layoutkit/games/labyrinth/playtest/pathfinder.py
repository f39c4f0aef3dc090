"""The exact way on, for who gets nowhere by the tables of distances: they do not count planks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from layoutkit.games.labyrinth.playtest.alone import way_alone
from layoutkit.games.labyrinth.playtest.game import (
    JOKER,
    LAY_LONG,
    LAY_SHORT,
    MOVE,
    REMOVE,
    TAKE_JOKER,
    WALK_3,
    Play,
    Table,
)
from layoutkit.games.labyrinth.playtest.paying import Means
from layoutkit.games.labyrinth.playtest.plays import removable
from layoutkit.games.labyrinth.solve import deeds
from layoutkit.games.labyrinth.solve.deeds import DeedCode
from layoutkit.games.labyrinth.solve.tour import spelled_out

PATIENCE = 10  # turns without a gem; who gets on needs seldom as many


class Pathfinder:
    """Counts the turns of one player without a gem; after some of them it knows a way."""

    def __init__(self, place: int) -> None:
        self.place = place
        self._gems = self._turns = 0
        self._has_hope = True

    def turn(self, table: Table) -> Iterator[Play]:
        """A turn along the cheapest way alone; nothing as long as the player gets on."""
        if self._is_stuck(table):
            yield from self._along(table, self._way(table))

    def _is_stuck(self, table: Table) -> bool:
        gems = table.players[self.place].gems
        if gems != self._gems:
            self._gems, self._turns, self._has_hope = gems, 0, True
        self._turns += 1
        return self._turns > PATIENCE and self._has_hope

    def _way(self, table: Table) -> Sequence[DeedCode]:
        """What to do; where no way is found, none is looked for before the next gem."""
        way = spelled_out(way_alone(table, self.place).labels)
        self._has_hope = bool(way)
        return way

    def _along(self, table: Table, way: Sequence[DeedCode]) -> Iterator[Play]:
        """The way, as far as the cards go; a joker is taken where they go nowhere."""
        done = 0
        while done < len(way) and (found := self._next(table, way[done:])):
            play, deeds_done = found
            yield play
            done += deeds_done
        if way and not done and table.may_take_joker(self.place):
            yield TAKE_JOKER

    def _next(self, table: Table, way: Sequence[DeedCode]) -> tuple[Play, int] | None:
        """The next play, and how many deeds of the way it does."""
        player = table.players[self.place]
        means = Means(player.hand, player.left, table.jokers)
        deed, node, to = way[0]
        if deed == deeds.STEP:
            return _walk(means, way)
        if deed == deeds.LAY:
            return _paid(means, _laying(table, node), node)
        if not removable(table, player.pawn) >> node & 1:
            return None  # somebody stands on it
        if deed == deeds.REMOVE and len(way) > 1:
            following, other, _ = way[1]
            is_moved = following == deeds.LAY and _laying(table, node) == _laying(table, other)
            if is_moved and other != node and (moved := _paid(means, MOVE, node, other)):
                return moved[0], 2
        return _paid(means, REMOVE if deed == deeds.REMOVE else MOVE, node, to)


def _walk(means: Means, way: Sequence[DeedCode]) -> tuple[Play, int] | None:
    """As many steps as one card is worth."""
    payments = means.pay_walks()
    path: list[int] = []
    for deed, node, _ in way[: len(payments)]:
        if deed != deeds.STEP:
            break
        path.append(node)
    if not path:
        return None
    payment = payments[len(path) - 1]
    use = WALK_3 if payment.card == JOKER else payment.card
    return Play(payment.card, use, path=tuple(path), swapped=payment.swapped), len(path)


def _laying(table: Table, plank: int) -> int:
    """What lays such a plank."""
    return LAY_SHORT if table.arena.shorts >> plank & 1 else LAY_LONG


def _paid(means: Means, use: int, plank: int, to: int = 0) -> tuple[Play, int] | None:
    """A play that does one deed, if it can be paid."""
    payment = means.pay(use)
    return payment and (Play(payment.card, use, plank, to, swapped=payment.swapped), 1)
