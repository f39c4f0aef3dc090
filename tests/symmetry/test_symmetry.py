from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from hypothesis import given, settings

from layoutkit.symmetry.arrangement import Arrangement, PlacedPiece
from layoutkit.symmetry.closeness import (
    DRAWN,
    Headline,
    SeatProof,
    SeatSymmetryScores,
    is_seat_transitive,
    summarise_symmetry,
)
from layoutkit.symmetry.lattice import SUBGROUPS
from tests.symmetry.boards import (
    SEATS,
    boards,
    close,
    corners,
    find_all_seats,
    find_headline,
    make,
    token,
    tower,
)


def find_swapped(scene: Arrangement) -> tuple[str, str] | None:
    swap = SeatSymmetryScores(scene).find_swap()
    return swap.pair if swap else None


def transitive(scene: Arrangement) -> list[str]:
    return [group for group in SUBGROUPS if is_seat_transitive(scene, group)]


def test_which_groups_carry_every_seat_onto_every_other() -> None:
    assert transitive(make((3, 3))) == ["C4", "V4", "D4"]
    assert transitive(make((3, 4))) == ["V4"]
    # two seats on opposite corners, the other two starts are there but do not play
    assert transitive(make((3, 3), seats=("red", "purple"))) == ["r180", "V4d", "ma"]
    assert transitive(make((3, 3), seats=("red", "white"))) == ["mv"]
    assert transitive(make((3, 3), seats=("white", "green"))) == ["r180", "V4d", "md"]
    assert transitive(make((3, 3), seats=SEATS[:3])) == []
    assert transitive(make((3, 3), seats=SEATS[:3], starts=corners(3, 3)[:3])) == []


def test_the_headline_names_the_turn_or_the_mirror() -> None:
    turned = close(make((4, 4), token(1, 0, "red")), "C4")
    assert find_headline(turned) == Headline("C4", Fraction(1))
    mirrored = close(make((4, 4), token(1, 0, "red")), "V4")
    assert find_headline(mirrored) == Headline("V4", Fraction(1))
    assert find_headline(make((3, 3))) == Headline("C4", Fraction(1))
    assert find_all_seats(make((3, 3), seats=SEATS[:3])) is None


def test_the_headline_is_the_group_that_keeps_most_and_says_for_whom() -> None:
    # a half turn is kept, and no other symmetry of an oblong is
    half = close(make((4, 3), token(1, 0, "red"), token(1, 1, "white")), "r180")
    found = summarise_symmetry(half)
    assert found.headline == Headline("r180", Fraction(1))
    assert found.proof == SeatProof((("red", "purple"), ("white", "green")), SAME)
    assert found.all_seats is not None
    assert (found.all_seats.group, found.aim) == ("V4", found.headline)
    # a mirror reverses the turn order of four seats: equal costs, but no chances
    mirrored = close(make((4, 4), token(1, 0, "red"), token(0, 1, "green")), "mv")
    found = summarise_symmetry(mirrored)
    assert found.headline == Headline("mv", Fraction(1))
    assert found.proof == SeatProof(
        tuple((seat,) for seat in SEATS), (("red", "white"), ("purple", "green"))
    )
    # with three seats, only the mirror through the free corner maps seats onto seats
    three = find_headline(make((3, 3), seats=SEATS[:3]))
    assert three == Headline("ma", Fraction(1))


SAME = (("red", "purple"), ("white", "green"))


def test_a_symmetry_that_keeps_little_is_not_an_aim() -> None:
    board = make((4, 4), *(token(x, 0, "red") for x in range(4)), token(0, 1, "white"))
    found = summarise_symmetry(board)
    assert found.headline is not None
    assert found.headline.score < DRAWN
    assert found.aim == found.all_seats


def test_a_headline_worked_by_hand() -> None:
    # C4: one of four towers missing, 1 edit of 7 sites; V4: two towers agree, one mirror is
    # missing: the pair left and right of the middle is completed, 1 edit too; C4 comes first
    board = make((3, 3), tower(1, 0, "n"), tower(2, 1, "e"), tower(1, 2, "n"))
    assert find_all_seats(board) == Headline("C4", Fraction(6, 7))
    # a mirror at the upright middle line moves only the tower at the right: 1 edit as well, and
    # the mirror at the level middle line keeps all three towers
    assert find_headline(board) == Headline("mh", Fraction(1))


def exchange(scene: Arrangement, one: str, other: str) -> Arrangement:
    swap = {one: other, other: one}

    def move(item: PlacedPiece) -> PlacedPiece:
        return item if item in scene.starts else item._replace(piece=item.piece.moved("e", swap))

    return replace(scene, items=tuple(map(move, scene.items)))


RING = close(make((4, 4), token(1, 0, "red"), token(1, 1, "green"), token(2, 0, "red")), "C4")


def test_swapped_colours_are_named() -> None:
    assert find_swapped(RING) is None
    for one, other in (("red", "white"), ("red", "purple"), ("purple", "green")):
        assert find_swapped(exchange(RING, one, other)) == (one, other)


def test_one_token_in_a_wrong_place_is_no_swap() -> None:
    tokens = [item for item in RING.items if item.layer == "tokens"]
    moved = tokens[0]._replace(site=((3, 3),))
    items = [moved if item == tokens[0] else item for item in RING.items]
    assert find_swapped(replace(RING, items=tuple(items))) is None


def test_two_seats_with_one_half_swapped() -> None:
    fair = close(make((4, 4), token(1, 0, "red"), token(0, 1, "purple")), "r180")
    two = replace(fair, seats=("red", "purple"))
    assert find_swapped(two) is None
    # exchanging both colours everywhere is the same board seen from the other seat
    assert find_swapped(exchange(two, "red", "purple")) is None
    tokens = (token(1, 0, "red"), token(2, 3, "red"), token(2, 0, "purple"), token(1, 3, "purple"))
    same = make((4, 4), *tokens, seats=("red", "purple"))
    assert find_swapped(same) == ("red", "purple")


def test_what_an_oblong_has() -> None:
    found = summarise_symmetry(make((3, 4)))
    assert [g for g, score in found.elements.items() if score] == ["e", "r180", "mv", "mh"]
    assert [g for g, near in found.subgroups.items() if near] == ["r180", "V4", "mv", "mh"]
    assert found.blind_subgroups["C4"] is None
    assert found.headline == Headline("V4", Fraction(1))


@settings(max_examples=40, deadline=None)
@given(boards())
def test_blind_is_never_below_aware(board: Arrangement) -> None:
    found = summarise_symmetry(board)
    for group, aware in found.subgroups.items():
        blind = found.blind_subgroups[group]
        assert (aware is None) == (blind is None)
        if aware and blind:
            assert len(blind.edits) <= len(aware.edits)
            assert blind.occupied == aware.occupied
