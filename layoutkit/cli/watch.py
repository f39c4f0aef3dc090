"""`layoutkit check --watch`: check again whenever a board changes."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from layoutkit.cli.show import notice
from layoutkit.errors import LayoutkitError
from layoutkit.source.find import find_boards

if TYPE_CHECKING:
    from layoutkit.pipeline.check import Request

PAUSE_S = 0.3


def watch_boards(request: Request, run_once: Callable[[], int]) -> None:
    """Check now and after every change, until it is interrupted."""
    if not request.paths or "-" in request.paths:
        raise LayoutkitError("--watch needs files or folders; stdin does not change")
    seen = None
    while True:
        states = states_of(request)
        if states != seen:
            seen = states
            run_once()
            notice("watching for changes; Ctrl-C ends it")
        time.sleep(PAUSE_S)


def states_of(request: Request) -> dict[str, tuple[int, int]]:
    """Size and time of every board; one that vanishes meanwhile is left out."""
    states = {}
    for path in find_boards([Path(path) for path in request.paths]):
        try:
            state = path.stat()
        except OSError:
            continue
        states[str(path)] = (state.st_size, state.st_mtime_ns)
    return states
