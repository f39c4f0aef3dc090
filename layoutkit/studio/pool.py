"""The processes that compute for the studio."""

import os
from collections.abc import Callable
from importlib import import_module
from typing import Any, TypeAlias, TypeVar

from layoutkit.errors import LayoutkitError
from layoutkit.workers.async_pool import AsyncPool
from layoutkit.workers.fork_server import fork_server
from layoutkit.workers.limits import WorkLimits
from layoutkit.workers.tasks import Failure, TaskFunction

R = TypeVar("R")
BoardCall: TypeAlias = tuple[Callable[..., Any], tuple[Any, ...]]

PATIENT = 5
"""The niceness of processes whose results are less urgent."""

PRELOADED = (
    "layoutkit.studio.jobs",
    "layoutkit.documents.yaml_events",
    "layoutkit.drawing.export",
    "layoutkit.drawing.badges",
)
"""Modules that every picture needs, loaded once while the server starts."""


class BoardPool(AsyncPool[BoardCall, Any]):
    """One worker process, which keeps the last board in memory."""

    def __init__(self, niceness: int = 0) -> None:
        super().__init__(TaskFunction(call, limits_of, ends_searches_early=True, niceness=niceness))

    async def ask(self, function: Callable[..., R], *arguments: object) -> R:
        """Return the result of a function of `studio.jobs`, once earlier calls are done."""
        result = await self.run((function, arguments))
        if isinstance(result, Failure):
            raise error_of(result)
        found: R = result
        return found


def prepare() -> None:
    """Start loading the modules of worker processes in the background."""
    if hasattr(os, "fork"):
        fork_server().load(load_modules)


def load_modules() -> None:
    """Load the modules that every picture needs."""
    for name in PRELOADED:
        import_module(name)


def call(given: BoardCall) -> Any:
    """Call a function with its arguments."""
    function, arguments = given
    return function(*arguments)


def limits_of(given: BoardCall) -> WorkLimits:
    """Return the limits of a call; worker processes read them from settings files."""
    from layoutkit.studio.jobs import limits_for

    return limits_for(*given)


def error_of(failure: Failure) -> LayoutkitError:
    """Return the error that the page shows for a failure."""
    if failure.reason == "crashed":
        return LayoutkitError("stopped: this board needs too much time or memory")
    if failure.reason == "error":
        return LayoutkitError(f"internal error (a bug in layoutkit): {failure.message}")
    return LayoutkitError(failure.message, failure.hint)
