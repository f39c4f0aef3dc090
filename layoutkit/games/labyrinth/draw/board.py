"""The picture of a board, at its own or another size, and its translation into other languages."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from layoutkit.documents.positions import format_pointer
from layoutkit.drawing.geometry import bounding_box
from layoutkit.drawing.shapes import Box, Drawing, Group, Layer, Shape, Text, translate_titles
from layoutkit.fast_dataclass import dataclass
from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.board.model import Colour, Gem, PlankKind, Pole, PoleKind, Side
from layoutkit.games.labyrinth.board.reading import cell_name
from layoutkit.games.labyrinth.draw import frame, poles_and_gems
from layoutkit.games.labyrinth.draw.planks import DrawnPlank, draw_plank, find_lying_planks
from layoutkit.games.labyrinth.draw.style import Scale, draw_ground, make_palette, make_scale
from layoutkit.games.labyrinth.texts import TEXTS, ByColour, LabyrinthTexts
from layoutkit.languages import Language, choose_title
from layoutkit.symmetry.lattice import COMPASS

_ROLES = ("badge-word", *(f"gem-word-{colour}" for colour in Colour))


def replace_letters(drawing: Drawing, letters: ByColour[str]) -> Drawing:
    """Replace the English letters on gems, tents and pawns by these letters."""
    text = {poles_and_gems.LETTERS[colour]: letters.of(colour) for colour in Colour}
    if all(english == letter for english, letter in text.items()):
        return drawing

    def change(mark: Shape) -> Shape:
        if isinstance(mark, Group):
            return replace(mark, marks=tuple(map(change, mark.marks)))
        if isinstance(mark, Text) and mark.role in _ROLES:
            return replace(mark, words=text.get(mark.words, mark.words))
        return mark

    layers = {layer: tuple(map(change, marks)) for layer, marks in drawing.layers.items()}
    return replace(drawing, layers=layers)


ENGLISH = TEXTS[Language.EN]
_PLANK = re.compile(r"(place of the )?(short|long) plank (.+)")


def make_translator(model: BoardModel, language: Language) -> Callable[[Drawing], Drawing]:
    """Return a function that translates drawings of a board and its parts, except its title."""
    if language is Language.EN:
        return lambda drawing: drawing
    texts, own = TEXTS[language], choose_title(model.layout, language)
    names = dict(_iter_texts(model, texts)) | {own: own}

    def translate(title: str) -> str:
        return names.get(title) or _translate_plank(title, texts) or title

    return lambda drawing: translate_titles(replace_letters(drawing, texts.letter), translate)


def _translate_plank(title: str, texts: LabyrinthTexts) -> str:
    """Return the translated text of a plank or its outline; empty for any other text."""
    if not (found := _PLANK.fullmatch(title)):
        return ""
    place, kind, name = found.groups()
    text = f"{(texts.short_plank if kind == PlankKind.SHORT else texts.long_plank).one} {name}"
    return texts.place_of.format(thing=text) if place else text


def _iter_texts(model: BoardModel, texts: LabyrinthTexts) -> Iterator[tuple[str, str]]:
    """Yield the English texts of marks on the board and of printed parts, with translations."""
    from layoutkit.games.labyrinth.draw.loose_pieces import make_card_faces

    yield from ((ENGLISH.north, texts.north), ("legend", texts.signs))
    for pole in model.board.poles.values():
        yield describe_pole(pole), describe_pole(pole, texts)
    for gem in model.layout.gems:
        yield describe_gem(gem), describe_gem(gem, texts)
    yield from (("mooring pole", texts.mooring), ("wall pole", texts.wall))
    yield from (("bridge pole", texts.bridge), ("back of a card", texts.card.one))
    yield from (("short plank", texts.short_plank.one), ("long plank", texts.long_plank.one))
    for words in ("hourglass tile", "back of an hourglass tile"):
        yield words, texts.tile.one
    settings = model.layout.settings
    for card, same in zip(make_card_faces(settings), make_card_faces(settings, texts), strict=True):
        yield card.name, same.text.name
    for colour in Colour:
        yield poles_and_gems.GEM_NAMES[colour], texts.gem.of(colour)
        for thing, noun in (("pawn", texts.pawn), ("tent", texts.tent)):
            text = texts.name_and_fact.format(name=noun.one, fact=texts.colour.of(colour))
            yield from ((f"{colour} {thing}", text), (f"the {thing} of {colour}", text))


def describe_gem(gem: Gem, texts: LabyrinthTexts = TEXTS[Language.EN]) -> str:
    """Describe a gem."""
    stone, colour = texts.gem.of(gem.colour), texts.colour.of(gem.colour)
    return texts.gem_on.format(gem=stone, colour=colour, field=gem.on)


def describe_pole(pole: Pole, texts: LabyrinthTexts = TEXTS[Language.EN]) -> str:
    """Describe a pole."""
    text = {PoleKind.WALL: texts.wall, PoleKind.BRIDGE: texts.bridge}.get(pole.kind, texts.pole.one)
    if pole.colour:
        text = texts.start_of.format(colour=texts.colour.of(pole.colour))
    if pole.axis:
        text = texts.along.format(thing=text, wind=texts.winds[COMPASS.index(pole.axis)])
    return texts.name_and_fact.format(name=pole.id, fact=text)


BLEED_MM = 3.0
SEAM_CLEARANCE_MM = 1.5  # between a pole and a seam


@dataclass(frozen=True, slots=True)
class PiecesOnBoard:
    """The pieces on the board: planks, lowest first, and the gems that are not taken yet."""

    planks: tuple[DrawnPlank, ...]
    gems: tuple[Gem, ...]


def picture(model: BoardModel, language: Language = Language.EN) -> Drawing:
    """Draw the board as its file describes it."""
    drawn = draw_board(model, find_pieces(model), make_caption(model, language=language))
    return make_translator(model, language)(drawn)


def make_caption(
    model: BoardModel, fact: str = "", language: Language = Language.EN
) -> frame.BoardCaption:
    """Return the caption of a board: its title, a fact about it, and the legend's colours."""
    name = choose_title(model.layout, language) or TEXTS[language].untitled
    colours = tuple(colour for colour in Colour if colour in model.layout.players)
    kinds = tuple({pole.kind: None for pole in model.layout.poles})
    return frame.BoardCaption(name, fact, colours, kinds, TEXTS[language])


def find_pieces(model: BoardModel) -> PiecesOnBoard:
    """Return the planks and gems of the file."""
    return PiecesOnBoard(find_lying_planks(model.board, make_scale(model)), model.layout.gems)


def draw_board(model: BoardModel, contents: PiecesOnBoard, caption: frame.BoardCaption) -> Drawing:
    """Draw the board with other planks and gems, and with another caption."""
    scale, layout = make_scale(model), model.layout
    return Drawing(
        size_mm=scale.size,
        layers={
            Layer.BLEED: (draw_ground(scale.size, BLEED_MM, "stone"),),
            Layer.ART: (*draw_background(model), *draw_pieces(model, contents)),
            Layer.LABELS: tuple(_labels(model, scale, caption)),
        },
        palette=make_palette(layout.side),
        title=caption.title,
        desc=describe_board(model, caption.texts),
        bleed_mm=BLEED_MM,
        obstacles=tuple(_obstacles(model, scale, caption)),
    )


def draw_background(model: BoardModel) -> tuple[Shape, ...]:
    """Return the water and the frame."""
    scale, poles = make_scale(model), model.board.poles.values()
    lanterns = tuple(pole.place for pole in poles) if model.layout.side is Side.NIGHT else ()
    corner = (scale.quay / 2 + 0.9, scale.quay / 2 + 0.9)
    return (
        *frame.draw_water(scale, lanterns),
        *frame.draw_frame(scale),
        frame.draw_compass(corner, scale.quay * 0.31),
    )


def draw_pieces(model: BoardModel, contents: PiecesOnBoard) -> Iterator[Shape]:
    """Yield the poles, planks and gems, lowest first."""
    scale, poles = make_scale(model), model.board.poles.values()
    radius = scale.radius
    for pole in poles:
        base = poles_and_gems.draw_pole_base(pole.kind, pole.axis, radius, is_printed=pole.printed)
        yield Group(base, shift=scale.at(pole.place), id=f"pole-{pole.id}")
    for plank in contents.planks:
        yield draw_plank(plank, scale.plank)
    covered = {gem.on for gem in contents.gems}
    for pole in poles:
        top = poles_and_gems.draw_pole_top(pole.kind, pole.axis, radius, pole.colour)
        is_hidden = pole.kind is PoleKind.PLAIN and pole.id in covered
        yield Group(() if is_hidden else top, shift=scale.at(pole.place), title=describe_pole(pole))
    yield from draw_gems(model, contents.gems, scale)


def item_boxes(model: BoardModel) -> dict[str, Box]:
    """Return the boxes of poles and gems in the picture, by their JSON pointers."""
    board, scale = model.board, make_scale(model)
    boxes = {}
    for pole in board.poles.values():
        at = scale.at(pole.place)
        boxes[format_pointer(pole.pointer)] = Box(*at, *at).grown(scale.radius)
    for gem, at, size in poles_and_gems.place_gems(board, model.layout.gems, scale):
        boxes[format_pointer(gem.pointer)] = Box(*at, *at).grown(size / 2)
    return boxes


def draw_gems(model: BoardModel, gems: Sequence[Gem], scale: Scale) -> Iterator[Shape]:
    """Yield the gems in their places; skip gems on unknown fields."""
    for gem, at, size in poles_and_gems.place_gems(model.board, gems, scale):
        node = f"gem-{gem.pointer[-1]}" if gem.pointer else ""
        yield Group(
            poles_and_gems.draw_gem(gem.colour, size), shift=at, title=describe_gem(gem), id=node
        )


def describe_board(model: BoardModel, texts: LabyrinthTexts = TEXTS[Language.EN]) -> str:
    """Describe the board in one sentence, as alternative text."""
    layout = model.layout
    parts = (
        (texts.pole, layout.poles),
        (texts.gem_noun, layout.gems),
        (texts.plank, layout.planks),
    )
    return texts.desc.format(
        side=name_side(model, texts),
        columns=layout.columns,
        rows=layout.rows,
        players=", ".join(texts.colour.of(colour) for colour in layout.players),
        facts=", ".join(noun.counted(len(items)) for noun, items in parts),
    )


def name_side(model: BoardModel, texts: LabyrinthTexts) -> str:
    """Return the name of the board's side."""
    return texts.night_side if model.layout.side is Side.NIGHT else texts.day_side


def _labels(model: BoardModel, scale: Scale, caption: frame.BoardCaption) -> Iterator[Shape]:
    yield from frame.draw_names(scale)
    yield from frame.draw_caption(scale, caption)
    for pole in model.board.poles.values():
        if pole.id != cell_name(pole.place):
            x, y = scale.at(pole.place)
            at = (x, y + scale.radius + 1.2)
            yield Text(at, pole.id, 2.4, baseline="head", role="word-water", over="water")


def _obstacles(model: BoardModel, scale: Scale, caption: frame.BoardCaption) -> Iterator[Box]:
    signs = (mark for mark in frame.draw_caption(scale, caption) if isinstance(mark, Group))
    yield from map(bounding_box, signs)
    for pole in model.board.poles.values():
        at = scale.at(pole.place)
        yield Box(*at, *at).grown(scale.radius + SEAM_CLEARANCE_MM)
