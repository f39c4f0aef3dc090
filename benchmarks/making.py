"""The time to generate boards, and how many random boards would be needed instead.

    python benchmarks/making.py            medians of 20 seeds, and the comparison
    python benchmarks/making.py --quick    5 seeds

The comparison draws random boards with as many poles and four gems per seat until one passes
`check` and has the wanted costs.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any

from targets import tell

from layoutkit.games.labyrinth.board.board import BoardModel, build_board
from layoutkit.games.labyrinth.board.model import Colour, Settings
from layoutkit.games.labyrinth.board.reading import cell_name, read_layout
from layoutkit.games.labyrinth.scoring.costs import SolvedCosts
from layoutkit.games.labyrinth.solve.engine import SearchLimits
from layoutkit.pipeline.analysis import check_text
from layoutkit.pipeline.new import SUBMISSION, BoardSet, new
from layoutkit.reports.json_format import to_json
from layoutkit.search import BudgetLimits
from layoutkit.symmetry.lattice import COMPASS

SEATS = ("red", "white", "purple", "green")
MOST_RANDOM = 600
"""Random boards after which the comparison stops, and says so."""


@dataclass(frozen=True)
class Task:
    """Wanted properties, and the seconds allowed."""

    name: str
    wish: Mapping[str, Any]
    target_s: float
    par: tuple[int, int] | None = None
    gap: int | None = None


TASKS = (
    Task("C4, par and turns", {"players": 4, "symmetry": "C4", "par": "20..26", "turns": "6..8"},
         5.0, par=(20, 26), gap=0),
    Task("three seats, gap 0", {"players": 3, "gap": 0, "par": "26..34"}, 60.0, (26, 34), gap=0),
    Task("three seats, gap 3", {"players": 3, "gap": "0..3"}, 60.0, gap=3),
)  # fmt: skip


def main(quick: bool) -> None:
    seeds = range(5 if quick else 20)
    for task in TASKS:
        clock, cpu = [], []
        for seed in seeds:
            start, worked = perf_counter(), process_time()
            new("labyrinth", seed=seed, **task.wish)
            clock.append(perf_counter() - start)
            cpu.append(process_time() - worked)
        tell(f"{task.name}, median of {len(seeds)} seeds", median(clock), "s", most=task.target_s)
        compare_random(task, sum(cpu) / len(cpu))
    folder_of_boards(20 if quick else 100)


def compare_random(task: Task, ours_s: float) -> None:
    """Draw random boards until three have the wanted properties, or MOST_RANDOM were drawn."""
    chance, found, tried = Random(1), 0, 0
    start = process_time()
    while tried < MOST_RANDOM and found < 3:
        tried += 1
        found += is_as_wished(random_board(chance, int(task.wish["players"])), task)
    each_s = (process_time() - start) / tried
    least = "" if found else "more than "
    boards = tried / max(found, 1)
    ratio = boards * each_s / ours_s
    print(f"  comparison: {least}{boards:,.0f} random boards for one, {least}{ratio:,.0f} times the"
          f" CPU time ({found} found in {tried:,}, {1000 * each_s:.1f} ms each)")  # fmt: skip


def random_board(chance: Random, players: int) -> dict[str, Any]:
    """Return a 5 by 5 board with random poles, walls, bridges and gems."""
    free = [(x, y) for y in range(5) for x in range(5) if x not in (0, 4) or y not in (0, 4)]
    poles: list[dict[str, Any]] = []
    for corner, colour in zip(((0, 0), (4, 0), (4, 4), (0, 4)), SEATS, strict=True):
        poles.append({"id": cell_name(corner), "kind": "start", "colour": colour})
    fields = []
    for place in chance.sample(free, chance.randint(12, 18)):
        name = str(cell_name(place))
        kind = chance.choice(("plain", "wall", "bridge"))
        line = chance.randrange(8) if kind == "wall" else 2 * chance.randrange(4)
        axis = {} if kind == "plain" else {"axis": COMPASS[line]}
        poles.append({"id": name, "kind": kind, **axis})
        parts = {
            "plain": ("",),
            "wall": (f"/{COMPASS[line + 4]}", f"/{COMPASS[(line + 12) % 16]}"),
            "bridge": ("/bridge", "/under"),
        }
        fields += [f"{name}{part}" for part in parts[kind]]
    gems = [
        {"colour": colour, "on": field}
        for colour in SEATS[:players]
        for field in chance.sample(fields, 4)
    ]
    return {
        "game": "labyrinth", "format": 1, "title": "random", "side": "day", "size": [5, 5],
        "players": list(SEATS[:players]), "poles": poles, "gems": gems,
    }  # fmt: skip


def is_as_wished(data: dict[str, Any], task: Task) -> bool:
    """Return whether `check` finds nothing and the costs are as wanted."""
    if check_text("random.json", to_json(data).encode(), SUBMISSION).findings:
        return False
    case = build_board(read_layout(data, Settings()))
    costs = seat_costs(case)
    if costs is None:
        return False
    par = Fraction(sum(costs), len(costs))
    if task.gap is not None and max(costs) - min(costs) > task.gap:
        return False
    return task.par is None or task.par[0] <= par <= task.par[1]


def seat_costs(case: BoardModel) -> list[int] | None:
    """Return the cost of each seat, or None if a tour is not proven."""
    known = SolvedCosts(case, SearchLimits(BudgetLimits(states=10_000)))
    costs = []
    for seat in case.layout.players:
        found = known.tour(Colour(seat))
        if found is None or found.lower != found.upper:
            return None
        costs.append(int(found.upper))
    return costs


def folder_of_boards(count: int) -> None:
    """Generate boards with the same properties in two processes."""
    with TemporaryDirectory() as folder:
        wish = {"players": 4, "par": "20..26", "turns": "6..8"}
        start = perf_counter()
        plan = BoardSet("labyrinth", wish, Path(folder), count=count, jobs=2)
        made = len(list(plan.made()))
        taken = perf_counter() - start
    tell(f"{made} different boards of one wish", taken, "s", most=6.0 * count)


if __name__ == "__main__":
    main("--quick" in sys.argv[1:])
