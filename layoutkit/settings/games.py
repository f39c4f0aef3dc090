"""The tables of the games: their keys are the fields of the game's own settings."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import Field, fields
from enum import Enum
from typing import Any, get_args, get_origin, get_type_hints

from layoutkit.errors import SettingsError
from layoutkit.settings.toml import Toml
from layoutkit.settings.values import BadValue, flag, one_of, shown, text
from layoutkit.verdict import Pointer


def read_game(toml: Toml, name: str, kind: type[Any]) -> dict[str, Any]:
    """The values of a game's table, each as its field wants it.

    A field may narrow its range by metadata: `min`, `max`. Without that no number whose
    default is not negative may be negative.
    """
    at: Pointer = (name,)
    if not isinstance(toml.data[name], Mapping):
        toml.refuse_value(at, f"[{name}] is no table")
    known = {one.name: one for one in fields(kind) if one.init}
    toml.refuse_unknown(at, known)
    hints = get_type_hints(kind)
    values = {}
    for key, written in toml.table(at).items():
        try:
            values[key] = _in_range(known[key], _typed(hints[key], written))
        except BadValue as bad:
            toml.refuse_value((*at, key, *bad.at), f"{name}.{key}: {bad.message}", bad.hint)
    _try(toml, at, kind, values)
    return values


def _typed(hint: Any, written: Any) -> Any:
    """The value as its type wants it."""
    if get_origin(hint) is tuple:
        if not isinstance(written, list):
            raise BadValue(f"{shown(written)} is no list")
        return tuple(_typed(get_args(hint)[0], one) for one in written)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return hint(one_of(*(str(one.value) for one in hint))(written))
    if hint is bool:
        return flag(written)
    if hint is str:
        return text(written)
    if hint in (int, float):
        return _number(hint, written)
    raise BadValue("this cannot be set in a file")


def _number(hint: Any, written: Any) -> Any:
    """A finite number; a whole one where the field is whole."""
    if isinstance(written, bool) or not isinstance(written, (int, float)):
        raise BadValue(f"{shown(written)} is no number")
    if hint is int and not isinstance(written, int):
        raise BadValue(f"{shown(written)} is no whole number")
    if not math.isfinite(written):
        raise BadValue(f"{shown(written)} is not finite")
    return hint(written)


def _in_range(field: Field[Any], value: Any) -> Any:
    """The value, if its field's range holds it."""
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return value
    usual = field.default
    floor = 0 if isinstance(usual, (int, float)) and usual >= 0 else None
    least, most = field.metadata.get("min", floor), field.metadata.get("max")
    if least is not None and value < least:
        raise BadValue(f"{value} is less than {least}")
    if most is not None and value > most:
        raise BadValue(f"{value} is more than {most}")
    return value


def _try(toml: Toml, at: Pointer, kind: type[Any], values: Mapping[str, Any]) -> None:
    """Let the record itself object to values that do not go together."""
    try:
        kind(**values)
    except ValueError as error:
        raise SettingsError(f"{toml.where(at)}: {error}") from error
