"""Tests that the sheets state every law that players need, in every language."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.board.model import TURN_HOURGLASSES, Settings, Stock
from layoutkit.games.labyrinth.draw.loose_pieces import iter_first_hand, make_card_faces
from layoutkit.games.labyrinth.draw.print_kit import count_pieces, iter_signs, kit
from layoutkit.games.labyrinth.draw.text_pages import PAGE_MM, find_stocks
from layoutkit.games.labyrinth.referee.full_game import (
    CARD_COST,
    DRAWN,
    FIRST_DRAWN,
    HAND,
    HAND_JOKERS,
    SWAPPED,
    Card,
)
from layoutkit.games.labyrinth.texts import TEXTS
from layoutkit.languages import Language
from layoutkit.printing.kit import Kit
from layoutkit.printing.paper import PrintOptions
from layoutkit.printing.texts import ASSUMPTION_MARK
from tests.printing.judging import kit_problems
from tests.selection import every_nth
from tests.words import texts_of

from .test_draw import BY_NAME, LAYOUTS, case_in, stem

NO_BREAK = "\u00a0"
PRINTED_LAWS = Path(__file__).parent / "printed_laws.toml"
# boards that print a text which market-day does not
ELSEWHERE = {
    "sign_bridge.words": "crossed-planks",
    "printed_some": "night-watch",
    "setup_planks": "crossed-planks",
    "setup_stock_shared": "crossed-planks",
    "setup_stock": "written",
    "aim_all": "uneven",
    "places_three": "three",
}


def printed(made: Kit) -> str:
    """All words of the pages, the board, the legend and the cards."""
    fronts = [part.front for part in made.parts if part.component == "cards"]
    drawings = [drawing for _, drawing in made.pages]
    texts = [text.words for drawing in (*drawings, made.board, *fronts) for text in drawing.texts()]
    return breakable(" ".join((*texts, *(words for pair in made.legend for words in pair))))


def breakable(text: str) -> str:
    """Return a text with plain spaces where it has no-break spaces."""
    return text.replace(NO_BREAK, " ")


def pieces(text: str) -> list[str]:
    """A text without what is filled in."""
    return [part.strip() for part in re.split(r"\{\w+\}", breakable(text)) if part.strip()]


@cache
def boards() -> dict[str, BoardModel]:
    """Return boards that print every text together."""
    market = case_in(BY_NAME["market-day"])
    layout = market.layout
    return {
        "": market,
        "night-watch": case_in(BY_NAME["night-watch"]),
        "crossed-planks": case_in(BY_NAME["crossed-planks"]),
        "uneven": replace(market, layout=replace(layout, gems=layout.gems[1:])),
        "three": replace(market, layout=replace(layout, players=layout.players[:3])),
        "written": replace(market, layout=replace(layout, stock_is_written=True)),
    }


@cache
def kit_of(board: str, language: Language) -> Kit:
    return kit(boards()[board], "b", language)


@pytest.mark.parametrize("language", Language)
def test_every_text_that_names_its_laws_is_printed(language: Language) -> None:
    texts = dict(texts_of(TEXTS[language]))
    said = {name: printed(kit_of(name, language)) for name in boards()}
    for name in tomllib.loads(PRINTED_LAWS.read_text("utf-8"))["laws"]:
        here = said[ELSEWHERE.get(name, "")]
        assert all(part in here for part in pieces(texts[name])), name


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("board", boards())
def test_pages_with_marks_of_assumptions_explain_them(board: str, language: Language) -> None:
    made = kit_of(board, language)
    for name, page in made.pages:
        words = [text.words for text in page.texts()]
        notes = [line for line in words if line.startswith(f"{ASSUMPTION_MARK} ")]
        marked = [line for line in words if ASSUMPTION_MARK in line and line not in notes]
        assert len(notes) == bool(marked), name
    parts = (made.board, *(part.front for part in made.parts))
    assert not any(ASSUMPTION_MARK in text.words for drawing in parts for text in drawing.texts())


def test_the_stock_is_told_for_every_number_of_players() -> None:
    market = case_in(BY_NAME["market-day"]).layout
    assert find_stocks(market) == {2: Stock(6, 4), 3: Stock(4, 2), 4: Stock(3, 2)}
    crossed = case_in(BY_NAME["crossed-planks"]).layout  # 6 short planks and 4 long ones lie
    assert find_stocks(crossed) == {2: Stock(3, 2)}
    assert find_stocks(replace(market, stock_is_written=True)) == {}
    lying = replace(market, planks=crossed.planks)
    assert find_stocks(lying) == {2: Stock(3, 2), 3: Stock(2, 1), 4: Stock(1, 1)}


@pytest.mark.parametrize("language", Language)
def test_numbers_are_the_same_in_every_language(language: Language) -> None:
    english = dict(texts_of(TEXTS[Language.EN]))
    for at, text in texts_of(TEXTS[language]):
        assert sorted(re.findall(r"\d+", text)) == sorted(re.findall(r"\d+", english[at])), at


def test_the_numbers_of_a_turn_are_those_of_the_law() -> None:
    texts = TEXTS[Language.EN]
    assert f"at most {TURN_HOURGLASSES}{NO_BREAK}hourglasses" in texts.turn_play
    assert f"draw {DRAWN}{NO_BREAK}cards" in texts.turn_draw
    assert f"more than{NO_BREAK}{HAND}, discard" in texts.turn_draw
    assert f"more than {HAND_JOKERS}{NO_BREAK}jokers" in texts.turn_jokers
    assert f"swap {SWAPPED}{NO_BREAK}cards" in texts.turn_swap
    assert f"give each player {FIRST_DRAWN}{NO_BREAK}more" in texts.setup_draw
    assert f"1{NO_BREAK}hourglass more" in texts.turn_tiles
    assert f"costs {CARD_COST[Card.JOKER]}{NO_BREAK}hourglasses" in texts.turn_joker


def test_what_everybody_begins_with_is_a_setting() -> None:
    cards = make_card_faces(Settings())
    short, long = "Lay a short plank", "Lay a long plank"
    walks = [name.replace(" ", NO_BREAK) for name in ("Walk 1 step", "Walk 2 steps")]
    assert list(iter_first_hand(cards, 4)) == [short, long, *walks]
    more = make_card_faces(Settings(given_move=2, given_walk_1=0, given_walk_2=0))
    assert list(iter_first_hand(more, 2)) == [short, long, "Move a plank", "Move a plank"]
    few = make_card_faces(Settings(cards_lay_short=3))  # four players cannot get one each
    assert short not in iter_first_hand(few, 4)


def loose_poles(case: BoardModel) -> int:
    return sum(not (pole.colour or pole.printed) for pole in case.layout.poles)


@pytest.mark.parametrize("name", ["market-day", "night-watch"])
def test_the_pieces_of_the_board_are_those_of_the_pack(name: str) -> None:
    case = case_in(BY_NAME[name])
    said = {noun: number for number, noun in count_pieces(case, TEXTS[Language.EN])}
    assert said["pole pieces"] == loose_poles(case)
    assert (said["long planks"], said["short planks"]) == (8, 12)
    assert said["gems"] == 4 * len(case.layout.players)


def columns(made: Kit) -> Iterator[tuple[str, float]]:
    for name, drawing in made.pages:
        for text in drawing.texts():
            yield name, text.at[1]


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("path", every_nth(LAYOUTS, 4), ids=stem)
def test_every_page_has_room_for_its_words(path: Path, language: Language) -> None:
    made = kit(case_in(path), path.stem, language)
    assert max(y for _, y in columns(made)) < PAGE_MM[1] - 3


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("name", ["market-day", "night-watch"])
def test_nothing_printed_is_doubtful(name: str, language: Language) -> None:
    assert kit_problems(kit(case_in(BY_NAME[name]), name, language), PrintOptions()) == []


@pytest.mark.parametrize("language", Language)
def test_every_sign_of_the_board_is_explained(language: Language) -> None:
    texts, case = TEXTS[language], boards()["crossed-planks"]
    pages = dict(kit_of("crossed-planks", language).pages)
    said = " ".join(text.words for text in pages["fields"].texts())
    shown = list(iter_signs(case, texts))
    assert len(shown) == 6
    for sign in shown:
        assert f"{sign.name} {sign.words}" in said
    for colour in case.layout.players:
        assert texts.letter.of(colour) in said.split()


def test_signs_that_the_board_does_not_have_are_not_explained() -> None:
    case = case_in(BY_NAME["market-day"])
    texts = TEXTS[Language.EN]
    assert texts.sign_bridge not in iter_signs(case, texts)
    assert texts.sign_plank not in iter_signs(case, texts)
    two_play = kit(case_in(BY_NAME["crossed-planks"]), "b").legend
    assert [sign for sign, _ in two_play[:2]] == ["R, round", "P, triangle"]
    assert not any(words.startswith("emerald") for _, words in two_play)


@pytest.mark.parametrize(
    ("language", "letters"), [("fr", "RDET"), ("de", "RWGL"), ("nl", "RWGP"), ("it", "RDST")]
)
def test_stones_bear_the_letters_of_the_language(language: str, letters: str) -> None:
    made = kit(case_in(BY_NAME["market-day"]), "b", Language(language))
    stones = [text.words for part in made.parts if part.component == "gems"
              for text in part.front.texts()]  # fmt: skip
    starts = {text.words for text in made.board.texts() if text.role == "badge-word"}
    assert sorted(stones) == sorted(letters)
    assert starts == set(letters)


def test_numbers_of_cards_are_marked_but_for_the_jokers() -> None:
    case = case_in(BY_NAME["market-day"])
    words = [text.words for text in dict(kit(case, "b").pages)["rules"].texts()]
    settings = case.layout.settings
    assert words.count(f"{settings.cards_move}{ASSUMPTION_MARK}") == 6
    assert f"{settings.cards_lay_short}{ASSUMPTION_MARK}" in words
    assert f"{settings.cards_joker}" in words


@pytest.mark.parametrize("language", Language)
def test_gems_stay_away_for_each_smaller_number_of_players(language: Language) -> None:
    texts = TEXTS[language]
    said = {name: printed(kit_of(name, language)) for name in ("", "three")}
    assert f"{texts.two_or_three}, " in said[""]
    assert f"{texts.two}, " in said["three"]
    assert texts.two_or_three not in said["three"]


@pytest.mark.parametrize("language", Language)
def test_the_setup_names_spaces_as_the_board_does(language: Language) -> None:
    texts, made = TEXTS[language], kit_of("", language)
    setup = " ".join(text.words for text in dict(made.pages)["setup"].texts())
    board = {text.words for text in made.board.texts()}
    for pile in (texts.pile_draw, texts.pile_discard, texts.pile_joker, texts.pile_tiles):
        assert pile.name in board
        assert re.search(rf"\W{pile.name}\W", setup)
