"""The pictures of Inkognito: the board, and everything that is printed with it."""

from __future__ import annotations

from layoutkit.draw.marks import Box, Point
from layoutkit.games.inkognito.board.terms import BoardModel
from layoutkit.games.inkognito.draw.kits import box_kit, kit, secret_kit
from layoutkit.games.inkognito.draw.town import picture, space_boxes

__all__ = ["box_kit", "item_boxes", "kit", "origin_mm", "picture", "secret_kit"]


def origin_mm(case: BoardModel) -> Point:  # noqa: ARG001 - the corner never moves
    """Return the point from which shapes of findings are measured: the corner of the picture."""
    return (0.0, 0.0)


def item_boxes(case: BoardModel) -> dict[str, Box]:
    """Return the boxes of the spaces of a custom map, by their pointers."""
    if case.layout.custom_map is None:
        return {}
    return {f"/board/spaces/{space}": box for space, box in space_boxes(case).items()}
