"""Tests that the verdict of a playtest does not depend on processes or their order."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from layoutkit.playtest.blocks import HOPELESS_BLOCKS, Block, Tally
from layoutkit.playtest.results_file import BlockStore, ResultsFile
from layoutkit.playtest.runner import BoardProgress, BoardToTest, PlaytestRun
from layoutkit.playtest.sequential_test import Fairness, FairnessTest
from layoutkit.workers.pool import InProcessQueue, WorkQueue
from layoutkit.workers.tasks import Failure, TaskResult

from .made_up import Dice, alone, biased, played, with_draws

Task = tuple[str, int]
BOARDS: dict[str, Dice] = {
    "even": alone([0.5, 0.5]),
    "lopsided": alone(biased(2, 0.3)),
    "alike": lambda _: (0, 1),
}
DRAWN: dict[str, Dice] = {
    "never won": lambda _: (None, None),
    "seldom won": with_draws(alone([0.5, 0.5]), 0.9),
}


def work(task: Task) -> Block:
    name, block = task
    return played((BOARDS | DRAWN)[name], 1, block)


def entry(name: str, most: int = 3000) -> BoardToTest[Task]:
    return BoardToTest(name, FairnessTest(2, delta=0.1), most, lambda block: (name, block))


class Shuffled(InProcessQueue[Task, Block]):
    """Does what it is asked in any order, many at a time, and counts."""

    def __init__(self, capacity: int, seed: int) -> None:
        super().__init__(self._count)
        self.capacity = capacity
        self.random = Random(seed)
        self.done_tasks: list[Task] = []

    def _count(self, task: Task) -> Block:
        self.done_tasks.append(task)
        return work(task)

    def next_results(self, timeout_s: float | None = None) -> list[TaskResult[Block]]:
        waiting = list(self._waiting.items())
        self.random.shuffle(waiting)
        self._waiting = dict(waiting)
        some = self.random.randint(1, min(3, self.capacity))
        found: list[TaskResult[Block]] = []
        for _ in range(some):
            found += super().next_results(timeout_s)
        return found


LATE = Failure("time-limit", "not finished in time")
Told = list[tuple[Fairness, Tally]]


def run(engine: WorkQueue[Task, Block], keeper: BlockStore | None = None, most: int = 3000) -> Told:
    entries = [entry(name, most) for name in BOARDS]
    course = PlaytestRun(entries, engine, keeper or BlockStore())
    return [(one.verdict, one.tally) for one in course.run()]


PLAIN = run(InProcessQueue(work))


def test_the_boards_are_as_they_are_made() -> None:
    assert [verdict for verdict, _ in PLAIN] == [Fairness.FAIR, Fairness.UNFAIR, Fairness.FAIR]


@pytest.mark.parametrize("capacity", [1, 2, 7, 64])
def test_the_order_in_which_blocks_are_done_changes_nothing(capacity: int) -> None:
    assert run(Shuffled(capacity, seed=capacity)) == PLAIN


def test_at_most_as_much_is_thrown_away_as_is_played_at_a_time() -> None:
    engine = Shuffled(8, seed=1)
    told = run(engine)
    assert len(engine.done_tasks) <= sum(tally.blocks for _, tally in told) + 3 * 8
    assert len(set(engine.done_tasks)) == len(engine.done_tasks)


def test_the_last_block_that_may_be_played_is_the_last(tmp_path: Path) -> None:
    engine = Shuffled(7, seed=2)
    told = run(engine, most=10)
    assert [tally.blocks for _, tally in told] == [10, 10, 10]
    assert max(block for _, block in engine.done_tasks) == 9


def stopped_after(count: int) -> Callable[[Task], Block]:
    """Work that is interrupted in the middle."""
    left = count

    def stop(task: Task) -> Block:
        nonlocal left
        left -= 1
        if left < 0:
            raise KeyboardInterrupt
        return work(task)

    return stop


@pytest.mark.parametrize("count", [0, 1, 30, 100])
def test_a_stopped_run_goes_on_where_it_was(count: int, tmp_path: Path) -> None:
    first = ResultsFile(tmp_path / "kept")
    with pytest.raises(KeyboardInterrupt):
        run(InProcessQueue(stopped_after(count)), first)
    first.close()
    second, engine = ResultsFile(tmp_path / "kept"), Shuffled(3, seed=5)
    assert run(engine, second) == PLAIN
    second.close()
    without = Shuffled(3, seed=5)
    run(without)
    assert len(engine.done_tasks) <= len(without.done_tasks) - count + 9


def test_a_run_that_was_killed_leaves_promises_for_which_nobody_waits(tmp_path: Path) -> None:
    killed = ResultsFile(tmp_path / "kept")
    for block in range(500):
        killed.claim("even", block)
    second = ResultsFile(tmp_path / "kept")
    assert run(InProcessQueue(work), second) == PLAIN
    second.close()
    killed.close()


def test_two_runs_share_the_blocks_of_a_board(tmp_path: Path) -> None:
    """In the middle of one run, another one plays thirty blocks of the same board."""
    mine, theirs = (ResultsFile(tmp_path / "kept") for _ in range(2))
    there = Shuffled(2, seed=2)

    class Here(Shuffled):
        def next_results(self, timeout_s: float | None = None) -> list[TaskResult[Block]]:
            if len(self.done_tasks) == 5:
                list(PlaytestRun([entry("even", most=30)], there, theirs).run())
            return super().next_results(timeout_s)

    here = Here(1, seed=1)
    assert run(here, mine) == PLAIN
    own = {block for name, block in here.done_tasks if name == "even"}
    others = {block for _, block in there.done_tasks}
    assert others == set(range(5, 30))
    assert own & others == {5}  # which the first had begun
    mine.close()
    theirs.close()


def test_what_a_board_hears_comes_in_order() -> None:
    heard: list[int] = []

    def hear(number: int, block: Block, tally: Tally) -> None:
        heard.append(number)

    one = replace(entry("even"), hear=hear)
    (standing,) = PlaytestRun([one], Shuffled(5, seed=3), BlockStore()).run()
    assert heard == list(range(standing.tally.blocks))


class Slow(Shuffled):
    """Says that each block took a second; one may reach a limit by itself."""

    def __init__(self, capacity: int, endless: Task | None = None) -> None:
        super().__init__(capacity, seed=4)
        self.endless = endless

    def next_results(self, timeout_s: float | None = None) -> list[TaskResult[Block]]:
        before = len(self.done_tasks)
        found = super().next_results(timeout_s)
        tasks = self.done_tasks[before:]
        return [
            TaskResult(one.number, LATE if task == self.endless else one.value, 1.0)
            for one, task in zip(found, tasks, strict=True)
        ]


@pytest.mark.parametrize("capacity", [1, 2, 7])
def test_time_is_counted_for_each_board_whoever_plays(capacity: int) -> None:
    """A board that needs more is undecided; the others do not feel it."""
    entries = [replace(entry(name), most_s=100.0) for name in BOARDS]
    engine = Slow(capacity)
    told = list(PlaytestRun(entries, engine, BlockStore()).run())
    for one, (verdict, tally) in zip(told, PLAIN, strict=True):
        played = sum(name == one.entry.key for name, _ in engine.done_tasks)
        if one.is_out_of_time:
            assert one.verdict is Fairness.UNDECIDED
            assert 100 - capacity <= one.tally.blocks <= 100 <= played <= 100 + capacity
        else:
            assert (one.verdict, one.tally) == (verdict, tally)
    assert [one.is_out_of_time for one in told] == [tally.blocks > 100 for _, tally in PLAIN]


def test_a_board_is_out_of_time_at_its_limit_and_without_one_never() -> None:
    block = work(("even", 0))
    limited = BoardProgress(replace(entry("even"), most_s=0.5), Tally(2))
    free = BoardProgress(entry("even"), Tally(2))
    found = []
    for progress, cpu_s, played_block in (
        (limited, 0.25, block),
        (limited, 0.25, block),
        (free, 1e9, block),
        (free, 0.0, None),  # a block that reached its own limit
    ):
        progress.count(cpu_s, played_block)
        found.append(progress.is_out_of_time)
    assert found == [False, True, False, True]


@pytest.mark.parametrize("capacity", [1, 7])
def test_a_block_that_takes_too_long_ends_its_board_only(capacity: int) -> None:
    entries = [entry(name) for name in BOARDS]
    course = PlaytestRun(entries, Slow(capacity, endless=("even", 20)), BlockStore())
    even, *rest = course.run()
    assert (even.verdict, even.tally.blocks <= 20) == (Fairness.UNDECIDED, True)
    assert [(one.verdict, one.tally) for one in rest] == PLAIN[1:]


@pytest.mark.parametrize("capacity", [1, 7])
def test_where_nobody_ever_wins_it_ends_soon(capacity: int) -> None:
    entries = [entry(name) for name in DRAWN]
    course = PlaytestRun(entries, Shuffled(capacity, seed=capacity), BlockStore())
    never, seldom = course.run()
    assert (never.verdict, never.tally.blocks) == (Fairness.UNDECIDED, HOPELESS_BLOCKS)
    assert (seldom.verdict, seldom.tally.blocks > 200) == (Fairness.FAIR, True)
