"""Setups for the tests: the example with changes, and the findings about it."""

from __future__ import annotations

from typing import Any

import yaml

from layoutkit.games.inkognito import GAME
from layoutkit.games.inkognito.model import BoardModel, build_board, read_layout
from layoutkit.pipeline.board import open_board

Data = dict[str, Any]
SCHEMA = "inkognito.schema.json"


def example_data(changes: str = "") -> Data:
    """Return the example with other top-level keys."""
    return {**yaml.safe_load(GAME.example), **(yaml.safe_load(changes) or {} if changes else {})}


def make_case(data: Data) -> BoardModel:
    """Return the case of a setup that the schema accepts."""
    return build_board(read_layout(data))


def solved(data: Data) -> Any:
    """Return the result of `solve` as data."""
    return open_board(yaml.safe_dump(data, sort_keys=False)).solve().data


def figures(data: Data) -> Any:
    """Return the figures as data."""
    return open_board(yaml.safe_dump(data, sort_keys=False)).score().data["figures"]
