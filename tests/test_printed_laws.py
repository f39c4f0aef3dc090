"""Tests that every printed sentence names its laws and marks assumed ones."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from layoutkit.games.canal_grande.texts import TEXTS as CANAL_GRANDE
from layoutkit.games.canaletto.texts import TEXTS as CANALETTO
from layoutkit.games.connection.texts import TEXTS as CONNECTION
from layoutkit.games.inkognito.texts import TEXTS as INKOGNITO
from layoutkit.games.labyrinth.texts import TEXTS as LABYRINTH
from layoutkit.languages import Language
from layoutkit.pipeline.board import open_board
from layoutkit.printing.texts import ASSUMPTION_MARK, assumption_footnote
from tests.laws_pages import LAW, LawsPage
from tests.words import texts_of

TABLES: Mapping[str, Mapping[Language, Any]] = {
    "labyrinth": LABYRINTH,
    "canaletto": CANALETTO,
    "connection": CONNECTION,
    "inkognito": INKOGNITO,
    "canal-grande": CANAL_GRANDE,
}
GAME = pytest.mark.parametrize("game", TABLES)
SENTENCE_END = re.compile("(?<=[.!?])[\u201d\u2019)*]*\\s+(?=[A-Z0-9\u201c\u2018({])")
NO_RULE = "-"
LAYOUTS = Path(__file__).parents[1] / "layouts"


@cache
def listed(game: str) -> dict[str, Any]:
    folder = Path(__file__).parent / "games" / game.replace("-", "_")
    return tomllib.loads((folder / "printed_laws.toml").read_text("utf-8"))


@cache
def texts(game: str, language: Language) -> dict[str, str]:
    return dict(texts_of(TABLES[game][language]))


def sentences(text: str) -> list[str]:
    return SENTENCE_END.split(text)


def is_other(key: str, patterns: list[str]) -> bool:
    return any(key.startswith(one[:-1]) if one.endswith("*") else key == one for one in patterns)


def test_sentences_are_told_apart() -> None:
    assert sentences("One. Two (see 3.5) goes on*. “Three!” Four?") == [
        "One.", "Two (see 3.5) goes on*.", "“Three!", "Four?"
    ]  # fmt: skip


@GAME
def test_every_text_names_its_laws_or_states_no_rule(game: str) -> None:
    known, given = texts(game, Language.EN), listed(game)
    laws, other = given["laws"], given["other"]["keys"]
    assert laws.keys() <= known.keys(), laws.keys() - known.keys()
    for pattern in other:
        assert any(is_other(key, [pattern]) for key in known), pattern
    for key in known:
        assert (key in laws) != is_other(key, other), key


@GAME
def test_every_sentence_names_laws_that_exist(game: str) -> None:
    known, page = texts(game, Language.EN), LawsPage(game)
    for key, each in listed(game)["laws"].items():
        assert len(sentences(known[key])) == len(each), (key, sentences(known[key]))
        for named in each:
            for law in named.split():
                assert law == NO_RULE or law in page.laws, (key, law)


@GAME
def test_every_law_of_play_is_printed(game: str) -> None:
    given, page = listed(game), LawsPage(game)
    printed = {law for each in given["laws"].values() for one in each for law in LAW.findall(one)}
    unprinted = given.get("unprinted", {})
    assert (page.traced | page.assumed) - printed == unprinted.keys()


@GAME
def test_a_sentence_is_marked_where_its_law_is_assumed(game: str) -> None:
    known, page = texts(game, Language.EN), LawsPage(game)
    for key, each in listed(game)["laws"].items():
        for sentence, named in zip(sentences(known[key]), each, strict=True):
            is_assumed = bool(page.assumed & set(named.split()))
            assert (ASSUMPTION_MARK in sentence) == is_assumed, (key, sentence, named)


@GAME
@pytest.mark.parametrize("language", Language)
def test_marks_are_the_same_in_every_language(game: str, language: Language) -> None:
    english = texts(game, Language.EN)
    for key, text in texts(game, language).items():
        assert text.count(ASSUMPTION_MARK) == english[key].count(ASSUMPTION_MARK), key
        if ASSUMPTION_MARK in text:
            assert key in listed(game)["laws"], key


@pytest.mark.parametrize("language", Language)
def test_the_footnote_is_there_where_a_mark_is(language: Language) -> None:
    note = assumption_footnote(language, ["Plain.", f"Chosen{ASSUMPTION_MARK}."])
    assert note is not None
    assert note.startswith(f"{ASSUMPTION_MARK} ")
    assert assumption_footnote(language, ["Plain."]) is None


BOARDS = (
    *("labyrinth/market-day", "canaletto/broad-canal", "connection/puzzle-3"),
    *("inkognito/carnival-of-three", "canal-grande/full-circle", "canal-grande/moonlit-duel"),
)


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("name", BOARDS)
def test_whatever_is_printed_with_a_mark_has_the_footnote(name: str, language: Language) -> None:
    kit = open_board(LAYOUTS / f"{name}.yaml").kit(language=language)
    sides = [side for part in kit.parts for side in part.sides]
    drawings = [*(page for _, page in kit.pages), *sides, kit.board]
    marked = 0
    for drawing in drawings:
        words = " ".join(text.words for text in drawing.texts())
        note = assumption_footnote(language, [words])
        if note:
            marked += 1
            assert " ".join(note.split()) in " ".join(words.split()), (drawing.title, words)
    assert marked
