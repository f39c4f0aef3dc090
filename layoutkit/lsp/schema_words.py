"""What a game's schema says of each place of a file: descriptions, keys and values."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from layoutkit.source.schema import schema_text
from layoutkit.verdict import Pointer

Schema = Mapping[str, Any]
_DEEPEST = 12  # references and branches within each other


@cache
def editor_schema(file_name: str) -> Schema:
    """A schema as editors read it, with the words that are for them alone."""
    found: Schema = json.loads(schema_text(file_name))
    return found


def schemas_at(root: Schema, data: Any, at: Pointer) -> list[Schema]:
    """Every part of a schema that speaks of a place, the nearest first."""
    found = list(_branches(root, root, data, 0))
    value = data
    for step in at:
        inner = _inner(value, step)
        found = [
            branch
            for one in found
            for part in _parts(one, step)
            for branch in _branches(root, part, inner, 0)
        ]
        value = inner
    return found


def describe(schemas: Sequence[Schema]) -> tuple[str, str]:
    """Title and description."""
    title = next((str(one["title"]) for one in schemas if "title" in one), "")
    return title, next((str(one["description"]) for one in schemas if "description" in one), "")


def keys_of(root: Schema, schemas: Sequence[Schema]) -> dict[str, str]:
    """The keys that a mapping may have, with their descriptions."""
    found: dict[str, str] = {}
    closed = [one for one in schemas if one.get("additionalProperties") is False]
    for one in closed or schemas:
        for key, schema in one.get("properties", {}).items():
            if not schema.get("doNotSuggest"):
                found.setdefault(key, describe(list(_branches(root, schema, None, 0)))[1])
        for key in one.get("propertyNames", {}).get("enum", ()):
            found.setdefault(key, "")
    return found


def required_of(schemas: Sequence[Schema]) -> frozenset[str]:
    """The keys that a mapping must have."""
    return frozenset(key for one in schemas for key in one.get("required", ()))


def values_of(schemas: Sequence[Schema]) -> list[Any]:
    """The values that a place may have, where the schema lists them; else its examples."""
    listed = [value for one in schemas for value in _listed(one)]
    if listed:
        return _each_once(listed)
    return _each_once([value for one in schemas for value in one.get("examples", ())])


def is_listed(schemas: Sequence[Schema]) -> bool:
    """Whether the schema lists the values of a place."""
    return any(True for one in schemas for _ in _listed(one))


def accepts_list(schemas: Sequence[Schema]) -> bool:
    """Whether a list may stand there."""
    return any("array" in str(one.get("type")) for one in schemas)


def _listed(schema: Schema) -> Iterator[Any]:
    if "const" in schema:
        yield schema["const"]
    yield from schema.get("enum", ())
    if schema.get("type") == "boolean":
        yield from (True, False)


def _parts(schema: Schema, step: str | int) -> Iterator[Schema]:
    """What a schema says of a key or an item."""
    if isinstance(step, str):
        own = schema.get("properties", {}).get(step)
        more = schema.get("additionalProperties")
        found = own if own is not None else more
    else:
        first = schema.get("prefixItems", ())
        found = first[step] if 0 <= step < len(first) else schema.get("items")
    if isinstance(found, Mapping):
        yield found


def _branches(root: Schema, schema: Schema, value: Any, depth: int) -> Iterator[Schema]:
    """A schema and all that it refers to, as far as the value chooses them."""
    if depth > _DEEPEST or not isinstance(schema, Mapping):
        return
    yield schema
    if name := str(schema.get("$ref", "")).removeprefix("#/$defs/"):
        yield from _branches(root, root["$defs"].get(name, {}), value, depth + 1)
    for part in (*schema.get("anyOf", ()), *schema.get("oneOf", ())):
        yield from _branches(root, part, value, depth + 1)
    for part in schema.get("allOf", ()):
        chosen = "if" not in part or _holds(part["if"], value)
        branch = part.get("then" if chosen else "else", {}) if "if" in part else part
        yield from _branches(root, branch, value, depth + 1)


def _holds(condition: Schema, value: Any) -> bool:
    """Whether the condition of a branch holds: keys that are there, with values of lists."""
    if not isinstance(value, Mapping):
        return False
    if any(key not in value for key in condition.get("required", ())):
        return False
    return all(
        key not in value or not (listed := list(_listed(one))) or value[key] in listed
        for key, one in condition.get("properties", {}).items()
    )


def _inner(value: Any, step: str | int) -> Any:
    if isinstance(value, Mapping):
        return value.get(step)
    if isinstance(value, list) and isinstance(step, int) and 0 <= step < len(value):
        return value[step]
    return None


def _each_once(values: list[Any]) -> list[Any]:
    kept: dict[str, Any] = {}
    for value in values:
        kept.setdefault(json.dumps(value), value)
    return list(kept.values())
