"""Rules about unknown groups, players without a seat, and palaces off the ring."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import partial

from layoutkit.documents.changes import Change, ProposedFix
from layoutkit.documents.characters import find_lookalike
from layoutkit.documents.faults import Fault, Related
from layoutkit.documents.fixes import replace_value
from layoutkit.documents.positions import Measure, Pointer
from layoutkit.games.canaletto.model import GROUP_SIZES, PALACE_COUNT, BoardModel, Layout, Snapshot
from layoutkit.games.canaletto.ring import palace_shape
from layoutkit.games.canaletto.rules.miscounts import (
    TreasureAt,
    guess_groups,
    make_problem,
    pieces_in_palaces,
    pieces_owned,
)
from layoutkit.reports.findings import Stage
from layoutkit.rules.rule import rule
from layoutkit.rules.shared import repeat_faults, snapshot_rule, unseated_fault
from layoutkit.wording import join_words

name_rule = partial(rule, stage=Stage.REFERENCES, blocks=Stage.COSTS)
"""Make a rule about names; nothing is computed on a board that breaks it."""


def named_pieces(layout: Layout) -> Iterator[TreasureAt]:
    """Yield every place in the file where a group is named."""
    yield from pieces_in_palaces(layout)
    yield from pieces_owned(layout)
    for index, group in enumerate(layout.state.sold):
        yield TreasureAt(group, ("snapshot", "sold", index), "the sold groups")


@name_rule("CAN201", "unknown-group", fix="safe", needs="")
def check_unknown_group(layout: Layout) -> Iterator[Fault]:
    """Every treasure belongs to one of the twelve groups."""
    strange: defaultdict[str, list[TreasureAt]] = defaultdict(list)
    for piece in named_pieces(layout):
        if piece.group not in GROUP_SIZES:
            strange[piece.group].append(piece)
    for group, (first, *others) in strange.items():
        times = f" ({len(others) + 1} times)" if others else ""
        yield make_problem(
            f'unknown group "{group}" in {first.where}{times}',
            at=first.at,
            items=(group,),
            help=group_help(group),
            fixes=group_fixes(group, [one.at for one in (first, *others)]),
            related=tuple(Related("again", f"in {one.where} too", one.at) for one in others),
        )


def group_help(name: str) -> str:
    """Return the help for an unknown group."""
    if odd := find_lookalike(name):
        return f"{odd.message}: {odd.advice}"
    groups = guess_groups(name)
    if len(groups) > 1:
        return f"a comma is missing: write {', '.join(groups)}"
    return f'did you mean "{groups[0]}"?' if groups[0] else f"groups: {join_words(GROUP_SIZES)}"


def group_fixes(name: str, places: Sequence[Pointer]) -> tuple[ProposedFix, ...]:
    """Return the fix that writes the likely group, or groups with a comma, at all places."""
    groups = [one for one in guess_groups(name) if one]
    if not groups:
        return ()
    is_one = len(groups) == 1
    title = f"write {', '.join(groups)}"
    return (
        ProposedFix(
            title,
            [Change.set(at, groups[0]) if is_one else Change.split(at, groups) for at in places],
        ),
    )


@name_rule("CAN202", "unseated-colour", needs="players")
def check_unseated_colour(layout: Layout) -> Iterator[Fault]:
    """Every colour that is named is one of the players."""
    if not layout.has_players:
        return
    for colour, at, role in named_colours(layout):
        if colour not in layout.players:
            yield unseated_fault(colour, role, at, layout.players)


def named_colours(layout: Layout) -> Iterator[tuple[str, Pointer, str]]:
    """Yield every place where a player is named; each colour once in a snapshot."""
    if layout.first is not None:
        yield layout.first, ("first",), "opens"
    shot, seen = layout.state, set()
    for key, role in (("owned", "owns"), ("money", "has money"), ("debt", "has debt")):
        for colour in getattr(shot, key):
            if colour not in seen:
                seen.add(colour)
                yield colour, ("snapshot", key, colour), role
    for index, colour in enumerate(shot.masks_used):
        if colour not in seen:
            seen.add(colour)
            yield colour, ("snapshot", "masks_used", index), "has used a mask"


@name_rule("CAN203", "group-sold-twice", fix="safe", needs="")
def check_group_sold_twice(layout: Layout) -> Iterator[Fault]:
    """No group is sold twice."""
    yield from repeat_faults(
        layout.state.sold,
        ("snapshot", "sold"),
        "{name} is sold twice",
        first=("first sale", "sold here"),
    )


RANGE = f"1 to {PALACE_COUNT}"


marker_rule = partial(snapshot_rule, stage=Stage.GEOMETRY, blocks=Stage.COSTS)
"""Make a rule about the markers; nothing is computed on a board that breaks it."""


def is_on_ring(palace: int) -> bool:
    """Return whether there is a palace of this number."""
    return 1 <= palace <= PALACE_COUNT


def _off_ring(name: str, palace: int, at: Pointer, law: str) -> Iterator[Fault]:
    if not is_on_ring(palace):
        yield Fault(
            f"{name} is palace {palace}; palaces are numbered {RANGE}",
            at=at,
            items=(name,),
            measure=Measure(name, palace, "in", RANGE, "", law),
        )


@rule("CAN301", "start-off-ring", stage=Stage.GEOMETRY, blocks=Stage.COSTS, needs="start")
def check_start_off_ring(case: BoardModel) -> Iterator[Fault]:
    """Gondola and column start in one of the sixteen palaces."""
    yield from _off_ring("start", case.layout.start, ("start",), "CAN-S7")


@marker_rule("CAN302", "marker-off-ring", needs="")
def check_marker_off_ring(_case: BoardModel, shot: Snapshot) -> Iterator[Fault]:
    """Column and gondola are in palaces of the ring."""
    for name, palace in (("column", shot.column), ("gondola", shot.gondola)):
        yield from _off_ring(name, palace, ("snapshot", name), "CAN-P3")


@marker_rule("CAN303", "gondola-astray", fix="guess", needs="")
def check_gondola_astray(_case: BoardModel, shot: Snapshot) -> Iterator[Fault]:
    """Gondola and column are as many palaces apart as the bid says."""
    if not (is_on_ring(shot.column) and is_on_ring(shot.gondola)) or shot.bid < 0:
        return
    due = (shot.column + shot.bid - 1) % PALACE_COUNT + 1
    if shot.gondola != due:
        far = (shot.gondola - shot.column) % PALACE_COUNT
        yield Fault(
            f"the gondola is in palace {shot.gondola}; with column {shot.column} and"
            f" bid {shot.bid} it must be in palace {due}",
            at=("snapshot", "gondola"),
            items=("gondola",),
            shape=palace_shape(shot.gondola),
            help=f"from this column the gondola shows a bid of {far} or {far + PALACE_COUNT}",
            related=(Related("column", f"column in palace {shot.column}", ("snapshot", "column")),),
            fixes=(replace_value(due, ("snapshot", "gondola"), is_safe=False),),
            measure=Measure("gondola", shot.gondola, "=", due, "", "CAN-P3"),
        )
