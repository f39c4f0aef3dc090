"""The printed board without its pieces: fixed poles, and an outline for every loose piece."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import inf

from layoutkit.draw.marks import Circle, Drawing, Group, Layer, Line, Mark, Point, Rect, Text
from layoutkit.games.labyrinth.board.case import Case
from layoutkit.games.labyrinth.board.terms import PlankKind, Pole, PoleKind
from layoutkit.games.labyrinth.draw.board import (
    contents_of,
    draw_contents,
    foot_of,
    picture,
    setting,
)
from layoutkit.games.labyrinth.draw.planks import DrawnPlank, lying_planks
from layoutkit.games.labyrinth.draw.poles import DECK, pole_base, pole_top
from layoutkit.games.labyrinth.draw.scale import Scale, degrees_of, scale_of
from layoutkit.games.labyrinth.draw.sizes import SPOT_MM
from layoutkit.games.labyrinth.draw.word_places import plank_word
from layoutkit.games.labyrinth.texts import TEXTS, LabyrinthTexts
from layoutkit.language import Language


def spot_board(case: Case, language: Language = Language.EN, aside_mm: float = 0.0) -> Drawing:
    """Draw the board without pieces; `aside_mm` moves the signs of its caption to the left."""
    foot = replace(foot_of(case, language=language), aside_mm=aside_mm)
    whole = draw_contents(case, contents_of(case), foot)
    return whole.with_layer(Layer.ART, (*setting(case), *_places(case, TEXTS[language])))


def _places(case: Case, texts: LabyrinthTexts) -> Iterator[Mark]:
    """Yield outlines of poles, then of planks, lowest first; start letters stay visible."""
    scale = scale_of(case)
    fixed = []
    for pole in case.board.poles.values():
        at = scale.at(pole.place)
        if pole.kind is PoleKind.START or pole.printed:
            base = pole_base(pole.kind, pole.axis, scale.radius, is_printed=pole.printed)
            top = pole_top(pole.kind, pole.axis, scale.radius, pole.colour)
            yield Group(base, shift=at, id=f"pole-{pole.id}", title=pole.id)
            fixed.append(Group(top, shift=at, title=pole.id))
        else:
            yield Group(tuple(_spot(pole, scale)), shift=at, id=f"spot-{pole.id}", title=pole.id)
    planks = lying_planks(case.board, scale)
    said = {PlankKind.SHORT: texts.short, PlankKind.LONG: texts.long}
    for number, plank in enumerate(planks, 1):
        word = plank_word(plank, said[plank.kind], planks[number:], scale.plank)
        yield _plank_spot(plank, word, scale)
    yield from fixed


def _spot(pole: Pole, scale: Scale) -> Iterator[Mark]:
    """Yield a round outline that shows which pole stands here and how it is turned."""
    radius = scale.radius + SPOT_MM / 2
    yield Circle((0, 0), radius, role="spot-ground")
    yield Circle((0, 0), radius, role="spot")
    reach = scale.radius * 0.8
    if pole.kind is PoleKind.WALL and pole.axis:
        yield Group((Line((0, -reach), (0, reach), role="axis"),), turn=degrees_of(pole.axis))
    elif pole.kind is PoleKind.BRIDGE and pole.axis:
        half = scale.radius * DECK
        rails = tuple(Line((x, -reach), (x, reach), role="axis") for x in (-half, half))
        yield Group(rails, turn=degrees_of(pole.axis))
    else:
        yield Circle((0, 0), scale.radius * 0.36, role="axis")


def _plank_spot(plank: DrawnPlank, word: Text | None, scale: Scale) -> Mark:
    """Draw the outline of a plank, with its kind if a part of it is free."""
    more = SPOT_MM / 2
    corner = (-more, -scale.plank / 2 - more)
    size = (plank.length + SPOT_MM, scale.plank + SPOT_MM)
    name = plank.name.replace("/", "-")
    marks: tuple[Mark, ...] = (
        Rect(corner, size, 1.0, role="spot-ground"),
        Rect(corner, size, 1.0, role="spot"),
        *((word,) if word else ()),
    )
    title = f"place of the {plank.kind} plank {plank.name}"
    return Group(marks, shift=plank.start, turn=plank.angle, id=f"spot-{name}", title=title)


def small_picture(case: Case, room_mm: Point, language: Language = Language.EN) -> Drawing:
    """Draw the board in a small size, with texts and gems that can still be read."""
    return picture(in_small(case, *room_mm), language)


def in_small(case: Case, width_mm: float, height_mm: float = inf) -> Case:
    """Return the board at the largest pitch, up to its own, that fits into width and height."""
    scale = scale_of(case)
    wide, high = (side - 2 * scale.quay for side in (width_mm, height_mm))
    return at_pitch(case, min(scale.pitch, wide / scale.columns, high / scale.rows))


def at_pitch(case: Case, pitch: float) -> Case:
    """Return the board at a different pitch."""
    settings = replace(case.layout.settings, pitch_mm=pitch)
    return replace(case, layout=replace(case.layout, settings=settings))
