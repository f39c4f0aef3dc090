"""A card with a puzzle on its front and the solution on its back; six fit on a sheet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from layoutkit.draw.fonts import LEADING, MIN_SIZE_MM, replace_missing, truncate, wrap_text
from layoutkit.draw.marks import Circle, Drawing, Group, Layer, Point, Rect, Shape, Text
from layoutkit.games.connection.board.places import TILE_MM
from layoutkit.games.connection.board.terms import Case, Form, Move, Tiles
from layoutkit.games.connection.draw.look import PALETTE, label
from layoutkit.games.connection.draw.table import frame_of, middle, small_table, table_marks
from layoutkit.games.connection.solve.questions import solve_case
from layoutkit.games.connection.solve.verdicts import UNKNOWN_OUTCOME, PlayOutcome
from layoutkit.games.connection.table.play import connected_groups
from layoutkit.games.connection.texts import TEXTS, ConnectionTexts
from layoutkit.language import Language, choose_title
from layoutkit.press.kit import Part

CARD_SIZE: Point = (88.0, 78.0)
_ROOM: Point = (80.0, 48.0)
_TEXT_MM, _TITLE_MM, _EDGE = 2.2, 3.0, 4.0
_BADGE_MM, _AROUND = 1.9, 0.1  # the radius of a number; around a table, in tiles


def puzzle_part(case: Case, language: Language) -> Part:
    """Return the card of a puzzle or a position."""
    texts = TEXTS[language]
    is_position = not case.unknown and len(connected_groups(case.tiles)) < 2
    verdict = solve_case(case).verdict if is_position else UNKNOWN_OUTCOME
    name = replace_missing(choose_title(case.layout, language)) or texts.untitled
    front = card(
        name, task_lines(case, verdict, texts), small_table(case.tiles, _ROOM, has_free=False)
    )
    course = verdict.line or (verdict.winning or ())[:1]
    said = [describe_result(verdict, texts), texts.sheet.answer] if course else []
    back = card(f"{texts.sheet.solution} \u2013 {name}", said, solution_table(case.tiles, course))
    return Part("puzzles", name, 1, front, back, corner_mm=2.0)


def card(heading: str, lines: Iterable[str], table: tuple[Group, Point]) -> Drawing:
    """Return a side: a heading, a few lines, and a position in the space below them."""
    marks = [Rect((0, 0), CARD_SIZE, role="page"), *text_marks(heading, lines)]
    shown, size = table
    at = ((CARD_SIZE[0] - size[0]) / 2, CARD_SIZE[1] - _EDGE - _ROOM[1] + (_ROOM[1] - size[1]) / 2)
    marks.append(Group((shown,), shift=at))
    return Drawing(CARD_SIZE, {Layer.ART: tuple(marks)}, PALETTE, heading, bleed_mm=0.0)


def solution_table(tiles: Tiles, course: Sequence[Move]) -> tuple[Group, Point]:
    """Return the position after a line of play, each new tile with the number of its turn.

    Tiles of the player to move have a solid frame, tiles of the opponent a dashed frame.
    """
    new = {one.cell: Form(one.form) for move in course for one in move}
    frame = frame_of([*tiles, *new], _AROUND)
    wide = min(_ROOM[0] / frame.width, _ROOM[1] / frame.height, TILE_MM)
    marks = [*table_marks({**tiles, **new}, frame, wide, has_free=False)]
    for index, move in enumerate(course):
        for one in move:
            x, y = middle(one.cell, frame, wide)
            half = wide * 0.44
            role = "gone" if index % 2 else "lit"
            marks.append(Rect((x - half, y - half), (2 * half, 2 * half), wide * 0.03, role=role))
            marks += _badge(index + 1, (x, y))
    return Group(tuple(marks)), (frame.width * wide, frame.height * wide)


def _badge(number: int, at: Point) -> tuple[Shape, ...]:
    """Return the number of a turn in a circle."""
    word = Text(at, str(number), MIN_SIZE_MM, weight="bold", role="badge-word", over="badge")
    return (Circle(at, _BADGE_MM, role="badge"), word)


def text_marks(heading: str, lines: Iterable[str]) -> Iterator[Shape]:
    """Yield the text at the top of a card."""
    y = _EDGE + _TITLE_MM / 2
    wide = CARD_SIZE[0] - 2 * _EDGE
    first, *more = wrap_text(heading, wide, _TITLE_MM, "bold")
    for line in (first, " ".join(more)) if more else (first,):
        yield label(
            (CARD_SIZE[0] / 2, y), truncate(line, wide, _TITLE_MM, "bold"), _TITLE_MM, bold=True
        )
        y += _TITLE_MM * LEADING
    for said in lines:
        for line in wrap_text(said, CARD_SIZE[0] - 2 * _EDGE, _TEXT_MM):
            yield label((CARD_SIZE[0] / 2, y), line, _TEXT_MM)
            y += _TEXT_MM * LEADING


def task_lines(case: Case, verdict: PlayOutcome, texts: ConnectionTexts) -> Iterator[str]:
    """Yield the question, with the turns if only one move wins, and the rest of the stock."""
    if verdict.is_won and verdict.turns and len(verdict.winning or ()) == 1:
        yield texts.sheet.task.format(turns=_counted_turns(verdict.turns, texts))
    else:
        yield texts.sheet.task_open
    left = max(0, case.layout.stock - len(case.tiles))
    yield texts.sheet.left.format(left=texts.sheet.tile.counted(left))


def describe_result(verdict: PlayOutcome, texts: ConnectionTexts) -> str:
    """Return who wins as text; empty if that is not proven."""
    if verdict.turns is None:
        return ""
    text = texts.sheet.won if verdict.is_won else texts.sheet.lost
    return text.format(turns=_counted_turns(verdict.turns, texts))


def _counted_turns(turns: int, texts: ConnectionTexts) -> str:
    """Return the turns of the winner as text; the winner has the last turn."""
    return texts.sheet.turn_noun.counted((turns + 1) // 2)
