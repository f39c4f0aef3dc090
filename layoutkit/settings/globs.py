"""Path patterns with forward slashes: `*` matches within a name, `**` any folders.

Strangers may have written the pattern, so matching takes time in proportion to pattern and path: as
soon as a part between two stars fits, the match is settled there (an atomic group). That loses no
match, because a star can take up the rest.
"""

from __future__ import annotations

import os
import re
from functools import lru_cache

FOLDERS = "**"
_ANY = "(?:[^/]+/)*?"


def matches_glob(glob: str, path: str, folder: str) -> bool:
    """Return whether a path below the folder matches; a glob without a slash matches names."""
    inside = _inside(path, folder)
    if inside is None:
        return False
    return _pattern(glob).fullmatch(inside) is not None


@lru_cache(maxsize=4096)
def _inside(path: str, folder: str) -> str | None:
    """Return the path relative to the folder; None if it is not below the folder."""
    try:
        seen = os.path.relpath(path, folder)
    except ValueError:  # another drive
        return None
    seen = seen.replace(os.sep, "/")
    return None if seen == ".." or seen.startswith("../") else seen


@lru_cache(maxsize=1024)
def _pattern(glob: str) -> re.Pattern[str]:
    """Return the glob as a regular expression; a folder matches everything in it."""
    glob = glob.removeprefix("./")
    if "/" not in glob:
        glob = f"{FOLDERS}/{glob}"
    names = f"{glob}{FOLDERS}".split("/") if glob.endswith("/") else glob.split("/")
    return re.compile(_folders(names), re.DOTALL)


def _folders(names: list[str]) -> str:
    """Return a regular expression for names; runs between two `**` match at the first place."""
    first, *others = _runs(names)
    if not others:
        return "/".join(map(_name, first))
    *middle, last = others
    parts = [f"{_name(name)}/" for name in first]
    for run in middle:
        parts += ["(?>", _ANY, *(f"{_name(name)}/" for name in run), ")"]
    return "".join([*parts, _ANY, "/".join(map(_name, last)) or ".*"])


def _runs(names: list[str]) -> list[list[str]]:
    """Split names at `**`; the first and the last run may be empty."""
    runs: list[list[str]] = [[]]
    for name in names:
        if name != FOLDERS:
            runs[-1].append(name)
        elif len(runs) == 1 or runs[-1]:
            runs.append([])
    return runs


def _name(name: str) -> str:
    """Return a regular expression for one name with stars."""
    first, *others = re.split(r"\*+", name)
    if not others:
        return _letters(first)
    *middle, end = others
    between = "".join(f"(?>[^/]*?{_letters(part)})" for part in middle)
    return f"(?>{_letters(first)}{between}[^/]*?{_letters(end)}(?![^/]))"


def _letters(text: str) -> str:
    return "".join("[^/]" if char == "?" else re.escape(char) for char in text)
