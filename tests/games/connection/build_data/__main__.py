"""Solves the game and writes its data files: `python -m tests.games.connection.build_data`."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy

from layoutkit.games.connection import canals
from layoutkit.games.connection import puzzle_index as positions
from layoutkit.games.connection import solved_game as solved
from layoutkit.games.connection.canals import (
    FOLDER,
    translate_to_origin,
)
from layoutkit.games.connection.model import STOCK
from tests.games.connection.build_data.pack import (
    pack_canals,
    pack_positions,
    pack_ranks,
    pack_turns,
    stocks,
    write_data_file,
)
from tests.games.connection.build_data.retrograde import (
    NEVER,
    canal_tiles,
    closed_canals,
    count_moves,
    enumerate_positions,
    solve,
)


def main(folder: Path) -> None:
    """Solve the game for every stock and variant, and pack the results."""
    world = enumerate_positions()
    print(f"{len(world.keys):,} positions, the empty table and the closed canals among them")
    entries = []
    for stock in stocks():
        for straddle in (False, True):
            turns = solve(world, stock, straddle=straddle)
            known = turns != NEVER
            entries.append((stock + straddle, world.keys[known], turns[known]))
            print(f"stock {stock}{', straddle' * straddle}: {int(turns[0])} turns from the start")
            if stock == STOCK and not straddle:
                whole = turns
    safe, winning = count_moves(world, whole)
    in_place = [
        translate_to_origin(canal_tiles(one).items()) for n in stocks() for one in closed_canals(n)
    ]
    write_data_file(folder, canals.FILE, pack_canals(in_place))
    write_data_file(folder, solved.FILE, pack_turns(entries))
    write_data_file(folder, positions.FILE, pack_positions(world, whole, winning))
    write_data_file(folder, positions.RANKS, pack_ranks(world, whole, safe, winning))


if __name__ == "__main__":
    if int(numpy.__version__.partition(".")[0]) < 2:
        sys.exit("this needs numpy 2 or newer: pip install 'numpy>=2'")
    main(Path(sys.argv[1]) if sys.argv[1:] else FOLDER)
