"""Tests of rounds of fixes: at most ten, and the first of two that overlap."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from layoutkit.documents.positions import Fix, Place, Position, Range, TextEdit
from layoutkit.pipeline.fixing import FixedText, fixed_text
from layoutkit.reports.findings import BoardVerdict, Finding, Severity, fingerprint


def stretch(start: int, end: int) -> Range:
    """A stretch of the first line, from its first character on."""
    return Range(Position(1, start + 1), Position(1, end + 1))


def finding(code: str, start: int, end: int, new: str) -> Finding:
    """A fault whose fix writes something else in its place."""
    fix = Fix(f"write {new}", True, (TextEdit(stretch(start, end), new),))
    place = Place("b.yaml", "", stretch(start, end))
    mark = fingerprint(code, "b.yaml", (str(start),))
    return Finding(code, "x", Severity.ERROR, "x", place, fingerprint=mark, fixes=(fix,))


Find = Callable[[str], list[Finding]]


def fixed(text: str, find: Find) -> tuple[FixedText, list[str]]:
    """A text after its fixes, and all texts that were judged on the way."""
    seen = []

    def judge(text: str) -> BoardVerdict:
        seen.append(text)
        return BoardVerdict("b.yaml", None, tuple(find(text)), text=text)

    return fixed_text(judge(text), judge), seen


def first_of_each(text: str) -> list[Finding]:
    """A fault for each x; each fix takes the first away, so that they all touch one text."""
    return [finding("TOY301", 0, 1, "") for _ in text]


@pytest.mark.parametrize(("count", "left"), [(9, 0), (10, 0), (11, 1), (25, 15)])
def test_there_are_ten_rounds_at_most(count: int, left: int) -> None:
    done, _ = fixed("x" * count, first_of_each)
    assert (done.text, done.count) == ("x" * left, count - left)
    assert len(done.verdict.findings) == left


def small(text: str) -> list[Finding]:
    """Each small letter is a fault; the fix of the second one writes both anew."""
    found = [finding("TOY301", 0, 1, "A")] if text[0] == "a" else []
    return [*found, finding("TOY302", 0, 2, f"{text[0]}B")] if text[1] == "b" else found


def test_of_two_fixes_of_one_text_the_second_has_a_round_of_its_own() -> None:
    done, seen = fixed("ab", small)
    assert (done.text, done.count) == ("AB", 2)  # both at once would leave "aB" or "AaB"
    assert seen.index("Ab") < seen.index("AB")


def test_fixes_that_are_apart_are_made_in_one_round() -> None:
    def each_x(text: str) -> list[Finding]:
        return [finding("TOY301", at, at + 1, "y") for at, sign in enumerate(text) if sign == "x"]

    done, seen = fixed("x.x.x", each_x)
    assert (done.text, done.count) == ("y.y.y", 3)
    assert seen[1] == "y.y.y"


def test_a_fix_that_helps_is_made_beside_one_that_does_not() -> None:
    """Both touch one text; the first writes what is as bad as before."""

    def find(text: str) -> list[Finding]:
        if text == "good":
            return []
        return [finding("TOY301", 0, 4, "vile"), finding("TOY302", 0, 4, "good")]

    done, _ = fixed("evil", find)
    assert (done.text, done.count) == ("good", 1)
