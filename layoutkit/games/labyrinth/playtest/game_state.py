"""A whole game in progress, in integers, and the legal plays of each card.

This is the fast game of the playtest: it carries out plays without checking them. `legal_plays`
lists what a card may do, and the referee, which shares nothing with this module but the numbers of
the cards, replays the logs. A hand is one integer with four bits for each kind of card; planks are
bit masks as in `solve.bitboard`.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from layoutkit.fast_dataclass import dataclass
from layoutkit.games.labyrinth.board.model import TURN_HOURGLASSES
from layoutkit.games.labyrinth.playtest.seat_view import CARDS, RandomStream, SeatView
from layoutkit.games.labyrinth.referee import full_game
from layoutkit.games.labyrinth.solve.bitboard import BitBoard, bits

LAY_SHORT, LAY_LONG, REMOVE, MOVE, WALK_1, WALK_2, WALK_3, JOKER = range(len(CARDS))
TAKE = len(CARDS)  # take a joker instead of playing cards
SWAP = TAKE + 1  # swap cards for a joker that is kept
COST = tuple(full_game.CARD_COST[card] for card in CARDS)
STEPS_OF = tuple(full_game.STEPS.get(card, 0) for card in CARDS)
CARD_BITS = 4
ONE = tuple(1 << CARD_BITS * card for card in range(len(CARDS)))
FEW = (1 << CARD_BITS) - 1
assert CARDS[JOKER] is full_game.Card.JOKER


class PlayCode(NamedTuple):
    """A card that is played, the card that it represents, and its actions."""

    card: int
    use: int
    place: int = 0  # of a plank that is laid, removed or moved
    to: int = 0  # its new position
    path: tuple[int, ...] = ()
    swapped: tuple[int, ...] = ()  # cards exchanged for a joker, which is played or kept


TAKE_JOKER = PlayCode(JOKER, TAKE)


@dataclass(slots=True)
class PlayerState:
    """The pawn, planks, gems, cards and hourglasses of one player."""

    pawn: int
    short: int
    long: int
    gems: int  # mask of the fields with own gems
    missing: int  # the number of these gems
    hand: int = 0
    tiles: int = 0
    spent: int = 0  # hourglasses of this turn, not counting tiles

    @property
    def left(self) -> int:
        """The hourglasses that can still be spent in this turn."""
        return TURN_HOURGLASSES - self.spent + self.tiles


def count(hand: int, card: int) -> int:
    """Return the number of cards of a kind in a hand."""
    return hand >> CARD_BITS * card & FEW


def cards_in(hand: int) -> list[int]:
    """Return the cards of a hand, one by one."""
    return [card for card in range(len(CARDS)) for _ in range(count(hand, card))]


def may_add_joker(hand: int) -> bool:
    """Return whether a hand may take one more joker."""
    return count(hand, JOKER) < full_game.HAND_JOKERS


class GameState:
    """The board, the piles and the players in turn order."""

    def __init__(self, view: SeatView, rng: RandomStream) -> None:
        self.view, self.rng = view, rng
        self.lying = view.lying
        self.pile = rng.shuffled(view.pile)  # from bottom to top
        self.discards: list[int] = []
        self.jokers, self.tiles = view.jokers, full_game.TILES
        short, long = view.stock
        self.players = [
            PlayerState(
                start,
                short,
                long,
                BitBoard.mask(field for field, _ in gems),
                sum(number for _, number in gems),
            )
            for start, gems in zip(view.starts, view.gems, strict=True)
        ]
        for place, player in enumerate(self.players):
            player.hand = sum(ONE[card] for card in view.given)
            self.take_gem(place)
            self.draw(place, full_game.FIRST_DRAWN)

    def do(self, place: int, play: PlayCode) -> None:
        """Carry out a play."""
        player = self.players[place]
        for card in play.swapped:
            self._put_away(player, card)
        if play.swapped or play.use == TAKE:
            player.hand += ONE[JOKER]
            self.jokers -= 1
        if play.use in (TAKE, SWAP):
            return
        self._put_away(player, play.card)
        player.spent += COST[play.card]
        if player.spent > TURN_HOURGLASSES:
            player.tiles -= player.spent - TURN_HOURGLASSES
            player.spent = TURN_HOURGLASSES
        if play.path:
            for node in play.path:
                player.pawn = node
                self.take_gem(place)
            return
        if play.use in (REMOVE, MOVE):
            self.lying &= ~(self.view.carries[play.place] | 1 << play.place)
            self._count_plank(player, play.place, 1)
        if play.use != REMOVE:
            laid = play.to if play.use == MOVE else play.place
            self.lying |= 1 << laid
            self._count_plank(player, laid, -1)

    def draw(self, place: int, number: int) -> list[int]:
        """Draw a number of cards, or as many as both piles hold."""
        player, drawn = self.players[place], list[int]()
        while len(drawn) < number:
            if not self.pile:
                self.pile, self.discards = self.rng.shuffled(self.discards), []
            if not self.pile:
                break
            drawn.append(self.pile.pop())
            player.hand += ONE[drawn[-1]]
        return drawn

    def surplus(self, place: int) -> int:
        """Return the number of cards that a player must discard."""
        return max(len(cards_in(self.players[place].hand)) - full_game.HAND, 0)

    def discard(self, place: int, cards: Sequence[int]) -> None:
        """Discard surplus cards."""
        for card in cards:
            self._put_away(self.players[place], card)

    def take_gem(self, place: int) -> None:
        """Take the own gems under the pawn, and a tile for each."""
        player = self.players[place]
        if player.gems >> player.pawn & 1:
            number = dict(self.view.gems[place])[player.pawn]
            player.gems ^= 1 << player.pawn
            player.missing -= number
            tiles = min(number, self.tiles)
            player.tiles += tiles
            self.tiles -= tiles

    def may_take_joker(self, place: int) -> bool:
        """Return whether a joker is left and the player may take it."""
        return self.jokers > 0 and may_add_joker(self.players[place].hand)

    def pawns(self) -> int:
        """Return the mask of the nodes with pawns."""
        return BitBoard.mask(player.pawn for player in self.players)

    def _put_away(self, player: PlayerState, card: int) -> None:
        player.hand -= ONE[card]
        if card == JOKER:
            self.jokers += 1
        else:
            self.discards.append(card)

    def _count_plank(self, player: PlayerState, plank: int, number: int) -> None:
        if self.view.shorts >> plank & 1:
            player.short += number
        else:
            player.long += number


def paths_within(view: SeatView, lying: int, pawn: int, most: int) -> dict[int, tuple[int, ...]]:
    """Return the shortest path to every place within a number of steps."""
    open_places = lying | view.field_mask
    seen: dict[int, tuple[int, ...]] = {pawn: ()}
    edge = [pawn]
    for _ in range(most):
        ahead = []
        for node in edge:
            for other in bits(view.neighbours[node] & open_places):
                if other not in seen:
                    seen[other] = (*seen[node], other)
                    ahead.append(other)
        edge = ahead
    del seen[pawn]
    return seen


def playable_cards(state: GameState, place: int) -> Iterator[tuple[int, int]]:
    """Yield the cards that a player can pay for, with each card that they can represent."""
    player = state.players[place]
    for card in range(len(CARDS)):
        if count(player.hand, card) and COST[card] <= player.left:
            for use in range(JOKER) if card == JOKER else (card,):
                yield card, use


def legal_plays(state: GameState, place: int, card: int, use: int) -> list[PlayCode]:
    """Return everything that a card can do as the card that it represents."""
    view, player = state.view, state.players[place]
    if STEPS_OF[use]:
        paths = paths_within(view, state.lying, player.pawn, STEPS_OF[use])
        return [PlayCode(card, use, path=path) for path in paths.values()]
    if use in (LAY_SHORT, LAY_LONG):
        has_one = player.short if use == LAY_SHORT else player.long
        if not has_one:
            return []
        kind = view.shorts if use == LAY_SHORT else ~view.shorts
        may = layable(state, state.lying, view.planks_at[player.pawn] & kind)
        return [PlayCode(card, use, plank) for plank in bits(may)]
    may = removable(state, player.pawn)
    if use == REMOVE:
        return [PlayCode(card, use, plank) for plank in bits(may)]
    return [
        PlayCode(card, MOVE, plank, to)
        for plank in bits(may)
        for to in bits(targets(state, player.pawn, plank))
    ]


def layable(state: GameState, lying: int, planks: int) -> int:
    """Return the positions among `planks` where a plank may be laid now (LAB-P3 to P8, A26)."""
    may = planks & ~lying
    for plank in bits(may):
        if not layable_among(state.view, lying, plank):
            may ^= 1 << plank
    return may


def layable_among(view: SeatView, lying: int, plank: int) -> bool:
    """Return whether a plank may be laid on an empty position: no clash, and all supports lie."""
    return not (view.clashes[plank] & lying or view.supports[plank] & ~lying)


def removable(state: GameState, pawn: int) -> int:
    """Return the planks that may be removed from a field: no pawn would fall."""
    view, pawns = state.view, state.pawns()
    may = view.planks_at[pawn] & state.lying & ~pawns
    for plank in bits(may):
        if view.carries[plank] & state.lying & pawns:
            may ^= 1 << plank
    return may


def targets(state: GameState, pawn: int, plank: int) -> int:
    """Return the positions to which a plank may be moved from the field of the pawn."""
    view = state.view
    kind = view.shorts if view.shorts >> plank & 1 else ~view.shorts
    lying = state.lying & ~(view.carries[plank] | 1 << plank)
    return layable(state, lying, view.planks_at[pawn] & kind & ~(1 << plank))
