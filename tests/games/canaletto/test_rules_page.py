"""Tests of the printed sheets: rules, player aid and setup, in each language."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from layoutkit.drawing.export import with_hatching
from layoutkit.drawing.palette import Theme
from layoutkit.drawing.shapes import Drawing
from layoutkit.drawing.svg import to_svg
from layoutkit.games.canaletto.draw.kit import kit, setup_sheet
from layoutkit.games.canaletto.draw.rules_page import rules_page
from layoutkit.games.canaletto.model import Settings
from layoutkit.games.canaletto.texts import TEXTS
from layoutkit.languages import Language
from layoutkit.printing.paper import PrintOptions
from layoutkit.printing.print_job import Artwork
from layoutkit.printing.svg_lint import lint_svg
from layoutkit.printing.texts import assumption_footnote
from tests.games.canaletto import overlays
from tests.printing.judging import kit_problems

from .boards import example_data, make_case

SETUP = make_case(example_data() | {"first": "blue"})
LATE = make_case(example_data(overlays.late()))
LANGUAGES = pytest.mark.parametrize("language", list(Language))


def words_of(drawing: Drawing) -> str:
    said = " ".join(text.words for text in drawing.texts())
    return said.replace("\u00a0", " ")


def test_rules_follow_the_settings() -> None:
    settings = Settings(
        tile_high=20, values_visible="next", start_money=25, bid_min=2, mask_bid_max=9,
        players_min=3, players_max=3,
    )  # fmt: skip
    case = make_case(example_data(), settings)
    said = words_of(rules_page(case))
    assert "game for 3 players*" in said
    assert "18 value tiles, one of each number from 3 to 20*" in said
    assert "the first at least 2;" in said
    assert "Red bids 3: the gondola moves 3 palaces. Blue bids 6: it moves 3 more." in said
    assert "palace 10 is next" in said  # 4 and 6
    assert "not be higher than 9." in said
    assert "Only the next tile lies face up," in said
    setup = words_of(setup_sheet(case))
    assert "begins with 25" in setup
    assert "all but the first face down" in setup
    assert "Not in play: 13, 15, 17, 18, 19, 20" in setup


def test_without_players_the_sheet_asks_who_begins() -> None:
    data = example_data()
    del data["players"]
    said = words_of(setup_sheet(make_case(data)))
    assert "Decide who opens the first auction." in said
    assert "Seats" not in said


def test_values_that_cannot_be_are_not_counted_out() -> None:
    twice = make_case(example_data() | {"values": [9, 9, *range(3, 9), *range(10, 14)]})
    assert "Not in play" not in words_of(setup_sheet(twice))


def test_no_tile_is_left_out_where_there_are_twelve() -> None:
    case = make_case(example_data() | {"values": [*range(5, 17)]}, Settings(tile_low=5))
    assert "Not in play" not in words_of(setup_sheet(case))


def test_french_keeps_a_space_before_its_signs() -> None:
    said = words_of(setup_sheet(LATE, Language.FR))
    assert "Vert : argent 12, dette 2 ; possède verre, miroir, lion, chandelier, peinture" in said


@LANGUAGES
def test_a_sheet_with_a_mark_has_the_footnote(language: Language) -> None:
    note = assumption_footnote(language, ["*"])
    whole = kit(SETUP, "test", language)
    aid = next(part.front for part in whole.parts if part.component == "aids")
    for drawing in (aid, *(page for _, page in whole.pages)):
        said = words_of(drawing)
        assert (str(note) in said) == ("*" in said.replace(str(note), ""))
    assert "*" in words_of(rules_page(SETUP, language))


@LANGUAGES
def test_phrases_of_the_player_aid_take_one_line_but_for_one(language: Language) -> None:
    whole, aid = kit(SETUP, "test", language), TEXTS[language].aid
    card = next(part.front for part in whole.parts if part.component == "aids")
    said = [text.words for text in card.texts()]
    phrases = {one for name, part in aid.items() for one in part.phrases[name == "mask" :]}
    broken = phrases - {*said}
    assert len(broken) <= 1
    assert broken <= {f"{one} {two}" for one, two in pairwise(said)}


@LANGUAGES
def test_no_words_lie_on_others(language: Language) -> None:
    whole = kit(SETUP, "test", language)
    aid = next(part.front for part in whole.parts if part.component == "aids")
    late = setup_sheet(LATE, language)
    for drawing in (*(page for _, page in whole.pages), aid, late):
        boxes = [(box, said) for said, box in Artwork("page", drawing).whole_items]
        found = [(a, b) for (one, a), (two, b) in combinations(boxes, 2) if one.meets(two)]
        assert found == []


@LANGUAGES
@pytest.mark.parametrize("theme", list(Theme))
def test_all_that_is_printed_fits_in_every_language(language: Language, theme: Theme) -> None:
    for case in (SETUP, LATE):
        whole = kit(case, "test", language)
        assert [
            problem.message for _, problem in kit_problems(whole, PrintOptions(theme=theme))
        ] == []
        for _, page in whole.pages:
            assert not lint_svg(to_svg(with_hatching(page, theme), theme)).faults


@LANGUAGES
def test_rules_are_set_in_letters_that_one_reads_at_a_table(language: Language) -> None:
    sizes = {text.size_mm for text in rules_page(SETUP, language).texts() if len(text.words) > 25}
    assert min(sizes) >= 2.2


@LANGUAGES
def test_board_tokens_and_discs_speak_the_language(language: Language) -> None:
    whole, texts = kit(SETUP, "test", language), TEXTS[language]
    board = {text.words for text in whole.board.texts()}
    assert {*texts.treasure_names.values(), texts.values_heading, texts.money_heading} <= board
    fronts = {part.name: {text.words for text in part.front.texts()} for part in whole.parts}
    assert texts.treasure_names["fan"] in fronts["fan"]
    assert fronts["green debt"] == {texts.colour_letters["green"]}
    letters = list(texts.colour_letters.values())
    assert len(set(letters)) == len(letters) == 4
