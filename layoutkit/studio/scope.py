"""The boards that the studio may read and write: one file, or those in a folder."""

from __future__ import annotations

import os
from hashlib import sha256
from pathlib import Path

from layoutkit.errors import LayoutkitError
from layoutkit.pipeline.files import files_of
from layoutkit.reading import MOST_BYTES, Raw, read_raw
from layoutkit.records import dataclass


@dataclass(frozen=True, slots=True)
class Scope:
    """A file, or a folder with all boards in it and in its folders."""

    root: Path  # real and absolute
    is_folder: bool
    shown: str  # as it was named

    def find(self) -> dict[str, Path]:
        """The boards by name: their way from the folder, or the file's own name."""
        if not self.is_folder:
            return {self.root.name: self.root}
        try:
            files = files_of([str(self.root)], "").files
        except LayoutkitError:  # the folder is gone; another program may bring it back
            return {}
        found = {}
        for file in files:
            path = Path(file.where or file.path)
            if self.holds(path):
                found[path.relative_to(self.root).as_posix()] = path
        return found

    def holds(self, path: Path) -> bool:
        """Whether a path is still in here, wherever links lead now."""
        real = Path(os.path.realpath(path))
        return real.is_relative_to(self.root) if self.is_folder else real == self.root

    def read(self, path: Path) -> Raw:
        """All bytes of a board, unless a link has led out of here meanwhile."""
        if not self.holds(path):
            return Raw(b"", "a link leads out of the folder")
        raw = read_raw(path)
        if len(raw.content) == MOST_BYTES:  # not all of it: nothing to undo to
            return Raw(b"", "the file is larger than the 1 MiB that a board may have")
        return raw


def scope_of(named: str | None) -> Scope:
    """The scope of a call: what it names, or the working folder."""
    path = Path(named or ".")
    if not path.exists():
        files_of([str(path)], "")  # says what is wrong with it, and what may be meant
    if not (path.is_dir() or path.is_file()):
        raise LayoutkitError(f"{named} is not a file or folder", "name a board or a folder")
    return Scope(Path(os.path.realpath(path)), path.is_dir(), str(path))


def revision_of(raw: bytes) -> str:
    """What tells the texts of a file apart."""
    return sha256(raw).hexdigest()[:20]
