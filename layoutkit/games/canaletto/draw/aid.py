"""The player aid: the rules in short phrases with signs, and the sizes of all groups."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.draw.fonts import MIN_SIZE_MM, text_width_mm
from layoutkit.draw.marks import Circle, Drawing, Group, Layer, Line, Point, Rect, Shape
from layoutkit.games.canaletto.board.terms import GROUP_SIZES, Case, Colour
from layoutkit.games.canaletto.draw.figures import BLEED_MM, column_sign, gondola_sign
from layoutkit.games.canaletto.draw.icons import icon
from layoutkit.games.canaletto.draw.look import PALETTE, label, largest_size_mm, square
from layoutkit.games.canaletto.draw.pieces import mask_marks
from layoutkit.games.canaletto.texts import CanalettoTexts
from layoutkit.language import Language
from layoutkit.press.assumed import assumption_footnote
from layoutkit.press.kit import Part
from layoutkit.press.text_column import TextColumn
from layoutkit.records import dataclass

AID_SIZE: Point = (88.0, 126.0)
_LARGEST_MM, _HEADING_MM, _AID_NOTE_MM = 2.3, 2.6, 2.0
_AID_TOP, _EDGE, _INDENT = 3.0, 4.0, 11.0  # headings are beside their sign
_SIGN_DOWN, _BELOW_HEADING, _GAP = 3.7, 7.7, 0.6  # from the top of a part; below a part
_TIGHTER = 0.15  # how much closer phrases stand than paragraphs, in sizes of the words
_STRIP_Y, _NOTE_TOP = 111.4, 115.2
_PARTS_FOOT = 107.5


@dataclass(frozen=True, slots=True)
class AidPart:
    """A heading with phrases below it and a sign beside it."""

    sign: Group
    heading: str
    phrases: tuple[str, ...]


def aid_part(case: Case, texts: CanalettoTexts, language: Language) -> Part:
    """Return the player aids of four players."""
    card = aid_card(case, texts, language)
    return Part("aids", "player aid", len(Colour), card, corner_mm=2.0)


def aid_card(case: Case, texts: CanalettoTexts, language: Language) -> Drawing:
    """Return the drawing of a player aid."""
    width, height = AID_SIZE
    under = Rect(
        (-BLEED_MM, -BLEED_MM), (width + 2 * BLEED_MM, height + 2 * BLEED_MM), role="panel"
    )
    layers: dict[Layer, tuple[Shape, ...]] = {
        Layer.BLEED: (under,),
        Layer.ART: tuple(_card_marks(case, texts, language)),
    }
    return Drawing(AID_SIZE, layers, PALETTE, "player aid", bleed_mm=BLEED_MM)


def _card_marks(case: Case, texts: CanalettoTexts, language: Language) -> Iterator[Shape]:
    """Yield the parts at the largest size that fits, the title, the groups and the footnote."""
    parts = _parts(case, texts)
    size_mm = largest_size_mm(_LARGEST_MM, lambda size: _fits(parts, size))
    top = _AID_TOP
    for part, column in zip(parts, _write_parts(parts, size_mm), strict=True):
        yield Group((part.sign,), shift=(_EDGE + _INDENT / 2 - 1, top + _SIGN_DOWN))
        yield from column.marks
        top = column.y
        yield Line((_EDGE, top), (AID_SIZE[0] - _EDGE, top), role="line-thin")
    title_at = (AID_SIZE[0] - _EDGE, _AID_TOP + _SIGN_DOWN)
    yield label(title_at, "Canaletto", 2.6, "panel", anchor="end")
    yield from _group_marks()
    printed = [phrase for part in parts for phrase in part.phrases]
    if note := assumption_footnote(language, printed):
        column = TextColumn(_EDGE, _NOTE_TOP, AID_SIZE[0] - 2 * _EDGE, "word", _AID_NOTE_MM)
        column.paragraph(note)
        yield from column.marks


def _parts(case: Case, texts: CanalettoTexts) -> tuple[AidPart, ...]:
    """Return the five parts of the card in the order of a turn."""
    aid = texts.aid
    tile = (square((-3, -3), 6, "tile", 1.0), label((0, 0), "8", 3.2, "tile", bold=True))
    disc = (
        Circle((0, 0), 3.0, role="disc-green"),
        Line((-2.0, -2.0), (2.0, 2.0), role="cross"),
        Line((-2.0, 2.0), (2.0, -2.0), role="cross"),
    )
    mask = tuple(line.format(mask=case.layout.settings.mask_bid_max) for line in aid.mask)
    return (
        AidPart(Group((gondola_sign(),), scale=(0.55, 0.55)), aid.auction_heading, aid.auction),
        AidPart(Group(mask_marks(), shift=(-4.4, -2.4), scale=(0.2, 0.2)), aid.mask_heading, mask),
        AidPart(Group(tile), aid.sale_heading, aid.sale),
        AidPart(Group(disc), aid.debt_heading, aid.debt),
        AidPart(Group((column_sign(),), scale=(0.32, 0.32)), aid.end_heading, aid.end),
    )


def _fits(parts: tuple[AidPart, ...], size_mm: float) -> bool:
    """Return whether all phrases fit above the row of groups.

    Each phrase takes a single line, unless it is too long for that even at the smallest size.
    """
    room = AID_SIZE[0] - 2 * _EDGE
    phrases = [phrase for part in parts for phrase in part.phrases]
    short = [phrase for phrase in phrases if text_width_mm(phrase, MIN_SIZE_MM) <= room]
    width = max(text_width_mm(phrase, size_mm) for phrase in short)
    return width <= room and _write_parts(parts, size_mm)[-1].y <= _PARTS_FOOT


def _write_parts(parts: tuple[AidPart, ...], size_mm: float) -> list[TextColumn]:
    top, written = _AID_TOP, []
    for part in parts:
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


def _group_marks() -> Iterator[Shape]:
    """Yield all treasures in a row, with the number of pieces before groups of equal size."""
    x, last = _EDGE, 0
    for group, size in GROUP_SIZES.items():
        if size != last:
            x -= 0.6 if last else 0.0
            yield label((x, _STRIP_Y), str(size), 3.0, "panel", bold=True, anchor="start")
            x, last = x + 5.6, size
        yield icon(group, (x, _STRIP_Y), 0.25)
        x += 5.4
