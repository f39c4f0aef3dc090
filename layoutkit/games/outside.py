"""Games of other packages, which register themselves by the entry point `layoutkit.games`.

Only installed packages count. Their metadata are in a folder of the module path, but not in the
working folder, and their code is not imported from the working folder either.
"""

import json
import os
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import url2pathname

from layoutkit.documents.schema import load_schema, schema_fault
from layoutkit.errors import LayoutkitError
from layoutkit.fast_dataclass import dataclass
from layoutkit.games.base.game import (
    REQUIRED_CAPABILITIES,
    Capability,
    Game,
    make_broken_game_error,
)
from layoutkit.wording import did_you_mean, join_words

GROUP = "layoutkit.games"
TOOL_PREFIXES = ("FMT", "SCH", "LKT", "PRN")
"""The prefixes of rules that belong to no game."""

_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_PREFIX = re.compile(r"[A-Z]{3}")
_METADATA = (".dist-info", ".egg-info")


@dataclass(frozen=True, slots=True)
class Registration:
    """An entry point of an installed package: the name of a game, and its location."""

    name: str
    module: str
    attribute: str
    package: str  # with its version
    metadata: str  # the folder
    project: str  # the source folder of an editable installation; empty for others

    @property
    def folders(self) -> list[Path]:
        """Return the folders of the game's code, without importing it."""
        from importlib.util import find_spec

        with suppress(Exception), _module_path_for(self):
            spec = find_spec(self.module.partition(".")[0])
            if spec and spec.submodule_search_locations:
                return [Path(one) for one in spec.submodule_search_locations]
        return []


def find_registrations() -> Mapping[str, tuple[Registration, ...]]:
    """Return the entry points of installed packages, by the name of the game.

    The packages are in the folders of the module path, except the working folder.
    """
    try:
        return _find(tuple(sys.path), os.getcwd())  # noqa: PTH109 - a Path is of no use here
    except FileNotFoundError:  # the working folder was removed
        return _find(tuple(sys.path), "")


@lru_cache(maxsize=8)
def _find(
    module_path: Sequence[str], _working_folder: str
) -> Mapping[str, tuple[Registration, ...]]:
    """Return the entry points; later calls open no file, so a sandbox can make them."""
    folders = (folder for folder in dict.fromkeys(module_path) if Path(folder).is_absolute())
    return _scan(tuple(folder for folder in folders if not _is_working_folder(folder)))


def load_installed_game(name: str, taken: Mapping[str, str]) -> Game:
    """Return an installed game; `taken` has the titles of other games by their prefix."""
    first, *others = find_registrations()[name]
    if others:
        packages = join_words([one.package for one in (first, *others)], "and")
        raise make_broken_game_error(
            first.package, f'the game "{name}"', f"{packages} both register it"
        )
    game = _load(first)
    if game.prefix in (*taken, *TOOL_PREFIXES):
        whose = taken.get(game.prefix, "layoutkit")
        raise make_broken_game_error(
            first.package, f'the game "{name}"', f'the prefix "{game.prefix}" belongs to {whose}'
        )
    return game


def fingerprint_installed_games() -> str:
    """Return a text that changes with every file of a package that registers a game."""
    from hashlib import blake2b

    found = blake2b(digest_size=12)
    for name, some in sorted(find_registrations().items()):
        for one in some:
            found.update(f"{name} {one.module}:{one.attribute} {one.package}\n".encode())
            for folder in (Path(one.metadata), *one.folders):
                found.update("\n".join(_signs(str(folder))).encode("utf-8", "surrogatepass"))
    return found.hexdigest()


def _is_working_folder(folder: str) -> bool:
    try:
        return os.path.realpath(folder or ".") == os.path.realpath(Path.cwd())
    except OSError:  # it was removed
        return not folder


@lru_cache(maxsize=8)
def _scan(folders: Sequence[str]) -> Mapping[str, tuple[Registration, ...]]:
    """Read the entry points of all packages.

    `importlib.metadata` is slow to import, so it reads only packages that register a game.
    """
    found: dict[str, list[Registration]] = {}
    seen: set[str] = set()
    for folder in folders:
        with suppress(OSError):
            entries = sorted(os.scandir(folder), key=lambda one: one.name)
            for entry in entries:
                package = entry.name.partition("-")[0].lower()
                if not entry.name.endswith(_METADATA) or package in seen:
                    continue
                seen.add(package)
                for one in _registered_by(Path(entry.path)):
                    found.setdefault(one.name, []).append(one)
    return {name: tuple(some) for name, some in found.items()}


def _registered_by(metadata: Path) -> Iterator[Registration]:
    try:
        text = (metadata / "entry_points.txt").read_bytes()
    except OSError:
        return
    if GROUP.encode() not in text:
        return
    from importlib.metadata import Distribution

    package = Distribution.at(metadata)
    with suppress(Exception):  # unreadable metadata register nothing
        title = f"{package.metadata['Name']} {package.version}"
        for one in package.entry_points.select(group=GROUP):
            yield Registration(
                one.name, one.module, one.attr, title, str(metadata), _project_of(metadata)
            )


def _project_of(metadata: Path) -> str:
    """Return the source folder of an editable installation; empty for others."""
    with suppress(OSError, ValueError, KeyError, TypeError):
        data = json.loads((metadata / "direct_url.json").read_bytes())
        if data["dir_info"]["editable"]:
            return os.path.realpath(url2pathname(urlsplit(data["url"]).path))
    return ""


@contextmanager
def _module_path_for(one: Registration) -> Iterator[None]:
    """Remove the working folder from the module path, unless the game was installed from it."""
    working = [folder for folder in sys.path if _is_working_folder(folder)]
    if not working or (
        one.project and Path(os.path.realpath(working[0] or ".")).is_relative_to(one.project)
    ):
        yield
        return
    before = sys.path[:]
    sys.path[:] = [folder for folder in before if folder not in working]
    try:
        yield
    finally:
        sys.path[:] = before


@lru_cache(maxsize=64)
def _load(one: Registration) -> Game:
    what = f'the game "{one.name}"'
    try:
        with _module_path_for(one):
            game = getattr(import_module(one.module), one.attribute)
    except (Exception, SystemExit) as error:
        raise make_broken_game_error(one.package, f"{what} cannot be loaded", error) from error
    if not isinstance(game, Game):
        raise make_broken_game_error(
            one.package, what, f"{one.module}:{one.attribute} is not a Game"
        )
    game.origin = one.package
    for fault in _faults(game, one.name):
        raise make_broken_game_error(one.package, what, fault)
    return game


def _faults(game: Game, name: str) -> Iterator[str]:
    """Yield the reasons why a game cannot be used."""
    if game.name != name:
        yield f'its name is "{game.name}", but it is registered as "{name}"'
    if not _NAME.fullmatch(name):
        yield f'the name "{name}" must consist of lower-case letters, digits and hyphens'
    if not _PREFIX.fullmatch(game.prefix):
        yield f'the prefix "{game.prefix}" must be three capital letters'
    known = [key for key, one in vars(Game).items() if isinstance(one, Capability)]
    for key in game.capabilities:
        if key not in known:
            hint = did_you_mean(key, known)
            yield f'unknown capability "{key}"{f": {hint}" if hint else ""}'
    if missing := [key for key in REQUIRED_CAPABILITIES if key not in game.capabilities]:
        yield f"it lacks {join_words(missing, 'and')}"
    yield from _schema_faults(game)


def _schema_faults(game: Game) -> Iterator[str]:
    file = Path(game.schema).name
    try:
        fault = schema_fault(game.schema)
        schema = {} if fault else load_schema(game.schema)
    except (LayoutkitError, OSError, ValueError) as error:
        yield f"{file} cannot be read: {type(error).__name__}"
        return
    if fault:
        yield f"{file}: {fault}"
    elif schema["properties"].get("game", {}).get("const") != game.name:
        yield f'{file}: the key "game" must have "const": "{game.name}"'


def _signs(folder: str) -> Iterator[str]:
    """Yield names, sizes and times of all files in a folder."""
    with suppress(OSError):
        for entry in sorted(os.scandir(folder), key=lambda one: one.name):
            if entry.is_dir(follow_symlinks=False):
                if entry.name != "__pycache__":
                    yield from _signs(entry.path)
            else:
                state = entry.stat()
                yield f"{entry.path} {state.st_size} {state.st_mtime_ns} {state.st_ctime_ns}"
