"""Schema errors as records, where their keys and values belong, and the fixes for them."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from layoutkit.documents.changes import ProposedFix
from layoutkit.documents.fixes import format_flow, write_values
from layoutkit.documents.positions import Pointer
from layoutkit.documents.typing_slips import find_boolean_word, read_unquoted
from layoutkit.wording import Synonyms, format_count

TYPES = {
    "array": "a list",
    "boolean": "true or false",
    "integer": "a whole number",
    "null": "null",
    "number": "a number",
    "object": "a mapping",
    "string": "text",
}


_PYTHON_TYPES: dict[str, Any] = {
    **{"array": list, "object": dict, "string": str, "boolean": bool, "null": type(None)},
    **{"integer": int, "number": (int, float)},
}
_MOST_OF_EXAMPLE = 4  # keys or items of an example that a sentence can hold


@dataclass(frozen=True, slots=True)
class SchemaError:
    """A value that breaks one keyword of the schema."""

    keyword: str
    expected: Any  # what the keyword asks for
    value: Any
    schema: Any  # where the keyword stands
    pointer: Pointer
    root: dict[str, Any]
    synonyms: Synonyms

    @property
    def description(self) -> str:
        """The schema's description of the value."""
        return str(self.schema.get("description", "")) if isinstance(self.schema, dict) else ""

    @property
    def known(self) -> dict[str, str]:
        """The keys that the schema knows here, with their descriptions."""
        return {key: str(one.get("description", "")) for key, one in self._keys.items()}

    @property
    def renamed(self) -> dict[str, str]:
        """The former names of keys, with their names of today."""
        return {key: one["x-renamed"] for key, one in self._keys.items() if "x-renamed" in one}

    def open_keys(self, names: Sequence[str] | None = None) -> dict[str, Sequence[Any]]:
        """Return the keys that are missing, with the values that a required one can have."""
        required = self.schema.get("required", ())
        free = [key for key in self._keys if key not in self.value and key in (names or self._keys)]
        return {key: _choices(self._keys[key]) if key in required else () for key in free}

    @property
    def example(self) -> str:
        """A short example value from the schema, as one would write it."""
        found = self.schema.get("examples", ()) if isinstance(self.schema, dict) else ()
        one = found[0] if found else None
        flat = one.values() if isinstance(one, dict) else one if isinstance(one, list) else None
        is_short = flat and len(flat) <= _MOST_OF_EXAMPLE
        if not flat or not is_short or any(isinstance(part, (dict, list)) for part in flat):
            return ""
        return format_flow(one)

    @property
    def line(self) -> str:
        """A key with its first example value from the schema: `axis: n`."""
        is_key = bool(self.pointer) and isinstance(self.pointer[-1], str)
        return _line(str(self.pointer[-1]), self.schema) if is_key else ""

    def choices_of(self, key: str) -> Sequence[Any]:
        """Return the values that the schema lists for a key of this mapping, without synonyms."""
        return distinct_choices(self._keys.get(key, {}))

    def line_of(self, key: str) -> str:
        """Return a key of this mapping with its first example value."""
        return _line(key, self._keys.get(key, {}))

    def length_of(self, key: str) -> int | None:
        """Return the number of items that a key of this mapping requires, if it is fixed."""
        least, most = (self._keys.get(key, {}).get(one) for one in ("minItems", "maxItems"))
        return least if least == most else None

    def misused_keys(self, missing: str) -> list[str]:
        """Return the keys whose values fit a missing key, but not their own schema, if any."""
        schemas = self._keys
        return [
            key
            for key, value in self.value.items()
            if missing in schemas and _may_fit(value, schemas[missing])
            if key not in schemas or not _may_fit(value, schemas[key])
        ]

    @property
    def item_type(self) -> str:
        """The type of a list's items; text if their values are listed."""
        first = self.schema.get("prefixItems", (self.schema.get("items"),))[0]
        item = self._whole(first)
        return "string" if "enum" in item else str(item.get("type", ""))

    @property
    def item(self) -> dict[str, Any]:
        """The schema of a list's items."""
        return self._whole(self.schema.get("items"))

    @property
    def item_choices(self) -> Sequence[Any]:
        """The values that the schema lists for the items of a list."""
        return _choices(self.item)

    def sections(self) -> dict[str, list[tuple[set[str], set[str]]]]:
        """Return the top-level lists of mappings, with required and known keys of their items."""
        lists: dict[str, list[tuple[set[str], set[str]]]] = {}
        for name, one in self.root.get("properties", {}).items():
            item = self._whole(self._whole(one).get("items"))
            parts = [part for part in item.get("allOf", ()) if "properties" not in item]
            kinds = [part[branch] for part in parts for branch in ("then", "else")] or [item]
            if any(self._keys_of(self._whole(kind)) for kind in kinds):
                wholes = map(self._whole, kinds)
                lists[name] = [
                    (set(whole.get("required", ())), set(self._keys_of(whole))) for whole in wholes
                ]
        return lists

    def mappings(self) -> dict[str, set[str]]:
        """Return the top-level mappings, with the keys that they allow."""
        wholes = ((name, self._whole(one)) for name, one in self.root["properties"].items())
        return {name: set(keys) for name, one in wholes if (keys := one.get("properties"))}

    @property
    def _keys(self) -> dict[str, dict[str, Any]]:
        """The schemas of all keys here and in the branches that a value may select."""
        return self._keys_of(self.schema)

    def _keys_of(self, schema: dict[str, Any]) -> dict[str, dict[str, Any]]:
        branches = [self._whole(one.get("then")) for one in schema.get("allOf", ())]
        keys: dict[str, dict[str, Any]] = {}
        for branch in (schema, *branches):
            for key, one in branch.get("properties", {}).items():
                keys.setdefault(key, self._whole(one))
        return keys

    def _whole(self, schema: Any) -> dict[str, Any]:
        """Return a schema together with the definition that it refers to."""
        if not isinstance(schema, dict):
            return {}
        name = str(schema.get("$ref", "")).removeprefix("#/$defs/")
        return {**self.root.get("$defs", {}).get(name, {}), **schema}


def format_value(value: object) -> str:
    """Return a value as JSON writes it, shortened if it is long."""
    if isinstance(value, (dict, list)):
        kind, one = ("mapping", "key") if isinstance(value, dict) else ("list", "item")
        return f"a {kind} of {format_count(len(value), one)}" if value else f"an empty {kind}"
    if isinstance(value, str):
        return f'"{value}"' if len(value) <= 60 else f'"{value[:57]}..."'
    words = {None: "null", True: "true", False: "false"}
    return words[value] if value is None or isinstance(value, bool) else str(value)


def name_node(error: SchemaError) -> str:
    """Return the name of a value in a message: its key, or its id and index in a list."""
    at = error.pointer
    if not at:
        return "the file"
    if isinstance(at[-1], str):
        return f'"{at[-1]}"'
    owner = next((step for step in reversed(at) if isinstance(step, str)), None)
    item = f'item {at[-1] + 1} of "{owner}"' if owner else f"item {at[-1] + 1}"
    known_as = error.value.get("id") if isinstance(error.value, dict) else None
    return f"{format_value(known_as)}, {item}" if isinstance(known_as, str) else item


def append_example(description: str, example: str) -> str:
    """Return the schema's description of a value, with a line to copy."""
    if not description or not example:
        return description
    return f"{description.removesuffix('.')}; for example {example}"


def describe_value(value: Any) -> str:
    """Return a value with its type, to distinguish "5" from 5."""
    if isinstance(value, str):
        return f"the text {format_value(value)}"
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return f"the number {format_value(value)}"
    return "empty" if value is None else format_value(value)


def type_in_words(value: Any) -> str:
    """Return the type of a value in words; all numbers have one type."""
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return "a number"
    names = {str: "string", bool: "boolean", list: "array", dict: "object"}
    return TYPES[names.get(type(value), "null")]


def _may_fit(value: Any, schema: dict[str, Any]) -> bool:
    """Return whether a value has the type and pattern of a schema, and is one of its choices."""
    wanted, pattern = str(schema.get("type", "")), schema.get("pattern", "")
    is_type = isinstance(value, _PYTHON_TYPES.get(wanted, object))
    is_choice = value in (_choices(schema) or (value,))
    is_match = not isinstance(value, str) or re.search(pattern, value) is not None
    return is_type and is_choice and is_match


def _line(key: str, schema: dict[str, Any]) -> str:
    found = schema.get("examples", (None,))[0]
    return f"`{key}: {found}`" if isinstance(found, str) else ""


def distinct_choices(schema: dict[str, Any]) -> Sequence[Any]:
    """Return the values that a schema lists, without synonyms."""
    found: Sequence[Any] = schema.get("x-distinct") or _choices(schema)
    return found


def _choices(schema: dict[str, Any]) -> Sequence[Any]:
    return schema.get("enum") or ([schema["const"]] if "const" in schema else ())


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


def _fits(error: SchemaError, name: str) -> bool:
    """Return whether an item has all required keys of a list and no unknown keys."""
    keys = set(error.value)
    kinds = error.sections()[name]
    return any(required and required <= keys <= known for required, known in kinds)


_NOTHING = ("none", "no", "0", "-", "~")


def convert_type(error: SchemaError, names: Sequence[str]) -> tuple[ProposedFix, ...]:
    """Return the fix that writes the same value as one of the expected types."""
    values = _as_type(error, error.value, names)
    is_safe = error.value is not None  # the items of an empty list may have been lost
    return (write_values(error.pointer, values, is_safe=is_safe),) if values else ()


def _as_type(error: SchemaError, value: Any, names: Sequence[str]) -> tuple[Any, ...]:
    """Return the value as one of these types, several items in place of one, or nothing."""
    wants_number = bool({"integer", "number"} & set(names))
    if isinstance(value, str) and wants_number and is_number(value):
        return (read_unquoted(value.strip()),)
    if isinstance(value, str) and "boolean" in names:
        word = find_boolean_word(value)
        return (word == "true",) if word else ()
    if isinstance(value, float) and names == ["integer"] and error.pointer[-1:] == (0,):
        is_pair = re.fullmatch(r"\d{1,3}\.\d{1,3}", str(value))
        return tuple(map(int, str(value).split("."))) if is_pair else ()
    if isinstance(value, int | float) and not isinstance(value, bool) and "string" in names:
        return _quote_number(error, value)
    return as_list(error, value) if "array" in names else _out_of_list(value, names)


def _out_of_list(value: Any, names: Sequence[str]) -> tuple[Any, ...]:
    """Return the text or number of a list with one item."""
    (item,) = value if isinstance(value, list) and len(value) == 1 else (None,)
    is_number = type(item) is int and bool({"integer", "number"} & set(names))
    is_wanted = is_number or (isinstance(item, str) and "string" in names)
    return (item,) if is_wanted else ()


def _quote_number(error: SchemaError, value: float) -> tuple[str, ...]:
    """Return a number as text where any text is allowed."""
    return () if {"enum", "const", "pattern"} & set(error.schema) else (str(value),)


def as_list(error: SchemaError, value: Any) -> tuple[list[str], ...]:
    """Return an empty list for no value, and a list with one item for a word."""
    least = error.schema.get("minItems", 0)
    if not least and (value is None or str(value).casefold() in _NOTHING):
        return ([],)
    is_word = isinstance(value, str) and value and not re.search(r"[\s\[\](){}<>\"']", value)
    return ([value],) if is_word and least < 2 and error.item_type == "string" else ()


def is_number(text: str) -> bool:
    """Return whether a text would be a number without its quotes."""
    return type(read_unquoted(text.strip())) in (int, float)
