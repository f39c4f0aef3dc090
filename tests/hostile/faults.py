"""Failures at every step: the n-th system call or allocation of a command fails, for every n.

    python -m tests.hostile.faults                      every call of `CALLS`, all kinds of failures
    python -m tests.hostile.faults --only "new "        the calls that begin so
    python -m tests.hostile.faults --kinds kill memory  only these kinds
    python -m tests.hostile.faults --most 20            20 trials of each call, chosen by --seed

A trial runs a command in a forked process, in a folder of its own, with the functions of the
operating system replaced by functions that count. One of them fails: it raises OSError, writes half
of its bytes before it does, or kills the process. For allocations, Python's own hook lets the n-th
allocation fail, or a function of layoutkit raises MemoryError when it is first called.

A trial ends well if the exit code is documented, stderr has one line for an error and no traceback,
every file has its old content or that of a run without failures, and there is no file besides.
"""

from __future__ import annotations

import argparse
import builtins
import errno
import importlib
import io
import itertools
import json
import os
import pickle
import re
import shutil
import signal
import sqlite3
import sys
import tempfile
import threading
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any, NoReturn

from layoutkit.__main__ import main as call_layoutkit
from layoutkit.cli import main as cli_main
from layoutkit.cli.output import run_and_exit
from layoutkit.documents import files
from layoutkit.games.registry import find_game

_testcapi: Any = None
with suppress(ImportError):
    _testcapi = importlib.import_module("_testcapi")

PACKAGE = f"{Path(__file__).parents[2] / 'layoutkit'}{os.sep}"
SLOWEST_S = 120
CRASHED, HUNG = 70, 71  # exit codes of a trial whose command raised, or did not end

CANALETTO = find_game("canaletto").example
LABYRINTH = find_game("labyrinth").example
BARE = """\
game: labyrinth
format: 1
title: Bare
side: day
size: [3, 3]
players: [red, white]
poles:
  - {id: a1, kind: start, colour: red}
  - {id: c3, kind: start, colour: white}
"""
FILES: Mapping[str, str] = {
    "a.yaml": LABYRINTH,
    "c.yaml": CANALETTO,
    "lopsided.yaml": LABYRINTH.replace("field: c1/e}", "field: b1}"),
    "bare.yaml": BARE,
    "stale.yaml": f"{LABYRINTH}accept:\n  - {{rule: longs-cross, reason: fine}}\n",
    "slip.yaml": LABYRINTH.replace("side: day ", "side: dya "),
}

CALLS: Mapping[str, tuple[str, ...]] = {
    "check": (
        "c.yaml --no-cache --report sarif=out.sarif --report json=deep/out.json",
        "stale.yaml a.yaml --fix --no-cache",
        "slip.yaml --unsafe-fixes --jobs 1",
        "slip.yaml --no-cache --write-baseline out.json",
        "slip.yaml --no-cache --svg out.d",
        "a.yaml c.yaml bare.yaml --jobs 1",
    ),
    "solve": ("bare.yaml --svg out.d",),
    "score": ("c.yaml --svg out.d", "lopsided.yaml --apply 1 --backup"),
    "fairness": ("bare.yaml --svg out.d",),
    "playtest": (
        "a.yaml --players stroller --jobs 1 --max-games 4 --svg out.d --log log.d",
        "a.yaml --players stroller --jobs 1 --max-games 4 --results out.sqlite",
    ),
    "compare": ("c.yaml c.yaml --svg out.d",),
    "symmetrise": ("a.yaml --group C4 --write --backup", "a.yaml --group C4 -o out.yaml"),
    "improve": ("a.yaml --aim symmetry=C4 --edits 1 -o out.yaml --svg out.d",),
    "export": ("c.yaml -o out.svg", "c.yaml -o out.png", "c.yaml bare.yaml -o out.d"),
    "print make": ("c.yaml --parts values -o out.d",),
    "print calibrate": ("office 99 49.5 --printers out.json",),
    "gallery": ("bare.yaml --no-packs -o out.d --jobs 1",),
    "graph": ("a.yaml -o out.json",),
    "new": ("canaletto -o out.yaml", "labyrinth --seed 1 --count 2 -o out.d"),
    "schema": ("canaletto -o out.json",),
    "studio": ("change", "new", "page"),
    "lsp": ("page",),
}
"""Calls of every command that writes, by its name; those of servers name a step of `SERVERS`."""

READERS = ("print plan", "print check", "explain", "rules")
"""Commands that write nothing but stdout."""

WRITING_OPTIONS = {
    *("--report", "--fix", "--unsafe-fixes", "--write-baseline", "--svg", "--apply", "--backup"),
    *("--log", "--results", "--output", "--write", "--printers"),
}
READING_OPTIONS = {"--baseline", "--policy", "--config", "--replay", "--force", "board"}


def change_board() -> int:
    """Write a board as the studio does after a change on its page."""
    from layoutkit.documents.files import replace_unchanged

    old = Path("a.yaml").read_bytes()
    return int(not replace_unchanged(Path("a.yaml"), old, old + b"# changed\n"))


def create_board() -> int:
    """Write a new board as the studio does."""
    from layoutkit.documents.files import create_file

    create_file(Path("new.yaml"), CANALETTO.encode())
    return 0


def open_page() -> int:
    """Make the key of a folder and the file for the browser as the studio does."""
    from layoutkit.studio.access import load_folder_key
    from layoutkit.studio.server import write_redirect

    key = load_folder_key(Path("x"), {"XDG_CACHE_HOME": os.path.abspath("../home")})
    with tempfile.TemporaryDirectory() as name:
        write_redirect(Path(name), "http://127.0.0.1:8000/x/")
    return int(len(key) != 32)


def write_rule_page() -> int:
    """Write the page of a rule as the language server does, which can do without."""
    from layoutkit.lsp.diagnostics import RulePages

    pages = RulePages()
    pages.uri("CAN101")  # None if it cannot be written
    return int(not pages.text("CAN101"))


SERVERS: Mapping[str, Callable[[], int]] = {
    "studio change": change_board,
    "studio new": create_board,
    "studio page": open_page,
    "lsp page": write_rule_page,
}
"""What the servers write, without their connections."""

ERRORS: Mapping[str, tuple[int, ...]] = {
    "open": (errno.EACCES, errno.EIO, errno.EMFILE),
    "create": (errno.ENOSPC, errno.EACCES, errno.EMFILE),
    "read": (errno.EIO,),
    "write": (errno.ENOSPC, errno.EIO),
    "close": (errno.EIO, errno.EINTR),
    "store": (errno.EIO, errno.ENOSPC, errno.EINTR),  # the end of a file that was written
    "fsync": (errno.EIO, errno.ENOSPC),
    "replace": (errno.EACCES, errno.EIO, errno.ENOSPC),
    "link": (errno.EPERM, errno.ENOSPC),
    "mkdir": (errno.ENOSPC, errno.EACCES),
    "unlink": (errno.EACCES, errno.EIO),
    "rmdir": (errno.EACCES,),
    "chmod": (errno.EPERM, errno.EIO),
    "stat": (errno.EACCES, errno.EIO),
    "list": (errno.EACCES, errno.EIO),
    "stdout": (errno.ENOSPC, errno.EIO),
    "database": (errno.EIO, errno.ENOSPC),
}
"""The errors that each kind of call may end with."""

PYTHON_FAULTS = (
    "should be string, bytes, os.PathLike or integer, not PosixPath",
    "SystemError: error return without exception set",
)
"""What Python says after some failed allocations, instead of raising MemoryError."""

SEEN_ONCE = ("open", "read", "stat", "list", "close")
"""Calls that change nothing: they fail once at every place in layoutkit, others every time."""

FUNCTIONS = {
    **{name: name for name in ("read", "write", "close", "fsync", "replace", "link", "mkdir")},
    **{name: name for name in ("unlink", "rmdir", "chmod", "stat")},
    **{"rename": "replace", "remove": "unlink", "lstat": "stat", "fstat": "stat"},
    **{"scandir": "list", "listdir": "list", "ftruncate": "write", "symlink": "link"},
}
"""Functions of `os` that are replaced, each with its kind."""

Site = tuple[str, str]


@dataclass
class Plan:
    """The failure of one trial: the call by its number, and how it fails."""

    number: int = -1  # of the call, from 0
    error: int = 0  # of the operating system; 0 kills the process
    is_half: bool = False  # whether half of the bytes are written first
    allocation: int = -1  # the first allocation that fails
    allocations: int = 1  # how many fail
    function: str = ""  # the function of layoutkit that has no memory

    def __str__(self) -> str:
        if self.function:
            return f"no memory in {self.function}"
        if self.allocation >= 0:
            return f"allocation {self.allocation} fails, {self.allocations} in all"
        how = errno.errorcode.get(self.error, "kill")
        return f"call {self.number} ends with {how}{' after half' if self.is_half else ''}"


@dataclass
class Injector:
    """The functions of the operating system, counted; one call fails."""

    plan: Plan
    sites: list[Site] = field(default_factory=list)  # the kind and the place of every call
    failed: str = ""  # the kind and the file of the call that failed
    is_on: bool = True

    def meet(self, kind: str, name: object = "", half: Callable[[], object] | None = None) -> None:
        """Count a call, and fail if it is the one."""
        if not self.is_on or threading.current_thread() is not threading.main_thread():
            return
        self.sites.append((kind, self.place()))
        if len(self.sites) - 1 != self.plan.number:
            return
        removes = any(one.name == "rmtree" for one in traceback.extract_stack(limit=12))
        self.failed = f"{'unlink' if removes else kind} {name}"
        if self.plan.is_half and half:
            half()
        if not self.plan.error:
            os.kill(os.getpid(), signal.SIGKILL)
        if kind == "database":
            raise sqlite3.OperationalError("disk I/O error")
        raise OSError(self.plan.error, os.strerror(self.plan.error), name or None)

    def place(self) -> str:
        """Return the function of layoutkit that makes the call, and its line."""
        frame: FrameType | None = sys._getframe(2)
        while frame and not frame.f_code.co_filename.startswith(PACKAGE):
            frame = frame.f_back
        if frame is None:
            return "outside"
        return f"{frame.f_code.co_filename.removeprefix(PACKAGE)}:{frame.f_lineno}"

    def install(self) -> None:
        """Replace the functions for the rest of this process."""
        for name, kind in FUNCTIONS.items():
            setattr(os, name, self.counting(kind, getattr(os, name)))
        open_number = os.open

        def open_counted(path: Any, flags: int, *given: Any, **named: Any) -> int:
            self.meet("create" if flags & (os.O_WRONLY | os.O_RDWR) else "open", path)
            return open_number(path, flags, *given, **named)

        os.open = open_counted
        files._exchange = self.counting("replace", files._exchange)  # which calls C
        builtins.open = io.open = self.open_file
        connect: Any = sqlite3.connect

        def connect_counted(*given: Any, **named: Any) -> Any:
            self.meet("database")
            return connect(*given, **{"factory": database_of(self), **named})

        sqlite3.connect = connect_counted

    def counting(self, kind: str, function: Callable[..., Any]) -> Callable[..., Any]:
        """Return a function of `os` that is counted."""

        def call(*given: Any, **named: Any) -> Any:
            if kind == "close":  # which closes, whatever it says
                function(*given)
                return self.meet(kind)
            name = given[0] if given and isinstance(given[0], (str, os.PathLike)) else ""
            self.meet(kind, name)
            return function(*given, **named)

        return call

    def open_file(  # noqa: PLR0917 - the parameters of `open`
        self, file: Any, mode: str = "r", buffering: int = -1, encoding: str | None = None,
        errors: str | None = None, newline: str | None = None, closefd: bool = True,
        opener: Any = None,
    ) -> Any:  # fmt: skip
        """Open a file like `open`, with reads and writes that are counted."""
        if not isinstance(file, int) and opener is None:
            self.meet("open" if "r" in mode and "+" not in mode else "create", file)
        raw = CountedFile(self, file, "".join(set(mode) - {*"bt"}), closefd, opener)
        if buffering == 0:
            return raw
        kind = io.BufferedRandom if "+" in mode else io.BufferedReader
        buffer = kind(raw) if "r" in mode or "+" in mode else io.BufferedWriter(raw)
        return buffer if "b" in mode else io.TextIOWrapper(buffer, encoding, errors, newline)


class CountedFile(io.FileIO):
    """A file without a buffer whose reads, writes and end are counted."""

    def __init__(self, calls: Injector, file: Any, mode: str, closefd: bool, opener: Any) -> None:
        super().__init__(file, mode, closefd, opener)
        self.calls = calls
        self.kind = "stdout" if file == 1 else "write"

    def write(self, data: Any) -> int:
        """Write bytes, or half of them and fail."""
        usual = super().write
        self.calls.meet(self.kind, half=lambda: usual(bytes(data)[: len(data) // 2]))
        return usual(data)

    def readinto(self, buffer: Any) -> int:
        """Read bytes into a buffer."""
        self.calls.meet("read")
        return super().readinto(buffer)

    def readall(self) -> bytes:
        """Read all bytes."""
        self.calls.meet("read")
        return super().readall()

    def close(self) -> None:
        """Close the file; what was written may be found not to be stored."""
        was_open = not self.closed
        super().close()
        if was_open and self.writable_mode():
            self.calls.meet("store")

    def writable_mode(self) -> bool:
        """Return whether the file was opened to be written; that it is closed does not matter."""
        return self.mode != "rb"


def database_of(calls: Injector) -> type[sqlite3.Connection]:
    """Return connections whose statements are counted."""

    class Database(sqlite3.Connection):
        def execute(self, *given: Any) -> sqlite3.Cursor:
            calls.meet("database")
            return super().execute(*given)

        def executemany(self, *given: Any) -> sqlite3.Cursor:
            calls.meet("database")
            return super().executemany(*given)

    return Database


@dataclass
class Ended:
    """How a trial ended."""

    code: int  # -9 if it was killed
    out: str
    err: str
    files: dict[str, bytes]
    folders: set[str]
    left: list[str]  # temporary files elsewhere
    sites: list[Site] = field(default_factory=list)
    failed: str = ""
    functions: list[str] = field(default_factory=list)
    modules: list[str] = field(default_factory=list)


class Command:
    """A call, and trials of it in forks of this process."""

    def __init__(self, words: str, home: Path) -> None:
        self.words, self.home = words, home
        self.numbers = itertools.count()

    def trial(self, plan: Plan | None, watches: str = "") -> Ended:
        """Run the call once in a fork, with a failure or without."""
        base = self.home / f"trial-{next(self.numbers)}"
        here = base / "here"
        for name in ("here", "tmp", "home"):
            (base / name).mkdir(parents=True)
        for file, text in FILES.items():
            (here / file).write_text(text, encoding="utf-8")
        process = os.fork()
        if not process:
            try:
                self.run(base, plan, watches)
            finally:
                os._exit(CRASHED)
        _, status = os.waitpid(process, 0)
        ended = self.look(base, os.waitstatus_to_exitcode(status))
        shutil.rmtree(base)
        return ended

    def look(self, base: Path, code: int) -> Ended:
        """Return what a trial left."""
        found = pickle.loads((base / "note").read_bytes()) if (base / "note").exists() else {}
        here = base / "here"
        files = {str(one.relative_to(here)): one for one in here.rglob("*")}
        parts = [one.name for one in base.rglob("*.part")] if code >= 0 else []
        left = [str(one.relative_to(base)) for one in (base / "tmp").iterdir()]
        return Ended(
            code,
            (base / "out").read_text("utf-8", "replace"),
            (base / "err").read_text("utf-8", "replace"),
            {name: one.read_bytes() for name, one in files.items() if one.is_file()},
            {name for name, one in files.items() if one.is_dir()},
            parts + (left if code >= 0 else []),
            **found,
        )

    def run(self, base: Path, plan: Plan | None, watches: str) -> NoReturn:
        """Run the call in this process, which ends."""
        code = CRASHED
        calls = Injector(plan or Plan())
        seen: dict[str, None] = {}
        try:
            for number, name in ((1, "out"), (2, "err")):
                opened = os.open(base / name, os.O_CREAT | os.O_WRONLY | os.O_APPEND)
                os.dup2(opened, number)
            os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
            os.chdir(base / "here")
            tempfile.tempdir = str(base / "tmp")
            os.environ.update(
                LAYOUTKIT_CACHE_DIR=str(base / "home" / "cache"), HOME=str(base / "home"),
                TMPDIR=str(base / "tmp"), COLUMNS="80",
            )  # fmt: skip
            sys.stderr = io.TextIOWrapper(io.FileIO(2, "w"), "utf-8", line_buffering=True)
            sys.stdout = io.TextIOWrapper(
                io.BufferedWriter(CountedFile(calls, 1, "w", False, None)), "utf-8"
            )
            signal.signal(signal.SIGALRM, lambda *_: os._exit(HUNG))
            signal.alarm(SLOWEST_S)
            if calls.plan.allocation < 0:  # counted functions need memory themselves
                calls.install()
            if watches == "functions":
                sys.settrace(lambda frame, *_: seen.setdefault(name_of(frame)))
            code = self.call(calls.plan)
        except SystemExit as end:
            forget_failures()
            code = end.code if isinstance(end.code, int) else 0
        except BaseException:
            forget_failures()
            traceback.print_exc(file=sys.__stderr__)
        forget_failures()
        try:  # as Python does at its end
            sys.stdout.flush()
        except BaseException as error:
            code = 120
            os.write(2, f"Exception ignored in: stdout: {error!r}\n".encode())
        calls.is_on = False
        modules = [name for name in sys.modules if watches == "modules"]
        functions = [name for name in seen if name]
        note: dict[str, Any] = {"sites": calls.sites, "failed": calls.failed}
        note |= {"functions": functions, "modules": modules}
        (base / "note").write_bytes(pickle.dumps(note))
        os._exit(code)

    def call(self, plan: Plan) -> int:
        """Call layoutkit as its console script does."""
        sys.argv = ["layoutkit", *self.words.split()]
        if step := SERVERS.get(self.words):
            setattr(cli_main, "run", lambda _: run_and_exit(step))  # noqa: B010
        if plan.function:
            sys.settrace(memory_failure(plan.function))
        if plan.allocation >= 0:
            _testcapi.set_nomemory(plan.allocation, plan.allocation + plan.allocations)
        call_layoutkit()
        return 0

    def import_modules(self) -> None:
        """Import all that the call needs, so that trials import nothing."""
        for name in self.trial(None, "modules").modules:
            with suppress(Exception):
                importlib.import_module(name)


def forget_failures() -> None:
    """Let allocations and functions succeed again."""
    if _testcapi:
        _testcapi.remove_mem_hooks()
    sys.settrace(None)


def name_of(frame: FrameType) -> str:
    """Return the name of a function of layoutkit, with its file; empty for others."""
    code = frame.f_code
    if not code.co_filename.startswith(PACKAGE) or code is call_layoutkit.__code__:
        return ""
    return f"{code.co_filename.removeprefix(PACKAGE)}:{code.co_firstlineno}"


def memory_failure(name: str) -> Callable[..., None]:
    """Return a trace function by which the first call of a function has no memory."""

    def trace(frame: FrameType, *_: Any) -> None:
        if name_of(frame) == name:
            sys.settrace(None)
            raise MemoryError

    return trace


CHANGES = tuple(kind for kind in ERRORS if kind not in SEEN_ONCE)
KINDS = ("errors", "half", "kill", "functions", "allocations", "every-error")


def plans(command: Command, usual: Ended, kinds: Sequence[str]) -> Iterator[Plan]:
    """Yield every failure of the wanted kinds for a call."""
    seen: set[Site] = set()
    for number, site in enumerate(usual.sites):
        is_new, kind = site not in seen, site[0]
        seen.add(site)
        if kind in SEEN_ONCE and not is_new:
            continue
        if {"errors", "every-error"} & {*kinds}:
            errors = ERRORS[kind]
            some = errors if "every-error" in kinds else [errors[number % len(errors)]]
            yield from (Plan(number, error) for error in some)
        if "half" in kinds and kind in ("write", "stdout"):
            yield Plan(number, errno.ENOSPC, is_half=True)
        if "kill" in kinds and kind in CHANGES:
            yield Plan(number)
            if kind == "write":
                yield Plan(number, is_half=True)
    if "functions" in kinds:
        names = command.trial(None, "functions").functions
        yield from (Plan(function=name) for name in names)
    if "allocations" in kinds and has_allocation_hook():
        for power in range(1, 64):
            yield Plan(allocation=int(1.28**power))
            yield Plan(allocation=int(1.28**power), allocations=200)


def has_allocation_hook() -> bool:
    """Return whether this Python can let allocations fail."""
    return hasattr(_testcapi, "set_nomemory")


def fault_of(words: str, plan: Plan, usual: Ended, ended: Ended) -> str:
    """Return what is wrong with how a trial ended; empty if all is well."""
    is_killed = plan.number >= 0 and not plan.error and ended.code == -signal.SIGKILL
    has_hook = plan.allocation >= 0 and any(text in ended.err for text in PYTHON_FAULTS)
    if is_killed or has_hook:
        return fault_of_files(usual, ended, may_leave_parts=True)
    for text in ("Traceback (most", "a bug in", "Exception ignored", "Fatal Python error"):
        if text in ended.err:
            return f"stderr says: {ended.err[-1500:]}"
    if ended.code not in {0, 1, 2} | ({4} if words.startswith("playtest") else set()):
        return f"exit code {ended.code}: {ended.err[-1500:]}"
    errors = [line for line in ended.err.splitlines() if line.startswith("layoutkit: ")]
    if ended.code == 2 and len(errors) != 1:
        return f"{len(errors)} lines for an error: {ended.err!r}"
    if ended.code == 1 != usual.code and not (ended.out + ended.err):
        return "nothing says why"
    return fault_of_files(usual, ended, may_leave_parts=ended.failed.startswith("unlink"))


def fault_of_files(usual: Ended, ended: Ended, *, may_leave_parts: bool) -> str:
    """Return which file is torn, lost or left over; empty if there is none."""
    names = ended.files.keys()
    parts = {name for name in names if is_part(name)}
    known_texts = {*usual.files.values(), *(text.encode() for text in FILES.values())}
    own = {
        name
        for name in parts
        if may_leave_parts
        or name in ended.err
        # a replaced text that was not compared yet stays, under a name that is not hidden
        or ("no more memory" in ended.err and name[0] != "." and ended.files[name] in known_texts)
    }
    if strange := names - usual.files.keys() - FILES.keys() - own:
        return f"left over: {sorted(strange)}"
    if lost := FILES.keys() - names:
        return f"lost: {sorted(lost)}"
    left = [name for name in ended.left if name not in ended.err and name not in own]
    if left and not may_leave_parts:
        return f"left elsewhere: {left}"
    for name in names - own:
        content, old = ended.files[name], FILES.get(name, "").encode()
        known = [old] if name in FILES else []
        if content not in (*known, usual.files.get(name)) and not is_whole(name, content):
            return f"torn: {name}: {content[-200:]!r}"
    is_told = ended.failed.partition(" ")[0] in ("", *SEEN_ONCE) or ended.out != usual.out
    missing = usual.files.keys() - names
    if ended.code == usual.code == 0 and not is_told and missing:
        return f"exit code 0, but there is no {sorted(missing)}"
    return ""


def is_part(name: str) -> bool:
    """Return whether a file is one that layoutkit writes before it takes its place."""
    return bool(re.fullmatch(r"(\.layoutkit-|.+\.)[0-9a-f]{16}\.part", Path(name).name))


def is_whole(name: str, content: bytes) -> bool:
    """Return whether a report is complete, which may differ after a failure; a board may not."""
    ends = {".svg": b"</svg>", ".html": b"</html>", ".png": b"IEND\xaeB`\x82", ".pdf": b"%%EOF"}
    suffix = Path(name).suffix
    if suffix in (".json", ".sarif"):
        try:
            return bool(json.loads(content))
        except ValueError:
            return False
    if suffix == ".jsonl":
        return content.endswith(b"\n")
    return suffix.startswith(".sqlite") or content.rstrip().endswith(ends.get(suffix, b"\0"))


@dataclass
class Tally:
    """What came of the trials of all calls."""

    trials: int = 0
    codes: Counter[int] = field(default_factory=Counter)
    sites: set[Site] = field(default_factory=set)
    functions: set[str] = field(default_factory=set)
    faults: list[str] = field(default_factory=list)

    def add(self, words: str, plan: Plan, usual: Ended, ended: Ended) -> None:
        """Count a trial, and print what is wrong with it."""
        self.trials += 1
        self.codes[ended.code] += 1
        if ended.failed:
            self.sites.add(usual.sites[plan.number])
        if plan.function:
            self.functions.add(plan.function)
        if fault := fault_of(words, plan, usual, ended):
            place = usual.sites[plan.number] if 0 <= plan.number < len(usual.sites) else ""
            self.faults.append(f"{words}: {plan} {place}: {fault}")
            print(self.faults[-1], flush=True)


def calls_of(name: str) -> Iterator[str]:
    """Yield the calls of a command as words."""
    yield from (f"{name} {words}" for words in CALLS[name])


def try_call(words: str, kinds: Sequence[str], tally: Tally, most: int = 0, seed: int = 0) -> None:
    """Let everything fail, once each, that a call does; if `most` is given, so many things."""
    base = Path("/dev/shm")
    with tempfile.TemporaryDirectory(
        dir=base if base.is_dir() and "TMPDIR" not in os.environ else None
    ) as name:
        command = Command(words, Path(name))
        command.import_modules()
        usual = command.trial(None)
        if usual.code not in (0, 1, 4) or usual.left:
            tally.faults.append(f"{words}: ends with {usual.code} without failures: {usual.err}")
            print(tally.faults[-1])
            return
        found = [*plans(command, usual, kinds)]
        for plan in Random(seed).sample(found, most) if 0 < most < len(found) else found:
            tally.add(words, plan, usual, command.trial(plan))


def main() -> int:
    """Run the trials; 1 if there is a fault."""
    parser = argparse.ArgumentParser(prog="python -m tests.hostile.faults", description=__doc__)
    parser.add_argument("--only", default="", help="the beginning of the calls")
    parser.add_argument("--kinds", nargs="+", choices=KINDS, default=KINDS)
    parser.add_argument("--most", type=int, default=0, help="trials of each call")
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    tally = Tally()
    if "allocations" in asked.kinds and not has_allocation_hook():
        print("skipped: this Python has no hook for failing allocations")
    for words in (words for name in CALLS for words in calls_of(name)):
        if words.startswith(asked.only):
            before, since = tally.trials, time.monotonic()
            try_call(words, asked.kinds, tally, asked.most, asked.seed)
            took = f"{time.monotonic() - since:.0f} s"
            print(f"{words}: {tally.trials - before} trials, {took}", flush=True)
    kinds = Counter(kind for kind, _ in tally.sites)
    print(f"{tally.trials} trials, exit codes {dict(sorted(tally.codes.items()))}")
    print(f"{len(tally.sites)} places of calls failed: {dict(kinds)}")
    print(f"{len(tally.functions)} functions had no memory; {len(tally.faults)} faults")
    return int(bool(tally.faults))


if __name__ == "__main__":
    sys.exit(main())
