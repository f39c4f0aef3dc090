"""Export of one picture as an SVG, PNG or PDF file."""

from __future__ import annotations

from layoutkit.draw.hatch import with_hatching
from layoutkit.draw.marks import Drawing
from layoutkit.draw.svg import to_svg, to_svgs
from layoutkit.draw.themes import Theme
from layoutkit.errors import LayoutkitError
from layoutkit.signature import sign_png, sign_svg

ENDINGS = ("svg", "png", "pdf")
DPI = 152.4  # of a PNG: 6 dots per millimetre
MAX_DOTS = 100_000_000  # drawing them takes a gigabyte


def export_picture(
    drawing: Drawing, ending: str, theme: Theme = Theme.COLOR, dpi: float = DPI
) -> bytes:
    """Return the picture at its true size as a file; `ending` is svg, png or pdf, `dpi` for PNG."""
    if ending not in ENDINGS:
        raise LayoutkitError(f'unsupported picture format ".{ending}"', "use .svg, .png or .pdf")
    ready = with_hatching(drawing, theme)
    if ending == "pdf":
        return _pdf(ready, theme)
    svg = to_svg(ready, theme)
    if ending == "svg":
        return sign_svg(svg).encode()
    return sign_png(_png(svg, drawing, dpi), dpi)


def _pdf(drawing: Drawing, theme: Theme) -> bytes:
    """Return a page with real text, so that it can be searched and copied."""
    from layoutkit.draw.pdf import to_pdf
    from layoutkit.draw.reading import reading_order
    from layoutkit.draw.typeset import Page

    _, svg = to_svgs(drawing, theme)
    page = Page(svg, drawing.size_mm, lines=reading_order(drawing))
    return to_pdf([page], drawing.title, drawing.language)


def _png(svg: str, drawing: Drawing, dpi: float) -> bytes:
    from layoutkit.draw.typeset import MM_PER_INCH, to_png

    width, height = (round(side * dpi / MM_PER_INCH) for side in drawing.size_mm)
    if width * height > MAX_DOTS:
        raise LayoutkitError(
            f"the picture has {width} x {height} dots; the limit is {MAX_DOTS:,}", "lower --dpi"
        )
    if not width or not height:
        raise LayoutkitError(f"a picture of {width} x {height} dots is too small", "raise --dpi")
    return to_png(svg, drawing.size_mm, width)
