"""The whole game for all players, as the laws of play in docs/laws/labyrinth.md state it.

Each method is an event of the game (dealing, drawing, playing a card, ...). It either makes the
event happen and returns None, or returns the law that forbids it and changes nothing that matters.
The code is slow and works with names. It shares only the numbers of the cards with the fast game
of `playtest`, so a log of that game that is replayed here has been checked independently.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from layoutkit.games.labyrinth.board import model as records
from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.referee.solo import (
    Action,
    ActionKind,
    RuleViolation,
    SoloRules,
    SoloState,
)

HAND = 8  # cards that a player keeps at the end of a turn (LAB-T10)
HAND_JOKERS = 2  # at any time (LAB-T11)
DRAWN = 2  # at the end of a turn (LAB-T9)
FIRST_DRAWN = 2  # besides the given cards (LAB-S3)
SWAPPED = 4  # cards for a joker (LAB-T15)
TILES = 12  # hourglass tiles in the box (LAB-B11)


class Card(StrEnum):
    """The kinds of cards, named as in the settings."""

    LAY_SHORT = "lay_short"
    LAY_LONG = "lay_long"
    REMOVE = "remove"
    MOVE = "move"
    WALK_1 = "walk_1"
    WALK_2 = "walk_2"
    WALK_3 = "walk_3"
    JOKER = "joker"


PLAIN_CARDS = tuple(card for card in Card if card is not Card.JOKER)

CARD_COST = {
    Card.LAY_SHORT: records.LAY_COST[records.PlankKind.SHORT],
    Card.LAY_LONG: records.LAY_COST[records.PlankKind.LONG],
    Card.REMOVE: records.REMOVE_COST,
    Card.MOVE: records.MOVE_COST,
    Card.WALK_1: records.STEP_COST,
    Card.WALK_2: 2 * records.STEP_COST,
    Card.WALK_3: 3 * records.STEP_COST,
    Card.JOKER: 2,
}
STEPS = {Card.WALK_1: 1, Card.WALK_2: 2, Card.WALK_3: 3}


def count_of(card: Card, settings: records.Settings) -> int:
    """Return the number of these cards in the box: an ASSUMPTION except for the jokers."""
    return int(getattr(settings, f"cards_{card}"))


def given_cards(settings: records.Settings, players: int) -> tuple[Card, ...]:
    """Return the cards dealt to each player first, if the box has enough: an ASSUMPTION."""
    given: list[Card] = []
    for card in PLAIN_CARDS:
        most = int(getattr(settings, f"given_{card}"))
        given += [card] * min(most, count_of(card, settings) // players)
    return tuple(given)


def draw_pile(settings: records.Settings, players: int) -> tuple[Card, ...]:
    """Return the cards that are shuffled after the first cards are given; jokers are kept apart."""
    given = given_cards(settings, players)
    numbers = {card: count_of(card, settings) - players * given.count(card) for card in PLAIN_CARDS}
    return tuple(Counter(numbers).elements())


PLANK_OF_CARD = {Card.LAY_SHORT: records.PlankKind.SHORT, Card.LAY_LONG: records.PlankKind.LONG}
ACTION_OF_CARD = {
    **dict.fromkeys(PLANK_OF_CARD, ActionKind.LAY),
    **{Card.REMOVE: ActionKind.REMOVE, Card.MOVE: ActionKind.MOVE},
    **dict.fromkeys(STEPS, ActionKind.WALK),
}


@dataclass(frozen=True, slots=True)
class CardPlay:
    """A card that is played, the card that it represents, and the actions done with it."""

    card: Card
    stands_for: Card
    actions: tuple[Action, ...]


@dataclass(slots=True)
class Seat:
    """The pawn, planks, gems, cards and tiles of one player."""

    pawn: str
    stock: records.Stock
    gems: list[str]  # fields of the gems that are not collected
    hand: Counter[Card] = field(default_factory=Counter)
    tiles: int = 0


class FullGame:
    """A game in progress; `order` lists the players from the one who begins."""

    def __init__(self, model: BoardModel, order: Sequence[records.Colour]) -> None:
        layout, board = model.layout, model.board
        self.settings, self.order = layout.settings, tuple(order)
        self.law = SoloRules(board)
        self.lying = frozenset(board.lying.values())
        self.pile: list[Card] = []  # from top to bottom
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
    def colour(self) -> records.Colour:
        """The player whose turn it is."""
        return self.order[(self.turn - 1) % len(self.order)]

    @property
    def seat(self) -> Seat:
        """The belongings of the player whose turn it is."""
        return self.seats[self.colour]

    @property
    def winner(self) -> records.Colour | None:
        """The player who has collected all own gems (LAB-T7)."""
        return next((colour for colour, seat in self.seats.items() if not seat.gems), None)

    @property
    def is_over(self) -> bool:
        """Whether somebody has won, or the last round of the settings is over."""
        rounds = (self.turn - 1) // len(self.order)
        return self.winner is not None or rounds >= self.settings.rounds_max

    def deal(self, hands: Sequence[Sequence[Card]], pile: Sequence[Card]) -> RuleViolation | None:
        """Deal the cards: hands in turn order, and the pile from its top."""
        players = len(self.order)
        given = Counter(given_cards(self.settings, players))
        whole = Counter(draw_pile(self.settings, players))
        drawn = Counter(pile)
        for hand in hands:
            if Counter(hand) & given != given:
                return RuleViolation("LAB-S3", "a hand lacks some of the given cards")
            drawn += Counter(hand) - given
        if drawn != whole:
            message = "the hands and the pile differ from the cards in the box"
            return RuleViolation("LAB-S3", message)
        if pile and any(len(hand) - given.total() != FIRST_DRAWN for hand in hands):
            return RuleViolation("LAB-S3", f"each player draws {FIRST_DRAWN} cards before the game")
        self.pile = list(pile)
        for seat, hand in zip(self.seats.values(), hands, strict=True):
            seat.hand = Counter(hand)
        return None

    def take_joker(self) -> RuleViolation | None:
        """Take a joker instead of playing cards."""
        if self.spent or self.took_joker:
            return RuleViolation("LAB-T1", "a joker is taken only instead of playing cards")
        fault = self.check_surplus() or self._check_joker()
        if fault:
            return fault
        self.jokers -= 1
        self.seat.hand[Card.JOKER] += 1
        self.took_joker = True
        return None

    def swap(self, cards: Sequence[Card]) -> RuleViolation | None:
        """Swap four cards for a joker, to be played at once or kept."""
        fault = self.check_surplus() or self._check_joker()
        if fault:
            return fault
        is_held = not Counter(cards) - self.seat.hand and Card.JOKER not in cards
        if len(cards) != SWAPPED or not is_held:
            message = f"a joker costs {SWAPPED} cards of the hand, except jokers"
            return RuleViolation("LAB-T15", message)
        self._put_away(cards)
        self.jokers -= 1
        self.seat.hand[Card.JOKER] += 1
        return None

    def play(self, play: CardPlay) -> RuleViolation | None:
        """Play a card with all its actions."""
        fault = self.check_surplus() or self._check_payment(play) or self._check_card(play)
        if fault:
            return fault
        self._put_away((play.card,))
        self.spent += CARD_COST[play.card]
        if self.spent > records.TURN_HOURGLASSES:
            self.seat.tiles -= self.spent - records.TURN_HOURGLASSES
            self.spent = records.TURN_HOURGLASSES
        for action in play.actions:
            fault = self._check_action(action)
            if fault:
                return fault
            after = self.law.act(self._alone(), action)
            self.lying = after.lying
            self.seat.pawn, self.seat.stock = after.pawn, after.stock
            self._take_gems(self.seat)
        return None

    def draw(self, cards: Sequence[Card], shuffled: Sequence[Card] = ()) -> RuleViolation | None:
        """Draw cards at the end of a turn; `shuffled` are the discards if they were shuffled."""
        if self.has_drawn:
            return self.check_surplus()
        is_empty = len(self.pile) < DRAWN and bool(self.discards)
        if is_empty != bool(shuffled) or (shuffled and Counter(shuffled) != Counter(self.discards)):
            message = "all discards are shuffled when the pile is empty, and only then"
            return RuleViolation("LAB-T13", message)
        pile = [*self.pile, *shuffled]
        if list(cards) != pile[:DRAWN]:
            return RuleViolation("LAB-T9", f"the {DRAWN} drawn cards are not the top of the pile")
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

    def discard(self, cards: Sequence[Card]) -> RuleViolation | None:
        """Discard surplus cards of the hand."""
        if not self.surplus:
            message = f"cards are discarded only from a hand of more than {HAND}"
            return RuleViolation("LAB-T10", message)
        if len(cards) != self.surplus or Counter(cards) - self.seat.hand:
            message = f"exactly {self.surplus} cards of the hand are discarded"
            return RuleViolation("LAB-T10", message)
        self._put_away(cards)
        self._pass_turn()
        return None

    def _pass_turn(self) -> None:
        self.turn, self.spent = self.turn + 1, 0
        self.took_joker = self.has_drawn = False

    def check_surplus(self) -> RuleViolation | None:
        """Return the violation of doing anything else before surplus cards are discarded."""
        if not self.has_drawn:
            return None
        return RuleViolation("LAB-T10", f"{self.colour} must discard down to {HAND} cards first")

    def _check_joker(self) -> RuleViolation | None:
        """Return the law that forbids taking a joker into the hand."""
        if not self.jokers:
            return RuleViolation("LAB-S2", "no joker is left in the pile")
        if self.seat.hand[Card.JOKER] >= HAND_JOKERS:
            return RuleViolation("LAB-T11", f"a hand holds at most {HAND_JOKERS} jokers")
        return None

    def _check_payment(self, play: CardPlay) -> RuleViolation | None:
        needed = self.spent + CARD_COST[play.card]
        available = records.TURN_HOURGLASSES + self.seat.tiles
        if self.took_joker:
            return RuleViolation("LAB-T1", "a player who takes a joker cannot play cards")
        if needed > available:
            message = f"{needed} hourglasses are needed; {available} are available"
            return RuleViolation("LAB-T1", message)
        is_held = self.seat.hand[play.card] > 0
        return None if is_held else RuleViolation("LAB-T1", f"{play.card} is not in the hand")

    def _check_card(self, play: CardPlay) -> RuleViolation | None:
        if play.stands_for is not play.card and play.card is not Card.JOKER:
            return RuleViolation("LAB-T2", f"{play.card} cannot be played as {play.stands_for}")
        if play.stands_for is Card.JOKER:
            return RuleViolation("LAB-T2", "a joker is played as another card")
        most = STEPS.get(play.stands_for, 1)
        limit = "1 action" if most == 1 else f"1 to {most} actions"
        if not 1 <= len(play.actions) <= most:
            message = f"{play.stands_for} allows {limit}, not {len(play.actions)}"
            return RuleViolation("LAB-T2", message)
        for action in play.actions:
            if action.do is not ACTION_OF_CARD[play.stands_for]:
                return RuleViolation("LAB-T2", f"{play.stands_for} cannot be used to {action.do}")
            position = self.law.board.positions.get(action.place)
            kind = PLANK_OF_CARD.get(play.stands_for)
            if kind and position and position.kind is not kind:
                message = f"{play.stands_for} cannot lay a {position.kind} plank"
                return RuleViolation("LAB-T2", message)
        return None

    def _check_action(self, action: Action) -> RuleViolation | None:
        if self.winner:
            return RuleViolation("LAB-T7", f"the game is over: {self.winner} has all gems")
        fault = self.law.fault(self._alone(), action)
        if fault or action.do not in (ActionKind.REMOVE, ActionKind.MOVE):
            return fault
        gone = self.law.fallen(self.lying, action.place) | {action.place}
        for colour, seat in self.seats.items():
            if seat.pawn in gone:
                return RuleViolation("LAB-T4", f"the pawn of {colour} on {seat.pawn} would fall")
        return None

    def _alone(self) -> SoloState:
        return SoloState(self.seat.pawn, self.lying, self.seat.stock)

    def _put_away(self, cards: Sequence[Card]) -> None:
        """Put cards of the hand on their piles."""
        self.seat.hand.subtract(cards)
        self.jokers += cards.count(Card.JOKER)
        self.discards += [card for card in cards if card is not Card.JOKER]

    def _take_gems(self, seat: Seat) -> None:
        """Take all own gems under the pawn, and an hourglass tile for each while there are any."""
        taken = seat.gems.count(seat.pawn)
        seat.gems = [field for field in seat.gems if field != seat.pawn]
        tiles = min(taken, self.tiles)
        seat.tiles += tiles
        self.tiles -= tiles


def list_cards(hand: Counter[Card]) -> list[Card]:
    """Return the cards of a hand one by one, in the order of the kinds."""
    return [card for card in Card for _ in range(hand[card])]
