"""Everything that is printed for a board: its outlines and piles, the parts, and the pages.

The signs of the board's caption stand where the fewest seams between two sheets cut through things.
The page on fields and pieces is drawn here, too.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from layoutkit.drawing.shapes import Circle, Drawing, Group, Layer, Line, Point, Rect, Shape, Text
from layoutkit.drawing.text_layout import TextColumn
from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.board.model import PlankKind, Pole, PoleKind
from layoutkit.games.labyrinth.draw import board as board_drawing
from layoutkit.games.labyrinth.draw import text_pages
from layoutkit.games.labyrinth.draw.loose_pieces import make_parts
from layoutkit.games.labyrinth.draw.pile_strip import add_strip, choose_strip, count_cuts
from layoutkit.games.labyrinth.draw.planks import (
    DrawnPlank,
    draw_plank,
    find_lying_planks,
    place_word,
)
from layoutkit.games.labyrinth.draw.poles_and_gems import (
    DECK,
    draw_gem,
    draw_pole,
    draw_pole_base,
    draw_pole_top,
)
from layoutkit.games.labyrinth.draw.style import OUTLINE_MARGIN_MM, Scale, angle_of, make_scale
from layoutkit.games.labyrinth.texts import TEXTS, Entry, LabyrinthTexts
from layoutkit.languages import Language
from layoutkit.printing.kit import Kit

ASIDES_MM = (0.0, 4.0, 8.0, 12.0)  # the signs of the caption can move to the left


def draw_board_without_pieces(
    model: BoardModel, language: Language = Language.EN, aside_mm: float = 0.0
) -> Drawing:
    """Draw the board without pieces; `aside_mm` moves the signs of its caption to the left."""
    foot = replace(board_drawing.make_caption(model, language=language), aside_mm=aside_mm)
    whole = board_drawing.draw_board(model, board_drawing.find_pieces(model), foot)
    return whole.with_layer(
        Layer.ART, (*board_drawing.draw_background(model), *_draw_outlines(model, TEXTS[language]))
    )


def _draw_outlines(model: BoardModel, texts: LabyrinthTexts) -> Iterator[Shape]:
    """Yield outlines of poles, then of planks, lowest first; start letters stay visible."""
    scale = make_scale(model)
    fixed = []
    for pole in model.board.poles.values():
        at = scale.at(pole.place)
        if pole.kind is PoleKind.START or pole.printed:
            base = draw_pole_base(pole.kind, pole.axis, scale.radius, is_printed=pole.printed)
            top = draw_pole_top(pole.kind, pole.axis, scale.radius, pole.colour)
            yield Group(base, shift=at, id=f"pole-{pole.id}", title=pole.id)
            fixed.append(Group(top, shift=at, title=pole.id))
        else:
            yield Group(
                tuple(_draw_outline(pole, scale)), shift=at, id=f"spot-{pole.id}", title=pole.id
            )
    planks = find_lying_planks(model.board, scale)
    text = {PlankKind.SHORT: texts.short, PlankKind.LONG: texts.long}
    for number, plank in enumerate(planks, 1):
        word = place_word(plank, text[plank.kind], planks[number:], scale.plank)
        yield _draw_plank_outline(plank, word, scale)
    yield from fixed


def _draw_outline(pole: Pole, scale: Scale) -> Iterator[Shape]:
    """Yield a round outline that shows the kind of a pole and how it is turned."""
    radius = scale.radius + OUTLINE_MARGIN_MM / 2
    yield Circle((0, 0), radius, role="spot-ground")
    yield Circle((0, 0), radius, role="spot")
    reach = scale.radius * 0.8
    if pole.kind is PoleKind.WALL and pole.axis:
        yield Group((Line((0, -reach), (0, reach), role="axis"),), turn=angle_of(pole.axis))
    elif pole.kind is PoleKind.BRIDGE and pole.axis:
        half = scale.radius * DECK
        rails = tuple(Line((x, -reach), (x, reach), role="axis") for x in (-half, half))
        yield Group(rails, turn=angle_of(pole.axis))
    else:
        yield Circle((0, 0), scale.radius * 0.36, role="axis")


def _draw_plank_outline(plank: DrawnPlank, word: Text | None, scale: Scale) -> Shape:
    """Draw the outline of a plank, with its kind if a part of it is free."""
    more = OUTLINE_MARGIN_MM / 2
    corner = (-more, -scale.plank / 2 - more)
    size = (plank.length + OUTLINE_MARGIN_MM, scale.plank + OUTLINE_MARGIN_MM)
    name = plank.name.replace("/", "-")
    marks: tuple[Shape, ...] = (
        Rect(corner, size, 1.0, role="spot-ground"),
        Rect(corner, size, 1.0, role="spot"),
        *((word,) if word else ()),
    )
    title = f"place of the {plank.kind} plank {plank.name}"
    return Group(marks, shift=plank.start, turn=plank.angle, id=f"spot-{name}", title=title)


def draw_printed_board(model: BoardModel, language: Language) -> Drawing:
    """Draw the board as printed, with a space for every pile."""
    strip = choose_strip(model, TEXTS[language])
    found: list[tuple[int, Drawing]] = []
    for aside in ASIDES_MM:
        board = add_strip(draw_board_without_pieces(model, language, aside), strip)
        found.append((count_cuts(board), board))
        if not found[-1][0]:
            break
    return min(found, key=lambda one: one[0])[1]


FIELDS_RIGHT_MM = 129.0
STEP_MM, SIDE_MM, PLANK_MM = 22.0, 14.0, 2.4


@text_pages.fit_page
def draw_fields_page(
    model: BoardModel, language: Language, size_mm: float
) -> tuple[Drawing, float]:
    """Draw the page about fields, forms, gems and pieces."""
    texts = TEXTS[language]
    art: list[Shape] = []
    left = text_pages.make_column(
        text_pages.LEFT_MM, FIELDS_RIGHT_MM - text_pages.LEFT_MM - 6, size_mm
    )
    left.heading(texts.fields_heading)
    left.paragraph(texts.field_plank)
    _write_fields(left, art, texts)
    has_printed = any(pole.printed for pole in model.layout.poles)
    printed = texts.printed_some if has_printed else texts.printed_none
    left.paragraph(printed.format(side=board_drawing.name_side(model, texts)))
    left.heading(texts.forms)
    text_pages.write_entries(
        left, (texts.form_edge, texts.form_diagonal, texts.form_cross, texts.form_bar)
    )
    left.y += 3
    art += _draw_forms((left.left + 6, left.y + 3), texts)
    left.y += SIDE_MM + 15
    for words in (texts.form_support, texts.form_never, texts.form_once):
        left.paragraph(words)
    right = text_pages.make_column(
        FIELDS_RIGHT_MM,
        text_pages.PAGE_MM[0] - FIELDS_RIGHT_MM - text_pages.LEFT_MM,
        min(size_mm, 2.4),
    )
    right.heading(texts.gems_heading)
    _write_gems(right, art, model, texts)
    right.heading(texts.in_pack)
    for number, noun in count_pieces(model, texts):
        right.item(f"{number}", noun, 7)
    right.heading(texts.signs)
    for sign in iter_signs(model, texts):
        right.heading(sign.name, right.size_mm)
        right.paragraph(sign.words)
    written = (*left.marks, *right.marks)
    under = text_pages.write_footnote(language, written, max(left.y, right.y))
    return text_pages.make_page(texts.fields_title, art, (*written, *under.marks)), under.y


def iter_signs(model: BoardModel, texts: LabyrinthTexts) -> Iterator[Entry]:
    """Yield the signs on the printed board with their meanings."""
    kinds = {pole.kind for pole in model.layout.poles}
    signs = {
        PoleKind.START: texts.sign_start,
        PoleKind.PLAIN: texts.sign_pole,
        PoleKind.WALL: texts.sign_wall,
        PoleKind.BRIDGE: texts.sign_bridge,
    }
    yield from (sign for kind, sign in signs.items() if kind in kinds)
    yield texts.sign_spot
    if model.board.lying:
        yield texts.sign_plank


def count_pieces(model: BoardModel, texts: LabyrinthTexts) -> Iterator[tuple[int, str]]:
    """Yield the contents of the pack: number and name of each kind of piece."""
    counts = Counter[str]()
    for part in make_parts(model, texts):
        counts[part.name if part.component == "planks" else part.component] += part.count
    nouns = {
        "poles": texts.pole_piece,
        "long plank": texts.long_plank,
        "short plank": texts.short_plank,
        "gems": texts.gem_noun,
        "pawns": texts.pawn,
        "tents": texts.tent,
        "tiles": texts.tile,
        "cards": texts.card,
    }
    for name, noun in nouns.items():
        if counts[name]:
            yield counts[name], noun.of(counts[name])


def _write_fields(under: TextColumn, art: list[Shape], texts: LabyrinthTexts) -> None:
    shown = (
        (PoleKind.PLAIN, None, texts.field_pole),
        (PoleKind.WALL, "nne", texts.field_wall),
        (PoleKind.BRIDGE, "ne", texts.field_bridge),
    )
    for kind, axis, words in shown:
        top = under.y
        art.append(Group(draw_pole(kind, axis, 4.6), shift=(under.left + 5.5, top + 4.4)))
        under.paragraph(words, 14)
        under.y = max(under.y, top + 10.5)


def _write_gems(
    under: TextColumn, art: list[Shape], model: BoardModel, texts: LabyrinthTexts
) -> None:
    for colour in board_drawing.make_caption(model).colours:
        art.append(Group(draw_gem(colour, 6.4), shift=(under.left + 4, under.y + 2.4)))
        name, player, top = texts.gem.of(colour), texts.player.of(colour), under.y
        name = f"{name[0].upper()}{name[1:]}"
        under.paragraph(texts.name_and_fact.format(name=name, fact=player), 10)
        under.y = max(under.y, top + 8.5)


def _draw_forms(corner: Point, texts: LabyrinthTexts) -> Iterator[Shape]:
    """Yield an edge, a diagonal, a T, an X and an H, side by side."""
    edge = (("short", (0, 0), (1, 0)),)
    cross = ("long", (0, 0), (1, 1))
    one, other = ("short", (1, 0), (0.5, 0.5)), ("short", (0, 1), (0.5, 0.5))
    rungs = (("short", (0, 0), (1, 0)), ("short", (0, 1), (1, 1)))
    bar = ("long", (0.5, -0.2), (0.5, 1.2))
    shown = ((texts.form_edge.name, edge), (texts.form_diagonal.name, (cross,)),
             ("T", (cross, one)), ("X", (cross, one, other)), ("H", (*rungs, bar)))  # fmt: skip
    for at, (name, planks) in enumerate(shown):
        here = (corner[0] + at * STEP_MM, corner[1])
        pole = draw_pole(PoleKind.PLAIN, None, 2.4)
        corners = [(0, 0), (1, 0), (0, 1), (1, 1)][: 2 if planks is edge else 4]
        marks: list[Shape] = [Group(pole, shift=(u * SIDE_MM, v * SIDE_MM)) for u, v in corners]
        for kind, start, end in planks:
            first, last = [(u * SIDE_MM, v * SIDE_MM) for u, v in (start, end)]
            drawn = DrawnPlank(name, PlankKind(kind), first, last, is_upper=False)
            marks.append(draw_plank(drawn, PLANK_MM, prefix=""))
        yield Group(tuple(marks), shift=here)
        yield Text((here[0] + SIDE_MM / 2, here[1] + SIDE_MM + 7), name, 2.2, role=text_pages.WORD)


PAGES = {
    "setup": text_pages.draw_setup_page,
    "rules": text_pages.draw_rules_page,
    "fields": draw_fields_page,
}
COMPONENTS = ("poles", "planks", "gems", "pawns", "tents", "tiles", "cards", *PAGES)


def box_kit(model: BoardModel, name: str, language: Language = Language.EN) -> Kit:
    """Return the kit with 18 poles of each kind, and gems, pawns and tents of all colours."""
    return kit(model, name, language, whole_box=True)


def kit(
    model: BoardModel, name: str, language: Language = Language.EN, *, whole_box: bool = False
) -> Kit:
    """Return the board with its pieces or with all pieces of the box; `name` starts its files."""
    texts = TEXTS[language]
    made = Kit(
        board_name=name,
        game_title=texts.game,
        board=draw_printed_board(model, language),
        parts=make_parts(model, texts, whole_box=whole_box),
        legend=make_legend(model, texts),
        pages=tuple((component, page(model, language)) for component, page in PAGES.items()),
        alike=(("poles", "planks", "gems", "pawns", "tents", "tiles"),),
        making=texts.making,
        language=language,
        printed_names={name: getattr(texts, name) for name in COMPONENTS},
    )
    return made.with_pictures(board_drawing.make_translator(model, language))


def make_legend(model: BoardModel, texts: LabyrinthTexts) -> tuple[tuple[str, str], ...]:
    """Return every sign of the board with its meaning."""
    gems = [
        (
            f"{texts.letter.of(colour)}, {texts.cut.of(colour)}",
            texts.gem_of.format(gem=texts.gem.of(colour), player=texts.player.of(colour)),
        )
        for colour in board_drawing.make_caption(model).colours
    ]
    return (*gems, *((sign.name, sign.words) for sign in iter_signs(model, texts)))
