"""Games of the labyrinth played per second, relative to an upper bound.

    python benchmarks/games.py               a few hundred games on shipped boards
    python benchmarks/games.py --memory      the memory of 10,000 games

The bound is the time of the moves: the recorded games are replayed without choosing anything.
No player can be faster.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Iterator, Sequence
from pathlib import Path
from resource import RUSAGE_SELF, getrusage
from time import process_time

from targets import tell

from layoutkit import open_board
from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.playtest.blocks import (
    GameRunner,
    Player,
    PlayerLevel,
    PlaytestOptions,
    make_player,
    play_block,
)
from layoutkit.games.labyrinth.playtest.game_state import GameState, PlayCode
from layoutkit.games.labyrinth.playtest.seat_view import RandomStream, seat_views
from layoutkit.pipeline.staged_run import LAST

BOARDS = Path(__file__).parents[1] / "layouts" / "labyrinth"
FOUR_SEATS = ("market-day", "night-market", "night-watch", "quick-crossing")  # 5x5
BLOCKS = 10


class Recorder:
    """A player that records its plays."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.turns: deque[list[PlayCode]] = deque()
        self.discards: deque[Sequence[int]] = deque()

    def turn(self, table: GameState) -> Iterator[PlayCode]:
        """Return the plays that the player chooses, and record them."""
        self.turns.append([])
        for play in self.player.turn(table):
            self.turns[-1].append(play)
            yield play

    def discard(self, table: GameState) -> Sequence[int]:
        """Return the cards that the player discards, and record them."""
        self.discards.append(self.player.discard(table))
        return self.discards[-1]


class Script:
    """A player that repeats recorded plays."""

    def __init__(self, recorded: Recorder) -> None:
        self.turns, self.discards = recorded.turns, recorded.discards

    def turn(self, table: GameState) -> Iterator[PlayCode]:
        """Return the recorded plays of the next turn."""
        del table
        yield from self.turns.popleft()

    def discard(self, table: GameState) -> Sequence[int]:
        """Return the recorded discards."""
        del table
        return self.discards.popleft()


def board(name: str) -> BoardModel:
    case = open_board(BOARDS / f"{name}.yaml").model(LAST)
    assert isinstance(case, BoardModel)
    return case


def race(case: BoardModel, level: PlayerLevel, blocks: int) -> tuple[float, float, int]:
    """Return the seconds of playing, the seconds of replaying, and the number of games."""
    playing = moving = 0.0
    games = 0
    for block in range(blocks):
        for arena in seat_views(case):
            recorders = [
                Recorder(make_player(level, arena, place, RandomStream(1, block, place)))
                for place in range(arena.players)
            ]
            match = GameRunner(arena, RandomStream(1, block), recorders)
            again = GameRunner(arena, RandomStream(1, block), [Script(one) for one in recorders])
            begun = process_time()
            match.play()
            ended = process_time()
            again.play()
            playing, moving = playing + ended - begun, moving + process_time() - ended
            assert (again.winner, again.turns) == (match.winner, match.turns)
            games += 1
    return playing, moving, games


def memory_mb() -> float:
    return getrusage(RUSAGE_SELF).ru_maxrss / 1024


def main() -> None:
    for name in FOUR_SEATS:
        case = board(name)
        play_block(case, seed=0, block=0, options=PlaytestOptions())  # makes shared tables
        for level in (PlayerLevel.PLANNER, PlayerLevel.RIVAL):
            playing, moving, games = race(case, level, BLOCKS)
            what = f"{name}: four times {level}"
            tell(f"{what}, games a second", games / playing, "", least=10)
            print(
                f"{'':4}{playing / moving:.1f} times the moves alone, {moving / games * 1e3:.2f} ms"
            )


def memory() -> None:
    case, options = board("two-lights"), PlaytestOptions()
    for block in range(5001):
        play_block(case, seed=0, block=block, options=options)
        if block == 500:
            before = memory_mb()
    tell("megabytes that 9,000 more games take than 1,000", memory_mb() - before, "MB", most=5)


if __name__ == "__main__":
    memory() if "--memory" in sys.argv else main()
