"""The twelve treasures and the markers as small pictures, 20 mm square about their middle."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, pi, sin

from layoutkit.draw.marks import (
    Circle,
    Ellipse,
    Group,
    Line,
    Mark,
    Path,
    PathStep,
    Point,
    Polygon,
    Polyline,
    Rect,
)

Marks = tuple[Mark, ...]


def icon(group: str, at: Point, scale: float = 1.0) -> Group:
    """The picture of a treasure about a point."""
    return Group(ICONS[group](), shift=at, scale=(scale, scale), title=group)


def around(radius: float, turn: float) -> Point:
    """A point on a circle; turn 0 is up, 1 all the way round."""
    return (radius * sin(2 * pi * turn), -radius * cos(2 * pi * turn))


def shape(*steps: PathStep, role: str = "solid") -> Path:
    """A closed shape."""
    return Path((*steps, ("Z", ())), role=role)


def mirror() -> Marks:
    """An oval hand mirror."""
    return (
        Rect((-1.1, 4.0), (2.2, 5.0), 0.8, role="solid"),
        Ellipse((0, -2.2), (5.6, 6.8), role="solid"),
        Ellipse((0, -2.2), (4.3, 5.4), role="gleam"),
        Line((-2.2, -2.2), (0.6, -5.4), role="line"),
        Line((-1.0, 0.2), (2.4, -3.8), role="line"),
    )


def candlestick() -> Marks:
    """A burning candle on a tall foot."""
    return (
        shape(
            ("M", (0, -9.6)),
            ("Q", (2.0, -7.2, 0, -5.9)),
            ("Q", (-2.0, -7.2, 0, -9.6)),
            role="solid",
        ),
        Rect((-1.3, -5.4), (2.6, 5.4), 0.2, role="gleam"),
        Ellipse((0, 0.3), (4.2, 1.1), role="solid"),
        Rect((-0.8, 0.6), (1.6, 5.2), role="solid"),
        Circle((0, 3.2), 1.4, role="solid"),
        Polygon(((-4.8, 8.8), (4.8, 8.8), (1.8, 5.8), (-1.8, 5.8)), role="solid"),
    )


def fan() -> Marks:
    """An open fan."""
    hub, tips = (0.0, 5.4), [around(11.2, turn) for turn in (-0.17, -0.085, 0, 0.085, 0.17)]
    ribs = [(x, y + 5.4) for x, y in tips]
    edge: list[PathStep] = [("M", hub), ("L", ribs[0])]
    for (x, y), (turn_x, turn_y) in zip(
        ribs[1:], (around(12.0, turn) for turn in (-0.1275, -0.0425, 0.0425, 0.1275)), strict=True
    ):
        edge.append(("Q", (turn_x, turn_y + 5.4, x, y)))
    inner = [(x * 0.45, 5.4 + (y - 5.4) * 0.45) for x, y in ribs]
    return (
        shape(*edge, role="gleam"),
        *(Line(hub, rib, role="line") for rib in ribs),
        Polygon((hub, *inner), role="solid"),
        Circle(hub, 1.3, role="solid"),
    )


def lion() -> Marks:
    """The head of a lion in its mane."""
    return (
        *(Circle(around(5.6, turn / 10), 2.7, role="solid") for turn in range(10)),
        Circle((0, 0), 5.6, role="solid"),
        Circle((0, 0.4), 4.7, role="gleam"),
        Circle((-1.9, -0.9), 0.65, role="solid"),
        Circle((1.9, -0.9), 0.65, role="solid"),
        Polygon(((-1.3, 1.0), (1.3, 1.0), (0, 2.4)), role="solid"),
        Polyline(((-1.7, 3.6), (0, 2.6), (1.7, 3.6)), role="line"),
    )


def painting() -> Marks:
    """A landscape in a heavy frame."""
    return (
        Rect((-8.6, -7.0), (17.2, 14.0), 0.6, role="solid"),
        Rect((-6.8, -5.2), (13.6, 10.4), role="gleam"),
        Circle((3.4, -2.2), 1.5, role="solid"),
        Polygon(((-6.6, 5.0), (-6.6, 2.2), (-3.0, -1.8), (0.4, 2.2), (2.6, 0.2), (6.6, 4.2),
                 (6.6, 5.0)), role="solid"),
    )  # fmt: skip


def glass() -> Marks:
    """A goblet, half full."""
    return (
        shape(
            ("M", (-5.0, -8.8)), ("L", (5.0, -8.8)), ("C", (5.2, -1.4, 3.0, 1.6, 0, 1.6)),
            ("C", (-3.0, 1.6, -5.2, -1.4, -5.0, -8.8)), role="gleam",
        ),
        shape(
            ("M", (-4.9, -4.6)), ("L", (4.9, -4.6)), ("C", (4.2, -0.6, 2.4, 1.5, 0, 1.5)),
            ("C", (-2.4, 1.5, -4.2, -0.6, -4.9, -4.6)), role="solid",
        ),
        Rect((-0.7, 1.4), (1.4, 6.2), role="solid"),
        Ellipse((0, 8.0), (4.4, 1.2), role="solid"),
    )  # fmt: skip


def clock() -> Marks:
    """A round clock."""
    return (
        Circle((0, 0), 8.8, role="solid"),
        Circle((0, 0), 7.3, role="gleam"),
        *(Line(around(5.6, hour / 12), around(6.8, hour / 12), role="line") for hour in range(12)),
        Line((0, 0), around(5.2, 2 / 12), role="line"),
        Line((0, 0), around(3.6, 10 / 12), role="line"),
        Circle((0, 0), 0.9, role="solid"),
    )


def bust() -> Marks:
    """A head on a pedestal."""
    return (
        Ellipse((0, -5.4), (3.0, 3.7), role="solid"),
        shape(
            ("M", (-7.0, 4.6)), ("C", (-6.6, 0.0, -3.6, 0.4, -1.6, -0.6)), ("L", (-1.6, -2.6)),
            ("L", (1.6, -2.6)), ("L", (1.6, -0.6)), ("C", (3.6, 0.4, 6.6, 0.0, 7.0, 4.6)),
        ),
        Rect((-3.4, 5.0), (6.8, 2.0), role="gleam"),
        Rect((-5.4, 7.0), (10.8, 2.0), role="solid"),
    )  # fmt: skip


def stove() -> Marks:
    """An iron stove with its pipe."""
    return (
        Rect((1.6, -9.6), (2.8, 6.0), role="solid"),
        Rect((-6.6, -4.2), (13.2, 11.0), 0.8, role="solid"),
        Rect((-4.2, -1.6), (8.4, 5.6), 0.6, role="gleam"),
        shape(("M", (0, -1.0)), ("Q", (2.8, 1.4, 0, 3.4)), ("Q", (-2.8, 1.4, 0, -1.0))),
        Rect((-6.0, 6.8), (2.0, 2.6), role="solid"),
        Rect((4.0, 6.8), (2.0, 2.6), role="solid"),
    )


def ring() -> Marks:
    """A finger ring with a stone."""
    return (
        Circle((0, 3.4), 5.0, role="band"),
        Polygon(((-3.8, -5.8), (-2.2, -8.8), (2.2, -8.8), (3.8, -5.8), (0, -1.2)), role="gleam"),
        Polyline(((-3.8, -5.8), (3.8, -5.8)), role="line"),
        Polyline(((-1.4, -5.8), (0, -1.2), (1.4, -5.8)), role="line"),
    )


def lamp() -> Marks:
    """A lantern."""
    return (
        Circle((0, -8.2), 1.3, role="line"),
        Polygon(((-5.0, -3.8), (-2.2, -6.8), (2.2, -6.8), (5.0, -3.8)), role="solid"),
        Polygon(((-4.2, -3.8), (4.2, -3.8), (3.2, 6.2), (-3.2, 6.2)), role="gleam"),
        shape(("M", (0, -2.6)), ("Q", (3.0, 1.8, 0, 4.4)), ("Q", (-3.0, 1.8, 0, -2.6))),
        Rect((-4.6, 6.2), (9.2, 2.2), 0.4, role="solid"),
    )


def necklace() -> Marks:
    """A string of pearls with a drop."""
    beads = [around(6.8, turn / 13) for turn in range(-5, 6) if turn]
    pearls = [(x, -y - 1.8) for x, y in beads]
    return (
        *(Circle(pearl, 1.45, role="gleam") for pearl in pearls),
        Circle((0, 5.6), 2.9, role="solid"),
        Circle((-0.9, 4.8), 0.8, role="gleam"),
    )


def hull(role: str = "solid") -> Path:
    """A gondola from its side with its iron bow, 32.4 mm long and 9.9 mm high, from its corner."""
    return shape(
        ("M", (0.0, 1.0)), ("C", (1.0, 5.8, 5.0, 9.9, 14.0, 9.9)),
        ("C", (23.0, 9.9, 28.8, 8.4, 30.2, 4.4)), ("L", (32.0, 4.4)), ("L", (32.0, 3.6)),
        ("L", (30.5, 3.6)), ("L", (30.6, 2.8)), ("L", (32.0, 2.8)), ("L", (32.0, 2.0)),
        ("L", (30.7, 2.0)), ("L", (32.4, 1.0)), ("C", (32.0, 0.1, 29.8, 0.0, 29.2, 0.3)),
        ("C", (28.6, 4.6, 27.2, 6.8, 24.4, 7.3)), ("C", (19.0, 8.1, 7.0, 8.2, 1.2, 0.4)),
        role=role,
    )  # fmt: skip


ICONS: Mapping[str, Callable[[], Marks]] = {
    "mirror": mirror,
    "candlestick": candlestick,
    "fan": fan,
    "lion": lion,
    "painting": painting,
    "glass": glass,
    "clock": clock,
    "bust": bust,
    "stove": stove,
    "ring": ring,
    "lamp": lamp,
    "necklace": necklace,
}
