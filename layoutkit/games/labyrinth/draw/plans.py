"""Pictures of what was counted: a board with a number on every field, a board with rings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from layoutkit.draw.badges import RADIUS_MM
from layoutkit.draw.marks import Circle, Drawing, Layer, Line, Mark, Point, Rect, Text
from layoutkit.draw.themes import BLACK, WHITE, Palette, Role, Tone
from layoutkit.games.labyrinth.board.case import Case
from layoutkit.games.labyrinth.board.terms import LatticePoint
from layoutkit.games.labyrinth.draw.board import Contents, contents_of, draw_contents
from layoutkit.games.labyrinth.draw.scale import Scale, scale_of
from layoutkit.games.labyrinth.draw.telling import place_of

HEAT = ("#2166ac", "#67a9cf", "#d1e5f0", "#fddbc7", "#ef8a62", "#b2182b")  # cheap to dear
NUMBER_MM = 3.0


def heat(case: Case, values: Mapping[str, float | None], title: str) -> Drawing:
    """The board without gems, and a number on every field, from blue (least) to red (most).

    None is a field that is not reached: a white cross on black.
    """
    scale = scale_of(case)
    known = [value for value in values.values() if value is not None]
    least, most = min(known, default=0), max(known, default=0)
    marks: list[Mark] = []
    for field, value in values.items():
        at = place_of(field, case.board, scale)
        marks += _cross(at) if value is None else _number(at, value, _step(value, least, most))
    bare = draw_contents(case, Contents(contents_of(case).planks, ()), title)
    return _with(bare, marks)


def highlight(case: Case, places: Iterable[str | LatticePoint], title: str) -> Drawing:
    """The board with a numbered ring around fields, planks or places, in their order."""
    scale = scale_of(case)
    marks: list[Mark] = []
    for number, place in enumerate(places, 1):
        marks += _ring(_at(place, case, scale), number, scale)
    return _with(draw_contents(case, contents_of(case), title), marks)


def _at(place: str | LatticePoint, case: Case, scale: Scale) -> Point:
    if not isinstance(place, str):
        return scale.at(place)
    if place in case.board.poles:
        return scale.at(case.board.poles[place].place)
    return place_of(place, case.board, scale)


def _with(drawing: Drawing, marks: list[Mark]) -> Drawing:
    from dataclasses import replace

    whole = drawing.with_layer(Layer.MARKS, tuple(marks))
    return replace(whole, palette=drawing.palette.joined(_palette()))


def _step(value: float, least: float, most: float) -> int:
    share = (value - least) / (most - least) if most > least else 0.0
    return min(int(share * len(HEAT)), len(HEAT) - 1)


def _number(at: Point, value: float, step: int) -> Iterator[Mark]:
    role = f"heat-{step}"
    words = f"{value:g}"
    wide = max(6.4, 3.0 + 2.1 * len(words))
    yield Rect((at[0] - wide / 2, at[1] - 3.1), (wide, 6.2), 2.0, role=role)
    word = f"heat-word-{step}"
    yield Text(at, words, NUMBER_MM, weight="bold", role=word, over=role)


def _cross(at: Point) -> Iterator[Mark]:
    (x, y), off = at, 1.4
    yield Circle(at, 2.9, role="unreached")
    yield Line((x - off, y - off), (x + off, y + off), role="unreached-cross")
    yield Line((x - off, y + off), (x + off, y - off), role="unreached-cross")


def _ring(at: Point, number: int, scale: Scale) -> Iterator[Mark]:
    radius = scale.radius * 1.18
    yield Circle(at, radius, role="taken")
    badge = (at[0] + radius * 0.71, at[1] - radius * 0.71)
    yield Circle(badge, RADIUS_MM, role="heat-5")
    yield Text(badge, f"{number}", 2.8, weight="bold", role="heat-word-5", over="heat-5")


def _palette() -> Palette:
    plain = Tone(fill=WHITE, stroke=BLACK, width_mm=0.3)
    black = Tone(fill=BLACK, stroke=WHITE, width_mm=0.3)
    cross = Tone(stroke=WHITE, width_mm=0.7)
    roles = {
        "unreached": Role(black, plain, black),
        "unreached-cross": Role(cross, Tone(stroke=BLACK, width_mm=0.7), cross),
    }
    for at, colour in enumerate(HEAT):
        dark = at in (0, 5)
        roles[f"heat-{at}"] = Role(Tone(fill=colour, stroke=WHITE, width_mm=0.4), plain, plain)
        roles[f"heat-word-{at}"] = Role(Tone(fill=WHITE if dark else "#10181f"))
    return Palette(roles)
