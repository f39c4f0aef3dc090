"""Blocks played on a cluster of Dask; the only place that knows dask.distributed."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from layoutkit.contest.engines import AHEAD, Engine, Pool, ResultT, TaskT
from layoutkit.errors import LayoutkitError, MissingExtraError

HOW_TO_GET = "pip install 'layoutkit[cluster]', or '.[cluster]' in a clone"
CONNECT_S = 10
WORKERS_S = 30


def has_extra() -> bool:
    """True if the extra `cluster` is installed."""
    return find_spec("distributed") is not None


@contextmanager
def cluster_engine(
    work: Callable[[TaskT], ResultT], address: str
) -> Iterator[Engine[TaskT, ResultT]]:
    """The workers of the scheduler at an address; what one had that died is done by others."""
    client = connect(address)
    try:
        yield Pool(client.get_executor(pure=False), work, AHEAD * count_threads(client, address))
    except (CancelledError, ImportError) as error:
        raise LayoutkitError(*_trouble(error, address)) from error
    except Exception as error:
        if type(error).__name__ != "KilledWorker":
            raise
        raise LayoutkitError(*_trouble(error, address)) from error
    finally:
        client.close(timeout=1)


def connect(address: str) -> Any:
    """A client of the scheduler at an address."""
    if not has_extra():
        hint = f"install it: {HOW_TO_GET}"
        raise MissingExtraError("--engine dask needs the `cluster` extra", hint)
    distributed: Any = import_module("distributed")
    be_silent()
    try:
        return distributed.Client(address, timeout=CONNECT_S, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        hint = "`dask scheduler` prints its address, such as tcp://192.168.0.5:8786"
        raise LayoutkitError(f"no scheduler answers at {address}", hint) from error


def be_silent() -> None:
    """Keep its remarks on lost workers and the like off stderr: we report what matters."""
    for name in logging.root.manager.loggerDict:
        if name.split(".")[0] == "distributed":
            logging.getLogger(name).setLevel(logging.CRITICAL)


def count_threads(client: Any, address: str) -> int:
    """How many blocks the workers can play at a time; waits until there is a worker."""
    try:
        client.wait_for_workers(1, timeout=WORKERS_S)
    except (OSError, TimeoutError) as error:
        hint = f"start some: `dask worker {address}`"
        raise LayoutkitError(f"the scheduler at {address} has no workers", hint) from error
    return sum(client.nthreads().values()) or 1


def _trouble(error: BaseException, address: str) -> tuple[str, str]:
    """What went wrong with a cluster, and what to do."""
    if isinstance(error, ImportError):
        return f"a worker of {address} lacks layoutkit: {error}", "install it there too"
    if isinstance(error, CancelledError):
        return f"the scheduler at {address} is gone", "with --results, what was played is kept"
    return f"workers of {address} died again and again", "is their memory short?"
