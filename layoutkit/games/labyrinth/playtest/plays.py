"""The legal plays: every card of a hand with everything that it can do."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.games.labyrinth.playtest.arena import CARDS, SeatView
from layoutkit.games.labyrinth.playtest.game import (
    COST,
    JOKER,
    LAY_LONG,
    LAY_SHORT,
    MOVE,
    REMOVE,
    STEPS_OF,
    GameState,
    PlayCode,
    count,
    paths_within,
)
from layoutkit.games.labyrinth.solve.net import bits


def playable_cards(state: GameState, place: int) -> Iterator[tuple[int, int]]:
    """Yield the cards that a player can pay for, with each card that they can represent."""
    player = state.players[place]
    for card in range(len(CARDS)):
        if count(player.hand, card) and COST[card] <= player.left:
            for use in range(JOKER) if card == JOKER else (card,):
                yield card, use


def legal_plays(state: GameState, place: int, card: int, use: int) -> list[PlayCode]:
    """Return everything that a card can do as the card that it represents."""
    view, player = state.view, state.players[place]
    if STEPS_OF[use]:
        paths = paths_within(view, state.lying, player.pawn, STEPS_OF[use])
        return [PlayCode(card, use, path=path) for path in paths.values()]
    if use in (LAY_SHORT, LAY_LONG):
        has_one = player.short if use == LAY_SHORT else player.long
        if not has_one:
            return []
        kind = view.shorts if use == LAY_SHORT else ~view.shorts
        may = layable(state, state.lying, view.planks_at[player.pawn] & kind)
        return [PlayCode(card, use, plank) for plank in bits(may)]
    may = removable(state, player.pawn)
    if use == REMOVE:
        return [PlayCode(card, use, plank) for plank in bits(may)]
    return [
        PlayCode(card, MOVE, plank, to)
        for plank in bits(may)
        for to in bits(targets(state, player.pawn, plank))
    ]


def layable(state: GameState, lying: int, planks: int) -> int:
    """Return the positions among `planks` where a plank may be laid now (LAB-P3 to P8, A26)."""
    may = planks & ~lying
    for plank in bits(may):
        if not layable_among(state.view, lying, plank):
            may ^= 1 << plank
    return may


def layable_among(view: SeatView, lying: int, plank: int) -> bool:
    """Return whether a plank may be laid on an empty position: no clash, and all supports lie."""
    return not (view.clashes[plank] & lying or view.supports[plank] & ~lying)


def removable(state: GameState, pawn: int) -> int:
    """Return the planks that may be removed from a field: no pawn would fall."""
    view, pawns = state.view, state.pawns()
    may = view.planks_at[pawn] & state.lying & ~pawns
    for plank in bits(may):
        if view.carries[plank] & state.lying & pawns:
            may ^= 1 << plank
    return may


def targets(state: GameState, pawn: int, plank: int) -> int:
    """Return the positions to which a plank may be moved from the field of the pawn."""
    view = state.view
    kind = view.shorts if view.shorts >> plank & 1 else ~view.shorts
    lying = state.lying & ~(view.carries[plank] | 1 << plank)
    return layable(state, lying, view.planks_at[pawn] & kind & ~(1 << plank))
