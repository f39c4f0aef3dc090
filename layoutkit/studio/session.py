"""A session on one open board: its text, its results, and the broadcast to its pages.

The file is the single source of truth: changes by the page and changes by other programs are both
read back from it. A change is written only if the file still has the text that the page shows;
otherwise it is a conflict, and the page offers both texts.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from layoutkit.documents.discovery import display_path
from layoutkit.documents.files import ReadResult, replace_unchanged
from layoutkit.drawing.palette import Theme
from layoutkit.errors import LayoutkitError
from layoutkit.languages import Language
from layoutkit.pipeline import studio_panels
from layoutkit.pipeline.studio_board import make_board_json
from layoutkit.printing.paper import PAPERS
from layoutkit.reports.json_format import to_json
from layoutkit.studio import jobs
from layoutkit.studio.files import BoardScope, History, find_revision, merge_texts
from layoutkit.studio.pool import PATIENT, BoardPool
from layoutkit.workers.async_pool import TaskStoppedError

MAX_WAITING = 100  # messages to a page that does not read them, before it is disconnected


@dataclass(frozen=True, slots=True)
class Message:
    """A named event with data as JSON in one line."""

    event: str
    data: str


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


OTHERS = "a change by another program"
FIRST = "the file as it was opened"

LONG_S = 1.0  # after which work on an older text is stopped
PAUSE_S = 0.4  # before long work starts, since another change may follow


class ConflictError(Exception):
    """A change of a text that the file no longer has.

    `mine` and `theirs` are the two texts; `both` is their merge, if they change different lines.
    """

    def __init__(self, mine: bytes, theirs: bytes, both: bytes | None) -> None:
        super().__init__("the file has changed in the meantime")
        self.mine, self.theirs, self.both = mine, theirs, both


class BoardSession:
    """A board that is open on some pages."""

    def __init__(self, name: str, path: Path, scope: BoardScope) -> None:
        self.name, self.path, self.scope = name, path, scope
        self.shown = display_path(path)
        self.history = History()
        self.conflicts: dict[str, bytes] = {}  # texts that were not written, by revision
        self.read_error = ""  # why the file cannot be read now
        self.rechecks = 0  # how often a text was checked again because of its settings
        self.broadcast = Broadcast(self.present)
        self.fast_worker, self.panel_worker, self.query_worker = (
            BoardPool(),
            BoardPool(PATIENT),
            BoardPool(PATIENT),
        )
        self.pools = (self.fast_worker, self.panel_worker, self.query_worker)
        self._shown_board: tuple[str, str] | None = None  # revision, JSON
        self._panels: dict[str, tuple[str, str]] = {}  # part -> revision, JSON
        self._tasks: list[asyncio.Task[None]] = []
        self._changing = asyncio.Lock()

    @property
    def raw(self) -> bytes:
        """Return the bytes of the current text."""
        return self.history.now.raw if self.history.now else b""

    @property
    def revision(self) -> str:
        """Return an identifier of the current text and of its check."""
        return f"{find_revision(self.raw + self.read_error.encode())}.{self.rechecks}"

    def present(self) -> list[Message]:
        """Return all results that are known now, for a page that has just connected."""
        messages = [self._file_message()]
        if self._shown_board:
            messages.append(self._message("board", *self._shown_board))
        for name, (revision, data) in self._panels.items():
            messages.append(self._message(name, revision, data))
        return messages

    def reload_file(self) -> None:
        """Read the file again, and accept changes by other programs."""
        if not self._changing.locked():
            self._accept_text(self.scope.read(self.path), OTHERS)

    def check_again(self) -> None:
        """Check the text again after a change of settings."""
        self.rechecks += 1
        self._restart_checks()

    async def change(
        self, revision: str, made_by: str, edit: Callable[[bytes], Awaitable[bytes]]
    ) -> None:
        """Change the text that the page shows, and write it if the file still has that text.

        Otherwise raise ConflictError with both texts, and write nothing.
        """
        async with self._changing:
            base = self.history.find(revision.partition(".")[0])
            if self.read_error:
                raise LayoutkitError(f"{self.shown}: {self.read_error}", "nothing was written")
            if base is None:
                raise LayoutkitError("this page shows an unknown text", "reload the page")
            mine = await edit(base.raw)
            self._write(base.raw, mine)
            self._accept_text(ReadResult(mine), made_by)

    async def overwrite(self, revision: str, wanted: str, made_by: str) -> None:
        """Write the page's text of a conflict over the other text."""
        if wanted not in self.conflicts:
            raise LayoutkitError("the studio no longer has that text", "make the change again")
        mine = self.conflicts[wanted]

        async def take(_: bytes) -> bytes:
            return mine

        await self.change(revision, made_by, take)

    async def undo_or_redo(self, revision: str, steps: int) -> None:
        """Undo (-1) or redo (1): write the version before or after the current version."""
        async with self._changing:
            version = self.history.neighbour(steps)
            if version is None:
                raise LayoutkitError(f"there is nothing to {'undo' if steps < 0 else 'redo'}")
            if revision != self.revision:
                raise LayoutkitError(
                    "the board has changed in the meantime", "look at it, then try again"
                )
            self._write(self.raw, version.raw)
            self.history.at += steps
            self._restart_checks()

    def _write(self, old: bytes, new: bytes) -> None:
        """Write the file, unless another program has changed it."""
        if not self.scope.holds(self.path):
            raise LayoutkitError(f"{self.shown} is a link out of the folder", "nothing was written")
        if not replace_unchanged(self.path, old, new):
            theirs = self.scope.read(self.path)
            self._accept_text(theirs, OTHERS)
            if theirs.error:
                raise LayoutkitError(f"{self.shown}: {theirs.error}", "nothing was written")
            both = merge_texts(old, new, theirs.content)
            self.conflicts = {find_revision(text): text for text in (new, both) if text is not None}
            raise ConflictError(new, theirs.content, both)

    async def pack(self, pool: BoardPool, paper: str, theme: str, language: str | None) -> bytes:
        """Return a print pack of the board as a ZIP file."""
        if paper not in PAPERS or theme not in list(Theme):
            raise LayoutkitError(f'unknown paper "{paper}" or theme "{theme}"')
        if language and language not in list(Language):
            raise LayoutkitError(f'unknown language "{language}"')
        if not self.scope.holds(self.path):
            raise LayoutkitError(f"{self.shown} is a link out of the folder")
        return await pool.ask(studio_panels.pack, self.shown, paper, theme, language)

    async def shown_text(self, raw: bytes) -> str:
        """Return the page's view of a text that the file may not have."""
        return await self.fast_worker.ask(jobs.describe, self.text(raw), make_board_json)

    def text(self, raw: bytes, error: str = "") -> jobs.BoardText:
        """Return a text of the board for a job."""
        return jobs.BoardText(self.shown, raw, error, self.scope.secret)

    def _accept_text(self, found: ReadResult, made_by: str) -> None:
        is_same = found.error == self.read_error and (found.error or found.content == self.raw)
        if is_same and self._tasks:
            return
        self.read_error = found.error
        if not found.error:
            self.history.record(found.content, made_by if self.history.now else FIRST)
        self._restart_checks()

    def _restart_checks(self) -> None:
        """Announce the new text and work on it; work on older texts is stopped."""
        for task in self._tasks:
            task.cancel()
        self.fast_worker.cancel_running(LONG_S)
        self.panel_worker.cancel_running()
        self.query_worker.cancel_running(LONG_S)
        self.broadcast.send(self._file_message())
        self._tasks = [asyncio.create_task(self._judge())]

    async def _judge(self) -> None:
        """Compute picture and findings first, then the panels one by one."""
        revision, raw, error = self.revision, self.raw, self.read_error
        text = self.text(b"" if error else raw, error)
        data = await self._try(self.fast_worker.ask(jobs.describe, text, make_board_json))
        if data is None or revision != self.revision:
            return
        self._shown_board = (revision, data)
        self.broadcast.send(self._message("board", revision, data))
        await asyncio.sleep(PAUSE_S)
        for name, compute in jobs.PANELS.items() if not error else ():
            data = await self._try(self.panel_worker.ask(jobs.describe, text, compute))
            if data is None or revision != self.revision:
                return
            self._panels[name] = (revision, data)
            self.broadcast.send(self._message(name, revision, data))

    async def _try(self, asked: Coroutine[Any, Any, str]) -> str | None:
        """Return the answer, or its error as an answer; None for work that was stopped."""
        try:
            return await asked
        except TaskStoppedError:
            return None
        except LayoutkitError as error:
            return to_json({"failed": error.message, "hint": error.hint})

    def _file_message(self) -> Message:
        facts = {
            "name": self.name,
            "path": self.shown,
            "revision": self.revision,
            "undo": self.history.can_undo,
            "redo": self.history.can_redo,
            "error": self.read_error,
        }
        return Message("file", to_json(facts))

    def _message(self, event: str, revision: str, data: str) -> Message:
        return Message(event, f'{{"revision": "{revision}", "data": {data}}}')

    def rest(self) -> None:
        """End the processes of a board that no page shows; history and results stay."""
        if self.broadcast.queues:
            return
        for task in self._tasks:
            task.cancel()
        for pool in self.pools:
            pool.stop_processes()

    def close(self) -> None:
        """End all work on the board."""
        for task in self._tasks:
            task.cancel()
        self.broadcast.close()
        for pool in self.pools:
            pool.close()
