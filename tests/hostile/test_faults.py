"""Tests with injected failures, a sample; `python -m tests.hostile.faults` tries all."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
import typer.main

from layoutkit.cli.app import app
from layoutkit.cli.help import COMMANDS

from .faults import (
    CALLS,
    FILES,
    READERS,
    READING_OPTIONS,
    SERVERS,
    WRITING_OPTIONS,
    Ended,
    Plan,
    fault_of,
    has_allocation_hook,
)

ROOT = Path(__file__).parent.parent.parent
PART = f".layoutkit-{'5' * 16}.part"
OLD = {name: text.encode() for name, text in FILES.items()}
USUAL = Ended(0, "", "", {**OLD, "out.svg": b"<svg></svg>", "new.yaml": b"game: x\n"}, set(), [])


def commands() -> Iterator[tuple[str, Any]]:
    """All commands of the command line with their names, such as `print make`."""
    group: Any = typer.main.get_command(app)
    for name in COMMANDS:
        command = group.get_command(None, name)
        inner = getattr(command, "commands", None)
        yield from ((f"{name} {word}", one) for word, one in (inner or {}).items())
        if not inner:
            yield name, command


def test_every_command_is_listed_and_every_option_that_writes_is_tried() -> None:
    assert sorted(name for name, _ in commands()) == sorted((*CALLS, *READERS))
    for name, command in commands():
        for param in command.params:
            words = {*param.opts}
            names_files = any(word in (param.metavar or "") for word in ("FILE", "DIR", "PATH"))
            assert not names_files or words & (WRITING_OPTIONS | READING_OPTIONS), (name, words)
            if words & WRITING_OPTIONS and (name, *words) != ("print make", "--printers"):
                own = " ".join(CALLS.get(name, ()))
                assert any(f"{word} " in f"{own} " for word in words), (name, words)
    servers = {f"{name} {step}" for name in ("studio", "lsp") for step in CALLS[name]}
    assert servers == {*SERVERS}


def ended(
    code: int = 2, err: str = "layoutkit: full\n", files: Mapping[str, bytes | None] | None = None
) -> Ended:
    """A trial after which these files are there, or no longer."""
    found = {name: one for name, one in {**OLD, **(files or {})}.items() if one is not None}
    return Ended(code, "", err, found, set(), [], failed="write x")


@pytest.mark.parametrize(
    ("end", "fault"),
    [
        (ended(), ""),
        (ended(0, "", {"new.yaml": b"game: x\n", "out.svg": b"<svg></svg>"}), ""),
        (ended(3), "exit code 3"),
        (ended(4), "exit code 4"),
        (ended(2, ""), "0 lines for an error"),
        (ended(2, "layoutkit: full\nlayoutkit: full\n"), "2 lines for an error"),
        (ended(2, "layoutkit: x\nTraceback (most recent call last)"), "stderr says"),
        (ended(files={"a.yaml": OLD["a.yaml"][:50]}), "torn: a.yaml"),
        (ended(files={"a.yaml": None}), "lost: ['a.yaml']"),
        (ended(files={"out.svg": b"<svg>"}), "torn: out.svg"),
        (ended(files={PART: b""}), "left over"),
        (ended(2, f"layoutkit: x; its text is in {PART}", {PART: b""}), ""),
        (ended(0, ""), "exit code 0, but there is no ['new.yaml', 'out.svg']"),
    ],
)
def test_what_counts_as_a_fault(end: Ended, fault: str) -> None:
    found = fault_of("check", Plan(1, errno.EIO), USUAL, end)
    assert found.startswith(fault)
    assert bool(found) is bool(fault)


def test_a_killed_process_may_leave_parts_but_tear_no_file() -> None:
    killed = -signal.SIGKILL
    assert fault_of("check", Plan(1), USUAL, ended(killed, "", {PART: b"x"})) == ""
    assert "torn" in fault_of("check", Plan(1), USUAL, ended(killed, "", {"new.yaml": b"ga"}))


def run_sample(*words: str) -> None:
    """Run trials in a process of their own, which has no threads when it forks."""
    call = [sys.executable, "-m", "tests.hostile.faults", *words]
    done = subprocess.run(call, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-5000:] + done.stderr[-2000:]


NEEDS_FORK = pytest.mark.skipif(not hasattr(os, "fork"), reason="trials are forks")


@NEEDS_FORK
@pytest.mark.slow
@pytest.mark.parametrize(
    "only", ["new canaletto", "check stale", "symmetrise a.yaml --group C4 --"]
)
def test_a_failure_of_any_step_tears_no_file(only: str) -> None:
    run_sample("--only", only, "--kinds", "errors", "half", "kill")


@NEEDS_FORK
@pytest.mark.slow
def test_missing_memory_is_an_error_in_one_line() -> None:
    kinds = ["functions", *(["allocations"] if has_allocation_hook() else [])]
    run_sample("--only", "schema", "--kinds", *kinds)
