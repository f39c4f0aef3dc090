"""Tests of the key `titles`: the title of a board in the printed language."""

from __future__ import annotations

from pathlib import Path

import pytest

from layoutkit.font_characters import find_missing_characters
from layoutkit.games.base.game import DESCRIPTIVE_KEYS
from layoutkit.games.registry import GAMES, find_game
from layoutkit.languages import Language, choose_title
from layoutkit.pipeline.board import Board, open_board
from layoutkit.reports.findings import BoardRefused, Stage

LAYOUTS = Path(__file__).parents[1] / "layouts"
BOARDS = sorted(LAYOUTS.glob("*/*.yaml"))
TRANSLATED = tuple(language for language in Language if language is not Language.EN)
ONE_OF_EACH_GAME = {
    "labyrinth": "market-day",
    "canaletto": "broad-canal",
    "connection": "puzzle-3",
    "inkognito": "four-masks",
    "canal-grande": "two-pairs",
}


def text_of(game: str, titles: str) -> str:
    """A shipped board with other titles."""
    text = (LAYOUTS / game / f"{ONE_OF_EACH_GAME[game]}.yaml").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("titles:")]
    at = next(at for at, line in enumerate(lines) if line.startswith("title:"))
    return "\n".join((*lines[: at + 1], titles, *lines[at + 1 :])) + "\n"


def opened(game: str, titles: str) -> Board:
    return open_board(text_of(game, titles))


@pytest.mark.parametrize("path", BOARDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_shipped_board_has_a_title_in_every_language(path: Path) -> None:
    titles = open_board(path).document.data["titles"]
    assert tuple(titles) == TRANSLATED
    assert not any(find_missing_characters(title) or "'" in title for title in titles.values())


def test_all_games_are_tested() -> None:
    assert ONE_OF_EACH_GAME.keys() == set(GAMES)


@pytest.mark.parametrize("game", ONE_OF_EACH_GAME)
def test_pictures_and_packs_have_the_title_in_their_language(game: str) -> None:
    board = opened(game, "titles: {fr: Un titre, de: Ein Titel}")
    assert board.title == board.document.data["title"]
    for language, title in (("fr", "Un titre"), ("de", "Ein Titel"), ("nl", board.title)):
        assert board.drawing(language=language).title == title
        assert board.kit(language=language).board.title == title


@pytest.mark.parametrize("game", ONE_OF_EACH_GAME)
def test_a_title_for_the_language_of_the_board_itself(game: str) -> None:
    board = opened(game, "titles: {en: The printed title}\nlanguage: en")
    assert board.drawing().title == "The printed title"


@pytest.mark.parametrize("game", ONE_OF_EACH_GAME)
def test_a_mistyped_language_is_reported_with_the_one_that_was_meant(game: str) -> None:
    (finding,) = opened(game, "titles: {fre: Un titre}").findings
    assert finding.name == "unknown-key"
    assert finding.message == 'unknown key "fre"; did you mean "fr"?'
    assert finding.place.pointer == "/titles/fre"


@pytest.mark.parametrize("game", ONE_OF_EACH_GAME)
def test_a_title_that_cannot_be_printed_is_reported_where_it_stands(game: str) -> None:
    (finding,) = opened(game, 'titles: {nl: Brug, fr: "Pont \U0001f309"}').findings
    assert "U+1F309" in finding.message
    assert finding.place.pointer == "/titles/fr"


@pytest.mark.parametrize("game", ONE_OF_EACH_GAME)
def test_only_the_language_whose_title_cannot_be_drawn_is_refused(game: str) -> None:
    board = opened(game, 'titles: {fr: "Pont \U0001f309"}')
    assert board.drawing(language="nl").title == board.title
    with pytest.raises(BoardRefused, match="has a title that cannot be drawn"):
        board.drawing(language="fr")


@pytest.mark.parametrize("game", ONE_OF_EACH_GAME)
def test_titles_say_nothing_about_the_board_itself(game: str) -> None:
    assert "titles" in DESCRIPTIVE_KEYS
    one, other = (opened(game, f"titles: {{fr: {title}}}") for title in ("Un", "Deux"))
    kinds = [find_game(game).equivalence_key(board.document.data) for board in (one, other)]
    assert kinds[0] == kinds[1]


@pytest.mark.parametrize("game", ONE_OF_EACH_GAME)
def test_compare_reports_titles_that_differ(game: str) -> None:
    one = opened(game, "titles: {nl: Een, fr: Un}")
    other = opened(game, "titles: {fr: Deux, de: Zwei}")
    cases = (board.model(Stage.REFERENCES) for board in (one, other))
    changes = find_game(game).differences(*cases)
    assert [(one.item, one.what, one.before, one.after) for one in changes] == [
        ("title in nl", "removed", "Een", None),
        ("title in fr", "changed", "Un", "Deux"),
        ("title in de", "added", None, "Zwei"),
    ]


def test_a_title_is_printed_without_space_around_it() -> None:
    class Written:
        title = " One "
        titles = (("fr", " Un "),)

    assert [choose_title(Written(), one) for one in (Language.EN, Language.FR)] == ["One", "Un"]
