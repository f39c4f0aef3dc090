"""A process beside the server, when the studio ends."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import Any

import pytest

from layoutkit.studio import lane as lanes
from layoutkit.studio.lane import Lane, WorkDroppedError


def test_what_a_closed_lane_is_asked_is_dropped() -> None:
    async def ask() -> None:
        lane = Lane()
        lane.close()
        await lane.ask(len, "word")

    with pytest.raises(WorkDroppedError):
        asyncio.run(ask())


def test_a_process_that_cannot_start_while_the_studio_ends_is_no_fault(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def ask() -> None:
        lane = Lane()

        def ends() -> None:
            lane.close()
            raise OSError("the server of processes is gone")

        monkeypatch.setattr(lane, "start", ends)
        await lane.ask(len, "word")

    with pytest.raises(WorkDroppedError):
        asyncio.run(ask())


def test_work_that_is_dropped_while_its_process_starts_ends_too(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)

    async def ask() -> None:
        lane = Lane()
        start = lane.start

        def is_slow() -> None:
            lane.drop()
            start()

        monkeypatch.setattr(lane, "start", is_slow)
        try:
            await lane.ask(os.open, str(pipe), os.O_RDONLY)  # waits for a writer
        finally:
            lane.close()

    with pytest.raises(WorkDroppedError):
        asyncio.run(ask())


def test_a_lane_rests_while_its_process_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    kind = lanes._context().Process
    begin = kind.start
    lane = Lane()

    def begins(process: Any) -> None:
        lane.rest()
        begin(process)

    monkeypatch.setattr(kind, "start", begins)
    with pytest.raises(WorkDroppedError):
        asyncio.run(lane.ask(len, "word"))
    lane.close()


def test_a_lane_that_has_rested_works_at_once() -> None:
    async def ask() -> list[int]:
        lane = Lane()
        try:
            found = []
            for _ in range(5):
                found.append(await lane.ask(len, "word"))
                lane.rest()
        finally:
            lane.close()
        return found

    assert asyncio.run(ask()) == [4] * 5


def test_work_that_is_dropped_when_it_has_just_answered_harms_no_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def ask() -> tuple[int, int]:
        lane = Lane()
        usual = lane._call

        def call(*given: Any) -> Any:
            found = usual(*given)
            monkeypatch.setattr(lane._process, "is_alive", lambda: True)  # it dies slowly
            lane.drop()
            return found

        monkeypatch.setattr(lane, "_call", call)
        first = await lane.ask(len, "word")
        monkeypatch.setattr(lane, "_call", usual)
        try:
            return first, await lane.ask(len, "words")
        finally:
            lane.close()

    assert asyncio.run(ask()) == (4, 5)
