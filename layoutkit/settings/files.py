"""Finding settings files upwards, following `extend`, and reading their text."""

from __future__ import annotations

import os
from collections.abc import Mapping
from itertools import islice
from pathlib import Path
from typing import Any, TypeAlias

from layoutkit.errors import SettingsError
from layoutkit.settings.readers import format_value
from layoutkit.settings.records import SettingsLayer
from layoutkit.settings.toml import Toml, read_toml

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
    from layoutkit.settings.layers import file_layer

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
