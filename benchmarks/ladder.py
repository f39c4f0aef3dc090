"""Whether each player of `playtest` beats the one before: mixed tables on boards of the repository.

    python benchmarks/ladder.py                  all steps of the ladder; some minutes
    python benchmarks/ladder.py --blocks 5       a rough look
    python benchmarks/ladder.py --seats 3        tables of three only

At every table half of the seats play at one level and half at the other, of three one or two, and
every way to share out the seats is played with the same cards, so neither corners nor places in the
turn order count. One board's games with one deal are a unit: the figure is the mean share of its
decided games that the better level wins, and half the width of its 95 percent interval. Draws are
counted apart.
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
from layoutkit.games.labyrinth.playtest.blocks import play_block
from layoutkit.games.labyrinth.playtest.game_log import PlayerLevel, PlaytestOptions
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
    case = open_board(BOARDS / f"{name}.yaml").case(LAST)
    assert isinstance(case, BoardModel)
    return case


def mixed(better: PlayerLevel, other: PlayerLevel, seats: int) -> Iterator[tuple[PlayerLevel, ...]]:
    """Every table at which half of the seats play at each level, or one more and one less."""
    for number in sorted({seats // 2, seats - seats // 2}):
        for chosen in combinations(range(seats), number):
            yield tuple(better if seat in chosen else other for seat in range(seats))


def unit(
    case: BoardModel, better: PlayerLevel, other: PlayerLevel, block: int
) -> tuple[int, int, int]:
    """The games that the better level wins, those that the other wins, and draws."""
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
