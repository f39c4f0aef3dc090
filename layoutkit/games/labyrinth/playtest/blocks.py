"""Games and rotated blocks of games, played from the deal to the end.

A block has one game for each seat that begins, all with the same cards, because every random
stream belongs to a place in the turn order and not to a seat. Luck is then shared out evenly, and
the seats differ only in where they sit. The block, not the game, is the unit of the fairness test.

`GameRunner` plays one game; `play_block` plays a block and turns places in the turn order back
into seats of the file.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Protocol

from layoutkit.games.base.answers import BlockRequest
from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.playtest import distances, game_log, game_state, seat_view
from layoutkit.games.labyrinth.playtest.players import Planner, Rival, Stroller, find_solo_tour
from layoutkit.games.labyrinth.referee.full_game import DRAWN
from layoutkit.playtest.blocks import Block, PlayedGame


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
        log: game_log.LogWriter | None = None,
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
    case: BoardModel, *, seed: int, block: int, options: game_log.PlaytestOptions
) -> tuple[game_log.GameResult, ...]:
    """Play one block; its games follow from the board and these arguments alone."""
    return tuple(_play(case, view, seed, block, options) for view in seat_view.seat_views(case))


def _play(
    case: BoardModel,
    view: seat_view.SeatView,
    seed: int,
    block: int,
    options: game_log.PlaytestOptions,
) -> game_log.GameResult:
    choosers = [
        make_player(
            options.level(seat), view, place, seat_view.RandomStream(seed, block, "player", place)
        )
        for place, seat in enumerate(view.order)
    ]
    log_writer = game_log.LogWriter(case, view, seed, block, options) if options.with_log else None
    match = GameRunner(view, seat_view.RandomStream(seed, block, "cards"), choosers, log_writer)
    match.play()
    result = _result(view, match, options.with_margins)
    if log_writer is None:
        return result
    log_writer.on_end(result, [player.value for player in case.layout.players])
    return replace(result, log=tuple(log_writer.lines))


def make_player(
    level: game_log.PlayerLevel, view: seat_view.SeatView, place: int, rng: seat_view.RandomStream
) -> Player:
    """Return a computer player of a level for one place in the turn order."""
    if level is game_log.PlayerLevel.STROLLER:
        return Stroller(place, rng)
    kind = Rival if level is game_log.PlayerLevel.RIVAL else Planner
    return kind(place, rng, _distance_tables(view))


_distance_tables = lru_cache(maxsize=16)(distances.DistanceTables)


def _result(view: seat_view.SeatView, match: GameRunner, with_margins: bool) -> game_log.GameResult:
    """Return a game by seat in the order of the file."""
    players, winner = match.state.players, match.winner
    seats = [view.order.index(seat) for seat in range(view.players)]  # seat -> place
    return game_log.GameResult(
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


def find_seats(case: BoardModel) -> tuple[str, ...]:
    """Return the colours in turn order; raise an error if the board cannot be played."""
    seat_view.reject_unplayable(case)
    return tuple(player.value for player in case.layout.players)


def play(case: BoardModel, request: BlockRequest) -> Block:
    """Play one game for each seat that begins, with equal cards."""
    options = game_log.PlaytestOptions(
        game_log.PlayerLevel(request.players), with_log=request.with_log
    )
    games = play_block(case, seed=request.seed, block=request.block, options=options)
    laid: Counter[str] = Counter()
    for game in games:
        laid.update(dict(game.laid))
    played = (
        PlayedGame(one.order, one.winner, one.turns, one.lead_changes, one.margins, one.log)
        for one in games
    )
    return Block(tuple(played), laid)
