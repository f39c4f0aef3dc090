"""Which files `check --watch` looks at."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from layoutkit.errors import LayoutkitError
from layoutkit.pipeline.check import Request, where_of
from layoutkit.settings.files import find_file
from layoutkit.source.find import find_boards


def watched_files(request: Request) -> Iterator[Path]:
    """The boards, and what else decides about them."""
    for path in request.paths:
        try:
            yield from find_boards([Path(path)])
        except LayoutkitError:
            continue
    find_file.cache_clear()
    settings = request.config or find_file(where_of(request))
    named = (settings, request.policy, request.baseline)
    yield from (Path(one) for one in named if one)
