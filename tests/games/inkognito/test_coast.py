"""The sheet with the islands of the standard map is what `make_lagoon` makes.

`pytest --rewrite-golden tests/games/inkognito/test_coast.py` writes the sheet.
"""

from __future__ import annotations

from collections import Counter

import pytest

from layoutkit.drawing.shapes import Circle, Path, Rect, Shape
from layoutkit.drawing.visible_areas import PlacedShape, place_shapes
from layoutkit.games.inkognito.draw.coast import STANDARD_COAST, Lagoon, lagoon, make_lagoon
from layoutkit.games.inkognito.draw.style import PALETTE
from layoutkit.games.inkognito.picture_places import lay_out_map
from layoutkit.games.inkognito.town_map import STANDARD_MAP


def number(value: float) -> str:
    return f"{round(value, 2) + 0.0:g}"


def element(mark: Shape) -> str:
    match mark:
        case Rect((x, y), (wide, high), radius):
            facts = f'x="{number(x)}" y="{number(y)}" width="{number(wide)}"'
            shape = f'rect class="{mark.role}" {facts} height="{number(high)}" rx="{radius:g}"'
        case Circle((x, y), radius):
            facts = f'cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"'
            shape = f'circle class="{mark.role}" {facts}'
        case Path(steps):
            path = "".join(op + " ".join(map(number, values)) for op, values in steps)
            shape = f'path class="{mark.role}" d="{path}"'
        case _:
            raise TypeError(mark)
    return f"    <{shape}/>\n"


def sheet(found: Lagoon) -> str:
    """Return the sheet: the ground, the bridges as lines, and free water as circles."""
    wide, high = lay_out_map(STANDARD_MAP.spaces).size_mm
    bridges = "".join(
        f'    <line class="bridge" x1="{number(x)}" y1="{number(y)}"'
        f' x2="{number(u)}" y2="{number(v)}"/>\n'
        for (x, y), (u, v) in found.bridges
    )
    ground = "".join(map(element, found.ground))
    water = "".join(element(Circle(at, 1, role="sea")) for at in found.free_water)
    roles = sorted({mark.role for mark in found.ground} | {"bridge", "sea"})
    style = ""
    for role in roles:
        tone = PALETTE.role(role).color
        line = f" stroke: {tone.stroke}; stroke-width: {tone.width_mm};" if tone.stroke else ""
        style += f"    .{role} {{ fill: {tone.fill or 'none'};{line} }}\n"
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        "<!-- The islands of the standard map, the middles of its bridges, and free water."
        " tests/games/inkognito/test_coast.py writes this sheet. -->\n"
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide:g}mm" height="{high:g}mm"'
        f' viewBox="0 0 {wide:g} {high:g}">\n'
        f"  <style>\n{style}  </style>\n"
        f'  <g id="ground">\n{ground}  </g>\n'
        f'  <g id="bridges">\n{bridges}  </g>\n'
        f'  <g id="free-water">\n{water}  </g>\n'
        "</svg>\n"
    )


def areas(found: Lagoon) -> dict[str, float]:
    """Return the area of the ground by role."""
    totals: Counter[str] = Counter()
    for shape in place_shapes(found.ground):
        assert isinstance(shape, PlacedShape)
        totals[shape.mark.role] += round(shape.area().area)
    return dict(totals)


def test_the_sheet_is_what_is_made(request: pytest.FixtureRequest) -> None:
    made = make_lagoon(STANDARD_MAP)
    if request.config.getoption("--rewrite-golden"):
        STANDARD_COAST.write_text(sheet(made), encoding="utf-8")
        lagoon.cache_clear()
    kept = lagoon(STANDARD_MAP)
    assert areas(kept) == pytest.approx(areas(made), rel=0.01, abs=20)  # other versions of GEOS
    assert len(kept.bridges) == len(made.bridges)
    assert len(kept.free_water) == pytest.approx(len(made.free_water), abs=3)
