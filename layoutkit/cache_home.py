"""The folder of the cache, and the key that marks what this user's own runs wrote.

Verdicts in a cache are believed only under the mark that the key makes. A cache that came with
a checkout has other marks, whoever wrote it, and is as good as empty.
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
    """The cache folder: from the environment, as chosen, or the user's usual place for caches.

    None where it is in the working folder behind a link, which may have come with a checkout.
    """
    if named := environment.get("LAYOUTKIT_CACHE_DIR") or chosen:
        return None if _is_behind_a_link(Path(named)) else Path(named)
    return own_folder(environment)


def _is_behind_a_link(folder: Path) -> bool:
    here = Path.cwd()
    way = here / folder
    inner = (one for one in (way, *way.parents) if one != here and one.is_relative_to(here))
    return any(map(os.path.islink, inner))


def own_folder(environment: Mapping[str, str]) -> Path | None:
    """The user's own folder for what layoutkit keeps; it holds the key."""
    if sys.platform == "win32":
        home = environment.get("LOCALAPPDATA")
        return Path(home) / "layoutkit" / "cache" if home else None
    # XDG: a relative path there is invalid and to be ignored
    if (named := environment.get("XDG_CACHE_HOME", "")) and Path(named).is_absolute():
        return Path(named) / "layoutkit"
    home = environment.get("HOME")
    return Path(home) / ".cache" / "layoutkit" if home and Path(home).is_absolute() else None


def read_key(environment: Mapping[str, str]) -> bytes:
    """The key: of the environment, or of the user's own folder; empty where there is none yet."""
    if said := environment.get("LAYOUTKIT_CACHE_KEY"):
        return blake2b(said.encode("utf-8", "surrogateescape"), digest_size=_KEY_BYTES).digest()
    file = _key_file(environment)
    with suppress(OSError):
        if file and not file.is_symlink() and file.stat().st_size == _KEY_BYTES:
            return file.read_bytes()
    return b""


def make_key(environment: Mapping[str, str]) -> bytes:
    """The key; a new one is made where there is none. Of two runs that make one, both go on."""
    if (key := read_key(environment)) or (file := _key_file(environment)) is None:
        return key
    with suppress(OSError):
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with suppress(FileNotFoundError):  # one of another length is damaged
            file.unlink()
        flags = os.O_CREAT | os.O_EXCL | os.O_WRONLY | getattr(os, "O_BINARY", 0)
        number = os.open(file, flags, 0o600)
        try:
            os.write(number, os.urandom(_KEY_BYTES))
        finally:
            os.close(number)
    return read_key(environment)


def _key_file(environment: Mapping[str, str]) -> Path | None:
    """The file of the key; None where it would be in the repository that is worked in.

    What lies there came from whoever wrote the repository.
    """
    folder = own_folder(environment)
    if folder is None:
        return None
    here = Path(os.path.abspath(""))
    root = next((one for one in (here, *here.parents) if (one / ".git").exists()), None)
    inside = root is not None and folder.resolve().is_relative_to(root.resolve())
    return None if inside else folder / KEY_FILE
