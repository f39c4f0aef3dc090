"""What a game's schema says about a place in a file: descriptions, keys and values."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from layoutkit.source.positions import Pointer
from layoutkit.source.schema import schema_text

Schema = Mapping[str, Any]
_MAX_DEPTH = 12  # of references and branches


@cache
def editor_schema(file_name: str) -> Schema:
    """Return a schema with the descriptions that are meant for editors."""
    found: Schema = json.loads(schema_text(file_name))
    return found


def find_schemas(root: Schema, data: Any, at: Pointer) -> list[Schema]:
    """Return every part of a schema that applies to a place, the nearest first."""
    found = list(_branches(root, root, data, 0))
    value = data
    for step in at:
        inner = _inner(value, step)
        found = [
            branch
            for schema in found
            for part in _parts(schema, step)
            for branch in _branches(root, part, inner, 0)
        ]
        value = inner
    return found


def describe(schemas: Sequence[Schema]) -> tuple[str, str]:
    """Return title and description."""
    title, text = (
        next((str(schema[key]) for schema in schemas if key in schema), "")
        for key in ("title", "description")
    )
    return title, text


def list_keys(root: Schema, schemas: Sequence[Schema]) -> dict[str, str]:
    """Return the keys that a mapping may have, with their descriptions."""
    found: dict[str, str] = {}
    closed = [schema for schema in schemas if schema.get("additionalProperties") is False]
    for schema in closed or schemas:
        for key, inner in schema.get("properties", {}).items():
            if not inner.get("doNotSuggest"):
                found.setdefault(key, describe(list(_branches(root, inner, None, 0)))[1])
        for key in schema.get("propertyNames", {}).get("enum", ()):
            found.setdefault(key, "")
    return found


def list_required_keys(schemas: Sequence[Schema]) -> frozenset[str]:
    """Return the keys that a mapping must have."""
    return frozenset(key for schema in schemas for key in schema.get("required", ()))


def list_values(schemas: Sequence[Schema]) -> list[Any]:
    """Return the values that the schema lists for a place, else its examples."""
    listed = [value for schema in schemas for value in _listed(schema)]
    return _each_once(
        listed or [value for schema in schemas for value in schema.get("examples", ())]
    )


def is_listed(schemas: Sequence[Schema]) -> bool:
    """Return whether the schema lists the values of a place."""
    return any(True for schema in schemas for _ in _listed(schema))


def _listed(schema: Schema) -> Iterator[Any]:
    if "const" in schema:
        yield schema["const"]
    yield from schema.get("enum", ())
    if schema.get("type") == "boolean":
        yield from (True, False)


def _parts(schema: Schema, step: str | int) -> Iterator[Schema]:
    """Yield the schema of a key or an item."""
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
    """Yield a schema and everything it refers to, with the branches that the value selects."""
    if depth > _MAX_DEPTH or not isinstance(schema, Mapping):
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
    """Return whether the condition of a branch holds, judged by required keys and listed values."""
    if not isinstance(value, Mapping):
        return False
    if any(key not in value for key in condition.get("required", ())):
        return False
    return all(
        key not in value or not (listed := list(_listed(inner))) or value[key] in listed
        for key, inner in condition.get("properties", {}).items()
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
