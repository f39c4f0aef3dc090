"""Tests of the closeness to symmetry, and that it needs little work."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from layoutkit.symmetry.closeness import (
    DRAWN,
    SWAP_EDITS,
    Headline,
    SeatSymmetryScores,
    choose_aim,
    is_seat_transitive,
    prove_seats,
)
from layoutkit.symmetry.lattice import SUBGROUPS
from layoutkit.symmetry.nearest import find_nearest
from tests.symmetry.boards import close, corners, find_all_seats, make, token, tower

FOUR = close(make((4, 4), tower(1, 0, "n"), token(1, 0, "red")), "C4")


def test_only_groups_that_hold_no_smaller_one_are_looked_at() -> None:
    # of C4, V4 and D4, which carry four corners onto each other, D4 holds the two others
    assert SeatSymmetryScores(FOUR).groups == ("C4", "V4")
    assert SeatSymmetryScores(make((4, 3))).groups == ("V4",)


def test_no_other_group_fits_better() -> None:
    lopsided = make((4, 4), tower(1, 0, "n"), tower(3, 1, "e"), token(2, 2, "red"))
    closeness, headline = SeatSymmetryScores(lopsided), find_all_seats(lopsided)
    assert headline is not None
    scores = [find_nearest(lopsided, group) for group in SUBGROUPS]
    assert len([one for one in scores if one]) == len(SUBGROUPS)
    assert closeness.reaches_score(headline.score) is True
    assert closeness.reaches_score(headline.score + Fraction(1, 100)) is False


def test_a_swap_must_lead_high_enough() -> None:
    # the tokens of red and white have changed hands: both lie wrong, exchanged both lie right
    colours = {"red": "white", "white": "red"}
    items = tuple(
        item._replace(
            piece=item.piece._replace(colour=colours.get(item.piece.colour, item.piece.colour))
        )
        if item.layer == "tokens"
        else item
        for item in FOUR.items
    )
    swapped = type(FOUR)(FOUR.lattice, FOUR.layers, items, FOUR.starts, FOUR.seats)
    swap = SeatSymmetryScores(swapped).find_swap(Fraction(1))
    assert swap is not None
    assert (set(swap.pair), swap.before, swap.after) == ({"red", "white"}, SWAP_EDITS, 0)
    assert SeatSymmetryScores(FOUR).find_swap() is None
    stray = replace(swapped, items=(*swapped.items, token(2, 1, "red"), token(2, 1, "green")))
    assert SeatSymmetryScores(stray).find_swap(Fraction(1)) is None


def test_a_board_of_one_seat_exchanges_nothing() -> None:
    tokens = [token(column, 0, "red") for column in (1, 2)] + [
        token(3, row, "red") for row in (1, 2)
    ]
    closeness = SeatSymmetryScores(make((4, 4), *tokens, seats=("red",)))
    assert closeness.groups
    assert min(one.edits for one in closeness.distances.values()) > SWAP_EDITS
    assert closeness.find_swap() is None
    assert closeness.headline is None


def test_one_group_that_reaches_a_score_is_enough() -> None:
    closeness = SeatSymmetryScores(FOUR)  # which C4 keeps, and V4 does not
    assert {group: one.score == 1 for group, one in closeness.distances.items()} == {
        "C4": True,
        "V4": False,
    }
    assert closeness.reaches_score(Fraction(1)) is True


def test_a_symmetry_was_drawn_if_more_than_nine_tenths_are_kept() -> None:
    # the half turn keeps four starts, the middle and pairs of towers; a last tower is alone
    places = [(1, 0), (3, 4), (3, 1), (1, 3), (2, 2), (2, 0)]
    towers = [tower(*place, "n") for place in places]
    tenth = SeatSymmetryScores(make((5, 5), *towers))
    assert tenth.headline is not None
    assert (tenth.headline.group, tenth.headline.score) == ("r180", Fraction(9, 10))
    assert tenth.drawn is None
    twelfth = SeatSymmetryScores(make((5, 5), *towers, tower(0, 1, "n"), tower(4, 3, "n")))
    assert twelfth.drawn is not None
    assert (twelfth.drawn.group, twelfth.drawn.score) == ("r180", Fraction(11, 12))
    assert SeatSymmetryScores(make((4, 4), seats=("red",))).drawn is None


def test_the_aim_is_the_headline_if_it_was_drawn() -> None:
    other = Headline("V4", Fraction(1, 2))
    drawn, not_drawn = Headline("mv", Fraction(10, 11)), Headline("mv", DRAWN)
    assert choose_aim(drawn, other) == drawn
    assert choose_aim(not_drawn, other) == other
    assert choose_aim(None, other) == other


def test_seats_without_a_start_are_not_proved_equal() -> None:
    three_starts = make((3, 3), starts=corners(3, 3)[:3])  # of four seats
    assert [group for group in SUBGROUPS if prove_seats(three_starts, group)] == []
    nobody = make((3, 3), seats=())
    assert [group for group in SUBGROUPS if is_seat_transitive(nobody, group)] == []


def test_how_many_edits_a_layer_may_need() -> None:
    # two tokens; a quarter turn puts none on another, each mirror of the axes both
    two = SeatSymmetryScores(make((4, 4), token(1, 0, "red"), token(2, 0, "white")))
    assert two.may_be_within(0, "tokens")
    lopsided = SeatSymmetryScores(make((4, 4), token(1, 0, "red"), token(2, 1, "white")))
    assert not lopsided.may_be_within(0, "tokens")
    # every other symmetry moves both to empty sites, which takes one edit for two sites
    assert lopsided.may_be_within(1, "tokens")
    # in a quarter of a 6 x 6 lattice: every symmetry moves each of three tokens to an empty site
    three = [token(*place, "red") for place in ((1, 0), (2, 0), (2, 1))]
    apart = SeatSymmetryScores(make((6, 6), *three))
    assert not apart.may_be_within(1, "tokens")
    assert apart.may_be_within(2, "tokens")
    oblong = make((4, 3), token(1, 0, "red"), token(0, 1, "red"), token(3, 0, "red"))
    assert not SeatSymmetryScores(oblong).may_be_within(0, "tokens")
