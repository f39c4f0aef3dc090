"""Each side of each piece as a PNG, for card printers and virtual tabletops."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from layoutkit.documents.files import sign_png
from layoutkit.drawing.palette import Theme
from layoutkit.drawing.shapes import Box, Drawing, Point, Shape
from layoutkit.drawing.svg import to_svg
from layoutkit.drawing.typst_backend import MM_PER_INCH
from layoutkit.errors import LayoutkitError
from layoutkit.fast_dataclass import dataclass
from layoutkit.printing.kit import Part, embed_picture, file_stem
from layoutkit.printing.paper import PrintOptions
from layoutkit.printing.piece_sheets import cut_line
from layoutkit.printing.print_job import has_ground

MAX_PIXELS = 50_000_000  # of one picture, which takes four bytes per pixel


@dataclass(frozen=True, slots=True)
class PieceImage:
    """The picture of one side of one piece, and the name of its file."""

    file: str
    component: str
    part: str
    side: str
    number: int
    face: PieceSide

    def facts(self, dpi: int) -> dict[str, Any]:
        """Return the entry for the manifest."""
        return {
            "file": self.file,
            "component": self.component,
            "part": self.part,
            "side": self.side,
            "number": self.number,
            "size_mm": [round(side, 3) for side in self.face.size_mm],
            "bleed_mm": self.face.bleed_mm,
            "dpi": dpi,
        }


@dataclass(frozen=True, slots=True)
class PieceSide:
    """One side of a part with its bleed; without bleed it is cut out along its outline."""

    drawing: Drawing
    bleed_mm: float
    outline: Shape | None

    @property
    def size_mm(self) -> Point:
        """Return the size including bleed."""
        width, height = self.drawing.size_mm
        return (width + 2 * self.bleed_mm, height + 2 * self.bleed_mm)

    def png(self, theme: Theme, dpi: int) -> bytes:
        """Return the picture, transparent outside of the piece."""
        from layoutkit.drawing.typst_backend import to_png

        edge, box = self.bleed_mm, Box(0, 0, *self.drawing.size_mm).grown(self.bleed_mm)
        layers = embed_picture(self.drawing, box, (edge, edge))
        whole = replace(self.drawing, size_mm=self.size_mm, layers=layers)
        svg = to_svg(whole, theme, cut=self.outline)
        return sign_png(to_png(svg, self.size_mm, dpi, is_clear=True), dpi)


def list_piece_images(parts: Sequence[Part], setup: PrintOptions) -> tuple[PieceImage, ...]:
    """Return both sides of every piece, in the order of the sheets."""
    before, found = Counter[str](), list[PieceImage]()
    for part in parts:
        name = f"{part.component}-{file_stem(part.name)}"
        found += _pieces(part, name, before[name], setup)
        before[name] += part.count
    for image in found:
        dpi = setup.singles_dpi or 0
        width, height = (side * dpi / MM_PER_INCH for side in image.face.size_mm)
        if width * height > MAX_PIXELS:
            message = f"at {dpi} dpi the {image.part} has {width * height / 1e6:.0f} million pixels"
            raise LayoutkitError(message, f"at most {MAX_PIXELS / 1e6:.0f} million: lower --dpi")
    return tuple(found)


def render_piece_images(wanted: Sequence[PieceImage], setup: PrintOptions) -> dict[str, bytes]:
    """Return the pictures by file name; equal pieces are drawn once."""
    dpi, drawn = setup.singles_dpi or 0, dict[int, bytes]()
    for image in wanted:
        if id(image.face) not in drawn:
            drawn[id(image.face)] = image.face.png(setup.theme, dpi)
    return {image.file: drawn[id(image.face)] for image in wanted}


def _pieces(part: Part, name: str, before: int, setup: PrintOptions) -> Iterator[PieceImage]:
    """Yield both sides of each copy; `before` counts copies that already have this name."""
    sides = [("front", part.front), *([("back", part.back)] if part.back else [])]
    for side, drawing in sides:
        face = _face(part, drawing, setup, is_back=side == "back")
        ending = "-back" if side == "back" else ""
        for number in range(before + 1, before + part.count + 1):
            file = f"singles/{name}-{number:02}{ending}.png"
            yield PieceImage(file, part.component, part.name, side, number, face)


def _face(part: Part, drawing: Drawing, setup: PrintOptions, *, is_back: bool) -> PieceSide:
    bleed_mm = setup.bleed_mm or 0.0
    if bleed_mm and has_ground(drawing):
        return PieceSide(drawing, bleed_mm, None)
    return PieceSide(drawing, 0.0, cut_line(part, back=is_back))
