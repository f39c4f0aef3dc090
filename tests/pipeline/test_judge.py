from __future__ import annotations

import pytest

from layoutkit.games.registry import find_game
from layoutkit.pipeline.analysis import CheckContext, analyse_text
from layoutkit.reports.findings import Severity
from layoutkit.rules.selection import RuleSelection
from layoutkit.settings.model import Settings

EXAMPLE = find_game("labyrinth").example
COSTLY = ("LAB402", "LAB501")  # an error of the costs, a warning of the balance


@pytest.mark.parametrize(
    ("mildest", "raised", "asked"),
    [
        (Severity.ERROR, (), (True, False)),
        (Severity.WARNING, (), (True, True)),
        (Severity.ERROR, ("symmetry-low",), (True, True)),
        (Severity.ERROR, ("stale-accept",), (True, True)),  # the entry may be for any rule
        (Severity.ERROR, ("title-unprintable",), (True, False)),
    ],
)
def test_stages_that_find_nothing_as_severe_are_left_out(
    mildest: Severity, raised: tuple[str, ...], asked: tuple[bool, bool]
) -> None:
    choice = RuleSelection("here", severity=tuple((name, "error") for name in raised))
    run = CheckContext(Settings(file_selections=(choice,)))
    verdict = analyse_text("board.yaml", EXAMPLE, run).verdict_down_to(mildest)
    assert tuple(code in verdict.asked for code in COSTLY) == asked


@pytest.mark.parametrize("text", ["", "{", "game: chess\n"])
def test_what_is_no_board_has_its_whole_verdict(text: str) -> None:
    judgement = analyse_text("board.yaml", text, CheckContext())
    assert judgement.verdict_down_to(Severity.ERROR) == judgement.verdict()
