"""Labels, parts and columns that the pictures and print kits of several games share."""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence

from layoutkit.drawing.palette import Palette
from layoutkit.drawing.shapes import Anchor, Drawing, Layer, Point, Rect, Shape, Text, Weight
from layoutkit.drawing.text import LEADING, MIN_SIZE_MM, fit_text, replace_missing, truncate
from layoutkit.drawing.text_layout import TextColumn

_SIZE_STEP_MM = 0.05


def label(  # noqa: PLR0913 - the look of a label, named at each call
    at: Point,
    text: str,
    size_mm: float,
    over: str = "page",
    *,
    bold: bool = False,
    anchor: Anchor = "middle",
    wide_mm: float = 0.0,
) -> Text:
    """Draw dark text on a light role; with a width, shrink and shorten the text to fit it."""
    weight: Weight = "bold" if bold else "regular"
    if wide_mm:
        fitted = fit_text(replace_missing(text), wide_mm, size_mm, weight)
        size_mm = fitted.size_mm
        text = truncate(replace_missing(text), wide_mm, size_mm, weight)
    return Text(at, text, size_mm, anchor=anchor, weight=weight, role="word", over=over)


def text_lines(
    lines: Sequence[str],
    at: Point,
    size_mm: float,
    over: str = "page",
    *,
    anchor: Anchor = "middle",
    is_centred: bool = False,
) -> Iterator[Text]:
    """Draw lines of text below each other: the first on a point, or all centred on it."""
    top = at[1] - (len(lines) - 1) * size_mm * LEADING / 2 if is_centred else at[1]
    for row, line in enumerate(lines):
        yield label((at[0], top + row * size_mm * LEADING), line, size_mm, over, anchor=anchor)


def draw_part(
    palette: Palette,
    size: Point,
    role: str,
    marks: Iterable[Shape],
    title: str,
    *,
    bleed_mm: float,
) -> Drawing:
    """Draw a part on a ground that continues over the cut."""
    full = (size[0] + 2 * bleed_mm, size[1] + 2 * bleed_mm)
    layers: dict[Layer, tuple[Shape, ...]] = {
        Layer.BLEED: (Rect((-bleed_mm, -bleed_mm), full, role=role),),
        Layer.ART: (Rect((0, 0), size, role=role), *marks),
    }
    return Drawing(size, layers, palette, title, bleed_mm=bleed_mm)


def largest_size_mm(most_mm: float, fits: Callable[[float], bool]) -> float:
    """Return the largest text size that fits, or the smallest readable size if none fits.

    Every smaller text fits too, so the size is found by bisection.
    """
    steps = round((most_mm - MIN_SIZE_MM) / _SIZE_STEP_MM)
    sizes = [round(most_mm - step * _SIZE_STEP_MM, 3) for step in range(steps)]
    index = bisect_left(sizes, True, key=fits)
    return sizes[index] if index < steps else MIN_SIZE_MM


def balance_columns(
    split: Callable[[int], tuple[TextColumn, TextColumn]], places: Sequence[int]
) -> tuple[TextColumn, TextColumn]:
    """Split text into two columns at the place where the longer column is shortest.

    The left column grows with the place and the right column shrinks. So the best place is the
    first at which the left column is the longer one, or the place before it.
    """

    def is_left_longer(place: int) -> bool:
        left, right = split(place)
        return left.y >= right.y

    index = bisect_left(places, True, key=is_left_longer)
    nearest = map(split, places[max(0, index - 1) : index + 1])
    return min(nearest, key=lambda columns: max(one.y for one in columns))
