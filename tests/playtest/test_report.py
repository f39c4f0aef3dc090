"""Tests of what a playtest reports about made-up games."""

from __future__ import annotations

import json
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, cast

import pytest

from layoutkit.playtest.blocks import HOPELESS_BLOCKS, Tally
from layoutkit.playtest.report import (
    PlaytestInfo,
    align_columns,
    format_advice,
    format_markdown,
    format_ordinal,
    format_percent,
    format_points,
    format_report,
    is_cut_short,
    make_report,
)
from layoutkit.playtest.sequential_test import FairnessTest
from tests.conftest import Golden

from .made_up import Winner, tally_of

SEATS = ("red", "white", "purple", "green")
DRAWN: list[Winner] = [None, None]
RUNS: dict[str, list[list[Winner]]] = {
    "fair": [[0, 1, 2, 3]] * 200,
    "turn-order": [[0, 1], [0, 1], [0, 1], [0, None]] * 20,
    "one-too-often": [[0, 0, 0, 1], [0, 0, 2, 3]] * 60,
    "one-too-seldom": [[0, 1, 2, 0], [1, 2, 0, 1], [0, 1, 2, 2]] * 60,
    "two-and-two": [[0, 1, 1, 0], [0, 0, 1, 1], [0, 1, 2, 3]] * 60,
    "undecided": [[0, 1], [1, 1], [0, None]],
    "all-drawn": [DRAWN] * 2,
    "no-time": [],
    "hopeless": [DRAWN] * HOPELESS_BLOCKS,
}


def report(
    blocks: Sequence[Sequence[Winner]], max_games: int = 2000, delta: float = 0.05
) -> dict[str, Any]:
    tally = tally_of(blocks) if blocks else Tally(2)
    test = FairnessTest(tally.seats, delta)
    info = PlaytestInfo("a.yaml", "toy", "A", SEATS[: tally.seats], "stroller", 7, max_games)
    entry = SimpleNamespace(test=test)
    progress = SimpleNamespace(tally=tally, entry=entry, verdict=test.judge(tally))
    return make_report(info, cast("Any", progress))


@pytest.mark.parametrize("name", RUNS)
def test_all_that_is_reported(name: str, golden: Golden) -> None:
    data = report(RUNS[name])
    parts = (format_report(data), format_markdown(data, "A"), json.dumps(data, indent=1))
    golden.check(f"playtest/{name}.txt", "\n".join((*parts, "")))


def test_a_run_is_cut_short_if_a_whole_block_more_was_allowed() -> None:
    blocks = RUNS["undecided"]  # six games
    assert is_cut_short(report(blocks, max_games=8))
    assert not is_cut_short(report(blocks, max_games=7))
    assert "reached its limit" in format_advice(report(blocks, max_games=8))
    assert "`--max-games` above 7" in format_advice(report(blocks, max_games=7))
    assert not is_cut_short(report(RUNS["hopeless"]))
    assert is_cut_short(report(RUNS["hopeless"][1:]))
    assert not is_cut_short(report(RUNS["fair"]))
    assert format_advice(report(RUNS["all-drawn"], max_games=4)) == ""


def test_no_number_is_a_negative_zero() -> None:
    told = json.dumps(report([[0, 1]], delta=0.0001)["evidence"])
    assert '"less": 0.0, "more": 0.0' in told
    assert "-0.0" not in told


def test_numbers_in_words() -> None:
    assert [format_percent(share) for share in (0.25, 1 / 3, 0.0)] == ["25 %", "33.3 %", "0 %"]
    points = [format_points(share) for share in (0.05, 0.01, 0.0125, 0.1)]
    assert [one.partition(" percentage ")[::2] for one in points] == [
        ("5", "points"),
        ("1", "point"),
        ("1.25", "points"),
        ("10", "points"),
    ]
    assert [format_ordinal(place) for place in range(5)] == ["1st", "2nd", "3rd", "4th", "5th"]
    assert align_columns([("a", "1", ""), ("bcd", "20", "3")]) == ["a     1", "bcd  20  3"]
