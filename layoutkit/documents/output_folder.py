"""Writing files into folders that strangers may have filled.

A submission can contain links, so that a picture with a name of ours would be written over a file
elsewhere. Here no link is followed: neither the folder nor a folder on the way to it from the
working folder may be a link. Where the platform can, folders are opened one after the other and
files are named relative to an open folder, so that nobody can replace a folder by a link between
the check and the write. Only files that layoutkit wrote are replaced.
"""

import os
import stat
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from errno import ELOOP, ENOTDIR
from pathlib import Path, PurePosixPath

from layoutkit.documents.files import SIGNATURE, UNFINISHED
from layoutkit.errors import LayoutkitError
from layoutkit.fast_dataclass import dataclass

_OPENS_FOLDERS = {os.open, os.mkdir, os.rename, os.unlink, os.stat} <= os.supports_dir_fd
_NO_LINK = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
_NEW = os.O_CREAT | os.O_EXCL | os.O_WRONLY | _NO_LINK

_MAX_BYTES = 256 * 1024**2

IsOurs = Callable[[str, bytes], bool]


def is_signed(_: str, content: bytes) -> bool:
    """Return whether a file has the mark of layoutkit."""
    return SIGNATURE.encode() in content


def write_into(
    folder: Path, files: Mapping[str, Iterable[bytes]], is_ours: IsOurs = is_signed
) -> None:
    """Write files into a folder by their names; none is replaced before all are complete.

    `is_ours` says of a name and its content whether the file may be replaced.
    """
    name = ""
    try:
        with ExitStack() as stack:
            root = stack.enter_context(open_folder(folder))
            parts: dict[str, str] = {}
            for name, pieces in files.items():
                with _place_of(root, name) as (place, last):
                    _refuse_strange(place, last, name, is_ours)
                parts[name] = stack.enter_context(_part_in(root, pieces))
            for name, part in parts.items():  # few folders are open at a time
                with _place_of(root, name) as (place, last):
                    root.move(part, place, last)
    except OSError as error:
        raise LayoutkitError(f"cannot write {folder / name}: {error.strerror or error}") from error


@dataclass(frozen=True, slots=True)
class OpenFolder:
    """A folder, and its number if the platform names files relative to open folders."""

    path: Path
    number: int | None

    def name(self, name: str) -> str:
        """Return the name for calls of the operating system."""
        return name if self.number is not None else str(self.path / name)

    def open(self, name: str, flags: int) -> int:
        """Open a file that is not a link."""
        return os.open(self.name(name), flags | _NO_LINK, 0o666, dir_fd=self.number)

    def state(self, name: str) -> os.stat_result | None:
        """Return the state of a file or link; None if there is none."""
        with suppress(FileNotFoundError):
            return os.stat(self.name(name), dir_fd=self.number, follow_symlinks=False)
        return None

    def move(self, old: str, to: "OpenFolder", new: str) -> None:
        """Move a file to another folder; an older file is replaced, a link too."""
        os.replace(self.name(old), to.name(new), src_dir_fd=self.number, dst_dir_fd=to.number)

    def remove(self, name: str) -> None:
        """Remove a file."""
        os.unlink(self.name(name), dir_fd=self.number)


def make_folder(path: Path) -> None:
    """Create a folder for later output, so that failures are reported early."""
    try:
        with open_folder(path):
            pass
    except OSError as error:
        raise LayoutkitError(f"cannot make the folder {path}: {error.strerror or error}") from error


@contextmanager
def open_folder(path: Path) -> Iterator[OpenFolder]:
    """Open a folder that is not reached by links from the working folder; create it if needed."""
    here, way = Path.cwd(), Path(os.path.abspath(path))
    inner = way.relative_to(here).parts if way.is_relative_to(here) else (way.name,)
    outer = here if way.is_relative_to(here) else way.parent
    outer.mkdir(parents=True, exist_ok=True)
    with ExitStack() as stack:
        found = stack.enter_context(_opened(outer, None))
        for name in filter(None, inner):
            found = stack.enter_context(_inner_folder(found, name))
        yield found


@contextmanager
def _inner_folder(outer: OpenFolder, name: str) -> Iterator[OpenFolder]:
    """Open a folder inside a folder; create it if there is none, and refuse a link."""
    with suppress(FileExistsError):
        os.mkdir(outer.name(name), dir_fd=outer.number)
    path = outer.path / name
    state = outer.state(name)
    if state and (stat.S_ISLNK(state.st_mode) or _is_junction(path)):
        raise LayoutkitError(f"{path} is a link", "name the folder that it leads to, or remove it")
    with _opened(path, outer) as found:
        yield found


@contextmanager
def _opened(path: Path, outer: OpenFolder | None) -> Iterator[OpenFolder]:
    if not _OPENS_FOLDERS:
        if not path.is_dir():
            raise NotADirectoryError(ENOTDIR, "not a folder", path.name)
        yield OpenFolder(path, None)
        return
    flags = os.O_RDONLY | os.O_DIRECTORY
    number = outer.open(path.name, flags) if outer else os.open(path, flags)
    try:
        yield OpenFolder(path, number)
    finally:
        os.close(number)


def _is_junction(path: Path) -> bool:
    """Return whether a path is a junction of Windows, which is a link but not a symbolic one."""
    return os.name == "nt" and os.path.realpath(path) != os.path.abspath(path)


@contextmanager
def _place_of(root: OpenFolder, name: str) -> Iterator[tuple[OpenFolder, str]]:
    """Open the folders on the way to a file; yield the last of them and the name of the file."""
    parts = PurePosixPath(name).parts
    if not parts or ".." in parts or PurePosixPath(name).is_absolute() or Path(name).drive:
        raise ValueError(f'"{name}" would be outside the folder')
    with ExitStack() as stack:
        for part in parts[:-1]:
            root = stack.enter_context(_inner_folder(root, part))
        yield root, parts[-1]


def _refuse_strange(place: OpenFolder, last: str, name: str, is_ours: IsOurs) -> None:
    """Raise if a file would be replaced that layoutkit did not write."""
    state, path = place.state(last), place.path / last
    if state is None:
        return
    if stat.S_ISLNK(state.st_mode):
        raise LayoutkitError(f"{path} is a link", "remove it, or name another folder")
    content = _read(place, last) if stat.S_ISREG(state.st_mode) else None
    if content is None or not is_ours(name, content):
        raise LayoutkitError(f"{path} was not written by layoutkit", "move it out of the folder")


def _read(place: OpenFolder, name: str) -> bytes | None:
    """Return the content of a file; None if it cannot be read."""
    try:
        with os.fdopen(place.open(name, os.O_RDONLY), "rb") as file:
            return file.read(_MAX_BYTES)
    except OSError as error:
        if error.errno == ELOOP:  # it has just become a link
            raise
        return None


@contextmanager
def _part_in(place: OpenFolder, pieces: Iterable[bytes]) -> Iterator[str]:
    """Write the content to a temporary file in the folder; remove it in the end."""
    part = f".layoutkit-{os.urandom(8).hex()}.part"
    UNFINISHED.add(place.path / part)
    try:
        with os.fdopen(place.open(part, _NEW), "wb") as file:
            file.writelines(pieces)
        yield part
    finally:
        with suppress(OSError):
            place.remove(part)
        UNFINISHED.discard(place.path / part)
