"""One slip of the hand is one finding, and its fix gives the board that was meant."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from layoutkit.documents.changes import Change, apply_changes
from layoutkit.documents.faults import Fault
from layoutkit.games.labyrinth import GAME
from layoutkit.games.labyrinth.board.board import build_board
from layoutkit.games.labyrinth.board.model import Settings
from layoutkit.games.labyrinth.board.reading import read_layout
from layoutkit.games.labyrinth.rules import RULES
from layoutkit.rules.rule import LAYOUT_STAGES, MODEL_STAGES, RuleResults, run_stages

Data = dict[str, Any]
LAYOUTS = Path(__file__).parents[3] / "layouts" / "labyrinth"


def read(name: str) -> Data:
    data: Data = YAML(typ="safe").load((LAYOUTS / f"{name}.yaml").read_text("utf-8"))
    return data


def faults_of(data: Data) -> list[tuple[str, Fault]]:
    """The codes and faults of all rules that are on, as `check` finds them."""
    layout = read_layout(data, Settings())
    rules = [rule for rule in RULES if rule.card.on]
    early = run_stages(rules, LAYOUT_STAGES, layout, lambda card: card.on, RuleResults())
    case = build_board(layout, early.broken)
    found = run_stages(rules, MODEL_STAGES, case, lambda card: card.on, early)
    return [(rule.card.code, fault) for rule, fault in found.failed]


def pole_of(data: Data, name: str) -> Data:
    return next(pole for pole in data["poles"] if pole["id"] == name)


def gems_on(data: Data, name: str) -> list[Data]:
    return [gem for gem in data["gems"] if gem["field"].partition("/")[0] == name]


def as_meant(data: Data, fault: Fault, number: int = 0) -> Data:
    return apply_changes(data, fault.fixes[number].node_changes)


@pytest.mark.parametrize("name", ["market-day", "windmill"])
def test_a_forgotten_gem_is_added_where_its_turned_counterparts_lie(name: str) -> None:
    data = read(name)
    for index, gem in enumerate(data["gems"]):
        slip = deepcopy(data)
        del slip["gems"][index]
        (fault,) = [fault for code, fault in faults_of(slip) if code == "LAB114"]
        lost = {"colour": gem["colour"], "field": gem["field"]}
        first = fault.fixes[0].changes[0]
        assert isinstance(first, Change)
        assert first.value == lost


def test_gems_are_added_for_each_player_who_lacks_some() -> None:
    data = read("market-day")
    data["gems"] = [gem for gem in data["gems"] if gem["colour"] == "red"]
    (fault,) = [fault for code, fault in faults_of(data) if code == "LAB114"]
    assert fault.help.startswith(
        "give each player 4 gems: add 4 of white, 4 of green and 4 of purple"
    )
    assert same(as_meant(data, fault), read("market-day"))


def same(one: Data, other: Data) -> bool:
    """Whether two boards have the same parts, in any order."""
    keys = ("poles", "gems", "planks")
    parts = [[sorted(map(str, data.get(key, ()))) for key in keys] for data in (one, other)]
    rest = [{key: data[key] for key in data if key not in keys} for data in (one, other)]
    return parts[0] == parts[1] and rest[0] == rest[1]


def forget(name: str) -> Callable[[Data], None]:
    return lambda data: data["poles"].remove(pole_of(data, name))


def change(name: str, **keys: Any) -> Callable[[Data], None]:
    return lambda data: pole_of(data, name).update(keys)


def slip(board: str, how: Callable[[Data], None]) -> tuple[Data, Data]:
    whole = read(board)
    wrong = deepcopy(whole)
    how(wrong)
    return whole, wrong


def test_a_forgotten_pole_with_gems_is_one_finding() -> None:
    for board in ("windmill", "wide-lagoon", "two-lights"):
        whole = read(board)
        for pole in whole["poles"]:
            if pole["kind"] != "start" and gems_on(whole, pole["id"]):
                wrong = deepcopy(whole)
                forget(pole["id"])(wrong)
                assert [code for code, _ in faults_of(wrong)] == ["LAB202"], pole["id"]


def test_a_wall_typed_as_a_bridge_is_one_finding_at_its_kind() -> None:
    whole = read("market-day")
    walls = [pole for pole in whole["poles"] if pole["kind"] == "wall"]
    odd = [pole for pole in walls if gems_on(whole, pole["id"]) and len(pole["axis"]) == 3]
    assert odd
    for pole in odd:
        wrong = deepcopy(whole)
        change(pole["id"], kind="bridge")(wrong)
        ((code, fault),) = faults_of(wrong)
        assert (code, fault.pointer[-1]) == ("LAB203", "kind")
        assert fault.fixes[0].is_safe
        assert as_meant(wrong, fault) == whole


def test_a_night_board_called_a_day_board_is_one_finding() -> None:
    for board in ("night-market", "night-ferry", "two-lights", "night-watch"):
        whole, wrong = slip(board, lambda data: data.update(side="day"))
        ((code, fault),) = faults_of(wrong)
        assert (code, fault.fixes[0].is_safe) == ("LAB106", True)
        assert as_meant(wrong, fault) == whole


def test_a_player_left_out_of_the_list_is_put_back_where_it_sits() -> None:
    for board in ("market-day", "windmill", "night-market"):
        whole = read(board)
        for player in whole["players"]:
            wrong = deepcopy(whole)
            wrong["players"].remove(player)
            ((code, fault),) = faults_of(wrong)
            assert (code, fault.fixes[0].is_safe) == ("LAB110", True)
            players = as_meant(wrong, fault)["players"]
            at = players.index(whole["players"][0])
            assert [*players[at:], *players[:at]] == whole["players"]


def test_a_lost_start_pole_is_one_finding_with_the_pole_to_add() -> None:
    whole = read("crossed-planks")
    for start in [pole for pole in whole["poles"] if pole["kind"] == "start"]:
        if start["colour"] in whole["players"]:
            wrong = deepcopy(whole)
            forget(start["id"])(wrong)
            ((code, fault),) = faults_of(wrong)
            assert code == "LAB107"
            if fault.fixes:
                assert same(as_meant(wrong, fault), whole)


def test_a_pole_just_off_the_board_goes_back_to_the_cell_that_lacks_one() -> None:
    whole, wrong = slip("night-market", change("e3", id="f3"))
    ((code, fault),) = faults_of(wrong)
    assert (code, fault.help) == ("LAB112", 'write "e3", which is used and has no pole')
    assert as_meant(wrong, fault) == whole


def test_a_forgotten_printed_pole_is_not_also_a_missing_mark() -> None:
    whole = read("night-ferry")
    for pole in [pole for pole in whole["poles"] if pole.get("printed")]:
        if gems_on(whole, pole["id"]):
            wrong = deepcopy(whole)
            forget(pole["id"])(wrong)
            assert [code for code, _ in faults_of(wrong)] == ["LAB202"]


def test_two_planks_along_one_wall_are_one_finding() -> None:
    whole = read("crossed-planks")
    wrong = deepcopy(whole)
    change("b2", kind="wall", axis="se")(wrong)
    found = [fault for code, fault in faults_of(wrong) if code == "LAB311"]
    (fault,) = found
    assert "would lie along the wall" in fault.message
    assert [fix.title for fix in fault.fixes] == ['turn "b2": axis ne']


def test_the_poles_alone_may_be_nearly_symmetric() -> None:
    whole = read("ring-canal")  # three players: gems that no symmetry keeps, poles that C4 keeps
    free = [
        pole["id"]
        for pole in whole["poles"]
        if pole["kind"] != "start" and not gems_on(whole, pole["id"]) and pole["id"] != "c3"
    ]
    named = 0
    for name in free:
        wrong = deepcopy(whole)
        forget(name)(wrong)
        ((code, fault),) = faults_of(wrong)
        named += code == "LAB507" and f"keeps all poles but {name}: no " in fault.message
        assert code == "LAB507" or name in fault.message
    assert named


@pytest.mark.parametrize("board", sorted(path.stem for path in LAYOUTS.glob("*.yaml")))
def test_every_safe_fix_gives_the_board_that_was_meant(board: str) -> None:
    whole = read(board)
    for pole in whole["poles"]:
        if pole["kind"] == "start" or "at" in pole:
            continue
        column, row = pole["id"][0], pole["id"][1:]
        for step in (-1, 1):
            wrong = deepcopy(whole)
            change(pole["id"], id=f"{chr(ord(column) + step)}{row}")(wrong)
            if "a" <= chr(ord(column) + step) <= "z":
                for _, fault in faults_of(wrong):
                    for number, fix in enumerate(fault.fixes):
                        if fix.is_safe:
                            assert same(as_meant(wrong, fault, number), whole), fix.title


def test_the_game_has_these_rules() -> None:
    assert {rule.card.code for rule in GAME.rules} >= {"LAB106", "LAB506", "LAB507"}


def test_ends_of_planks_may_name_the_position_of_a_plank() -> None:
    whole = read("crossed-planks")
    named = deepcopy(whole)
    ids = {plank["id"]: plank for plank in named["planks"] if "id" in plank}
    below = {end for plank in named["planks"] for end in plank["ends"] if end in ids}
    assert below
    for plank in named["planks"]:
        plank["ends"] = [
            "-".join(reversed(ids[end]["ends"])) if end in below else end for end in plank["ends"]
        ]
    for name in below:
        del ids[name]["id"]
    assert faults_of(named) == faults_of(whole) == []
    boards = [build_board(read_layout(data, Settings())).board for data in (whole, named)]
    assert [*boards[0].lying.values()] == [*boards[1].lying.values()]


def test_a_position_without_a_plank_is_no_end() -> None:
    data = read("crossed-planks")
    data["planks"] = [{"kind": "short", "ends": ["b1", "c1-d2"]}]
    assert any("no plank lies there" in fault.message for _, fault in faults_of(data))


def test_a_pole_that_misses_only_a_forgotten_neighbour_is_not_reported_too() -> None:
    data = read("market-day")
    data["poles"] = [pole for pole in data["poles"] if pole["kind"] == "start"]
    data["poles"] += [{"id": "c3", "kind": "plain"}]
    data["gems"] = [{"colour": "red", "field": "c2"}]
    codes = [code for code, _ in faults_of(data)]
    assert "LAB202" in codes
    assert "LAB407" not in codes
    data["gems"] = []  # nothing names c2 now
    assert "LAB407" in [code for code, _ in faults_of(data)]


def test_a_pole_in_the_wrong_place_that_no_plank_can_touch_is_one_finding() -> None:
    data, slipped = slip("wide-lagoon", change("b4", id="a4"))
    ((code, fault),) = faults_of(slipped)
    assert code == "LAB407"
    assert fault.message.endswith("; does it belong at b4?")
    assert same(as_meant(slipped, fault), data)


def test_two_bars_in_a_row_are_not_told_to_lie_one_in_a_cell() -> None:
    data = read("market-day")
    data["poles"] = [one for one in data["poles"] if one["kind"] == "start"]
    data["poles"] += [{"id": f"{c}{n}", "kind": "plain"} for c in "bcd" for n in (2, 3)]
    data["planks"] = [{"id": c, "kind": "short", "ends": [f"{c}2", f"{c}3"]} for c in "bcd"]
    data["planks"] += [{"kind": "long", "ends": [*ends]} for ends in ("bc", "cd")]
    (fault,) = [fault for code, fault in faults_of(data) if code == "LAB304"]
    assert fault.help == "remove one of them: long planks meet end to end only on a pole"
    data["planks"] = [{"kind": "long", "ends": [*ends]} for ends in (("b2", "c3"), ("c2", "b3"))]
    (fault,) = [fault for code, fault in faults_of(data) if code == "LAB304"]
    assert fault.help == "leave one diagonal or one bar in each cell"
