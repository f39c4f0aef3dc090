"""The note sheets, on which players record the cards that they were shown."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.draw.marks import Circle, Drawing, Line, Point, Rect, Shape
from layoutkit.games.inkognito.board.terms import AMBASSADOR, Build, Colour, Identity
from layoutkit.games.inkognito.draw.figures import STATURES, badge, figure, figure_height
from layoutkit.games.inkognito.draw.look import label, part_drawing
from layoutkit.games.inkognito.draw.people import portrait
from layoutkit.games.inkognito.texts import InkognitoTexts
from layoutkit.press.kit import Part
from layoutkit.press.text_column import TextColumn

NOTE_SHEET: Point = (92.0, 126.0)

_LEFT, _RIGHT, _TOP, _FOOT = 6.0, 86.0, 21.0, 121.0
_COLUMN, _MESSAGE = 8.0, 16.0
_HEAD = 13.5  # of a block: the colour, and what its columns are
_ROW = 3.2


def note_parts(seats: tuple[str, ...], texts: InkognitoTexts) -> Iterator[Part]:
    """Yield a sheet for each player, with a block for every other colour."""
    for seat in seats:
        others = tuple(one for one in seats if one not in (seat, AMBASSADOR))
        yield Part("notes", f"{seat} notes", 1, note_sheet(seat, others, texts))


def note_sheet(seat: str, others: tuple[str, ...], texts: InkognitoTexts) -> Drawing:
    """Draw the note sheet of a player."""
    room = (_FOOT - _TOP) / max(1, len(others))
    blocks = [
        mark
        for number, colour in enumerate(others)
        for mark in answer_block(colour, _TOP + number * room, room, texts)
    ]
    hint = TextColumn(_LEFT, 12.0, _RIGHT - _LEFT, "word", 2.0)
    hint.paragraph(texts.note.hint)
    marks = (
        label((_LEFT, 8.0), texts.note.heading, 4.4, bold=True, anchor="start"),
        *seat_marks(seat, texts),
        *hint.marks,
        *blocks,
    )
    return part_drawing(NOTE_SHEET, "page", marks, f"{seat} notes")


def seat_marks(seat: str, texts: InkognitoTexts) -> Iterator[Shape]:
    """Write whose sheet it is."""
    said = texts.note.mine.format(colour=texts.colours[seat])
    yield label((_RIGHT - 8, 8.0), said, 2.4, anchor="end")
    yield Circle((_RIGHT - 3.2, 8.0), 3.0, role=f"coat-{seat}")
    if seat in tuple(Colour):
        yield badge(seat, (_RIGHT - 3.2, 8.0), 1.4)


def answer_block(colour: str, top: float, room: float, texts: InkognitoTexts) -> Iterator[Shape]:
    """Draw the table for answers of a colour: four identities, four builds, the message."""
    yield Circle((_LEFT + 2.4, top + 3.2), 2.3, role=f"coat-{colour}")
    yield badge(colour, (_LEFT + 2.4, top + 3.2), 1.1)
    yield label((_LEFT + 6.4, top + 3.2), texts.colours[colour], 2.6, bold=True, anchor="start")
    head, rows = top + 6.2, int((room - _HEAD - 1.5) / _ROW)
    for at, identity in enumerate(Identity):
        yield Rect((_LEFT + at * _COLUMN, head), (_COLUMN, 7.3), role="panel")
        yield portrait(identity, (_LEFT + (at + 0.5) * _COLUMN, head + 4.2), 0.26)
    for at, build in enumerate(Build, len(Identity)):
        yield Rect((_LEFT + at * _COLUMN, head), (_COLUMN, 7.3), role="panel")
        scale = min(6.6 / figure_height(build), 6.6 / STATURES[build].foot, 0.55)
        yield figure(build, colour, (_LEFT + (at + 0.5) * _COLUMN, head + 6.9), scale)
    last = _LEFT + 8 * _COLUMN
    yield Rect((last, head), (_MESSAGE, 7.3), role="panel")
    yield label((last + _MESSAGE / 2, head + 3.7), texts.note.message, 2.0, "panel")
    for row in range(rows):
        y = head + 7.3 + row * _ROW
        for at in range(8):
            yield Rect((_LEFT + at * _COLUMN, y), (_COLUMN, _ROW), role="field")
        yield Rect((last, y), (_MESSAGE, _ROW), role="field")
    middle = _LEFT + 4 * _COLUMN
    yield Line((middle, head), (middle, head + 7.3 + rows * _ROW), role="line")
