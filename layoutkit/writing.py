"""Files that are written whole or not at all: the only place that writes one."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from layoutkit.errors import LayoutkitError

_UNFINISHED: set[Path] = set()
"""The temporary files that are there now."""


def write_whole(path: Path, pieces: Iterable[bytes]) -> None:
    """Write a file; until all of it is on the disk, an older one stays as it was.

    Its folder is made. A link is followed, and what it points to keeps its mode and owner.
    """
    write_all({path: pieces})


def write_all(files: Mapping[Path, Iterable[bytes]]) -> None:
    """Write some files, none of them before there is room for all."""
    path = Path()
    try:
        with ExitStack() as stack:
            parts: dict[Path, Path] = {}
            for path, pieces in files.items():
                path.parent.mkdir(parents=True, exist_ok=True)
                target = Path(os.path.realpath(path))
                if _is_device(target):
                    _write(target, pieces)
                else:
                    parts[target] = stack.enter_context(_part_of(target, pieces))
            for path, part in parts.items():
                part.replace(path)
    except OSError as error:
        raise LayoutkitError(f"cannot write {path}: {error.strerror or error}") from error


def make_folder(path: Path) -> None:
    """Make a folder for what will be written later; where none can be, that is told now."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise LayoutkitError(f"cannot make {path}: {error.strerror or error}") from error


def replace_file(path: Path, old: bytes, new: bytes) -> bool:
    """Write a file anew if it still is as it was; False, and nothing written, if it is not."""
    try:
        with _part_of(Path(os.path.realpath(path)), [new]) as part:
            target = Path(os.path.realpath(path))
            if target.read_bytes() != old:
                return False
            part.replace(target)
    except OSError as error:
        raise LayoutkitError(f"cannot write {path}: {error.strerror or error}") from error
    return True


def write_new(path: Path, content: bytes) -> None:
    """Write a file that is not there yet, whole; what is there is never replaced."""
    try:
        with _part_of(path, [content]) as part:
            os.link(part, path)
    except FileExistsError as error:
        raise LayoutkitError(f"{path.name} is there already", "choose another name") from error
    except OSError as error:
        raise LayoutkitError(f"cannot write {path}: {error.strerror or error}") from error


def remove_unfinished() -> None:
    """Remove what would be left half written by a process that ends at once."""
    for part in tuple(_UNFINISHED):
        with suppress(OSError):
            part.unlink()


def _is_device(target: Path) -> bool:
    """Whether this is a pipe or a device, which no file can replace."""
    with suppress(FileNotFoundError):
        mode = target.stat().st_mode
        return not (stat.S_ISREG(mode) or stat.S_ISDIR(mode))
    return False


@contextmanager
def _part_of(target: Path, pieces: Iterable[bytes]) -> Iterator[Path]:
    """The whole content beside the target, ready to take its name; else it goes in the end."""
    part = target.parent / f".layoutkit-{os.urandom(8).hex()}.part"
    old = target.stat() if target.exists() else None
    if old:
        _refuse_fixed(target)
    _UNFINISHED.add(part)
    try:
        _write(part, pieces, is_lasting=old is not None)
        if old:
            _keep_owner_and_mode(part, old)
        yield part
    finally:
        with suppress(OSError):
            part.unlink()
        _UNFINISHED.discard(part)


def _refuse_fixed(target: Path) -> None:
    """Refuse folders and what is read-only: renaming would not ask."""
    if target.is_dir():
        raise IsADirectoryError(21, "it is a folder")
    if not os.access(target, os.W_OK):
        raise PermissionError(13, "the file is read-only")


def _write(path: Path, pieces: Iterable[bytes], *, is_lasting: bool = False) -> None:
    with path.open("wb") as file:
        file.writelines(pieces)
        if is_lasting:  # on the disk before the old file goes, should the machine stop
            file.flush()
            os.fsync(file.fileno())


def _keep_owner_and_mode(part: Path, old: os.stat_result) -> None:
    """Give a file the mode of another, and its owner as far as we may."""
    if hasattr(os, "chown"):
        with suppress(OSError):
            os.chown(part, old.st_uid, old.st_gid)
    part.chmod(stat.S_IMODE(old.st_mode))
