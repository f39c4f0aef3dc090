"""The sheets say every law that players need, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from layoutkit.games.labyrinth.board.case import Case
from layoutkit.games.labyrinth.board.terms import Settings
from layoutkit.games.labyrinth.draw.cards import cards_of, first_hand
from layoutkit.games.labyrinth.draw.fields_page import pieces_of, signs_of
from layoutkit.games.labyrinth.draw.kit import kit
from layoutkit.games.labyrinth.draw.page import PAGE_MM
from layoutkit.games.labyrinth.draw.words import WORDS
from layoutkit.language import Language
from layoutkit.press.kit import Kit
from layoutkit.press.paper import Setup
from tests.press.judging import kit_problems
from tests.words import texts_of

from .test_draw import BY_NAME, LAYOUTS, case_in, stem

LAWS = Path(__file__).parents[3] / "docs" / "laws" / "labyrinth.md"
# each law, clause by clause: the texts that say it
COVERED = {
    "LAB-B1": ("setup_players", "sign_start.words"),
    "LAB-B2": ("printed_none", "printed_some"),
    "LAB-B4": ("field_plank", "field_pole", "field_wall", "field_bridge"),
    "LAB-B5": ("field_wall", "field_bridge"),
    "LAB-B8": ("aim_number",),
    "LAB-B10": ("setup_players", "turn_draw"),
    "LAB-P1": ("form_edge.words",),
    "LAB-P2": ("form_diagonal.words",),
    "LAB-P3": ("form_cross.words", "form_support"),
    "LAB-P4": ("form_cross.words",),
    "LAB-P5": ("form_bar.words", "form_support"),
    "LAB-P6": ("form_never",),
    "LAB-P7": ("field_wall",),
    "LAB-P8": ("form_once",),
    "LAB-P9": ("form_once",),
    "LAB-T1": (
        "turn_play", "turn_order", "turn_discard", "turn_draw", "turn_tiles", "turn_swap",
        "reshuffle", "setup_jokers", "setup_given", "setup_draw", "pile_joker.words",
    ),
    "LAB-T2": ("costs", "turn_joker", "card_step_1.words", "card_step_2.words",
               "card_step_3.words", "card_joker.words"),
    "LAB-T3": ("lay.words", "card_short.words", "card_long.words"),
    "LAB-T4": ("take.words", "card_take.words", "form_support", "pile_lost.words"),
    "LAB-T5": ("move.words", "card_move.words"),
    "LAB-T6": ("walk.words", "form_cross.words"),
    "LAB-T7": ("walk.words", "aim_number", "aim_all"),
    "LAB-T8": ("setup_stock", "lay.words"),
}  # fmt: skip
# laws for those who make boards: whoever plays cannot break them
OF_DESIGNERS = {"LAB-B3", "LAB-B6", "LAB-B7", "LAB-B9", "LAB-P10"}
# texts that other boards print
ELSEWHERE = {"printed_some": "night-watch", "aim_all": "uneven"}


def printed(made: Kit) -> str:
    """All words of the pages, the board, the legend and the cards."""
    fronts = [part.front for part in made.parts if part.component == "cards"]
    drawings = [drawing for _, drawing in made.pages]
    texts = [text.words for drawing in (*drawings, made.board, *fronts) for text in drawing.texts()]
    return " ".join((*texts, *(words for pair in made.legend for words in pair)))


def pieces(text: str) -> list[str]:
    """A text without what is filled in."""
    return [part.strip() for part in re.split(r"\{\w+\}", text) if part.strip()]


def test_every_law_is_told_or_of_designers() -> None:
    laws = set(re.findall(r"^\| (LAB-\w+) \|", LAWS.read_text(), re.MULTILINE))
    assert len(laws) == 28
    assert laws == COVERED.keys() | OF_DESIGNERS
    assert not COVERED.keys() & OF_DESIGNERS


@pytest.mark.parametrize("language", Language)
def test_the_texts_that_tell_the_laws_are_printed(language: Language) -> None:
    texts = dict(texts_of(WORDS[language]))
    market = case_in(BY_NAME["market-day"])
    uneven = replace(market, layout=replace(market.layout, gems=market.layout.gems[1:]))
    boards = {"": market, "night-watch": case_in(BY_NAME["night-watch"]), "uneven": uneven}
    said = {name: printed(kit(case, "b", language)) for name, case in boards.items()}
    for law, names in COVERED.items():
        for name in names:
            here = said[ELSEWHERE.get(name, "")]
            assert all(part in here for part in pieces(texts[name])), (law, name)


@pytest.mark.parametrize("language", Language)
def test_numbers_are_the_same_in_every_language(language: Language) -> None:
    english = dict(texts_of(WORDS[Language.EN]))
    for at, text in texts_of(WORDS[language]):
        assert sorted(re.findall(r"\d+", text)) == sorted(re.findall(r"\d+", english[at])), at


def test_the_numbers_of_a_turn_are_those_of_the_law() -> None:
    texts = WORDS[Language.EN]
    assert "at most 4 hourglasses" in texts.turn_play
    assert "draw 2 cards" in texts.turn_draw
    assert "8 cards at most, and among them 2 jokers" in texts.turn_draw
    assert "discard 4 cards" in texts.turn_swap
    assert "1 hourglass more" in texts.turn_tiles
    assert "costs 2 hourglasses" in texts.turn_joker


def test_what_everybody_begins_with_is_a_setting() -> None:
    cards = cards_of(Settings())
    assert list(first_hand(cards, 4)) == ["Short plank", "Long plank", "1 step", "2 steps"]
    more = cards_of(Settings(given_move=2, given_walk_1=0, given_walk_2=0))
    assert list(first_hand(more, 2)) == ["Short plank", "Long plank", "Move", "Move"]
    few = cards_of(Settings(cards_lay_short=3))  # four players cannot get one each
    assert "Short plank" not in first_hand(few, 4)


def loose_poles(case: Case) -> int:
    return sum(not (pole.colour or pole.printed) for pole in case.layout.poles)


@pytest.mark.parametrize("name", ["market-day", "night-watch"])
def test_the_pieces_of_the_board_are_those_of_the_pack(name: str) -> None:
    case = case_in(BY_NAME[name])
    said = {noun: number for number, noun in pieces_of(case, WORDS[Language.EN])}
    assert said["pole pieces"] == loose_poles(case)
    assert (said["long planks"], said["short planks"]) == (8, 12)
    assert said["gems"] == 4 * len(case.layout.players)


def columns(made: Kit) -> Iterator[tuple[str, float]]:
    for name, drawing in made.pages:
        for text in drawing.texts():
            yield name, text.at[1]


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("path", LAYOUTS, ids=stem)
def test_every_page_has_room_for_its_words(path: Path, language: Language) -> None:
    made = kit(case_in(path), path.stem, language)
    assert max(y for _, y in columns(made)) < PAGE_MM[1] - 3


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("name", ["market-day", "night-watch"])
def test_nothing_printed_is_doubtful(name: str, language: Language) -> None:
    assert kit_problems(kit(case_in(BY_NAME[name]), name, language), Setup()) == []


@pytest.mark.parametrize("language", Language)
def test_every_sign_of_the_board_is_explained(language: Language) -> None:
    texts, case = WORDS[language], case_in(BY_NAME["crossed-planks"])
    pages = dict(kit(case, "b", language).pages)
    said = " ".join(text.words for text in pages["fields"].texts())
    shown = list(signs_of(case, texts))
    assert len(shown) == 6
    for sign in shown:
        assert f"{sign.name} {sign.words}" in said
    for colour in case.layout.players:
        assert texts.letter.of(colour) in said.split()


def test_signs_that_the_board_does_not_have_are_not_explained() -> None:
    case = case_in(BY_NAME["market-day"])
    texts = WORDS[Language.EN]
    assert texts.sign_bridge not in signs_of(case, texts)
    assert texts.sign_plank not in signs_of(case, texts)
    two_play = kit(case_in(BY_NAME["crossed-planks"]), "b").legend
    assert [sign for sign, _ in two_play[:2]] == ["R, round", "P, triangle"]
    assert "emerald: a gem of green" not in dict(two_play).values()


@pytest.mark.parametrize(("language", "letters"), [("fr", "RDET"), ("de", "RWGL"), ("nl", "RWGP")])
def test_stones_bear_the_letters_of_the_language(language: str, letters: str) -> None:
    made = kit(case_in(BY_NAME["market-day"]), "b", Language(language))
    stones = [text.words for part in made.parts if part.component == "gems"
              for text in part.front.texts()]  # fmt: skip
    starts = {text.words for text in made.board.texts() if text.role == "badge-word"}
    assert sorted(stones) == sorted(letters)
    assert starts == set(letters)
