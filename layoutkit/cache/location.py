"""The folder of the cache, the user's secret key, and the fingerprint of the installed layoutkit.

Verdicts depend on the code of layoutkit, so the fingerprint is part of every cache key: the version
and a hash of all files. Hashing all files takes longer than the rest of a run that finds its
verdicts in the cache. So the cache stores the hash under the names, sizes and times of the files.
"""

import os
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from pathlib import Path

from layoutkit import __version__
from layoutkit.cache.verdicts import Cache, board_key

KEY_FILE = "key"
_KEY_BYTES = 32


def cache_folder(environment: Mapping[str, str], chosen: str | None = None) -> Path | None:
    """Return the cache folder: from the environment, as chosen, or the user's own folder.

    A folder inside the working folder behind a link yields None: the link may have come with a
    checkout.
    """
    if named := environment.get("LAYOUTKIT_CACHE_DIR") or chosen:
        here = Path.cwd()
        way = here / Path(named)
        inner = (one for one in (way, *way.parents) if one != here and one.is_relative_to(here))
        return None if any(map(os.path.islink, inner)) else Path(named)
    return user_folder(environment)


def own_cache(chosen: str | None, *, is_policed: bool = False) -> Cache:
    """Return the user's cache, in the chosen folder or the usual one.

    Under a policy, only a key from the environment counts: a key file may have been read by others.
    """

    @cache  # looking for the key takes longer than reading an entry
    def secret(create: bool) -> bytes:
        if is_policed:
            return _environment_key(os.environ)
        return (create_user_key if create else read_user_key)(os.environ)

    return Cache(cache_folder(os.environ, chosen), secret)


def user_folder(environment: Mapping[str, str]) -> Path | None:
    """Return the user's own folder for layoutkit's caches; it also contains the key."""
    if sys.platform == "win32":
        home = environment.get("LOCALAPPDATA")
        return Path(home) / "layoutkit" / "cache" if home else None
    # XDG: relative paths are invalid and ignored
    if (named := environment.get("XDG_CACHE_HOME", "")) and Path(named).is_absolute():
        return Path(named) / "layoutkit"
    home = environment.get("HOME")
    return Path(home) / ".cache" / "layoutkit" if home and Path(home).is_absolute() else None


def read_user_key(environment: Mapping[str, str]) -> bytes:
    """Return the key from the environment or the user's own folder; empty if there is none."""
    if key := _environment_key(environment):
        return key
    file = _key_file(environment)
    with suppress(OSError):
        if file and not file.is_symlink() and file.stat().st_size == _KEY_BYTES:
            return file.read_bytes()
    return b""


def _environment_key(environment: Mapping[str, str]) -> bytes:
    value = environment.get("LAYOUTKIT_CACHE_KEY", "").encode("utf-8", "surrogateescape")
    return blake2b(value, digest_size=_KEY_BYTES).digest() if value else b""


def create_user_key(environment: Mapping[str, str]) -> bytes:
    """Return the key; create it if there is none, safely if another run does so too."""
    if (key := read_user_key(environment)) or (file := _key_file(environment)) is None:
        return key
    with suppress(OSError):
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with suppress(FileNotFoundError):  # a key of a different length is damaged
            file.unlink()
        flags = os.O_CREAT | os.O_EXCL | os.O_WRONLY | getattr(os, "O_BINARY", 0)
        number = os.open(file, flags, 0o600)
        try:
            os.write(number, os.urandom(_KEY_BYTES))
        finally:
            os.close(number)
    return read_user_key(environment)


def _key_file(environment: Mapping[str, str]) -> Path | None:
    """Return the file of the key; None where others may read or replace it.

    Those are the current repository, and CI servers: these keep the folder between runs of
    strangers, so a stranger's run could read the key and forge verdicts for a later run.
    """
    folder = user_folder(environment)
    if folder is None or environment.get("CI", "").lower() in ("true", "1"):
        return None
    here = Path(os.path.abspath(""))
    root = next((one for one in (here, *here.parents) if (one / ".git").exists()), None)
    inside = root is not None and folder.resolve().is_relative_to(root.resolve())
    return None if inside else folder / KEY_FILE


PACKAGE = Path(__file__).parent.parent
ENDINGS = (".py", ".json", ".toml", ".bin")
SETTLED_S = 2.0  # the coarsest resolution of time stamps in file systems


def installation_fingerprint(cache: Cache) -> str:
    """Return the stamp of this installation, which changes with the content of any file."""
    if record := _record():
        # the hashes that a wheel was installed with
        rows = record.read_bytes().splitlines()
        # scripts are left out: they contain the path of the interpreter
        own = sorted(row for row in rows if row.startswith(b"layoutkit/") and b".pyc" not in row)
        return f"{__version__} {blake2b(b' '.join(own), digest_size=12).hexdigest()}"
    folders = _folders()
    states = [(name, entry.stat()) for one in folders for name, entry in list_files(str(one))]
    signs = [f"{name} {s.st_size} {s.st_mtime_ns} {s.st_ctime_ns}" for name, s in states]
    key = board_key(b"stamp", "\n".join(map(str, folders)), "\n".join(signs).encode())
    stamp = cache.fetch([key]).get(key)
    if not stamp:
        stamp = content_fingerprint(folders)
        latest_s = max((state.st_mtime for _, state in states), default=0.0)
        if latest_s < time.time() - SETTLED_S:  # else a change to come might not show
            cache.store({key: stamp})
    return stamp


def content_fingerprint(folders: list[Path]) -> str:
    """Return the version, and a hash of all files."""
    content = blake2b(digest_size=12)
    for folder in folders:
        for name, entry in list_files(str(folder)):
            digest = blake2b(Path(entry.path).read_bytes(), digest_size=12).hexdigest()
            content.update(f"{name}:{digest} ".encode())
    return f"{__version__} {content.hexdigest()}"


def list_files(folder: str, name: str = "") -> Iterator[tuple[str, os.DirEntry[str]]]:
    """Yield every file of a folder that a verdict may depend on, with its name there."""
    for entry in sorted(os.scandir(folder), key=lambda entry: entry.name):
        inner = f"{name}/{entry.name}"
        if entry.name.endswith(ENDINGS):
            yield inner, entry
        elif entry.name != "__pycache__" and entry.is_dir():
            yield from list_files(entry.path, inner)


def _record() -> Path | None:
    """Return the file in which the installer of a wheel wrote the hashes of all files."""
    if not (PACKAGE / "schemas").is_dir():  # they are inside the package in a wheel only
        return None
    record = PACKAGE.parent / f"layoutkit-{__version__}.dist-info" / "RECORD"
    return record if record.is_file() else None


def _folders() -> list[Path]:
    if (PACKAGE / "schemas").is_dir():
        return [PACKAGE]
    return [PACKAGE, PACKAGE.parent / "schemas"]
