"""Tests of the result of a vote, and of the printed example votes, recounted by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from layoutkit.games.canal_grande.draw.example_page import (
    FOUR_SIDES,
    FOUR_STEPS,
    TWO_SIDES,
    TWO_STEPS,
    example_page,
)
from layoutkit.games.canal_grande.model import DISTRICTS, DOGE, GONDOLA, Side
from layoutkit.games.canal_grande.rounds import VoteTurn, settle_vote

from .boards import TWO, example_data, make_case

Steps = Sequence[Sequence[VoteTurn]]
VOTES = pytest.mark.parametrize(
    ("steps", "sides"), [(TWO_STEPS, TWO_SIDES), (FOUR_STEPS, FOUR_SIDES)], ids=["two", "four"]
)


def turns_of(steps: Steps) -> list[VoteTurn]:
    return [turn for step in steps for turn in step]


def check_turn(turn: VoteTurn, led: str, *, needs_led: bool) -> None:
    """Each gondola brings in cards of one other district."""
    others = {card for card in turn.districts if card != led}
    assert len(others) <= turn.cards.count(GONDOLA)
    if needs_led and others:
        assert led in turn.cards


@VOTES
def test_the_votes_of_the_examples_follow_the_laws(steps: Steps, sides: Sequence[Side]) -> None:
    turns, is_two = turns_of(steps), len(sides[0]) == 1
    order = sorted(seat for side in sides for seat in side)
    led = turns[0].districts[0]
    assert turns[0].cards[0] == DOGE
    assert set(turns[0].districts) == {led}
    first = order.index(turns[0].seat)
    for number, turn in enumerate(turns):
        assert turn.seat == order[(first + number) % len(order)]  # clockwise; nobody is out early
        check_turn(turn, led, needs_led=is_two)
    passed = [turn.seat for turn in turns if not turn.cards]
    assert len(passed) == (1 if is_two else 4)
    assert all(not turn.cards for turn in turns[-len(passed) :])


@VOTES
def test_the_examples_show_what_an_independent_count_gives(
    steps: Steps, sides: Sequence[Side]
) -> None:
    turns, result = turns_of(steps), settle_vote(turns_of(steps), sides)
    tally = Counter(
        turn.seat for turn in turns for card in turn.cards if card not in (DOGE, GONDOLA)
    )
    one, other = (sum(tally[seat] for seat in side) for side in sides)
    assert one == other == result.counts[sides[0]]  # a tie, so the challenger's side wins
    assert turns[0].seat in result.winner
    laid = Counter(card for turn in turns for card in turn.cards)
    shared = Counter([result.prize])
    for row in (*result.discards.values(), *result.takes_back.values()):
        shared.update(row)
    assert shared == laid
    for side in sides:
        for seat in side:
            cards = [card for turn in turns if turn.seat == seat for card in turn.cards]
            back = Counter(result.takes_back[seat])
            assert back[GONDOLA] == back[DOGE] == 0
            mine = len([card for card in cards if card in DISTRICTS])
            assert back.total() == (0 if side == result.winner else mine - 1)


def test_the_example_of_four_by_name() -> None:
    """C and D win a tie of four; A takes back a Castello, B the Dorsoduro."""
    result = settle_vote(turns_of(FOUR_STEPS), FOUR_SIDES)
    assert (result.winner, result.prize) == (("C", "D"), "san-marco")
    assert result.takes_back == {"C": (), "D": (), "A": ("castello",), "B": ("dorsoduro",)}
    assert result.discards["C"] == (DOGE, "san-marco", "san-marco")
    assert result.discards["A"] == (GONDOLA, "castello")


def test_a_challenger_who_loses_gives_the_card_that_was_led() -> None:
    turns = [
        VoteTurn("A", (DOGE, "castello")),
        VoteTurn("B", ("castello", GONDOLA, "san-polo")),
        VoteTurn("A", ("castello",)),
        VoteTurn("B", ("castello",)),
        VoteTurn("A"),
    ]
    result = settle_vote(turns, (("A",), ("B",)))
    assert (result.winner, result.prize) == (("B",), "castello")
    assert result.discards == {"A": (DOGE,), "B": ("castello", GONDOLA, "san-polo", "castello")}
    assert result.takes_back == {"A": ("castello",), "B": ()}


@pytest.mark.parametrize("data", [TWO, example_data()], ids=["two", "four"])
def test_the_vote_on_the_page_ends_in_the_tie_that_it_names(data: dict[str, object]) -> None:
    sides, steps = (TWO_SIDES, TWO_STEPS) if data is TWO else (FOUR_SIDES, FOUR_STEPS)
    result = settle_vote(turns_of(steps), sides)
    (count,) = set(result.counts.values())
    texts = " ".join(text.words for text in example_page(make_case(data)).texts())
    assert f"have laid {count} district cards: a tie" in texts
