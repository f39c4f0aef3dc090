"""The boards that the studio may read and write: one file, or all boards in a folder."""

from __future__ import annotations

import os
from hashlib import sha256
from pathlib import Path

from layoutkit.errors import LayoutkitError
from layoutkit.pipeline.files import find_files
from layoutkit.reading import MAX_BOARD_BYTES, ReadResult, read_regular_file
from layoutkit.records import dataclass


@dataclass(frozen=True, slots=True)
class BoardScope:
    """A file, or a folder with all boards in it and below."""

    root: Path  # real and absolute
    is_folder: bool
    shown: str  # the path as the user named it

    def find(self) -> dict[str, Path]:
        """Return the boards by name: their paths in the folder, or the name of the file."""
        if not self.is_folder:
            return {self.root.name: self.root}
        try:
            files = find_files([str(self.root)], "").files
        except LayoutkitError:  # the folder was removed; another program may restore it
            return {}
        found = {}
        for file in files:
            path = Path(file.where or file.path)
            if self.holds(path):
                found[path.relative_to(self.root).as_posix()] = path
        return found

    def holds(self, path: Path) -> bool:
        """Return whether a path is inside the scope, with all links followed."""
        real = Path(os.path.realpath(path))
        return real.is_relative_to(self.root) if self.is_folder else real == self.root

    def read(self, path: Path) -> ReadResult:
        """Return the bytes of a board, unless a link now leads out of the scope."""
        if not self.holds(path):
            return ReadResult(b"", "a link leads out of the folder")
        raw = read_regular_file(path)
        if (
            len(raw.content) == MAX_BOARD_BYTES
        ):  # the file is incomplete, so undo could not restore it
            return ReadResult(b"", "the file is larger than 1 MiB, the limit for boards")
        return raw


def find_scope(named: str | None) -> BoardScope:
    """Return the scope of a path, by default of the current folder."""
    path = Path(named or ".")
    if not path.exists():
        find_files([str(path)], "")  # raises with a suggestion
    if not (path.is_dir() or path.is_file()):
        raise LayoutkitError(f"{named} is not a file or folder", "name a board or a folder")
    return BoardScope(Path(os.path.realpath(path)), path.is_dir(), str(path))


def find_revision(raw: bytes) -> str:
    """Return an identifier of a text."""
    return sha256(raw).hexdigest()[:20]
