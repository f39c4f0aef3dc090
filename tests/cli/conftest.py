from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import NoReturn

import pytest

from layoutkit.cli.app import call
from layoutkit.games.labyrinth.board.model import Colour
from layoutkit.games.labyrinth.scoring.costs import SolvedCosts
from layoutkit.scoring.figures import Bounded

from .desk import Desk, Done

WISHES = ("NO_COLOR", "FORCE_COLOR", "TERM", "GITHUB_ACTIONS", "OPENBLAS_NUM_THREADS")


@pytest.fixture
def desk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Desk:
    folder = tmp_path / "desk"
    folder.mkdir()
    monkeypatch.chdir(folder)
    monkeypatch.setenv("LAYOUTKIT_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setenv("COLUMNS", "80")
    for name in WISHES:
        monkeypatch.delenv(name, raising=False)

    def call_here(*arguments: str) -> Done:
        capsys.readouterr()
        code = call(list(arguments))
        return Done(code, *capsys.readouterr())

    return Desk(folder, call_here)


@pytest.fixture
def hang(monkeypatch: pytest.MonkeyPatch) -> Callable[..., NoReturn]:
    """Work without an end, which soon has taken more CPU time than any limit allows.

    The clock says so and not the processor, so that all other work may take the time it needs.
    """
    usual, more_s = time.process_time, 0.0
    monkeypatch.setattr(time, "process_time", lambda: usual() + more_s)

    def forever(*_: object) -> NoReturn:
        nonlocal more_s
        more_s += 1000
        while True:
            pass

    return forever


@pytest.fixture
def tours_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the tours of a board cost is searched for once, and not in every test anew.

    For tests of what is said of them; nothing but the board and the budget decides what they cost.
    """
    monkeypatch.setattr(SolvedCosts, "tour", known_tour)


_search = SolvedCosts.tour
_found: dict[object, tuple[Bounded | None, int]] = {}


def known_tour(costs: SolvedCosts, player: Colour) -> Bounded | None:
    if costs.limits is None or costs.limits.shared:  # what is left of a shared budget decides too
        return _search(costs, player)
    key = (replace(costs.model.layout, title=""), costs.limits.budget, player)
    if key not in _found:
        before = costs.states
        _found[key] = (_search(costs, player), costs.states - before)
        return _found[key][0]
    tour, states = _found[key]
    costs.states += states
    return tour
