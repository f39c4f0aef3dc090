"""Tests of the differences between two boards in words."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from layoutkit.games.labyrinth.output.compare import find_differences

from .symmetric import Data, board, boards, case

OLD = board(
    (4, 4),
    "b1 wall n, c1 plain, b2 plain",
    "red b1/e, white c1",
    (("L", "long", "a1", "b2"), ("S", "short", "b1", "c1")),
    stock={"short": 2, "long": 1},
)


def told(new: Data, old: Data = OLD) -> list[tuple[str, str, str, str | None, str | None]]:
    found = find_differences(case(old), case(new))
    return [(one.layer, one.item, one.what, one.before, one.after) for one in found]


def with_pole(name: str, **keys: object) -> Data:
    poles = [{**pole, **keys} if pole["id"] == name else pole for pole in OLD["poles"]]
    return {**OLD, "poles": poles}


@pytest.mark.parametrize(
    ("new", "change"),
    [
        (with_pole("b1", axis="ne"), ("poles", "b1", "turned", "wall n", "wall ne")),
        (with_pole("c1", at=[2, 1]), ("poles", "c1", "moved", "c1", "c2")),
        (with_pole("c1", kind="bridge", axis="e"), ("poles", "c1", "changed", "plain", "bridge e")),
        (
            {**OLD, "poles": [*OLD["poles"], {"id": "c3", "kind": "plain"}]},
            ("poles", "c3", "added", None, "plain"),
        ),
        (
            {**OLD, "gems": [{"colour": "red", "field": "b1/w"}, OLD["gems"][1]]},
            ("gems", "red gem", "moved", "b1/e", "b1/w"),
        ),
        ({**OLD, "gems": OLD["gems"][1:]}, ("gems", "red gem", "removed", "b1/e", None)),
        (
            {**OLD, "planks": OLD["planks"][:1]},
            ("planks", 'short plank "S"', "removed", "b1-c1", None),
        ),
        (
            {**OLD, "planks": [OLD["planks"][0], {**OLD["planks"][1], "ends": ["a1", "b1"]}]},
            ("planks", 'short plank "S"', "moved", "b1-c1", "a1-b1"),
        ),
        (
            {**OLD, "stock": {"short": 1, "long": 1}},
            ("board", "stock", "changed", "2 short, 1 long", "1 short, 1 long"),
        ),
        ({**OLD, "side": "night"}, ("board", "side", "changed", "day", "night")),
        (
            {**OLD, "players": ["red", "white"]},
            ("board", "players", "changed", "red, white, purple, green", "red, white"),
        ),
    ],
)
def test_one_thing_at_a_time(new: Data, change: tuple[str, ...]) -> None:
    assert told(new)[0] == change


def test_another_name_is_no_change() -> None:
    renamed = {**with_pole("c1", id="x", at=[2, 0]), "planks": OLD["planks"][:1]}
    renamed["gems"] = OLD["gems"][:1]
    old = {**OLD, "planks": OLD["planks"][:1], "gems": OLD["gems"][:1]}
    assert told(renamed, old) == []


def test_the_other_wind_of_a_line_and_the_order_are_no_change() -> None:
    turned = with_pole("b1", axis="s")
    back = {key: turned[key][::-1] for key in ("poles", "gems", "planks")}
    assert told({**turned, **back}) == []


@settings(max_examples=20)
@given(boards(size=3), boards(size=3))
def test_the_way_back_tells_as_much(one: Data, other: Data) -> None:
    def items(changes: list[tuple[str, str, str, str | None, str | None]]) -> list[tuple[str, ...]]:
        return sorted((layer, item) for layer, item, *_ in changes)

    assert told(one, one) == []
    assert items(told(other, one)) == items(told(one, other))
