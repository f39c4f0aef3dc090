"""Globs over paths with forward slashes: `*` within a name, `**` across folders."""

from __future__ import annotations

import os
import re
from functools import lru_cache


def glob_fits(glob: str, path: str, folder: str) -> bool:
    """True for a path below the folder that fits; without a slash, a name in any folder fits."""
    inside = _inside(path, folder)
    if inside is None:
        return False
    return _pattern(glob).fullmatch(inside) is not None


@lru_cache(maxsize=4096)
def _inside(path: str, folder: str) -> str | None:
    """The path as seen from the folder; None if it is elsewhere."""
    try:
        seen = os.path.relpath(path, folder)
    except ValueError:  # another drive
        return None
    seen = seen.replace(os.sep, "/")
    return None if seen == ".." or seen.startswith("../") else seen


@lru_cache(maxsize=256)
def _pattern(glob: str) -> re.Pattern[str]:
    """The glob as a regular expression; a folder means all that is in it."""
    glob = glob.removeprefix("./")
    if "/" not in glob:
        glob = f"**/{glob}"
    glob += "**" if glob.endswith("/") else ""
    return re.compile("".join(_part(part) for part in re.split(r"(\*\*/|\*\*|\*|\?)", glob)))


def _part(part: str) -> str:
    wild = {"**/": "(?:[^/]+/)*", "**": ".*", "*": "[^/]*", "?": "[^/]"}
    return wild.get(part) or re.escape(part)
