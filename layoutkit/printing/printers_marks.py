"""Printer's marks on a sheet: crop marks, cutting ticks, registration marks, rulers, margin line.

All of them are outside the trimmed area and its bleed, and avoid each other where possible.
"""

from collections.abc import Iterator, Sequence

from layoutkit.drawing.palette import BLACK, WHITE, Palette, Style, fixed_role
from layoutkit.drawing.shapes import Box, Line, Path, Point, Polyline, Rect, Shape, Text
from layoutkit.drawing.text import MIN_SIZE_MM, text_width_mm
from layoutkit.printing.paper import BAND_MM, CROP_MM, CropMarks, Paper, PrintOptions
from layoutkit.printing.texts import PrintTexts

INCH_MM = 25.4
INCHES_MM = 4 * INCH_MM
RULER_WORDS_MM = 32.0
NAMES, MIN_NAME = 2, 12  # names that start the margin line, and letters that they keep
LINE, CUT, FOLD = "sheet.line", "sheet.cut", "sheet.fold"
REGISTER, REGISTER_LINE = "sheet.register", "sheet.register-line"
WORD, TAB = "sheet.word", "sheet.tab"
SEAM, SEAM_GROUND = "sheet.seam", "sheet.seam-ground"


FURNITURE = Palette(
    {
        LINE: fixed_role(Style(stroke=BLACK, width_mm=0.15)),
        CUT: fixed_role(Style(stroke=BLACK, width_mm=0.15)),
        FOLD: fixed_role(Style(stroke=BLACK, width_mm=0.15, dash=(2.0, 1.5))),
        SEAM: fixed_role(Style(stroke=BLACK, width_mm=0.2, dash=(0.4, 0.8))),
        SEAM_GROUND: fixed_role(Style(stroke=WHITE, width_mm=0.2)),
        REGISTER: fixed_role(Style(fill=BLACK)),
        REGISTER_LINE: fixed_role(Style(stroke=BLACK, width_mm=0.5)),
        WORD: fixed_role(Style(fill=BLACK)),
        TAB: fixed_role(Style(fill=WHITE, stroke=BLACK, width_mm=0.15)),
    }
)


def margin_line(
    paper: Paper, setup: PrintOptions, words: tuple[str, ...], crops: tuple[Line, ...] = ()
) -> tuple[Shape, ...]:
    """Return the text line along the top, beside crop marks, shortened until it fits.

    The first parts are the names of game and board: they are shortened before facts are.
    """
    frame, parts = setup.frame(paper), list(words)
    foot = setup.band_mm + 2.6
    across = [
        mark.start[0]
        for mark in crops
        if mark.start[0] == mark.end[0] and min(mark.start[1], mark.end[1]) < foot + 1
    ]
    left, right = _widest((frame.left + CROP_MM, frame.right - CROP_MM), across)
    room = right - left
    while text_width_mm(_join(parts), MIN_SIZE_MM) > room:
        longest = max(
            range(len(parts)),
            key=lambda at: (at < NAMES and len(parts[at]) > MIN_NAME, len(parts[at])),
        )
        if len(parts[longest]) <= 2:
            break
        parts[longest] = parts[longest].rstrip("…")[:-1].rstrip() + "…"
    return (
        Text((left, foot), _join(parts), MIN_SIZE_MM, role=WORD, anchor="start", baseline="foot"),
    )


def _widest(room: tuple[float, float], marks: list[float]) -> tuple[float, float]:
    """Return the widest stretch that keeps clear of all marks."""
    left, right = room
    inside = sorted(mark for mark in marks if left - 2 < mark < right + 2)
    starts, ends = [left, *(mark + 2 for mark in inside)], [*(mark - 2 for mark in inside), right]
    return max(zip(starts, ends, strict=True), key=lambda span: span[1] - span[0])


def _join(parts: list[str]) -> str:
    return "  ·  ".join(parts)


def rulers(
    paper: Paper, setup: PrintOptions, texts: PrintTexts, crops: tuple[Line, ...] = ()
) -> tuple[Shape, ...]:
    """Return rulers of 100 mm at the bottom and 4 inches at the left, clear of crop marks."""
    frame = setup.frame(paper)
    foot = paper.height_mm - setup.band_mm - BAND_MM + 1.0
    side = setup.band_mm + BAND_MM - 1.0
    across = tuple(mark.start[0] for mark in crops if mark.start[0] == mark.end[0])
    down = tuple(mark.start[1] for mark in crops if mark.start[1] == mark.end[1])
    room = (frame.left + CROP_MM, frame.right - CROP_MM)
    left = _clear(room, 100.0 + RULER_WORDS_MM, across)
    upper = _clear((frame.top + CROP_MM, frame.bottom - CROP_MM), INCHES_MM, down, from_end=True)
    return (
        *_millimetres((left, foot), texts.ruler_mm),
        *_inches((side, upper + INCHES_MM), texts.ruler_inch),
    )


def _clear(
    room: tuple[float, float], long: float, marks: tuple[float, ...], *, from_end: bool = False
) -> float:
    """Return the start of a stretch that avoids all marks; the default start if none does."""
    start, end = room[0], max(room[0], room[1] - long)
    places = [start + step for step in range(int(end - start) + 1)]
    if from_end:
        places = [end - (place - start) for place in places]
    free = (at for at in places if not any(at - 2 < mark < at + long + 2 for mark in marks))
    return next(free, places[0])


def _millimetres(start: Point, text: str) -> tuple[Shape, ...]:
    x, y = start
    ticks = [((x + at, y), (x + at, y + _tick(at, 10, 5))) for at in range(101)]
    words = Text(
        (x + 102, y + 2.4),
        text,
        MIN_SIZE_MM,
        role=WORD,
        anchor="start",
        baseline="foot",
    )
    return _strokes([((x, y), (x + 100, y)), *ticks]), words


def _inches(start: Point, text: str) -> tuple[Shape, ...]:
    x, y = start
    rows = [(y - at * INCH_MM / 8, _tick(at, 8, 4)) for at in range(33)]
    ticks = [((x, row), (x - long, row)) for row, long in rows]
    words = Text(
        (x - 2.4, y - INCHES_MM - 2),
        text,
        MIN_SIZE_MM,
        role=WORD,
        anchor="start",
        baseline="head",
        angle=-90.0,
    )
    return _strokes([((x, y), (x, y - INCHES_MM)), *ticks]), words


def _tick(at: int, long: int, middle: int) -> float:
    return 2.4 if at % long == 0 else 1.7 if at % middle == 0 else 1.0


def _strokes(lines: list[tuple[Point, Point]]) -> Path:
    """Return many lines as one mark."""
    steps = [step for start, end in lines for step in (("M", start), ("L", end))]
    return Path(tuple(steps), role=LINE)


def crop_marks(trim: Box, gap_mm: float, kind: CropMarks, page: Box) -> tuple[Line, ...]:
    """Return marks at the corners of the trimmed page, outside the bleed."""
    if kind == "none":
        return ()
    ends = list(_corner_ends(trim, gap_mm))
    if kind == "full":
        ends += list(_middle_ends(trim, gap_mm))
    kept = [(_onto(start, page), _onto(end, page)) for start, end in ends]
    return tuple(Line(start, end, role=CUT) for start, end in kept if start != end)


def _corner_ends(trim: Box, gap: float) -> Iterator[tuple[Point, Point]]:
    for x, out_x in ((trim.left, -1), (trim.right, 1)):
        for y, out_y in ((trim.top, -1), (trim.bottom, 1)):
            yield (x + out_x * gap, y), (x + out_x * (gap + CROP_MM), y)
            yield (x, y + out_y * gap), (x, y + out_y * (gap + CROP_MM))


def _middle_ends(trim: Box, gap: float) -> Iterator[tuple[Point, Point]]:
    x, y = trim.middle
    for side, out in ((trim.left, -1), (trim.right, 1)):
        yield (side + out * gap, y), (side + out * (gap + CROP_MM), y)
    for side, out in ((trim.top, -1), (trim.bottom, 1)):
        yield (x, side + out * gap), (x, side + out * (gap + CROP_MM))


def _onto(point: Point, page: Box) -> Point:
    x = min(max(point[0], page.left), page.right)
    return (x, min(max(point[1], page.top), page.bottom))


SQUARE_MM = 5.0  # of the registration marks


def registration_marks(paper: Paper, setup: PrintOptions) -> tuple[Shape, ...]:
    """Return a square at the top left and angles at two other corners.

    A cutting machine reads position, rotation and size of the page from them.
    """
    if setup.marks == "none":
        return ()
    near, far = setup.band_mm, setup.band_mm + SQUARE_MM
    right, bottom = paper.width_mm - near, paper.height_mm - near
    return (
        Rect((near, near), (SQUARE_MM, SQUARE_MM), role=REGISTER),
        Polyline(((right - SQUARE_MM, near), (right, near), (right, far)), role=REGISTER_LINE),
        Polyline(((near, bottom - SQUARE_MM), (near, bottom), (far, bottom)), role=REGISTER_LINE),
    )


def room_for_ticks(paper: Paper, setup: PrintOptions) -> Box:
    """Return the part of a page without rulers and texts."""
    band = setup.band_mm
    inner = band + BAND_MM - 0.8
    return Box(inner, band + 3.6, paper.width_mm - band, paper.height_mm - inner)


def cut_ticks(boxes: Sequence[Box], block: Box, room: Box) -> Iterator[Line]:
    """Yield ticks around a block of pieces, in line with cuts that can be made from its edge."""
    top, bottom = max(block.top - CROP_MM, room.top), min(block.bottom + CROP_MM, room.bottom)
    left, right = max(block.left - CROP_MM, room.left), min(block.right + CROP_MM, room.right)
    first = [one for one in boxes if not any(_is_above(other, one) for other in boxes)]
    last = [one for one in boxes if not any(_is_above(one, other) for other in boxes)]
    yield from (Line((x, block.top), (x, top), role=CUT) for x in _sides(first))
    yield from (Line((x, block.bottom), (x, bottom), role=CUT) for x in _sides(last))
    first = [one for one in boxes if not any(_is_left_of(other, one) for other in boxes)]
    last = [one for one in boxes if not any(_is_left_of(one, other) for other in boxes)]
    yield from (Line((block.left, y), (left, y), role=CUT) for y in _ends(first))
    yield from (Line((block.right, y), (right, y), role=CUT) for y in _ends(last))


def _is_above(first: Box, second: Box) -> bool:
    return first.bottom <= second.top and first.left < second.right and second.left < first.right


def _is_left_of(first: Box, second: Box) -> bool:
    return first.right <= second.left and first.top < second.bottom and second.top < first.bottom


def _sides(boxes: Sequence[Box]) -> list[float]:
    return sorted({round(side, 3) for box in boxes for side in (box.left, box.right)})


def _ends(boxes: Sequence[Box]) -> list[float]:
    return sorted({round(end, 3) for box in boxes for end in (box.top, box.bottom)})
