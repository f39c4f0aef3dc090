from __future__ import annotations

import json

import pytest

from layoutkit.errors import LayoutkitError
from layoutkit.games.registry import GAMES, find_game
from layoutkit.pipeline.new import schema as schema_of


@pytest.mark.parametrize("game", GAMES)
def test_a_new_board_names_the_schema_and_how_to_get_it(game: str) -> None:
    first, second, *_ = find_game(game).example.splitlines()
    assert first == f"# yaml-language-server: $schema={find_game(game).schema}"
    assert f"`layoutkit schema {game} > {find_game(game).schema}`" in second


def test_schemas_are_those_of_games_and_of_reports() -> None:
    for name in (*GAMES, "report", "solve"):
        assert json.loads(schema_of(name))["$schema"].startswith("https://json-schema.org/")
    with pytest.raises(LayoutkitError):
        schema_of("chess")
