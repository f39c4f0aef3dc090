"""Which files may be read and written, changes by other programs, versions for undo, and merging.

Two edits of one base text are merged by lines. If they change equal or adjacent lines, there is no
merge and the user chooses. For example, an edit of line 3 and an edit of line 8 are merged; edits
of lines 3 and 4 are not.
"""

import os
import time
from collections.abc import Sequence
from dataclasses import field
from difflib import SequenceMatcher
from hashlib import sha256
from pathlib import Path
from typing import TypeAlias

from layoutkit.documents.discovery import find_files
from layoutkit.documents.files import MAX_BOARD_BYTES, ReadResult, read_regular_file
from layoutkit.errors import LayoutkitError
from layoutkit.fast_dataclass import dataclass
from layoutkit.pipeline.request import CheckRequest, find_watched_files


@dataclass(frozen=True, slots=True)
class BoardScope:
    """A file, or a folder with all boards in it and below."""

    root: Path  # real and absolute
    is_folder: bool
    shown: str  # the path as the user named it
    secret: bool = False  # findings name the secrets of the boards

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
        if len(raw.content) == MAX_BOARD_BYTES:  # cut short, so undo could not restore it
            return ReadResult(b"", "the file is larger than 1 MiB, the limit for boards")
        return raw


def find_scope(named: str | None, secret: bool = False) -> BoardScope:
    """Return the scope of a path, by default of the current folder."""
    path = Path(named or ".")
    if not path.exists():
        find_files([str(path)], "")  # raises with a suggestion
    if not (path.is_dir() or path.is_file()):
        raise LayoutkitError(f"{named} is not a file or folder", "name a board or a folder")
    return BoardScope(Path(os.path.realpath(path)), path.is_dir(), str(path), secret)


def find_revision(raw: bytes) -> str:
    """Return an identifier of a text."""
    return sha256(raw).hexdigest()[:20]


FileStamp: TypeAlias = tuple[int, int, int]  # size, time, inode

SETTLED_S = 0.05  # after which a written file is assumed to be complete


def read_file_stamp(path: Path) -> FileStamp | None:
    """Return the state of a file; None if there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return (found.st_size, found.st_mtime_ns, found.st_ino)


def read_settings_stamp(board: Path) -> FileStamp | None:
    """Return the state of the settings file of a board."""
    files = [file for file in find_watched_files(CheckRequest((str(board),))) if file != board]
    return read_file_stamp(files[0]) if files else None


def is_settled(path: Path) -> bool:
    """Return whether a file is at rest; many programs empty a file before they write it."""
    state = read_file_stamp(path)
    return state is None or abs(time.time() - state[1] / 1e9) > SETTLED_S


MAX_BYTES = 64_000_000  # of all texts together; the oldest are dropped first


@dataclass(frozen=True, slots=True)
class Version:
    """A text of the file, and the change that made it."""

    raw: bytes
    made_by: str = ""

    @property
    def revision(self) -> str:
        """Return an identifier of the text."""
        return find_revision(self.raw)


@dataclass(slots=True)
class History:
    """The versions in order; `at` is the index of the current version."""

    versions: list[Version] = field(default_factory=list)
    at: int = -1

    @property
    def now(self) -> Version | None:
        """Return the current version."""
        return self.versions[self.at] if self.versions else None

    def record(self, raw: bytes, made_by: str) -> None:
        """Add a version; versions that were undone can no longer be redone."""
        if self.now and self.now.raw == raw:
            return
        del self.versions[self.at + 1 :]
        self.versions.append(Version(raw, made_by))
        size = sum(len(version.raw) for version in self.versions)
        while size > MAX_BYTES and len(self.versions) > 2:
            size -= len(self.versions.pop(0).raw)
        self.at = len(self.versions) - 1

    def find(self, revision: str) -> Version | None:
        """Return the newest version of a revision."""
        return next((each for each in reversed(self.versions) if each.revision == revision), None)

    def neighbour(self, steps: int) -> Version | None:
        """Return the version before (-1) or after (1) the current version."""
        index = self.at + steps
        return self.versions[index] if 0 <= index < len(self.versions) else None

    @property
    def can_undo(self) -> str | None:
        """Return the change that undo would take back."""
        return self.versions[self.at].made_by if self.at > 0 else None

    @property
    def can_redo(self) -> str | None:
        """Return the change that redo would make again."""
        after = self.neighbour(1)
        return after.made_by if after else None


MAX_LINES = 2_000  # in a text; longer texts take too long to compare

Lines: TypeAlias = Sequence[bytes]
Hunk: TypeAlias = tuple[int, int, tuple[bytes, ...]]  # first line, end, new lines


def merge_texts(base: bytes, first: bytes, second: bytes) -> bytes | None:
    """Merge two edits of a text; None if they change equal or adjacent lines."""
    old, new, third = (text.splitlines(keepends=True) for text in (base, first, second))
    if max(len(old), len(new), len(third)) > MAX_LINES:
        return None
    mine, theirs = set(_hunks(old, new)), set(_hunks(old, third))
    if any(_touch(hunk, their) for hunk in mine - theirs for their in theirs - mine):
        return None
    lines, at = list[bytes](), 0
    for start, end, replacement in sorted(mine | theirs):
        lines += (*old[at:start], *replacement)
        at = end
    return b"".join([*lines, *old[at:]])


def _hunks(old: Lines, new: Lines) -> list[Hunk]:
    found = SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    return [
        (first, last, tuple(new[start:end]))
        for kind, first, last, start, end in found
        if kind != "equal"
    ]


def _touch(first: Hunk, second: Hunk) -> bool:
    return first[0] <= second[1] and second[0] <= first[1]
