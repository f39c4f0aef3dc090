"""A whole game under way, in numbers: quick, and without doubt of what it is told to do.

It carries out plays and checks none of them: `plays.py` lists those that are allowed, and the
referee (`table/whole_referee.py`), who shares nothing with this file, replays the logs.
A hand is one number with four bits for each kind of card.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from layoutkit.games.labyrinth.board.terms import TURN
from layoutkit.games.labyrinth.playtest.arena import CARDS, Arena
from layoutkit.games.labyrinth.playtest.chance import Chance
from layoutkit.games.labyrinth.solve.net import bits
from layoutkit.games.labyrinth.table.cards import (
    CARD_COST,
    DRAWN,
    FIRST_DRAWN,
    HAND,
    HAND_JOKERS,
    STEPS,
    TILES,
    Card,
)
from layoutkit.records import dataclass

LAY_SHORT, LAY_LONG, REMOVE, MOVE, WALK_1, WALK_2, WALK_3, JOKER = range(len(CARDS))
TAKE = len(CARDS)  # to take a joker instead of playing cards
SWAP = TAKE + 1  # to swap cards for a joker that is kept
COST = tuple(CARD_COST[card] for card in CARDS)
STEPS_OF = tuple(STEPS.get(card, 0) for card in CARDS)
CARD_BITS = 4
ONE = tuple(1 << CARD_BITS * card for card in range(len(CARDS)))
FEW = (1 << CARD_BITS) - 1
assert CARDS[JOKER] is Card.JOKER


class Play(NamedTuple):
    """A card that is played, what it stands for, and what is done with it.

    `place` is a plank laid, removed or moved; `to` is where it is moved. `swapped` are the cards
    that are swapped for a joker: the one that is played, or one that is kept.
    """

    card: int
    use: int
    place: int = 0
    to: int = 0
    path: tuple[int, ...] = ()
    swapped: tuple[int, ...] = ()


TAKE_JOKER = Play(JOKER, TAKE)


@dataclass(slots=True)
class Player:
    """What one player has, wherever the pawn is."""

    pawn: int
    short: int
    long: int
    gems: int  # the fields where own gems lie
    missing: int  # how many these are
    hand: int = 0
    tiles: int = 0
    spent: int = 0  # hourglasses in this turn beyond what tiles gave

    @property
    def left(self) -> int:
        """The hourglasses that can still be spent in this turn."""
        return TURN - self.spent + self.tiles


def count(hand: int, card: int) -> int:
    """How many cards of a kind are in a hand."""
    return hand >> CARD_BITS * card & FEW


def cards_in(hand: int) -> list[int]:
    """The cards of a hand, one by one."""
    return [card for card in range(len(CARDS)) for _ in range(count(hand, card))]


def may_add_joker(hand: int) -> bool:
    """Whether a hand may get another joker."""
    return count(hand, JOKER) < HAND_JOKERS


class Table:
    """The board, the piles and the players, by their place in the turn order."""

    def __init__(self, arena: Arena, chance: Chance) -> None:
        self.arena, self.chance = arena, chance
        self.lying = arena.lying
        self.pile = chance.shuffled(arena.pile)  # the last one is on top
        self.discards: list[int] = []
        self.jokers, self.tiles = arena.jokers, TILES
        short, long = arena.stock
        self.players = [
            Player(start, short, long, _mask(gems), sum(number for _, number in gems))
            for start, gems in zip(arena.starts, arena.gems, strict=True)
        ]
        for place, player in enumerate(self.players):
            player.hand = sum(ONE[card] for card in arena.given)
            self.take_gem(place)
            self.draw(place, FIRST_DRAWN)

    def do(self, place: int, play: Play) -> None:
        """Carry out a play."""
        player = self.players[place]
        if play.swapped:
            for card in play.swapped:
                self._put_away(player, card)
            self._add_joker(player)
        if play.use == TAKE:
            self._add_joker(player)
        if play.use in (TAKE, SWAP):
            return
        self._pay(player, play.card)
        if play.path:
            for node in play.path:
                player.pawn = node
                self.take_gem(place)
            return
        if play.use in (REMOVE, MOVE):
            self.lying &= ~(self.arena.carries[play.place] | 1 << play.place)
            self._count_plank(player, play.place, 1)
        if play.use != REMOVE:
            laid = play.to if play.use == MOVE else play.place
            self.lying |= 1 << laid
            self._count_plank(player, laid, -1)

    def end_turn(self, place: int) -> list[int]:
        """Draw cards, and begin the next turn with nothing spent."""
        self.players[place].spent = 0
        return self.draw(place, DRAWN)

    def draw(self, place: int, number: int) -> list[int]:
        """So many cards, or as many as both piles hold."""
        player, drawn = self.players[place], list[int]()
        while len(drawn) < number:
            if not self.pile:
                self.pile, self.discards = self.chance.shuffled(self.discards), []
            if not self.pile:
                break
            drawn.append(self.pile.pop())
            player.hand += ONE[drawn[-1]]
        return drawn

    def surplus(self, place: int) -> int:
        """The number of cards that a hand has to discard."""
        return max(len(cards_in(self.players[place].hand)) - HAND, 0)

    def discard(self, place: int, cards: Sequence[int]) -> None:
        """Put surplus cards away."""
        for card in cards:
            self._put_away(self.players[place], card)

    def take_gem(self, place: int) -> None:
        """Take the own gems where the pawn is, and a tile for each."""
        player = self.players[place]
        if player.gems >> player.pawn & 1:
            number = dict(self.arena.gems[place])[player.pawn]
            player.gems ^= 1 << player.pawn
            player.missing -= number
            tiles = min(number, self.tiles)
            player.tiles += tiles
            self.tiles -= tiles

    def may_take_joker(self, place: int) -> bool:
        """Whether there is one, and the hand may get it."""
        return self.jokers > 0 and may_add_joker(self.players[place].hand)

    def pawns(self) -> int:
        """Where pawns are."""
        mask = 0
        for player in self.players:
            mask |= 1 << player.pawn
        return mask

    def _put_away(self, player: Player, card: int) -> None:
        """Put a card of a hand on its pile."""
        player.hand -= ONE[card]
        if card == JOKER:
            self.jokers += 1
        else:
            self.discards.append(card)

    def _add_joker(self, player: Player) -> None:
        player.hand += ONE[JOKER]
        self.jokers -= 1

    def _pay(self, player: Player, card: int) -> None:
        self._put_away(player, card)
        player.spent += COST[card]
        if player.spent > TURN:
            player.tiles -= player.spent - TURN
            player.spent = TURN

    def _count_plank(self, player: Player, plank: int, number: int) -> None:
        if self.arena.shorts >> plank & 1:
            player.short += number
        else:
            player.long += number


def _mask(gems: tuple[tuple[int, int], ...]) -> int:
    mask = 0
    for field, _ in gems:
        mask |= 1 << field
    return mask


def walks(arena: Arena, lying: int, pawn: int, most: int) -> dict[int, tuple[int, ...]]:
    """The shortest path to every place within so many steps."""
    open_places = lying | arena.field_mask
    seen: dict[int, tuple[int, ...]] = {pawn: ()}
    edge = [pawn]
    for _ in range(most):
        ahead = []
        for node in edge:
            for other in bits(arena.near[node] & open_places):
                if other not in seen:
                    seen[other] = (*seen[node], other)
                    ahead.append(other)
        edge = ahead
    del seen[pawn]
    return seen
