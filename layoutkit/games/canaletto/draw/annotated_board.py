"""The ring with notes, frames, a heading and a legend."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from layoutkit.drawing.shapes import Drawing, Group, Layer, Point, Rect, Shape, Text
from layoutkit.drawing.text import fit_text, fit_title, replace_missing, truncate, wrap_text
from layoutkit.drawing.text_layout import Legend, with_legend
from layoutkit.games.base.drawing import label
from layoutkit.games.canaletto import ring
from layoutkit.games.canaletto.draw import board as ring_picture
from layoutkit.games.canaletto.draw import island_and_track
from layoutkit.games.canaletto.draw.style import PALETTE, SPOT, TOKEN, spot_middle
from layoutkit.games.canaletto.model import PALACE_COUNT, BoardModel
from layoutkit.games.canaletto.texts import TEXTS
from layoutkit.languages import Language, choose_title

SHADES = 4  # of chips, light to dark
_NAME_MM, _FACT_MM, _LINE_MM = 8.0, 6.0, 11.0


@dataclass(frozen=True, slots=True)
class Annotations:
    """The notes, labels and marks on a picture of the ring; positions are in mm on the board."""

    fact: str
    legend: Legend
    language: Language = Language.EN
    quays: Mapping[int, tuple[Shape, ...]] = field(default_factory=dict)  # from the quay's middle
    tags: Mapping[int, str] = field(default_factory=dict)  # on the roofs
    over: tuple[Shape, ...] = ()
    has_values: bool = False


def draw_annotated_board(board: BoardModel, plan: Annotations) -> Drawing:
    """Return the picture with its legend below."""
    left = 0.0 if plan.has_values else ring.RING_LEFT - ring.EDGE
    size = (
        ring.RING_LEFT - left + ring.SIDE * ring.CELL[0] + ring.EDGE,
        ring.TOP + ring.SIDE * ring.CELL[1] + ring.EDGE,
    )
    marks = tuple(annotated_marks(board, plan))
    name = replace_missing(choose_title(board.layout, plan.language)) or "Canaletto"
    drawing = Drawing(
        size,
        {Layer.ART: (Rect((0, 0), size, role="ground"), Group(marks, shift=(-left, 0)))},
        PALETTE,
        fit_title(name, plan.fact, 400.0, 4.0, form=TEXTS[plan.language].answers.name_and_fact),
        bleed_mm=0.0,
    )
    return ring_picture.translator(board, plan.language)(with_legend(drawing, plan.legend))


def annotated_marks(board: BoardModel, plan: Annotations) -> Iterator[Shape]:
    """Yield water and heading, palaces with their treasures, notes and labels."""
    texts = TEXTS[plan.language]
    yield from island_and_track.ripples()
    yield from island_and_track.arrows(texts.clockwise)
    yield from heading_marks(board, plan)
    if plan.has_values:
        yield from island_and_track.slot_marks(board, texts.values_heading)
        yield from ring_picture.value_marks(board)
    for index in range(PALACE_COUNT):
        yield from ring_picture.palace_marks(index, bare=True)
        yield from ring_picture.lot_marks(board, index, texts.treasure_names)
        if index in plan.quays:
            yield Group(plan.quays[index], shift=spot_middle(index, 3))
        if index in plan.tags:
            yield from label_marks(index, plan.tags[index])
    yield from plan.over


def heading_marks(board: BoardModel, plan: Annotations) -> Iterator[Shape]:
    """Yield the title, shortened if necessary, and the whole fact, on a panel."""
    (x, y), (wide, high) = island_and_track.INNER, island_and_track.INNER_SIZE
    left, middle, width = x + 12, y + high / 2, wide - 24
    title = replace_missing(choose_title(board.layout, plan.language)) or "Canaletto"
    name = truncate(title, width - 16, _NAME_MM, "bold")
    lines = wrap_text(plan.fact, width - 16, _FACT_MM)
    height = 24 + len(lines) * _LINE_MM
    top = middle - height / 2
    yield Rect((left, top), (width, height), 3, role="panel")
    yield label((left + width / 2, top + 12), name, _NAME_MM, "panel", bold=True)
    for number, line in enumerate(lines):
        at = (left + width / 2, top + 26 + number * _LINE_MM)
        yield label(at, line, _FACT_MM, "panel")


def label_marks(index: int, text: str) -> Iterator[Shape]:
    """Yield a label on a roof, beside the number."""
    x, y = ring.palace_corner(index)
    fitted = fit_text(text, 15.8, 2.8)
    yield Rect((x + 15.4, y + 2.0), (17.4, 6.6), 2, role="gleam")
    yield label((x + 24.1, y + 5.3), fitted.lines[0], fitted.size_mm, "gleam")


def marker_labels(board: BoardModel, language: Language = Language.EN) -> dict[int, str]:
    """Return the labels of the palaces with markers: start, or column and gondola."""
    state, texts = board.layout.state, TEXTS[language].answers.tags
    if state.column == state.gondola:
        return {state.column - 1: texts.both if board.layout.snapshot else texts.start}
    return {state.column - 1: texts.column, state.gondola - 1: texts.gondola}


def frame(corner: Point, size: Point, role: str = "frame") -> tuple[Shape, ...]:
    """Return a thick frame on a white line."""
    return (Rect(corner, size, 2, role="halo"), Rect(corner, size, 2, role=role))


def palace_frame(index: int) -> tuple[Shape, ...]:
    """Return a frame around a palace."""
    x, y = ring.palace_corner(index)
    return frame((x + 1, y + 0.8), (ring.CELL[0] - 2, ring.CELL[1] - 0.6))


def token_frame(index: int, number: int, role: str = "frame") -> tuple[Shape, ...]:
    """Return a frame around a treasure."""
    return frame(ring_picture.token_corner(index, number), (TOKEN, TOKEN), role)


def shade_chip(shade: int, lines: Sequence[str]) -> tuple[Shape, ...]:
    """Return a chip of a shade around the origin with lines of text, the first of them large."""
    half, role = SPOT / 2, f"shade-{shade}"
    big, *rest = lines
    size = fit_text(big, SPOT - 3, 8.0 if not rest else 6.4, "bold").size_mm
    low = 0.0 if not rest else -4.2
    marks: list[Shape] = [Rect((-half, -half), (SPOT, SPOT), 3, role=role)]
    marks.append(shade_word((0, low), big, size, role))
    for number, line in enumerate(rest):
        small = fit_text(line, SPOT - 3, 3.2, "bold").size_mm
        marks.append(shade_word((0, 2.6 + number * 4.8), line, small, role))
    return tuple(marks)


def shade_word(at: Point, text: str, size_mm: float, role: str) -> Text:
    """Return a label on a shade, in black or white, whichever is more legible."""
    return Text(at, text, size_mm, weight="bold", role="shade-word", over=role)
