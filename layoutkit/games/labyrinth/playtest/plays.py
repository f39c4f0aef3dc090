"""What may be played now: every card of a hand with everything that it could do."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.games.labyrinth.playtest.arena import CARDS, Arena
from layoutkit.games.labyrinth.playtest.game import (
    COST,
    JOKER,
    LAY_LONG,
    LAY_SHORT,
    MOVE,
    REMOVE,
    STEPS_OF,
    Play,
    Table,
    count,
    walks,
)
from layoutkit.games.labyrinth.solve.net import bits


def uses(table: Table, place: int) -> Iterator[tuple[int, int]]:
    """The cards that the player can pay for, with what each may stand for."""
    player = table.players[place]
    for card in range(len(CARDS)):
        if count(player.hand, card) and COST[card] <= player.left:
            for use in range(JOKER) if card == JOKER else (card,):
                yield card, use


def plays(table: Table, place: int, card: int, use: int) -> list[Play]:
    """Everything that a card may do as what it stands for."""
    arena, player = table.arena, table.players[place]
    if STEPS_OF[use]:
        paths = walks(arena, table.lying, player.pawn, STEPS_OF[use])
        return [Play(card, use, path=path) for path in paths.values()]
    if use in (LAY_SHORT, LAY_LONG):
        has_one = player.short if use == LAY_SHORT else player.long
        if not has_one:
            return []
        kind = arena.shorts if use == LAY_SHORT else ~arena.shorts
        may = layable(table, table.lying, arena.reach[player.pawn] & kind)
        return [Play(card, use, plank) for plank in bits(may)]
    may = removable(table, player.pawn)
    if use == REMOVE:
        return [Play(card, use, plank) for plank in bits(may)]
    return [
        Play(card, MOVE, plank, to)
        for plank in bits(may)
        for to in bits(targets(table, player.pawn, plank))
    ]


def layable(table: Table, lying: int, planks: int) -> int:
    """Those of some positions where a plank may be laid now (LAB-P3 to P8, A26)."""
    may = planks & ~lying
    for plank in bits(may):
        if not layable_among(table.arena, lying, plank):
            may ^= 1 << plank
    return may


def layable_among(arena: Arena, lying: int, plank: int) -> bool:
    """Whether a plank may be laid where none lies: nothing is across it, and it rests on planks."""
    return not (arena.clashes[plank] & lying or arena.rests[plank] & ~lying)


def removable(table: Table, pawn: int) -> int:
    """The planks that may be taken from a field: no pawn stands on them, none would fall."""
    arena, pawns = table.arena, table.pawns()
    may = arena.reach[pawn] & table.lying & ~pawns
    for plank in bits(may):
        if arena.carries[plank] & table.lying & pawns:
            may ^= 1 << plank
    return may


def targets(table: Table, pawn: int, plank: int) -> int:
    """The other positions to which a plank may be moved, both from the same field."""
    arena = table.arena
    kind = arena.shorts if arena.shorts >> plank & 1 else ~arena.shorts
    lying = table.lying & ~(arena.carries[plank] | 1 << plank)
    return layable(table, lying, arena.reach[pawn] & kind & ~(1 << plank))
