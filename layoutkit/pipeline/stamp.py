"""The fingerprint of this layoutkit, for the cache: its version and the content of its files."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path

from layoutkit import __version__
from layoutkit.cache import Cache, board_key

ENDINGS = (".py", ".json", ".bin")
SETTLED_S = 2.0  # the coarsest resolution of time stamps in file systems


def tool_stamp(cache: Cache) -> str:
    """Return a text that changes with the version and with every change to a file.

    Reading all files takes longer than the rest of a run that finds its verdicts in the cache. So
    the cache stores the hash of the files under their names, sizes and times.
    """
    folders = _folders()
    signs, latest_s = _signs(folders)
    key = board_key(b"stamp", "\n".join(map(str, folders)), signs.encode())
    stamp = cache.fetch([key]).get(key)
    if not stamp:
        stamp = content_stamp(folders)
        if latest_s < time.time() - SETTLED_S:  # else the next change might keep the time stamp
            cache.store({key: stamp})
    return stamp


def content_stamp(folders: list[Path]) -> str:
    """Return the version, and a hash of all files."""
    content = blake2b(digest_size=12)
    for folder in folders:
        for name, entry in files_in(str(folder)):
            digest = blake2b(Path(entry.path).read_bytes(), digest_size=12).hexdigest()
            content.update(f"{name}:{digest} ".encode())
    return f"{__version__} {content.hexdigest()}"


def files_in(folder: str, name: str = "") -> Iterator[tuple[str, os.DirEntry[str]]]:
    """Yield every file in a folder that a verdict may depend on, with its name there."""
    for entry in sorted(os.scandir(folder), key=lambda entry: entry.name):
        inner = f"{name}/{entry.name}"
        if entry.name.endswith(ENDINGS):
            yield inner, entry
        elif entry.name != "__pycache__" and entry.is_dir():
            yield from files_in(entry.path, inner)


def _folders() -> list[Path]:
    package = Path(__file__).parent.parent
    if (package / "schemas").is_dir():  # a wheel carries them inside the package
        return [package]
    return [package, package.parent / "schemas"]


def _signs(folders: list[Path]) -> tuple[str, float]:
    """Return names, sizes and times of all files, and the latest time."""
    signs, latest_s = [], 0.0
    for folder in folders:
        for name, entry in files_in(str(folder)):
            state = entry.stat()
            signs.append(f"{name} {state.st_size} {state.st_mtime_ns} {state.st_ctime_ns}")
            latest_s = max(latest_s, state.st_mtime)
    return "\n".join(signs), latest_s
