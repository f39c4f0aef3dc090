from __future__ import annotations

import json
import xml.etree.ElementTree as ET

import pytest

from layoutkit.reports.formats import FORMATS

from .desk import BROKEN, CROSSED, STARTER, TWO_PLAYERS, Desk


@pytest.fixture
def boards(desk: Desk) -> Desk:
    desk.write("b/crossed.yaml", CROSSED)
    desk.write("b/broken.yaml", BROKEN)
    desk.write("b/two.yaml", TWO_PLAYERS)
    desk.write("b/good.yaml", STARTER)
    return desk


def is_whole(format: str, text: str) -> bool:
    """Return whether a report is valid and contains the crossed planks."""
    if format == "jsonl":
        lines = [json.loads(line) for line in text.splitlines()]
        return "LAB304" in json.dumps(lines)
    if format in ("json", "sarif", "gitlab"):
        return "LAB304" in json.dumps(json.loads(text))
    if format == "junit":
        return any(
            "LAB304" in str(one.attrib) + str(one.text) for one in ET.fromstring(text).iter()
        )
    return "LAB304" in text


@pytest.mark.parametrize("format", FORMATS)
def test_every_format(format: str, boards: Desk) -> None:
    done = boards.check("b", "--format", format)
    assert (done.code, done.err) == (1, "")
    assert is_whole(format, done.out)


def test_every_report_in_one_run_is_what_stdout_would_be(boards: Desk) -> None:
    wishes = [word for form in FORMATS for word in ("--report", f"{form}=out/{form}.txt")]
    done = boards.check("b", "--format", "concise", *wishes)
    assert done.code == 1
    for format in FORMATS:
        written = (boards.folder / "out" / f"{format}.txt").read_bytes().decode()
        assert written == boards.check("b", "--format", format).out
    assert done.out == (boards.folder / "out" / "concise.txt").read_text()


def test_reports_in_files_have_no_colour(boards: Desk) -> None:
    done = boards.check("b", "--color", "always", "--report", "full=full.txt")
    assert "\x1b[" in done.out
    assert "\x1b" not in (boards.folder / "full.txt").read_text()


def test_statistics_count_the_findings_of_each_rule(boards: Desk) -> None:
    plain = boards.check("b", "--format", "concise")
    counted = boards.check("b", "--format", "concise", "--statistics")
    extra = set(counted.out.splitlines()) - set(plain.out.splitlines())
    assert {tuple(line.split()) for line in extra} == {
        ("1", "error", "LAB301", "edge-askew"),
        ("1", "error", "LAB304", "longs-cross"),
        ("1", "error", "SCH104", "not-in-list"),
        ("1", "warning", "CAN502", "two-players"),
    }


def test_width_is_respected(boards: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    boards.write("long.yaml", BROKEN.replace("dya", "dya" * 3).replace("# day", "# day " * 40))
    for columns in (50, 200):
        monkeypatch.setenv("COLUMNS", str(columns))
        framed = [line for line in boards.check("long.yaml").out.splitlines() if " | " in line]
        assert framed
        assert max(map(len, framed)) <= columns
    assert max(map(len, framed)) > 150


def test_paths_are_relative_with_forward_slashes(boards: Desk) -> None:
    done = boards.check(str(boards.folder / "b"), "--format", "json")
    assert [one["path"] for one in done.json["boards"]][:2] == ["b/broken.yaml", "b/crossed.yaml"]


def test_the_help_names_every_format(desk: Desk) -> None:
    assert "|".join(FORMATS) in "".join(desk.run("check", "--help").out.split())
