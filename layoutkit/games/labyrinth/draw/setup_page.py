"""The page beside the board that says how it is set up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from layoutkit.draw.marks import Box, Drawing, Group, Layer, Rect
from layoutkit.games.labyrinth.board.case import Case
from layoutkit.games.labyrinth.draw.cards import cards_of, first_hand
from layoutkit.games.labyrinth.draw.page import LEFT_MM, PAGE_MM, WORD, page
from layoutkit.games.labyrinth.draw.spots import small_picture
from layoutkit.games.labyrinth.draw.words import WORDS
from layoutkit.games.labyrinth.draw.words.table import LabyrinthWords
from layoutkit.games.labyrinth.table.cards import TILES
from layoutkit.language import Language
from layoutkit.press.text_column import Column


def setup_page(case: Case, language: Language) -> Drawing:
    """The whole board in small with everything in its place, and how the game begins."""
    wide, high = PAGE_MM
    texts = WORDS[language]
    top, left = 16.0, LEFT_MM
    steps = list(_steps(case, texts))
    under = _column(steps, 0.0)
    board = small_picture(case, (wide - 2 * left, high - top - under.y - 6), language)
    shift = ((wide - board.size_mm[0]) / 2, top)
    under = _column(steps, top + board.size_mm[1] + 4)
    frame = Rect((0, 0), board.size_mm, role="page-line")
    whole = (*board.layer(Layer.BLEED), *board.layer(Layer.ART), frame)
    art = Group(whole, shift=shift, clip=Box(0, 0, *board.size_mm))
    labels = Group(board.layer(Layer.LABELS), shift=shift)
    made = page(texts.setup_title, (art,), (labels, *under.marks))
    return replace(made, palette=made.palette.joined(board.palette))


def _column(steps: list[str], y: float) -> Column:
    under = Column(LEFT_MM, y, PAGE_MM[0] - 2 * LEFT_MM, WORD, 2.5)
    for number, words in enumerate(steps, 1):
        under.item(f"{number}", words, 5)
    return under


def _steps(case: Case, texts: LabyrinthWords) -> Iterator[str]:
    layout, cards = case.layout, cards_of(case.layout.settings, texts)
    stock, jokers = layout.stock, layout.settings.cards_joker
    yield texts.setup_board
    short, long = texts.short_plank.counted(stock.short), texts.long_plank.counted(stock.long)
    yield f"{texts.setup_players} {texts.setup_stock.format(short=short, long=long)}"
    yield texts.setup_jokers.format(jokers=jokers, tiles=TILES)
    hand = ", ".join(first_hand(cards, max(len(layout.players), 1)))
    given = f"{texts.setup_given.format(cards=hand)} " if hand else ""
    yield f"{given}{texts.setup_draw}"
