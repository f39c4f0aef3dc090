"""The rules on a page, for the edition and the number of players of a setup."""

from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate
from typing import TypeAlias

from layoutkit.drawing.shapes import Drawing, Layer, Line, Point, Rect, Shape
from layoutkit.drawing.text import MIN_SIZE_MM
from layoutkit.drawing.text_layout import TextColumn
from layoutkit.games.base.drawing import balance_columns, label, largest_size_mm
from layoutkit.games.inkognito.draw.board import number_of
from layoutkit.games.inkognito.draw.paper_parts import marble_list
from layoutkit.games.inkognito.draw.style import PALETTE, without_breaks
from layoutkit.games.inkognito.model import MIN_PLAYERS, NUMBERED, BoardModel, Edition
from layoutkit.games.inkognito.texts import TEXTS, RuleWords
from layoutkit.languages import Language
from layoutkit.printing.texts import assumption_footnote

Block: TypeAlias = Callable[[TextColumn], None]
"""Writes a paragraph, or a heading with the paragraph below it; a column may end behind it."""

Section: TypeAlias = tuple[Block, ...]

PAGE: Point = (186.0, 254.0)
_LARGEST_MM = 2.9
_TOP, _FOOT, _GAP = 12.0, 249.0, 8.0
_WIDE = (PAGE[0] - _GAP) / 2


def rules_page(model: BoardModel, language: Language = Language.EN) -> Drawing:
    """Draw the page, with its text as large as it fits."""
    page = TEXTS[language].page
    parts = tuple(sections(model, language))
    size_mm = largest_size_mm(
        _LARGEST_MM, lambda size: max(one.y for one in set_columns(parts, size)) <= _FOOT
    )
    pair = set_columns(parts, size_mm)
    below = TextColumn(0.5, _FOOT + 1.5, PAGE[0] - 1, "word", MIN_SIZE_MM)
    below.paragraph(assumption_footnote(language, (page.end, page.places)) or "")
    players = page.players.format(players=len(model.layout.players))
    marks: tuple[Shape, ...] = (
        Rect((0, 0), PAGE, role="page"),
        label((0.5, 5), page.title, 5.0, bold=True, anchor="start"),
        label((PAGE[0] - 0.5, 5.6), players, 2.8, anchor="end"),
        Line((0.5, _TOP - 2.5), (PAGE[0] - 0.5, _TOP - 2.5), role="line"),
        *(mark for one in (*pair, below) for mark in one.marks),
    )
    return Drawing(PAGE, {Layer.ART: marks}, PALETTE, page.title, bleed_mm=0.0)


def set_columns(parts: Sequence[Section], size_mm: float) -> tuple[TextColumn, TextColumn]:
    """Set the text in two columns, between sections if possible, else within a section."""
    blocks = [block for part in parts for block in part]
    between = [*accumulate(len(part) for part in parts[:-1])]
    pair = divide_blocks(blocks, between, size_mm)
    if max(one.y for one in pair) <= _FOOT:
        return pair
    return divide_blocks(blocks, range(1, len(blocks)), size_mm)


def divide_blocks(
    blocks: Sequence[Block], places: Sequence[int], size_mm: float
) -> tuple[TextColumn, TextColumn]:
    """Set the blocks in two columns of about the same height."""
    right = (PAGE[0] + _GAP) / 2

    def split(place: int) -> tuple[TextColumn, TextColumn]:
        return set_column(0.5, size_mm, blocks[:place]), set_column(right, size_mm, blocks[place:])

    return balance_columns(split, places)


def set_column(left: float, size_mm: float, blocks: Sequence[Block]) -> TextColumn:
    """Set some blocks in a column."""
    drawn = TextColumn(left, _TOP - 1.5, _WIDE - 1, "word", size_mm)
    for write in blocks:
        write(drawn)
    return drawn


def sections(model: BoardModel, language: Language) -> Iterator[Section]:
    """Yield the sections in their order."""
    page, tells = TEXTS[language].page, TEXTS[language].tells
    is_ares, has_fifth = model.layout.edition is Edition.ARES, model.layout.has_ambassador_seat
    yield section(page.aim_heading, page.aim, page.teams)
    yield section(page.board_heading, page.board, *place_key(model, page, language))
    yield section(page.start_heading, *setup_paragraphs(model, page))
    yield shake_section(model, page)
    yield section(page.head_heading, page.head)
    purple = (page.purple,) if is_ares else ()
    yield section(page.move_heading, page.over, page.meet, page.ambassador_moves, *purple)
    again = page.again_ares if is_ares else page.again
    yield section(page.ask_heading, page.ask, page.ask_ambassador, page.no_ask)
    yield section(page.answer_heading, page.message, again, page.note)
    away = page.exile_ambassador_ares if is_ares else page.exile_ambassador
    yield section(page.exile_heading, page.exile[model.layout.exile_rule], away)
    yield section(tells.heading, tells.all, tells.use, tells.hint)
    at_home = () if has_fifth else (page.at_home,)
    yield section(page.end_heading, page.missions, page.end, *at_home)
    if len(model.layout.players) == MIN_PLAYERS:
        alone = page.alone_ares if is_ares else page.alone
        absent = page.absent_ares if is_ares else page.absent
        yield section(page.three_heading, alone, absent)
    if has_fifth:
        yield section(page.five_heading, page.fifth, page.fifth_wins, page.agents)


def shake_section(model: BoardModel, page: RuleWords) -> Section:
    """Return the section about the marbles."""
    counts = page.counts_ares if model.layout.edition is Edition.ARES else page.counts

    def write(column: TextColumn) -> None:
        column.heading(page.shake_heading)
        column.paragraph(page.shake)
        marble_list(column, model, page)
        column.paragraph(counts)

    return (write, paragraph(page.free))


def place_key(model: BoardModel, page: RuleWords, language: Language) -> Iterator[str]:
    """Yield the names of the numbered spaces, for the standard map only."""
    if model.layout.custom_map is None:
        names = TEXTS[language].places
        known = {one.lower(): without_breaks(f"{number_of(one)} {names[one]}") for one in NUMBERED}
        yield page.places.format(**known)


def setup_paragraphs(model: BoardModel, page: RuleWords) -> Iterator[str]:
    """Yield what players do before the first turn."""
    is_mb = model.layout.edition is Edition.MB
    yield page.own
    yield page.sets
    yield page.start_mb if is_mb else page.start_ares
    if len(model.layout.players) == MIN_PLAYERS:
        yield f"{page.three} {page.three_start}" if is_mb else page.three
    if model.layout.has_ambassador_seat:
        yield page.five


def section(heading: str, *paragraphs: str) -> Section:
    """Return a section with a heading and paragraphs."""
    first, *others = paragraphs

    def write(column: TextColumn) -> None:
        column.heading(heading)
        column.paragraph(first)

    return (write, *map(paragraph, others))


def paragraph(text: str) -> Block:
    """Return a block for one paragraph."""

    def write(column: TextColumn) -> None:
        column.y = max(column.y, _TOP + 0.4)  # as low as below a heading, at the head of a column
        column.paragraph(text)

    return write
