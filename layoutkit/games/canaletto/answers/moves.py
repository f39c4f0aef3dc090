"""Moves in the studio as changes of the file."""

from __future__ import annotations

from layoutkit.errors import LayoutkitError
from layoutkit.games.canaletto.answers.hands import treasure_at
from layoutkit.games.canaletto.board.terms import GROUP_SIZES, PALACE_COUNT, SLOT_COUNT, Case
from layoutkit.hands import BoardEdit
from layoutkit.remedy import Change
from layoutkit.source.positions import Pointer


def moved(case: Case, move: BoardEdit) -> tuple[Change, ...]:
    """Return the changes of a move; a random setup counts as chosen after it (CAN-A10)."""
    if move.do == "turn":
        raise LayoutkitError("nothing is turned in this game")
    kind, _, where = move.to.partition(":")
    if move.do == "remove":
        changes: tuple[Change, ...] = (Change.remove(_treasure(case, move.thing)),)
    elif kind == "slot":
        return _value_on(case, move.thing, _number(where, SLOT_COUNT))
    else:
        changes = _treasure_to(case, move.thing, kind, where)
    if case.layout.placement == "random":
        return (*changes, Change.set(("placement",), "chosen"))
    return changes


def _treasure_to(case: Case, thing: str, kind: str, where: str) -> tuple[Change, ...]:
    """Return the changes that move a treasure into a palace or exchange it for another."""
    number, _, other = where.partition(" ")
    palace = _number(number, PALACE_COUNT)
    new = thing.removeprefix("treasure-")
    old = None if new in GROUP_SIZES else _treasure(case, thing)
    group = new if old is None else str(case.layout.palaces[int(old[1])][int(old[2])])
    if kind == "palace":
        gone = () if old is None else (Change.remove(old),)
        return (*gone, Change.append(("palaces", palace), group))
    place = treasure_at(case, palace, other)
    if kind != "exchange" or place is None:
        raise LayoutkitError(f'there is no place "{kind}:{where}" on this board')
    back = () if old is None else (Change.set(old, other),)
    return (*back, Change.set(("palaces", palace, place), group))


def _treasure(case: Case, thing: str) -> Pointer:
    for palace, lot in enumerate(case.layout.palaces):
        for index in range(len(lot)):
            if thing == f"/palaces/{palace}/{index}":
                return ("palaces", palace, index)
    raise LayoutkitError(f'there is no "{thing}" on this board')


def _value_on(case: Case, thing: str, slot: int) -> tuple[Change, ...]:
    """Return the changes that put a value on a slot.

    The value that was there goes to the former slot, or into the box.
    """
    values = case.layout.values
    from_box = thing.removeprefix("value-")
    is_next = slot == len(values) and from_box.isdecimal()  # a list that is too short grows
    if case.layout.seed is not None or not (slot < len(values) or is_next):
        raise LayoutkitError("the file does not say which value lies there")
    if from_box.isdecimal():
        return (
            (
                Change.append(("values",), int(from_box))
                if is_next
                else Change.set(("values", slot), int(from_box))
            ),
        )
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
