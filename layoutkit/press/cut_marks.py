"""Marks for cutting loose parts: ticks for a trimmer, registration marks for a cutting machine."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from layoutkit.draw.marks import Box, Line, Polyline, Rect, Shape
from layoutkit.draw.place import union_of_boxes
from layoutkit.press.furniture import CUT, REGISTER, REGISTER_LINE, crop_marks
from layoutkit.press.paper import BAND_MM, CROP_MM, Paper, PrintOptions
from layoutkit.records import dataclass

SQUARE_MM = 5.0  # of the registration marks


@dataclass(frozen=True, slots=True)
class PieceCut:
    """A piece at its position on the page, as its cut lines see it."""

    box: Box
    bleed_mm: float
    is_straight: bool  # cut along the sides of its box


def cut_ticks(pieces: Sequence[PieceCut], paper: Paper, setup: PrintOptions) -> tuple[Line, ...]:
    """Return ticks around all pieces, in line with the cuts that can be made from the edge."""
    if setup.marks == "none":
        return ()
    trim = union_of_boxes([piece.box for piece in pieces])
    room, straight = _room(paper, setup), [piece for piece in pieces if piece.is_straight]
    if not straight:
        return crop_marks(trim, max(piece.bleed_mm for piece in pieces), "corner", room)
    block = union_of_boxes([piece.box.grown(piece.bleed_mm) for piece in pieces])
    return tuple(_ticks(straight, block, room))


def registration_marks(paper: Paper, setup: PrintOptions) -> tuple[Shape, ...]:
    """Return a square at the top left and angles at two other corners.

    A cutting machine reads position, rotation and size of the page from them.
    """
    if setup.marks == "none":
        return ()
    near, far = setup.band_mm, setup.band_mm + SQUARE_MM
    right, bottom = paper.width_mm - near, paper.height_mm - near
    return (
        Rect((near, near), (SQUARE_MM, SQUARE_MM), role=REGISTER),
        Polyline(((right - SQUARE_MM, near), (right, near), (right, far)), role=REGISTER_LINE),
        Polyline(((near, bottom - SQUARE_MM), (near, bottom), (far, bottom)), role=REGISTER_LINE),
    )


def _room(paper: Paper, setup: PrintOptions) -> Box:
    """Return the part of a page without rulers and texts."""
    band = setup.band_mm
    inner = band + BAND_MM - 0.8
    return Box(inner, band + 3.6, paper.width_mm - band, paper.height_mm - inner)


def _ticks(pieces: Sequence[PieceCut], block: Box, room: Box) -> Iterator[Line]:
    boxes = [piece.box for piece in pieces]
    top, bottom = max(block.top - CROP_MM, room.top), min(block.bottom + CROP_MM, room.bottom)
    left, right = max(block.left - CROP_MM, room.left), min(block.right + CROP_MM, room.right)
    first = [one for one in boxes if not any(_is_above(other, one) for other in boxes)]
    last = [one for one in boxes if not any(_is_above(one, other) for other in boxes)]
    yield from (Line((x, block.top), (x, top), role=CUT) for x in _sides(first))
    yield from (Line((x, block.bottom), (x, bottom), role=CUT) for x in _sides(last))
    first = [one for one in boxes if not any(_is_left_of(other, one) for other in boxes)]
    last = [one for one in boxes if not any(_is_left_of(one, other) for other in boxes)]
    yield from (Line((block.left, y), (left, y), role=CUT) for y in _ends(first))
    yield from (Line((block.right, y), (right, y), role=CUT) for y in _ends(last))


def _is_above(first: Box, second: Box) -> bool:
    return first.bottom <= second.top and first.left < second.right and second.left < first.right


def _is_left_of(first: Box, second: Box) -> bool:
    return first.right <= second.left and first.top < second.bottom and second.top < first.bottom


def _sides(boxes: Sequence[Box]) -> list[float]:
    return sorted({round(side, 3) for box in boxes for side in (box.left, box.right)})


def _ends(boxes: Sequence[Box]) -> list[float]:
    return sorted({round(end, 3) for box in boxes for end in (box.top, box.bottom)})
