"""The tables of games in settings files, whose keys are the fields of the game's settings."""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import fields
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

from layoutkit.settings.readers import Boolean, Interval, InvalidValue, Number, OneOf
from layoutkit.settings.toml import Toml
from layoutkit.source.positions import Pointer


def find_game_tables(toml: Toml, games: Mapping[str, type[Any]], keys: Container[str]) -> list[str]:
    """Return the names of the games' tables in a file.

    `games` is asked only for names that are not known keys, because that may import the game.
    """
    return [name for name in toml.data if name not in keys and name in games]


def read_game_table(toml: Toml, name: str, kind: type[Any]) -> dict[str, Any]:
    """Return the values of a game's table."""
    at: Pointer = (name,)
    if not isinstance(toml.data[name], Mapping):
        toml.raise_at(at, InvalidValue(toml.data[name], "must be a table").message_for(name))
    readers = value_types_of(kind)
    toml.raise_for_unknown_keys(at, readers)
    values = {}
    for key, written in toml.table(at).items():
        try:
            values[key] = readers[key](written)
        except InvalidValue as bad:
            toml.raise_at((*at, key), bad.message_for(f"{name}.{key}"), bad.hint)
    return values


def value_types_of(kind: type[Any]) -> dict[str, Number | OneOf | Boolean]:
    """Return the type of value of each field of a game's settings.

    A number is `Annotated[int, Interval(1, 9)]` or the same with float, a word a `Literal`, a flag
    a bool. Numbers without limits and free texts are not supported.
    """
    hints = get_type_hints(kind, include_extras=True)
    return {field.name: _reader(hints[field.name]) for field in fields(kind)}


def _reader(hint: Any) -> Number | OneOf | Boolean:
    if hint is bool:
        return Boolean()
    if get_origin(hint) is Literal:
        return OneOf(get_args(hint))
    if get_origin(hint) is Annotated:
        number, interval = get_args(hint)
        if number in (int, float) and isinstance(interval, Interval):
            return Number(number, interval)
    raise TypeError(f"a setting cannot be {hint}: give it an Interval or a Literal")
