"""The sensible turns of one player, and what their results are worth.

The search goes depth first over the cards of one turn. A card is played only if it brings a gem
nearer or a plank into hand, and at most 400 positions are examined. Each position at which the
turn could end is valued in tenths of an hourglass: the hand, the planks in stock and the hourglass
tiles, minus the distance that is left (`distances`). All values are integers, so they are the same
on every machine; the numbers were found by letting planners with other numbers play against it
(docs/playtest.md).

A card is paid for by itself, by a joker, or by the four least valuable cards in exchange for a
joker.

Example: a turn that brings the player 3 hourglasses nearer to its gems gains 30; it is not worth
playing if the cards that it takes are worth more than that.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from layoutkit.games.labyrinth.playtest.distances import (
    BOTH,
    LONG,
    SHORT,
    STEP_WEIGHT,
    DistanceTables,
    kinds_in,
)
from layoutkit.games.labyrinth.playtest.game_state import (
    COST,
    JOKER,
    LAY_LONG,
    LAY_SHORT,
    MOVE,
    ONE,
    REMOVE,
    TAKE_JOKER,
    WALK_1,
    WALK_2,
    WALK_3,
    GameState,
    PlayCode,
    cards_in,
    count,
    layable_among,
    may_add_joker,
    paths_within,
)
from layoutkit.games.labyrinth.playtest.seat_view import CARDS
from layoutkit.games.labyrinth.referee.full_game import DRAWN, HAND, SWAPPED
from layoutkit.games.labyrinth.solve.bitboard import BitBoard, bits

WON = 100_000
DISTANCE_VALUE = 10 // STEP_WEIGHT  # distances are in half hourglasses
TILE_VALUE = 10
SURPLUS_COST = 12  # of each card that must be discarded after drawing
CARD_VALUE = (8, 14, 7, 6, 6, 12, 17, 17)  # in the order of `Card`
HARM_VALUE = 5  # per unit of distance that the leader loses, divided by the opponents
SHARES = (10, 8, 5, 3, 2, 1)  # of CARD_VALUE in tenths, for the first card of a kind, ...
STOCK_SHARES = (10, 7, 4, 3, 2, 1, 1)  # for the first plank of a kind, the second, ...
MAX_PLANKS = 40  # of a kind in a box

STOCK_VALUE = tuple(sum(STOCK_SHARES[:number]) for number in range(MAX_PLANKS + 1))


@lru_cache(maxsize=1 << 16)
def hand_value(hand: int) -> int:
    """Return the value of a hand at the end of a turn, before cards are drawn."""
    value = sum(
        value * sum(SHARES[: count(hand, card)]) // 10 for card, value in enumerate(CARD_VALUE)
    )
    surplus = len(cards_in(hand)) + DRAWN - HAND
    return value - SURPLUS_COST * max(surplus, 0)


@lru_cache(maxsize=1 << 16)
def swap_to_keep(hand: int) -> tuple[int, ...]:
    """Return the four cards to swap for a joker at the end of a turn, or none if that is a loss."""
    given = least_valuable_cards(hand) if may_add_joker(hand) else ()
    return given if given and _swapped_value(hand, given) > hand_value(hand) else ()


@lru_cache(maxsize=1 << 16)
def ending_value(hand: int) -> int:
    """Return the value of a hand at the end of a turn that may end with a swap."""
    return _swapped_value(hand, given) if (given := swap_to_keep(hand)) else hand_value(hand)


def _swapped_value(hand: int, given: tuple[int, ...]) -> int:
    return hand_value(hand + ONE[JOKER] - sum(ONE[card] for card in given))


@lru_cache(maxsize=1 << 16)
def least_valuable_cards(hand: int, number: int = SWAPPED) -> tuple[int, ...]:
    """Return the least valuable cards of a hand except jokers, or none if it has too few."""
    given: list[int] = []
    for _ in range(number):
        held = [card for card in range(JOKER) if count(hand, card)]
        if not held:
            return ()
        given.append(max(held, key=lambda card: hand_value(hand - ONE[card])))
        hand -= ONE[given[-1]]
    return tuple(sorted(given))


assert len(CARD_VALUE) == len(CARDS)


class Payment(NamedTuple):
    """The card that pays for an action, and the hand after it."""

    card: int
    hand: int
    swapped: tuple[int, ...] = ()


class PaymentOptions(NamedTuple):
    """The hand, the hourglasses and the jokers that a player can pay with."""

    hand: int
    left: int  # hourglasses
    jokers: int  # in their pile

    def pay(self, use: int) -> Payment | None:
        """Return a payment by the card itself, or else by a joker."""
        if count(self.hand, use) and COST[use] <= self.left:
            return Payment(use, self.hand - ONE[use])
        return self.pay_joker()

    def pay_walks(self) -> list[Payment]:
        """Return payments for 1, 2 and 3 steps, if possible: the shortest walk card, or a joker."""
        paid: list[Payment] = []
        for card in (WALK_3, WALK_2, WALK_1):
            if count(self.hand, card) and COST[card] <= self.left:
                paid.append(Payment(card, self.hand - ONE[card]))
            elif paid:
                paid.append(paid[-1])
            elif joker := self.pay_joker():
                paid.append(joker)
        return paid[::-1]

    def pay_joker(self) -> Payment | None:
        """Return a payment by a joker in hand, or by one in exchange for four cards."""
        if COST[JOKER] > self.left:
            return None
        if count(self.hand, JOKER):
            return Payment(JOKER, self.hand - ONE[JOKER])
        swapped = least_valuable_cards(self.hand) if self.jokers else ()
        hand = self.hand - sum(ONE[card] for card in swapped)
        return Payment(JOKER, hand, swapped) if swapped else None


TurnPlan: TypeAlias = tuple[PlayCode, ...]
MAX_ENDS = 400  # that are examined
AROUND = 6 * STEP_WEIGHT  # distances beyond the pawn's that a table covers


class TurnState(NamedTuple):
    """The part of a game that a player changes in the middle of a turn."""

    pawn: int
    lying: int
    short: int
    long: int
    hand: int
    left: int  # hourglasses
    gems: int
    laid: int = 0  # planks laid in this turn
    taken: int = 0  # planks picked up in this turn


TurnOptions: TypeAlias = Iterator[tuple[PlayCode, TurnState]]


class TurnSearch:
    """A search over all sensible turns of one player."""

    def __init__(
        self,
        state: GameState,
        place: int,
        distances: DistanceTables,
        begun: TurnState | None = None,
    ) -> None:
        self.state, self.place, self.distances = state, place, distances
        self.view, self.player = state.view, state.players[place]
        self.others = BitBoard.mask(
            player.pawn for other, player in enumerate(state.players) if other != place
        )
        one = self.player
        self.begun = begun or TurnState(
            one.pawn, state.lying, one.short, one.long, one.hand, one.left, one.gems
        )
        self._hand_value = ending_value if state.jokers else hand_value
        self._tables: dict[tuple[int, int], list[int]] = {}
        self._whole_tables: dict[tuple[int, int], list[int]] = {}
        self._seen: set[TurnState] = set()
        self.best_value = -WON
        self._best: list[TurnPlan] = []

    def run(self) -> list[TurnPlan]:
        """Return the best turns, which all have the same value."""
        hand = self.begun.hand
        if self.state.jokers and may_add_joker(hand):
            taken = self.begun._replace(hand=hand + ONE[JOKER])
            distance = self._distance(taken, self._distances(taken))
            self._offer(taken, (TAKE_JOKER,), self.value(taken, distance))
        self._visit(self.begun, ())
        return self._best

    def value(self, end: TurnState, distance: int) -> int:
        """Return the value of a turn with this end and this remaining distance."""
        stock = STOCK_VALUE[end.short] + STOCK_VALUE[end.long]
        tiles = TILE_VALUE * min(end.left, self._tiles(end.gems))
        return stock + tiles + self._hand_value(end.hand) - DISTANCE_VALUE * distance

    def _visit(self, moment: TurnState, plan: TurnPlan) -> None:
        if moment in self._seen or len(self._seen) > MAX_ENDS:
            return
        self._seen.add(moment)
        if not moment.gems:
            self._offer(moment, plan, WON)
            return
        far = self._distances(moment)
        distance = self._distance(moment, far)
        self._offer(moment, plan, self.value(moment, distance))
        if moment.left > 0:
            for options in (self._walks, self._layings, self._removals_and_moves):
                for play, after in options(moment, far, distance):
                    self._visit(after, (*plan, play))

    def _offer(self, end: TurnState, plan: TurnPlan, value: int) -> None:
        del end  # subclasses use it
        if value > self.best_value:
            self.best_value, self._best = value, []
        if value == self.best_value:
            self._best.append(plan)

    def _funds(self, moment: TurnState) -> PaymentOptions:
        return PaymentOptions(moment.hand, moment.left, self.state.jokers)

    def _tiles(self, gems: int) -> int:
        """Return the tiles in hand once only these gems are left."""
        won = self.player.gems.bit_count() - gems.bit_count()
        return self.player.tiles + min(won, self.state.tiles)

    def _distances(self, moment: TurnState) -> list[int]:
        """Return the distances at the start of the turn, for the kinds of planks in hand."""
        kinds = kinds_in(moment.short, moment.long)
        if kinds != BOTH:
            return self._whole_board_distances(moment.gems, kinds)
        key = moment.gems, kinds
        if key not in self._tables:
            begun = self.begun
            self._tables[key] = self.distances.through_gems(
                moment.gems, begun.lying, begun.pawn, AROUND
            )
        return self._tables[key]

    def _whole_board_distances(self, gems: int, kinds: int) -> list[int]:
        """Return the distances on the whole board, for some kinds of planks in hand."""
        key = gems, kinds
        if key not in self._whole_tables:
            richer = {
                kinds | kind: self._whole_board_distances(gems, kinds | kind)
                for kind in (SHORT, LONG)
                if not kinds & kind
            }
            make, lying = self.distances, self.begun.lying
            self._whole_tables[key] = (
                make.through_gems_fetching_planks(gems, lying, kinds, richer)
                if richer
                else make.through_gems(gems, lying)
            )
        return self._whole_tables[key]

    def _distance(self, moment: TurnState, far: Sequence[int]) -> int:
        """Return the remaining distance, also over planks that were laid in this turn."""
        if not moment.laid:
            return far[moment.pawn]
        beside = bits(self.view.neighbours[moment.pawn] & moment.laid)
        return min([far[moment.pawn], *(STEP_WEIGHT + far[plank] for plank in beside)])

    def _walks(self, moment: TurnState, far: Sequence[int], distance: int) -> TurnOptions:
        """Yield walks that lead nearer, or to a gem."""
        payments = self._funds(moment).pay_walks()
        paths = paths_within(self.view, moment.lying, moment.pawn, len(payments))
        has_gem = any(gem in paths for gem in bits(moment.gems))
        for path in paths.values():
            payment = payments[len(path) - 1]
            gems = moment.gems & ~BitBoard.mask(path) if has_gem else moment.gems
            if gems == moment.gems and far[path[-1]] >= distance:
                continue
            left = moment.left - COST[payment.card] + self._tiles(gems) - self._tiles(moment.gems)
            use = payment.card if payment.card != JOKER else WALK_3
            yield (
                PlayCode(payment.card, use, path=path, swapped=payment.swapped),
                moment._replace(pawn=path[-1], hand=payment.hand, left=left, gems=gems),
            )

    def _layings(self, moment: TurnState, far: Sequence[int], distance: int) -> TurnOptions:
        """Yield planks to lay that shorten the distance."""
        for use, stock in ((LAY_SHORT, moment.short), (LAY_LONG, moment.long)):
            payment = self._funds(moment).pay(use) if stock else None
            if payment is None:
                continue
            after = _after_payment(moment, payment)
            is_short = use == LAY_SHORT
            for plank in self._useful_positions(moment, is_short, far, distance):
                yield (
                    PlayCode(payment.card, use, plank, swapped=payment.swapped),
                    after._replace(
                        lying=after.lying | 1 << plank,
                        short=after.short - is_short,
                        long=after.long - (not is_short),
                        laid=after.laid | 1 << plank,
                    ),
                )

    def _removals_and_moves(
        self, moment: TurnState, far: Sequence[int], distance: int
    ) -> TurnOptions:
        """Yield planks to remove, or to move to where they shorten the distance."""
        funds = self._funds(moment)
        to_remove, to_move = funds.pay(REMOVE), funds.pay(MOVE)
        if not (to_remove or to_move):
            return
        for plank in self._planks_behind(moment, far, distance):
            is_short = bool(self.view.shorts >> plank & 1)
            gone = self.view.carries[plank] & moment.lying | 1 << plank
            lifted = moment._replace(
                lying=moment.lying & ~gone,
                laid=moment.laid & ~gone,
                taken=moment.taken | 1 << plank,
            )
            is_wanted = not (moment.short if is_short else moment.long)
            if to_remove and (to_remove.card == REMOVE or is_wanted):
                yield (
                    PlayCode(to_remove.card, REMOVE, plank, swapped=to_remove.swapped),
                    _after_payment(lifted, to_remove)._replace(
                        short=moment.short + is_short, long=moment.long + 1 - is_short
                    ),
                )
            if to_move:
                after = _after_payment(lifted, to_move)
                for to in self._useful_positions(lifted, is_short, far, distance):
                    if to != plank:
                        yield (
                            PlayCode(to_move.card, MOVE, plank, to, swapped=to_move.swapped),
                            after._replace(lying=after.lying | 1 << to, laid=after.laid | 1 << to),
                        )

    def _useful_positions(
        self, moment: TurnState, is_short: bool, far: Sequence[int], distance: int
    ) -> Iterator[int]:
        """Yield the positions where a plank shortens the distance."""
        lying = moment.lying
        for plank in self.distances.to_lay[is_short][moment.pawn]:
            is_nearer = STEP_WEIGHT + far[plank] < distance
            if is_nearer and not lying >> plank & 1 and layable_among(self.view, lying, plank):
                yield plank

    def _planks_behind(self, moment: TurnState, far: Sequence[int], distance: int) -> Iterator[int]:
        """Yield the planks that may be removed and are not on the way."""
        pawns = self.others | 1 << moment.pawn
        for plank in bits(self.view.planks_at[moment.pawn] & moment.lying & ~pawns):
            is_ahead = STEP_WEIGHT + far[plank] <= distance
            if not is_ahead and not self.view.carries[plank] & moment.lying & pawns:
                yield plank


def _after_payment(moment: TurnState, payment: Payment) -> TurnState:
    return moment._replace(hand=payment.hand, left=moment.left - COST[payment.card])
