"""The board as it is printed: on a strip of quay beside it every pile has its field.

The strip is as wide as a card is long, for the quay round the water is too narrow for cards. It
lies on the right or below, where the board takes fewer sheets.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from math import inf
from typing import Literal, TypeAlias, get_args

from layoutkit.draw.marks import Box, Drawing, Group, Layer, Mark, Point, Rect
from layoutkit.games.labyrinth.board.case import Case
from layoutkit.games.labyrinth.draw.board import BLEED_MM, ROOM_MM
from layoutkit.games.labyrinth.draw.piles import CARD, Pile, field_marks, piles_of, plate_marks
from layoutkit.games.labyrinth.draw.scale import scale_of
from layoutkit.games.labyrinth.draw.sizes import PIECES
from layoutkit.games.labyrinth.draw.spots import spot_board
from layoutkit.games.labyrinth.draw.strokes import lines
from layoutkit.games.labyrinth.texts import TEXTS, LabyrinthTexts
from layoutkit.language import Language
from layoutkit.press.paper import PAPERS, Setup
from layoutkit.press.tile import count_sheets_needed, tile
from layoutkit.records import dataclass

LEAST_GAP_MM = 3.0  # between fields
RIM_MM, LEAST_RIM_MM = 5.0, 3.1  # between a field and the edge
RIMS_MM = (RIM_MM, 8.0)  # where the board is wider, its seams are elsewhere
ASIDES_MM = (0.0, 4.0, 8.0, 12.0)  # so are the signs at its foot
MOST_MORE = 2  # sheets on both papers together, to keep seams clear of things
COURSE_MM, SLAB_MM = 6.75, 15.0  # the stones of the strip
USUAL = Setup()
End: TypeAlias = Literal["top", "bottom"]


@dataclass(frozen=True, slots=True)
class Strip:
    """The whole board with its strip, and the corner of every pile."""

    size_mm: Point
    stone: Box
    places: tuple[tuple[Pile, Point], ...]

    @property
    def boxes(self) -> tuple[Box, ...]:
        """The room of every pile."""
        return tuple(Box(x, y, x + CARD[0], y + pile.high_mm) for pile, (x, y) in self.places)

    @property
    def worth(self) -> tuple[bool, int, float]:
        """If piles lie at the cut; the sheets on the usual papers; the area: less is better."""
        wide, high = self.size_mm
        is_tight = any(
            min(one.left, one.top, wide - one.right, high - one.bottom) < LEAST_RIM_MM
            for one in self.boxes
        )
        return is_tight, sum(_sheets(self.size_mm, paper) for paper in USUAL.papers), wide * high


def printed_board(case: Case, language: Language) -> Drawing:
    """The board as it is printed, with a field for every pile.

    The signs at its foot are where no seam of the usual papers runs through a thing, if there is
    such a place.
    """
    strip = strip_of(case, TEXTS[language])
    fewest, found = inf, spot_board(case, language)
    for aside in ASIDES_MM:
        board = _with_strip(spot_board(case, language, aside) if aside else found, strip)
        if (cuts := _cuts(board)) < fewest:
            fewest, found = cuts, board
        if not cuts:
            break
    return found


def strip_of(case: Case, texts: LabyrinthTexts) -> Strip:
    """The strip that takes the fewest sheets, if seams run clear of all sites of poles there.

    It is the same for all boards of a size, so that two of them fit back to back.
    """
    scale, piles = scale_of(case), tuple(piles_of(case, texts))
    strips = [strip for rim in RIMS_MM for strip in _ways(scale.size, piles, rim)]
    fewest = min(strip.worth for strip in strips)
    sites = product(range(scale.columns), range(scale.rows))
    poles = [Box(x, y, x, y).grown(scale.radius + ROOM_MM) for x, y in map(scale.at, sites)]

    def cuts(strip: Strip) -> tuple[int, tuple[bool, int, float]]:
        obstacles = (*poles, *strip.boxes)
        bare = Drawing(strip.size_mm, {}, PIECES, "", bleed_mm=BLEED_MM, obstacles=obstacles)
        return _cuts(bare), strip.worth

    near = [one for one in strips if one.worth[:2] <= (fewest[0], fewest[1] + MOST_MORE)]
    return min(near, key=cuts)


def _ways(board: Point, piles: Sequence[Pile], rim: float) -> Iterator[Strip]:
    """The strips that there can be, best first: on the right, spread or close; below."""
    *cards, lost, tiles = ((pile,) for pile in piles)
    for end in (None, *get_args(End)):
        yield _beside(board, piles, rim, end)
    yield _below(board, (*cards, lost, tiles), rim)
    yield _below(board, (*cards, (*lost, *tiles)), rim)


def _with_strip(board: Drawing, strip: Strip) -> Drawing:
    bleed, (wide, high) = board.bleed_mm, strip.size_mm
    ground = Rect((-bleed, -bleed), (wide + 2 * bleed, high + 2 * bleed), role="stone")
    fields = tuple(Group(tuple(field_marks(pile)), shift=at) for pile, at in strip.places)
    plates = tuple(Group(tuple(plate_marks(pile)), shift=at) for pile, at in strip.places)
    layers = {
        Layer.BLEED: (ground,),
        Layer.ART: (*board.layer(Layer.ART), *_masonry(strip.stone), *fields),
        Layer.LABELS: (*board.layer(Layer.LABELS), *plates),
    }
    obstacles = (*board.obstacles, *strip.boxes)
    return replace(board, size_mm=strip.size_mm, layers=layers, obstacles=obstacles)


def _cuts(board: Drawing) -> int:
    """The things that seams run through on the usual papers."""
    tilings = (tile(board, paper, USUAL) for paper in USUAL.papers)
    return sum(seam.cuts for tiling in tilings for seam in tiling.seams)


def _beside(board: Point, piles: Sequence[Pile], rim: float, end: End | None) -> Strip:
    """The strip on the right: columns of piles, spread over the height or close to one end."""
    wide, high = board
    columns = _rows([pile.high_mm for pile in piles], high - 2 * RIM_MM)
    places, at, x = list[tuple[Pile, Point]](), 0, wide + LEAST_GAP_MM / 2
    for count in columns:
        column = piles[at : at + count]
        room = high - sum(pile.high_mm for pile in column)
        gap = LEAST_GAP_MM if end else room / (count + 1)
        tops = {"top": RIM_MM, "bottom": room - (count - 1) * gap - RIM_MM}
        places += _stacked(column, (x, tops[end] if end else gap), gap)
        at, x = at + count, x + CARD[0] + LEAST_GAP_MM
    right = x - LEAST_GAP_MM + rim
    return Strip((right, high), Box(wide, 0, right, high), tuple(places))


def _below(board: Point, cells: Sequence[tuple[Pile, ...]], rim: float) -> Strip:
    """The strip below: rows of cells over the width of the board, the piles of each stacked."""
    wide, high = board
    rows = _rows([CARD[0]] * len(cells), wide - 2 * RIM_MM)
    places, at, y = list[tuple[Pile, Point]](), 0, high + LEAST_GAP_MM / 2
    for count in rows:
        row = [tuple(_stacked(cell, (0.0, 0.0), LEAST_GAP_MM)) for cell in cells[at : at + count]]
        gap = (wide - count * CARD[0]) / (count + 1)
        for number, cell in enumerate(row):
            x = gap + number * (CARD[0] + gap)
            places += [(pile, (x, y + down)) for pile, (_, down) in cell]
        tallest = max(down + pile.high_mm for cell in row for pile, (_, down) in cell)
        at, y = at + count, y + tallest + LEAST_GAP_MM
    bottom = y - LEAST_GAP_MM + rim
    return Strip((wide, bottom), Box(0, high, wide, bottom), tuple(places))


def _stacked(piles: Sequence[Pile], corner: Point, gap: float) -> Iterator[tuple[Pile, Point]]:
    """Piles below each other, with their corners."""
    x, y = corner
    for pile in piles:
        yield pile, (x, y)
        y += pile.high_mm + gap


def _rows(sizes: Sequence[float], room: float) -> tuple[int, ...]:
    """How many things fit into each row, in their order; at least one."""
    counts, used = [0], 0.0
    for size in sizes:
        if counts[-1] and used + size > room:
            counts, used = [*counts, 0], 0.0
        counts[-1] += 1
        used += size + LEAST_GAP_MM
    return tuple(counts)


def _sheets(size: Point, paper: str) -> int:
    """The fewest sheets of a paper, over both ways to turn it."""
    frames = [USUAL.frame(way) for way in (PAPERS[paper], PAPERS[paper].turned())]
    wide, high = (side + 2 * BLEED_MM for side in size)
    tab = USUAL.tab_mm
    return min(
        count_sheets_needed(wide, frame.width, tab) * count_sheets_needed(high, frame.height, tab)
        for frame in frames
    )


def _masonry(stone: Box) -> tuple[Mark, ...]:
    """The stones of the strip, in courses whose joints are staggered."""
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
