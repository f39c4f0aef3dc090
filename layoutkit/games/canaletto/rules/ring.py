"""Stage geometry: gondola and column on the ring."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from layoutkit.games.canaletto import example
from layoutkit.games.canaletto.board.places import palace_shape
from layoutkit.games.canaletto.board.terms import PALACES, Case, Snapshot
from layoutkit.rules.meant import replace_value
from layoutkit.rules.rule import Rule, rule
from layoutkit.rules.shared import snapshot_rule
from layoutkit.source.faults import Fault, Related
from layoutkit.verdict import Measure, Pointer, Stage

RANGE = f"1 to {PALACES}"


marker_rule = partial(snapshot_rule, stage=Stage.GEOMETRY, blocks=Stage.COSTS)
"""Make a rule about the markers; nothing is computed on a board that breaks it."""


def is_on_ring(palace: int) -> bool:
    """True if there is a palace of this number."""
    return 1 <= palace <= PALACES


def _off_ring(name: str, palace: int, at: Pointer, law: str) -> Iterator[Fault]:
    """Yield the problem of a palace that is not on the ring."""
    if not is_on_ring(palace):
        yield Fault(
            f"{name} in palace {palace}: the palaces count from {RANGE}",
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
def start_is_a_palace(case: Case) -> Iterator[Fault]:
    """The start palace is one of the sixteen."""
    yield from _off_ring("start", case.layout.start, ("start",), "CAN-S7")


@marker_rule(
    "CAN302",
    "marker-off-ring",
    needs="",
    cites="CAN-V17, CAN-P3",
    why="Gondola and column always stand in one of the sixteen palaces.",
    bad=example.late(gondola=0),
    good=example.late(),
)
def markers_are_on_the_ring(_case: Case, shot: Snapshot) -> Iterator[Fault]:
    """Column and gondola stand in palaces of the ring."""
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
def gondola_shows_the_bid(_case: Case, shot: Snapshot) -> Iterator[Fault]:
    """The gondola is as many palaces beyond the column as the bid says."""
    if not (is_on_ring(shot.column) and is_on_ring(shot.gondola)) or shot.bid < 0:
        return
    due = (shot.column + shot.bid - 1) % PALACES + 1
    if shot.gondola != due:
        far = (shot.gondola - shot.column) % PALACES
        yield Fault(
            f"gondola in palace {shot.gondola}: column {shot.column} and bid {shot.bid}"
            f" put it in palace {due}",
            at=("snapshot", "gondola"),
            items=("gondola",),
            shape=palace_shape(shot.gondola),
            help=f"from this column the gondola shows a bid of {far} or {far + PALACES}",
            related=(Related("column", f"column in palace {shot.column}", ("snapshot", "column")),),
            fixes=(replace_value(due, ("snapshot", "gondola"), is_safe=False),),
            measure=Measure("gondola", shot.gondola, "=", due, "", "CAN-P3"),
        )


RING_RULES: tuple[Rule, ...] = (start_is_a_palace, markers_are_on_the_ring, gondola_shows_the_bid)
