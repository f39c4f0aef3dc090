"""Boards for playtests, each read once."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

from layoutkit import open_board
from layoutkit.games.labyrinth.board.board import BoardModel, flood_fill
from layoutkit.games.labyrinth.board.model import Gem
from layoutkit.games.labyrinth.scoring.scores import certify_board
from layoutkit.pipeline.staged_run import LAST
from layoutkit.symmetry.seats import Proof

from ..test_layouts import FOLDER
from ..test_layouts import case_of as read_case

GOOD = Path(__file__).parents[3] / "cases" / "labyrinth" / "good"


@cache
def layout(name: str) -> BoardModel:
    """A board of layouts/labyrinth."""
    return read_case(FOLDER / f"{name}.yaml")


def opened(path: Path) -> BoardModel:
    case = open_board(path).model(LAST)
    assert isinstance(case, BoardModel)
    return case


@cache
def good(name: str) -> BoardModel:
    """A good board of tests/cases with four gems of each player anywhere within reach."""
    case = opened(GOOD / f"{name}.yaml")
    chance, gems = Random(name), list[Gem]()
    for player in case.layout.players:
        start = case.board.starts[player]
        near = flood_fill(case.board.near, start) & case.board.fields.keys() - {start}
        gems += [Gem(player, chance.choice(sorted(near)), ("gems",)) for _ in range(4)]
    return BoardModel(replace(case.layout, gems=tuple(gems)), case.board)


def names() -> list[str]:
    return sorted(path.stem for path in FOLDER.glob("*.yaml"))


def good_names() -> list[str]:
    """Those whose players all have a field to go to."""
    return sorted(path.stem for path in GOOD.glob("*.yaml") if _has_ways(path))


def _has_ways(path: Path) -> bool:
    case = opened(path)
    return all(case.board.near[case.board.starts[player]] for player in case.layout.players)


def fair_names() -> list[str]:
    return [name for name in names() if certify_board(layout(name)).proof is Proof.FAIR]
