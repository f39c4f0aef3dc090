"""Rules about the positions of gondola and column (stage geometry)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from layoutkit.games.canaletto import example
from layoutkit.games.canaletto.board.places import palace_shape
from layoutkit.games.canaletto.board.terms import PALACE_COUNT, Case, Snapshot
from layoutkit.rules.meant import replace_value
from layoutkit.rules.rule import Rule, rule
from layoutkit.rules.shared import snapshot_rule
from layoutkit.source.faults import Fault, Related
from layoutkit.source.positions import Measure, Pointer
from layoutkit.verdict import Stage

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


@rule(
    "CAN301",
    "start-off-ring",
    stage=Stage.GEOMETRY,
    blocks=Stage.COSTS,
    needs="start",
    cites="CAN-V7, CAN-S7",
    why="Gondola and column start together in one of the sixteen palaces.",
    bad="start: 17",
    good="start: 16",
)
def check_start_off_ring(case: Case) -> Iterator[Fault]:
    """Gondola and column start in one of the sixteen palaces."""
    yield from _off_ring("start", case.layout.start, ("start",), "CAN-S7")


@marker_rule(
    "CAN302",
    "marker-off-ring",
    needs="",
    cites="CAN-V17, CAN-P3",
    why="Gondola and column are always in one of the sixteen palaces.",
    bad=example.late(gondola=0),
    good=example.late(),
)
def check_marker_off_ring(_case: Case, shot: Snapshot) -> Iterator[Fault]:
    """Column and gondola are in palaces of the ring."""
    for name, palace in (("column", shot.column), ("gondola", shot.gondola)):
        yield from _off_ring(name, palace, ("snapshot", name), "CAN-P3")


@marker_rule(
    "CAN303",
    "gondola-astray",
    fix="guess",
    needs="",
    cites="CAN-V17, CAN-P3",
    why="Each bid moves the gondola by its increase, so it shows the bid as seen from the column.",
    bad=example.late(gondola=9),
    good=example.late(bid=20),
)
def check_gondola_astray(_case: Case, shot: Snapshot) -> Iterator[Fault]:
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


RING_RULES: tuple[Rule, ...] = (check_start_off_ring, check_marker_off_ring, check_gondola_astray)
