"""Rules about characters, forms and the number of tiles (stage box)."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from layoutkit.documents.changes import Change, ProposedFix
from layoutkit.documents.faults import Fault, Related, key_of
from layoutkit.documents.fixes import NameGuess, guess_name, remove_items, replace_value
from layoutkit.documents.positions import Measure, Pointer
from layoutkit.games.connection import GAME, model
from layoutkit.games.connection.analysis import is_decided
from layoutkit.games.connection.rules import repairs
from layoutkit.reports.findings import Severity, Stage
from layoutkit.rules.rule import rule
from layoutkit.rules.shared import find_repeats, with_advice
from layoutkit.wording import format_count, join_few, join_words

_MAX_NAMED = 4  # rows in a message
box_rule = partial(rule, stage=Stage.BOX)

LOOKALIKE_CHARACTERS = {
    **dict.fromkeys(" \toO0xX*·,", "."),
    **dict(zip("━┃┏┓┗┛═║╔╗╚╝╭╮╰╯", "─│┌┐└┘─│┌┐└┘┌┐└┘", strict=True)),
    **dict(zip("f7ljIi1!/—_", "┌┐└┘│││││──", strict=True)),
}
"""Characters that people write in place of the characters of the format."""
ALL_SIGNS = '─ │ ┌ ┐ └ ┘, and "." for a free cell'


@box_rule("CON101", "unknown-sign", fix="safe", needs="")
def check_unknown_sign(layout: model.Layout) -> Iterator[Fault]:
    """Every sign of the rows is a tile or a free cell."""
    if quoted := layout.quoted_rows:
        rows = join_few([str(index) for index, _ in quoted], _MAX_NAMED)
        have = f"row {rows} has" if len(quoted) == 1 else f"rows {rows} have"
        changes = [
            Change.set(("rows", index), row.strip(model.STRAY_QUOTES)) for index, row in quoted
        ]
        yield Fault(
            f"{have} a quote that is read as part of the row",
            ("rows", quoted[0][0]),
            tuple(f"row {index}" for index, _ in quoted),
            help='write a plain " on both sides',
            fixes=(ProposedFix('write plain quotes, "', changes),),
        )
    for cell, sign in model.characters_in(layout.rows):
        if sign not in model.TILE_CHARACTERS:
            near = LOOKALIKE_CHARACTERS.get(sign)
            advice = f'write "{near}" instead' if near else f"the signs are {ALL_SIGNS}"
            yield repairs.cell_fault(
                "a tab is not a tile" if sign == "\t" else f'"{sign}" is not a tile',
                model.place_in_file(layout, cell),
                cell,
                help='write "." for a free cell' if near == "." else advice,
                fixes=character_fixes(layout, cell, sign),
            )


def character_fixes(layout: model.Layout, cell: model.Cell, sign: str) -> tuple[ProposedFix, ...]:
    """Return the fixes that write the likely character into the row.

    If it is the only unknown character, these are the signs after which the board is sound.
    """
    near = LOOKALIKE_CHARACTERS.get(sign)
    if all(
        one in model.TILE_CHARACTERS or at == cell for at, one in model.characters_in(layout.rows)
    ):
        fitting = repairs.sound_signs(layout, cell)
        if near in fitting or len(fitting) == 1:
            likely = near if near in fitting else fitting[0]
            return (repairs.write_sign(layout, cell, likely or model.FREE, is_safe=True),)
        if fitting or near == model.FREE:
            few = fitting if len(fitting) <= repairs.MOST_REPAIRS else []
            return tuple(repairs.write_sign(layout, cell, one, is_safe=False) for one in few)
    return (repairs.write_sign(layout, cell, near, is_safe=True),) if near else ()


def written_moves(layout: model.Layout) -> Iterator[tuple[Pointer, model.Move]]:
    """Yield all moves of the file with their places."""
    for number, move in enumerate(layout.history):
        yield ("history", number), move
    if layout.solution is not None:
        yield ("solution",), layout.solution


@box_rule("CON102", "unknown-form", fix="safe", needs="")
def check_unknown_form(layout: model.Layout) -> Iterator[Fault]:
    """Every tile of a move has one of the six forms."""
    for at, move in written_moves(layout):
        for number, tile in enumerate(move):
            if tile.form not in set(model.Form):
                message = f'"{tile.form}" is not a form of a tile'
                problem = repairs.cell_fault(message, (*at, number, 2), tile.cell)
                otherwise = "write NS, EW, NE, ES, SW or NW"
                guess = guess_name(tile.form, list(model.Form), GAME.synonyms, otherwise)
                if form := model.TILE_CHARACTERS.get(tile.form):
                    guess = NameGuess(f'write "{form}"; signs belong to `rows`', (str(form),))
                yield with_advice(problem, guess)


@box_rule("CON103", "too-many-tiles", fix="guess", needs="stock rows history")
def check_too_many_tiles(layout: model.Layout) -> Iterator[Fault]:
    """No more tiles lie than the stock has."""
    cells: list[model.Cell] = [cell for cell, _ in model.characters_in(layout.rows)]
    if not layout.has_rows:
        cells = [tile.cell for move in layout.history for tile in move]
    if len(cells) > layout.stock:
        first, surplus = cells[layout.stock], format_count(len(cells) - layout.stock, "tile")
        is_small = layout.stock < len(cells) <= model.STOCK
        fault = Fault(
            f"there are {format_count(len(cells), 'tile')} on the table;"
            f" the stock has {layout.stock}",
            at=model.place_in_file(layout, first),
            items=("stock",),
            shape=model.cell_shape(first),
            help=f"remove {surplus}, or write a larger `stock`",
            fixes=(replace_value(model.STOCK, ("stock",), is_safe=False),) if is_small else (),
            measure=Measure("tiles", len(cells), "<=", layout.stock, "tiles", "VC-S1"),
        )
        board = model.build_board(layout)
        yield from repairs.join_symptoms(board, repairs.Symptom.SURPLUS, [fault])


@box_rule("CON104", "cell-twice", fix="safe", needs="")
def check_cell_twice(layout: model.Layout) -> Iterator[Fault]:
    """No two tiles of a move are on one cell."""
    for at, move in written_moves(layout):
        for number, first in find_repeats(tile.cell for tile in move):
            cell = move[number].cell
            fixes = repairs.solution_fixes(model.build_board(layout)) if at == ("solution",) else ()
            if not fixes and move[number] == move[first]:
                fixes = (remove_items("the second one", (*at, number), is_safe=True),)
            yield repairs.cell_fault(
                f"two tiles of a move are on {model.format_cell(cell)}",
                (*at, number),
                cell,
                related=(Related("first tile", "the first", (*at, first)),),
                help="a cell holds one tile",
                fixes=fixes,
            )


@box_rule("CON105", "unusual-stock", severity=Severity.WARNING, fix="guess", needs="stock")
def check_unusual_stock(layout: model.Layout) -> Iterator[Fault]:
    """Games are played with a stock of sixteen tiles."""
    stock = layout.stock
    if stock == model.STOCK or len((board := model.build_board(layout)).tiles) > stock:
        return
    has_sense = repairs.is_sound(model.build_board(replace(layout, stock=model.STOCK)))
    if has_sense and is_decided(board) and not repairs.is_sound(board):
        return  # reported by impossible or solution-not-winning
    message = f"the stock is {stock}; the box has {model.STOCK} tiles"
    if stock < model.SHORTEST:
        message = f"the stock is {stock}; the shortest closed canal has {model.SHORTEST} tiles"
    elif stock % 2 and not layout.loose_tiles:
        message = f"the stock is {stock}; closed canals have even lengths, so a tile is never used"
    yield Fault(
        message,
        at=("stock",),
        items=("stock",),
        help=f"write {model.STOCK}, or accept the finding",
        fixes=(replace_value(model.STOCK, ("stock",), is_safe=False),) if has_sense else (),
        measure=Measure("stock", stock, "=", model.STOCK, "tiles", "VC-S1"),
    )


@box_rule("CON106", "puzzle-key", severity=Severity.WARNING, fix="guess", needs="kind")
def check_puzzle_key(layout: model.Layout) -> Iterator[Fault]:
    """`solution` and `turns` are keys of puzzles."""
    given = {"solution": layout.solution, "turns": layout.turns}
    keys = [key for key, value in given.items() if value is not None]
    is_open_canal = (
        layout.kind is model.Kind.FINISHED and not model.build_board(layout).closed_canals
    )
    if layout.kind is model.Kind.PUZZLE or not keys or is_open_canal:  # an open end says so too
        return
    names = join_words((f"`{key}`" for key in keys), "and")
    verb, them = ("have", "them") if len(keys) > 1 else ("has", "it")
    fixes = [remove_items(names, *((key,) for key in keys))]
    if layout.kind is model.Kind.POSITION:
        fixes.insert(0, replace_value(str(model.Kind.PUZZLE), ("kind",), is_safe=False))
    yield Fault(
        f"{names} {verb} no effect in a file that is not a puzzle",
        at=key_of((keys[0],)),
        items=tuple(keys),
        help=f"write `kind: puzzle`, or remove {them}",
        fixes=tuple(fixes),
    )


@box_rule("CON108", "empty-row", severity=Severity.WARNING, fix="guess", needs="rows")
def check_empty_row(layout: model.Layout) -> Iterator[Fault]:
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
