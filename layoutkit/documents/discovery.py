"""The board files that a call names: folders searched, links checked, bytes read in batches.

A named file is always taken. In a folder, every YAML or JSON file with a top-level key `game` is
a board. Each real file is read once, however many links lead to it; links that lead out of the
folder are reported instead of followed.
"""

import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field
from pathlib import Path
from types import MappingProxyType
from typing import TypeAlias

from layoutkit.documents.files import (
    MAX_BOARD_BYTES,
    ReadResult,
    leads_out_of_here,
    read_regular_file,
)
from layoutkit.errors import LayoutkitError
from layoutkit.fast_dataclass import dataclass
from layoutkit.wording import find_similar_name

_SUFFIXES = (".yaml", ".yml", ".json")
_SKIPPED = frozenset(("node_modules", "__pycache__"))
_SNIFFED_BYTES = 16_000_000  # of a file that is too large to be read: its key may come late
_KEPT_BYTES = 32_000_000  # of all boards; what is beyond is read again when its turn comes
HasGameKey: TypeAlias = Callable[[bytes, str], bool]
_LEADS_OUT = "a link that leads out of the folder"
_LEADS_OUT_OF_HERE = "a link that leads out of the working folder"


@dataclass(frozen=True, slots=True)
class BoardFile:
    """A file to check: its path in reports, and where it is (None for stdin)."""

    path: str
    where: str | None
    raw: ReadResult | None = None  # read during the search


@dataclass(slots=True)
class FileSearch:
    """The files that were found, by real path, and the number of files passed over."""

    boards: dict[str, BoardFile] = field(default_factory=dict)
    others: set[str] = field(default_factory=set)
    parse: HasGameKey | None = None  # used instead of the parsers of this process
    room: int = _KEPT_BYTES
    folders: dict[str, str] = field(default_factory=dict)  # of named files, with their real paths

    @property
    def passed_over(self) -> int:
        """The number of files that are named like boards, but are none."""
        return len(self.others - self.boards.keys())

    def add(self, real: str, path: str, raw: ReadResult | None = None) -> None:
        """Add a board unless it was found before."""
        if real not in self.boards:
            self.room -= len(raw.content) if raw else 0
            kept = raw if self.room >= 0 else None
            self.boards[real] = BoardFile(display_path(path), path, kept)


def find_boards(
    paths: Sequence[Path],
    *,
    strict: bool = False,
    wary: bool = False,
    parse: HasGameKey | None = None,
) -> FileSearch:
    """Return the named files and those found in folders, each once and in a stable order.

    A strict search takes every YAML and JSON file of a folder for a board. A wary one does not
    read a file in the working folder that links to another place: a checkout may contain it.
    """
    search = FileSearch(parse=parse)
    for path in paths:
        if wary and leads_out_of_here(path):
            search.add(os.path.abspath(path), str(path), ReadResult(b"", _LEADS_OUT_OF_HERE))
        elif _safely(path.is_dir):
            _Walk(os.path.realpath(path), search, strict).through(str(path))
        elif _safely(path.exists):
            search.add(_real_path(path, search.folders), str(path))
        else:
            raise LayoutkitError(f'no such file or folder: "{path}"', _hint(path))
    return search


def _real_path(path: Path, known: dict[str, str]) -> str:
    """Return the real path of a file; the paths of folders are remembered."""
    folder, name = os.path.split(path)
    if name in ("", "..") or path.is_symlink():
        return os.path.realpath(path)
    if folder not in known:
        known[folder] = os.path.realpath(folder)
    return _inside(known[folder], name)


def _inside(folder: str, name: str) -> str:
    return f"{folder.rstrip(os.sep)}{os.sep}{name}"


@dataclass(slots=True)
class _Walk:
    """The search of one folder; only links are resolved again."""

    root: str
    search: FileSearch
    strict: bool
    seen: set[str] = field(default_factory=set)

    def through(self, folder: str) -> None:
        """Search a folder in order of names; a folder that cannot be opened counts as a board."""
        self.seen.add(self.root)
        todo = [(folder, self.root)]
        while todo:
            here, real = todo.pop()
            try:
                with os.scandir(here) as found:
                    entries = sorted(found, key=lambda entry: entry.name)
            except OSError as error:
                unreadable = ReadResult(b"", f"the folder cannot be searched: {error.strerror}")
                self.search.add(real, here, unreadable)
                continue
            folders = []
            for entry in entries:
                path = entry.name if here == "." else _inside(here, entry.name)
                target = self.target(entry, real)
                if _safely(entry.is_dir):
                    skips = entry.name.startswith(".") or entry.name in _SKIPPED
                    if not skips and target not in self.seen and self.holds(target):
                        self.seen.add(target)
                        folders.append((path, target))
                elif entry.name.lower().endswith(_SUFFIXES) and target not in self.search.boards:
                    raw = self.read(path, target, entry)
                    if raw is None:
                        self.search.others.add(target)
                    else:
                        self.search.add(target, path, raw)
            todo += reversed(folders)

    def target(self, entry: os.DirEntry[str], folder: str) -> str:
        """Return the real path of an entry."""
        path = _inside(folder, entry.name)
        return os.path.realpath(path) if entry.is_symlink() else path

    def read(self, path: str, real: str, entry: os.DirEntry[str]) -> ReadResult | None:
        """Return a file to check; None if it is not a board."""
        if entry.is_symlink() and not self.holds(real):
            return ReadResult(b"", _LEADS_OUT) if self.strict else None
        is_file = _safely(entry.is_file)
        if not self.strict and (not is_file or entry.name.startswith(".")):
            return None
        raw = read_regular_file(path)
        if self.strict or raw.error or is_board(path, raw, self.search.parse):
            return raw
        return None

    def holds(self, real: str) -> bool:
        """Return whether a path is in the folder that was named."""
        return real == self.root or real.startswith(_inside(self.root, ""))


def is_board(path: str, raw: ReadResult, parse: HasGameKey | None = None) -> bool:
    """Return whether a file has the key of a board, even if it is too large for one."""
    whole = raw if len(raw.content) < MAX_BOARD_BYTES else read_regular_file(path, _SNIFFED_BYTES)
    from layoutkit.documents.game_key import has_game_key

    return has_game_key(whole.content, path, parse)


def _safely(ask: Callable[[], bool]) -> bool:
    """Return what the file system answers; False if it fails."""
    try:
        return ask()
    except OSError:
        return False


def _hint(path: Path) -> str:
    """Return the most similar name in the folder, or how far the path exists."""
    folder = path.parent
    if _safely(path.is_symlink):
        return f'the link leads to "{path.readlink()}", which does not exist'
    if not _safely(folder.is_dir):
        return f'the folder "{folder}" does not exist either'
    try:
        names = sorted(one.name for one in folder.iterdir())
    except OSError:
        return ""
    near = find_similar_name(path.name, names)
    return f'did you mean "{folder / near}"?' if near else ""


STDIN = "-"
NO_TEXTS: Mapping[str, bytes] = MappingProxyType({})
BATCH_BYTES = 32_000_000  # the contents that are kept in memory at a time


@dataclass(frozen=True, slots=True)
class BoardContent:
    """The path of a file and its bytes."""

    path: str
    raw: bytes
    error: str = ""  # why it could not be read

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
    parse: HasGameKey | None = None

    def batches(self, *, boards_only: bool = False) -> Iterator[list[BoardContent]]:
        """Yield the contents of files in batches of limited size."""
        batch: list[BoardContent] = []
        size = 0
        for file in self.files:
            content = read_content(file, self.texts)
            raw = ReadResult(content.raw)
            if boards_only and not (
                content.error or is_board(file.where or file.path, raw, self.parse)
            ):
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
    paths: Sequence[str],
    stdin_name: str,
    *,
    strict: bool = False,
    wary: bool = False,
    parse: HasGameKey | None = None,
) -> BoardFiles:
    """Return the files of a call; folders are searched by `find_boards`."""
    if "" in paths:
        raise LayoutkitError('the path "" is empty', "is a variable unset?")
    named = [Path(path) for path in paths if path != STDIN]
    search = find_boards(named, strict=strict, wary=wary, parse=parse)
    files = [*search.boards.values()]
    if STDIN in paths:
        if any(file.path == stdin_name for file in files):
            hint = "choose another name with --stdin-filename"
            raise LayoutkitError(f'stdin and a file are both named "{stdin_name}"', hint)
        files.append(BoardFile(stdin_name, None))
    ordered = sorted(files, key=lambda file: file.path)
    return BoardFiles(ordered, search.passed_over, parse=parse)


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
    return BoardContent(file.path, raw.content, raw.error)


def display_path(path: str | os.PathLike[str]) -> str:
    """Return the path for reports: relative to the current folder, with forward slashes."""
    name = os.fspath(path)
    if ".." not in name and "//" not in name and os.sep == "/":
        here = f"{os.path.abspath('').rstrip('/')}/" if name.startswith("/") else ""
        return f"{os.path.normpath(name)}/".removeprefix(here).removesuffix("/") or "."
    relative = os.path.relpath(name)
    shown = Path(name if Path(name).is_absolute() and relative.startswith("..") else relative)
    return shown.as_posix()
