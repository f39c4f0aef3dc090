"""Treasures and value tiles that can be moved in the studio, and where they can go."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from layoutkit.draw.marks import Drawing, Layer, Point
from layoutkit.games.canaletto.board.facts import sort_groups
from layoutkit.games.canaletto.board.places import SLOT, palace_corner, slot_corner
from layoutkit.games.canaletto.board.read import NO_VALUE
from layoutkit.games.canaletto.board.terms import (
    GROUP_SIZES,
    MAX_LOT_SIZE,
    PALACE_COUNT,
    SLOT_COUNT,
    Case,
)
from layoutkit.games.canaletto.draw.look import PALETTE
from layoutkit.games.canaletto.draw.pieces import tile_marks, token_marks
from layoutkit.games.canaletto.draw.plan import SPOT, TILE, TOKEN, spot_corner
from layoutkit.games.canaletto.texts import TEXTS
from layoutkit.hands import BoxPiece, DropTarget, DropTargets, EditableBoard, EditablePiece
from layoutkit.language import Language

SNAP_MM = 26.0
UNDER_WAY = (
    "This game is under way, and its numbers depend on each other."
    " It can be viewed here; to change it, edit its file."
)


def hands(case: Case) -> EditableBoard:
    """Return the treasures and value tiles; a game under way has none that can be moved alone."""
    if case.layout.snapshot is not None:
        return EditableBoard(why_none=UNDER_WAY)
    goes = {f"treasure-{group}": _for_treasures(case, group) for group in GROUP_SIZES}
    if _has_values(case):
        goes["value"] = _all(f"slot:{slot}" for slot in range(len(case.layout.values[:SLOT_COUNT])))
        goes["new value"] = _all(f"slot:{slot}" for slot in range(_open_slots(case)))
    things = (*_treasures(case), *_values(case))
    landings = (*_palaces(case), *_slots(case))
    return EditableBoard(things, tuple(_supplies(case)), landings, goes, SNAP_MM)


def looks(case: Case) -> dict[str, Drawing]:
    """Return the pictures of treasures and tiles."""
    names = TEXTS[Language.EN].treasure_names
    tokens = {
        f"treasure-{group}": Drawing(
            (TOKEN, TOKEN),
            {Layer.ART: tuple(token_marks(group, (0.0, 0.0), names[group]))},
            PALETTE,
            group,
        )
        for group in GROUP_SIZES
    }
    tiles = {
        f"value-{value}": Drawing(
            (TILE, TILE), {Layer.ART: tuple(tile_marks(value, (0.0, 0.0)))}, PALETTE, f"{value}"
        )
        for value in _all_values(case)
    }
    return tokens | tiles


def treasure_at(case: Case, palace: int, group: str) -> int | None:
    """Return the index of a treasure in the list of its palace; None if it is not there."""
    lot = case.layout.palaces[palace] if palace < len(case.layout.palaces) else ()
    return lot.index(group) if group in lot else None


def _treasures(case: Case) -> Iterator[EditablePiece]:
    for palace, lot in enumerate(case.ring.lots[:PALACE_COUNT]):
        for number, group in enumerate(sort_groups(lot)[: MAX_LOT_SIZE + 1]):
            index = treasure_at(case, palace, group)
            if index is None:
                continue
            name, look = f"/palaces/{palace}/{index}", f"treasure-{group}"
            description = f"{group} in palace {palace + 1}"
            yield EditablePiece(name, description, look, (_spot(palace, number),), TOKEN / 2, look)


def _values(case: Case) -> Iterator[EditablePiece]:
    if not _has_values(case):
        return
    for slot, value in enumerate(case.layout.values[:SLOT_COUNT]):
        if value == NO_VALUE:
            continue
        description, point = f"value {value} on slot {slot + 1}", (_slot(case, slot),)
        look = f"value-{value}"
        yield EditablePiece(
            f"/values/{slot}", description, look, point, TILE / 2, "value", removable=False
        )


def _has_values(case: Case) -> bool:
    """Return whether the file lists the values; a seed has no tiles that can be moved."""
    return case.layout.seed is None


def _open_slots(case: Case) -> int:
    """Return how many slots take a new value: those with one, and the next in a short list."""
    return min(len(case.layout.values) + 1, SLOT_COUNT)


def _supplies(case: Case) -> Iterator[BoxPiece]:
    """Yield the treasures that are not on the ring, and the tiles that are on no slot."""
    used = Counter(group for lot in case.layout.palaces for group in lot)
    for group, size in GROUP_SIZES.items():
        look = f"treasure-{group}"
        if used[group] < size:
            yield BoxPiece(look, group, size - used[group], look)
    for value in _all_values(case) if _has_values(case) else ():
        if value not in case.layout.values:
            yield BoxPiece(f"value-{value}", f"value {value}", 1, "new value")


def _all_values(case: Case) -> range:
    settings = case.layout.settings
    return range(settings.tile_low, settings.tile_high + 1)


def _palaces(case: Case) -> Iterator[DropTarget]:
    """Yield the first free spot of each palace, and every treasure for an exchange."""
    for palace, lot in enumerate(case.ring.lots[:PALACE_COUNT]):
        if len(lot) < MAX_LOT_SIZE:
            description, spot = f"in palace {palace + 1}", _spot(palace, len(lot))
            yield DropTarget(f"palace:{palace}", description, (spot,))
        for number, group in enumerate(sort_groups(lot)[:MAX_LOT_SIZE]):
            description = f"in palace {palace + 1}, in exchange for the {group}"
            yield DropTarget(f"exchange:{palace} {group}", description, (_spot(palace, number),))


def _slots(case: Case) -> Iterator[DropTarget]:
    for slot in range(SLOT_COUNT):
        yield DropTarget(f"slot:{slot}", f"on slot {slot + 1}", (_slot(case, slot),))


def _for_treasures(case: Case, group: str) -> DropTargets:
    """Return the palaces with room; legal are those without the group (CAN-S3)."""
    free, legal = [], []
    for palace, lot in enumerate(case.ring.lots[:PALACE_COUNT]):
        names = [f"palace:{palace}"] if len(lot) < MAX_LOT_SIZE else []
        names += [f"exchange:{palace} {other}" for other in sort_groups(lot)[:MAX_LOT_SIZE]]
        free += names
        legal += names if group not in lot else []
    return DropTargets(tuple(free), tuple(legal))


def _all(names: Iterator[str]) -> DropTargets:
    found = tuple(names)
    return DropTargets(found, found)


def _spot(palace: int, number: int) -> Point:
    x, y = spot_corner(palace_corner(palace), number)
    return (x + SPOT / 2, y + SPOT / 2)


def _slot(case: Case, slot: int) -> Point:
    x, y = slot_corner(slot, case.layout.settings.slots_left)
    return (x + SLOT / 2, y + SLOT / 2)
