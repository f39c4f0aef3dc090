"""Globs over paths with forward slashes: `*` within a name, `**` for any folders.

A submitter may have written them, so matching takes time in proportion to glob and path: as soon as
a part between two stars fits, it is settled, which loses nothing since a star takes up the rest.
"""

from __future__ import annotations

import os
import re
from functools import lru_cache

FOLDERS = "**"
_ANY = "(?:[^/]+/)*?"


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


@lru_cache(maxsize=1024)
def _pattern(glob: str) -> re.Pattern[str]:
    """The glob as a regular expression; a folder means all that is in it."""
    glob = glob.removeprefix("./")
    if "/" not in glob:
        glob = f"{FOLDERS}/{glob}"
    names = f"{glob}{FOLDERS}".split("/") if glob.endswith("/") else glob.split("/")
    return re.compile(_folders(names), re.DOTALL)


def _folders(names: list[str]) -> str:
    """The names of a glob; those between two `**` settle at the first place where they fit."""
    first, *others = _runs(names)
    if not others:
        return "/".join(map(_name, first))
    *middle, last = others
    said = [f"{_name(one)}/" for one in first]
    for run in middle:
        said += ["(?>", _ANY, *(f"{_name(one)}/" for one in run), ")"]
    return "".join([*said, _ANY, "/".join(map(_name, last)) or ".*"])


def _runs(names: list[str]) -> list[list[str]]:
    """The names between the `**`; the first and the last run may be empty."""
    runs: list[list[str]] = [[]]
    for name in names:
        if name != FOLDERS:
            runs[-1].append(name)
        elif len(runs) == 1 or runs[-1]:
            runs.append([])
    return runs


def _name(name: str) -> str:
    """One name of a glob: what stands before, between and after its stars."""
    first, *others = re.split(r"\*+", name)
    if not others:
        return _letters(first)
    *middle, end = others
    between = "".join(f"(?>[^/]*?{_letters(one)})" for one in middle)
    return f"(?>{_letters(first)}{between}[^/]*?{_letters(end)}(?![^/]))"


def _letters(text: str) -> str:
    return "".join("[^/]" if one == "?" else re.escape(one) for one in text)
