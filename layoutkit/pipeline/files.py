"""The files of a call, and their bytes."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from pathlib import Path
from types import MappingProxyType

from layoutkit.errors import LayoutkitError
from layoutkit.reading import MAX_BOARD_BYTES, ReadResult, read_regular_file
from layoutkit.records import dataclass
from layoutkit.source.find import find_boards, is_board

STDIN = "-"
NO_TEXTS: Mapping[str, bytes] = MappingProxyType({})
BATCH_BYTES = 32_000_000  # the contents that are kept in memory at a time


@dataclass(frozen=True, slots=True)
class BoardFile:
    """A file to check: its path in reports, and where it is (None for stdin)."""

    path: str
    where: str | None
    raw: ReadResult | None = None  # read during the search


@dataclass(frozen=True, slots=True)
class BoardContent:
    """The path of a file and its bytes."""

    path: str
    raw: bytes
    trouble: str = ""  # why it could not be read

    @property
    def text(self) -> str:
        """Return the text for display."""
        return self.raw.decode("utf-8", "replace").removeprefix("\ufeff")


@dataclass(slots=True)
class BoardFiles:
    """The files of a call in order of path, and the number of skipped files."""

    files: list[BoardFile]
    passed_over: int = 0
    texts: Mapping[str, bytes] = field(default_factory=dict)  # by path, used instead of the file

    def batches(self, *, boards_only: bool = False) -> Iterator[list[BoardContent]]:
        """Yield the contents of files in batches of limited size."""
        batch: list[BoardContent] = []
        size = 0
        for file in self.files:
            content = read_content(file, self.texts)
            if boards_only and not may_be_board(content, file):
                self.passed_over += 1
                continue
            batch.append(content)
            size += len(content.raw)
            if size >= BATCH_BYTES:
                yield batch
                batch, size = [], 0
        if batch:
            yield batch


def find_files(
    paths: Sequence[str], stdin_name: str, *, strict: bool = False, wary: bool = False
) -> BoardFiles:
    """Return the files of a call; folders are searched by `find_boards`."""
    if "" in paths:
        raise LayoutkitError('the path "" is empty', "is a variable unset?")
    named = [Path(path) for path in paths if path != STDIN]
    search = find_boards(named, strict=strict, wary=wary)
    files = [
        BoardFile(display_path(file.path), file.path, file.raw) for file in search.boards.values()
    ]
    if STDIN in paths:
        if any(file.path == stdin_name for file in files):
            hint = "choose another name with --stdin-filename"
            raise LayoutkitError(f'stdin and a file are both named "{stdin_name}"', hint)
        files.append(BoardFile(stdin_name, None))
    return BoardFiles(sorted(files, key=lambda file: file.path), search.passed_over)


def read_content(file: BoardFile, texts: Mapping[str, bytes] = NO_TEXTS) -> BoardContent:
    """Read a file up to the size limit of boards, or return the text that is given for it."""
    if file.path in texts:
        return BoardContent(file.path, texts[file.path])
    if file.where is None:
        try:
            return BoardContent(file.path, sys.stdin.buffer.read(MAX_BOARD_BYTES))
        except OSError:
            return BoardContent(file.path, b"", "stdin is closed")
    raw = file.raw or read_regular_file(file.where)
    return BoardContent(file.path, raw.content, raw.trouble)


def may_be_board(content: BoardContent, file: BoardFile) -> bool:
    """Return whether a file has the key of a board, or cannot be read."""
    raw = ReadResult(content.raw, content.trouble)
    return bool(content.trouble or is_board(file.where or file.path, raw))


def display_path(path: str | os.PathLike[str]) -> str:
    """Return the path for reports: relative to the current folder, with forward slashes."""
    name = os.fspath(path)
    if ".." not in name and "//" not in name and os.sep == "/":
        here = f"{os.path.abspath('').rstrip('/')}/" if name.startswith("/") else ""
        return f"{os.path.normpath(name)}/".removeprefix(here).removesuffix("/") or "."
    relative = os.path.relpath(name)
    shown = Path(name if Path(name).is_absolute() and relative.startswith("..") else relative)
    return shown.as_posix()
