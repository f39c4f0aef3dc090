"""One game from the deal to its end: turns, and what is counted on the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Protocol

from layoutkit.games.labyrinth.playtest.arena import Arena
from layoutkit.games.labyrinth.playtest.chance import Chance
from layoutkit.games.labyrinth.playtest.game import (
    LAY_LONG,
    LAY_SHORT,
    MOVE,
    Play,
    Table,
)


class Chooser(Protocol):
    """A player."""

    def turn(self, table: Table) -> Iterator[Play]:
        """The plays of a turn; each is carried out before the next one is asked for."""

    def discard(self, table: Table) -> Sequence[int]:
        """The surplus cards of the hand after drawing."""


class Watcher(Protocol):
    """Hears what happens: for logs."""

    def dealt(self, table: Table) -> None:
        """The cards are dealt."""

    def playing(self, table: Table, turn: int, place: int, play: Play) -> None:
        """A play is about to be carried out."""

    def drawing(self, table: Table, turn: int, place: int) -> None:
        """The player has played and will draw."""

    def drawn(self, table: Table, cards: Sequence[int]) -> None:
        """The cards that were drawn just now."""

    def discarding(self, table: Table, turn: int, place: int, cards: Sequence[int]) -> None:
        """Surplus cards are about to be discarded."""


class Match:
    """A game: after `play()` it says who won, by place in the turn order, and how it went."""

    def __init__(
        self,
        arena: Arena,
        chance: Chance,
        choosers: Sequence[Chooser],
        watcher: Watcher | None = None,
    ) -> None:
        self.arena, self.choosers, self.watcher = arena, choosers, watcher
        self.table = Table(arena, chance)
        self.turns = self.lead_changes = 0
        self.laid: Counter[int] = Counter()
        self._leader: int | None = None

    @property
    def winner(self) -> int | None:
        """The place of the player who has all gems; None while there is none."""
        for place, player in enumerate(self.table.players):
            if not player.missing:
                return place
        return None

    @property
    def rounds(self) -> int:
        """The rounds that were begun."""
        return -(-self.turns // self.arena.players)

    def play(self) -> None:
        """Play until somebody has all own gems, or until nobody has won for too long."""
        if self.watcher:
            self.watcher.dealt(self.table)
        while self.winner is None and self.turns < self.arena.rounds * self.arena.players:
            place = self.turns % self.arena.players
            self.turns += 1
            self._take_turn(place)
            self._look_who_leads()

    def _take_turn(self, place: int) -> None:
        table, watcher = self.table, self.watcher
        for chosen in self.choosers[place].turn(table):
            play = _until_won(table, place, chosen)
            if watcher:
                watcher.playing(table, self.turns, place, play)
            table.do(place, play)
            if play.use in (LAY_SHORT, LAY_LONG, MOVE):
                self.laid[play.to if play.use == MOVE else play.place] += 1
            if not table.players[place].missing:
                return
        if watcher:
            watcher.drawing(table, self.turns, place)
        cards = table.end_turn(place)
        if watcher:
            watcher.drawn(table, cards)
        if table.surplus(place):
            surplus = self.choosers[place].discard(table)
            if watcher:
                watcher.discarding(table, self.turns, place, surplus)
            table.discard(place, surplus)

    def _look_who_leads(self) -> None:
        """Count it when another player alone has the fewest gems to collect; the first is none."""
        missing = [player.missing for player in self.table.players]
        least = min(missing)
        if missing.count(least) > 1:
            return
        leader = missing.index(least)
        if self._leader not in (None, leader):
            self.lead_changes += 1
        self._leader = leader


def _until_won(table: Table, place: int, play: Play) -> Play:
    """A walk ends on the last gem, for then the game is over."""
    gems = table.players[place].gems
    for number, node in enumerate(play.path, 1):
        gems &= ~(1 << node)
        if not gems:
            return play._replace(path=play.path[:number])
    return play
