"""Atomic writing of files: completely or not at all; the only place that writes files."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from layoutkit.errors import LayoutkitError

_UNFINISHED: set[Path] = set()
"""The temporary files that exist now."""


def write_file(path: Path, pieces: Iterable[bytes]) -> None:
    """Write a file atomically; if that fails, an older file stays as it was.

    The folder is created. If the path is a link, its target is replaced and keeps mode and owner.
    """
    write_all_files({path: pieces})


def write_all_files(files: Mapping[Path, Iterable[bytes]]) -> None:
    """Write some files; none is replaced before all are written to the disk."""
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
    """Create a folder for later output, so that failures are reported early."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise LayoutkitError(f"cannot make {path}: {error.strerror or error}") from error


def replace_unchanged(path: Path, old: bytes, new: bytes) -> bool:
    """Replace the content of a file; return False if it is no longer `old`."""
    try:
        with _part_of(Path(os.path.realpath(path)), [new]) as part:
            target = Path(os.path.realpath(path))
            if target.read_bytes() != old:
                return False
            part.replace(target)
    except OSError as error:
        raise LayoutkitError(f"cannot write {path}: {error.strerror or error}") from error
    return True


def create_file(path: Path, content: bytes) -> None:
    """Write a new file atomically; never replace an existing file."""
    try:
        with _part_of(path, [content]) as part:
            os.link(part, path)
    except FileExistsError as error:
        raise LayoutkitError(f"{path.name} is there already", "choose another name") from error
    except OSError as error:
        raise LayoutkitError(f"cannot write {path}: {error.strerror or error}") from error


def remove_temporary_files() -> None:
    """Remove temporary files before the process ends abruptly."""
    for part in tuple(_UNFINISHED):
        with suppress(OSError):
            part.unlink()


def _is_device(target: Path) -> bool:
    """Return whether the target is a pipe or a device, which cannot be replaced by a file."""
    with suppress(FileNotFoundError):
        mode = target.stat().st_mode
        return not (stat.S_ISREG(mode) or stat.S_ISDIR(mode))
    return False


@contextmanager
def _part_of(target: Path, pieces: Iterable[bytes]) -> Iterator[Path]:
    """Write the content to a temporary file beside the target; remove it in the end."""
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
    """Raise OSError for folders and read-only files, because renaming would replace them."""
    if target.is_dir():
        raise IsADirectoryError(21, "it is a folder")
    if not os.access(target, os.W_OK):
        raise PermissionError(13, "the file is read-only")


def _write(path: Path, pieces: Iterable[bytes], *, is_lasting: bool = False) -> None:
    with path.open("wb") as file:
        file.writelines(pieces)
        if is_lasting:  # safe on disk before the old file is replaced, in case of a power failure
            file.flush()
            os.fsync(file.fileno())


def _keep_owner_and_mode(part: Path, old: os.stat_result) -> None:
    """Give a file the mode of an older file, and its owner if permitted."""
    if hasattr(os, "chown"):
        with suppress(OSError):
            os.chown(part, old.st_uid, old.st_gid)
    part.chmod(stat.S_IMODE(old.st_mode))
