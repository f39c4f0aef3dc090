"""A line of play as pages or as a strip of small positions; new tiles have a ring."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from layoutkit.draw.fonts import LEADING, replace_missing, wrap_text
from layoutkit.draw.marks import Box, Drawing, Group, Layer, Point, Rect, Shape
from layoutkit.draw.strips import Storyboard, StoryboardFrame
from layoutkit.games.connection.board.places import TILE_MM
from layoutkit.games.connection.board.terms import Case, Form, Move, Tiles
from layoutkit.games.connection.draw.look import PALETTE, label
from layoutkit.games.connection.draw.puzzle_card import describe_result
from layoutkit.games.connection.draw.table import frame_of, table_marks
from layoutkit.games.connection.solve.verdicts import PlayOutcome
from layoutkit.games.connection.texts import TEXTS, ConnectionTexts, PuzzleWords
from layoutkit.language import Language, choose_title

PAGE: Point = (186.0, 254.0)
COLUMNS, ROWS = 2, 3  # flat tables have more rows
_TOP, _HEADING_MM, _TEXT_MM = 22.0, 2.8, 2.4
_ABOVE, _BELOW, _BESIDE, _EDGE = 10.0, 7.0, 6.0, 0.1  # a table: its words, gaps; in tiles, its edge
_SMALL_MM = 10.0  # a tile on a strip
_WIDE, _HIGH = PAGE[0] / COLUMNS, PAGE[1] - _TOP


def storyboard(case: Case, verdict: PlayOutcome, language: Language) -> Mapping[str, Drawing]:
    """Return the pages by the end of their names, which is empty for a single page."""
    line = verdict.line or ()
    if not line:
        return {}
    frame = frame_of([*case.tiles, *(tile.cell for move in line for tile in move)], _EDGE)
    size = COLUMNS * rows_of_page(frame)
    parts = [range(at, min(at + size, len(line))) for at in range(0, len(line), size)]
    return {
        f"-{number}" if len(parts) > 1 else "": page(
            case, verdict, part, frame, language, (number, len(parts))
        )
        for number, part in enumerate(parts, 1)
    }


def rows_of_page(frame: Box) -> int:
    """Return how many positions at full width fit below each other; at least three."""
    high = frame.height * min((_WIDE - _BESIDE) / frame.width, TILE_MM)
    return max(ROWS, int(_HIGH // (high + _ABOVE + _BELOW)))


def page(
    case: Case,
    verdict: PlayOutcome,
    part: range,
    frame: Box,
    language: Language,
    which: tuple[int, int],
) -> Drawing:
    """Return some moves of a line of play, each on the position at that time."""
    (number, pages), texts = which, TEXTS[language]
    title = replace_missing(choose_title(case.layout, language)) or texts.untitled
    facts = [f"{describe_result(verdict, texts)} {texts.sheet.course}"]
    if pages > 1:
        facts.append(f"({texts.sheet.page.format(number=number, pages=pages)})")
    marks: list[Shape] = [
        Rect((0, 0), PAGE, role="page"),
        label((3.2, 6), title, 4.4, bold=True, anchor="start"),
    ]
    said = wrap_text(" ".join(facts), PAGE[0] - 6.4, _TEXT_MM)
    marks += [
        label((3.2, 12 + row * _TEXT_MM * LEADING), text, _TEXT_MM, anchor="start")
        for row, text in enumerate(said)
    ]
    line = verdict.line or ()
    high = _HIGH / rows_of_page(frame)
    for place, index in enumerate(part):
        column, row = place % COLUMNS, place // COLUMNS
        shift = (column * _WIDE, _TOP + row * high)
        marks.append(Group(tuple(step_marks(case, line, index, frame, texts)), shift=shift))
    return Drawing(PAGE, {Layer.ART: tuple(marks)}, PALETTE, title, bleed_mm=0.0)


def step_marks(
    case: Case, line: Sequence[Move], index: int, frame: Box, texts: ConnectionTexts
) -> Iterator[Shape]:
    """Yield the position after a move, with the number of the turn."""
    before = after(case.tiles, line[:index])
    high = _HIGH / rows_of_page(frame) - _ABOVE - _BELOW
    wide = min((_WIDE - _BESIDE) / frame.width, high / frame.height, TILE_MM)
    heading = turn_heading(index, texts.sheet)
    if index == len(line) - 1:
        heading = f"{heading}. {texts.sheet.closed}"
    yield label((3, 3), heading, _HEADING_MM, bold=True, anchor="start")
    used = sum(map(len, line[: index + 1]))
    left = max(0, case.layout.stock - len(case.tiles) - used)
    said = texts.sheet.left.format(left=texts.sheet.tile.counted(left))
    yield label((3, 7.5), said, _TEXT_MM, anchor="start")
    marks = tuple(table_marks(before, frame, wide, (line[index],), has_free=False))
    yield Group(marks, shift=(_BESIDE / 2, _ABOVE))


def line_strip(
    case: Case, line: Sequence[Move], notes: Sequence[str], language: Language
) -> Storyboard:
    """Return a line of play as a strip of small positions, with a text for each move."""
    texts = TEXTS[language].sheet
    frame = frame_of([*case.tiles, *(tile.cell for move in line for tile in move)], _EDGE)
    size = (frame.width * _SMALL_MM, frame.height * _SMALL_MM)
    frames = []
    for index, move in enumerate(line):
        before = after(case.tiles, line[:index])
        marks = table_marks(before, frame, _SMALL_MM, (move,), has_free=False)
        heading = turn_heading(index, texts)
        heading = f"{heading}. {texts.closed}" if index == len(line) - 1 else f"{heading}."
        ground = Rect((0, 0), size, role="page")
        frames.append(StoryboardFrame(heading, notes[index], (ground, *marks)))
    return Storyboard(texts.course, tuple(frames), size, PALETTE)


def turn_heading(index: int, texts: PuzzleWords) -> str:
    """Return the number of a turn and whose it is; the player to move has the first turn."""
    player = texts.opponent if index % 2 else texts.mover
    return texts.turn.format(number=index + 1, player=player)


def after(tiles: Tiles, moves: Sequence[Move]) -> Tiles:
    """Return the tiles after some moves."""
    return {**tiles, **{tile.cell: Form(tile.form) for move in moves for tile in move}}
