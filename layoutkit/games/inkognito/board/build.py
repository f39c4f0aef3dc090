"""From a Layout to a Case: the board, and where everybody stands."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from layoutkit.games.inkognito.board.lines import City, Line
from layoutkit.games.inkognito.board.terms import (
    EMBASSY,
    Build,
    Case,
    Colour,
    Layout,
    OwnBoard,
    Standing,
)
from layoutkit.games.inkognito.board.venice import VENICE
from layoutkit.verdict import Pointer

COLOURS = frozenset(Colour)
BUILDS = frozenset(Build)


def build_case(layout: Layout, broken: Collection[Pointer] = ()) -> Case:  # noqa: ARG001 - what no board has is left out here
    """The figures on their spaces, and the lines that join two spaces. Never fails."""
    city = VENICE if layout.board is None else own_city(layout.board)
    setup = {
        colour: {build: space for space, build in layout.placement.get(colour, {}).items()}
        for colour in layout.colours
        if colour in COLOURS
    }
    setup = {colour: known_places(city, places) for colour, places in setup.items()}
    return Case(layout, city, setup, standing_now(layout, city, setup), ambassador_now(layout))


def own_city(board: OwnBoard) -> City:
    """The lines that join two spaces of a board of one's own, each once."""
    return City(
        board.spaces,
        tuple(proper_lines(board.land, board.spaces)),
        tuple(proper_lines(board.water, board.spaces)),
    )


def proper_lines(lines: Iterable[tuple[str, ...]], spaces: Collection[str]) -> dict[Line, None]:
    """The lines between two different known spaces, each once, either way round."""
    kept: dict[Line, None] = {}
    for line in lines:
        one, other = line
        if one != other and one in spaces and other in spaces and (other, one) not in kept:
            kept[one, other] = None
    return kept


def known_places(city: City, places: dict[str, str]) -> dict[str, str]:
    """The figures of a known build on a space of the board."""
    return {
        build: space for build, space in places.items() if build in BUILDS and space in city.spaces
    }


def standing_now(layout: Layout, city: City, setup: Standing) -> Standing:
    """The figures where a snapshot shows them, the others on their starts."""
    moved = layout.snapshot.figures if layout.snapshot else {}
    return {
        colour: {**places, **known_places(city, dict(moved.get(colour, {})))}
        for colour, places in setup.items()
    }


def ambassador_now(layout: Layout) -> str:
    """The space of the Ambassador."""
    shown = layout.snapshot.ambassador if layout.snapshot else None
    return shown or EMBASSY
