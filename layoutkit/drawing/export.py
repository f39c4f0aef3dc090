"""Export of a picture as an SVG, PNG or PDF file, and hatching for themes without colour.

To hatch an area, a comb of parallel lines is rotated to the angle of the hatch, intersected with
the visible area and cut out around text. The lines lie on a grid that is fixed to the picture, so
neighbouring areas with one hatch join without a step. Strokes shorter than 0.2 mm are dropped.
"""

from collections.abc import Iterator
from math import ceil

from layoutkit.documents.files import sign_png, sign_svg
from layoutkit.drawing.geometry import iter_shapes
from layoutkit.drawing.palette import HATCHED, Hatch, Theme
from layoutkit.drawing.shapes import Drawing, Layer, Path, PathStep
from layoutkit.drawing.svg import to_svg, to_svgs
from layoutkit.errors import LayoutkitError

_MIN_STROKE_MM = 0.2  # shorter strokes look like specks


def with_hatching(drawing: Drawing, theme: Theme) -> Drawing:
    """Return the drawing with the hatching of a theme as lines in the hatch layer."""
    layers = (drawing.layer(Layer.BLEED), drawing.layer(Layer.ART))
    roles = {mark.role for layer in layers for mark, _ in iter_shapes(layer)}
    if not any(role and drawing.palette.tone(role, theme).hatch for role in roles):
        return drawing
    lines = (*drawing.layer(Layer.HATCH), *_hatching(drawing, theme))
    return drawing.with_layer(Layer.HATCH, lines)


def _hatching(drawing: Drawing, theme: Theme) -> Iterator[Path]:
    from layoutkit.drawing.visible_areas import find_visible_areas, text_area

    words = text_area(drawing)
    for shape, area in find_visible_areas(drawing, theme, lambda tone: tone.hatch):
        hatch = drawing.palette.tone(shape.mark.role, theme).hatch
        steps = hatch_steps(area.difference(words), hatch, shape.turn.degrees) if hatch else ()
        if steps:
            yield Path(steps, role=shape.mark.role + HATCHED)


def hatch_steps(area: object, hatch: Hatch, turned: float = 0.0) -> tuple[PathStep, ...]:
    """Return the strokes that hatch an area, as steps of a path."""
    angles = (hatch.angle + turned, hatch.angle + turned + 90)
    steps: list[PathStep] = []
    for angle in angles if hatch.cross else angles[:1]:
        steps += _strokes(area, angle, hatch.spacing_mm)
    return tuple(steps)


def _strokes(area: object, angle: float, spacing: float) -> Iterator[PathStep]:
    from shapely import MultiLineString, get_parts
    from shapely.affinity import rotate
    from shapely.geometry.base import BaseGeometry

    assert isinstance(area, BaseGeometry)
    level = rotate(area, -angle, origin=(0, 0))
    if level.is_empty:
        return
    left, top, right, bottom = level.bounds
    rows = range(ceil(top / spacing), ceil(bottom / spacing))
    comb = MultiLineString([[(left - 1, y * spacing), (right + 1, y * spacing)] for y in rows])
    cut = rotate(comb.intersection(level), angle, origin=(0, 0))
    pieces = [part.coords[:] for part in get_parts(cut) if part.length >= _MIN_STROKE_MM]
    ends = sorted((_near(piece[0]), _near(piece[-1])) for piece in pieces)
    for start, end in ends:
        yield ("M", start)
        yield ("L", end)


def _near(point: tuple[float, ...]) -> tuple[float, float]:
    return (round(point[0], 3), round(point[1], 3))


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
    from layoutkit.drawing.pdf import reading_order, to_pdf
    from layoutkit.drawing.typst_backend import Page

    _, svg = to_svgs(drawing, theme)
    page = Page(svg, drawing.size_mm, lines=reading_order(drawing))
    return to_pdf([page], drawing.title, drawing.language)


def _png(svg: str, drawing: Drawing, dpi: float) -> bytes:
    from layoutkit.drawing.typst_backend import MM_PER_INCH, to_png

    width, height = (round(side * dpi / MM_PER_INCH) for side in drawing.size_mm)
    if width * height > MAX_DOTS:
        raise LayoutkitError(
            f"the picture has {width} x {height} dots; the limit is {MAX_DOTS:,}", "lower --dpi"
        )
    if not width or not height:
        raise LayoutkitError(f"a picture of {width} x {height} dots is too small", "raise --dpi")
    return to_png(svg, drawing.size_mm, width * MM_PER_INCH / drawing.size_mm[0])
