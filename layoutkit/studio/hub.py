"""Messages for the pages that look at something: each page has a queue of its own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field

MOST_WAITING = 100  # messages for a page that does not read them; it has to begin anew then


@dataclass(frozen=True, slots=True)
class Message:
    """An event by name, and its data as JSON in one line."""

    event: str
    data: str

    def as_bytes(self) -> bytes:
        """The message as a server-sent event."""
        return f"event: {self.event}\ndata: {self.data}\n\n".encode()


@dataclass(slots=True)
class Hub:
    """The pages that listen; a new one first hears what `present` tells of the state of things."""

    present: Callable[[], list[Message]]
    queues: set[asyncio.Queue[Message | None]] = field(default_factory=set)

    def tell(self, message: Message) -> None:
        """Tell every page; one that has stopped reading is sent away, and may come back."""
        for queue in tuple(self.queues):
            if queue.qsize() >= MOST_WAITING:
                self.queues.discard(queue)
                queue.put_nowait(None)
            else:
                queue.put_nowait(message)

    async def listen(self) -> AsyncIterator[Message]:
        """What a page hears, from now on."""
        queue: asyncio.Queue[Message | None] = asyncio.Queue()
        for message in self.present():
            queue.put_nowait(message)
        self.queues.add(queue)
        try:
            while (heard := await queue.get()) is not None:
                yield heard
        finally:
            self.queues.discard(queue)

    def close(self) -> None:
        """Send every page away."""
        for queue in tuple(self.queues):
            queue.put_nowait(None)
        self.queues.clear()
