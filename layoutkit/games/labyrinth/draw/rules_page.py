"""The rules of play on one page, in our own words."""

from __future__ import annotations

from collections.abc import Collection

from layoutkit.draw.fonts import text_width_mm
from layoutkit.draw.marks import Drawing, Group, Mark, Text
from layoutkit.games.labyrinth.board.case import Case
from layoutkit.games.labyrinth.board.terms import Layout
from layoutkit.games.labyrinth.draw.cards import Card, cards_of, hourglass
from layoutkit.games.labyrinth.draw.page import (
    LEFT_MM,
    PAGE_MM,
    WORD,
    column,
    entries,
    largest,
    page,
)
from layoutkit.games.labyrinth.draw.words import WORDS
from layoutkit.games.labyrinth.draw.words.table import LabyrinthWords
from layoutkit.language import Language
from layoutkit.press.text_column import Column

RIGHT_MM = 122.0
GLASS_MM = 3.8


def rules_page(case: Case, language: Language) -> Drawing:
    """Aim, turn, and what the cards let a player do."""
    return largest(lambda size: _written(case, language, size))


def _written(case: Case, language: Language, size_mm: float) -> tuple[Drawing, float]:
    texts, layout = WORDS[language], case.layout
    art: list[Mark] = []
    left = column(LEFT_MM, RIGHT_MM - LEFT_MM - 6, size_mm)
    left.heading(texts.aim)
    left.paragraph(aim_of(layout, texts))
    left.heading(texts.turn)
    for number, words in enumerate(turn_of(texts), 1):
        left.item(f"{number}", words, 5)
    left.heading(texts.deeds)
    entries(left, (texts.lay, texts.take, texts.move, texts.walk))
    right = column(RIGHT_MM, PAGE_MM[0] - RIGHT_MM - LEFT_MM, min(size_mm, 2.4))
    right.heading(texts.costs)
    _costs(right, art, cards_of(layout.settings, texts), texts)
    right.paragraph(texts.turn_joker)
    right.heading(texts.assumed)
    right.paragraph(texts.assumed_words)
    made = page(texts.rules_title, art, (*left.marks, *right.marks))
    return made, max(left.y, right.y)


def aim_of(layout: Layout, texts: LabyrinthWords) -> str:
    """The aim, with the number of gems where all players have the same."""
    counts = {sum(gem.colour is player for gem in layout.gems) for player in layout.players}
    if len(counts) == 1 and (number := counts.pop()) > 1:
        return texts.aim_number.format(gems=number)
    return texts.aim_all


def turn_of(texts: LabyrinthWords) -> tuple[str, ...]:
    """A turn step by step, and what may happen in it."""
    return (
        texts.turn_play,
        f"{texts.turn_order} {texts.turn_discard}",
        f"{texts.turn_draw} {texts.reshuffle}",
        texts.turn_tiles,
        texts.turn_swap,
    )


def _costs(under: Column, art: list[Mark], cards: Collection[Card], texts: LabyrinthWords) -> None:
    """Every kind of card with its hourglasses and its number."""
    names = max(text_width_mm(card.text.name, under.size_mm) for card in cards)
    step = min(GLASS_MM, (under.width - names - 17) / 3)
    for card in cards:
        y = under.y + 2.2
        for at in range(card.cost):
            x = under.left + names + 3.5 + at * step
            art.append(Group(tuple(hourglass(GLASS_MM)), shift=(x, y)))
        count = texts.card.counted(card.count)
        under.marks.append(_word((under.left, y), card.text.name, under.size_mm))
        end = (under.left + under.width, y)
        under.marks.append(Text(end, count, 2.1, role=WORD, anchor="end"))
        under.y += 5.4
    under.y += 1


def _word(at: tuple[float, float], words: str, size_mm: float) -> Text:
    return Text(at, words, size_mm, role=WORD, anchor="start")
