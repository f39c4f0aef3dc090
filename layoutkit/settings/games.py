"""The tables of the games: their keys are the fields of the game's own settings."""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import fields
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

from layoutkit.settings.readers import BadValue, Flag, Interval, Number, Word
from layoutkit.settings.toml import Toml
from layoutkit.verdict import Pointer


def tables_of(toml: Toml, games: Mapping[str, type[Any]], keys: Container[str]) -> list[str]:
    """The tables of games that a file has; `games` is asked for a name only if nobody else is."""
    return [name for name in toml.data if name not in keys and name in games]


def read_game(toml: Toml, name: str, kind: type[Any]) -> dict[str, Any]:
    """The values of a game's table, each as its field wants it."""
    at: Pointer = (name,)
    if not isinstance(toml.data[name], Mapping):
        toml.refuse_value(at, BadValue(toml.data[name], "must be a table").about(name))
    readers = readers_of(kind)
    toml.refuse_unknown(at, readers)
    values = {}
    for key, written in toml.table(at).items():
        try:
            values[key] = readers[key](written)
        except BadValue as bad:
            toml.refuse_value((*at, key), bad.about(f"{name}.{key}"), bad.hint)
    return values


def readers_of(kind: type[Any]) -> dict[str, Number | Word | Flag]:
    """How each field of a game's settings is read, and between which limits.

    A number is `Annotated[int, Interval(1, 9)]` or the same with float, a word a `Literal`, a
    flag a bool. There are no numbers without limits and no free texts.
    """
    hints = get_type_hints(kind, include_extras=True)
    return {one.name: _reader(hints[one.name]) for one in fields(kind)}


def _reader(hint: Any) -> Number | Word | Flag:
    if hint is bool:
        return Flag()
    if get_origin(hint) is Literal:
        return Word(get_args(hint))
    if get_origin(hint) is Annotated:
        number, interval = get_args(hint)
        if number in (int, float) and isinstance(interval, Interval):
            return Number(number, interval)
    raise TypeError(f"a setting cannot be {hint}: give it an Interval or a Literal")
