"""How fast `solve` is: all gems and tours of random boards, and one gem against other solvers.

    pip install clingo up-fast-downward
    python benchmarks/solve.py [--boards 20] [--size 5] [--placed 18] [--no-peers]

CPU seconds, all in one run. Ours counts from the built board to the proven plan; clingo from the
facts on; Fast Downward (A* with lmcut or blind, the quicker of both) without the writing and
translating of its task.
"""

from __future__ import annotations

import argparse
import platform
from collections import Counter
from collections.abc import Sequence
from statistics import median
from time import process_time

from boards import case_of, random_board
from peers import Task, Timed, clingo_solves, downward_solves, versions
from targets import tell

from layoutkit.games.labyrinth.board.case import Case
from layoutkit.games.labyrinth.solve import Engine, find_gem, find_tour

REPEATS = 5


def solve_one(task: Task) -> Timed:
    """One gem, on an engine of its own."""
    seconds = []
    for _ in range(REPEATS):
        begin = process_time()
        answer = find_gem(Engine(task.case), task.colour, task.field)
        seconds.append(process_time() - begin)
    return Timed(answer.cost, median(seconds))


def race(cases: Sequence[Case]) -> None:
    """The same gem of every board for all solvers."""
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


def all_questions(cases: Sequence[Case]) -> None:
    """All gems and all tours of every board."""
    gems, tours, seats = [], [], []
    told = Counter[str]()
    for case in cases:
        engine = Engine(case)
        begin = process_time()
        for gem in case.layout.gems:
            told[f"gem {find_gem(engine, gem.colour, gem.on).status}"] += 1
        gems.append(process_time() - begin)
        spent = []
        for colour in case.layout.players:
            fields = [gem.on for gem in case.layout.gems if gem.colour is colour]
            begin = process_time()
            told[f"tour {find_tour(engine, colour, fields).status}"] += 1
            spent.append(process_time() - begin)
        tours.append(sum(spent))
        seats += spent
    print(f"{len(cases)} boards: {dict(sorted(told.items()))}")
    tell("all gems of a board, median", median(gems), "s", most=0.013)
    tell("all tours of a board, median", median(tours), "s", most=0.09)
    tell("all tours of a board, worst", max(tours), "s", most=2)
    proven = told["tour optimal"] + told["tour impossible"] + told["tour cut-off"]
    tell("tours that are proven, in a hundred", 100 * proven / len(seats), "", least=100)


def main() -> None:
    """Run what the options say."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--boards", type=int, default=20)
    parser.add_argument("--size", type=int, default=5)
    parser.add_argument("--placed", type=int, default=18)
    parser.add_argument("--no-peers", action="store_true")
    asked = parser.parse_args()
    cases = [case_of(random_board(seed, asked.size, asked.placed)) for seed in range(asked.boards)]
    for case in cases:
        assert case.board.clashes is not None  # part of the built board
    print(f"Python {platform.python_version()}, {asked.size}x{asked.size}, {asked.placed} placed")
    all_questions(cases)
    if not asked.no_peers:
        print(versions())
        race(cases)


if __name__ == "__main__":
    main()
