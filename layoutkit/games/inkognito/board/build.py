"""Builds the playable board of a layout: the map, and where everybody stands."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from layoutkit.games.inkognito.board.lines import MapLine, TownMap
from layoutkit.games.inkognito.board.terms import (
    EMBASSY,
    BoardModel,
    Build,
    Colour,
    CustomMap,
    FigurePositions,
    Layout,
)
from layoutkit.games.inkognito.board.venice import STANDARD_MAP
from layoutkit.source.positions import Pointer

COLOURS = frozenset(Colour)
BUILDS = frozenset(Build)


def build_board(layout: Layout, broken: Collection[Pointer] = ()) -> BoardModel:  # noqa: ARG001 - what no board has is left out here
    """Return the board of a layout.

    Figures on unknown spaces and lines between unknown spaces are left out, so this never fails.
    """
    city = STANDARD_MAP if layout.custom_map is None else build_custom_map(layout.custom_map)
    setup = {
        colour: {build: space for space, build in layout.placement.get(colour, {}).items()}
        for colour in layout.colours
        if colour in COLOURS
    }
    setup = {colour: valid_positions(city, places) for colour, places in setup.items()}
    shown = layout.snapshot.ambassador if layout.snapshot else None
    positions = current_positions(layout, city, setup)
    return BoardModel(layout, city, setup, positions, shown or EMBASSY)


def build_custom_map(board: CustomMap) -> TownMap:
    """Return the author's map with its valid lines."""
    return TownMap(
        board.spaces,
        tuple(valid_lines(board.land, board.spaces)),
        tuple(valid_lines(board.water, board.spaces)),
    )


def valid_lines(lines: Iterable[tuple[str, ...]], spaces: Collection[str]) -> dict[MapLine, None]:
    """Return the lines between two different known spaces, without repetitions.

    A line and its reverse are the same line.
    """
    kept: dict[MapLine, None] = {}
    for line in lines:
        one, other = line
        if one != other and one in spaces and other in spaces and (other, one) not in kept:
            kept[one, other] = None
    return kept


def valid_positions(city: TownMap, places: dict[str, str]) -> dict[str, str]:
    """Return the figures with a known build on a space of the map."""
    return {
        build: space for build, space in places.items() if build in BUILDS and space in city.spaces
    }


def current_positions(layout: Layout, city: TownMap, setup: FigurePositions) -> FigurePositions:
    """Return the figures on the spaces of the snapshot; on their starts if it lacks them."""
    moved = layout.snapshot.figures if layout.snapshot else {}
    return {
        colour: {**places, **valid_positions(city, dict(moved.get(colour, {})))}
        for colour, places in setup.items()
    }
