"""The open documents, each checked after every change; results for old versions are dropped.

Findings of the quick stages are published at once, all findings when the costs are known. If the
slow stages take long, a pause comes before them, in which a newer version may arrive.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from layoutkit.documents.discovery import BoardContent
from layoutkit.lsp.jobs import JOBS, CheckJob, CheckResult, DescribeJob, FixJob, ServerOptions
from layoutkit.lsp.log import describe_crash, log_line
from layoutkit.lsp.text_document import TextDocument, find_display_path
from layoutkit.pipeline.check import make_failed_verdict
from layoutkit.reports.findings import BoardVerdict, Finding
from layoutkit.workers.async_pool import AsyncPool, TaskStoppedError
from layoutkit.workers.tasks import Failure

if TYPE_CHECKING:
    from lsprotocol import types

MAX_PROCESSES = 8  # more than processors, so that quick jobs need not wait for slow jobs
IDLE = 2  # processes that are kept while somebody types: one may still end an outdated check
REST_S = 10.0  # after the last change, when one process is enough
GRACE_S = 0.15  # time for a cancelled job to end before its process is killed
PAUSE_S = 0.25  # before slow stages, since a newer text may come
QUICK_S = 0.05  # results of quick stages are published together, so that findings do not flicker

Publish = Callable[[TextDocument, Sequence[Finding]], None]


class OpenDocument:
    """An open document and its latest results."""

    def __init__(self, text: TextDocument) -> None:
        self.text = text
        self.readable: TextDocument | None = None  # the last version that could be read
        self.verdict: BoardVerdict | None = None
        self.verdict_of: TextDocument | None = None  # the version that the verdict is on
        self.checked = asyncio.Event()  # set when the verdict on this version is complete
        self.slow_stages_s = 0.0  # time that the slow stages took in the last check
        self.task: asyncio.Task[None] | None = None

    def stop(self) -> None:
        """Cancel the check of an older version."""
        if self.task:
            self.task.cancel()
            self.task = None


class OpenDocuments:
    """All open documents."""

    def __init__(self, call: ServerOptions, publish: Publish) -> None:
        self.call = call
        self.encoding = "utf-16"
        self.pool = AsyncPool(
            JOBS, most=MAX_PROCESSES, idle=IDLE, grace_s=GRACE_S, newest_first=True
        )
        self.texts: dict[str, OpenDocument] = {}
        self._publish = publish
        self._rest: asyncio.TimerHandle | None = None

    def open(self, item: types.TextDocumentItem) -> None:
        """Open a document and check it."""
        self.close(item.uri)
        path = find_display_path(item.uri, item.language_id)
        text = TextDocument(item.uri, path, item.version, item.text, self.encoding)
        self.texts[item.uri] = OpenDocument(text)
        self.judge(item.uri)

    def change(
        self,
        item: types.VersionedTextDocumentIdentifier,
        changes: Sequence[types.TextDocumentContentChangeEvent],
    ) -> None:
        """Change a document and check it."""
        if item.uri not in self.texts:
            log_line("the editor changes a document that is not open")
            return
        opened = self.texts[item.uri]
        opened.text = opened.text.changed(item.version, changes)
        self.judge(item.uri)

    def close(self, uri: str) -> None:
        """Close a document and remove its findings from the editor."""
        opened = self.texts.pop(uri, None)
        if opened:
            opened.stop()
            if opened.verdict and opened.verdict.findings:
                self._publish(opened.text, ())

    def judge(self, uri: str) -> None:
        """Check a document and cancel the check of its older version."""
        opened = self.texts[uri]
        opened.stop()
        opened.checked.clear()
        opened.task = asyncio.ensure_future(self._judge(opened, opened.text))
        if self._rest:
            self._rest.cancel()
        self._rest = asyncio.get_running_loop().call_later(REST_S, self.pool.stop_idle)

    async def end(self) -> None:
        """Stop all work."""
        for opened in self.texts.values():
            opened.stop()
        self.pool.close()
        await self.pool.wait_closed()

    async def _judge(self, opened: OpenDocument, text: TextDocument) -> None:
        """Publish the findings on a version: quick stages at once, the rest when they are done."""
        waiting: list[asyncio.TimerHandle] = []
        early_s = 0.0
        is_quick = opened.slow_stages_s <= QUICK_S

        def early(verdict: BoardVerdict) -> None:
            nonlocal early_s
            early_s = time.monotonic()
            if is_quick:
                loop = asyncio.get_running_loop()
                waiting.append(loop.call_later(QUICK_S, self._tell, opened, text, verdict))
            else:
                self._tell(opened, text, verdict)

        job = CheckJob(text.path, text.raw, self.call, 0.0 if is_quick else PAUSE_S)
        try:
            judged = await self._run(job, early)
        except asyncio.CancelledError:
            if early_s and is_quick:  # it took longer than expected
                opened.slow_stages_s = time.monotonic() - early_s
            raise
        finally:
            for timer in waiting:
                timer.cancel()
        opened.slow_stages_s = judged.slow_stages_s
        self._tell(opened, text, judged.verdict)
        if opened.text is text:
            opened.checked.set()

    async def _run(self, job: CheckJob, early: Callable[[Any], None]) -> CheckResult:
        """Return the verdict on a text, even if the process that checks it dies."""
        for _ in range(IDLE + 1):
            try:
                judged = await self.pool.run(job, early)
            except TaskStoppedError:  # the server stops
                raise asyncio.CancelledError from None
            except OSError:  # no process can be started
                continue
            if isinstance(judged, CheckResult):
                return judged
        log_line("the processes that checked a board have died")
        why = Failure("crashed", "the process that checked it died")
        return CheckResult(make_failed_verdict(BoardContent(job.path, job.raw), why))

    async def answer(self, job: DescribeJob | FixJob, timeout_s: float) -> str:
        """Return the text that a job computes; empty if it fails or takes too long."""
        with suppress(OSError, TaskStoppedError):  # a TimeoutError is an OSError
            text = await asyncio.wait_for(self.pool.run(job), timeout_s)
            return text if isinstance(text, str) else ""
        return ""

    def _tell(self, opened: OpenDocument, text: TextDocument, verdict: BoardVerdict | None) -> None:
        """Publish a verdict, unless the text has changed since."""
        if opened.text is not text or self.texts.get(text.uri) is not opened:
            return
        before = opened.verdict
        opened.verdict, opened.verdict_of = verdict, text
        if verdict is not None and verdict.game is not None:
            opened.readable = text
        if verdict is None and before is None:
            return  # the text is not a board and was not one before
        try:
            self._publish(text, verdict.findings if verdict else ())
        except Exception as error:
            log_line(describe_crash("publishing", error))
