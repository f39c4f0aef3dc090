from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft4Validator
from sarif.loader import load_sarif_file

from layoutkit.documents.positions import Place
from layoutkit.reports.findings import Report
from layoutkit.reports.formats import render
from layoutkit.reports.sarif_format import escape_sarif

from .made_up import CARDS, CLEAN, CRASH, CROSS, DULL, LOOK, MIXED, one, stretch

OFFICIAL = Path(__file__).parent / "data" / "sarif-schema-2.1.0.json"


@cache
def official() -> Draft4Validator:
    return Draft4Validator(json.loads(OFFICIAL.read_text("utf-8")))


def sarif_run(report: Report) -> Any:
    """The one run of a report that the official schema accepts."""
    log = json.loads(render(report, "sarif", LOOK))
    official().validate(log)
    (run,) = log["runs"]
    return run


def test_the_official_schema_is_asked() -> None:
    log = json.loads(render(MIXED, "sarif", LOOK))
    log["runs"][0]["results"][0]["level"] = "bad"
    assert not official().is_valid(log)


def test_a_reader_of_sarif_finds_what_was_meant(tmp_path: Path) -> None:
    path = tmp_path / "report.sarif"
    path.write_text(render(MIXED, "sarif", LOOK), "utf-8")
    read = load_sarif_file(str(path))
    assert read.get_distinct_tool_names() == ["layoutkit"]
    records = read.get_records()
    places = [(one["Severity"], one["Location"], one["Line"], one["Code"]) for one in records]
    assert places[:2] == [
        ("error", "boards/rope.yaml", 5, "TOY304"),
        ("error", "boards/torn.yaml", 1, "FMT001"),
    ]


@pytest.mark.parametrize("report", [MIXED, CLEAN], ids=["mixed", "clean"])
def test_rules_are_listed_even_on_a_clean_run(report: Report) -> None:
    rules = sarif_run(report)["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == [card.code for card in CARDS]
    assert rules[5]["defaultConfiguration"] == {"enabled": True, "level": "warning"}
    assert rules[6]["defaultConfiguration"]["level"] == "note"
    assert "layoutkit explain ropes-cross" in rules[3]["help"]["text"]


def test_fixes_are_replacements_of_regions() -> None:
    """The schema asks for regions and texts; these are the numbers of the record."""
    (fixed,) = [one for one in sarif_run(MIXED)["results"] if "fixes" in one]
    assert [fix["properties"] for fix in fixed["fixes"]] == [
        {"safe": True, "uncovers": False},
        {"safe": False, "uncovers": False},
    ]
    (change,) = fixed["fixes"][1]["artifactChanges"]
    assert change["artifactLocation"] == {"uri": "boards/torn.yaml", "uriBaseId": "%SRCROOT%"}
    assert change["replacements"] == [
        {
            "deletedRegion": {"startLine": 1, "startColumn": 1, "endLine": 1, "endColumn": 6},
            "insertedContent": {"text": "game"},
        },
        {
            "deletedRegion": {"startLine": 1, "startColumn": 8, "endLine": 2, "endColumn": 1},
            "insertedContent": {"text": ""},
        },
    ]


def test_results_point_to_their_rules() -> None:
    run = sarif_run(replace(MIXED, rules=CARDS[3:]))
    rules = run["tool"]["driver"]["rules"]
    assert [rules[result["ruleIndex"]]["id"] for result in run["results"]] == [
        result["ruleId"] for result in run["results"]
    ]
    assert {result["ruleId"] for result in run["results"]} >= {"FMT001", "TOY304"}


def test_a_result_stands_where_the_finding_stands() -> None:
    run = sarif_run(MIXED)
    result = run["results"][0]
    (where,) = result["locations"]
    assert run["columnKind"] == "unicodeCodePoints"
    assert where["physicalLocation"] == {
        "artifactLocation": {"uri": "boards/rope.yaml", "uriBaseId": "%SRCROOT%"},
        "region": {"startLine": 5, "startColumn": 5, "endLine": 5, "endColumn": 28},
    }
    assert [one["name"] for one in where["logicalLocations"]] == ["A", "B"]
    assert result["partialFingerprints"] == {"layoutkit/v1": CROSS.fingerprint}
    (related,) = result["relatedLocations"]
    assert related["message"]["text"] == "the rope that it crosses"
    assert related["physicalLocation"]["region"]["startLine"] == 3
    assert "%SRCROOT%" in run["originalUriBaseIds"]


def test_accepted_findings_are_suppressed_with_their_reason() -> None:
    assert [result["suppressions"] for result in sarif_run(MIXED)["results"]] == [
        [],
        [],
        [{"kind": "inSource", "status": "accepted", "justification": "wanted so"}],
        [{"kind": "external", "status": "accepted", "justification": "known since May"}],
    ]


def test_the_run_says_what_it_left_out() -> None:
    (call,) = sarif_run(MIXED)["invocations"]
    assert call["executionSuccessful"] is True
    assert [note["message"]["text"] for note in call["toolExecutionNotifications"]] == [
        "not checked: graph: ropes cross"
    ]
    assert call["ruleConfigurationOverrides"] == [
        {"descriptor": {"id": "TOY101", "index": 2}, "configuration": {"enabled": False}}
    ]


def test_a_crash_of_ours_is_no_success() -> None:
    run = sarif_run(one(CRASH))
    (call,) = run["invocations"]
    (note,) = call["toolExecutionNotifications"]
    assert call["executionSuccessful"] is False
    assert note["level"] == "error"
    assert run["tool"]["driver"]["rules"][note["associatedRule"]["index"]]["id"] == "LKT999"


@pytest.mark.parametrize(
    ("path", "uri", "is_relative"),
    [
        ("a b/c#d%.yaml", "a%20b/c%23d%25.yaml", True),
        ("../più.yaml", "../pi%C3%B9.yaml", True),
        ("c:x.yaml", "c%3Ax.yaml", True),
        ("<stdin>", "%3Cstdin%3E", True),
        ("/elsewhere/a.yaml", "file:///elsewhere/a.yaml", False),
    ],
)
def test_addresses_are_relative_and_encoded(path: str, uri: str, is_relative: bool) -> None:
    found = replace(DULL, place=Place(path, "", stretch(1, 1, 1, 2)))
    run = sarif_run(one(found, path=path))
    for where in (
        run["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"],
        run["artifacts"][0]["location"],
    ):
        assert where["uri"] == uri
        assert ("uriBaseId" in where) is is_relative


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("pole [1, 2] (b2)", "pole [1, 2] (b2)"),
        ("[click](http://evil.example)", r"\[click\](http://evil.example)"),
        (r"\[click\](x)", r"\\\[click\\\](x)"),
        ("{0} and {x}", "{{0}} and {x}"),
    ],
)
def test_messages_hold_no_links_and_no_blanks(text: str, words: str) -> None:
    assert escape_sarif(text) == words
