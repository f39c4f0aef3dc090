"""A page for each game's files: every key, from the schema that editors and `check` read."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from words import code, plain, table

Schema = Mapping[str, Any]

HEAD = """\
# Keys of the files

Every key of a board's file, made from the schemas that `layoutkit schema GAME` writes.

"""
COLUMNS = ["key", "values", "default", "meaning", "example"]


def key_pages(schemas: Path, games: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield the list of schemas and a page for each game, with their paths in docs/."""
    rows = ([f"[{title}]({name}.md)", code(f"{name}.schema.json")] for name, title in games.items())
    yield "keys/index.md", HEAD + table(["game", "schema"], rows)
    for name, title in games.items():
        schema = json.loads((schemas / f"{name}.schema.json").read_text(encoding="utf-8"))
        text = "\n".join(_sections(schema, schema))
        yield f"keys/{name}.md", f"# {title}: keys\n\n{plain(schema['description'])}\n\n{text}"


def _sections(whole: Schema, top: Schema) -> Iterator[str]:
    """Yield a table for the file, and one for every kind of part in it, each once."""
    waiting: list[tuple[str, Schema]] = [("The file", top)]
    seen: set[str] = set()
    while waiting:
        title, schema = waiting.pop(0)
        parts = [_resolved(whole, one) for one in _alternatives(schema)]
        if len(parts) > 1:
            waiting = [(f"{title}: {one['title'].lower()}", one) for one in parts] + waiting
            continue
        facts = json.dumps(schema, sort_keys=True)
        if facts in seen:
            continue
        seen.add(facts)
        yield f"## {title}\n"
        if schema is not top:
            yield f"{plain(schema.get('description', ''))}\n"
        yield table(COLUMNS, _rows(whole, schema))
        for name, value in _properties(whole, schema).items():
            inner = _part(whole, value)
            if inner is not None:
                waiting.append((_path(title, name), inner))


def _path(title: str, name: str) -> str:
    return code(name) if title == "The file" else f"{title} {code(name)}"


def _rows(whole: Schema, schema: Schema) -> Iterator[list[str]]:
    required = schema.get("required", ())
    for name, value in _properties(whole, schema).items():
        default = "required" if name in required else _default(value)
        yield [code(name), values(whole, value), default, plain(value.get("description", "")),
               _example(value)]  # fmt: skip


def _default(schema: Schema) -> str:
    return code(json.dumps(schema["default"])) if "default" in schema else "optional"


def _example(schema: Schema) -> str:
    examples = schema.get("examples", ())
    text = json.dumps(examples[0], ensure_ascii=False) if examples else ""
    return code(text) if 0 < len(text) <= 60 else ""


def _properties(whole: Schema, schema: Schema) -> dict[str, Schema]:
    """Return the keys of an object; a key that may have any name is called NAME."""
    found = {name: _resolved(whole, one) for name, one in schema.get("properties", {}).items()}
    other = schema.get("additionalProperties")
    alike = {json.dumps(one, sort_keys=True) for one in found.values()}
    if isinstance(other, dict) and json.dumps(_resolved(whole, other), sort_keys=True) not in alike:
        found["NAME"] = _resolved(whole, other)
    return found


def _resolved(whole: Schema, schema: Schema) -> Schema:
    """Return a schema with its reference resolved; its own entries win."""
    if "$ref" not in schema:
        return schema
    found = whole["$defs"][schema["$ref"].removeprefix("#/$defs/")]
    own = {key: value for key, value in schema.items() if key != "$ref"}
    return {**_resolved(whole, found), **own}


def _alternatives(schema: Schema) -> list[Schema]:
    """Return the kinds of a part whose keys depend on its kind; otherwise the part alone."""
    kinds = [one["then"] for one in schema.get("allOf", ()) if "then" in one]
    return kinds or [schema]


def _part(whole: Schema, schema: Schema) -> Schema | None:
    """Return the schema of the objects that a key contains; None if it contains none."""
    if schema.get("properties") or isinstance(schema.get("additionalProperties"), dict):
        return schema
    items = schema.get("items")
    return _part(whole, _resolved(whole, items)) if isinstance(items, dict) else None


def values(whole: Schema, schema: Schema) -> str:
    """Return the values that a key may have, in words."""
    if "const" in schema:
        return code(schema["const"])
    if "enum" in schema:
        return ", ".join(map(code, schema["enum"]))
    if "anyOf" in schema and "type" not in schema:
        return " or ".join(values(whole, _resolved(whole, one)) for one in schema["anyOf"])
    kinds = schema.get("type", "any value")
    told = [_kind(whole, schema, one) for one in ([kinds] if isinstance(kinds, str) else kinds)]
    return " or ".join(told)


def _kind(whole: Schema, schema: Schema, kind: str) -> str:
    """Return one type that a key may have, with its limits."""
    words = {
        "object": "table",
        "boolean": "`true` or `false`",
        "null": "nothing",
        "integer": f"whole number{_span(schema)}",
        "number": f"number{_span(schema)}",
        "string": f"text{_length(schema)}",
    }
    return words[kind] if kind in words else f"list{_items(whole, schema)}"


def _items(whole: Schema, schema: Schema) -> str:
    """Return the values of a list, by place or for all places."""
    parts = [values(whole, _resolved(whole, one)) for one in schema.get("prefixItems", ())]
    if parts:
        return f": {', '.join(parts)}"
    inner = _resolved(whole, schema.get("items", {}))
    return f"{_many(schema)}: {values(whole, inner)}" if inner else ""


def _length(schema: Schema) -> str:
    return f", at most {schema['maxLength']} characters" if "maxLength" in schema else ""


def _many(schema: Schema) -> str:
    least, most = schema.get("minItems"), schema.get("maxItems")
    if least is not None and least == most:
        return f" of {least}"
    if least and most:
        return f" of {least} to {most}"
    return f" of at most {most}" if most else ""


def _span(schema: Schema) -> str:
    least, most = schema.get("minimum"), schema.get("maximum")
    if least is not None and most is not None:
        return f" from {least} to {most}"
    if least is not None:
        return f", at least {least}"
    return f", at most {most}" if most is not None else ""
