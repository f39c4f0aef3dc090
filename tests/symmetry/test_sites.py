from __future__ import annotations

from collections import Counter
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from layoutkit.symmetry.arrangement import (
    Arrangement,
    Piece,
    PlacedPiece,
    StackEdit,
    apply_edits,
    find_edits,
    is_symmetric_under,
    reading_key,
    score_element,
)
from layoutkit.symmetry.lattice import ELEMENTS, SUBGROUPS, invert, make_site
from tests.symmetry.boards import (
    SEATS,
    at,
    boards,
    close,
    compose,
    corners,
    make,
    moved,
    token,
    tower,
)

QUICK = settings(max_examples=60, deadline=None)


def test_seats_turn_with_their_starts() -> None:
    board = make((3, 3))
    assert board.seat_permutations["r90"] == {
        "red": "white",
        "white": "purple",
        "purple": "green",
        "green": "red",
    }
    assert board.seat_permutations["md"] == {
        "red": "red",
        "white": "green",
        "purple": "purple",
        "green": "white",
    }


def test_starts_that_do_not_fall_onto_starts_have_no_permutation() -> None:
    three = make((3, 3), starts=corners(3, 3)[:3], seats=SEATS[:3])
    assert three.seat_permutations["r90"] is None
    assert three.seat_permutations["md"] is None
    assert three.seat_permutations["ma"] == {"red": "purple", "white": "white", "purple": "red"}
    score = score_element(three, "r90")
    assert score is not None
    assert (score.whole.ignoring_colours, score.whole.with_colours) == (Fraction(2, 3), None)


def test_two_starts_of_one_colour_have_no_permutation() -> None:
    start = corners(3, 3)[0]
    assert make((3, 3), starts=(start, start)).seat_permutations["e"] is None


def test_a_hand_worked_board() -> None:
    # four starts, a tower n-s above the middle, one e-w right of it, two red tokens
    board = make(
        (3, 3),
        tower(1, 0, "n"),
        tower(2, 1, "e"),
        token(1, 0, "red", "e"),
        token(2, 1, "red", "s"),
    )
    score = score_element(board, "r90")
    assert score is not None
    # towers: 4 starts and (1,0) -> (2,1) of 6; tokens blind 1 of 2; aware red -> white: none
    assert score.layers["towers"] is not None and score.layers["tokens"] is not None
    assert score.layers["towers"].with_colours == Fraction(5, 6)
    assert score.layers["tokens"].ignoring_colours == Fraction(1, 2)
    assert score.layers["tokens"].with_colours == 0
    assert score.layers["roads"] is None
    assert score.whole.ignoring_colours == Fraction(6, 8)
    assert score.whole.with_colours == Fraction(5, 8)


def test_no_quarter_turn_of_an_oblong() -> None:
    assert score_element(make((3, 4)), "r90") is None
    assert score_element(make((3, 4)), "r180") is not None


def share_by_hand(scene: Arrangement, element: str, colours: dict[str, str]) -> Fraction:
    """S_g by striking out: lay the turned board over the board, take pairs away one by one."""
    left = list(scene.items)
    for item in scene.items:
        piece = item.piece.moved(element, colours)
        image = PlacedPiece(item.layer, scene.lattice.move_site(element, item.site), piece)
        if image in left:
            left.remove(image)
    return 1 - Fraction(len(left), len(scene.items))


@QUICK
@given(boards(), st.sampled_from(ELEMENTS))
def test_shares_agree_with_striking_out(board: Arrangement, element: str) -> None:
    score = score_element(board, element)
    if score is None:
        assert not board.lattice.has(element)
        return
    assert score.whole.ignoring_colours == share_by_hand(board.without_colours, element, {})
    assert score.seats is not None
    assert score.whole.with_colours == share_by_hand(board, element, dict(score.seats))
    assert score.whole.with_colours <= score.whole.ignoring_colours
    assert (score.whole.with_colours == 1) == is_symmetric_under(board, element)


@QUICK
@given(boards(((3, 3), (4, 4))), st.sampled_from(list(SUBGROUPS)))
def test_a_closed_board_is_kept(board: Arrangement, group: str) -> None:
    closed = close(board, group)
    for element in SUBGROUPS[group]:
        score = score_element(closed, element)
        assert score is not None
        assert score.whole.with_colours == score.whole.ignoring_colours == 1


@QUICK
@given(boards(), st.sampled_from(ELEMENTS), st.sampled_from(ELEMENTS))
def test_turning_the_board_conjugates(board: Arrangement, turn: str, element: str) -> None:
    if not (board.lattice.has(turn) and board.lattice.has(element)):
        return
    there = score_element(moved(board, turn), element)
    here = score_element(board, compose(invert(turn), compose(element, turn)))
    assert there is not None and here is not None
    assert there.whole == here.whole
    assert there.layers == here.layers


@QUICK
@given(boards(), st.permutations(SEATS), st.sampled_from(ELEMENTS))
def test_renaming_colours_changes_nothing(
    board: Arrangement, names: list[str], element: str
) -> None:
    rename = dict(zip(SEATS, names, strict=True))

    def renamed(item: PlacedPiece) -> PlacedPiece:
        return item._replace(piece=item.piece.moved("e", rename))

    other = Arrangement(
        board.lattice,
        board.layers,
        tuple(map(renamed, board.items)),
        tuple(map(renamed, board.starts)),
        tuple(rename[seat] for seat in board.seats),
    )
    one, two = score_element(board, element), score_element(other, element)
    assert (one and one.whole) == (two and two.whole)


@QUICK
@given(boards(((3, 3), (5, 5))), st.sampled_from(ELEMENTS[1:]), st.data())
def test_moving_one_token_of_a_perfect_board(
    board: Arrangement, element: str, data: st.DataObject
) -> None:
    group = next(name for name, members in SUBGROUPS.items() if element in members)
    perfect = close(board, group)
    tokens = [item for item in perfect.items if item.layer == "tokens"]
    if not tokens:
        return
    token_moved = data.draw(st.sampled_from(tokens))
    place = data.draw(st.tuples(*[st.integers(0, perfect.lattice.columns - 1)] * 2))
    there = token_moved._replace(site=(place,))
    items = Counter(perfect.items)
    items[token_moved] -= 1
    items[there] += 1
    if items[there] > 1 or there == token_moved:
        return  # two alike on one place, or not moved at all: not the law's case
    changed = Arrangement(
        perfect.lattice, perfect.layers, tuple(items.elements()), perfect.starts, perfect.seats
    )
    score = score_element(changed, element)
    assert score is not None and score.seats is not None

    def is_fixed(item: PlacedPiece) -> bool:
        site = perfect.lattice.move_site(element, item.site)
        assert score is not None and score.seats is not None
        return item == PlacedPiece(item.layer, site, item.piece.moved(element, score.seats))

    drop = 2 - is_fixed(token_moved) - is_fixed(there)
    assert score.whole.with_colours == 1 - Fraction(drop, len(perfect.items))


def test_a_turn_of_starts_onto_other_places_is_no_symmetry_of_the_board() -> None:
    # a tower on the fourth corner: every quarter turn keeps the places, but not the starts
    board = make((3, 3), tower(0, 2, "n"), starts=corners(3, 3)[:3], seats=SEATS[:3])
    assert [one for one in ELEMENTS if is_symmetric_under(board, one)] == ["e"]


def test_the_ends_of_a_segment_are_in_reading_order() -> None:
    assert make_site((0, 1), (2, 0)) == make_site((2, 0), (0, 1)) == ((2, 0), (0, 1))
    assert reading_key(make_site((0, 1), (2, 0))) == ((0, 2), (1, 0))


def test_edits_between_two_boards_and_back() -> None:
    before = make((3, 3), tower(1, 0, "n"), token(1, 0, "red"), token(0, 1, "red"))
    after = make((3, 3), tower(1, 0, "n"), token(1, 0, "white"), token(2, 1, "red"))
    edits = find_edits(before, after)
    red, white = (Piece("token", colour) for colour in ("red", "white"))
    assert edits == (
        StackEdit(at(1, 0), "tokens", (red,), (white,)),
        StackEdit(at(0, 1), "tokens", (red,), ()),
        StackEdit(at(2, 1), "tokens", (), (red,)),
    )
    assert sorted(apply_edits(before, edits).items) == sorted(after.items)
    assert find_edits(after, after) == ()
