"""The key of a gem's field: `field`, and its former name `on`, which YAML 1.1 takes for `true`."""

from __future__ import annotations

import json
from typing import Any

import pytest
import yaml

from layoutkit.documents.document import Document
from layoutkit.documents.reader import read_document
from layoutkit.games.labyrinth import GAME
from layoutkit.pipeline.analysis import check_text, make_text_checker
from layoutkit.pipeline.board import open_board
from layoutkit.pipeline.fixing import fixed_text
from layoutkit.reports.findings import Finding
from tests.examples import run_with

FORMER = GAME.example.replace(", field: ", ", on: ")


def findings(text: str, path: str = "board.yaml") -> tuple[Finding, ...]:
    return check_text(path, text.encode()).findings


def fixed(text: str, path: str = "board.yaml", code: str = "") -> str:
    context = run_with(code or "LAB101")
    verdict = check_text(path, text.encode(), context)
    return fixed_text(verdict, make_text_checker(path, context)).text


def values(text: str, path: str = "board.yaml") -> Any:
    document = read_document(path, text.encode())
    assert isinstance(document, Document), document
    return document.data


@pytest.mark.slow
def test_both_keys_are_valid_and_mean_the_same() -> None:
    assert findings(GAME.example) == findings(FORMER) == ()
    new, old = (open_board(text).score().data for text in (GAME.example, FORMER))
    assert new["figures"] == old["figures"]
    mixed = GAME.example.replace(", field: c1/e}", ", on: c1/e}")
    assert findings(mixed) == ()


def test_the_former_key_is_renamed_if_asked_for() -> None:
    verdict = check_text("board.yaml", FORMER.encode(), run_with("LAB121"))
    (found,) = verdict.findings
    assert (found.code, found.severity) == ("LAB121", "info")
    assert found.message.startswith("16 gems have the key `on`")
    assert fixed(FORMER, code="LAB121") == GAME.example


@pytest.mark.parametrize("old", [GAME.example, FORMER])
@pytest.mark.parametrize(
    ("slip", "message"),
    [
        ("{colour: red, KEYx: c1/e}", 'unknown key "KEYx"; did you mean "KEY"?'),
        ("{colour: red, KEY:c1/e}", 'a space is missing after the colon: "KEY:c1/e"'),
        ("{colour: red, KEY = c1/e}", 'a key ends with a colon, not with "=": "KEY = c1/e"'),
    ],
)
def test_a_mistyped_key_is_one_finding_in_either_spelling(
    old: str, slip: str, message: str
) -> None:
    key = "on" if old is FORMER else "field"
    slip, message = slip.replace("KEY", key), message.replace("KEY", key)
    text = old.replace(f"{{colour: red, {key}: c1/e}}", slip)
    assert text != old
    (found,) = findings(text)
    assert found.message == message
    assert values(fixed(text)) == values(old)


def test_both_keys_in_one_gem_are_one_finding() -> None:
    text = GAME.example.replace("field: c1/e}", "on: c1/e, field: c1/e}")
    (found,) = findings(text)
    assert (found.code, found.message) == (
        "SCH103",
        '"on" is the former name of "field", which is there too',
    )
    assert found.fixes[0].title == 'remove "on"'


def test_a_board_written_by_a_yaml_1_1_program_is_one_finding() -> None:
    """PyYAML reads `on` as a boolean and writes `true`."""
    text = yaml.safe_dump(yaml.safe_load(FORMER))
    (found,) = findings(text)
    assert (found.code, found.help) == (
        "FMT007",
        "write `field`, which no program takes for a boolean",
    )
    assert found.message == "the key true was `on` until a program read it as YAML 1.1 (16 times)"
    assert values(fixed(text)) == values(GAME.example)


def test_a_board_in_json_by_a_yaml_1_1_program_is_one_finding() -> None:
    text = json.dumps(yaml.safe_load(FORMER), indent=1)
    (found,) = findings(text, "board.json")
    assert (found.code, found.name) == ("SCH103", "unknown-key")
    assert "the key true was `on` until a program read it as YAML 1.1" in found.help
    assert values(fixed(text, "board.json"), "board.json") == values(GAME.example)
