"""Tests of pictures and sheets of Venice Connection."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
import yaml

from layoutkit.drawing.palette import Theme
from layoutkit.drawing.shapes import Drawing
from layoutkit.games.connection.analysis import solve_board
from layoutkit.games.connection.draw.answer_pictures import storyboard
from layoutkit.games.connection.draw.board import picture
from layoutkit.games.connection.draw.kit import (
    ALLOWED,
    FORBIDDEN,
    SIDE_MM,
    kit,
    rules_page,
)
from layoutkit.games.connection.model import STOCK, BoardModel, Form, Move, Tiles
from layoutkit.games.connection.moves import MoveLaw, find_violations
from layoutkit.games.connection.perfect_play import can_become_canal
from layoutkit.games.connection.texts import TEXTS
from layoutkit.languages import Language
from layoutkit.printing.texts import assumption_footnote
from tests.printing.judging import kit_problems, picture_problems

from .boards import make_case, position

ROOT = Path(__file__).parents[3]
LAYOUTS = ROOT / "layouts" / "connection"
PUZZLE = make_case(yaml.safe_load((LAYOUTS / "puzzle-3.yaml").read_text("utf-8")))
LANGUAGES = pytest.mark.parametrize("language", list(Language))


def words_of(drawing: Drawing) -> str:
    return " ".join(text.words for text in drawing.texts())


@pytest.mark.parametrize(("tiles", "move"), ALLOWED)
def test_the_pictures_of_allowed_moves_break_no_law(tiles: Tiles, move: Move) -> None:
    assert list(find_violations(BoardModel(position().layout, tiles), move)) == []


def test_a_picture_shows_two_new_tiles_that_meet_bank_to_bank() -> None:
    table, (one, other) = ALLOWED[2]
    assert (other.column, other.row) == (one.column - 1, one.row)
    assert "W" not in one.form
    assert "E" not in other.form
    assert can_become_canal(
        {**table, **{tile.cell: Form(tile.form) for tile in (one, other)}}, STOCK
    )


def test_the_pictures_of_forbidden_moves_break_what_their_captions_say() -> None:
    layout = position().layout
    laws = [
        {fault.law for fault in find_violations(BoardModel(layout, tiles), move)}
        for tiles, move in FORBIDDEN
    ]
    assert laws == [{MoveLaw.BLOCKADE}, {MoveLaw.APART}, {MoveLaw.ROW}, {MoveLaw.ROW}]


@pytest.mark.parametrize("rows", [("┌─.", "│.┌"), ("┌─.", "│.x")], ids=["apart", "unknown"])
def test_the_card_of_a_broken_position_has_no_solution(rows: tuple[str, ...]) -> None:
    case = position(*rows)
    card = next(part for part in kit(case, "test").parts if part.component == "puzzles")
    assert card.back is not None
    assert words_of(card.back) == "Solution \u2013 Untitled"


@LANGUAGES
def test_the_card_of_a_puzzle_counts_the_turns_of_the_solver_and_shows_them_all(
    language: Language,
) -> None:
    line, texts = solve_board(PUZZLE).verdict.line, TEXTS[language].sheet
    assert line is not None
    assert len(line) == 5
    card = next(part for part in kit(PUZZLE, "test", language).parts if part.component == "puzzles")
    assert card.back is not None
    turns = texts.turn_noun.counted(3)
    assert texts.task.format(turns=turns) in words_of(card.front)
    assert texts.won.format(turns=turns) in words_of(card.back)
    numbers = [text.words for text in card.back.texts() if text.words.isdigit()]
    assert numbers == [str(turn) for turn, move in enumerate(line, 1) for _ in move]


@LANGUAGES
def test_the_rules_explain_the_mark_of_an_assumption(language: Language) -> None:
    note = assumption_footnote(language, ["*"])
    assert str(note) in words_of(rules_page(PUZZLE.layout, language))


def test_the_rules_follow_the_file() -> None:
    texts = TEXTS[Language.EN].page
    plain = words_of(rules_page(PUZZLE.layout))
    assert texts.straddle["false"] in plain
    assert texts.loose_tiles["false"] in plain
    assert "All 16 tiles" in plain
    other = replace(PUZZLE.layout, straddle=True, loose_tiles=True, stock=20)
    said = words_of(rules_page(other))
    assert texts.straddle["true"] in said
    assert texts.loose_tiles["true"] in said
    assert "All 20 tiles" in said


def test_the_box_has_sixteen_square_tiles_of_two_faces() -> None:
    tile = kit(PUZZLE, "test").parts[0]
    assert (tile.count, tile.size_mm) == (STOCK, (SIDE_MM, SIDE_MM))
    assert tile.back is not None
    assert tile.back != tile.front


@LANGUAGES
@pytest.mark.parametrize("theme", [Theme.COLOR, Theme.MONO])
def test_sheets_can_be_printed(language: Language, theme: Theme) -> None:
    from layoutkit.printing.paper import PrintOptions

    setup = PrintOptions(papers=("letter",), theme=theme)
    assert kit_problems(kit(PUZZLE, "test", language), setup) == []


@LANGUAGES
def test_a_storyboard_shows_every_move_of_the_course(language: Language) -> None:
    verdict = solve_board(PUZZLE).verdict
    assert verdict.line is not None
    pages = storyboard(PUZZLE, verdict, language)
    said = " ".join(map(words_of, pages.values()))
    texts = TEXTS[language].sheet
    for number in range(1, len(verdict.line) + 1):
        player = texts.mover if number % 2 else texts.opponent
        assert texts.turn.format(number=number, player=player) in said
    assert texts.closed in said
    assert [fault for page in pages.values() for fault in picture_problems(page)] == []


def test_an_empty_table_has_a_picture() -> None:
    assert picture(position()).size_mm[0] > 0
    assert storyboard(make_case({"kind": "finished", "rows": ["F7", "LJ"]}),
                      solve_board(make_case({"kind": "finished", "rows": ["F7", "LJ"]})).verdict,
                      Language.EN) == {}  # fmt: skip
