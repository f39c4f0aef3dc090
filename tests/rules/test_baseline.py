from __future__ import annotations

import json
from dataclasses import replace
from typing import Any, Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from layoutkit.documents.positions import Measure
from layoutkit.errors import SettingsError
from layoutkit.reports.findings import AcceptedFinding, BoardVerdict, Finding, Report, SkippedCheck
from layoutkit.rules.baselines import apply_baseline, read_baseline, write_baseline
from layoutkit.rules.selection import Policy
from tests.patience import within_cpu
from tests.rules.cards import finding, rules

Op = Literal["<", "<=", "=", ">=", ">", "in"]
RAN = ("TOY201", "TOY301", "TOY302")


def board(*findings: Finding, path: str = "toy.yaml", **changes: Any) -> BoardVerdict:
    return BoardVerdict(path, "toy", findings, **{"asked": RAN, **changes})


def baseline_of(*boards: BoardVerdict) -> str:
    return write_baseline(Report(boards))


def after(text: str, *boards: BoardVerdict, **changes: Any) -> tuple[list[str], list[str]]:
    done = apply_baseline(boards, read_baseline(text, "base.json"), rules(**changes))
    return [one.code for b in done[0] for one in b.findings], [one.code for one in done[1]]


def test_it_is_sorted_and_made_for_people_too() -> None:
    text = baseline_of(
        board(finding("TOY302", "b"), finding("TOY301", "a"), finding("TOY302", "b"))
    )
    data = json.loads(text)
    assert data["layoutkit-baseline"] == 2
    assert [(one["rule"], one["count"]) for one in data["findings"]] == [
        ("TOY301 too-near", 1),
        ("TOY302 too-far", 2),
    ]
    assert set(data["findings"][0]) == {"fingerprint", "count", "rule", "path", "message"}
    assert text.count("\n") == 7
    assert json.loads(baseline_of()) == {"layoutkit-baseline": 2, "findings": []}


def test_what_is_known_is_accepted_as_often_as_it_is_known() -> None:
    known = board(finding("TOY301", "a"), finding("TOY301", "a"))
    text = baseline_of(known)
    assert after(text, known) == ([], [])
    third = board(*known.findings, finding("TOY301", "a"), finding("TOY301", "b"))
    assert after(text, third) == (["TOY301", "TOY301"], [])
    done = apply_baseline([known], read_baseline(text, "base.json"), rules())
    assert [one.by for one in done[0][0].accepted] == ["baseline", "baseline"]


def test_what_was_mended_is_stale_at_its_own_line() -> None:
    text = baseline_of(
        board(finding("TOY301", "a"), finding("TOY302", "b"), finding("TOY302", "b"))
    )
    done = apply_baseline(
        [board(finding("TOY302", "b"))], read_baseline(text, "base.json"), rules()
    )
    first, second = done[1]
    assert (first.code, first.place.path, first.place.pointer) == (
        "LKT904",
        "base.json",
        "/findings/0/fingerprint",
    )
    assert first.place.range is not None
    lines = text.splitlines()
    for one in (first, second):
        assert one.place.range is not None
        start, end = one.place.range.start, one.place.range.end
        assert lines[start.line - 1][start.column - 1 : end.column - 1] == f'"{one.items[0]}"'
    assert "has 2, found 1" in second.message


def test_many_stale_entries_are_placed_in_one_pass() -> None:
    text = baseline_of(board(*(finding("TOY301", f"a{number}") for number in range(4000))))
    with within_cpu(2):
        stale = apply_baseline([board()], read_baseline(text, "base.json"), rules())[1]
    lines = text.splitlines()
    for one in stale[:: len(stale) // 7]:
        assert one.place.range is not None
        start, end = one.place.range.start, one.place.range.end
        assert lines[start.line - 1][start.column - 1 : end.column - 1] == f'"{one.items[0]}"'


def test_stale_entries_of_boards_that_were_not_judged_are_left_alone() -> None:
    text = baseline_of(board(finding("TOY301", "a")))
    assert after(text, board(path="other.yaml")) == ([], [])
    assert after(text, board(asked=("TOY302",))) == ([], [])
    assert after(text, board(asked=(), skipped=(SkippedCheck("geometry", "no"),))) == ([], [])
    assert after(text, board(asked=())) == ([], ["LKT904"])
    from layoutkit.rules.selection import RuleSelection

    off = RuleSelection("f", ignore=("TOY301",))
    assert after(text, board(asked=()), choices=[off]) == ([], [])
    assert after(text, board(), choices=[RuleSelection("f", ignore=("LKT904",))]) == ([], [])


def test_text_schema_and_tool_are_never_known() -> None:
    bad = board(finding("FMT001"), finding("SCH101"), finding("LKT901", "x"))
    assert json.loads(baseline_of(bad))["findings"] == []
    entry = {"count": 1, "rule": "FMT001 syntax", "path": "toy.yaml", "message": "m"}
    entry["fingerprint"] = finding("FMT001").fingerprint
    forged = json.dumps({"layoutkit-baseline": 1, "findings": [entry]})
    assert after(forged, bad)[0] == ["FMT001", "SCH101", "LKT901"]


def test_locked_findings_stay_and_are_not_stale() -> None:
    known = board(finding("TOY301", "a"))
    policy = Policy("p", lock=("TOY301",))
    assert after(baseline_of(known), known, policy=policy) == (["TOY301"], [])
    done = apply_baseline(
        [known], read_baseline(baseline_of(known), "base.json"), rules(policy=policy)
    )
    assert "policy locks this rule" in done[0][0].findings[0].help


def measured(actual: float | str, op: Op = ">=", limit: float | str = 1.0) -> Finding:
    return replace(finding("TOY301", "a"), measure=Measure("share", actual, op, limit))


@pytest.mark.parametrize(
    ("op", "before", "better", "worse"),
    [
        (">=", 0.97, [0.97, 0.97 - 1e-12, 0.99], [0.96, 0.8]),
        (">", 0.5, [0.5, 0.7], [0.4]),
        ("<=", 20, [20, 19], [21, 20.001]),
        ("<", 3, [3, 2], [4]),
        ("=", 3, [3, 2, 0, -1], [4, -2]),  # the limit is 1
        ("in", 3, [3, 9, -9], []),  # near and far are all the same
    ],
)
def test_worse_than_accepted_is_a_finding_again(
    op: Op, before: float, better: list[float], worse: list[float]
) -> None:
    text = baseline_of(board(measured(before, op)))
    for actual in better:
        assert after(text, board(measured(actual, op))) == ([], [])
    for actual in worse:
        assert after(text, board(measured(actual, op))) == (["TOY301"], [])  # and it is not stale
        done = apply_baseline([board(measured(actual, op))], read_baseline(text, "b"), rules())
        told = done[0][0].findings[0].help
        assert f"this is worse than in the baseline, which has {before:g}" in told


def test_of_several_with_one_name_each_is_held_against_one() -> None:
    text = baseline_of(board(measured(0.5), measured(0.9)))
    assert json.loads(text)["findings"][0]["measures"] == [0.5, 0.9]
    for numbers, left in [
        ((0.9, 0.5), 0),
        ((0.5, 0.9), 0),
        ((0.95, 0.6), 0),
        ((0.6, 0.7), 1),
        ((0.4, 0.9), 1),
        ((0.4, 0.4), 2),
        ((0.9, 0.9, 0.9), 1),
    ]:
        found, stale = after(text, board(*map(measured, numbers)))
        assert (len(found), stale) == (left, [])
    assert after(text, board(measured(0.9))) == ([], ["LKT904"])


def test_a_baseline_of_the_first_version_accepts_whatever_the_number() -> None:
    data = json.loads(baseline_of(board(measured(0.97))))
    assert data["findings"][0].pop("measures") == [0.97]
    first = json.dumps({**data, "layoutkit-baseline": 1})
    assert after(first, board(measured(0.2))) == ([], [])
    assert after(first, board()) == ([], ["LKT904"])


def test_a_rule_that_measures_no_more_or_in_words_is_accepted_as_before() -> None:
    text = baseline_of(board(measured(0.97)))
    assert after(text, board(finding("TOY301", "a"))) == ([], [])
    assert after(text, board(measured("none"))) == ([], [])
    assert "measures" not in baseline_of(board(measured("n", "in", "n ne")))
    assert after(baseline_of(board(measured("some"))), board(measured(0.1))) == ([], [])


def test_writing_anew_keeps_what_is_still_there_but_not_what_the_board_accepts() -> None:
    old, own = finding("TOY301", "a"), finding("TOY302", "b")
    accepted = (AcceptedFinding(old, "known", "baseline"), AcceptedFinding(own, "meant", "board"))
    again = json.loads(baseline_of(board(accepted=accepted)))
    assert [one["rule"] for one in again["findings"]] == ["TOY301 too-near"]


_GOOD = {"fingerprint": "f", "count": 1, "rule": "TOY301 too-near", "path": "p", "message": "m"}
_BAD: list[list[Any]] = [
    [None],
    [{}],
    [{**_GOOD, "count": 0}],
    [{**_GOOD, "count": True}],
    [{**_GOOD, "count": "1"}],
    [{**_GOOD, "more": 1}],
    [{**_GOOD, "count": 10**16}],
    [{**_GOOD, "measures": 1}],
    [{**_GOOD, "measures": ["1"]}],
    [{**_GOOD, "measures": [True]}],
    [{**_GOOD, "measures": [float("nan")]}],
    [{**_GOOD, "measures": [10**400]}],
    [{**_GOOD, "measures": [1, 2]}],
    [_GOOD, _GOOD],
]


@pytest.mark.parametrize(
    "text",
    [
        *("", "{", "[]", "null", '{"layoutkit-baseline": 3, "findings": []}', "[" * 100_000),
        '{"layoutkit-baseline": 1}',
        '{"layoutkit-baseline": 1, "findings": {}}',
        '{"layoutkit-baseline": 1, "findings": [], "more": 1}',
        *(json.dumps({"layoutkit-baseline": 1, "findings": entries}) for entries in _BAD),
    ],
)
def test_what_is_no_baseline_is_refused(text: str) -> None:
    with pytest.raises(SettingsError, match=r"^base\.json"):
        read_baseline(text, "base.json")


_FOUND = st.lists(
    st.builds(finding, st.sampled_from(["TOY301", "TOY302"]), st.sampled_from("abc")), max_size=8
)


@settings(max_examples=40, deadline=None)
@given(before=_FOUND, now=_FOUND)
def test_a_baseline_takes_the_common_part_and_no_more(
    before: list[Finding], now: list[Finding]
) -> None:
    from collections import Counter

    done = apply_baseline(
        [board(*now)], read_baseline(baseline_of(board(*before)), "b.json"), rules()
    )
    old, new = (Counter(one.fingerprint for one in many) for many in (before, now))
    (one,) = done[0]
    assert Counter(f.finding.fingerprint for f in one.accepted) == old & new
    assert Counter(f.fingerprint for f in one.findings) == new - old
    assert {f.items[0] for f in done[1]} == set(old - new)
