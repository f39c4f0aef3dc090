"""The picture of `compare`: the second setup with numbered changes, new and removed pieces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from layoutkit.drawing.export import export_picture
from layoutkit.drawing.shapes import Circle, Group, Line, Point, Rect, Shape, Text
from layoutkit.drawing.text_layout import Legend, LegendEntry
from layoutkit.games.base.drawing import label
from layoutkit.games.canaletto.compare import locate_changes
from layoutkit.games.canaletto.draw import annotated_board
from layoutkit.games.canaletto.draw.style import TILE, icon, square
from layoutkit.games.canaletto.model import GROUP_SIZES, PALACE_COUNT, BoardModel, Lot
from layoutkit.games.canaletto.ring import SLOT, palace_corner, slot_corner, sort_groups
from layoutkit.games.canaletto.treasure_moves import LocatedChange, Lots, find_ring_turn
from layoutkit.wording import format_count

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
    x, y = palace_corner(index)
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
    ground = square((-half, -half), side_mm, f"token-{GROUP_SIZES[group]}")
    return (
        ground,
        icon(group, (0, 0), side_mm / 26),
        Line((-half, half), (half, -half), role="strike"),
    )


def slot_change(slot: int, slots_left: int, old: int, number: int) -> Iterator[Shape]:
    """Yield a frame around a new value tile, and the former value, struck out."""
    x, y = slot_corner(slot, slots_left)
    inset = (SLOT - TILE) / 2
    yield from annotated_board.frame((x + inset, y + inset), (TILE, TILE))
    yield Group(gone_value(old), shift=(x + SLOT - 1.5, y - 1.0))
    yield from number_marks(number, (x + 1.5, y + SLOT - 1.5))


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
    return export_picture(
        annotated_board.draw_annotated_board(after, annotate_changes(before, after)), "svg"
    )


def annotate_changes(before: BoardModel, after: BoardModel) -> annotated_board.Annotations:
    """Return the changes as marks on the ring and the slots, and as a legend."""
    steps, old = locate_changes(before, after), lots_before(before, after)
    new = tuple(new_marks(old, after))
    gone = {i: sort_groups(old[i] - lot_at(after.ring.lots, i)) for i in range(PALACE_COUNT)}
    tags = tuple(tag_changes(before, after))
    signs = sign_entries(bool(new), any(gone.values()) or bool(tags), steps, after)
    entries = (*change_entries(steps), *signs)
    return annotated_board.Annotations(
        fact=format_count(len(steps), "change") if steps else "nothing changed",
        legend=Legend("What changed" if steps else "Nothing changed", entries),
        quays={index: gone_marks(groups) for index, groups in gone.items() if groups},
        tags=annotated_board.marker_labels(after),
        over=(*new, *tags, *change_numbers(steps, before, after)),
        has_values=True,
    )


def lots_before(before: BoardModel, after: BoardModel) -> tuple[Lot, ...]:
    """Return the lots before; if the ring was turned since, as they would lie then."""
    turned = find_ring_turn(before.ring.lots, after.ring.lots)
    lots = turned[1] if turned else before.ring.lots
    return tuple(lot_at(lots, index) for index in range(PALACE_COUNT))


def lot_at(lots: Lots, index: int) -> Lot:
    """Return the lot of a palace; empty if the file has fewer palaces."""
    return lots[index] if index < len(lots) else frozenset()


def new_marks(old: tuple[Lot, ...], after: BoardModel) -> Iterator[Shape]:
    """Yield a frame around each treasure that was not there before."""
    for index in range(PALACE_COUNT):
        for number, group in enumerate(sort_groups(lot_at(after.ring.lots, index))[:3]):
            if group not in old[index]:
                yield from annotated_board.token_frame(index, number)


def tag_changes(before: BoardModel, after: BoardModel) -> Iterator[Shape]:
    """Yield struck-out markers at the palaces that they left."""
    new = annotated_board.marker_labels(after)
    for index, word in annotated_board.marker_labels(before).items():
        if index not in new:
            x, y = palace_corner(index)
            yield from annotated_board.label_marks(index, word)
            yield Line((x + 16.2, y + 7.6), (x + 32.0, y + 3.0), role="strike")


def change_numbers(
    steps: tuple[LocatedChange, ...], before: BoardModel, after: BoardModel
) -> Iterator[Shape]:
    """Yield the numbers of the changes at their palaces and slots."""
    by_palace: dict[int, list[int]] = {}
    for number, step in enumerate(steps, 1):
        for index in dict.fromkeys(step.palaces):
            by_palace.setdefault(index, []).append(number)
        for slot in step.slots:
            left, old = after.layout.settings.slots_left, before.layout.values[slot]
            yield from slot_change(slot, left, old, number)
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
