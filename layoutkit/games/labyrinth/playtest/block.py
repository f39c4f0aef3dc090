"""A rotated block: as many games as there are seats, with the same cards; every seat begins once.

All randomness of a game belongs to places in the turn order. The player who begins gets the same
cards in every game of a block, as long as all players act alike.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from layoutkit.games.labyrinth.board.case import BoardModel
from layoutkit.games.labyrinth.playtest.arena import SeatView, seat_views
from layoutkit.games.labyrinth.playtest.chance import RandomStream
from layoutkit.games.labyrinth.playtest.log import LogWriter
from layoutkit.games.labyrinth.playtest.margins import find_margins
from layoutkit.games.labyrinth.playtest.match import GameRunner, Player
from layoutkit.games.labyrinth.playtest.options import PlayerLevel, PlaytestOptions
from layoutkit.games.labyrinth.playtest.planner import Planner
from layoutkit.games.labyrinth.playtest.potential import DistanceTables
from layoutkit.games.labyrinth.playtest.results import GameResult, LabyrinthBlock
from layoutkit.games.labyrinth.playtest.rival import Rival
from layoutkit.games.labyrinth.playtest.stroller import Stroller


def play_block(
    case: BoardModel, *, seed: int, block: int, options: PlaytestOptions | None = None
) -> LabyrinthBlock:
    """Play one block; its games follow from the board and these arguments alone."""
    chosen = options or PlaytestOptions()
    games = tuple(_play(case, view, seed, block, chosen) for view in seat_views(case))
    return LabyrinthBlock(seed, block, games)


def _play(
    case: BoardModel, view: SeatView, seed: int, block: int, options: PlaytestOptions
) -> GameResult:
    choosers = [
        make_player(options.level(seat), view, place, RandomStream(seed, block, "player", place))
        for place, seat in enumerate(view.order)
    ]
    log_writer = LogWriter(case, view, seed, block, options) if options.with_log else None
    match = GameRunner(view, RandomStream(seed, block, "cards"), choosers, log_writer)
    match.play()
    margins = find_margins(match.state) if options.with_margins else None
    result = _result(view, match, margins)
    if log_writer is None:
        return result
    log_writer.on_end(result, [player.value for player in case.layout.players])
    return replace(result, log=tuple(log_writer.lines))


def make_player(level: PlayerLevel, view: SeatView, place: int, rng: RandomStream) -> Player:
    """Return a computer player of a level for one place in the turn order."""
    if level is PlayerLevel.STROLLER:
        return Stroller(place, rng)
    kind = Rival if level is PlayerLevel.RIVAL else Planner
    return kind(place, rng, distance_tables(view))


@lru_cache(maxsize=16)
def distance_tables(view: SeatView) -> DistanceTables:
    """Return the distance tables of a view, which are built once."""
    return DistanceTables(view)


def _result(
    view: SeatView, match: GameRunner, margins: tuple[int | None, ...] | None
) -> GameResult:
    """Return a game by seat in the order of the file."""
    players, winner = match.state.players, match.winner
    seats = [view.order.index(seat) for seat in range(view.players)]  # seat -> place
    missing = tuple(players[place].missing for place in seats)
    known = tuple(margins[place] if margins else None for place in seats)
    keys = [
        (lacks, lacks > 0 and cost is None, cost or 0)
        for lacks, cost in zip(missing, known, strict=True)
    ]
    return GameResult(
        first=view.order[0],
        order=view.order,
        winner=None if winner is None else view.order[winner],
        places=tuple(1 + sum(other < key for other in keys) for key in keys),
        missing=missing,
        margins=known,
        turns=match.turns,
        rounds=match.rounds,
        lead_changes=match.lead_changes,
        laid=tuple(sorted((view.names[node], number) for node, number in match.laid.items())),
    )
