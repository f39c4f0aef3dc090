"""Names of spaces in a file: definitions, references, completions and renaming for editors.

The file may break the schema, because an editor asks while its user is typing.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from layoutkit.documents.changes import Change
from layoutkit.documents.document import Completion, Symbol
from layoutkit.documents.positions import Pointer
from layoutkit.errors import LayoutkitError
from layoutkit.games.base.answers import Data
from layoutkit.games.inkognito.town_map import STANDARD_MAP

_WHITE = re.compile(r"W[0-9]{1,3}")


def find_symbols(data: Data) -> Sequence[Symbol]:
    """Return all names of spaces, in the order of the file's keys."""
    given = (
        Symbol(name, ("board", "spaces", name), "space", is_definition=True, is_key=True)
        for name in _own_spaces(data)
    )
    used = (
        Symbol(name, at, "space") for at, name in _find_used_spaces(data) if isinstance(name, str)
    )
    starts = (
        Symbol(name, ("placement", colour, name), "space", is_key=True)
        for colour, builds in _mapping(data.get("placement")).items()
        for name in _mapping(builds)
    )
    return (*given, *used, *starts)


def _find_used_spaces(data: Data) -> Iterator[tuple[Pointer, Any]]:
    """Yield the values that name a space, with their pointers."""
    yield ("ambassador",), data.get("ambassador")
    for kind in ("land", "water"):
        for number, line in enumerate(_list(_mapping(data.get("board")).get(kind))):
            for end, name in enumerate(_list(line)):
                yield ("board", kind, number, end), name
    snapshot = _mapping(data.get("snapshot"))
    yield ("snapshot", "ambassador"), snapshot.get("ambassador")
    for colour, figures in _mapping(snapshot.get("figures")).items():
        for build, name in _mapping(figures).items():
            yield ("snapshot", "figures", colour, build), name
    for number, entry in enumerate(_list(data.get("accept"))):
        for item, name in enumerate(_list(_mapping(entry).get("items"))):
            if name in _own_spaces(data):
                yield ("accept", number, "items", item), name


def find_choices(data: Data, at: Pointer) -> Sequence[Completion]:
    """Return the spaces that can be written at a pointer."""
    match at:
        case ("board", "land" | "water", int(), int()):
            names = list(_own_spaces(data))
        case ("ambassador",) | ("snapshot", "ambassador") | ("snapshot", "figures", _, _):
            names = list(_own_spaces(data) or STANDARD_MAP.spaces)
        case _:
            return ()
    return tuple(Completion(str(name), "space") for name in names)


def rename(data: Data, given: Symbol, name: str) -> Sequence[Change]:
    """Refuse a new name that is taken or is not that of a white space.

    Nothing else in the file depends on the name, so the list of changes is empty.
    """
    if not (_WHITE.fullmatch(given.name) and _WHITE.fullmatch(name)):
        message = f'"{given.name}" cannot be called "{name}"'
        raise LayoutkitError(message, "only white spaces can have other names: W and a number")
    if name in _own_spaces(data):
        raise LayoutkitError(f'there is a "{name}" already')
    return ()


def _own_spaces(data: Data) -> Mapping[str, Any]:
    return _mapping(_mapping(data.get("board")).get("spaces"))


def _mapping(value: object) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}


def _list(value: object) -> Sequence[Any]:
    return value if isinstance(value, list) else ()
