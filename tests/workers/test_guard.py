"""Tests of limits, and of the end of processes that cannot be interrupted."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from importlib import import_module
from pathlib import Path

import pytest

from layoutkit.search.budget import Budget, BudgetExhausted
from layoutkit.workers.guard import Guard, limited_task
from layoutkit.workers.limits import LimitReached, TaskMeter, WorkLimits, resident_mb
from tests.patience import PATIENCE_S, within_cpu
from tests.workers.work import Clock, hoard, swallow, work

ROOT = Path(__file__).parent.parent


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    found = Clock()
    monkeypatch.setattr(time, "process_time", lambda: found.now_s)
    return found


@pytest.fixture
def quick_guard(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let guards look at tasks more often, so that little CPU time shows what they do."""
    monkeypatch.setattr("layoutkit.workers.guard._TICK_S", 0.01)
    monkeypatch.setattr("layoutkit.workers.guard._REPEAT_S", 0.03)


def own_process(script: str, **options: object) -> subprocess.Popen[str]:
    lines = (
        "import os, signal, sys, threading, time\n"
        "from layoutkit.workers.guard import *\nfrom layoutkit.workers.limits import *\n"
        "from tests.workers.work import *\n"
    )
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    words = [sys.executable, "-c", lines + script]
    return subprocess.Popen(words, cwd=ROOT, text=True, **pipes, **options)  # type: ignore[call-overload,no-any-return]


def test_time_is_that_of_the_processor(quick_guard: None) -> None:
    with Guard(WorkLimits(0.1)) as guard:
        with guard.task():
            time.sleep(0.2)  # another program has the processor
        with pytest.raises(LimitReached) as reached, guard.task():
            work()
        with guard.task():
            pass  # each piece has its own time
    assert reached.value.kind == "time-limit"
    assert reached.value.message.startswith("not finished within 0.1 s of CPU time (")
    assert "by the clock" in reached.value.message


def test_memory_is_what_the_piece_takes_by_itself() -> None:
    ballast = bytes(range(250)) * 400_000
    with Guard(WorkLimits(memory_mb=60)) as guard:
        with guard.task():
            assert ballast
        with pytest.raises(LimitReached) as reached, guard.task():
            hoard()
    assert (reached.value.kind, reached.value.message) == (
        "memory-limit",
        "stopped as it took more than 60 MB of memory",
    )


def test_what_swallows_an_interrupt_gets_the_next(quick_guard: None) -> None:
    limit = pytest.raises(LimitReached)
    with within_cpu(5), Guard(WorkLimits(0.05)) as guard, limit, guard.task():
        swallow()


def test_an_interrupt_that_became_an_error_is_still_a_limit(quick_guard: None) -> None:
    def wrap() -> None:
        try:
            work()
        except BaseException as error:
            raise ValueError("could not") from error

    with Guard(WorkLimits(0.05)) as guard, pytest.raises(LimitReached), guard.task():
        wrap()
    with (
        Guard(WorkLimits(5.0)) as guard,
        pytest.raises(ValueError, match="not a limit"),
        guard.task(),
    ):
        raise ValueError("not a limit")


def test_nothing_stays_of_a_guard() -> None:
    handler, threads = signal.getsignal(signal.SIGALRM), {*threading.enumerate()}

    def new_threads() -> list[str]:
        return [one.name for one in {*threading.enumerate()} - threads]

    with Guard(WorkLimits(1.0)) as guard, guard.task():
        assert new_threads() == ["guard"]
    with Guard(WorkLimits()) as guard, guard.task():
        assert new_threads() == []
    assert (signal.getsignal(signal.SIGALRM), new_threads()) == (handler, [])


def test_another_thread_is_looked_at_afterwards() -> None:
    seen: list[str] = []

    def run() -> None:
        with Guard(WorkLimits(0.01)) as guard:
            try:
                with guard.task():
                    work(0.05)
            except LimitReached as reached:
                seen.append(reached.kind)

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    assert seen == ["time-limit"]


def test_a_process_of_its_own_ends_where_nothing_else_helps() -> None:
    script = (
        "import layoutkit.workers.guard\nlayoutkit.workers.guard._STUCK_S = 0.15\n"
        "def end(number, reached): print(number, reached.message[:12], flush=True); os._exit(9)\n"
        "with Guard(WorkLimits(0.1), end) as guard, guard.task():\n"
        "    signal.signal(signal.SIGALRM, signal.SIG_IGN)\n    work()\n"
    )
    with own_process(script) as process:
        out, err = process.communicate(timeout=PATIENCE_S)
    assert (process.returncode, out, err) == (9, "0 not finished\n", "")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_what_is_inside_a_library(number: signal.Signals) -> None:
    """Ignore signals in Python, as a library does while it runs."""
    script = (
        "def end(number, reached): os._exit(100 + number)\n"
        "for one in TERMINATION_SIGNALS: signal.signal(one, lambda *_: None)\n"
        "with Guard(WorkLimits(), end) as guard, guard.task():\n"
        "    print('ready', flush=True)\n"
        "    time.sleep(600)\n"
    )
    with own_process(script) as process:
        assert process.stdout is not None
        process.stdout.readline()
        process.send_signal(number)
        assert process.wait(timeout=PATIENCE_S) == 100 + number


def test_the_memory_of_this_process_is_known() -> None:
    assert 10 < resident_mb() < 100_000


@pytest.mark.parametrize("warns", [True, False])
def test_searches_end_at_half_of_a_limit_where_they_are_warned(warns: bool, clock: Clock) -> None:
    purse = Budget()
    with Guard(WorkLimits(0.4), warns=warns) as guard:
        with guard.task():
            clock.spend(0.15)
            time.sleep(0.25)  # the guard looks meanwhile
            purse.pay()
        with pytest.raises(BudgetExhausted if warns else LimitReached), guard.task():
            clock.spend(0.25)
            if not warns:
                time.sleep(0.25)
                purse.pay()
                clock.spend(0.25)
            while True:
                purse.pay()
    purse.pay()  # no guard, no limit


def test_what_a_piece_inside_takes_does_not_count(clock: Clock) -> None:
    with Guard(WorkLimits(0.3)) as guard, guard.task():
        for _ in range(4):
            with limited_task():
                clock.spend(0.2)
        with pytest.raises(LimitReached), limited_task():
            clock.spend(0.4)
            work()
        clock.spend(0.2)


def test_what_pieces_inside_a_piece_inside_take_does_not_count_either(clock: Clock) -> None:
    with Guard(WorkLimits(0.3)) as guard, guard.task():
        with limited_task():
            for _ in range(4):
                with limited_task():
                    clock.spend(0.2)
            clock.spend(0.2)
        clock.spend(0.2)


def test_nobody_looks_at_a_task_before_the_inner_one_is_excluded(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = TaskMeter.exclude

    def exclude(outer: TaskMeter, inner: TaskMeter) -> None:
        guard._look()
        usual(outer, inner)

    monkeypatch.setattr(TaskMeter, "exclude", exclude)
    with Guard(WorkLimits(0.3)) as guard, guard.task():
        with pytest.raises(LimitReached), limited_task():
            clock.spend(0.4)
        clock.spend(0.2)


def spend(seconds: float) -> None:
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass


def test_a_module_is_never_half_imported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, quick_guard: None
) -> None:
    text = "import time\nend = time.process_time() + 0.15\nwhile time.process_time() < end: pass\n"
    (tmp_path / "slow_to_import.py").write_text(f"{text}whole = True\n")
    monkeypatch.syspath_prepend(tmp_path)
    with Guard(WorkLimits(0.02)) as guard, pytest.raises(LimitReached), guard.task():
        import_module("slow_to_import")
    assert import_module("slow_to_import").whole


def test_an_interrupt_in_a_deletion_is_silent_and_not_the_last(
    capsys: pytest.CaptureFixture[str], quick_guard: None
) -> None:
    class Slow:
        def __del__(self) -> None:
            spend(0.15)

    with Guard(WorkLimits(0.02)) as guard, pytest.raises(LimitReached), guard.task():
        Slow()  # the interrupt comes while it goes
        work()
    assert capsys.readouterr().err == ""


def test_the_memory_is_read_to_the_end(monkeypatch: pytest.MonkeyPatch, quick_guard: None) -> None:
    usual, read = os.read, list[bytes]()

    def slow(file: int, size: int) -> bytes:
        spend(0.15)  # the interrupt comes while the file is open
        read.append(usual(file, size))
        return read[-1]

    monkeypatch.setattr("layoutkit.workers.limits.os.read", slow)
    with Guard(WorkLimits(0.02)) as guard, pytest.raises(LimitReached), guard.task():
        resident_mb()
        work()
    assert len(read) == 1


def test_a_task_that_fails_beyond_its_limit_has_reached_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("layoutkit.workers.guard._TICK_S", 60)  # nobody looks before it fails
    with Guard(WorkLimits(0.05)) as guard, pytest.raises(LimitReached), guard.task():
        spend(0.1)
        raise ValueError
    assert guard.was_reached
