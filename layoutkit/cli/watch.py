"""`layoutkit check --watch`: check again whenever a board or a settings file changes."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from layoutkit.cli.ending import print_error
from layoutkit.cli.show import print_note
from layoutkit.errors import LayoutkitError

if TYPE_CHECKING:
    from layoutkit.pipeline.request import CheckRequest

PAUSE_S = 0.3


def watch_boards(request: CheckRequest, run_once: Callable[[], int]) -> None:
    """Check now and after every change, until interrupted."""
    if not request.paths or "-" in request.paths:
        raise LayoutkitError("--watch needs files or folders, not stdin")
    run_once()  # an invalid call ends here
    seen = read_file_states(request)
    print_note("watching for changes; Ctrl-C stops")
    while True:
        time.sleep(PAUSE_S)
        states = read_file_states(request)
        if states != seen:
            seen = states
            check_again(run_once)


def check_again(run_once: Callable[[], int]) -> None:
    """Check again; an invalid settings file is reported and does not end the watch."""
    try:
        run_once()
    except LayoutkitError as error:
        print_error(error.message, error.hint)
    print_note("watching for changes; Ctrl-C stops")


def read_file_states(request: CheckRequest) -> dict[str, tuple[int, int]]:
    """Return size and time of every file; files that an editor is just replacing are left out."""
    from layoutkit.pipeline.call_settings import find_watched_files

    states = {}
    for path in find_watched_files(request):
        try:
            state = path.stat()
        except OSError:
            continue
        states[str(path)] = (state.st_size, state.st_mtime_ns)
    return states
