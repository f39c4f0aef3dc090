"""The options for limits of CPU time and memory, added to commands that compute."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from inspect import Parameter, signature
from math import inf
from typing import Any, NoReturn

import typer

from layoutkit.cli.limited import FAILED, find_limits, run_within_limits
from layoutkit.cli.options import MemoryLimit, TimeLimit

OPTIONS = {"time_limit": TimeLimit, "memory_limit": MemoryLimit}


def with_limits(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options for limits to a command and run it within them; a limit exits with 1.

    Searches stop at half of the limit and report bounds, so that there is time left to answer.
    """
    return _limited(function, lambda given: given.get("budget"), FAILED)


def with_limits_if_given(failed: int) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Add the options for limits to a command that may take long and has no default time limit.

    At a limit it exits with the code `failed`.
    """
    return lambda function: _limited(function, lambda _: inf, failed)


def _limited(
    function: Callable[..., Any],
    budget_of: Callable[[Mapping[str, Any]], float | None],
    failed: int,
) -> Callable[..., Any]:
    added = [
        Parameter(name, Parameter.KEYWORD_ONLY, default=None, annotation=annotation)
        for name, annotation in OPTIONS.items()
    ]
    own = signature(function, eval_str=True)
    parameters = [*own.parameters.values(), *added]

    @wraps(function)
    def call(**given: Any) -> NoReturn:
        options = {name.replace("_", "-"): given.pop(name) for name in OPTIONS}
        limits = find_limits(given, options, budget_of(given))
        raise typer.Exit(
            run_within_limits(limits, lambda: run_for_typer_exit(lambda: function(**given)), failed)
        )

    call.__signature__ = own.replace(parameters=parameters)  # type: ignore[attr-defined]  # read by typer
    call.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    del call.__wrapped__  # its signature is not ours
    return call


def run_for_typer_exit(work: Callable[[], None]) -> int:
    """Run some work and return the exit code of its `typer.Exit`, else 0."""
    try:
        work()
    except typer.Exit as end:
        return end.exit_code
    return 0
