"""Games and rotated blocks of games, played from the deal to the end.

A block has one game for each seat that begins, all with the same cards, because every random
stream belongs to a place in the turn order and not to a seat. Luck is then shared out evenly, and
the seats differ only in where they sit. The block, not the game, is the unit of the fairness test.

`GameRunner` plays one game; `play_block` plays a block and turns places in the turn order back
into seats of the file. `LogWriter` writes a game as JSON lines: the deal, all plays with the hands,
the end. Names in a log are those of the file, so that people can follow it on the board and the
referee needs none of the numbers of the fast game.
"""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from enum import StrEnum
from functools import lru_cache
from typing import Any, Protocol

from layoutkit.fast_dataclass import dataclass
from layoutkit.games.base.answers import BlockRequest
from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.playtest import distances, game_state, seat_view
from layoutkit.games.labyrinth.playtest.players import Planner, Rival, Stroller, find_solo_tour
from layoutkit.games.labyrinth.referee.full_game import ACTION_OF_CARD, DRAWN
from layoutkit.games.labyrinth.referee.log_replay import LOG_VERSION
from layoutkit.playtest.blocks import Block, PlayedGame


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
        self,
        model: BoardModel,
        view: seat_view.SeatView,
        seed: int,
        block: int,
        options: PlaytestOptions,
    ) -> None:
        self.view = view
        self.colours = [model.layout.players[seat].value for seat in view.order]
        self.lines: list[str] = []
        self._head = {
            "game": "labyrinth",
            "log": LOG_VERSION,
            "title": model.layout.title,
            "seed": seed,
            "block": block,
            "order": self.colours,
            "players": {
                colour: options.level(seat).value
                for colour, seat in zip(self.colours, view.order, strict=True)
            },
        }

    def on_deal(self, state: game_state.GameState) -> None:
        """Write the first line: the players and all cards."""
        hands = {
            colour: _cards(game_state.cards_in(player.hand))
            for colour, player in zip(self.colours, state.players, strict=True)
        }
        self._write({**self._head, "hands": hands, "pile": _cards(reversed(state.pile))})

    def on_play(
        self, state: game_state.GameState, turn: int, place: int, play: game_state.PlayCode
    ) -> None:
        """Write a play with the hand before it."""
        hand = state.players[place].hand
        if play.swapped:
            item = self._begun(turn, place, hand)
            self._write({**item, "do": "swap", "cards": _cards(play.swapped)})
            hand += game_state.ONE[game_state.JOKER] - sum(
                game_state.ONE[card] for card in play.swapped
            )
        if play.use == game_state.SWAP:
            return
        item = self._begun(turn, place, hand)
        if play.use == game_state.TAKE:
            self._write({**item, "do": "take joker"})
            return
        card, use = seat_view.CARDS[play.card], seat_view.CARDS[play.use]
        item |= {"do": ACTION_OF_CARD[use].value, **self._done(play), "card": card.value}
        item |= {"as": use.value} if card is not use else {}
        self._write(item | {"cost": game_state.COST[play.card]})

    def before_draw(self, state: game_state.GameState, turn: int, place: int) -> None:
        """Remember the hand at the end of a turn, before cards are drawn."""
        self._ending = self._begun(turn, place, state.players[place].hand)
        self._empty_after = len(state.pile)

    def after_draw(self, state: game_state.GameState, cards: Sequence[int]) -> None:
        """Write the drawn cards, and the pile if it was shuffled."""
        item = {**self._ending, "do": "draw", "cards": _cards(cards)}
        if len(cards) > self._empty_after:
            mixed = [*cards[self._empty_after :], *reversed(state.pile)]
            item["shuffled"] = _cards(mixed)
        self._write(item)

    def on_discard(
        self, state: game_state.GameState, turn: int, place: int, cards: Sequence[int]
    ) -> None:
        """Write the surplus cards, with the hand that they come from."""
        item = self._begun(turn, place, state.players[place].hand)
        self._write({**item, "do": "discard", "cards": _cards(cards)})

    def on_end(self, result: GameResult, seats: Sequence[str]) -> None:
        """Write the last line: the winner and the gems that the others miss."""
        winner = None if result.winner is None else seats[result.winner]
        missing = dict(zip(seats, result.missing, strict=True))
        self._write({"do": "end", "winner": winner, "turns": result.turns, "missing": missing})

    def _begun(self, turn: int, place: int, hand: int) -> dict[str, Any]:
        return {
            "turn": turn,
            "player": self.colours[place],
            "hand": _cards(game_state.cards_in(hand)),
        }

    def _done(self, play: game_state.PlayCode) -> dict[str, Any]:
        names = self.view.names
        if play.path:
            return {"path": [names[node] for node in play.path]}
        to = {"to": names[play.to]} if play.use == game_state.MOVE else {}
        return {"plank": names[play.place], **to}

    def _write(self, item: dict[str, Any]) -> None:
        self.lines.append(json.dumps(item, ensure_ascii=False))


def _cards(numbers: Iterable[int]) -> list[str]:
    return [seat_view.CARDS[card].value for card in numbers]


class Player(Protocol):
    """A computer player."""

    def turn(self, state: game_state.GameState) -> Iterator[game_state.PlayCode]:
        """Yield the plays of a turn; each is carried out before the next is requested."""

    def discard(self, state: game_state.GameState) -> Sequence[int]:
        """Return the surplus cards to discard after drawing."""


class GameRunner:
    """A game that is played to its end, with its winner and its statistics."""

    def __init__(
        self,
        view: seat_view.SeatView,
        rng: seat_view.RandomStream,
        choosers: Sequence[Player],
        log: LogWriter | None = None,
    ) -> None:
        self.view, self.choosers, self.log = view, choosers, log
        self.state = game_state.GameState(view, rng)
        self.turns = self.lead_changes = 0
        self.laid: Counter[int] = Counter()
        self._leader: int | None = None

    @property
    def winner(self) -> int | None:
        """The place of the player who has all gems, or None."""
        players = enumerate(self.state.players)
        return next((place for place, player in players if not player.missing), None)

    def play(self) -> None:
        """Play until somebody has all own gems, or the last round is over."""
        if self.log:
            self.log.on_deal(self.state)
        while self.winner is None and self.turns < self.view.rounds * self.view.players:
            place = self.turns % self.view.players
            self.turns += 1
            self._take_turn(place)
            self._count_lead_changes()

    def _take_turn(self, place: int) -> None:
        state, log = self.state, self.log
        for chosen in self.choosers[place].turn(state):
            play = _until_won(state, place, chosen)
            if log:
                log.on_play(state, self.turns, place, play)
            state.do(place, play)
            if play.use in (game_state.LAY_SHORT, game_state.LAY_LONG, game_state.MOVE):
                self.laid[play.to if play.use == game_state.MOVE else play.place] += 1
            if not state.players[place].missing:
                return
        if log:
            log.before_draw(state, self.turns, place)
        state.players[place].spent = 0
        cards = state.draw(place, DRAWN)
        if log:
            log.after_draw(state, cards)
        if state.surplus(place):
            surplus = self.choosers[place].discard(state)
            if log:
                log.on_discard(state, self.turns, place, surplus)
            state.discard(place, surplus)

    def _count_lead_changes(self) -> None:
        """Count a lead change if another player alone now has the fewest gems to collect."""
        missing = [player.missing for player in self.state.players]
        least = min(missing)
        if missing.count(least) > 1:
            return
        leader = missing.index(least)
        if self._leader not in (None, leader):
            self.lead_changes += 1
        self._leader = leader


def _until_won(
    state: game_state.GameState, place: int, play: game_state.PlayCode
) -> game_state.PlayCode:
    """Return the play, cut where a walk reaches the last gem: the game is over there."""
    gems = state.players[place].gems
    for number, node in enumerate(play.path, 1):
        gems &= ~(1 << node)
        if not gems:
            return play._replace(path=play.path[:number])
    return play


def play_block(
    model: BoardModel, *, seed: int, block: int, options: PlaytestOptions
) -> tuple[GameResult, ...]:
    """Play one block; its games follow from the board and these arguments alone."""
    results = []
    for view in seat_view.seat_views(model):
        streams = [
            seat_view.RandomStream(seed, block, "player", place) for place in range(view.players)
        ]
        choosers = [
            make_player(options.level(seat), view, place, streams[place])
            for place, seat in enumerate(view.order)
        ]
        log = LogWriter(model, view, seed, block, options) if options.with_log else None
        game = GameRunner(view, seat_view.RandomStream(seed, block, "cards"), choosers, log)
        game.play()
        result = _result(view, game, options.with_margins)
        if log:
            log.on_end(result, [player.value for player in model.layout.players])
            result = replace(result, log=tuple(log.lines))
        results.append(result)
    return tuple(results)


def make_player(
    level: PlayerLevel, view: seat_view.SeatView, place: int, rng: seat_view.RandomStream
) -> Player:
    """Return a computer player of a level for one place in the turn order."""
    if level is PlayerLevel.STROLLER:
        return Stroller(place, rng)
    kind = Rival if level is PlayerLevel.RIVAL else Planner
    return kind(place, rng, _distance_tables(view))


_distance_tables = lru_cache(maxsize=16)(distances.DistanceTables)


def _result(view: seat_view.SeatView, match: GameRunner, with_margins: bool) -> GameResult:
    """Return a game by seat in the order of the file."""
    players, winner = match.state.players, match.winner
    seats = [view.order.index(seat) for seat in range(view.players)]  # seat -> place
    return GameResult(
        order=view.order,
        winner=None if winner is None else view.order[winner],
        missing=tuple(players[place].missing for place in seats),
        margins=tuple(find_margin(match.state, place) if with_margins else None for place in seats),
        turns=match.turns,
        lead_changes=match.lead_changes,
        laid=tuple(sorted((view.names[node], number) for node, number in match.laid.items())),
    )


def find_margin(state: game_state.GameState, place: int) -> int | None:
    """Return the hourglasses that a player still needs; None if not found or out of reach."""
    return find_solo_tour(state, place).cost if state.players[place].gems else 0


def find_seats(model: BoardModel) -> tuple[str, ...]:
    """Return the colours in turn order; raise an error if the board cannot be played."""
    seat_view.reject_unplayable(model)
    return tuple(player.value for player in model.layout.players)


def play(model: BoardModel, call: BlockRequest) -> Block:
    """Play one game for each seat that begins, with equal cards."""
    options = PlaytestOptions(PlayerLevel(call.players), with_log=call.with_log)
    games = play_block(model, seed=call.seed, block=call.block, options=options)
    laid: Counter[str] = Counter()
    for game in games:
        laid.update(dict(game.laid))
    played = (
        PlayedGame(one.order, one.winner, one.turns, one.lead_changes, one.margins, one.log)
        for one in games
    )
    return Block(tuple(played), laid)
