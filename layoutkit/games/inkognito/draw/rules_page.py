"""The rules on a page: those of the edition, and of as many players as there are."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate
from typing import TypeAlias

from layoutkit.draw.fonts import MIN_SIZE_MM
from layoutkit.draw.marks import Drawing, Layer, Line, Mark, Point, Rect
from layoutkit.games.inkognito.board.terms import MIN_PLAYERS, NUMBERED, Case, Edition
from layoutkit.games.inkognito.draw.look import PALETTE, label, largest_size_mm, without_breaks
from layoutkit.games.inkognito.draw.marbles import marble_list
from layoutkit.games.inkognito.draw.town import number_of
from layoutkit.games.inkognito.texts import TEXTS, RuleWords
from layoutkit.language import Language
from layoutkit.press.assumed import footnote
from layoutkit.press.text_column import Column

Block: TypeAlias = Callable[[Column], None]
"""Writes a paragraph, or a heading with the paragraph below it; a column may end behind it."""

Section: TypeAlias = tuple[Block, ...]

SIZE: Point = (186.0, 254.0)
_LARGEST_MM = 2.9
_TOP, _FOOT, _GAP = 12.0, 249.0, 8.0
_WIDE = (SIZE[0] - _GAP) / 2


def rules_page(case: Case, language: Language = Language.EN) -> Drawing:
    """The page, its words as large as there is room for."""
    said = TEXTS[language].page
    parts = tuple(sections(case, language))
    size_mm = largest_size_mm(
        _LARGEST_MM, lambda size: max(one.y for one in columns(parts, size)) <= _FOOT
    )
    pair = columns(parts, size_mm)
    below = Column(0.5, _FOOT + 1.5, SIZE[0] - 1, "word", MIN_SIZE_MM)
    below.paragraph(footnote(language, (said.end, said.places)) or "")
    players = said.players.format(players=len(case.layout.players))
    marks: tuple[Mark, ...] = (
        Rect((0, 0), SIZE, role="page"),
        label((0.5, 5), said.title, 5.0, bold=True, anchor="start"),
        label((SIZE[0] - 0.5, 5.6), players, 2.8, anchor="end"),
        Line((0.5, _TOP - 2.5), (SIZE[0] - 0.5, _TOP - 2.5), role="line"),
        *(mark for one in (*pair, below) for mark in one.marks),
    )
    return Drawing(SIZE, {Layer.ART: marks}, PALETTE, said.title, bleed_mm=0.0)


def columns(parts: Sequence[Section], size_mm: float) -> tuple[Column, Column]:
    """Set the words in two columns: divided between sections if they fit so, else within one."""
    blocks = [block for part in parts for block in part]
    between = [*accumulate(len(part) for part in parts[:-1])]
    pair = divided(blocks, between, size_mm)
    if max(one.y for one in pair) <= _FOOT:
        return pair
    return divided(blocks, range(1, len(blocks)), size_mm)


def divided(
    blocks: Sequence[Block], places: Iterable[int], size_mm: float
) -> tuple[Column, Column]:
    """Set the blocks in two columns, divided at the place where the longer one is shortest."""
    pairs = (
        (column(0.5, size_mm, blocks[:at]), column((SIZE[0] + _GAP) / 2, size_mm, blocks[at:]))
        for at in places
    )
    return min(pairs, key=lambda pair: max(one.y for one in pair))


def column(left: float, size_mm: float, blocks: Sequence[Block]) -> Column:
    """Write some blocks in a column."""
    drawn = Column(left, _TOP - 1.5, _WIDE - 1, "word", size_mm)
    for write in blocks:
        write(drawn)
    return drawn


def sections(case: Case, language: Language) -> Iterator[Section]:
    """Yield the sections in their order."""
    said, tells = TEXTS[language].page, TEXTS[language].tells
    is_ares = case.layout.edition is Edition.ARES
    yield section(said.aim_heading, said.aim, said.teams)
    yield section(said.board_heading, said.board, *places(case, said, language))
    yield section(said.start_heading, *beginning(case, said))
    yield shake_section(case, said)
    yield section(said.head_heading, said.head)
    purple = (said.purple,) if is_ares else ()
    yield section(said.move_heading, said.over, said.meet, said.ambassador_moves, *purple)
    again = said.again_ares if is_ares else said.again
    yield section(said.ask_heading, said.ask, said.ask_ambassador, said.no_ask)
    yield section(said.answer_heading, said.message, again, said.note)
    away = said.exile_ambassador_ares if is_ares else said.exile_ambassador
    yield section(said.exile_heading, said.exile[case.layout.exile_rule], away)
    yield section(tells.heading, tells.all, tells.use, tells.hint)
    at_home = () if case.layout.has_ambassador_seat else (said.at_home,)
    ending = section(said.end_heading, said.missions, said.end, *at_home)
    alone = said.alone_ares if is_ares else said.alone
    absent = said.absent_ares if is_ares else said.absent
    three = section(said.three_heading, alone, absent)
    five = section(said.five_heading, said.fifth, said.fifth_wins, said.agents)
    yield ending
    if len(case.layout.players) == MIN_PLAYERS:
        yield three
    if case.layout.has_ambassador_seat:
        yield five


def shake_section(case: Case, said: RuleWords) -> Section:
    """Return the section about what marbles do."""
    counts = said.counts_ares if case.layout.edition is Edition.ARES else said.counts

    def write(column: Column) -> None:
        column.heading(said.shake_heading)
        column.paragraph(said.shake)
        marble_list(column, case, said)
        column.paragraph(counts)

    return (write, paragraph(said.free))


def places(case: Case, said: RuleWords, language: Language) -> Iterator[str]:
    """The key of the spaces that have a name: those of the standard board."""
    if case.layout.custom_map is None:
        names = TEXTS[language].places
        known = {one.lower(): without_breaks(f"{number_of(one)} {names[one]}") for one in NUMBERED}
        yield said.places.format(**known)


def beginning(case: Case, said: RuleWords) -> Iterator[str]:
    """Yield what players do before the first turn."""
    is_mb = case.layout.edition is Edition.MB
    yield said.own
    yield said.sets
    yield said.start_mb if is_mb else said.start_ares
    if len(case.layout.players) == MIN_PLAYERS:
        yield f"{said.three} {said.three_start}" if is_mb else said.three
    if case.layout.has_ambassador_seat:
        yield said.five


def section(heading: str, *paragraphs: str) -> Section:
    """Return a section with a heading and paragraphs."""
    first, *others = paragraphs

    def write(column: Column) -> None:
        column.heading(heading)
        column.paragraph(first)

    return (write, *map(paragraph, others))


def paragraph(said: str) -> Block:
    """Return a paragraph as a block of its own."""

    def write(column: Column) -> None:
        column.y = max(column.y, _TOP + 0.4)  # as low as below a heading, at the head of a column
        column.paragraph(said)

    return write
