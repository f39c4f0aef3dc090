"""Targets of the guided fuzz: functions of bytes that must end well, each with its first inputs.

A target gets any bytes, gives them to one reader of layoutkit in this process, and raises `Fault`
if the reader does something that it must not do. Errors of the kind that layoutkit reports in one
line are answers. Long computations are left out, as `fuzz.py` tries whole commands.
"""

from __future__ import annotations

import asyncio
import io
import json
import logging
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from layoutkit.documents.discovery import BoardContent
from layoutkit.documents.game_key import has_game_key
from layoutkit.errors import LayoutkitError
from layoutkit.pipeline.analysis import Analysis, CheckContext, check_content
from layoutkit.pipeline.request import CheckRequest, RequestSettings
from layoutkit.pipeline.rule_index import all_cards
from layoutkit.reports.findings import BoardVerdict, Report, Stage
from layoutkit.rules.baselines import apply_baseline, read_baseline
from layoutkit.rules.selection import select_rules
from layoutkit.settings.model import Settings
from layoutkit.workers.tasks import Failure

from .nasty import BOARDS

ROOT = Path(__file__).parent.parent.parent
CASES = ROOT / "tests" / "cases"
HERE = str(ROOT)


class Fault(Exception):  # noqa: N818 - it is the reader's
    """What a reader did wrong."""


@dataclass(frozen=True)
class Target:
    """A function of bytes, and the inputs that a fuzz starts with."""

    run: Callable[[bytes], None]
    seeds: Callable[[], Iterator[bytes]]


def read_board(raw: bytes) -> None:
    """Read a board and judge it by all rules but those that search; raise a Fault for a crash."""
    path = "board.json" if raw.lstrip()[:1] == b"{" else "board.yaml"
    has_game_key(raw, path)
    verdict = Analysis(BoardContent(path, raw), CheckContext()).verdict(Stage.GEOMETRY)
    refuse_crashes(verdict)


def refuse_crashes(verdict: BoardVerdict) -> None:
    """Raise a Fault if a rule or a game failed on a board."""
    for finding in verdict.findings:
        if finding.code == "LKT999":
            raise Fault(finding.message)


def seed_boards() -> Iterator[bytes]:
    """Yield the boards of all games, and those that have one fault each."""
    yield from (text.encode() for text in BOARDS)
    for path in sorted(CASES.rglob("*")):
        if path.suffix in {".yaml", ".json"} and path.stat().st_size < 8_000:
            yield path.read_bytes()


def read_settings(raw: bytes) -> None:
    """Read a settings file, and a policy with the same text."""
    file = folder() / "layoutkit.toml"
    file.write_bytes(raw)
    boards = ("b.yaml",)
    for request in (
        CheckRequest(boards, config=str(file)),
        CheckRequest(boards, policy=str(file)),
    ):
        with suppress(LayoutkitError):
            RequestSettings(request).runs(boards)


def seed_settings() -> Iterator[bytes]:
    """Yield settings and policies like those of the documentation."""
    for page in ("settings.md", "ci.md"):
        blocks = (ROOT / "docs" / page).read_text("utf-8").split("```")[1::2]
        yield from (block.partition("\n")[2].encode() for block in blocks if " = " in block)
    yield b'lock = ["ALL"]\ntime-limit = 3\n[per-file]\n"a/**" = {ignore = ["LAB3"]}\n'
    yield b'[minimum-severity]\nLAB3 = "warning"\n[labyrinth]\npitch_mm = 60\n'


def read_known_findings(raw: bytes) -> None:
    """Read a baseline, and apply it to a board with findings."""
    report, rules = judged_report()
    with suppress(LayoutkitError, UnicodeDecodeError):
        known = read_baseline(raw.decode("utf-8"), "known.json")
        apply_baseline(report.boards, known, rules)


@cache
def judged_report() -> tuple[Report, Mapping[str, Any]]:
    """Return a report with findings, and its rules."""
    paths = sorted((CASES / "labyrinth" / "bad").glob("LAB3*.yaml"))[:4]
    contents = [BoardContent(path.name, path.read_bytes()) for path in paths]
    boards = [Analysis(one, CheckContext()).verdict(Stage.GEOMETRY) for one in contents]
    report = Report(tuple(boards), all_cards(("labyrinth",)))
    rules = select_rules(report.rules, Settings().global_selections(), Settings().profile, None)
    return report, rules


def seed_baselines() -> Iterator[bytes]:
    """Yield baselines with entries of all kinds."""
    from layoutkit.rules.baselines import write_baseline

    text = write_baseline(judged_report()[0])
    yield text.encode()
    yield text.replace('"version": 2', '"version": 1').encode()
    yield b'{"version": 2, "findings": []}'


@cache
def folder() -> Path:
    """Return a folder of this process, in memory where the system has such a place.

    If TMPDIR is set, it is there: the tests refuse files elsewhere.
    """
    memory = Path("/dev/shm")
    is_free = memory.is_dir() and "TMPDIR" not in os.environ
    return Path(mkdtemp(prefix="layoutkit-fuzz-", dir=memory if is_free else None))


class EarlyVerdict(BaseException):
    """The verdict before the rules that search."""


def judge_early(path: str, raw: bytes) -> BoardVerdict:
    """Return the verdict of the stages before the costs, as the language server publishes it."""
    found: list[BoardVerdict] = []

    def stop(verdict: BoardVerdict) -> None:
        found.append(verdict)
        raise EarlyVerdict

    with suppress(EarlyVerdict):
        return check_content(BoardContent(path, raw), CheckContext(), stop)
    return found[0]


async def in_this_thread(function: Callable[..., Any], *given: Any) -> Any:
    """Call a function in place of `asyncio.to_thread`, so that its branches are seen."""
    return function(*given)


@contextmanager
def replaced(holder: Any, name: str, value: Any) -> Iterator[None]:
    """Replace an attribute inside the block."""
    before = getattr(holder, name)
    setattr(holder, name, value)
    try:
        yield
    finally:
        setattr(holder, name, before)


def serve_editor(raw: bytes) -> None:
    """Send frames to a language server; lines without frames are sent after its start."""
    with replaced(asyncio, "to_thread", in_this_thread):
        asyncio.run(answer_editor(raw))


class Editor:
    """What an editor gets from the server."""

    def __init__(self) -> None:
        self.got: list[bytes] = []

    def write(self, data: bytes) -> None:
        """Keep a message."""
        self.got.append(data)


async def answer_editor(raw: bytes) -> None:
    """Give all messages to a new server and wait for its answers."""
    from layoutkit.lsp import jobs, protocol, server

    logging.disable()  # pygls logs every error that it answers
    server.CHECK_S = 0.01
    for module in (server, protocol):
        setattr(module, "log_line", lambda _: None)  # noqa: B010 - a plain assignment has no type
    serving: Any = server.BoardServer(jobs.ServerOptions())
    serving.protocol._converter = converter()  # making one takes longer than the messages
    failures: list[str] = []
    serving.tell = failures.append

    async def run(job: Any, on_partial: Any = None) -> Any:
        if isinstance(job, jobs.CheckJob):
            verdict = judge_early(job.path, job.raw) if has_game_key(job.raw, job.path) else None
            return jobs.CheckResult(verdict)
        return ""

    serving.documents.pool.run = run
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda _, context: failures.append(server._failure(context)))
    server.register_handlers(serving)
    editor = Editor()
    serving.protocol.set_writer(editor)
    here = Path.cwd()
    for body in messages_of(raw):
        server._handle(serving, body)
        for _ in range(3):
            await asyncio.sleep(0)
    mine = asyncio.current_task()
    waiting = [task for task in asyncio.all_tasks() if task is not mine]
    if waiting:
        await asyncio.wait(waiting, timeout=0.5)
    await serving.documents.end()
    os.chdir(here)
    for text in failures:
        raise Fault(text)
    for message in editor.got:
        if b'"code":-32603' in message.replace(b" ", b""):
            raise Fault(f"an internal error was answered: {message[-200:]!r}")


@cache
def converter() -> Any:
    """Return what reads messages, for all servers."""
    from pygls import protocol

    make: Any = protocol.default_converter
    return make()


STARTS: tuple[tuple[str, Any, int | None], ...] = (
    ("initialize", {"processId": None, "rootUri": None, "capabilities": {}}, 1),
    ("initialized", {}, None),
)


def message(method: str, params: Any, number: int | None = None) -> bytes:
    """Return the body of a message in one line."""
    found = {"jsonrpc": "2.0", "method": method, "params": params}
    return json.dumps(found if number is None else {**found, "id": number}).encode()


def messages_of(raw: bytes) -> Iterator[bytes | None]:
    """Yield the bodies in frames, or lines after the messages that start a server."""
    from layoutkit.lsp.protocol import bodies

    if raw[:7].lower() == b"content":
        yield from bodies(io.BytesIO(raw))  # type: ignore[arg-type]
        return
    yield from (message(*one) for one in STARTS)
    yield from raw.split(b"\n")[:40]


def seed_messages() -> Iterator[bytes]:
    """Yield sessions with every request, as lines and as frames."""
    uri = "file:///nowhere/b.yaml"
    item: dict[str, Any] = {"textDocument": {"uri": uri}}
    there = {**item, "position": {"line": 3, "character": 2}}
    spots = {"start": {"line": 0, "character": 0}, "end": {"line": 5, "character": 1}}
    colour = {"red": 1, "green": 0.5, "blue": 0, "alpha": 1}
    special: dict[str, Any] = {
        "references": {**there, "context": {"includeDeclaration": True}},
        "rename": {**there, "newName": "a1"},
        "codeAction": {**item, "range": spots, "context": {"diagnostics": []}},
        "colorPresentation": {**item, "range": spots, "color": colour},
        "documentSymbol": item,
        "documentColor": item,
    }
    places = ("completion", "hover", "definition", "documentHighlight", "prepareRename")
    asked = {**dict.fromkeys(places, there), **special}
    change = [{"range": spots, "text": "game: labyrinth\n"}]
    for text in [*BOARDS[:5], "game: labyrinth\nsiz: [3, 3]\n"]:
        opened = {"uri": uri, "languageId": "yaml", "version": 1, "text": text}
        lines = [message("textDocument/didOpen", {"textDocument": opened})]
        lines += [
            message(f"textDocument/{name}", params, 10 + number)
            for number, (name, params) in enumerate(asked.items())
        ]
        changed = {"textDocument": {"uri": uri, "version": 2}, "contentChanges": change}
        lines += [
            message("textDocument/didChange", changed),
            message("textDocument/didClose", item),
        ]
        lines += [message("workspace/executeCommand", {"command": "layoutkit.explain"}, 90)]
        lines += [message("shutdown", None, 91), message("exit", None)]
        yield b"\n".join(lines)
        framed = [message(*one) for one in STARTS] + lines
        yield b"".join(b"Content-Length: %d\r\n\r\n%s" % (len(one), one) for one in framed)


SECRET = b"SECRET"  # stands for the secret in a path
NAMES = ("b.yaml", "c.yaml")


@dataclass
class Page:
    """What a page sends in one request, and what it gets."""

    head: bytes
    body: bytes
    status: int = 0
    got: bytes = b""
    sent: list[dict[str, Any]] = field(default_factory=list)

    async def receive(self) -> dict[str, Any]:
        """Send the body, then leave."""
        if self.body is not None and not self.sent:
            self.sent.append({"type": "http.request", "body": self.body})
            return self.sent[0]
        await asyncio.sleep(0)
        return {"type": "http.disconnect"}

    async def send(self, message: Any) -> None:
        """Keep the answer."""
        self.status = message.get("status", self.status)
        self.got += message.get("body", b"")


def serve_page(raw: bytes) -> None:
    """Send one request to a studio: a line with method and path, headers, and a body."""
    with replaced(asyncio, "to_thread", in_this_thread):
        asyncio.run(answer_page(raw))


async def ask_here(_: Any, function: Callable[..., Any], *given: Any) -> Any:
    """Answer in place of a worker process; long jobs are left out."""
    from layoutkit.studio import jobs, pool
    from layoutkit.workers.async_pool import TaskStoppedError

    if function in jobs.SLOW or (len(given) > 1 and given[1] in jobs.SLOW):
        raise TaskStoppedError
    try:
        return function(*given)
    except LayoutkitError as error:
        raise pool.error_of(Failure("refused", error.message, error.hint)) from error


async def answer_page(raw: bytes) -> None:
    """Serve a folder with two boards to one request, and look at the answer and the files."""
    from layoutkit.studio import access, files
    from layoutkit.studio.app import make_app
    from layoutkit.studio.pool import BoardPool
    from layoutkit.studio.workspace import Workspace

    here = folder() / "studio"
    here.mkdir(exist_ok=True)
    for name, text in zip(NAMES, BOARDS, strict=False):
        if not (here / name).exists() or (here / name).read_bytes() != text.encode():
            (here / name).write_text(text, encoding="utf-8")
    setattr(BoardPool, "ask", ask_here)  # noqa: B010 - a plain assignment has no type
    address = access.RunAddress(b"key", 8000, "1-name", "5" * access.SECRET_LETTERS)
    workspace = Workspace(files.BoardScope(here, True, "."))
    app = make_app(workspace, address)
    page, scope = request_of(raw, address, {name: here / name for name in NAMES})
    try:
        await app(scope, page.receive, page.send)
    finally:
        workspace.close()
        for session in workspace.sessions.values():
            for task in session._tasks:
                task.cancel()
    refuse_answer(page, scope, address.secret)
    after = {path.name: path.read_bytes() for path in here.iterdir()}
    before = {name: text.encode() for name, text in zip(NAMES, BOARDS, strict=False)}
    is_change = scope["method"] == "POST" and page.status == 200
    if after != before:
        for name in after:
            (here / name).unlink()
        if not is_change:
            raise Fault(f"a file was changed by an answer of status {page.status}")


def request_of(raw: bytes, address: Any, boards: Mapping[str, Path]) -> tuple[Page, dict[str, Any]]:
    """Return the request in the bytes: first line, headers to an empty line, body."""
    from urllib.parse import unquote_to_bytes

    from layoutkit.studio.files import find_revision

    head, _, body = raw.partition(b"\n\n")
    first, *lines = head.split(b"\n")
    method, _, path = first.partition(b" ")
    path, _, query = path.partition(b"?")
    path = path.replace(SECRET, address.secret.encode())
    headers = [(b"host", b"127.0.0.1:8000"), (b"origin", b"http://127.0.0.1:8000")]
    headers += [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    for line in lines[:20]:
        header, _, value = line.partition(b": ")
        headers = [one for one in headers if one[0] != header.lower()] + [(header.lower(), value)]
    for name, path_of in boards.items():
        body = body.replace(
            f"REVISION-{name}".encode(), f"{find_revision(path_of.read_bytes())}.0".encode()
        )
    scope = {
        "type": "http",
        "method": method.decode("latin-1").upper()[:20] or "GET",
        "path": unquote_to_bytes(path).decode("utf-8", "replace") or "/",
        "raw_path": path,
        "query_string": query,
        "headers": headers,
        "http_version": "1.1",
        "scheme": "http",
        "server": ("127.0.0.1", 8000),
        "client": ("127.0.0.1", 9),
        "root_path": "",
    }
    return Page(raw, body), scope


def refuse_answer(page: Page, scope: Mapping[str, Any], secret: str) -> None:
    """Raise a Fault for an answer that a studio must not give."""
    if not (page.status < 500 or page.status == 503):
        raise Fault(f"status {page.status}: {page.got[:200]!r}")
    if b"internal error" in page.got or HERE.encode() in page.got:
        raise Fault(f"an answer with inner facts: {page.got[:200]!r}")
    if secret.encode() in page.got and f"/{secret}/" not in scope["path"]:
        raise Fault("the secret was served without the secret")


def seed_requests() -> Iterator[bytes]:
    """Yield requests of the page, and of others."""
    asked = ("", "boards", "folder", "new-board-forms", "languages", "page/main.js", "page/a%00.js")
    yield from (b"GET /SECRET/" + path.encode() for path in asked)
    of_board = ("events", "picture", "piece-pictures", "legal-targets", "why-not-legal", "plan")
    for path in of_board:
        yield f"GET /SECRET/{path}?board=b.yaml&piece=a1&target=b1&name=red".encode()
    yield b"GET /SECRET/pack?board=b.yaml&paper=a4&theme=color&language=en"
    yield b"GET /run?page=1-name&question=mine&answer=x"
    yield b"GET /boards\nhost: evil.example:8000"
    changes: tuple[dict[str, Any], ...] = (
        {"kind": "edit", "edits": [{"pointer": "/title", "value": "new"}], "removals": ["/notes"]},
        {"kind": "move", "action": "put", "piece": "a1", "target": "b1", "steps": 1},
        {"kind": "move", "action": "turn", "piece": "b1", "steps": -2},
        {"kind": "move", "action": "remove", "piece": "b1"},
        {"kind": "fix", "finding": 0, "fix": 0},
        {"kind": "undo"},
        {"kind": "redo"},
        {"kind": "resolve", "conflict": "x"},
    )
    for name in NAMES:
        facts = {"board": name, "revision": f"REVISION-{name}", "title": "t"}
        for change in changes:
            yield b"POST /SECRET/change\n\n" + json.dumps({**facts, **change}).encode()
        yield b"POST /SECRET/preview\n\n" + json.dumps({**facts, **changes[0]}).encode()
    new = {"name": "new.yaml", "game": "canaletto", "options": {"seed": 1}}
    yield b"POST /SECRET/new\n\n" + json.dumps(new).encode()
    yield b"POST /SECRET/change\norigin: null\n\n{}"


TARGETS: Mapping[str, Target] = {
    "boards": Target(read_board, seed_boards),
    "settings": Target(read_settings, seed_settings),
    "baselines": Target(read_known_findings, seed_baselines),
    "frames": Target(serve_editor, seed_messages),
    "requests": Target(serve_page, seed_requests),
}
"""The readers of what strangers, editors and pages send."""
