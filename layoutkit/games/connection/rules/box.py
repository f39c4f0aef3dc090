"""Rules about characters, forms and the number of tiles (stage box)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from layoutkit.documents.changes import ProposedFix
from layoutkit.documents.faults import Fault, Related, key_of
from layoutkit.documents.fixes import NameGuess, guess_name, remove_items, replace_value
from layoutkit.documents.positions import Measure, Pointer
from layoutkit.games.connection import GAME
from layoutkit.games.connection.model import (
    FREE,
    SHORTEST,
    STOCK,
    TILE_CHARACTERS,
    Cell,
    Form,
    Kind,
    Layout,
    Move,
    build_board,
    cell_name,
    cell_shape,
    characters_in,
    place_in_file,
)
from layoutkit.games.connection.rules.repairs import (
    MOST_REPAIRS,
    Symptom,
    fitting_signs,
    format_cell,
    is_sound,
    is_sound_with,
    join_symptoms,
    solution_fixes,
    write_sign,
)
from layoutkit.reports.findings import Severity, Stage
from layoutkit.rules.rule import rule
from layoutkit.rules.shared import find_repeats, with_advice
from layoutkit.wording import format_count, join_words

LOOKALIKE_CHARACTERS = {
    **dict.fromkeys(" \toO0xX*·,", "."),
    **dict(zip("━┃┏┓┗┛═║╔╗╚╝╭╮╰╯", "─│┌┐└┘─│┌┐└┘┌┐└┘", strict=True)),
    **dict(zip("f7ljIi1!/—_", "┌┐└┘│││││──", strict=True)),
}
"""Characters that people write instead of those of the file format."""
ALL_SIGNS = '─ │ ┌ ┐ └ ┘, and "." for a free cell'


@rule("CON101", "unknown-sign", stage=Stage.BOX, fix="safe", needs="")
def check_unknown_sign(layout: Layout) -> Iterator[Fault]:
    """Every sign of the rows is a tile or a free cell."""
    for cell, sign in characters_in(layout.rows):
        if sign not in TILE_CHARACTERS:
            yield Fault(
                "a tab is not a tile" if sign == "\t" else f'"{sign}" is not a tile',
                at=place_in_file(layout, cell),
                items=(cell_name(cell),),
                shape=cell_shape(cell),
                help=character_help(sign),
                fixes=character_fixes(layout, cell, sign),
            )


def character_fixes(layout: Layout, cell: Cell, sign: str) -> tuple[ProposedFix, ...]:
    """Return the fixes that write the likely character into the row.

    If it is the only unknown character, these are the signs after which the board is sound.
    """
    near = LOOKALIKE_CHARACTERS.get(sign)
    if all(one in TILE_CHARACTERS or at == cell for at, one in characters_in(layout.rows)):
        signs = [one for one in (near, *fitting_signs(layout, cell)) if one]
        fitting = [one for one in dict.fromkeys(signs) if is_sound_with(layout, cell, one)]
        if near in fitting or len(fitting) == 1:
            return (
                write_sign(layout, cell, near if near in fitting else fitting[0], is_safe=True),
            )
        if fitting or near == FREE:
            few = fitting if len(fitting) <= MOST_REPAIRS else []
            return tuple(write_sign(layout, cell, one, is_safe=False) for one in few)
    return (write_sign(layout, cell, near, is_safe=True),) if near else ()


def character_help(sign: str) -> str:
    """Return the help for an unknown character."""
    near = LOOKALIKE_CHARACTERS.get(sign)
    if near == ".":
        return 'write "." for a free cell'
    return f'write "{near}" instead' if near else f"the signs are {ALL_SIGNS}"


def written_moves(layout: Layout) -> Iterator[tuple[Pointer, Move]]:
    """Yield all moves of the file with their places."""
    for number, move in enumerate(layout.history):
        yield ("history", number), move
    if layout.solution is not None:
        yield ("solution",), layout.solution


@rule("CON102", "unknown-form", stage=Stage.BOX, fix="safe", needs="")
def check_unknown_form(layout: Layout) -> Iterator[Fault]:
    """Every tile of a move has one of the six forms."""
    for at, move in written_moves(layout):
        for number, tile in enumerate(move):
            if tile.form not in set(Form):
                problem = Fault(
                    f'"{tile.form}" is not a form of a tile',
                    at=(*at, number, 2),
                    items=(cell_name(tile.cell),),
                    shape=cell_shape(tile.cell),
                )
                yield with_advice(problem, guess_form(tile.form))


def guess_form(text: str) -> NameGuess:
    """Return the likely form for another word or a character."""
    if text in TILE_CHARACTERS:
        return NameGuess(
            f'write "{TILE_CHARACTERS[text]}"; signs belong to `rows`',
            (str(TILE_CHARACTERS[text]),),
        )
    return guess_name(text, list(Form), GAME.synonyms, "write NS, EW, NE, ES, SW or NW")


@rule("CON103", "too-many-tiles", stage=Stage.BOX, fix="guess", needs="stock rows history")
def check_too_many_tiles(layout: Layout) -> Iterator[Fault]:
    """No more tiles lie than the stock has."""
    cells: list[Cell] = [cell for cell, _ in characters_in(layout.rows)]
    if not layout.has_rows:
        cells = [tile.cell for move in layout.history for tile in move]
    if len(cells) > layout.stock:
        first, surplus = cells[layout.stock], format_count(len(cells) - layout.stock, "tile")
        is_small = layout.stock < len(cells) <= STOCK
        fault = Fault(
            f"there are {format_count(len(cells), 'tile')} on the table;"
            f" the stock has {layout.stock}",
            at=place_in_file(layout, first),
            items=("stock",),
            shape=cell_shape(first),
            help=f"remove {surplus}, or write a larger `stock`",
            fixes=(replace_value(STOCK, ("stock",), is_safe=False),) if is_small else (),
            measure=Measure("tiles", len(cells), "<=", layout.stock, "tiles", "VC-S1"),
        )
        case = build_board(layout)
        yield from join_symptoms(case, Symptom.SURPLUS, [fault])


@rule("CON104", "cell-twice", stage=Stage.BOX, fix="safe", needs="")
def check_cell_twice(layout: Layout) -> Iterator[Fault]:
    """No two tiles of a move are on one cell."""
    for at, move in written_moves(layout):
        for number, first in find_repeats(tile.cell for tile in move):
            cell = move[number].cell
            fixes = solution_fixes(build_board(layout)) if at == ("solution",) else ()
            if not fixes and move[number] == move[first]:
                fixes = (remove_items("the second one", (*at, number), is_safe=True),)
            yield Fault(
                f"two tiles of a move are on {format_cell(cell)}",
                at=(*at, number),
                items=(cell_name(cell),),
                shape=cell_shape(cell),
                related=(Related("first tile", "the first", (*at, first)),),
                help="a cell holds one tile",
                fixes=fixes,
            )


@rule(
    "CON105",
    "unusual-stock",
    stage=Stage.BOX,
    severity=Severity.WARNING,
    fix="guess",
    needs="stock",
)
def check_unusual_stock(layout: Layout) -> Iterator[Fault]:
    """Games are played with a stock of sixteen tiles."""
    stock, case = layout.stock, build_board(layout)
    if stock == STOCK or len(case.tiles) > stock:
        return
    has_sense = is_sound(build_board(replace(layout, stock=STOCK)))
    if has_sense and not is_sound(case):
        return  # reported by impossible or solution-not-winning
    message = f"the stock is {stock}; the box has {STOCK} tiles"
    if stock < SHORTEST:
        message = f"the stock is {stock}; the shortest closed canal has {SHORTEST} tiles"
    elif stock % 2 and not layout.loose_tiles:
        message = f"the stock is {stock}; closed canals have even lengths, so a tile is never used"
    yield Fault(
        message,
        at=("stock",),
        items=("stock",),
        help=f"write {STOCK}, or accept the finding",
        fixes=(replace_value(STOCK, ("stock",), is_safe=False),) if has_sense else (),
        measure=Measure("stock", stock, "=", STOCK, "tiles", "VC-S1"),
    )


@rule("CON106", "puzzle-key", stage=Stage.BOX, severity=Severity.WARNING, fix="guess", needs="kind")
def check_puzzle_key(layout: Layout) -> Iterator[Fault]:
    """`solution` and `turns` are keys of puzzles."""
    given = {"solution": layout.solution, "turns": layout.turns}
    keys = [key for key, value in given.items() if value is not None]
    is_open_canal = layout.kind is Kind.FINISHED and not build_board(layout).closed_canals
    if layout.kind is Kind.PUZZLE or not keys or is_open_canal:  # an open end says so too
        return
    told = join_words((f"`{key}`" for key in keys), "and")
    verb, them = ("have", "them") if len(keys) > 1 else ("has", "it")
    fixes = [remove_items(told, *((key,) for key in keys))]
    if layout.kind is Kind.POSITION:
        fixes.insert(0, replace_value(str(Kind.PUZZLE), ("kind",), is_safe=False))
    yield Fault(
        f"{told} {verb} no effect in a file that is not a puzzle",
        at=key_of((keys[0],)),
        items=tuple(keys),
        help=f"write `kind: puzzle`, or remove {them}",
        fixes=tuple(fixes),
    )


@rule("CON108", "empty-row", stage=Stage.BOX, severity=Severity.WARNING, fix="guess", needs="rows")
def check_empty_row(layout: Layout) -> Iterator[Fault]:
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
