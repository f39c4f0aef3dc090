"""Regions of the picture that findings point to, in millimetres from its top left corner."""

from __future__ import annotations

from layoutkit.games.inkognito.board.plan import MapLayout, lay_out_map
from layoutkit.games.inkognito.board.terms import Layout
from layoutkit.games.inkognito.board.venice import STANDARD_MAP
from layoutkit.source.positions import Region


def map_layout_of(layout: Layout) -> MapLayout:
    """Return where the spaces of a layout's map are drawn."""
    return lay_out_map(
        STANDARD_MAP.spaces if layout.custom_map is None else layout.custom_map.spaces
    )


def position_of(layout: Layout, space: str) -> tuple[float, float] | None:
    """Return where a space is drawn; None if the map does not have it."""
    return map_layout_of(layout).at.get(space)


def space_shape(layout: Layout, space: str) -> Region | None:
    """Return the region of a space."""
    place = position_of(layout, space)
    return place and Region("point", (place,), 1.0)


def line_shape(layout: Layout, line: tuple[str, ...]) -> Region | None:
    """Return the region of a line between two spaces."""
    ends = [place for space in line if (place := position_of(layout, space)) is not None]
    return Region("line", tuple(ends), 1.0) if len(set(ends)) > 1 else None
