"""A card with a puzzle on its front and the solution on its back; six fit on a sheet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from layoutkit.draw.fonts import LEADING, spelled, wrap_text
from layoutkit.draw.marks import Drawing, Group, Layer, Mark, Point, Rect
from layoutkit.games.connection.board.terms import Case, Move
from layoutkit.games.connection.draw.look import PALETTE, words
from layoutkit.games.connection.draw.table import small_table
from layoutkit.games.connection.draw.words import WORDS
from layoutkit.games.connection.draw.words.table import ConnectionWords
from layoutkit.games.connection.solve.questions import solve_case
from layoutkit.games.connection.solve.verdicts import UNKNOWN, Verdict
from layoutkit.games.connection.table.play import groups
from layoutkit.language import Language, title_in
from layoutkit.press.kit import Part

SIZE: Point = (88.0, 78.0)
_ROOM: Point = (80.0, 48.0)
_TEXT_MM, _TITLE_MM, _EDGE = 2.2, 3.0, 4.0


def puzzle_part(case: Case, language: Language) -> Part:
    """The card of a puzzle or a position."""
    texts = WORDS[language]
    is_position = not case.unknown and len(groups(case.tiles)) < 2
    verdict = solve_case(case).verdict if is_position else UNKNOWN
    name = spelled(title_in(case.layout, language)) or texts.untitled
    front = card(name, task_lines(case, verdict, texts), case)
    move = tuple((verdict.winning or ())[:1])
    said = result_words(verdict, texts)
    back = card(f"{texts.sheet.solution} \u2013 {name}", [said] if said else [], case, move)
    return Part("puzzles", name, 1, front, back, corner_mm=2.0)


def card(heading: str, lines: Iterable[str], case: Case, moves: tuple[Move, ...] = ()) -> Drawing:
    """One side: a heading, a few lines, and the table as large as there is room."""
    marks = [Rect((0, 0), SIZE, role="page"), *text_marks(heading, lines)]
    shown, size = small_table(case.tiles, _ROOM, moves, has_free=False)
    at = ((SIZE[0] - size[0]) / 2, SIZE[1] - _EDGE - _ROOM[1] + (_ROOM[1] - size[1]) / 2)
    marks.append(Group((shown,), shift=at))
    return Drawing(SIZE, {Layer.ART: tuple(marks)}, PALETTE, heading, bleed_mm=0.0)


def text_marks(heading: str, lines: Iterable[str]) -> Iterator[Mark]:
    """The words at the top of a card."""
    y = _EDGE + _TITLE_MM / 2
    for line in wrap_text(heading, SIZE[0] - 2 * _EDGE, _TITLE_MM, "bold")[:2]:
        yield words((SIZE[0] / 2, y), line, _TITLE_MM, bold=True)
        y += _TITLE_MM * LEADING
    for said in lines:
        for line in wrap_text(said, SIZE[0] - 2 * _EDGE, _TEXT_MM):
            yield words((SIZE[0] / 2, y), line, _TEXT_MM)
            y += _TEXT_MM * LEADING


def task_lines(case: Case, verdict: Verdict, texts: ConnectionWords) -> Iterator[str]:
    """What is asked, with the turns where one move alone wins, and what is left in the stock."""
    if verdict.is_won and verdict.turns and len(verdict.winning or ()) == 1:
        yield texts.sheet.task.format(turns=texts.sheet.turn_noun.counted(verdict.turns))
    else:
        yield texts.sheet.task_open
    left = max(0, case.layout.stock - len(case.tiles))
    yield texts.sheet.left.format(left=texts.sheet.tile.counted(left))


def result_words(verdict: Verdict, texts: ConnectionWords) -> str:
    """Who wins; nothing where that is not proven."""
    if verdict.turns is None:
        return ""
    text = texts.sheet.won if verdict.is_won else texts.sheet.lost
    return text.format(turns=texts.sheet.turn_noun.counted(verdict.turns))
