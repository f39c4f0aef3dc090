"""Tests that no report depends on the speed of the machine."""

from __future__ import annotations

import shutil
import time
from pathlib import Path

import pytest

from layoutkit.search import budget

from .desk import CANALETTO, CROSSED, Desk
from .test_broken_streams import BARE

BOARDS = Path(__file__).parents[1] / "games" / "labyrinth" / "data"
SLOWER = 40


def slow_down(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every clock that layoutkit reads runs so much faster than its work."""
    cpu, wall, fine = time.process_time, time.monotonic, time.perf_counter
    monkeypatch.setattr(time, "process_time", lambda: SLOWER * cpu())
    monkeypatch.setattr(time, "monotonic", lambda: SLOWER * wall())
    monkeypatch.setattr(time, "perf_counter", lambda: SLOWER * fine())
    monkeypatch.setattr(budget, "monotonic", lambda: SLOWER * wall())


@pytest.mark.parametrize(
    "command",
    [
        "check . --no-cache --format json --fail-on never",
        "check . --no-cache --jobs 2 --format json --fail-on never",
        "solve brief.yaml --player red --format json",
        "score brief.yaml --format json",
        "fairness bare.yaml --format json",
        "solve canaletto.yaml --format json",
    ],
)
def test_a_slow_machine_says_the_same(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    for name in ("brief.yaml", "searched.yaml"):
        shutil.copy(BOARDS / name, name)
    for name, text in (("bare", BARE), ("crossed", CROSSED), ("canaletto", CANALETTO)):
        Path(f"{name}.yaml").write_text(text)
    usual = desk.call(*command.split())
    slow_down(monkeypatch)
    slow = desk.call(*command.split())
    assert (slow.code, slow.out, slow.err) == (usual.code, usual.out, usual.err)
    assert usual.code == 0
