"""One picture of a board as a file: SVG, PNG or PDF by the ending, the quick way."""

from __future__ import annotations

from layoutkit.draw.hatch import dressed
from layoutkit.draw.marks import Drawing
from layoutkit.draw.svg import to_svg
from layoutkit.draw.themes import Theme
from layoutkit.errors import LayoutkitError
from layoutkit.signature import sign_png, sign_svg

_PNG_DOTS_PER_MM = 6.0  # about 150 dpi


def export_picture(drawing: Drawing, ending: str, theme: Theme = Theme.COLOR) -> bytes:
    """The whole picture at its true size; `ending` is svg, png or pdf."""
    svg = to_svg(dressed(drawing, theme), theme)
    if ending == "svg":
        return sign_svg(svg).encode()
    if ending == "png":
        from layoutkit.draw.typeset import to_png

        width = round(drawing.size_mm[0] * _PNG_DOTS_PER_MM)
        return sign_png(to_png(svg, drawing.size_mm, width))
    if ending == "pdf":
        from layoutkit.draw.pdf import to_pdf
        from layoutkit.draw.typeset import Page

        return to_pdf([Page(svg, drawing.size_mm)], drawing.title)
    raise LayoutkitError(f'unsupported picture format ".{ending}"', "use .svg, .png or .pdf")
