"""Fuzzing of every command in this process with harmful inputs.

    python -m tests.hostile.fuzz                            a minute
    python -m tests.hostile.fuzz --seconds 3600 --processes 2   an hour
    python -m tests.hostile.fuzz --inputs 1000000           as long as that takes
    python -m tests.hostile.fuzz --only 123456              one trial again, with what it printed

A trial ends well with exit code 0, 1 or 2 within 2 s of CPU time, more on a slow machine,
and 500 MB, says nothing of a fault of layoutkit, and writes no line that a terminal or a CI server
obeys. Others are kept in a folder.
"""

from __future__ import annotations

import argparse
import contextlib
import functools
import gc
import io
import json
import os
import re
import shutil
import sys
import time
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory

import typer.main

from layoutkit.cli.app import call
from tests.patience import slowness

from .structured import Trial, trial
from .tally import Cost, Tally, forget_peak, peak_mb

MOST_CPU_S = 2.0
MOST_MB = 500
TELL_S = 300  # how often a long run says how far it is
DATA = ("symmetrise", "export", "graph", "new", "schema")  # their stdout is a file
HARMFUL = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")
COMMAND = re.compile("^\\s*::|##[A-Za-z]*\\[", re.MULTILINE)
OURS = re.compile("^::(error|warning|notice) file=[^\n]*$", re.MULTILINE)


@dataclass(frozen=True)
class Ended:
    """How a call ended."""

    code: int
    out: str
    err: str
    cpu_s: float
    peak_mb: float = 0  # beyond what the process had before


def attempt(one: Trial) -> Ended:
    """Write the files of a trial here, call layoutkit, and see what it says."""
    for name, raw in one.files.items():
        path = Path(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(raw)
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8") for _ in range(2))
    forget_peak()
    gc.freeze()  # what this process had before is not the garbage of the call
    had_mb, before = peak_mb(), time.process_time()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = call(list(one.words))
    cpu_s = time.process_time() - before
    gc.unfreeze()
    if cpu_s > MOST_CPU_S:
        cpu_s /= slowness()
    return Ended(code, written(out), written(err), cpu_s, peak_mb() - had_mb)


def written(stream: io.TextIOWrapper) -> str:
    """What was written to a stream in memory."""
    stream.flush()
    stream.seek(0)
    return stream.read()


def fault_of(one: Trial, ended: Ended) -> str:
    """What is wrong with how a call ended; nothing if all is well."""
    said = ended.out + ended.err
    undecided = {4} if one.words[0] == "playtest" else set()
    if ended.code not in {0, 1, 2} | undecided:
        return f"exit code {ended.code}"
    if "Traceback (most" in said or "(a bug in layoutkit)" in said:
        return "a fault of layoutkit"
    if ended.cpu_s > MOST_CPU_S:
        return f"{ended.cpu_s:.1f} s of CPU time"
    if ended.peak_mb > MOST_MB:
        return f"{ended.peak_mb:.0f} MB of memory"
    shown = ended.err if one.words[0] in DATA else said
    if "--diff" in one.words:  # where tabs stay as they are, so that it can be applied
        shown = shown.replace("\t", "")
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


def work(first: int, step: int, end: End, folder: Path) -> Tally:
    """Every step-th trial from the first one on, until the end."""
    # half of a call is the making of the command
    typer.main.get_command = functools.cache(typer.main.get_command)
    tally, number, told = Tally(), first, time.monotonic()
    home = Path.cwd()
    with TemporaryDirectory() as name:
        os.environ["LAYOUTKIT_CACHE_DIR"] = f"{name}/cache"
        while end.is_ahead(tally):
            here = Path(name) / "here"
            here.mkdir()
            os.chdir(here)
            judge(number, trial(number), tally, folder)
            os.chdir(home)
            shutil.rmtree(here)
            number += step
            if time.monotonic() > told + TELL_S:
                told = time.monotonic()
                tally.cpu_s = time.process_time()
                print(f"up to trial {number}:", *tally.lines(), sep="\n", flush=True)
    tally.cpu_s = time.process_time()
    return tally


@dataclass(frozen=True)
class End:
    """When to end: at a time, or after a number of inputs."""

    at: float
    inputs: int

    def is_ahead(self, tally: Tally) -> bool:
        """Whether to go on."""
        return tally.inputs < self.inputs if self.inputs else time.monotonic() < self.at


def judge(number: int, one: Trial, tally: Tally, folder: Path) -> None:
    """One trial, and what came of it."""
    try:
        ended = attempt(one)
        fault = fault_of(one, ended)
    except BaseException as error:  # whatever gets out of `call` is a fault
        ended, fault = Ended(-1, "", "", 0.0), f"{type(error).__name__}: {error}"
    cost = Cost(1, one.inputs, ended.cpu_s, number, ended.peak_mb)
    tally.costs.setdefault(command_of(one), Cost()).add(cost)
    tally.codes[ended.code] += 1
    if fault:
        words = " ".join(one.words[-6:])
        tally.faults.append((number, fault, words))
        keep(number, one, folder)
        print(f"{number}: {fault}: {words}", flush=True)


def command_of(one: Trial) -> str:
    """The command that a trial calls, such as `print make`."""
    return " ".join(one.words[: 2 if one.words[0] == "print" else 1])


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
    parser.add_argument("--inputs", type=int, default=0)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--keep", type=Path, default=Path("fuzz-faults"))
    parser.add_argument("--only", type=int)
    wanted = parser.parse_args()
    if wanted.only is not None:
        again(wanted.only)
        return 0
    folder, step, whole = wanted.keep.resolve(), wanted.processes, Tally()
    end = End(time.monotonic() + wanted.seconds, -(-wanted.inputs // step))
    starts = [(wanted.first + one, step, end, folder) for one in range(step)]
    with get_context("spawn").Pool(step) as pool:
        for tally in pool.starmap(work, starts):
            whole.add(tally)
    print(*whole.lines(), sep="\n")
    return int(bool(whole.faults))


if __name__ == "__main__":
    sys.exit(main())
