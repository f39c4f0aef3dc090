"""Data files that ship with the game: a checksum, then the content."""

from __future__ import annotations

import zlib
from pathlib import Path

from layoutkit.errors import LayoutkitError

FOLDER = Path(__file__).parent / "data"
_SUM = 4  # bytes


def read_data_file(name: str) -> bytes:
    """Return the content of a file."""
    raw = (FOLDER / name).read_bytes()
    if zlib.crc32(raw[_SUM:]) != int.from_bytes(raw[:_SUM], "big"):
        raise LayoutkitError(f"{FOLDER / name} is damaged", "reinstall layoutkit")
    return raw[_SUM:]


def write_data_file(folder: Path, name: str, content: bytes) -> None:
    """Write a file that `read_data_file` reads."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_bytes(zlib.crc32(content).to_bytes(_SUM, "big") + content)


def compress_content(content: bytes) -> bytes:
    """Compress some content."""
    return zlib.compress(content, 9)


def decompress_content(content: bytes) -> bytes:
    """Decompress some content."""
    return zlib.decompress(content)
