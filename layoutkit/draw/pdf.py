"""PDF files with trim boxes and the flag "print at 100 %", measured after writing."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import TYPE_CHECKING

from layoutkit.draw.pdf_objects import PdfObjects
from layoutkit.draw.typeset import MM_PER_INCH, Edges, Page, import_typst, typeset_pdf
from layoutkit.language import Language
from layoutkit.records import dataclass
from layoutkit.signature import SIGNATURE

if TYPE_CHECKING:
    from pypdf import PdfReader

_POINTS_PER_MM = 72 / MM_PER_INCH
_PAGE_TOLERANCE_MM = 0.05


@dataclass(frozen=True, slots=True)
class PdfInfo:
    """The page sizes, scaling flag and fonts that a PDF declares."""

    sizes_mm: tuple[tuple[float, float], ...]
    print_scaling: str
    fonts: tuple[str, ...]
    fonts_embedded: bool


def to_pdf(pages: Sequence[Page], title: str, language: Language = Language.EN) -> bytes:
    """Return pages as a PDF whose page sizes have been verified."""
    data = write_pdf(pages, title, language=language)
    _measure(data, pages)
    return data


def write_pdf(
    pages: Sequence[Page], title: str, duplex: str = "", language: Language = Language.EN
) -> bytes:
    """Return pages as a PDF without verifying it; `duplex` is Simplex, DuplexFlipLongEdge, ...

    Typst writes neither trim boxes nor viewer preferences, so they are added here. The entry
    `/Suspects false` is removed because Poppler reports it as an error, although it has no effect.
    """
    import_typst()
    made = PdfObjects(typeset_pdf(pages, title, language))
    turning = f"/Duplex/{duplex}" if duplex else ""
    made.drop(made.catalog, rb"/ViewerPreferences<<[^>]*>>|/Suspects false")
    made.add(made.catalog, f"/ViewerPreferences<</PrintScaling/None{turning}>>")
    made.add(made.info, f"/Producer(typst, {SIGNATURE})")
    for number, page in zip(made.pages, pages, strict=False):
        made.add(number, _boxes(page))
    return made.written()


def read_pdf_info(data: bytes) -> PdfInfo:
    """Return the page sizes, scaling flag and fonts of a PDF."""
    from pypdf import PdfReader

    reader = PdfReader(BytesIO(data))
    preferences = reader.viewer_preferences
    scaling = "" if preferences is None else str(preferences.print_scaling or "")
    used, embedded = _fonts(reader)
    return PdfInfo(tuple(_sizes(reader)), scaling, used, embedded)


def _boxes(page: Page) -> str:
    """Return the trim box and bleed box of a page as entries of its object."""
    boxes = {"TrimBox": page.trim_mm, "BleedBox": page.bleed_mm}
    return "".join(f"/{name}[{_points(page, edges)}]" for name, edges in boxes.items() if edges)


def _points(page: Page, edges: Edges) -> str:
    left, top, right, bottom = edges
    height = page.size_mm[1]
    box = (left, height - bottom, right, height - top)
    return " ".join(f"{side * _POINTS_PER_MM:.4f}" for side in box)


def _sizes(reader: PdfReader) -> list[tuple[float, float]]:
    boxes = [page.mediabox for page in reader.pages]
    return [
        (float(box.width) / _POINTS_PER_MM, float(box.height) / _POINTS_PER_MM) for box in boxes
    ]


def _fonts(reader: PdfReader) -> tuple[tuple[str, ...], bool]:
    names, embedded = set[str](), True
    for page in reader.pages:
        resources = page.get("/Resources") or {}
        for font in (resources.get("/Font") or {}).values():
            found = font.get_object()
            names.add(str(found.get("/BaseFont")))
            part = (found.get("/DescendantFonts") or [found])[0].get_object()  # composite fonts
            descriptor = part.get("/FontDescriptor") or {}
            embedded &= any(key.startswith("/FontFile") for key in descriptor)
    return tuple(sorted(names)), embedded


def _measure(data: bytes, pages: Sequence[Page]) -> None:
    sizes = read_pdf_info(data).sizes_mm
    if len(sizes) != len(pages):
        raise RuntimeError(f"the PDF has {len(sizes)} pages instead of {len(pages)}")
    for made, page in zip(sizes, pages, strict=True):
        if not is_same_size(made, page.size_mm):
            raise RuntimeError(f"a PDF page measures {made} mm instead of {page.size_mm} mm")


def is_same_size(made: Sequence[float], wanted: Sequence[float]) -> bool:
    """Return whether two page sizes agree within 0.05 mm."""
    pairs = zip(made, wanted, strict=True)
    return all(abs(one - other) <= _PAGE_TOLERANCE_MM for one, other in pairs)
