"""The ring with notes, frames, a heading and a legend; as one of them, the picture of `compare`."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from layoutkit.drawing.export import export_picture
from layoutkit.drawing.shapes import Circle, Drawing, Group, Layer, Line, Point, Rect, Shape, Text
from layoutkit.drawing.text import fit_text, fit_title, replace_missing, truncate, wrap_text
from layoutkit.drawing.text_layout import Legend, LegendEntry, with_legend
from layoutkit.games.base.drawing import label
from layoutkit.games.canaletto import ring
from layoutkit.games.canaletto.compare import locate_changes
from layoutkit.games.canaletto.draw import board as ring_picture
from layoutkit.games.canaletto.draw import island_and_track, style
from layoutkit.games.canaletto.model import GROUP_SIZES, PALACE_COUNT, BoardModel, Lot
from layoutkit.games.canaletto.texts import TEXTS
from layoutkit.games.canaletto.treasure_moves import LocatedChange, Lots, find_ring_turn
from layoutkit.languages import Language, choose_title
from layoutkit.wording import format_count

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
        style.PALETTE,
        fit_title(name, plan.fact, 400.0, 4.0, form=TEXTS[plan.language].answers.name_and_fact),
        bleed_mm=0.0,
    )
    return ring_picture.translator(board, plan.language)(with_legend(drawing, plan.legend))


def draw_svg(board: BoardModel, plan: Annotations) -> bytes:
    """Return the picture as an SVG file."""
    return export_picture(draw_annotated_board(board, plan), "svg")


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
            yield Group(plan.quays[index], shift=style.spot_middle(index, 3))
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
    return frame(ring_picture.token_corner(index, number), (style.TOKEN, style.TOKEN), role)


def shade_chip(shade: int, lines: Sequence[str]) -> tuple[Shape, ...]:
    """Return a chip of a shade around the origin with lines of text, the first of them large."""
    half, role = style.SPOT / 2, f"shade-{shade}"
    big, *rest = lines
    size = fit_text(big, style.SPOT - 3, 8.0 if not rest else 6.4, "bold").size_mm
    low = 0.0 if not rest else -4.2
    marks: list[Shape] = [Rect((-half, -half), (style.SPOT, style.SPOT), 3, role=role)]
    marks.append(shade_word((0, low), big, size, role))
    for number, line in enumerate(rest):
        small = fit_text(line, style.SPOT - 3, 3.2, "bold").size_mm
        marks.append(shade_word((0, 2.6 + number * 4.8), line, small, role))
    return tuple(marks)


def shade_word(at: Point, text: str, size_mm: float, role: str) -> Text:
    """Return a label on a shade, in black or white, whichever is more legible."""
    return Text(at, text, size_mm, weight="bold", role="shade-word", over=role)


RADIUS_MM = 3.4
_STEP_MM = 7.2  # from number to number
_IN_ROW = 3


def number_marks(number: int, at: Point = (0.0, 0.0)) -> tuple[Shape, ...]:
    """Return the number of a change in a circle."""
    size = 3.0 if number < 100 else 2.2
    word = Text(at, str(number), size, weight="bold", role="shade-word", over="number")
    return (Circle(at, RADIUS_MM, role="number"), word)


def palace_numbers(index: int, numbers: Sequence[int]) -> Iterator[Shape]:
    """Yield the numbers of the changes of a palace, on the right of its roof."""
    x, y = ring.palace_corner(index)
    for place, number in enumerate(numbers):
        row, column = divmod(place, _IN_ROW)
        yield from number_marks(number, (x + 36.6 + column * _STEP_MM, y + 5.2 + row * _STEP_MM))


def gone_marks(groups: Sequence[str]) -> tuple[Shape, ...]:
    """Return removed treasures, struck out, around the middle of a quay."""
    if len(groups) == 1:
        return gone_token(groups[0], 17.0)
    marks: list[Shape] = []
    for place, group in enumerate(groups[:4]):
        row, column = divmod(place, 2)
        token = gone_token(group, 10.2)
        marks.append(Group(token, shift=(-5.3 + column * 10.6, -5.3 + row * 10.6)))
    return tuple(marks)


def gone_token(group: str, side_mm: float) -> tuple[Shape, ...]:
    """Return a removed treasure, struck out, around the origin."""
    half = side_mm / 2
    ground = style.square((-half, -half), side_mm, f"token-{GROUP_SIZES[group]}")
    return (
        ground,
        style.icon(group, (0, 0), side_mm / 26),
        Line((-half, half), (half, -half), role="strike"),
    )


def gone_value(old: int) -> tuple[Shape, ...]:
    """Return a removed value, struck out, around the origin."""
    return (
        Rect((-5.4, -4.2), (10.8, 8.4), 1.5, role="tile"),
        label((0, 0), str(old), 4.0, "tile", bold=True),
        Line((-5.0, 3.6), (5.0, -3.6), role="strike"),
    )


_MOST_TOLD = 40  # in the legend; the text has all


def differences_picture(before: BoardModel, after: BoardModel) -> bytes:
    """Return the second setup: new treasures are framed, removed treasures struck out."""
    return draw_svg(after, annotate_changes(before, after))


def annotate_changes(before: BoardModel, after: BoardModel) -> Annotations:
    """Return the changes as marks on the ring and the slots, and as a legend."""
    steps, turned = locate_changes(before, after), find_ring_turn(before.ring.lots, after.ring.lots)
    lots = turned[1] if turned else before.ring.lots  # as they would lie after a turn of the ring
    old = [lot_at(lots, index) for index in range(PALACE_COUNT)]
    new = tuple(
        mark
        for index in range(PALACE_COUNT)
        for number, group in enumerate(ring.sort_groups(lot_at(after.ring.lots, index))[:3])
        if group not in old[index]
        for mark in token_frame(index, number)
    )
    gone = {i: ring.sort_groups(old[i] - lot_at(after.ring.lots, i)) for i in range(PALACE_COUNT)}
    tags = tuple(tag_changes(before, after))
    signs = sign_entries(bool(new), any(gone.values()) or bool(tags), steps, after)
    entries = (*change_entries(steps), *signs)
    return Annotations(
        fact=format_count(len(steps), "change") if steps else "nothing changed",
        legend=Legend("What changed" if steps else "Nothing changed", entries),
        quays={index: gone_marks(groups) for index, groups in gone.items() if groups},
        tags=marker_labels(after),
        over=(*new, *tags, *change_numbers(steps, before, after)),
        has_values=True,
    )


def lot_at(lots: Lots, index: int) -> Lot:
    """Return the lot of a palace; empty if the file has fewer palaces."""
    return lots[index] if index < len(lots) else frozenset()


def tag_changes(before: BoardModel, after: BoardModel) -> Iterator[Shape]:
    """Yield struck-out markers at the palaces that they left."""
    new = marker_labels(after)
    for index, word in marker_labels(before).items():
        if index not in new:
            x, y = ring.palace_corner(index)
            yield from label_marks(index, word)
            yield Line((x + 16.2, y + 7.6), (x + 32.0, y + 3.0), role="strike")


def change_numbers(
    steps: tuple[LocatedChange, ...], before: BoardModel, after: BoardModel
) -> Iterator[Shape]:
    """Yield the numbers of the changes at their palaces, and frames around new value tiles."""
    by_palace: dict[int, list[int]] = {}
    for number, step in enumerate(steps, 1):
        for index in dict.fromkeys(step.palaces):
            by_palace.setdefault(index, []).append(number)
        for slot in step.slots:
            x, y = ring.slot_corner(slot, after.layout.settings.slots_left)
            inset, old = (ring.SLOT - style.TILE) / 2, before.layout.values[slot]
            yield from frame((x + inset, y + inset), (style.TILE, style.TILE))
            yield Group(gone_value(old), shift=(x + ring.SLOT - 1.5, y - 1.0))
            yield from number_marks(number, (x + 1.5, y + ring.SLOT - 1.5))
    for index, found in by_palace.items():
        yield from palace_numbers(index, found)


def change_entries(steps: tuple[LocatedChange, ...]) -> Iterator[LegendEntry]:
    """Yield the legend of the changes, by number."""
    for number, step in enumerate(steps[:_MOST_TOLD], 1):
        yield LegendEntry(number_marks(number), format_change(step), str(number))
    if len(steps) > _MOST_TOLD:
        yield LegendEntry((), f"and {len(steps) - _MOST_TOLD} more, which layoutkit compare lists")


def sign_entries(
    has_new: bool, has_gone: bool, steps: tuple[LocatedChange, ...], after: BoardModel
) -> Iterator[LegendEntry]:
    """Yield the legend of the signs that the picture has."""
    if has_new or any(step.slots for step in steps):
        yield LegendEntry((Rect((-2.6, -2), (5.2, 4), 1, role="frame"),), "not there before")
    if has_gone:
        yield LegendEntry(gone_token("fan", 8.0), "struck out: there before, not now")
    if any(step.slots for step in steps):
        value = Group(gone_value(9), scale=(0.7, 0.7))
        yield LegendEntry((value,), "struck out: the value tile that lay there before")
    if after.layout.state.tiles_used:
        back = Rect((-3, -3), (6, 6), 0.8, role="tile-back")
        yield LegendEntry((back,), "a value tile that is used")


def format_change(step: LocatedChange) -> str:
    """Describe a change in one line."""
    change = step.change
    of = "values: " if step.slots else ""
    if change.before is None or change.after is None:
        return f"{change.item} {change.what}: {change.after or change.before}"
    return f"{of}{change.item} {change.what}: {change.before} → {change.after}"
