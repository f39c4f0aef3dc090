"""Limits of CPU time and memory for commands that compute: as options, settings and policy say."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from inspect import Parameter, signature
from typing import Any, NoReturn

import typer

from layoutkit.cli.options import MemoryLimit, TimeLimit
from layoutkit.cli.show import notice
from layoutkit.guard import Guard, piece
from layoutkit.limits import LimitReached, WorkLimits
from layoutkit.writing import remove_unfinished

FAILED = 1
PATHS = ("boards", "board", "before", "after", "folder")
OPTIONS = {"time_limit": TimeLimit, "memory_limit": MemoryLimit}


def within_limits(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options of limits to a command, and run it within them; at a limit it exits with 1.

    Searches end at half of it, and give bounds, so that there is time to answer.
    """
    added = [
        Parameter(name, Parameter.KEYWORD_ONLY, default=None, annotation=annotation)
        for name, annotation in OPTIONS.items()
    ]
    own = signature(function, eval_str=True)
    parameters = [*own.parameters.values(), *added]

    @wraps(function)
    def call(**given: Any) -> None:
        wanted = {name.replace("_", "-"): given.pop(name) for name in OPTIONS}
        run_within(limits_of(given, wanted), lambda: function(**given))

    call.__signature__ = own.replace(parameters=parameters)  # type: ignore[attr-defined]  # read by typer
    call.__annotations__ = {one.name: one.annotation for one in parameters}
    del call.__wrapped__  # its signature is not ours
    return call


def limits_of(given: dict[str, Any], wanted: dict[str, Any]) -> WorkLimits:
    """The limits for the boards of a call, by its options and its settings."""
    from layoutkit.pipeline.call_settings import CallSettings
    from layoutkit.pipeline.request import Request

    paths: list[str] = []
    for name in PATHS:
        said = given.get(name) or []
        paths += [said] if isinstance(said, str) else said
    config, policy = given.get("config"), given.get("policy")
    request = Request(tuple(paths), config=config, policy=policy, options=wanted)
    return CallSettings(request).whole.answer_limits(given.get("budget"))


def run_within(limits: WorkLimits, work: Callable[[], None]) -> NoReturn:
    """Do some work and leave with its exit code; at a limit that is told, and the code is 1."""
    guard = Guard(limits, end_at_once, warns=True)
    code = 0
    try:
        with guard, guard.piece():
            code = code_of(work)
    except LimitReached as reached:
        notice(f"layoutkit: {told(reached)}")
    except MemoryError:
        notice("layoutkit: this machine has no more memory")
        code = FAILED
    remove_unfinished()  # an interrupt may have come in the middle of that
    raise typer.Exit(code or (FAILED if guard.was_reached else 0))


def code_of(work: Callable[[], None]) -> int:
    """Do some work; the exit code that it asks for."""
    try:
        work()
    except typer.Exit as end:
        return end.exit_code
    return 0


@contextmanager
def one_board(path: str) -> Iterator[None]:
    """What is done for one board of several: at a limit that is told, and the others go on."""
    try:
        with piece():
            yield
    except LimitReached as reached:
        notice(f"{path}: {told(reached)}")


def told(reached: LimitReached) -> str:
    """What was reached, and how to allow more."""
    return f"{reached.message}; --{reached.kind} allows more"


def end_at_once(number: int, message: str) -> NoReturn:
    """End a process that is inside a library and hears nothing."""
    if message:
        os.write(2, f"layoutkit: {message}\n".encode())
    os._exit(128 + number if number else FAILED)
