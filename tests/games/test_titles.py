"""Tests that titles of marks, which screen readers read, are in the language of the picture."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

from layoutkit.drawing.shapes import Drawing, Group, Layer, Shape, translate_titles
from layoutkit.games.canaletto.draw.board import NAMES
from layoutkit.games.canaletto.texts import TEXTS as CANALETTO
from layoutkit.games.labyrinth.texts import TEXTS as LABYRINTH
from layoutkit.languages import Language, Translations
from layoutkit.pipeline.board import Board, open_board
from layoutkit.printing.kit import Kit
from tests.printing.made_up import islands
from tests.words import same_as_english, texts_of

ROOT = Path(__file__).parents[2]
BOARDS = {
    "crossed planks": "layouts/labyrinth/crossed-planks.yaml",
    "a game in progress": "layouts/canaletto/last-lights.yaml",
}
TEXTS: Mapping[str, Translations[Any]] = {"labyrinth": LABYRINTH, "canaletto": CANALETTO}


def titles_in(drawing: Drawing) -> Iterator[str]:
    for layer in Layer:
        yield from titles_of(drawing.layer(layer))


def titles_of(marks: Iterable[Shape]) -> Iterator[str]:
    for mark in marks:
        yield mark.title
        if isinstance(mark, Group):
            yield from titles_of(mark.marks)


def told(board: Board, language: Language) -> set[str]:
    """All titles of the pack and of the picture that have words."""
    kit: Kit = board.kit(language=language)
    sides = [side for part in kit.parts for side in part.sides]
    pages = [drawing for _, drawing in kit.pages]
    drawings = [kit.board, *sides, *pages, board.drawing(language=language)]
    titles = {title for drawing in drawings for title in titles_in(drawing)}
    titles |= {drawing.title for drawing in (*sides, *pages)}
    return {title for title in titles if sum(map(str.isalpha, title)) > 1}


@pytest.mark.parametrize("path", BOARDS.values(), ids=list(BOARDS))
def test_no_title_stays_english(path: str) -> None:
    board = open_board(ROOT / path)
    english = told(board, Language.EN)
    assert len(english) > 30
    texts = dict(texts_of(TEXTS[Path(path).parent.name][Language.EN]))
    for language in set(Language) - {Language.EN}:
        tables = TEXTS[Path(path).parent.name]
        alike = {texts[at] for at in same_as_english(tables, language)}
        assert told(board, language) & english <= {*NAMES, *alike}
        written = yaml.safe_load((ROOT / path).read_text())["titles"]
        assert board.kit(language=language).board.title == written[language.value] != board.title


def test_ids_and_marks_stay_as_they_are() -> None:
    drawing = islands()
    shouted = translate_titles(drawing, str.upper)
    assert list(titles_in(shouted)) == [title.upper() for title in titles_in(drawing)]
    assert translate_titles(shouted, str) == shouted
    assert translate_titles(drawing, str) == drawing
