"""Printed pages of text: the setup, the rules, and the parts that all pages share."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from layoutkit.drawing.shapes import Box, Drawing, Group, Layer, Line, Rect, Shape, Text, Weight
from layoutkit.drawing.text import text_width_mm
from layoutkit.drawing.text_layout import TextColumn
from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.board.model import Layout, PlankKind, Stock
from layoutkit.games.labyrinth.board.reading import share_stock
from layoutkit.games.labyrinth.draw import loose_pieces
from layoutkit.games.labyrinth.draw.board import picture
from layoutkit.games.labyrinth.draw.style import PIECES, scale_to_fit
from layoutkit.games.labyrinth.referee.full_game import TILES
from layoutkit.games.labyrinth.texts import TEXTS, Entry, LabyrinthTexts
from layoutkit.languages import Language
from layoutkit.printing.texts import ASSUMPTION_MARK, assumption_footnote

PAGE_MM = (186.0, 254.0)
WORD = "page-word"
SIZES_MM = (2.8, 2.7, 2.6, 2.5, 2.4, 2.3, 2.2, 2.1, 2.0)
NOTE_MM = 2.0
LEFT_MM = 3.0


def make_page(title: str, art: Sequence[Shape], words: Sequence[Shape]) -> Drawing:
    """Return a page with its title above a line."""
    head = Text((LEFT_MM, 5), title, 5.0, role=WORD, weight="bold", anchor="start", baseline="head")
    rule = Line((LEFT_MM, 13), (PAGE_MM[0] - LEFT_MM, 13), role="page-line")
    layers = {Layer.ART: (*art, rule), Layer.LABELS: (head, *words)}
    return Drawing(PAGE_MM, layers, PIECES, title, bleed_mm=0.0)


def fit_page(
    write: Callable[[BoardModel, Language, float], tuple[Drawing, float]],
) -> Callable[[BoardModel, Language], Drawing]:
    """Return a function that draws a page in the largest type size in which its columns fit.

    `write` returns the page in a type size, and where its longest column ends.
    """

    def draw(model: BoardModel, language: Language) -> Drawing:
        for size_mm in SIZES_MM:
            drawing, end = write(model, language, size_mm)
            if end <= PAGE_MM[1]:
                break
        return drawing

    return draw


def make_column(left: float, width: float, size_mm: float) -> TextColumn:
    """Return an empty column below the title."""
    return TextColumn(left, 15.0, width, WORD, size_mm)


def write_footnote(language: Language, words: Sequence[Shape], y: float) -> TextColumn:
    """Return the footnote of a page; an empty column if no assumption is marked."""
    under = TextColumn(LEFT_MM, y, PAGE_MM[0] - 2 * LEFT_MM, WORD, NOTE_MM)
    texts = (one.words for one in words if isinstance(one, Text))
    if (text := assumption_footnote(language, texts)) is not None:
        under.y += NOTE_MM
        under.paragraph(text)
    return under


def write_entries(under: TextColumn, some: Sequence[Entry]) -> None:
    """Write entries below each other, with their names in a column of their own."""
    wide = max(text_width_mm(one.name, under.size_mm, "bold") for one in some)
    for one in some:
        under.item(one.name, one.words, wide + 3)


INDENT_MM = 5.0
LINE_MM, CELL_MM = 3.9, 9.0  # rows and columns of the table of planks


def draw_setup_page(model: BoardModel, language: Language) -> Drawing:
    """Draw the page with a small picture of the board, and the steps of the setup."""
    wide, high = PAGE_MM
    texts = TEXTS[language]
    top, left = 16.0, LEFT_MM
    _, end = _write_steps(model, language, 0.0)
    board = picture(scale_to_fit(model, wide - 2 * left, high - top - end - 6), language)
    shift = ((wide - board.size_mm[0]) / 2, top)
    steps, _ = _write_steps(model, language, top + board.size_mm[1] + 4)
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


def _write_steps(model: BoardModel, language: Language, y: float) -> tuple[list[Shape], float]:
    """Return the numbered steps from `y` down, and where they end."""
    texts = TEXTS[language]
    under = TextColumn(LEFT_MM, y, PAGE_MM[0] - 2 * LEFT_MM, WORD, 2.5)
    for number, words in enumerate(_iter_steps(model, texts), 1):
        under.item(f"{number}", words, INDENT_MM)
        if words == texts.setup_stock_table:
            _write_stock_table(under, find_stocks(model.layout), texts)
    footnote = write_footnote(language, under.marks, under.y)
    return [*under.marks, *footnote.marks], footnote.y


def _iter_steps(model: BoardModel, texts: LabyrinthTexts) -> Iterator[str]:
    layout, cards = model.layout, loose_pieces.make_card_faces(model.layout.settings, texts)
    planks = (texts.setup_planks,) if layout.planks else ()
    yield " ".join((texts.setup_board, *planks))
    yield texts.setup_players
    words = texts.setup_stock if layout.stock_is_written else texts.setup_stock_shared
    short = texts.short_plank.counted(layout.stock.short)
    stock = words.format(short=short, long=texts.long_plank.counted(layout.stock.long))
    yield texts.setup_stock_table if len(find_stocks(layout)) > 1 else stock
    yield texts.setup_jokers.format(
        jokers=layout.settings.cards_joker,
        tiles=TILES,
        joker_space=texts.pile_joker.name,
        tile_space=texts.pile_tiles.name,
    )
    hand = ", ".join(loose_pieces.iter_first_hand(cards, max(len(layout.players), 1)))
    given = (texts.setup_given.format(cards=hand),) if hand else ()
    draw = texts.setup_draw.format(
        draw_space=texts.pile_draw.name, discard_space=texts.pile_discard.name
    )
    yield " ".join((*given, draw))
    if len(layout.players) > 2:
        fewer = texts.two if len(layout.players) == 3 else texts.two_or_three
        yield texts.setup_fewer.format(fewer=fewer)


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


RULES_RIGHT_MM = 122.0
GLASS_MM = 3.8


@fit_page
def draw_rules_page(model: BoardModel, language: Language, size_mm: float) -> tuple[Drawing, float]:
    """Draw the page about the aim, a turn, and the cards."""
    texts, layout = TEXTS[language], model.layout
    art: list[Shape] = []
    left = make_column(LEFT_MM, RULES_RIGHT_MM - LEFT_MM - 6, size_mm)
    left.heading(texts.aim)
    left.paragraph(" ".join(iter_aim(layout, texts)))
    left.heading(texts.turn)
    steps = (f"{texts.turn_play} {texts.turn_order}", f"{texts.turn_draw} {texts.turn_next}")
    for number, words in enumerate(steps, 1):
        left.item(f"{number}", words, 4)
    left.paragraph(f"{texts.turn_discard} {texts.reshuffle}")
    left.heading(texts.deeds)
    write_entries(left, (texts.lay, texts.take, texts.move, texts.walk))
    right = make_column(RULES_RIGHT_MM, PAGE_MM[0] - RULES_RIGHT_MM - LEFT_MM, min(size_mm, 2.4))
    right.heading(texts.costs)
    _write_costs(right, art, loose_pieces.make_card_faces(layout.settings, texts))
    right.heading(texts.jokers)
    for words in (texts.turn_joker, texts.turn_jokers, texts.turn_swap):
        right.paragraph(words)
    right.heading(texts.tiles_heading)
    right.paragraph(texts.turn_tiles)
    written = (*left.marks, *right.marks)
    under = write_footnote(language, written, max(left.y, right.y))
    return make_page(texts.rules_title, art, (*written, *under.marks)), under.y


def iter_aim(layout: Layout, texts: LabyrinthTexts) -> Iterator[str]:
    """Yield the sentences of the aim, with the number of gems if it is the same for all players."""
    counts = {sum(gem.colour is player for gem in layout.gems) for player in layout.players}
    if len(counts) == 1 and (number := counts.pop()) > 1:
        yield texts.aim_number.format(gems=number)
    else:
        yield texts.aim_all
    if len(layout.players) == 3:
        yield texts.places_three
    elif len(layout.players) > 3:
        yield texts.places_four


def _write_costs(
    under: TextColumn, art: list[Shape], cards: Collection[loose_pieces.CardFace]
) -> None:
    """Write every card with its hourglasses and its number, assumed but for jokers (LAB-A10)."""
    names = max(text_width_mm(card.text.name, under.size_mm) for card in cards)
    step = min(GLASS_MM, (under.width - names - 8) / 3)
    for card in cards:
        y = under.y + 2.2
        for at in range(card.cost):
            x = under.left + names + 3.5 + at * step
            art.append(Group(tuple(loose_pieces.draw_hourglass(GLASS_MM)), shift=(x, y)))
        name, size = card.text.name, under.size_mm
        under.marks.append(Text((under.left, y), name, size, role=WORD, anchor="start"))
        end, number = under.left + under.width, f"{card.count}{ASSUMPTION_MARK}"
        if card.name == loose_pieces.JOKER:  # digits line up
            end, number = end - text_width_mm(ASSUMPTION_MARK, size), f"{card.count}"
        under.marks.append(Text((end, y), number, size, role=WORD, anchor="end"))
        under.y += 5.4
    under.y += 1
