"""All answers of `layoutkit solve`, as a record and as JSON."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from layoutkit.games.canaletto.board.facts import current_palace, sort_groups
from layoutkit.games.canaletto.board.terms import Case, Ring
from layoutkit.games.canaletto.solve import orders
from layoutkit.games.canaletto.solve.orders import Auction, AuctionSequence, JointSale
from layoutkit.games.canaletto.solve.winners import LAW, WinResult, find_winners
from layoutkit.games.canaletto.table.play import AuctionOutcome, GameConstants, initial_state

TAKEN = "every lot finds a buyer"


@dataclass(frozen=True, slots=True)
class Solution:
    """The answers about a setup or a game under way."""

    ring: Ring
    first: int  # the index of the palace that is auctioned now
    bid: int  # the highest bid so far
    reach: tuple[Auction, ...]
    shortest: AuctionSequence
    longest: AuctionSequence
    lengths: Mapping[int, int]
    joint_sales: tuple[JointSale, ...]
    table: GameConstants | None = None
    chances: tuple[WinResult, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """Return the answers as JSON."""
        return {
            "column": self.first + 1,
            "bid": self.bid,
            "reach": [self.reach_json(step) for step in self.reach],
            "fewest_auctions": self.fewest_json(),
            "most_auctions": self.course_json(self.longest),
            "orders": self.orders_json(),
            "together": [joint_sale_json(one) for one in self.joint_sales],
            "winners": self.winners_json(),
        }

    def lot_json(self, palace: int) -> list[str]:
        """Return the treasures of a palace in the order of the box."""
        return list(sort_groups(self.ring.lots[palace]))

    def reach_json(self, step: Auction) -> dict[str, Any]:
        """Return a line of the table of next palaces (CAN-M6)."""
        lot = self.lot_json(step.palace)
        return {"bid": step.bid, "palace": step.palace + 1, "lot": lot, "pieces": len(lot)}

    def fewest_json(self) -> dict[str, Any]:
        """Return the shortest game; if all pass in it at first, also the shortest without that."""
        without = orders.shortest_game(self.ring, self.first, self.bid, may_pass=False).auctions
        return {**self.course_json(self.shortest), "without_passes": without}

    def course_json(self, course: AuctionSequence) -> dict[str, Any]:
        """Return a game as order and bids; at a bid of 0 all pass."""
        return {
            "value": course.auctions,
            "kind": "exact",
            "order": [step.palace + 1 for step in course.steps],
            "bids": [step.bid for step in course.steps],
            "left": palace_numbers(course.left),
            "kinds_left": list(sort_groups(g for i in course.left for g in self.ring.lots[i])),
        }

    def orders_json(self) -> dict[str, Any]:
        """Return the numbers of orders by length."""
        mean = orders.mean_length(self.ring, self.lengths)
        return {
            "law": TAKEN,
            "total": sum(self.lengths.values()),
            "by_auctions": {str(length): number for length, number in self.lengths.items()},
            "mean_auctions": str(mean),
        }

    def winners_json(self) -> dict[str, Any] | None:
        """Return which players can win; None at the start of a game."""
        if self.table is None:
            return None
        players = {one.colour: chance_json(one, self.table) for one in self.chances}
        return {"law": LAW, "players": players}


def solve_case(case: Case, seconds: float | None = None) -> Solution:
    """Return all answers; the search for winners stops at its budget or after `seconds`."""
    ring, shot = case.ring, case.layout.snapshot
    first, bid = current_auction(case)
    table: GameConstants | None = None
    chances: tuple[WinResult, ...] = ()
    if shot is not None:
        table, state = initial_state(case, (first, bid))
        most = case.layout.settings.winner_budget if seconds is None else None
        chances = find_winners(table, state, most, seconds)
    return Solution(
        ring,
        first,
        bid,
        tuple(orders.next_palaces(ring, first)),
        orders.shortest_game(ring, first, bid),
        orders.longest_game(ring, first, bid),
        orders.count_orders(ring, first),
        orders.find_joint_sales(ring, first),
        table,
        chances,
    )


def current_auction(case: Case) -> tuple[int, int]:
    """Return the palace that is auctioned now and its highest bid, or 0 before the first bid."""
    first, shot = current_palace(case), case.layout.snapshot
    return first, shot.bid if shot and first == shot.column - 1 else 0


def palace_numbers(palaces: Iterable[int]) -> list[int]:
    """Return the numbers of palaces, which start at 1."""
    return [index + 1 for index in palaces]


def joint_sale_json(one: JointSale) -> dict[str, Any]:
    """Return the groups that a purchase can complete as JSON."""
    return {
        "groups": list(one.groups),
        "palaces": palace_numbers(one.palaces),
        "always": one.always,
    }


def chance_json(chance: WinResult, table: GameConstants) -> dict[str, Any]:
    """Return the answer for a player as JSON."""
    return {
        "can_win": str(chance.can_win),
        "margin": chance.margin,
        "way": [deed_json(deed, table) for deed in chance.way],
        "positions": chance.looked_at,
        "why": chance.why,
    }


def deed_json(deed: AuctionOutcome, table: GameConstants) -> dict[str, Any]:
    """Return an auction of a witness as JSON."""
    return {
        "palace": deed.palace + 1,
        "buyer": table.colours[deed.seat] if deed.seat >= 0 else None,
        "bid": deed.price,
        "mask": deed.by_mask,
        "sales": list(deed.sales),
    }
