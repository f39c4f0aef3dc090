from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from layoutkit.symmetry.arrangement import (
    Arrangement,
    Piece,
    PlacedPiece,
    Stack,
    apply_edits,
    find_seat_permutations,
    format_stack,
)
from layoutkit.symmetry.lattice import COMPASS, SUBGROUPS, Heading, find_orbit
from layoutkit.symmetry.nearest import (
    LayerSymmetriser,
    count_edits,
    find_nearest,
)
from tests.symmetry.boards import SEATS, at, boards, close, corners, make, token, tower

QUICK = settings(max_examples=60, deadline=None)
groups = st.sampled_from(list(SUBGROUPS))


def test_a_hand_worked_board() -> None:
    # three towers agree with a quarter turn, the fourth lies along
    board = make(
        (3, 3),
        tower(1, 0, "n"),
        tower(2, 1, "e"),
        tower(1, 2, "n"),
        tower(0, 1, "n"),
        token(1, 1, "red"),
    )
    nearest = find_nearest(board, "C4")
    assert nearest is not None
    # one tower to turn; the token in the middle must go: its colour changes with every turn
    assert [(e.site, format_stack(e.before), format_stack(e.after)) for e in nearest.edits] == [
        (at(0, 1), "tower n", "tower e"),
        (at(1, 1), "red token", "empty"),
    ]
    assert nearest.occupied == 9
    assert nearest.score == Fraction(7, 9)
    blind = find_nearest(board.without_colours, "C4")
    assert blind is not None
    assert len(blind.edits) == 1


def test_a_tower_in_the_middle_is_kept_only_where_the_turn_keeps_it() -> None:
    board = make((3, 3), tower(1, 1, "n"))
    edits = {group: find_nearest(board, group) for group in ("r180", "V4", "C4", "md", "D4")}
    counts = {group: len(found.edits) for group, found in edits.items() if found}
    assert counts == {"r180": 0, "V4": 0, "C4": 1, "md": 1, "D4": 1}


def test_tokens_on_a_fixed_site_may_swap_their_colours() -> None:
    board = make((3, 3), token(1, 1, "red"), token(1, 1, "purple"))
    for group, edits in (("r180", 0), ("ma", 0), ("C4", 1), ("mv", 1)):
        nearest = find_nearest(board, group)
        assert nearest is not None and len(nearest.edits) == edits


def test_one_colour_that_lacks_on_a_fixed_site_is_added_not_the_others_cleared() -> None:
    tokens = [token(1, 1, colour) for colour in ("white", "purple", "green")]
    nearest = find_nearest(make((3, 3), *tokens), "C4")
    assert nearest is not None
    (edit,) = nearest.edits
    assert format_stack(edit.after) == "green token + purple token + red token + white token"


def test_several_tokens_on_a_site_are_one_label() -> None:
    board = make((3, 3), token(1, 0, "red"), token(1, 0, "red"), token(1, 2, "purple"))
    nearest = find_nearest(board, "r180")
    assert nearest is not None
    assert len(nearest.edits) == 1
    assert nearest.occupied == 6


def test_equal_ways_keep_the_number_of_parts() -> None:
    # two tokens lie alone: the first orbit is filled, the second is cleared
    board = make((3, 3), token(1, 0, "red"), token(0, 1, "red"))
    nearest = find_nearest(board, "r180")
    assert nearest is not None
    assert len(nearest.edits) == 2
    after = apply_edits(board, nearest.edits)
    assert len(after.items) == len(board.items)


def test_of_equal_ways_the_first_fills_and_the_next_makes_up_for_it() -> None:
    # each token lies alone, so filling its orbit and clearing it cost one edit. Filling adds a
    # token; then clearing the second orbit, in reading order, gives the board its number again.
    board = make((4, 4), *(token(*place, "red") for place in ((1, 0), (0, 1), (1, 1))), starts=())
    nearest = find_nearest(board, "r180")
    assert nearest is not None
    assert [(edit.site, format_stack(edit.after)) for edit in nearest.edits] == [
        (at(0, 1), "empty"),
        (at(2, 2), "red token"),
        (at(2, 3), "red token"),
    ]


def test_groups_that_do_not_apply() -> None:
    assert find_nearest(make((3, 4)), "C4") is None
    assert find_nearest(make((3, 4)).without_colours, "C4") is None
    three = make((3, 3), starts=corners(3, 3)[:3], seats=SEATS[:3])
    assert find_nearest(three, "C4") is None
    assert find_nearest(three.without_colours, "C4") is not None


def test_an_empty_board_has_no_score() -> None:
    nearest = find_nearest(make((3, 3), starts=()), "C4")
    assert nearest is not None
    assert (nearest.edits, nearest.score) == ((), None)


@QUICK
@given(boards(((3, 3), (4, 4), (3, 4))), groups, st.booleans())
def test_the_edits_lead_to_a_symmetric_board(
    board: Arrangement, group: str, is_blind: bool
) -> None:
    scene = board.without_colours if is_blind else board
    nearest = find_nearest(scene, group)
    if nearest is None:
        assert group not in board.lattice.subgroups
        return
    assert len({(edit.site, edit.layer) for edit in nearest.edits}) == len(nearest.edits)
    for edit in nearest.edits:
        assert scene.stacks[edit.layer].get(edit.site, ()) == edit.before != edit.after
    after = find_nearest(apply_edits(scene, nearest.edits), group)
    assert after is not None
    assert after.edits == ()
    assert after.score in (1, None)


@QUICK
@given(boards(((3, 3), (4, 4))), groups, groups)
def test_a_larger_group_needs_no_fewer_edits(board: Arrangement, one: str, other: str) -> None:
    if not set(SUBGROUPS[one]) <= set(SUBGROUPS[other]):
        return
    few, many = find_nearest(board, one), find_nearest(board, other)
    assert few is not None and many is not None
    assert len(few.edits) <= len(many.edits)


@QUICK
@given(boards(((3, 3),)), groups, st.data())
def test_moving_one_item_changes_at_most_two_edits(
    board: Arrangement, group: str, data: st.DataObject
) -> None:
    free = [item for item in board.items if item not in board.starts]
    if not free:
        return
    item = data.draw(st.sampled_from(free))
    place = data.draw(st.tuples(st.integers(0, 2), st.integers(0, 2)))
    rest = list(board.items)
    rest.remove(item)
    there = Arrangement(
        board.lattice,
        board.layers,
        (*rest, item._replace(site=(place,))),
        board.starts,
        board.seats,
    )
    one, two = find_nearest(board, group), find_nearest(there, group)
    assert one is not None and two is not None
    assert abs(len(one.edits) - len(two.edits)) <= 2


@QUICK
@given(boards(((3, 3), (4, 4))), groups)
def test_a_closed_board_needs_no_edit(board: Arrangement, group: str) -> None:
    nearest = find_nearest(close(board, group), group)
    assert nearest is not None
    assert nearest.edits == ()
    assert nearest.score == 1


LABELS: tuple[Stack, ...] = (
    (),
    (Piece("tower", "", Heading(8, 0)),),
    (Piece("tower", "", Heading(8, COMPASS.index("e"))),),
    (Piece("tower", "", Heading(8, COMPASS.index("ne"))),),
    (Piece("tower", "", Heading(8, COMPASS.index("se"))),),
    (Piece("token", "red"),),
    (Piece("token", "purple"),),
    (Piece("token", "purple"), Piece("token", "red")),
)


def fewest_edits_by_trying_all(
    scene: Arrangement, group: str, sites: list[tuple[int, int]], pool: Iterable[Stack]
) -> int:
    """Every way to stack all sites; of the symmetric ones the nearest."""
    colours = find_seat_permutations(scene, group)
    assert colours is not None
    now = scene.stacks["tokens"]
    best = len(sites) + 1
    for stacks in product(list(pool), repeat=len(sites)):
        board = {at(*site): stack for site, stack in zip(sites, stacks, strict=True)}
        if all(
            board[scene.lattice.move_site(g, site)]
            == tuple(sorted(piece.moved(g, colours[g]) for piece in stack))
            for site, stack in board.items()
            for g in SUBGROUPS[group]
        ):
            best = min(best, sum(now.get(site, ()) != stack for site, stack in board.items()))
    return best


def lay(sites: list[tuple[int, int]], stacks: list[Stack]) -> list[PlacedPiece]:
    return [
        PlacedPiece("tokens", at(*site), piece)
        for site, stack in zip(sites, stacks, strict=False)
        for piece in stack
    ]


@settings(max_examples=15, deadline=None)
@given(
    st.lists(st.sampled_from(LABELS), min_size=4, max_size=4),
    st.sampled_from(list(SUBGROUPS)),
    st.sampled_from(((2, 2), (1, 3), (3, 1), (1, 1))),
)
def test_the_fewest_edits_are_the_fewest(
    stacks: list[Stack], group: str, size: tuple[int, int]
) -> None:
    sites = [(x, y) for x in range(size[0]) for y in range(size[1])]
    scene = make(size, *lay(sites, stacks), starts=())  # no starts: colours stay
    if group not in scene.lattice.subgroups:
        return
    nearest = find_nearest(scene, group)
    assert nearest is not None
    assert len(nearest.edits) == fewest_edits_by_trying_all(scene, group, sites, LABELS)


@settings(max_examples=20, deadline=None)
@given(
    st.lists(st.sampled_from(LABELS), min_size=4, max_size=4),
    st.sampled_from(("r180", "C4", "V4", "V4d", "mv", "md")),
)
def test_the_fewest_edits_are_the_fewest_with_seats(stacks: list[Stack], group: str) -> None:
    sites = [(0, 0), (1, 0), (0, 1), (1, 1)]
    scene = make((2, 2), *lay(sites, stacks))
    colours = find_seat_permutations(scene, group)
    nearest = find_nearest(scene, group)
    assert nearest is not None and colours is not None
    # what lies there, as any element makes it: nothing else can agree with a stack that is there
    pool = {
        tuple(sorted(piece.moved(g, colours[g]) for piece in stack))
        for stack in (*scene.stacks["tokens"].values(), ())
        for g in SUBGROUPS[group]
    }
    assert len(nearest.edits) == fewest_edits_by_trying_all(scene, group, sites, pool)


@QUICK
@given(boards(), groups)
def test_the_distance_is_the_number_of_edits(board: Arrangement, group: str) -> None:
    for nearest, distance in (
        (find_nearest(board, group), count_edits(board, group)),
        (
            find_nearest(board.without_colours, group),
            count_edits(board.without_colours, group),
        ),
    ):
        assert (nearest is None) is (distance is None)
        if nearest and distance:
            assert (distance.edits, distance.score) == (len(nearest.edits), nearest.score)


def test_symmetric_stacks_of_a_fixed_site_and_of_others() -> None:
    board = make((3, 3))
    seats = find_seat_permutations(board, "r180")
    assert seats is not None
    symmetriser = LayerSymmetriser(board, "tokens", "r180", seats)
    red, purple, white = (Piece("token", colour) for colour in ("red", "purple", "white"))
    middle = find_orbit(board.lattice, "r180", at(1, 1))
    side = find_orbit(board.lattice, "r180", at(1, 0))
    assert (len(middle), len(side)) == (1, 2)
    # a half turn makes red purple and white green: the middle keeps pairs only
    assert symmetriser.is_kept((purple, red), middle)
    assert not symmetriser.is_kept((red,), middle)
    assert symmetriser.is_kept((red,), side)
    assert symmetriser.find_symmetric_stacks((red,), side) == {(red,)}
    assert symmetriser.find_symmetric_stacks((red,), middle) == {(), (purple, red)}
    green = Piece("token", "green")
    assert symmetriser.find_symmetric_stacks((purple, red, white), middle) == {
        (purple, red),
        (green, purple, red, white),
    }
