"""The folder of a pack: it contains the files of this pack and none of a previous pack."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from layoutkit.errors import LayoutkitError
from layoutkit.press.manifest import MANIFEST, load_manifest
from layoutkit.writing import write_all_files

UNLISTED_FILES = {MANIFEST, "layoutkit.toml"}  # files that are not in the manifest


def write_pack(files: Mapping[str, bytes], folder: Path) -> tuple[Path, ...]:
    """Write a pack into a folder, completely or not at all, and nothing outside the folder.

    Files of a previous pack, as listed in its manifest, are removed.
    """
    root = folder.resolve()
    targets = {name: (root / name).resolve() for name in files}
    for name, target in targets.items():
        if root not in target.parents:
            raise ValueError(f'"{name}" would be outside the folder')
    before = _named_by_manifest(root)
    write_all_files({folder / name: [content] for name, content in files.items()})
    try:
        _remove(before - set(targets.values()), root)
    except OSError as error:
        where = error.filename or folder
        raise LayoutkitError(f"cannot remove {where}: {error.strerror}") from error
    return tuple(targets.values())


def find_stray_files(folder: Path, named: Iterable[str]) -> Iterator[str]:
    """Yield the files of a folder that the manifest does not list, except hidden files."""
    known = UNLISTED_FILES | set(named)
    for path in sorted(folder.rglob("*")):
        parts = path.relative_to(folder).parts
        name = "/".join(parts)
        if path.is_file() and name not in known and not any(part[0] == "." for part in parts):
            yield name


def _named_by_manifest(root: Path) -> set[Path]:
    """Return the files that the manifest of a folder lists; none if it cannot be read."""
    try:
        names = load_manifest(root).hashes
    except (OSError, ValueError):
        return set()
    paths = {(root / name).resolve() for name in names if "\0" not in name}
    return {path for path in paths if root in path.parents and path.is_file()}


def _remove(paths: Iterable[Path], root: Path) -> None:
    """Remove files, and folders that this leaves empty."""
    for path in paths:
        path.unlink()
        for folder in path.parents:
            if folder == root or any(folder.iterdir()):
                break
            folder.rmdir()
