from __future__ import annotations

import gc
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from layoutkit.errors import LayoutkitError
from layoutkit.games.registry import find_game
from layoutkit.pipeline.analysis import check_text
from layoutkit.pipeline.board import Board, open_board, open_boards
from layoutkit.reports.findings import BoardRefused

STARTER = find_game("labyrinth").example
CROSSED = STARTER + (
    "planks:\n  - {id: L1, kind: long, ends: [b1, c2]}\n  - {id: L2, kind: long, ends: [c1, b2]}\n"
)


def refused(text: str, question: Callable[[Board], Any] = Board.solve) -> list[str]:
    with pytest.raises(BoardRefused) as caught:
        question(open_board(text))
    report = caught.value.report
    assert report is not None
    assert "stdin.yaml" in caught.value.message
    return [one.code for one in report.boards[0].findings]


def test_a_whole_board_has_a_game_a_title_and_no_findings() -> None:
    board = open_board(STARTER)
    assert (board.game.name, board.title, board.findings) == ("labyrinth", "First crossing", ())


def test_a_board_in_json_may_have_one_line() -> None:
    assert [one.code for one in open_board('{"game": "chess"}').findings] == ["FMT010"]


def test_what_blocks_an_answer_is_reported_and_nothing_else() -> None:
    assert refused(CROSSED) == ["LAB304"]
    assert refused(STARTER.replace("side: day ", "side: dya ")) == ["SCH104"]
    assert refused("game: [\n") == ["FMT001"]
    assert refused("game: chess\n") == ["FMT010"]


def test_a_board_with_errors_is_drawn_only_if_asked() -> None:
    assert refused(CROSSED, Board.picture) == ["LAB304"]
    assert open_board(CROSSED).picture(even_if_broken=True).startswith(b"<?xml")


def test_the_findings_are_those_of_check_whatever_was_asked_before() -> None:
    first = open_board(CROSSED).findings
    board = open_board(CROSSED)
    board.picture(even_if_broken=True)
    with pytest.raises(BoardRefused):
        board.solve()
    assert [one.code for one in board.findings] == ["LAB304"]
    assert board.findings == first


def test_each_stage_is_asked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading, building and every rule: once, however many questions are asked."""
    from layoutkit.games.labyrinth.board import board as build
    from layoutkit.games.labyrinth.board import reading as read_file
    from layoutkit.rules import rule as run

    calls: list[str] = []
    read, make, ask = read_file.read_file, build.build_board, run.run_rule

    def counted(name: str, work: Callable[..., Any]) -> Callable[..., Any]:
        def call(*given: Any) -> Any:
            calls.append(name)
            return work(*given)

        return call

    monkeypatch.setattr(read_file, "read_file", counted("read", read))
    monkeypatch.setattr(build, "build_board", counted("build", make))
    monkeypatch.setattr(run, "run_rule", lambda rule, at: counted(rule.card.code, ask)(rule, at))
    board = open_board(STARTER)
    board.picture()
    board.solve(player="red", gem="c3")
    board.score()
    assert board.findings == ()
    board.picture(even_if_broken=True)
    assert {"read", "build"} < {*calls}
    assert len(calls) == len(set(calls))


def test_too_many_errors_leave_nothing_to_draw() -> None:
    poles = "".join(f"  - {{id: p{n}, at: [{n % 5}.5, 9], kind: plain}}\n" for n in range(1100))
    text = STARTER.replace("poles:\n", f"poles:\n{poles}", 1)
    assert len(refused(text, lambda board: board.picture(even_if_broken=True))) > 1000


def test_a_pipe_is_called_unreadable_by_every_question(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    (board,) = open_boards([str(tmp_path / "pipe.yaml")])
    for ask in (Board.solve, Board.score, Board.picture):
        with pytest.raises(BoardRefused) as caught:
            ask(board)
        assert caught.value.report is not None
        assert [one.code for one in caught.value.report.findings] == ["FMT012"]


def test_folders_are_opened_in_order_of_path(tmp_path: Path) -> None:
    for name in ("b.yaml", "a.yaml"):
        (tmp_path / name).write_text(STARTER)
    assert [one.name for one in open_boards([str(tmp_path)])] == ["a", "b"]


def test_no_board_at_all_is_a_wrong_call(tmp_path: Path) -> None:
    with pytest.raises(LayoutkitError):
        open_boards([str(tmp_path)])


@pytest.mark.parametrize("text", [STARTER, CROSSED, STARTER.replace("side: day ", "side: dya ")])
def test_a_judged_board_is_freed_without_a_look_for_cycles(text: str) -> None:
    check_text("board.yaml", text.encode())  # what is made once, is made now
    gc.collect()
    gc.disable()
    try:
        check_text("board.yaml", text.encode())
        assert gc.collect() == 0
    finally:
        gc.enable()
