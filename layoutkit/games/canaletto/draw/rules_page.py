"""The rules on a page with pictures, and the player aid."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple, TypeAlias

from layoutkit.drawing import shapes
from layoutkit.drawing.art import read_art
from layoutkit.drawing.text import MIN_SIZE_MM, text_width_mm
from layoutkit.drawing.text_layout import TextColumn
from layoutkit.games.base.drawing import label, largest_size_mm
from layoutkit.games.canaletto.draw import parts
from layoutkit.games.canaletto.draw.style import ICONS, PALETTE, icon, square
from layoutkit.games.canaletto.model import GROUP_SIZES, BoardModel, Colour, Settings
from layoutkit.games.canaletto.texts import TEXTS, CanalettoTexts
from layoutkit.languages import Language
from layoutkit.printing.kit import Part
from layoutkit.printing.texts import assumption_footnote

Picture: TypeAlias = tuple[float, tuple[shapes.Shape, ...]]
"""The height of a picture, and its marks from its top left corner; 81 mm wide."""

PICTURE_WIDE = 81.0


SHOWN_START, SHOWN_RAISE = 4, 3  # the palace of the example, and the second bid less the first


def auction_picture(bid: int, price: int, letters: Mapping[str, str]) -> Picture:
    """Return palaces in a row; the gondola moves away from the column by the bids."""
    count = price + 2
    width = (PICTURE_WIDE - 6) / count
    middles = [3 + width * (at + 0.5) for at in range(count)]
    first, last = middles[bid], middles[price]
    marks: list[shapes.Shape] = []
    for number, x in enumerate(middles):
        role = "step-2" if number in (0, price) else "step"
        marks.append(shapes.Rect((x - width / 2 + 0.5, 18.0), (width - 1, 7.5), 0.8, role=role))
        marks.append(label((x, 21.8), str(SHOWN_START + number), 2.6, role, bold=True))
    for start, end, colour, steps in (
        (middles[0], first, "red", bid),
        (first, last, "blue", price - bid),
    ):
        marks += _hop(start + 1.2, end - 1.2, 17.5)
        at = ((start + end) / 2, 6.2)
        marks += parts.disc_marks(colour, letters, (at[0] - 4.6, at[1]))
        marks.append(label((at[0] + 3.6, at[1]), f"+{steps}", 2.8, "panel", bold=True))
    marks.append(shapes.Group((parts.column_sign(),), shift=(middles[0], 31.6), scale=(0.54, 0.54)))
    marks.append(shapes.Group((parts.gondola_sign(),), shift=(last, 30.2)))
    return 38.4, tuple(marks)


def sale_picture(letters: Mapping[str, str]) -> Picture:
    """Return two owners of a group, the next tile, and what each of them gets."""
    marks: list[shapes.Shape] = [
        square((37, 5.6), 13, "tile"),
        label((43.5, 12.1), "8", 6.4, "tile", bold=True),
    ]
    for row, (colour, count) in enumerate((("red", 2), ("blue", 1))):
        y = 6.7 + row * 10.8
        marks += parts.disc_marks(colour, letters, (7.5, y))
        marks += [icon("fan", (17.5 + at * 9.5, y), 0.36) for at in range(count)]
        text = f"{count} \u00d7 8 = {count * 8}"
        marks.append(label((57, y), text, 3.2, "panel", bold=True, anchor="start"))
    return 23.8, tuple(marks)


def debt_picture(letters: Mapping[str, str]) -> Picture:
    """Return the track: the money disc is at 0, and the crossed disc shows the debt."""
    width = 11.0
    marks: list[shapes.Shape] = []
    for money in range(7):
        x = 2.0 + money * width
        marks.append(shapes.Rect((x, 6.6), (width, 16.4), 0.5, role="step"))
        marks.append(label((x + width / 2, 9.2), str(money), 2.4, "step"))
    middle = 2.0 + width / 2
    marks += _hop(middle + 6 * width, middle + 2.0, 6.3)
    for money, is_crossed in ((0, False), (4, True)):
        at = (middle + money * width, 17.6)
        marks += parts.disc_marks("green", letters, at, is_crossed=is_crossed)
    return 24.6, tuple(marks)


def _hop(start: float, end: float, foot: float) -> Iterator[shapes.Shape]:
    """Yield a curved arrow from one place to another."""
    top = foot - 5.6
    way = 1.0 if end > start else -1.0
    bend = ("C", (start + way * 2, top, end - way * 3.4, top, end - way * 0.6, foot - 1.6))
    yield shapes.Path((("M", (start, foot)), bend), role="line")
    tip = ((end, foot), (end - way * 2.2, foot - 1.8), (end + way * 0.3, foot - 2.6))
    yield shapes.Polygon(tip, role="solid")


SIZE: shapes.Point = (186.0, 254.0)
LARGEST_MM = 2.6
_TOP, _LEFT_WIDE, _RIGHT_WIDE = 12.5, 81.0, 97.0
_FOOT = SIZE[1] - 4.0  # below it stands the footnote
_NOTE_MM = 2.2


def rules_page(board: BoardModel, language: Language = Language.EN) -> shapes.Drawing:
    """Return the page at the largest text size that fits."""
    texts, settings = TEXTS[language], board.layout.settings
    rules = texts.page
    size_mm = largest_size_mm(
        LARGEST_MM, lambda size: max(one.y for one in _columns(settings, texts, size)) <= _FOOT
    )
    columns = _columns(settings, texts, size_mm)
    fewest, most = settings.players_min, settings.players_max
    number = str(most) if fewest == most else rules.to_players.format(fewest=fewest, most=most)
    players = rules.players.format(players=number)
    marks: list[shapes.Shape] = [
        label((0.5, 5), rules.title, 5.4, "page", bold=True, anchor="start"),
        label((SIZE[0] - 0.5, 5.8), players, 2.8, "page", anchor="end"),
        shapes.Line((0.5, _TOP - 1.0), (SIZE[0] - 0.5, _TOP - 1.0), role="line"),
        *(mark for one in columns for mark in one.marks),
    ]
    if note := assumption_footnote(
        language, (one.words for one in marks if isinstance(one, shapes.Text))
    ):
        marks.append(label((0.5, SIZE[1] - 2.0), note, _NOTE_MM, "page", anchor="start"))
    layers = {shapes.Layer.ART: (shapes.Rect((0, 0), SIZE, role="page"), *marks)}
    return shapes.Drawing(SIZE, layers, PALETTE, rules.title, bleed_mm=0.0)


def _columns(
    settings: Settings, texts: CanalettoTexts, size_mm: float
) -> tuple[TextColumn, TextColumn]:
    """Return both columns at a text size."""
    left = TextColumn(0.5, _TOP, _LEFT_WIDE, "word", size_mm)
    _auctions(left, settings, texts)
    right = TextColumn(SIZE[0] - 0.5 - _RIGHT_WIDE, _TOP, _RIGHT_WIDE, "word", size_mm)
    _money(right, settings, texts)
    return (left, right)


def _auctions(column: TextColumn, settings: Settings, texts: CanalettoTexts) -> None:
    """Write the left column: the rules up to the treasures that a player has bought."""
    rules = texts.page
    column.section(rules.aim_heading, rules.aim)
    bid = rules.bid.format(least=settings.bid_min)
    steps = (rules.lot, bid, rules.gondola, rules.buy, rules.onward, rules.opener)
    column.heading(rules.auction_heading)
    column.numbered(steps)
    first = settings.bid_min + 1
    price = first + SHOWN_RAISE
    text = rules.auction_example.format(
        first=first, price=price, raised=SHOWN_RAISE, palace=SHOWN_START + price
    )
    _example(column, auction_picture(first, price, texts.colour_letters), text)
    column.section(rules.nobody_heading, rules.nobody)
    mask = rules.mask.format(mask=settings.mask_bid_max)
    column.section(rules.mask_heading, mask, rules.mask_gone)


def _money(column: TextColumn, settings: Settings, texts: CanalettoTexts) -> None:
    """Write the right column: what treasures pay, and the end."""
    rules = texts.page
    tiles = f"{rules.tile_order} {rules.tiles_lie[settings.values_visible]}"
    column.section(rules.sale_heading, rules.sale, tiles, rules.several)
    _example(column, sale_picture(texts.colour_letters), rules.sale_example)
    column.section(rules.money_heading, rules.discs, rules.debt)
    _example(column, debt_picture(texts.colour_letters), rules.debt_example)
    column.section(rules.end_heading, rules.end, rules.worthless, rules.winner)
    column.heading(rules.box_heading)
    low, high = settings.tile_low, settings.tile_high
    discs, masks = 3 * len(Colour), len(Colour)
    counts = (sum(GROUP_SIZES.values()), len(settings.tiles), discs, masks, 1)
    for count, text in zip(counts, rules.box, strict=True):
        column.item(str(count), text.format(low=low, high=high), 7.0)


def _example(column: TextColumn, picture: Picture, text: str) -> None:
    """Write a picture with its text below, in a frame."""
    height, marks = picture
    top = column.y + 1.0
    inner = TextColumn(column.left + 3, top + height, column.width - 6, "word", column.size_mm)
    inner.paragraph(text)
    frame = shapes.Rect((column.left, top), (column.width, inner.y - top + 0.6), 2, role="panel")
    shift = (column.left + (column.width - PICTURE_WIDE) / 2, top)
    column.marks += [frame, shapes.Group(marks, shift=shift), *inner.marks]
    column.y = inner.y + 2.2


AID_SIZE: shapes.Point = (88.0, 126.0)
_LARGEST_MM, _HEADING_MM, _AID_NOTE_MM = 2.3, 2.6, 2.0
_AID_TOP, _EDGE, _INDENT = 3.0, 4.0, 11.0  # headings are beside their sign
_SIGN_DOWN, _BELOW_HEADING, _GAP = 3.7, 7.7, 0.6  # from the top of a part; below a part
_TIGHTER = 0.15  # how much closer phrases stand than paragraphs, in sizes of the words
_STRIP_Y, _NOTE_TOP = 111.4, 115.2
_PARTS_FOOT = 107.5


class AidPart(NamedTuple):
    """A heading with phrases below it and a sign beside it."""

    sign: shapes.Group
    heading: str
    phrases: tuple[str, ...]


def aid_part(board: BoardModel, texts: CanalettoTexts, language: Language) -> Part:
    """Return the player aids of four players."""
    card = parts.piece(AID_SIZE, "panel", tuple(_card_marks(board, texts, language)), "player aid")
    return Part("aids", "player aid", len(Colour), card, corner_mm=2.0)


def _card_marks(
    board: BoardModel, texts: CanalettoTexts, language: Language
) -> Iterator[shapes.Shape]:
    """Yield the parts at the largest size that fits, the title, the groups and the footnote."""
    sections = _parts(board, texts)
    size_mm = largest_size_mm(_LARGEST_MM, lambda size: _fits(sections, size))
    top = _AID_TOP
    for part, column in zip(sections, _write_parts(sections, size_mm), strict=True):
        yield shapes.Group((part.sign,), shift=(_EDGE + _INDENT / 2 - 1, top + _SIGN_DOWN))
        yield from column.marks
        top = column.y
        yield shapes.Line((_EDGE, top), (AID_SIZE[0] - _EDGE, top), role="line-thin")
    title_at = (AID_SIZE[0] - _EDGE, _AID_TOP + _SIGN_DOWN)
    yield label(title_at, "Canaletto", 2.6, "panel", anchor="end")
    yield from _group_marks()
    printed = [phrase for part in sections for phrase in part.phrases]
    if note := assumption_footnote(language, printed):
        column = TextColumn(_EDGE, _NOTE_TOP, AID_SIZE[0] - 2 * _EDGE, "word", _AID_NOTE_MM)
        column.paragraph(note)
        yield from column.marks


def _parts(board: BoardModel, texts: CanalettoTexts) -> tuple[AidPart, ...]:
    """Return the five parts of the card in the order of a turn."""
    tile = (square((-3, -3), 6, "tile", 1.0), label((0, 0), "8", 3.2, "tile", bold=True))
    disc = (
        shapes.Circle((0, 0), 3.0, role="disc-green"),
        shapes.Line((-2.0, -2.0), (2.0, 2.0), role="cross"),
        shapes.Line((-2.0, 2.0), (2.0, -2.0), role="cross"),
    )
    signs = {
        "auction": shapes.Group((parts.gondola_sign(),), scale=(0.55, 0.55)),
        "mask": shapes.Group(read_art(ICONS)["mask"], shift=(-4.4, -2.4), scale=(0.2, 0.2)),
        "sale": shapes.Group(tile),
        "debt": shapes.Group(disc),
        "end": shapes.Group((parts.column_sign(),), scale=(0.32, 0.32)),
    }
    mask, aid = board.layout.settings.mask_bid_max, texts.aid
    phrases = {name: tuple(one.format(mask=mask) for one in aid[name].phrases) for name in signs}
    return tuple(AidPart(sign, aid[name].heading, phrases[name]) for name, sign in signs.items())


def _fits(sections: tuple[AidPart, ...], size_mm: float) -> bool:
    """Return whether all phrases fit above the row of groups.

    Each phrase takes a single line, unless it is too long for that even at the smallest size.
    """
    room = AID_SIZE[0] - 2 * _EDGE
    phrases = [phrase for part in sections for phrase in part.phrases]
    short = [phrase for phrase in phrases if text_width_mm(phrase, MIN_SIZE_MM) <= room]
    width = max(text_width_mm(phrase, size_mm) for phrase in short)
    return width <= room and _write_parts(sections, size_mm)[-1].y <= _PARTS_FOOT


def _write_parts(sections: tuple[AidPart, ...], size_mm: float) -> list[TextColumn]:
    top, written = _AID_TOP, []
    for part in sections:
        column = TextColumn(_EDGE, top + _BELOW_HEADING, AID_SIZE[0] - 2 * _EDGE, "word", size_mm)
        at = (_EDGE + _INDENT, top + _SIGN_DOWN)
        column.marks.append(
            label(at, part.heading, _HEADING_MM, "panel", bold=True, anchor="start")
        )
        for phrase in part.phrases:
            column.paragraph(phrase)
            column.y -= _TIGHTER * size_mm
        column.y += _GAP
        top = column.y
        written.append(column)
    return written


def _group_marks() -> Iterator[shapes.Shape]:
    """Yield all treasures in a row, with the number of pieces before groups of equal size."""
    x, last = _EDGE, 0
    for group, size in GROUP_SIZES.items():
        if size != last:
            x -= 0.6 if last else 0.0
            yield label((x, _STRIP_Y), str(size), 3.0, "panel", bold=True, anchor="start")
            x, last = x + 5.6, size
        yield icon(group, (x, _STRIP_Y), 0.25)
        x += 5.4
