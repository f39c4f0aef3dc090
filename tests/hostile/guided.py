"""A fuzz that looks for inputs with new branches, by atheris and libFuzzer.

    python -m tests.hostile.guided                          every target, a minute in all
    python -m tests.hostile.guided boards --seconds 600     one target
    python -m tests.hostile.guided boards --only FILE       one input again
    python -m tests.hostile.guided --seconds 0              the first inputs, without atheris

Every target runs in a process of its own, which is started again after a crash. An input that is
kept in `guided-faults/` raised an exception, crashed the process, or took more than 10 s of CPU
time or 2 GB.
With `--corpus FOLDER`, inputs with new branches are kept for the next run.
"""

from __future__ import annotations

import argparse
import importlib
import re
import subprocess
import sys
import time
from collections.abc import Sequence
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

START_S = 20  # the time in which a process prepares its target
SLOWEST_S, STUCK_S, MOST_MB = 10, 600, 2000  # CPU time, and time by the clock
MOST_BYTES = 16_000
NAMES = ("boards", "settings", "baselines", "frames", "requests")
PROGRESS = re.compile(r"^#(\d+)\s.*?cov: (\d+) ft: \d+ corp: (\d+)", re.MULTILINE)
WORD = re.compile(rb"[A-Za-z][A-Za-z_-]{2,30}")
NEW_FAULT = "new fault: "


def fuzz_here(name: str, corpus: Path, until: float, keep: Path) -> None:
    """Fuzz one target in this process until a time, counting branches; it does not return."""
    atheris: Any = importlib.import_module("atheris")
    with atheris.instrument_imports(include=["layoutkit"]):
        from .targets import TARGETS

        target = TARGETS[name]
        for seed in target.seeds():  # which imports all that the target needs
            (corpus / sha256(seed).hexdigest()[:20]).write_bytes(seed)
            target.run(seed)
    words = sorted({word for seed in target.seeds() for word in WORD.findall(seed)})
    (corpus.parent / f"{name}.words").write_bytes(b"".join(b'"%s"\n' % word for word in words))
    known: set[str] = set()

    def attempt(raw: bytes) -> None:
        since = time.process_time()
        try:
            target.run(raw)
            if time.process_time() - since > SLOWEST_S:
                raise TimeoutError
        except Exception as error:
            fault = describe(error)
            if fault not in known:
                known.add(fault)
                path = keep / f"{name}-{sha256(fault.encode()).hexdigest()[:12]}"
                path.write_bytes(raw)
                print(f"{NEW_FAULT}{fault} ({path})", flush=True)

    options = {
        "max_total_time": max(1, round(until - time.time())),
        "max_len": MOST_BYTES,
        "timeout": STUCK_S,
        "rss_limit_mb": MOST_MB,
        "dict": corpus.parent / f"{name}.words",
        "artifact_prefix": f"{keep}/{name}-",
    }
    flags = [f"-{key}={value}" for key, value in options.items()]
    atheris.Setup([sys.argv[0], *flags, str(corpus)], attempt)
    atheris.Fuzz()


def describe(error: Exception) -> str:
    """Describe an error by its message and the last places in layoutkit, without numbers."""
    places, trace = [], error.__traceback__
    while trace:
        code = trace.tb_frame.f_code
        if "layoutkit/" in code.co_filename:
            places.append(f"{Path(code.co_filename).name}:{trace.tb_lineno}")
        trace = trace.tb_next
    text = re.sub(r"\d+", "0", str(error))[:80] if not places[-1:] else ""
    return f"{type(error).__name__} {text} {' '.join(places[-2:])}"


def fuzz(name: str, seconds: float, corpus: Path, keep: Path) -> int:
    """Fuzz a target, print what came of it, and return the number of faults."""
    words = [sys.executable, "-m", "tests.hostile.guided", name, "--keep", str(keep)]
    until, inputs, branches, kept, faults = time.time() + seconds, 0, 0, 0, 0
    before = {*keep.iterdir()}
    while not inputs or time.time() < until - START_S:
        folder = corpus / name
        folder.mkdir(parents=True, exist_ok=True)
        given = ["--corpus", str(folder), "--until", str(until)]
        done = subprocess.run([*words, *given], capture_output=True, text=True, check=False)
        faults += done.stdout.count(NEW_FAULT)
        print(done.stdout, end="")
        rows = [tuple(map(int, row)) for row in PROGRESS.findall(done.stderr)]
        if not rows:
            print(f"{name}: the process did not start:\n{done.stderr[-3000:]}")
            return 1
        inputs += rows[-1][0]
        branches, kept = max(branches, rows[-1][1]), rows[-1][2]
        if done.returncode:
            faults += 1
            print(f"{name}: the process ended with {done.returncode}:\n{done.stderr[-2000:]}")
    for path in sorted({*keep.iterdir()} - before):
        print(f"{name}: kept {path}")
    print(
        f"{name}: {inputs} inputs, {branches} branches, corpus {kept}, {faults} faults", flush=True
    )
    return faults


def try_seeds(names: Sequence[str]) -> int:
    """Give the targets the inputs that a fuzz starts with; return 1 if there is a fault."""
    from .targets import TARGETS

    has_fault = False
    for name in names:
        for seed in TARGETS[name].seeds():
            try:
                TARGETS[name].run(seed)
            except Exception as error:
                has_fault = True
                print(f"{name}: {error!r}: {seed[:500]!r}")
    return int(has_fault)


def main() -> int:
    """Fuzz the chosen targets; 1 if there is a fault."""
    parser = argparse.ArgumentParser(prog="python -m tests.hostile.guided", description=__doc__)
    parser.add_argument("target", nargs="?", choices=NAMES)
    parser.add_argument("--seconds", type=float, default=60, help="of all targets together")
    parser.add_argument("--keep", type=Path, default=Path("guided-faults"))
    parser.add_argument("--corpus", type=Path)
    parser.add_argument("--only", type=Path)
    parser.add_argument("--until", type=float, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    keep = asked.keep.resolve()
    if asked.only:
        from .targets import TARGETS

        TARGETS[asked.target].run(asked.only.read_bytes())
        return 0
    names = [asked.target] if asked.target else NAMES
    if not asked.seconds:
        return try_seeds(names)
    if find_spec("atheris") is None:
        print("skipped: atheris is not installed; it has wheels for Linux only")
        return 0
    keep.mkdir(parents=True, exist_ok=True)
    if asked.until:
        fuzz_here(asked.target, asked.corpus, asked.until, keep)
    with TemporaryDirectory() as name:
        corpus = (asked.corpus or Path(name)).resolve()
        faults = sum(fuzz(one, asked.seconds / len(names), corpus, keep) for one in names)
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main())
