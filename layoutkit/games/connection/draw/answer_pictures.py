"""Pictures of `score`, `solve` and `compare`, with lines of play as pages and strips."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from layoutkit.drawing.compact_svg import Storyboard, StoryboardFrame
from layoutkit.drawing.export import export_picture
from layoutkit.drawing.shapes import Box, Drawing, Group, Layer, Point, Rect, Shape
from layoutkit.drawing.text import LEADING, replace_missing, wrap_text
from layoutkit.drawing.text_layout import Legend, LegendEntry, with_legend
from layoutkit.games.base.drawing import label
from layoutkit.games.connection.compare import find_differences
from layoutkit.games.connection.draw import board as tables
from layoutkit.games.connection.draw.board import PALETTE
from layoutkit.games.connection.model import TILE_MM, BoardModel, Cell, Form, Move, Tiles, cell_name
from layoutkit.games.connection.results import Analysis, PlayOutcome, Status
from layoutkit.games.connection.texts import TEXTS, ConnectionTexts, PuzzleWords
from layoutkit.languages import Language, choose_title
from layoutkit.scoring.comparison import ItemDifference
from layoutkit.wording import format_count

_RING, _BADGE_MM = 0.47, 2.6  # half a ring, in widths of a tile
_MOST_TOLD = 40  # in the legend; the text has all


def score_picture(board: BoardModel, lines: Iterable[tuple[str, str]]) -> Mapping[str, bytes]:
    """Return the position with its main figures below it, by file name."""
    entries = tuple(LegendEntry((), f"{label}: {words}") for label, words in lines)
    shown = with_legend(tables.draw_table(board, board.tiles), Legend("Scores", entries, PALETTE))
    return {"scores.svg": export_picture(shown, "svg")}


def status_picture(solution: Analysis, language: Language) -> bytes:
    """Return the picture of a position without a line of play."""
    texts, board = TEXTS[language], solution.board
    headings = {
        Status.FINISHED: texts.sheet.closed,
        Status.IMPOSSIBLE: texts.page.impossible_heading,
        Status.OPEN: texts.sheet.task_open,
    }
    drawing = tables.draw_table(board, board.tiles, language)
    legend = Legend(headings[solution.status], (), PALETTE)
    return export_picture(with_legend(drawing, legend), "svg")


def differences_picture(before: BoardModel, after: BoardModel) -> bytes:
    """Return the second position with a ring and a number for every change."""
    changes = find_differences(before, after)
    cells = {cell_name(cell): cell for cell in (*before.tiles, *after.tiles)}
    drawing = tables.draw_table(after, tuple(cells.values()), over=change_marks(changes, cells))
    heading = format_count(len(changes), "change") if changes else "Nothing changed"
    if any(one.item in cells and one.after is None for one in changes):
        heading += "; where a tile is gone, the ring is dashed"
    legend = Legend(heading, tuple(change_entries(changes)), PALETTE)
    return export_picture(with_legend(drawing, legend), "svg")


def change_marks(changes: Sequence[ItemDifference], cells: Mapping[str, Cell]) -> Iterator[Shape]:
    """Yield a ring around each changed tile, and its number in a corner."""
    frame = tables.frame_of(tuple(cells.values()))
    half = _RING * TILE_MM
    for number, one in enumerate(changes, 1):
        if one.layer == "tiles":
            x, y = tables.middle(cells[one.item], frame, TILE_MM)
            role = "gone" if one.after is None else "lit"
            yield Rect((x - half, y - half), (2 * half, 2 * half), 0.7, role=role)
            yield from change_badge(number, (x - half, y - half))


def change_badge(number: int, at: Point = (0.0, 0.0)) -> tuple[Shape, ...]:
    """Return the number of a change in a circle."""
    return tables.badge(number, at, _BADGE_MM, 2.4 if number < 10 else 1.8)


def change_entries(changes: Sequence[ItemDifference]) -> Iterator[LegendEntry]:
    """Yield the legend of the changes, by number."""
    for number, one in enumerate(changes[:_MOST_TOLD], 1):
        values = " -> ".join(value for value in (one.before, one.after) if value)
        yield LegendEntry(change_badge(number), f"{one.item} {one.what}: {values}", str(number))
    if len(changes) > _MOST_TOLD:
        yield LegendEntry((), f"and {len(changes) - _MOST_TOLD} more; layoutkit compare lists them")


PAGE: Point = (186.0, 254.0)
COLUMNS, ROWS = 2, 3  # flat tables have more rows
_TOP, _HEADING_MM, _TEXT_MM = 22.0, 2.8, 2.4
_ABOVE, _BELOW, _BESIDE, _EDGE = 10.0, 7.0, 6.0, 0.1  # a table: its words, gaps; in tiles, its edge
_SMALL_MM = 10.0  # a tile on a strip
_WIDE, _HIGH = PAGE[0] / COLUMNS, PAGE[1] - _TOP


def storyboard(
    board: BoardModel, verdict: PlayOutcome, language: Language
) -> Mapping[str, Drawing]:
    """Return the pages by the end of their names, which is empty for a single page."""
    line = verdict.line or ()
    if not line:
        return {}
    frame = tables.frame_of([*board.tiles, *(tile.cell for move in line for tile in move)], _EDGE)
    size = COLUMNS * rows_of_page(frame)
    parts = [range(at, min(at + size, len(line))) for at in range(0, len(line), size)]
    return {
        f"-{number}" if len(parts) > 1 else "": page(
            board, verdict, part, frame, language, (number, len(parts))
        )
        for number, part in enumerate(parts, 1)
    }


def rows_of_page(frame: Box) -> int:
    """Return how many positions at full width fit below each other; at least three."""
    high = frame.height * min((_WIDE - _BESIDE) / frame.width, TILE_MM)
    return max(ROWS, int(_HIGH // (high + _ABOVE + _BELOW)))


def page(
    board: BoardModel,
    verdict: PlayOutcome,
    part: range,
    frame: Box,
    language: Language,
    which: tuple[int, int],
) -> Drawing:
    """Return some moves of a line of play, each on the position at that time."""
    (number, pages), texts = which, TEXTS[language]
    title = replace_missing(choose_title(board.layout, language)) or texts.untitled
    facts = [f"{tables.describe_result(verdict, texts)} {texts.sheet.course}"]
    if pages > 1:
        facts.append(f"({texts.sheet.page.format(number=number, pages=pages)})")
    marks: list[Shape] = [
        Rect((0, 0), PAGE, role="page"),
        label((3.2, 6), title, 4.4, bold=True, anchor="start"),
    ]
    lines = wrap_text(" ".join(facts), PAGE[0] - 6.4, _TEXT_MM)
    marks += [
        label((3.2, 12 + row * _TEXT_MM * LEADING), text, _TEXT_MM, anchor="start")
        for row, text in enumerate(lines)
    ]
    line = verdict.line or ()
    high = _HIGH / rows_of_page(frame)
    for place, index in enumerate(part):
        column, row = place % COLUMNS, place // COLUMNS
        shift = (column * _WIDE, _TOP + row * high)
        marks.append(Group(tuple(step_marks(board, line, index, frame, texts)), shift=shift))
    return Drawing(PAGE, {Layer.ART: tuple(marks)}, PALETTE, title, bleed_mm=0.0)


def step_marks(
    board: BoardModel, line: Sequence[Move], index: int, frame: Box, texts: ConnectionTexts
) -> Iterator[Shape]:
    """Yield the position after a move, with the number of the turn."""
    before = after(board.tiles, line[:index])
    high = _HIGH / rows_of_page(frame) - _ABOVE - _BELOW
    wide = min((_WIDE - _BESIDE) / frame.width, high / frame.height, TILE_MM)
    heading = turn_heading(index, len(line), texts.sheet)
    yield label((3, 3), heading, _HEADING_MM, bold=True, anchor="start")
    used = sum(map(len, line[: index + 1]))
    left = max(0, board.layout.stock - len(board.tiles) - used)
    text = texts.sheet.left.format(left=texts.sheet.tile.counted(left))
    yield label((3, 7.5), text, _TEXT_MM, anchor="start")
    marks = tuple(tables.table_marks(before, frame, wide, (line[index],), has_free=False))
    yield Group(marks, shift=(_BESIDE / 2, _ABOVE))


def line_strip(
    board: BoardModel, line: Sequence[Move], notes: Sequence[str], language: Language
) -> Storyboard:
    """Return a line of play as a strip of small positions, with a text for each move."""
    texts = TEXTS[language].sheet
    frame = tables.frame_of([*board.tiles, *(tile.cell for move in line for tile in move)], _EDGE)
    size = (frame.width * _SMALL_MM, frame.height * _SMALL_MM)
    frames = []
    for index, move in enumerate(line):
        before = after(board.tiles, line[:index])
        marks = tables.table_marks(before, frame, _SMALL_MM, (move,), has_free=False)
        heading = turn_heading(index, len(line), texts)
        heading = heading if index == len(line) - 1 else f"{heading}."
        ground = Rect((0, 0), size, role="page")
        frames.append(StoryboardFrame(heading, notes[index], (ground, *marks)))
    return Storyboard(texts.course, tuple(frames), size, PALETTE)


def turn_heading(index: int, turns: int, texts: PuzzleWords) -> str:
    """Return the number of a turn and whose it is, and after the last that the canal is closed."""
    player = texts.opponent if index % 2 else texts.mover  # the player to move has the first turn
    heading = texts.turn.format(number=index + 1, player=player)
    return f"{heading}. {texts.closed}" if index == turns - 1 else heading


def after(tiles: Tiles, moves: Sequence[Move]) -> Tiles:
    """Return the tiles after some moves."""
    return {**tiles, **{tile.cell: Form(tile.form) for move in moves for tile in move}}
