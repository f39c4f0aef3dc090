"""A physical sheet, the facts in its margin, and the sheet that measures the offset of backs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field, replace

from layoutkit.drawing.palette import Theme
from layoutkit.drawing.shapes import Box, Drawing, Group, Layer, Line, Point, Polygon, Shape, Text
from layoutkit.drawing.text import MIN_SIZE_MM, fit_text
from layoutkit.drawing.text_layout import TextColumn
from layoutkit.fast_dataclass import dataclass
from layoutkit.languages import Language
from layoutkit.printing import printers_marks
from layoutkit.printing.kit import PICTURE_LAYERS
from layoutkit.printing.paper import Paper, PrintOptions, paper_for_parts
from layoutkit.printing.texts import PRINT_TEXTS, PrintTexts
from layoutkit.printing.tiling import Tiling, WindowedDrawing, sheet_name

TUCK_MM = 2.0  # how far the picture extends under the neighbour
OVERCUT_MM = 1.0  # how far it extends beyond an edge that is cut
DIAMOND_MM = 1.6


@dataclass(frozen=True, slots=True)
class SeamMark:
    """Half a diamond on a seam: its point on the board and on paper, and its side."""

    board_mm: Point
    page_mm: Point
    side: str  # "left", "right", "top" or "bottom" half


@dataclass(frozen=True, slots=True)
class Sheet:
    """A physical sheet: a drawing as large as the paper, and what it shows."""

    component: str
    name: str
    number: int
    count: int
    paper: Paper
    drawing: Drawing
    trim: Box
    window: Box | None = None  # the part of the board that stays visible, in board millimetres
    seams: tuple[SeamMark, ...] = ()
    pictures: tuple[tuple[Drawing, Box], ...] = ()  # what it shows, each with its window
    is_behind: bool = False  # printed on the back of the previous sheet
    bleed_mm: float = 0.0  # beyond the trim


@dataclass(frozen=True, slots=True)
class Imprint:
    """The facts in every margin: game, board, hash of the picture, language and status."""

    game: str
    board: str
    hash: str
    language: Language = Language.EN
    printed_names: Mapping[str, str] = field(default_factory=dict)
    status: str = ""

    @property
    def texts(self) -> PrintTexts:
        """Return all texts that are printed around pictures, in the language of the pack."""
        return PRINT_TEXTS[self.language]

    def name(self, component: str) -> str:
        """Return the printed name of a component."""
        if component == "cover":
            return self.texts.cover
        if component == "duplex-test":
            return self.texts.duplex_test
        if component.startswith("findings"):
            return self.texts.findings
        if "+" in component:  # the name of parts that share sheets
            return self.texts.parts
        return self.printed_names.get(component, component)

    def label(self, sheet: Sheet) -> str:
        """Return the label of a sheet in its margin, such as A1 (1/4)."""
        number = f"{sheet.name} ({sheet.number}/{sheet.count})"
        return number if sheet.component == "board" else f"{self.name(sheet.component)} {number}"

    def words(self, sheet: Sheet, setup: PrintOptions) -> tuple[str, ...]:
        """Return the parts of the margin line."""
        theme = {Theme.COLOR: self.texts.color, Theme.INK: self.texts.ink}
        facts = (
            self.label(sheet),
            sheet.paper.label,
            self.texts.at_full_size,
            theme.get(setup.theme, self.texts.mono),
            self.hash,
        )
        return tuple(filter(None, (self.game, self.board, *facts, self.status, setup.date)))


def board_sheets(
    board: Drawing, tiling: Tiling, imprint: Imprint, windows: WindowedDrawing | None = None
) -> tuple[Sheet, ...]:
    """Return the sheets of the board in reading order; several tilings can share `windows`."""
    windows = windows or WindowedDrawing(board)
    cells = [
        _Cell(tiling, board, windows, row, column)
        for row in range(tiling.rows)
        for column in range(tiling.columns)
    ]
    return tuple(_board_sheet(here, at, imprint) for at, here in enumerate(cells, 1))


def apply_calibration(drawing: Drawing, setup: PrintOptions) -> Drawing:
    """Return a sheet's drawing, scaled about its centre by the factors of a calibrated printer."""
    if setup.factors == (1.0, 1.0):
        return drawing
    (fx, fy), (width, height) = setup.factors, drawing.size_mm
    shift = (width * (1 - fx) / 2, height * (1 - fy) / 2)
    layers = {
        layer: (Group(marks, shift=shift, scale=setup.factors),)
        for layer, marks in drawing.layers.items()
    }
    return replace(drawing, layers=layers)


def _board_sheet(here: _Cell, number: int, imprint: Imprint) -> Sheet:
    tiling, board = here.tiling, here.board
    name, paper, setup = sheet_name(here.row, here.column), tiling.paper, tiling.setup
    seams = tuple(here.seam_marks())
    facts = ("board", name, number, tiling.count, paper, board, here.trim, here.kept, seams)
    sheet = Sheet(*facts, pictures=((board, here.shown),), bleed_mm=board.bleed_mm)
    halves = tuple(_half_diamond(mark) for mark in seams)
    picture = here.picture()
    numbers = picture.get(Layer.MARKS, ())
    marks = (*numbers, *here.tabs(imprint.texts), *here.seam_lines(), *halves)
    return add_printers_marks(sheet, setup, imprint, {**picture, Layer.MARKS: marks})


def add_printers_marks(
    sheet: Sheet, setup: PrintOptions, imprint: Imprint, layers: Mapping[Layer, tuple[Shape, ...]]
) -> Sheet:
    """Return a sheet with its layers, and the margin line, rulers and crop marks around them.

    `sheet.drawing` is at first the picture that the sheet shows, which provides palette and text.
    """
    paper, picture = sheet.paper, sheet.drawing
    page = Box(0, 0, *paper.size_mm)
    crops = printers_marks.crop_marks(sheet.trim, picture.bleed_mm, setup.marks, page)
    facts = imprint.words(sheet, setup)
    if layers.get(Layer.FOLD):
        facts = (*facts, imprint.texts.dashed_fold)
    words = printers_marks.margin_line(paper, setup, facts, crops)
    marks = (
        *layers.get(Layer.MARKS, ()),
        *crops,
        *printers_marks.rulers(paper, setup, imprint.texts, crops),
        *words,
    )
    drawing = Drawing(
        size_mm=paper.size_mm,
        layers={**layers, Layer.MARKS: marks},
        palette=picture.palette.joined(printers_marks.FURNITURE),
        title=f"{imprint.game}, {imprint.board}: {imprint.label(sheet)}",
        desc=picture.desc,
        bleed_mm=0.0,
    )
    return replace(sheet, drawing=apply_calibration(drawing, setup))


@dataclass(frozen=True)
class _Cell:
    """A cell of a tiling, with its position on its page."""

    tiling: Tiling
    board: Drawing
    windows: WindowedDrawing
    row: int
    column: int

    @property
    def kept(self) -> Box:
        return self.tiling.window(self.row, self.column)

    @property
    def shift(self) -> Point:
        """Return the shift from the board to the page; it centres the sheet's part of the board."""
        (x, y) = self.tiling.setup.frame(self.tiling.paper).middle
        (u, v) = self.tiling.sheet(self.row, self.column).middle
        return (x - u, y - v)

    @property
    def has(self) -> dict[str, bool]:
        """Return the sides on which there is a neighbour."""
        last_column, last_row = self.tiling.columns - 1, self.tiling.rows - 1
        return {
            "left": self.column > 0,
            "right": self.column < last_column,
            "top": self.row > 0,
            "bottom": self.row < last_row,
        }

    @property
    def trim(self) -> Box:
        """Return the box along which the sheet is cut, on the page."""
        sheet, (width, height) = self.tiling.sheet(self.row, self.column), self.board.size_mm
        left, top = max(sheet.left, 0.0), max(sheet.top, 0.0)
        box = Box(left, top, min(sheet.right, width), min(sheet.bottom, height))
        return box.moved(*self.shift)

    @property
    def shown(self) -> Box:
        """Return the part of the board that is drawn, which extends slightly under neighbours."""
        has, kept, tab = self.has, self.kept, self.tiling.setup.tab_mm
        far = min(TUCK_MM, tab) if tab else OVERCUT_MM
        return Box(
            kept.left - OVERCUT_MM * has["left"],
            kept.top - OVERCUT_MM * has["top"],
            kept.right + far * has["right"],
            kept.bottom + far * has["bottom"],
        )

    def picture(self) -> dict[Layer, tuple[Shape, ...]]:
        """Return the board's layers through the window."""
        layers: dict[Layer, tuple[Shape, ...]] = {}
        for layer in (*PICTURE_LAYERS, Layer.MARKS):  # the board's marks are badges of findings
            marks = self.windows.seen(layer, self.shown)
            if marks:
                layers[layer] = (Group(marks, shift=self.shift, clip=self.shown),)
        return layers

    def tabs(self, texts: PrintTexts) -> Iterator[Shape]:
        """Yield the glue tabs under the right and the bottom neighbour."""
        tab, (x, y) = self.tiling.setup.tab_mm, self.shift
        tuck, kept = min(TUCK_MM, tab), self.kept.moved(x, y)
        if tab - tuck <= 0.5:
            return
        if self.has["right"]:
            name = sheet_name(self.row, self.column + 1)
            strip = Box(kept.right + tuck, kept.top, kept.right + tab, kept.bottom)
            yield from _tab(strip, texts.glue_here.format(name=name), upright=True)
        if self.has["bottom"]:
            name = sheet_name(self.row + 1, self.column)
            strip = Box(kept.left, kept.bottom + tuck, kept.right, kept.bottom + tab)
            yield from _tab(strip, texts.glue_here.format(name=name), upright=False)

    def seam_lines(self) -> Iterator[Shape]:
        """Yield a dotted line on each seam where the neighbour's cut edge will lie."""
        if self.tiling.setup.tab_mm == 0:  # the sheet itself is cut on the seam
            return
        kept = self.kept.moved(*self.shift)
        if self.has["right"]:
            yield from _draw_dots((kept.right, kept.top), (kept.right, kept.bottom))
        if self.has["bottom"]:
            yield from _draw_dots((kept.left, kept.bottom), (kept.right, kept.bottom))

    def seam_marks(self) -> Iterator[SeamMark]:
        """Yield half diamonds on every seam of the sheet."""
        kept = self.kept
        for side, at in (("left", kept.left), ("right", kept.right)):
            if self.has[side]:
                for y in self._along(kept.top, kept.bottom, at, upright=True):
                    yield self._mark((at, y), "right" if side == "left" else "left")
        for side, at in (("top", kept.top), ("bottom", kept.bottom)):
            if self.has[side]:
                for x in self._along(kept.left, kept.right, at, upright=False):
                    yield self._mark((x, at), "bottom" if side == "top" else "top")

    def _mark(self, at: Point, half: str) -> SeamMark:
        return SeamMark(at, (at[0] + self.shift[0], at[1] + self.shift[1]), half)

    def _along(self, start: float, end: float, at: float, *, upright: bool) -> list[float]:
        """Return a position in each half of a seam, clear of items that should stay whole."""
        thirds = ((0.25, 0.1, 0.42), (0.75, 0.58, 0.9))
        return [self._clear(start, end, at, upright=upright, range_=third) for third in thirds]

    def _clear(
        self, start: float, end: float, at: float, *, upright: bool, range_: tuple[float, ...]
    ) -> float:
        best, minimum, maximum = range_
        parts = sorted((step / 100 for step in range(10, 91, 2)), key=lambda p: abs(p - best))
        for part in (part for part in parts if minimum <= part <= maximum):
            along = start + (end - start) * part
            x, y = (at, along) if upright else (along, at)
            box = Box(x, y, x, y).grown(DIAMOND_MM)
            if not any(box.meets(thing) for thing in self.board.obstacles):
                return along
        return start + (end - start) * best


def _half_diamond(mark: SeamMark) -> Shape:
    (x, y), off = mark.page_mm, DIAMOND_MM
    tips = {
        "left": ((x, y - off), (x - off, y), (x, y + off)),
        "right": ((x, y - off), (x + off, y), (x, y + off)),
        "top": ((x - off, y), (x, y - off), (x + off, y)),
        "bottom": ((x - off, y), (x, y + off), (x + off, y)),
    }
    return Polygon(tips[mark.side], role=printers_marks.TAB)


def _draw_dots(start: Point, end: Point) -> tuple[Shape, Shape]:
    """Return black dots on a white line, which is visible on every background."""
    return Line(start, end, role=printers_marks.SEAM_GROUND), Line(
        start, end, role=printers_marks.SEAM
    )


def _tab(strip: Box, text: str, *, upright: bool) -> Iterator[Shape]:
    """Yield a glue tab with bevelled ends that names the sheet glued onto it."""
    deep = strip.width if upright else strip.height
    bevel = min(deep, 6.0)
    left, top, right, bottom = strip.left, strip.top, strip.right, strip.bottom
    corners = ((left, top), (right, top), (right - bevel, bottom), (left + bevel, bottom))
    if upright:
        corners = ((left, top), (right, top + bevel), (right, bottom - bevel), (left, bottom))
    yield Polygon(corners, role=printers_marks.TAB)
    long = (strip.height if upright else strip.width) - 2 * bevel
    if deep < MIN_SIZE_MM * 1.8 or long < 10:
        return
    words = fit_text(text, long, min(3.0, deep / 2)).lines[0]
    angle = -90.0 if upright else 0.0
    for part in (0.25, 0.5, 0.75) if long > 150 else (0.5,):
        x = strip.middle[0] if upright else strip.left + strip.width * part
        y = strip.top + strip.height * part if upright else strip.middle[1]
        yield Text(
            (x, y),
            words,
            min(3.0, deep / 2),
            role=printers_marks.WORD,
            over=printers_marks.TAB,
            angle=angle,
        )


DUPLEX_TEST = "duplex-test"  # a component that is printed only on request
LONG_MM, SCALE_MM = 40.0, 10  # half the size of the plain cross, and of the scales


def duplex_test(paper_name: str, setup: PrintOptions, imprint: Imprint) -> tuple[Sheet, Sheet]:
    """Return both sides: crosses in the middle of the page, with scales on the back."""
    paper = paper_for_parts(paper_name)
    (x, y), (dx, dy) = (side / 2 for side in paper.size_mm), setup.back_offset_mm
    texts = imprint.texts
    is_set = (dx, dy) != (0.0, 0.0)
    setting = (texts.duplex_set.format(x=f"{dx:g}", y=f"{dy:g}"),) if is_set else ()
    front = (*_cross((x, y), LONG_MM), *_words(paper, setup, texts.duplex_front))
    back = (*_scales((x + dx, y + dy)), *_words(paper, setup, texts.duplex_back, *setting))
    sheet = Sheet(DUPLEX_TEST, "1", 1, 1, paper, _PLAIN, Box(0, 0, *paper.size_mm))
    behind = replace(sheet, name="1-back", is_behind=setup.backs != "separate")
    bare = replace(setup, marks="none")
    return (
        add_printers_marks(sheet, bare, imprint, {Layer.MARKS: front}),
        add_printers_marks(behind, bare, imprint, {Layer.MARKS: back}),
    )


_PLAIN = Drawing((1.0, 1.0), {}, printers_marks.FURNITURE, DUPLEX_TEST, bleed_mm=0.0)


def _cross(at: Point, arm_mm: float) -> Iterator[Shape]:
    x, y = at
    yield Line((x - arm_mm, y), (x + arm_mm, y), role=printers_marks.LINE)
    yield Line((x, y - arm_mm), (x, y + arm_mm), role=printers_marks.LINE)


def _scales(at: Point) -> Iterator[Shape]:
    """Yield a cross with ticks for every half millimetre; right and down are positive."""
    yield from _cross(at, SCALE_MM)
    x, y = at
    for half in range(-2 * SCALE_MM, 2 * SCALE_MM + 1):
        off, tick = half / 2, 1.6 if half % 2 == 0 else 0.8
        yield Line((x + off, y - tick), (x + off, y + tick), role=printers_marks.LINE)
        yield Line((x - tick, y + off), (x + tick, y + off), role=printers_marks.LINE)
    for off, away in ((-SCALE_MM, -4), (SCALE_MM, 4)):
        yield Text((x + off + away, y), f"{off}", 2.4, role=printers_marks.WORD)
        yield Text((x, y + off + away), f"{off}", 2.4, role=printers_marks.WORD)
    yield Text((x + SCALE_MM + 10, y), "X", 3.0, weight="bold", role=printers_marks.WORD)
    yield Text((x, y + SCALE_MM + 10), "Y", 3.0, weight="bold", role=printers_marks.WORD)


def _words(paper: Paper, setup: PrintOptions, *paragraphs: str) -> list[Shape]:
    frame = setup.frame(paper)
    column = TextColumn(frame.left + 20, frame.top + 30, frame.width - 40, printers_marks.WORD, 3.0)
    for words in paragraphs:
        column.paragraph(words)
    return column.marks
