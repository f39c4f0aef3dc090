"""Tests of processes for an event loop: places, cancellation, and the ends of processes."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable, Coroutine
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from layoutkit.workers import async_pool
from layoutkit.workers.async_pool import AsyncPool, TaskStoppedError
from layoutkit.workers.process import WorkerProcess
from layoutkit.workers.tasks import Failure, TaskFunction
from tests.patience import PATIENCE_S
from tests.workers.work import obey, prepare

Body = Callable[[AsyncPool[Any, Any]], Coroutine[Any, Any, Any]]


def in_loop(body: Body, **options: Any) -> Any:
    """Run a test in a loop, with a pool that is closed afterwards."""

    async def run() -> Any:
        pool: AsyncPool[Any, Any] = AsyncPool(TaskFunction(obey, preparation=prepare), **options)
        try:
            async with asyncio.timeout(PATIENCE_S):
                return await body(pool)
        finally:
            pool.close()
            await pool.wait_closed()
            assert not [place for place in pool._places if place.has_process]

    return asyncio.run(run())


async def started(pool: AsyncPool[Any, Any], item: Any, path: Path) -> asyncio.Task[Any]:
    """Return a task that is running; it has made a file."""
    task = asyncio.create_task(pool.run(item))
    while not path.exists():
        await asyncio.sleep(0.001)
    return task


@pytest.mark.parametrize("forks", [True, False])
def test_results_and_partial_results_arrive_in_order(forks: bool) -> None:
    async def body(pool: AsyncPool[Any, Any]) -> None:
        seen: list[object] = []
        assert await pool.run(("publish", 3), seen.append) == "published"
        assert seen == [0, 1, 2]
        assert await pool.run(("pid", 0)) == await pool.run(("pid", 0)) != os.getpid()

    in_loop(body, forks=forks)


def test_failures_are_results() -> None:
    async def body(pool: AsyncPool[Any, Any]) -> None:
        failed = await pool.run(("raise", 0))
        assert isinstance(failed, Failure) and failed.reason == "error"
        failed = await pool.run(("exit", 0))
        assert isinstance(failed, Failure) and failed.reason == "crashed"
        failed = await pool.run(lambda: 0)
        assert isinstance(failed, Failure) and failed.reason == "error"
        assert await pool.run(("echo", 5)) == 5

    in_loop(body)


def test_a_process_that_died_without_a_task_is_replaced() -> None:
    async def body(pool: AsyncPool[Any, Any]) -> None:
        first: Any = await pool.run(("pid", 0))
        os.kill(first, signal.SIGKILL)
        await asyncio.sleep(0.2)
        assert await pool.run(("pid", 0)) != first

    in_loop(body)


async def preparations(pool: AsyncPool[Any, Any], order: object) -> list[tuple[int, object]]:
    """Return the processes that have prepared themselves, each with an order."""
    found = await pool.run(order)
    assert isinstance(found, list)
    return found


def test_a_process_is_prepared_where_it_is_forked() -> None:
    """A preparation that fails does no harm, and what it loaded is there in later processes."""

    async def body(pool: AsyncPool[Any, Any]) -> None:
        first, second = ("prepared", "fail"), ("prepared", 2)
        server, order = (await preparations(pool, first))[-1]
        assert order == first
        assert (await preparations(pool, second))[-1] == (server, first)  # it runs already
        pool.stop_processes()
        assert (await preparations(pool, second))[-2:] == [(server, first), (server, second)]
        assert server not in (os.getpid(), await pool.run(("pid", 0)))

    in_loop(body)


def test_a_fork_server_that_died_is_replaced() -> None:
    async def body(pool: AsyncPool[Any, Any]) -> None:
        server, _ = (await preparations(pool, ("prepared", 0)))[-1]
        os.kill(server, signal.SIGKILL)
        await asyncio.sleep(0.2)
        assert (await preparations(pool, ("prepared", 1)))[-1][0] not in (server, os.getpid())

    in_loop(body)


def test_a_task_does_not_print_where_its_parent_does(capfd: pytest.CaptureFixture[str]) -> None:
    in_loop(lambda pool: pool.run(("print", "hello")), forks=False)
    assert capfd.readouterr() == ("", "hello\n")


@pytest.mark.parametrize(("newest_first", "order"), [(True, [0, 3, 2]), (False, [0, 2, 3])])
def test_who_is_next(newest_first: bool, order: list[int]) -> None:
    """Give no place to a task that was cancelled while it waited."""
    done: list[object] = []

    async def body(pool: AsyncPool[Any, Any]) -> None:
        async def run(number: int) -> None:
            done.append(await pool.run(("echo", number)))

        tasks = [asyncio.create_task(run(number)) for number in range(4)]
        await asyncio.sleep(0)
        tasks[1].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    in_loop(body, newest_first=newest_first)
    assert done == order


@pytest.mark.parametrize("is_released_first", [True, False])
def test_a_place_that_comes_too_late_is_passed_on(is_released_first: bool) -> None:
    async def body(pool: AsyncPool[Any, Any]) -> None:
        place = await pool._acquire()
        first, second = (asyncio.create_task(pool._acquire()) for _ in range(2))
        await asyncio.sleep(0)
        if is_released_first:
            pool._release(place)  # the second has it, and does not know yet
        second.cancel()
        if not is_released_first:
            pool._release(place)
        assert await first is place
        with suppress(asyncio.CancelledError):
            await second
        assert second.cancelled()
        pool._release(place)

    in_loop(body, newest_first=True)


def test_a_cancelled_task_that_listens_keeps_its_process(tmp_path: Path) -> None:
    async def body(pool: AsyncPool[Any, Any]) -> None:
        first = await pool.run(("pid", 0))
        task = await started(pool, ("pause", tmp_path / "there"), tmp_path / "there")
        task.cancel()
        assert await pool.run(("pid", 0)) == first

    in_loop(body, grace_s=PATIENCE_S)


def test_a_cancelled_task_that_does_not_listen_loses_its_process(tmp_path: Path) -> None:
    async def body(pool: AsyncPool[Any, Any]) -> None:
        first = await pool.run(("pid", 0))
        task = await started(pool, ("sleep", tmp_path / "there"), tmp_path / "there")
        task.cancel()
        assert await pool.run(("pid", 0)) != first

    in_loop(body, grace_s=0.05)


def test_a_cancelled_task_may_go_on_until_its_process_is_needed(tmp_path: Path) -> None:
    async def body(pool: AsyncPool[Any, Any]) -> None:
        task = await started(pool, ("sleep", tmp_path / "there"), tmp_path / "there")
        task.cancel()
        other = asyncio.create_task(pool.run(("echo", 1)))
        await asyncio.sleep(0.2)
        assert not other.done()
        pool.cancel_running(PATIENCE_S)
        assert not other.done()
        pool.cancel_running()
        assert await other == 1

    in_loop(body)


def test_a_stopped_task_raises(tmp_path: Path) -> None:
    async def body(pool: AsyncPool[Any, Any]) -> None:
        task = await started(pool, ("sleep", tmp_path / "there"), tmp_path / "there")
        pool.stop_processes()
        with pytest.raises(TaskStoppedError):
            await task
        for number in range(5):
            assert await pool.run(("echo", number)) == number
            pool.stop_processes()

    in_loop(body)


def test_one_process_without_a_task_is_kept(tmp_path: Path) -> None:
    async def body(pool: AsyncPool[Any, Any]) -> None:
        files = [tmp_path / str(number) for number in range(3)]
        for task in [await started(pool, ("pause", file), file) for file in files]:
            task.cancel()
        while pool._running:
            await asyncio.sleep(0.01)
        assert sum(place.has_process for place in pool._places) == 3
        pool.stop_idle()
        assert sum(place.has_process for place in pool._places) == 1
        assert await pool.run(("echo", 1)) == 1

    in_loop(body, most=3, idle=3, grace_s=PATIENCE_S)


def test_a_closed_pool_starts_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    async def body(pool: AsyncPool[Any, Any]) -> None:
        waiting = [asyncio.create_task(pool.run(("pause", "/dev/null"))) for _ in range(3)]
        await asyncio.sleep(0.1)
        pool.close()
        assert {type(one) for one in await asyncio.gather(*waiting, return_exceptions=True)} == {
            TaskStoppedError
        }
        monkeypatch.setattr(async_pool, "WorkerProcess", None)
        pool.warm_up()
        with pytest.raises(TaskStoppedError):
            await pool.run(("echo", 1))

    in_loop(body)


def test_a_process_that_cannot_start_while_the_pool_closes_is_no_error(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def body(pool: AsyncPool[Any, Any]) -> None:
        def close(*_: object) -> None:
            pool.close()
            raise OSError("the server of processes is gone")

        monkeypatch.setattr(async_pool, "WorkerProcess", close)
        with pytest.raises(TaskStoppedError):
            await pool.run(("echo", 1))

    in_loop(body)


@pytest.mark.parametrize("is_cancelled", [True, False])
def test_a_task_may_end_while_its_process_starts(
    is_cancelled: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def body(pool: AsyncPool[Any, Any]) -> None:
        loop = asyncio.get_running_loop()
        begun = asyncio.Event()

        def start(*given: Any) -> WorkerProcess[Any, Any]:
            if is_cancelled:
                loop.call_soon_threadsafe(begun.set)
            else:
                pool.stop_processes()
            return WorkerProcess(*given)

        monkeypatch.setattr(async_pool, "WorkerProcess", start)
        task = asyncio.create_task(pool.run(("sleep", "/dev/null")))
        if is_cancelled:
            await begun.wait()
            task.cancel()
        with pytest.raises(asyncio.CancelledError if is_cancelled else TaskStoppedError):
            await task
        monkeypatch.setattr(async_pool, "WorkerProcess", WorkerProcess)
        assert await pool.run(("echo", 1)) == 1

    in_loop(body)


def test_a_task_that_is_stopped_when_it_has_just_answered_harms_no_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def body(pool: AsyncPool[Any, Any]) -> None:
        usual = async_pool._Place._leave_process

        def stop_first(place: Any) -> None:
            pool.stop_processes()
            usual(place)

        monkeypatch.setattr(async_pool._Place, "_leave_process", stop_first)
        first = await pool.run(("echo", 4))
        monkeypatch.setattr(async_pool._Place, "_leave_process", usual)
        assert (first, await pool.run(("echo", 5))) == (4, 5)

    in_loop(body)


def test_any_mixture_of_tasks_leaves_all_places_free(tmp_path: Path) -> None:
    """Run tasks that end, die, are cancelled at any moment, or whose processes are stopped."""
    random = Random(20261120)

    async def body(pool: AsyncPool[Any, Any]) -> None:
        async def one(number: int) -> None:
            what = random.choice(["echo", "echo", "exit", "raise", "pause", "sleep"])
            task = asyncio.create_task(pool.run((what, str(tmp_path / str(number)))))
            await asyncio.sleep(random.random() * 0.1)
            if what in ("pause", "sleep") or random.random() < 0.3:
                task.cancel()
            elif random.random() < 0.05:
                pool.stop_processes()
            with suppress(asyncio.CancelledError, TaskStoppedError):
                await task

        async def many(first: int) -> None:
            for number in range(first, first + 15):
                await one(number)

        await asyncio.gather(*(many(100 * at) for at in range(6)))
        while pool._running:
            await asyncio.sleep(0.01)
        assert len(pool._free) == 4
        assert sum(place.has_process for place in pool._places) <= 2
        assert await asyncio.gather(*(pool.run(("echo", n)) for n in range(9))) == list(range(9))

    in_loop(body, most=4, idle=2, grace_s=0.02)
