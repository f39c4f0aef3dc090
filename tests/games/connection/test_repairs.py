"""One mistake in a file is one finding, and its fix writes what was meant."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from layoutkit.documents.positions import apply_text_edits
from layoutkit.games.connection.model import TILE_CHARACTERS, Tile
from layoutkit.games.connection.rules.repairs import is_near
from layoutkit.pipeline.analysis import check_text
from layoutkit.reports.findings import Finding, Severity
from tests.selection import every_nth

LAYOUTS = Path(__file__).parents[3] / "layouts" / "connection"
BOARDS = sorted(LAYOUTS.glob("*.yaml"))
SIGNS = "─│┌┐└┘"


def findings(text: str) -> tuple[Finding, ...]:
    return check_text("a.yaml", text.encode()).findings


def fixed(text: str, found: Finding) -> list[Any]:
    """Return the data after each safe fix."""
    return [yaml.safe_load(apply_text_edits(text, fix.edits)) for fix in found.fixes if fix.is_safe]


def rows_of(text: str) -> list[int]:
    return [at for at, line in enumerate(text.split("\n")) if line.startswith('  - "')]


def with_line(text: str, number: int, *lines: str) -> str:
    whole = text.split("\n")
    return "\n".join((*whole[:number], *lines, *whole[number + 1 :]))


def slips(text: str) -> Iterator[str]:
    """Yield the file with a wrong sign, a shifted row or a lost tile."""
    for number in rows_of(text):
        line = text.split("\n")[number]
        for at, sign in enumerate(line):
            if sign in TILE_CHARACTERS and sign in SIGNS:
                other = SIGNS[(SIGNS.index(sign) + 2) % len(SIGNS)]
                for new in (other, "x", "."):
                    yield with_line(text, number, f"{line[:at]}{new}{line[at + 1 :]}")
        yield with_line(text, number, line.replace('"', '".', 1))


@pytest.mark.parametrize("path", every_nth(BOARDS, 3), ids=lambda path: path.stem)
def test_a_slip_in_the_rows_is_one_finding_with_a_true_fix(path: Path) -> None:
    text = path.read_text("utf-8")
    meant = yaml.safe_load(text)
    safe = 0
    for wrong in slips(text):
        found = [one for one in findings(wrong) if one.severity is Severity.ERROR]
        assert len(found) <= 1, wrong
        for one in found:
            known = fixed(wrong, one)
            assert all(data == meant for data in known), (wrong, one)
            safe += len(known)
    assert safe > len(rows_of(text))


@pytest.mark.parametrize("number", range(1, 7))
def test_a_slip_in_the_solution_is_one_finding_with_a_true_fix(number: int) -> None:
    text = (LAYOUTS / f"puzzle-{number}.yaml").read_text("utf-8")
    meant = yaml.safe_load(text)
    line = re.search(r"^solution: .*$", text, re.MULTILINE)
    assert line is not None
    for match in re.finditer(r"-?\d+|[NESW]{2}", line[0]):
        word = match[0]
        new = {"NS": "EW"}.get(word, "NS") if word.isalpha() else str(int(word) + 1)
        wrong = text.replace(line[0], f"{line[0][: match.start()]}{new}{line[0][match.end() :]}")
        (found,) = findings(wrong)
        assert found.code in ("CON104", "CON404", "CON405")
        assert [yaml.safe_load(apply_text_edits(wrong, fix.edits)) for fix in found.fixes].count(
            meant
        ) == 1
        assert all(data == meant for data in fixed(wrong, found))


def test_the_cause_is_named() -> None:
    canal = "game: connection\nformat: 1\nkind: finished\nrows:\n  - ┌─┐\n  - │.│\n  - └─┘\n"
    assert [one.message for one in findings(canal.replace("└─┘", ".└─┘"))] == [
        "row 2 begins one cell too far east"
    ]
    assert [one.message for one in findings(canal.replace("┌─┐", "┌┐┐"))] == [
        "┐ on (1, 0) does not match the tiles around it; ─ does"
    ]
    assert [one.message for one in findings(canal.replace("┌─┐", "┌.┐"))] == [
        "a tile is missing on (1, 0): with ─, the canal is closed"
    ]
    assert [one.message for one in findings(canal.replace("└─┘", "└─┘┐"))] == [
        "┐ on (3, 2) does not belong there: without it, the canal is closed"
    ]


def test_a_doubled_row_is_named_and_not_removed_safely() -> None:
    text = (LAYOUTS / "puzzle-1.yaml").read_text("utf-8")
    number = rows_of(text)[1]
    line = text.split("\n")[number]
    (found,) = findings(with_line(text, number, line, line))
    assert found.message == "row 2 repeats the row above it"
    assert [(fix.title, fix.is_safe) for fix in found.fixes] == [("remove row 2", False)]


def test_a_puzzle_with_another_kind_is_one_finding() -> None:
    text = (LAYOUTS / "puzzle-1.yaml").read_text("utf-8")
    for kind, code in (("position", "CON106"), ("finished", "CON303")):
        wrong = text.replace("kind: puzzle", f"kind: {kind}")
        (found,) = findings(wrong)
        assert (found.code, found.fixes[0].title) == (code, "write puzzle")
        assert apply_text_edits(wrong, found.fixes[0].edits) == text


@pytest.mark.parametrize(
    ("number", "stock", "code"), [(1, 12, "CON402"), (3, 14, "CON405"), (6, 14, "CON402")]
)
def test_a_stock_that_spoils_a_puzzle_is_one_finding(number: int, stock: int, code: str) -> None:
    text = (LAYOUTS / f"puzzle-{number}.yaml").read_text("utf-8") + f"stock: {stock}\n"
    (found,) = findings(text)
    assert (found.code, found.place.pointer) == (code, "/stock")
    assert [fix.title for fix in found.fixes] == ["write 16"]
    assert findings(apply_text_edits(text, found.fixes[0].edits)) == ()


def test_letters_are_repaired_with_letters() -> None:
    text = "game: connection\nformat: 1\nkind: finished\nrows: [F-7, LLJ]\n"
    (found,) = findings(text)
    assert [fix.title for fix in found.fixes] == ['write "-" for "L"']


def test_a_wrong_move_gets_the_move_that_the_rows_show() -> None:
    text = (
        "game: connection\nformat: 1\nkind: position\nrows: [┌─┐└]\n"
        "history: [[[0, 0, ES]], [[1, 0, NS], [2, 0, SW], [3, 0, NE]]]\n"
    )
    (found,) = findings(text)
    assert found.message == "move 2: │ on (1, 0) blocks the canal of the tile on (0, 0)"
    assert [(fix.title, fix.is_safe) for fix in found.fixes] == [
        ("write [[1, 0, EW], [2, 0, SW], [3, 0, NE]]", True)
    ]


@pytest.mark.parametrize(
    ("written", "near"),
    [
        ([(0, 1, "NS")], True),
        ([(1, 0, "NS")], True),
        ([(0, 2, "NS")], True),
        ([(0, 1, "EW")], True),
        ([(2, 2, "NS")], False),
        ([(1, 1, "EW")], False),
        ([(0, 1, "NS"), (0, 2, "NS")], True),
        ([(0, 1, "NS"), (0, 2, "NS"), (0, 3, "NS")], False),
        ([], True),
    ],
)
def test_moves_that_a_slip_of_the_hand_makes(written: list[Any], near: bool) -> None:
    assert is_near(tuple(Tile(*one) for one in written), (Tile(0, 1, "NS"),)) is near


def test_two_rows_that_are_swapped_are_one_finding() -> None:
    text = (LAYOUTS / "canal-twelve.yaml").read_text("utf-8")
    number = rows_of(text)[2]
    lines = text.split("\n")
    lines[number : number + 2] = lines[number + 1], lines[number]
    bad = "\n".join(lines)
    (found,) = findings(bad)
    assert found.message == "rows 2 and 3 are swapped"
    assert fixed(bad, found) == [yaml.safe_load(text)]
