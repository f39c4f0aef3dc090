"""The computer players: stroller, planner and rival.

The stroller makes any legal play at random, but takes a gem if one is in reach. The planner plays
the best turn that `turn_search` finds. The rival takes the eight best turns of the planner and
judges each again, with the best turn that could follow it and with the harm that it does to the
leader: how much farther the leader's distance has become, divided by the number of opponents.

The tables of distances do not count planks, so a planner or rival can go round in circles where
planks are few. A player that has gone ten turns without a gem therefore follows an exact tour (a
search of at most 2,000 states) as far as its cards allow.
"""

from collections.abc import Iterator, Sequence
from heapq import nlargest

from layoutkit.games.labyrinth.board.model import TURN_HOURGLASSES, Stock
from layoutkit.games.labyrinth.playtest import turn_search
from layoutkit.games.labyrinth.playtest.distances import DistanceTables
from layoutkit.games.labyrinth.playtest.game_state import (
    JOKER,
    LAY_LONG,
    LAY_SHORT,
    MOVE,
    REMOVE,
    SWAP,
    TAKE,
    TAKE_JOKER,
    WALK_3,
    GameState,
    PlayCode,
    cards_in,
    legal_plays,
    playable_cards,
    removable,
)
from layoutkit.games.labyrinth.playtest.seat_view import RandomStream
from layoutkit.games.labyrinth.referee.full_game import HAND, SWAPPED
from layoutkit.games.labyrinth.solve.bitboard import LAY as LAY_ACTION
from layoutkit.games.labyrinth.solve.bitboard import REMOVE as REMOVE_ACTION
from layoutkit.games.labyrinth.solve.bitboard import STEP as STEP_ACTION
from layoutkit.games.labyrinth.solve.bitboard import ActionCode, ActionGenerator, PlankSets, bits
from layoutkit.games.labyrinth.solve.tour_search import TourBounds, TourProblem, expand_actions
from layoutkit.search import Budget, BudgetLimits, SearchResult, find_cheapest_path


class Stroller:
    """A player that picks a kind of card at random, then one of its legal plays."""

    def __init__(self, place: int, rng: RandomStream) -> None:
        self.place, self.rng = place, rng

    def turn(self, state: GameState) -> Iterator[PlayCode]:
        """Yield plays until no card can be played; a full hand may first be swapped in part."""
        is_full = len(cards_in(state.players[self.place].hand)) >= HAND
        if is_full and state.may_take_joker(self.place) and self.rng.pick((False, True)):
            yield PlayCode(JOKER, SWAP, swapped=self._some(state, SWAPPED))
        while play := self._next_play(state):
            yield play
            if play.use == TAKE:
                return

    def discard(self, state: GameState) -> Sequence[int]:
        """Return random surplus cards, but no joker."""
        return self._some(state, state.surplus(self.place))

    def _some(self, state: GameState, number: int) -> tuple[int, ...]:
        """Return random cards of the hand, but no joker."""
        plain = [card for card in cards_in(state.players[self.place].hand) if card != JOKER]
        return tuple(sorted(self.rng.shuffled(plain)[:number]))

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


MAX_STATES = 2000  # of one search


def find_solo_tour(state: GameState, place: int) -> SearchResult[ActionCode]:
    """Find the cheapest tour through the gems that a player still needs, one at least."""
    player, net = state.players[place], state.view.net
    # new tables for each search, because shared tables would grow from game to game
    tours = TourBounds(net, tuple(bits(player.gems)), lambda: None)
    plank_sets = PlankSets(net)
    game = ActionGenerator(plank_sets.net, plank_sets)
    stock = Stock(player.short, player.long)
    space = TourProblem(game, tours)
    start = space.start(game.pack(plank_sets.intern(state.lying), player.pawn, stock))
    return find_cheapest_path(space, start, Budget(BudgetLimits(states=MAX_STATES)))


PATIENCE = 10  # turns without a gem; players who make progress rarely need as many


class StuckPlayer:
    """A player's counter of turns without a gem, and the route that it follows after too many."""

    def __init__(self, place: int) -> None:
        self.place = place
        self._gems = self._turns = 0
        self._has_hope = True

    def turn(self, state: GameState) -> Iterator[PlayCode]:
        """Yield a turn along the cheapest solo tour; nothing while the player makes progress."""
        gems = state.players[self.place].gems
        if gems != self._gems:
            self._gems, self._turns, self._has_hope = gems, 0, True
        self._turns += 1
        if self._turns <= PATIENCE or not self._has_hope:
            return
        route = expand_actions(find_solo_tour(state, self.place).labels)
        self._has_hope = bool(route)  # without a route, the next search waits for the next gem
        done = 0
        while done < len(route) and (found := self._next_play(state, route[done:])):
            play, actions_done = found
            yield play
            done += actions_done
        if route and not done and state.may_take_joker(self.place):
            yield TAKE_JOKER

    def _next_play(
        self, state: GameState, route: Sequence[ActionCode]
    ) -> tuple[PlayCode, int] | None:
        """Return the next play, and the number of actions of the route that it does."""
        player = state.players[self.place]
        funds = turn_search.PaymentOptions(player.hand, player.left, state.jokers)
        action, node, to = route[0]
        if action == STEP_ACTION:
            return _walk(funds, route)
        if action == LAY_ACTION:
            return _make_play(funds, _laying_card(state, node), node)
        if not removable(state, player.pawn) >> node & 1:
            return None  # a pawn stands on it
        if action == REMOVE_ACTION and len(route) > 1:
            following, other, _ = route[1]
            is_moved = following == LAY_ACTION and _laying_card(state, node) == _laying_card(
                state, other
            )
            if is_moved and other != node and (moved := _make_play(funds, MOVE, node, other)):
                return moved[0], 2
        return _make_play(funds, REMOVE if action == REMOVE_ACTION else MOVE, node, to)


def _walk(
    funds: turn_search.PaymentOptions, route: Sequence[ActionCode]
) -> tuple[PlayCode, int] | None:
    """Return a play of as many steps as one card pays for."""
    payments = funds.pay_walks()
    path: list[int] = []
    for action, node, _ in route[: len(payments)]:
        if action != STEP_ACTION:
            break
        path.append(node)
    if not path:
        return None
    payment = payments[len(path) - 1]
    use = WALK_3 if payment.card == JOKER else payment.card
    return PlayCode(payment.card, use, path=tuple(path), swapped=payment.swapped), len(path)


def _laying_card(state: GameState, plank: int) -> int:
    return LAY_SHORT if state.view.shorts >> plank & 1 else LAY_LONG


def _make_play(
    funds: turn_search.PaymentOptions, use: int, plank: int, to: int = 0
) -> tuple[PlayCode, int] | None:
    """Return a play of one action, if it can be paid for."""
    payment = funds.pay(use)
    return payment and (PlayCode(payment.card, use, plank, to, swapped=payment.swapped), 1)


class Planner:
    """A player that searches its turn and steers by the distance tables."""

    def __init__(self, place: int, rng: RandomStream, distances: DistanceTables) -> None:
        self.place, self.rng, self.distances = place, rng, distances
        self._stuck_player = StuckPlayer(place)
        self._stroller = Stroller(place, rng)

    def turn(self, state: GameState) -> Iterator[PlayCode]:
        """Yield the exact tour of a player who is stuck, the best turn, or any legal turn."""
        is_stuck = False
        for play in self._stuck_player.turn(state):
            is_stuck = True
            yield play
        if is_stuck:
            return
        plan = self.rng.pick(self.search(state).run())
        yield from plan or self._stroller.turn(state)
        if state.may_take_joker(self.place) and (
            cards := turn_search.swap_to_keep(self._hand(state))
        ):
            yield PlayCode(JOKER, SWAP, swapped=cards)

    def discard(self, state: GameState) -> Sequence[int]:
        """Return the least valuable surplus cards."""
        return turn_search.least_valuable_cards(self._hand(state), state.surplus(self.place))

    def _hand(self, state: GameState) -> int:
        return state.players[self.place].hand

    def search(self, state: GameState) -> turn_search.TurnSearch:
        """Return the search over this turn."""
        return turn_search.TurnSearch(state, self.place, self.distances)


CANDIDATES = 8  # turns that are examined together with the next turn


class Rival(Planner):
    """A planner that hinders the player who is nearest to winning."""

    def search(self, state: GameState) -> turn_search.TurnSearch:
        """Return the search over this turn."""
        return RivalSearch(state, self.place, self.distances)


class RivalSearch(turn_search.TurnSearch):
    """The planner's turns, judged by the turns that can follow them."""

    def __init__(self, state: GameState, place: int, distances: DistanceTables) -> None:
        super().__init__(state, place, distances)
        others = [other for other in range(len(state.players)) if other != place]
        distances_to_gems = {other: self._distance_of(other, state.lying) for other in others}
        self._leader = min(others, key=lambda other: distances_to_gems[other])
        self._leaders_distance = distances_to_gems[self._leader]
        self._harm_value = turn_search.HARM_VALUE // len(others)
        self._harm: dict[int, int] = {}
        self._ends: list[tuple[int, int, turn_search.TurnState, turn_search.TurnPlan]] = []

    def run(self) -> list[turn_search.TurnPlan]:
        """Return the turns that are best together with the next turn."""
        best = super().run()
        if self.best_value == turn_search.WON:
            return best
        judged = [
            (value + self._value_of_next(end), plan)
            for value, _, end, plan in nlargest(CANDIDATES, self._ends)
        ]
        most = max(value for value, _ in judged)
        return [plan for value, plan in judged if value == most]

    def value(self, end: turn_search.TurnState, distance: int) -> int:
        """Return the value of a turn, including the harm to the leader."""
        return super().value(end, distance) + self._harm_value * self._harm_of(end.lying)

    def _offer(self, end: turn_search.TurnState, plan: turn_search.TurnPlan, value: int) -> None:
        super()._offer(end, plan, value)
        if end.gems:
            self._ends.append((value, -len(self._ends), end, plan))

    def _value_of_next(self, end: turn_search.TurnState) -> int:
        """Return the value of the best next turn, without the cards to be drawn."""
        tiles = min(end.left, self._tiles(end.gems))
        begun = end._replace(left=TURN_HOURGLASSES + tiles, laid=0, taken=0)
        following = turn_search.TurnSearch(self.state, self.place, self.distances, begun)
        following.run()
        return following.best_value + self._harm_value * self._harm_of(end.lying)

    def _harm_of(self, lying: int) -> int:
        if not self._harm_value:
            return 0
        if lying not in self._harm:
            self._harm[lying] = self._distance_of(self._leader, lying) - self._leaders_distance
        return self._harm[lying]

    def _distance_of(self, place: int, lying: int) -> int:
        player = self.state.players[place]
        return self.distances.through_gems(player.gems, lying, player.pawn, 0)[player.pawn]
