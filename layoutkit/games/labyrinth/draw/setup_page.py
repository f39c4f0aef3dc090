"""The printed page that shows how the board is set up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from layoutkit.draw.fonts import text_width_mm
from layoutkit.draw.marks import Box, Drawing, Group, Layer, Line, Rect, Shape, Text, Weight
from layoutkit.games.labyrinth.board.case import BoardModel
from layoutkit.games.labyrinth.board.read import share_stock
from layoutkit.games.labyrinth.board.terms import Layout, PlankKind, Stock
from layoutkit.games.labyrinth.draw.cards import iter_first_hand, make_card_faces
from layoutkit.games.labyrinth.draw.page import LEFT_MM, PAGE_MM, WORD, make_page, write_footnote
from layoutkit.games.labyrinth.draw.spots import draw_small_board
from layoutkit.games.labyrinth.table.cards import TILES
from layoutkit.games.labyrinth.texts import TEXTS, LabyrinthTexts
from layoutkit.language import Language
from layoutkit.press.text_column import TextColumn

INDENT_MM = 5.0
LINE_MM, CELL_MM = 3.9, 9.0  # rows and columns of the table of planks


def draw_setup_page(case: BoardModel, language: Language) -> Drawing:
    """Draw the page with a small picture of the board, and the steps of the setup."""
    wide, high = PAGE_MM
    texts = TEXTS[language]
    top, left = 16.0, LEFT_MM
    _, end = _write_steps(case, language, 0.0)
    board = draw_small_board(case, (wide - 2 * left, high - top - end - 6), language)
    shift = ((wide - board.size_mm[0]) / 2, top)
    steps, _ = _write_steps(case, language, top + board.size_mm[1] + 4)
    frame = Rect((0, 0), board.size_mm, role="page-line")
    whole = (*board.layer(Layer.BLEED), *board.layer(Layer.ART), frame)
    art = Group(whole, shift=shift, clip=Box(0, 0, *board.size_mm))
    labels = Group(board.layer(Layer.LABELS), shift=shift)
    made = make_page(texts.setup_title, (art,), (labels, *steps))
    return replace(made, palette=made.palette.joined(board.palette))


def find_stocks(layout: Layout) -> Mapping[int, Stock]:
    """Return each player's stock by number of players; empty if the file has a `stock`."""
    if layout.stock_is_written:
        return {}
    most = max(len(layout.players), 2)
    return {
        number: share_stock(number, layout.planks, layout.settings) for number in range(2, most + 1)
    }


def _write_steps(case: BoardModel, language: Language, y: float) -> tuple[list[Shape], float]:
    """Return the numbered steps from `y` down, and where they end."""
    texts = TEXTS[language]
    under = TextColumn(LEFT_MM, y, PAGE_MM[0] - 2 * LEFT_MM, WORD, 2.5)
    for number, words in enumerate(_iter_steps(case, texts), 1):
        under.item(f"{number}", words, INDENT_MM)
        stocks = find_stocks(case.layout)
        if words == texts.setup_stock_table:
            _write_stock_table(under, stocks, texts)
    footnote = write_footnote(language, under.marks, under.y)
    return [*under.marks, *footnote.marks], footnote.y


def _iter_steps(case: BoardModel, texts: LabyrinthTexts) -> Iterator[str]:
    layout, cards = case.layout, make_card_faces(case.layout.settings, texts)
    planks = (texts.setup_planks,) if layout.planks else ()
    yield " ".join((texts.setup_board, *planks))
    yield texts.setup_players
    yield from _iter_stock_steps(layout, texts)
    yield texts.setup_jokers.format(
        jokers=layout.settings.cards_joker,
        tiles=TILES,
        joker_space=texts.pile_joker.name,
        tile_space=texts.pile_tiles.name,
    )
    hand = ", ".join(iter_first_hand(cards, max(len(layout.players), 1)))
    given = (texts.setup_given.format(cards=hand),) if hand else ()
    draw = texts.setup_draw.format(
        draw_space=texts.pile_draw.name, discard_space=texts.pile_discard.name
    )
    yield " ".join((*given, draw))
    if len(layout.players) > 2:
        fewer = texts.two if len(layout.players) == 3 else texts.two_or_three
        yield texts.setup_fewer.format(fewer=fewer)


def _iter_stock_steps(layout: Layout, texts: LabyrinthTexts) -> Iterator[str]:
    if len(find_stocks(layout)) > 1:
        yield texts.setup_stock_table
        return
    words = texts.setup_stock if layout.stock_is_written else texts.setup_stock_shared
    short = texts.short_plank.counted(layout.stock.short)
    yield words.format(short=short, long=texts.long_plank.counted(layout.stock.long))


def _write_stock_table(
    under: TextColumn, stocks: Mapping[int, Stock], texts: LabyrinthTexts
) -> None:
    """Write a table of short and long planks by number of players."""
    rows = (
        (texts.stock_players, tuple(stocks)),
        (texts.short_plank.of(2), tuple(one.of(PlankKind.SHORT) for one in stocks.values())),
        (texts.long_plank.of(2), tuple(one.of(PlankKind.LONG) for one in stocks.values())),
    )
    names = [f"{name[0].upper()}{name[1:]}" for name, _ in rows]
    size, left = under.size_mm, under.left + INDENT_MM
    first = left + max(text_width_mm(name, size, "bold") for name in names) + CELL_MM
    end = first + (len(stocks) - 0.5) * CELL_MM
    for at, (name, (_, numbers)) in enumerate(zip(names, rows, strict=True)):
        weight: Weight = "regular" if at else "bold"
        y = under.y + LINE_MM / 2
        under.marks.append(Text((left, y), name, size, "start", role=WORD, weight=weight))
        for column, number in enumerate(numbers):
            place = (first + column * CELL_MM, y)
            under.marks.append(Text(place, f"{number}", size, role=WORD, weight=weight))
        under.y += LINE_MM
        if not at:
            under.marks.append(Line((left, under.y), (end, under.y), role="page-line"))
            under.y += 0.8
    under.y += size * 0.7
