"""Inputs that try to do harm, through every command in this process.

    python -m tests.hostile.fuzz                            a minute
    python -m tests.hostile.fuzz --seconds 3600 --processes 2   an hour
    python -m tests.hostile.fuzz --only 123456              one trial again, with what it printed

A trial ends well with exit code 0, 1 or 2 within 2 s of CPU time, says nothing of a fault of
layoutkit, and writes no line that a terminal or a CI server obeys. Others are kept in a folder.
"""

from __future__ import annotations

import argparse
import contextlib
import functools
import io
import json
import os
import re
import resource
import shutil
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory

import typer.main

from layoutkit.cli.app import call

from .structured import Trial, trial

MOST_CPU_S = 2.0
MOST_MB = 500
DATA = ("symmetrise", "export", "graph", "new", "schema")  # their stdout is a file
HARMFUL = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")
COMMAND = re.compile("^\\s*::|##[A-Za-z]*\\[", re.MULTILINE)
OURS = re.compile("^::(error|warning|notice) file=[^\n]*$", re.MULTILINE)


@dataclass
class Tally:
    """What came of many trials."""

    inputs: int = 0
    calls: Counter[str] = field(default_factory=Counter)
    codes: Counter[int] = field(default_factory=Counter)
    faults: list[tuple[int, str, str]] = field(default_factory=list)
    worst: list[tuple[float, int, str]] = field(default_factory=list)
    peak_mb: float = 0
    cpu_s: float = 0  # of all that the process did

    def add(self, other: Tally) -> None:
        """Count what came of others too."""
        self.inputs += other.inputs
        self.calls += other.calls
        self.codes += other.codes
        self.faults += other.faults
        self.worst = sorted([*self.worst, *other.worst], reverse=True)[:5]
        self.peak_mb = max(self.peak_mb, other.peak_mb)
        self.cpu_s += other.cpu_s


@dataclass(frozen=True)
class Ended:
    """How a call ended."""

    code: int
    out: str
    err: str
    cpu_s: float


def attempt(one: Trial) -> Ended:
    """Write the files of a trial here, call layoutkit, and see what it says."""
    for name, raw in one.files.items():
        path = Path(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(raw)
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8") for _ in range(2))
    before = time.process_time()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = call(list(one.words))
    cpu_s = time.process_time() - before
    return Ended(code, written(out), written(err), cpu_s)


def written(stream: io.TextIOWrapper) -> str:
    """What was written to a stream in memory."""
    stream.flush()
    stream.seek(0)
    return stream.read()


def fault_of(one: Trial, ended: Ended) -> str:
    """What is wrong with how a call ended; nothing if all is well."""
    said = ended.out + ended.err
    if ended.code not in (0, 1, 2):
        return f"exit code {ended.code}"
    if "Traceback (most" in said or "(a bug in layoutkit)" in said:
        return "a fault of layoutkit"
    if ended.cpu_s > MOST_CPU_S * max(1, one.inputs / 4):  # many boards in one call take longer
        return f"{ended.cpu_s:.1f} s of CPU time"
    shown = ended.err if one.words[0] in DATA else said
    if HARMFUL.search(shown) or COMMAND.search(OURS.sub("", said)):
        return "a line that is obeyed"
    if "json" in one.words and ended.out and one.words[0] != "graph":
        json.loads(ended.out)
    return ""


def keep(number: int, one: Trial, folder: Path) -> None:
    """Keep the files of a trial that went wrong."""
    for name, raw in one.files.items():
        path = folder / str(number) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(raw)
    (folder / str(number) / "CALL").write_text(" ".join(one.words), encoding="utf-8")


def work(first: int, step: int, seconds: float, folder: Path) -> Tally:
    """Every step-th trial from the first one on, until the time is up."""
    # half of a call is the making of the command
    typer.main.get_command = functools.cache(typer.main.get_command)
    tally, number, end = Tally(), first, time.monotonic() + seconds
    home = Path.cwd()
    with TemporaryDirectory() as name:
        os.environ["LAYOUTKIT_CACHE_DIR"] = f"{name}/cache"
        while time.monotonic() < end:
            here = Path(name) / "here"
            here.mkdir()
            os.chdir(here)
            judge(number, trial(number), tally, folder)
            os.chdir(home)
            shutil.rmtree(here)
            number += step
    tally.cpu_s = time.process_time()
    tally.peak_mb = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return tally


def judge(number: int, one: Trial, tally: Tally, folder: Path) -> None:
    """One trial, and what came of it."""
    try:
        ended = attempt(one)
        fault = fault_of(one, ended)
    except BaseException as error:  # whatever gets out of `call` is a fault
        ended, fault = Ended(-1, "", "", 0.0), f"{type(error).__name__}: {error}"
    tally.inputs += one.inputs
    tally.calls[one.words[0]] += 1
    tally.codes[ended.code] += 1
    words = " ".join(one.words[-6:])
    tally.worst = sorted([*tally.worst, (round(ended.cpu_s, 2), number, words)], reverse=True)[:5]
    if fault:
        tally.faults.append((number, fault, words))
        keep(number, one, folder)
        print(f"{number}: {fault}: {words}", flush=True)


def again(number: int) -> None:
    """One trial again, in a folder of its own, with what it prints."""
    with TemporaryDirectory() as name:
        os.chdir(name)
        one = trial(number)
        ended = attempt(one)
        print(" ".join(one.words), ended.code, f"{ended.cpu_s:.2f} s", fault_of(one, ended))
        print(ended.out[-3_000:], ended.err[-3_000:])


def main() -> int:
    """Run the trials; 1 if one went wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.hostile.fuzz", description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--keep", type=Path, default=Path("fuzz-faults"))
    parser.add_argument("--only", type=int)
    wanted = parser.parse_args()
    if wanted.only is not None:
        again(wanted.only)
        return 0
    folder, step, whole = wanted.keep.resolve(), wanted.processes, Tally()
    starts = [(wanted.first + one, step, wanted.seconds, folder) for one in range(step)]
    with get_context("spawn").Pool(step) as pool:
        for tally in pool.starmap(work, starts):
            whole.add(tally)
    calls = f"{whole.inputs} inputs in {whole.calls.total()} calls {dict(whole.calls)}"
    print(f"{calls}, {whole.inputs / whole.cpu_s:.0f} for each second of CPU time")
    faults = len(whole.faults)
    print(f"exit codes {dict(whole.codes)}, {faults} faults, peak {whole.peak_mb:.0f} MB")
    for cpu_s, number, words in whole.worst:
        print(f"  {cpu_s:.2f} s: trial {number}: {words}")
    return int(bool(whole.faults) or whole.peak_mb > MOST_MB)


if __name__ == "__main__":
    sys.exit(main())
