"""The rules on a page: those of the edition, and of as many players as there are."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.draw.marks import Drawing, Layer, Line, Mark, Point, Rect
from layoutkit.games.inkognito.board.terms import SEATS_LEAST, Case, Edition
from layoutkit.games.inkognito.draw.look import PALETTE, largest_size_mm, words
from layoutkit.games.inkognito.draw.marbles import marble_list
from layoutkit.games.inkognito.draw.words import WORDS
from layoutkit.games.inkognito.draw.words.table import RuleWords
from layoutkit.language import Language
from layoutkit.press.text_column import Column

SIZE: Point = (186.0, 254.0)
_LARGEST_MM = 2.9
_TOP, _GAP = 12.0, 8.0
_WIDE = (SIZE[0] - _GAP) / 2


def rules_page(case: Case, language: Language = Language.EN) -> Drawing:
    """The page, its words as large as there is room for."""
    said = WORDS[language].page
    size_mm = largest_size_mm(
        _LARGEST_MM, lambda size: max(one.y for one in columns(case, language, size)) <= SIZE[1]
    )
    pair = columns(case, language, size_mm)
    players = said.players.format(players=len(case.layout.players))
    marks: tuple[Mark, ...] = (
        Rect((0, 0), SIZE, role="page"),
        words((0.5, 5), said.title, 5.0, bold=True, anchor="start"),
        words((SIZE[0] - 0.5, 5.6), players, 2.8, anchor="end"),
        Line((0.5, _TOP - 2.5), (SIZE[0] - 0.5, _TOP - 2.5), role="line"),
        *(mark for one in pair for mark in one.marks),
    )
    return Drawing(SIZE, {Layer.ART: marks}, PALETTE, said.title, bleed_mm=0.0)


def columns(case: Case, language: Language, size_mm: float) -> tuple[Column, Column]:
    """The words in two columns."""
    said = WORDS[language].page
    left = Column(0.5, _TOP - 1.5, _WIDE - 1, "word", size_mm)
    section(left, said.aim_heading, said.aim, said.teams)
    section(left, said.start_heading, *beginning(case, said))
    left.heading(said.shake_heading)
    left.paragraph(said.shake)
    marble_list(left, case, said)
    left.paragraph(said.free)
    section(left, said.head_heading, said.head)
    section(left, said.board_heading, said.board, *places(case, said, language))
    right = Column(SIZE[0] / 2 + _GAP / 2, _TOP - 1.5, _WIDE - 1, "word", size_mm)
    is_ares = case.layout.edition is Edition.ARES
    purple = (said.purple,) if is_ares else ()
    section(right, said.move_heading, said.over, said.meet, said.ambassador_moves, *purple)
    again = said.again_ares if is_ares else said.again
    section(
        right, said.ask_heading, said.ask, said.ask_ambassador, said.no_ask, said.message, again
    )
    away = said.exile_ambassador_ares if is_ares else said.exile_ambassador
    section(right, said.exile_heading, said.exile[case.layout.exile], away)
    at_home = () if case.layout.has_ambassador_seat else (said.at_home,)
    section(right, said.end_heading, said.missions, said.end, *at_home)
    if len(case.layout.players) == SEATS_LEAST:
        section(right, said.three_heading, said.alone, said.absent)
    if case.layout.has_ambassador_seat:
        section(right, said.five_heading, said.fifth, said.fifth_wins, said.agents)
    return left, right


def places(case: Case, said: RuleWords, language: Language) -> Iterator[str]:
    """The key of the spaces that have a name: those of the standard board."""
    if case.layout.board is None:
        names = WORDS[language].places
        yield said.places.format(places=", ".join(f"{one} {name}" for one, name in names.items()))


def beginning(case: Case, said: RuleWords) -> Iterator[str]:
    """What is done before the first turn."""
    yield said.own
    yield said.sets
    if len(case.layout.players) == SEATS_LEAST:
        yield said.three
    if case.layout.has_ambassador_seat:
        yield said.five
    yield said.start_mb if case.layout.edition is Edition.MB else said.start_ares


def section(column: Column, heading: str, *paragraphs: str) -> None:
    """A heading and what stands below it."""
    column.heading(heading)
    for said in paragraphs:
        column.paragraph(said)
