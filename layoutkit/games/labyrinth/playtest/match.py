"""One game from the deal to its end, turn by turn, with its statistics."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Protocol

from layoutkit.games.labyrinth.playtest.arena import SeatView
from layoutkit.games.labyrinth.playtest.chance import RandomStream
from layoutkit.games.labyrinth.playtest.game import (
    LAY_LONG,
    LAY_SHORT,
    MOVE,
    GameState,
    PlayCode,
)


class Player(Protocol):
    """A computer player."""

    def turn(self, state: GameState) -> Iterator[PlayCode]:
        """Yield the plays of a turn; each is carried out before the next is requested."""

    def discard(self, state: GameState) -> Sequence[int]:
        """Return the surplus cards to discard after drawing."""


class GameListener(Protocol):
    """A listener to the events of a game."""

    def on_deal(self, state: GameState) -> None:
        """Handle the deal."""

    def on_play(self, state: GameState, turn: int, place: int, play: PlayCode) -> None:
        """Handle a play that is about to be carried out."""

    def before_draw(self, state: GameState, turn: int, place: int) -> None:
        """Handle the end of a turn, before cards are drawn."""

    def after_draw(self, state: GameState, cards: Sequence[int]) -> None:
        """Handle the cards that were drawn."""

    def on_discard(self, state: GameState, turn: int, place: int, cards: Sequence[int]) -> None:
        """Handle surplus cards that are about to be discarded."""


class GameRunner:
    """A game that is played to its end, with its winner and its statistics."""

    def __init__(
        self,
        view: SeatView,
        rng: RandomStream,
        choosers: Sequence[Player],
        listener: GameListener | None = None,
    ) -> None:
        self.view, self.choosers, self.listener = view, choosers, listener
        self.state = GameState(view, rng)
        self.turns = self.lead_changes = 0
        self.laid: Counter[int] = Counter()
        self._leader: int | None = None

    @property
    def winner(self) -> int | None:
        """The place of the player who has all gems, or None."""
        for place, player in enumerate(self.state.players):
            if not player.missing:
                return place
        return None

    @property
    def rounds(self) -> int:
        """The number of rounds that were begun."""
        return -(-self.turns // self.view.players)

    def play(self) -> None:
        """Play until somebody has all own gems, or the last round is over."""
        if self.listener:
            self.listener.on_deal(self.state)
        while self.winner is None and self.turns < self.view.rounds * self.view.players:
            place = self.turns % self.view.players
            self.turns += 1
            self._take_turn(place)
            self._count_lead_changes()

    def _take_turn(self, place: int) -> None:
        state, listener = self.state, self.listener
        for chosen in self.choosers[place].turn(state):
            play = _until_won(state, place, chosen)
            if listener:
                listener.on_play(state, self.turns, place, play)
            state.do(place, play)
            if play.use in (LAY_SHORT, LAY_LONG, MOVE):
                self.laid[play.to if play.use == MOVE else play.place] += 1
            if not state.players[place].missing:
                return
        if listener:
            listener.before_draw(state, self.turns, place)
        cards = state.end_turn(place)
        if listener:
            listener.after_draw(state, cards)
        if state.surplus(place):
            surplus = self.choosers[place].discard(state)
            if listener:
                listener.on_discard(state, self.turns, place, surplus)
            state.discard(place, surplus)

    def _count_lead_changes(self) -> None:
        """Count a lead change if another player alone now has the fewest gems to collect.

        The first player to lead changes nothing.
        """
        missing = [player.missing for player in self.state.players]
        least = min(missing)
        if missing.count(least) > 1:
            return
        leader = missing.index(least)
        if self._leader not in (None, leader):
            self.lead_changes += 1
        self._leader = leader


def _until_won(state: GameState, place: int, play: PlayCode) -> PlayCode:
    """Return the play, cut where a walk reaches the last gem: the game is over there."""
    gems = state.players[place].gems
    for number, node in enumerate(play.path, 1):
        gems &= ~(1 << node)
        if not gems:
            return play._replace(path=play.path[:number])
    return play
