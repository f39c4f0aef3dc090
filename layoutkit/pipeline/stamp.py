"""The identity of this layoutkit, for the cache: its version and the state of its files."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from hashlib import blake2b
from pathlib import Path

from layoutkit import __version__


@cache
def tool_stamp() -> str:
    """Changes with the version, and with every file of the package while it is worked on."""
    package = Path(__file__).parent.parent
    states = sorted((*states_in(str(package)), *states_in(str(package.parent / "schemas"))))
    return f"{__version__} {blake2b(' '.join(states).encode(), digest_size=12).hexdigest()}"


def states_in(folder: str) -> Iterator[str]:
    """Name, size and time of everything in a folder that a verdict may depend on."""
    try:
        entries = os.scandir(folder)
    except OSError:  # a wheel carries its schemas inside the package
        return
    with entries:
        for entry in entries:
            if entry.name.endswith((".py", ".json")):
                state = entry.stat()
                yield f"{entry.name}:{state.st_size}:{state.st_mtime_ns}"
            elif entry.name != "__pycache__" and entry.is_dir():
                yield from states_in(entry.path)
