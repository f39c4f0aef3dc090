from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from layoutkit.documents.positions import Place
from layoutkit.reports.findings import BoardVerdict, Report, Severity, SkippedCheck
from layoutkit.reports.formats import render

from .made_up import CROSS, DULL, LOOK, LOPSIDED, MIXED, SYNTAX, one, stretch


@dataclass(frozen=True)
class Command:
    """A workflow command as the runner understands it."""

    name: str
    properties: dict[str, str]
    data: str


def parse(line: str) -> Command | None:
    """A line of a log as the runner reads it: `::name key=value,key=value::data`."""
    line = line.lstrip()
    if not line.startswith("::") or "::" not in line[2:]:
        return None
    head, data = line[2:].split("::", 1)
    name, _, properties = head.partition(" ")
    pairs = [pair.partition("=") for pair in properties.split(",") if "=" in pair]
    return Command(
        name,
        {key: unescape(value, ":,") for key, _, value in pairs},
        unescape(data, ""),
    )


def unescape(text: str, more: str) -> str:
    for char in f"\r\n{more}":
        text = text.replace(f"%{ord(char):02X}", char)
    return text.replace("%25", "%")


def commands(report: Report) -> list[Command]:
    read = [parse(line) for line in render(report, "github", LOOK).splitlines()]
    assert read[-1] is None, "the last line is for people"
    found = [command for command in read[:-1] if command]
    assert len(found) == len(read) - 1
    return found


def test_a_finding_is_a_command() -> None:
    assert commands(one(CROSS)) == [
        Command(
            "error",
            {
                "file": "boards/rope.yaml",
                "line": "5",
                "endLine": "5",
                "col": "5",
                "endColumn": "28",
                "title": "TOY304 ropes-cross",
            },
            f"{CROSS.message}\n{CROSS.help}",
        )
    ]


def test_the_worst_comes_first() -> None:
    names = [command.name for command in commands(one(DULL, LOPSIDED, CROSS))]
    assert names == ["error", "warning", "notice"]
    rope, torn = (found.place.path for found in (CROSS, SYNTAX))
    mixed = [command.properties["file"] for command in commands(MIXED)]
    assert mixed == [rope, torn, rope]


def crowd(levels: dict[str, list[Severity]], skipped: int = 0) -> Report:
    """A board for each name, with findings of these severities."""
    return Report(
        tuple(
            BoardVerdict(
                name,
                "toy",
                tuple(
                    replace(DULL, severity=level, message=f"{number}", place=Place(name))
                    for number, level in enumerate(found)
                ),
                skipped=tuple(SkippedCheck(f"{n}", f"why {n}") for n in range(skipped)),
            )
            for name, found in levels.items()
        )
    )


def test_the_boards_share_what_github_shows() -> None:
    """Ten errors and ten notices fit; the first board alone has more than that."""
    errors, infos = [Severity.ERROR], [Severity.INFO]
    report = crowd({"a": errors * 12 + infos * 9, "b": errors * 3, "c": infos}, skipped=2)
    *lines, last = render(report, "github", LOOK).splitlines()
    found = [command for line in lines if (command := parse(line))]
    numbers = [
        (command.name, command.properties["file"], command.data.split("\n")[0]) for command in found
    ]
    assert numbers == [
        *(("error", "a", "0"), ("error", "b", "0"), ("error", "a", "1"), ("error", "b", "1")),
        *(("error", "a", "2"), ("error", "b", "2"), ("error", "a", "3"), ("error", "a", "4")),
        *(("error", "a", "5"), ("error", "a", "6")),
        *(("notice", "a", "12"), ("notice", "c", "0")),
        *(("notice", "a", f"{number}") for number in range(13, 21)),
    ]
    rest = lines[len(found) :]
    assert rest[0] == "5 errors and 6 notices more, because GitHub shows 10 of each kind:"
    assert rest[1:6] == [f"a: error[TOY502] dull: {number}" for number in range(7, 12)]
    places = [line.split(" (")[0] for line in rest[6:]]
    assert places == [f"{name}: not checked: {n}" for n in (0, 1) for name in "abc"]
    assert "15 errors" in last


def test_what_github_shows_needs_no_other_lines() -> None:
    report = crowd({"a": [Severity.WARNING] * 10 + [Severity.ERROR] * 10})
    assert len(commands(report)) == 20


def test_columns_only_on_one_line() -> None:
    (command,) = commands(one(replace(DULL, place=Place("a.yaml", "", stretch(1, 2, 3, 4)))))
    assert command.properties == {
        "file": "a.yaml",
        "line": "1",
        "endLine": "3",
        "title": "TOY502 dull",
    }
    (command,) = commands(one(replace(DULL, place=Place("a.yaml"))))
    assert "line" not in command.properties


def test_what_was_not_checked_is_a_notice() -> None:
    last = commands(MIXED)[-1]
    assert (last.name, last.data) == ("notice", "not checked: graph: ropes cross")


@pytest.mark.parametrize(
    "text",
    ["a::error file=x::b", "100%, %0A and %3A", "a,b:c=d", "::set-output name=x::y", "%25"],
)
def test_hostile_text_stays_text(text: str) -> None:
    found = replace(DULL, message=text, name=text, help="", place=Place(text))
    (command,) = commands(one(found, path=text))
    assert command == Command("notice", {"file": text, "title": f"TOY502 {text}"}, text)


def test_hostile_line_ends_make_no_commands() -> None:
    found = replace(DULL, message="a\r\n::error::b", place=Place("x\n::error::y"))
    (command,) = commands(one(found))
    assert command.data == "a\\r\\n::error::b\nMove the rope."
    assert command.properties["file"] == "x\\n::error::y"
