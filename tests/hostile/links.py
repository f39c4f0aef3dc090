"""Fuzzing of everything that layoutkit writes with links in folders of input and output.

    python -m tests.hostile.links                              a minute
    python -m tests.hostile.links --trials 1000000 --processes 2   until a million trials are done
    python -m tests.hostile.links --only 123456                one trial again

A trial is a call of a command, or of a function that writes, in a folder where some files and
folders are links: to files, to folders, to nothing, to themselves, absolute and through `..`.
Beside the folder lie files of its owner. Nothing but the outputs that the call names may change,
and nothing beside the folder may be opened for writing or read as a board.
"""

from __future__ import annotations

import argparse
import contextlib
import functools
import io
import os
import shutil
import stat
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import typer.main

from layoutkit.cli import output
from layoutkit.cli.app import call
from layoutkit.documents import files
from layoutkit.documents.output_folder import write_into
from layoutkit.errors import LayoutkitError
from layoutkit.games.registry import find_game
from layoutkit.pipeline.changed_boards import write_board
from layoutkit.playtest.results_file import ResultsFile
from layoutkit.printing.manifest import write_pack
from layoutkit.printing.paper import store_printer
from tests.file_guard.sitecustomize import Guard

OURS = files.SIGNATURE.encode()
BOARD = find_game("canaletto").example
SYMMETRIC = find_game("labyrinth").example
LABYRINTH = SYMMETRIC.replace("field: c1/e}", "field: b1}").replace(
    "{id: d5, kind: plain}", "{id: d5, kind: bridge, axis: n}"
)
INPUTS = {
    "a.yaml": LABYRINTH,
    "c.yaml": BOARD,
    "boards/b.yaml": LABYRINTH.replace("side: day", "side: dya"),
    "boards/c.yaml": BOARD,
    ".git/config": "[core]\n",
}
OUTSIDE = {
    "precious.yaml": LABYRINTH.replace("side: day", "side: dya"),
    "precious.json": "{}",
    "ours.svg": f'<svg data-generator="{files.SIGNATURE}"/>',
    "folder/a.svg": "mine",
    "folder/deep/b.txt": "mine",
}
TARGETS = (
    *("precious.yaml", "precious.json", "ours.svg", "folder", "folder/deep", "new", "new/deep"),
    *("folder/a.svg", "", "../work/.git", "../work/.git/config", "../work/c.yaml"),
)
CLOSE = ("a", "..", ".", "../boards", "/")


@dataclass(frozen=True)
class Call:
    """A call that writes, and the names that it may create, change and remove."""

    work: str | Callable[[], object]
    outputs: tuple[str, ...]
    weight: float = 1.0


def _write_text(name: str) -> Callable[[], object]:
    return lambda: files.write_file(Path(name), [OURS])


def _keep_results() -> None:
    ResultsFile(Path("r.sqlite")).close()


def _make_pack() -> None:
    write_pack({"manifest.json": b"{}", "a.svg": OURS, "deep/b.svg": OURS}, Path("pack"))


COMMANDS = (
    Call("check boards --no-cache --svg out", ("out",)),
    Call("check boards --report json=out/r.json --report sarif=r.json", ("out", "r.json")),
    Call("check boards --no-cache --write-baseline r.json", ("r.json",)),
    Call("check boards --no-cache --fix", ("boards",)),
    Call("check boards --no-cache --unsafe-fixes --report json=r.json", ("boards", "r.json")),
    Call("solve a.yaml --budget 0.05 --svg out", ("out",), 0.1),
    Call("score a.yaml --budget 0.05 --svg out", ("out",), 0.1),
    Call("score a.yaml --budget 0.05 --apply 1 --backup", ("a.yaml", "a.yaml.bak"), 0.1),
    Call("fairness a.yaml --budget 0.05 --svg out", ("out",), 0.1),
    Call("compare c.yaml boards/c.yaml --budget 0.05 --svg out", ("out",), 0.1),
    Call(
        "playtest a.yaml --players stroller --jobs 1 --max-games 4"
        " --svg out --log out/logs --results r.sqlite",
        ("out", "r.sqlite", "r.sqlite-journal"),
        0.05,
    ),
    Call("symmetrise a.yaml -o t.yaml", ("t.yaml",), 0.3),
    Call("symmetrise a.yaml --write --backup", ("a.yaml", "a.yaml.bak"), 0.3),
    Call("improve a.yaml --aim gap --budget 0.05 -o t.yaml --svg out", ("t.yaml", "out"), 0.05),
    Call("export c.yaml", ("c.svg",)),
    Call("export c.yaml -o out/c.svg", ("out",)),
    Call("export boards -o out --even-if-broken", ("out",), 0.3),
    Call("print make c.yaml -o pack --parts values --paper a4", ("pack",), 0.05),
    Call("print calibrate office 99.5 49.8 --printers printers", ("printers",)),
    Call("gallery boards -o site --no-packs --jobs 1", ("site",), 0.05),
    Call("graph a.yaml -o out/g.json", ("out",)),
    Call("new canaletto --seed 1 -o t.yaml", ("t.yaml",), 0.3),
    Call("new canaletto --seed 1 --count 2 --jobs 1 -o out", ("out",), 0.1),
    Call("schema canaletto -o r.json", ("r.json",)),
)
FUNCTIONS = (
    Call(lambda: write_into(Path("out"), {"a.svg": [OURS], "deep/b.svg": [OURS]}), ("out",)),
    Call(lambda: write_into(Path("out/deep"), {"a.svg": [OURS]}, lambda *_: True), ("out",)),
    Call(_write_text("r.json"), ("r.json",)),
    Call(_write_text("out/deep/r.json"), ("out",)),
    Call(_write_text("out/../site/r.json"), ("out", "site")),
    Call(lambda: output.write_output(Path("out/c.svg"), OURS), ("out",)),
    Call(lambda: output.write_picture(Path("out"), "c.svg", OURS), ("out",)),
    Call(lambda: files.create_file(Path("t.yaml"), OURS), ("t.yaml",)),
    Call(lambda: write_board("a.yaml", LABYRINTH, BOARD, backup=True), ("a.yaml", "a.yaml.bak")),
    Call(lambda: store_printer(Path("out/printers"), "office", (1.0, 1.0)), ("out",)),
    Call(_keep_results, ("r.sqlite", "r.sqlite-journal")),
    Call(_make_pack, ("pack",)),
)
NAMED_INPUTS = ("a.yaml", "c.yaml", "boards")  # a link that a call names is followed
CACHE = ".cache"
MEMORY = Path("/dev/shm")  # removing files on a disk would take most of the time


class World:
    """A working folder, the folder of its owner beside it, and the outputs of each call."""

    def __init__(self, folder: Path, guard: Guard) -> None:
        self.folder, self.work, self.guard = folder, folder / "work", guard
        for name, text in OUTSIDE.items():
            path = folder / "outside" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        self.work.mkdir()
        os.chdir(self.work)
        self.made: dict[Call, dict[str, bytes]] = {}

    def reset(self) -> None:
        """Give the working folder its inputs and nothing else."""
        for entry in os.scandir(self.work):
            if entry.is_dir(follow_symlinks=False):
                shutil.rmtree(entry.path)
            else:
                os.unlink(entry.path)  # noqa: PTH108
        for name, text in INPUTS.items():
            path = self.work / name
            path.parent.mkdir(exist_ok=True)
            path.write_text(text)

    def run(self, one: Call) -> tuple[int, str]:
        """Run a call; return its exit code and what it printed."""
        out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8") for _ in range(2))
        code = 0
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            try:
                if isinstance(one.work, str):
                    code = call(one.work.split())
                else:
                    one.work()
            except LayoutkitError:
                code = 2
            except Exception as error:
                traceback.print_exception(error)
        text = ""
        for stream in (out, err):
            stream.seek(0)
            text += stream.read()
        return code, text

    def outputs(self, one: Call) -> dict[str, bytes]:
        """Return the files that a call makes where there are no links."""
        if one not in self.made:
            self.reset()
            self.run(one)
            self.made[one] = {
                str(path): path.read_bytes()
                for name in (*one.outputs, CACHE)
                for path in (Path(name), *Path(name).rglob("*"))
                if path.is_file() and path.name not in INPUTS
            }
        return self.made[one]

    def prepare(self, one: Call, dice: Random) -> list[str]:
        """Make some earlier outputs, foreign files and links; return the links."""
        made = self.outputs(one)
        self.reset()
        if dice.random() < 0.5:
            for name, content in made.items():
                if dice.random() < 0.8:
                    self.write(name, dice.choice((content, content, content, b"mine")))
        ways = [*made, *one.outputs, "boards/new.yaml", "boards/deep", CACHE, *one.outputs]
        ways += [str(parent) for name in made for parent in Path(name).parents]
        names = [name for name in dict.fromkeys(ways) if name not in (".", *NAMED_INPUTS)]
        return [self.link(dice.choice(names), dice) for _ in range(dice.choice((1, 1, 2, 3)))]

    def write(self, name: str, content: bytes) -> None:
        path = self.work / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)

    def link(self, name: str, dice: Random) -> str:
        """Put a link in the place of a file or folder, unless a link is on the way to it."""
        path = self.work / name
        if any(one.is_symlink() for one in path.parents):
            return ""
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path)
        path.unlink(missing_ok=True)
        with contextlib.suppress(FileExistsError, NotADirectoryError):
            path.parent.mkdir(parents=True, exist_ok=True)
            up = "../" * (len(Path(name).parts) - 1)
            target = dice.choice(TARGETS)
            absolute = f"{self.folder}/outside/{target}"
            ways = (f"{up}../outside/{target}", f"{up}.git/../../outside/{target}", absolute)
            aim = dice.choice((*CLOSE, path.name) if dice.random() < 0.2 else ways)
            path.symlink_to(aim)
            return f"{name} -> {aim}"
        return ""

    def look(self, one: Call) -> dict[str, tuple[int, ...]]:
        """Return the state of everything that the call may not change."""
        may_change = {str(self.work / name) for name in (*one.outputs, CACHE)}
        changing = {str(self.work), *(str(Path(name).parent) for name in may_change)}
        return dict(self._states(str(self.folder), may_change, changing))

    def _states(
        self, folder: str, skipped: set[str], changing: set[str]
    ) -> Iterator[tuple[str, tuple[int, ...]]]:
        for entry in os.scandir(folder):
            if entry.path in skipped:
                continue
            state = entry.stat(follow_symlinks=False)
            if stat.S_ISDIR(state.st_mode):
                yield from self._states(entry.path, skipped, changing)
            if entry.path in changing:
                yield entry.path, (state.st_mode, state.st_ino)
            else:  # no content and no mode changes without st_ctime
                yield entry.path, (state.st_mode, state.st_ino, state.st_size, state.st_ctime_ns)

    def fault_of(self, number: int) -> str:
        """Try one call among links; return what is wrong, or nothing."""
        one, dice = choose(number)
        links = self.prepare(one, dice)
        before = self.look(one)
        notes, declared = Path(f"{self.folder}-refused"), self.guard.declared
        self.guard.declare(os.pathsep.join(map(str, (notes, self.work, self.folder / "tmp"))))
        try:
            code, said = self.run(one)
        finally:
            self.guard.declare(declared)
        fault = ""
        if notes.exists():
            fault = notes.read_text()
            notes.unlink()
        elif self.look(one) != before:
            fault = f"changed: {sorted(set(before.items()) ^ set(self.look(one).items()))}"
        elif code not in {0, 1, 2, 4} or "Traceback (most" in said or "(a bug in" in said:
            fault = f"exit code {code}: {said}"
        return fault and f"{number}: {one.work}, links {links}: {fault}"


def choose(number: int) -> tuple[Call, Random]:
    """Return the call of a trial, and the dice for the rest; most trials call a function."""
    dice = Random(number)
    if dice.random() < 0.99:
        return dice.choice(FUNCTIONS), dice
    return dice.choices(COMMANDS, [one.weight for one in COMMANDS])[0], dice


def work(first: int, step: int, seconds: float, trials: int) -> tuple[Counter[str], list[str]]:
    """Run every step-th trial from the first one on; return how many of a kind, and faults."""
    typer.main.get_command = functools.cache(typer.main.get_command)
    done, faults, number, end = Counter[str](), list[str](), first, time.monotonic() + seconds
    guard = Guard()
    guard.install()
    with make_world(guard) as world:
        while done.total() < trials if trials else time.monotonic() < end:
            fault = world.fault_of(number)
            done["functions" if callable(choose(number)[0].work) else "commands"] += 1
            if fault:
                faults.append(fault)
                print(fault, flush=True)
            number += step
    return done, faults


@contextlib.contextmanager
def make_world(guard: Guard) -> Iterator[World]:
    """Make a world, with its working folder as that of this process."""
    home, before = Path.cwd(), dict(os.environ)
    with TemporaryDirectory(prefix="lk-", dir=MEMORY if MEMORY.is_dir() else None) as name:
        own = {"LAYOUTKIT_CACHE_DIR": CACHE, "LAYOUTKIT_CACHE_KEY": "any", "HOME": f"{name}/home"}
        os.environ.update(own)
        folder = Path(name) / "world"
        folder.mkdir()
        try:
            yield World(folder, guard)
        finally:
            os.chdir(home)
            os.environ.clear()
            os.environ.update(before)


def main() -> int:
    """Run the trials; return 1 if one went wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.hostile.links", description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--trials", type=int, default=0)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--only", type=int)
    wanted = parser.parse_args()
    if wanted.only is not None:
        return int(bool(work(wanted.only, 1, 0, 1)[1]))
    step = wanted.processes
    calls = [
        (wanted.first + one, step, wanted.seconds, -(-wanted.trials // step)) for one in range(step)
    ]
    with get_context("spawn").Pool(step) as pool:
        results = pool.starmap(work, calls)
    done = sum((one for one, _ in results), Counter[str]())
    faults = [fault for _, found in results for fault in found]
    print(f"{done.total()} trials ({dict(done)}), {len(faults)} faults")
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main())
