"""Tasks on a cluster of Dask; the only module that imports dask.distributed."""

import logging
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, CancelledError, Executor, Future, wait
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from time import thread_time
from typing import Any, Generic, TypeVar

from layoutkit.errors import LayoutkitError, MissingExtraError, describe_installation
from layoutkit.workers.pool import TASKS_PER_PROCESS, WorkQueue
from layoutkit.workers.tasks import TaskResult

T = TypeVar("T")
R = TypeVar("R")

CONNECT_S = 10
WORKERS_S = 30


class ClusterQueue(Generic[T, R]):
    """Runs tasks wherever an executor runs them; their exceptions are raised here."""

    def __init__(self, executor: Executor, function: Callable[[T], R], capacity: int) -> None:
        self.capacity = capacity
        self._executor = executor
        self._function = partial(_measure_time, function)
        self._numbers: dict[Future[tuple[R, float]], int] = {}

    def submit(self, number: int, task: T) -> None:
        """Add a task."""
        self._numbers[self._executor.submit(self._function, task)] = number

    def next_results(self, timeout_s: float | None = None) -> list[TaskResult[R]]:
        """Wait for some results, not longer than the timeout; return those there are."""
        done, _ = wait(self._numbers, timeout_s, FIRST_COMPLETED)
        return [TaskResult(self._numbers.pop(one), *one.result()) for one in done]

    def cancel(self, number: int) -> None:
        """Forget a task; if it is running it goes on."""
        for one in [future for future, other in self._numbers.items() if other == number]:
            one.cancel()
            del self._numbers[one]


def _measure_time(function: Callable[[T], R], task: T) -> tuple[R, float]:
    """Return the result of a task and its CPU time; a worker runs several tasks in threads."""
    before_s = thread_time()
    value = function(task)
    return value, thread_time() - before_s


@contextmanager
def cluster_queue(function: Callable[[T], R], address: str) -> Iterator[WorkQueue[T, R]]:
    """Open a queue on the workers of a scheduler; tasks of a dead worker are tried again there."""
    client = connect(address)
    try:
        capacity = TASKS_PER_PROCESS * count_threads(client, address)
        yield ClusterQueue(client.get_executor(pure=False), function, capacity)
    except (CancelledError, ImportError) as error:
        raise LayoutkitError(*_explain(error, address)) from error
    except Exception as error:
        if type(error).__name__ != "KilledWorker":
            raise
        raise LayoutkitError(*_explain(error, address)) from error
    finally:
        client.close(timeout=1)


def connect(address: str) -> Any:
    """Connect to the scheduler at an address."""
    if find_spec("distributed") is None:
        hint = f"install it: {describe_installation('cluster')}"
        raise MissingExtraError("--engine dask needs the `cluster` extra", hint)
    distributed: Any = import_module("distributed")
    # messages about lost workers would go to stderr; errors are raised anyway
    for name in logging.root.manager.loggerDict:
        if name.split(".")[0] == "distributed":
            logging.getLogger(name).setLevel(logging.CRITICAL)
    try:
        return distributed.Client(address, timeout=CONNECT_S, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        hint = "`dask scheduler` prints its address, such as tcp://192.168.0.5:8786"
        raise LayoutkitError(f"no scheduler answers at {address}", hint) from error


def count_threads(client: Any, address: str) -> int:
    """Return how many tasks the workers can run at a time; wait until there is a worker."""
    try:
        client.wait_for_workers(1, timeout=WORKERS_S)
    except (OSError, TimeoutError) as error:
        hint = f"start some: `dask worker {address}`"
        raise LayoutkitError(f"the scheduler at {address} has no workers", hint) from error
    return sum(client.nthreads().values()) or 1


def _explain(error: BaseException, address: str) -> tuple[str, str]:
    """Return what went wrong with a cluster, and what to do."""
    if isinstance(error, ImportError):
        return f"a worker of {address} lacks layoutkit: {error}", "install it there too"
    if isinstance(error, CancelledError):
        return f"the scheduler at {address} is gone", "with --results, what was played is kept"
    return f"workers of {address} died again and again", "is their memory short?"
