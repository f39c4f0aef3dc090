"""CPU time of pictures and packs, relative to importing svgwrite.

Targets: `export` to SVG takes at most 2.5 times the import of svgwrite, without the start-up of
Python and the command line; a pack for A4 and Letter with PDF takes at most a second, and 0.8 s for
the other games; checking and drawing a board again takes at most 12 ms, as after a move in the
studio. The ratio of whole processes is printed too. Pictures and packs of a board with 16 times as
many cells should take less than 16 times as long. The commands run in turn, since the speed of
machines varies. Run: python benchmarks/print.py [runs]
"""

from __future__ import annotations

import os
import platform
import resource
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from importlib.metadata import version
from pathlib import Path
from re import MULTILINE, sub
from statistics import median
from time import process_time

from targets import tell

from layoutkit.pipeline.studio_board import board_of

LAYOUTS = Path(__file__).parent.parent / "layouts"
BOARD = LAYOUTS / "labyrinth/market-day.yaml"
OTHERS = (
    LAYOUTS / "canal-grande/full-circle.yaml",
    LAYOUTS / "canaletto/shuffled.yaml",
    LAYOUTS / "connection/puzzle-1.yaml",
    LAYOUTS / "inkognito/embassy-ball.yaml",
)
WATER = """game: labyrinth
format: 1
title: Water
side: day
size: [{size}, {size}]
players: [red, white]
poles:
  - {{id: a1, kind: start, colour: red}}
  - {{id: {far}, kind: start, colour: white}}
"""
LAYOUTKIT = (sys.executable, "-m", "layoutkit")


def cpu_seconds(command: Sequence[str]) -> float:
    """Return the CPU time of a command."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def large_boards(folder: Path) -> dict[str, Sequence[str]]:
    """Compare pictures and packs of a small and a large empty board."""
    commands: dict[str, Sequence[str]] = {}
    for size, far in ((5, "e5"), (20, "t20")):
        board = folder / f"{size}.yaml"
        board.write_text(WATER.format(size=size, far=far), encoding="utf-8")
        picture, pack = str(folder / f"{size}.svg"), str(folder / f"pack{size}")
        export = (*LAYOUTKIT, "export", str(board), "-o", picture, "--theme", "mono")
        commands[f"mono, {size}x{size}"] = (*export, "--force")
        commands[f"pack, {size}x{size}"] = (*LAYOUTKIT, "print", "make", str(board), "-o", pack)
    return commands


def redrawn_ms(board: Path, times: int = 9) -> float:
    """Return the milliseconds of CPU of checking and drawing a changed board in this process."""
    spent = []
    for number in range(times + 1):
        begin = process_time()
        changed = board_of(str(board), board.read_bytes() + f"# {number}\n".encode())
        _ = changed.findings, changed.picture(even_if_broken=True)
        spent.append(1000 * (process_time() - begin))
    return median(spent[1:])  # the first one loads modules


def whole_ratio(times: Mapping[str, float], name: str) -> float:
    """Return the ratio of a command to the import, with start-up."""
    return times[name] / times["import svgwrite"]


def main(runs: int) -> None:
    os.environ["OPENBLAS_NUM_THREADS"] = "1"
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # as users run it: compiled once
    with tempfile.TemporaryDirectory() as folder:
        out, pack = f"{folder}/a.svg", f"{folder}/pack"
        board = str(BOARD)
        commands: dict[str, Sequence[str]] = {
            "python": (sys.executable, "-c", "pass"),
            "import svgwrite": (sys.executable, "-c", "import svgwrite"),
            "start-up": (sys.executable, "-c", "import typer"),
            "check, no cache": (*LAYOUTKIT, "check", "--no-cache", board),
            "export svg": (*LAYOUTKIT, "export", board, "-o", out),
            "export svg, mono": (*LAYOUTKIT, "export", board, "-o", out, "--theme", "mono"),
            "export png": (*LAYOUTKIT, "export", board, "-o", f"{folder}/a.png"),
            "pack for A4 and Letter": (*LAYOUTKIT, "print", "make", board, "-o", pack),
        }
        boards = Path(folder) / "boards"
        boards.mkdir()
        for number in range(100):
            title = f"title: Board {number}"
            text = sub("^title: .*", title, BOARD.read_text(encoding="utf-8"), flags=MULTILINE)
            (boards / f"{number}.yaml").write_text(text, encoding="utf-8")
        many = (*LAYOUTKIT, "export", str(boards), "-o", f"{folder}/pictures")
        commands["export 100 boards"] = many
        commands |= large_boards(Path(folder))
        for other in OTHERS:
            make = (*LAYOUTKIT, "print", "make", str(other), "-o", f"{folder}/{other.stem}-print")
            commands[f"pack, {other.parent.name}"] = make
        for command in commands.values():  # once, so that all is compiled
            subprocess.run(command, check=True, capture_output=True)
        turns = [
            {name: cpu_seconds(command) for name, command in commands.items()} for _ in range(runs)
        ]
        times = {name: median(turn[name] for turn in turns) for name in commands}
    names = ("svgwrite", "shapely", "typst")
    libraries = ", ".join(f"{name} {version(name)}" for name in names)
    print(f"python {platform.python_version()}, {libraries}; CPU seconds, median of {runs}")
    for name, seconds in times.items():
        print(f"{name:24} {seconds:6.3f}")
    peer = times["import svgwrite"] - times["python"]
    for name in ("export svg", "export svg, mono"):
        beyond = times[name] - times["start-up"]
        tell(f"{name} beyond start-up | import svgwrite", beyond / peer, "x", most=2.5)
        print(f"{name} | import svgwrite, whole processes: {whole_ratio(times, name):.2f} x")
    hundred = times["export 100 boards"] - times["start-up"]
    tell("export of 100 boards, beyond start-up", hundred, "s", most=2)
    tell("pack for A4 and Letter", times["pack for A4 and Letter"], "s", most=1)
    for other in OTHERS:
        name = f"pack, {other.parent.name}"
        tell(name, times[name], "s", most=0.8)
    for one in (BOARD, *OTHERS):
        tell(f"a board drawn again, {one.parent.name}", redrawn_ms(one), "ms", most=12)
    for what in ("mono", "pack"):
        growth = times[f"{what}, 20x20"] / times[f"{what}, 5x5"]
        print(f"{what}, 20x20 over 5x5: {growth:.1f} x")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
