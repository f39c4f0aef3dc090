"""States of a game under way, and their successors if nobody bids more than their money."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import permutations
from typing import NamedTuple, TypeAlias

from layoutkit.games.canaletto.board.terms import GROUP_SIZES, KINDS_AT_END, Case, Lot, Ring

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


def initial_state(case: Case, opening: tuple[int, int]) -> tuple[GameConstants, GameState]:
    """Return the state of a snapshot, or the start of a game, with its palace and bid."""
    layout, shot = case.layout, case.layout.snapshot
    settings = layout.settings
    colours = layout.players or tuple(shot.money if shot else ())
    owned = {colour: shot.owned.get(colour, ()) if shot else () for colour in colours}
    seats = tuple(
        PlayerState(
            money=(shot.money if shot else {}).get(colour, settings.start_money),
            debt=(shot.debt if shot else {}).get(colour, 0),
            has_mask=colour not in (shot.masks_used if shot else ()),
            owned=count_by_group(owned[colour]),
        )
        for colour in colours
    )
    table = GameConstants(colours, layout.values, settings.mask_bid_max, settings.bid_min)
    return table, GameState(case.ring.lots, *opening, seats, shot.tiles_used if shot else 0)


def count_by_group(pieces: tuple[str, ...]) -> Owned:
    """Return the number of pieces by group."""
    return tuple((group, pieces.count(group)) for group in GROUP_SIZES if group in pieces)


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
    complete = [group for group in GROUP_SIZES if group in lot and is_complete(after, group)]
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


def is_complete(state: GameState, group: str) -> bool:
    """Return whether every piece of a group is owned (CAN-P7)."""
    return sum(dict(seat.owned).get(group, 0) for seat in state.seats) == GROUP_SIZES[group]


def sell_groups(table: GameConstants, state: GameState, sales: tuple[str, ...]) -> GameState:
    """Return the state after groups are sold one by one, each for the next tile (CAN-P7, P8)."""
    seats, used = state.seats, state.tiles_used
    for group in sales:
        seats = tuple(sell_pieces(seat, group, table.values[used]) for seat in seats)
        used += 1
    return replace(state, seats=seats, tiles_used=used)


def sell_pieces(seat: PlayerState, group: str, value: int) -> PlayerState:
    """Return a player after the pieces of a group are paid."""
    pieces = dict(seat.owned).get(group, 0)
    owned = tuple(pair for pair in seat.owned if pair[0] != group)
    return replace(seat, money=seat.money + pieces * value, owned=owned)
