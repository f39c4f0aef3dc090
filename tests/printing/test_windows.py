from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st
from shapely.geometry import Polygon, box

from layoutkit.drawing.shapes import Box, Circle, Drawing, Layer, Line, Path, PathStep, Shape
from layoutkit.printing.tiling import WindowedDrawing
from tests.printing.made_up import PALETTE

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

SQUARES = st.lists(
    st.tuples(st.integers(0, 80), st.integers(0, 80), st.integers(1, 60)), min_size=1, max_size=6
)


def windows(*marks: Shape) -> WindowedDrawing:
    return WindowedDrawing(Drawing((150, 150), {Layer.ART: marks}, PALETTE, "Test"))


def squares(*at: tuple[int, int, int]) -> tuple[PathStep, ...]:
    return tuple(
        step
        for x, y, side in at
        for step in (
            ("M", (x, y)),
            *(("L", (x + side, y)), ("L", (x + side, y + side)), ("L", (x, y + side)), ("Z", ())),
        )
    )


def area(path: Path) -> BaseGeometry:
    """Return the area inside an odd number of squares of a path."""
    found: BaseGeometry = Polygon()
    corners = [values for op, values in path.steps if op != "Z"]
    for at in range(0, len(corners), 4):
        found = found.symmetric_difference(Polygon(corners[at : at + 4]))
    return found


@given(at=SQUARES, corner=st.tuples(st.integers(0, 140), st.integers(0, 140)))
@settings(max_examples=40, deadline=None)
def test_a_window_shows_what_the_whole_picture_shows_there(
    at: list[tuple[int, int, int]], corner: tuple[int, int]
) -> None:
    whole = Path(squares(*at), role="sand")
    x, y = corner
    seen = windows(whole).seen(Layer.ART, Box(x, y, x + 30, y + 30))
    frame = box(x, y, x + 30, y + 30)
    shown = area(seen[0]) if seen and isinstance(seen[0], Path) else Polygon()
    assert shown.intersection(frame).equals(area(whole).intersection(frame))


def test_what_is_far_from_a_window_is_left_out() -> None:
    near, far = squares((0, 0, 10)), squares((90, 90, 10))
    path = Path(near + far, role="sand", id="two", title="Two")
    circle, line = Circle((50, 50), 5, role="sand"), Line((90, 0), (99, 9), role="mesh")
    seen = windows(path, circle, line).seen(Layer.ART, Box(0, 0, 43.5, 45))
    assert seen == (Path(near, role="sand", id="two", title="Two"), circle)


def test_a_path_whose_colours_run_over_the_whole_stays_whole() -> None:
    path = Path(squares((0, 0, 10), (90, 90, 10)), role="sea")
    assert windows(path).seen(Layer.ART, Box(0, 0, 20, 20)) == (path,)
