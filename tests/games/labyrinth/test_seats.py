"""Tests of LAB118 and LAB505: seating, and what mirrors do to its order."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from layoutkit.documents.faults import Fault
from layoutkit.games.labyrinth.board.model import Colour
from layoutkit.games.labyrinth.rules.balance import check_turn_order_mirror
from layoutkit.games.labyrinth.rules.players import check_players_not_clockwise, is_clockwise

from .symmetric import Data, board, case, cell, layout

COLOURS = [colour.value for colour in Colour]
Starts = dict[str, str]


def seats(starts: str, size: tuple[int, int] = (5, 5), players: str = "") -> Data:
    """`starts`: "red a1, white e1"; the players in this order, if no other is given."""
    pairs = [entry.split() for entry in starts.split(",")]
    poles = [{"id": at, "kind": "start", "colour": colour} for colour, at in pairs]
    order = players.split() or [colour for colour, _ in pairs]
    return {**board(size), "poles": poles, "players": order}


def findings(data: Data) -> list[Fault]:
    return [one for one in check_players_not_clockwise(layout(data)) if isinstance(one, Fault)]


@pytest.mark.parametrize(
    "starts",
    [
        "red a1, white e1, purple e5, green a5",  # the corners
        "purple e5, green a5, red a1, white e1",  # from any of them
        "red c1, white e3, purple c5, green a3",  # in the middle of each side
        "red b1, white d1, purple d5, green b5",  # two on a side
        "red b2, white d2, purple d4, green b4",  # inside
        "red a1, white b1, purple d1, green e1",  # all on one side
        "red a3, white a1, purple e1",  # three
        "white e1, red a1",  # two: whoever begins, it is round the table
    ],
)
def test_starts_anywhere_listed_clockwise(starts: str) -> None:
    assert findings(seats(starts)) == []


@pytest.mark.parametrize(
    ("starts", "seated"),
    [
        ("red a1, green a5, purple e5, white e1", "red, white, purple, green"),
        ("red c1, purple c5, white e3, green a3", "red, white, purple, green"),
        ("red b1, white d1, green b5, purple d5", "red, white, purple, green"),
        ("red a1, purple d1, white b1, green e1", "red, white, purple, green"),
        ("white e1, red a1, purple e5", "white, purple, red"),
        ("red b2, purple d4, white d2, green b4", "red, white, purple, green"),
    ],
)
def test_starts_anywhere_listed_otherwise(starts: str, seated: str) -> None:
    (problem,) = findings(seats(starts))
    assert problem.message.endswith(f"by their start poles they sit {seated}")
    assert problem.help == f"write `players: [{seated}]`"


# a1 and b2 lie in one direction from c3, and so do e5 and d4
@pytest.mark.parametrize(
    "starts",
    [
        "red a1, white b2, purple e1, green e5",
        "white b2, red a1, purple e1, green e5",
        "red a1, purple e1, green e5, white b2",
        "white b2, purple e1, green e5, red a1",
        "red a1, white b2, green e5, purple d4",
        "red b2, white d4, purple e5",
        "red a1, white b2",
        "red a3, white b3, purple c1",  # to the left, where the angle begins anew
        "white b3, red a3, purple c1",
    ],
)
def test_two_starts_in_one_direction_may_come_in_either_order(starts: str) -> None:
    assert findings(seats(starts)) == []


@pytest.mark.parametrize(
    ("starts", "words", "order"),
    [
        (
            "red a1, purple e1, white b2, green e5",
            "red and white (in either order), purple, green",
            "red, white, purple, green",
        ),
        (
            "red a1, green e5, white b2, purple d4",
            "red and white (in either order), green and purple (in either order)",
            "red, white, green, purple",
        ),
        (
            "purple c1, red a3, green e3, white b3",
            "purple, green, red and white (in either order)",
            "purple, green, red, white",
        ),
    ],
)
def test_two_starts_in_one_direction_but_not_side_by_side(
    starts: str, words: str, order: str
) -> None:
    (problem,) = findings(seats(starts))
    assert problem.message.endswith(f"they sit {words}")
    assert problem.help == f"write `players: [{order}]`"


@pytest.mark.parametrize(
    "data",
    [
        seats("red c3, green a5, white e1, purple e5"),  # one in the middle looks nowhere
        seats("red a1, green a5, white e1", players="red green white purple"),  # one has no start
        seats("red a1, green a5, white e1", players="red green red white"),  # one is named twice
    ],
)
def test_nothing_is_said_where_the_starts_do_not_tell(data: Data) -> None:
    assert findings(data) == []


PLACES = [(x, y) for x in range(5) for y in range(5) if (x, y) != (2, 2)]


@given(st.lists(st.sampled_from(PLACES), min_size=2, max_size=4, unique=True))
def test_what_is_written_instead_is_accepted_and_turns_change_nothing(
    places: list[tuple[int, int]],
) -> None:
    def listed(some: Any) -> Data:
        pairs = zip(COLOURS, some, strict=False)
        return seats(", ".join(f"{colour} {cell(*place)}" for colour, place in pairs))

    told = findings(listed(places))
    turned = findings(listed([(4 - y, x) for x, y in places]))
    assert [one.message for one in told] == [one.message for one in turned]
    for one in told:
        order = one.help.removeprefix("write `players: [").removesuffix("]`").split(", ")
        assert findings({**listed(places), "players": order}) == []
    assert any(is_clockwise(layout(listed(some))) for some in permutations(places))


def mirrored(**more: Any) -> Data:
    """A board that both upright mirrors keep, and with them the half turn."""
    data = board(
        (5, 5),
        "b1 plain, d1 plain, b5 plain, d5 plain, c1 wall n, c5 wall n, b3 bridge n, d3 bridge n",
        "red b1, white d1, purple d5, green b5",
    )
    return {**data, **more}


def only(data: Data) -> Fault:
    (problem,) = check_turn_order_mirror(case(data))
    assert isinstance(problem, Fault)
    return problem


def test_mirrors_reverse_the_order_of_players_listed_clockwise() -> None:
    problem = only(mirrored())
    assert problem.message.startswith("mv and mh keep the board but reverse the turn order: with")
    assert problem.help.startswith(
        "repeat one quarter of the board by turns: `layoutkit symmetrise"
    )


def test_a_mirror_that_keeps_the_order_as_listed_is_not_blamed() -> None:
    # red and white sit at the top, green and purple below: mv carries red to white and green to
    # purple, so red-green-white-purple becomes white-purple-red-green, the same round
    problem = only(mirrored(players=["red", "green", "white", "purple"]))
    assert problem.items == ("mh",)
    assert problem.message.startswith("mh keeps the board but reverses the turn order: with four")
    assert problem.help.startswith("write `players: [red, white, purple, green]`, and repeat one")


def test_a_mirror_that_only_breaks_the_order_does_not_reverse_it() -> None:
    # md keeps red and purple where they are and exchanges white and green: red-green-white-purple
    # becomes red-white-green-purple, neither the same round nor its reverse
    data = board(
        (5, 5),
        "b1 plain, a2 plain, c1 wall n, a3 wall w, d5 plain, e4 plain, c3 plain, d4 plain",
        "red c3, white c3, purple c3, green c3",
        players=["red", "green", "white", "purple"],
    )
    problem = only(data)
    assert problem.items == ("md",)
    assert problem.message.startswith("md keeps the board but does not keep the turn order: with")


def test_a_mirror_that_moves_no_seat_is_not_blamed() -> None:
    starts = seats("red c1, white c2, purple c4, green c5")
    poles = ["a1", "e1", "a2", "e2", "a3", "e3", "a4", "e4"]
    data = {
        **starts,
        "poles": [*starts["poles"], *({"id": name, "kind": "plain"} for name in poles)],
        "gems": [{"colour": one, "field": "a1"} for one in COLOURS]
        + [{"colour": one, "field": "e1"} for one in COLOURS],
    }
    assert list(check_turn_order_mirror(case(data))) == []


def test_no_quarter_turn_is_advised_where_none_can_be() -> None:
    data = board(
        (5, 3),
        "b1 plain, d1 plain, b3 plain, d3 plain, c1 plain, c3 plain, a2 plain, e2 plain",
        "red b1, white d1, purple d3, green b3",
    )
    assert only(data).help == (
        "only quarter turns prove equal chances, and none maps these starts onto each other"
    )
