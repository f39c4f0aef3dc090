"""Finding settings files upwards, following `extend`, and reading TOML strictly.

The settings of a board are in the nearest layoutkit.toml, or pyproject.toml with a table
[tool.layoutkit], in its folder or above. A file may extend another file of the same repository.
Errors have a line and a column, and suggest the most similar key.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cached_property
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, TypeAlias

from layoutkit.documents.positions import Pointer
from layoutkit.errors import SettingsError
from layoutkit.fast_dataclass import dataclass
from layoutkit.rules.selection import Policy
from layoutkit.settings.model import FAIL_ON, Settings, SettingsLayer
from layoutkit.settings.value_types import format_value
from layoutkit.wording import shorten

if TYPE_CHECKING:
    from layoutkit.settings.toml_positions import TomlPlace


# tomllib takes four times as long for a key with twice as many parts; ours have two at most
_PART = r"""(?:[\w-]{1,500}+|"(?:\\.|[^"\\\n]){0,500}+"|'[^'\n]{0,500}+')"""
_MANY_PARTS = re.compile(rf"(?<![\w-])(?:{_PART}[ \t]{{0,9}}+\.[ \t]{{0,9}}+){{16}}")


@dataclass(frozen=True)
class Toml:
    """Our table of a TOML file; `prefix` is the pointer to it."""

    path: str
    text: str
    data: Mapping[str, Any]
    prefix: Pointer = ()

    @cached_property
    def _places(self) -> dict[Pointer, TomlPlace]:
        from layoutkit.settings.toml_positions import find_toml_positions

        return find_toml_positions(self.text)

    def line(self, pointer: Pointer) -> str:
        """Return the line of a key or entry: "layoutkit.toml:3"."""
        place = self._places.get((*self.prefix, *pointer))
        return f"{self.path}:{place.key.line}" if place else self.path

    def where(self, pointer: Pointer, *, on_key: bool = False) -> str:
        """Return the line and column of a value, or of its key: "layoutkit.toml:3:10"."""
        place = self._places.get((*self.prefix, *pointer))
        if place is None:
            return self.path
        spot = place.key if on_key else place.value
        return f"{self.path}:{spot.line}:{spot.column}"

    def raise_at(self, pointer: Pointer, message: str, hint: str = "") -> NoReturn:
        """Raise an error at a value."""
        raise SettingsError(f"{self.where(pointer)}: {message}", hint)

    def raise_for_unknown_keys(self, pointer: Pointer, known: Iterable[str]) -> None:
        """Raise an error at the first unknown key of a table."""
        names = list(known)
        for key in self.table(pointer):
            if key not in names:
                where = self.where((*pointer, key), on_key=True)
                raise SettingsError(f'{where}: unknown key "{shorten(key)}"', _hint(key, names))

    def table(self, pointer: Pointer) -> Mapping[str, Any]:
        """Return the table at a pointer."""
        found: Any = self.data
        for step in pointer:
            found = found[step]
        assert isinstance(found, Mapping)
        return found


def read_toml(text: str, path: str, prefix: tuple[str, ...] = ()) -> Toml | None:
    """Return the table at `prefix` of a TOML text; None if there is none."""
    if prefix and prefix[-1] not in text:
        return None  # most pyproject.toml files need not be parsed
    import tomllib

    if _MANY_PARTS.search(text):
        raise SettingsError(f"{path}: a key has more than 16 parts")
    try:
        data: Any = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise SettingsError(_syntax(path, text, str(error))) from error
    except ValueError as error:  # Python limits the digits of an integer
        raise SettingsError(f"{path}: a number has too many digits") from error
    except RecursionError as error:
        raise SettingsError(f"{path}: nested too deeply") from error
    for step in prefix:
        if not isinstance(data, dict) or step not in data:
            return None
        data = data[step]
    if not isinstance(data, dict):
        raise SettingsError(f"{path}: [{'.'.join(prefix)}] must be a table")
    return Toml(path, text, data, prefix)


def _syntax(path: str, text: str, message: str) -> str:
    """Return the error of the parser, with the place in front."""
    found = re.search(r" \(at (?:line (\d+), column (\d+)|end of document)\)$", message)
    if not found:
        return f"{path}: {message}"
    end = text.count("\n") + 1, len(text) - text.rfind("\n")
    line, column = (found[1], found[2]) if found[1] else end
    return f"{path}:{line}:{column}: {message[: found.start()]}"


def _hint(key: str, known: list[str]) -> str:
    from layoutkit.wording import did_you_mean

    return did_you_mean(key, known) or f"keys: {', '.join(sorted(known))}"


SETTINGS_FILE = "layoutkit.toml"
PROJECT_FILE = "pyproject.toml"
_TABLE = ("tool", "layoutkit")
MAX_BYTES = 256 * 1024
_MAX_EXTENDED = 20
_MAX_PARENTS = 100  # folders from a file up to its repository: a checkout may be thousands deep


NearestFiles: TypeAlias = dict[Path, Path | None]
"""The settings file of each folder that was searched, and of the folders above it."""


def find_file(folder: Path, known: NearestFiles | None = None) -> Path | None:
    """Return the nearest settings file in a folder (an absolute path) or above it.

    `known` is filled, so that folders above many others are searched once. The search is a loop,
    because a checkout can be thousands of folders deep.
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


def read_text(file: Path) -> str:
    """Return the text of a settings file; raise SettingsError if it cannot be read."""
    if file.exists() and not (file.is_file() or file.is_dir()):
        raise SettingsError(f"{shown_path(file)}: not a regular file")  # a pipe may never end
    try:
        with file.open("rb") as opened:
            content = opened.read(MAX_BYTES + 1)
        if len(content) > MAX_BYTES:
            raise SettingsError(f"{shown_path(file)}: larger than {MAX_BYTES // 1024} KiB")
        return content.decode("utf-8")
    except OSError as error:
        raise SettingsError(f"{shown_path(file)}: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise SettingsError(f"{shown_path(file)}: not UTF-8 text") from error


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
            _refuse_far_cache(toml, layer, _root(file))
        if layer.extend is None:
            return tuple(layers)
        seen.append(following.resolve())
        following = _base(toml, layer, following, _root(file))
        _refuse_circle(toml, following, seen)


def shown_path(file: Path) -> str:
    """Return a path relative to the current folder, unless that leads upwards."""
    relative = os.path.relpath(file)
    return (str(file) if relative.startswith("..") else relative).replace(os.sep, "/")


def _base(toml: Toml, layer: SettingsLayer, file: Path, root: Path) -> Path:
    """Return the file that a file extends, which must be in the same repository."""
    assert layer.extend is not None
    base = _normal(file.parent / layer.extend)
    if not is_inside(base, root):
        toml.raise_at(
            ("extend",),
            f"{format_value(layer.extend)} is outside the repository",
            f"keep it in {root}",
        )
    if not _is_file(base):
        toml.raise_at(("extend",), f"no such file: {format_value(layer.extend)}")
    return base


def _refuse_far_cache(toml: Toml, layer: SettingsLayer, root: Path) -> None:
    """Raise if a checkout sets a cache folder outside the repository."""
    if not is_inside(_normal(Path(layer.plain["cache-dir"])), root):
        written = format_value(toml.data["cache-dir"])
        hint = f"keep it in {root}, or set LAYOUTKIT_CACHE_DIR"
        toml.raise_at(("cache-dir",), f"{written} is outside the repository", hint)


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:
        return False


def is_inside(path: Path, root: Path) -> bool:
    """Return whether a path is below a folder, with links followed."""
    return Path(os.path.realpath(path)).is_relative_to(os.path.realpath(root))


def _refuse_circle(toml: Toml, base: Path, seen: list[Path]) -> None:
    """Raise if a file extends itself, directly or through other files."""
    if base.resolve() in seen:
        toml.raise_at(("extend",), "the file extends itself")
    if len(seen) > _MAX_EXTENDED:
        toml.raise_at(("extend",), f"more than {_MAX_EXTENDED} files extend each other")


def _normal(file: Path) -> Path:
    """Make a path absolute without following links, since globs match the path as written."""
    return Path(os.path.normpath(file.absolute()))


def _root(file: Path) -> Path:
    """Return the repository of a file; its own folder if none is near."""
    parents = islice(file.parents, _MAX_PARENTS)
    return next((folder for folder in parents if (folder / ".git").exists()), file.parent)


_FIELDS = {
    "profile": "profile",
    "fail-on": "fail_on",
    "jobs": "jobs",
    "time-limit": "time_limit_s",
    "memory-limit": "memory_limit_mb",
    "total-time-limit": "total_time_limit_s",
    "cache": "cache",
    "cache-dir": "cache_dir",
    "language": "language",
    "strict-files": "strict_files",
}
_LIMITS = ("time-limit", "memory-limit", "total-time-limit")


def load_settings(
    file: Path | None,
    options: Mapping[str, Any],
    games: Mapping[str, type[Any]],
    policy: Policy | None = None,
) -> Settings:
    """Return the settings of a run, from a file, the command line and the owner's policy.

    `file` is None without a file. `options` has the keys of the settings file, and None for options
    that are not given.
    """
    layers = file_layers(file, games) if file else ()
    return merge(layers, _call_layer(options), policy)


def _call_layer(options: Mapping[str, Any]) -> SettingsLayer:
    if all(value is None for value in options.values()):
        return SettingsLayer()
    from layoutkit.settings.keys import options_layer

    return options_layer(options)


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
        **{_FIELDS[key]: value for key, value in plain.items()},
        choices=tuple(layer.choice for layer in files if layer.choice),
        per_file=tuple(entry for layer in files for entry in layer.per_file),
        asked=call.choice,
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
    removed = {"jobs", "cache-dir"}
    if not policy.fail_on and _laxness(values.get("fail-on", "info")) > _laxness(defaults.fail_on):
        removed.add("fail-on")
    for key in _LIMITS:
        owner, default = getattr(policy, _FIELDS[key]), getattr(defaults, _FIELDS[key])
        if owner is None and not 0 < values.get(key, 1) <= default:
            removed.add(key)
    plain = {key: value for key, value in values.items() if key not in removed}
    origins = {key: where for key, where in layer.origins.items() if key not in removed}
    return replace(layer, plain=plain, origins=origins)


def apply_policy(settings: Settings, policy: Policy) -> Settings:
    """Tighten the settings as the owner's policy demands."""
    changes: dict[str, Any] = {"policy": policy}
    origins = dict(settings.origins)
    if policy.jobs and not 0 < settings.jobs <= policy.jobs:
        changes["jobs"] = policy.jobs
        origins["jobs"] = policy.origin_of("jobs")
    if policy.profile and policy.profile != settings.profile:
        changes["profile"] = policy.profile
        origins["profile"] = policy.origin_of("profile")
    if policy.fail_on and _laxness(settings.fail_on) > _laxness(policy.fail_on):
        changes["fail_on"] = policy.fail_on
        origins["fail-on"] = policy.origin_of("fail-on")
    for key in _LIMITS:
        limit, own = getattr(policy, _FIELDS[key]), getattr(settings, _FIELDS[key])
        if limit and not 0 < own <= limit:
            changes[_FIELDS[key]] = limit
            origins[key] = policy.origin_of(key)
    if policy.strict_files and not settings.strict_files:
        changes["strict_files"] = True
        origins["strict-files"] = policy.origin_of("strict-files")
    games, games_origins = _owner_limits(settings, policy, origins)
    return replace(settings, **changes, games=games, origins=games_origins)


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
