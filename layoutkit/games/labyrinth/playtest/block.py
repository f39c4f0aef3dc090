"""A rotated block: as many games as there are seats, the same cards, and every seat begins once.

All chance of a game is bound to places in the turn order: the player who begins, whoever it is,
gets the same cards in every game of a block, as far as all play alike.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from layoutkit.games.labyrinth.board.case import Case
from layoutkit.games.labyrinth.playtest.arena import Arena, arenas_of
from layoutkit.games.labyrinth.playtest.chance import Chance
from layoutkit.games.labyrinth.playtest.log import Scribe
from layoutkit.games.labyrinth.playtest.margins import margins_of
from layoutkit.games.labyrinth.playtest.match import Chooser, Match
from layoutkit.games.labyrinth.playtest.options import Level, PlaytestOptions
from layoutkit.games.labyrinth.playtest.planner import Planner
from layoutkit.games.labyrinth.playtest.potential import Distances
from layoutkit.games.labyrinth.playtest.results import Block, GameResult
from layoutkit.games.labyrinth.playtest.rival import Rival
from layoutkit.games.labyrinth.playtest.stroller import Stroller


def play_block(
    case: Case, *, seed: int, block: int, options: PlaytestOptions | None = None
) -> Block:
    """Play one block: what comes out follows from the board and these arguments alone."""
    chosen = options or PlaytestOptions()
    games = tuple(_play(case, arena, seed, block, chosen) for arena in arenas_of(case))
    return Block(seed, block, games)


def _play(case: Case, arena: Arena, seed: int, block: int, options: PlaytestOptions) -> GameResult:
    choosers = [
        make_player(options.level(seat), arena, place, Chance(seed, block, "player", place))
        for place, seat in enumerate(arena.order)
    ]
    scribe = Scribe(case, arena, seed, block, options) if options.with_log else None
    match = Match(arena, Chance(seed, block, "cards"), choosers, scribe)
    match.play()
    margins = margins_of(match.table) if options.with_margins else None
    result = _result(arena, match, margins)
    if scribe is None:
        return result
    scribe.ended(result, [player.value for player in case.layout.players])
    return replace(result, log=tuple(scribe.lines))


def make_player(level: Level, arena: Arena, place: int, chance: Chance) -> Chooser:
    """A player of a level, for one place in the turn order."""
    if level is Level.STROLLER:
        return Stroller(place, chance)
    kind = Rival if level is Level.RIVAL else Planner
    return kind(place, chance, distances_of(arena))


@lru_cache(maxsize=16)
def distances_of(arena: Arena) -> Distances:
    """The tables of an arena, made once."""
    return Distances(arena)


def _result(arena: Arena, match: Match, margins: tuple[int | None, ...] | None) -> GameResult:
    """The game as the seats see it, in the order of the file."""
    players, winner = match.table.players, match.winner
    seats = [arena.order.index(seat) for seat in range(arena.players)]  # seat -> place
    missing = tuple(players[place].missing for place in seats)
    known = tuple(margins[place] if margins else None for place in seats)
    keys = [
        (lacks, lacks > 0 and cost is None, cost or 0)
        for lacks, cost in zip(missing, known, strict=True)
    ]
    return GameResult(
        first=arena.order[0],
        order=arena.order,
        winner=None if winner is None else arena.order[winner],
        places=tuple(1 + sum(other < key for other in keys) for key in keys),
        missing=missing,
        margins=known,
        turns=match.turns,
        rounds=match.rounds,
        lead_changes=match.lead_changes,
        laid=tuple(sorted((arena.names[node], number) for node, number in match.laid.items())),
    )
