"""A keyword of a schema that a value breaks, and how the value is named in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from layoutkit.hints import Words, counted
from layoutkit.verdict import Pointer

TYPES = {
    "array": "a list",
    "boolean": "true or false",
    "integer": "a whole number",
    "null": "null",
    "number": "a number",
    "object": "a mapping",
    "string": "text",
}


_MOST_OF_EXAMPLE = 4  # keys or items of an example that a sentence can hold


@dataclass(frozen=True, slots=True)
class SchemaError:
    """One keyword of the schema that a value breaks."""

    keyword: str
    expected: Any  # what the keyword asks for
    value: Any
    schema: Any  # where the keyword stands
    pointer: Pointer
    root: dict[str, Any]
    synonyms: Words

    @property
    def description(self) -> str:
        """The schema's description of the value."""
        return str(self.schema.get("description", "")) if isinstance(self.schema, dict) else ""

    @property
    def known(self) -> dict[str, str]:
        """The keys that the schema knows here, with their descriptions."""
        return {key: str(one.get("description", "")) for key, one in self._keys.items()}

    def open_keys(self, names: Sequence[str] | None = None) -> dict[str, Sequence[Any]]:
        """The keys that are not written, with the values that a required one can have."""
        required = self.schema.get("required", ())
        free = [key for key in self._keys if key not in self.value and key in (names or self._keys)]
        return {key: _choices(self._keys[key]) if key in required else () for key in free}

    @property
    def example(self) -> str:
        """A short value that the schema gives as an example, as one would write it."""
        found = self.schema.get("examples", ()) if isinstance(self.schema, dict) else ()
        one = found[0] if found else None
        flat = one.values() if isinstance(one, dict) else one if isinstance(one, list) else None
        is_short = flat and len(flat) <= _MOST_OF_EXAMPLE
        if not flat or not is_short or any(isinstance(part, (dict, list)) for part in flat):
            return ""
        return as_written(one)

    @property
    def line(self) -> str:
        """A key with the value that the schema gives as its first example: `axis: n`."""
        is_key = bool(self.pointer) and isinstance(self.pointer[-1], str)
        return _line(str(self.pointer[-1]), self.schema) if is_key else ""

    def choices_of(self, key: str) -> Sequence[Any]:
        """The values that a key of this mapping can have, if they are listed; each meaning once."""
        return distinct_choices(self._keys.get(key, {}))

    def line_of(self, key: str) -> str:
        """The same for a key of this mapping."""
        return _line(key, self._keys.get(key, {}))

    def length_of(self, key: str) -> int | None:
        """How many items the list of a key of this mapping has, where that is given."""
        least, most = (self._keys.get(key, {}).get(one) for one in ("minItems", "maxItems"))
        return least if least == most else None

    @property
    def item_type(self) -> str:
        """The type of a list's items; text where they are listed words."""
        first = self.schema.get("prefixItems", (self.schema.get("items"),))[0]
        item = self._whole(first)
        return "string" if "enum" in item else str(item.get("type", ""))

    @property
    def item_choices(self) -> Sequence[Any]:
        """The values that the items of a list can have, where the schema lists them."""
        return _choices(self._whole(self.schema.get("items")))

    def sections(self) -> dict[str, tuple[set[str], set[str]]]:
        """The lists of mappings at the top of the file, with the keys of an item: needed, known."""
        lists: dict[str, tuple[set[str], set[str]]] = {}
        for name, one in self.root.get("properties", {}).items():
            item = self._whole(self._whole(one).get("items"))
            if keys := self._keys_of(item):
                lists[name] = (set(item.get("required", ())), set(keys))
        return lists

    def mappings(self) -> dict[str, set[str]]:
        """The mappings at the top of the file, with the keys that they know."""
        wholes = ((name, self._whole(one)) for name, one in self.root["properties"].items())
        return {name: set(keys) for name, one in wholes if (keys := one.get("properties"))}

    @property
    def _keys(self) -> dict[str, dict[str, Any]]:
        """The schemas of all keys here and in the branches that a value may choose."""
        return self._keys_of(self.schema)

    def _keys_of(self, schema: dict[str, Any]) -> dict[str, dict[str, Any]]:
        branches = [self._whole(one.get("then")) for one in schema.get("allOf", ())]
        keys: dict[str, dict[str, Any]] = {}
        for branch in (schema, *branches):
            for key, one in branch.get("properties", {}).items():
                keys.setdefault(key, self._whole(one))
        return keys

    def _whole(self, schema: Any) -> dict[str, Any]:
        """A schema together with the definition that it refers to."""
        if not isinstance(schema, dict):
            return {}
        name = str(schema.get("$ref", "")).removeprefix("#/$defs/")
        return {**self.root.get("$defs", {}).get(name, {}), **schema}


def as_written(value: Any) -> str:
    """A flat list or mapping in brackets or braces, without quotes, as YAML reads it."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {one}" for key, one in value.items()) + "}"
    return f"[{', '.join(map(str, value))}]"


def shown(value: object) -> str:
    """A value as JSON would write it, cut where it is long."""
    if isinstance(value, (dict, list)):
        kind, one = ("mapping", "key") if isinstance(value, dict) else ("list", "item")
        return f"a {kind} of {counted(len(value), one)}" if value else f"an empty {kind}"
    if isinstance(value, str):
        return f'"{value}"' if len(value) <= 60 else f'"{value[:57]}..."'
    words = {None: "null", True: "true", False: "false"}
    return words[value] if value is None or isinstance(value, bool) else str(value)


def name_of(error: SchemaError) -> str:
    """The name of a value in a sentence: its key, or its id and index in a list."""
    at = error.pointer
    if not at:
        return "the file"
    if isinstance(at[-1], str):
        return f'"{at[-1]}"'
    owner = next((step for step in reversed(at) if isinstance(step, str)), None)
    item = f'item {at[-1] + 1} of "{owner}"' if owner else f"item {at[-1] + 1}"
    known_as = error.value.get("id") if isinstance(error.value, dict) else None
    return f"{shown(known_as)}, {item}" if isinstance(known_as, str) else item


def append_example(description: str, example: str) -> str:
    """Return the schema's description of a value, with a line to copy."""
    if not description or not example:
        return description
    return f"{description.removesuffix('.')}; for example {example}"


def described(value: Any) -> str:
    """A value with its type, to distinguish "5" from 5."""
    if isinstance(value, str):
        return f"the text {shown(value)}"
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return f"the number {shown(value)}"
    return "empty" if value is None else shown(value)


def type_in_words(value: Any) -> str:
    """The type of a value in words; all numbers are of one type."""
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return "a number"
    names = {str: "string", bool: "boolean", list: "array", dict: "object"}
    return TYPES[names.get(type(value), "null")]


def _line(key: str, schema: dict[str, Any]) -> str:
    found = schema.get("examples", (None,))[0]
    return f"`{key}: {found}`" if isinstance(found, str) else ""


def distinct_choices(schema: dict[str, Any]) -> Sequence[Any]:
    """The values that a schema lists, without those that mean the same as another."""
    found: Sequence[Any] = schema.get("x-distinct") or _choices(schema)
    return found


def _choices(schema: dict[str, Any]) -> Sequence[Any]:
    """The values that a schema lists."""
    return schema.get("enum") or ([schema["const"]] if "const" in schema else ())
