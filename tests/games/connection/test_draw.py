"""Pictures and sheets of Venice Connection: moves as the laws have them, words for every law."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import pytest
import yaml

from layoutkit.draw.marks import Drawing
from layoutkit.draw.themes import Theme
from layoutkit.games.connection.board.terms import STOCK
from layoutkit.games.connection.draw import kit, picture
from layoutkit.games.connection.draw.pieces import SIDE_MM
from layoutkit.games.connection.draw.rules_page import ALLOWED, FORBIDDEN, rules_page
from layoutkit.games.connection.draw.storyboard import storyboard
from layoutkit.games.connection.draw.words import WORDS
from layoutkit.games.connection.solve.questions import solve_case
from layoutkit.games.connection.table.referee import Law, faults_of
from layoutkit.language import Language
from tests.press.judging import kit_problems, picture_problems

from .boards import make_case, position

ROOT = Path(__file__).parents[3]
LAYOUTS = ROOT / "layouts" / "connection"
LAWS = re.compile(r"^\| (VC-[SPA]\d+) \|", re.MULTILINE).findall(
    (ROOT / "docs" / "laws" / "connection.md").read_text("utf-8")
)
COVERED: Mapping[str, tuple[str, ...]] = {
    "VC-S1": ("All sixteen tiles are a common stock", "2 players"),
    "VC-S2": ("The table is empty. Agree who begins",),
    "VC-S3": ("You are to move.", "Left in the stock:"),
    "VC-P1": ("Place one, two or three tiles", "You may not pass."),
    "VC-P2": ("one straight row, edge to edge, without a gap", "not their canals"),
    "VC-P3": ("edge to edge with a tile that lay there before. Corners do not count.",),
    "VC-P4": ("canal meets canal, or bank meets bank",),
    "VC-P5": ("The tiles of one move never form a corner.",),
    "VC-P6": ("You win when your move closes the canal.", "need not use all sixteen tiles"),
    "VC-P7": ("All tiles on the table must belong to that one canal.",),
    "VC-P8": ("Straight after the other player's move", "goes on alone", "otherwise you win"),
    "VC-P9": ("A tile that lies is never moved again.",),
    "VC-A1": ("A ring with loose tiles beside it does not win.",),
    "VC-A2": ("A row does not run across a tile that lay there before.",),
    "VC-A3": ("loses only if the other player really closes the canal",),
    "VC-A4": ("by the same rules, move after move",),
    "VC-A5": ("If nobody calls and the stock runs out, whoever placed the last tile has lost.",),
    "VC-A6": ("each with the face and the turn that you like",),
}
PUZZLE = make_case(yaml.safe_load((LAYOUTS / "puzzle-3.yaml").read_text("utf-8")))
LANGUAGES = pytest.mark.parametrize("language", list(Language))


def words_of(drawing: Drawing) -> str:
    return " ".join(text.words for text in drawing.texts())


def printed() -> str:
    cards = [side for part in kit(PUZZLE, "test").parts for side in part.sides]
    return " ".join(map(words_of, (rules_page(), *cards)))


@pytest.mark.parametrize("law", LAWS)
def test_a_sentence_on_paper_covers_the_law(law: str) -> None:
    said = printed()
    assert COVERED.get(law), f"no sentence covers {law}"
    assert [sentence for sentence in COVERED[law] if sentence not in said] == []


def test_only_laws_that_there_are_have_sentences() -> None:
    assert set(COVERED) == set(LAWS)


@pytest.mark.parametrize(("tiles", "move"), ALLOWED)
def test_the_pictures_of_allowed_moves_break_no_law(tiles: object, move: object) -> None:
    assert list(faults_of(tiles, move, position().layout)) == []  # type: ignore[arg-type]


def test_the_pictures_of_forbidden_moves_break_what_their_captions_say() -> None:
    layout = position().layout
    laws = [{fault.law for fault in faults_of(*example, layout)} for example in FORBIDDEN]
    assert laws == [{Law.BLOCKADE}, {Law.APART}, {Law.ROW}, {Law.ROW}]


@pytest.mark.parametrize("rows", [("┌─.", "│.┌"), ("┌─.", "│.x")], ids=["apart", "unknown"])
def test_the_card_of_a_broken_position_has_no_solution(rows: tuple[str, ...]) -> None:
    case = position(*rows)
    card = next(part for part in kit(case, "test").parts if part.component == "puzzles")
    assert card.back is not None
    assert words_of(card.back) == "Solution \u2013 Untitled"


def test_the_box_has_sixteen_square_tiles_of_two_faces() -> None:
    tile = kit(PUZZLE, "test").parts[0]
    assert (tile.count, tile.size_mm) == (STOCK, (SIDE_MM, SIDE_MM))
    assert tile.back is not None
    assert tile.back != tile.front


@LANGUAGES
@pytest.mark.parametrize("theme", [Theme.COLOR, Theme.MONO])
def test_sheets_can_be_printed(language: Language, theme: Theme) -> None:
    from layoutkit.press.paper import Setup

    setup = Setup(papers=("letter",), theme=theme)
    assert kit_problems(kit(PUZZLE, "test", language), setup) == []


@LANGUAGES
def test_a_storyboard_shows_every_move_of_the_course(language: Language) -> None:
    verdict = solve_case(PUZZLE).verdict
    assert verdict.line is not None
    pages = storyboard(PUZZLE, verdict, language)
    said = " ".join(map(words_of, pages.values()))
    texts = WORDS[language].sheet
    for number in range(1, len(verdict.line) + 1):
        assert texts.turn.format(number=number) in said
    assert texts.closed in said
    assert [fault for page in pages.values() for fault in picture_problems(page)] == []


def test_an_empty_table_has_a_picture() -> None:
    assert picture(position()).size_mm[0] > 0
    assert storyboard(make_case({"kind": "finished", "rows": ["F7", "LJ"]}),
                      solve_case(make_case({"kind": "finished", "rows": ["F7", "LJ"]})).verdict,
                      Language.EN) == {}  # fmt: skip
