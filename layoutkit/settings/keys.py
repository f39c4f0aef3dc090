"""Every key of a settings file, a policy file and the command line, with its type.

This module is imported only if there is a file or an option to read.
"""

from collections.abc import Container, Mapping
from dataclasses import fields
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

from layoutkit.documents.positions import Pointer
from layoutkit.errors import SettingsError
from layoutkit.languages import LANGUAGES
from layoutkit.reports.findings import Severity
from layoutkit.rules.selection import OFF, PROFILES, Policy, RuleSelection
from layoutkit.settings.model import FAIL_ON, FIELDS, PerFile, SettingsLayer
from layoutkit.settings.toml_tables import Toml, read_text, read_toml, shown_path
from layoutkit.settings.value_types import (
    Boolean,
    Interval,
    InvalidValue,
    Number,
    OneOf,
    ValueType,
    parse_path,
    parse_texts,
)
from layoutkit.wording import join_words

FLOORS = OneOf(tuple(severity.value for severity in Severity))
LEVELS = OneOf((*FLOORS.choices, OFF))
JOBS = Number(int, Interval(0, 256))
MEGABYTES = Number(float, Interval(0, 1_000_000))
SECONDS = Number(float, Interval(0, 86_400))  # a day; timers are limited to some weeks
MAX_GLOBS = 500  # in a file
MAX_GLOB_LENGTH = 256


def parse_patterns(value: Any) -> tuple[str, ...]:
    """Return patterns of rules without duplicates."""
    return tuple(dict.fromkeys(parse_texts(value)))


def parse_globs(value: Any) -> tuple[str, ...]:
    """Return globs of limited length without duplicates."""
    for index, glob in enumerate(parse_texts(value)):
        if len(glob) > MAX_GLOB_LENGTH:
            raise InvalidValue(glob, f"must have at most {MAX_GLOB_LENGTH} characters", at=(index,))
    return parse_patterns(value)


def parse_severities(value: Any, allowed: OneOf = LEVELS) -> tuple[tuple[str, str], ...]:
    """Return patterns of rules, each with a severity."""
    if not isinstance(value, Mapping):
        raise InvalidValue(value, "must be a table of rules and severities")
    for pattern, level in value.items():
        try:
            allowed(level)
        except InvalidValue as bad:
            raise InvalidValue(level, bad.requirement, bad.hint, (pattern,)) from bad
    return tuple(value.items())


def parse_minimum_severities(value: Any) -> tuple[tuple[str, Severity], ...]:
    """Return patterns of rules, each with its least severity."""
    return tuple((name, Severity(level)) for name, level in parse_severities(value, FLOORS))


CHOICE_KEYS: dict[str, ValueType] = {
    "select": parse_patterns,
    "extend-select": parse_patterns,
    "ignore": parse_patterns,
    "severity": parse_severities,
}
PLAIN_KEYS: dict[str, ValueType] = {
    "profile": OneOf(PROFILES),
    "fail-on": OneOf(FAIL_ON),
    "jobs": JOBS,
    "time-limit": SECONDS,
    "memory-limit": MEGABYTES,
    "total-time-limit": SECONDS,
    "cache": Boolean(),
    "cache-dir": parse_path,
    "language": OneOf(LANGUAGES),
    "strict-files": Boolean(),
    "sandbox": Boolean(),
}
PER_FILE_KEYS: dict[str, ValueType] = {"files": parse_globs, **CHOICE_KEYS}
FILE_KEYS: dict[str, ValueType] = {**PLAIN_KEYS, **CHOICE_KEYS, "extend": parse_path}
POLICY_KEYS: dict[str, ValueType] = {
    "lock": parse_patterns,
    "severity": parse_minimum_severities,
    **{key: PLAIN_KEYS[key] for key in ("fail-on", "profile", "jobs")},
    **{key: PLAIN_KEYS[key] for key in ("strict-files", "sandbox")},
    **{key: PLAIN_KEYS[key] for key in ("time-limit", "memory-limit", "total-time-limit")},
    "lock-limits": Boolean(),
}


def find_game_tables(toml: Toml, games: Mapping[str, type[Any]], keys: Container[str]) -> list[str]:
    """Return the names of the games' tables in a file; asking for one may import its game."""
    return [name for name in toml.data if name not in keys and name in games]


def read_game_table(toml: Toml, name: str, kind: type[Any]) -> dict[str, Any]:
    """Return the values of a game's table."""
    at: Pointer = (name,)
    if not isinstance(toml.data[name], Mapping):
        toml.raise_at(at, InvalidValue(toml.data[name], "must be a table").message_for(name))
    readers = value_types_of(kind)
    toml.raise_for_unknown_keys(at, readers)
    return read_table(toml, at, readers, f"{name}.")


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
    choice = _make_selection("command line", patterns, origins) if patterns else None
    return SettingsLayer(plain, choice, origins={key: f"--{key}" for key in plain})


def read_table(
    toml: Toml, at: Pointer, readers: Mapping[str, ValueType], prefix: str = ""
) -> dict[str, Any]:
    """Read the values of a table that have a reader; messages put `prefix` before a key."""
    values = {}
    for key, written in toml.table(at).items():
        if key not in readers:
            continue
        try:
            values[key] = readers[key](written)
        except InvalidValue as bad:
            toml.raise_at((*at, key, *bad.at), bad.message_for(f"{prefix}{key}"), bad.hint)
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
    return _make_selection(toml.line(at) if at else toml.path, patterns, origins)


def _names(patterns: tuple[Any, ...]) -> list[str]:
    return [entry if isinstance(entry, str) else entry[0] for entry in patterns]


def _make_selection(
    origin: str, patterns: Mapping[str, Any], origins: Mapping[tuple[str, str], str]
) -> RuleSelection:
    facts = {key.replace("-", "_"): value for key, value in patterns.items()}
    return RuleSelection(origin, **facts, origins=origins)


def load_policy(file: Path, games: Mapping[str, type[Any]]) -> Policy:
    """Return the policy of a file."""
    return read_policy(read_text(file), shown_path(file), games)


def read_policy(text: str, path: str, games: Mapping[str, type[Any]]) -> Policy:
    """Return the policy of a text; raise SettingsError if it is invalid."""
    toml = read_toml(text, path)
    assert toml is not None  # without a prefix there is always a table
    names = find_game_tables(toml, games, POLICY_KEYS)
    toml.raise_for_unknown_keys((), [*POLICY_KEYS, *games, *names])
    values = read_table(toml, (), POLICY_KEYS)
    tables = {name: read_game_table(toml, name, games[name]) for name in names}
    facts = {FIELDS.get(key, key.replace("-", "_")): value for key, value in values.items()}
    limits = tuple((name, tuple(table.items())) for name, table in tables.items())
    places: dict[str, Pointer] = {key: (key,) for key in values}
    places |= {f"{name}.{key}": (name, key) for name, table in tables.items() for key in table}
    places |= {pattern: ("severity", pattern) for pattern, _ in values.get("severity", ())}
    places |= {pattern: ("lock", index) for index, pattern in enumerate(values.get("lock", ()))}
    origins = tuple((name, f"policy {toml.line(place)}") for name, place in places.items())
    return Policy(f"policy {path}", **facts, games=limits, origins=origins)
