"""Ids of poles and planks for editors: definitions, references, completions and renames.

The functions take the plain data of a file, since editors ask while the file has faults.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from layoutkit.documents.changes import Change, get_node
from layoutkit.documents.document import Completion, Symbol
from layoutkit.documents.positions import Pointer
from layoutkit.errors import LayoutkitError
from layoutkit.games.base.answers import Data
from layoutkit.games.labyrinth.board.model import PoleKind, key_of_gem
from layoutkit.games.labyrinth.board.positions import fields_of
from layoutkit.games.labyrinth.board.reading import cell_place, read_pole
from layoutkit.symmetry.lattice import COMPASS

LEGAL = {
    "pole": re.compile(r"[A-Za-z][A-Za-z0-9_]{0,31}"),
    "plank": re.compile(r"[A-Za-z][A-Za-z0-9_.-]{0,31}"),
}


def find_symbols(data: Data) -> Sequence[Symbol]:
    """Return all ids of a file: definitions first, then references."""
    given = list(_iter_definitions(data))
    kinds = {one.name: one.kind for one in reversed(given)}
    return (*given, *(one for one in _iter_references(data, kinds) if one.name))


def _iter_definitions(data: Data) -> Iterator[Symbol]:
    for key, kind in (("poles", "pole"), ("planks", "plank")):
        for index, item in _iter_mappings(data, key):
            if isinstance(item.get("id"), str):
                yield Symbol(item["id"], (key, index, "id"), kind, is_definition=True)


def _iter_references(data: Data, kinds: Mapping[str, str]) -> Iterator[Symbol]:
    for index, gem in _iter_mappings(data, "gems"):
        spelling = key_of_gem(gem)
        if isinstance(gem.get(spelling), str):
            name = gem[spelling].partition("/")[0]
            yield Symbol(name, ("gems", index, spelling), kinds.get(name, "pole"))
    for key, inner in (("planks", "ends"), ("accept", "items")):
        for index, item in _iter_mappings(data, key):
            for number, text in enumerate(_as_list(item.get(inner))):
                name = text.partition("/")[0] if isinstance(text, str) else ""
                if key == "planks" or name in kinds:
                    yield Symbol(name, (key, index, inner, number), kinds.get(name, "pole"))


def find_choices(data: Data, at: Pointer) -> Sequence[Completion]:
    """Return the names that complete the value at a pointer."""
    match at:
        case ("gems", int(), "field" | "on"):
            return tuple(_iter_field_completions(data))
        case ("planks", int(index), "ends", int()):
            own = ("planks", index, "id")
            return tuple(
                _make_completion(one, data) for one in _iter_definitions(data) if one.pointer != own
            )
        case ("accept", int(), "items", int()):
            return tuple(_make_completion(one, data) for one in _iter_definitions(data))
    return ()


def _make_completion(given: Symbol, data: Data) -> Completion:
    item = get_node(data, given.pointer[:2])
    return Completion(given.name, f"{item.get('kind', '')} {given.kind}".strip())


def _iter_field_completions(data: Data) -> Iterator[Completion]:
    """Yield the fields of all poles whose kind and axis are readable."""
    kinds = set(PoleKind)
    for index, item in _iter_mappings(data, "poles"):
        name, kind, axis = item.get("id"), item.get("kind"), item.get("axis")
        if not isinstance(name, str) or kind not in kinds:
            continue
        readable = {"id": name, "kind": kind}
        if axis in COMPASS:
            readable["axis"] = axis
        for field in fields_of(read_pole(readable, index)):
            yield Completion(field.name, _describe_field(str(kind), field.part))


def _describe_field(kind: str, part: str) -> str:
    if part == "bridge":
        return "on the deck of a bridge"
    if part == "under":
        return "under a bridge"
    return f"side of a wall that faces {part}" if part else f"field of a {kind} pole"


def rename(data: Data, given: Symbol, name: str) -> Sequence[Change]:
    """Return the `at` that keeps a pole in place when its new id no longer names its cell."""
    if not LEGAL[given.kind].fullmatch(name):
        legal = "letters, digits and underscores"
        also = ", full stops and hyphens" if given.kind == "plank" else ""
        message = f'"{name}" cannot be the name of a {given.kind}'
        raise LayoutkitError(message, f"start with a letter, followed by at most 31 {legal}{also}")
    if any(one.name == name for one in _iter_definitions(data)):
        raise LayoutkitError(f'there is already a pole or plank "{name}"')
    pole = get_node(data, given.pointer[:2])
    place = cell_place(given.name)
    if given.kind != "pole" or "at" in pole or place is None:
        return ()
    return (Change.set((*given.pointer[:-1], "at"), [int(one) for one in place]),)


def _iter_mappings(data: Data, key: str) -> Iterator[tuple[int, Mapping[str, Any]]]:
    """Yield the items of a list that are mappings, with their indexes."""
    for index, item in enumerate(_as_list(data.get(key))):
        if isinstance(item, Mapping):
            yield index, item


def _as_list(value: object) -> Sequence[Any]:
    return value if isinstance(value, list) else ()
