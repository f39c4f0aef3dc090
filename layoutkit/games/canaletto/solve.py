"""The result of `layoutkit solve`: all answers as JSON, text and pictures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from layoutkit.games.base.answers import Answer, CallOptions, Data, format_answer
from layoutkit.games.canaletto import orders, winners
from layoutkit.games.canaletto.model import PALACE_COUNT, BoardModel, Ring
from layoutkit.games.canaletto.orders import Auction, AuctionSequence
from layoutkit.games.canaletto.ring import current_palace, sort_groups
from layoutkit.languages import Language
from layoutkit.wording import format_count, join_words

if TYPE_CHECKING:
    from layoutkit.drawing.compact_svg import Storyboard


TAKEN = "every lot finds a buyer"


def solve_board(board: BoardModel, seconds: float | None = None) -> dict[str, Any]:
    """Return all answers as JSON; the search for winners stops at its budget or after `seconds`."""
    ring, state, first = board.ring, board.layout.state, current_palace(board)
    bid = state.bid if first == state.column - 1 else 0  # no bid in a palace further on
    shortest = orders.shortest_game(ring, first, bid)
    without = orders.shortest_game(ring, first, bid, may_pass=False).auctions
    lengths = orders.count_orders(ring, first)
    return {
        "column": first + 1,
        "bid": bid,
        "reach": [
            {"bid": step.bid, "palace": step.palace + 1, "lot": list(lot), "pieces": len(lot)}
            for step in orders.next_palaces(ring, first)
            for lot in [sort_groups(ring.lots[step.palace])]
        ],
        "fewest_auctions": {**course_json(ring, shortest), "without_passes": without},
        "most_auctions": course_json(ring, orders.longest_game(ring, first, bid)),
        "orders": {
            "law": TAKEN,
            "total": sum(lengths.values()),
            "by_auctions": {str(length): number for length, number in lengths.items()},
            "mean_auctions": str(orders.mean_length(ring, lengths)),
        },
        "together": [
            {
                "groups": list(one.groups),
                "palaces": palace_numbers(one.palaces),
                "always": one.always,
            }
            for one in orders.find_joint_sales(ring, first)
        ],
        "winners": winners_json(board, (first, bid), seconds) if board.layout.snapshot else None,
    }


def course_json(ring: Ring, course: AuctionSequence) -> dict[str, Any]:
    """Return a game as order and bids; at a bid of 0 all pass."""
    return {
        "value": course.auctions,
        "kind": "exact",
        "order": palace_numbers(step.palace for step in course.steps),
        "bids": [step.bid for step in course.steps],
        "left": palace_numbers(course.left),
        "kinds_left": list(sort_groups(g for i in course.left for g in ring.lots[i])),
    }


def palace_numbers(palaces: Iterable[int]) -> list[int]:
    """Return the numbers of palaces, which start at 1."""
    return [index + 1 for index in palaces]


def winners_json(
    board: BoardModel, opening: tuple[int, int], seconds: float | None
) -> dict[str, Any]:
    """Return which players can win a game under way, each with the auctions of such a game."""
    table, state = winners.initial_state(board, opening)
    most = board.layout.settings.winner_budget if seconds is None else None
    players = {
        one.colour: {
            "can_win": str(one.can_win),
            "margin": one.margin,
            "way": [
                {
                    "palace": outcome.palace + 1,
                    "buyer": table.colours[outcome.seat] if outcome.seat >= 0 else None,
                    "bid": outcome.price,
                    "mask": outcome.by_mask,
                    "sales": list(outcome.sales),
                }
                for outcome in one.way
            ],
            "positions": one.looked_at,
            "why": one.why,
        }
        for one in winners.find_winners(table, state, most, seconds)
    }
    return {"law": winners.LAW, "players": players}


_WIDTH = 92
_GLUE = "\u00a0"  # no line ends at it


def answer_solve(board: BoardModel, file: str, call: CallOptions) -> Answer:
    """Return the answers about a setup or a game under way."""
    data = {"game": "canaletto", "file": file, **solve_board(board, call.budget_s)}
    return Answer(
        data,
        format_answer(board.layout, file, (f"  {line}" for line in solve_lines(data))),
        lambda: pictures_of(board, data, call.language),
        strips=lambda: strips_of(board, data, call.language),
    )


def pictures_of(board: BoardModel, data: Data, language: Language) -> Mapping[str, bytes]:
    """Return the picture of the palaces to which bids lead."""
    from layoutkit.games.canaletto.draw.answer_pictures import solve_pictures

    bids = [(bid, line["palace"]) for bid, line in winning_bids(data)]
    return solve_pictures(board, data["column"], bids, language)


def strips_of(board: BoardModel, data: Data, language: Language) -> Sequence[Storyboard]:
    """Return a shortest and a longest game, for pages that print titles and notes themselves."""
    from layoutkit.games.canaletto.draw.answer_pictures import game_strip
    from layoutkit.games.canaletto.texts import TEXTS

    texts, strips = TEXTS[language].answers.course, []
    for title, key in ((texts.fewest, "fewest_auctions"), (texts.most, "most_auctions")):
        course = data[key]
        pairs = zip(course["order"], course["bids"], strict=True)
        steps = [Auction(palace - 1, bid) for palace, bid in pairs]
        if steps:
            named = title.format(auctions=texts.auction.counted(course["value"]))
            strips.append(game_strip(board, named, steps, texts))
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
    found = []
    for line in data["reach"]:
        rounds = max(0, -(-(data["bid"] - line["bid"]) // PALACE_COUNT))
        found.append((line["bid"] + rounds * PALACE_COUNT, line))
    return sorted(found, key=lambda one: one[0])


def game_lines(name: str, course: Data) -> Iterator[str]:
    """Yield the length of a game, what is left then, and a game that ends so."""
    left = course["left"]
    palaces = f"{'palace' if len(left) == 1 else 'palaces'} {join_words(map(str, left))} left"
    length = f"{name} auctions: {course['value']}, {palaces if left else 'every palace sold'}"
    yield f"{length}. One such game, each palace with its winning bid:"
    steps = (
        f"{palace} (all pass)" if bid == 0 else f"{palace} for {bid}"
        for palace, bid in zip(course["order"], course["bids"], strict=True)
    )
    glued = ", ".join(step.replace(" ", _GLUE) for step in steps)
    for line in wrap(f"palace {glued}", _WIDTH):
        yield f"  {line.replace(_GLUE, ' ')}"


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


def winner_lines(found: Data) -> Iterator[str]:
    """Yield the players who can still win, and how."""
    yield f"Who can still win if {found['law']}:"
    for colour, one in found["players"].items():
        lead = f"by {one['margin']} in this way:" if one["margin"] else "with a tie in this way:"
        yield f"  {colour}: {one['can_win']}, {one['why'] or lead}"
        for deed in one["way"]:
            yield f"    {format_outcome(deed)}"


def format_outcome(deed: Data) -> str:
    """Describe an auction as an instruction."""
    if deed["buyer"] is None:
        return f"palace {deed['palace']}: all pass"
    by = "plays the mask at a bid of" if deed["mask"] else "buys for"
    sales = f"; sold: {', '.join(deed['sales'])}" if deed["sales"] else ""
    return f"palace {deed['palace']}: {deed['buyer']} {by} {deed['bid']}{sales}"
