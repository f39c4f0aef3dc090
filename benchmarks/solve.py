"""CPU time of `solve`: all gems and tours of random boards, and one gem beside other solvers.

    pip install clingo up-fast-downward
    python benchmarks/solve.py [--boards 60] [--races 20, 0 without the other solvers]

Each solver is timed from its own form of the question to the proven plan: layoutkit from the built
board, clingo from facts, Fast Downward (A* with lmcut or blind, whichever is faster) from the text
of the grounded task. Start-up, reading the board and writing facts and tasks are not counted. A
whole process of layoutkit, with Python and its modules, takes several times as long as one of Fast
Downward.
"""

from __future__ import annotations

import argparse
import platform
from collections import Counter
from collections.abc import Sequence
from random import Random
from statistics import median
from time import process_time

from boards import case_of, random_board
from peers import Task, Timed, clingo_solves, downward_solves, versions
from real import with_planks
from targets import tell

from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.solve.engine import Engine
from layoutkit.games.labyrinth.solve.queries import solve_gem, solve_tour

REPEATS = 5


def solve_one(task: Task) -> Timed:
    """Solve one gem with a new engine."""
    seconds = []
    for _ in range(REPEATS):
        begin = process_time()
        answer = solve_gem(Engine(task.case), task.colour, task.field)
        seconds.append(process_time() - begin)
    return Timed(answer.cost, median(seconds))


def race(cases: Sequence[BoardModel]) -> None:
    """Solve one gem of every board with all solvers."""
    ratios = []
    unsolved = Counter[str]()
    for number, case in enumerate(cases):
        gem = case.layout.gems[number % len(case.layout.gems)]
        task = Task(case, gem.colour, gem.on)
        ours = solve_one(task)
        if ours.cost is None:
            print(f"board {number:3}: {gem.on} is not reached")
            continue
        peers = {
            "clingo": clingo_solves(task),
            "lmcut": downward_solves(task, "lmcut"),
            "blind": downward_solves(task, "blind"),
        }
        costs = {peer.cost for peer in peers.values() if peer.cost is not None}
        assert costs <= {ours.cost}, (number, ours, peers)
        unsolved.update(name for name, peer in peers.items() if peer.cost is None)
        best = min(peer.seconds for peer in peers.values())
        ratios.append(best / ours.seconds)
        told = "  ".join(f"{name} {peer.seconds * 1000:8.1f}" for name, peer in peers.items())
        print(f"board {number:3}: cost {ours.cost:3}  ours {ours.seconds * 1000:6.2f} ms  {told}")
    tell("one gem: best of the peers over ours, median", median(ratios), "x", least=15)
    tell("one gem: best of the peers over ours, least", min(ratios), "x", least=10)
    print(f"unsolved by peers within the minute: {dict(unsolved)}")


def all_questions(
    words: str, cases: Sequence[BoardModel], worst_s: float, is_usual: bool = False
) -> None:
    """Solve all gems and tours of every board."""
    gems, tours = [], []
    told = Counter[str]()
    for case in cases:
        engine = Engine(case)
        begin = process_time()
        for gem in case.layout.gems:
            told[f"gem {solve_gem(engine, gem.colour, gem.on).status}"] += 1
        gems.append(process_time() - begin)
        begin = process_time()
        for colour in case.layout.players:
            fields = [gem.on for gem in case.layout.gems if gem.colour is colour]
            told[f"tour {solve_tour(engine, colour, fields).status}"] += 1
        tours.append(process_time() - begin)
    print(f"{len(cases)} boards {words}: {dict(sorted(told.items()))}")
    if is_usual:
        tell("all gems of a board, median", median(gems), "s", most=0.013)
        tell("all tours of a board, median", median(tours), "s", most=0.09)
    tell("all tours of a board, worst", max(tours), "s", most=worst_s)
    ends = ("tour optimal", "tour impossible", "tour cut-off")
    seats = sum(number for status, number in told.items() if status.startswith("tour"))
    tell(
        "tours that are proven, in a hundred",
        100 * sum(told[end] for end in ends) / seats,
        "",
        least=100,
    )


def race_bounds(number: int) -> None:
    """Compare the states of routes on large boards without long planks, with and without trips."""
    ratios = []
    for seed in range(number):
        chance = Random(f"trips {seed}")
        data = with_planks(random_board(seed, 9, 70), chance, 6)
        case = case_of(data | {"stock": {"short": 2, "long": 0}})
        engine, states = Engine(case), {True: 0, False: 0}
        for gem in case.layout.gems[::4]:
            for is_thorough in states:
                space = engine.route_problem(gem.on, is_thorough=is_thorough)
                states[is_thorough] += engine.search(space, engine.start(gem.colour)).states
        ratios.append(states[True] / states[False])
    tell("states of routes with trips over without", median(ratios), "x", most=0.7)


def scarce_board(seed: int) -> BoardModel:
    """Return a board with four to seven planks on it and few in stock."""
    chance = Random(f"scarce {seed}")
    data = with_planks(random_board(seed), chance, chance.randint(4, 7))
    return case_of(data | {"stock": {"short": 2, "long": 1}})


def main() -> None:
    """Run the benchmarks that the options choose."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--boards", type=int, default=60)
    parser.add_argument("--races", type=int, default=20, help="boards for the other solvers")
    asked = parser.parse_args()
    cases = [case_of(random_board(seed)) for seed in range(asked.boards)]
    print(f"Python {platform.python_version()}")
    all_questions("5x5", cases, 2, is_usual=True)
    few = range(max(1, asked.boards // 5))
    all_questions("with planks, few in stock", [scarce_board(seed) for seed in few], 6)
    race_bounds(len(few))
    large = [case_of(random_board(seed, 8, 40 + 20 * (seed % 2))) for seed in few[:6]]
    all_questions("8x8", large, 30)
    if asked.races:
        print(versions())
        race(cases[: asked.races])


if __name__ == "__main__":
    main()
