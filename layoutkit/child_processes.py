"""Child processes that import nothing from the working directory.

`multiprocessing` starts its helpers (spawned children, the fork server, the resource tracker) with
`python -c`, which puts the working directory first on their module path: a file there that is
called `multiprocessing.py` would be executed. Every start of a child process goes through
`safe_start`.
"""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

_SAFE_PATH = "PYTHONSAFEPATH"
_lock = threading.RLock()


@contextmanager
def safe_start() -> Iterator[None]:
    """Start child processes in here: they leave the working directory off their module path.

    Under `python -E` children do not read the environment either, so they get `-P` as well.
    """
    with _lock:
        before = os.environ.get(_SAFE_PATH)
        os.environ[_SAFE_PATH] = "1"
        undo = _pass_safe_path_flag() if sys.flags.ignore_environment else None
        try:
            yield
        finally:
            if undo:
                undo()
            if before is None:
                del os.environ[_SAFE_PATH]
            else:
                os.environ[_SAFE_PATH] = before


def _pass_safe_path_flag() -> Any:
    """Let `multiprocessing` pass `-P` on; return what takes that back."""
    from multiprocessing import util

    name = "_args_from_interpreter_flags"
    flags = getattr(util, name)
    setattr(util, name, lambda: [*flags(), "-P"])
    return lambda: setattr(util, name, flags)
