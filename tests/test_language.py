"""Languages: which one is chosen, and that every table of words is whole."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from layoutkit.draw.fonts import wrap_text
from layoutkit.errors import LayoutkitError
from layoutkit.games.canal_grande.texts import TEXTS as CANAL_GRANDE
from layoutkit.games.canaletto.texts import TEXTS as CANALETTO
from layoutkit.games.canaletto.texts.answers import ANSWER_TEXTS as PLANS
from layoutkit.games.connection.texts import TEXTS as CONNECTION
from layoutkit.games.inkognito.texts import TEXTS as INKOGNITO
from layoutkit.games.labyrinth.texts import TEXTS as LABYRINTH
from layoutkit.games.labyrinth.texts.answers import ANSWER_TEXTS as ANSWERS
from layoutkit.language import LANGUAGES, Language, Noun, decimal, pick_language
from layoutkit.press.texts import PRINT_TEXTS
from tests.words import check_tables

CANALETTO_SAME = frozenset(
    (
        *(f"treasure_names.{name}" for name in ("lion", "ring", "lamp")),
        *("colour_letters.red", "colour_letters.blue", "signs.2.0", "signs.3.0"),
        "sheet.player",
    )
)
FORMATS = frozenset(("pieces_on", "page_on", "with_part"))
ALIKE = frozenset(
    (
        *(f"letter.{colour}" for colour in ("red", "white", "green", "purple")),
        *("card_joker.name", "pile_joker.name", "form_bar.name"),
        *("name_and_fact", "winds.12", "plank.one", "tent.one", "cut.purple"),
    )
)


ANSWERS_ALIKE = frozenset(("gem_plan", "then", "over.pole"))
INKOGNITO_SAME = frozenset(
    (
        *(
            f"{table}.{name}"
            for table in ("people", "missions.names")
            for name in ("fiddlebottom", "bubble", "zsa-zsa", "agent-x")
        ),
        *(f"places.{space}" for space in ("N1", "N2", "N3", "N5", "N7", "N8")),
        *("marble_names.orange", "note.heading", "note.message", "message", "slip.message"),
    )
)
CANAL_GRANDE_SAME = frozenset(
    (*(f"card_names.{name}" for name in ("spy", "traitor", "gondola", "doge")), "hand", "team")
)


@pytest.mark.parametrize(
    ("tables", "same"),
    [
        (PRINT_TEXTS, FORMATS | {"portrait", "pages.one", "pages.many", "ruler_inch", "glue_here"}),
        (LABYRINTH, ALIKE),
        (ANSWERS, ANSWERS_ALIKE),
        (CANALETTO, CANALETTO_SAME),
        (PLANS, frozenset(("name_and_fact", "palace.one"))),
        (CONNECTION, frozenset(("sheet.solution",))),
        (INKOGNITO, INKOGNITO_SAME),
        (CANAL_GRANDE, CANAL_GRANDE_SAME),
    ],
    ids=[
        *("press", "labyrinth", "labyrinth answers", "canaletto", "canaletto plans"),
        *("connection", "inkognito", "canal grande"),
    ],
)
def test_every_language_has_every_text(
    tables: Mapping[Language, Any], same: frozenset[str]
) -> None:
    check_tables(tables, same)


def test_what_is_asked_for_wins_then_the_board_then_the_settings() -> None:
    assert pick_language("fr", "nl", "de") is Language.FR
    assert pick_language(None, "nl", "de") is Language.NL
    assert pick_language(None, None, "de") is Language.DE
    assert pick_language(None, ["nl"], 7) is Language.EN  # as a broken board may have it


def test_a_language_that_nobody_speaks_is_refused() -> None:
    with pytest.raises(LayoutkitError, match="choose en, nl, fr or de"):
        pick_language("it")


def test_decimals_have_a_comma_but_in_english() -> None:
    assert [decimal(329.5, one) for one in Language] == ["329.5", "329,5", "329,5", "329,5"]
    assert decimal(252.0, Language.DE) == "252"


def test_one_thing_and_several() -> None:
    blatt = Noun("Blatt", "Blätter")
    assert [blatt.counted(number) for number in (1, 2)] == ["1 Blatt", "2 Blätter"]


def test_no_line_begins_with_a_sign_that_french_keeps_a_space_before() -> None:
    lines = wrap_text("Versos : « à côté » des rectos !", 1.0, 2.0)
    assert lines == ("Versos :", "« à", "côté »", "des", "rectos !")


def test_no_line_breaks_at_a_no_break_space() -> None:
    assert wrap_text("a box of 98\u00a0mm", 1.0, 2.0) == ("a", "box", "of", "98\u00a0mm")


@pytest.mark.parametrize("name", ["labyrinth", "canaletto", "manifest"])
def test_the_schemas_know_the_same_languages(name: str) -> None:
    path = Path(__file__).parents[1] / "schemas" / f"{name}.schema.json"
    written = json.loads(path.read_text())["properties"]["language"]
    assert tuple(written["enum"]) == LANGUAGES
