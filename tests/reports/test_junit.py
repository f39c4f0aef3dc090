from __future__ import annotations

from dataclasses import replace

import pytest
from junitparser import Error, Failure, JUnitXml, Skipped, TestCase, TestSuite

from layoutkit.reports.ci_formats import family
from layoutkit.reports.findings import BoardVerdict, Report
from layoutkit.reports.findings import SkippedCheck as NotMade
from layoutkit.reports.formats import render

from .made_up import CARDS, CLEAN, CRASH, CROSS, DULL, LOOK, LOPSIDED, MIXED, PREFIXES, SYNTAX, one

GAME = ["TOY1xx", "TOY3xx", "TOY4xx", "TOY5xx"]


def suites(report: Report) -> list[TestSuite]:
    read = JUnitXml.fromstring(render(report, "junit", LOOK).encode("utf-8"))
    found = list(read)
    for total in ("tests", "failures", "errors", "skipped"):
        assert getattr(read, total) == sum(getattr(suite, total) for suite in found)
    return found


def cases(suite: TestSuite) -> dict[str, TestCase]:
    return {case.name: case for case in suite}


def outcomes(suite: TestSuite) -> dict[str, list[type]]:
    return {case.name: [type(result) for result in case.result] for case in suite}


@pytest.mark.parametrize(
    ("code", "name"),
    [
        ("FMT001", "FMT"),
        ("SCH102", "SCH"),
        ("PRN701", "PRN"),
        ("LKT901", "LKT"),
        ("TOY304", "TOY3xx"),
    ],
)
def test_families(code: str, name: str) -> None:
    assert family(code) == name


def test_passing_cases_are_there() -> None:
    for suite in suites(CLEAN):
        assert outcomes(suite) == {name: [] for name in ("FMT", "SCH", *GAME)}
    assert [suite.name for suite in suites(CLEAN)] == ["boards/a.yaml", "b.yaml"]


def test_errors_fail_their_family_and_skipped_stages_are_skipped() -> None:
    _, rope, torn = suites(MIXED)
    assert outcomes(rope) == {
        "FMT": [],
        "SCH": [],
        "TOY3xx": [Failure],
        "TOY4xx": [Skipped],
        "TOY5xx": [Skipped],
    }
    assert outcomes(torn) == {"FMT": [Failure], "SCH": []}
    assert (rope.tests, rope.failures, rope.errors, rope.skipped) == (5, 1, 0, 2)
    read = cases(rope)
    failure, skipped, accepted = (read[f"TOY{n}xx"].result[0] for n in (3, 4, 5))
    assert failure.message == CROSS.message
    assert failure.type == "TOY304"
    assert failure.text.startswith("boards/rope.yaml:5:5: error[TOY304] ropes-cross")
    assert skipped.message == "graph not checked: ropes cross"
    assert "TOY501 accepted in the board: wanted so" in accepted.message


def test_warnings_are_said_and_pass() -> None:
    (suite,) = suites(one(LOPSIDED, DULL))
    case = cases(suite)["TOY5xx"]
    assert case.result == []
    assert "warning[TOY501] lopsided" in case.system_out
    assert "info[TOY502] dull" in case.system_out


def test_a_crash_is_an_error_and_no_failure() -> None:
    (suite,) = suites(one(CROSS, CRASH))
    assert outcomes(suite)["LKT"] == [Error]
    assert (suite.failures, suite.errors) == (1, 1)


def test_all_errors_of_a_family_stand_in_one_failure() -> None:
    (suite,) = suites(one(CROSS, replace(CROSS, message="another")))
    (failure,) = cases(suite)["TOY3xx"].result
    assert failure.text.count("error[TOY304]") == 2


def test_a_skipped_rule_is_a_case_of_its_own() -> None:
    board = BoardVerdict("a.yaml", "toy", (), skipped=(NotMade("cut-off", "time"),))
    (suite,) = suites(Report((board,), CARDS, prefixes=PREFIXES))
    assert outcomes(suite)["cut-off"] == [Skipped]
    assert outcomes(suite)["TOY4xx"] == []


def test_families_stand_in_the_order_of_their_stages() -> None:
    report = one(CRASH, replace(DULL, code="PRN701"))
    (suite,) = suites(replace(report, rules=CARDS[::-1]))
    assert list(outcomes(suite)) == ["FMT", "SCH", *GAME, "PRN", "LKT"]


def test_a_board_is_listed_with_the_rules_of_its_game() -> None:
    other = replace(CARDS[0], code="OTH301", name="other")
    boards = (
        BoardVerdict("a.yaml", "toy", (), asked=("FMT001", "TOY304")),
        BoardVerdict("b.yaml", "other", (), asked=("FMT001", "OTH301")),
    )
    first, second = suites(
        Report(boards, (*CARDS, other), prefixes={**PREFIXES, "other": other.code[:3]})
    )
    assert list(outcomes(first)) == ["FMT", "SCH", *GAME]
    assert list(outcomes(second)) == ["FMT", "SCH", "OTH3xx"]


def test_a_stage_that_was_not_asked_is_skipped_on_a_board_that_stopped() -> None:
    stages = ("schema", "box", "geometry", "graph")
    skipped = tuple(NotMade(stage, "torn") for stage in stages)
    torn = BoardVerdict("a.yaml", None, (SYNTAX,), skipped=skipped)
    (suite,) = suites(Report((torn,), CARDS, prefixes=PREFIXES))
    assert outcomes(suite) == {
        "FMT": [Failure],
        "SCH": [Skipped],
        **{stage: [Skipped] for stage in stages[1:]},
    }
    formless = replace(torn, game="toy", findings=(), skipped=skipped[1:])
    (suite,) = suites(Report((formless,), CARDS, prefixes=PREFIXES))
    assert outcomes(suite) == {
        "FMT": [],
        "SCH": [],
        **{name: [Skipped] for name in GAME[:3]},
        "TOY5xx": [],
    }
