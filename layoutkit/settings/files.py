"""Finding settings files upwards, following `extend`, and merging their settings.

The settings of a board are in the nearest layoutkit.toml, or pyproject.toml with a table
[tool.layoutkit], in its folder or above. A file may extend another file of the same repository.
"""

import os
from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any, TypeAlias

from layoutkit.errors import SettingsError
from layoutkit.rules.selection import Policy
from layoutkit.settings.model import FAIL_ON, FIELDS, Settings, SettingsLayer
from layoutkit.settings.toml_tables import Toml, read_text, read_toml, shown_path
from layoutkit.settings.value_types import format_value

SETTINGS_FILE = "layoutkit.toml"
PROJECT_FILE = "pyproject.toml"
_TABLE = ("tool", "layoutkit")
_MAX_EXTENDED = 20
_MAX_PARENTS = 100  # folders from a file up to its repository: a checkout may be thousands deep


NearestFiles: TypeAlias = dict[Path, Path | None]
"""The settings file of each folder that was searched, and of the folders above it."""


def find_file(folder: Path, known: NearestFiles | None = None) -> Path | None:
    """Return the nearest settings file in a folder (an absolute path) or above it.

    `known` is filled, so that folders above many others are searched once.
    """
    known = {} if known is None else known
    searched = []
    while folder not in known:
        searched.append(folder)
        file = _file_in(folder)
        if file or folder == folder.parent:
            known[folder] = file
        else:
            folder = folder.parent
    for below in searched:
        known[below] = known[folder]
    return known[folder]


def _file_in(folder: Path) -> Path | None:
    for name in (SETTINGS_FILE, PROJECT_FILE):
        file = folder / name
        if _is_file(file) and (name == SETTINGS_FILE or read_file(file) is not None):
            return file
    return None


def read_file(file: Path) -> Toml | None:
    """Return our table of a settings file; None for a pyproject.toml without one."""
    text = read_text(file)
    path = shown_path(file)
    return read_toml(text, path, _TABLE if file.name == PROJECT_FILE else ())


def file_layers(file: Path, games: Mapping[str, type[Any]]) -> tuple[SettingsLayer, ...]:
    """Return the layers of a settings file and of all files that it extends, the base first."""
    from layoutkit.settings.keys import file_layer

    file = _normal(file)
    seen: list[Path] = []
    layers: list[SettingsLayer] = []
    following = file
    while True:
        toml = read_file(following)
        if toml is None:
            raise SettingsError(f"{shown_path(following)}: no table [tool.layoutkit]")
        layer = file_layer(toml, str(following.parent), games)
        layers.insert(0, layer)
        if "cache-dir" in layer.plain:
            # a checkout must not set a cache folder outside the repository
            root = _root(file)
            if not is_inside(_normal(Path(layer.plain["cache-dir"])), root):
                written = format_value(toml.data["cache-dir"])
                hint = f"keep it in {root}, or set LAYOUTKIT_CACHE_DIR"
                toml.raise_at(("cache-dir",), f"{written} is outside the repository", hint)
        if layer.extend is None:
            return tuple(layers)
        seen.append(following.resolve())
        following = _base(toml, layer, following, _root(file))
        if following.resolve() in seen:
            toml.raise_at(("extend",), "the file extends itself")
        if len(seen) > _MAX_EXTENDED:
            toml.raise_at(("extend",), f"more than {_MAX_EXTENDED} files extend each other")


def _base(toml: Toml, layer: SettingsLayer, file: Path, root: Path) -> Path:
    """Return the file that a file extends, which must be in the same repository."""
    assert layer.extend is not None
    base = _normal(file.parent / layer.extend)
    if not is_inside(base, root):
        message = f"{format_value(layer.extend)} is outside the repository"
        toml.raise_at(("extend",), message, f"keep it in {root}")
    if not _is_file(base):
        toml.raise_at(("extend",), f"no such file: {format_value(layer.extend)}")
    return base


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:
        return False


def is_inside(path: Path, root: Path) -> bool:
    """Return whether a path is below a folder, with links followed."""
    return Path(os.path.realpath(path)).is_relative_to(os.path.realpath(root))


def _normal(file: Path) -> Path:
    """Make a path absolute without following links, since globs match the path as written."""
    return Path(os.path.normpath(file.absolute()))


def _root(file: Path) -> Path:
    """Return the repository of a file; its own folder if none is near."""
    parents = islice(file.parents, _MAX_PARENTS)
    return next((folder for folder in parents if (folder / ".git").exists()), file.parent)


_LIMITS = ("time-limit", "memory-limit", "total-time-limit")


def load_settings(
    file: Path | None,
    options: Mapping[str, Any],
    games: Mapping[str, type[Any]],
    policy: Policy | None = None,
) -> Settings:
    """Return the settings of a run, from a file, the given options of the call and the policy."""
    layers = file_layers(file, games) if file else ()
    if all(value is None for value in options.values()):
        return merge(layers, SettingsLayer(), policy)
    from layoutkit.settings.keys import options_layer

    return merge(layers, options_layer(options), policy)


def merge(layers: Iterable[SettingsLayer], call: SettingsLayer, policy: Policy | None) -> Settings:
    """Merge all layers: later values win, and the owner's policy comes last."""
    files = tuple(layers)
    if policy:
        files = tuple(_restrict_submitter(layer, policy) for layer in files)
    plain: dict[str, Any] = {}
    origins: dict[str, str] = {}
    games: dict[str, dict[str, Any]] = {}
    for layer in (*files, call):
        plain.update(layer.plain)
        origins.update(layer.origins)
        for name, values in layer.games.items():
            games.setdefault(name, {}).update(values)
    settings = Settings(
        **{FIELDS[key]: value for key, value in plain.items()},
        file_selections=tuple(layer.choice for layer in files if layer.choice),
        per_file=tuple(entry for layer in files for entry in layer.per_file),
        call_selection=call.choice,
        games=games,
        origins=origins,
    )
    return apply_policy(settings, policy) if policy else settings


def _restrict_submitter(layer: SettingsLayer, policy: Policy) -> SettingsLayer:
    """Remove the settings that a submitter's file may not change.

    The number of processes and the cache folder are never theirs: the machine is the owner's, and a
    submitter could have filled the folder. Where the policy is silent, no file is laxer than the
    defaults.
    """
    defaults, values = Settings(), layer.plain
    removed = {"jobs", "cache-dir", "sandbox"}
    if not policy.fail_on and _laxness(values.get("fail-on", "info")) > _laxness(defaults.fail_on):
        removed.add("fail-on")
    for key in _LIMITS:
        owner, default = getattr(policy, FIELDS[key]), getattr(defaults, FIELDS[key])
        if owner is None and not 0 < values.get(key, 1) <= default:
            removed.add(key)
    plain = {key: value for key, value in values.items() if key not in removed}
    origins = {key: where for key, where in layer.origins.items() if key not in removed}
    return replace(layer, plain=plain, origins=origins)


def apply_policy(settings: Settings, policy: Policy) -> Settings:
    """Tighten the settings as the owner's policy demands."""
    stricter: dict[str, Any] = {}
    if policy.profile and policy.profile != settings.profile:
        stricter["profile"] = policy.profile
    if policy.fail_on and _laxness(settings.fail_on) > _laxness(policy.fail_on):
        stricter["fail-on"] = policy.fail_on
    for key in ("jobs", *_LIMITS):
        limit, own = getattr(policy, FIELDS[key]), getattr(settings, FIELDS[key])
        if limit and not 0 < own <= limit:
            stricter[key] = limit
    for key in ("strict-files", "sandbox"):
        if getattr(policy, FIELDS[key]) and not getattr(settings, FIELDS[key]):
            stricter[key] = True
    origins = {**settings.origins, **{key: policy.origin_of(key) for key in stricter}}
    changes = {FIELDS[key]: value for key, value in stricter.items()}
    games, games_origins = _owner_limits(settings, policy, origins)
    return replace(settings, **changes, policy=policy, games=games, origins=games_origins)


def _laxness(fail_on: str) -> int:
    """Rank a severity to fail on: `info` is strictest, `never` is laxest."""
    order = ("info", "warning", "error", "never")
    assert set(order) == set(FAIL_ON)
    return order.index(fail_on)


def _owner_limits(
    settings: Settings, policy: Policy, origins: Mapping[str, str]
) -> tuple[dict[str, dict[str, Any]], dict[str, str]]:
    """Return the games' settings and origins: the owner's, and others if the policy allows them."""
    inner = {f"{name}.{key}" for name, values in settings.games.items() for key in values}
    kept = {} if policy.lock_limits else settings.games
    games = {name: dict(values) for name, values in kept.items()}
    merged = {
        key: origin for key, origin in origins.items() if key not in inner or not policy.lock_limits
    }
    for name, values in policy.games:
        games.setdefault(name, {}).update(values)
        for key, _ in values:
            merged[f"{name}.{key}"] = policy.origin_of(f"{name}.{key}")
    return games, merged
