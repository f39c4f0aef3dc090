"""The open texts: each is judged whenever it changes, and only the last version is spoken of."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from layoutkit.lsp.log import crash_words, note
from layoutkit.lsp.texts import TextVersion, shown_path
from layoutkit.lsp.work import JOBS, AboutJob, Call, FixJob, Judged, JudgeJob
from layoutkit.pipeline.check import failed
from layoutkit.pipeline.files import Content
from layoutkit.verdict import BoardVerdict, Finding
from layoutkit.workers.async_pool import AsyncPool, TaskStoppedError
from layoutkit.workers.tasks import Failure

if TYPE_CHECKING:
    from lsprotocol import types

MOST = 8  # processes: the system shares the processors, so a quick job waits for no slow one
IDLE = 2  # processes that are kept although they have nothing to do
GRACE_S = 0.15  # for a cancelled job to end; then its process is killed
PAUSE_S = 0.25  # before stages that took long the last time: a newer text may come
QUICK_S = 0.05  # stages that take no longer are waited for, so that findings do not flicker

Publish = Callable[[TextVersion, Sequence[Finding]], None]


class OpenText:
    """A text that is open, and what is known of it."""

    def __init__(self, text: TextVersion) -> None:
        self.text = text
        self.readable: TextVersion | None = None  # the last version that could be read
        self.verdict: BoardVerdict | None = None  # the last one
        self.verdict_of: TextVersion | None = None  # the version that it is about
        self.judged = asyncio.Event()  # once the verdict is on this version, to the end
        self.later_s = 0.0  # what the last stages took the last time
        self.task: asyncio.Task[None] | None = None

    def stop(self) -> None:
        """End the run that judges an older version."""
        if self.task:
            self.task.cancel()
            self.task = None


class OpenTexts:
    """All open texts."""

    def __init__(self, call: Call, publish: Publish) -> None:
        self.call = call
        self.encoding = "utf-16"
        self.pool = AsyncPool(JOBS, most=MOST, idle=IDLE, grace_s=GRACE_S, newest_first=True)
        self.texts: dict[str, OpenText] = {}
        self._publish = publish

    def open(self, item: types.TextDocumentItem) -> None:
        """A text is opened."""
        self.close(item.uri)
        path = shown_path(item.uri, item.language_id)
        text = TextVersion(item.uri, path, item.version, item.text, self.encoding)
        self.texts[item.uri] = OpenText(text)
        self.judge(item.uri)

    def change(
        self,
        item: types.VersionedTextDocumentIdentifier,
        changes: Sequence[types.TextDocumentContentChangeEvent],
    ) -> None:
        """A text is changed."""
        if item.uri not in self.texts:
            note("a text is changed that is not open")
            return
        opened = self.texts[item.uri]
        opened.text = opened.text.changed(item.version, changes)
        self.judge(item.uri)

    def close(self, uri: str) -> None:
        """A text is closed: nothing is said of it any more."""
        opened = self.texts.pop(uri, None)
        if opened:
            opened.stop()
            if opened.verdict and opened.verdict.findings:
                self._publish(opened.text, ())

    def judge_all(self) -> None:
        """Judge every text anew: settings have changed."""
        for uri in self.texts:
            self.judge(uri)

    def judge(self, uri: str) -> None:
        """Judge a text, and drop the run on what it was before."""
        opened = self.texts[uri]
        opened.stop()
        opened.judged.clear()
        opened.task = asyncio.ensure_future(self._judged(opened, opened.text))

    async def end(self) -> None:
        """Stop everything."""
        for opened in self.texts.values():
            opened.stop()
        self.pool.close()
        await self.pool.wait_closed()

    async def _judged(self, opened: OpenText, text: TextVersion) -> None:
        """Publish what is found in a version: at once, and again when the costs are known."""
        waiting: list[asyncio.TimerHandle] = []
        early_s = 0.0
        is_quick = opened.later_s <= QUICK_S

        def early(verdict: BoardVerdict) -> None:
            nonlocal early_s
            early_s = time.monotonic()
            if is_quick:
                loop = asyncio.get_running_loop()
                waiting.append(loop.call_later(QUICK_S, self._tell, opened, text, verdict))
            else:
                self._tell(opened, text, verdict)

        job = JudgeJob(text.path, text.raw, self.call, 0.0 if is_quick else PAUSE_S)
        try:
            judged = await self._run(job, early)
        except asyncio.CancelledError:
            if early_s and is_quick:  # it took longer than was thought
                opened.later_s = time.monotonic() - early_s
            raise
        finally:
            for one in waiting:
                one.cancel()
        opened.later_s = judged.later_s
        self._tell(opened, text, judged.verdict)
        if opened.text is text:
            opened.judged.set()

    async def _run(self, job: JudgeJob, early: Callable[[Any], None]) -> Judged:
        """The verdict on a text, whatever happens to the process that judges it."""
        for _ in range(IDLE + 1):
            try:
                judged = await self.pool.run(job, early)
            except TaskStoppedError:  # the server ends
                raise asyncio.CancelledError from None
            except OSError:  # there is no process to be had
                continue
            if isinstance(judged, Judged):
                return judged
        note("processes that judged a board have failed")
        why = Failure("crashed", "the process that checked it died")
        return Judged(failed(Content(job.path, job.raw), why))

    async def answer(self, job: AboutJob | FixJob, timeout_s: float) -> str:
        """Return the words that a job gives; none if it fails or takes too long."""
        with suppress(OSError, TaskStoppedError):  # a TimeoutError is an OSError
            words = await asyncio.wait_for(self.pool.run(job), timeout_s)
            return words if isinstance(words, str) else ""
        return ""

    def _tell(self, opened: OpenText, text: TextVersion, verdict: BoardVerdict | None) -> None:
        """Publish a verdict, unless the text is another by now."""
        if opened.text is not text or self.texts.get(text.uri) is not opened:
            return
        before = opened.verdict
        opened.verdict, opened.verdict_of = verdict, text
        if verdict is not None and verdict.game is not None:
            opened.readable = text
        if verdict is None and before is None:
            return  # no board, and it never was one
        try:
            self._publish(text, verdict.findings if verdict else ())
        except Exception as error:
            note(crash_words("publishing", error))
