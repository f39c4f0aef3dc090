"""The piles of the game: the space of each beside the board, with its name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from layoutkit.draw.fonts import fit_text, text_width_mm
from layoutkit.draw.marks import Group, Point, Rect, Shape, Text
from layoutkit.games.labyrinth.board.case import BoardModel
from layoutkit.games.labyrinth.board.terms import PlankKind, PoleKind
from layoutkit.games.labyrinth.draw.cards import draw_hourglass, draw_joker
from layoutkit.games.labyrinth.draw.planks import draw_wood
from layoutkit.games.labyrinth.draw.poles import draw_pole
from layoutkit.games.labyrinth.draw.scale import make_scale
from layoutkit.games.labyrinth.draw.sizes import CARD_MM, OUTLINE_MARGIN_MM, TILE_MM, plank_length
from layoutkit.games.labyrinth.texts import Entry, LabyrinthTexts
from layoutkit.records import dataclass

PLATE_MM, NAME_MM, WORD_MM = 5.6, 2.8, 2.2
UNDER_MM = 0.8  # between a plate and its field
# cards lie on their sides
CARD_SPACE_MM: Point = (CARD_MM[1] + 2 * OUTLINE_MARGIN_MM, CARD_MM[0] + 2 * OUTLINE_MARGIN_MM)


@dataclass(frozen=True, slots=True)
class Pile:
    """A space for a pile with its name and sign. All spaces are as wide as a card is long."""

    entry: Entry
    field_mm: Point
    sign: tuple[Shape, ...]  # around the middle of the field

    @property
    def high_mm(self) -> float:
        """The height of the space with its plate."""
        return PLATE_MM + UNDER_MM + self.field_mm[1]


def make_piles(case: BoardModel, texts: LabyrinthTexts) -> Iterator[Pile]:
    """Yield the piles: draw pile, discards, jokers, lost planks and hourglass tiles."""
    scale = make_scale(case)
    yield Pile(texts.pile_draw, CARD_SPACE_MM, draw_pole(PoleKind.BRIDGE, "ne", 9.0))
    yield Pile(texts.pile_discard, CARD_SPACE_MM, tuple(_draw_played_cards()))
    yield Pile(texts.pile_joker, CARD_SPACE_MM, (Group(tuple(draw_joker()), scale=(1.3, 1.3)),))
    long = min(plank_length(PlankKind.LONG, case.layout.settings, scale), CARD_SPACE_MM[0] - 6)
    wood = tuple(draw_wood(PlankKind.LONG, long, min(scale.plank, 8.0)))
    yield Pile(texts.pile_lost, (CARD_SPACE_MM[0], 20.0), (Group(wood, shift=(-long / 2, 0)),))
    tile = (TILE_MM[0] + 2 * OUTLINE_MARGIN_MM, TILE_MM[1] + 2 * OUTLINE_MARGIN_MM)
    yield Pile(texts.pile_tiles, tile, tuple(draw_hourglass(13.0)))


def _draw_played_cards() -> Iterator[Shape]:
    """Yield played cards that lie askew."""
    for turn in (-80.0, -100.0, -88.0):
        card = Rect((-9, -14), (18, 28), 1.5, role="spot-ground")
        edge = Rect((-9, -14), (18, 28), 1.5, role="card-edge")
        yield Group((card, edge), turn=turn)


def draw_space(pile: Pile) -> Iterator[Shape]:
    """Yield the space below the plate, and its sign."""
    wide, high = pile.field_mm
    corner = (0.0, PLATE_MM + UNDER_MM)
    yield Rect(corner, pile.field_mm, 2.0, role="spot-ground")
    yield Rect(corner, pile.field_mm, 2.0, role="spot")
    yield Group(pile.sign, shift=(wide / 2, corner[1] + high / 2))


def draw_plate(pile: Pile) -> Iterator[Shape]:
    """Yield the name of a pile, and its text."""
    name = fit_text(pile.entry.name, CARD_SPACE_MM[0] * 0.55, NAME_MM, "bold")
    left = 2.0 + text_width_mm(name.lines[0], name.size_mm, "bold") + 2.5
    words = fit_text(pile.entry.words, CARD_SPACE_MM[0] - left - 2.0, WORD_MM)
    middle = PLATE_MM / 2
    yield Rect((0, 0), (CARD_SPACE_MM[0], PLATE_MM), 1.2, role="plate")
    yield _make_text((2.0, middle), name.lines[0], name.size_mm, is_name=True)
    yield _make_text((left, middle), words.lines[0], words.size_mm)


def _make_text(at: Point, words: str, size: float, *, is_name: bool = False) -> Text:
    text = Text(at, words, size, "start", role="plate-word", over="plate")
    return replace(text, weight="bold") if is_name else text
