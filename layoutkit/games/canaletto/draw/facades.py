"""The sixteen palaces: walls, roofs, portals, names, and the water in front."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

from layoutkit.draw.fonts import fit_text
from layoutkit.draw.marks import Circle, Group, Path, PathStep, Point, Polygon, Rect, Shape
from layoutkit.games.canaletto.board.places import CELL, palace_corner
from layoutkit.games.canaletto.draw.icons import gondola_hull
from layoutkit.games.canaletto.draw.look import WALLS, label, square
from layoutkit.games.canaletto.draw.plan import (
    SPOT,
    WALL_BOTTOM,
    WALL_TOP,
    landing_box,
    mooring_box,
    spot_corner,
)
from layoutkit.games.canaletto.draw.portals import PORTALS, block, outline

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
