"""Tests of the server's start, its end, and its handling of unexpected messages."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Set
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest

from tests.lsp.boards import FIRST, WIDE
from tests.lsp.wire import INITIALIZE, Wire
from tests.patience import PATIENCE_S, wait_for
from tests.selection import NEEDS_PROC

URI = "file:///nowhere/board.yaml"


@pytest.fixture
def wire(tmp_path: Path) -> Iterator[Wire]:
    found = Wire(tmp_path)
    yield found
    found.process.kill()
    found.ended()


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Wire]:
    """One server for the tests that do not end it."""
    found = Wire(tmp_path_factory.mktemp("begun"), patience_s=5 * PATIENCE_S)
    found.begin()
    yield found
    assert "error" not in found.ask("shutdown")
    found.tell("exit")
    assert found.ended() == 0


def opened(text: str, uri: str = URI) -> dict[str, Any]:
    return {"textDocument": {"uri": uri, "languageId": "yaml", "version": 1, "text": text}}


def at(line: int, character: int, uri: str = URI) -> dict[str, Any]:
    place = {"line": line, "character": character}
    return {"textDocument": {"uri": uri}, "position": place}


def test_whatever_is_sent_the_next_request_is_answered(wire: Wire) -> None:
    """And each request gets one answer, or the error that the protocol has for it."""
    assert wire.ask("textDocument/hover", at(0, 0))["error"]["code"] == -32002
    wire.tell("textDocument/didOpen", opened("game: x"))  # nobody listens yet
    wire.begin()
    assert wire.ask("initialize", INITIALIZE)["error"]["code"] == -32600
    wire.body(b"{")
    refused = wire.take()
    assert (refused["id"], refused["error"]["code"]) == (None, -32700)
    wire.body(b"[" * 100_000)
    assert wire.take()["error"]["code"] == -32700
    for odd in (b"[]", b"7", b"{}", b'{"jsonrpc": "1.0", "id": 1, "method": "x"}'):
        wire.body(odd)
        assert wire.take()["error"]["code"] == -32600
    assert wire.ask("textDocument/hover", {"textDocument": 7})["error"]["code"] == -32602
    assert wire.ask("no/such", {"any-thing": [1]})["error"]["code"] == -32601
    assert wire.ask("no/such", [1, 2])["error"]["code"] == -32601
    assert "error" in wire.ask("workspace/executeCommand", {"command": "rm", "arguments": ["-rf"]})
    for given in (None, [], ["LAB115", "LAB116"]):
        call = {"command": "layoutkit.explain", "arguments": given}
        assert wire.ask("workspace/executeCommand", call)["error"]["code"] == -32602
    wire.tell("no/such", {"a": 1})
    wire.tell("textDocument/didChange", {"contentChanges": []})
    changed = {"textDocument": {"uri": "file:///other", "version": 2}, "contentChanges": []}
    wire.tell("textDocument/didChange", changed)
    wire.tell("textDocument/didClose", {"textDocument": {"uri": "file:///other"}})
    wire.tell("$/cancelRequest", {"id": 99})
    wire.tell("$/setTrace", {"value": "verbose"})
    wire.send(b"Content-Type: x\r\ncontent-length: 2\r\n\r\n[]")
    assert wire.take()["error"]["code"] == -32600
    wire.send(b"no header at all\r\n\r\n")
    assert wire.ask("textDocument/hover", at(0, 0), "last")["result"] is None
    assert wire.ask("shutdown", number=3)["result"] is None
    assert wire.ask("textDocument/hover", at(0, 0))["error"]["code"] == -32600
    wire.tell("exit")
    assert wire.ended() == 0


def test_exit_without_shutdown_is_a_failure(wire: Wire) -> None:
    wire.begin()
    wire.tell("exit")
    assert wire.ended() == 1


def test_the_server_and_its_processes_end_with_the_editor(wire: Wire) -> None:
    wire.begin()
    wire.tell("textDocument/didOpen", opened(FIRST))
    while wire.take().get("method") != "textDocument/publishDiagnostics":
        pass
    children = processes_of(wire.process.pid)
    assert children or not Path("/proc").exists()
    assert wire.end() == 1
    wait_for(lambda: not any(is_running(one) for one in children))


@NEEDS_PROC
def test_processes_end_with_a_server_that_is_killed(wire: Wire) -> None:
    wire.begin()
    children = wait_for(lambda: processes_of(wire.process.pid))
    wire.process.kill()
    wire.process.wait()
    wait_for(lambda: not any(is_running(one) for one in children))


def processes_of(parent: int) -> list[int]:
    """The children of all threads of a process, and their children."""
    found: list[int] = []
    for thread in Path(f"/proc/{parent}/task").glob("*/children"):
        with suppress(OSError):
            for child in map(int, thread.read_text(encoding="ascii").split()):
                found += [child, *processes_of(child)]
    return found


def is_running(process: int) -> bool:
    try:
        stat = Path(f"/proc/{process}/stat").read_text(encoding="ascii", errors="replace")
    except OSError:
        return False
    return stat.rpartition(")")[2].split()[0] != "Z"


def test_nothing_of_a_board_is_logged(wire: Wire) -> None:
    wire.begin()
    secret = "game: inkognito\nformat: 1\ndeal: {red: {identity: bubble-secret}}\n"
    wire.tell("textDocument/didOpen", opened(secret))
    wire.ask("textDocument/hover", at(2, 7))
    bad = {**at(2, 7), "textDocument": {"uri": URI, "text": "bubble-secret"}, "position": "x"}
    assert "error" in wire.ask("textDocument/hover", bad)
    wire.ask("shutdown")
    wire.tell("exit")
    told = wire.stderr.read()
    assert wire.process.wait() == 0
    assert b"bubble-secret" not in told
    assert b"Traceback" not in told


def test_a_huge_text_is_refused_and_holds_up_nothing(begun: Wire) -> None:
    huge = "file:///nowhere/huge.yaml"  # findings of other boards may still come
    begun.tell("textDocument/didOpen", opened("game: labyrinth\n" + "# x\n" * 400_000, huge))
    found = begun.take()
    while found.get("params", {}).get("uri") != huge:
        found = begun.take()
    assert [one["code"] for one in found["params"]["diagnostics"]] == ["FMT005"]
    for method in ("hover", "definition", "completion"):
        assert "error" not in begun.ask(f"textDocument/{method}", at(3, 1, huge))


def test_a_request_that_is_cancelled_is_answered_so(begun: Wire) -> None:
    begun.tell("textDocument/didOpen", opened(FIRST))
    answers: dict[int, Any] = {}
    for number in range(20):
        hover = ("textDocument/hover", at(9, 10), number)
        begun.tell_at_once(hover, ("$/cancelRequest", {"id": number}, None))
    while len(answers) < 20:
        found = begun.take()
        if "id" in found:
            answers[found["id"]] = found
    assert all("result" in one or one["error"]["code"] == -32800 for one in answers.values())
    assert any("error" in one for one in answers.values())
    while "wall pole" not in str(begun.ask("textDocument/hover", at(9, 10), "after")["result"]):
        pass  # processes are being started


@NEEDS_PROC
def test_a_long_answer_holds_up_no_other(begun: Wire) -> None:
    """And one that is cancelled is answered so at once, whatever it was about to find."""
    wide = "file:///nowhere/wide.yaml"
    line = WIDE.split("\n").index("  - {colour: red, field: y40}")
    begun.tell("textDocument/didOpen", opened(WIDE, wide))
    begun.tell("textDocument/didOpen", opened(FIRST))
    await_findings(begun, {wide, URI})
    with paused_processes(begun.process.pid):  # no hover can be answered now
        begun.tell_at_once(
            *(("textDocument/hover", at(line, 26, wide), number) for number in range(5)),
            ("textDocument/definition", at(17, 26), "quick"),
            ("$/cancelRequest", {"id": 3}, None),
        )
        answers = take_answers(begun, {"quick", 3})
        assert answers.keys() == {"quick", 3}
        assert "result" in answers["quick"]
        assert answers[3]["error"]["code"] == -32800
    slow = take_answers(begun, {0, 1, 2, 4})
    assert all("result" in one for one in slow.values())


@contextmanager
def paused_processes(parent: int) -> Iterator[None]:
    """Stop all processes that a process has, and those that it starts, for a while."""
    stopped: set[int] = set()
    is_over = Event()

    def stop() -> None:
        for child in set(processes_of(parent)) - stopped:
            with suppress(ProcessLookupError):
                os.kill(child, signal.SIGSTOP)
                stopped.add(child)

    def stop_new_ones() -> None:
        while not is_over.wait(0.01):
            stop()

    stop()
    thread = Thread(target=stop_new_ones)
    thread.start()
    try:
        yield
    finally:
        is_over.set()
        thread.join()
        for child in stopped:
            with suppress(ProcessLookupError):
                os.kill(child, signal.SIGCONT)


def await_findings(wire: Wire, uris: set[str]) -> None:
    """Wait until the findings on these documents are published."""
    while uris:
        uris = uris - {wire.take().get("params", {}).get("uri")}


def take_answers(wire: Wire, numbers: Set[int | str]) -> dict[int | str, dict[str, Any]]:
    """Return all answers up to the last of these requests."""
    answers: dict[int | str, dict[str, Any]] = {}
    while not numbers <= answers.keys():
        found = wire.take()
        if "id" in found:
            answers[found["id"]] = found
    return answers


@NEEDS_PROC
@pytest.mark.slow
def test_a_process_that_dies_is_replaced(begun: Wire) -> None:
    begun.tell("textDocument/didOpen", opened(FIRST))
    for _ in range(2):
        while "LAB115" not in str(begun.take()):
            pass
        for child in processes_of(begun.process.pid):
            with suppress(ProcessLookupError):  # it ended with one that was killed before it
                os.kill(child, 9)
        change = {"textDocument": {"uri": URI, "version": 2}, "contentChanges": [{"text": FIRST}]}
        begun.tell("textDocument/didChange", change)
    while "LAB115" not in str(begun.take()):
        pass


WITHOUT_PYGLS = """
import sys
from importlib import util
find = util.find_spec
util.find_spec = lambda name, *rest: None if name == "pygls" else find(name, *rest)
sys.modules["pygls"] = None
sys.argv = ["layoutkit", "lsp"]
from layoutkit.__main__ import main
main()
"""
LOADED = """
import sys
from layoutkit.cli.app import call
call(["rules"])
names = ("pygls", "lsprotocol", "layoutkit.lsp", "asyncio")
print([one for one in sys.modules if one.startswith(names)])
"""
WORKER = """
import sys
from pathlib import Path
from layoutkit.lsp import jobs
raw = Path(sys.argv[1]).read_bytes()
jobs.load_game_of(jobs.FixJob(sys.argv[1], raw, jobs.ServerOptions()))
assert "layoutkit.games.labyrinth.rules" in sys.modules
for job in (
    jobs.CheckJob(sys.argv[1], raw, jobs.ServerOptions(), 0),
    jobs.DescribeJob(sys.argv[1], raw, jobs.ServerOptions(), ("gems", 0)),
    jobs.FixJob(sys.argv[1], raw, jobs.ServerOptions()),
):
    jobs.do_job(job)
print([one for one in sys.modules if one.startswith(("pygls", "lsprotocol"))])
"""


@pytest.mark.slow
def test_what_is_missing_is_said_in_one_line(tmp_path: Path) -> None:
    command = [sys.executable, "-c", WITHOUT_PYGLS]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, check=False)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert "pip install 'layoutkit[lsp]'" in done.stderr


@pytest.mark.slow
def test_other_commands_load_nothing_of_it() -> None:
    command = [sys.executable, "-c", LOADED]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.slow
def test_workers_do_not_load_the_protocol() -> None:
    board = Path(__file__).parents[2] / "layouts" / "labyrinth" / "market-day.yaml"
    command = [sys.executable, "-c", WORKER, str(board)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"
    assert done.stderr == ""
