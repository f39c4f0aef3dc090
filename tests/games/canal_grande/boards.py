"""Setups for the tests: the example with changes, and the findings about it."""

from __future__ import annotations

from typing import Any

import yaml

from layoutkit.games.canal_grande import GAME
from layoutkit.games.canal_grande.cards import build_board
from layoutkit.games.canal_grande.model import BoardModel, read_layout
from layoutkit.pipeline.board import open_board

Data = dict[str, Any]
SCHEMA = "canal-grande.schema.json"
TWO: Data = {
    "game": "canal-grande",
    "format": 1,
    "variant": "two",
    "seats": ["A", "B"],
    "first_divider": "A",
    "hands": {
        "A": {"san-marco": 1, "castello": 2, "san-polo": 1},
        "B": {"san-marco": 1, "cannaregio": 1, "santa-croce": 1, "dorsoduro": 1},
    },
}
MISSPELT = """\
game: canal-grande
format: 1
variant: four
seats: [A, B, C, D]
teams: [[A, B], [C, D]]
first_divider: A
removed: {traitor: 8}
hands:
  A: {san-marco: 2, castello: 1, san polo: 1, gondola: 1}
  B: {cannaregio: 2, dorsoduro: 2, gondola: 1}
  C: {cannaregio: 1, san-polo: 2, castello: 1, gondola: 1}
  D: {dorsoduro: 1, santa-croce: 2, san-marco: 1, gondola: 1}
action_pile: {random: 7}
number_pile: {random: 7}
"""
"""A deal for four with a misspelt card, which is a secret."""


def example_data(changes: str = "") -> Data:
    """Return the example with other top-level keys."""
    return {**yaml.safe_load(GAME.example), **(yaml.safe_load(changes) or {} if changes else {})}


def text_of(data: Data) -> str:
    """Return a setup as a file."""
    return yaml.safe_dump(data, sort_keys=False)


def make_case(data: Data) -> BoardModel:
    """Return the case of a setup that the schema accepts."""
    return build_board(read_layout(data))


def solved(data: Data) -> Any:
    """Return the result of `solve` as data."""
    return open_board(text_of(data)).solve().data


def figures(data: Data) -> Any:
    """Return the figures as data."""
    return open_board(text_of(data)).score(secret=True).data["figures"]
