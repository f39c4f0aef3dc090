"""The manifest of a pack, read back: the files that its folder should contain."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from layoutkit.draw.marks import Point
from layoutkit.draw.themes import Theme
from layoutkit.reading import read_bytes
from layoutkit.records import dataclass

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
        return _manifest(json.loads(text))
    except KeyError as error:
        raise ValueError(f"{error} is missing") from error
    except (TypeError, AttributeError, OverflowError, RecursionError) as error:
        raise ValueError(f"it is not a manifest: {error}") from error


def _manifest(data: Any) -> Manifest:
    if data["format"] != FORMAT:
        raise ValueError(f'the format is "{data["format"]}", not "{FORMAT}"')
    sheets = tuple(map(_sheet, data["sheets"]))
    sizes = {sheet.file: sheet.page_mm for sheet in sheets}
    pdfs = (PdfEntry(_text(pdf["file"]), _pages(pdf, sizes)) for pdf in data["pdfs"])
    hashes = {name: _text(digest) for name, digest in data["sha256"].items()}
    singles = tuple(map(_single, data.get("singles", ())))
    return Manifest(Theme(data["theme"]), hashes, sheets, tuple(pdfs), singles)


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
