"""The stroller: does anything that is allowed, and takes a gem when it can."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.games.labyrinth.playtest.chance import Chance
from layoutkit.games.labyrinth.playtest.game import (
    COST,
    JOKER,
    TAKE,
    TAKE_JOKER,
    Play,
    Table,
    cards_in,
)
from layoutkit.games.labyrinth.playtest.plays import plays, uses
from layoutkit.games.labyrinth.table.cards import HAND, SWAPPED


class Stroller:
    """Draws a kind of card, then one of the things that it may do."""

    def __init__(self, place: int, chance: Chance) -> None:
        self.place, self.chance = place, chance

    def turn(self, table: Table) -> Iterator[Play]:
        """One play after the other, as long as anything can be played."""
        while play := self._next_play(table):
            yield play
            if play.use == TAKE:
                return

    def _next_play(self, table: Table) -> Play | None:
        choices = [found for use in uses(table, self.place) if (found := self._plays(table, *use))]
        gems = table.players[self.place].gems
        to_gems = [
            play
            for found in choices
            for play in found
            if any(gems >> node & 1 for node in play.path)
        ]
        if to_gems:
            return self.chance.pick(to_gems)
        if choices:
            return self.chance.pick(self.chance.pick(choices))
        return self._without_cards(table)

    def _plays(self, table: Table, card: int, use: int) -> list[Play]:
        return plays(table, self.place, card, use)

    def _without_cards(self, table: Table) -> Play | None:
        """A joker instead of cards, or for four of a full hand."""
        player = table.players[self.place]
        if player.spent:
            return None
        if table.may_take_joker(self.place):
            return TAKE_JOKER
        plain = [card for card in cards_in(player.hand) if card != JOKER]
        if not table.jokers or len(cards_in(player.hand)) < HAND or len(plain) < SWAPPED:
            return None
        found = [play for use in range(JOKER) for play in self._plays(table, JOKER, use)]
        if not found or COST[JOKER] > player.left:
            return None
        swapped = tuple(sorted(self.chance.shuffled(plain)[:SWAPPED]))
        return self.chance.pick(found)._replace(swapped=swapped)
