"""Settings files: the nearest upwards, and those that it extends."""

from __future__ import annotations

import os
from collections.abc import Mapping
from itertools import islice
from pathlib import Path
from typing import Any, TypeAlias

from layoutkit.errors import SettingsError
from layoutkit.settings.readers import shown
from layoutkit.settings.records import SettingsLayer
from layoutkit.settings.toml import Toml, read_toml

OWN = "layoutkit.toml"
PROJECT = "pyproject.toml"
_TABLE = ("tool", "layoutkit")
MOST_BYTES = 256 * 1024
_DEEPEST = 20
_FARTHEST = 100  # folders from a file up to its repository: a checkout may be thousands deep


NearestFiles: TypeAlias = dict[Path, Path | None]
"""The settings file of each folder that was asked for, and of those above."""


def find_file(folder: Path, known: NearestFiles | None = None) -> Path | None:
    """The settings file of a folder (absolute): the nearest upwards.

    `known` is filled, so that the folders above many others are looked at once. No recursion: a
    checkout can be thousands of folders deep.
    """
    known = {} if known is None else known
    climbed = []
    while folder not in known:
        climbed.append(folder)
        file = _file_in(folder)
        if file or folder == folder.parent:
            known[folder] = file
        else:
            folder = folder.parent
    for one in climbed:
        known[one] = known[folder]
    return known[folder]


def _file_in(folder: Path) -> Path | None:
    """The settings file that lies in a folder itself."""
    for name in (OWN, PROJECT):
        file = folder / name
        if _is_file(file) and (name == OWN or read_file(file) is not None):
            return file
    return None


def read_file(file: Path) -> Toml | None:
    """Our table of a settings file; None: a pyproject.toml without one."""
    text = read_text(file)
    path = shown_path(file)
    prefixes = [_TABLE] if file.name == PROJECT else [()]
    return next((found for one in prefixes if (found := read_toml(text, path, one))), None)


def read_text(file: Path) -> str:
    """The text of a settings file; a SettingsError if it cannot be read."""
    if file.exists() and not (file.is_file() or file.is_dir()):
        raise SettingsError(f"{shown_path(file)}: not a regular file")  # a pipe may never end
    try:
        with file.open("rb") as opened:
            content = opened.read(MOST_BYTES + 1)
        if len(content) > MOST_BYTES:
            raise SettingsError(f"{shown_path(file)}: larger than {MOST_BYTES // 1024} KiB")
        return content.decode("utf-8")
    except OSError as error:
        raise SettingsError(f"{shown_path(file)}: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise SettingsError(f"{shown_path(file)}: not UTF-8 text") from error


def file_layers(file: Path, games: Mapping[str, type[Any]]) -> tuple[SettingsLayer, ...]:
    """The layers of a file and of all that it extends, the base first."""
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
    """A path as people read it: from here, where that is not upwards."""
    seen = os.path.relpath(file)
    return (str(file) if seen.startswith("..") else seen).replace(os.sep, "/")


def _base(toml: Toml, layer: SettingsLayer, file: Path, root: Path) -> Path:
    """The file that a file extends; it must be in the same repository."""
    assert layer.extend is not None
    base = _normal(file.parent / layer.extend)
    if not is_inside(base, root):
        toml.refuse_value(
            ("extend",), f"{shown(layer.extend)} is outside the repository", f"keep it in {root}"
        )
    if not _is_file(base):
        toml.refuse_value(("extend",), f"no such file: {shown(layer.extend)}")
    return base


def _refuse_far_cache(toml: Toml, layer: SettingsLayer, root: Path) -> None:
    """Refuse a cache folder that a checkout would make somewhere else on the machine."""
    if not is_inside(_normal(Path(layer.plain["cache-dir"])), root):
        written = shown(toml.data["cache-dir"])
        hint = f"keep it in {root}, or set LAYOUTKIT_CACHE_DIR"
        toml.refuse_value(("cache-dir",), f"{written} is outside the repository", hint)


def _is_file(path: Path) -> bool:
    """True for a file; a name that no file can have is none."""
    try:
        return path.is_file()
    except OSError:
        return False


def is_inside(path: Path, root: Path) -> bool:
    """True if a path lies below a folder, links followed."""
    return Path(os.path.realpath(path)).is_relative_to(os.path.realpath(root))


def _refuse_circle(toml: Toml, base: Path, seen: list[Path]) -> None:
    """Raise an error when a file extends itself, by however many steps."""
    if base.resolve() in seen:
        toml.refuse_value(("extend",), "the file extends itself")
    if len(seen) > _DEEPEST:
        toml.refuse_value(("extend",), f"more than {_DEEPEST} files extend each other")


def _normal(file: Path) -> Path:
    """Absolute, without steps upwards; links stay as they are, since globs see them so."""
    return Path(os.path.normpath(file.absolute()))


def _root(file: Path) -> Path:
    """The repository of a file; without one near enough its own folder."""
    above = islice(file.parents, _FARTHEST)
    return next((one for one in above if (one / ".git").exists()), file.parent)
