"""LAB120: poles named after a cell where they do not stand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from layoutkit.games.labyrinth.board.edges import is_off_board
from layoutkit.games.labyrinth.board.read import cell_name, cell_place
from layoutkit.games.labyrinth.board.terms import Layout, Pole
from layoutkit.games.labyrinth.rules.examples import STARTS
from layoutkit.games.labyrinth.rules.places import iter_colliding_poles
from layoutkit.games.labyrinth.rules.say import format_place, format_pole, pole_region
from layoutkit.rules.meant import remove_items
from layoutkit.rules.rule import Rule, rule
from layoutkit.source.faults import Fault
from layoutkit.verdict import Severity, Stage

_MAX_CELL_DISTANCE = 0.5 + 1e-6  # pitches; no other cell can be closer than this


@rule(
    "LAB120",
    "pole-misnamed",
    stage=Stage.BOX,
    severity=Severity.WARNING,
    fix="guess",
    needs="size poles planks",
    blocks=None,
    cites="file format",
    why="A cell name says where a pole stands. If `at` puts the pole elsewhere, readers and authors"
    " of gems and planks mistake it for another pole.",
    bad=STARTS
    + """  - {id: b1, at: [0, 1], kind: plain}
gems: []
""",
    good=STARTS
    + """  - {id: b1, kind: plain}
  - {id: middle, at: [1, 1], kind: plain}
gems: []
""",
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
                f"{format_pole(pole)} is at {format_place(pole.place)},"
                f" but its id is a different cell, {pole.id}",
                at=pole.at_pointer,
                items=(pole.id,),
                help=_advise_name(pole, layout),
                fixes=(remove_items("`at`", pole.at_pointer),),
                shape=pole_region(pole, layout.settings),
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
    here = format_place(pole.place)
    free = cell_place(here) and here not in {item.id for item in layout.named}
    rename = f"give it another id, such as {here}" if free else "give it another id"
    if any(
        other.at and cell_name(other.at) == pole.id and not is_misnamed(other, layout)
        for other in layout.poles
    ):
        return rename
    return f"remove `at` if the pole belongs at {pole.id}, or {rename}"


NAME_RULES: tuple[Rule, ...] = (check_pole_misnamed,)
