"""A sheet with a field for every pile: the quay of the board is too narrow for them."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.draw.fonts import fit_text
from layoutkit.draw.marks import Drawing, Group, Mark, Point, Rect, Text
from layoutkit.games.labyrinth.board.case import Case
from layoutkit.games.labyrinth.board.terms import PlankKind
from layoutkit.games.labyrinth.draw.cards import hourglass, joker
from layoutkit.games.labyrinth.draw.page import LEFT_MM, PAGE_MM, WORD, page
from layoutkit.games.labyrinth.draw.planks import wood_marks
from layoutkit.games.labyrinth.draw.scale import scale_of
from layoutkit.games.labyrinth.draw.sizes import CARD_MM, SPOT_MM, TILE_MM, plank_length
from layoutkit.games.labyrinth.draw.words import WORDS
from layoutkit.games.labyrinth.draw.words.table import Entry
from layoutkit.language import Language

TOP_MM, LOWER_MM = 24.0, 122.0


def piles_page(case: Case, language: Language) -> Drawing:
    """Draw pile, discards, jokers; lost planks, hourglass tiles."""
    texts, art, words = WORDS[language], list[Mark](), list[Mark]()
    words.append(Text((LEFT_MM, 18), texts.piles_words, 2.4, role=WORD, anchor="start"))
    card = (CARD_MM[0] + 2 * SPOT_MM, CARD_MM[1] + 2 * SPOT_MM)
    step = (PAGE_MM[0] - 2 * LEFT_MM) / 3
    for at, entry in enumerate((texts.pile_draw, texts.pile_discard, texts.pile_joker)):
        middle = LEFT_MM + step * (at + 0.5)
        art.append(_spot((middle - card[0] / 2, TOP_MM), card))
        words += _said((middle, TOP_MM + card[1] + 5), entry, step - 3)
        if entry is texts.pile_joker:
            art.append(
                Group(tuple(joker()), shift=(middle, TOP_MM + card[1] / 2), scale=(1.5, 1.5))
            )
    art += _lower(case)
    words += _said((LEFT_MM + step, LOWER_MM + 47), texts.pile_lost, 2 * step - 3)
    words += _said((LEFT_MM + step * 2.5, LOWER_MM + 47), texts.pile_tiles, step - 3)
    return page(texts.piles_title, art, words)


def _lower(case: Case) -> Iterator[Mark]:
    """The field of lost planks, and that of the tiles."""
    scale, step = scale_of(case), (PAGE_MM[0] - 2 * LEFT_MM) / 3
    left, wide, high = LEFT_MM + 6, 2 * step - 12, 42.0
    yield _spot((left, LOWER_MM), (wide, high))
    long = min(plank_length(PlankKind.LONG, case.layout.settings, scale), wide - 8)
    wood = tuple(wood_marks(PlankKind.LONG, long, min(scale.plank, 8.0)))
    yield Group(wood, shift=(left + (wide - long) / 2, LOWER_MM + high / 2), turn=0.0)
    tile = (TILE_MM[0] + 2 * SPOT_MM, TILE_MM[1] + 2 * SPOT_MM)
    corner = (LEFT_MM + step * 2.5 - tile[0] / 2, LOWER_MM + (high - tile[1]) / 2)
    yield _spot(corner, tile)
    middle = (LEFT_MM + step * 2.5, LOWER_MM + high / 2)
    yield Group(tuple(hourglass(13.0)), shift=middle)


def _spot(corner: Point, size: Point) -> Mark:
    ground = Rect(corner, size, 2.0, role="spot-ground")
    return Group((ground, Rect(corner, size, 2.0, role="spot")))


def _said(at: Point, entry: Entry, width_mm: float) -> Iterator[Mark]:
    name = fit_text(entry.name, width_mm, 3.4, "bold")
    words = fit_text(entry.words, width_mm, 2.4)
    yield Text(at, name.lines[0], name.size_mm, role=WORD, weight="bold")
    yield Text((at[0], at[1] + 6), words.lines[0], words.size_mm, role=WORD)
