"""The stone frame and the water: names of columns and rows, caption, compass and legend."""

from collections.abc import Iterator

from layoutkit.drawing import shapes
from layoutkit.drawing.text import fit_text, fit_title, replace_missing, text_width_mm, truncate
from layoutkit.fast_dataclass import dataclass
from layoutkit.games.labyrinth.board.model import Colour, LatticePoint, PoleKind
from layoutkit.games.labyrinth.draw.poles_and_gems import draw_gem, draw_pole
from layoutkit.games.labyrinth.draw.style import (
    HUMP_MM,
    MAX_FRAME_MM,
    Scale,
    box_ring,
    lines,
    regular_polygon,
    wave,
)
from layoutkit.games.labyrinth.texts import TEXTS, LabyrinthTexts
from layoutkit.languages import Language

NAME_MM = 4.4  # the height of capitals
TITLE_MM = 4.4
FACT_MM = 2.6  # a title is shortened before its fact gets smaller than this
WORD_MM = 2.3
SAFE_MM = 3.1  # between words and the edge
LINE_DEPTH = 0.8  # from the middle of a line to the bottom of its letters, in heights of a capital


def draw_frame(scale: Scale) -> tuple[shapes.Shape, ...]:
    """Return the stone of the frame with its joints and edges; it covers the glow of lanterns."""
    (wide, high), edge = scale.size, scale.quay
    inner = (edge, edge, wide - edge, high - edge)
    frame = (*box_ring(-3, -3, wide + 3, high + 3), *box_ring(*inner))
    outer = (edge - 1.1, edge - 1.1, wide - edge + 1.1, high - edge + 1.1)
    edges: tuple[shapes.PathStep, ...] = (*box_ring(*inner), *box_ring(*outer))
    return (
        shapes.Path(frame, role="stone"),
        lines(_iter_joints(scale), "joint"),
        shapes.Path(edges, role="quay"),
    )


def draw_names(scale: Scale) -> Iterator[shapes.Shape]:
    """Yield letters above the columns and numbers left of the rows."""
    size = NAME_MM * scale.quay / MAX_FRAME_MM
    for column in range(scale.columns):
        x, _ = scale.at((column, 0))
        yield from _draw_plate((x, scale.quay / 2), chr(ord("a") + column), size)
    for row in range(scale.rows):
        _, y = scale.at((0, row))
        yield from _draw_plate((scale.quay / 2, y), f"{row + 1}", size)


def draw_compass(at: shapes.Point, radius: float) -> shapes.Group:
    """Draw a compass rose with its north."""
    star = regular_polygon(8, radius)
    inner = regular_polygon(8, radius * 0.36, 0.3927)
    marks: list[shapes.Shape] = [shapes.Circle((0, 0), radius * 1.12, role="plate")]
    for at_tip in range(0, 8, 2):
        tip, left, right = star[at_tip], inner[at_tip - 1], inner[at_tip]
        marks.append(shapes.Polygon((tip, left, (0, 0)), role="compass-light"))
        marks.append(shapes.Polygon((tip, right, (0, 0)), role="compass"))
    marks.append(shapes.Circle((0, -radius * 0.62), 1.75, role="plate"))
    north = (0, -radius * 0.62)
    marks.append(shapes.Text(north, "N", 2.0, weight="bold", role="plate-word", over="plate"))
    return shapes.Group(tuple(marks), shift=at, title=TEXTS[Language.EN].north)


@dataclass(frozen=True, slots=True)
class BoardCaption:
    """The caption on the lower edge of the frame, and the signs of its legend."""

    name: str
    fact: str = ""
    colours: tuple[Colour, ...] = ()
    kinds: tuple[PoleKind, ...] = ()
    texts: LabyrinthTexts = TEXTS[Language.EN]
    aside_mm: float = 0.0  # how far the signs are moved to the left, away from a seam

    @property
    def title(self) -> str:
        """The name and the fact."""
        if not self.fact:
            return self.name
        return self.texts.name_and_fact.format(name=self.name, fact=self.fact)


def draw_caption(scale: Scale, caption: BoardCaption) -> Iterator[shapes.Shape]:
    """Yield title and legend on the lower edge; narrow boards have no legend."""
    (wide, high), edge = scale.size, scale.quay
    y, left, right = high - edge / 2, edge, wide - edge
    items = list(_iter_legend(caption))
    full = sum(width for width, _, _ in items)
    room = right - left
    shown = items if room - full - caption.aside_mm > 45 else []
    words, size = _fit_title(
        caption, room - (full + caption.aside_mm + 6 if shown else 0) - 6, edge
    )
    wide = text_width_mm(words, size, "bold") + 6
    yield shapes.Rect((left, y - size), (wide, 2 * size), 1.2, role="plate")
    yield shapes.Text(
        (left + 3, y), words, size, "start", weight="bold", role="plate-word", over="plate"
    )
    x = right - full - caption.aside_mm
    if shown:
        yield shapes.Rect((x - 1.5, y - 4.6), (full + 1.5, 9.2), 1.4, role="plate")
    for width, icon, text in shown:
        at = (8.6, 0)
        word = shapes.Text(at, text, WORD_MM, anchor="start", role="plate-word", over="plate")
        yield shapes.Group((shapes.Group(icon, shift=(4.0, 0)), word), shift=(x, y))
        x += width


def _fit_title(caption: BoardCaption, width: float, edge: float) -> tuple[str, float]:
    """Return the title as it fits, and its size: smaller, then with a shorter name."""
    words = replace_missing(caption.title)
    fitted = fit_text(words, width, min(TITLE_MM, (edge / 2 - SAFE_MM) / LINE_DEPTH), "bold")
    if not caption.fact:
        return truncate(words, width, fitted.size_mm, "bold"), fitted.size_mm
    if fitted.fits and fitted.size_mm >= FACT_MM:
        return words, fitted.size_mm
    fact = fit_text(replace_missing(caption.fact), width, FACT_MM, "bold").size_mm
    form, name = caption.texts.name_and_fact, replace_missing(caption.name)
    return fit_title(name, replace_missing(caption.fact), width, fact, "bold", form), fact


def _iter_legend(caption: BoardCaption) -> Iterator[tuple[float, tuple[shapes.Shape, ...], str]]:
    """Yield small signs with their widths."""
    texts = caption.texts
    poles = (
        (PoleKind.WALL, "n", texts.wall),
        (PoleKind.BRIDGE, "ne", texts.bridge),
        (PoleKind.PLAIN, None, texts.mooring),
    )
    signs = [(draw_gem(colour, 6.4), texts.gem.of(colour)) for colour in caption.colours]
    signs += [
        (draw_pole(kind, axis, 3.6), text) for kind, axis, text in poles if kind in caption.kinds
    ]
    for icon, text in signs:
        yield 8.6 + text_width_mm(text, WORD_MM) + 3.2, icon, text


def _draw_plate(at: shapes.Point, words: str, size: float) -> Iterator[shapes.Shape]:
    high = size * 1.8
    wide = max(text_width_mm(words, size, "bold") + size * 0.7, high)
    yield shapes.Rect((at[0] - wide / 2, at[1] - high / 2), (wide, high), high / 5, role="plate")
    yield shapes.Text(at, words, size, weight="bold", role="plate-word", over="plate")


def _iter_joints(scale: Scale) -> Iterator[tuple[shapes.Point, shapes.Point]]:
    """Yield the joints of slabs in two staggered courses."""
    (wide, high), edge, slab = scale.size, scale.quay, scale.pitch / 3
    half = edge / 2
    for level in (half, high - half):
        yield (-3, level), (wide + 3, level)
    for level in (half, wide - half):
        yield (level, edge), (level, high - edge)
    for at in range(int(wide / slab) + 2):
        for shift, top in ((0.0, -3.0), (slab / 2, half)):
            x, bottom = at * slab + shift, half if top < 0 else edge
            if x < wide + 3:
                yield (x, top), (x, bottom)
                yield (x, high - top), (x, high - bottom)
    for at in range(1, int((high - 2 * edge) / slab) + 1):
        for shift, left in ((0.0, -3.0), (slab / 2, half)):
            y, right = edge + at * slab + shift, half if left < 0 else edge
            if y < high - edge:
                yield (left, y), (right, y)
                yield (wide - left, y), (wide - right, y)


GLOW = 0.46  # of a pitch


def draw_water(scale: Scale, lanterns: tuple[LatticePoint, ...]) -> tuple[shapes.Shape, ...]:
    """Return the water inside the frame, with the lattice and the lantern light."""
    (wide, high), edge = scale.size, scale.quay
    inside = (wide - 2 * edge, high - 2 * edge)
    right, bottom = scale.columns - 1, scale.rows - 1
    rows = [(scale.at((0, y)), scale.at((right, y))) for y in range(scale.rows)]
    columns = [(scale.at((x, 0)), scale.at((x, bottom))) for x in range(scale.columns)]
    return (
        shapes.Rect((edge, edge), inside, role="water"),
        shapes.Path(tuple(_iter_waves(scale)), role="wave"),
        *(shapes.Circle(scale.at(place), GLOW * scale.pitch, role="glow") for place in lanterns),
        lines((*rows, *columns), "lattice"),
    )


def _iter_waves(scale: Scale) -> Iterator[shapes.PathStep]:
    """Yield short rows of waves, scattered but the same each time."""
    (wide, high), edge = scale.size, scale.quay
    down, across = 8.2, 21.0
    rows = int((high - 2 * edge - 6) / down)
    columns = int((wide - 2 * edge) / across) + 1
    for row in range(rows):
        for column in range(columns):
            chance = (row * 7919 + column * 104729 + row * column * 31) % 101
            x = edge + 3 + column * across + (row % 2) * across / 2 + chance % 7
            y = edge + 6 + row * down + chance % 5 * 0.5
            humps = 2 + chance % 2
            if chance % 3 and x + humps * HUMP_MM < wide - edge - 3:
                yield from wave((x, y), humps)
