"""A settings file, or the options of the command line, as a layer of settings."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from layoutkit.errors import SettingsError
from layoutkit.hints import join_words
from layoutkit.rules.choose import RuleSelection
from layoutkit.settings.games import find_game_tables, read_game_table
from layoutkit.settings.readers import InvalidValue, ValueType
from layoutkit.settings.records import PerFile, SettingsLayer
from layoutkit.settings.toml import Toml
from layoutkit.settings.values import CHOICE_KEYS, FILE_KEYS, MAX_GLOBS, PER_FILE_KEYS, PLAIN_KEYS
from layoutkit.source.positions import Pointer

PER_FILE = "per-file"


def file_layer(toml: Toml, folder: str, games: Mapping[str, type[Any]]) -> SettingsLayer:
    """Return the layer of a settings file in a folder."""
    names = find_game_tables(toml, games, (*FILE_KEYS, PER_FILE))
    toml.raise_for_unknown_keys((), [*FILE_KEYS, PER_FILE, *games, *names])
    written = read_table(toml, (), FILE_KEYS)
    tables = {name: read_game_table(toml, name, games[name]) for name in names}
    plain = {key: value for key, value in written.items() if key in PLAIN_KEYS}
    if "cache-dir" in plain:
        plain["cache-dir"] = str(Path(folder) / plain["cache-dir"])
    inner = {f"{name}.{key}": (name, key) for name, table in tables.items() for key in table}
    return SettingsLayer(
        plain=plain,
        choice=_choice(toml, (), written),
        per_file=_per_file(toml, folder),
        games=tables,
        origins={
            **{key: toml.line((key,)) for key in plain},
            **{key: toml.line(pointer) for key, pointer in inner.items()},
        },
        extend=written.get("extend"),
    )


def options_layer(options: Mapping[str, Any]) -> SettingsLayer:
    """Return the layer of the command line, where None means that an option is not given."""
    given = {key: value for key, value in options.items() if value is not None}
    values = {}
    for key, value in given.items():
        try:
            values[key] = {**PLAIN_KEYS, **CHOICE_KEYS}[key](value)
        except InvalidValue as bad:
            raise SettingsError(bad.message_for(f"--{key}"), bad.hint) from bad
    plain = {key: value for key, value in values.items() if key in PLAIN_KEYS}
    patterns = {key: value for key, value in values.items() if key in CHOICE_KEYS}
    names = [(key, name) for key in patterns for name in ("", *_names(values[key]))]
    origins = {name: f"--{name[0]}" for name in names}
    return SettingsLayer(
        plain=plain,
        choice=_record("command line", patterns, origins) if patterns else None,
        origins={key: f"--{key}" for key in plain},
    )


def read_table(toml: Toml, at: Pointer, readers: Mapping[str, ValueType]) -> dict[str, Any]:
    """Read the values of a table that have a reader; other keys are skipped."""
    values = {}
    for key, written in toml.table(at).items():
        if key not in readers:
            continue
        try:
            values[key] = readers[key](written)
        except InvalidValue as bad:
            toml.raise_at((*at, key, *bad.at), bad.message_for(key), bad.hint)
    return values


def _per_file(toml: Toml, folder: str) -> tuple[PerFile, ...]:
    tables = toml.data.get(PER_FILE, [])
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        toml.raise_at((PER_FILE,), "write [[per-file]] once for each group of files")
    found = []
    for index in range(len(tables)):
        at: Pointer = (PER_FILE, index)
        toml.raise_for_unknown_keys(at, PER_FILE_KEYS)
        values = read_table(toml, at, PER_FILE_KEYS)
        choice = _choice(toml, at, values)
        if not values.get("files") or choice is None:
            toml.raise_at(
                at, f"[[per-file]] needs files and one of {join_words(CHOICE_KEYS, 'or')}"
            )
        found.append(PerFile(folder, values["files"], choice))
    if sum(len(table.files) for table in found) > MAX_GLOBS:
        toml.raise_at((PER_FILE,), f"more than {MAX_GLOBS} globs")
    return tuple(found)


def _choice(toml: Toml, at: Pointer, values: Mapping[str, Any]) -> RuleSelection | None:
    """Return the rules that a table selects or ignores; None if it names none."""
    patterns = {key: value for key, value in values.items() if key in CHOICE_KEYS}
    if not patterns:
        return None
    origins = {}
    for key in patterns:
        for index, pattern in enumerate(toml.table(at)[key]):
            last = pattern if key == "severity" else index
            if (key, pattern) not in origins:
                origins[key, pattern] = toml.where((*at, key, last), on_key=True)
    if "select" in patterns:
        origins["select", ""] = toml.where((*at, "select"), on_key=True)
    return _record(toml.line(at) if at else toml.path, patterns, origins)


def _names(patterns: tuple[Any, ...]) -> list[str]:
    return [entry if isinstance(entry, str) else entry[0] for entry in patterns]


def _record(
    origin: str, patterns: Mapping[str, Any], origins: Mapping[tuple[str, str], str]
) -> RuleSelection:
    return RuleSelection(
        origin,
        select=patterns.get("select"),
        extend_select=patterns.get("extend-select", ()),
        ignore=patterns.get("ignore", ()),
        severity=patterns.get("severity", ()),
        origins=origins,
    )
