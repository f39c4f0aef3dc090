from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from layoutkit.symmetry.arrangement import Arrangement
from layoutkit.symmetry.lattice import SUBGROUPS
from layoutkit.symmetry.seats import (
    PREMISE,
    Proof,
    certify_fairness,
    find_equal_seats,
    keeps_turn_order,
)
from tests.symmetry.boards import SEATS, boards, close, corners, make, token

ALL = (SEATS,)
PAIRS = (("red", "purple"), ("white", "green"))
ALONE = tuple((seat,) for seat in SEATS)

# One token in general position, closed under a group: the board has that group and no more.
FOUR_SEATS = [
    ("C4", Proof.FAIR, ALL, ("r90", "r180", "r270")),
    ("D4", Proof.FAIR, ALL, ("r90", "r180", "r270")),
    ("r180", Proof.PARTLY, PAIRS, ("r180",)),
    ("V4", Proof.PARTLY, PAIRS, ("r180",)),
    ("V4d", Proof.PARTLY, PAIRS, ("r180",)),
    ("mv", Proof.NONE, ALONE, ()),
    ("mh", Proof.NONE, ALONE, ()),
    ("md", Proof.NONE, ALONE, ()),
    ("ma", Proof.NONE, ALONE, ()),
]


@pytest.mark.parametrize(("group", "verdict", "orbits", "by"), FOUR_SEATS)
def test_four_seats(
    group: str, verdict: Proof, orbits: tuple[tuple[str, ...], ...], by: tuple[str, ...]
) -> None:
    found = certify_fairness(close(make((5, 5), token(1, 0, "red")), group))
    assert (found.proof, found.orbits, found.by) == (verdict, orbits, by)
    assert ("the turn order, which proves nothing about chances" in found.reason) == (
        group in ("V4", "V4d", "mv", "mh", "md", "ma")
    )


def test_pairs_of_seats_are_named() -> None:
    found = certify_fairness(close(make((5, 5), token(1, 0, "red")), "r180"))
    assert found.reason == (
        "The half turn (r180) carries red-purple and white-green onto each other: "
        f"{PREMISE}, their chances are exactly equal; "
        "seats of different groups are not proved equal."
    )


def test_mirrors_tie_the_costs_of_seats_that_play_alone() -> None:
    mirrored = close(make((5, 5), token(1, 0, "red")), "mv")
    assert find_equal_seats(mirrored) == (("red", "white"), ("purple", "green"))
    assert find_equal_seats(make((5, 5), token(1, 0, "red"))) == ALONE


def test_turns_of_seats_that_do_not_sit_in_turn_order_scramble_it() -> None:
    # white before red: a quarter turn makes of white, red, purple, green red, purple, green, white
    # in places where white, purple, green, red would go on; a half turn runs it backwards
    seats = ("white", "red", "purple", "green")
    found = certify_fairness(replace(close(make((5, 5), token(1, 0, "red")), "C4"), seats=seats))
    assert found.proof is Proof.NONE
    assert "half turn (r180) keeps the board but reverses the turn order" in found.reason
    assert "three-quarter turn (r270) keep the board but do not keep the turn order" in found.reason


def test_a_lopsided_board_has_no_certificate() -> None:
    found = certify_fairness(make((5, 5), token(1, 0, "red")))
    assert (found.proof, found.by) == (Proof.NONE, ())
    assert "No symmetry" in found.reason


@pytest.mark.parametrize("starts", [3, 4])
def test_three_seats_have_none_and_are_told(starts: int) -> None:
    found = certify_fairness(make((5, 5), seats=SEATS[:3], starts=corners(5, 5)[:starts]))
    assert found.proof is Proof.NONE
    assert found.orbits == (("red",), ("white",), ("purple",))
    assert "Three seats on four corners" in found.reason


TWO_SEATS = [
    (("red", "purple"), "r180", ("r180",)),
    (("red", "purple"), "ma", ("ma",)),
    (("red", "purple"), "V4d", ("r180", "ma")),
    (("red", "white"), "mv", ("mv",)),
    (("red", "green"), "mh", ("mh",)),
    (("white", "green"), "md", ("md",)),
]


@pytest.mark.parametrize(("seats", "group", "by"), TWO_SEATS)
def test_two_seats(seats: tuple[str, str], group: str, by: tuple[str, ...]) -> None:
    board = make((5, 5), token(1, 0, seats[0]), seats=seats)
    closed = close(board, group)
    found = certify_fairness(closed)
    assert (found.proof, found.orbits, found.by) == (Proof.FAIR, (seats,), by)


def test_a_mirror_that_keeps_each_of_two_seats_certifies_nothing() -> None:
    board = close(make((5, 5), token(1, 0, "red"), seats=("red", "purple")), "md")
    assert certify_fairness(board).proof is Proof.NONE


def test_a_symmetry_onto_a_seat_that_does_not_play_is_none_of_the_game() -> None:
    board = make((5, 5), seats=("red", "white"))  # all corners, nothing else: wholly symmetric
    found = certify_fairness(board)
    assert (found.proof, found.by) == (Proof.FAIR, ("mv",))
    assert certify_fairness(make((5, 5), seats=("red", "purple"))).by == ("r180", "ma")


def test_an_oblong_ties_opposite_seats_only() -> None:
    found = certify_fairness(make((3, 4)))
    assert (found.proof, found.orbits) == (Proof.PARTLY, PAIRS)


def test_who_follows_whom() -> None:
    board = make((3, 3))
    kept = [g for g in SUBGROUPS["D4"] if keeps_turn_order(SEATS, board.seat_permutations[g] or {})]
    assert kept == ["e", "r90", "r180", "r270"]
    # seated crosswise, the left-right mirror moves all two seats on, and nothing else keeps it
    crossed = certify_fairness(replace(board, seats=("red", "purple", "white", "green")))
    assert (crossed.by, crossed.orbits) == (("mv",), (("red", "white"), ("purple", "green")))


@settings(max_examples=40, deadline=None)
@given(boards(((3, 3), (4, 4))), st.sampled_from(list(SUBGROUPS)))
def test_a_quarter_turn_is_what_certifies_all_four(board: Arrangement, group: str) -> None:
    found = certify_fairness(close(board, group))
    if group in ("C4", "D4"):
        assert found.proof is Proof.FAIR
    assert (found.proof is Proof.FAIR) == ("r90" in found.by)
    assert sorted(seat for orbit in found.orbits for seat in orbit) == sorted(SEATS)
