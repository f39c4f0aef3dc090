"""Reading files from strangers without blocking or reading too much, and writing files atomically.

A pipe or a device is not opened as a file, and no more bytes are read than the limit. A file is
written beside its target first and renamed when it is complete: after a crash there is the old
file or the new file, never half of either. Files that layoutkit writes carry a signature, so that
it recognises them again.
"""

import os
import stat
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from errno import EACCES, EFBIG, EINVAL, EISDIR, ENOSYS, ENOTSUP, EOPNOTSUPP
from pathlib import Path
from struct import pack
from time import sleep
from zlib import crc32

from layoutkit.errors import LayoutkitError
from layoutkit.fast_dataclass import dataclass

MAX_BOARD_BYTES = 1_048_577  # one more byte than a board may have: the reader rejects it

_MAX_BYTES_OF_OTHERS = 256 * 1024**2
_NO_FILE = "not a regular file"


@dataclass(frozen=True, slots=True)
class ReadResult:
    """The bytes of a board's file, or the reason why it could not be read."""

    content: bytes
    error: str = ""


def read_regular_file(path: str | os.PathLike[str], most: int = MAX_BOARD_BYTES) -> ReadResult:
    """Return the first bytes of a regular file, or the reason why it cannot be read."""
    try:
        return ReadResult(_first_bytes(path, most))
    except OSError as error:
        hint = "; pipe it into `check -`" if error.strerror == _NO_FILE else ""
        return ReadResult(b"", f"{error.strerror or 'cannot be read'}{hint}")


def read_bytes(path: str | os.PathLike[str], most: int = _MAX_BYTES_OF_OTHERS) -> bytes:
    """Return all bytes of a regular file; raise OSError if it is too large or not a file."""
    content = _first_bytes(path, most + 1)
    if len(content) > most:
        raise OSError(EFBIG, f"larger than {most / 1024**2:g} MiB", str(path))
    return content


def _first_bytes(path: str | os.PathLike[str], most: int) -> bytes:
    number = os.open(path, os.O_RDONLY | _AT_ONCE)
    try:
        state = os.fstat(number)
        if not stat.S_ISREG(state.st_mode):
            raise OSError(EINVAL, _NO_FILE, str(path))
        return _read(number, state.st_size, most)
    finally:
        os.close(number)


_AT_ONCE = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)
"""Flags that keep a pipe without a writer from blocking the run."""


def _read(number: int, size: int, most: int) -> bytes:
    """Return up to `most` bytes: in one call, unless the file size is wrong."""
    content = os.read(number, min(size + 1, most))
    if len(content) in (size, most):
        return content
    parts = [content]
    left = most - len(content)
    while left > 0 and (more := os.read(number, left)):
        parts.append(more)
        left -= len(more)
    return b"".join(parts)


UNFINISHED: set[Path] = set()  # the temporary files that exist now


def leads_out_of_here(path: Path) -> bool:
    """Return whether a path in the working folder leads out of it by a link.

    A checkout may contain such links, which a stranger has committed.
    """
    here = Path.cwd()
    named, real = Path(os.path.abspath(path)), Path(os.path.realpath(path))
    return named.is_relative_to(here) and not real.is_relative_to(os.path.realpath(here))


def is_behind_link(path: Path) -> bool:
    """Return whether a path in the working folder goes through a link, or is one."""
    here = Path.cwd()
    for whole in (here / path, Path(os.path.abspath(path))):
        inner = (one for one in (whole, *whole.parents) if one.is_relative_to(here) and one != here)
        if any(one.is_symlink() for one in inner):
            return True
    return leads_out_of_here(path)  # also by a junction of Windows


def write_file(path: Path, pieces: Iterable[bytes], *, follows_links: bool = False) -> None:
    """Write a file atomically; if that fails, an older file stays as it was.

    The folder is created, and an older file keeps mode and owner. A checkout may contain links of
    strangers, so links in the working folder are followed only if the caller wants it.
    """
    if not follows_links and is_behind_link(path):
        raise LayoutkitError(f"{path} goes through a link", "name the file that it leads to")

    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        target = Path(os.path.realpath(path))
        if _is_device(target):
            _write(target, pieces)
            return
        with _part_of(target, pieces) as part:
            part.replace(target)
    except FileExistsError as error:
        raise LayoutkitError(f"cannot write {path}: {error.filename} is not a folder") from error
    except OSError as error:
        raise LayoutkitError(f"cannot write {path}: {error.strerror or error}") from error


_MOMENT_S = 0.001


def replace_unchanged(path: Path, old: bytes, new: bytes) -> bool:
    """Replace the content of a file; return False if it is no longer `old`.

    An editor can save the file after it was compared with `old`. Where the platform can, the new
    file and the old one therefore exchange their names in one step. If the file that comes out is
    not `old`, it is put back. Its name meanwhile is not hidden, so that people find an editor's
    text if the process is killed at this moment.
    """
    try:
        target = Path(os.path.realpath(path))
        with _part_of(target, [new], f"{target.name[:50]}.") as part:
            if not _contains(target, old):
                return False
            UNFINISHED.discard(part)  # until it is compared, it may hold an editor's text
            try:
                is_exchanged = _exchange(part, target)
            except (OSError, MemoryError):  # nothing was exchanged
                UNFINISHED.add(part)
                raise
            if is_exchanged:
                is_old = _compare_or_put_back(part, target, old, new)
            UNFINISHED.add(part)
            if not is_exchanged:
                part.replace(target)
            return not is_exchanged or is_old
    except FileNotFoundError:
        return False
    except OSError as error:
        raise LayoutkitError(f"cannot write {path}: {error.strerror or error}") from error


def _compare_or_put_back(part: Path, target: Path, old: bytes, ours: bytes) -> bool:
    """Return whether a replaced file, now at `part`, has the content `old`; else put it back.

    `ours` is the content of the target now. If an editor saves once more, that text comes out in
    place of ours. It is newer, so it is put back in turn, until the text that comes out is the one
    that was put there.
    """
    try:
        if _contains(part, old):
            sleep(_MOMENT_S)  # a program that opened the old file just before may write to it now
            if _contains(part, old):
                return True
        while True:
            saved = part.read_bytes() if part.is_file() else b""
            try:
                _exchange(part, target)
            except FileNotFoundError:  # an editor has moved our file away and will write its own
                with suppress(FileExistsError):
                    os.link(part, target)
                    return False
                continue
            if _contains(part, ours):
                return False
            ours = saved
    except (OSError, MemoryError) as error:
        reason = getattr(error, "strerror", "") or str(error) or "there is no more memory"
        why = f"cannot write {target}: {reason}"
        raise LayoutkitError(why, f"another program has saved it: its text is in {part}") from error


def _contains(path: Path, content: bytes) -> bool:
    """Return whether a path is a regular file with this content, and not a link."""
    if not stat.S_ISREG(path.lstat().st_mode):
        return False
    return _first_bytes(path, len(content) + 1) == content


def _exchange(one: Path, other: Path) -> bool:
    """Exchange the names of two files in one step; return False where this is not possible."""
    import ctypes  # slow to import, and only needed here

    names = os.fsencode(one), os.fsencode(other)
    try:
        library = ctypes.CDLL(None, use_errno=True)
        if sys.platform == "darwin":
            failed = library.renamex_np(*names, 2)  # RENAME_SWAP
        else:
            here = -100  # AT_FDCWD
            failed = library.renameat2(here, names[0], here, names[1], 2)  # RENAME_EXCHANGE
    except (AttributeError, TypeError):  # no such function; Windows has no common library
        return False
    if failed and ctypes.get_errno() in (EINVAL, ENOSYS, ENOTSUP, EOPNOTSUPP):
        return False  # the file system cannot
    if failed:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()), str(other))
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
    for part in tuple(UNFINISHED):
        with suppress(OSError):
            part.unlink()


def _is_device(target: Path) -> bool:
    """Return whether the target is a pipe or a device, which cannot be replaced by a file."""
    with suppress(FileNotFoundError):
        mode = target.stat().st_mode
        return not (stat.S_ISREG(mode) or stat.S_ISDIR(mode))
    return False


@contextmanager
def _part_of(target: Path, pieces: Iterable[bytes], prefix: str = ".layoutkit-") -> Iterator[Path]:
    """Write the content to a temporary file beside the target; remove it in the end."""
    part = target.parent / f"{prefix}{os.urandom(8).hex()}.part"
    old = target.stat() if target.exists() else None
    if old:
        # renaming would replace folders and read-only files
        if target.is_dir():
            raise IsADirectoryError(EISDIR, "it is a folder")
        if not os.access(target, os.W_OK):
            target.stat()  # raises if it has just been removed
            raise PermissionError(EACCES, "the file is read-only")
    UNFINISHED.add(part)
    try:
        _write(part, pieces, is_lasting=old is not None)
        if old:
            if hasattr(os, "chown"):
                with suppress(OSError):
                    os.chown(part, old.st_uid, old.st_gid)
            part.chmod(stat.S_IMODE(old.st_mode))
        yield part
    finally:
        if part in UNFINISHED:
            with suppress(OSError):
                part.unlink()
        UNFINISHED.discard(part)


def _write(path: Path, pieces: Iterable[bytes], *, is_lasting: bool = False) -> None:
    with path.open("wb") as file:
        file.writelines(pieces)
        if is_lasting:  # safe on disk before the old file is replaced, in case of a power failure
            file.flush()
            os.fsync(file.fileno())


SIGNATURE = "made by layoutkit"
_PNG_HEAD = 33  # the PNG signature and the first chunk, which have a fixed length


def sign_xml(text: str) -> str:
    """Return an XML document with the signature as a comment after its declaration."""
    end = text.find("?>") + 2 if text.startswith("<?xml") else 0
    return f"{text[:end]}{chr(10) if end else ''}<!-- {SIGNATURE} -->{text[end:]}"


def sign_svg(text: str) -> str:
    """Return an SVG with the signature as an attribute: our subset of SVG has no comments."""
    return text.replace("<svg ", f'<svg data-generator="{SIGNATURE}" ', 1)


def sign_png(content: bytes, dpi: float) -> bytes:
    """Return a PNG with its resolution, and the signature as a text chunk."""
    per_metre = round(dpi / 0.0254)
    chunks = _chunk(b"pHYs", pack(">IIB", per_metre, per_metre, 1))
    chunks += _chunk(b"tEXt", b"Software\0" + SIGNATURE.encode())
    return content[:_PNG_HEAD] + chunks + content[_PNG_HEAD:]


def _chunk(name: bytes, data: bytes) -> bytes:
    return pack(">I", len(data)) + name + data + pack(">I", crc32(name + data))
