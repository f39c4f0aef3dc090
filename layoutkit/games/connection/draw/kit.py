"""The print kit: sixteen tiles, a card with the puzzle, and the rules on a page."""

from collections.abc import Iterable, Iterator, Sequence

from layoutkit.drawing import shapes
from layoutkit.drawing.art import read_art
from layoutkit.drawing.text import LEADING, MIN_SIZE_MM, replace_missing, truncate, wrap_text
from layoutkit.drawing.text_layout import TextColumn
from layoutkit.games.base.drawing import label
from layoutkit.games.connection.analysis import solve_board
from layoutkit.games.connection.draw import board as tables
from layoutkit.games.connection.model import (
    STOCK,
    TILE_MM,
    BoardModel,
    Form,
    Kind,
    Layout,
    Move,
    Tile,
    Tiles,
)
from layoutkit.games.connection.moves import connected_groups
from layoutkit.games.connection.results import UNKNOWN_OUTCOME, PlayOutcome
from layoutkit.games.connection.texts import TEXTS, ConnectionTexts, RuleWords
from layoutkit.languages import Language, choose_title
from layoutkit.printing.kit import Kit, Part
from layoutkit.printing.texts import assumption_footnote

SIDE_MM, BLEED_MM, CORNER_MM = 40.0, 3.0, 1.5


def side_of(form: Form, title: str) -> shapes.Drawing:
    """Return a side of a tile; its land and its canal extend into the bleed."""
    under = shapes.Rect(
        (-BLEED_MM, -BLEED_MM), (SIDE_MM + 2 * BLEED_MM, SIDE_MM + 2 * BLEED_MM), role="bleed"
    )
    centre = (SIDE_MM / 2, SIDE_MM / 2)
    layers: dict[shapes.Layer, tuple[shapes.Shape, ...]] = {
        shapes.Layer.BLEED: (under, *canal_ends(form)),
        shapes.Layer.ART: (tables.face(form, centre, SIDE_MM),),
    }
    return shapes.Drawing((SIDE_MM, SIDE_MM), layers, tables.PALETTE, title, bleed_mm=BLEED_MM)


def canal_ends(form: Form) -> tuple[shapes.Shape, ...]:
    """Return the canal beyond the open sides, in case the cut is not exact.

    The canal begins below the face of the tile, so that no seam shows at its edge.
    """
    scale = SIDE_MM / (2 * tables.HALF)
    end = shapes.Group(read_art(tables.ART)["end"])
    return tuple(
        shapes.Group(
            (shapes.Group((end,), turn=turn),),
            shift=(SIDE_MM / 2, SIDE_MM / 2),
            scale=(scale, scale),
        )
        for side, turn in (("N", 0.0), ("E", 90.0), ("S", 180.0), ("W", 270.0))
        if side in form
    )


CARD_SIZE: shapes.Point = (88.0, 78.0)
_ROOM: shapes.Point = (80.0, 48.0)
_TEXT_MM, _TITLE_MM, _EDGE = 2.2, 3.0, 4.0
_BADGE_MM, _AROUND = 1.9, 0.1  # the radius of a number; around a table, in tiles


def puzzle_part(board: BoardModel, language: Language) -> Part:
    """Return the card of a puzzle or a position."""
    texts = TEXTS[language]
    is_position = not board.unknown and len(connected_groups(board.tiles)) < 2
    verdict = solve_board(board).verdict if is_position else UNKNOWN_OUTCOME
    name = replace_missing(choose_title(board.layout, language)) or texts.untitled
    front = card(name, task_lines(board, verdict, texts), tables.small_table(board.tiles, _ROOM))
    course = verdict.line or (verdict.winning or ())[:1]
    lines = [tables.describe_result(verdict, texts), texts.sheet.answer] if course else []
    back = card(f"{texts.sheet.solution} \u2013 {name}", lines, solution_table(board.tiles, course))
    return Part("puzzles", name, 1, front, back, corner_mm=2.0)


def card(
    heading: str, lines: Iterable[str], table: tuple[shapes.Group, shapes.Point]
) -> shapes.Drawing:
    """Return a side: a heading, a few lines, and a position in the space below them."""
    marks = [shapes.Rect((0, 0), CARD_SIZE, role="page"), *text_marks(heading, lines)]
    shown, size = table
    at = ((CARD_SIZE[0] - size[0]) / 2, CARD_SIZE[1] - _EDGE - _ROOM[1] + (_ROOM[1] - size[1]) / 2)
    marks.append(shapes.Group((shown,), shift=at))
    return shapes.Drawing(
        CARD_SIZE, {shapes.Layer.ART: tuple(marks)}, tables.PALETTE, heading, bleed_mm=0.0
    )


def solution_table(tiles: Tiles, course: Sequence[Move]) -> tuple[shapes.Group, shapes.Point]:
    """Return the position after a line of play, each new tile with the number of its turn.

    Tiles of the player to move have a solid frame, tiles of the opponent a dashed frame.
    """
    new = {one.cell: Form(one.form) for move in course for one in move}
    frame = tables.frame_of([*tiles, *new], _AROUND)
    wide = min(_ROOM[0] / frame.width, _ROOM[1] / frame.height, TILE_MM)
    marks = [*tables.table_marks({**tiles, **new}, frame, wide, has_free=False)]
    for index, move in enumerate(course):
        for one in move:
            x, y = tables.middle(one.cell, frame, wide)
            half = wide * 0.44
            role = "gone" if index % 2 else "lit"
            marks.append(
                shapes.Rect((x - half, y - half), (2 * half, 2 * half), wide * 0.03, role=role)
            )
            marks += tables.badge(index + 1, (x, y), _BADGE_MM, MIN_SIZE_MM)
    return shapes.Group(tuple(marks)), (frame.width * wide, frame.height * wide)


def text_marks(heading: str, lines: Iterable[str]) -> Iterator[shapes.Shape]:
    """Yield the text at the top of a card."""
    y = _EDGE + _TITLE_MM / 2
    wide = CARD_SIZE[0] - 2 * _EDGE
    first, *more = wrap_text(heading, wide, _TITLE_MM, "bold")
    for line in (first, " ".join(more)) if more else (first,):
        yield label(
            (CARD_SIZE[0] / 2, y), truncate(line, wide, _TITLE_MM, "bold"), _TITLE_MM, bold=True
        )
        y += _TITLE_MM * LEADING
    for paragraph in lines:
        for line in wrap_text(paragraph, CARD_SIZE[0] - 2 * _EDGE, _TEXT_MM):
            yield label((CARD_SIZE[0] / 2, y), line, _TEXT_MM)
            y += _TEXT_MM * LEADING


def task_lines(board: BoardModel, verdict: PlayOutcome, texts: ConnectionTexts) -> Iterator[str]:
    """Yield the question, with the turns if only one move wins, and the rest of the stock."""
    if verdict.is_won and verdict.turns and len(verdict.winning or ()) == 1:
        yield texts.sheet.task.format(turns=tables.count_own_turns(verdict.turns, texts))
    else:
        yield texts.sheet.task_open
    left = max(0, board.layout.stock - len(board.tiles))
    yield texts.sheet.left.format(left=texts.sheet.tile.counted(left))


SIZE: shapes.Point = (186.0, 254.0)
SIZES_MM, CAPTION_MM = (2.6, 2.5, 2.4, 2.3, 2.2, 2.1, 2.0), 2.2
_ROW_MM, _FOOT_MM = 57.0, 117.0  # a row of pictures; both of them, and the footnote
_TOP, _GAP, _PICTURE = 12.0, 8.0, (39.0, 33.0)
_WIDE = (SIZE[0] - _GAP) / 2

ALLOWED: Sequence[tuple[Tiles, tuple[Tile, ...]]] = (
    ({(0, 0): Form.EW}, (Tile(1, 0, "SW"),)),
    ({(0, 1): Form.ES, (0, 2): Form.NS}, (Tile(1, 1, "EW"), Tile(2, 1, "EW"), Tile(3, 1, "SW"))),
    ({(0, 0): Form.EW, (1, 0): Form.SW}, (Tile(0, 1, "ES"), Tile(-1, 1, "NS"))),
    ({(0, 0): Form.ES, (1, 0): Form.SW, (0, 1): Form.NE}, (Tile(1, 1, "NW"),)),
)
"""Tiles and a legal move (a test plays them)."""

FORBIDDEN: Sequence[tuple[Tiles, tuple[Tile, ...]]] = (
    ({(0, 0): Form.EW}, (Tile(1, 0, "NS"),)),
    ({(0, 0): Form.ES}, (Tile(1, 1, "NW"),)),
    ({(0, 0): Form.EW}, (Tile(1, 0, "SW"), Tile(1, 1, "NW"), Tile(0, 1, "EW"))),
    ({(0, 0): Form.EW}, (Tile(1, 0, "EW"), Tile(3, 0, "EW"))),
)
"""Tiles and an illegal move: a canal at a bank, corners that touch, an angle, and a gap."""


def rules_page(layout: Layout, language: Language = Language.EN) -> shapes.Drawing:
    """Return the rules page for the variants that the file names."""
    rules = TEXTS[language].page
    tried = (columns(rules, layout, size_mm) for size_mm in SIZES_MM)
    room = SIZE[1] - _FOOT_MM  # for the pictures below
    left, right = next(pair for pair in tried if max(one.y for one in pair) <= room)
    below = max(left.y, right.y) + 1.0
    ground = shapes.Rect((0, 0), SIZE, role="page")
    head = (
        label((0.5, 5), rules.title, 5.0, bold=True, anchor="start"),
        label((SIZE[0] - 0.5, 5.6), rules.players, 2.8, anchor="end"),
        shapes.Line((0.5, _TOP - 1.2), (SIZE[0] - 0.5, _TOP - 1.2), role="line"),
    )
    examples = (
        *example_row(rules.allowed_heading, rules.allowed, ALLOWED, below, "right"),
        *example_row(rules.forbidden_heading, rules.forbidden, FORBIDDEN, below + _ROW_MM, "wrong"),
    )
    marks: list[shapes.Shape] = [ground, *head, *left.marks, *right.marks, *examples]
    if note := assumption_footnote(
        language, (one.words for one in marks if isinstance(one, shapes.Text))
    ):
        marks.append(label((0.5, SIZE[1] - 2.0), note, CAPTION_MM, anchor="start"))
    return shapes.Drawing(
        SIZE, {shapes.Layer.ART: tuple(marks)}, tables.PALETTE, rules.title, bleed_mm=0.0
    )


def columns(rules: RuleWords, layout: Layout, size_mm: float) -> tuple[TextColumn, TextColumn]:
    """Return the text in two columns."""
    row = f"{rules.row} {rules.straddle[_key(is_on=layout.straddle)]}"
    loose = rules.loose_tiles[_key(is_on=layout.loose_tiles)]
    left = TextColumn(0.5, _TOP, _WIDE - 1, "word", size_mm)
    left.section(rules.aim_heading, rules.aim)
    left.section(rules.start_heading, rules.start.format(stock=layout.stock))
    left.heading(rules.move_heading)
    steps = (rules.place, row, rules.touch, rules.edges, rules.corner, rules.stay)
    left.numbered(steps)
    right = TextColumn(SIZE[0] / 2 + _GAP / 2, _TOP, _WIDE - 1, "word", size_mm)
    right.section(rules.end_heading, rules.close.format(stock=layout.stock), loose)
    right.section(rules.impossible_heading, rules.impossible, rules.alone, rules.run_out)
    return left, right


def _key(*, is_on: bool) -> str:
    """Return the name of a text for a key of the file that is on or off."""
    return "true" if is_on else "false"


def example_row(
    heading: str,
    captions: Sequence[str],
    examples: Sequence[tuple[Tiles, tuple[Tile, ...]]],
    top: float,
    sign: str,
) -> list[shapes.Shape]:
    """Return small positions with a sign, right or wrong, and a caption below each."""
    marks: list[shapes.Shape] = [label((0.5, top + 2), heading, 3.2, bold=True, anchor="start")]
    width = SIZE[0] / len(examples)
    for number, ((tiles, move), caption) in enumerate(zip(examples, captions, strict=True)):
        left = number * width + 0.5
        frame = shapes.Rect((left, top + 6), (width - 1, _PICTURE[1] + 16), 2.0, role="panel")
        shown, size = tables.small_table(tiles, _PICTURE, (move,))
        at = (left + (width - 1 - size[0]) / 2, top + 7 + (_PICTURE[1] - size[1]) / 2)
        marks += [frame, shapes.Group((shown,), shift=at)]
        sign_at = (left + width - 7, top + _PICTURE[1] + 14)
        marks.append(shapes.Group(read_art(tables.ART)[sign], shift=sign_at))
        lines = wrap_text(caption, width - 15, CAPTION_MM)
        marks += [
            label(
                (left + 3, top + _PICTURE[1] + 11 + row * CAPTION_MM * LEADING),
                line,
                CAPTION_MM,
                "panel",
                anchor="start",
            )
            for row, line in enumerate(lines)
        ]
    return marks


def kit(board: BoardModel, name: str, language: Language = Language.EN) -> Kit:
    """Return the position, sixteen tiles, a card with the puzzle, and the rules."""
    texts = TEXTS[language]
    asks = board.layout.kind is not Kind.FINISHED
    sides = (side_of(Form.NS, texts.straight), side_of(Form.ES, texts.bend))
    puzzle = (puzzle_part(board, language),) if asks else ()
    return Kit(
        board_name=name,
        game_title="Venice Connection",
        board=tables.picture(board, language),
        parts=(Part("tiles", "tile", STOCK, *sides, corner_mm=CORNER_MM), *puzzle),  # all alike
        legend=texts.signs,
        pages=(("rules", rules_page(board.layout, language)),),
        making=texts.making,
        contents=contents_of(board),
        language=language,
        printed_names={"tiles": texts.tiles, "puzzles": texts.puzzles, "rules": texts.rules},
    )


def contents_of(board: BoardModel) -> str:
    """Return everything that distinguishes a position from others, except its title."""
    layout = board.layout
    variants = (layout.straddle, layout.loose_tiles)
    plain = (layout.kind, sorted(board.tiles.items()), layout.stock)
    return repr((*plain, *variants) if any(variants) else plain)
