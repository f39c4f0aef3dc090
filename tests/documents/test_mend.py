"""Tests of typing mistakes in texts that cannot be read: each is found where it was made."""

from __future__ import annotations

import pytest

from layoutkit.documents.document import Unreadable
from layoutkit.documents.reader import read_document

from .reading import ends, findings, refuse

BOARD = """\
game: labyrinth
size: [5, 5]            # columns, rows
players: [red, white]
# The poles.
poles:
  - {id: a1, kind: start, colour: red}
  - {id: e1, kind: start, colour: white}
  - id: b1
    kind: wall
    axis: n
  - {id: c3, at: [1.5, 2], kind: plain}
# The gems.
gems:
  - {colour: red, field: b1/e}
  - {colour: white, field: "c3"}
"""
MARKS = [index for index, char in enumerate(BOARD) if char in '{}[],:-#"']


def without(index: int) -> str:
    return BOARD[:index] + BOARD[index + 1 :]


@pytest.mark.parametrize("index", MARKS)
def test_a_mark_that_is_forgotten_is_told_on_its_line(index: int) -> None:
    answer = read_document("board.yaml", without(index).encode())
    if isinstance(answer, Unreadable):
        (found,) = findings(answer.faults, answer)
        assert found.place.range is not None
        line = BOARD.count("\n", 0, index) + 1
        assert found.place.range.start.line == line, found.message
        assert found.help


def test_most_marks_are_needed_to_read_the_board() -> None:
    answers = [read_document("board.yaml", without(index).encode()) for index in MARKS]
    assert sum(isinstance(answer, Unreadable) for answer in answers) > len(MARKS) / 2


@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        ("a:\n  - [1]\n  [2]\n", (3, 3, 3, 4), "a dash is missing"),
        ("a:\n - [1]\n  - [2]\n  - [3]\n  - [4]\n", (2, 2, 2, 3), "wrong indentation"),
        ("a: [1, 2\nb: 1\n", (1, 4, 1, 5), 'this "[" is never closed'),
        ("a: [1, 2]]\n", (1, 10, 1, 11), "closes nothing"),
        ("a: [1]\n just words\nb: 2\n", (2, 2, 2, 12), "neither a key nor an item"),
    ],
)
def test_one_slip(text: str, place: tuple[int, int, int, int], message: str) -> None:
    (found,) = refuse(text)
    assert found.place.range is not None
    assert ends(found.place.range) == place
    assert message in found.message


@pytest.mark.parametrize("text", ["a: @x\n", "a: *b\n", "[a]: b\n", "]\n{\n]\n{\n"])
def test_no_slip_is_claimed_where_none_explains_the_error(text: str) -> None:
    (found,) = refuse(text)
    for claim in ("dash", "comma", "indentation", "never closed", "space is missing"):
        assert claim not in found.message


def test_a_long_text_is_not_searched() -> None:
    (found,) = refuse("# a long comment\n" * 15_000 + "a: [1, 2\nb: 1\n")
    assert "missing comma or closing bracket" in found.message
