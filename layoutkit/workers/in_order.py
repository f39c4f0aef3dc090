"""The results of one function for many items, in the order of the items.

The calling process starts with the work. It adds processes only once enough work has been done to
repay their start, and leaves its own guard first: a fork is safe only in a process with a
single thread. The results never depend on the number of processes.
"""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Callable, Generator, Sequence
from contextlib import closing, suppress
from dataclasses import field
from typing import TYPE_CHECKING, Literal, TypeVar

from layoutkit.fast_dataclass import dataclass
from layoutkit.workers.guard import Guard
from layoutkit.workers.limits import NO_LIMITS, TimeBudget, WorkLimits
from layoutkit.workers.tasks import Failure, TaskFunction, run_task

if TYPE_CHECKING:
    from layoutkit.workers.process import StartMethod

T = TypeVar("T")
R = TypeVar("R")

_PARALLEL_AFTER_S = 0.2  # of work: starting processes costs a part of it
_POLL_S = 0.2


@dataclass(frozen=True, slots=True)
class MapOptions:
    """The number of processes, how to start them, and the limits of each item."""

    jobs: int = 1
    limits: WorkLimits = NO_LIMITS
    time_budget: TimeBudget = field(default_factory=TimeBudget)
    parallel_after_s: float = _PARALLEL_AFTER_S
    progress: Callable[[int, int], None] | None = None  # done, total
    start_method: StartMethod | Literal["auto"] = "auto"


def count_jobs(wanted: int) -> int:
    """Return the number of processes to use; 0 means one for each available processor.

    At most two for each processor: with dozens to one, no board is judged in its time.
    """
    available = os.cpu_count() or 1
    with suppress(AttributeError):
        available = len(os.sched_getaffinity(0))
    return min(wanted, 2 * available) if wanted > 0 else available


def map_in_order(
    function: Callable[[T], R], items: Sequence[T], options: MapOptions | None = None
) -> list[R | Failure]:
    """Call a function with each item; return the results, in order.

    An item that exceeds a limit, raises or kills its process yields a Failure; the others go on.
    """
    options = options or MapOptions()
    jobs = count_jobs(options.jobs)
    before_s = options.time_budget.used_s
    results: list[R | Failure] = []
    with closing(_one_by_one(function, items, options)) as one_by_one:
        while jobs < 2 or not _is_worthwhile(options, before_s, len(results), len(items)):
            if len(results) == len(items):
                return results
            results.append(next(one_by_one))
    jobs = min(jobs, len(items) - len(results))
    return results + _in_processes(function, items, len(results), jobs, options)


def _is_worthwhile(options: MapOptions, before_s: float, done: int, total: int) -> bool:
    """Return whether processes would save time: much work was done, and as much is left."""
    used_s = options.time_budget.used_s - before_s
    expected_s = used_s / done * (total - done) if done else 0.0
    return total > done and min(used_s, expected_s) >= options.parallel_after_s


def _one_by_one(
    function: Callable[[T], R], items: Sequence[T], options: MapOptions
) -> Generator[R | Failure, None, None]:
    """Yield the results of items in this process."""
    budget = options.time_budget
    with Guard(options.limits) as guard:
        for done, item in enumerate(items, 1):
            before_s = time.process_time()
            late = budget.is_exhausted
            result = _not_started(budget) if late else run_task(function, item, guard)
            budget.used_s += time.process_time() - before_s
            if options.progress:
                options.progress(done, len(items))
            yield result


def _in_processes(
    function: Callable[[T], R], items: Sequence[T], first: int, jobs: int, options: MapOptions
) -> list[R | Failure]:
    """Return the results of the items from the first on, in order."""
    from layoutkit.workers.pool import ProcessPool
    from layoutkit.workers.process import choose_start_method

    budget = options.time_budget
    method = choose_start_method() if options.start_method == "auto" else options.start_method
    pool = ProcessPool(TaskFunction(function, options.limits), jobs, method)
    found: dict[int, R | Failure] = {}
    upcoming = deque(range(first, len(items)))
    with closing(pool):
        while len(found) < len(items) - first and not budget.is_exhausted:
            while upcoming and len(items) - first - len(found) - len(upcoming) < pool.capacity:
                number = upcoming.popleft()
                pool.submit(number, items[number])
            for result in pool.next_results(_POLL_S):
                found[result.number] = result.value
                budget.used_s += result.cpu_s
                if options.progress:
                    options.progress(first + len(found), len(items))
    return [found.get(number, _not_started(budget)) for number in range(first, len(items))]


def _not_started(budget: TimeBudget) -> Failure:
    return Failure("time-limit", budget.message)
