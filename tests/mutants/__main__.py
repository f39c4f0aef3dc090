"""Small changes of functions, and whether the tests of their room notice them.

    python -m tests.mutants                                  a sample of every room
    python -m tests.mutants canaletto --sample 50 --seed 7   50 changes of one room

rooms.toml has the rooms and their tests. Changes that survive are printed as entries of
unchanged.toml. If one changes no result, put it there with the reason; else a test is missing.
"""

from __future__ import annotations

import argparse
import json
import sys
import tomllib
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from random import Random

from .changes import ROOT, Mutant, mutants_of
from .judging import judge

HERE = Path(__file__).parent
ROOMS = tomllib.loads((HERE / "rooms.toml").read_text("utf-8"))
UNCHANGED = tomllib.loads((HERE / "unchanged.toml").read_text("utf-8"))


def is_listed(mutant: Mutant) -> bool:
    """Decide whether a change is listed as one that no test can notice."""
    before, after = mutant.before_and_after()
    listed = UNCHANGED.get(f"{mutant.path.relative_to(ROOT)}:{mutant.function}", ())
    return any(entry["before"] == before and entry["after"] == after for entry in listed)


def all_mutants(room: str) -> list[Mutant]:
    """Return all changes of a room, but for those that are listed."""
    sources = [ROOT / source for source in ROOMS[room]["sources"]]
    files = [
        file for one in sources for file in (sorted(one.rglob("*.py")) if one.is_dir() else [one])
    ]
    return [mutant for file in files for mutant in mutants_of(file) if not is_listed(mutant)]


def entry(mutant: Mutant) -> str:
    """Return a change as an entry of unchanged.toml that lacks its reason."""
    before, after = (json.dumps(text, ensure_ascii=False) for text in mutant.before_and_after())
    place = f"{mutant.path.relative_to(ROOT)}:{mutant.function}"
    return f'[["{place}"]]  # line {mutant.lines[0]}\nbefore = {before}\nafter  = {after}'


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("rooms", nargs="*", default=list(ROOMS), help=f"of {', '.join(ROOMS)}")
    parser.add_argument("--sample", type=int, default=20, help="changes of each room")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument(
        "--least", type=float, default=0, help="share below which the exit code is 1"
    )
    options = parser.parse_args()
    by_tests: dict[tuple[str, ...], list[str]] = {}
    for room in options.rooms:
        by_tests.setdefault(tuple(ROOMS[room]["tests"]), []).append(room)
    chosen: dict[str, list[Mutant]] = {}
    for room in options.rooms:
        found = all_mutants(room)
        chosen[room] = Random(f"{options.seed} {room}").sample(
            found, min(options.sample, len(found))
        )
    context = get_context("spawn")
    with ProcessPoolExecutor(options.processes, context, max_tasks_per_child=1) as pool:
        jobs = {
            pool.submit(judge, list(tests), [one for room in rooms for one in chosen[room]]): rooms
            for tests, rooms in by_tests.items()
        }
        noticed: Counter[str] = Counter()
        for job in as_completed(jobs):
            outcomes, broken = job.result()
            for test in broken:
                print(f"fails without a change: {test}")
            for room in jobs[job]:
                judged = [mutant for mutant in chosen[room] if mutant in outcomes]
                for mutant in judged:
                    if not outcomes[mutant]:
                        print(f"\n{entry(mutant)}")
                seen = sum(bool(outcomes[mutant]) for mutant in judged)
                noticed.update({"all": len(judged), "noticed": seen})
                print(f"\n{room}: {seen} of {len(judged)} noticed", flush=True)
    print(f"\nall: {noticed['noticed']} of {noticed['all']} noticed")
    return int(noticed["noticed"] < options.least * noticed["all"])


if __name__ == "__main__":
    sys.exit(main())
