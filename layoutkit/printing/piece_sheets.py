"""Loose pieces packed onto sheets, fronts and backs, with their cutting lines.

Packing is first-fit decreasing height with guillotine cuts. Pieces are placed from tall to short,
each into the first free rectangle that holds it. The rest of that rectangle is split into the
strip beside the piece and the area below it. For example, a 60 x 90 piece on a free area of 190 x
277 leaves 130 x 90 beside it and 190 x 187 below it. The result is not always optimal, but
straight cuts separate all pieces, and equal input gives equal sheets.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from layoutkit.drawing import shapes
from layoutkit.drawing.geometry import union_of_boxes
from layoutkit.drawing.palette import Palette
from layoutkit.errors import LayoutkitError
from layoutkit.fast_dataclass import dataclass
from layoutkit.printing import printers_marks
from layoutkit.printing.kit import FOLD_ROLE, PICTURE_LAYERS, Part
from layoutkit.printing.paper import Backs, Paper, PrintOptions, paper_for_parts
from layoutkit.printing.sheets import Imprint, Sheet, add_printers_marks

GAP_MM = 3.0  # between pieces without bleed
_HAIR_MM = 1e-9


@dataclass(frozen=True, slots=True)
class PlacedPart:
    """A piece and its position on a page: `at` is its top left corner after cutting."""

    part: Part
    at: shapes.Point
    page: int
    folded: bool = False  # its back is upside down above it


def pack_pieces(parts: Sequence[Part], paper: Paper, setup: PrintOptions) -> tuple[PlacedPart, ...]:
    """Place every piece on pages, from tallest to shortest, each in the first space that fits."""
    frame, places = _packing_frame(paper, parts, setup), list[PlacedPart]()
    rooms: list[list[shapes.Box]] = []  # free boxes of each page, in reading order
    ordered = sorted(parts, key=lambda part: (-_cell(part, setup)[1], -_cell(part, setup)[0]))
    for part in (one for one in ordered for _ in range(one.count)):
        page, corner = _take_space(rooms, _cell(part, setup), frame)
        folded, edge = _is_folded(part, setup), _edge(part)
        down = edge + (part.size_mm[1] if folded else 0.0)
        places.append(PlacedPart(part, (corner[0] + edge, corner[1] + down), page, folded))
    return tuple(_centre(places, frame))


def _take_space(
    rooms: list[list[shapes.Box]], cell: shapes.Point, frame: shapes.Box
) -> tuple[int, shapes.Point]:
    """Return the page and corner of the first free space that fits, and split that space."""
    width, height = cell
    for page, free in enumerate(rooms):
        for at, room in enumerate(free):
            if room.width >= width - _HAIR_MM and room.height >= height - _HAIR_MM:
                beside = shapes.Box(room.left + width, room.top, room.right, room.top + height)
                below = shapes.Box(room.left, room.top + height, room.right, room.bottom)
                free[at : at + 1] = [beside, below]
                return page, (room.left, room.top)
    rooms.append([frame])  # every piece fits into the frame
    return _take_space(rooms, cell, frame)


def fits_on(paper: Paper, parts: Sequence[Part], setup: PrintOptions) -> bool:
    """Return whether each of the parts fits on a page."""
    frame = _packing_frame(paper, parts, setup)
    cells = [_cell(part, setup) for part in parts]
    return all(width <= frame.width and height <= frame.height for width, height in cells)


def count_pages(places: Sequence[PlacedPart]) -> int:
    """Return the number of pages."""
    return 1 + max((place.page for place in places), default=0)


def bounding_box_of(places: Sequence[PlacedPart]) -> shapes.Box:
    """Return the box around pieces."""
    return union_of_boxes([part_box(place) for place in places])


def part_box(place: PlacedPart) -> shapes.Box:
    """Return the box of a piece, including its folded back."""
    (x, y), (width, height) = place.at, place.part.size_mm
    return shapes.Box(x, y - (height if place.folded else 0.0), x + width, y + height)


def _is_folded(part: Part, setup: PrintOptions) -> bool:
    return setup.backs == "fold" and part.back is not None


def _edge(part: Part) -> float:
    """Return the margin around a piece: its bleed, or half a gap."""
    return max(part.front.bleed_mm, GAP_MM / 2)


def _cell(part: Part, setup: PrintOptions) -> shapes.Point:
    (width, height), room = part.size_mm, 2 * _edge(part)
    return (width + room, height * (2 if _is_folded(part, setup) else 1) + room)


def _packing_frame(paper: Paper, parts: Sequence[Part], setup: PrintOptions) -> shapes.Box:
    """Return the usable area of a page; outer pieces need no gap at its edge."""
    inks = (0.0 if _is_folded(part, setup) else part.front.bleed_mm for part in parts)
    spare = min(_edge(part) - ink for part, ink in zip(parts, inks, strict=True))
    return setup.frame(paper).grown(spare)


def _centre(places: Sequence[PlacedPart], frame: shapes.Box) -> Iterator[PlacedPart]:
    """Yield the pieces of every page, centred in the frame, because marks go around them."""
    for page in range(count_pages(places)):
        here = [place for place in places if place.page == page]
        if here:
            (u, v), (x, y) = frame.middle, bounding_box_of(here).middle
            for place in here:
                yield replace(place, at=(place.at[0] + u - x, place.at[1] + v - y))


def piece_sheets(
    parts: Sequence[Part], paper_name: str, setup: PrintOptions, imprint: Imprint
) -> tuple[Sheet, ...]:
    """Return the fronts and backs of one component, in the orientation that needs fewer sheets."""
    paper = paper_for_parts(paper_name)
    orientations = [
        orientation for orientation in (paper, paper.turned()) if fits_on(orientation, parts, setup)
    ]
    if not orientations:
        raise LayoutkitError(
            f"the {joined_name(parts)} are larger than {paper.label}", "choose a larger paper"
        )
    packed = [(pack_pieces(parts, orientation, setup), orientation) for orientation in orientations]
    places, best = min(packed, key=lambda pair: (count_pages(pair[0]), pair[1].is_landscape))
    return tuple(_sheets(places, best, setup, imprint, joined_name(parts)))


def joined_name(parts: Sequence[Part]) -> str:
    """Return the components of parts that share sheets, joined by a plus."""
    return "+".join(dict.fromkeys(part.component for part in parts))


def place_back(place: PlacedPart, paper: Paper, setup: PrintOptions) -> tuple[shapes.Point, float]:
    """Return the position of a back on the other side of the paper, and its rotation in degrees.

    Turning the paper over an upright edge swaps left and right. Turning it over a level edge swaps
    top and bottom, and backs are upside down, so that a piece turned like a page shows its back
    upright.
    """
    (x, y), width, (dx, dy) = place.at, place.part.size_mm[0], setup.back_offset_mm
    if setup.backs == "separate":
        return (x + dx, y + dy), 0.0
    if _turns_upright(setup.backs, paper):
        return (paper.width_mm - x - width + dx, y + dy), 0.0
    return (x + width + dx, paper.height_mm - y + dy), 180.0


def _turns_upright(backs: Backs, paper: Paper) -> bool:
    """Return whether the paper is turned over an upright edge."""
    return (backs == "duplex-long") != paper.is_landscape


def cut_line(part: Part, at: shapes.Point = (0.0, 0.0), *, back: bool = False) -> shapes.Shape:
    """Return the line along which a piece is cut; the line of a back is mirrored."""
    (x, y), (width, height) = at, part.size_mm
    if part.shape == "round":
        return shapes.Ellipse(
            (x + width / 2, y + height / 2), (width / 2, height / 2), role=printers_marks.CUT
        )
    if part.shape == "outline":
        outline = ((width - u if back else u, v) for u, v in part.outline)
        return shapes.Polygon(tuple((x + u, y + v) for u, v in outline), role=printers_marks.CUT)
    return shapes.Rect(at, part.size_mm, part.corner_mm, role=printers_marks.CUT)


def _sheets(
    places: tuple[PlacedPart, ...],
    paper: Paper,
    setup: PrintOptions,
    imprint: Imprint,
    component: str,
) -> Iterator[Sheet]:
    pages = count_pages(places)
    for page in range(pages):
        here = [place for place in places if place.page == page]
        front = _Side(paper, setup, imprint, pages, component)
        yield front.sheet(here, page + 1, _front(here))
        backs = [place for place in here if place.part.back is not None]
        if backs and setup.backs != "fold":
            yield front.sheet(backs, page + 1, _backs(backs, paper, setup), back=True)


@dataclass(frozen=True, slots=True)
class _Side:
    """The facts that all sheets of a component share."""

    paper: Paper
    setup: PrintOptions
    imprint: Imprint
    pages: int
    component: str

    def sheet(
        self,
        places: Sequence[PlacedPart],
        number: int,
        layers: dict[shapes.Layer, tuple[shapes.Shape, ...]],
        *,
        back: bool = False,
    ) -> Sheet:
        box = bounding_box_of(places)
        if back:
            box = _mirror(box, self.paper, self.setup.backs)
        picture = _joint_picture([place.part for place in places])
        name = f"{number}-back" if back else f"{number}"
        shown = tuple(_find_side(place, back=back) for place in places)
        facts = (self.component, name, number, self.pages, self.paper, picture, box)
        is_behind = back and self.setup.backs != "separate"
        sheet = Sheet(*facts, pictures=shown, is_behind=is_behind)
        setup = replace(self.setup, marks="none")
        if shapes.Layer.CUT in layers:
            layers[shapes.Layer.MARKS] = _ticks(places, self.paper, self.setup)
            layers[shapes.Layer.REGISTER] = printers_marks.registration_marks(
                self.paper, self.setup
            )
        return add_printers_marks(sheet, setup, self.imprint, layers)


def _front(places: Sequence[PlacedPart]) -> dict[shapes.Layer, tuple[shapes.Shape, ...]]:
    pieces = [(place.part.front, place.at, 0.0, place) for place in places]
    for place in places:
        if place.folded and place.part.back is not None:
            width, _ = place.part.size_mm
            pieces.append((place.part.back, (place.at[0] + width, place.at[1]), 180.0, place))
    layers = _picture(pieces)
    layers[shapes.Layer.CUT] = tuple(mark for place in places for mark in _cuts(place))
    folds = tuple(mark for place in places for mark in _folds(place))
    return {**layers, shapes.Layer.FOLD: folds} if folds else layers


def _cuts(place: PlacedPart) -> Iterator[shapes.Shape]:
    part, (x, y), (width, height) = place.part, place.at, place.part.size_mm
    if not place.folded:
        yield cut_line(part, place.at)
    elif part.shape == "rect":
        yield shapes.Rect(
            (x, y - height), (width, 2 * height), part.corner_mm, role=printers_marks.CUT
        )
    else:
        yield cut_line(part, place.at)
        yield shapes.Group((cut_line(part),), shift=(x + width, y), turn=180.0)


def _folds(place: PlacedPart) -> Iterator[shapes.Shape]:
    """Yield the folds of a piece, and the fold between its front and a back above it."""
    (x, y), width = place.at, place.part.size_mm[0]
    if place.folded:
        yield shapes.Line((x, y), (x + width, y), role=printers_marks.FOLD)
    for line in place.part.folds:
        (left, top), (right, bottom) = line.start, line.end
        yield shapes.Line((x + left, y + top), (x + right, y + bottom), role=printers_marks.FOLD)


def _ticks(
    places: Sequence[PlacedPart], paper: Paper, setup: PrintOptions
) -> tuple[shapes.Line, ...]:
    """Return ticks for rectangles; other pieces have marks at the corners of the page."""
    if setup.marks == "none":
        return ()
    bleeds = [0.0 if place.folded else place.part.front.bleed_mm for place in places]
    boxes, room = [part_box(place) for place in places], printers_marks.room_for_ticks(paper, setup)
    straight = [box for box, place in zip(boxes, places, strict=True) if place.part.shape == "rect"]
    if not straight:
        return printers_marks.crop_marks(union_of_boxes(boxes), max(bleeds), "corner", room)
    block = union_of_boxes([box.grown(by) for box, by in zip(boxes, bleeds, strict=True)])
    return tuple(printers_marks.cut_ticks(straight, block, room))


def _backs(
    places: Sequence[PlacedPart], paper: Paper, setup: PrintOptions
) -> dict[shapes.Layer, tuple[shapes.Shape, ...]]:
    pieces = []
    for place in places:
        at, turn = place_back(place, paper, setup)
        assert place.part.back is not None
        pieces.append((place.part.back, at, turn, place))
    layers = _picture(pieces)
    if setup.backs == "separate":  # otherwise fronts have the cut lines
        ends = [(place.part, place_back(place, paper, setup)[0]) for place in places]
        layers[shapes.Layer.CUT] = tuple(cut_line(part, at, back=True) for part, at in ends)
    return layers


def _picture(
    pieces: Iterable[tuple[shapes.Drawing, shapes.Point, float, PlacedPart]],
) -> dict[shapes.Layer, tuple[shapes.Shape, ...]]:
    """Return the layers of all pieces, each at its position and clipped to its bleed."""
    layers: dict[shapes.Layer, list[shapes.Shape]] = {}
    for drawing, at, turn, place in pieces:
        edge = 0.0 if place.folded else drawing.bleed_mm
        clip = shapes.Box(0, 0, *drawing.size_mm).grown(edge)
        for layer in PICTURE_LAYERS:
            marks = tuple(one for one in drawing.layer(layer) if one.role != FOLD_ROLE)
            if marks:
                group = shapes.Group(marks, shift=at, turn=turn, clip=clip, title=drawing.title)
                layers.setdefault(layer, []).append(group)
    return {layer: tuple(groups) for layer, groups in layers.items()}


def _find_side(place: PlacedPart, *, back: bool) -> tuple[shapes.Drawing, shapes.Box]:
    drawing = place.part.back if back and place.part.back is not None else place.part.front
    return drawing, shapes.Box(0, 0, *drawing.size_mm).grown(drawing.bleed_mm)


def _joint_picture(parts: Sequence[Part]) -> shapes.Drawing:
    palette = Palette()
    for part in {id(one): one for one in parts}.values():
        for side in part.sides:
            palette = palette.joined(side.palette)
    names = ", ".join(dict.fromkeys(part.front.title for part in parts))
    return replace(parts[0].front, palette=palette, desc=names, layers={}, bleed_mm=3.0)


def _mirror(box: shapes.Box, paper: Paper, backs: Backs) -> shapes.Box:
    width, height = paper.size_mm
    if backs == "separate":
        return box
    if _turns_upright(backs, paper):
        return shapes.Box(width - box.right, box.top, width - box.left, box.bottom)
    return shapes.Box(box.left, height - box.bottom, box.right, height - box.top)
