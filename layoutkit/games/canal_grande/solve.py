"""`layoutkit solve` for Canal Grande.

The rounds that the piles lead to, for whoever prepares a deal.
"""

from collections.abc import Iterator
from typing import Any

from layoutkit.games.base.answers import Answer, CallOptions, format_answer
from layoutkit.games.canal_grande import rounds
from layoutkit.games.canal_grande.cards import vote_potential
from layoutkit.games.canal_grande.model import BoardModel
from layoutkit.scoring.figures import format_fraction
from layoutkit.scoring.score_text import format_short, wrap_labelled
from layoutkit.wording import format_count

_MAX_LISTED = 3  # most even divisions of a round in the text; the JSON has all


def solve(board: BoardModel, file: str, _: CallOptions) -> Answer:
    """Return the rounds, the most even divisions, the ends of the phase, and votes."""
    found, ends = rounds.find_rounds(board), rounds.find_phase_ends(board)
    votes = {seat: dict(vote_potential(board.layout, seat)) for seat in board.dividers}
    data = {
        "game": "canal-grande",
        "file": file,
        "definitions": 1,
        "rounds": None if found is None else [round_json(one) for one in found],
        "phase_ends": ends and {"earliest": ends.earliest, "latest": ends.latest},
        "votes": votes,
    }
    return Answer(data, format_answer(board.layout, file, solve_lines(board, found, ends)))


def round_json(one: rounds.Round) -> dict[str, Any]:
    """Return a round as data."""
    return {
        "round": one.number,
        "divider": one.divider,
        "chooser": one.chooser,
        "cards": one.cards,
        "numbers": list(one.numbers),
        "offers": one.offers,
        "most_even": [
            {
                "one": list(division.one),
                "other": list(division.other),
                "difference": format_fraction(division.difference),
            }
            for division in one.most_even
        ],
    }


def solve_lines(
    board: BoardModel, found: list[rounds.Round] | None, ends: rounds.PhaseEnds | None
) -> Iterator[str]:
    """Yield the results as text."""
    yield ""
    if found is None:
        yield "rounds       unknown: the file does not give the order of both piles"
    elif not found:
        yield "rounds       none: the piles are too small for a round"
    for one in found or ():
        yield from round_lines(board, one)
    yield ""
    yield from wrap_labelled("phase ends", describe_phase_ends(board, ends))
    yield ""
    yield "Most cards that a hand can bring into a vote"
    for seat in board.dividers:
        votes = vote_potential(board.layout, seat).items()
        counts = ", ".join(f"{district} {number}" for district, number in votes)
        yield f"  {rounds.format_seat(board, seat)}: {counts}"


def round_lines(board: BoardModel, one: rounds.Round) -> Iterator[str]:
    """Describe a round: its cards, and its most even divisions."""
    divider, chooser = (rounds.format_seat(board, seat) for seat in (one.divider, one.chooser))
    numbers = " ".join(map(str, one.numbers))
    cards = f"{rounds.format_cards(one.cards)} | {numbers}"
    yield f"round {one.number:<3}    {divider} divides, {chooser} chooses: {cards}"
    first = one.most_even[0].difference
    text = "even" if not first else f"{format_short(first)} apart"
    ways = format_count(one.offers, "division")
    yield f"             {ways}; {len(one.most_even)} most even ({text}):"
    for division in one.most_even[:_MAX_LISTED]:
        offers = map(rounds.format_offer, (division.one, division.other))
        yield f"               {'  //  '.join(offers)}"
    if len(one.most_even) > _MAX_LISTED:
        yield f"               and {len(one.most_even) - _MAX_LISTED} more"


def describe_phase_ends(board: BoardModel, ends: rounds.PhaseEnds | None) -> str:
    """Describe after which rounds the phase can end and must end."""
    if ends is None:
        return "unknown: the file does not give the order of the number pile"
    unit = "division" if board.layout.in_cycles else "round"
    if ends.earliest is None:
        return "not before the number pile runs out"
    can = f"after {unit} {ends.earliest} at the earliest"
    if ends.latest is None:
        return f"{can}; the number pile may run out first"
    return f"{can}, after {unit} {ends.latest} at the latest"
