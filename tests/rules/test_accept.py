from __future__ import annotations

from typing import Any

import pytest

from layoutkit.reports.findings import Finding
from layoutkit.rules.accepting import AcceptResult, ActiveRules, accept, read_entries
from layoutkit.rules.selection import Policy
from tests.rules.cards import Paper, finding, rules

RAN = ("TOY201", "TOY301", "TOY302", "TOY501")


def settle(
    findings: list[Finding], *entries: dict[str, Any], ended: tuple[str, ...] = RAN, **changes: Any
) -> AcceptResult:
    asked = ActiveRules(rules(**changes), ended)
    return accept(findings, Paper({"accept": list(entries)}), asked)


def codes(settled: AcceptResult) -> list[str]:
    return [one.code for one in settled.findings]


@pytest.mark.parametrize("name", ["TOY301", "too-near"])
def test_a_finding_is_accepted_by_rule_and_items_in_any_order(name: str) -> None:
    found = finding("TOY301", "a", "b")
    settled = settle([found], {"rule": name, "items": ["b", "a"], "reason": "it is meant"})
    assert settled.findings == ()
    (one,) = settled.accepted
    assert (one.finding, one.reason, one.by) == (found, "it is meant", "board")


@pytest.mark.parametrize("items", [["a"], ["a", "b", "c"], ["a", "c"], []])
def test_other_items_are_another_finding(items: list[str]) -> None:
    entry = {"rule": "TOY301", "items": items, "reason": "it is meant"}
    settled = settle([finding("TOY301", "a", "b")], entry)
    assert codes(settled) == ["TOY301", "LKT901"]


def test_without_items_the_whole_board_is_meant() -> None:
    found = [finding("TOY301", "a", "b"), finding("TOY301", "c"), finding("TOY302", "c")]
    settled = settle(found, {"rule": "TOY301", "reason": "a small board"})
    assert codes(settled) == ["TOY302"]
    assert len(settled.accepted) == 2


def test_stale_entries_stand_where_they_are_written() -> None:
    entries = (
        {"rule": "TOY301", "items": ["a"], "reason": "it is meant"},
        {"rule": "TOY302", "items": ["a", "b"], "reason": "it was meant"},
    )
    (_, one) = settle([finding("TOY301", "b"), finding("TOY302", "b", "a")], *entries).findings
    assert (one.code, one.place.pointer, one.items) == ("LKT901", "/accept/0", ("TOY301", "a"))
    assert one.fingerprint


def test_of_two_entries_that_mean_the_same_the_first_gives_the_reason() -> None:
    first = {"rule": "too-near", "items": ["a"], "reason": "one"}
    second = {"rule": "TOY301", "items": ["a", "a"], "reason": "two"}
    settled = settle([finding("TOY301", "a")], first, second)
    assert settled.findings == ()
    assert [one.reason for one in settled.accepted] == ["one"]


def test_an_entry_is_not_stale_when_its_rule_did_not_judge_the_board() -> None:
    entry = {"rule": "TOY301", "reason": "it is meant"}
    assert codes(settle([], entry, ended=("TOY201",))) == []
    assert codes(settle([], entry, ended=RAN)) == ["LKT901"]
    from layoutkit.rules.selection import RuleSelection

    assert codes(settle([], entry, choices=[RuleSelection("f", ignore=("TOY301",))])) == []


@pytest.mark.parametrize("reason", [{}, {"reason": ""}, {"reason": "  "}, {"reason": None}])
def test_without_a_reason_nothing_is_accepted(reason: dict[str, Any]) -> None:
    settled = settle([finding("TOY301", "a")], {"rule": "TOY301", **reason})
    assert codes(settled) == ["TOY301", "LKT902"]
    assert settled.accepted == ()


@pytest.mark.parametrize("name", ["too-nera", "TOY3", "ALL", ""])
def test_unknown_rules_are_said_with_a_guess(name: str) -> None:
    settled = settle([finding("TOY301", "a")], {"rule": name, "reason": "it is meant"})
    assert codes(settled) == ["TOY301", "LKT903"]
    assert settled.findings[1].place.pointer == "/accept/0/rule"
    if name == "too-nera":
        assert "too-near" in settled.findings[1].help


@pytest.mark.parametrize("name", ["FMT001", "wrong-type", "LKT901", "internal-error"])
def test_text_schema_and_tool_cannot_be_accepted(name: str) -> None:
    settled = settle([finding("LKT999", "x")], {"rule": name, "reason": "please"})
    assert codes(settled) == ["LKT999", "LKT906"]


def test_locked_rules_stay_and_say_why() -> None:
    policy = Policy("p", lock=("TOY301",))
    entry = {"rule": "TOY301", "reason": "it is meant"}
    settled = settle([finding("TOY301", "a"), finding("TOY302", "a")], entry, policy=policy)
    assert codes(settled) == ["TOY301", "TOY302"]
    assert "policy locks this rule" in settled.findings[0].help
    assert settled.accepted == ()


def test_the_tools_rules_keep_to_the_settings() -> None:
    from layoutkit.rules.selection import RuleSelection

    entry = {"rule": "TOY301", "reason": "it is meant"}
    off = settle([], entry, choices=[RuleSelection("f", ignore=("LKT901",))])
    assert off.findings == ()
    low = settle([], entry, choices=[RuleSelection("f", severity=(("stale-accept", "info"),))])
    assert low.findings[0].severity == "info"


@pytest.mark.parametrize(
    "data",
    [
        *(
            None,
            [],
            "accept",
            {},
            {"accept": None},
            {"accept": "TOY301"},
            {"accept": {"rule": "x"}},
        ),
        {"accept": [None, 3, "TOY301", {"rule": 3}, {"rule": "TOY301", "items": "ab"}]},
        {"accept": [{"rule": "TOY301", "items": None, "reason": "not the whole board"}]},
    ],
)
def test_what_the_schema_refuses_accepts_nothing(data: Any) -> None:
    assert read_entries(data) == ()
