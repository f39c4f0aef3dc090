"""The folder of the cache, and the key that signs what the user's own runs cached.

Verdicts in a cache are believed only if they are signed with the key. A cache that came with a
checkout has other signatures, whoever wrote it, and is as good as empty.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path

KEY_FILE = "key"
_KEY_BYTES = 32


def cache_folder(environment: Mapping[str, str], chosen: str | None = None) -> Path | None:
    """Return the cache folder: from the environment, as chosen, or the user's own folder.

    A folder inside the working folder behind a link yields None: the link may have come with a
    checkout.
    """
    if named := environment.get("LAYOUTKIT_CACHE_DIR") or chosen:
        return None if _is_behind_a_link(Path(named)) else Path(named)
    return user_folder(environment)


def _is_behind_a_link(folder: Path) -> bool:
    here = Path.cwd()
    way = here / folder
    inner = (one for one in (way, *way.parents) if one != here and one.is_relative_to(here))
    return any(map(os.path.islink, inner))


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
    if value := environment.get("LAYOUTKIT_CACHE_KEY"):
        return blake2b(value.encode("utf-8", "surrogateescape"), digest_size=_KEY_BYTES).digest()
    file = _key_file(environment)
    with suppress(OSError):
        if file and not file.is_symlink() and file.stat().st_size == _KEY_BYTES:
            return file.read_bytes()
    return b""


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
    """Return the file of the key; None if it would be inside the current repository.

    Files in a repository come from whoever wrote the repository.
    """
    folder = user_folder(environment)
    if folder is None:
        return None
    here = Path(os.path.abspath(""))
    root = next((one for one in (here, *here.parents) if (one / ".git").exists()), None)
    inside = root is not None and folder.resolve().is_relative_to(root.resolve())
    return None if inside else folder / KEY_FILE
