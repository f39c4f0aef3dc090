"""Running commands within limits of CPU time and memory from options, settings and policy."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, NoReturn

from layoutkit.cli.show import print_note
from layoutkit.workers.guard import Guard, limited_task
from layoutkit.workers.limits import LimitReached, WorkLimits
from layoutkit.writing import remove_temporary_files

FAILED = 1
PATHS = ("boards", "board", "before", "after", "folder")


def find_limits(
    given: Mapping[str, Any], options: Mapping[str, Any], budget_s: float | None = None
) -> WorkLimits:
    """Return the limits for the boards of a call, from its options and settings."""
    from layoutkit.pipeline.call_settings import RequestSettings
    from layoutkit.pipeline.request import CheckRequest

    paths: list[str] = []
    for name in PATHS:
        value = given.get(name) or []
        paths += [value] if isinstance(value, str) else value
    config, policy = given.get("config"), given.get("policy")
    request = CheckRequest(tuple(paths), config=config, policy=policy, options=options)
    return RequestSettings(request).whole.answer_limits(budget_s)


def run_within_limits(limits: WorkLimits, work: Callable[[], int], failed: int = FAILED) -> int:
    """Run some work and return its exit code; at a limit, print a line and return `failed`."""
    guard = Guard(limits, exit_now, warns=True)
    code = 0
    try:
        with guard, guard.task():
            code = work()
    except LimitReached as reached:
        print_note(f"layoutkit: {limit_message(reached)}")
        code = failed
    except MemoryError:
        print_note("layoutkit: this machine has no more memory")
        code = failed
    remove_temporary_files()  # an interrupt may have stopped the last removal
    return code or (failed if guard.was_reached else 0)


@contextmanager
def skip_at_limit(path: str) -> Iterator[None]:
    """Run the work on one of several boards; at a limit, print a line and continue."""
    try:
        with limited_task():
            yield
    except LimitReached as reached:
        print_note(f"{path}: {limit_message(reached)}")


def limit_message(reached: LimitReached) -> str:
    """Describe a limit that was reached, and how to raise it."""
    return f"{reached.message}; --{reached.kind} allows more"


def exit_now(number: int, reached: LimitReached | None) -> NoReturn:
    """End a process that is stuck inside a library."""
    if reached:
        os.write(2, f"layoutkit: {reached.message}\n".encode())
    os._exit(128 + number if number else FAILED)
