"""Tests that the schemas of answers are strict about Venice Connection."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from layoutkit.pipeline.board import open_board
from tests.shapes import fault_of, is_accepted, objects, with_key, without_key

LAYOUTS = Path(__file__).parents[3] / "layouts" / "connection"
TABLES = {"completions"}
OPTIONAL = {"note", "details"}


def documents(name: str) -> list[dict[str, Any]]:
    boards = [open_board(str(LAYOUTS / f"{one}.yaml")) for one in ("puzzle-1", "canal-eight")]
    ask = {"solve": lambda board: board.solve().data, "score": lambda board: board.score().data}
    return [{"layoutkit": "0", "boards": [ask[name](board)]} for board in boards]


@pytest.mark.parametrize("name", ["solve", "score"])
def test_every_key_is_needed_and_no_other_allowed(name: str) -> None:
    for document in documents(name):
        assert fault_of(name, document) is None
        for where, node in objects(document):
            if where and where[-1] in TABLES:
                continue
            assert not is_accepted(name, with_key(document, where, "nobody")), where
            for key in set(node) - OPTIONAL:
                assert not is_accepted(name, without_key(document, where, key)), (where, key)
