"""The rules on a page, with pictures of legal and illegal moves."""

from __future__ import annotations

from collections.abc import Sequence

from layoutkit.draw.fonts import LEADING, wrap_text
from layoutkit.draw.marks import Drawing, Group, Layer, Line, Path, Point, Rect, Shape, Text
from layoutkit.games.connection.board.terms import Form, Layout, Tile, Tiles
from layoutkit.games.connection.draw.look import PALETTE, label
from layoutkit.games.connection.draw.table import small_table
from layoutkit.games.connection.texts import TEXTS, RuleWords
from layoutkit.language import Language
from layoutkit.press.assumed import assumption_footnote
from layoutkit.press.text_column import TextColumn

SIZE: Point = (186.0, 254.0)
SIZES_MM, CAPTION_MM = (2.6, 2.5, 2.4, 2.3, 2.2, 2.1, 2.0), 2.2
_ROW_MM, _FOOT_MM = 57.0, 117.0  # a row of pictures; both of them, and the footnote
_TOP, _GAP, _PICTURE = 12.0, 8.0, (39.0, 33.0)
_WIDE = (SIZE[0] - _GAP) / 2

ALLOWED: Sequence[tuple[Tiles, tuple[Tile, ...]]] = (
    ({(0, 0): Form.EW}, (Tile(1, 0, "SW"),)),
    ({(0, 1): Form.ES, (0, 2): Form.NS}, (Tile(1, 1, "EW"), Tile(2, 1, "EW"), Tile(3, 1, "SW"))),
    ({(0, 0): Form.EW, (1, 0): Form.SW}, (Tile(0, 1, "ES"), Tile(-1, 1, "NS"))),
    ({(0, 0): Form.ES, (1, 0): Form.SW, (0, 1): Form.NE}, (Tile(1, 1, "NW"),)),
)
"""Tiles and a legal move (a test plays them)."""

FORBIDDEN: Sequence[tuple[Tiles, tuple[Tile, ...]]] = (
    ({(0, 0): Form.EW}, (Tile(1, 0, "NS"),)),
    ({(0, 0): Form.ES}, (Tile(1, 1, "NW"),)),
    ({(0, 0): Form.EW}, (Tile(1, 0, "SW"), Tile(1, 1, "NW"), Tile(0, 1, "EW"))),
    ({(0, 0): Form.EW}, (Tile(1, 0, "EW"), Tile(3, 0, "EW"))),
)
"""Tiles and an illegal move: a canal at a bank, corners that touch, an angle, and a gap."""


def rules_page(layout: Layout, language: Language = Language.EN) -> Drawing:
    """Return the rules page for the variants that the file names."""
    rules = TEXTS[language].page
    left, right = fitting_columns(rules, layout)
    below = max(left.y, right.y) + 1.0
    ground = Rect((0, 0), SIZE, role="page")
    head = (
        label((0.5, 5), rules.title, 5.0, bold=True, anchor="start"),
        label((SIZE[0] - 0.5, 5.6), rules.players, 2.8, anchor="end"),
        Line((0.5, _TOP - 1.2), (SIZE[0] - 0.5, _TOP - 1.2), role="line"),
    )
    examples = (
        *example_row(rules.allowed_heading, rules.allowed, ALLOWED, below, is_allowed=True),
        *example_row(
            rules.forbidden_heading, rules.forbidden, FORBIDDEN, below + _ROW_MM, is_allowed=False
        ),
    )
    marks: list[Shape] = [ground, *head, *left.marks, *right.marks, *examples]
    if note := assumption_footnote(language, (one.words for one in marks if isinstance(one, Text))):
        marks.append(label((0.5, SIZE[1] - 2.0), note, CAPTION_MM, anchor="start"))
    return Drawing(SIZE, {Layer.ART: tuple(marks)}, PALETTE, rules.title, bleed_mm=0.0)


def fitting_columns(rules: RuleWords, layout: Layout) -> tuple[TextColumn, TextColumn]:
    """Return the text at the largest size that leaves room for the pictures below."""
    tried = (columns(rules, layout, size_mm) for size_mm in SIZES_MM)
    room = SIZE[1] - _FOOT_MM
    return next(pair for pair in tried if max(one.y for one in pair) <= room)


def columns(rules: RuleWords, layout: Layout, size_mm: float) -> tuple[TextColumn, TextColumn]:
    """Return the text in two columns."""
    row = f"{rules.row} {rules.straddle[_key(is_on=layout.straddle)]}"
    loose = rules.loose_tiles[_key(is_on=layout.loose_tiles)]
    left = TextColumn(0.5, _TOP, _WIDE - 1, "word", size_mm)
    section(left, rules.aim_heading, rules.aim)
    section(left, rules.start_heading, rules.start.format(stock=layout.stock))
    left.heading(rules.move_heading)
    steps = (rules.place, row, rules.touch, rules.edges, rules.corner, rules.stay)
    for number, text in enumerate(steps, 1):
        left.item(f"{number}.", text, 5.5)
    right = TextColumn(SIZE[0] / 2 + _GAP / 2, _TOP, _WIDE - 1, "word", size_mm)
    section(right, rules.end_heading, rules.close.format(stock=layout.stock), loose)
    section(right, rules.impossible_heading, rules.impossible, rules.alone, rules.run_out)
    return left, right


def _key(*, is_on: bool) -> str:
    """Return the name of a text for a key of the file that is on or off."""
    return "true" if is_on else "false"


def section(column: TextColumn, heading: str, *paragraphs: str) -> None:
    """Write a heading and its paragraphs."""
    column.heading(heading)
    for text in paragraphs:
        column.paragraph(text)


def example_row(
    heading: str,
    captions: Sequence[str],
    examples: Sequence[tuple[Tiles, tuple[Tile, ...]]],
    top: float,
    *,
    is_allowed: bool,
) -> list[Shape]:
    """Return small positions with a tick or a cross, and a caption below each."""
    marks: list[Shape] = [label((0.5, top + 2), heading, 3.2, bold=True, anchor="start")]
    width = SIZE[0] / len(examples)
    for number, ((tiles, move), caption) in enumerate(zip(examples, captions, strict=True)):
        left = number * width + 0.5
        frame = Rect((left, top + 6), (width - 1, _PICTURE[1] + 16), 2.0, role="panel")
        shown, size = small_table(tiles, _PICTURE, (move,), has_free=False)
        at = (left + (width - 1 - size[0]) / 2, top + 7 + (_PICTURE[1] - size[1]) / 2)
        marks += [frame, Group((shown,), shift=at)]
        marks.append(
            tick_or_cross((left + width - 7, top + _PICTURE[1] + 14), is_allowed=is_allowed)
        )
        lines = wrap_text(caption, width - 15, CAPTION_MM)
        marks += [
            label(
                (left + 3, top + _PICTURE[1] + 11 + row * CAPTION_MM * LEADING),
                line,
                CAPTION_MM,
                "panel",
                anchor="start",
            )
            for row, line in enumerate(lines)
        ]
    return marks


def tick_or_cross(at: Point, *, is_allowed: bool) -> Shape:
    """Return a tick or a cross."""
    x, y = at
    if is_allowed:
        steps = (("M", (x - 3, y)), ("L", (x - 1, y + 2.5)), ("L", (x + 3, y - 3)))
        return Path(steps, role="right")
    ends = (("M", (x - 2.5, y - 2.5)), ("L", (x + 2.5, y + 2.5)))
    back = (("M", (x + 2.5, y - 2.5)), ("L", (x - 2.5, y + 2.5)))
    return Path((*ends, *back), role="wrong")
