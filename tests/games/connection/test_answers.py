"""Tests of answers about positions, compared with hand-made numbers and known facts."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from layoutkit.games.connection.analysis import solve_board
from layoutkit.games.connection.canals import (
    FORMS_AFTER_TURN,
    translate_to_origin,
    turn_cell,
)
from layoutkit.games.connection.compare import find_differences
from layoutkit.games.connection.draw.answer_pictures import differences_picture, score_picture
from layoutkit.games.connection.moves import count_legal_moves, legal_moves
from layoutkit.games.connection.puzzle_index import (
    Difficulty,
    iter_positions,
    load_index,
    position_at,
)
from layoutkit.games.connection.results import Analysis
from layoutkit.games.connection.score import make_figures
from layoutkit.games.connection.solve import pictures_of, solve_lines
from layoutkit.languages import Language
from layoutkit.pipeline.board import open_board, open_boards
from layoutkit.symmetry.lattice import MATRICES
from tests.conftest import Golden
from tests.described import check_answers
from tests.shapes import fault_of

from .boards import make_case, position

LAYOUTS = Path(__file__).parents[3] / "layouts" / "connection"
CROSS = (".┌┐.", "┌┘└┐", "└┐┌┘", ".└┘.")


def answer(*rows: str, **keys: Any) -> dict[str, Any]:
    return solution(*rows, **keys).to_json()


def solution(*rows: str, **keys: Any) -> Analysis:
    return solve_board(position(*rows, **keys))


def test_three_sides_of_the_smallest_canal() -> None:
    found = answer("┌┐", "└.")
    assert (found["status"], found["value"], found["turns"], found["proven"]) == (
        *("open", "win", 1),
        True,
    )
    assert found["winning_moves"] == found["closing_moves"] == [[[1, 1, "NW"]]]
    assert found["line"] == [[[1, 1, "NW"]]]
    assert (found["open_ends"], found["loops"]) == (2, 0)
    assert (found["shortest"], found["need"], found["slack"]) == (4, 1, 12)
    assert found["completions"]["4"] == 1
    assert found["witness"] == ["┌┐", "└┘"]


def test_the_empty_table() -> None:
    found = answer()
    assert (found["value"], found["turns"], found["winning_moves"]) == ("loss", 14, [])
    assert found["completions"] == {
        **{"4": 1, "6": 2, "8": 7, "10": 28, "12": 124, "14": 588, "16": 2938}
    }
    assert found["legal_moves"] == [6, 36, 108]
    assert len(found["line"]) == 14
    assert answer(stock=6)["completions"] == {"4": 1, "6": 2}
    assert (answer(stock=3)["status"], answer(stock=3)["value"]) == ("impossible", "win")


def test_legal_moves_at_a_single_tile_counted_by_hand() -> None:
    """Three forms fit on each of four cells; a row of two extends in three directions."""
    assert answer("│")["legal_moves"] == [12, 108, 432]
    assert answer("│", stock=2)["legal_moves"] == [12, 0, 0]


def test_finished_and_impossible() -> None:
    over = answer(*CROSS)
    assert (over["status"], over["value"], over["turns"]) == ("finished", "loss", 0)
    assert over["safe_moves"] == over["legal_moves"] == [0, 0, 0]
    beside = answer("┌┐│", "└┘.")
    assert (beside["status"], beside["value"], beside["loops"]) == ("impossible", "win", 1)
    assert beside["shortest"] is beside["need"] is beside["witness"] is None
    assert answer("┌┐", "└.", stock=3)["status"] == "impossible"


def test_a_line_is_legal_and_as_long_as_it_says() -> None:
    for rows in (["┌"], ["┌─┐└"], ["..┌┐", "──┘."]):
        found = solution(*rows)
        line = found.verdict.line or ()
        assert len(line) == found.verdict.turns
        table: dict[tuple[int, int], str] = {**found.board.tiles}
        for move in line:
            assert not table.keys() & {tile.cell for tile in move}
            table.update({tile.cell: tile.form for tile in move})
        assert answer(*map("".join, sketch(table)))["status"] == "finished"


def sketch(table: dict[tuple[int, int], str]) -> list[list[str]]:
    signs = dict(zip(("NS", "EW", "NE", "ES", "SW", "NW"), "│─└┌┐┘", strict=True))
    columns, rows = sorted({x for x, _ in table}), sorted({y for _, y in table})
    return [
        [signs[table[x, y]] if (x, y) in table else "." for x in range(columns[0], columns[-1] + 1)]
        for y in range(rows[0], rows[-1] + 1)
    ]


@pytest.mark.parametrize("far", [(63, 63), (900, -1000), (-70, 64)])
def test_moving_the_table_moves_the_answers(far: tuple[int, int]) -> None:
    """Coordinates of a history may be arbitrarily far from the first character."""
    move: list[tuple[int, int, str]] = [(0, 0, "NE"), (1, 0, "EW"), (2, 0, "SW")]
    moved = [[column + far[0], row + far[1], form] for column, row, form in move]
    near, away = (
        solve_board(make_case({"kind": "position", "history": [one]})).to_json()
        for one in (move, moved)
    )
    for key in ("winning_moves", "closing_moves", "line"):
        near[key] = [
            [[column + far[0], row + far[1], form] for column, row, form in one]
            for one in near[key]
        ]
    assert near == away


def test_rows_that_begin_far_to_the_east() -> None:
    near, away = answer("┌┘"), answer("." * 63 + "┌┘")
    assert (near["turns"], len(near["winning_moves"])) == (11, 2)
    assert (away["turns"], len(away["winning_moves"])) == (11, 2)


def test_turning_the_table_changes_no_answer() -> None:
    """Compare a position with its mirror image at the falling diagonal."""
    plain, mirrored = answer("┌──┐", "│..."), answer("┌─", "│.", "│.", "└.")
    for key in ("value", "turns", "completions", "safe_moves", "legal_moves"):
        assert plain[key] == mirrored[key]
    assert len(plain["winning_moves"]) == len(mirrored["winning_moves"])


@pytest.mark.parametrize("size", [4, 7, 9, 11, 14])
def test_no_turn_and_no_mirror_changes_who_wins(size: int) -> None:
    """Compare the number of moves of any kind, of closed canals, and the rank, too."""
    place, _ = random.Random(size).choice(list(iter_positions(size)))
    canal = position_at(place)
    found = set()
    for name, matrix in MATRICES.items():
        forms = FORMS_AFTER_TURN[name]
        moved = translate_to_origin((turn_cell(cell, matrix), forms[form]) for cell, form in canal)
        case = position(*map("".join, sketch({cell: str(form) for cell, form in moved})))
        told = solve_board(case).to_json()
        counts = [str(told[key]) for key in ("turns", "completions", "safe_moves", "legal_moves")]
        found.add((*counts, len(told["winning_moves"]), len(told["closing_moves"])))
    assert len(found) == 1


def test_another_stock_is_another_game() -> None:
    """VC-D4: with ten tiles the first player wins."""
    assert (answer(stock=10)["value"], answer(stock=10)["turns"]) == ("win", 9)
    assert answer(stock=11)["turns"] == 9
    assert (answer(stock=17)["value"], answer(stock=17)["turns"]) == ("loss", 14)
    assert answer(straddle=True)["turns"] == 11


def test_figures_of_a_closed_canal() -> None:
    figures = make_figures(position(*CROSS, kind="finished"))
    values = {name: figure.value for name, figure in figures.items()}
    assert values["length"] == values["bends"] == 12
    assert (values["straights"], values["area"], values["symmetry"]) == (0, 5, 8)
    assert figures["symmetry"].witness == ("D4",)
    assert figures["area"].details == {"cells_inside": 0}
    square = make_figures(position("┌─┐", "│.│", "└─┘", kind="finished"))
    assert (square["area"].value, square["area"].details) == (4, {"cells_inside": 1})


@pytest.mark.parametrize(
    ("rows", "group"),
    [
        (["┌─┐", "└─┘"], "V4"),
        (["┌┐.", "│└┐", "└─┘"], "ma"),
        (["┌──┐", "│..│", "│..└┐", "└┐..│", ".└──┘"], "C1"),
        ([".┌┐", "┌┘│", "└─┘"], "md"),
    ],
)
def test_the_symmetry_of_a_canal(rows: list[str], group: str) -> None:
    assert make_figures(position(*rows))["symmetry"].witness == (group,)


def test_how_hard_a_puzzle_is() -> None:
    """The bottle: three turns, one of seven safe moves."""
    figures = open_board(str(LAYOUTS / "puzzle-6.yaml")).score().data["figures"]
    details = figures["difficulty"]["details"]
    assert (details["turns"], details["winning"], details["of"]) == (11, 1, 333)
    found = Difficulty(4, 11, 1, details["safe"])
    harder, alike, easier = found.counts
    assert harder + alike + easier == 333
    assert figures["difficulty"]["value"] == str(Fraction(easier, 333))
    assert details["rank"] == harder + 1


def test_the_hardest_and_the_easiest() -> None:
    """Of 4 tiles, 6 positions take 12 turns at most for the loser, and 258 are won in 9."""
    kinds = load_index().kinds[4]
    nine = sum(count for kind, count in kinds.items() if kind % 16 == 9)
    longer = sum(count for kind, count in kinds.items() if kind % 16 in (11, 13))
    harder, alike, easier = Difficulty(4, 9, 1, 1_000_000).counts
    assert (nine, harder + alike + easier) == (258, 333)
    assert harder == longer
    assert Difficulty(4, 1, 1, 1).counts[2] == 0


def test_what_two_positions_differ_in() -> None:
    found = find_differences(position("┌─", "│."), position("┌┐", "│.", stock=12, title="New"))
    assert [(one.item, one.what, one.before, one.after) for one in found] == [
        ("title", "added", None, "New"),
        ("stock", "changed", "16", "12"),
        ("column 1, row 0", "turned", "EW", "SW"),
    ]


def test_the_graph_of_a_ring_is_a_ring() -> None:
    graph = open_board(str(LAYOUTS / "canal-eight.yaml")).graph
    assert [degree for _, degree in graph.degree] == [2] * 8
    assert graph.nodes["1,0"] == {"kind": "tile", "form": "EW", "x": 1, "y": 0}


def test_the_layouts_are_clear_and_rise(golden: Golden) -> None:
    boards = open_boards([str(LAYOUTS)])
    assert len(boards) >= 10
    puzzles = []
    for board in boards:
        assert board.findings == ()
        solved, scored = board.solve().data, board.score().data
        assert fault_of("solve", {"layoutkit": "0", "boards": [solved]}) is None
        assert fault_of("score", {"layoutkit": "0", "boards": [scored]}) is None
        check_answers(board, golden, "solve", "score")
        if board.name.startswith("puzzle"):
            assert len(solved["winning_moves"]) == 1
            harder = Fraction(scored["figures"]["difficulty"]["value"])
            puzzles.append((solved["turns"], harder))
    assert [turns for turns, _ in puzzles] == [3, 3, 5, 7, 9, 11]
    assert [harder for _, harder in puzzles] == sorted({harder for _, harder in puzzles})


@pytest.mark.parametrize(
    ("keys", "code", "status"),
    [
        ("kind: position\nrows: [F7, LJ]\n", "CON305", "finished"),
        ("kind: puzzle\nrows: [F7, LJ]\nturns: 3\n", "CON305", "finished"),
        ("kind: puzzle\nrows: ['F7|', LJ]\nturns: 3\n", "CON402", "impossible"),
        ("kind: finished\nrows: ['F7|', LJ]\n", "CON304", "impossible"),
        ("kind: finished\nrows: [F7, L]\n", "CON303", "open"),
        ("kind: puzzle\nrows: [F7, L]\nsolution: [[1, 1, NS]]\n", "CON404", "open"),
    ],
)
def test_what_a_file_calls_itself_keeps_no_answer_back(
    tmp_path: Path, keys: str, code: str, status: str
) -> None:
    file = tmp_path / "a.yaml"
    file.write_text(f"game: connection\nformat: 1\n{keys}")
    board = open_board(str(file))
    assert {one.code for one in board.findings} == {code}
    assert board.solve().data["status"] == status
    assert board.score().data["figures"]


def test_pictures_of_scores_and_differences() -> None:
    one, other = position("┌─", "│."), position("┌┐", "..", stock=12)
    drawn = differences_picture(one, other).decode()
    assert "1: stock changed: 16 -&gt; 12" in drawn or "1: stock changed: 16 -> 12" in drawn
    assert "3: column 0, row 1 removed: NS" in drawn
    said = score_picture(one, [("canal", "8 ways")])["scores.svg"].decode()
    assert "canal: 8 ways" in said


def test_what_is_not_counted_is_not_called_impossible() -> None:
    told = list(solve_lines(solve_board(position("─" * 20, stock=400))))
    assert "Closed canals of more than 16 tiles are not counted." in told
    assert not any("No closed canal" in line for line in told)


def test_moves_that_are_counted_are_those_that_are_listed() -> None:
    # beside other tiles the forms that fit are not as many with an end to a side as without
    for rows in (("┌┐", "└."), ("┌─", "│."), ("┌.┐", "└─┘")):
        table = position(*rows).tiles
        listed = Counter(len(move) for move in legal_moves(table, 3))
        assert count_legal_moves(table, 9) == (listed[1], listed[2], listed[3])
        assert count_legal_moves(table, 2) == (listed[1], listed[2], 0)


def test_answers_about_a_lost_position(golden: Golden) -> None:
    cases = Path(__file__).parents[2] / "cases" / "connection" / "bad"
    lost = open_board(cases / "CON405-solution-not-winning--lost-position.yaml")
    assert lost.solve().data["turns"] % 2 == 0
    check_answers(lost, golden, "solve", "score")


def test_a_single_safe_move_is_told_in_the_singular() -> None:
    told = " ".join(solve_lines(solve_board(position("┌┐", "└."))))
    assert "wins, in 1 turn at most, with the only move that keeps the canal possible" in told


@pytest.mark.parametrize(
    ("rows", "words"), [(["F7", "LJ"], "Der Kanal ist geschlossen."), (["F7|", "LJ"], "Unmöglich!")]
)
def test_a_decided_position_has_a_picture_too(rows: list[str], words: str) -> None:
    pictures = pictures_of(solution(*rows), Language.DE)
    assert words in pictures["position.svg"].decode()
