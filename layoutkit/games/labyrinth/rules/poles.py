"""LAB111 to LAB113, LAB120: axes of decks, and where poles stand.

Poles that are too close are found in squares as wide as the least distance. Poles on different
lattice points are never too close, so on most boards nothing is compared.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import floor
from operator import eq, ne

from layoutkit.documents.changes import ProposedFix
from layoutkit.documents.faults import Fault, Related
from layoutkit.documents.fixes import remove_items, replace_value
from layoutkit.documents.positions import Measure
from layoutkit.games.labyrinth.board.lattice import find_size_that_fits, is_off_board
from layoutkit.games.labyrinth.board.model import LatticePoint, Layout, Pole, PoleKind
from layoutkit.games.labyrinth.board.positions import fields_of
from layoutkit.games.labyrinth.board.reading import cell_name, cell_place
from layoutkit.games.labyrinth.rules import wording
from layoutkit.games.labyrinth.rules.name_advice import are_on_sides, has_odd_axis
from layoutkit.reports.findings import Severity
from layoutkit.symmetry.lattice import COMPASS
from layoutkit.wording import format_count, join_few, join_words

MAX_NAMES = 4


@wording.box_rule("LAB111", "deck-axis", fix="guess", needs="")
def check_deck_axis(layout: Layout) -> Iterator[Fault]:
    """Every deck runs along one of the four axes of planks."""
    for pole in layout.poles:
        if (
            pole.kind is PoleKind.BRIDGE
            and pole.axis
            and has_odd_axis(pole)
            and not are_on_sides(pole, layout.gems)  # LAB203 reports a wall that is a bridge
        ):
            number, at = COMPASS.index(pole.axis), (*pole.pointer, "axis")
            near = (COMPASS[(number + turn) % 16] for turn in (-1, 1))
            yield Fault(
                f'the deck of bridge "{pole.id}" runs {pole.axis}, where no plank can reach it',
                at=at,
                items=(pole.id,),
                help="set the axis to n, ne, e or se",
                fixes=tuple(replace_value(one, at, is_safe=False) for one in near),
                shape=wording.pole_region(pole, layout.settings),
                measure=Measure("axis", pole.axis, "in", "n ne e se", "", "LAB-A28"),
            )


@wording.box_rule("LAB112", "pole-off-board", fix="safe", needs="size poles")
def check_pole_off_board(layout: Layout) -> Iterator[Fault]:
    """Every pole stands on the board."""
    off = [pole for pole in layout.poles if pole.at is not None and is_off_board(pole, layout)]
    if off and (other := find_size_that_fits(layout)):
        yield _report_wrong_size(off, layout, other)
        return
    missing = find_missing_cell(off, layout)
    for pole in off:
        yield Fault(
            f"{wording.format_pole_at(pole)} is off the board",
            at=pole.at_pointer,
            items=(pole.id,),
            help=f'write "{missing}", which is used and has no pole'
            if missing
            else f"{wording.format_board_size(layout)}; in `at`, columns run from 0 to"
            f" {layout.columns - 1} and rows from 0 to {layout.rows - 1}",
            shape=wording.pole_region(pole, layout.settings),
            fixes=(replace_value(missing, (*pole.pointer, "id")),) if missing else (),
        )


def find_missing_cell(off: Sequence[Pole], layout: Layout) -> str:
    """Return the cell where the only pole off the board belongs; empty if it is not plain.

    No other cell that gems and planks name lacks a pole, and all gems there lie on fields of the
    pole. The cell is in the column or row of the pole, or has them exchanged. The
    name of a pole without a place differs from that of the cell by one letter.
    """
    known = {item.id for item in layout.named} | layout.unread.names
    names = {gem.pole for gem in layout.gems}.union(*(plank.ends for plank in layout.planks))
    unknown = names - known
    if len(off) != 1 or len(unknown) != 1 or off[0].at_pointer[-1] != "id":
        return ""
    (pole,), (name,) = off, unknown
    place = cell_place(name)
    if pole.at is None:
        is_near = len(name) == len(pole.id) and sum(map(ne, name, pole.id)) == 1
    else:
        is_near = place is not None and (any(map(eq, place, pole.at)) or place[::-1] == pole.at)
    if place is None or not is_near:
        return ""
    fields = {field.name for field in fields_of(replace(pole, id=name))}
    return name if fields.issuperset(gem.on for gem in layout.gems if gem.pole == name) else ""


def _report_wrong_size(off: list[Pole], layout: Layout, other: Layout) -> Fault:
    places = join_few((wording.format_place(pole.place) for pole in off), MAX_NAMES)
    is_turned = (other.columns, other.rows) == (layout.rows, layout.columns)
    cause = (
        "columns and rows seem to be exchanged" if is_turned else wording.format_board_size(layout)
    )
    return Fault(
        f"{format_count(len(off), 'pole')} {'is' if len(off) == 1 else 'are'} off the board:"
        f" {places}; {cause}",
        at=("size",),
        items=tuple(pole.id for pole in off),
        help=f"write `size: [{other.columns}, {other.rows}]`, in which all poles fit"
        + ("" if is_turned else ", or move these poles"),
        related=tuple(Related("off", "off the board", pole.at_pointer) for pole in off),
        fixes=(replace_value([other.columns, other.rows], ("size",), is_safe=False),),
    )


@wording.box_rule("LAB113", "poles-collide", fix="guess", needs="size")
def check_poles_collide(layout: Layout) -> Iterator[Fault]:
    """No two poles stand in one place or overlap."""
    least = min_pole_distance(layout)
    for one, other in iter_colliding_poles(layout):
        if one.id == other.id:  # LAB201 reports a repeated id
            continue
        gap = wording.distance(one.place, other.place)
        where = "in the same place as" if gap == 0 else f"only {gap:.2f} pitches from"
        free = find_free_places(other, layout)
        near = f", such as {join_words(map(wording.format_place, free), 'or')}" if free else ""
        yield Fault(
            f"{wording.format_pole_at(other)} is {where} {wording.format_pole(one)}",
            at=other.at_pointer,
            items=(one.id, other.id),
            help=f"remove one of them, or move one to a free place{near}; poles are"
            f" {2 * layout.settings.pole_radius:g} pitches wide",
            fixes=tuple(part_poles(one, other, layout, free)),
            related=(Related("collides", "the pole that it collides with", one.at_pointer),),
            shape=wording.pole_region(other, layout.settings),
            measure=Measure("distance", round(gap, 4), ">=", least, "pitches", "LAB-B3"),
        )


_MOST_PLACES = 2  # free places that are offered


def find_free_places(pole: Pole, layout: Layout) -> list[LatticePoint]:
    """Return the free lattice points next to a pole, the nearest first."""
    reach = min_pole_distance(layout)
    standing = [one.place for one in layout.poles if one.at is not None and one is not pole]
    x, y = (round(step) for step in pole.place)
    around = [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
    free = [
        (float(column), float(row))
        for column, row in around
        if 0 <= column < layout.columns and 0 <= row < layout.rows
        if all(wording.distance((column, row), place) >= reach for place in standing)
    ]
    return sorted(free, key=lambda place: wording.distance(place, pole.place))[:_MOST_PLACES]


def part_poles(
    one: Pole, other: Pole, layout: Layout, free: Sequence[LatticePoint]
) -> Iterator[ProposedFix]:
    """Yield the fixes of two poles that collide: one that nothing uses goes, or one moves."""
    used = {gem.pole for gem in layout.gems}.union(*(plank.ends for plank in layout.planks))
    for pole in (other, one):
        if pole.id not in used and pole.kind is not PoleKind.START:
            yield remove_items(f'"{pole.id}"', pole.pointer)
    if other.at_pointer[-1] == "at" and cell_place(other.id) in free:
        yield remove_items(f'`at`, so that it stands at "{other.id}"', other.at_pointer)
    for column, row in free:
        if other.at_pointer[-1] == "at":
            place = [int(column), int(row)]
            yield replace_value(place, other.at_pointer, is_safe=False)
        elif other.id not in used:
            name = wording.format_place((column, row))
            yield replace_value(name, (*other.pointer, "id"), is_safe=False)


def min_pole_distance(layout: Layout) -> float:
    """Return the least distance of two poles that do not collide."""
    return max(
        2 * layout.settings.pole_radius - layout.settings.tolerance, layout.settings.tolerance, 1e-6
    )


def iter_colliding_poles(layout: Layout) -> Iterator[tuple[Pole, Pole]]:
    """Yield the pairs of poles on the board that are too close to each other."""
    return iter_close_poles(layout, min_pole_distance(layout))


MAX_COMPARED = 8  # more than fit around one place; limits the pairs reported for a heap of poles


def iter_close_poles(layout: Layout, reach: float) -> Iterator[tuple[Pole, Pole]]:
    """Yield the pairs of poles on the board that are closer than `reach`, in file order."""
    places = [pole.at for pole in layout.poles if pole.at]
    is_even = all(x.is_integer() and y.is_integer() for x, y in places)
    if reach <= 1 and is_even and len({*places}) == len(places):
        return
    squares: defaultdict[tuple[int, int], list[int]] = defaultdict(list)
    for index, pole in enumerate(layout.poles):
        if pole.at and not is_off_board(pole, layout):
            x, y = pole.at[0] / reach, pole.at[1] / reach
            for square in {(floor(x + dx), floor(y + dy)) for dx in (0, 1) for dy in (0, 1)}:
                squares[square].append(index)
    pairs = {
        (first, second)
        for square in squares.values()
        for place, second in enumerate(square)
        for first in square[: min(place, MAX_COMPARED)]
    }
    for first, second in sorted(pairs):
        one, other = layout.poles[first], layout.poles[second]
        if wording.distance(one.place, other.place) < reach - 1e-9:
            yield one, other


_MAX_CELL_DISTANCE = 0.5 + 1e-6  # pitches; no other cell can be closer than this


@wording.box_rule(
    "LAB120", "pole-misnamed", severity=Severity.WARNING, fix="guess", needs="size poles planks"
)
def check_pole_misnamed(layout: Layout) -> Iterator[Fault]:
    """No pole has the name of a cell where it does not stand."""
    misnamed = [pole for pole in layout.poles if is_misnamed(pole, layout)]
    if not misnamed:
        return
    times = Counter(item.id for item in layout.named)
    # reported by LAB113
    crowded = {pole.id for pair in iter_colliding_poles(layout) for pole in pair}
    for pole in misnamed:
        if times[pole.id] == 1 and pole.id not in crowded:  # LAB201 reports a repeated id
            yield Fault(
                f"{wording.format_pole(pole)} is at {wording.format_place(pole.place)},"
                f" but its id is a different cell, {pole.id}",
                at=pole.at_pointer,
                items=(pole.id,),
                help=_advise_name(pole, layout),
                fixes=(remove_items("`at`", pole.at_pointer),),
                shape=wording.pole_region(pole, layout.settings),
            )


def is_misnamed(pole: Pole, layout: Layout) -> bool:
    """Return whether a pole has the name of a cell of the board but is nearer to another cell."""
    if pole.at is None or pole.at_pointer[-1] != "at":
        return False
    cell, (x, y) = cell_place(pole.id), pole.at
    if cell is None:
        return False
    return (
        max(abs(x - cell[0]), abs(y - cell[1])) > _MAX_CELL_DISTANCE
        and cell[0] < layout.columns
        and cell[1] < layout.rows
        and not is_off_board(pole, layout)
    )


def _advise_name(pole: Pole, layout: Layout) -> str:
    """Return what to write; keep `at` if another pole stands in the named cell."""
    here = wording.format_place(pole.place)
    free = cell_place(here) and here not in {item.id for item in layout.named}
    rename = f"give it another id, such as {here}" if free else "give it another id"
    if any(
        other.at and cell_name(other.at) == pole.id and not is_misnamed(other, layout)
        for other in layout.poles
    ):
        return rename
    return f"remove `at` if the pole belongs at {pole.id}, or {rename}"
