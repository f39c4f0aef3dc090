"""From a Layout to a Case: the board, and where everybody stands."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from layoutkit.games.inkognito.board.lines import Line, TownMap
from layoutkit.games.inkognito.board.terms import (
    EMBASSY,
    Build,
    Case,
    Colour,
    CustomMap,
    FigurePositions,
    Layout,
)
from layoutkit.games.inkognito.board.venice import STANDARD_MAP
from layoutkit.verdict import Pointer

COLOURS = frozenset(Colour)
BUILDS = frozenset(Build)


def build_case(layout: Layout, broken: Collection[Pointer] = ()) -> Case:  # noqa: ARG001 - what no board has is left out here
    """The figures on their spaces, and the lines that join two spaces. Never fails."""
    city = STANDARD_MAP if layout.custom_map is None else build_custom_map(layout.custom_map)
    setup = {
        colour: {build: space for space, build in layout.placement.get(colour, {}).items()}
        for colour in layout.colours
        if colour in COLOURS
    }
    setup = {colour: valid_positions(city, places) for colour, places in setup.items()}
    return Case(
        layout,
        city,
        setup,
        current_positions(layout, city, setup),
        current_ambassador_space(layout),
    )


def build_custom_map(board: CustomMap) -> TownMap:
    """The lines that join two spaces of a board of one's own, each once."""
    return TownMap(
        board.spaces,
        tuple(valid_lines(board.land, board.spaces)),
        tuple(valid_lines(board.water, board.spaces)),
    )


def valid_lines(lines: Iterable[tuple[str, ...]], spaces: Collection[str]) -> dict[Line, None]:
    """The lines between two different known spaces, each once, either way round."""
    kept: dict[Line, None] = {}
    for line in lines:
        one, other = line
        if one != other and one in spaces and other in spaces and (other, one) not in kept:
            kept[one, other] = None
    return kept


def valid_positions(city: TownMap, places: dict[str, str]) -> dict[str, str]:
    """The figures of a known build on a space of the board."""
    return {
        build: space for build, space in places.items() if build in BUILDS and space in city.spaces
    }


def current_positions(layout: Layout, city: TownMap, setup: FigurePositions) -> FigurePositions:
    """The figures where a snapshot shows them, the others on their starts."""
    moved = layout.snapshot.figures if layout.snapshot else {}
    return {
        colour: {**places, **valid_positions(city, dict(moved.get(colour, {})))}
        for colour, places in setup.items()
    }


def current_ambassador_space(layout: Layout) -> str:
    """The space of the Ambassador."""
    shown = layout.snapshot.ambassador if layout.snapshot else None
    return shown or EMBASSY
