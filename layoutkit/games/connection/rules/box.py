"""Stage box: the tiles and their number."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.games.connection.board.build import signs_in
from layoutkit.games.connection.board.places import cell_name, cell_shape
from layoutkit.games.connection.board.terms import SIGNS, Layout
from layoutkit.rules.rule import Problem, Rule, rule
from layoutkit.verdict import Stage

LOOKALIKES = {
    **dict.fromkeys(" oO0xX*·,", "."),
    **dict(zip("━┃┏┓┗┛═║╔╗╚╝╭╮╰╯", "─│┌┐└┘─│┌┐└┘┌┐└┘", strict=True)),
    **dict(zip("f7ljIi1!/—_", "┌┐└┘│││││──", strict=True)),
}
"""Signs that people write for those that the file format has."""
ALL_SIGNS = '─ │ ┌ ┐ └ ┘, and "." for a free cell'


@rule(
    "CON101",
    "unknown-sign",
    stage=Stage.BOX,
    needs="",
    cites="VC-V1, VC-P1",
    why="A tile shows a straight canal or a bend, so it lies in one of six ways.",
    bad='rows: ["┌x", "│."]\n',
    good='rows: ["F-", "|."]\n',
)
def signs_are_known(layout: Layout) -> Iterator[Problem]:
    """Every sign of the rows is a tile or a free cell."""
    for cell, sign in signs_in(layout.rows):
        if sign not in SIGNS:
            column, row = cell
            near = LOOKALIKES.get(sign)
            yield Problem(
                f'"{sign}" is not a tile',
                at=("rows", row),
                character=column,
                items=(cell_name(cell),),
                shape=cell_shape(cell),
                help=f'write "{near}" instead' if near else f"the signs are {ALL_SIGNS}",
            )


BOX_RULES: tuple[Rule, ...] = (signs_are_known,)
