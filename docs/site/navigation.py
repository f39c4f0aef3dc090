"""The navigation of mkdocs.yml with a page for every `*`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fnmatch import fnmatchcase
from itertools import chain
from typing import Any


def expanded(nav: Sequence[Any], pages: Sequence[str]) -> list[Any]:
    """Return the navigation; a pattern is replaced by the matching pages that it does not name."""
    left = [page for page in pages if page not in set(_named(nav))]
    return [entry for one in nav for entry in _entries(one, left)]


def _named(nav: Sequence[Any]) -> Iterator[str]:
    for entry in nav:
        inner = list(entry.values()) if isinstance(entry, dict) else [entry]
        for one in inner:
            yield from _named(one) if isinstance(one, list) else [one]


def _entries(entry: Any, pages: Sequence[str]) -> list[Any]:
    if isinstance(entry, str):
        return _fitting(entry, pages) if "*" in entry else [entry]
    ((title, inner),) = entry.items()
    if isinstance(inner, str):
        return [{title: _fitting(inner, pages)}] if "*" in inner else [entry]
    return [{title: list(chain.from_iterable(_entries(one, pages) for one in inner))}]


def _fitting(pattern: str, pages: Sequence[str]) -> list[str]:
    """Return the matching pages in order, the page of a folder first; `*` ends at a slash."""
    found = [page for page in pages
             if page.count("/") == pattern.count("/") and fnmatchcase(page, pattern)]  # fmt: skip
    return sorted(found, key=lambda page: not page.endswith(("/index.md", "/README.md")))
