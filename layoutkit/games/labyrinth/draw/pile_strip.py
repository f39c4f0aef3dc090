"""The strip beside or below the printed board, with a space for each pile.

The strip lies to the right or below, where it needs fewer sheets of paper. It can be a little
wider, so that no seam between two sheets cuts through a pole or a pile. It is the same for all
boards of a size, so that two sides fit back to back.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from typing import Any

from layoutkit.drawing.shapes import Box, Drawing, Group, Layer, Point, Rect, Shape, Text
from layoutkit.drawing.text import fit_text, text_width_mm
from layoutkit.fast_dataclass import dataclass
from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.board.model import PlankKind, PoleKind
from layoutkit.games.labyrinth.draw.board import BLEED_MM, SEAM_CLEARANCE_MM
from layoutkit.games.labyrinth.draw.loose_pieces import ART, draw_hourglass
from layoutkit.games.labyrinth.draw.planks import draw_wood
from layoutkit.games.labyrinth.draw.poles_and_gems import draw_pole
from layoutkit.games.labyrinth.draw.style import (
    CARD_MM,
    OUTLINE_MARGIN_MM,
    PIECES,
    TILE_MM,
    draw_ground,
    lines,
    make_scale,
    plank_length,
)
from layoutkit.games.labyrinth.texts import Entry, LabyrinthTexts
from layoutkit.printing.paper import PAPERS, PrintOptions
from layoutkit.printing.tiling import count_sheets_needed, tile_board

PLATE_MM, NAME_MM, WORD_MM = 5.6, 2.8, 2.2
UNDER_MM = 0.8  # between a plate and its field
# cards lie on their sides
CARD_SPACE_MM: Point = (CARD_MM[1] + 2 * OUTLINE_MARGIN_MM, CARD_MM[0] + 2 * OUTLINE_MARGIN_MM)
MIN_GAP_MM = 3.0  # between piles
RIM_MM, MIN_RIM_MM = 5.0, 3.1  # between a pile and the edge
RIMS_MM = (RIM_MM, 8.0)  # a wider board has its seams elsewhere
MAX_MORE_SHEETS = 2  # additional sheets, on both papers together, for seams clear of things
COURSE_MM, SLAB_MM = 6.75, 15.0  # the stones of the strip
USUAL = PrintOptions()


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


def make_piles(model: BoardModel, texts: LabyrinthTexts) -> Iterator[Pile]:
    """Yield the piles: draw pile, discards, jokers, lost planks and hourglass tiles."""
    scale = make_scale(model)
    yield Pile(texts.pile_draw, CARD_SPACE_MM, draw_pole(PoleKind.BRIDGE, "ne", 9.0))
    roles = ("spot-ground", "card-edge")
    card = tuple(Rect((-9, -14), (18, 28), 1.5, role=role) for role in roles)
    askew = tuple(Group(card, turn=turn) for turn in (-80.0, -100.0, -88.0))
    yield Pile(texts.pile_discard, CARD_SPACE_MM, askew)
    yield Pile(texts.pile_joker, CARD_SPACE_MM, (Group(ART["joker"], scale=(1.3, 1.3)),))
    long = min(plank_length(PlankKind.LONG, model.layout.settings, scale), CARD_SPACE_MM[0] - 6)
    wood = tuple(draw_wood(PlankKind.LONG, long, min(scale.plank, 8.0)))
    yield Pile(texts.pile_lost, (CARD_SPACE_MM[0], 20.0), (Group(wood, shift=(-long / 2, 0)),))
    tile = (TILE_MM[0] + 2 * OUTLINE_MARGIN_MM, TILE_MM[1] + 2 * OUTLINE_MARGIN_MM)
    yield Pile(texts.pile_tiles, tile, tuple(draw_hourglass(13.0)))


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
    form: Mapping[str, Any] = {"anchor": "start", "role": "plate-word", "over": "plate"}
    yield Text((2.0, middle), name.lines[0], name.size_mm, weight="bold", **form)
    yield Text((left, middle), words.lines[0], words.size_mm, **form)


@dataclass(frozen=True, slots=True)
class PileStrip:
    """The size of the whole board with a strip, and the corner of every pile."""

    size_mm: Point
    stone: Box
    places: tuple[tuple[Pile, Point], ...]

    @property
    def boxes(self) -> tuple[Box, ...]:
        """The box of every pile."""
        return tuple(
            Box(x, y, x + CARD_SPACE_MM[0], y + pile.high_mm) for pile, (x, y) in self.places
        )

    @property
    def worth(self) -> tuple[bool, int, float]:
        """The sort key of a strip: whether piles lie at the cut, its sheets of paper, its area."""
        wide, high = self.size_mm
        rims = (min(one.left, one.top, wide - one.right, high - one.bottom) for one in self.boxes)
        sheets = sum(_count_sheets(self.size_mm, paper) for paper in USUAL.papers)
        return min(rims) < MIN_RIM_MM, sheets, wide * high


def choose_strip(model: BoardModel, texts: LabyrinthTexts) -> PileStrip:
    """Return the strip that needs the fewest sheets without seams through poles or piles."""
    scale, piles = make_scale(model), tuple(make_piles(model, texts))
    strips = [strip for rim in RIMS_MM for strip in _iter_strips(scale.size, piles, rim)]
    fewest = min(strip.worth for strip in strips)
    sites = product(range(scale.columns), range(scale.rows))
    poles = [
        Box(x, y, x, y).grown(scale.radius + SEAM_CLEARANCE_MM) for x, y in map(scale.at, sites)
    ]

    def cuts(strip: PileStrip) -> tuple[int, tuple[bool, int, float]]:
        obstacles = (*poles, *strip.boxes)
        bare = Drawing(strip.size_mm, {}, PIECES, "", bleed_mm=BLEED_MM, obstacles=obstacles)
        return count_cuts(bare), strip.worth

    near = [one for one in strips if one.worth[:2] <= (fewest[0], fewest[1] + MAX_MORE_SHEETS)]
    return min(near, key=cuts)


def _iter_strips(board: Point, piles: Sequence[Pile], rim: float) -> Iterator[PileStrip]:
    """Yield the possible strips, best first: on the right, spread or close, then below."""
    *cards, lost, tiles = ((pile,) for pile in piles)
    for end in ("", "top", "bottom"):
        yield _make_strip_on_right(board, piles, rim, end)
    yield _make_strip_below(board, (*cards, lost, tiles), rim)
    yield _make_strip_below(board, (*cards, (*lost, *tiles)), rim)


def add_strip(board: Drawing, strip: PileStrip) -> Drawing:
    """Return the board with a strip of piles beside or below it."""
    fields = (Group(tuple(draw_space(pile)), shift=at) for pile, at in strip.places)
    plates = (Group(tuple(draw_plate(pile)), shift=at) for pile, at in strip.places)
    layers = {
        Layer.BLEED: (draw_ground(strip.size_mm, board.bleed_mm, "stone"),),
        Layer.ART: (*board.layer(Layer.ART), *_draw_masonry(strip.stone), *fields),
        Layer.LABELS: (*board.layer(Layer.LABELS), *plates),
    }
    obstacles = (*board.obstacles, *strip.boxes)
    return replace(board, size_mm=strip.size_mm, layers=layers, obstacles=obstacles)


def count_cuts(board: Drawing) -> int:
    """Return how many things are cut by seams of the usual papers."""
    tilings = (tile_board(board, paper, USUAL) for paper in USUAL.papers)
    return sum(seam.cuts for tiling in tilings for seam in tiling.seams)


def _make_strip_on_right(board: Point, piles: Sequence[Pile], rim: float, end: str) -> PileStrip:
    """Return the strip on the right: columns of piles, spread out or close to one end."""
    wide, high = board
    columns = _count_rows([pile.high_mm for pile in piles], high - 2 * RIM_MM)
    places, at, x = list[tuple[Pile, Point]](), 0, wide + MIN_GAP_MM / 2
    for count in columns:
        column = piles[at : at + count]
        room = high - sum(pile.high_mm for pile in column)
        gap = MIN_GAP_MM if end else room / (count + 1)
        tops = {"top": RIM_MM, "bottom": room - (count - 1) * gap - RIM_MM}
        places += _stack(column, (x, tops[end] if end else gap), gap)
        at, x = at + count, x + CARD_SPACE_MM[0] + MIN_GAP_MM
    right = x - MIN_GAP_MM + rim
    return PileStrip((right, high), Box(wide, 0, right, high), tuple(places))


def _make_strip_below(board: Point, cells: Sequence[tuple[Pile, ...]], rim: float) -> PileStrip:
    """Return the strip below: rows of cells, each a stack of piles."""
    wide, high = board
    rows = _count_rows([CARD_SPACE_MM[0]] * len(cells), wide - 2 * RIM_MM)
    places, at, y = list[tuple[Pile, Point]](), 0, high + MIN_GAP_MM / 2
    for count in rows:
        row = [tuple(_stack(cell, (0.0, 0.0), MIN_GAP_MM)) for cell in cells[at : at + count]]
        gap = (wide - count * CARD_SPACE_MM[0]) / (count + 1)
        for number, cell in enumerate(row):
            x = gap + number * (CARD_SPACE_MM[0] + gap)
            places += [(pile, (x, y + down)) for pile, (_, down) in cell]
        tallest = max(down + pile.high_mm for cell in row for pile, (_, down) in cell)
        at, y = at + count, y + tallest + MIN_GAP_MM
    bottom = y - MIN_GAP_MM + rim
    return PileStrip((wide, bottom), Box(0, high, wide, bottom), tuple(places))


def _stack(piles: Sequence[Pile], corner: Point, gap: float) -> Iterator[tuple[Pile, Point]]:
    """Yield piles below each other, with their corners."""
    x, y = corner
    for pile in piles:
        yield pile, (x, y)
        y += pile.high_mm + gap


def _count_rows(sizes: Sequence[float], room: float) -> tuple[int, ...]:
    """Return how many things fit into each row, in their order; at least one."""
    counts, used = [0], 0.0
    for size in sizes:
        if counts[-1] and used + size > room:
            counts, used = [*counts, 0], 0.0
        counts[-1] += 1
        used += size + MIN_GAP_MM
    return tuple(counts)


def _count_sheets(size: Point, paper: str) -> int:
    """Return the fewest sheets of a paper, in either orientation."""
    frames = [USUAL.frame(way) for way in (PAPERS[paper], PAPERS[paper].turned())]
    wide, high = (side + 2 * BLEED_MM for side in size)
    tab = USUAL.tab_mm
    return min(
        count_sheets_needed(wide, frame.width, tab) * count_sheets_needed(high, frame.height, tab)
        for frame in frames
    )


def _draw_masonry(stone: Box) -> tuple[Shape, ...]:
    """Return the stones of the strip, in courses with staggered joints."""
    box = Box(stone.left, stone.top, stone.right + BLEED_MM, stone.bottom + BLEED_MM)
    ground = Rect((box.left, box.top), (box.width, box.height), role="stone")
    courses = int(box.height / COURSE_MM) + 1
    pairs = [((box.left, box.top), (box.right, box.top))]
    for course in range(courses):
        top = box.top + course * COURSE_MM
        bottom = min(top + COURSE_MM, box.bottom)
        pairs.append(((box.left, bottom), (box.right, bottom)))
        x = box.left + (SLAB_MM / 2 if course % 2 else 0.0)
        while x < box.right:
            pairs.append(((x, top), (x, bottom)))
            x += SLAB_MM
    return (ground, lines(pairs, "joint"))
