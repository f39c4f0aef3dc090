"""The result of `layoutkit solve`: all answers as JSON, text and pictures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from layoutkit.games.base.answers import Answer, CallOptions, format_answer
from layoutkit.games.canaletto import orders
from layoutkit.games.canaletto.model import PALACE_COUNT, BoardModel, Ring
from layoutkit.games.canaletto.orders import Auction, AuctionSequence, JointSale
from layoutkit.games.canaletto.ring import current_palace, sort_groups
from layoutkit.games.canaletto.winners import (
    LAW,
    AuctionOutcome,
    GameConstants,
    WinResult,
    find_winners,
    initial_state,
)
from layoutkit.languages import Language
from layoutkit.wording import format_count, join_words

if TYPE_CHECKING:
    from layoutkit.drawing.compact_svg import Storyboard


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


def solve_case(case: BoardModel, seconds: float | None = None) -> Solution:
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


def current_auction(case: BoardModel) -> tuple[int, int]:
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


Data = Mapping[str, Any]
_WIDTH = 92
_GLUE = "\u00a0"  # no line ends at it


def answer_solve(case: BoardModel, file: str, wish: CallOptions) -> Answer:
    """Return the answers about a setup or a game under way."""
    data = {"game": "canaletto", "file": file, **solve_case(case, wish.budget_s).to_json()}
    return Answer(
        data,
        format_answer(case.layout, file, (f"  {line}" for line in solve_lines(data))),
        lambda: pictures_of(case, data, wish.language),
        strips=lambda: strips_of(case, data, wish.language),
    )


def pictures_of(case: BoardModel, data: Data, language: Language) -> Mapping[str, bytes]:
    """Return the picture of the palaces to which bids lead."""
    from layoutkit.games.canaletto.draw.answer_pictures import solve_pictures

    bids = [(bid, line["palace"]) for bid, line in winning_bids(data)]
    return solve_pictures(case, data["column"], bids, language)


def strips_of(case: BoardModel, data: Data, language: Language) -> Sequence[Storyboard]:
    """Return a shortest and a longest game, for pages that print titles and notes themselves."""
    from layoutkit.games.canaletto.draw.answer_pictures import AuctionStep, game_strip
    from layoutkit.games.canaletto.texts.answers import ANSWER_TEXTS

    texts, strips = ANSWER_TEXTS[language].course, []
    for title, key in ((texts.fewest, "fewest_auctions"), (texts.most, "most_auctions")):
        course = data[key]
        steps = [AuctionStep(*step) for step in zip(course["order"], course["bids"], strict=True)]
        if steps:
            named = title.format(auctions=texts.auction.counted(course["value"]))
            strips.append(game_strip(case, named, steps, texts))
    return strips


def solve_lines(data: Data) -> Iterator[str]:
    """Yield the text of all answers."""
    opened = f"a bid of {data['bid']}" if data["bid"] else "no bid yet"
    column = f"Column in palace {data['column']}, {opened}"
    yield f"{column}. The winning bid, and the palace that is next:"
    for bid, line in winning_bids(data):
        yield f"  {bid:>2} -> palace {line['palace']:>2}: {', '.join(line['lot'])}"
    yield from game_lines("Fewest", data["fewest_auctions"])
    yield from game_lines("Most", data["most_auctions"])
    yield describe_orders(data["orders"])
    yield from together_lines(data["together"])
    if data["winners"]:
        yield from winner_lines(data["winners"])


def winning_bids(data: Data) -> list[tuple[int, Data]]:
    """Return the bids that can still win, and the palaces to which they lead."""
    lines = ((line["bid"], line) for line in data["reach"])
    least = data["bid"]
    return sorted(
        (
            (bid + max(0, -(-(least - bid) // PALACE_COUNT)) * PALACE_COUNT, line)
            for bid, line in lines
        ),
        key=lambda one: one[0],
    )


def game_lines(name: str, course: Data) -> Iterator[str]:
    """Yield the length of a game, what is left then, and a game that ends so."""
    length = f"{name} auctions: {course['value']}, {describe_left(course['left'])}"
    yield f"{length}. One such game, each palace with its winning bid:"
    steps = (
        f"{palace} (all pass)" if bid == 0 else f"{palace} for {bid}"
        for palace, bid in zip(course["order"], course["bids"], strict=True)
    )
    glued = ", ".join(step.replace(" ", _GLUE) for step in steps)
    for line in wrap(f"palace {glued}", _WIDTH):
        yield f"  {line.replace(_GLUE, ' ')}"


def describe_left(left: Sequence[int]) -> str:
    """Describe the palaces that still hold treasures at the end."""
    if not left:
        return "every palace sold"
    palaces = "palace" if len(left) == 1 else "palaces"
    return f"{palaces} {join_words(map(str, left))} left"


def describe_orders(orders: Data) -> str:
    """Describe the number of orders of auctions, by their length."""
    whole = f"Orders if {orders['law']}: {orders['total']:,}"
    lengths = orders["by_auctions"]
    if len(lengths) == 1:
        return f"{whole}, each of {format_count(int(*lengths), 'auction')}"
    return f"{whole} ({join_words(f'{n:,} of {length}' for length, n in lengths.items())} auctions)"


def together_lines(together: Sequence[Data]) -> Iterator[str]:
    """Yield the groups that one purchase can complete at once."""
    if not together:
        yield "No purchase can complete two groups at once."
        return
    yield f"One purchase can complete {format_count(len(together), 'set')} of groups at once."
    for one in together:
        if one["always"]:
            yield f"  always together: {join_words(one['groups'])}"


def winner_lines(winners: Data) -> Iterator[str]:
    """Yield the players who can still win, and how."""
    yield f"Who can still win if {winners['law']}:"
    for colour, one in winners["players"].items():
        yield f"  {colour}: {one['can_win']}{describe_win(one)}"
        for deed in one["way"]:
            yield f"    {format_outcome(deed)}"


def describe_win(one: Data) -> str:
    """Describe the reason, or the lead at the end of the game that follows."""
    if one["why"]:
        return f", {one['why']}"
    return f", by {one['margin']} in this way:" if one["margin"] else ", with a tie in this way:"


def format_outcome(deed: Data) -> str:
    """Describe an auction as an instruction."""
    if deed["buyer"] is None:
        return f"palace {deed['palace']}: all pass"
    by = "plays the mask at a bid of" if deed["mask"] else "buys for"
    sales = f"; sold: {', '.join(deed['sales'])}" if deed["sales"] else ""
    return f"palace {deed['palace']}: {deed['buyer']} {by} {deed['bid']}{sales}"
