"""The picture of `layoutkit compare`: the second setup with numbered changes."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.draw.export import export_picture
from layoutkit.draw.legend import Legend, LegendEntry
from layoutkit.draw.marks import Group, Rect, Shape
from layoutkit.games.canaletto.answers.differences import locate_changes
from layoutkit.games.canaletto.answers.treasures import LocatedChange, Lots, find_ring_turn
from layoutkit.games.canaletto.board.facts import sort_groups
from layoutkit.games.canaletto.board.terms import PALACE_COUNT, Case, Lot
from layoutkit.games.canaletto.draw.changes import (
    gone_marks,
    gone_tag,
    gone_token,
    gone_value,
    number_marks,
    palace_numbers,
    slot_change,
)
from layoutkit.games.canaletto.draw.plans import (
    Annotations,
    draw_annotated_board,
    marker_labels,
    token_frame,
)
from layoutkit.hints import format_count

_MOST_TOLD = 40  # in the legend; the text has all


def differences_picture(before: Case, after: Case) -> bytes:
    """Return the second setup: new treasures are framed, removed treasures struck out."""
    return export_picture(draw_annotated_board(after, annotate_changes(before, after)), "svg")


def annotate_changes(before: Case, after: Case) -> Annotations:
    """Return the changes as marks on the ring and the slots, and as a legend."""
    steps, old = locate_changes(before, after), lots_before(before, after)
    new = tuple(new_marks(old, after))
    gone = {i: sort_groups(old[i] - lot_at(after.ring.lots, i)) for i in range(PALACE_COUNT)}
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


def lots_before(before: Case, after: Case) -> tuple[Lot, ...]:
    """Return the lots before; if the ring was turned since, as they would lie then."""
    turned = find_ring_turn(before.ring.lots, after.ring.lots)
    lots = turned[1] if turned else before.ring.lots
    return tuple(lot_at(lots, index) for index in range(PALACE_COUNT))


def lot_at(lots: Lots, index: int) -> Lot:
    """Return the lot of a palace; empty if the file has fewer palaces."""
    return lots[index] if index < len(lots) else frozenset()


def new_marks(old: tuple[Lot, ...], after: Case) -> Iterator[Shape]:
    """Yield a frame around each treasure that was not there before."""
    for index in range(PALACE_COUNT):
        for number, group in enumerate(sort_groups(lot_at(after.ring.lots, index))[:3]):
            if group not in old[index]:
                yield from token_frame(index, number)


def tag_changes(before: Case, after: Case) -> Iterator[Shape]:
    """Yield struck-out markers at the palaces that they left."""
    new = marker_labels(after)
    for index, word in marker_labels(before).items():
        if index not in new:
            yield from gone_tag(index, word)


def change_numbers(steps: tuple[LocatedChange, ...], before: Case, after: Case) -> Iterator[Shape]:
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
    has_new: bool, has_gone: bool, steps: tuple[LocatedChange, ...], after: Case
) -> Iterator[LegendEntry]:
    """Yield the legend of the signs that the picture has."""
    if has_new or any(step.slots for step in steps):
        yield LegendEntry((Rect((-2.6, -2), (5.2, 4), 1, role="frame"),), "not there before")
    if has_gone:
        yield LegendEntry(gone_token("fan", 8.0), "struck out: there before, not now")
    if any(step.slots for step in steps):
        value = Group(gone_value(9), scale=(0.7, 0.7))
        yield LegendEntry((value,), "struck out: the value tile that lay there before")
    if after.layout.snapshot and after.layout.snapshot.tiles_used:
        back = Rect((-3, -3), (6, 6), 0.8, role="tile-back")
        yield LegendEntry((back,), "a value tile that is used")


def format_change(step: LocatedChange) -> str:
    """Describe a change in one line."""
    change = step.change
    of = "values: " if step.slots else ""
    if change.before is None or change.after is None:
        return f"{change.item} {change.what}: {change.after or change.before}"
    return f"{of}{change.item} {change.what}: {change.before} → {change.after}"
