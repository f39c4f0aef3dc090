"""Tests of every rule of Inkognito: its examples, a good and a bad file, and its places."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pytest
import yaml

from layoutkit.documents.changes import Change
from layoutkit.documents.faults import Fault
from layoutkit.documents.schema import is_valid
from layoutkit.games.inkognito.rules import RULES
from layoutkit.games.inkognito.rules.box import check_marbles_wrong
from layoutkit.games.inkognito.rules.custom_map import check_board_in_parts, check_space_off_field
from layoutkit.pipeline.analysis import check_text
from layoutkit.pipeline.board import open_board
from layoutkit.reports.findings import Finding
from layoutkit.rules.rule import Rule
from tests.conftest import Golden
from tests.described import check_answers, check_case, check_slips
from tests.games.conftest import CheckFindings
from tests.games.inkognito import overlays

from .boards import SCHEMA, example_data, make_case

CASES = Path(__file__).parents[2] / "cases" / "inkognito"
LAYOUTS = Path(__file__).parents[3] / "layouts" / "inkognito"


def codes(data: dict[str, Any], code: str = "") -> list[str]:
    """Return the codes of the findings, including a rule that is off by default."""
    found = [one.code for one in judged(data)]
    off = [rule for rule in RULES if rule.card.code == code and not rule.card.on]
    return [*found, *(code for rule in off for _ in rule(make_case(data)))]


def judged(data: dict[str, Any]) -> tuple[Finding, ...]:
    text = yaml.safe_dump(data, sort_keys=False)
    return check_text("setup.yaml", text.encode()).findings


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.card.code)
def test_examples_of_a_rule(rule: Rule) -> None:
    bad, good = example_data(rule.card.explanation.bad), example_data(rule.card.explanation.good)
    assert codes(bad, rule.card.code) == [rule.card.code]
    assert codes(good, rule.card.code) == []
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
    assert codes(data, code) == [code]
    check_case(path, golden)


def test_every_rule_has_a_bad_case() -> None:
    cased = {path.stem.partition("--")[0] for path in (CASES / "bad").glob("*.yaml")}
    assert cased == {f"{rule.card.code}-{rule.card.name}" for rule in RULES}


def test_every_check_of_the_sheet_is_cited_first_by_a_rule() -> None:
    first = {rule.card.explanation.cites.split(",")[0] for rule in RULES if rule.card.on}
    assert first == {f"INK-V{number}" for number in range(1, 15)} | {"file format"}


@pytest.mark.parametrize("path", sorted(LAYOUTS.glob("*.yaml")), ids=lambda path: path.stem)
def test_layouts_pass_but_for_what_they_accept(path: Path) -> None:
    text = path.read_text("utf-8")
    data = yaml.safe_load(text)
    assert text.startswith("# yaml-language-server: $schema=../../schemas/inkognito.schema.json\n")
    assert is_valid(data, SCHEMA)
    verdict = check_text(path.name, path.read_bytes())
    assert verdict.findings == ()
    assert {one.finding.name for one in verdict.accepted} == {
        one["rule"] for one in data.get("accept", [])
    }


EXILED = "snapshot: {figures: {green: {short: R1}, red: {tall: W04}}, exiled: {green: [short]}}"


@pytest.mark.parametrize(
    ("changes", "found"),
    [
        ("players: [red, green, blue, yellow, ambassador]", [("INK101", "/players/4")]),
        ("edition: ares\nplayers: [red, green, blue, yellow, ambassador]\nstart: ambassador", []),
        ("players: [red, green, blue, ambassador]", [("INK102", "/players/3")]),
        ("start: Red", [("INK104", "/start")]),
        ("marbles: {white: 10}", [("INK107", "/marbles")]),
        ("marbles: {white: 3, black: 2, orange: 2}", [("INK107", "/marbles/orange")]),
        ("edition: ares\nmarbles: {white: 3, black: 2, orange: 2, light-blue: 2, purple: 1}", []),
        (
            overlays.placement(red={"R1": "tall", "R2": "short", "R3": "fat"}),
            [("INK201", "/placement/red")],
        ),
        (
            overlays.placement(red={"R1": "tall", "R2": "short", "R3": "fat", "G4": "thin"}),
            [("INK201", "/placement/red/G4")],
        ),
        (
            overlays.placement(red={"R1": "tall", "R2": "short", "R3": "fat", "R4": "slim"}),
            [("INK201", "/placement/red/R4")],
        ),
        ("snapshot: {figures: {red: {tall: R2}}}", [("INK402", "/snapshot/figures/red/tall")]),
        (
            "exile: white_only\n"
            "snapshot: {figures: {green: {short: N3}}, exiled: {green: [short]}}",
            [("INK404", "/snapshot/figures/green/short")],
        ),
        (EXILED, [("INK405", "/snapshot/figures/green/short")]),
        (f"exile: unnumbered\n{EXILED}", []),
        (f"edition: ares\n{EXILED}", []),
        (
            f"edition: ares\nexile: white_only\n{EXILED}",
            [("INK405", "/snapshot/figures/green/short")],
        ),
        ("snapshot: {figures: {green: {short: W03}}, exiled: {green: [short]}}", []),
        ("snapshot: {figures: {red: {tall: E0}}}", [("INK403", "/snapshot/figures/red/tall")]),
        ("snapshot: {figures: {pink: {tall: W01}}}", [("INK202", "/snapshot/figures/pink")]),
    ],
)
def test_findings_point_to_their_cause(
    changes: str, found: list[tuple[str, str]], check_findings: CheckFindings
) -> None:
    told_of = judged(example_data(changes))
    assert sorted((one.code, one.place.pointer) for one in told_of) == sorted(found)
    check_findings(told_of)


def test_a_board_without_starts_of_a_colour_that_does_not_play_is_whole() -> None:
    homes = {"Y1", "Y2", "Y3", "Y4"}
    data = example_data(overlays.three() + overlays.board())
    data["board"]["spaces"] = {k: v for k, v in data["board"]["spaces"].items() if k not in homes}
    data["board"]["land"] = [line for line in data["board"]["land"] if not homes & {*line}]
    assert codes(data) == []


def test_a_lonely_space_and_a_part_of_the_board_are_told_apart() -> None:
    more = "    W1: [95, 33]\n    W2: [95, 43]\n    W3: [95, 50]\n"
    data = example_data(overlays.board(more, "W1-W2"))
    rule = next(rule for rule in RULES if rule.card.code == "INK304")
    messages = [one.message for one in rule(make_case(data)) if isinstance(one, Fault)]
    assert messages == ["no line leads to W3", "2 spaces cannot be reached from E0: W1, W2"]


def test_limits_that_are_passed_leave_all_answers_their_meaning() -> None:
    board = open_board(yaml.safe_dump(example_data(BAD_LIMIT), sort_keys=False))
    assert board.findings == ()
    assert board.solve().data["teams"] is None


BAD_LIMIT = next(rule.card.explanation.bad for rule in RULES if rule.card.code == "INK501")


@pytest.mark.parametrize("name", ["carnival-of-three", "embassy-ball", "third-round"])
def test_all_that_is_said_about_a_layout(name: str, golden: Golden) -> None:
    check_answers(open_board(LAYOUTS / f"{name}.yaml"), golden, "solve", "score")


def test_all_that_is_said_about_slips(golden: Golden) -> None:
    check_slips("inkognito", golden, 30)


def all_faults(found: Iterable[Any]) -> list[Fault]:
    """Return what a rule yields, all of it faults."""
    faults = list(found)
    assert all(isinstance(one, Fault) for one in faults)
    return faults


def test_the_edges_of_the_field_belong_to_it() -> None:
    """The field is 100 wide and 67 high."""
    places = ("[0, 0]", "[100, 67]", "[-0.5, 9]", "[100.5, 9]", "[9, -0.5]", "[9, 67.5]")
    more = "".join(f"    W{number}: {place}\n" for number, place in enumerate(places))
    faults = all_faults(check_space_off_field(make_case(example_data(overlays.board(more)))))
    assert [fault.items for fault in faults] == [("W2",), ("W3",), ("W4",), ("W5",)]


@pytest.mark.parametrize(
    ("number", "named", "line"),
    [
        (8, "R1, R2, R3, R4, G1, G2, G3, G4", ["B1", "G4"]),
        (9, "R1, R2, R3, R4, G1, G2, G3, G4 and 1 more", ["B2", "B1"]),
    ],
)
def test_up_to_eight_spaces_that_cannot_be_reached_are_named(
    number: int, named: str, line: list[str]
) -> None:
    """The starts are in a row, so the nearest two are at the end of the part that is cut off."""
    away = [*map("".join, product("RG", "1234")), "B1"][:number]
    lines = " ".join(map("-".join, pairwise(away)))
    case = make_case(example_data(overlays.board(land=lines, far=" ".join(away))))
    (fault,) = all_faults(check_board_in_parts(case))
    assert fault.message == f"{number} spaces cannot be reached from E0: {named}"
    assert fault.items == tuple(away)
    assert fault.fixes[0].changes == [Change.append(("board", "land"), line)]
    assert fault.help == f"add a line, such as a land line from {line[0]} to {line[1]}"


@pytest.mark.parametrize(
    ("marbles", "message"),
    [
        ("{white: 3, black: 2, red: 2, blue: 2, yellow: 1}", None),
        (
            "{white: 4, black: 1, red: 2, blue: 2, yellow: 1}",
            "the edition mb has 3 white, 2 black, 2 red, 2 blue, 1 yellow",
        ),
        (
            "{white: 3, black: 2, red: 2, blue: 2}",
            "there are 9 marbles instead of 10;"
            " the edition mb has 3 white, 2 black, 2 red, 2 blue, 1 yellow",
        ),
    ],
)
def test_marbles_are_those_of_the_edition(marbles: str, message: str | None) -> None:
    case = make_case(example_data(f"marbles: {marbles}"))
    messages = [fault.message for fault in all_faults(check_marbles_wrong(case.layout))]
    assert messages == ([message] if message else [])
