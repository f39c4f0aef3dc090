"""The picture of a board: water, poles, planks and gems inside the stone frame."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from layoutkit.draw.marks import Box, Drawing, Group, Layer, Shape, Text
from layoutkit.games.labyrinth.board.case import BoardModel
from layoutkit.games.labyrinth.board.read import cell_name
from layoutkit.games.labyrinth.board.terms import Colour, Gem, PoleKind, Side
from layoutkit.games.labyrinth.draw.gems import draw_placed_gem, place_gems
from layoutkit.games.labyrinth.draw.palette import make_palette
from layoutkit.games.labyrinth.draw.planks import DrawnPlank, draw_plank, find_lying_planks
from layoutkit.games.labyrinth.draw.poles import draw_pole_base, draw_pole_top
from layoutkit.games.labyrinth.draw.quay import (
    BoardCaption,
    draw_caption,
    draw_compass,
    draw_frame,
    draw_names,
    draw_stone,
    find_sign_boxes,
)
from layoutkit.games.labyrinth.draw.scale import Scale, make_scale
from layoutkit.games.labyrinth.draw.titles import describe_gem, describe_pole, make_translator
from layoutkit.games.labyrinth.draw.water import draw_water
from layoutkit.games.labyrinth.texts import TEXTS, LabyrinthTexts
from layoutkit.language import Language, choose_title
from layoutkit.records import dataclass
from layoutkit.source.positions import format_pointer

BLEED_MM = 3.0
SEAM_CLEARANCE_MM = 1.5  # between a pole and a seam


@dataclass(frozen=True, slots=True)
class PiecesOnBoard:
    """The pieces on the board: planks, lowest first, and the gems that are not taken yet."""

    planks: tuple[DrawnPlank, ...]
    gems: tuple[Gem, ...]


def picture(case: BoardModel, language: Language = Language.EN) -> Drawing:
    """Draw the board as its file describes it."""
    drawn = draw_board(case, find_pieces(case), make_caption(case, language=language))
    return make_translator(case, language)(drawn)


def make_caption(
    case: BoardModel, fact: str = "", language: Language = Language.EN
) -> BoardCaption:
    """Return the caption of a board: its title, a fact about it, and the legend's colours."""
    name = choose_title(case.layout, language) or TEXTS[language].untitled
    colours = tuple(colour for colour in Colour if colour in case.layout.players)
    kinds = tuple({pole.kind: None for pole in case.layout.poles})
    return BoardCaption(name, fact, colours, kinds, TEXTS[language])


def find_pieces(case: BoardModel) -> PiecesOnBoard:
    """Return the planks and gems of the file."""
    return PiecesOnBoard(find_lying_planks(case.board, make_scale(case)), case.layout.gems)


def draw_board(case: BoardModel, contents: PiecesOnBoard, caption: BoardCaption) -> Drawing:
    """Draw the board with other planks and gems, and with another caption."""
    scale, layout = make_scale(case), case.layout
    things = tuple(draw_pieces(case, contents))
    return Drawing(
        size_mm=scale.size,
        layers={
            Layer.BLEED: (draw_stone(scale, BLEED_MM),),
            Layer.ART: (*draw_background(case), *things),
            Layer.LABELS: tuple(_labels(case, scale, caption)),
        },
        palette=make_palette(layout.side),
        title=caption.title,
        desc=describe_board(case, caption.texts),
        bleed_mm=BLEED_MM,
        obstacles=tuple(_obstacles(case, scale, caption)),
    )


def draw_background(case: BoardModel) -> tuple[Shape, ...]:
    """Return the water and the frame."""
    scale, poles = make_scale(case), case.board.poles.values()
    lanterns = tuple(pole.place for pole in poles) if case.layout.side is Side.NIGHT else ()
    corner = (scale.quay / 2 + 0.9, scale.quay / 2 + 0.9)
    return (
        *draw_water(scale, lanterns),
        *draw_frame(scale),
        draw_compass(corner, scale.quay * 0.31),
    )


def draw_pieces(case: BoardModel, contents: PiecesOnBoard) -> Iterator[Shape]:
    """Yield the poles, planks and gems, lowest first."""
    scale, poles = make_scale(case), case.board.poles.values()
    radius = scale.radius
    for pole in poles:
        base = draw_pole_base(pole.kind, pole.axis, radius, is_printed=pole.printed)
        yield Group(base, shift=scale.at(pole.place), id=f"pole-{pole.id}")
    for plank in contents.planks:
        yield draw_plank(plank, scale.plank)
    covered = {gem.on for gem in contents.gems}
    for pole in poles:
        is_hidden = pole.kind is PoleKind.PLAIN and pole.id in covered
        top = () if is_hidden else draw_pole_top(pole.kind, pole.axis, radius, pole.colour)
        yield Group(top, shift=scale.at(pole.place), title=describe_pole(pole))
    yield from draw_gems(case, contents.gems, scale)


def item_boxes(case: BoardModel) -> dict[str, Box]:
    """Return the boxes of poles and gems in the picture, by their JSON pointers."""
    board, scale = case.board, make_scale(case)
    boxes = {}
    for pole in board.poles.values():
        x, y = scale.at(pole.place)
        boxes[format_pointer(pole.pointer)] = Box(x, y, x, y).grown(scale.radius)
    for gem, (across, down), size in place_gems(board, case.layout.gems, scale.radius):
        x, y = scale.at(board.poles[board.fields[gem.on].pole].place)
        box = Box(x + across, y + down, x + across, y + down).grown(size / 2)
        boxes[format_pointer(gem.pointer)] = box
    return boxes


def draw_gems(case: BoardModel, gems: Sequence[Gem], scale: Scale) -> Iterator[Shape]:
    """Yield the gems in their places; skip gems on unknown fields."""
    board = case.board
    for gem, (x, y), size in place_gems(board, gems, scale.radius):
        at = scale.at(board.poles[board.fields[gem.on].pole].place)
        node = f"gem-{gem.pointer[-1]}" if gem.pointer else ""
        yield draw_placed_gem(gem.colour, (at[0] + x, at[1] + y), size, describe_gem(gem), node)


def describe_board(case: BoardModel, texts: LabyrinthTexts = TEXTS[Language.EN]) -> str:
    """Describe the board in one sentence, as alternative text."""
    layout = case.layout
    parts = (
        (texts.pole, layout.poles),
        (texts.gem_noun, layout.gems),
        (texts.plank, layout.planks),
    )
    return texts.desc.format(
        side=name_side(case, texts),
        columns=layout.columns,
        rows=layout.rows,
        players=", ".join(texts.colour.of(colour) for colour in layout.players),
        facts=", ".join(noun.counted(len(items)) for noun, items in parts),
    )


def name_side(case: BoardModel, texts: LabyrinthTexts) -> str:
    """Return the name of the board's side."""
    return texts.night_side if case.layout.side is Side.NIGHT else texts.day_side


def _labels(case: BoardModel, scale: Scale, caption: BoardCaption) -> Iterator[Shape]:
    yield from draw_names(scale)
    yield from draw_caption(scale, caption)
    for pole in case.board.poles.values():
        if pole.id != cell_name(pole.place):
            x, y = scale.at(pole.place)
            at = (x, y + scale.radius + 1.2)
            yield Text(at, pole.id, 2.4, baseline="head", role="word-water", over="water")


def _obstacles(case: BoardModel, scale: Scale, caption: BoardCaption) -> Iterator[Box]:
    yield from find_sign_boxes(draw_caption(scale, caption))
    for pole in case.board.poles.values():
        x, y = scale.at(pole.place)
        yield Box(x, y, x, y).grown(scale.radius + SEAM_CLEARANCE_MM)
