"""Where in a file an item or a key belongs that was written in another place."""

from __future__ import annotations

from layoutkit.source.breach import SchemaError


def home_of_item(error: SchemaError) -> str:
    """The list in which an item would fit that does not fit where it is; nothing if none."""
    at, value = error.pointer, error.value
    if len(at) != 2 or not isinstance(at[1], int) or not isinstance(value, dict) or not value:
        return ""
    needed = set(error.schema.get("required", ()))
    if not needed - set(value):
        return ""
    lists = [name for name in error.sections() if name != at[0]]
    fit = [name for name in lists if _fits(error, name)]
    return fit[0] if len(fit) == 1 else ""


def home_of_key(error: SchemaError, key: str) -> str:
    """The mapping at the top of the file that knows a key which the top itself does not."""
    homes = [name for name, keys in error.mappings().items() if key in keys]
    return homes[0] if len(homes) == 1 and not error.pointer else ""


def _fits(error: SchemaError, name: str) -> bool:
    """True if an item has all that the items of a list need, and nothing that they do not know."""
    required, known = error.sections()[name]
    keys = set(error.value)
    return bool(required) and required <= keys <= known
