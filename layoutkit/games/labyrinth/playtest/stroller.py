"""The stroller: makes any legal play, and takes a gem if it can."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from layoutkit.games.labyrinth.playtest.chance import RandomStream
from layoutkit.games.labyrinth.playtest.game import (
    JOKER,
    SWAP,
    TAKE,
    TAKE_JOKER,
    GameState,
    PlayCode,
    cards_in,
)
from layoutkit.games.labyrinth.playtest.plays import legal_plays, playable_cards
from layoutkit.games.labyrinth.table.cards import HAND, SWAPPED


class Stroller:
    """A player that picks a kind of card at random, then one of its legal plays."""

    def __init__(self, place: int, rng: RandomStream) -> None:
        self.place, self.rng = place, rng

    def turn(self, state: GameState) -> Iterator[PlayCode]:
        """Yield plays until no card can be played.

        A full hand may first be reduced by a swap for a joker.
        """
        plain = self._plain_cards(state)
        is_full = len(cards_in(state.players[self.place].hand)) >= HAND
        if is_full and state.may_take_joker(self.place) and self.rng.pick((False, True)):
            yield PlayCode(JOKER, SWAP, swapped=self._some(plain, SWAPPED))
        while play := self._next_play(state):
            yield play
            if play.use == TAKE:
                return

    def discard(self, state: GameState) -> Sequence[int]:
        """Return random surplus cards, but no joker."""
        return self._some(self._plain_cards(state), state.surplus(self.place))

    def _plain_cards(self, state: GameState) -> list[int]:
        return [card for card in cards_in(state.players[self.place].hand) if card != JOKER]

    def _some(self, cards: Sequence[int], number: int) -> tuple[int, ...]:
        return tuple(sorted(self.rng.shuffled(cards)[:number]))

    def _next_play(self, state: GameState) -> PlayCode | None:
        choices = [
            found
            for card_and_use in playable_cards(state, self.place)
            if (found := legal_plays(state, self.place, *card_and_use))
        ]
        gems = state.players[self.place].gems
        to_gems = [
            play
            for found in choices
            for play in found
            if any(gems >> node & 1 for node in play.path)
        ]
        if to_gems:
            return self.rng.pick(to_gems)
        if choices:
            return self.rng.pick(self.rng.pick(choices))
        spent = state.players[self.place].spent
        return TAKE_JOKER if not spent and state.may_take_joker(self.place) else None
