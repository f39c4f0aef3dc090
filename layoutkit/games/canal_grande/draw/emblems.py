"""The emblems of districts and cards, 20 units square about their middle."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

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
    Rect,
)

Marks: TypeAlias = tuple[Mark, ...]


def emblem(card: str, at: Point, scale: float = 1.0, title: str = "") -> Group:
    """The emblem of a card about a point."""
    return Group(EMBLEMS[card](), shift=at, scale=(scale, scale), title=title)


def shape(*steps: PathStep, role: str = "solid") -> Path:
    """A closed shape."""
    return Path((*steps, ("Z", ())), role=role)


def three_arches() -> Marks:
    """The bridge with three arches over the Cannaregio canal."""
    deck: tuple[PathStep, ...] = (
        ("M", (-10, 5)),
        ("Q", (0, -11, 10, 5)),
        ("L", (10, 7)),
        ("L", (8.6, 7)),
        ("C", (8.6, 1, 3.9, 1, 3.9, 7)),
        ("L", (2.6, 7)),
        ("C", (2.6, -2, -2.6, -2, -2.6, 7)),
        ("L", (-3.9, 7)),
        ("C", (-3.9, 1, -8.6, 1, -8.6, 7)),
        ("L", (-10, 7)),
    )
    return (shape(*deck), Rect((-10, 8), (20, 1.2), role="solid"))


def cross() -> Marks:
    """A cross with forked ends."""
    arms: list[Mark] = [
        Rect((-1.5, -8), (3, 16), role="solid"),
        Rect((-8, -1.5), (16, 3), role="solid"),
    ]
    ends = (
        Polygon(((-4, -9.5), (0, -6), (4, -9.5), (1.5, -4), (-1.5, -4)), role="solid"),
        Polygon(((-4, 9.5), (0, 6), (4, 9.5), (1.5, 4), (-1.5, 4)), role="solid"),
        Polygon(((-9.5, -4), (-6, 0), (-9.5, 4), (-4, 1.5), (-4, -1.5)), role="solid"),
        Polygon(((9.5, -4), (6, 0), (9.5, 4), (4, 1.5), (4, -1.5)), role="solid"),
    )
    return (*arms, *ends)


def sword() -> Marks:
    """The sword of Saint Paul."""
    return (
        Polygon(((0, 9.8), (1.7, 7.2), (1.7, -3.2), (-1.7, -3.2), (-1.7, 7.2)), role="gleam"),
        Line((0, 7.5), (0, -3), role="thin"),
        Rect((-5.5, -4.8), (11, 1.9), 0.9, role="solid"),
        Rect((-0.9, -8.2), (1.8, 3.6), role="solid"),
        Circle((0, -8.6), 1.5, role="solid"),
    )


def dome() -> Marks:
    """The dome of the Salute."""
    return (
        Rect((-0.4, -10), (0.8, 2.4), role="solid"),
        Rect((-1.5, -7.8), (3, 2.4), 0.4, role="solid"),
        shape(("M", (-6.5, 2.2)), ("C", (-6.5, -7.6, 6.5, -7.6, 6.5, 2.2))),
        Rect((-7.6, 2.8), (15.2, 1.3), role="solid"),
        *(Rect((x - 1, 4.6), (2, 3.6), role="solid") for x in (-5.8, -1.95, 1.95, 5.8)),
        Rect((-8.6, 8.6), (17.2, 1.3), role="solid"),
    )


def campanile() -> Marks:
    """The bell tower of San Marco."""
    return (
        Polygon(((0, -10), (2.7, -4.9), (-2.7, -4.9)), role="solid"),
        Rect((-3.2, -4.6), (6.4, 3.6), role="solid"),
        *(Rect((x - 0.55, -3.9), (1.1, 2.4), 0.5, role="gleam") for x in (-1.8, 0, 1.8)),
        Rect((-2.7, -0.6), (5.4, 9.2), role="solid"),
        *(Rect((x - 0.2, 0.4), (0.4, 7.4), role="gleam") for x in (-1.2, 1.2)),
        Rect((-4.2, 8.6), (8.4, 1.3), role="solid"),
    )


def castle() -> Marks:
    """A tower with battlements."""
    wall: tuple[PathStep, ...] = (
        ("M", (-8, 9.5)), ("L", (-6, -3)), ("L", (-8, -3)), ("L", (-8, -9)), ("L", (-4.8, -9)),
        ("L", (-4.8, -6.6)), ("L", (-1.6, -6.6)), ("L", (-1.6, -9)), ("L", (1.6, -9)),
        ("L", (1.6, -6.6)), ("L", (4.8, -6.6)), ("L", (4.8, -9)), ("L", (8, -9)), ("L", (8, -3)),
        ("L", (6, -3)), ("L", (8, 9.5)),
    )  # fmt: skip
    gate: tuple[PathStep, ...] = (
        ("M", (-2.4, 9.5)), ("L", (-2.4, 4.6)), ("C", (-2.4, 1.6, 2.4, 1.6, 2.4, 4.6)),
        ("L", (2.4, 9.5)),
    )  # fmt: skip
    return (shape(*wall), shape(*gate, role="gleam"), Rect((-0.6, -4.4), (1.2, 3), role="gleam"))


def eye() -> Marks:
    """The eye of a spy with its lashes."""
    lid: tuple[PathStep, ...] = (
        ("M", (-9.6, 0)),
        ("C", (-4, -7.4, 4, -7.4, 9.6, 0)),
        ("C", (4, 7.4, -4, 7.4, -9.6, 0)),
    )
    lashes = (((-6, -5.4), (-7.4, -8)), ((0, -6.9), (0, -9.8)), ((6, -5.4), (7.4, -8)))
    return (
        shape(*lid, role="gleam"),
        Circle((0, 0), 3.9, role="solid"),
        Circle((1.3, -1.3), 1.1, role="gleam"),
        *(Line(start, end, role="line") for start, end in lashes),
    )


def mask() -> Marks:
    """The mask of a traitor, with its ribbon."""
    half: tuple[PathStep, ...] = (
        ("M", (0, -3.4)), ("C", (-4, -6.4, -8, -6, -9.6, -2.6)),
        ("C", (-9.6, 2.4, -6.4, 5, -3.4, 4.2)),
        ("C", (-1.6, 3.6, -1.2, 2.2, 0, 2.2)), ("C", (1.2, 2.2, 1.6, 3.6, 3.4, 4.2)),
        ("C", (6.4, 5, 9.6, 2.4, 9.6, -2.6)), ("C", (8, -6, 4, -6.4, 0, -3.4)),
    )  # fmt: skip
    ribbon: tuple[PathStep, ...] = (
        ("M", (8.4, 2.6)), ("L", (9.8, 9.4)), ("L", (8.2, 8.2)), ("L", (7, 9.8)), ("L", (6.8, 4)),
    )  # fmt: skip
    eyes = (Ellipse((x, -0.8), (2.2, 1.4), role="gleam") for x in (-4.6, 4.6))
    return (shape(*ribbon), shape(*half), *eyes)


def gondola() -> Marks:
    """A gondola with its iron."""
    hull: tuple[PathStep, ...] = (
        ("M", (-10, -3.6)), ("C", (-8.4, -2.2, -8.2, 1.6, -4.6, 2.4)), ("L", (5, 2.4)),
        ("C", (8, 1.8, 8.6, -3, 8.6, -7)), ("L", (10, -7)), ("C", (10, 0, 8.6, 4.8, 5.2, 5.2)),
        ("L", (-4.8, 5.2)), ("C", (-8.6, 4.6, -9.6, 0.2, -10, -3.6)),
    )  # fmt: skip
    teeth = (Rect((8.4, y), (3, 0.8), role="solid") for y in (-7, -5.4, -3.8))
    waves = (Rect((x, 7), (5, 0.9), 0.4, role="solid") for x in (-9, -2.4, 4.2))
    cabin = shape(("M", (-3.4, 2)), ("C", (-3.4, -2.6, 2.4, -2.6, 2.4, 2)))
    return (shape(*hull), *teeth, cabin, *waves)


def corno() -> Marks:
    """The horned cap of a doge, with its band of jewels."""
    cap: tuple[PathStep, ...] = (
        ("M", (-6.6, 3.2)), ("C", (-7.4, -1.6, -5.2, -4.2, -1.4, -4.6)),
        ("C", (1.6, -5, 3.4, -6.4, 4.6, -9.6)), ("C", (7.6, -7.6, 8.4, -2.2, 6.6, 3.2)),
    )  # fmt: skip
    jewels = (Circle((x, 6), 0.8, role="solid") for x in (-4.8, -1.6, 1.6, 4.8))
    return (
        shape(*cap),
        Rect((-7.4, 3.8), (14.8, 4.4), 0.8, role="gleam"),
        *jewels,
        Polygon(((0, -3.2), (1.3, -0.6), (0, 2), (-1.3, -0.6)), role="gleam"),
    )


EMBLEMS: Mapping[str, Callable[[], Marks]] = {
    "cannaregio": three_arches,
    "santa-croce": cross,
    "san-polo": sword,
    "dorsoduro": dome,
    "san-marco": campanile,
    "castello": castle,
    "spy": eye,
    "traitor": mask,
    "gondola": gondola,
    "doge": corno,
}
