from __future__ import annotations

import os
import signal
import subprocess
import sys
from ast import literal_eval
from pathlib import Path
from typing import Any

import pytest

from layoutkit.workers.guard import Guard
from layoutkit.workers.in_order import MapOptions, count_jobs, map_in_order
from layoutkit.workers.limits import WorkLimits
from layoutkit.workers.tasks import Failure, run_task
from tests.patience import PATIENCE_S, wait_for
from tests.selection import NEEDS_PROC
from tests.workers.work import double, misbehave

ROOT = Path(__file__).parents[2]
ROOMS = (
    "tests.workers.work",
    "layoutkit.workers.in_order",
    "layoutkit.workers.guard",
    "layoutkit.workers.limits",
)
WAYS = ("fork", "spawn")


def in_a_process_of_its_own(call: str) -> str:
    """Return what a call prints in a new process, which has a single thread."""
    imports = (f"from {room} import *" for room in ROOMS)
    script = "\n".join((*imports, f"print({call})"))
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", script],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert not done.stderr
    return done.stdout.strip()


def plan(way: str, **changes: Any) -> str:
    words = ", ".join(f"{key}={value!r}" for key, value in changes.items())
    return f"MapOptions(jobs=2, parallel_after_s=0, start_method={way!r}, {words})"


def test_few_boards_stay_in_one_process() -> None:
    done: list[tuple[int, int]] = []
    seen = map_in_order(
        lambda _: os.getpid(), [1, 2], MapOptions(jobs=4, progress=lambda *at: done.append(at))
    )
    assert seen == [os.getpid()] * 2
    assert done == [(1, 2), (2, 2)]
    assert map_in_order(double, []) == []


def test_processes_start_once_some_work_is_done_and_more_is_expected() -> None:
    options = "MapOptions(jobs=2, parallel_after_s=0.05, progress=lambda *at: seen.append(at))"
    call = f"(seen := [], map_in_order(worker_after, [0.02] * 12, {options}), seen)[1:]"
    pids, told = literal_eval(in_a_process_of_its_own(f"use_made_up_clock() or {call}"))
    assert pids[:3] == [pids[0]] * 3  # 0.05 s here, and as much left
    assert pids[0] not in pids[3:]
    assert told == [(done, 12) for done in range(1, 13)]


@pytest.mark.parametrize("way", WAYS)
def test_results_are_in_the_order_of_the_items(way: str) -> None:
    call = f"[map_in_order(double, range(count), {plan(way)}) for count in (1, 2, 7)]"
    expected = [[2 * number for number in range(count)] for count in (1, 2, 7)]
    assert literal_eval(in_a_process_of_its_own(call)) == expected


def test_the_number_of_processes_changes_nothing() -> None:
    words = ["a", "raise", "b", "c", "d"]
    options = "MapOptions(jobs=jobs, parallel_after_s=0)"
    call = f"[map_in_order(misbehave, {words}, {options}) for jobs in (1, 2, 5)]"
    one_by_one = [run_task(misbehave, word, Guard(WorkLimits())) for word in words]
    assert in_a_process_of_its_own(call) == str([one_by_one] * 3)


@pytest.mark.parametrize("way", WAYS)
def test_a_process_that_dies_takes_one_item_with_it(way: str) -> None:
    words = ["a", "die", "b", "c", "d", "exit"]
    results = f"map_in_order(misbehave, {words}, {plan(way)})"
    call = f"[one if isinstance(one, str) else one.reason for one in {results}]"
    assert in_a_process_of_its_own(call) == str(["A", "crashed", "B", "C", "D", "crashed"])


def test_a_result_that_cannot_be_sent_is_a_failure_of_its_board() -> None:
    words = ["unsendable", "a", "b"]
    call = f"[type(r).__name__ for r in map_in_order(misbehave, {words}, {plan('fork')})]"
    assert in_a_process_of_its_own(call) == str(["Failure", "str", "str"])


def test_an_exception_says_what_and_where() -> None:
    failed = run_task(misbehave, "raise", Guard(WorkLimits()))
    assert isinstance(failed, Failure)
    assert failed.reason == "error"
    assert failed.message.startswith("ValueError: no such board (work.py:")
    assert str(ROOT) not in failed.message


@pytest.mark.parametrize(
    ("limits", "word", "reason"),
    [
        ("WorkLimits(time_s=0.1)", "deaf", "time-limit"),
        ("WorkLimits(memory_mb=200)", "deaf hoard", "memory-limit"),
    ],
)
def test_a_process_that_cannot_be_interrupted_ends_itself(
    limits: str, word: str, reason: str
) -> None:
    call = (
        "[one if isinstance(one, str) else one.reason for one in map_in_order(misbehave, "
        f"['{word}', 'a', 'b'], MapOptions(jobs=2, parallel_after_s=0, limits={limits}, "
        "start_method='fork'))]"
    )
    assert in_a_process_of_its_own(call) == str([reason, "A", "B"])


# One limit at a time: where memory is slow, a board that takes it may well run out of time first.
@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize(
    ("limits", "words", "found"),
    [
        (
            "WorkLimits(time_s=0.5)",
            ["work", "a", "swallow", "b"],
            ["time-limit", "A", "time-limit", "B"],
        ),
        ("WorkLimits(memory_mb=200)", ["a", "hoard", "b"], ["A", "memory-limit", "B"]),
    ],
)
def test_a_board_that_goes_too_far_fails_and_the_others_go_on(
    jobs: int, limits: str, words: list[str], found: list[str]
) -> None:
    call = (
        "[one if isinstance(one, str) else (one.reason, 'could not be' in one.message) for one in "
        f"map_in_order(misbehave, {words}, MapOptions(jobs={jobs}, parallel_after_s=0, "
        f"limits={limits}))]"
    )
    interrupted = [one if one.isupper() else (one, False) for one in found]
    assert in_a_process_of_its_own(call) == str(interrupted)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_run_ends_when_its_boards_took_all_its_time(jobs: int) -> None:
    call = (
        "[one if isinstance(one, str) else one.reason for one in map_in_order(misbehave, "
        "['a', 'b', *['spend'] * 20, 'c'], "
        f"MapOptions(jobs={jobs}, parallel_after_s=0, time_budget=TimeBudget(0.25)))]"
    )
    found = literal_eval(in_a_process_of_its_own(f"use_made_up_clock() or {call}"))
    late = ["time-limit"] * 18
    if jobs == 1:
        assert found == ["A", "B", *["SPEND"] * 3, *late]  # 0.1 s each
    else:  # in any order, and the last two may come at once
        assert found.count("SPEND") in (3, 4)
        assert found[-10:] == late[:10]


def test_an_interrupt_ends_every_process(tmp_path: Path) -> None:
    script = (
        "from tests.workers.work import *\nfrom layoutkit.workers.in_order import *\n"
        f"map_in_order(tell_and_wait, range(4), {plan('fork')})"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    run = subprocess.Popen(
        [sys.executable, "-c", script],
        cwd=tmp_path,
        env=environment,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    wait_for(lambda: len(list(tmp_path.glob("pid-*"))) == 2)
    os.killpg(run.pid, signal.SIGINT)
    _, said = run.communicate(timeout=PATIENCE_S)
    assert said.count("Traceback") == 1  # of the parent alone
    assert "KeyboardInterrupt" in said
    for file in tmp_path.glob("pid-*"):
        with pytest.raises(ProcessLookupError):
            os.kill(int(file.read_text(encoding="ascii")), 0)


def test_progress_counts_every_board_once() -> None:
    call = (
        "[seen := []] and map_in_order(double, range(5), MapOptions(jobs=2, "
        "parallel_after_s=0, start_method='fork', progress=lambda *at: seen.append(at))) and seen"
    )
    assert in_a_process_of_its_own(call) == str([(number, 5) for number in range(1, 6)])


def test_how_many_processes() -> None:
    available = count_jobs(0)
    assert available >= 1
    assert (count_jobs(1), count_jobs(2), count_jobs(256)) == (1, 2, 2 * available)


def test_an_interrupt_while_a_process_starts_is_left_to_its_parent() -> None:
    call = f"interrupt_at_birth() or map_in_order(double, [1, 2], {plan('fork')})"
    assert in_a_process_of_its_own(call) == "[2, 4]"


def test_a_fork_happens_beside_no_other_thread() -> None:
    """Expect the guard's thread to have ended before the fork."""
    call = (
        "note_threads_at_fork() or map_in_order(threads_at_fork, [1, 2, 3], MapOptions("
        "jobs=2, parallel_after_s=0, limits=WorkLimits(9.0), start_method='fork'))"
    )
    assert in_a_process_of_its_own(call) == "[1, 1, 1]"


def test_large_items_pass_through_the_pipe() -> None:
    """Send items that fill the pipe while its process works."""
    call = f"map_in_order(len, ['x' * 1_000_000] * 5, {plan('fork')})"
    assert in_a_process_of_its_own(call) == str([1_000_000] * 5)


@NEEDS_PROC
@pytest.mark.parametrize("way", WAYS)
def test_processes_end_with_a_parent_that_is_killed(way: str, tmp_path: Path) -> None:
    script = (
        "from tests.workers.work import *\nfrom layoutkit.workers.in_order import *\n"
        f"map_in_order(tell_and_wait, range(4), {plan(way)})"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    run = subprocess.Popen([sys.executable, "-c", script], cwd=tmp_path, env=environment)
    wait_for(lambda: len(list(tmp_path.glob("pid-*"))) == 2)
    run.kill()
    run.wait()
    processes = [file.read_text(encoding="ascii") for file in tmp_path.glob("pid-*")]
    wait_for(lambda: not any(is_running(one) for one in processes))


def is_running(process: str) -> bool:
    try:
        stat = Path(f"/proc/{process}/stat").read_text(encoding="ascii", errors="replace")
    except OSError:
        return False
    return stat.rpartition(")")[2].split()[0] != "Z"
