"""Tests of every rule of Canal Grande: its examples, a good and a bad file, and its places."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from layoutkit.documents.schema import is_valid
from layoutkit.games.canal_grande.rules import RULES
from layoutkit.pipeline.analysis import check_text
from layoutkit.reports.findings import Finding
from layoutkit.rules.rule import Rule
from tests.conftest import Golden
from tests.described import check_case, check_slips
from tests.games.canal_grande import overlays
from tests.games.conftest import CheckFindings

from .boards import SCHEMA, TWO, example_data, text_of

CASES = Path(__file__).parents[2] / "cases" / "canal-grande"
LAYOUTS = Path(__file__).parents[3] / "layouts" / "canal-grande"
BESIDES = {"CG-P1", "CG-P8", "CG-A3", "file format"}
LISTED_TWO = ["doge"] * 6 + ["spy"] * 3 + ["traitor"] * 7 + ["gondola"] * 6
DISTRICTS_TWO = (
    *(["cannaregio"] * 4 + ["santa-croce"] * 4 + ["san-polo"] * 4),
    *(["dorsoduro"] * 4 + ["san-marco"] * 3 + ["castello"] * 3),
)
NUMBERS_TWO = [1] * 4 + [2] * 5 + [3] * 5


def codes(data: dict[str, Any]) -> list[str]:
    return [one.code for one in judged(data)]


def judged(data: dict[str, Any]) -> tuple[Finding, ...]:
    return check_text("setup.yaml", text_of(data).encode()).findings


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
    data, code = yaml.safe_load(path.read_text("utf-8")), path.stem.partition("-")[0]
    assert is_valid(data, SCHEMA)
    assert [one.code for one in check_case(path, golden).findings] == [code]


def test_every_rule_has_a_bad_case() -> None:
    cased = {path.stem.partition("--")[0] for path in (CASES / "bad").glob("*.yaml")}
    assert cased == {f"{rule.card.code}-{rule.card.name}" for rule in RULES}


def test_every_check_of_the_sheet_is_cited_first_by_a_rule() -> None:
    first = {rule.card.explanation.cites.split(",")[0] for rule in RULES}
    assert first == {f"CG-V{number}" for number in range(1, 15)} | BESIDES


@pytest.mark.parametrize("path", sorted(LAYOUTS.glob("*.yaml")), ids=lambda path: path.stem)
def test_layouts_pass_but_for_what_they_accept(path: Path) -> None:
    text = path.read_text("utf-8")
    data = yaml.safe_load(text)
    opening = "# yaml-language-server: $schema=../../schemas/canal-grande.schema.json\n"
    assert text.startswith(opening)
    assert is_valid(data, SCHEMA)
    verdict = check_text(path.name, path.read_bytes())
    assert verdict.findings == ()
    assert {one.finding.name for one in verdict.accepted} == {
        one["rule"] for one in data.get("accept", [])
    }


def told(data: dict[str, Any]) -> list[tuple[str, str]]:
    """Return the codes of the findings in the example with other keys, with their pointers."""
    return [(one.code, one.place.pointer) for one in judged(data)]


@pytest.mark.parametrize(
    ("changes", "found"),
    [
        ("seats: [A, B, C]", [("CGR201", "/seats")]),
        ("seats: [A, B, C, D, A]", [("CGR201", "/seats/4")]),
        ("seats: [A, B, C, X]", [("CGR201", "/seats/3")]),
        ("seats: [C, D, A, B]", []),
        ("seats: [D, C, B, A]", [("CGR205", "/seats")]),
        ("teams: [[A, D], [C, B]]", [("CGR205", "/teams")]),
        ("teams: [[A, C], [D, B]]", [("CGR204", "/teams/0")]),
        ("teams: [[A, B, C], [D]]", [("CGR203", "/teams")]),
        ("teams: [[A, B], [B, C]]", [("CGR203", "/teams")]),
        ("teams: [[A, B], [C, E]]", [("CGR202", "/teams/1/1")]),
        ("teams: []", [("CGR203", "/teams")]),
        ("removed: {traitor: 8, spy: 1}", [("CGR102", "/removed")]),
        ("first_divider: D", [("CGR207", "/first_divider")]),
        ("first_divider: D\nsnapshot: {}", []),
        (overlays.hands(E={"castello": 1}), [("CGR202", "/hands")]),
        ("hands: {}\nsnapshot: {}", []),
        ("snapshot: {last_divider: E}", [("CGR202", "/snapshot/last_divider")]),
        ("snapshot: {last_divider: A}", [("CGR406", "/snapshot/last_divider")]),
        ("snapshot: {last_divider: A, phase: 2}", []),
        ("snapshot: {displays: {E: [castello]}}", [("CGR202", "/snapshot/displays/E")]),
        (
            "snapshot: {displays: {A: [castello, san-polo, san-marco],"
            " B: [cannaregio, santa-croce, dorsoduro]}}",
            [("CGR401", "/snapshot/displays")],
        ),
        (
            "round: cycle\nsnapshot: {numbers: {A: [3, 3, 3], B: [3, 3], C: [1]}, last_divider: B}",
            [],
        ),
        (
            "round: cycle\nsnapshot: {numbers: {A: [3, 3, 3, 3], B: [3, 3], C: [1, 1, 1, 1],"
            " D: [1, 1]}, last_divider: D}",
            [("CGR402", "/snapshot/numbers")],
        ),
        (
            "snapshot: {numbers: {A: [1, 1, 1], B: [1, 1, 1], C: [1, 1, 1]}}",
            [("CGR101", "/snapshot")],
        ),
        (
            overlays.hands(A={"san-marco": 2, "castello": 2, "doge": 1}),
            [("CGR301", "/hands/A")],
        ),
        (
            "snapshot: {}\n" + overlays.hands(A={"san-marco": 2, "gondola": 3, "doge": 1}),
            [("CGR301", "/hands/A")],
        ),
        ("number_pile: [1, 2, 3]", [("CGR103", "/number_pile")]),
        ("action_pile: []", [("CGR103", "/action_pile")]),
        ("snapshot: {}\nnumber_pile: [1, 2, 3]", [("CGR101", "/number_pile")]),
    ],
)
def test_findings_point_to_their_cause(
    changes: str, found: list[tuple[str, str]], check_findings: CheckFindings
) -> None:
    told_of = judged(example_data(changes))
    assert sorted((one.code, one.place.pointer) for one in told_of) == sorted(found)
    check_findings(told_of)


@pytest.mark.parametrize("key", ["teams", "removed"])
def test_what_four_need_is_missed(key: str) -> None:
    data = {name: value for name, value in example_data().items() if name != key}
    assert told(data) == [("CGR203" if key == "teams" else "CGR102", "/variant")]


@pytest.mark.parametrize(
    ("changes", "found"),
    [
        ({}, []),
        ({"first_divider": "B"}, []),
        ({"seats": ["B", "A"]}, []),
        ({"teams": [["A", "B"]]}, ["CGR203"]),
        ({"removed": {"traitor": 7}}, ["CGR102"]),
        ({"hands": {"A": TWO["hands"]["A"]}}, ["CGR301"]),
        (
            {"hands": {"A": {"castello": 2, "dorsoduro": 2}, "B": {"san-polo": 2, "san-marco": 2}}},
            ["CGR502"],
        ),
        ({"snapshot": {"numbers": {"A": [3, 3, 3], "B": [1, 1, 1]}, "last_divider": "B"}}, []),
        (
            {"snapshot": {"numbers": {"A": [3, 3, 3, 1], "B": [1, 1]}, "last_divider": "B"}},
            ["CGR402"],
        ),
        ({"snapshot": {"numbers": {"A": [1] * 5, "B": [2]}, "last_divider": "B"}}, ["CGR101"]),
        ({"action_pile": [*LISTED_TWO, *DISTRICTS_TWO], "number_pile": NUMBERS_TWO}, []),
        ({"action_pile": [*DISTRICTS_TWO, *LISTED_TWO]}, ["CGR403"]),
        ({"action_pile": [*LISTED_TWO, *DISTRICTS_TWO[1:]]}, ["CGR103"]),
        ({"action_pile": [*LISTED_TWO, *DISTRICTS_TWO[1:], "castello"]}, ["CGR101"]),
        ({"number_pile": [*NUMBERS_TWO[1:], 3]}, ["CGR103"]),
    ],
)
def test_setups_for_two(changes: dict[str, Any], found: list[str]) -> None:
    assert codes({**TWO, **changes}) == found


def test_a_card_that_moved_from_the_pile_to_a_hand_is_no_card_too_many() -> None:
    hands = {**TWO["hands"], "A": {**TWO["hands"]["A"], "cannaregio": 1}}
    data = {**TWO, "hands": hands, "action_pile": [*LISTED_TWO, *DISTRICTS_TWO[1:]]}
    assert codes(data) == ["CGR301", "CGR103"]


def test_doges_before_districts_in_a_later_round() -> None:
    pile = ["spy"] * 3 + ["traitor"] * 2 + ["gondola"] * 4 + ["doge"]
    used = {"spy": 0, "traitor": 5, "gondola": 2, "doge": 5}
    districts = dict.fromkeys(("cannaregio", "santa-croce", "san-polo", "dorsoduro"), 5)
    discard = {**districts, "san-marco": 5, "castello": 5, **used}
    data = {**TWO, "hands": {}, "action_pile": pile, "snapshot": {"discard": discard}}
    (found,) = judged(data)
    assert (found.code, "round 2" in found.message) == ("CGR404", True)
    pile[0], discard["spy"], discard["castello"] = "castello", 1, 4
    assert codes({**data, "action_pile": pile}) == []


def test_all_that_is_said_about_slips(golden: Golden) -> None:
    check_slips("canal-grande", golden, 30)
