"""Tests of random puzzles and canals: as requested, all different, equally likely."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import yaml

from layoutkit.errors import LayoutkitError
from layoutkit.games.base.answers import CallOptions
from layoutkit.games.connection import GAME
from layoutkit.games.connection.canals import (
    FORMS_AFTER_TURN,
    translate_to_origin,
    turn_cell,
)
from layoutkit.games.connection.generate import (
    PuzzleOptions,
    new_file,
    random_canal,
    random_index,
    random_puzzle,
)
from layoutkit.games.connection.model import Cell, Form
from layoutkit.games.connection.puzzle_index import load_index
from layoutkit.games.connection.solved_game import position_key
from layoutkit.pipeline.analysis import check_text
from layoutkit.pipeline.new import BoardSet, new
from layoutkit.symmetry.lattice import MATRICES


@pytest.mark.parametrize(
    "options",
    [
        {"seed": 0},
        {"seed": 7, "tiles": "8..12", "turns": 3, "unique": True},
        {"seed": 1, "tiles": "9"},
        {"seed": 1, "turns": 11},
        {"seed": 2, "finished": True, "tiles": "16"},
    ],
)
def test_a_new_file_passes_check_and_is_as_wished(options: dict[str, Any]) -> None:
    text = new("connection", **options)
    assert check_text("a.yaml", text.encode()).findings == ()
    data = yaml.safe_load(text)
    size = sum(sign != "." for row in data["rows"] for sign in row)
    assert data["kind"] == ("finished" if options.get("finished") else "puzzle")
    assert data.get("turns") == options.get("turns", data.get("turns"))
    assert str(options.get("tiles", size)) in (str(size), "8..12")
    assert ("accept" not in data) or not options.get("unique")
    assert text == new("connection", **options)


def test_without_wishes_a_puzzle_is_easy() -> None:
    data = yaml.safe_load(new_file(CallOptions({"seed": 4})))
    assert data["turns"] == 3
    assert "accept" not in data


@pytest.mark.parametrize("known", [1, 2, 3, 15, 47, 414, 4097])
def test_successive_seeds_draw_each_number_once(known: int) -> None:
    for first in (0, 5, -3, 1_000_000):
        numbers = [random_index(seed, 0, known, "") for seed in range(first, first + known)]
        assert sorted(numbers) == list(range(known))


def test_no_number_hangs_on_those_before_it() -> None:
    """Steps of 30,000 draws from 89,365 fall evenly into 50 parts: far out at 100."""
    numbers = [random_index(seed, 0, 89_365, "") for seed in range(30_000)]
    for values in (numbers, [b - a for a, b in pairwise(numbers)]):
        parts = Counter(value % 89_365 * 50 // 89_365 for value in values)
        mean = len(values) / 50
        assert 15 < sum((count - mean) ** 2 / mean for count in parts.values()) < 100


def test_every_puzzle_of_a_kind_is_drawn_once() -> None:
    """All positions of four tiles with a single winning move: there are 15."""
    wish = PuzzleOptions(range(4, 5), unique=True)
    keys = [position_key(random_puzzle(wish, seed).items()) for seed in range(15)]
    assert len(set(keys)) == 15
    assert position_key(random_puzzle(wish, 15).items()) == keys[0]


def test_each_puzzle_has_the_same_chance() -> None:
    """47 positions of three tiles in 47 draws, and each of the eight turns and mirrors."""
    wish = PuzzleOptions(range(3, 4))
    drawn = Counter(position_key(random_puzzle(wish, seed).items()) for seed in range(94))
    assert set(drawn.values()) == {2}
    assert len(drawn) == sum(load_index().kinds[3].values()) == 47
    looks = {frozenset(random_puzzle(wish, 47 * turn).items()) for turn in range(60)}
    assert len(looks) == 8 // len(symmetries(next(iter(looks))))


def symmetries(tiles: frozenset[tuple[Cell, Form]]) -> list[str]:
    """Return the turns and mirrors that keep some tiles."""
    return [
        name
        for name, matrix in MATRICES.items()
        if translate_to_origin(
            (turn_cell(cell, matrix), FORMS_AFTER_TURN[name][form]) for cell, form in tiles
        )
        == translate_to_origin(tiles)
    ]


def test_all_canals_of_a_length() -> None:
    keys = {position_key(random_canal(range(16, 17), seed).items()) for seed in range(414)}
    assert len(keys) == 414


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"tiles": "8", "turns": 13}, "no puzzle of 8 tiles with a win in 13 turns"),
        ({"tiles": "5", "turns": 4}, "no puzzle with a win in 4 turns"),
        ({"tiles": "many"}, 'invalid --tiles "many"'),
        ({"tiles": "12..8"}, 'invalid --tiles "12..8"'),
        ({"tiles": "16"}, "must be 1 to 15"),
        ({"finished": True, "tiles": "7"}, "no closed canal of 7 tiles"),
        ({"finished": True, "turns": 3}, "--finished and --turns"),
        ({"seed": 1, "palaces": "2,10,4"}, "no --palaces"),
    ],
)
def test_what_cannot_be_is_refused(options: dict[str, Any], told: str) -> None:
    with pytest.raises(LayoutkitError, match=told):
        new("connection", **options)


def test_boards_of_a_set_are_named_by_seed_and_differ(tmp_path: Path) -> None:
    """All positions of four tiles with a single winning move: there are 15."""
    wish = {"tiles": "4", "unique": True}
    made = dict(BoardSet("connection", wish, tmp_path, count=15, seed=5).made())
    assert [path.name for path in made] == [f"connection-{seed}.yaml" for seed in range(5, 20)]
    assert len({GAME.equivalence_key(yaml.safe_load(text)) for text in made.values()}) == 15
