"""Tests of what the rules of several games share."""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType

import pytest

from layoutkit.documents.faults import Fault, Related, key_of
from layoutkit.documents.positions import Measure
from layoutkit.reports.findings import Stage
from layoutkit.rules.rule import collect_rules
from layoutkit.rules.shared import (
    find_repeats,
    player_count_faults,
    repeat_faults,
    repeated_player_faults,
    snapshot_rule,
    surplus_fault,
    unseated_fault,
)
from tests.rules.test_run import made


def test_repeats_are_found_with_the_first_of_each() -> None:
    assert list(find_repeats("abcbab")) == [(3, 1), (4, 0), (5, 1)]
    assert list(find_repeats([0])) == []


def test_a_repeated_name_is_removed_safely_only_beside_the_first() -> None:
    near, far = repeat_faults(
        ["A", "A", "B", "A"],
        ("seats",),
        "{name} is {one} and {other}",
        first=("first", "first {name}"),
    )
    assert (near.message, far.message) == ("A is 1 and 2", "A is 1 and 4")
    assert (near.pointer, far.pointer) == (("seats", 1), ("seats", 3))
    assert near.items == ("A",)
    assert near.related == far.related == (Related("first", "first A", ("seats", 0)),)
    assert [one.fixes[0].is_safe for one in (near, far)] == [True, False]


def test_a_player_who_is_listed_twice_may_be_one_who_is_not_listed() -> None:
    (fault,) = repeated_player_faults(["red", "blue", "red"], ["red", "white", "blue", "green"])
    assert fault.message == "red sits in seat 1 and in seat 3"
    assert [(fix.title, fix.is_safe) for fix in fault.fixes] == [
        ("write white", False),
        ("write green", False),
    ]
    (alone,) = repeated_player_faults(["red", "red"])
    assert [fix.is_safe for fix in alone.fixes] == [True]


@pytest.mark.parametrize(
    ("players", "fault"),
    [
        (
            "A",
            Fault(
                "1 player is listed; the game needs at least 2",
                ("players",),
                measure=Measure("players", 1, ">=", 2, "players", "law"),
            ),
        ),
        ("AB", None),
        ("ABC", None),
        (
            "ABCDE",
            Fault(
                "5 players are listed; the game takes at most 3",
                ("players", 3),
                ("D", "E"),
                help="remove some",
                measure=Measure("players", 5, "<=", 3, "players", "law"),
            ),
        ),
    ],
)
def test_the_number_of_players(players: str, fault: Fault | None) -> None:
    found = list(player_count_faults(players, "law", least=2, most=3, advice="remove some"))
    assert found == ([fault] if fault else [])
    assert not list(player_count_faults("ABCDEFGH", "law"))


def test_a_player_without_a_seat() -> None:
    at_value = unseated_fault("D", "begins", ("first",), ["A", "B"])
    assert at_value == Fault(
        "D begins, but is not listed under `players`",
        ("first",),
        ("D",),
        help="the players are A and B",
        related=(Related("players", "the players", ("players",)),),
    )
    at_key = unseated_fault("D", "has money", ("money", "D"), [], key="seats")
    assert at_key.location == key_of(("money", "D"))
    assert (at_key.help, at_key.related[0].caption) == ("", "the seats")


def test_a_surplus_is_reported_at_the_first_piece_too_many() -> None:
    pieces = [(name, ("parts", index)) for index, name in enumerate("abcd")]
    assert surplus_fault("red poles", pieces, 2, "law") == Fault(
        "there are 4 red poles on the board; the box holds 2",
        ("parts", 2),
        ("c", "d"),
        help="remove 2 of them",
        measure=Measure("red poles", 4, "<=", 2, "poles", "law"),
    )
    assert surplus_fault("poles", pieces, 3, "law", advice="sell one").help == "sell one"


def test_rules_of_a_game_under_way_are_skipped_at_the_start() -> None:
    class Board:
        layout: Board
        snapshot: str | None

    @snapshot_rule("TOY309", "under-way", stage=Stage.GEOMETRY)
    def check_under_way(_: Board, snapshot: str) -> Iterator[Fault]:
        """A law."""
        yield Fault(snapshot, ())

    board = Board()
    board.layout = board
    board.snapshot = None
    assert list(check_under_way(board)) == []
    board.snapshot = "later"
    assert list(check_under_way(board)) == [Fault("later", ())]


def test_rules_are_collected_in_the_order_of_their_codes() -> None:
    one, other = ModuleType("one"), ModuleType("other")
    later, early, last = (made(code, Stage.BOX, blocks=None) for code in ("B", "A", "C"))
    vars(one).update(later=later, text="no rule")
    vars(other).update(early=early, again=later)
    assert collect_rules(one, other, more=[last]) == (early, later, last)
