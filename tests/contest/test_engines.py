"""Where blocks are played: here or in other processes, and what happens when one goes wrong."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest

from layoutkit.contest.engines import Done, Engine, OneByOne, end_processes, local_engine
from layoutkit.errors import LayoutkitError
from layoutkit.workers.guard import Guard
from layoutkit.workers.limits import LimitReached, WorkLimits

from .work import die, die_once, double, fail, hoard, turn_forever, turn_if_odd

NUMBERS = range(7)


def results(engine: Engine[Any, Any]) -> dict[int, object]:
    return {one.number: one.result for one in engine.done(None)}


def all_of(engine: Engine[int, int]) -> dict[int, object]:
    for number in NUMBERS:
        engine.ask(number, number + 100)
    found: dict[int, object] = {}
    while len(found) < len(NUMBERS):
        found |= results(engine)
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
    assert results(engine) == {2: 4}
    assert results(engine) == {}


@pytest.mark.parametrize(
    ("work", "error", "message"),
    [
        (fail, RuntimeError, "ValueError: no 3"),
        (die, LayoutkitError, "the processes that play games keep dying"),
        (hoard, LimitReached, "stopped as it took more than 10 MB of memory"),
    ],
)
def test_what_goes_wrong_in_a_process_is_told_here(
    work: Callable[[int], int], error: type[BaseException], message: str
) -> None:
    limits = WorkLimits(memory_mb=10)
    with pytest.raises(error) as told, local_engine(work, 2, limits) as engine:
        engine.ask(0, 3)
        while not engine.done(None):
            pass
    assert message in str(told.value)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_task_that_takes_too_long_has_no_result_and_the_next_is_done(jobs: int) -> None:
    limits = WorkLimits(time_s=0.3)
    found: list[Done[int]] = []
    with Guard(limits), local_engine(turn_if_odd, jobs, limits) as engine:
        engine.ask(0, 1)
        engine.ask(1, 2)
        while len(found) < 2:
            found += engine.done(None)
    long, short = sorted(found, key=lambda one: one.number)
    assert (long.result, short.result) == (None, 2)
    assert long.taken_s > 0.2 > short.taken_s


def test_what_a_process_had_that_died_is_done_by_another(tmp_path: Path) -> None:
    found: dict[int, object] = {}
    with local_engine(die_once, 2) as engine:
        for number in NUMBERS:
            engine.ask(number, str(tmp_path / f"{number // 3}"))  # three of them die
        while len(found) < len(NUMBERS):
            found |= results(engine)
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
