"""The fingerprint of this layoutkit, for the cache: its version and the content of its files.

The installer of a wheel has written the hashes of all files into one file, RECORD. A checkout has
none: there, the sizes and times of all files tell whether the hash in the cache is still true.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path

from layoutkit import __version__
from layoutkit.cache import Cache, board_key

PACKAGE = Path(__file__).parent.parent
ENDINGS = (".py", ".json", ".bin")
SETTLED_S = 2.0  # the coarsest resolution of time stamps in file systems


def installation_fingerprint(cache: Cache) -> str:
    """Return the stamp of this installation, which changes with the content of any file.

    Reading all files of a checkout takes longer than the rest of a run that finds its verdicts in
    the cache, so the cache keeps their hash together with their sizes and times.
    """
    if record := _record():
        return record_stamp(record)
    folders = _folders()
    signs, latest_s = _file_states(folders)
    key = board_key(b"stamp", "\n".join(map(str, folders)), signs.encode())
    stamp = cache.fetch([key]).get(key)
    if not stamp:
        stamp = content_fingerprint(folders)
        if latest_s < time.time() - SETTLED_S:  # else a change to come might not show
            cache.store({key: stamp})
    return stamp


def record_stamp(record: Path) -> str:
    """Return the version, and a hash of the hashes that a wheel was installed with.

    Scripts are left out: they contain the path of the interpreter, which differs by installation.
    """
    rows = record.read_bytes().splitlines()
    own = sorted(row for row in rows if row.startswith(b"layoutkit/") and b".pyc" not in row)
    return f"{__version__} {blake2b(b' '.join(own), digest_size=12).hexdigest()}"


def content_fingerprint(folders: list[Path]) -> str:
    """Return the version, and a hash of all files."""
    content = blake2b(digest_size=12)
    for folder in folders:
        for name, entry in list_files(str(folder)):
            digest = blake2b(Path(entry.path).read_bytes(), digest_size=12).hexdigest()
            content.update(f"{name}:{digest} ".encode())
    return f"{__version__} {content.hexdigest()}"


def list_files(folder: str, name: str = "") -> Iterator[tuple[str, os.DirEntry[str]]]:
    """Yield every file of a folder that a verdict may depend on, with its name there."""
    for entry in sorted(os.scandir(folder), key=lambda entry: entry.name):
        inner = f"{name}/{entry.name}"
        if entry.name.endswith(ENDINGS):
            yield inner, entry
        elif entry.name != "__pycache__" and entry.is_dir():
            yield from list_files(entry.path, inner)


def _record() -> Path | None:
    """Return the file in which the installer of a wheel wrote the hashes of all files."""
    if not (PACKAGE / "schemas").is_dir():  # they are inside the package in a wheel only
        return None
    record = PACKAGE.parent / f"layoutkit-{__version__}.dist-info" / "RECORD"
    return record if record.is_file() else None


def _folders() -> list[Path]:
    if (PACKAGE / "schemas").is_dir():
        return [PACKAGE]
    return [PACKAGE, PACKAGE.parent / "schemas"]


def _file_states(folders: list[Path]) -> tuple[str, float]:
    """Return the names, sizes and times of all files, and when the latest was written."""
    signs, latest_s = [], 0.0
    for folder in folders:
        for name, entry in list_files(str(folder)):
            state = entry.stat()
            signs.append(f"{name} {state.st_size} {state.st_mtime_ns} {state.st_ctime_ns}")
            latest_s = max(latest_s, state.st_mtime)
    return "\n".join(signs), latest_s
