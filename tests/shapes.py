"""The schemas of printed JSON, and documents that they must refuse."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from copy import deepcopy
from functools import cache
from typing import Any, TypeAlias

from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match

from layoutkit.documents.schema import is_valid
from layoutkit.pipeline.new import ALIASES, schema

COMMANDS = (
    *("check", "compare", "explain", "fairness", "graph", "manifest"),
    *("playtest", "replay", "rules", "score", "solve", "suggest"),
)

Where: TypeAlias = tuple[str | int, ...]


@cache
def judge_of(name: str) -> Draft202012Validator:
    return Draft202012Validator(json.loads(schema(name)))


@cache
def judge_of_part(name: str, part: str) -> Draft202012Validator:
    """A judge of one part of a document, by its name under $defs."""
    defs = json.loads(schema(name))["$defs"]
    return Draft202012Validator({"$ref": f"#/$defs/{part}", "$defs": defs})


def fault_of(name: str, document: Any) -> str | None:
    """What the schema of a command refuses first, with the innermost reason."""
    fault = best_match(judge_of(name).iter_errors(document))
    return fault and f"{fault.json_path}: {fault.message:.200}"


def is_accepted(name: str, document: Any) -> bool:
    """The answer of the quick validator."""
    return is_valid(document, f"{ALIASES.get(name, name)}.schema.json")


def objects(document: Any) -> Iterator[tuple[Where, dict[str, Any]]]:
    """Every object of a document once for each set of keys that it has at such a place."""
    seen = set()
    for where, node in _objects(document, ()):
        kind = tuple("*" if isinstance(step, int) else step for step in where), frozenset(node)
        if kind not in seen:
            seen.add(kind)
            yield where, node


def _objects(node: Any, where: Where) -> Iterator[tuple[Where, dict[str, Any]]]:
    if isinstance(node, dict):
        yield where, node
        for key, value in node.items():
            yield from _objects(value, (*where, key))
    elif isinstance(node, list):
        for index, value in enumerate(node):
            yield from _objects(value, (*where, index))


def with_key(document: Any, where: Where, key: str) -> Any:
    """The document with a key that nobody knows in one of its objects."""
    changed = deepcopy(document)
    at(changed, where)[key] = {"nobody": "knows"}
    return changed


def without_key(document: Any, where: Where, key: str) -> Any:
    """The document without one key of one of its objects."""
    changed = deepcopy(document)
    del at(changed, where)[key]
    return changed


def at(document: Any, where: Sequence[str | int]) -> Any:
    for step in where:
        document = document[step]
    return document
