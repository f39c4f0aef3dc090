"""Treasures and value tiles that can be moved in the studio, and moves as changes of the file."""

from collections import Counter
from collections.abc import Iterator

from layoutkit.documents.changes import Change
from layoutkit.documents.positions import Pointer
from layoutkit.drawing.shapes import Drawing, Layer, Point
from layoutkit.errors import LayoutkitError
from layoutkit.games.base import editing
from layoutkit.games.canaletto import model
from layoutkit.games.canaletto.draw.parts import tile_marks, token_marks
from layoutkit.games.canaletto.draw.style import PALETTE, TILE, TOKEN, spot_middle
from layoutkit.games.canaletto.ring import SLOT, slot_corner, sort_groups
from layoutkit.games.canaletto.texts import TEXTS
from layoutkit.languages import Language

SNAP_MM = 26.0
UNDER_WAY = (
    "This game is under way, and its numbers depend on each other."
    " It can be viewed here; to change it, edit its file."
)


def find_pieces(board: model.BoardModel) -> editing.EditableBoard:
    """Return the treasures and value tiles; a game under way has none that can be moved alone."""
    if board.layout.snapshot is not None:
        return editing.EditableBoard(why_not=UNDER_WAY)
    places = list(_palaces(board))
    target_sets = {
        f"treasure-{group}": editing.DropTargets(
            tuple(target.name for _, target in places),
            tuple(target.name for lot, target in places if group not in lot),  # CAN-S3
        )
        for group in model.GROUP_SIZES
    }
    if _has_values(board):
        number = len(board.layout.values)  # the next slot takes a new value too
        for name, count in (("value", number), ("new value", number + 1)):
            names = tuple(f"slot:{slot}" for slot in range(min(count, model.SLOT_COUNT)))
            target_sets[name] = editing.DropTargets(names, names)
    pieces = (*_treasures(board), *_values(board))
    slots = (
        editing.DropTarget(f"slot:{slot}", f"on slot {slot + 1}", (_slot(board, slot),))
        for slot in range(model.SLOT_COUNT)
    )
    targets = (*(target for _, target in places), *slots)
    return editing.EditableBoard(pieces, tuple(_box_pieces(board)), targets, target_sets, SNAP_MM)


def draw_pieces(board: model.BoardModel) -> dict[str, Drawing]:
    """Return the pictures of treasures and tiles."""
    names, pictures = TEXTS[Language.EN].treasure_names, {}
    for group in model.GROUP_SIZES:
        marks = {Layer.ART: token_marks(group, (0.0, 0.0), names[group])}
        pictures[f"treasure-{group}"] = Drawing((TOKEN, TOKEN), marks, PALETTE, group)
    for value in board.layout.settings.tiles:
        marks = {Layer.ART: tile_marks(value, (0.0, 0.0))}
        pictures[f"value-{value}"] = Drawing((TILE, TILE), marks, PALETTE, f"{value}")
    return pictures


def _treasures(board: model.BoardModel) -> Iterator[editing.EditablePiece]:
    for palace, lot in enumerate(board.ring.lots[: model.PALACE_COUNT]):
        for number, group in enumerate(sort_groups(lot)[: model.MAX_LOT_SIZE + 1]):
            name = f"/palaces/{palace}/{board.layout.palaces[palace].index(group)}"
            label, picture = f"{group} in palace {palace + 1}", f"treasure-{group}"
            point = (spot_middle(palace, number),)
            yield editing.EditablePiece(name, label, picture, point, TOKEN / 2, picture)


def _values(board: model.BoardModel) -> Iterator[editing.EditablePiece]:
    for slot, value in enumerate(
        board.layout.values[: model.SLOT_COUNT] if _has_values(board) else ()
    ):
        if value != model.NO_VALUE:
            facts = (f"/values/{slot}", f"value {value} on slot {slot + 1}", f"value-{value}")
            point = (_slot(board, slot),)
            yield editing.EditablePiece(*facts, point, TILE / 2, "value", can_remove=False)


def _has_values(board: model.BoardModel) -> bool:
    """Return whether the file lists the values; a seed has no tiles that can be moved."""
    return board.layout.seed is None


def _box_pieces(board: model.BoardModel) -> Iterator[editing.BoxPiece]:
    """Yield the treasures that are not on the ring, and the tiles that are on no slot."""
    used = Counter(group for lot in board.layout.palaces for group in lot)
    for group, size in model.GROUP_SIZES.items():
        picture = f"treasure-{group}"
        if used[group] < size:
            yield editing.BoxPiece(picture, group, size - used[group], picture)
    for value in board.layout.settings.tiles if _has_values(board) else ():
        if value not in board.layout.values:
            yield editing.BoxPiece(f"value-{value}", f"value {value}", 1, "new value")


def _palaces(board: model.BoardModel) -> Iterator[tuple[model.Lot, editing.DropTarget]]:
    """Yield for each lot the first free spot, and every treasure for an exchange."""
    for palace, lot in enumerate(board.ring.lots[: model.PALACE_COUNT]):
        if len(lot) < model.MAX_LOT_SIZE:
            description, spot = f"in palace {palace + 1}", spot_middle(palace, len(lot))
            yield lot, editing.DropTarget(f"palace:{palace}", description, (spot,))
        for number, group in enumerate(sort_groups(lot)[: model.MAX_LOT_SIZE]):
            description = f"in palace {palace + 1}, in exchange for the {group}"
            spot = spot_middle(palace, number)
            yield lot, editing.DropTarget(f"exchange:{palace} {group}", description, (spot,))


def _slot(board: model.BoardModel, slot: int) -> Point:
    x, y = slot_corner(slot, board.layout.settings.slots_left)
    return (x + SLOT / 2, y + SLOT / 2)


def move_piece(board: model.BoardModel, move: editing.BoardEdit) -> tuple[Change, ...]:
    """Return the changes of a move; a random setup counts as chosen after it (CAN-A10)."""
    if move.action == "turn":
        raise LayoutkitError("nothing is turned in this game")
    kind, _, where = move.target.partition(":")
    if move.action == "remove":
        changes: tuple[Change, ...] = (Change.remove(_treasure(board, move.piece)),)
    elif kind == "slot":
        return _value_on(board, move.piece, _number(where, model.SLOT_COUNT))
    else:
        changes = _treasure_to(board, move.piece, kind, where)
    if board.layout.placement == "random":
        return (*changes, Change.set(("placement",), "chosen"))
    return changes


def _treasure_to(board: model.BoardModel, thing: str, kind: str, where: str) -> tuple[Change, ...]:
    """Return the changes that move a treasure into a palace or exchange it for another."""
    number, _, other = where.partition(" ")
    palace = _number(number, model.PALACE_COUNT)
    new = thing.removeprefix("treasure-")
    old = None if new in model.GROUP_SIZES else _treasure(board, thing)
    group = new if old is None else str(board.layout.palaces[int(old[1])][int(old[2])])
    if kind == "palace":
        gone = () if old is None else (Change.remove(old),)
        return (*gone, Change.append(("palaces", palace), group))
    lot = board.layout.palaces[palace] if palace < len(board.layout.palaces) else ()
    if kind != "exchange" or other not in lot:
        raise LayoutkitError(f'there is no place "{kind}:{where}" on this board')
    back = () if old is None else (Change.set(old, other),)
    return (*back, Change.set(("palaces", palace, lot.index(other)), group))


def _treasure(board: model.BoardModel, thing: str) -> Pointer:
    for palace, lot in enumerate(board.layout.palaces):
        for index in range(len(lot)):
            if thing == f"/palaces/{palace}/{index}":
                return ("palaces", palace, index)
    raise LayoutkitError(f'there is no "{thing}" on this board')


def _value_on(board: model.BoardModel, thing: str, slot: int) -> tuple[Change, ...]:
    """Return the changes that put a value on a slot.

    The value that was there goes to the former slot, or into the box.
    """
    values = board.layout.values
    from_box = thing.removeprefix("value-")
    is_next = slot == len(values) and from_box.isdecimal()  # a list that is too short grows
    if not _has_values(board) or not (slot < len(values) or is_next):
        raise LayoutkitError("the file does not say which value lies there")
    if is_next:
        return (Change.append(("values",), int(from_box)),)
    if from_box.isdecimal():
        return (Change.set(("values", slot), int(from_box)),)
    for index, value in enumerate(values):
        if thing == f"/values/{index}":
            return (
                Change.set(("values", index), values[slot]),
                Change.set(("values", slot), value),
            )
    raise LayoutkitError(f'there is no "{thing}" on this board')


def _number(text: str, most: int) -> int:
    if text.isdecimal() and int(text) < most:
        return int(text)
    raise LayoutkitError(f'there is no place "{text}" on this board')
