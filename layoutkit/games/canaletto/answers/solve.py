"""The result of `layoutkit solve`: data, text and pictures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from layoutkit.answers import Answer, CallOptions
from layoutkit.games.canaletto.answers.score import format_heading, join_lines
from layoutkit.games.canaletto.board.terms import PALACE_COUNT, Case
from layoutkit.games.canaletto.solve.questions import solve_case
from layoutkit.hints import format_count, join_words
from layoutkit.language import Language

if TYPE_CHECKING:
    from layoutkit.draw.strips import Storyboard

Data = Mapping[str, Any]
_WIDTH = 92
_GLUE = "\u00a0"  # no line ends at it


def answer_solve(case: Case, file: str, wish: CallOptions) -> Answer:
    """Return the answers about a setup or a game under way."""
    data = {"game": "canaletto", "file": file, **solve_case(case, wish.budget_s).to_json()}
    lines = (format_heading(case, file), *(f"  {line}" for line in solve_lines(data)))
    return Answer(
        data,
        join_lines(lines),
        lambda: pictures_of(case, data, wish.language),
        strips=lambda: strips_of(case, data, wish.language),
    )


def pictures_of(case: Case, data: Data, language: Language) -> Mapping[str, bytes]:
    """Return the picture of the palaces to which bids lead."""
    from layoutkit.games.canaletto.answers.pictures import solve_pictures

    bids = [(bid, line["palace"]) for bid, line in winning_bids(data)]
    return solve_pictures(case, data["column"], bids, language)


def strips_of(case: Case, data: Data, language: Language) -> Sequence[Storyboard]:
    """Return a shortest and a longest game, for pages that print titles and notes themselves."""
    from layoutkit.games.canaletto.draw.course import AuctionStep, game_strip
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
