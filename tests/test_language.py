"""Tests of languages: which one is chosen, and that every table of texts is complete."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

import pytest

from layoutkit.drawing.text import wrap_text
from layoutkit.errors import LayoutkitError
from layoutkit.games.canal_grande.texts import TEXTS as CANAL_GRANDE
from layoutkit.games.canaletto.texts import TEXTS as CANALETTO
from layoutkit.games.connection.texts import TEXTS as CONNECTION
from layoutkit.games.inkognito.texts import TEXTS as INKOGNITO
from layoutkit.games.labyrinth.texts import TEXTS as LABYRINTH
from layoutkit.games.labyrinth.texts.answers import ANSWER_TEXTS as ANSWERS
from layoutkit.languages import LANGUAGES, Language, Plural, choose_language, format_decimal
from layoutkit.printing.texts import PRINT_TEXTS
from layoutkit.wording import join_words
from tests.conftest import Golden
from tests.words import TextReads, check_tables, tables_in, undeclared_texts

TABLES = {
    "press": PRINT_TEXTS,
    "labyrinth": LABYRINTH,
    "labyrinth answers": ANSWERS,
    "canaletto": CANALETTO,
    "connection": CONNECTION,
    "inkognito": INKOGNITO,
    "canal-grande": CANAL_GRANDE,
}
LAYOUTKIT = Path(__file__).parents[1] / "layoutkit"
SCHEMAS = sorted((Path(__file__).parents[1] / "schemas").glob("*.json"))
PRINTED_TITLES = re.compile(
    r'("properties": \{\s*)("en": \{\s*"\$ref": "#/\$defs/printed_title"\s*\})(,\s*)'
    r'"nl":.*?\}(\s*\},)',
    re.DOTALL,
)
CODES = re.compile(r'(\[\s*)"en",[^\]]*?(\s*\])')


@pytest.mark.parametrize("name", TABLES)
def test_every_language_has_every_text(name: str) -> None:
    check_tables(TABLES[name])


def test_every_text_of_answers_of_the_labyrinth_is_declared() -> None:
    assert undeclared_texts(ANSWERS[Language.EN]) == []


@pytest.mark.parametrize("name", sorted(TABLES.keys() - {"labyrinth answers"}))
def test_code_reads_every_text_that_is_written_and_no_other(name: str) -> None:
    """A plain text is written in `en.toml` only, so mypy does not find a misspelt name."""
    root, folder = TABLES[name][Language.EN], LAYOUTKIT / "games" / name.replace("-", "_")
    reads, sources = TextReads(root), list[str]()
    if name == "press":
        reads, folder = TextReads(root, "PRINT_TEXTS", "texts"), LAYOUTKIT / "printing"
    for path in folder.rglob("*.py"):
        sources.append(path.read_text("utf-8"))
        reads.visit(ast.parse(sources[-1]))
    written = {(type(table).__name__, key) for table in tables_in(root) for key in vars(table)}
    assert reads.found - written == set()
    words = set(re.findall(r"\w+", "\n".join(sources)))
    assert {key for _, key in written} - words == set()
    assert len(reads.found & written) >= 0.9 * len(written)  # `getattr` reads the others


def test_a_misspelt_name_of_a_text_is_found() -> None:
    reads = TextReads(CONNECTION[Language.EN])
    reads.visit(
        ast.parse("def draw(texts: ConnectionTexts) -> str:\n    return texts.sheet.taks\n")
    )
    assert ("PuzzleWords", "taks") in reads.found
    assert "taks" not in vars(CONNECTION[Language.EN].sheet)


def test_every_folder_of_texts_is_checked() -> None:
    found = {path.parent for path in (Path(__file__).parents[1] / "layoutkit").rglob("en.toml")}
    assert len(found) == len(TABLES)


@pytest.mark.parametrize("path", SCHEMAS, ids=[path.name for path in SCHEMAS])
def test_schemas_list_the_languages(path: Path, golden: Golden) -> None:
    """`--rewrite-golden` writes the list of languages into the schemas."""

    def listed(found: re.Match[str]) -> str:
        between = ", " if found[1] == "[" else "," + found[1][1:]
        return found[1] + between.join(f'"{code}"' for code in LANGUAGES) + found[2]

    def titles(found: re.Match[str]) -> str:
        between, one = found[3], found[2].replace('"en"', '"{}"', 1)
        codes = [one.replace("{}", code) for code in LANGUAGES]
        return found[1] + between.join(codes) + found[4]

    text = path.read_text("utf-8")
    wanted = PRINTED_TITLES.sub(titles, CODES.sub(listed, text))
    Golden(path.parent, golden.rewrite).check(path.name, wanted)


def test_what_is_asked_for_wins_then_the_board_then_the_settings() -> None:
    assert choose_language("fr", "nl", "de") is Language.FR
    assert choose_language(None, "nl", "de") is Language.NL
    assert choose_language(None, None, "de") is Language.DE
    assert choose_language(None, ["nl"], 7) is Language.EN  # as a broken board may have it


def test_a_language_that_nobody_speaks_is_refused() -> None:
    with pytest.raises(LayoutkitError, match=f"choose {join_words(LANGUAGES, 'or')}"):
        choose_language("la")


def test_decimals_have_a_comma_but_in_english() -> None:
    for one in Language:
        assert format_decimal(329.5, one) == ("329.5" if one is Language.EN else "329,5")
    assert format_decimal(252.0, Language.DE) == "252"


def test_one_thing_and_several() -> None:
    blatt = Plural("Blatt", "Blätter")
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
