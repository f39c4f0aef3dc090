from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from layoutkit.wording import (
    build_synonyms,
    did_you_mean,
    find_similar_name,
    find_similar_names,
    format_count,
    join_few,
    join_words,
    normalise_word,
)

WINDS = ("n", "nne", "ne", "e", "se", "s", "sw", "w", "nw")
NEAR = (
    ("lables", ("labels", "chairs"), "labels"),
    ("GAME", ("format", "game"), "game"),
    ("gamme", ("format", "game"), "game"),
    ("Formats", ("format", "game"), "format"),
    ("form", ("format", "game"), "format"),
    ("symm", ("score", "symmetrise"), "symmetrise"),
    ("symmetrise-now-please", ("score", "symmetrise"), "symmetrise"),
    ("north", WINDS, "n"),
    ("North-East", WINDS, "ne"),
    ("south west", WINDS, "sw"),
    ("W3O", ("W3", "W30", "W33"), "W30"),
    ("bl", ("b1", "b2", "bl1"), "b1"),
    ("ab", ("abcdefgh",), None),
    ("zz", ("labels", "tables"), None),
    ("", ("labels",), None),
    ("x", (), None),
)


@pytest.mark.parametrize(("name", "known", "meant"), NEAR)
def test_what_was_probably_meant(name: str, known: tuple[str, ...], meant: str | None) -> None:
    assert find_similar_name(name, known) == meant
    assert did_you_mean(name, known) == (f'did you mean "{meant}"?' if meant else "")


@given(st.lists(st.text(max_size=5)), st.text(max_size=5))
def test_the_answer_does_not_hang_on_the_order(known: list[str], name: str) -> None:
    assert find_similar_name(name, known) == find_similar_name(name, known[::-1])


@given(st.sets(st.text("abcABC", max_size=4), min_size=1), st.text("abcABC", max_size=4))
def test_the_answer_is_a_known_name(known: set[str], name: str) -> None:
    assert find_similar_name(name, known) in {*known, None}


def test_counts_and_lists() -> None:
    assert [format_count(number, "board") for number in (0, 1, 2)] == [
        "0 boards",
        "1 board",
        "2 boards",
    ]
    assert [join_words("abc"[:end], "or") for end in range(4)] == ["", "a", "a or b", "a, b or c"]
    assert [join_few("abc", most) for most in (1, 2, 3)] == [
        "a and 2 more",
        "a, b and 1 more",
        "a, b, c",
    ]


def test_words_stand_for_terms() -> None:
    words = build_synonyms({"red": "rot Rouge", "ne": "no nord-est", "nw": "no"})
    assert find_similar_names("ROT", ["red", "white"], words) == ("red",)
    assert find_similar_names("no", ["ne", "nw"], words) == ("ne", "nw")
    assert find_similar_names("Nord Est", ["ne", "nw"], words) == ("ne",)
    assert find_similar_names("rouge", ["white"], words) == ()
    assert did_you_mean("no", ["ne", "nw"], words) == 'did you mean "ne" or "nw"?'


@pytest.mark.parametrize(
    ("word", "plain"), [("Weiß", "weiss"), ("n-s", "ns"), ("brücke", "brucke")]
)
def test_plain_words_have_neither_accents_nor_strokes(word: str, plain: str) -> None:
    assert normalise_word(word) == plain


def test_letters_in_another_order_are_a_slip() -> None:
    assert find_similar_name("di", ["id", "kind"]) == "id"
