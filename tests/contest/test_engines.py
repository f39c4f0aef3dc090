"""Where blocks are played: here or in other processes, and what happens when one goes wrong."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from multiprocessing import active_children
from pathlib import Path

import pytest

from layoutkit.contest.engines import Engine, OneByOne, end_processes, local_engine
from layoutkit.errors import LayoutkitError
from layoutkit.limits import LimitReached, WorkLimits

from .work import die, die_once, double, fail, turn_forever

NUMBERS = range(7)


def all_of(engine: Engine[int, int]) -> dict[int, int]:
    for number in NUMBERS:
        engine.ask(number, number + 100)
    found: dict[int, int] = {}
    while len(found) < len(NUMBERS):
        found |= dict(engine.done(None))
    return found


@pytest.mark.parametrize("jobs", [1, 2])
def test_every_task_is_done(jobs: int) -> None:
    with local_engine(double, jobs) as engine:
        assert engine.capacity == (1 if jobs == 1 else 4)
        assert all_of(engine) == {number: 2 * (number + 100) for number in NUMBERS}


def test_what_was_dropped_is_not_done() -> None:
    engine = OneByOne(double)
    engine.ask(1, 1)
    engine.ask(2, 2)
    engine.drop(1)
    assert engine.done(None) == [(2, 4)]
    assert engine.done(None) == []


@pytest.mark.parametrize(
    ("work", "time_s", "error", "message"),
    [
        (fail, 0, RuntimeError, "ValueError: no 3"),
        (die, 0, LayoutkitError, "the processes that play games keep dying"),
        (turn_forever, 0.2, LimitReached, "not finished within 0.2 s of CPU time"),
    ],
)
def test_what_goes_wrong_in_a_process_is_told_here(
    work: Callable[[int], int], time_s: float, error: type[BaseException], message: str
) -> None:
    with pytest.raises(error) as told, local_engine(work, 2, WorkLimits(time_s)) as engine:
        engine.ask(0, 3)
        while not engine.done(None):
            pass
    assert message in str(told.value)


def test_what_a_process_had_that_died_is_done_by_another(tmp_path: Path) -> None:
    found: dict[int, str] = {}
    with local_engine(die_once, 2) as engine:
        for number in NUMBERS:
            engine.ask(number, str(tmp_path / f"{number // 3}"))  # three of them die
        while len(found) < len(NUMBERS):
            found |= dict(engine.done(None))
    assert found == dict.fromkeys(NUMBERS, "done")
    assert active_children() == []


def test_no_process_outlives_its_engine() -> None:
    with local_engine(turn_forever, 2) as engine:
        engine.ask(0, 1)
        assert engine.done(0.5) == []
        assert active_children()
    assert active_children() == []


class HeardLate:
    """A process whose end another thread hears of first: join() comes back too early."""

    def __init__(self) -> None:
        self.joined = 0

    def kill(self) -> None:
        pass

    def join(self, _: float) -> None:
        self.joined += 1

    def is_alive(self) -> bool:
        return self.joined < 3


def test_it_is_waited_until_a_process_is_known_to_have_ended() -> None:
    process, executor = HeardLate(), Executor()
    vars(executor)["_processes"] = {1: process}
    end_processes(executor)
    assert not process.is_alive()
