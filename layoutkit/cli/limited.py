"""Work within limits of CPU time and memory, as options, settings and policy say."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, NoReturn

from layoutkit.cli.show import notice
from layoutkit.workers.guard import Guard, limited_task
from layoutkit.workers.limits import LimitReached, WorkLimits
from layoutkit.writing import remove_unfinished

FAILED = 1
PATHS = ("boards", "board", "before", "after", "folder")


def limits_of(
    given: Mapping[str, Any], wanted: Mapping[str, Any], budget_s: float | None = None
) -> WorkLimits:
    """The limits for the boards of a call, by its options and its settings."""
    from layoutkit.pipeline.call_settings import CallSettings
    from layoutkit.pipeline.request import Request

    paths: list[str] = []
    for name in PATHS:
        said = given.get(name) or []
        paths += [said] if isinstance(said, str) else said
    config, policy = given.get("config"), given.get("policy")
    request = Request(tuple(paths), config=config, policy=policy, options=wanted)
    return CallSettings(request).whole.answer_limits(budget_s)


def code_within(limits: WorkLimits, work: Callable[[], int], failed: int = FAILED) -> int:
    """The exit code of some work; `failed`, and a line that says so, where it reaches a limit."""
    guard = Guard(limits, end_at_once, warns=True)
    code = 0
    try:
        with guard, guard.task():
            code = work()
    except LimitReached as reached:
        notice(f"layoutkit: {told(reached)}")
        code = failed
    except MemoryError:
        notice("layoutkit: this machine has no more memory")
        code = failed
    remove_unfinished()  # an interrupt may have come in the middle of that
    return code or (failed if guard.was_reached else 0)


@contextmanager
def one_board(path: str) -> Iterator[None]:
    """Work on one board of several; at a limit a line says so, and the others go on."""
    try:
        with limited_task():
            yield
    except LimitReached as reached:
        notice(f"{path}: {told(reached)}")


def told(reached: LimitReached) -> str:
    """What was reached, and how to allow more."""
    return f"{reached.message}; --{reached.kind} allows more"


def end_at_once(number: int, reached: LimitReached | None) -> NoReturn:
    """End a process that is inside a library and hears nothing."""
    if reached:
        os.write(2, f"layoutkit: {reached.message}\n".encode())
    os._exit(128 + number if number else FAILED)
