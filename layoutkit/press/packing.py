"""Loose parts packed onto pages, tallest first, with smaller parts in the space beside them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from layoutkit.draw.marks import Box, Point
from layoutkit.draw.place import union_of_boxes
from layoutkit.press.kit import Part
from layoutkit.press.paper import Paper, PrintOptions
from layoutkit.records import dataclass

GAP_MM = 3.0  # between pieces without bleed
_HAIR_MM = 1e-9


@dataclass(frozen=True, slots=True)
class PlacedPart:
    """A piece and its position on a page: `at` is its top left corner after cutting."""

    part: Part
    at: Point
    page: int
    folded: bool = False  # its back is upside down above it


def pack_pieces(parts: Sequence[Part], paper: Paper, setup: PrintOptions) -> tuple[PlacedPart, ...]:
    """Place every piece on pages, from tallest to shortest, each in the first space that fits."""
    frame, places = _packing_frame(paper, parts, setup), list[PlacedPart]()
    rooms: list[list[Box]] = []  # free boxes of each page, in reading order
    ordered = sorted(parts, key=lambda part: (-_cell(part, setup)[1], -_cell(part, setup)[0]))
    for part in (one for one in ordered for _ in range(one.count)):
        page, corner = _taken(rooms, _cell(part, setup), frame)
        folded, edge = _is_folded(part, setup), _edge(part)
        down = edge + (part.size_mm[1] if folded else 0.0)
        places.append(PlacedPart(part, (corner[0] + edge, corner[1] + down), page, folded))
    return tuple(_centred(places, frame))


def _taken(rooms: list[list[Box]], cell: Point, frame: Box) -> tuple[int, Point]:
    """Return the page and corner of the first free space that fits, and split that space.

    The rest of the space becomes two free spaces: the strip beside the piece, as high as the piece,
    and everything below it.
    """
    width, height = cell
    for page, free in enumerate(rooms):
        for at, room in enumerate(free):
            if room.width >= width - _HAIR_MM and room.height >= height - _HAIR_MM:
                beside = Box(room.left + width, room.top, room.right, room.top + height)
                below = Box(room.left, room.top + height, room.right, room.bottom)
                free[at : at + 1] = [beside, below]
                return page, (room.left, room.top)
    rooms.append([frame])  # every piece fits into the frame
    return _taken(rooms, cell, frame)


def fits_on(paper: Paper, parts: Sequence[Part], setup: PrintOptions) -> bool:
    """Return whether each of the parts fits on a page."""
    frame = _packing_frame(paper, parts, setup)
    cells = [_cell(part, setup) for part in parts]
    return all(width <= frame.width and height <= frame.height for width, height in cells)


def count_pages(places: Sequence[PlacedPart]) -> int:
    """Return the number of pages."""
    return 1 + max((place.page for place in places), default=0)


def bounding_box_of(places: Sequence[PlacedPart]) -> Box:
    """Return the box around pieces."""
    return union_of_boxes([part_box(place) for place in places])


def part_box(place: PlacedPart) -> Box:
    """Return the box of a piece, including its folded back."""
    (x, y), (width, height) = place.at, place.part.size_mm
    return Box(x, y - (height if place.folded else 0.0), x + width, y + height)


def _is_folded(part: Part, setup: PrintOptions) -> bool:
    return setup.backs == "fold" and part.back is not None


def _edge(part: Part) -> float:
    """Return the margin around a piece: its bleed, or half a gap."""
    return max(part.front.bleed_mm, GAP_MM / 2)


def _cell(part: Part, setup: PrintOptions) -> Point:
    (width, height), room = part.size_mm, 2 * _edge(part)
    return (width + room, height * (2 if _is_folded(part, setup) else 1) + room)


def _packing_frame(paper: Paper, parts: Sequence[Part], setup: PrintOptions) -> Box:
    """Return the usable area of a page; outer pieces need no gap at its edge."""
    inks = (0.0 if _is_folded(part, setup) else part.front.bleed_mm for part in parts)
    spare = min(_edge(part) - ink for part, ink in zip(parts, inks, strict=True))
    return setup.frame(paper).grown(spare)


def _centred(places: Sequence[PlacedPart], frame: Box) -> Iterator[PlacedPart]:
    """Yield the pieces of every page, centred in the frame, because marks go around them."""
    for page in range(count_pages(places)):
        here = [place for place in places if place.page == page]
        if here:
            (u, v), (x, y) = frame.middle, bounding_box_of(here).middle
            for place in here:
                yield replace(place, at=(place.at[0] + u - x, place.at[1] + v - y))
