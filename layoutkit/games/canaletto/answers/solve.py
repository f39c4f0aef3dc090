"""The room solve as a caller sees it: the answers as data, words and pictures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from layoutkit.game import Answer, Wish
from layoutkit.games.canaletto.answers.score import as_text, heading_of, pictures_of
from layoutkit.games.canaletto.board.terms import Case
from layoutkit.games.canaletto.solve.questions import solve_case

Data = Mapping[str, Any]


def answer_solve(case: Case, file: str, wish: Wish) -> Answer:  # noqa: ARG001 - nothing to wish for
    """The courses that a game can take."""
    data = {"game": "canaletto", "file": file, **solve_case(case).to_json()}
    lines = (heading_of(case, file), *(f"  {line}" for line in solve_lines(data)))
    return Answer(data, as_text(lines), lambda: pictures_of(case))


def solve_lines(data: Data) -> Iterator[str]:
    """The answers of solve."""
    yield f"Column in palace {data['column']}, bid {data['bid']}. Where a price takes the gondola:"
    for line in data["reach"]:
        yield f"  {line['bid']:>2} -> palace {line['palace']:>2}: {', '.join(line['lot'])}"
    yield course_line("Fewest", data["fewest_auctions"])
    yield course_line("Most", data["most_auctions"])
    orders = data["orders"]
    spread = ", ".join(
        f"{number:,} of {length}" for length, number in orders["by_auctions"].items()
    )
    yield f"Orders if {orders['law']}: {orders['total']:,} ({spread} auctions)"
    always = [one for one in data["together"] if one["always"]]
    yield f"One purchase can complete {len(data['together'])} sets of groups at once."
    for one in always:
        yield f"  always together: {', '.join(one['groups'])}"
    if data["winners"]:
        yield from winner_lines(data["winners"])


def course_line(name: str, course: Data) -> str:
    """A course of the game in one line."""
    steps = ", ".join(
        f"{palace} (all pass)" if bid == 0 else f"{palace} for {bid}"
        for palace, bid in zip(course["order"], course["bids"], strict=True)
    )
    left = ", ".join(map(str, course["left"])) or "none"
    return f"{name} auctions: {course['value']}: {steps}; left: {left}"


def winner_lines(winners: Data) -> Iterator[str]:
    """The players who can still win, and how."""
    yield f"Who can still win if {winners['law']}:"
    for colour, one in winners["players"].items():
        why = f", {one['why']}" if one["why"] else f", by {one['margin']}"
        yield f"  {colour}: {one['can_win']}{why}"
        for deed in one["way"]:
            yield f"    {deed_text(deed)}"


def deed_text(deed: Data) -> str:
    """One auction as an instruction."""
    if deed["buyer"] is None:
        return f"palace {deed['palace']}: all pass"
    by = "plays the mask at a bid of" if deed["mask"] else "buys for"
    sales = f"; sold: {', '.join(deed['sales'])}" if deed["sales"] else ""
    return f"palace {deed['palace']}: {deed['buyer']} {by} {deed['bid']}{sales}"
