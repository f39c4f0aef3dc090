from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import pytest

from layoutkit.documents.positions import Place
from layoutkit.games.labyrinth.rules import RULES
from layoutkit.pipeline.analysis import check_text
from layoutkit.reports.findings import BoardVerdict
from tests.conftest import Golden
from tests.described import check_case, check_slips

CASES = Path(__file__).parents[2] / "cases" / "labyrinth"
GOOD = sorted((CASES / "good").glob("*.yaml"))
BAD = sorted((CASES / "bad").glob("*.yaml"))
# "#^^^ here" marks a key at the start of a line
MARK = re.compile(r"(?:# +)?(?:(?P<here>#?\^+) here|(?P<related>#?~+) related)")

Spots = Counter[tuple[int, int, int]]
"""Line, first column and the column after the last one, from 1."""


@dataclass(frozen=True)
class Wanted:
    """Where the marks under the lines of a case say that something is found."""

    here: Spots
    related: Spots


def read_marks(text: str) -> Wanted:
    spots: dict[str, Spots] = {"here": Counter(), "related": Counter()}
    line = 0
    for number, words in enumerate(text.splitlines(), 1):
        match = MARK.fullmatch(words)
        if match is None:
            line = number
            continue
        kind = str(match.lastgroup)
        start, end = match.span(kind)
        spots[kind][line, start + 1, end + 1] += 1
    return Wanted(spots["here"], spots["related"])


def spot(place: Place) -> tuple[int, int, int]:
    assert place.range
    start, end = place.range.start, place.range.end
    assert start.line == end.line
    return start.line, start.column, end.column


def verdict_on(path: Path) -> BoardVerdict:
    return check_text(path.name, path.read_bytes())


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_good_boards_have_no_finding(path: Path) -> None:
    verdict = verdict_on(path)
    assert [(one.code, one.message) for one in verdict.findings] == []
    assert verdict.game == "labyrinth"


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_bad_boards_have_exactly_their_fault_at_its_place(path: Path, golden: Golden) -> None:
    wanted = read_marks(path.read_text("utf-8"))
    found = check_case(path, golden).findings
    assert [f"{one.code}-{one.name}" for one in found] == [path.stem.partition("--")[0]] * len(
        found
    )
    assert Counter(spot(one.place) for one in found) == wanted.here
    assert Counter(spot(aside.place) for one in found for aside in one.related) == wanted.related


def test_every_rule_up_to_the_graph_has_a_bad_board() -> None:
    cased = {path.stem.partition("--")[0] for path in BAD}
    assert cased >= {
        f"{rule.card.code}-{rule.card.name}"
        for rule in RULES
        if rule.card.code < "LAB402" and rule.card.on
    }


def test_all_that_is_said_about_slips(golden: Golden) -> None:
    check_slips("labyrinth", golden, 48)
