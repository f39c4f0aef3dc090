"""Facades, roofs and portals of the sixteen palaces."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import TypeAlias

from layoutkit.drawing.shapes import Circle, Group, Path, PathStep, Point, Polygon, Rect, Shape
from layoutkit.drawing.text import fit_text
from layoutkit.games.base.drawing import label
from layoutkit.games.canaletto.draw.style import (
    SPOT,
    WALL_BOTTOM,
    WALL_TOP,
    WALLS,
    gondola_hull,
    landing_box,
    mooring_box,
    spot_corner,
    square,
)
from layoutkit.games.canaletto.ring import CELL, palace_corner

Steps: TypeAlias = tuple[PathStep, ...]
Portal: TypeAlias = tuple[Steps, Steps]  # the stone of frames, and the dark of openings

FOOT = 22.4  # the quay is a little lower than the spots


def outline(x: float, y: float, width: float, height: float) -> Steps:
    """Return an opening with a round arch, from its top left corner."""
    spring, bend = y + width / 2, 0.276 * width
    return (
        ("M", (x, y + height)), ("L", (x, spring)),
        ("C", (x, spring - bend, x + width / 2 - bend, y, x + width / 2, y)),
        ("C", (x + width / 2 + bend, y, x + width, spring - bend, x + width, spring)),
        ("L", (x + width, y + height)), ("Z", ()),
    )  # fmt: skip


def ogee(x: float, y: float, width: float, height: float) -> Steps:
    """Return an opening with a pointed Gothic arch."""
    middle, spring = x + width / 2, y + width * 0.9
    return (
        ("M", (x, y + height)), ("L", (x, spring)),
        ("C", (x, spring - width * 0.5, middle - width * 0.08, spring - width * 0.3, middle, y)),
        ("C", (middle + width * 0.08, spring - width * 0.3, x + width, spring - width * 0.5,
               x + width, spring)),
        ("L", (x + width, y + height)), ("Z", ()),
    )  # fmt: skip


def block(x: float, y: float, width: float, height: float) -> Steps:
    """Return a rectangle."""
    return (
        ("M", (x, y)), ("L", (x + width, y)), ("L", (x + width, y + height)),
        ("L", (x, y + height)), ("Z", ()),
    )  # fmt: skip


def gothic() -> Portal:
    """Return three Gothic windows with a balcony over a Gothic door."""
    windows = [ogee(2.7 + at * 5.9, 1.7, 4.3, 8.0) for at in range(3)]
    frames = [ogee(2.0 + at * 5.9, 0.4, 5.7, 9.6) for at in range(3)]
    door = ogee(8.0, 13.2, 5.5, FOOT - 13.2)
    frame = ogee(7.0, 11.9, 7.5, FOOT - 11.9)
    sides = (*ogee(2.4, 14.6, 3.2, 5.4), *ogee(15.9, 14.6, 3.2, 5.4))
    return (*_all(frames), *block(1.2, 10.0, 19.1, 1.2), *frame), (*_all(windows), *door, *sides)


def arcade() -> Portal:
    """Return two storeys of round arches; the lower storey is open to the water."""
    upper = [outline(1.6 + at * 3.78, 1.4, 2.9, 7.6) for at in range(5)]
    lower = [outline(1.5 + at * 6.4, 12.4, 5.7, FOOT - 12.4) for at in range(3)]
    return (*block(0.6, 0.5, 20.3, 9.6), *block(0.6, 11.2, 20.3, FOOT - 11.2)), (
        *_all(upper),
        *_all(lower),
    )


def classical() -> Portal:
    """Return a door under a pediment between two pairs of windows."""
    pediment: Steps = (("M", (5.6, 10.0)), ("L", (10.75, 6.6)), ("L", (15.9, 10.0)), ("Z", ()))
    frame = block(6.6, 10.0, 8.3, FOOT - 10.0)
    windows = [block(x, y, 3.2, 5.2) for x in (1.7, 16.6) for y in (1.8, 12.2)]
    frames = [block(x - 0.6, y - 0.6, 4.4, 6.4) for x in (1.7, 16.6) for y in (1.8, 12.2)]
    door = block(8.2, 11.6, 5.1, FOOT - 11.6)
    top = block(8.5, 1.4, 4.5, 3.6)
    return (*pediment, *frame, *_all(frames), *block(7.9, 0.8, 5.7, 4.8)), (
        *door,
        *_all(windows),
        *top,
    )


def watergate() -> Portal:
    """Return a large arch with round windows above it."""
    frame = outline(3.4, 6.6, 14.7, FOOT - 6.6)
    gate = outline(5.2, 8.6, 11.1, FOOT - 8.6)
    rounds = [_round(x, 3.4, 1.9) for x in (3.4, 10.75, 18.1)]
    rims = [_round(x, 3.4, 2.7) for x in (3.4, 10.75, 18.1)]
    return (*frame, *_all(rims)), (*gate, *_all(rounds))


def loggia() -> Portal:
    """Return paired windows with round arches, and a door at the side."""
    pairs = [outline(x, 1.8, 3.2, 7.4) for x in (2.2, 5.9, 12.4, 16.1)]
    frames = [block(x - 0.8, 0.7, 8.5, 9.3) for x in (2.2, 12.4)]
    door = outline(2.8, 13.0, 5.6, FOOT - 13.0)
    frame = outline(1.7, 11.9, 7.8, FOOT - 11.9)
    low = [block(12.6 + at * 3.9, 13.6, 2.6, 4.6) for at in range(2)]
    sills = [block(12.0 + at * 3.9, 18.2, 3.8, 0.9) for at in range(2)]
    return (*_all(frames), *frame, *_all(sills)), (*_all(pairs), *door, *_all(low))


def _round(x: float, y: float, radius: float) -> Steps:
    return (
        *(("M", (x - radius, y)),),
        *_arc(x, y, radius, -1),
        *_arc(x, y, radius, 1),
        ("Z", ()),
    )


def _arc(x: float, y: float, radius: float, side: int) -> Steps:
    """Return half a circle: the upper half (-1) from left to right, or the lower half (1) back."""
    off, bend = radius * side, 0.552 * radius
    return (
        ("C", (x + off, y + bend * side, x + bend * side, y + off, x, y + off)),
        ("C", (x - bend * side, y + off, x - off, y + bend * side, x - off, y)),
    )


def _all(parts: list[Steps]) -> Iterator[PathStep]:
    return (step for part in parts for step in part)


PORTALS: tuple[Callable[[], Portal], ...] = (gothic, arcade, classical, watergate, loggia)


NAMES = (
    *(
        "Ca\u2019 d\u2019Oro",
        "Ca\u2019 Foscari",
        "Palazzo Dario",
        "Ca\u2019 Rezzonico",
        "Ca\u2019 Pesaro",
    ),
    *("Palazzo Grassi", "Ca\u2019 Vendramin", "Palazzo Labia", "Ca\u2019 Corner", "Palazzo Balbi"),
    *("Palazzo Grimani", "Ca\u2019 Loredan", "Palazzo Barbaro", "Ca\u2019 Tron", "Palazzo Bembo"),
    "Palazzo Contarini",
)  # proper names, the same in every language
EAVES = 6.0
_LEFT, _RIGHT = 1.2, CELL[0] - 1.2
_PLATE: Point = (12.4, 8.4)


def palace_marks(index: int, *, bare: bool = False) -> Iterator[Shape]:
    """Yield a palace at its place on the board.

    A bare palace has no name, and space for notes beside its door.
    """
    facts = (_note_room(),) if bare else (*_name_marks(index), *_portal_marks(index))
    marks = (*_house(index), *facts)
    yield Group(marks, shift=palace_corner(index), title=f"palace {index + 1}: {NAMES[index]}")


@lru_cache(maxsize=16)
def _house(index: int) -> tuple[Shape, ...]:
    """Return water, landing stage, roof, wall, number and spots, from the corner of the cell."""
    return (
        *_front_marks(),
        *ROOFS[index % len(ROOFS)](),
        Rect((_LEFT, WALL_TOP), (_RIGHT - _LEFT, WALL_BOTTOM - WALL_TOP),
             role=f"wall-{index % len(WALLS)}"),
        *_frieze_marks(index),
        *(square(spot_corner((0, 0), number), SPOT, "spot", 0.8) for number in range(3)),
    )  # fmt: skip


def _note_room() -> Shape:
    return square(spot_corner((0, 0), 3), SPOT, "quay", 0.8)


def _front_marks() -> Iterator[Shape]:
    """Yield the quay, a mooring for the gondola, and a landing stage for the column."""
    berth, stage = mooring_box((0, 0)), landing_box((0, 0))
    yield Rect((0.4, WALL_BOTTOM), (CELL[0] - 0.8, 0.9), role="quay")
    yield Rect((39.2, WALL_BOTTOM), (_RIGHT - 39.2 + 0.8, 12.9), role="quay")
    yield Rect((berth.left, berth.top), (berth.width, berth.height), 5.6, role="berth")
    yield Group(
        (gondola_hull("hint"),), shift=(berth.left + 1.9, berth.middle[1] - 4.7), scale=(0.95, 0.95)
    )
    yield _posts(berth.left - 1.0, berth.right + 0.2)
    yield Rect((stage.left, stage.top), (stage.width, stage.height), 0.6, role="stage")
    yield Circle(stage.middle, 3.2, role="hint")
    yield Circle(stage.middle, 1.6, role="hint")


def _posts(*places: float) -> Path:
    steps = [
        step
        for x in places
        for y in (WALL_BOTTOM + 2.2, WALL_BOTTOM + 5.4, WALL_BOTTOM + 8.6)
        for step in block(x, y, 0.8, 1.6)
    ]
    return Path(tuple(steps), role="roof")


def _frieze_marks(index: int) -> Iterator[Shape]:
    """Yield the frieze under the eaves, and the number on a plate."""
    yield Rect((_LEFT - 0.5, EAVES), (_RIGHT - _LEFT + 1, 3.9), 0.3, role="stone")
    yield Rect((_LEFT + 0.8, 1.3), _PLATE, 2.2, role="plate")
    at = (_LEFT + 0.8 + _PLATE[0] / 2, 1.3 + _PLATE[1] / 2)
    yield label(at, str(index + 1), 4.6, "plate", bold=True)


def _name_marks(index: int) -> Iterator[Shape]:
    name = fit_text(NAMES[index], 36.0, 2.3)
    middle = (_LEFT + _PLATE[0] + 1 + _RIGHT) / 2
    yield label((middle, EAVES + 1.95), name.lines[0], name.size_mm, "stone")


def _portal_marks(index: int) -> Iterator[Shape]:
    x, y = spot_corner((0, 0), 3)
    stone, panes = PORTALS[index % len(PORTALS)]()
    marks = (Path(stone, role="stone"), Path(panes, role="pane"))
    yield Group(marks, shift=(x, y))


def _hipped() -> Iterator[Shape]:
    """Yield a tiled roof with two Venetian chimneys."""
    yield _chimneys(34.0, 44.0)
    yield Polygon(((_LEFT - 0.5, EAVES), (7, 2.2), (47.5, 2.2), (_RIGHT + 0.5, EAVES)), role="roof")


def _crowned() -> Iterator[Shape]:
    """Yield a crown of marble battlements, as on the Ca' d'Oro."""
    yield Rect((_LEFT, 4.4), (_RIGHT - _LEFT, 1.8), role="stone")
    steps: list[PathStep] = []
    for number in range(13):
        x = _LEFT + 0.4 + number * 3.95
        steps += [("M", (x, 4.4)), ("L", (x + 0.5, 2.6)), ("L", (x + 1.95, 0.9)),
                  ("L", (x + 3.4, 2.6)), ("L", (x + 3.9, 4.4)), ("Z", ())]  # fmt: skip
    yield Path(tuple(steps), role="stone")


def _gabled() -> Iterator[Shape]:
    """Yield a low roof behind a pediment."""
    yield Polygon(((_LEFT, EAVES), (5, 3.2), (49.5, 3.2), (_RIGHT, EAVES)), role="roof")
    yield Polygon(((20, EAVES), (34.4, 0.9), (48.8, EAVES)), role="stone")
    yield Circle((34.4, 4.1), 1.1, role="pane")


def _with_obelisks() -> Iterator[Shape]:
    """Yield two obelisks beside an open loggia on the roof."""
    yield Polygon(((_LEFT, EAVES), (4, 4.0), (50.5, 4.0), (_RIGHT, EAVES)), role="roof")
    for x in (19.0, 48.0):
        yield Polygon(((x - 1.1, 4.2), (x, 0.8), (x + 1.1, 4.2)), role="stone")
    yield Rect((25.5, 1.2), (16, 3.2), role="stone")
    panes = [step for x in (27.2, 31.1, 35.0, 38.9) for step in outline(x, 1.7, 1.5, 2.7)]
    yield Path(tuple(panes), role="pane")


def _curved() -> Iterator[Shape]:
    """Yield a curved Baroque gable."""
    yield Polygon(((_LEFT, EAVES), (4, 3.6), (50.5, 3.6), (_RIGHT, EAVES)), role="roof")
    steps: tuple[PathStep, ...] = (
        ("M", (19, EAVES)), ("C", (23, 5.6, 24, 2.6, 28, 2.4)),
        ("C", (30, 0.2, 38.8, 0.2, 40.8, 2.4)),
        ("C", (44.8, 2.6, 45.8, 5.6, 49.8, EAVES)), ("Z", ()),
    )  # fmt: skip
    yield Path(steps, role="stone")
    yield Path((*outline(30.6, 2.6, 2.0, 3.0), *outline(36.2, 2.6, 2.0, 3.0)), role="pane")


def _terraced() -> Iterator[Shape]:
    """Yield a wooden roof terrace on posts, and a chimney."""
    yield _chimneys(48.0)
    yield Polygon(((_LEFT, EAVES), (6, 3.4), (48.5, 3.4), (_RIGHT, EAVES)), role="roof")
    rail: list[PathStep] = [("M", (21.0, 1.2)), ("L", (43.0, 1.2))]
    for x in (21.0, 24.7, 28.3, 32.0, 35.7, 39.3, 43.0):
        rail += [("M", (x, 1.2)), ("L", (x, 3.6))]
    yield Path(tuple(rail), role="line-thin")


def _chimneys(*places: float) -> Path:
    steps: list[PathStep] = []
    for x in places:
        steps += [("M", (x - 0.7, EAVES)), ("L", (x - 0.7, 2.9)), ("L", (x - 1.7, 0.9)),
                  ("L", (x + 1.7, 0.9)), ("L", (x + 0.7, 2.9)), ("L", (x + 0.7, EAVES)),
                  ("Z", ())]  # fmt: skip
    return Path(tuple(steps), role="stone")


ROOFS: tuple[Callable[[], Iterator[Shape]], ...] = (
    _crowned,
    _hipped,
    _gabled,
    _with_obelisks,
    _terraced,
    _curved,
)
