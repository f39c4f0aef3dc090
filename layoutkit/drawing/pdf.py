"""PDF files with trim boxes.

The flag "print at 100 %" and alternative text, and reading them back.

Typst writes simple PDFs: numbered objects and a table with the offset of each, but no trim boxes
and no viewer preferences. Entries are appended to the objects concerned and the table is
rewritten, because parsing and rewriting a PDF with a library takes about as long as making it. A
PDF that does not have the expected form raises an error.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from io import BytesIO
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, TypeAlias

from layoutkit.documents.files import SIGNATURE
from layoutkit.drawing.geometry import Transform
from layoutkit.drawing.shapes import Box, Drawing, Group, Layer, Point, Shape, Text
from layoutkit.drawing.svg_encoding import text_start
from layoutkit.drawing.typst_backend import MM_PER_INCH, Edges, Page, import_typst, typeset_pdf
from layoutkit.fast_dataclass import dataclass
from layoutkit.languages import Language

if TYPE_CHECKING:
    from pypdf import PdfReader


_KID = re.compile(rb"(\d+) 0 R")
_END = b">>\nendobj\n"


class PdfObjects:
    """A PDF split into its objects, with the numbers of its catalog, info and page objects."""

    def __init__(self, data: bytes) -> None:
        self._table = int(_find(rb"startxref\n(\d+)\n%%EOF", data[-64:]))
        head, _, self._trailer = data[self._table :].partition(b"trailer\n")
        begins = [int(line[:10]) for line in head.splitlines()[2:] if line[17:18] == b"n"]
        self._head = data[: min(begins)]
        self._objects = [data[at:end] for at, end in pairwise([*begins, self._table])]
        self.catalog = int(_find(rb"/Root (\d+) 0 R", self._trailer))
        self.info = int(_find(rb"/Info (\d+) 0 R", self._trailer))
        root = int(_find(rb"/Pages (\d+) 0 R", self.read(self.catalog)))
        self.pages = tuple(self._pages_below(root))

    def add(self, number: int, entries: str) -> None:
        """Append entries to an object."""
        inside = self.read(number).removesuffix(_END)
        self._objects[number - 1] = inside + entries.encode("ascii") + _END

    def drop(self, number: int, entry: bytes) -> None:
        """Remove everything that matches a pattern from an object."""
        self._objects[number - 1] = re.sub(entry, b"", self.read(number))

    def written(self) -> bytes:
        """Return the edited PDF, with a new table of the offsets of its objects."""
        begins = list(accumulate(map(len, self._objects), initial=len(self._head)))
        places = b"".join(b"%010d 00000 n \n" % at for at in begins[:-1])
        table = b"xref\n0 %d\n0000000000 65535 f \n%s" % (len(begins), places)
        trailer = self._trailer[: self._trailer.index(b"startxref")]
        end = b"trailer\n%sstartxref\n%d\n%%%%EOF" % (trailer, begins[-1])
        return b"".join([self._head, *self._objects, table, end])

    def read(self, number: int) -> bytes:
        """Return the bytes of an object."""
        found = self._objects[number - 1]
        if not found.startswith(b"%d 0 obj\n" % number) or not found.endswith(b"endobj\n"):
            raise RuntimeError("typst writes its PDFs in another way than this version knows")
        return found

    def _pages_below(self, number: int) -> Iterator[int]:
        """Yield the pages below a node of the page tree, in order."""
        found = self.read(number)
        if b"/Type/Pages" not in found:
            yield number
            return
        kids = _find(rb"/Kids\[([^\]]*)\]", found)
        for kid in _KID.findall(kids):
            yield from self._pages_below(int(kid))


def _find(pattern: bytes, data: bytes) -> bytes:
    match = re.search(pattern, data)
    if match is None:
        raise RuntimeError("typst writes its PDFs in another way than this version knows")
    return match[1]


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
    sizes = read_pdf_info(data).sizes_mm
    if len(sizes) != len(pages):
        raise RuntimeError(f"the PDF has {len(sizes)} pages instead of {len(pages)}")
    for made, page in zip(sizes, pages, strict=True):
        if not is_same_size(made, page.size_mm):
            raise RuntimeError(f"a PDF page measures {made} mm instead of {page.size_mm} mm")
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
        boxes = {"TrimBox": page.trim_mm, "BleedBox": page.bleed_mm}
        edges = {name: _points(page, box) for name, box in boxes.items() if box}
        made.add(number, "".join(f"/{name}[{points}]" for name, points in edges.items()))
    return made.written()


def read_pdf_info(data: bytes) -> PdfInfo:
    """Return the page sizes, scaling flag and fonts of a PDF.

    Our own PDFs are read without pypdf, because loading it takes longer than reading them. Raise
    ValueError if the PDF cannot be read.
    """
    try:
        return _read_own_info(PdfObjects(data))
    except (RuntimeError, ValueError, LookupError):
        pass
    from pypdf import PdfReader
    from pypdf.errors import PyPdfError

    try:
        reader = PdfReader(BytesIO(data))
        preferences = reader.viewer_preferences
        scaling = "" if preferences is None else str(preferences.print_scaling or "")
        boxes = [page.mediabox for page in reader.pages]
        sizes = [(box.width / _POINTS_PER_MM, box.height / _POINTS_PER_MM) for box in boxes]
        return PdfInfo(tuple(sizes), scaling, *_fonts(reader))
    except (PyPdfError, ValueError, LookupError, TypeError, AttributeError) as error:
        # pypdf raises many errors for files that are not PDFs
        raise ValueError(str(error)) from error


def _read_own_info(pdf: PdfObjects) -> PdfInfo:
    """Return the facts of a PDF; raise RuntimeError if it does not have the form that we write."""
    sizes, fonts, embedded = list[tuple[float, float]](), set[str](), True
    for number in pdf.pages:
        page = pdf.read(number)
        left, foot, right, top = map(float, _find(rb"/MediaBox\[([^]]*)\]", page).split())
        sizes.append(((right - left) / _POINTS_PER_MM, (top - foot) / _POINTS_PER_MM))
        resources = pdf.read(int(_find(rb"/Type/Page/Resources (\d+) 0 R", page)))
        entries = _find(rb"/Font<<([^<>]*)>>", resources) if b"/Font" in resources else b""
        for font in map(int, _KID.findall(entries)):
            fonts.add(_find(rb"/BaseFont(/[^/<>[\]\s]+)", pdf.read(font)).decode())
            part = int(_find(rb"/DescendantFonts\[(\d+) 0 R\]", pdf.read(font)))
            descriptor = int(_find(rb"/FontDescriptor (\d+) 0 R", pdf.read(part)))
            embedded &= b"/FontFile" in pdf.read(descriptor)
    catalog = pdf.read(pdf.catalog)
    scaling = _find(rb"/PrintScaling(/\w+)", catalog) if b"/PrintScaling" in catalog else b""
    return PdfInfo(tuple(sizes), scaling.decode(), tuple(sorted(fonts)), embedded)


def _points(page: Page, edges: Edges) -> str:
    left, top, right, bottom = edges
    height = page.size_mm[1]
    box = (left, height - bottom, right, height - top)
    return " ".join(f"{side * _POINTS_PER_MM:.4f}" for side in box)


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


def is_same_size(made: Sequence[float], wanted: Sequence[float]) -> bool:
    """Return whether two page sizes agree within 0.05 mm."""
    pairs = zip(made, wanted, strict=True)
    return all(abs(one - other) <= _PAGE_TOLERANCE_MM for one, other in pairs)


_Line: TypeAlias = tuple[str, Point]
"""The words of a line, and where the foot of its first letter is."""


def reading_order(drawing: Drawing) -> tuple[str, ...]:
    """Return every printed line of text on the page, in drawing order."""
    page = Box(0.0, 0.0, *drawing.size_mm)
    layers = (drawing.layer(layer) for layer in Layer if layer is not Layer.GUIDES)
    return tuple(words for layer in layers for words, _ in _within(page, _lines(layer)))


def _within(box: Box, lines: Iterable[_Line]) -> Iterator[_Line]:
    """Yield the lines that start inside a box."""
    for words, (x, y) in lines:
        if box.left <= x <= box.right and box.top <= y <= box.bottom:
            yield words, (x, y)


def _lines(marks: Iterable[Shape]) -> Iterator[_Line]:
    for mark in marks:
        if isinstance(mark, Text) and mark.words.strip():
            yield mark.words, _begin(mark)
        elif isinstance(mark, Group):
            inside, turn = _lines(mark.marks), Transform().inside(mark)
            shown = _within(mark.clip, inside) if mark.clip else inside
            yield from ((words, turn.put(at)) for words, at in shown)


def _begin(text: Text) -> Point:
    """Return the start of a text's baseline, after its rotation."""
    (left, foot), (x, y) = text_start(text), text.at
    turn = Transform().inside(Group((), shift=text.at, turn=text.angle))
    return turn.put((left - x, foot - y))
