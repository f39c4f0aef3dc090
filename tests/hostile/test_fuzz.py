from __future__ import annotations

import time
from pathlib import Path

import pytest

from layoutkit.cli.help import COMMANDS

from . import fuzz
from .fuzz import Ended, attempt, fault_of
from .structured import CALLS, HEAVY_CALLS, KINDS, Trial, heavy, trial


def test_trials_are_the_same_for_the_same_number() -> None:
    assert [trial(number) for number in range(20)] == [trial(number) for number in range(20)]


def test_some_trials_of_every_kind_end_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LAYOUTKIT_CACHE_DIR", str(tmp_path / "cache"))
    for number in range(4):
        one = trial(number)
        assert fault_of(one, attempt(one)) == "", one.words


def test_every_command_is_tried() -> None:
    servers = {"lsp", "studio"}  # they end when they are told to; tests of their own try them
    assert {call.split()[0] for call in CALLS + HEAVY_CALLS} == set(COMMANDS) - servers


def test_the_heavy_ones_are_few() -> None:
    weights = dict(KINDS)
    assert weights[heavy] / sum(weights.values()) < 0.05


@pytest.mark.parametrize(
    ("ended", "fault"),
    [
        (Ended(3, "", "", 0), "exit code 3"),
        (Ended(1, "help: internal error (a bug in layoutkit)", "", 0), "a fault of layoutkit"),
        (Ended(0, "", "", 9), "9.0 s of CPU time"),
        (Ended(0, "x\n ::error::y", "", 0), "a line that is obeyed"),
        (Ended(0, "", "\x1b[31m", 0), "a line that is obeyed"),
        (Ended(1, "::error file=a.yaml::x", "", 0), ""),
        (Ended(0, "a ::error:: b", "", 0), ""),
    ],
)
def test_what_counts_as_a_fault(ended: Ended, fault: str) -> None:
    assert fault_of(Trial({}, ("check", "a.yaml")), ended) == fault


@pytest.mark.parametrize(("slowness", "is_fault"), [(1, True), (5, True), (10, False)])
def test_a_slow_machine_is_no_fault_of_a_call(
    slowness: float, is_fault: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    times = iter([0.0])
    monkeypatch.setattr(fuzz, "slowness", lambda: slowness)
    monkeypatch.setattr(time, "process_time", lambda: next(times, 15.0))
    one = Trial({}, ("rules",))
    assert bool(fault_of(one, attempt(one))) is is_fault


def test_memory_that_the_process_had_before_is_no_fault_of_a_call(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(fuzz, "peak_mb", iter([600.0, 620.0]).__next__)
    ended = attempt(Trial({}, ("rules",)))
    assert ended.peak_mb == 20
