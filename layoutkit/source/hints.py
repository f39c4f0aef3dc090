"""What somebody probably meant."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def near_name(name: str, known: Iterable[str]) -> str | None:
    """The known name that is most like this one, if any is."""
    names = sorted(known)
    folded = {one.lower(): one for one in names}
    if name.lower() in folded:
        return folded[name.lower()]
    near = get_close_matches(name, names, n=1, cutoff=0.6)
    return near[0] if near else None


def listed(names: Iterable[object]) -> str:
    """Names in a sentence: quoted where they are text."""
    return ", ".join(f'"{name}"' if isinstance(name, str) else shown(name) for name in names)


def shown(value: object) -> str:
    """A value as JSON would write it, cut where it is long."""
    if isinstance(value, (dict, list)):
        kind, many = ("mapping", "keys") if isinstance(value, dict) else ("list", "items")
        return f"a {kind} of {len(value)} {many}" if value else f"an empty {kind}"
    if isinstance(value, str):
        return f'"{value}"' if len(value) <= 60 else f'"{value[:57]}..."'
    words = {None: "null", True: "true", False: "false"}
    return words[value] if value is None or isinstance(value, bool) else str(value)
