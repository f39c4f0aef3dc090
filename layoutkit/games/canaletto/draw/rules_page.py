"""The rules on a page, with an auction, a sale and a debt as pictures."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.draw.marks import Drawing, Group, Layer, Line, Point, Rect, Shape, Text
from layoutkit.games.canaletto.board.terms import GROUP_SIZES, Case, Colour, Settings
from layoutkit.games.canaletto.draw.look import PALETTE, label, largest_size_mm
from layoutkit.games.canaletto.draw.rules_pictures import (
    PICTURE_WIDE,
    AuctionExample,
    Picture,
    auction_picture,
    debt_picture,
    sale_picture,
)
from layoutkit.games.canaletto.texts import TEXTS, CanalettoTexts, RuleWords
from layoutkit.language import Language
from layoutkit.press.assumed import assumption_footnote
from layoutkit.press.text_column import TextColumn

SIZE: Point = (186.0, 254.0)
LARGEST_MM = 2.6
_TOP, _LEFT_WIDE, _RIGHT_WIDE = 12.5, 81.0, 97.0
_FOOT = SIZE[1] - 4.0  # below it stands the footnote
_NOTE_MM = 2.2


def rules_page(case: Case, language: Language = Language.EN) -> Drawing:
    """Return the page at the largest text size that fits."""
    texts, settings = TEXTS[language], case.layout.settings
    rules = texts.page
    size_mm = largest_size_mm(
        LARGEST_MM, lambda size: max(one.y for one in _columns(settings, texts, size)) <= _FOOT
    )
    columns = _columns(settings, texts, size_mm)
    players = rules.players.format(players=_players(settings, rules))
    marks: list[Shape] = [
        label((0.5, 5), rules.title, 5.4, "page", bold=True, anchor="start"),
        label((SIZE[0] - 0.5, 5.8), players, 2.8, "page", anchor="end"),
        Line((0.5, _TOP - 1.0), (SIZE[0] - 0.5, _TOP - 1.0), role="line"),
        *(mark for one in columns for mark in one.marks),
    ]
    if note := assumption_footnote(language, (one.words for one in marks if isinstance(one, Text))):
        marks.append(label((0.5, SIZE[1] - 2.0), note, _NOTE_MM, "page", anchor="start"))
    layers = {Layer.ART: (Rect((0, 0), SIZE, role="page"), *marks)}
    return Drawing(SIZE, layers, PALETTE, rules.title, bleed_mm=0.0)


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
    _section(column, rules.aim_heading, rules.aim)
    bid = rules.bid.format(least=settings.bid_min)
    steps = (rules.lot, bid, rules.gondola, rules.buy, rules.onward, rules.opener)
    column.heading(rules.auction_heading)
    for number, text in enumerate(steps, 1):
        column.item(f"{number}.", text, 5.5)
    shown = AuctionExample(settings.bid_min)
    text = rules.auction_example.format(
        first=shown.first, price=shown.price, raised=shown.raised, palace=shown.palace
    )
    _example(column, auction_picture(shown, texts.colour_letters), text)
    _section(column, rules.nobody_heading, rules.nobody)
    mask = rules.mask.format(mask=settings.mask_bid_max)
    _section(column, rules.mask_heading, mask, rules.mask_gone)


def _money(column: TextColumn, settings: Settings, texts: CanalettoTexts) -> None:
    """Write the right column: what treasures pay, and the end."""
    rules = texts.page
    tiles = f"{rules.tile_order} {rules.tiles_lie[settings.values_visible]}"
    _section(column, rules.sale_heading, rules.sale, tiles, rules.several)
    _example(column, sale_picture(texts.colour_letters), rules.sale_example)
    _section(column, rules.money_heading, rules.discs, rules.debt)
    _example(column, debt_picture(texts.colour_letters), rules.debt_example)
    _section(column, rules.end_heading, rules.end, rules.worthless, rules.winner)
    column.heading(rules.box_heading)
    for count, text in _box(settings, rules):
        column.item(count, text, 7.0)


def _section(column: TextColumn, heading: str, *paragraphs: str) -> None:
    column.heading(heading)
    for text in paragraphs:
        column.paragraph(text)


def _example(column: TextColumn, picture: Picture, text: str) -> None:
    """Write a picture with its text below, in a frame."""
    height, marks = picture
    top = column.y + 1.0
    inner = TextColumn(column.left + 3, top + height, column.width - 6, "word", column.size_mm)
    inner.paragraph(text)
    frame = Rect((column.left, top), (column.width, inner.y - top + 0.6), 2, role="panel")
    shift = (column.left + (column.width - PICTURE_WIDE) / 2, top)
    column.marks += [frame, Group(marks, shift=shift), *inner.marks]
    column.y = inner.y + 2.2


def _players(settings: Settings, rules: RuleWords) -> str:
    fewest, most = settings.players_min, settings.players_max
    return str(most) if fewest == most else rules.to_players.format(fewest=fewest, most=most)


def _box(settings: Settings, rules: RuleWords) -> Iterator[tuple[str, str]]:
    """Yield the contents of the box, each with its number."""
    low, high = settings.tile_low, settings.tile_high
    discs, masks = 3 * len(Colour), len(Colour)
    counts = (sum(GROUP_SIZES.values()), high - low + 1, discs, masks, 1)
    for count, text in zip(counts, rules.box, strict=True):
        yield str(count), text.format(low=low, high=high)
