"""Messages to pages, queued for each page."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field

MAX_WAITING = 100  # messages to a page that does not read them, before it is disconnected


@dataclass(frozen=True, slots=True)
class Message:
    """A named event with data as JSON in one line."""

    event: str
    data: str

    def as_bytes(self) -> bytes:
        """Return the message as a server-sent event."""
        return f"event: {self.event}\ndata: {self.data}\n\n".encode()


@dataclass(slots=True)
class Broadcast:
    """The pages that listen; a new page first gets the messages of `present`."""

    present: Callable[[], list[Message]]
    queues: set[asyncio.Queue[Message | None]] = field(default_factory=set)

    def send(self, message: Message) -> None:
        """Send a message to every page; a page that has stopped reading is disconnected."""
        for queue in tuple(self.queues):
            if queue.qsize() >= MAX_WAITING:
                self.queues.discard(queue)
                queue.put_nowait(None)
            else:
                queue.put_nowait(message)

    async def subscribe(self) -> AsyncIterator[Message]:
        """Yield all further messages to a page."""
        queue: asyncio.Queue[Message | None] = asyncio.Queue()
        for known in self.present():
            queue.put_nowait(known)
        self.queues.add(queue)
        try:
            while (message := await queue.get()) is not None:
                yield message
        finally:
            self.queues.discard(queue)

    def close(self) -> None:
        """Disconnect every page."""
        for queue in tuple(self.queues):
            queue.put_nowait(None)
        self.queues.clear()
