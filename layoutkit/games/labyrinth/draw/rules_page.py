"""The printed page with the rules of play."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from layoutkit.draw.fonts import text_width_mm
from layoutkit.draw.marks import Drawing, Group, Shape, Text
from layoutkit.games.labyrinth.board.case import BoardModel
from layoutkit.games.labyrinth.board.terms import Layout
from layoutkit.games.labyrinth.draw.cards import JOKER, CardFace, draw_hourglass, make_card_faces
from layoutkit.games.labyrinth.draw.page import (
    LEFT_MM,
    PAGE_MM,
    WORD,
    fit_page,
    make_column,
    make_page,
    write_entries,
    write_footnote,
)
from layoutkit.games.labyrinth.texts import TEXTS, LabyrinthTexts
from layoutkit.language import Language
from layoutkit.press.assumed import ASSUMPTION_MARK
from layoutkit.press.text_column import TextColumn

RULES_RIGHT_MM = 122.0
GLASS_MM = 3.8


def draw_rules_page(case: BoardModel, language: Language) -> Drawing:
    """Draw the page about the aim, a turn, and the cards."""
    return fit_page(lambda size: _write_rules_page(case, language, size))


def _write_rules_page(
    case: BoardModel, language: Language, size_mm: float
) -> tuple[Drawing, float]:
    texts, layout = TEXTS[language], case.layout
    art: list[Shape] = []
    left = make_column(LEFT_MM, RULES_RIGHT_MM - LEFT_MM - 6, size_mm)
    left.heading(texts.aim)
    left.paragraph(" ".join(iter_aim(layout, texts)))
    left.heading(texts.turn)
    for number, words in enumerate(list_turn_steps(texts), 1):
        left.item(f"{number}", words, 4)
    left.paragraph(f"{texts.turn_discard} {texts.reshuffle}")
    left.heading(texts.deeds)
    write_entries(left, (texts.lay, texts.take, texts.move, texts.walk))
    right = make_column(RULES_RIGHT_MM, PAGE_MM[0] - RULES_RIGHT_MM - LEFT_MM, min(size_mm, 2.4))
    right.heading(texts.costs)
    _write_costs(right, art, make_card_faces(layout.settings, texts))
    right.heading(texts.jokers)
    for words in (texts.turn_joker, texts.turn_jokers, texts.turn_swap):
        right.paragraph(words)
    right.heading(texts.tiles_heading)
    right.paragraph(texts.turn_tiles)
    written = (*left.marks, *right.marks)
    under = write_footnote(language, written, max(left.y, right.y))
    return make_page(texts.rules_title, art, (*written, *under.marks)), under.y


def iter_aim(layout: Layout, texts: LabyrinthTexts) -> Iterator[str]:
    """Yield the sentences of the aim, with the number of gems if it is the same for all players."""
    counts = {sum(gem.colour is player for gem in layout.gems) for player in layout.players}
    if len(counts) == 1 and (number := counts.pop()) > 1:
        yield texts.aim_number.format(gems=number)
    else:
        yield texts.aim_all
    if len(layout.players) == 3:
        yield texts.places_three
    elif len(layout.players) > 3:
        yield texts.places_four


def list_turn_steps(texts: LabyrinthTexts) -> tuple[str, ...]:
    """Return the steps of a turn."""
    return (f"{texts.turn_play} {texts.turn_order}", f"{texts.turn_draw} {texts.turn_next}")


def _write_costs(under: TextColumn, art: list[Shape], cards: Collection[CardFace]) -> None:
    """Write every kind of card with its hourglasses and its number.

    The rulebook counts the jokers only; the other numbers are marked as assumed (LAB-A10).
    """
    names = max(text_width_mm(card.text.name, under.size_mm) for card in cards)
    step = min(GLASS_MM, (under.width - names - 8) / 3)
    for card in cards:
        y = under.y + 2.2
        for at in range(card.cost):
            x = under.left + names + 3.5 + at * step
            art.append(Group(tuple(draw_hourglass(GLASS_MM)), shift=(x, y)))
        under.marks.append(_make_word((under.left, y), card.text.name, under.size_mm))
        is_known = card.name == JOKER
        number = f"{card.count}" if is_known else f"{card.count}{ASSUMPTION_MARK}"
        hang = (
            text_width_mm(ASSUMPTION_MARK, under.size_mm) if is_known else 0.0
        )  # so that digits line up
        end = (under.left + under.width - hang, y)
        under.marks.append(Text(end, number, under.size_mm, role=WORD, anchor="end"))
        under.y += 5.4
    under.y += 1


def _make_word(at: tuple[float, float], words: str, size_mm: float) -> Text:
    return Text(at, words, size_mm, role=WORD, anchor="start")
