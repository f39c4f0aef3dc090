"""The result of a game, and its log as JSON lines: the deal, all plays with the hands, the end.

Names are as in the file, so that people can follow a log on the board and the referee needs
none of the numbers of the fast game.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Any

from layoutkit.fast_dataclass import dataclass
from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.playtest.game_state import (
    COST,
    JOKER,
    MOVE,
    ONE,
    SWAP,
    TAKE,
    GameState,
    PlayCode,
    cards_in,
)
from layoutkit.games.labyrinth.playtest.seat_view import CARDS, SeatView
from layoutkit.games.labyrinth.referee.full_game import ACTION_OF_CARD
from layoutkit.games.labyrinth.referee.log_replay import LOG_VERSION


class PlayerLevel(StrEnum):
    """The computer players, each stronger than the one before."""

    STROLLER = "stroller"
    PLANNER = "planner"
    RIVAL = "rival"


@dataclass(frozen=True, slots=True)
class PlaytestOptions:
    """How the games of a block are played; the settings decide what the rule sheet leaves open."""

    players: PlayerLevel | tuple[PlayerLevel, ...] = PlayerLevel.PLANNER  # of all, or of each seat
    with_margins: bool = True
    with_log: bool = False

    def level(self, seat: int) -> PlayerLevel:
        """Return the level of a seat."""
        return self.players if isinstance(self.players, PlayerLevel) else self.players[seat]


@dataclass(frozen=True, slots=True)
class GameResult:
    """The result of one game; seats are numbered from 0 in the order of the file.

    `margins` are the least hourglasses that the missing gems of each seat would still cost, alone
    on the final board; None if they are out of reach or were not requested. The lead changes when
    another seat alone has the fewest gems to collect; the first to lead changes nothing.
    """

    order: tuple[int, ...]
    winner: int | None  # None: nobody won within the rounds of the settings
    missing: tuple[int, ...]  # gems of each seat that were not collected
    margins: tuple[int | None, ...]
    turns: int
    lead_changes: int
    laid: tuple[tuple[str, int], ...]  # how often planks were laid at each position
    log: tuple[str, ...] = ()


class LogWriter:
    """A listener that writes the events of a game as JSON lines."""

    def __init__(
        self, case: BoardModel, view: SeatView, seed: int, block: int, options: PlaytestOptions
    ) -> None:
        self.view = view
        self.colours = [case.layout.players[seat].value for seat in view.order]
        self.lines: list[str] = []
        self._head = {
            "game": "labyrinth",
            "log": LOG_VERSION,
            "title": case.layout.title,
            "seed": seed,
            "block": block,
            "order": self.colours,
            "players": {
                colour: options.level(seat).value
                for colour, seat in zip(self.colours, view.order, strict=True)
            },
        }

    def on_deal(self, state: GameState) -> None:
        """Write the first line: the players and all cards."""
        hands = {
            colour: _cards(cards_in(player.hand))
            for colour, player in zip(self.colours, state.players, strict=True)
        }
        self._write({**self._head, "hands": hands, "pile": _cards(reversed(state.pile))})

    def on_play(self, state: GameState, turn: int, place: int, play: PlayCode) -> None:
        """Write a play with the hand before it."""
        hand = state.players[place].hand
        if play.swapped:
            item = self._begun(turn, place, hand)
            self._write({**item, "do": "swap", "cards": _cards(play.swapped)})
            hand += ONE[JOKER] - sum(ONE[card] for card in play.swapped)
        if play.use == SWAP:
            return
        item = self._begun(turn, place, hand)
        if play.use == TAKE:
            self._write({**item, "do": "take joker"})
            return
        card, use = CARDS[play.card], CARDS[play.use]
        item |= {"do": ACTION_OF_CARD[use].value, **self._done(play), "card": card.value}
        item |= {"as": use.value} if card is not use else {}
        self._write(item | {"cost": COST[play.card]})

    def before_draw(self, state: GameState, turn: int, place: int) -> None:
        """Remember the hand at the end of a turn, before cards are drawn."""
        self._ending = self._begun(turn, place, state.players[place].hand)
        self._empty_after = len(state.pile)

    def after_draw(self, state: GameState, cards: Sequence[int]) -> None:
        """Write the drawn cards, and the pile if it was shuffled."""
        item = {**self._ending, "do": "draw", "cards": _cards(cards)}
        if len(cards) > self._empty_after:
            mixed = [*cards[self._empty_after :], *reversed(state.pile)]
            item["shuffled"] = _cards(mixed)
        self._write(item)

    def on_discard(self, state: GameState, turn: int, place: int, cards: Sequence[int]) -> None:
        """Write the surplus cards, with the hand that they come from."""
        item = self._begun(turn, place, state.players[place].hand)
        self._write({**item, "do": "discard", "cards": _cards(cards)})

    def on_end(self, result: GameResult, seats: Sequence[str]) -> None:
        """Write the last line: the winner and the gems that the others miss."""
        winner = None if result.winner is None else seats[result.winner]
        missing = dict(zip(seats, result.missing, strict=True))
        self._write({"do": "end", "winner": winner, "turns": result.turns, "missing": missing})

    def _begun(self, turn: int, place: int, hand: int) -> dict[str, Any]:
        return {"turn": turn, "player": self.colours[place], "hand": _cards(cards_in(hand))}

    def _done(self, play: PlayCode) -> dict[str, Any]:
        names = self.view.names
        if play.path:
            return {"path": [names[node] for node in play.path]}
        to = {"to": names[play.to]} if play.use == MOVE else {}
        return {"plank": names[play.place], **to}

    def _write(self, item: dict[str, Any]) -> None:
        self.lines.append(json.dumps(item, ensure_ascii=False))


def _cards(numbers: Iterable[int]) -> list[str]:
    return [CARDS[card].value for card in numbers]
