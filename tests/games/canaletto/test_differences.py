"""Tests of the differences between two setups in words."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from layoutkit.games.base.answers import CallOptions
from layoutkit.games.canaletto import GAME
from layoutkit.games.canaletto.compare import find_differences
from layoutkit.games.canaletto.treasure_moves import match_moves
from tests.games.canaletto import overlays

from .boards import example_data, make_case

Data = dict[str, Any]
Told = list[tuple[str, str, str, str | None, str | None]]
OLD = example_data()
LATE = example_data(overlays.late())


def told(new: Data, old: Data = OLD) -> Told:
    found = find_differences(make_case(old), make_case(new))
    return [(one.layer, one.item, one.what, one.before, one.after) for one in found]


def with_palaces(**lots: list[str]) -> Data:
    """Return the example with other lots: `p5=["clock"]`."""
    palaces = [lots.get(f"p{number}", lot) for number, lot in enumerate(OLD["palaces"], 1)]
    return {**OLD, "palaces": palaces}


def with_values(**tiles: int) -> Data:
    """Return the example with other tiles: `s1=13`."""
    values = [tiles.get(f"s{slot}", value) for slot, value in enumerate(OLD["values"], 1)]
    return {**OLD, "values": values}


def with_shot(**keys: Any) -> Data:
    return {**LATE, "snapshot": {**LATE["snapshot"], **keys}}


TREASURES = [
    # bust of 5 for the clock of 14
    (
        with_palaces(p5=["clock"], p14=["mirror", "bust"]),
        ("treasures", "bust and clock", "exchanged", "palaces 5 and 14", "palaces 14 and 5"),
    ),
    # necklace 1 -> 2, lion 2 -> 4, clock 4 -> 1: each takes the place of the next
    (
        with_palaces(
            p1=["fan", "glass", "clock"], p2=["mirror", "necklace"], p4=["painting", "lion"]
        ),
        (
            "treasures", "necklace, lion and clock", "rotated",
            "palaces 1, 2 and 4", "palaces 2, 4 and 1",
        ),
    ),
    (
        with_palaces(p6=["mirror", "fan"], p5=["bust", "lamp"]),
        ("treasures", "lamp", "moved", "palace 6", "palace 5"),
    ),
    # two palaces with nothing in common: one change, not two
    (
        with_palaces(p2=["candlestick", "ring"], p3=["mirror", "lion"]),
        ("treasures", "whole lots", "exchanged", "palaces 2 and 3", "palaces 3 and 2"),
    ),
    # the line of palace 2 written after that of palace 4
    (
        with_palaces(
            p2=["candlestick", "ring"], p3=["painting", "clock"], p4=["mirror", "lion"]
        ),
        ("treasures", "whole lots", "rotated", "palaces 2, 4 and 3", "palaces 4, 3 and 2"),
    ),
    (
        {**OLD, "palaces": [*OLD["palaces"][4:], *OLD["palaces"][:4]]},
        ("ring", "all palaces", "turned", "palace 1", "palace 13"),
    ),
    (
        {**OLD, "palaces": OLD["palaces"][::-1]},
        ("ring", "all palaces", "mirrored", "palace 1", "palace 16"),
    ),
]  # fmt: skip

FACTS = [
    (
        with_values(s1=12, s2=9),
        ("values", "9 and 12", "exchanged", "slots 1 and 2", "slots 2 and 1"),
    ),
    (
        with_values(s1=12, s2=3, s3=9),
        ("values", "9, 3 and 12", "rotated", "slots 1, 3 and 2", "slots 3, 2 and 1"),
    ),
    (with_values(s3=13), ("values", "slot 3", "changed", "3", "13")),
    ({**OLD, "start": 7}, ("setup", "start", "changed", "palace 3", "palace 7")),
    ({**OLD, "title": "Two"}, ("setup", "title", "changed", "A first canal", "Two")),
    ({**OLD, "first": "blue"}, ("setup", "first player", "added", None, "blue")),
    (
        {**OLD, "players": ["blue", "red"]},
        ("setup", "players", "changed", "red, blue, green", "blue, red"),
    ),
    ({**OLD, "placement": "random"}, ("setup", "placement", "changed", "chosen", "random")),
]  # fmt: skip


@pytest.mark.parametrize(("new", "change"), [*TREASURES, *FACTS])
def test_one_thing_is_one_change(new: Data, change: tuple[str, ...]) -> None:
    assert told(new) == [change]


@pytest.mark.parametrize(("new", "change"), [*TREASURES, *FACTS])
def test_what_changed_is_undone_by_one_change(new: Data, change: tuple[str, ...]) -> None:
    assert [(layer, what) for layer, _, what, *_ in told(OLD, new)] == [
        (change[0], {"added": "removed"}.get(change[2], change[2]))
    ]


def test_values_drawn_by_another_seed_are_told_as_whole_orders() -> None:
    drawn = {**OLD, "values": {"random": 7}}
    assert told(drawn)[0][:3] == ("values", "order", "changed")
    assert told(drawn, {**OLD, "values": {"random": 7}}) == []


def test_a_ring_that_was_turned_and_changed_is_told_as_both() -> None:
    swapped = with_palaces(p5=["clock"], p14=["mirror", "bust"])["palaces"]
    turned = {**OLD, "palaces": [*swapped[1:], swapped[0]]}
    assert told(turned) == [
        ("ring", "all palaces", "turned", "palace 1", "palace 16"),
        ("treasures", "bust and clock", "exchanged", "palaces 4 and 13", "palaces 13 and 4"),
    ]


def test_another_setup_is_told_palace_by_palace() -> None:
    other = yaml.safe_load(GAME.new(CallOptions({"seed": 3})))
    changes = [one for one in told(other) if one[0] == "treasures"]
    assert {what for _, _, what, *_ in changes} == {"changed"}
    for _, item, _, _, after in changes:
        lot = other["palaces"][int(item.removeprefix("palace ")) - 1]
        assert after is not None
        assert sorted(after.split(", ")) == sorted(lot)


def test_the_order_of_a_lot_is_no_change() -> None:
    backwards = {**OLD, "palaces": [lot[::-1] for lot in OLD["palaces"]]}
    assert told(backwards) == []


def test_a_purchase_is_told_by_lot_buyer_and_purse() -> None:
    lots = list(LATE["palaces"])
    column = LATE["snapshot"]["column"]
    lot, lots[column - 1] = lots[column - 1], []
    owned = {**LATE["snapshot"]["owned"]}
    owned["red"] = [*owned.get("red", []), *lot]
    money = {**LATE["snapshot"]["money"], "red": LATE["snapshot"]["money"]["red"] - 5}
    new = {**with_shot(owned=owned, money=money), "palaces": lots}
    before = LATE["snapshot"]["money"]["red"]
    assert told(new, LATE) == [
        ("treasures", " and ".join(lot), "taken", f"palace {column}", "red"),
        ("game", "money of red", "changed", str(before), str(before - 5)),
    ]


@pytest.mark.parametrize(
    ("keys", "change"),
    [
        ({"bid": 5}, ("game", "bid", "changed", "4", "5")),
        ({"debt": {"green": 4}}, ("game", "debt of green", "changed", "2", "4")),
        ({"masks_used": ["green"]}, ("game", "mask of green", "changed", "in hand", "used")),
    ],
)
def test_facts_of_a_game_in_progress(keys: Data, change: tuple[str, ...]) -> None:
    old = with_shot(masks_used=[], bid=4, debt={"green": 2})
    assert told(with_shot(**{"masks_used": [], **keys}), old) == [change]


def test_groups_that_were_sold_since_are_one_change_each() -> None:
    changes = told(LATE, {**OLD, "players": LATE["players"]})
    sold = [item for _, item, what, *_ in changes if what == "sold"]
    assert sorted(sold) == sorted(LATE["snapshot"]["sold"])
    assert ("game", "snapshot", "added", None, "in progress") in changes


@given(st.lists(st.tuples(st.integers(0, 5), st.integers(0, 5)), max_size=12), st.data())
def test_the_moves_lead_from_the_one_state_to_the_other(
    things: list[tuple[int, int]], data: st.DataObject
) -> None:
    goals = data.draw(st.lists(st.integers(0, 5), min_size=len(things), max_size=len(things)))
    before = {place: tuple(str(t) for t, at in things if at == place) for place in range(6)}
    after = {
        place: tuple(str(t) for (t, _), at in zip(things, goals, strict=True) if at == place)
        for place in range(6)
    }
    found = match_moves(before, after)
    state = {place: Counter(held) for place, held in before.items()}
    for thing, origin, goal in (arc for path in (*found.rounds, found.single) for arc in path):
        state[origin][thing] -= 1
        state[goal][thing] += 1
    assert {place: +held for place, held in state.items()} == {
        place: Counter(held) for place, held in after.items()
    }
    assert (found.gone, found.come) == ((), ())
    for path in found.rounds:
        assert [arc[1] for arc in (*path[1:], path[0])] == [arc[2] for arc in path]
        assert len({arc[1] for arc in path}) == len(path) > 1
