"""LAB120: poles with the name of a cell where they do not stand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from layoutkit.games.labyrinth.board.edges import is_off_board
from layoutkit.games.labyrinth.board.read import cell_name, cell_place
from layoutkit.games.labyrinth.board.terms import Layout, Pole
from layoutkit.games.labyrinth.rules.examples import STARTS
from layoutkit.games.labyrinth.rules.places import colliding
from layoutkit.games.labyrinth.rules.say import place_words, pole_shape, pole_words
from layoutkit.rules.meant import remove_items
from layoutkit.rules.rule import Rule, rule
from layoutkit.source.faults import Fault
from layoutkit.verdict import Severity, Stage

_NEAR = 0.5 + 1e-6  # pitches: as near as this, no other cell is nearer


@rule(
    "LAB120",
    "pole-misnamed",
    stage=Stage.BOX,
    severity=Severity.WARNING,
    fix="guess",
    needs="size poles planks",
    blocks=None,
    cites="file format",
    why="A cell name says where a pole stands. Where `at` puts it elsewhere, readers and those who"
    " write gems and planks take it for another pole.",
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
def names_are_places(layout: Layout) -> Iterator[Fault]:
    """No pole has the name of a cell where it does not stand."""
    misnamed = [pole for pole in layout.poles if is_misnamed(pole, layout)]
    if not misnamed:
        return
    times = Counter(item.id for item in layout.named)
    crowded = {pole.id for pair in colliding(layout) for pole in pair}  # LAB113 reports them
    for pole in misnamed:
        if times[pole.id] == 1 and pole.id not in crowded:  # twice: LAB201
            yield Fault(
                f"{pole_words(pole)} is at {place_words(pole.place)},"
                f" not at {pole.id} as its id says",
                at=pole.at_pointer,
                items=(pole.id,),
                help=_advice(pole, layout),
                fixes=(remove_items("`at`", pole.at_pointer),),
                shape=pole_shape(pole, layout.settings),
            )


def is_misnamed(pole: Pole, layout: Layout) -> bool:
    """True if a pole on the board has the name of a cell of it, but is nearer to another one."""
    if pole.at is None or pole.at_pointer[-1] != "at":
        return False
    cell, (x, y) = cell_place(pole.id), pole.at
    if cell is None:
        return False
    return (
        max(abs(x - cell[0]), abs(y - cell[1])) > _NEAR
        and cell[0] < layout.columns
        and cell[1] < layout.rows
        and not is_off_board(pole, layout)
    )


def _advice(pole: Pole, layout: Layout) -> str:
    """What to write; `at` stays where another pole has the cell already."""
    here = place_words(pole.place)
    free = cell_place(here) and here not in {item.id for item in layout.named}
    rename = f"give it another id, such as {here}" if free else "give it another id"
    if any(
        other.at and cell_name(other.at) == pole.id and not is_misnamed(other, layout)
        for other in layout.poles
    ):
        return rename
    return f"drop `at` if it belongs at {pole.id}, or {rename}"


NAME_RULES: tuple[Rule, ...] = (names_are_places,)
