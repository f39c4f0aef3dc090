"""The cover of a pack: how the sheets lie, what to cut and glue, and a box to measure."""

from collections.abc import Sequence
from dataclasses import replace

from layoutkit.drawing.shapes import Box, Drawing, Layer, Line, Point, Rect, Shape, Text
from layoutkit.drawing.text import text_width_mm
from layoutkit.drawing.text_layout import TextColumn
from layoutkit.fast_dataclass import dataclass
from layoutkit.languages import Language, format_decimal
from layoutkit.printing.kit import Kit, embed_picture
from layoutkit.printing.paper import CHECK_MM, PrintOptions, paper_for_parts
from layoutkit.printing.printers_marks import LINE, TAB, WORD
from layoutkit.printing.sheets import TUCK_MM, Imprint, Sheet, add_printers_marks
from layoutkit.printing.texts import PrintTexts
from layoutkit.printing.tiling import Tiling, sheet_name

MAP_MM: Point = (88.0, 88.0)


@dataclass(frozen=True, slots=True)
class ComponentCount:
    """The pieces and the sheets of paper of one component in a pack."""

    component: str
    pieces: int
    sheets: int
    is_two_sided: bool = False
    for_all: bool = False  # several boards share these pieces
    each: tuple[tuple[str, int], ...] = ()  # pieces of each component on these sheets


def cover_sheet(
    kit: Kit, tiling: Tiling, counts: Sequence[ComponentCount], imprint: Imprint
) -> Sheet:
    """Return the first sheet of a pack."""
    setup, name = tiling.setup, tiling.paper.name
    paper = paper_for_parts(name)
    frame = setup.frame(paper)
    head = TextColumn(frame.left + 5, frame.top + 4, frame.width - 10, WORD, 2.4)
    head.heading(kit.board.title, 7.0)
    head.paragraph(f"{kit.game_title}. {kit.board.desc}" if kit.board.desc else kit.game_title)
    if kit.findings:
        status = kit.findings.said_in(imprint.texts)
        head.heading(f"{status[:1].upper()}{status[1:]}", 4.0)
        head.paragraph(imprint.texts.numbers_mean)
    scale = min(MAP_MM[0] / kit.board.size_mm[0], MAP_MM[1] / kit.board.size_mm[1])
    (x, y), (width, height) = (head.left, head.y + 4), kit.board.size_mm
    plan = Box(x, y, x + width * scale, y + height * scale)
    left = head.left + MAP_MM[0] + 8
    side = TextColumn(left, plan.top - 2, frame.right - left - 5, WORD)
    _contents(side, kit, tiling, counts, imprint)
    steps = TextColumn(head.left, max(plan.bottom, side.y) + 4, head.width, WORD)
    making = kit.making if any(count.pieces for count in counts) else None
    _steps(steps, tiling, making, imprint.texts)
    corner = (head.left, frame.bottom - CHECK_MM[1] - 8)
    check = Box(*corner, corner[0] + CHECK_MM[0], corner[1] + CHECK_MM[1])
    _legend(steps, kit, check, imprint.texts.signs)
    words = (*head.marks, *side.marks, *steps.marks)
    marks = (*_map_lines(tiling, kit.board, plan), *_check_box(corner, imprint.texts), *words)
    plain = kit.board.with_layer(Layer.HATCH, ())  # its lines would run together
    clip, at = Box(0, 0, *kit.board.size_mm), (plan.left, plan.top)
    layers = {**embed_picture(plain, clip, at, plan.width / width), Layer.MARKS: marks}
    sheet = Sheet("cover", "1", 1, 1, paper, kit.board, frame)
    return add_printers_marks(sheet, replace(setup, marks="none"), imprint, layers)


def _contents(
    column: TextColumn, kit: Kit, tiling: Tiling, counts: Sequence[ComponentCount], imprint: Imprint
) -> None:
    texts = imprint.texts
    column.heading(texts.in_this_pack)
    of_board = texts.board_sheet.of(tiling.count)
    joined = texts.when_joined.format(sheets=of_board, size=_size(kit.board.size_mm, kit.language))
    column.item(f"{tiling.count}", joined, 9.0)
    for at, count in enumerate(counts):
        if count.for_all and not (at and counts[at - 1].for_all):
            column.heading(texts.for_all_boards)
        sentence = texts.pieces_on if count.pieces else texts.page_on
        sheets = texts.sheet.counted(count.sheets)
        if count.is_two_sided:
            sheets = texts.on_both_sides.format(sheets=sheets)
        pieces = sentence.format(component=_format_component(count, imprint), sheets=sheets)
        column.item(f"{count.pieces or count.sheets}", pieces, 9.0)
    column.heading(texts.printer_settings)
    orientation = texts.landscape if tiling.paper.is_landscape else texts.portrait
    for words in (
        texts.paper.format(paper=tiling.paper.label, way=orientation),
        texts.scale,
        _stock(tiling, counts, texts),
        *_backs(tiling.setup, counts, imprint),
    ):
        column.paragraph(words)


def _stock(tiling: Tiling, counts: Sequence[ComponentCount], texts: PrintTexts) -> str:
    """Return how many sheets of paper to load, and how many of them should be sturdy."""
    own = [count for count in counts if not count.for_all]
    card = tiling.count + sum(count.sheets for count in own if count.pieces)
    plain = 1 + sum(count.sheets for count in own if not count.pieces)  # the cover is one
    return texts.stock.format(sheets=texts.sheet.counted(card + plain), card=card)


def _format_component(count: ComponentCount, imprint: Imprint) -> str:
    """Return the name of a component; if several share sheets, each with its number of pieces."""
    if len(count.each) < 2:
        return imprint.name(count.component)
    return ", ".join(f"{number} {imprint.name(name)}" for name, number in count.each)


def _steps(column: TextColumn, tiling: Tiling, making: str | None, texts: PrintTexts) -> None:
    column.heading(texts.cut_then_glue)
    order = [*_order(tiling, texts)]
    if making is not None:  # there are parts
        order.append(f"{texts.cut_parts} {making}".rstrip())
    for number, words in enumerate(order, 1):
        column.item(f"{number}.", words)


def _order(tiling: Tiling, texts: PrintTexts) -> list[str]:
    """Return the steps from sheets to a whole board; all cutting comes before the gluing."""
    has_marks = tiling.setup.marks != "none"
    if tiling.count == 1:
        return [texts.measure_first, texts.cut_whole if has_marks else texts.cut_whole_to_size]
    cut = texts.cut_all if has_marks else texts.cut_all_to_size
    if tiling.setup.tab_mm == 0:
        return [texts.measure_first, cut, texts.tape]
    is_strip = 1 in (tiling.rows, tiling.columns)
    rest = (texts.go_on if is_strip else texts.join_rows).format(last=tiling.names[-1])
    tuck = f"{min(TUCK_MM, tiling.setup.tab_mm):g}"
    glue = f"{texts.glue.format(first=tiling.names[0], tuck=tuck)} {rest}"
    return [texts.measure_first, f"{cut} {texts.tabs_stay}", glue, texts.dry]


def _legend(column: TextColumn, kit: Kit, check: Box, heading: str) -> None:
    """Add as much of the legend as fits; the manifest has all of it.

    The legend starts above the check box and continues beside it.
    """
    foot = check.top - 4
    if not kit.legend or column.y + 14 > foot:
        return
    column.heading(heading)
    half = TextColumn(column.left, column.y, column.width / 2 - 4, WORD)
    widest = max(text_width_mm(sign, column.size_mm, "bold") for sign, _ in kit.legend)
    top, indent = column.y, min(widest + 3, half.width / 2)
    for sign, words in kit.legend:
        if half.y + 6 > foot:
            if half.left > column.left:
                break
            left = check.right + 6
            width = column.left + column.width - left
            half, foot = TextColumn(left, top, width, WORD, marks=half.marks), check.bottom
        half.item(sign, words, indent)
    column.marks += half.marks


def _map_lines(tiling: Tiling, board: Drawing, plan: Box) -> list[Shape]:
    """Return the seams and the names of the sheets on the small board."""
    width, height = board.size_mm
    scale = plan.width / width
    marks: list[Shape] = [Rect((plan.left, plan.top), (width * scale, height * scale), role=LINE)]
    for x in tiling.xs[1:-1]:
        at = plan.left + x * scale
        marks.append(Line((at, plan.top), (at, plan.top + height * scale), role=LINE))
    for y in tiling.ys[1:-1]:
        at = plan.top + y * scale
        marks.append(Line((plan.left, at), (plan.left + width * scale, at), role=LINE))
    for row in range(tiling.rows):
        for column in range(tiling.columns):
            x, y = tiling.window(row, column).middle
            marks += _badge((plan.left + x * scale, plan.top + y * scale), sheet_name(row, column))
    return marks


def _badge(at: Point, name: str) -> tuple[Shape, Shape]:
    x, y = at
    width = 5.0 + 2.0 * len(name)
    plate = Rect((x - width / 2, y - 3.5), (width, 7.0), 1.5, role=TAB)
    return plate, Text(at, name, 3.2, role=WORD, over=TAB, weight="bold")


def _check_box(corner: Point, texts: PrintTexts) -> tuple[Shape, ...]:
    (x, y), width = corner, CHECK_MM[0]
    words = TextColumn(x + 5, y + 6, width - 10, WORD, 2.4)
    words.heading(texts.check_box, 3.0)
    words.paragraph(texts.check_size)
    words.paragraph(texts.check_again)
    return (Rect(corner, CHECK_MM, role=LINE), *words.marks)


def _size(size: Point, language: Language) -> str:
    width, height = (format_decimal(side, language) for side in size)
    return f"{width}\u00a0\u00d7\u00a0{height}\u00a0mm"


def _backs(
    setup: PrintOptions, counts: Sequence[ComponentCount], imprint: Imprint
) -> tuple[str, ...]:
    """Return how to print backs, and which components have them."""
    texts = imprint.texts
    alone = {"fold": texts.fold, "separate": texts.separate}.get(setup.backs)
    if alone is not None:
        return (texts.backs.format(backs=alone), texts.one_side)
    components = (one.component.split("+") for one in counts if one.is_two_sided)
    names = ", ".join(imprint.name(name) for some in components for name in some)
    if not names:
        return (texts.one_side,)
    both = texts.both_long if setup.backs == "duplex-long" else texts.both_short
    return (both.format(names=names), texts.backs_off)
