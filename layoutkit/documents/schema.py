"""Schemas that come with the tool, validation, and the valid part of an invalid document.

A compiled validator answers yes or no in microseconds; only if the answer is no, `schema_errors.py`
explains. A board with schema errors can still be checked in part: the keys and items that break the
schema are left out, a required key that is lost gets a placeholder, and every rule that uses a lost
part is not run, so that no rule blames a board for what could not be read.
"""

import json
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from itertools import islice
from pathlib import Path
from typing import Any

from layoutkit.documents.document import Document
from layoutkit.documents.faults import Fault
from layoutkit.documents.positions import Pointer
from layoutkit.errors import LayoutkitError
from layoutkit.fast_dataclass import dataclass
from layoutkit.wording import NO_SYNONYMS, Synonyms, find_similar_name

_MAX_POINTERS = 500  # with more, looking only near them saves no work
_ROOM = Path(__file__).resolve().parent
_FOLDERS = (_ROOM.parent / "schemas", _ROOM.parent.parent / "schemas")  # the wheel, the checkout


def schema_text(file_name: str) -> str:
    """Return the text of a schema that comes with the tool, or of a schema file."""
    for folder in _FOLDERS:
        if (file := folder / file_name).is_file():
            return file.read_text(encoding="utf-8")
    raise LayoutkitError(f'the schema "{file_name}" is not installed', "reinstall layoutkit")


@cache
def schema_names() -> tuple[str, ...]:
    """Return the names of the schemas that come with the tool."""
    found = next((folder for folder in _FOLDERS if folder.is_dir()), _ROOM)
    return tuple(sorted(file.name.split(".")[0] for file in found.glob("*.schema.json")))


@cache
def load_schema(file_name: str) -> dict[str, Any]:
    """Return a schema as boards are checked by it; not to be modified."""
    schema = _for_check(json.loads(schema_text(file_name)))
    assert isinstance(schema, dict)
    return schema


def _for_check(node: Any) -> Any:
    """Return a schema without the parts that are for editors only.

    A schema under `x-check` replaces the one around it. `propertyNames` only helps to complete
    keys: `additionalProperties` and `required` report unknown and missing keys.
    """
    if isinstance(node, list):
        return [_for_check(one) for one in node]
    if not isinstance(node, dict):
        return node
    if "x-check" in node:
        words = {key: node[key] for key in ("title", "description", "examples") if key in node}
        return {**words, **node["x-check"]}
    return {key: _for_check(one) for key, one in node.items() if key != "propertyNames"}


@cache
def all_known_keys(game: str = "") -> Mapping[str, str]:
    """Return the keys of a game's boards, or of all boards, with their names of today."""
    found: dict[str, str] = {}
    for keys in known_mappings(game):
        for key, inner in keys.items():
            found[key] = inner.get("x-renamed", found.get(key, key))
    return found


@cache
def known_mappings(game: str = "") -> Sequence[Mapping[str, Any]]:
    """Return the keys of each kind of mapping on boards, with their schemas; first the file's."""
    names = (game,) if game else schema_names()
    schemas = [load_schema(f"{name}.schema.json") for name in names]
    todo: list[Any] = [
        one for one in schemas if "const" in one.get("properties", {}).get("game", {})
    ]
    found = []
    while todo:
        one = todo.pop()
        if isinstance(one, dict) and "properties" in one:
            found.append(one["properties"])
        todo += one.values() if isinstance(one, dict) else one if isinstance(one, list) else ()
    return found


def check_schema(
    document: Document, schema_file: str, synonyms: Synonyms = NO_SYNONYMS
) -> tuple[Fault, ...]:
    """Return everything in which a document breaks its schema, the worst first."""
    if is_valid(document.data, schema_file):
        return ()
    from layoutkit.documents.schema_errors import explain, join_exchanged_values

    invalid = tuple(islice(find_invalid_pointers(document.data, schema_file), _MAX_POINTERS))
    is_known = 0 < len(invalid) < _MAX_POINTERS
    schema = load_schema(schema_file)
    faults = explain(document, schema, synonyms, invalid if is_known else None)
    find_invalid = partial(find_invalid_pointers, schema_file=schema_file)
    return join_exchanged_values(document.data, faults, find_invalid) if is_known else faults


def is_valid(data: Any, schema_file: str) -> bool:
    """Return whether the compiled validator accepts a document; False if it fails."""
    try:
        return bool(_compile(schema_file).is_valid(data))
    except (ValueError, OverflowError):
        return False


def find_invalid_pointers(data: Any, schema_file: str) -> Iterator[Pointer]:
    """Yield the pointer of every invalid value, in no order; none if the validator fails."""
    try:
        for error in _compile(schema_file).iter_errors(data):
            yield _known_part(tuple(error.instance_path), data)
    except (ValueError, OverflowError):
        return


def count_errors(data: Any, schema_file: str) -> int:
    """Return the number of schema errors, by the schema as editors see it."""
    try:
        return sum(1 for _ in _strict(schema_file).iter_errors(data))
    except (ValueError, OverflowError):
        return _MAX_POINTERS


def _known_part(at: Pointer, data: Any) -> Pointer:
    """Return the part of a pointer that exists: the library takes a key "007" for 7."""
    for number, step in enumerate(at):
        if isinstance(data, dict) and isinstance(step, int):
            return at[:number]
        data = data[step]
    return at


def schema_fault(schema_file: str) -> str:
    """Return why boards cannot be checked by a schema; empty if they can.

    Boards are objects. What is read where a required key is lost comes from the schema.
    """
    schema = json.loads(schema_text(schema_file))
    if not isinstance(schema, dict) or not isinstance(schema.get("properties"), dict):
        return 'it must be an object with "properties"'
    try:
        _compile(schema_file)
    except (ValueError, TypeError) as error:
        return str(error).partition("\n")[0]
    for key in schema.get("required", ()):
        found = schema["properties"].get(key, {})
        if not ("items" in found or found.get("type") == "string" or found.get("examples")):
            return f'the required key "{key}" must have "examples"'
    return "" if "required" in schema else 'it must have "required"'


@cache
def _compile(schema_file: str) -> Any:
    import jsonschema_rs

    return jsonschema_rs.Draft202012Validator(load_schema(schema_file))


@cache
def _strict(schema_file: str) -> Any:
    """Return the compiled schema with the parts for editors."""
    import jsonschema_rs

    return jsonschema_rs.Draft202012Validator(json.loads(schema_text(schema_file)))


_MAX_INVALID = 2_000  # a board with more invalid values is noise
_VERSION = "format"  # of another version, nothing is known


@dataclass(frozen=True, slots=True)
class ValidPart:
    """A document without the keys that break its schema.

    Items of lists keep their indices: an invalid item is still in `data`, but must not be read.
    A required key that is lost gets a placeholder, so that the rest can be read.
    """

    data: Mapping[str, Any]
    faults: frozenset[Pointer] = frozenset()  # invalid keys, items, or parts of items

    @property
    def left_out(self) -> frozenset[Pointer]:
        """The keys and items that must not be read."""
        return frozenset(fault[:2] for fault in self.faults)


def find_valid_part(
    data: Any, schema_file: str, unread: Collection[Pointer] = ()
) -> ValidPart | None:
    """Return the valid part of data that break their schema; None if there is none.

    Keys in `unread` are left out too, since other text has been read as theirs.
    """
    invalid = tuple(islice(find_invalid_pointers(data, schema_file), _MAX_INVALID))
    if not isinstance(data, dict) or not invalid or len(invalid) == _MAX_INVALID:
        return None
    schema = load_schema(schema_file)
    faults = set(_lost_keys(data, schema)) if () in invalid else set()
    mappings = {
        (key, index)
        for key, items in data.items()
        for index, item in enumerate(items if isinstance(items, list) else ())
        if isinstance(item, dict) and key in schema["properties"]
    }
    whole_keys = {(key,) for key in schema["properties"]}
    faults.update(set(unread) & (mappings | whole_keys) if unread else ())
    for at in filter(None, invalid):
        is_item = len(at) > 1 and isinstance(data[at[0]], list) and _is_open(schema, at[0])
        faults.add(at if is_item else at[:1])
    if (_VERSION,) in faults and _VERSION in data:
        return None
    lost = {fault[0] for fault in faults if len(fault) == 1}
    kept = {key: data[key] for key in schema["properties"] if key in data and key not in lost}
    stand_ins = {key: _stand_in(schema, key) for key in schema["required"] if key not in kept}
    return ValidPart({**kept, **stand_ins}, frozenset(faults))


def with_misplaced_items(part: ValidPart, items: Iterable[tuple[str, Any]]) -> ValidPart:
    """Return a valid part with items at the end of their own lists, as items that are left out.

    What depends on an item in the wrong list must not be judged without it.
    """
    data, faults = dict(part.data), set(part.faults)
    for home, value in items:
        if (home,) not in faults:
            data[home] = [*data.get(home, ()), value]
            faults.add((home, len(data[home]) - 1))
    return ValidPart(data, frozenset(faults))


def _lost_keys(data: dict[str, Any], schema: dict[str, Any]) -> set[Pointer]:
    """Return the missing keys, and keys that may be meant by an unknown key."""
    from layoutkit.documents.typing_slips import MOST_GUESSED

    absent = [key for key in schema["properties"] if key not in data]
    lost = {key for key in schema["required"] if key in absent}
    unknown = [key for key in data if key not in schema["properties"]]
    if len(unknown) > MOST_GUESSED:
        return {(key,) for key in absent}
    for key in unknown:
        near = find_similar_name(key, absent)
        lost.update([near] if near else absent)
    return {(key,) for key in lost}


def _is_open(schema: dict[str, Any], key: str | int) -> bool:
    """Return whether this is a list of any length, from which an item can be left out."""
    return "items" in schema["properties"][key]


def _stand_in(schema: dict[str, Any], key: str) -> Any:
    """Return a placeholder for a required key that is lost."""
    if _is_open(schema, key):
        return []
    known = schema["properties"][key]
    return "" if known.get("type") == "string" else known["examples"][0]
