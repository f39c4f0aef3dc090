"""The player aid: the play rules P1 to P12 in short."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.draw.fonts import wrap_text
from layoutkit.draw.marks import Circle, Drawing, Layer, Mark, Point, Rect
from layoutkit.games.canaletto.board.terms import Case
from layoutkit.games.canaletto.draw.figures import BLEED_MM
from layoutkit.games.canaletto.draw.look import PALETTE, largest_size_mm, words
from layoutkit.games.canaletto.draw.words.table import CanalettoWords

SIZE: Point = (88.0, 126.0)
_LARGEST_MM, _LEADING, _GAP, _LEAST = 2.3, 1.75, 1.5, 6.4
_TOP, _ROOM_MM = 16.0, 107.5


def aid_card(case: Case, texts: CanalettoWords) -> Drawing:
    """A card with the rules."""
    wide, high = SIZE
    under = Rect((-BLEED_MM, -BLEED_MM), (wide + 2 * BLEED_MM, high + 2 * BLEED_MM), role="panel")
    layers: dict[Layer, tuple[Mark, ...]] = {
        Layer.BLEED: (under,),
        Layer.ART: tuple(aid_marks(case, texts)),
    }
    return Drawing(SIZE, layers, PALETTE, "player aid", bleed_mm=BLEED_MM)


def aid_marks(case: Case, texts: CanalettoWords) -> Iterator[Mark]:
    """Heading and numbered rules."""
    yield words((SIZE[0] / 2, 8), "Canaletto", 4.2, "panel", bold=True)
    said = [rule.format(mask=case.layout.settings.mask_bid_max) for rule in texts.aid]
    size_mm = largest_size_mm(
        _LARGEST_MM, lambda size: sum(_high(rule, size) for rule in _set(said, size)) <= _ROOM_MM
    )
    y = _TOP
    for number, lines in enumerate(_set(said, size_mm), 1):
        yield Circle((7.5, y), 2.6, role="gleam")
        yield words((7.5, y), str(number), 2.0, "gleam", bold=True)
        for row, line in enumerate(lines):
            at = (12.5, y + row * size_mm * _LEADING)
            yield words(at, line, size_mm, "panel", anchor="start")
        y += _high(lines, size_mm)


def _set(said: list[str], size_mm: float) -> list[tuple[str, ...]]:
    return [wrap_text(rule, SIZE[0] - 18, size_mm) for rule in said]


def _high(lines: tuple[str, ...], size_mm: float) -> float:
    """The height of a rule, with the room below it."""
    return max(_LEAST, len(lines) * size_mm * _LEADING + _GAP)
