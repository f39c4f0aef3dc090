"""A game under way as a state, and what can happen next, if nobody bids beyond their money."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import permutations
from typing import NamedTuple, TypeAlias

from layoutkit.games.canaletto.board.terms import LAST_KINDS, SIZES, Case, Lot, Ring

Owned: TypeAlias = tuple[tuple[str, int], ...]
"""Groups in the order of the box, each with how many pieces a player has, none left out at 0."""


@dataclass(frozen=True, slots=True)
class Seat:
    """The possessions of one player."""

    money: int
    debt: int
    has_mask: bool
    owned: Owned

    @property
    def score(self) -> int:
        """The score at the end (CAN-P9)."""
        return self.money - 2 * self.debt


@dataclass(frozen=True, slots=True)
class State:
    """All that decides how a game goes on: after a turn the column stands where the next begins."""

    lots: tuple[Lot, ...]
    column: int
    bid: int
    seats: tuple[Seat, ...]
    tiles_used: int

    @property
    def is_over(self) -> bool:
        """At most two kinds are left (CAN-P11)."""
        return len(frozenset[str]().union(*self.lots)) <= LAST_KINDS


class Deed(NamedTuple):
    """The fate of the lot at the column: who takes it, for how much, and by which means."""

    palace: int
    seat: int  # -1: all pass
    price: int
    by_mask: bool
    sales: tuple[str, ...]  # in the order in which the buyer sells them


@dataclass(frozen=True, slots=True)
class GameTable:
    """The constants of a game: the players, and the value tiles."""

    colours: tuple[str, ...]
    values: tuple[int, ...]
    mask_bid_max: int
    bid_min: int = 1


def open_table(case: Case, opening: tuple[int, int]) -> tuple[GameTable, State]:
    """The state that a snapshot shows, or the start of a game: opening palace and bid are known."""
    layout, shot = case.layout, case.layout.snapshot
    settings = layout.settings
    colours = layout.players or tuple(shot.money if shot else ())
    owned = {colour: shot.owned.get(colour, ()) if shot else () for colour in colours}
    seats = tuple(
        Seat(
            money=(shot.money if shot else {}).get(colour, settings.start_money),
            debt=(shot.debt if shot else {}).get(colour, 0),
            has_mask=colour not in (shot.masks_used if shot else ()),
            owned=tally(owned[colour]),
        )
        for colour in colours
    )
    table = GameTable(colours, layout.values, settings.mask_bid_max, settings.bid_min)
    return table, State(case.ring.lots, *opening, seats, shot.tiles_used if shot else 0)


def tally(pieces: tuple[str, ...]) -> Owned:
    """Pieces as groups with numbers."""
    return tuple((group, pieces.count(group)) for group in SIZES if group in pieces)


def deeds(table: GameTable, state: State) -> Iterator[tuple[Deed, State]]:
    """The possible fates of the lot at the column, and the state after it."""
    for seat, price, by_mask in takers(table, state):
        yield from take(table, state, Deed(state.column, seat, price, by_mask, ()))
    if state.bid == 0:
        onward = Ring(state.lots).after(state.column, 1)
        if onward is not None:
            yield Deed(state.column, -1, 0, False, ()), replace(state, column=onward)


def takers(table: GameTable, state: State) -> Iterator[tuple[int, int, bool]]:
    """The players who can take the lot, at which price or masked bid (CAN-P4, P10).

    Of all prices that take the gondola to the same palace only the least and the greatest that a
    player can pay are tried. A player who is to end with less can pay the surplus with the last
    lot: money that was not paid before is still there then.
    """
    for number, seat in enumerate(state.seats):
        yield from ((number, price, False) for price in prices(table, state, seat.money))
        rich = max((s.money for n, s in enumerate(state.seats) if n != number), default=0)
        if seat.has_mask:
            bids = prices(table, state, min(rich, table.mask_bid_max))
            yield from ((number, bid, True) for bid in bids)


def prices(table: GameTable, state: State, money: int) -> list[int]:
    """For each palace that can be next the least and the greatest price within one's money."""
    ring, least = Ring(state.lots), max(state.bid, table.bid_min)
    span: dict[int | None, list[int]] = {}
    for bid in range(least, min(money, least + len(state.lots) - 1) + 1):
        turns = (money - bid) // len(state.lots)
        span.setdefault(ring.after(state.column, bid), []).extend(
            (bid, bid + turns * len(state.lots))
        )
    return sorted({end for found in span.values() for end in (min(found), max(found))})


def take(table: GameTable, state: State, deed: Deed) -> Iterator[tuple[Deed, State]]:
    """The lot changes hands, complete groups are sold in every order, the column moves on."""
    lot = state.lots[deed.palace]
    lots = tuple(frozenset() if i == deed.palace else one for i, one in enumerate(state.lots))
    seats = tuple(
        receive(seat, deed, lot) if number == deed.seat else seat
        for number, seat in enumerate(state.seats)
    )
    onward = Ring(state.lots).after(deed.palace, deed.price)
    column = deed.palace if onward is None else onward
    after = State(lots, column, 0, seats, state.tiles_used)
    complete = [group for group in SIZES if group in lot and is_complete(after, group)]
    for sales in permutations(complete):
        yield deed._replace(sales=sales), sell_all(table, after, sales)


def receive(seat: Seat, deed: Deed, lot: Lot) -> Seat:
    """Let a player pay or turn in the mask, and take the lot."""
    have = dict(seat.owned)
    owned = tuple(
        (group, have.get(group, 0) + (group in lot))
        for group in SIZES
        if group in have or group in lot
    )
    paid = 0 if deed.by_mask else deed.price
    return Seat(seat.money - paid, seat.debt, seat.has_mask and not deed.by_mask, owned)


def is_complete(state: State, group: str) -> bool:
    """True if every piece of a group is owned (CAN-P7)."""
    return sum(dict(seat.owned).get(group, 0) for seat in state.seats) == SIZES[group]


def sell_all(table: GameTable, state: State, sales: tuple[str, ...]) -> State:
    """Sell groups one by one, each by its own tile (CAN-P7, P8)."""
    seats, used = state.seats, state.tiles_used
    for group in sales:
        seats = tuple(sell(seat, group, table.values[used]) for seat in seats)
        used += 1
    return replace(state, seats=seats, tiles_used=used)


def sell(seat: Seat, group: str, value: int) -> Seat:
    """The pay of a player for the pieces of a group."""
    pieces = dict(seat.owned).get(group, 0)
    owned = tuple(pair for pair in seat.owned if pair[0] != group)
    return replace(seat, money=seat.money + pieces * value, owned=owned)
