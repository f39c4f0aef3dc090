from __future__ import annotations

from pathlib import Path

import pytest

from layoutkit.errors import BoardRefused, LayoutkitError
from layoutkit.games import find_game
from layoutkit.pipeline.judge import plain_run
from layoutkit.pipeline.open import folder_name, open_board, open_boards
from layoutkit.verdict import Stage

STARTER = str(find_game("labyrinth").room("example"))
CROSSED = STARTER + (
    "planks:\n  - {id: L1, kind: long, ends: [b1, c2]}\n  - {id: L2, kind: long, ends: [c1, b2]}\n"
)


def refused(text: str, stage: Stage = Stage.COSTS) -> list[str]:
    with pytest.raises(BoardRefused) as caught:
        open_board("b.yaml", text.encode(), plain_run(), stage)
    report = caught.value.report
    assert report is not None
    assert "b.yaml" in caught.value.message
    return [one.code for one in report.boards[0].findings]


def test_a_whole_board_is_opened_with_its_case() -> None:
    opened = open_board("b.yaml", STARTER.encode(), plain_run(), Stage.COSTS)
    assert (opened.path, opened.game.name, opened.findings) == ("b.yaml", "labyrinth", ())
    assert opened.case.layout.title == "First crossing"


def test_what_blocks_an_answer_is_told_and_nothing_else() -> None:
    assert refused(CROSSED) == ["LAB304"]
    assert refused(STARTER.replace("side: day ", "side: dya ")) == ["SCH104"]
    assert refused("game: [") == ["FMT001"]
    assert refused("game: chess\n") == ["FMT010"]


def test_a_fault_that_takes_no_meaning_is_only_told() -> None:
    opened = open_board("b.yaml", CROSSED.encode(), plain_run(), Stage.TEXT)
    assert [one.code for one in opened.findings] == ["LAB304"]


def test_folders_are_opened_in_order_of_path(tmp_path: Path) -> None:
    for name in ("b.yaml", "a.yaml"):
        (tmp_path / name).write_text(STARTER)
    found = open_boards([str(tmp_path)], Stage.COSTS)
    assert [folder_name(one.path) for one in found] == ["a", "b"]


def test_no_board_at_all_is_a_wrong_call(tmp_path: Path) -> None:
    with pytest.raises(LayoutkitError):
        open_boards([str(tmp_path)], Stage.COSTS)
