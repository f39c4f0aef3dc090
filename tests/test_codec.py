from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from layoutkit.documents.positions import Fix, Measure, Place, Position, Range, Region, TextEdit
from layoutkit.reports.codec import decode_cards, decode_verdict, encode_cards, encode_verdict
from layoutkit.reports.findings import (
    AcceptedFinding,
    BoardVerdict,
    Finding,
    RelatedPlace,
    RuleCard,
    Severity,
    SkippedCheck,
    Stage,
)

TEXTS = st.text(st.characters(), max_size=4)  # lone surrogates too
NUMBERS = st.one_of(st.integers(), st.floats(allow_nan=False))
SPOTS = st.builds(Position, st.integers(1, 99), st.integers(1, 99))
PLACES = st.builds(
    Place, st.just("toy.yaml") | TEXTS, TEXTS, st.none() | st.builds(Range, SPOTS, SPOTS)
)
SHAPES = st.builds(
    Region,
    st.sampled_from(["point", "line", "area"]),
    st.lists(st.tuples(NUMBERS, NUMBERS), max_size=3).map(tuple),
    NUMBERS,
)
MEASURES = st.builds(
    Measure,
    TEXTS,
    NUMBERS | TEXTS,
    st.sampled_from(["<", "<=", "=", ">=", ">", "in"]),
    NUMBERS | TEXTS,
    TEXTS,
    TEXTS,
)
TUPLES_OF_TEXT = st.lists(TEXTS, max_size=2).map(tuple)
EDITS = st.builds(TextEdit, st.builds(Range, SPOTS, SPOTS), TEXTS)
FIXES = st.builds(Fix, TEXTS, st.booleans(), st.lists(EDITS, max_size=2).map(tuple), st.booleans())
FINDINGS = st.builds(
    Finding,
    *(TEXTS, TEXTS, st.sampled_from(Severity), TEXTS, PLACES, TEXTS, TUPLES_OF_TEXT),
    st.lists(st.builds(RelatedPlace, TEXTS, TEXTS, PLACES), max_size=2).map(tuple),
    *(st.none() | SHAPES, st.none() | MEASURES, TEXTS),
    st.lists(FIXES, max_size=2).map(tuple),
)
VERDICTS = st.builds(
    BoardVerdict,
    path=st.just("toy.yaml") | TEXTS,
    game=st.none() | TEXTS,
    findings=st.lists(FINDINGS, max_size=2).map(tuple),
    accepted=st.lists(
        st.builds(AcceptedFinding, FINDINGS, TEXTS, st.sampled_from(["board", "baseline"])),
        max_size=1,
    ).map(tuple),
    skipped=st.lists(st.builds(SkippedCheck, TEXTS, TEXTS), max_size=2).map(tuple),
    asked=TUPLES_OF_TEXT,
    text=TEXTS,
    is_board=st.booleans(),
)
CARDS = st.builds(
    RuleCard,
    *(TEXTS, TEXTS, st.sampled_from(Stage), st.sampled_from(Severity)),
    *(TEXTS, TEXTS, st.booleans()),
)


@settings(max_examples=80, deadline=None)
@given(verdict=VERDICTS)
def test_a_verdict_comes_back_as_it_was(verdict: BoardVerdict) -> None:
    line = encode_verdict(verdict)
    assert "\n" not in line
    back = decode_verdict(line, verdict.path, verdict.text)
    assert back == verdict
    assert repr(back) == repr(verdict)  # 1 is not 1.0, a text is not a Severity


@settings(max_examples=30, deadline=None)
@given(cards=st.lists(CARDS, max_size=3).map(tuple))
def test_rule_cards_come_back_as_they_were(cards: tuple[RuleCard, ...]) -> None:
    back = decode_cards(encode_cards(cards))
    assert back == cards
    assert repr(back) == repr(cards)


def test_clean_boards_share_a_line_whatever_they_are_called() -> None:
    one, other = (BoardVerdict(path, "toy", (), asked=("T1",), text=path) for path in "ab")
    assert encode_verdict(one) == encode_verdict(other)


_PLACE = [None, "/a", [1, 2, 3, 4]]
_FINDING = ["T1", "name", "error", "m", "", [], _PLACE, [], None, None, ""]


def _changed(row: list[Any], index: int, value: Any) -> list[Any]:
    return [*row[:index], value, *row[index + 1 :]]


@pytest.mark.parametrize(
    "row",
    [
        *(None, 3, {}, [], "abcdef", ["toy"], [3, True, [], [], [], []]),
        *(["toy", 1, [], [], [], []], ["toy", True, "T1", [], [], []]),
        *(
            ["toy", True, [], [["stage"]], [], []],
            ["toy", True, [], [], [], [[_FINDING, "r", "me"]]],
        ),
        *(
            ["toy", True, [], [], [_changed(_FINDING, index, value)], []]
            for index, value in (
                (0, 1),
                (2, "fatal"),
                (5, "ab"),
                (6, None),
                (6, [None, "/a", [1, 2, 3, True]]),
                (6, [None, "/a", [1, 2, 3]]),
                (8, ["cloud", [], 1]),
                (8, ["point", [[1]], 1]),
                (8, ["point", [["1", 2]], 1]),
                (9, ["m", 1, "~", 2, "", ""]),
                (9, ["m", None, "<", 2, "", ""]),
            )
        ),
    ],
)
def test_what_is_no_verdict_is_a_value_error(row: Any) -> None:
    with pytest.raises(ValueError, match="not a verdict"):
        decode_verdict(json.dumps(row), "toy.yaml")


@pytest.mark.parametrize("line", ["", "{", "[" * 100_000, "[[1]]", '[["a"]]', "3"])
def test_what_is_no_line_is_a_value_error(line: str) -> None:
    with pytest.raises(ValueError, match="not a verdict"):
        decode_verdict(line, "toy.yaml")
    with pytest.raises(ValueError, match="not rule cards"):
        decode_cards(line)
