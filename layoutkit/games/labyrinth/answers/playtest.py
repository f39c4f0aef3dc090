"""Whole games for the playtest command, and the picture of the planks laid in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from layoutkit.answers import BlockRequest
from layoutkit.contest.blocks import Block, PlayedGame
from layoutkit.games.labyrinth.board.case import BoardModel
from layoutkit.games.labyrinth.playtest.arena import reject_unplayable
from layoutkit.games.labyrinth.playtest.block import play_block
from layoutkit.games.labyrinth.playtest.options import PlayerLevel, PlaytestOptions
from layoutkit.games.labyrinth.playtest.results import GameResult
from layoutkit.language import Language


def find_seats(case: BoardModel) -> tuple[str, ...]:
    """Return the colours in turn order; raise an error if the board cannot be played."""
    reject_unplayable(case)
    return tuple(player.value for player in case.layout.players)


def play(case: BoardModel, wish: BlockRequest) -> Block:
    """Play one game for each seat that begins, with equal cards."""
    options = PlaytestOptions(PlayerLevel(wish.players), with_log=wish.with_log)
    played = play_block(case, seed=wish.seed, block=wish.block, options=options)
    laid: Counter[str] = Counter()
    for game in played.games:
        laid.update(dict(game.laid))
    return Block(tuple(map(_make_played_game, played.games)), laid)


def _make_played_game(game: GameResult) -> PlayedGame:
    return PlayedGame(
        game.order, game.winner, game.turns, game.lead_changes, game.margins, game.log
    )


def draw_traffic_picture(
    case: BoardModel, laid: Mapping[str, int], games: int, language: Language = Language.EN
) -> bytes:
    """Draw a line for each position, wider the more often a plank was laid there."""
    from layoutkit.draw.export import export_picture
    from layoutkit.games.labyrinth.draw.traffic import Traffic, draw_traffic

    return export_picture(draw_traffic(case, Traffic(laid, games, language)), "svg")
