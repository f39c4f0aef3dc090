"""Places for jobs, and who of those that wait is next."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import pytest

from layoutkit.lsp.pool import Processes, Room
from tests.patience import PATIENCE_S


def order_of(count: int, *dropped: int) -> list[int]:
    """In which order jobs get the only place, when some are dropped while they wait."""
    done: list[int] = []

    async def job(number: int, room: Room) -> None:
        await room.acquire()
        done.append(number)
        await asyncio.sleep(0)
        room.release()

    async def run() -> None:
        room = Room(1)
        jobs = [asyncio.ensure_future(job(number, room)) for number in range(count)]
        await asyncio.sleep(0)
        for number in dropped:
            jobs[number].cancel()
        for one in jobs:
            with suppress(asyncio.CancelledError):
                await one
        await asyncio.wait_for(room.acquire(), PATIENCE_S)  # no place is lost

    asyncio.run(run())
    return done


def test_who_came_last_is_next() -> None:
    assert order_of(4) == [0, 3, 2, 1]


def test_who_does_not_want_a_place_any_more_takes_none() -> None:
    assert order_of(5, 3, 1) == [0, 4, 2]


def test_a_place_that_comes_too_late_is_given_on() -> None:
    async def run() -> None:
        room = Room(1)
        await room.acquire()
        first, second = (asyncio.ensure_future(room.acquire()) for _ in range(2))
        await asyncio.sleep(0)
        room.release()  # the second has it, and does not know yet
        second.cancel()
        await asyncio.wait_for(first, PATIENCE_S)
        assert second.cancelled() or await asyncio.gather(second, return_exceptions=True)

    asyncio.run(run())


def test_who_is_cancelled_at_the_same_moment_gets_no_place() -> None:
    async def run() -> None:
        room = Room(1)
        await room.acquire()
        first, second = (asyncio.ensure_future(room.acquire()) for _ in range(2))
        await asyncio.sleep(0)
        second.cancel()
        room.release()  # before the second has run again
        await asyncio.wait_for(first, PATIENCE_S)
        with suppress(asyncio.CancelledError):
            await second
        assert second.cancelled()

    asyncio.run(run())


def test_no_process_is_started_once_all_are_ended() -> None:
    """Not even in the place of one that was ended in the middle of a job that was dropped."""

    async def run() -> None:
        processes = Processes()
        job = asyncio.ensure_future(processes.run("a job"))
        async with asyncio.timeout(PATIENCE_S):
            while not processes._all:
                await asyncio.sleep(0.001)
            job.cancel()
            await asyncio.gather(job, return_exceptions=True)
            await processes.end()
            await asyncio.gather(*processes._going_on, return_exceptions=True)
            assert not [hand for hand in processes._all if hand.is_alive]
            with pytest.raises(asyncio.CancelledError):
                await processes.run("another job")

    asyncio.run(run())
