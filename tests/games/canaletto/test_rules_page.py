"""The printed sheets alone teach the game: which sentence covers which law."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import combinations
from pathlib import Path

import pytest

from layoutkit.draw.hatch import dressed
from layoutkit.draw.marks import Drawing
from layoutkit.draw.svg import to_svg
from layoutkit.draw.themes import Theme
from layoutkit.games.canaletto import example
from layoutkit.games.canaletto.board.terms import Settings
from layoutkit.games.canaletto.draw import kit, rules_page, setup_sheet
from layoutkit.games.canaletto.draw.words import WORDS
from layoutkit.language import Language
from layoutkit.press.paper import Setup
from layoutkit.press.print_job import Picture
from layoutkit.press.svg_lint import lint_svg
from tests.press.judging import kit_problems

from .boards import example_data, make_case

ROOT = Path(__file__).parents[3]
LAW = re.compile(r"^\| (CAN-[SPA]\d+) \|", re.MULTILINE)
LAWS = LAW.findall((ROOT / "docs" / "laws" / "canaletto.md").read_text("utf-8"))

COVERED: Mapping[str, tuple[str, ...]] = {
    "CAN-S1": ("Lay the 34 treasures face up in the palaces as shown",),
    "CAN-S2": ("one to three in each",),
    "CAN-S3": ("never two of a kind",),
    "CAN-S4": ("Lay the value tiles face up on spaces 1 to 12 as shown.", "Not in play: 13, 15"),
    "CAN-S5": ("They lie face up from the start. Turn a used tile face down.",),
    "CAN-S6": (
        "Everybody takes a mask and the three discs of one colour, and begins with 30",
        "the plain one is for money from 70 on, the one with the cross for debts",
        "4 masks, one for each player",
    ),
    "CAN-S7": ("Put gondola and column together at palace 3.", "3 \u2013 start"),
    "CAN-S8": ("Seats, clockwise: Red, Blue, Green. Blue opens the first auction.",),
    "CAN-S9": ("as shown: one to three in each",),  # however they came there
    "CAN-S10": ("An auction game for 2 to 4 players",),
    "CAN-P1": (
        "The column marks the palace whose treasures are up for auction, all of them as one lot.",
    ),
    "CAN-P2": (
        "Take turns clockwise: bid more than the last bid, or pass and be out of this auction.",
    ),
    "CAN-P3": (
        "move the gondola clockwise by as many palaces as the bid went up",
        "it is always as many palaces ahead of the column as the bid says",
    ),
    "CAN-P4": (
        "the last bidder pays the bid, takes the treasures and lays them out face up. Nobody else "
        "pays.",
    ),
    "CAN-P5": (
        "The gondola\u2019s palace is next. If it is empty (after a bid of 16 it always is), the "
        "gondola goes on to the next one that is not. Then put the column beside the gondola.",
    ),
    "CAN-P6": ("The player to the left of the buyer opens the next auction.",),
    "CAN-P7": (
        "As soon as all treasures of one kind have been bought, no matter by whom, they must be "
        "sold: each of them earns its owner the value of the next tile. Then they leave the game.",
        "each shows how many of its kind there are",
    ),
    "CAN-P8": ("the buyer chooses the order in which they are sold; each kind uses its own tile",),
    "CAN-P9": (
        "You may bid more than you have.",
        "your money falls to 0, and the disc with the cross shows on the track how much you still "
        "owe",
        "Money that you earn later never reduces a debt.",
        "subtract twice your debt from your money",
    ),
    "CAN-P10": (
        "Once in the game, you may play your mask instead of bidding: you take the treasures for "
        "nothing",
        "Somebody must have bid already, and the bid must not be higher than 15.",
        "The mask leaves the game.",
    ),
    "CAN-P11": (
        "The game ends as soon as a turn leaves at most two kinds of treasure in the palaces. What "
        "this turn has completed is still sold.",
    ),
    "CAN-P12": ("The most money wins",),
    "CAN-A1": ("14 value tiles, 3 to 16",),
    "CAN-A2": ("The value tiles are used in the order of their spaces, 1 to 12.",),
    "CAN-A3": ("the palaces, clockwise",),
    "CAN-A4": ("Bid whole numbers; the first bid is at least 1, and there is no upper limit.",),
    "CAN-A5": (
        "If all pass without a bid, the treasures stay where they are. Move gondola and column "
        "together to the next palace that is not empty.",
    ),
    "CAN-A6": (
        "The gondola stays where it is: its palace is next, and the player to your left opens the "
        "auction.",
    ),
    "CAN-A7": (
        "From 70 on, put the other one on 70, 80, 90 or 100, and show what is left over on the "
        "track: 83 is 80 and 3.",
    ),
    "CAN-A8": ("players who tie share the victory",),
    "CAN-A9": (
        "Treasures that have not been sold are worth nothing. Some value tiles may be left over.",
    ),
}

SETUP = make_case(example_data() | {"first": "blue"})
LATE = make_case(example_data(example.late()))
LANGUAGES = pytest.mark.parametrize("language", list(Language))


def words_of(drawing: Drawing) -> str:
    return " ".join(text.words for text in drawing.texts())


def printed() -> str:
    signs = " ".join(words for pair in kit(SETUP, "test").legend for words in pair)
    return " ".join((words_of(rules_page(SETUP)), words_of(setup_sheet(SETUP)), signs))


@pytest.mark.parametrize("law", LAWS)
def test_a_sentence_on_paper_covers_the_law(law: str) -> None:
    said = printed()
    assert COVERED.get(law), f"no sentence covers {law}"
    assert [sentence for sentence in COVERED[law] if sentence not in said] == []


def test_only_laws_that_there_are_have_sentences() -> None:
    assert len(LAWS) > 30
    assert set(COVERED) == set(LAWS)


def test_rules_follow_the_settings() -> None:
    settings = Settings(
        tile_high=20, values_visible="next", start_money=25, bid_min=2, mask_bid_max=9,
        players_min=3, players_max=3,
    )  # fmt: skip
    case = make_case(example_data(), settings)
    said = words_of(rules_page(case))
    assert "game for 3 players" in said
    assert "18 value tiles, 3 to 20" in said
    assert "the first bid is at least 2," in said
    assert "Red bids 3: the gondola moves 3 palaces. Blue bids 6: it moves 3 more." in said
    assert "palace 10 is next" in said  # 4 and 6
    assert "not be higher than 9." in said
    assert "Only the next tile lies face up." in said
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
    assert "Vert : argent 12, dette 2 ; possède verre, miroir, lion, chandelier, tableau" in said


@LANGUAGES
def test_no_words_lie_on_others(language: Language) -> None:
    whole = kit(SETUP, "test", language)
    aid = next(part.front for part in whole.parts if part.component == "aids")
    late = setup_sheet(LATE, language)
    for drawing in (*(page for _, page in whole.pages), aid, late):
        boxes = [(box, said) for said, box in Picture("page", drawing).whole_items]
        found = [(a, b) for (one, a), (two, b) in combinations(boxes, 2) if one.meets(two)]
        assert found == []


@LANGUAGES
@pytest.mark.parametrize("theme", list(Theme))
def test_all_that_is_printed_fits_in_every_language(language: Language, theme: Theme) -> None:
    for case in (SETUP, LATE):
        whole = kit(case, "test", language)
        assert [problem.message for _, problem in kit_problems(whole, Setup(theme=theme))] == []
        for _, page in whole.pages:
            assert not lint_svg(to_svg(dressed(page, theme), theme)).faults


@LANGUAGES
def test_rules_are_set_in_letters_that_one_reads_at_a_table(language: Language) -> None:
    sizes = {text.size_mm for text in rules_page(SETUP, language).texts() if len(text.words) > 25}
    assert min(sizes) >= 2.2


@LANGUAGES
def test_board_tokens_and_discs_speak_the_language(language: Language) -> None:
    whole, texts = kit(SETUP, "test", language), WORDS[language]
    board = {text.words for text in whole.board.texts()}
    assert {*texts.treasure_names.values(), texts.values_heading, texts.money_heading} <= board
    fronts = {part.name: {text.words for text in part.front.texts()} for part in whole.parts}
    assert texts.treasure_names["fan"] in fronts["fan"]
    assert fronts["green debt"] == {texts.colour_letters["green"]}
    letters = list(texts.colour_letters.values())
    assert len(set(letters)) == len(letters) == 4
