"""The owner's policy file, read as strictly as settings files."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from layoutkit.rules.policy import Policy
from layoutkit.settings.files import read_text, shown_path
from layoutkit.settings.games import find_game_tables, read_game_table
from layoutkit.settings.layers import read_table
from layoutkit.settings.toml import Toml, read_toml
from layoutkit.settings.values import POLICY_KEYS


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
    return Policy(
        f"policy {path}",
        lock=values.get("lock", ()),
        severity=values.get("severity", ()),
        fail_on=values.get("fail-on"),
        profile=values.get("profile"),
        jobs=values.get("jobs", 0),
        time_limit_s=values.get("time-limit"),
        memory_limit_mb=values.get("memory-limit"),
        total_time_limit_s=values.get("total-time-limit"),
        strict_files=values.get("strict-files", False),
        lock_limits=values.get("lock-limits", True),
        games=tuple((name, tuple(table.items())) for name, table in tables.items()),
        origins=tuple(_origins(toml, values, tables).items()),
    )


def _origins(
    toml: Toml, values: Mapping[str, Any], tables: Mapping[str, Mapping[str, Any]]
) -> dict[str, str]:
    places = {key: (key,) for key in values}
    inner = {f"{name}.{key}": (name, key) for name, table in tables.items() for key in table}
    floors = {pattern: ("severity", pattern) for pattern, _ in values.get("severity", ())}
    locks = {pattern: ("lock", index) for index, pattern in enumerate(values.get("lock", ()))}
    pointers = {**places, **inner, **floors, **locks}
    return {name: f"policy {toml.line(pointer)}" for name, pointer in pointers.items()}
