"""The rules on one page, for two or for four players."""

from __future__ import annotations

from collections.abc import Mapping

from layoutkit.draw.marks import Drawing, Layer, Line, Mark, Point, Rect
from layoutkit.games.canal_grande.board.box import box_numbers
from layoutkit.games.canal_grande.board.terms import ONE_DECK, Case, Settings, Variant
from layoutkit.games.canal_grande.draw.look import PALETTE, words
from layoutkit.games.canal_grande.draw.small import HIGH, WIDE, card_row, small_card
from layoutkit.games.canal_grande.draw.words import WORDS
from layoutkit.games.canal_grande.draw.words.table import RuleWords
from layoutkit.games.canal_grande.solve.offers import Card, most_even, worths
from layoutkit.language import Language
from layoutkit.press.text_column import Column

SIZE: Point = (186.0, 254.0)
SIZES_MM = (3.2, 3.1, 3.0, 2.9, 2.8, 2.7, 2.6, 2.5, 2.4, 2.3, 2.2, 2.1, 2.0)
_TOP, _GAP = 14.0, 8.0
_WIDE = (SIZE[0] - _GAP) / 2
_CARD_ROW = 21.0
EXAMPLE: Mapping[Card, int] = {"castello": 1, "spy": 1, "gondola": 1, "doge": 2, 1: 1, 2: 1, 3: 1}


def rules_page(case: Case, language: Language = Language.EN) -> Drawing:
    """The page, its words as large as there is room for."""
    rules = WORDS[language].page
    tried = (columns(case, language, size_mm) for size_mm in SIZES_MM)
    left, right = next(pair for pair in tried if max(one.y for one in pair) <= SIZE[1] - 1)
    players = rules.for_two if case.layout.variant is Variant.TWO else rules.for_four
    marks: tuple[Mark, ...] = (
        Rect((0, 0), SIZE, role="page"),
        words((0.5, 5), rules.title, 5.0, bold=True, anchor="start"),
        words((SIZE[0] - 0.5, 5.6), players, 2.8, anchor="end"),
        Line((0.5, _TOP - 3), (SIZE[0] - 0.5, _TOP - 3), role="line"),
        *left.marks,
        *right.marks,
    )
    return Drawing(SIZE, {Layer.ART: marks}, PALETTE, rules.title, bleed_mm=0.0)


def columns(case: Case, language: Language, size_mm: float) -> tuple[Column, Column]:
    """The words in two columns."""
    rules = WORDS[language].page
    is_two = case.layout.variant is Variant.TWO
    limit = case.layout.phase_limit
    left = Column(0.5, _TOP, _WIDE - 1, "word", size_mm)
    section(left, rules.aim_heading, rules.aim)
    steps(left, rules.setup_heading, rules.setup_two if is_two else rules.setup_four)
    turn = rules.round_two if is_two else rules.round_four
    steps(left, rules.round_heading, (*rules.round, turn))
    traitor = rules.traitor_two if is_two else rules.traitor_four
    section(left, rules.cards_heading, rules.spy, traitor, rules.used)
    deck(left, case, language)
    right = Column(SIZE[0] / 2 + _GAP / 2, _TOP, _WIDE - 1, "word", size_mm)
    steps(right, rules.vote_heading, (rules.lead, *(rules.vote_two if is_two else rules.vote_four)))
    phase = (rules.phase_two if is_two else rules.phase_four).format(limit=limit)
    section(right, rules.phase_heading, phase, rules.numbers_again)
    section(right, rules.win_heading, rules.win, *(() if is_two else (rules.win_four,)))
    section(right, rules.assumed_heading, *(rules.assumed_two if is_two else rules.assumed_four))
    example(right, rules)
    return left, right


def example(column: Column, rules: RuleWords) -> None:
    """Eight cards in two offers that are worth the same by the usual weights."""
    even = most_even(EXAMPLE, worths(Settings()))
    division = next(one for one in even if len(one.one) == len(one.other))
    column.heading(rules.example_heading)
    top, wide = column.y + 1, (column.width - 4) / 2
    for place, offer in enumerate((division.one, division.other)):
        left = column.left + place * (wide + 4)
        column.marks.append(Rect((left, top), (wide, HIGH + 5), 2, role="panel"))
        cards = [str(card) for card in offer]
        column.marks += card_row(cards, (left + 2.5, top + 2.5), wide - 5)
    column.y = top + HIGH + 8
    column.paragraph(rules.example)


def deck(column: Column, case: Case, language: Language) -> None:
    """Every kind of card, and how many there are in a deck, in a frame."""
    column.heading(WORDS[language].box_heading)
    counts: dict[str, int] = dict(ONE_DECK)
    numbers = box_numbers(Variant.TWO, case.layout.settings)
    counts |= {str(number): count for number, count in numbers.items()}
    top, per_row = column.y + 1, 7
    step = column.width / per_row
    rows = -(-len(counts) // per_row)
    frame = Rect((column.left, top), (column.width, rows * _CARD_ROW + 3), 2, role="panel")
    column.marks.append(frame)
    for index, (card, count) in enumerate(counts.items()):
        row, place = divmod(index, per_row)
        x, y = column.left + (place + 0.5) * step, top + 3 + row * _CARD_ROW
        column.marks.append(small_card(card, (x - WIDE / 2, y)))
        column.marks.append(words((x, y + HIGH + 3), f"{count} \u00d7", 2.2, "panel", bold=True))
    column.y = top + rows * _CARD_ROW + 6


def section(column: Column, heading: str, *paragraphs: str) -> None:
    """A heading and what stands below it."""
    column.heading(heading)
    for said in paragraphs:
        column.paragraph(said)


def steps(column: Column, heading: str, said: tuple[str, ...]) -> None:
    """A heading and numbered steps."""
    column.heading(heading)
    for number, one in enumerate(said, 1):
        column.item(f"{number}.", one, 5.5)
