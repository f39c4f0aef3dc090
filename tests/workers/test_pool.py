"""Tests of queues of tasks, in this process and in others."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest

from layoutkit.errors import LayoutkitError
from layoutkit.playtest.runner import block_from_result
from layoutkit.workers.fork_server import fork_server
from layoutkit.workers.guard import Guard
from layoutkit.workers.limits import NO_LIMITS, LimitReached, WorkLimits
from layoutkit.workers.pool import InProcessQueue, ProcessPool, WorkQueue
from layoutkit.workers.process import Starter, StartMethod
from layoutkit.workers.tasks import Failure, TaskFunction, TaskResult
from tests.playtest.work import die, die_once, double, fail, hoard, turn_forever, turn_if_odd
from tests.workers.test_in_order import in_a_process_of_its_own, plan

NUMBERS = range(7)
Opener = Callable[..., ProcessPool[Any, Any]]


@pytest.fixture
def opened() -> Iterator[Opener]:
    """Yield a function that opens a pool of two processes; none is left behind."""
    pools: list[ProcessPool[Any, Any]] = []
    fork_server()
    before = active_children()

    def open_pool(
        function: Callable[[Any], Any], limits: WorkLimits = NO_LIMITS, retries: int = 3,
        method: StartMethod | Starter = "spawn",
    ) -> ProcessPool[Any, Any]:  # fmt: skip
        pools.append(ProcessPool(TaskFunction(function, limits), 2, method, retries))
        return pools[-1]

    yield open_pool
    for pool in pools:
        pool.close()
    assert active_children() == before


def results_of(queue: WorkQueue[Any, Any], count: int) -> dict[int, object]:
    found: dict[int, object] = {}
    while len(found) < count:
        found |= {one.number: one.value for one in queue.next_results()}
    return found


def submit_all(queue: WorkQueue[int, int]) -> WorkQueue[int, int]:
    for number in NUMBERS:
        queue.submit(number, number + 100)
    return queue


EXPECTED = {number: 2 * (number + 100) for number in NUMBERS}


def test_every_task_is_done_here() -> None:
    queue = InProcessQueue(double)
    assert queue.capacity == 1
    assert results_of(submit_all(queue), len(NUMBERS)) == EXPECTED


@pytest.mark.parametrize("forks", [False, True])
def test_every_task_is_done_in_processes(forks: bool, opened: Opener) -> None:
    pool = opened(double, method=fork_server().fork if forks else "spawn")
    assert pool.capacity == 4
    assert results_of(submit_all(pool), len(NUMBERS)) == EXPECTED
    assert pool.next_results() == []


def test_a_cancelled_task_is_not_done_here() -> None:
    queue = InProcessQueue(double)
    queue.submit(1, 1)
    queue.submit(2, 2)
    queue.cancel(1)
    assert results_of(queue, 1) == {2: 4}
    assert queue.next_results() == []


def test_a_cancelled_task_has_no_result(opened: Opener, tmp_path: Path) -> None:
    """Cancel tasks that wait here, wait in a process, or are running."""
    pool = opened(double)
    submit_all(pool)
    first = pool.next_results()
    done = {one.number for one in first}
    for number in set(NUMBERS) - done - {6}:
        pool.cancel(number)
    assert results_of(pool, 1) == {6: EXPECTED[6]}
    assert pool.next_results() == []


@pytest.mark.parametrize(
    ("function", "error", "message"),
    [
        (fail, RuntimeError, "ValueError: no 3"),
        (die, LayoutkitError, "the processes that play games keep dying"),
        (hoard, LimitReached, "stopped as it took more than 10 MB of memory"),
    ],
)
def test_a_failure_in_a_process_is_raised_by_a_playtest(
    function: Callable[[int], int], error: type[BaseException], message: str, opened: Opener
) -> None:
    pool = opened(function, WorkLimits(memory_mb=10))
    pool.submit(0, 3)
    (result,) = pool.next_results()
    with pytest.raises(error) as raised:
        block_from_result(result)
    assert message in str(raised.value)


@pytest.mark.parametrize("is_here", [True, False])
def test_a_task_that_takes_too_long_fails_and_the_next_is_done(
    is_here: bool, opened: Opener
) -> None:
    limits = WorkLimits(time_s=0.1)
    found: list[TaskResult[int]] = []
    with Guard(limits):
        queue: WorkQueue[int, int] = (
            InProcessQueue(turn_if_odd) if is_here else opened(turn_if_odd, limits)
        )
        queue.submit(0, 1)
        queue.submit(1, 2)
        while len(found) < 2:
            found += queue.next_results()
    long, short = sorted(found, key=lambda one: one.number)
    assert isinstance(long.value, Failure) and long.value.reason == "time-limit"
    assert short.value == 2
    assert long.cpu_s >= 0.1 > short.cpu_s


def test_a_task_whose_process_died_is_done_by_another(opened: Opener, tmp_path: Path) -> None:
    pool = opened(die_once)
    for number in NUMBERS:
        pool.submit(number, str(tmp_path / f"{number // 3}"))  # three of them die
    assert results_of(pool, len(NUMBERS)) == dict.fromkeys(NUMBERS, "done")


def test_a_task_that_cannot_be_sent_fails(opened: Opener) -> None:
    pool = opened(double)
    pool.submit(0, lambda: 0)
    pool.submit(1, 1)
    found = results_of(pool, 2)
    assert isinstance(found[0], Failure) and found[0].reason == "error"
    assert found[1] == 2


def test_no_process_outlives_its_pool(opened: Opener) -> None:
    before = active_children()
    pool = opened(turn_forever)
    pool.submit(0, 1)
    assert pool.next_results(0.5) == []
    assert active_children() != before
    pool.close()
    assert active_children() == before


def test_a_task_in_a_forked_process_is_interrupted_and_its_process_goes_on() -> None:
    """Let the function that forks, which no limit interrupts, not protect the task."""
    options = plan("fork").replace("jobs=2,", "jobs=2, limits=WorkLimits(0.05),")
    call = f"[one.message[-13:] for one in map_in_order(work, [600.0] * 4, {options})]"
    assert in_a_process_of_its_own(call) == str(["by the clock)"] * 4)
