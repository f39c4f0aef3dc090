"""Tests of fixes: what they write, what they promise, and that they end."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from layoutkit.documents.discovery import BoardContent
from layoutkit.documents.positions import Position, Range, TextEdit, apply_text_edits
from layoutkit.games.registry import GAMES, find_game
from layoutkit.pipeline.analysis import Analysis, CheckContext, check_text, make_text_checker
from layoutkit.pipeline.fixing import FixedText, fixed_text

from .test_fix_law import assert_law

WORD = re.compile(r"(?<![#\w])[A-Za-z][A-Za-z-]+")
LABYRINTH = find_game("labyrinth").example


def mended(text: str, *, unsafe: bool = False, path: str = "board.yaml") -> FixedText:
    run = CheckContext()
    verdict = Analysis(BoardContent(path, text.encode()), run).verdict()
    return fixed_text(verdict, make_text_checker(path, run), unsafe=unsafe)


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("kind: plain", "knd: plain"),
        ("kind: plain", "kind: plian"),
        ("{id: b1, kind: plain}", "{id:b1, kind: plain}"),
        ("- {id: b1, kind", "-{id: b1, kind"),
        ("side: day", "side day"),
        ("colour: red, field", "farbe: red, field"),
        ("[red, white, purple, green]", "[red, white, white, purple, green]"),
        ("game: labyrinth", "game: labyrint"),
        ("game: labyrinth", "gmae: labyrinth"),
        ("size: [5, 5] ", "size: 5x5 "),
        ("size: [5, 5] ", "size: [5.5] "),
        ("size: [5, 5] ", "size: (5, 5) "),
        ("size: [5, 5] ", "size: {5, 5} "),
        ("format: 1", 'format: "1"'),
        ("[red, white, purple, green]", "[red white, purple, green]"),
        ("[red, white, purple, green]", "[red; white; purple; green]"),
        ("[red, white, purple, green]", "{red, white, purple, green}"),
        ("[red, white, purple, green]", "[red, white, purple and green]"),
        ("kind: wall, axis: n}", "kind: wall}"),
        ("kind: wall, axis: n}", "kind: wall, axis: north}"),
        ("kind: wall, axis: n}", "kind: wall\u00a0, axis: n}"),
        ("field: c1/e}", "field: c1/east}"),
        ("field: c1/e}", "field: e/c1}"),
        ("field: d2/bridge", "field: d2/deck"),
        ("{id: c3, kind", "{id: C3, kind"),
        ("{id: b1, kind: plain}", "{id: 1b, kind: plain}"),
        ("{id: b1, kind: plain}", "{id: b1, kind: plain, kind: plain}"),
        ("side: day", "side: day\x07"),
        ("{id: b1, kind: plain}", "{jd: b1, kind: plain}"),
    ],
)
def test_a_slip_is_mended_as_it_was_before(right: str, wrong: str) -> None:
    assert right in LABYRINTH
    found = mended(LABYRINTH.replace(right, wrong, 1))
    assert found.text == LABYRINTH
    assert found.count == 1


def test_a_missing_key_with_one_value_comes_behind_the_others() -> None:
    found = mended(LABYRINTH.replace("format: 1\n", ""))
    assert found.text == LABYRINTH.replace("format: 1\n", "") + "format: 1\n"


LETTERS = "abcdefghijklmnopqrstuvwxyz"


@st.composite
def misspelt(draw: st.DrawFn) -> str:
    """The example of a game with one or two words misspelt, outside comments."""
    text = find_game(draw(st.sampled_from(sorted(GAMES)))).example
    for _ in range(draw(st.sampled_from([1, 1, 2]))):
        words = [one for one in WORD.finditer(text) if "#" not in line_before(text, one.start())]
        word = draw(st.sampled_from(words))
        at = draw(st.integers(word.start(), word.end() - 1))
        letter = draw(st.sampled_from(["", text[at] * 2, *LETTERS]))
        text = text[:at] + letter + text[at + 1 :]
    return text


def line_before(text: str, index: int) -> str:
    return text[text.rfind("\n", 0, index) + 1 : index]


@settings(max_examples=30, deadline=None)
@given(text=misspelt())
def test_after_the_safe_fix_of_a_misspelling_nothing_is_worse(text: str) -> None:
    assert_law("board.yaml", text.encode())
    again = mended(mended(text).text)
    assert again.count == 0


def test_misspellings_of_long_words_are_mended_as_they_were() -> None:
    """Every second word of at least five letters, with its second letter left out."""
    healed = 0
    words = [one for one in WORD.finditer(LABYRINTH) if len(one[0]) > 4][::2]
    words = [one for one in words if "#" not in line_before(LABYRINTH, one.start())]
    for word in words:
        at = word.start() + 1
        text = LABYRINTH[:at] + LABYRINTH[at + 1 :]
        healed += mended(text).text == LABYRINTH or not check_text("b.yaml", text.encode()).findings
    assert healed == len(words) > 25


def spot(line: int, column: int) -> Position:
    return Position(line, column)


@pytest.mark.parametrize(
    ("text", "edits", "expected"),
    [
        ("a\nbc\n", [((2, 1), (2, 2), "x")], "a\nxc\n"),
        ("a\r\nbc\r\n", [((2, 3), (2, 3), "!")], "a\r\nbc!\r\n"),
        ("a\rb", [((2, 1), (2, 2), "")], "a\r"),
        ("\U0001f6a2b", [((1, 2), (1, 3), "x")], "\U0001f6a2x"),
        ("ab", [((1, 2), (1, 3), "y"), ((1, 1), (1, 2), "x")], "xy"),
        ("a", [((1, 2), (1, 2), "\nb")], "a\nb"),
    ],
)
def test_edits_count_lines_and_code_points(text: str, edits: Any, expected: str) -> None:
    made = [TextEdit(Range(spot(*start), spot(*end)), new) for start, end, new in edits]
    assert apply_text_edits(text, made) == expected


def test_a_fix_that_takes_a_comment_along_is_a_guess() -> None:
    plank = "planks:\n  - id: S\n    kind: short\n    from: a1\n    to: b1{}\n"
    assert mended(LABYRINTH + plank.format("")).count == 1
    told = LABYRINTH + plank.format("   # the way out")
    assert mended(told).text == told
    assert "ends: [a1, b1]" in mended(told, unsafe=True).text
