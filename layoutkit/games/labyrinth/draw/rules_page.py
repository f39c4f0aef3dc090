"""The pages beside the board: how it is set up, and the rules in short."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from layoutkit.draw.marks import Box, Drawing, Group, Layer, Line, Mark, Rect, Text
from layoutkit.games.labyrinth.board.case import Case
from layoutkit.games.labyrinth.board.terms import Colour, PlankKind, PoleKind, Settings
from layoutkit.games.labyrinth.draw.cards import BOX_TILES, cards_of, hourglass
from layoutkit.games.labyrinth.draw.gems import NAMES, gem
from layoutkit.games.labyrinth.draw.planks import DrawnPlank, plank_mark
from layoutkit.games.labyrinth.draw.poles import whole_pole
from layoutkit.games.labyrinth.draw.sizes import PIECES
from layoutkit.games.labyrinth.draw.spots import small_picture
from layoutkit.hints import counted
from layoutkit.press.text_column import Column

PAGE_MM = (186.0, 254.0)
WORD = "page-word"
AIM = (
    "Collect the four gems of your colour, anywhere on the board. The first to have all four wins."
)
TURN = (
    "Play cards worth at most 4 hourglasses, or play one joker instead. Then draw 2 cards; keep "
    "at most 8, of them at most 2 jokers. You begin with 4 cards that are dealt out and 2 that "
    "you draw.",
    "Each gem that you take brings an hourglass tile: spend it once for 1 hourglass more.",
    "Once in your turn you may swap 4 cards for a joker, to be played at once.",
)
DEEDS = (
    ("Lay", "Put a plank of your own on the board. One end must touch the field that you are on."),
    ("Take up", "Take a plank, whoever laid it, that touches your field with one end. It is now "
     "yours. Never from under a pawn; what rested on it falls and leaves the game."),
    ("Move", "Take up a plank and lay it again in one go, both from the field that you are on."),
    ("Walk", "From a field to a plank that touches it, along planks that touch, and from a plank "
     "to a field. Pawns pass each other and share fields. A gem of your colour is taken in "
     "passing."),
)  # fmt: skip
FIELDS = (
    (PoleKind.PLAIN, None, "A pole or start is one field."),
    (PoleKind.WALL, "nne", "A wall makes two fields, one on each side. Nobody passes it, and no "
     "plank may lie along it."),
    (PoleKind.BRIDGE, "ne", "A bridge has two fields: the deck, for planks in its direction, and "
     "the water below, for all others. Nobody changes between them."),
)  # fmt: skip
FORMS = (
    ("Edge", "A short plank joins two poles side by side."),
    ("Diagonal", "A long plank joins two poles across a square."),
    ("T and X", "A short plank leads from a third corner onto the middle of a diagonal; a second "
     "one from the fourth corner goes on from it."),
    ("H", "A long plank lies across two short ones on opposite sides of a square."),
)  # fmt: skip


def setup_page(case: Case) -> Drawing:
    """The whole board in small, with everything in its place."""
    wide, _ = PAGE_MM
    board = small_picture(case, wide - 2)
    head = Column(3, 4, wide - 6, WORD, 2.4)
    head.heading("How the board is set up", 5.0)
    head.paragraph(
        "Lay every pole on its spot and turn it as the lines show. Lay the planks that are drawn "
        "here, and the gems as they are drawn. Put pawns on the starts, tents beside them."
    )
    shift = ((wide - board.size_mm[0]) / 2, head.y + 3)
    stock = case.layout.stock
    below = Column(3, shift[1] + board.size_mm[1] + 4, wide - 6, WORD, 2.4)
    below.paragraph(
        f"Every player gets {counted(stock.short, 'short plank')}"
        f" and {counted(stock.long, 'long plank')}; "
        f"the {BOX_TILES} hourglass tiles lie beside the board. Shuffle the cards."
    )
    frame = Rect((0, 0), board.size_mm, role="page-line")
    whole = (*board.layer(Layer.BLEED), *board.layer(Layer.ART), frame)
    under = Group(whole, shift=shift, clip=Box(0, 0, *board.size_mm))
    labels = Group(board.layer(Layer.LABELS), shift=shift)
    page = _page((under,), (labels, *head.marks, *below.marks), "Setting up")
    return replace(page, palette=page.palette.joined(board.palette))


def rules_page(case: Case) -> Drawing:
    """The rules on one page, in our own words."""
    wide, _ = PAGE_MM
    left = Column(3, 16, 104, WORD, 2.25)
    art: list[Mark] = []
    _left_side(left, art)
    right = Column(118, 16, 65, WORD, 2.25)
    _right_side(right, art, case.layout.settings)
    title = Text(
        (3, 5), "The plank labyrinth in short", 5.0, role=WORD, weight="bold",
        anchor="start", baseline="head",
    )  # fmt: skip
    rule = Line((3, 13), (wide - 3, 13), role="page-line")
    return _page((*art, rule), (title, *left.marks, *right.marks), "Rules in short")


def _left_side(column: Column, art: list[Mark]) -> None:
    column.heading("Aim")
    column.paragraph(AIM)
    column.heading("Your turn")
    for words in TURN:
        column.paragraph(words)
    column.heading("What you may do")
    for name, words in DEEDS:
        column.item(name, words, 15)
    column.heading("Fields")
    for kind, axis, words in FIELDS:
        top = column.y
        column.paragraph(words, 14)
        art.append(Group(whole_pole(kind, axis, 4.6), shift=(column.left + 5.5, top + 3.4)))
        column.y = max(column.y, top + 9.5)
    column.heading("How planks may lie")
    for name, words in FORMS:
        column.item(name, words, 18)
    column.y += 2
    art += list(_forms(column.left + 6, column.y + 4))
    column.y += 30
    column.paragraph(
        "Long planks never cross or overlap each other: in one square there is room for one "
        "diagonal or one bar of an H, not for two. No plank lies over a pole between its ends."
    )


def _right_side(column: Column, art: list[Mark], settings: Settings) -> None:
    column.heading("Costs")
    for card in cards_of(settings):
        y = column.y + 2.2
        xs = [column.left + 28 + at * 3.8 for at in range(card.cost)]
        art += [Group(tuple(hourglass(3.9)), shift=(x, y)) for x in xs]
        count = counted(card.count, "card")
        column.marks.append(Text((column.left, y), card.name, 2.4, role=WORD, anchor="start"))
        column.marks.append(Text((column.left + 46, y), count, 2.2, role=WORD, anchor="start"))
        column.y += 5.4
    column.y += 1
    total = sum(card.count for card in cards_of(settings))
    column.paragraph(
        f"{total} cards. How many of each there are, jokers aside, is an assumption of this "
        "edition; the settings change it."
    )
    column.heading("Gems")
    for colour in Colour:
        art.append(Group(gem(colour, 6.4), shift=(column.left + 4, column.y + 2.4)))
        column.paragraph(f"{NAMES[colour]}, for {colour}", 10)
        column.y += 4
    column.heading("In the box")
    for many, words in _box(settings):
        column.item(str(many), words, 8)


def _box(settings: Settings) -> Iterator[tuple[int, str]]:
    yield settings.box_poles, "pole pieces"
    yield settings.box_longs, "long planks"
    yield settings.box_shorts, "short planks"
    yield 4 * settings.box_gems, "gems, four of each colour"
    yield 4, "pawns and 4 tents"
    yield BOX_TILES, "hourglass tiles"


def _forms(x: float, y: float) -> Iterator[Mark]:
    """Edge, diagonal, T, X and H, side by side."""
    step, side, wide = 20.5, 13.0, 2.4
    edge = (("short", (0, 0), (1, 0)),)
    cross = ("long", (0, 0), (1, 1))
    one, other = ("short", (1, 0), (0.5, 0.5)), ("short", (0, 1), (0.5, 0.5))
    rungs = (("short", (0, 0), (1, 0)), ("short", (0, 1), (1, 1)))
    bar = ("long", (0.5, -0.2), (0.5, 1.2))
    shown = (("edge", edge), ("diagonal", (cross,)), ("T", (cross, one)),
             ("X", (cross, one, other)), ("H", (*rungs, bar)))  # fmt: skip
    for at, (name, planks) in enumerate(shown):
        here = (x + at * step, y)
        pole = whole_pole(PoleKind.PLAIN, None, 2.4)
        corners = [(0, 0), (1, 0)] if name == "edge" else [(0, 0), (1, 0), (0, 1), (1, 1)]
        marks: list[Mark] = [Group(pole, shift=(u * side, v * side)) for u, v in corners]
        for kind, start, end in planks:
            first, last = [(u * side, v * side) for u, v in (start, end)]
            drawn = DrawnPlank(name, PlankKind(kind), first, last, is_upper=False)
            marks.append(plank_mark(drawn, wide, prefix=""))
        yield Group(tuple(marks), shift=here)
        yield Text((here[0] + side / 2, y + side + 7), name, 2.2, role=WORD)


def _page(art: tuple[Mark, ...], words: tuple[Mark, ...], title: str) -> Drawing:
    layers = {Layer.ART: art, Layer.LABELS: words}
    return Drawing(PAGE_MM, layers, PIECES, title, bleed_mm=0.0)
