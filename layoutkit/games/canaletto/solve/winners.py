"""Decides which players can still win a game under way.

A game under way is a state, and the outcomes of an auction lead to its successors. A depth-first
search looks for a game that a player wins. It tries the most promising successor first, visits each
state once, and skips states from which a bound shows that the player cannot win. "Yes" comes with
the game that was found, "no" only from a search that was exhausted. Every other answer is
"unknown", with the number of positions searched.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from layoutkit.games.canaletto.board.terms import GROUP_SIZES
from layoutkit.games.canaletto.table.play import (
    AuctionOutcome,
    GameConstants,
    GameState,
    PlayerState,
    next_states,
)
from layoutkit.hints import format_count
from layoutkit.search import Budget, BudgetExhausted, BudgetLimits

NO_END = "no course comes to an end: somebody would have to bid more than they have"
NO_END_FOUND = "the search found no course that comes to an end"
LAW = "players bid any sum that they have, and no more; all may pass; a tie counts as a win"


class CanWin(StrEnum):
    """The answer for a player."""

    YES = "yes"
    NO = "no"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class WinResult:
    """Whether a player can still win, and how; `margin` is the lead at the end of that game."""

    colour: str
    can_win: CanWin
    margin: int | None = None
    way: tuple[AuctionOutcome, ...] = ()
    looked_at: int = 0
    why: str = ""


def find_winners(
    table: GameConstants, state: GameState, most: int | None, seconds: float | None = None
) -> tuple[WinResult, ...]:
    """Return for every player whether they win some course of the game.

    The search visits at most `most` positions for each player; the time is for all of them. If no
    game comes to an end, the answers are unknown: not to win any game that ends proves nothing
    then.
    """
    purse, seats = Budget(BudgetLimits(seconds=seconds)), len(table.colours)
    found = tuple(
        search_win(table, state, number, purse.part(seats - number + 1, most))
        for number in range(seats)
    )
    if any(one.can_win is CanWin.YES for one in found):
        return found
    why = explain_no_end(table, state, purse.part(most=most))
    return tuple(replace(one, can_win=CanWin.UNKNOWN, why=why) for one in found) if why else found


def explain_no_end(table: GameConstants, state: GameState, purse: Budget) -> str:
    """Return why no game is known that comes to an end; empty if there is one."""
    seen: set[GameState] = set()
    stack = [state]
    while stack:
        here = stack.pop()
        if here.is_over:
            return ""
        if here in seen:
            continue
        try:
            purse.pay()
        except BudgetExhausted:
            return NO_END_FOUND
        seen.add(here)
        stack.extend(after for _, after in next_states(table, here))
    return NO_END


def search_win(table: GameConstants, state: GameState, player: int, purse: Budget) -> WinResult:
    """Search depth first for a game that a player wins."""
    colour = table.colours[player]
    if margin_bound(table, state, player) < 0:
        return WinResult(colour, CanWin.NO, why="not even with everything that is left, for free")
    seen: set[GameState] = set()
    stack: list[tuple[GameState, tuple[AuctionOutcome, ...]]] = [(state, ())]
    while stack:
        here, way = stack.pop()
        if here in seen:
            continue
        try:
            purse.pay()
        except BudgetExhausted:
            why = f"undecided after {format_count(len(seen), 'position')}"
            return WinResult(colour, CanWin.UNKNOWN, None, (), len(seen), why)
        seen.add(here)
        if here.is_over:
            margin = find_margin(here, player)
            if margin >= 0:
                return WinResult(colour, CanWin.YES, margin, way, len(seen))
        elif margin_bound(table, here, player) >= 0:
            stack.extend(successors(table, here, player, way))
    return WinResult(
        colour, CanWin.NO, None, (), len(seen), "every course of the game was searched"
    )


def find_margin(state: GameState, player: int) -> int:
    """Return the player's score less the best score of the others."""
    others = [seat.score for number, seat in enumerate(state.seats) if number != player]
    return state.seats[player].score - max(others, default=0)


def successors(
    table: GameConstants, state: GameState, player: int, way: tuple[AuctionOutcome, ...]
) -> list[tuple[GameState, tuple[AuctionOutcome, ...]]]:
    """Return the next states and their auctions, sorted so that the most promising is last."""
    found = sorted(next_states(table, state), key=lambda one: move_priority(one[1], player))
    return [(after, (*way, deed)) for deed, after in found]


def move_priority(state: GameState, player: int) -> int:
    """Return a sort key of states: money and pieces of the player, compared with the best other."""
    worth = [seat.score + sum(number for _, number in seat.owned) for seat in state.seats]
    others = [value for number, value in enumerate(worth) if number != player]
    return worth[player] - max(others, default=0)


def margin_bound(table: GameConstants, state: GameState, player: int) -> int:
    """Return a lead that the player can never exceed.

    In it the player pays nothing and the others pay all their money. Pieces of the others pay
    nothing, so the bound is never too low.
    """
    mine = state.seats[player]
    pieces = sorted((count_sellable(state, mine, group) for group in GROUP_SIZES), reverse=True)
    tiles = sorted(table.values[state.tiles_used :], reverse=True)
    income = sum(number * value for number, value in zip(pieces, tiles, strict=False))
    others = [replace(seat, money=0) for n, seat in enumerate(state.seats) if n != player]
    return mine.score + income - max((seat.score for seat in others), default=0)


def count_sellable(state: GameState, seat: PlayerState, group: str) -> int:
    """Return the number of pieces of a group that a player can still sell."""
    return dict(seat.owned).get(group, 0) + sum(group in lot for lot in state.lots)
