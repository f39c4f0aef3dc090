"""The manifest of a pack, read back, and the folder of a pack, written atomically.

Writing a pack removes the files of a previous pack, as listed in the manifest of that pack.
"""

import json
import os
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from layoutkit.documents.files import is_behind_link, read_bytes
from layoutkit.documents.output_folder import is_signed, write_into
from layoutkit.drawing.palette import Theme
from layoutkit.drawing.shapes import Point
from layoutkit.errors import LayoutkitError
from layoutkit.fast_dataclass import dataclass

FORMAT = "layoutkit-pack/1"
MANIFEST = "manifest.json"
MAX_BYTES = 16 * 1024**2


@dataclass(frozen=True, slots=True)
class SheetEntry:
    """A sheet in the manifest; the ink of a cover is not measured."""

    file: str
    paper: str
    page_mm: Point
    ink_share: float = 0.0


@dataclass(frozen=True, slots=True)
class PdfEntry:
    """A PDF in the manifest, with the size of each page."""

    file: str
    pages_mm: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class PieceImageEntry:
    """The picture of one piece in the manifest."""

    file: str
    size_mm: Point
    dpi: float


@dataclass(frozen=True, slots=True)
class Manifest:
    """The contents that a pack should have."""

    theme: Theme
    hashes: Mapping[str, str]
    sheets: tuple[SheetEntry, ...]
    pdfs: tuple[PdfEntry, ...]
    singles: tuple[PieceImageEntry, ...] = ()


def load_manifest(folder: Path) -> Manifest:
    """Return the manifest in a folder; raise OSError or ValueError if it cannot be read."""
    return parse_manifest(read_bytes(folder / MANIFEST, MAX_BYTES).decode("utf-8"))


def parse_manifest(text: str) -> Manifest:
    """Return the manifest in a text; raise ValueError if it is invalid."""
    try:
        data = json.loads(text)
        if data["format"] != FORMAT:
            raise ValueError(f'the format is "{data["format"]}", not "{FORMAT}"')
        sheets = tuple(map(_sheet, data["sheets"]))
        sizes = {sheet.file: sheet.page_mm for sheet in sheets}
        pdfs = (PdfEntry(_text(pdf["file"]), _pages(pdf, sizes)) for pdf in data["pdfs"])
        hashes = {name: _text(digest) for name, digest in data["sha256"].items()}
        singles = tuple(map(_single, data.get("singles", ())))
        return Manifest(Theme(data["theme"]), hashes, sheets, tuple(pdfs), singles)
    except KeyError as error:
        raise ValueError(f"{error} is missing") from error
    except (TypeError, AttributeError, OverflowError, RecursionError) as error:
        raise ValueError(f"it is not a manifest: {error}") from error


def _sheet(data: Any) -> SheetEntry:
    width, height = data["page_mm"]
    size, ink = (float(width), float(height)), float(data.get("ink_share", 0.0))
    return SheetEntry(_text(data["file"]), _text(data["paper"]), size, ink)


def _single(data: Any) -> PieceImageEntry:
    width, height = data["size_mm"]
    return PieceImageEntry(_text(data["file"]), (float(width), float(height)), float(data["dpi"]))


def _pages(pdf: Any, sizes: Mapping[str, Point]) -> tuple[Point, ...]:
    """Return the sizes of all pages; a blank page is the back of the sheet before it."""
    found = list[Point]()
    for file in pdf["sheets"]:
        found.append(found[-1] if file is None and found else sizes[file])
    return tuple(found)


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{value!r:.40} is not a text")
    return value


UNLISTED_FILES = {MANIFEST, "layoutkit.toml"}  # files that are not in the manifest


def write_pack(files: Mapping[str, bytes], folder: Path) -> tuple[Path, ...]:
    """Write a pack into a folder, completely or not at all, and nothing outside the folder.

    Files of a previous pack, as listed in its manifest, are removed.
    """
    root = Path(os.path.realpath(folder))
    targets = {name: Path(os.path.realpath(root / name)) for name in files}
    is_pack = not is_behind_link(folder / MANIFEST) and (root / MANIFEST).is_file()
    before = _named_by_manifest(root) if is_pack else set[Path]()

    def is_ours(name: str, content: bytes) -> bool:
        return is_pack or is_signed(name, content)

    write_into(folder, {name: [content] for name, content in files.items()}, is_ours)
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
    paths = {Path(os.path.realpath(root / name)) for name in names if "\0" not in name}
    return {path for path in paths if root in path.parents and path.is_file()}


def _remove(paths: Iterable[Path], root: Path) -> None:
    """Remove files, and folders that this leaves empty."""
    for path in paths:
        path.unlink()
        for folder in path.parents:
            if folder == root or any(folder.iterdir()):
                break
            folder.rmdir()
