"""Values of a file as messages show them."""

from __future__ import annotations

from layoutkit.hints import counted


def shown(value: object) -> str:
    """A value as JSON would write it, cut where it is long."""
    if isinstance(value, (dict, list)):
        kind, one = ("mapping", "key") if isinstance(value, dict) else ("list", "item")
        return f"a {kind} of {counted(len(value), one)}" if value else f"an empty {kind}"
    if isinstance(value, str):
        return f'"{value}"' if len(value) <= 60 else f'"{value[:57]}..."'
    words = {None: "null", True: "true", False: "false"}
    return words[value] if value is None or isinstance(value, bool) else str(value)
