"""The part of an invalid document that can still be checked."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from typing import Any

from layoutkit.hints import find_similar_name
from layoutkit.records import dataclass
from layoutkit.source.positions import Pointer
from layoutkit.source.schema import find_invalid_pointers, load_schema

_MAX_INVALID = 2_000  # a board with more invalid values is noise
_VERSION = "format"  # of another version, nothing is known


@dataclass(frozen=True, slots=True)
class ValidPart:
    """A document without the keys that break its schema.

    Items of lists keep their indices: an invalid item is still in `data`, but must not be read.
    `faults` are the pointers of invalid keys, items, or parts of items. A required key that is
    lost gets a placeholder, so that the rest can be read.
    """

    data: Mapping[str, Any]
    faults: frozenset[Pointer] = frozenset()

    @property
    def left_out(self) -> frozenset[Pointer]:
        """The keys and items that must not be read."""
        return frozenset(fault[:2] for fault in self.faults)


def find_valid_part(data: Any, schema_file: str) -> ValidPart | None:
    """Return the valid part of data that break their schema; None if there is none."""
    invalid = tuple(islice(find_invalid_pointers(data, schema_file), _MAX_INVALID))
    if not isinstance(data, dict) or not invalid or len(invalid) == _MAX_INVALID:
        return None
    schema = load_schema(schema_file)
    faults = set(_lost_keys(data, schema)) if () in invalid else set()
    for at in filter(None, invalid):
        is_item = len(at) > 1 and isinstance(data[at[0]], list) and _is_open(schema, at[0])
        faults.add(at if is_item else at[:1])
    if (_VERSION,) in faults and _VERSION in data:
        return None
    lost = {fault[0] for fault in faults if len(fault) == 1}
    kept = {key: data[key] for key in schema["properties"] if key in data and key not in lost}
    stand_ins = {key: _stand_in(schema, key) for key in schema["required"] if key not in kept}
    return ValidPart({**kept, **stand_ins}, frozenset(faults))


def _lost_keys(data: dict[str, Any], schema: dict[str, Any]) -> set[Pointer]:
    """Return the missing keys, and keys that may be meant by an unknown key."""
    from layoutkit.source.meant import MOST_GUESSED

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
