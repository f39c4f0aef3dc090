"""The stroller: does anything that is allowed, and takes a gem when it can."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from layoutkit.games.labyrinth.playtest.chance import Chance
from layoutkit.games.labyrinth.playtest.game import (
    JOKER,
    SWAP,
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
        """One play after the other, as long as anything can be played.

        A full hand may be made smaller first, by a swap for a joker.
        """
        plain = self._plain_cards(table)
        is_full = len(cards_in(table.players[self.place].hand)) >= HAND
        if is_full and table.may_take_joker(self.place) and self.chance.pick((False, True)):
            yield Play(JOKER, SWAP, swapped=self._some(plain, SWAPPED))
        while play := self._next_play(table):
            yield play
            if play.use == TAKE:
                return

    def discard(self, table: Table) -> Sequence[int]:
        """Any surplus cards, but no joker."""
        return self._some(self._plain_cards(table), table.surplus(self.place))

    def _plain_cards(self, table: Table) -> list[int]:
        return [card for card in cards_in(table.players[self.place].hand) if card != JOKER]

    def _some(self, cards: Sequence[int], number: int) -> tuple[int, ...]:
        return tuple(sorted(self.chance.shuffled(cards)[:number]))

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
        spent = table.players[self.place].spent
        return TAKE_JOKER if not spent and table.may_take_joker(self.place) else None

    def _plays(self, table: Table, card: int, use: int) -> list[Play]:
        return plays(table, self.place, card, use)
