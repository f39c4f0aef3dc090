"""The player aid: the play rules P1 to P12 in short."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.draw.fonts import wrap_text
from layoutkit.draw.marks import Circle, Drawing, Layer, Mark, Point, Rect
from layoutkit.games.canaletto.board.terms import Case
from layoutkit.games.canaletto.draw.figures import BLEED_MM
from layoutkit.games.canaletto.draw.look import PALETTE, words

SIZE: Point = (88.0, 126.0)
_CAP, _LEAD, _GAP, _LEAST = 2.1, 3.8, 1.4, 6.2

RULES = (
    "A turn is one auction of all that lies in the palace of the column.",
    "In turn, bid more than the last bid or pass and be out of this auction.",
    "The gondola moves clockwise by each increase: it is as far ahead as the bid.",
    "The last bidder pays and lays the lot face up in front of them.",
    "The gondola's palace is next; if it is empty, the next one that is not. The column follows.",
    "The player to the left of the buyer opens the next auction.",
    "When all pieces of a group are owned, it is sold at once: each pays the next value tile.",
    "Several groups at once: the buyer chooses the order.",
    "Bid more than you have, and you go down to 0 and owe the rest: it counts double at the end.",
    "Mask, once: take the lot for free, on a bid of 1 to {mask}.",
    "The game ends when a turn leaves at most two kinds on the board.",
    "The most money wins.",
)


def aid_card(case: Case) -> Drawing:
    """A card with the rules."""
    wide, high = SIZE
    under = Rect((-BLEED_MM, -BLEED_MM), (wide + 2 * BLEED_MM, high + 2 * BLEED_MM), role="panel")
    layers: dict[Layer, tuple[Mark, ...]] = {
        Layer.BLEED: (under,),
        Layer.ART: tuple(aid_marks(case)),
    }
    return Drawing(SIZE, layers, PALETTE, "player aid", bleed_mm=BLEED_MM)


def aid_marks(case: Case) -> Iterator[Mark]:
    """Heading and numbered rules."""
    yield words((SIZE[0] / 2, 8), "Canaletto", 4.2, "panel", bold=True)
    y = 16.0
    for number, rule in enumerate(RULES, 1):
        text = rule.format(mask=case.layout.settings.mask_bid_max)
        yield Circle((7.5, y), 2.6, role="gleam")
        yield words((7.5, y), str(number), 2.0, "gleam", bold=True)
        lines = wrap_text(text, SIZE[0] - 18, _CAP)
        for row, line in enumerate(lines):
            yield words((12.5, y + row * _LEAD), line, _CAP, "panel", anchor="start")
        y += max(_LEAST, len(lines) * _LEAD + _GAP)
