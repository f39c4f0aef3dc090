"""Whether each level of player in `playtest` beats the level below, on shipped boards.

    python benchmarks/ladder.py                  all levels; takes some minutes
    python benchmarks/ladder.py --blocks 5       a rough estimate
    python benchmarks/ladder.py --seats 3        only games of three

Half of the seats play at one level and half at the other (one or two of three). Every assignment of
levels to seats is played with the same cards, so that corners and turn order do not matter. The
games of one board with one deal are a unit. The result is the mean share of decided games that the
better level wins, with half the width of its 95 percent interval. Draws are counted separately.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev

from layoutkit import open_board
from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.playtest.blocks import PlayerLevel, PlaytestOptions, play_block
from layoutkit.pipeline.staged_run import LAST

BOARDS = Path(__file__).parents[1] / "layouts" / "labyrinth"
TABLES = {
    2: ("two-at-the-quay", "two-lights", "looking-glass", "crossed-planks"),
    3: ("even-terms", "lantern-square", "ring-canal"),
    4: ("market-day", "windmill", "night-watch", "wide-lagoon"),
}
UNITS = {2: 3, 3: 4, 4: 1}  # of a board, for each block asked for: tables of three are closer
SEED = 20


def board(name: str) -> BoardModel:
    case = open_board(BOARDS / f"{name}.yaml").model(LAST)
    assert isinstance(case, BoardModel)
    return case


def mixed(better: PlayerLevel, other: PlayerLevel, seats: int) -> Iterator[tuple[PlayerLevel, ...]]:
    """Return every assignment of two levels to seats, half of the seats each, or one more."""
    for number in sorted({seats // 2, seats - seats // 2}):
        for chosen in combinations(range(seats), number):
            yield tuple(better if seat in chosen else other for seat in range(seats))


def unit(
    case: BoardModel, better: PlayerLevel, other: PlayerLevel, block: int
) -> tuple[int, int, int]:
    """Return wins of the better level, wins of the other level, and draws."""
    won = lost = drawn = 0
    for table in mixed(better, other, len(case.layout.players)):
        options = PlaytestOptions(table, with_margins=False)
        for game in play_block(case, seed=SEED, block=block, options=options):
            if game.winner is None:
                drawn += 1
            elif table[game.winner] is better:
                won += 1
            else:
                lost += 1
    return won, lost, drawn


def told(shares: list[float]) -> str:
    half = 1.96 * stdev(shares) / sqrt(len(shares))
    is_above = fmean(shares) - half > 0.5
    return f"{fmean(shares):.3f} +- {half:.3f}  {'above' if is_above else 'NOT SHOWN above'} 1/2"


def climb(better: PlayerLevel, other: PlayerLevel, blocks: int, tables: Sequence[int]) -> None:
    print(f"{better} against {other}")
    everything: list[float] = []
    for seats in tables:
        shares: list[float] = []
        games = draws = 0
        for name in TABLES[seats]:
            case = board(name)
            for block in range(UNITS[seats] * blocks):
                won, lost, drawn = unit(case, better, other, block)
                shares += [won / (won + lost)] if won + lost else []
                games, draws = games + won + lost + drawn, draws + drawn
        print(f"  {seats} seats: {told(shares)}  ({games} games, {draws} draws)", flush=True)
        everything += shares
    print(f"  all tables: {told(everything)}")


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--blocks", type=int, default=15)
    parser.add_argument("--seats", type=int, nargs="*", default=[*TABLES], choices=[*TABLES])
    wish = parser.parse_args()
    for other, better in pairwise(PlayerLevel):
        climb(better, other, wish.blocks, wish.seats)


if __name__ == "__main__":
    main()
