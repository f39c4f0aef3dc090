"""The print kit: the board, all loose parts, and the setup sheet."""

from collections.abc import Iterable, Iterator
from functools import partial

from layoutkit.drawing.art import read_art
from layoutkit.drawing.shapes import Drawing, Layer, Point, Rect, Shape
from layoutkit.drawing.text import fit_text, replace_missing, truncate
from layoutkit.drawing.text_layout import TextColumn
from layoutkit.games.base.drawing import label, largest_size_mm
from layoutkit.games.canaletto import model
from layoutkit.games.canaletto.draw import parts
from layoutkit.games.canaletto.draw.board import draw_board, title_of, translator
from layoutkit.games.canaletto.draw.rules_page import aid_part, rules_page
from layoutkit.games.canaletto.draw.style import DISC, ICONS, PALETTE, TILE, TOKEN, icon
from layoutkit.games.canaletto.ring import SIDE, ring_cell, sort_groups
from layoutkit.games.canaletto.texts import TEXTS, CanalettoTexts
from layoutkit.languages import Language
from layoutkit.printing.kit import Kit, Part


def setup_steps(board: model.BoardModel, texts: CanalettoTexts) -> tuple[str, ...]:
    """Return all steps before the first auction, in order."""
    layout, sheet, colours = board.layout, texts.sheet, texts.colour_names
    seats = sheet.seats.format(colours=", ".join(colours[one] for one in layout.players))
    opening = sheet.first_by_choice
    if layout.first:
        opening = sheet.first.format(colour=colours[layout.first])
    return (
        sheet.lay_treasures,
        sheet.lay_tiles[layout.settings.values_visible],
        sheet.put_markers.format(palace=layout.start),
        sheet.take_discs.format(money=layout.settings.start_money),
        sheet.keep_discs,
        f"{seats} {opening}" if layout.players else opening,
    )


def left_out(board: model.BoardModel, texts: CanalettoTexts) -> str:
    """Return the value tiles that stay in the box; empty if the file does not determine them."""
    settings, values = board.layout.settings, board.layout.values
    rest = sorted({*settings.tiles}.difference(values))
    if not rest or len(rest) != len(settings.tiles) - model.SLOT_COUNT:
        return ""
    return texts.sheet.left_out.format(values=", ".join(map(str, rest)))


def game_lines(
    board: model.BoardModel, shot: model.Snapshot, texts: CanalettoTexts
) -> Iterator[str]:
    """Yield the sold groups, and the money, debt, mask and treasures of every player."""
    sheet, layout = texts.sheet, board.layout
    yield sheet.sold.format(treasures=_treasures(shot.sold, texts))
    for colour in layout.players or tuple(shot.money):
        facts = [sheet.money.format(money=layout.money_of(colour))]
        if shot.debt.get(colour):
            facts.append(sheet.debt.format(debt=shot.debt[colour]))
        if colour in shot.masks_used:
            facts.append(sheet.mask_used)
        owns = sheet.owns.format(treasures=_treasures(shot.owned.get(colour, ()), texts))
        name = texts.colour_names[colour]
        yield sheet.player.format(colour=name, facts=", ".join(facts), owns=owns)


def _treasures(groups: Iterable[str], texts: CanalettoTexts) -> str:
    names = (texts.treasure_names.get(group, group) for group in groups)
    return ", ".join(names) or texts.sheet.nothing


SIZE: Point = (186.0, 250.0)
CELL: Point = (37.0, 37.0)
TOP = 19.0
_LARGEST_MM = 2.7


def setup_sheet(board: model.BoardModel, language: Language = Language.EN) -> Drawing:
    """Return the setup sheet."""
    texts = TEXTS[language]
    title = title_of(board, language)
    marks = (Rect((0, 0), SIZE, role="page"), *_marks(board, texts, replace_missing(title)))
    return Drawing(SIZE, {Layer.ART: marks}, PALETTE, f"Setup: {title}", bleed_mm=0.0)


def _marks(board: model.BoardModel, texts: CanalettoTexts, title: str) -> Iterator[Shape]:
    """Yield the title, the ring, the values and the text."""
    shot = board.layout.snapshot
    size_mm = fit_text(title, SIZE[0] - 10, 7.0, "bold").size_mm
    short = truncate(title, SIZE[0] - 10, size_mm, "bold")
    yield label((SIZE[0] / 2, 7.5 if shot else 10), short, size_mm, "page", bold=True)
    if shot:
        places = {"column": shot.column, "gondola": shot.gondola, "bid": shot.bid}
        yield label((SIZE[0] / 2, 15.5), texts.sheet.under_way.format(**places), 2.8, "page")
    for index in range(min(model.PALACE_COUNT, len(board.ring.lots))):
        yield from _cell_marks(board, index, texts)
    yield from _value_marks(board, texts)
    lines = tuple(game_lines(board, shot, texts)) if shot else setup_steps(board, texts)
    written = partial(_columns, lines, with_numbers=shot is None)
    fitting = largest_size_mm(
        _LARGEST_MM, lambda size: max(one.y for one in written(size)) <= SIZE[1]
    )
    yield from (mark for one in written(fitting) for mark in one.marks)


def _columns(
    lines: tuple[str, ...], size_mm: float, *, with_numbers: bool
) -> tuple[TextColumn, ...]:
    """Return the text at a size."""
    top = TOP + SIDE * CELL[1] + 3
    if not with_numbers:
        column = TextColumn(1, top, SIZE[0] - 2, "word", size_mm)
        for line in lines:
            column.paragraph(replace_missing(line))
        return (column,)
    half = len(lines) // 2
    columns = tuple(TextColumn(x, top, 90, "word", size_mm) for x in (1, 95))
    for number, line in enumerate(lines, 1):
        columns[number > half].item(f"{number}.", line, 5.5)
    return columns


def _cell_marks(board: model.BoardModel, index: int, texts: CanalettoTexts) -> Iterator[Shape]:
    """Yield a palace with its number and its treasures by icon and name."""
    column, row = ring_cell(index)
    x, y = 0.5 + column * CELL[0], TOP + row * CELL[1]
    shot = board.layout.snapshot
    here = index + 1 == board.layout.state.column
    role = "step-2" if here else "step"
    yield Rect((x + 0.6, y + 0.6), (CELL[0] - 1.2, CELL[1] - 1.2), 1.5, role=role)
    sign = texts.sheet.column if shot else texts.sheet.start
    mark = f"{index + 1} \u2013 {sign}" if here else str(index + 1)
    yield label((x + CELL[0] / 2, y + 5), mark, 3.0, role, bold=True)
    for number, group in enumerate(sort_groups(board.ring.lots[index])):
        line = y + 13 + number * 9.2
        yield icon(group, (x + 6.6, line), 0.4)
        name = fit_text(texts.treasure_names[group], CELL[0] - 14, 2.4)
        yield label((x + 12.2, line), name.lines[0], name.size_mm, role, anchor="start")


def _value_marks(board: model.BoardModel, texts: CanalettoTexts) -> Iterator[Shape]:
    """Yield the values in two columns in the middle of the ring, and the tiles left out."""
    left, top = 0.5 + CELL[0] + 6, TOP + CELL[1] + 4
    width = 3 * CELL[0] - 12
    used = board.layout.state.tiles_used
    yield label((left + width / 2, top + 5), texts.sheet.value_tiles, 4.0, "page", bold=True)
    for slot, value in enumerate(board.layout.values[:12]):
        column, row = divmod(slot, 6)
        x, y = left + 8 + column * width / 2, top + 12 + row * 14
        yield Rect((x + 8, y), (24, 12), 1.5, role="spot" if slot < used else "tile")
        yield label((x, y + 6), f"{slot + 1}.", 2.4, "page")
        text = texts.sheet.used if slot < used else str(value)
        yield label((x + 20, y + 6), text, 2.4 if slot < used else 4.6, "tile", bold=slot >= used)
    yield label((left + width / 2, top + 99), left_out(board, texts), 2.6, "page")


MASK: Point = (44.0, 26.0)


def loose_parts(board: model.BoardModel, texts: CanalettoTexts) -> Iterator[Part]:
    """Yield every loose part of the box: 66 pieces."""
    for group, size in model.GROUP_SIZES.items():
        face = parts.token_face(group, (0, 0), texts.treasure_names[group])
        front = parts.piece((TOKEN, TOKEN), f"token-{size}", face, group)
        yield Part("treasures", group, size, front, corner_mm=parts.CORNER_MM)
    back = parts.piece((TILE, TILE), "tile-back", parts.back_face((0, 0)), "used")
    for value in board.layout.settings.tiles:
        front = parts.piece((TILE, TILE), "tile", parts.tile_face(value, (0, 0)), f"value {value}")
        yield Part("values", f"value {value}", 1, front, back, corner_mm=parts.CORNER_MM)
    for colour in model.Colour:
        for name, count, crossed in ((colour, 2, False), (f"{colour} debt", 1, True)):
            middle = (DISC / 2, DISC / 2)
            marks = parts.disc_face(colour, texts.colour_letters, middle, is_crossed=crossed)
            front = parts.piece((DISC, DISC), f"disc-{colour}", marks, str(name))
            yield Part("markers", str(name), count, front, shape="round")
    mask = parts.piece(MASK, "mask-ground", read_art(ICONS)["mask"], "mask")
    yield Part("markers", "mask", len(model.Colour), mask, corner_mm=2.0)
    for name in ("gondola", "column"):
        yield Part("markers", name, 1, parts.folded_figure(name, texts.glue))


def kit(board: model.BoardModel, name: str, language: Language = Language.EN) -> Kit:
    """Return the empty board, 66 pieces, player aids, the setup sheet and the rules."""
    texts = TEXTS[language]
    made = Kit(
        board_name=name,
        game_title="Canaletto",
        board=draw_board(board, "Canaletto", language),
        parts=(*loose_parts(board, texts), aid_part(board, texts, language)),
        legend=texts.signs,
        pages=(("setup", setup_sheet(board, language)), ("rules", rules_page(board, language))),
        alike=(("treasures", "values", "markers"),),
        making=texts.making,
        contents=contents_of(board),
        language=language,
        printed_names={
            name: getattr(texts, name)
            for name in ("treasures", "values", "markers", "aids", "setup", "rules")
        },
    )
    return made.with_pictures(translator(board, language))


def contents_of(board: model.BoardModel) -> str:
    """Return everything that distinguishes a setup from others, except its title."""
    layout = board.layout
    lots = [sorted(lot) for lot in layout.palaces]
    players = (layout.players, layout.first)
    return repr((lots, layout.values, layout.start, players, layout.snapshot))
