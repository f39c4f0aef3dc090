"""The board as printed, with a strip of stone beside it that has a space for each pile.

The strip lies to the right or below, where it needs fewer sheets of paper. It is as wide as a card
is long. It can be a little wider, and the signs of the caption can move to the left, so that no
seam cuts through a pole or sign. The strip is the same for all boards of a size, so that two sides
fit back to back.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from math import inf
from typing import Literal, TypeAlias, get_args

from layoutkit.draw.marks import Box, Drawing, Group, Layer, Point, Rect, Shape
from layoutkit.games.labyrinth.board.case import BoardModel
from layoutkit.games.labyrinth.draw.board import BLEED_MM, SEAM_CLEARANCE_MM
from layoutkit.games.labyrinth.draw.piles import (
    CARD_SPACE_MM,
    Pile,
    draw_plate,
    draw_space,
    make_piles,
)
from layoutkit.games.labyrinth.draw.scale import make_scale
from layoutkit.games.labyrinth.draw.sizes import PIECES
from layoutkit.games.labyrinth.draw.spots import draw_board_without_pieces
from layoutkit.games.labyrinth.draw.strokes import lines
from layoutkit.games.labyrinth.texts import TEXTS, LabyrinthTexts
from layoutkit.language import Language
from layoutkit.press.paper import PAPERS, PrintOptions
from layoutkit.press.tile import count_sheets_needed, tile_board
from layoutkit.records import dataclass

MIN_GAP_MM = 3.0  # between piles
RIM_MM, MIN_RIM_MM = 5.0, 3.1  # between a pile and the edge
RIMS_MM = (RIM_MM, 8.0)  # a wider board has its seams elsewhere
ASIDES_MM = (0.0, 4.0, 8.0, 12.0)  # the signs of the caption can move to the left
MAX_MORE_SHEETS = 2  # additional sheets, on both papers together, for seams clear of things
COURSE_MM, SLAB_MM = 6.75, 15.0  # the stones of the strip
USUAL = PrintOptions()
End: TypeAlias = Literal["top", "bottom"]


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
        """The sort key of a strip, lower is better.

        Whether piles lie at the cut, then the sheets on the usual papers, then the area.
        """
        wide, high = self.size_mm
        is_tight = any(
            min(one.left, one.top, wide - one.right, high - one.bottom) < MIN_RIM_MM
            for one in self.boxes
        )
        return (
            is_tight,
            sum(_count_sheets(self.size_mm, paper) for paper in USUAL.papers),
            wide * high,
        )


def draw_printed_board(case: BoardModel, language: Language) -> Drawing:
    """Draw the board as printed, with a space for every pile.

    The signs of its caption stand where seams of the usual papers cut the fewest things.
    """
    strip = choose_strip(case, TEXTS[language])
    fewest, found = inf, draw_board_without_pieces(case, language)
    for aside in ASIDES_MM:
        board = _add_strip(
            draw_board_without_pieces(case, language, aside) if aside else found, strip
        )
        if (cuts := _count_cuts(board)) < fewest:
            fewest, found = cuts, board
        if not cuts:
            break
    return found


def choose_strip(case: BoardModel, texts: LabyrinthTexts) -> PileStrip:
    """Return the strip that needs the fewest sheets without seams through poles or piles.

    The strip depends on the size of the board only, so that two boards of a size fit back to back.
    """
    scale, piles = make_scale(case), tuple(make_piles(case, texts))
    strips = [strip for rim in RIMS_MM for strip in _iter_strips(scale.size, piles, rim)]
    fewest = min(strip.worth for strip in strips)
    sites = product(range(scale.columns), range(scale.rows))
    poles = [
        Box(x, y, x, y).grown(scale.radius + SEAM_CLEARANCE_MM) for x, y in map(scale.at, sites)
    ]

    def cuts(strip: PileStrip) -> tuple[int, tuple[bool, int, float]]:
        obstacles = (*poles, *strip.boxes)
        bare = Drawing(strip.size_mm, {}, PIECES, "", bleed_mm=BLEED_MM, obstacles=obstacles)
        return _count_cuts(bare), strip.worth

    near = [one for one in strips if one.worth[:2] <= (fewest[0], fewest[1] + MAX_MORE_SHEETS)]
    return min(near, key=cuts)


def _iter_strips(board: Point, piles: Sequence[Pile], rim: float) -> Iterator[PileStrip]:
    """Yield the possible strips, best first: on the right, spread or close, then below."""
    *cards, lost, tiles = ((pile,) for pile in piles)
    for end in (None, *get_args(End)):
        yield _make_strip_on_right(board, piles, rim, end)
    yield _make_strip_below(board, (*cards, lost, tiles), rim)
    yield _make_strip_below(board, (*cards, (*lost, *tiles)), rim)


def _add_strip(board: Drawing, strip: PileStrip) -> Drawing:
    bleed, (wide, high) = board.bleed_mm, strip.size_mm
    ground = Rect((-bleed, -bleed), (wide + 2 * bleed, high + 2 * bleed), role="stone")
    fields = tuple(Group(tuple(draw_space(pile)), shift=at) for pile, at in strip.places)
    plates = tuple(Group(tuple(draw_plate(pile)), shift=at) for pile, at in strip.places)
    layers = {
        Layer.BLEED: (ground,),
        Layer.ART: (*board.layer(Layer.ART), *_draw_masonry(strip.stone), *fields),
        Layer.LABELS: (*board.layer(Layer.LABELS), *plates),
    }
    obstacles = (*board.obstacles, *strip.boxes)
    return replace(board, size_mm=strip.size_mm, layers=layers, obstacles=obstacles)


def _count_cuts(board: Drawing) -> int:
    """Return how many things are cut by seams of the usual papers."""
    tilings = (tile_board(board, paper, USUAL) for paper in USUAL.papers)
    return sum(seam.cuts for tiling in tilings for seam in tiling.seams)


def _make_strip_on_right(
    board: Point, piles: Sequence[Pile], rim: float, end: End | None
) -> PileStrip:
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
