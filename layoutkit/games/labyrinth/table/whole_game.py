"""The whole game for all players, in names: the laws of play in docs/laws/labyrinth.md.

Plain and slow. Every method is something that happens at the table: it names the law that forbids
it, or makes it happen. What one player does on the board is judged by `play.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from layoutkit.games.labyrinth.board.case import Case
from layoutkit.games.labyrinth.board.terms import TURN, Colour, PlankKind, Stock
from layoutkit.games.labyrinth.table.cards import (
    CARD_COST,
    DRAWN,
    FIRST_DRAWN,
    HAND,
    HAND_JOKERS,
    STEPS,
    SWAPPED,
    TILES,
    Card,
    count_of,
    draw_pile,
    given_cards,
)
from layoutkit.games.labyrinth.table.play import Action, Deed, Fault, Play, State

DEED_OF = {
    Card.LAY_SHORT: Deed.LAY,
    Card.LAY_LONG: Deed.LAY,
    Card.REMOVE: Deed.REMOVE,
    Card.MOVE: Deed.MOVE,
    Card.WALK_1: Deed.WALK,
    Card.WALK_2: Deed.WALK,
    Card.WALK_3: Deed.WALK,
}
KIND_OF = {Card.LAY_SHORT: PlankKind.SHORT, Card.LAY_LONG: PlankKind.LONG}


@dataclass(frozen=True, slots=True)
class CardPlay:
    """A card that is played: what it stands for, and what is done."""

    card: Card
    use: Card
    actions: tuple[Action, ...]


@dataclass(slots=True)
class Seat:
    """What one player has."""

    pawn: str
    stock: Stock
    gems: list[str]  # the fields of those not collected
    hand: Counter[Card] = field(default_factory=Counter)
    tiles: int = 0


class WholeGame:
    """A game under way; `order` tells the players from the one who begins."""

    def __init__(self, case: Case, order: Sequence[Colour]) -> None:
        layout, board = case.layout, case.board
        self.settings, self.order = layout.settings, tuple(order)
        self.law = Play(board)
        self.lying = frozenset(board.lying.values())
        self.pile: list[Card] = []  # the first one is on top
        self.discards: list[Card] = []
        self.jokers, self.tiles = count_of(Card.JOKER, layout.settings), TILES
        self.seats = {
            colour: Seat(
                board.starts[colour],
                layout.stock,
                [gem.on for gem in layout.gems if gem.colour is colour],
            )
            for colour in self.order
        }
        self.turn, self.spent = 1, 0
        self.took_joker = self.has_drawn = False
        for seat in self.seats.values():
            self._take_gems(seat)

    @property
    def colour(self) -> Colour:
        """The player whose turn it is."""
        return self.order[(self.turn - 1) % len(self.order)]

    @property
    def seat(self) -> Seat:
        """What that player has."""
        return self.seats[self.colour]

    @property
    def winner(self) -> Colour | None:
        """The player who has all own gems (LAB-T7)."""
        return next((colour for colour, seat in self.seats.items() if not seat.gems), None)

    @property
    def is_over(self) -> bool:
        """Whether somebody has won, or nobody has within the rounds of the settings."""
        rounds = (self.turn - 1) // len(self.order)
        return self.winner is not None or rounds >= self.settings.rounds_max

    def deal(self, hands: Sequence[Sequence[Card]], pile: Sequence[Card]) -> Fault | None:
        """The cards as they are dealt, by player and from the top of the pile."""
        players = len(self.order)
        given = Counter(given_cards(self.settings, players))
        whole = Counter(draw_pile(self.settings, players))
        drawn = Counter(pile)
        for hand in hands:
            if Counter(hand) & given != given:
                return Fault("LAB-S3", "not everybody has the given cards")
            drawn += Counter(hand) - given
        if drawn != whole:
            return Fault("LAB-S3", "the cards are not those of the box")
        if pile and any(len(hand) - given.total() != FIRST_DRAWN for hand in hands):
            return Fault("LAB-S3", f"not everybody has drawn {FIRST_DRAWN} cards")
        self.pile = list(pile)
        for seat, hand in zip(self.seats.values(), hands, strict=True):
            seat.hand = Counter(hand)
        return None

    def take_joker(self) -> Fault | None:
        """A joker instead of cards."""
        if self.spent or self.took_joker:
            return Fault("LAB-T1", "a joker is taken instead of cards, not besides")
        fault = self.fault_of_surplus() or self._fault_of_joker()
        if fault:
            return fault
        self._add_joker()
        self.took_joker = True
        return None

    def swap(self, cards: Sequence[Card]) -> Fault | None:
        """Four cards for a joker, to be played at once or kept."""
        fault = self.fault_of_surplus() or self._fault_of_joker()
        if fault:
            return fault
        hand = self.seat.hand
        is_held = not Counter(cards) - hand and Card.JOKER not in cards
        if len(cards) != SWAPPED or not is_held:
            return Fault("LAB-T15", f"{SWAPPED} cards of the hand are swapped for a joker")
        for card in cards:
            self._put_away(card)
        self._add_joker()
        return None

    def play(self, play: CardPlay) -> Fault | None:
        """A card and all that is done with it."""
        fault = self.fault_of_surplus() or self._fault_of_paying(play) or self._fault_of_use(play)
        if fault:
            return fault
        self._pay(play)
        for action in play.actions:
            fault = self._fault_of_action(action)
            if fault:
                return fault
            self._act(action)
        return None

    def draw(self, cards: Sequence[Card], shuffled: Sequence[Card] = ()) -> Fault | None:
        """The end of a turn: the cards that are drawn, and the discards if they were shuffled."""
        if self.has_drawn:
            return self.fault_of_surplus()
        is_empty = len(self.pile) < DRAWN and bool(self.discards)
        if is_empty != bool(shuffled) or (shuffled and Counter(shuffled) != Counter(self.discards)):
            return Fault("LAB-T13", "the discards are shuffled when the pile is empty, all of them")
        pile = [*self.pile, *shuffled]
        if list(cards) != pile[:DRAWN]:
            return Fault("LAB-T9", f"{DRAWN} cards are drawn from the top of the pile")
        self.pile = pile[DRAWN:]
        self.discards = [] if shuffled else self.discards
        self.seat.hand.update(cards)
        self.has_drawn = True
        if not self.surplus:
            self._pass_turn()
        return None

    @property
    def surplus(self) -> int:
        """The number of cards that the player has to discard after drawing."""
        return max(self.seat.hand.total() - HAND, 0) if self.has_drawn else 0

    def discard(self, cards: Sequence[Card]) -> Fault | None:
        """The surplus cards of a hand, by choice."""
        if not self.surplus:
            return Fault("LAB-T10", f"only a hand of more than {HAND} cards is discarded from")
        if len(cards) != self.surplus or Counter(cards) - self.seat.hand:
            return Fault("LAB-T10", f"{self.surplus} cards of the hand are discarded")
        for card in cards:
            self._put_away(card)
        self._pass_turn()
        return None

    def _pass_turn(self) -> None:
        self.turn, self.spent = self.turn + 1, 0
        self.took_joker = self.has_drawn = False

    def fault_of_surplus(self) -> Fault | None:
        """Why nothing happens after drawing before the surplus cards are discarded."""
        if not self.has_drawn:
            return None
        return Fault("LAB-T10", f"{self.colour} discards down to {HAND} cards first")

    def _fault_of_joker(self) -> Fault | None:
        """Why no joker may be taken into the hand."""
        if not self.jokers:
            return Fault("LAB-S2", "no joker is left on the pile")
        if self.seat.hand[Card.JOKER] >= HAND_JOKERS:
            return Fault("LAB-T11", f"a hand holds {HAND_JOKERS} jokers at most")
        return None

    def _fault_of_paying(self, play: CardPlay) -> Fault | None:
        hand, cost = self.seat.hand, CARD_COST[play.card]
        if self.took_joker:
            return Fault("LAB-T1", "whoever takes a joker plays no card")
        if self.spent + cost > TURN + self.seat.tiles:
            return Fault("LAB-T1", f"{self.spent + cost} hourglasses are more than there are")
        is_held = hand[play.card] > 0
        return None if is_held else Fault("LAB-T1", f"{play.card} is not in the hand")

    def _fault_of_use(self, play: CardPlay) -> Fault | None:
        if play.use is not play.card and play.card is not Card.JOKER:
            return Fault("LAB-T2", f"{play.card} does not stand for {play.use}")
        if play.use is Card.JOKER:
            return Fault("LAB-T2", "a joker stands for another card")
        most = STEPS.get(play.use, 1)
        if not 1 <= len(play.actions) <= most:
            return Fault("LAB-T2", f"{play.use} does at least 1 thing and at most {most}")
        for action in play.actions:
            if action.do is not DEED_OF[play.use]:
                return Fault("LAB-T2", f"{play.use} does not {action.do}")
            position = self.law.board.positions.get(action.place)
            kind = KIND_OF.get(play.use)
            if kind and position and position.kind is not kind:
                return Fault("LAB-T2", f"{play.use} lays no {position.kind} plank")
        return None

    def _fault_of_action(self, action: Action) -> Fault | None:
        if self.winner:
            return Fault("LAB-T7", f"{self.winner} has all gems: the game is over")
        fault = self.law.fault(self._alone(), action)
        if fault or action.do not in (Deed.REMOVE, Deed.MOVE):
            return fault
        gone = self.law.fallen(self.lying, action.place) | {action.place}
        for colour, seat in self.seats.items():
            if seat.pawn in gone:
                return Fault("LAB-T4", f"the pawn of {colour} on {seat.pawn} would fall")
        return None

    def _alone(self) -> State:
        return State(self.seat.pawn, self.lying, self.seat.stock)

    def _act(self, action: Action) -> None:
        after = self.law.act(self._alone(), action)
        self.lying = after.lying
        self.seat.pawn, self.seat.stock = after.pawn, after.stock
        self._take_gems(self.seat)

    def _pay(self, play: CardPlay) -> None:
        self._put_away(play.card)
        self.spent += CARD_COST[play.card]
        if self.spent > TURN:
            self.seat.tiles -= self.spent - TURN
            self.spent = TURN

    def _put_away(self, card: Card) -> None:
        """A card of the hand goes on its pile."""
        self.seat.hand[card] -= 1
        if card is Card.JOKER:
            self.jokers += 1
        else:
            self.discards.append(card)

    def _add_joker(self) -> None:
        self.jokers -= 1
        self.seat.hand[Card.JOKER] += 1

    def _take_gems(self, seat: Seat) -> None:
        """All own gems where the pawn is, and an hourglass tile for each while there are any."""
        taken = seat.gems.count(seat.pawn)
        seat.gems = [field for field in seat.gems if field != seat.pawn]
        tiles = min(taken, self.tiles)
        seat.tiles += tiles
        self.tiles -= tiles


def spread(hand: Counter[Card]) -> Iterator[Card]:
    """The cards of a hand one by one, in the order of the kinds."""
    for card in Card:
        yield from [card] * hand[card]
