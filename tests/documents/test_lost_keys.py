"""Tests of keys that were lost, alone or with their lines."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
import yaml

from layoutkit import open_board
from layoutkit.pipeline.analysis import CheckContext, check_text, make_text_checker
from layoutkit.pipeline.fixing import fixed_text

LAYOUTS = Path(__file__).parents[2] / "layouts"

TEXT = (LAYOUTS / "labyrinth/crossed-planks.yaml").read_text("utf-8")


@pytest.mark.parametrize("key", ["gems", "planks"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_a_missing_key_is_one_finding_that_inserts_it(key: str, line_end: str) -> None:
    whole = TEXT.replace("\n", line_end)
    (finding,) = open_board(whole.replace(f"{key}:{line_end}", "", 1)).findings
    assert (finding.code, finding.help) == ("SCH102", f'write "{key}:" in a line above it')
    (fix,) = finding.fixes
    assert fix.is_plain
    assert [edit.text for edit in fix.edits] == [f"{key}:{line_end}"]


def test_in_json_the_items_move_to_a_new_list() -> None:
    data = yaml.safe_load(TEXT.replace(" on: ", ' "on": '))
    data["gems"] += data.pop("planks")
    (finding,) = open_board(json.dumps(data)).findings
    assert (finding.code, finding.fixes[0].title) == (
        "SCH102",
        'write "planks:" in a line above it',
    )


def test_a_single_stray_item_is_moved_and_not_taken_for_a_list() -> None:
    gem = next(line for line in TEXT.splitlines() if "- {colour:" in line)
    finding, *_ = open_board(TEXT.replace(gem, "", 1).replace("gems:", f"{gem}\ngems:")).findings
    assert (finding.code, finding.help) == ("SCH103", 'move it under "gems"')


def board(path: str) -> str:
    return (LAYOUTS / path).read_text("utf-8")


def fixed(text: str, *, unsafe: bool = False) -> str:
    verdict = check_text("board.yaml", text.encode())
    judge = make_text_checker("board.yaml", CheckContext())
    return fixed_text(verdict, judge, unsafe=unsafe).text


def findings_without(name: str, line: str) -> list[tuple[str, int, str, list[str]]]:
    text = (Path(__file__).parents[2] / "layouts" / name).read_text("utf-8")
    assert text.count(line) == 1
    found = open_board(text.replace(line, "")).findings
    lines = [one.place.range.start.line if one.place.range else 0 for one in found]
    return [
        (one.code, at, one.message, [fix.title for fix in one.fixes])
        for one, at in zip(found, lines, strict=True)
    ]


def test_a_list_that_the_text_above_it_swallowed_gets_its_key_back() -> None:
    path = "canaletto/broad-canal.yaml"
    ((code, _, message, titles),) = findings_without(path, "palaces:\n")
    assert (code, titles) == ("SCH102", ['write "palaces:" in a line above it'])
    assert message == 'the line "palaces:" is missing before line 8'
    text = (Path(__file__).parents[2] / "layouts" / path).read_text("utf-8")
    (finding,) = open_board(text.replace("palaces:\n", "")).findings
    (edit,) = finding.fixes[0].edits
    assert edit.text == "palaces:\n"


LOST_LINES = [
    ("labyrinth/crossed-planks.yaml", "poles:\n", "FMT001"),
    ("canaletto/last-lights.yaml", "snapshot:\n", "FMT001"),
    ("canaletto/last-lights.yaml", "  owned:\n", "FMT001"),
    ("connection/first-bend.yaml", "titles:\n", "FMT001"),
    ("connection/first-bend.yaml", "history:\n", "SCH102"),
    ("connection/first-u.yaml", "accept:\n", "SCH102"),
    ("inkognito/little-lagoon.yaml", "board:\n", "SCH102"),
    ("inkognito/little-lagoon.yaml", "  spaces:\n", "FMT001"),
    ("inkognito/little-lagoon.yaml", "  land:\n", "FMT001"),
    ("inkognito/carnival-of-three.yaml", "deal:\n", "FMT001"),
    ("inkognito/carnival-of-three.yaml", "placement:\n", "FMT001"),
    ("inkognito/third-round.yaml", "snapshot:\n", "SCH102"),
    ("canal-grande/full-circle.yaml", "hands:\n", "FMT001"),
]


@pytest.mark.parametrize(("path", "line", "code"), LOST_LINES)
def test_the_line_of_a_key_is_one_finding_and_is_written_again(
    path: str, line: str, code: str
) -> None:
    text = board(path)
    match = re.search(f"^{line[:-2]}:.*\n", text, re.MULTILINE)
    assert match
    slip = text[: match.start()] + text[match.end() :]
    number = text[: match.start()].count("\n") + 1
    (finding,) = open_board(slip).findings
    message = f'the line "{line.strip()}" is missing before line {number}'
    assert (finding.code, finding.message) == (code, message)
    assert fixed(slip) == text.replace(match[0], line)


def test_a_line_among_secrets_is_named_too() -> None:
    text = re.sub("\nsnapshot:.*", "", board("canal-grande/full-circle.yaml"))
    (finding,) = open_board(text).findings
    assert finding.message == 'the line "snapshot:" is missing before line 32'
    assert finding.help == ""
    assert [fix.title for fix in finding.fixes] == ['write "snapshot:" in a line above it']


WORDS = [
    ("canaletto/broad-canal.yaml", "players:", "players"),
    ("canaletto/last-lights.yaml", "format:", "format"),
    ("labyrinth/crossed-planks.yaml", "poles:", "poles"),
    ("labyrinth/crossed-planks.yaml", "size:", "size"),
    ("connection/puzzle-4.yaml", "turns:", "turns"),
    ("inkognito/third-round.yaml", "  green:", "green"),
    ("canal-grande/full-circle.yaml", "seats:", "seats"),
]


@pytest.mark.parametrize(("path", "line", "key"), WORDS)
def test_a_lost_word_before_its_colon_is_written_and_no_comment_is_made(
    path: str, line: str, key: str
) -> None:
    text = board(path)
    slip = text.replace(f"\n{line}", f"\n{line.replace(key, '')}", 1)
    assert slip != text
    (finding,) = open_board(slip).findings
    titles = [fix.title for fix in finding.fixes]
    assert finding.code == "FMT001"
    assert titles[0] == f'write "{key}"'
    assert all("comment" not in title for title in titles)
    assert fixed(slip, unsafe=True) == text


def test_a_text_without_its_key_may_be_one_of_several() -> None:
    text = board("connection/canal-eight.yaml")
    slip = re.sub(r"\ntitle:", "\n:", text)
    (finding,) = open_board(slip).findings
    assert finding.fixes[0].title == 'write "title"'
    assert len(finding.fixes) > 1
    assert fixed(slip) == slip


def test_a_colon_that_no_key_fits_stays_and_may_be_a_comment() -> None:
    text = board("labyrinth/crossed-planks.yaml").replace("side: day", ": [day, [night]]")
    (finding,) = open_board(text).findings
    assert finding.message == "the key before this colon is missing"
    assert fixed(text) == text


def test_lines_that_may_belong_to_two_keys_are_left_to_the_reader() -> None:
    text = board("connection/first-bend.yaml")
    slip = text.replace("rows:\n", "")
    (finding,) = open_board(slip).findings
    assert finding.message == 'the line "rows:" or "tags:" is missing before line 12'
    assert finding.help == 'write "rows:" or "tags:" in a line above it'
    assert fixed(slip) == slip
    assert fixed(slip, unsafe=True) == text


def test_a_dash_in_a_text_of_several_lines_is_no_list() -> None:
    text = board("connection/first-u.yaml").replace("kind: position", "kind: >\n  position\n  - x")
    assert "missing" not in open_board(text).findings[0].message


def test_a_single_line_in_the_wrong_column_is_still_moved() -> None:
    text = (Path(__file__).parents[2] / "layouts/canaletto/broad-canal.yaml").read_text("utf-8")
    (finding,) = open_board(text.replace("\nstart:", "\n  start:", 1)).findings
    assert [fix.title for fix in finding.fixes] == ["begin it in column 1"]
