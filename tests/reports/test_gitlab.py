from __future__ import annotations

import json
from dataclasses import replace

from layoutkit.documents.positions import Place
from layoutkit.reports.formats import render

from .made_up import CLEAN, CRASH, CROSS, DULL, LOOK, LOPSIDED, MIXED, one


def test_an_issue_has_what_gitlab_asks_for() -> None:
    (issue,) = json.loads(render(one(CROSS), "gitlab", LOOK))
    assert len(issue.pop("fingerprint")) == 32
    assert issue == {
        "description": f"ropes-cross: {CROSS.message}",
        "check_name": "TOY304",
        "severity": "major",
        "location": {"path": "boards/rope.yaml", "lines": {"begin": 5}},
    }


def test_severities_are_gitlabs() -> None:
    issues = json.loads(render(one(CROSS, LOPSIDED, DULL, CRASH), "gitlab", LOOK))
    assert [issue["severity"] for issue in issues] == ["major", "minor", "info", "major"]
    assert issues[-1]["location"]["lines"]["begin"] == 1


def test_fingerprints_are_unique_and_outlive_moved_lines() -> None:
    alike = one(DULL, DULL, replace(DULL, place=Place("other.yaml")))
    prints = [issue["fingerprint"] for issue in json.loads(render(alike, "gitlab", LOOK))]
    assert len(set(prints)) == 3
    moved = one(replace(DULL, place=Place(DULL.place.path), message="in other words"))
    assert json.loads(render(moved, "gitlab", LOOK))[0]["fingerprint"] == prints[0]


def test_only_what_counts_is_an_issue() -> None:
    assert json.loads(render(CLEAN, "gitlab", LOOK)) == []
    assert len(json.loads(render(MIXED, "gitlab", LOOK))) == 2
