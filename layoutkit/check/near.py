"""What somebody probably meant by a name that does not exist."""

from __future__ import annotations

from collections.abc import Iterable


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """A question with the nearest known name, or nothing."""
    from difflib import get_close_matches

    names = sorted(set(known))
    same = [one for one in names if one.lower() == name.lower()]
    near = same or get_close_matches(name, names, n=1, cutoff=0.6)
    return f'did you mean "{near[0]}"?' if near else ""
