"""The tests of a room, run on changed functions.

The tests are collected once. A first process runs all of them and notes the lines that each one
runs. Then a forked process for each change puts the changed code into the function and runs the
tests that run its lines, the cheapest first, until one fails. The limit of a process is CPU time,
so a busy machine changes no result.
"""

from __future__ import annotations

import contextlib
import functools
import gc
import importlib
import os
import pickle
import resource
import shutil
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence, Set
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import mkdtemp
from types import CodeType, FrameType, FunctionType
from typing import Any

import pytest

from .changes import ROOT, Mutant

CALLS = 100  # of a function in one test; if there are more, all its lines count as run
MOST_CPU_S = 120.0  # of the tests for one change while their lines are noted; others are left out
HANGS_S = 300.0  # without using CPU time

Key = tuple[str, str, int]  # the file of a function, its name and its first line


@dataclass(frozen=True)
class TestRun:
    """What one test ran, and what it cost."""

    lines: frozenset[tuple[str, int]]
    cost_s: float
    failed: bool


@dataclass
class LineTracer:
    """A trace function that notes which lines of some files run."""

    files: Set[str]
    lines: dict[CodeType, set[int]] = field(default_factory=dict)
    calls: dict[CodeType, int] = field(default_factory=dict)

    def __call__(self, frame: FrameType, _event: str, _arg: object) -> Any:
        code = frame.f_code
        if code.co_filename not in self.files:
            return None
        count = self.calls[code] = self.calls.get(code, 0) + 1
        if count > CALLS:
            return None
        seen = self.lines.setdefault(code, {code.co_firstlineno})

        def note_line(frame: FrameType, _event: str, _arg: object) -> Any:
            seen.add(frame.f_lineno)
            return note_line

        return note_line

    def all_lines(self) -> Iterator[tuple[str, int]]:
        for code, seen in self.lines.items():
            if self.calls[code] > CALLS:
                seen |= {line for _, _, line in code.co_lines() if line}
            yield from ((code.co_filename, line) for line in seen)


class Judge:
    """A pytest plugin that takes the place of the run of all tests."""

    def __init__(self, mutants: Sequence[Mutant]) -> None:
        self.mutants = mutants
        self.outcomes: dict[Mutant, str] = {}  # by which each was noticed; empty if it survived
        self.broken: list[str] = []  # tests that fail without any change
        self._failed = ""

    def pytest_sessionstart(self) -> None:
        """Let hypothesis stop at the first failure, which nobody will read."""
        import hypothesis  # pytest rewrites its assertions, so it must be the first to import it

        phases = (hypothesis.Phase.explicit, hypothesis.Phase.generate)
        hypothesis.settings.register_profile("mutants", hypothesis.settings(), phases=phases)
        hypothesis.settings.load_profile("mutants")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self._failed = report.nodeid

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        told = _run_in_child(functools.partial(self._trace_tests, session), 3600)
        runs, modules = pickle.loads(told)
        self.broken = [session.items[test].nodeid for test in runs if runs[test].failed]
        for name in {*modules, *(mutant.module for mutant in self.mutants)}:
            importlib.import_module(name)
        gc.unfreeze()
        functions, caches = _find_functions()
        for mutant in self.mutants:
            tests = _choose_tests(mutant, runs)
            if _changed_code(mutant, functions) is not None:
                work = functools.partial(self._judge, session, mutant, functions, caches, tests)
                limit_s = 2 * sum(runs[test].cost_s for test in tests) + 10
                self.outcomes[mutant] = _run_in_child(work, limit_s).decode()
        return True

    def _trace_tests(self, session: pytest.Session) -> bytes:
        """Run all tests, and return what each ran and which modules they imported."""
        runs, files = {}, {str(mutant.path) for mutant in self.mutants}
        for test, item in enumerate(session.items):
            tracer, start = LineTracer(files), time.process_time()
            sys.settrace(tracer)
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
            sys.settrace(None)
            cost_s = time.process_time() - start
            if self._failed:  # perhaps because tests take longer when their lines are noted
                self._failed = ""
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
            runs[test] = TestRun(frozenset(tracer.all_lines()), cost_s, bool(self._failed))
            self._failed = ""
        modules = [name for name in sys.modules if name.split(".")[0] == "layoutkit"]
        return pickle.dumps((runs, modules))

    def _judge(
        self,
        session: pytest.Session,
        mutant: Mutant,
        functions: dict[Key, list[FunctionType]],
        caches: list[Any],
        tests: list[int],
    ) -> bytes:
        """Change the functions of this process, and return the first test that fails."""
        code = _changed_code(mutant, functions)
        assert code
        for function in functions[_key(code)]:
            function.__code__ = code
        for cache in caches:
            cache.cache_clear()
        for test in tests:
            item = session.items[test]
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
            if self._failed:
                break
        return self._failed.encode()


def judge(tests: list[str], mutants: list[Mutant]) -> tuple[dict[Mutant, str], list[str]]:
    """Return the test that noticed each change, and the tests that fail without a change."""
    plugin = Judge(mutants)
    options = ["-n", "0", "-q", "-p", "no:cacheprovider", "-m", "not slow"]
    with Path(os.devnull).open("w") as nowhere:
        sys.stdout = nowhere
        code = pytest.main([*options, *(str(ROOT / test) for test in tests)], [plugin])
    if not plugin.outcomes:
        raise RuntimeError(f"the tests of {', '.join(tests)} could not be run: {code!r}")
    return plugin.outcomes, plugin.broken


def _key(code: CodeType) -> Key:
    return code.co_filename, code.co_qualname, code.co_firstlineno


def _find_functions() -> tuple[dict[Key, list[FunctionType]], list[Any]]:
    """Return the functions of layoutkit by the place of their code, and the caches of functions."""
    functions: dict[Key, list[FunctionType]] = {}
    caches = []
    for one in gc.get_objects():
        if isinstance(one, FunctionType):
            functions.setdefault(_key(one.__code__), []).append(one)
        elif isinstance(one, functools._lru_cache_wrapper):
            caches.append(one)
    ours = [cache for cache in caches if str(cache.__module__).startswith("layoutkit")]
    return functions, ours


def _changed_code(mutant: Mutant, functions: dict[Key, list[FunctionType]]) -> CodeType | None:
    """Return the code of a changed function, or nothing if it cannot be put into the function."""
    codes = [compile(mutant.changed_source(), mutant.path, "exec", dont_inherit=True)]
    while codes:
        code = codes.pop()
        codes += [inner for inner in code.co_consts if isinstance(inner, CodeType)]
        now = functions.get(_key(code))
        if now and code.co_qualname == mutant.function:
            return code if code.co_freevars == now[0].__code__.co_freevars else None
    return None


def _choose_tests(mutant: Mutant, runs: dict[int, TestRun]) -> list[int]:
    """Return the tests that run a changed place, the cheapest first."""
    places = {(str(mutant.path), line) for line in mutant.lines}
    found = [test for test, run in runs.items() if not run.failed and run.lines & places]
    chosen = []
    left_s = MOST_CPU_S
    for test in sorted(found, key=lambda test: runs[test].cost_s):
        left_s -= runs[test].cost_s
        if left_s >= 0:
            chosen.append(test)
    return chosen


def _run_in_child(work: Callable[[], bytes], cpu_s: float) -> bytes:
    """Return what some work returns in a forked process, or how the process ended without that."""
    folder = Path(mkdtemp(prefix="mutant-"))
    child = os.fork()
    if not child:
        _run_as_child(work, cpu_s, folder)
    ends = time.monotonic() + HANGS_S + 10 * cpu_s
    flags = os.WEXITED | os.WNOHANG | os.WNOWAIT  # its number stays in use until its group ends
    while not os.waitid(os.P_PID, child, flags) and time.monotonic() < ends:
        time.sleep(0.002)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    result = folder / "result"
    told = result.read_bytes() if result.exists() else f"limit or signal {status}".encode()
    shutil.rmtree(folder, ignore_errors=True)
    return told


def _run_as_child(work: Callable[[], bytes], cpu_s: float, folder: Path) -> None:
    """Do some work within a limit, with files in a folder of this process, and end the process."""
    try:
        os.setsid()
        limit_s = int(cpu_s) + 1
        resource.setrlimit(resource.RLIMIT_CPU, (limit_s, limit_s))
        os.environ["PYTEST_DEBUG_TEMPROOT"] = str(folder)
        result = work()
        (folder / "partial").write_bytes(result)
        (folder / "partial").replace(folder / "result")
    finally:
        os._exit(0)
