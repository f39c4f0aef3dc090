from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from layoutkit.documents.positions import Measure, Region
from layoutkit.reports.findings import Report
from layoutkit.reports.formats import render

from .made_up import CLEAN, CROSS, LOOK, MIXED, ROPE, one

SCHEMA = Path(__file__).parents[2] / "schemas" / "report.schema.json"


def schema() -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(SCHEMA.read_text("utf-8"))
    return loaded


def check_lines(text: str) -> list[dict[str, Any]]:
    """The lines of a jsonl report, each judged by the schema."""
    judge = Draft202012Validator({"$ref": "#/$defs/line", "$defs": schema()["$defs"]})
    lines = [json.loads(line) for line in text.splitlines()]
    for line in lines:
        judge.validate(line)
    return lines


@pytest.mark.parametrize("report", [MIXED, CLEAN], ids=["mixed", "clean"])
def test_check_jsonschema_accepts_the_report(report: Report, tmp_path: Path) -> None:
    path = tmp_path / "report.json"
    path.write_text(render(report, "json", LOOK), "utf-8")
    command = [sys.executable, "-m", "check_jsonschema", "--schemafile", str(SCHEMA), str(path)]
    outcome = subprocess.run(command, capture_output=True, text=True, check=False)
    assert outcome.returncode == 0, outcome.stdout


def test_the_schema_is_a_schema_and_describes_everything() -> None:
    Draft202012Validator.check_schema(schema())
    assert list(undescribed(schema(), "#")) == []


def undescribed(node: Any, where: str) -> Any:
    """The properties that say nothing about themselves."""
    for name, value in node.get("properties", {}).items():
        if "description" not in value and "$ref" not in value:
            yield f"{where}/{name}"
    for name, value in node.items():
        if isinstance(value, dict):
            yield from undescribed(value, f"{where}/{name}")


def test_the_schema_refuses_what_it_does_not_know() -> None:
    facts = json.loads(render(MIXED, "json", LOOK))
    judge = Draft202012Validator(schema())
    facts["boards"][1]["findings"][0]["colour"] = "red"
    assert not judge.is_valid(facts)
    del facts["boards"][1]["findings"][0]["colour"]
    assert judge.is_valid(facts)
    del facts["boards"][1]["findings"][0]["range"]
    assert not judge.is_valid(facts)


def test_a_finding_carries_everything() -> None:
    assert json.loads(render(MIXED, "json", LOOK))["boards"][1]["findings"] == [
        {
            "code": "TOY304",
            "name": "ropes-cross",
            "severity": "error",
            "message": 'rope "B" (b2-c1) crosses rope "A" (b1-c2) at (1.5, 0.5)',
            "help": "one diagonal per cell",
            "path": ROPE,
            "pointer": "/ropes/2",
            "range": {"start": {"line": 5, "column": 5}, "end": {"line": 5, "column": 28}},
            "board": {"kind": "point", "points": [[1.5, 0.5]], "points_mm": [[67.5, 22.5]]},
            "items": ["A", "B"],
            "related": [
                {
                    "role": "crossed",
                    "caption": "the rope that it crosses",
                    "path": ROPE,
                    "pointer": "/ropes/0",
                    "range": {"start": {"line": 3, "column": 5}, "end": {"line": 3, "column": 28}},
                }
            ],
            "measure": {
                "name": "gap",
                "actual": 0.0,
                "op": ">=",
                "limit": 0.25,
                "unit": "pitch",
                "source": "TOY-R1",
            },
            "fingerprint": CROSS.fingerprint,
            "fixes": [],
        }
    ]


def test_the_summary_counts() -> None:
    facts = json.loads(render(MIXED, "json", LOOK))
    assert facts["tool"] == {"name": "layoutkit", "version": "1.2.3"}
    assert facts["summary"] == {
        "boards": 3,
        "rules": {"on": 6, "off": 1},
        "findings": {"error": 2, "warning": 0, "info": 0},
        "accepted": 2,
        "skipped": 1,
        "passed_over": 0,
    }
    board = facts["boards"][1]
    assert [(one["by"], one["reason"]) for one in board["accepted"]] == [
        ("board", "wanted so"),
        ("baseline", "known since May"),
    ]
    assert board["skipped"] == [{"what": "graph", "why": "ropes cross"}]


def test_the_source_is_not_in_it() -> None:
    assert "game: toy" not in render(MIXED, "json", LOOK)


def test_numbers_have_no_dust_and_are_numbers() -> None:
    shape = Region("line", ((0.1 + 0.2, -0.0), (float("nan"), 1.0)), 45.0)
    text = render(one(replace(CROSS, shape=shape)), "json", LOOK)
    board = json.loads(text)["boards"][0]["findings"][0]["board"]
    assert board["points"] == [[0.3, 0.0], [None, 1.0]]
    assert board["points_mm"] == [[13.5, 0.0], [None, 45.0]]
    assert "-0.0" not in text
    assert "NaN" not in text


def test_a_number_that_is_none_is_said_in_words() -> None:
    measure = Measure("gap", float("inf"), "<", float("nan"))
    text = render(one(replace(CROSS, measure=measure)), "json", LOOK)
    measured = json.loads(text)["boards"][0]["findings"][0]["measure"]
    assert (measured["actual"], measured["limit"]) == ("inf", "nan")


def test_lines_are_typed_and_the_last_sums_up() -> None:
    lines = check_lines(render(MIXED, "jsonl", LOOK))
    assert [line["type"] for line in lines] == [
        "finding",
        "accepted",
        "accepted",
        "skipped",
        "finding",
        "summary",
    ]
    whole = json.loads(render(MIXED, "json", LOOK))
    assert lines[-1]["findings"] == whole["summary"]["findings"]
    assert {key: lines[0][key] for key in whole["boards"][1]["findings"][0]} == (
        whole["boards"][1]["findings"][0]
    )
    assert [line["type"] for line in check_lines(render(CLEAN, "jsonl", LOOK))] == ["summary"]


def test_fixes_are_edits_by_line_and_column() -> None:
    (finding,) = json.loads(render(MIXED, "json", LOOK))["boards"][2]["findings"]
    end = {"line": 1, "column": 9}
    assert finding["fixes"] == [
        {
            "title": 'write "]" at the end',
            "safe": True,
            "uncovers": False,
            "edits": [{"range": {"start": end, "end": end}, "text": "]"}],
        },
        {
            "title": "write a key\x07 in its place",
            "safe": False,
            "uncovers": False,
            "edits": [
                {
                    "range": {
                        "start": {"line": 1, "column": 1},
                        "end": {"line": 1, "column": 6},
                    },
                    "text": "game",
                },
                {
                    "range": {
                        "start": {"line": 1, "column": 8},
                        "end": {"line": 2, "column": 1},
                    },
                    "text": "",
                },
            ],
        },
    ]
