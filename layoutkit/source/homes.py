"""The right parent of an item or a key that was written in another place."""

from __future__ import annotations

from layoutkit.source.breach import SchemaError


def find_list_for_item(error: SchemaError) -> str:
    """Return the list where a misplaced item would be valid; empty if there is not one."""
    at, value = error.pointer, error.value
    if len(at) != 2 or not isinstance(at[1], int) or not isinstance(value, dict) or not value:
        return ""
    needed = set(error.schema.get("required", ()))
    if not needed - set(value):
        return ""
    lists = [name for name in error.sections() if name != at[0]]
    fit = [name for name in lists if _fits(error, name)]
    return fit[0] if len(fit) == 1 else ""


def find_mapping_for_key(error: SchemaError, key: str) -> str:
    """Return the top-level mapping that allows a key which the top level does not."""
    homes = [name for name, keys in error.mappings().items() if key in keys]
    return homes[0] if len(homes) == 1 and not error.pointer else ""


def _fits(error: SchemaError, name: str) -> bool:
    """Return whether an item has all required keys of a list and no unknown keys."""
    required, known = error.sections()[name]
    keys = set(error.value)
    return bool(required) and required <= keys <= known
