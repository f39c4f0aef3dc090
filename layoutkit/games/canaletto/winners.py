"""States of a game under way, and which players can still win it.

A game under way is a state, and the outcomes of an auction lead to its successors. A depth-first
search looks for a game that a player wins. It tries the most promising successor first, visits
each state once, and skips states from which a bound shows that the player cannot win. "Yes"
comes with the game that was found, "no" only from a search that was exhausted. Every other
answer is "unknown", with the number of positions searched.

Players never bid more than their money. Of all prices that take the gondola to the same palace,
only the least and the greatest that a player can pay are tried.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import permutations
from typing import NamedTuple, TypeAlias

from layoutkit.games.canaletto.model import GROUP_SIZES, KINDS_AT_END, BoardModel, Lot, Ring
from layoutkit.search import Budget, BudgetExhausted, BudgetLimits
from layoutkit.wording import format_count

Owned: TypeAlias = tuple[tuple[str, int], ...]
"""Groups in the order of the box, each with how many pieces a player has, none left out at 0."""


@dataclass(frozen=True, slots=True)
class PlayerState:
    """The money, debt, mask and pieces of a player."""

    money: int
    debt: int
    has_mask: bool
    owned: Owned

    @property
    def score(self) -> int:
        """Return the score at the end (CAN-P9)."""
        return self.money - 2 * self.debt


@dataclass(frozen=True, slots=True)
class GameState:
    """All that decides how a game goes on; the column is in the palace that is auctioned next."""

    lots: tuple[Lot, ...]
    column: int
    bid: int
    seats: tuple[PlayerState, ...]
    tiles_used: int

    @property
    def is_over(self) -> bool:
        """Return whether at most two kinds are left (CAN-P11)."""
        return len(frozenset[str]().union(*self.lots)) <= KINDS_AT_END


class AuctionOutcome(NamedTuple):
    """The outcome of an auction: who takes the lot, for how much, and by which means."""

    palace: int
    seat: int  # -1: all pass
    price: int
    by_mask: bool
    sales: tuple[str, ...]  # in the order in which the buyer sells them


@dataclass(frozen=True, slots=True)
class GameConstants:
    """The players and value tiles of a game, which never change."""

    colours: tuple[str, ...]
    values: tuple[int, ...]
    mask_bid_max: int
    bid_min: int = 1


def initial_state(board: BoardModel, opening: tuple[int, int]) -> tuple[GameConstants, GameState]:
    """Return the state of a snapshot, or the start of a game, with its palace and bid."""
    layout, shot = board.layout, board.layout.state
    colours, settings = layout.players or tuple(shot.money), layout.settings
    seats = tuple(
        PlayerState(
            money=layout.money_of(colour),
            debt=shot.debt.get(colour, 0),
            has_mask=colour not in shot.masks_used,
            owned=tuple((group, own.count(group)) for group in GROUP_SIZES if group in own),
        )
        for colour in colours
        for own in [shot.owned.get(colour, ())]
    )
    table = GameConstants(colours, layout.values, settings.mask_bid_max, settings.bid_min)
    return table, GameState(board.ring.lots, *opening, seats, shot.tiles_used)


def next_states(
    table: GameConstants, state: GameState
) -> Iterator[tuple[AuctionOutcome, GameState]]:
    """Yield the possible outcomes of the next auction, and the states after them."""
    for seat, price, by_mask in possible_buyers(table, state):
        yield from sell_lot(table, state, AuctionOutcome(state.column, seat, price, by_mask, ()))
    if state.bid == 0:
        onward = Ring(state.lots).after(state.column, 1)
        if onward is not None:
            yield AuctionOutcome(state.column, -1, 0, False, ()), replace(state, column=onward)


def possible_buyers(table: GameConstants, state: GameState) -> Iterator[tuple[int, int, bool]]:
    """Yield the players who can take the lot, with their price or masked bid (CAN-P4, P10).

    Of all prices that take the gondola to the same palace, only the least and the greatest that a
    player can pay are tried. A player who is to end with less can pay more for the last lot,
    because the money that was not paid before is still there.
    """
    for number, seat in enumerate(state.seats):
        yield from ((number, price, False) for price in distinct_prices(table, state, seat.money))
        rich = max((s.money for n, s in enumerate(state.seats) if n != number), default=0)
        if seat.has_mask:
            bids = distinct_prices(table, state, min(rich, table.mask_bid_max))
            yield from ((number, bid, True) for bid in bids)


def distinct_prices(table: GameConstants, state: GameState, money: int) -> list[int]:
    """Return for each possible next palace the least and greatest price within some money."""
    ring, least = Ring(state.lots), max(state.bid, table.bid_min)
    span: dict[int | None, list[int]] = {}
    for bid in range(least, min(money, least + len(state.lots) - 1) + 1):
        turns = (money - bid) // len(state.lots)
        span.setdefault(ring.after(state.column, bid), []).extend(
            (bid, bid + turns * len(state.lots))
        )
    return sorted({end for found in span.values() for end in (min(found), max(found))})


def sell_lot(
    table: GameConstants, state: GameState, deed: AuctionOutcome
) -> Iterator[tuple[AuctionOutcome, GameState]]:
    """Yield the states after a lot is sold and complete groups are sold in any order."""
    lot = state.lots[deed.palace]
    lots = tuple(frozenset() if i == deed.palace else one for i, one in enumerate(state.lots))
    seats = tuple(
        pay_for_lot(seat, deed, lot) if number == deed.seat else seat
        for number, seat in enumerate(state.seats)
    )
    onward = Ring(state.lots).after(deed.palace, deed.price)
    column = deed.palace if onward is None else onward
    after = GameState(lots, column, 0, seats, state.tiles_used)
    owned = [dict(seat.owned) for seat in seats]
    complete = [  # every piece of the group is owned (CAN-P7)
        group
        for group, size in GROUP_SIZES.items()
        if group in lot and sum(one.get(group, 0) for one in owned) == size
    ]
    for sales in permutations(complete):
        yield deed._replace(sales=sales), sell_groups(table, after, sales)


def pay_for_lot(seat: PlayerState, deed: AuctionOutcome, lot: Lot) -> PlayerState:
    """Return a player after paying for a lot, or playing the mask, and taking it."""
    have = dict(seat.owned)
    owned = tuple(
        (group, have.get(group, 0) + (group in lot))
        for group in GROUP_SIZES
        if group in have or group in lot
    )
    paid = 0 if deed.by_mask else deed.price
    return PlayerState(seat.money - paid, seat.debt, seat.has_mask and not deed.by_mask, owned)


def sell_groups(table: GameConstants, state: GameState, sales: tuple[str, ...]) -> GameState:
    """Return the state after groups are sold one by one, each for the next tile (CAN-P7, P8)."""
    seats, used = state.seats, state.tiles_used
    for group in sales:
        pieces = [dict(seat.owned).get(group, 0) for seat in seats]
        seats = tuple(
            replace(
                seat,
                money=seat.money + number * table.values[used],
                owned=tuple(pair for pair in seat.owned if pair[0] != group),
            )
            for seat, number in zip(seats, pieces, strict=True)
        )
        used += 1
    return replace(state, seats=seats, tiles_used=used)


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
    budget, seats = Budget(BudgetLimits(seconds=seconds)), len(table.colours)
    found = tuple(
        search_win(table, state, number, budget.part(seats - number + 1, most))
        for number in range(seats)
    )
    if any(one.can_win is CanWin.YES for one in found):
        return found
    why = explain_no_end(table, state, budget.part(most=most))
    return tuple(replace(one, can_win=CanWin.UNKNOWN, why=why) for one in found) if why else found


def explain_no_end(table: GameConstants, state: GameState, budget: Budget) -> str:
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
            budget.pay()
        except BudgetExhausted:
            return NO_END_FOUND
        seen.add(here)
        stack.extend(after for _, after in next_states(table, here))
    return NO_END


def search_win(table: GameConstants, state: GameState, player: int, budget: Budget) -> WinResult:
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
            budget.pay()
        except BudgetExhausted:
            why = f"undecided after {format_count(len(seen), 'position')}"
            return WinResult(colour, CanWin.UNKNOWN, None, (), len(seen), why)
        seen.add(here)
        if here.is_over:
            margin = lead([seat.score for seat in here.seats], player)
            if margin >= 0:
                return WinResult(colour, CanWin.YES, margin, way, len(seen))
        elif margin_bound(table, here, player) >= 0:
            stack.extend(successors(table, here, player, way))
    return WinResult(
        colour, CanWin.NO, None, (), len(seen), "every course of the game was searched"
    )


def lead(values: Sequence[int], player: int) -> int:
    """Return the value of a player less the best of the others."""
    others = [value for number, value in enumerate(values) if number != player]
    return values[player] - max(others, default=0)


def successors(
    table: GameConstants, state: GameState, player: int, way: tuple[AuctionOutcome, ...]
) -> list[tuple[GameState, tuple[AuctionOutcome, ...]]]:
    """Return the next states and their auctions, sorted so that the most promising is last.

    A state promises more if the player has more money and pieces, compared with the best other.
    """

    def promise(step: tuple[AuctionOutcome, GameState]) -> int:
        seats = step[1].seats
        return lead([seat.score + sum(n for _, n in seat.owned) for seat in seats], player)

    found = sorted(next_states(table, state), key=promise)
    return [(after, (*way, deed)) for deed, after in found]


def margin_bound(table: GameConstants, state: GameState, player: int) -> int:
    """Return a lead that the player can never exceed.

    In it the player pays nothing and the others pay all their money. Pieces of the others pay
    nothing, so the bound is never too low.
    """
    mine = state.seats[player]
    owned = dict(mine.owned)
    pieces = sorted(
        (owned.get(group, 0) + sum(group in lot for lot in state.lots) for group in GROUP_SIZES),
        reverse=True,
    )
    tiles = sorted(table.values[state.tiles_used :], reverse=True)
    income = sum(number * value for number, value in zip(pieces, tiles, strict=False))
    others = [replace(seat, money=0) for n, seat in enumerate(state.seats) if n != player]
    return mine.score + income - max((seat.score for seat in others), default=0)
