"""The identity of this layoutkit, for the cache: its version and the content of its files."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from hashlib import blake2b
from pathlib import Path

from layoutkit import __version__


@cache
def tool_stamp() -> str:
    """The same for every installation of a version, and another after any change to a file."""
    package = Path(__file__).parent.parent
    content = blake2b(digest_size=12)
    folders = [package]
    if not (package / "schemas").is_dir():  # a wheel carries them inside the package
        folders.append(package.parent / "schemas")
    for folder in folders:
        for name, digest in hashes_in(str(folder)):
            content.update(f"{name}:{digest} ".encode())
    return f"{__version__} {content.hexdigest()}"


def hashes_in(folder: str, name: str = "") -> Iterator[tuple[str, str]]:
    """Name and hash of every file in a folder that a verdict may depend on."""
    for entry in sorted(os.scandir(folder), key=lambda one: one.name):
        inner = f"{name}/{entry.name}"
        if entry.name.endswith((".py", ".json", ".bin")):
            yield inner, blake2b(Path(entry.path).read_bytes(), digest_size=12).hexdigest()
        elif entry.name != "__pycache__" and entry.is_dir():
            yield from hashes_in(entry.path, inner)
