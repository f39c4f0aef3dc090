"""Which layoutkit this is, for the cache: the version, and the state of its files."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from pathlib import Path

from layoutkit import __version__


@cache
def tool_stamp() -> str:
    """Changes with the version, and with every file of the package while it is worked on."""
    package = Path(__file__).parent.parent
    files = sorted(
        path
        for place in (package, package.parent / "schemas")
        for ending in ("py", "json")
        for path in place.rglob(f"*.{ending}")
    )
    facts = [f"{state.st_size}:{state.st_mtime_ns}" for state in map(Path.stat, files)]
    return f"{__version__} {blake2b(' '.join(facts).encode(), digest_size=12).hexdigest()}"
