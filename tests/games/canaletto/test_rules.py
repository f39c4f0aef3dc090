from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from layoutkit.documents.schema import is_valid
from layoutkit.games.canaletto.model import GROUP_SIZES, Settings
from layoutkit.games.canaletto.rules import RULES
from layoutkit.rules.rule import Rule
from tests.conftest import Golden
from tests.described import check_case, check_slips
from tests.games.canaletto import overlays

from .boards import codes, example_data, judge

CASES = Path(__file__).parents[2] / "cases" / "canaletto"
SCHEMA = "canaletto.schema.json"
Data = dict[str, Any]


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.card.code)
def test_examples_of_a_rule(rule: Rule) -> None:
    bad, good = example_data(rule.card.explanation.bad), example_data(rule.card.explanation.good)
    assert codes(bad) == [rule.card.code]
    assert codes(good) == []
    assert is_valid(bad, SCHEMA)
    assert is_valid(good, SCHEMA)


@pytest.mark.parametrize("path", sorted((CASES / "good").glob("*.yaml")), ids=lambda p: p.stem)
def test_good_cases(path: Path) -> None:
    data = yaml.safe_load(path.read_text("utf-8"))
    assert is_valid(data, SCHEMA)
    assert codes(data) == []


@pytest.mark.parametrize("path", sorted((CASES / "bad").glob("*.yaml")), ids=lambda p: p.stem)
def test_bad_cases(path: Path, golden: Golden) -> None:
    data = yaml.safe_load(path.read_text("utf-8"))
    assert is_valid(data, SCHEMA)
    assert codes(data) == [path.stem.partition("-")[0]]
    check_case(path, golden)


def test_every_rule_has_a_bad_case() -> None:
    cased = {path.stem.partition("--")[0] for path in (CASES / "bad").glob("*.yaml")}
    assert cased == {f"{rule.card.code}-{rule.card.name}" for rule in RULES}


def test_every_check_of_the_sheet_is_cited() -> None:
    cited = {word for rule in RULES for word in rule.card.explanation.cites.split(", ")}
    assert {f"CAN-V{number}" for number in range(1, 19)} <= cited


def random_setup(seed: int) -> Data:
    chance = random.Random(seed)
    while True:
        lots: list[list[str]] = [[] for _ in range(16)]
        for group, size in GROUP_SIZES.items():
            for index in chance.sample(range(16), size):
                lots[index].append(group)
        if all(1 <= len(lot) <= 3 for lot in lots):
            return example_data() | {"palaces": lots, "start": chance.randint(1, 16)}


def errors(data: Data) -> list[tuple[str, str]]:
    pairs = [(code, "/".join(map(str, problem.pointer))) for code, problem in judge(data)]
    return [pair for pair in pairs if pair[0] < "CAN5"]


@pytest.mark.parametrize("seed", range(30))
def test_random_legal_setups_have_no_error(seed: int) -> None:
    assert errors(random_setup(seed)) == []


def drop_piece(data: Data, chance: random.Random) -> tuple[str, str]:
    index = chance.choice([i for i, lot in enumerate(data["palaces"]) if len(lot) > 1])
    data["palaces"][index].pop()
    return "CAN102", "palaces"


def swap_group(data: Data, chance: random.Random) -> tuple[str, str]:
    index = chance.randrange(16)
    lot = data["palaces"][index]
    free = [g for g in ("mirror", "fan", "lamp", "stove", "clock", "bust") if g not in lot]
    old, lot[0] = lot[0], chance.choice(free)
    wrong = [i for i, other in enumerate(data["palaces"]) if lot[0] in other and old not in other]
    last = max(wrong)  # in all of these the old group can be missing
    return "CAN102", f"palaces/{last}/{data['palaces'][last].index(lot[0])}"


def add_palace(data: Data, chance: random.Random) -> tuple[str, str]:
    data["palaces"].append(chance.choice([[], ["mirror"], ["fan", "lamp"], ["glass", "glass"]]))
    return "CAN101", "palaces/16"


def insert_empty(data: Data, chance: random.Random) -> tuple[str, str]:
    index = chance.randrange(16)
    data["palaces"].insert(index, [])
    return "CAN101", f"palaces/{index}"


def drop_palace(data: Data, chance: random.Random) -> tuple[str, str]:
    del data["palaces"][chance.randrange(16)]
    return "CAN101", "palaces"


def clear_palace(data: Data, chance: random.Random) -> tuple[str, str]:
    index = chance.randrange(16)
    data["palaces"][index] = []
    return "CAN103", f"palaces/{index}"


def cram_palace(data: Data, chance: random.Random) -> tuple[str, str]:
    index = chance.choice([i for i, lot in enumerate(data["palaces"]) if len(lot) == 3])
    lot = data["palaces"][index]
    lot.append(next(g for g in ("mirror", "fan", "lamp", "stove") if g not in lot))
    return "CAN104", f"palaces/{index}"


def double_piece(data: Data, chance: random.Random) -> tuple[str, str]:
    index = chance.randrange(16)
    lot = data["palaces"][index]
    lot.append(lot[0])
    return "CAN105", f"palaces/{index}/{len(lot) - 1}"


def overwrite_double(data: Data, chance: random.Random) -> tuple[str, str]:
    index = chance.choice([i for i, lot in enumerate(data["palaces"]) if len(lot) > 1])
    lot = data["palaces"][index]
    lot[-1] = lot[0]
    return "CAN105", f"palaces/{index}/{len(lot) - 1}"


def misspell(data: Data, chance: random.Random) -> tuple[str, str]:
    index = chance.randrange(16)
    data["palaces"][index][0] = chance.choice(["Mirror", "lamps", "xyz", "pearl necklace"])
    return "CAN201", f"palaces/{index}/0"


def repeat_value(data: Data, chance: random.Random) -> tuple[str, str]:
    data["values"][11] = data["values"][chance.randrange(11)]
    return "CAN107", "values/11"


def add_value(data: Data, chance: random.Random) -> tuple[str, str]:
    data["values"].append(chance.choice([13, 99, 9]))
    return "CAN106", "values/12"


def odd_value(data: Data, chance: random.Random) -> tuple[str, str]:
    index = chance.randrange(12)
    data["values"][index] = chance.choice([-1, 0, 2, 17])
    return "CAN108", f"values/{index}"


DEFECTS: list[Callable[[Data, random.Random], tuple[str, str]]] = [
    *(drop_piece, swap_group, add_palace, insert_empty, drop_palace, clear_palace, cram_palace),
    *(double_piece, overwrite_double, misspell, repeat_value, add_value, odd_value),
]


@pytest.mark.parametrize("defect", DEFECTS, ids=lambda defect: defect.__name__)
def test_one_defect_is_one_finding(
    defect: Callable[[Data, random.Random], tuple[str, str]],
) -> None:
    for seed in range(25):
        data = random_setup(seed)
        expected = defect(data, random.Random(seed))
        assert errors(data) == [expected], (seed, data["palaces"])


def late_data(**changes: Any) -> Data:
    return example_data(overlays.late(**changes))


def snapshot_with(**changes: Any) -> list[tuple[str, str]]:
    return errors(late_data(**changes))


OWNED = {colour: list(lot) for colour, lot in overlays.OWNED.items()}
SOLD = ["fan", "necklace", "lamp", "ring"]


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({}, []),
        ({"sold": SOLD[:3]}, [("CAN401", "snapshot/sold")]),
        ({"sold": [*SOLD, "mirror"]}, [("CAN402", "snapshot/sold/4")]),
        ({"sold": [*SOLD[:3], "rign"]}, [("CAN201", "snapshot/sold/3")]),
        ({"owned": {**OWNED, "red": ["glas", *OWNED["red"][1:]]}},
         [("CAN201", "snapshot/owned/red/0")]),
        ({"owned": {**OWNED, "red": ["fan", *OWNED["red"][1:]]}},
         [("CAN402", "snapshot/owned/red/0")]),
        ({"owned": {**OWNED, "red": ["clock", *OWNED["red"][1:]]}},
         [("CAN401", "snapshot/owned/blue/3")]),
        ({"tiles_used": -1}, [("CAN403", "snapshot/tiles_used")]),
        ({"column": 17}, [("CAN302", "snapshot/column")]),
        ({"bid": -12}, [("CAN407", "snapshot/bid")]),
        ({"bid": 5}, [("CAN303", "snapshot/gondola")]),
        ({"masks_used": ["yellow"]}, [("CAN202", "snapshot/masks_used/0")]),
        ({"money": {"yellow": 3}, "debt": {"yellow": 3}}, [("CAN202", "snapshot/money/yellow")]),
        ({"debt": {"red": -1}}, [("CAN407", "snapshot/debt/red")]),
    ],
)  # fmt: skip
def test_snapshots(changes: Data, expected: list[tuple[str, str]]) -> None:
    assert snapshot_with(**changes) == expected


def test_a_snapshot_in_the_first_auction_may_show_a_mask_being_played() -> None:
    for bid, expected in ((1, []), (15, []), (16, ["CAN406"]), (0, ["CAN406"])):
        gondola = (3 + bid - 1) % 16 + 1
        overlay = overlays.opening(bid=bid, gondola=gondola, masks_used=["red"])
        assert codes(example_data(overlay)) == expected


def test_start_money_is_a_setting() -> None:
    data = example_data(overlays.opening(money={"red": 40, "blue": 40}))
    assert [code for code, _ in judge(data)] == ["CAN409", "CAN409"]
    assert judge(data, Settings(start_money=40)) == []


def test_messages_name_what_is_missing_and_the_nearest_profiles() -> None:
    ((_, problem),) = judge(example_data(overlays.palaces({1: ["fan", "glass"]})))
    assert problem.message == "only 1 of 2 necklaces is on the board (in palace 9)"
    assert problem.help == (
        "now 2 palaces hold one treasure, 11 two and 3 three; nearest legal: 1, 12, 3 or 2, 10, 4"
    )


def test_a_group_in_the_place_of_another_is_one_finding_that_names_both() -> None:
    ((_, problem),) = judge(example_data(overlays.palaces({1: ["fan", "glass", "lamp"]})))
    assert problem.items == ("lamp", "necklace")
    assert problem.pointer == ("palaces", 12, 2)
    assert [aside.at for aside in problem.related] == [("palaces", 0, 2), ("palaces", 5, 2)]


def test_thresholds_of_the_warnings() -> None:
    short = next(rule for rule in RULES if rule.card.code == "CAN504")
    lots = short.card.explanation.bad
    assert codes(example_data(lots)) == ["CAN504"]
    assert not judge(example_data(lots), Settings(lock_index_max=4))


def test_all_that_is_said_about_slips(golden: Golden) -> None:
    check_slips("canaletto", golden, 30)
