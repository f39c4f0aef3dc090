"""An exact way out for players whom the distance tables do not help: they do not count planks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from layoutkit.games.labyrinth.playtest.alone import find_solo_tour
from layoutkit.games.labyrinth.playtest.game import (
    JOKER,
    LAY_LONG,
    LAY_SHORT,
    MOVE,
    REMOVE,
    TAKE_JOKER,
    WALK_3,
    GameState,
    PlayCode,
)
from layoutkit.games.labyrinth.playtest.paying import PaymentOptions
from layoutkit.games.labyrinth.playtest.plays import removable
from layoutkit.games.labyrinth.solve.deeds import LAY as LAY_ACTION
from layoutkit.games.labyrinth.solve.deeds import REMOVE as REMOVE_ACTION
from layoutkit.games.labyrinth.solve.deeds import STEP as STEP_ACTION
from layoutkit.games.labyrinth.solve.deeds import ActionCode
from layoutkit.games.labyrinth.solve.tour import expand_actions

PATIENCE = 10  # turns without a gem; players who make progress rarely need as many


class StuckPlayer:
    """A player's counter of turns without a gem, and the route that it follows after too many."""

    def __init__(self, place: int) -> None:
        self.place = place
        self._gems = self._turns = 0
        self._has_hope = True

    def turn(self, state: GameState) -> Iterator[PlayCode]:
        """Yield a turn along the cheapest solo tour; nothing while the player makes progress."""
        if self._is_stuck(state):
            yield from self._follow_route(state, self._route(state))

    def _is_stuck(self, state: GameState) -> bool:
        gems = state.players[self.place].gems
        if gems != self._gems:
            self._gems, self._turns, self._has_hope = gems, 0, True
        self._turns += 1
        return self._turns > PATIENCE and self._has_hope

    def _route(self, state: GameState) -> Sequence[ActionCode]:
        """Return the actions to take; if none are found, the next search waits for the next gem."""
        route = expand_actions(find_solo_tour(state, self.place).labels)
        self._has_hope = bool(route)
        return route

    def _follow_route(self, state: GameState, route: Sequence[ActionCode]) -> Iterator[PlayCode]:
        """Yield plays along a route while the cards allow it, or take a joker if none helps."""
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
        funds = PaymentOptions(player.hand, player.left, state.jokers)
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


def _walk(funds: PaymentOptions, route: Sequence[ActionCode]) -> tuple[PlayCode, int] | None:
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
    funds: PaymentOptions, use: int, plank: int, to: int = 0
) -> tuple[PlayCode, int] | None:
    """Return a play of one action, if it can be paid for."""
    payment = funds.pay(use)
    return payment and (PlayCode(payment.card, use, plank, to, swapped=payment.swapped), 1)
