from __future__ import annotations

import pytest

from layoutkit.reports.safe_text import escape_invisible, text_width


@pytest.mark.parametrize(
    ("hidden", "shown"),
    [
        ("\x1b[31m", r"\x1b[31m"),
        ("a\nb\rc\td", r"a\nb\rc\td"),
        ("\x00\x7f\x9b", r"\x00\x7f\x9b"),
        ("\u202e\u2066\u200f", r"\u202e\u2066\u200f"),
        ("\u200b\u200d\u2060\ufeff\u00ad", r"\u200b\u200d\u2060\ufeff\xad"),
        ("\u2028\u2029\x85", r"\u2028\u2029\x85"),
        ("\ud800", r"\ud800"),
        ("\ufffe\U0001ffff", r"\ufffe\U0001ffff"),
        ("a ##[error]b", r"a #\x23[error]b"),
        ("###vso[task]##teamcity[x", r"##\x23vso[task]#\x23teamcity[x"),
        ("\U000e0041\u3164", r"\U000e0041\u3164"),
    ],
)
def test_what_cannot_be_seen_is_written_out(hidden: str, shown: str) -> None:
    assert escape_invisible(hidden) == shown


@pytest.mark.parametrize(
    "text", ["", "Canal Grande", "## [1] a#b[", "Ca' d'Oro: più, 水, é, 🛶, שלום"]
)
def test_what_can_be_seen_stays(text: str) -> None:
    assert escape_invisible(text) == text


@pytest.mark.parametrize(
    ("text", "width"),
    [("abc", 3), ("水", 2), ("e\u0301", 1), ("\uff71", 1), ("\uff21", 2), ("é", 1)],
)
def test_width_on_a_terminal(text: str, width: int) -> None:
    assert text_width(text) == width
