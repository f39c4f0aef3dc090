"""Tests of a pack's language, which comes from the option, the board or the settings."""

from __future__ import annotations

import json
import re

import pytest
from pypdf import PdfReader

from layoutkit.games.labyrinth.texts import TEXTS
from layoutkit.languages import LANGUAGES, Language
from layoutkit.printing.texts import PRINT_TEXTS
from layoutkit.wording import join_words

from .desk import CANALETTO, STARTER, Desk

GAMES = pytest.mark.parametrize("board", [STARTER, CANALETTO], ids=["labyrinth", "canaletto"])


def cover_words(desk: Desk, *options: str) -> tuple[str, str]:
    """The language that the manifest names, and all words of the cover."""
    done = desk.call("print", "make", "a.yaml", "-o", "pack", "--paper", "a4", *options)
    assert done.code == 0, done.err
    manifest = json.loads((desk.folder / "pack/manifest.json").read_text())
    (cover,) = (desk.folder / "pack/sheets").glob("*-cover-*.svg")
    words = re.findall(r"<title>(.*?)</title>", cover.read_text())
    return manifest["language"], "\n".join(words)


@GAMES
def test_the_option_wins_over_the_board_and_the_board_over_the_settings(
    board: str, desk: Desk
) -> None:
    desk.write("layoutkit.toml", 'language = "de"\n')
    desk.write("a.yaml", board)
    told = {}
    told["settings"], german = cover_words(desk, "--parts", "board")
    desk.write("a.yaml", f"{board}\nlanguage: nl\n")
    told["board"], dutch = cover_words(desk, "--parts", "board")
    told["option"], french = cover_words(desk, "--parts", "board", "--language", "fr")
    assert told == {"settings": "de", "board": "nl", "option": "fr"}
    for language, words in (("de", german), ("nl", dutch), ("fr", french)):
        texts = next(one for key, one in PRINT_TEXTS.items() if key == language)
        assert texts.check_box in words
        assert texts.at_full_size in words
        assert PRINT_TEXTS[next(iter(PRINT_TEXTS))].check_box not in words


@GAMES
def test_findings_and_names_of_files_stay_english(board: str, desk: Desk) -> None:
    desk.write("a.yaml", board)
    said = {}
    for language in ("en", "de"):
        done = desk.call("print", "plan", "a.yaml", "--language", language)
        said[language] = done.out.splitlines()[0]
        cover_words(desk, "--language", language)
    assert said["en"] == said["de"]
    names = {path.name for path in (desk.folder / "pack/sheets").iterdir()}
    assert any("-cover-" in name for name in names)
    assert any("-setup-" in name for name in names)


def test_a_picture_takes_the_language_too(desk: Desk) -> None:
    desk.write("a.yaml", CANALETTO)
    for language in ("en", "fr"):
        done = desk.call("export", "a.yaml", "-o", f"{language}.svg", "--language", language)
        assert done.code == 0
    pictures = [(desk.folder / f"{language}.svg").read_text() for language in ("en", "fr")]
    assert pictures[0] != pictures[1]


@pytest.mark.parametrize(
    ("board", "options", "said"),
    [
        (STARTER, ("--player", "red", "--gem", "c1/e"), ("Zug 1:", "Sanduhren", "Planke")),
        (CANALETTO, (), ("Palast", "Leuchter", "Gondel")),
    ],
    ids=["labyrinth", "canaletto"],
)
def test_pictures_of_answers_take_the_language_and_their_data_stay_english(
    board: str, options: tuple[str, ...], said: tuple[str, ...], desk: Desk
) -> None:
    desk.write("a.yaml", f"{board}\nlanguage: de\n")
    told = {}
    for folder, language in (("board", ()), ("option", ("--language", "en"))):
        call = ("solve", "a.yaml", *options, "--format", "json", "--svg", folder, *language)
        told[folder] = desk.call(*call).out
    assert told["board"] == told["option"]
    pictures = {
        folder: "".join(path.read_text() for path in sorted((desk.folder / folder).iterdir()))
        for folder in told
    }
    for words in said:
        assert words in pictures["board"]
        assert words not in pictures["option"]


def test_a_language_that_layoutkit_does_not_speak(desk: Desk) -> None:
    desk.write("a.yaml", STARTER)
    done = desk.call("export", "a.yaml", "--language", "la")
    assert (done.code, done.out) == (2, "")
    assert f'invalid --language "la": choose {join_words(LANGUAGES, "or")}' in done.err
    desk.write("a.yaml", f"{STARTER}\nlanguage: la\n")
    assert "language" in desk.check("a.yaml").out


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_words_of_printed_rules_can_be_searched(language: str, desk: Desk) -> None:
    desk.write("a.yaml", STARTER)
    arguments = ("--paper", "a4", "--parts", "rules", "--language", language)
    assert desk.call("print", "make", "a.yaml", "-o", "pack", *arguments).code == 0
    (file,) = (desk.folder / "pack").glob("*-rules-*.pdf")
    reader, rules = PdfReader(file), TEXTS[Language(language)]
    found = " ".join(" ".join(page.extract_text() for page in reader.pages).split())
    assert str(reader.root_object["/Lang"]) == language  # in which they are read aloud
    assert reader.metadata is not None
    assert str(reader.metadata.title).endswith(f": {rules.rules}")
    for said in (rules.rules_title, rules.turn_swap, rules.lay.words):
        assert " ".join(said.split()) in found
