"""Stage box: the tiles and their number."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.games.connection import example
from layoutkit.games.connection.board.build import signs_in
from layoutkit.games.connection.board.places import cell_name, cell_shape, sign_of
from layoutkit.games.connection.board.terms import (
    SHORTEST,
    SIGNS,
    STOCK,
    Cell,
    Form,
    Kind,
    Layout,
    Move,
)
from layoutkit.games.connection.board.words import WORDS
from layoutkit.hints import counted
from layoutkit.remedy import Change, ProposedFix
from layoutkit.rules.meant import NameGuess, guess_name, remove_items, replace_value
from layoutkit.rules.rule import Rule, rule
from layoutkit.rules.shared import find_repeats, with_advice
from layoutkit.source.faults import Fault, Related, key_of
from layoutkit.verdict import Measure, Pointer, Severity, Stage

LOOKALIKES = {
    **dict.fromkeys(" \toO0xX*·,", "."),
    **dict(zip("━┃┏┓┗┛═║╔╗╚╝╭╮╰╯", "─│┌┐└┘─│┌┐└┘┌┐└┘", strict=True)),
    **dict(zip("f7ljIi1!/—_", "┌┐└┘│││││──", strict=True)),
}
"""Signs that people write for those that the file format has."""
ALL_SIGNS = '─ │ ┌ ┐ └ ┘, and "." for a free cell'


@rule(
    "CON101",
    "unknown-sign",
    stage=Stage.BOX,
    fix="safe",
    needs="",
    cites="VC-V1, VC-P1",
    why="A tile shows a straight canal or a bend, so it lies in one of six ways.",
    bad='kind: position\nrows: ["┌x", "│."]\n',
    good='kind: position\nrows: ["F-", "|."]\n',
)
def signs_are_known(layout: Layout) -> Iterator[Fault]:
    """Every sign of the rows is a tile or a free cell."""
    for cell, sign in signs_in(layout.rows):
        if sign not in SIGNS:
            yield Fault(
                "a tab is not a tile" if sign == "\t" else f'"{sign}" is not a tile',
                sign_of(layout, cell),
                items=(cell_name(cell),),
                shape=cell_shape(cell),
                help=sign_help(sign),
                fixes=sign_remedies(layout, cell, sign),
            )


def sign_remedies(layout: Layout, cell: Cell, sign: str) -> tuple[ProposedFix, ...]:
    """The sign that was meant, in its row."""
    near, (column, number) = LOOKALIKES.get(sign), cell
    if near is None:
        return ()
    row = layout.rows[number]
    whole = f"{row[:column]}{near}{row[column + 1 :]}"
    return (ProposedFix(f'write "{near}" for "{sign}"', [Change.set(("rows", number), whole)]),)


def sign_help(sign: str) -> str:
    """What to write for what is neither a tile nor a free cell."""
    near = LOOKALIKES.get(sign)
    if near == ".":
        return 'write "." for a free cell'
    return f'write "{near}" instead' if near else f"the signs are {ALL_SIGNS}"


def moves_of(layout: Layout) -> Iterator[tuple[Pointer, Move]]:
    """All moves of the file with their places."""
    for number, move in enumerate(layout.history):
        yield ("history", number), move
    if layout.solution is not None:
        yield ("solution",), layout.solution


@rule(
    "CON102",
    "unknown-form",
    stage=Stage.BOX,
    fix="safe",
    needs="",
    cites="VC-V1, VC-P1",
    why="A form names the two sides where the canal of a tile is open: NS, EW, NE, ES, SW or NW.",
    bad=f"{example.FIRST}history: [[[0, 0, ES], [1, 0, NN]]]\n",
    good=example.GAME,
)
def forms_are_known(layout: Layout) -> Iterator[Fault]:
    """Every tile of a move has one of the six forms."""
    for at, move in moves_of(layout):
        for number, tile in enumerate(move):
            if tile.form not in set(Form):
                problem = Fault(
                    f'"{tile.form}" is not a form of a tile',
                    at=(*at, number, 2),
                    items=(cell_name(tile.cell),),
                    shape=cell_shape(tile.cell),
                )
                yield with_advice(problem, form_meant(tile.form))


def form_meant(text: str) -> NameGuess:
    """The form that was meant by another word, or by a sign."""
    if text in SIGNS:
        return NameGuess(f'write "{SIGNS[text]}"; signs belong to `rows`', (str(SIGNS[text]),))
    return guess_name(text, list(Form), WORDS, "write NS, EW, NE, ES, SW or NW")


@rule(
    "CON103",
    "too-many-tiles",
    stage=Stage.BOX,
    needs="stock rows history",
    cites="VC-V1, VC-S1",
    why="Everything on the table comes from the stock.",
    bad="kind: position\nrows: ['─────────────────']\n",
    good=f"{example.FIRST}stock: 16\n",
)
def stock_suffices(layout: Layout) -> Iterator[Fault]:
    """No more tiles lie than the stock has."""
    cells: list[Cell] = [cell for cell, _ in signs_in(layout.rows)]
    if not layout.has_rows:
        cells = [tile.cell for move in layout.history for tile in move]
    if len(cells) > layout.stock:
        first = cells[layout.stock]
        yield Fault(
            f"{counted(len(cells), 'tile')} on the table, and the stock has {layout.stock}",
            sign_of(layout, first),
            items=("stock",),
            shape=cell_shape(first),
            measure=Measure("tiles", len(cells), "<=", layout.stock, "tiles", "VC-S1"),
        )


@rule(
    "CON104",
    "cell-twice",
    stage=Stage.BOX,
    needs="",
    cites="VC-V1, VC-P2",
    why="A cell holds one tile.",
    bad=f"{example.FIRST}history: [[[0, 0, ES], [1, 0, EW], [0, 0, NS]]]\n",
    good=example.GAME,
)
def tiles_of_a_move_have_their_own_cells(layout: Layout) -> Iterator[Fault]:
    """No two tiles of a move are on one cell."""
    for at, move in moves_of(layout):
        for number, first in find_repeats(tile.cell for tile in move):
            cell = move[number].cell
            yield Fault(
                f"two tiles of a move on ({cell[0]}, {cell[1]})",
                at=(*at, number),
                items=(cell_name(cell),),
                shape=cell_shape(cell),
                related=(Related("first tile", "the first", (*at, first)),),
            )


@rule(
    "CON105",
    "unusual-stock",
    stage=Stage.BOX,
    severity=Severity.WARNING,
    needs="stock",
    cites="VC-V12, VC-S1",
    why="The box has sixteen tiles. A closed canal has an even number of them, at least four.",
    bad=f"{example.FIRST}stock: 12\n",
    good=f"{example.FIRST}stock: 16\n",
)
def stock_is_that_of_the_box(layout: Layout) -> Iterator[Fault]:
    """The stock is sixteen."""
    stock = layout.stock
    if stock == STOCK:
        return
    told = f"a stock of {stock}: the box has {STOCK} tiles"
    if stock < SHORTEST:
        told = f"a stock of {stock}: the shortest closed canal has {SHORTEST} tiles"
    elif stock % 2:
        told = f"a stock of {stock}: closed canals are even, so one tile is never of use"
    yield Fault(
        told,
        at=("stock",),
        items=("stock",),
        measure=Measure("stock", stock, "=", STOCK, "tiles", "VC-S1"),
    )


@rule(
    "CON106",
    "puzzle-key",
    stage=Stage.BOX,
    severity=Severity.WARNING,
    fix="guess",
    needs="kind",
    cites="file format",
    why="A solution and its turns belong to a puzzle; elsewhere nobody looks at them.",
    bad=f"{example.FIRST}turns: 9\n",
    good=example.FIRST,
)
def only_puzzles_have_solutions(layout: Layout) -> Iterator[Fault]:
    """`solution` and `turns` are keys of puzzles."""
    if layout.kind is Kind.PUZZLE:
        return
    given = {"solution": layout.solution, "turns": layout.turns}
    for key, value in given.items():
        if value is not None:
            yield Fault(
                f"`{key}` in a file that is not a puzzle",
                at=key_of((key,)),
                items=(key,),
                help="write `kind: puzzle`, or leave it out",
                fixes=(remove_items(f"`{key}`", (key,)),),
            )


@rule(
    "CON108",
    "empty-row",
    stage=Stage.BOX,
    severity=Severity.WARNING,
    fix="guess",
    needs="rows",
    cites="file format",
    why="In YAML a row that begins with | or - is no text unless it stands in quotes: what looks"
    " like a tile is lost.",
    bad="kind: position\nrows:\n  - F-7\n  - '|'\n  - L-7\n  - |\n",
    good="kind: position\nrows: ['F-7.', '|...', 'L-7.', '..|.', '....']\n",
)
def rows_have_signs(layout: Layout) -> Iterator[Fault]:
    """Every row has a sign."""
    for number, row in enumerate(layout.rows):
        if not row:
            yield Fault(
                f"row {number} is empty",
                at=("rows", number),
                items=(f"row {number}",),
                help='put the row in quotes: "|"; a row without tiles is "."',
                fixes=tuple(replace_value(sign, ("rows", number), is_safe=False) for sign in "|."),
            )


BOX_RULES: tuple[Rule, ...] = (
    signs_are_known,
    forms_are_known,
    stock_suffices,
    tiles_of_a_move_have_their_own_cells,
    stock_is_that_of_the_box,
    only_puzzles_have_solutions,
    rows_have_signs,
)
