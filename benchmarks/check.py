"""`layoutkit check` against check-jsonschema doing the schema alone, in one run: CPU seconds."""

from __future__ import annotations

import os
import sys
import sysconfig
from collections.abc import Callable, Sequence
from importlib.metadata import version
from pathlib import Path
from shutil import rmtree
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time

from layoutkit.pipeline.judge import check_text

ROUNDS = 9
FEW_ROUNDS = 3  # where one run takes seconds
BOARDS = 1000
SCRIPTS = Path(sysconfig.get_path("scripts"))
SCHEMA = Path(__file__).parent.parent / "schemas" / "labyrinth.schema.json"
PEERS = ("typer", "check-jsonschema", "shapely", "networkx", "PyYAML", "jsonschema-rs")
KINDS = ("plain", "wall, axis: n", "bridge, axis: ne", "plain", "wall, axis: e", "bridge, axis: se")

Run = Callable[[], float]


def board(number: int = 0, side: int = 5, lines: int = 120) -> str:
    """A valid board; unlike those of other numbers, filled up with comments to so many lines."""
    corners = {(0, 0): "red", (side - 1, 0): "white", (side - 1, side - 1): "purple"}
    cells = [(column, row) for row in range(side) for column in range(side)]
    text = [
        "game: labyrinth",
        "format: 1",
        f"title: Board {number}",
        "side: day",
        f"size: [{side}, {side}]",
        "players: [red, white, purple]",
        "poles:",
    ]
    names, walls = [], 0
    for index, (column, row) in enumerate(cells):
        name = f"{chr(ord('a') + column)}{row + 1}"
        if colour := corners.get((column, row)):
            text.append(f"  - {{id: {name}, kind: start, colour: {colour}}}")
            continue
        if side == 5 and (column, row) in ((1, 3), (3, 1), (2, 2), (0, 4)):
            continue  # the box holds 18 pole pieces
        kind = KINDS[(index * 5 + number // 7) % len(KINDS)]
        if kind != "plain" and walls >= 4:
            kind = "plain"
        walls += kind != "plain"
        text.append(f"  - {{id: {name}, kind: {kind}}}")
        names += [name] if kind == "plain" else []
    text.append("gems:")
    for place, colour in enumerate(("red", "white", "purple") * 4):
        text.append(f"  - {{colour: {colour}, on: {names[(place * 2 + number) % len(names)]}}}")
    text += [f"# line {line}" for line in range(len(text), lines)]
    return "\n".join(text) + "\n"


def child(*arguments: str | Path, cache: Path | None = None) -> float:
    """The CPU seconds of one process and all that it waited for."""
    environment = {**os.environ, "LAYOUTKIT_CACHE_DIR": str(cache or "/nonexistent/cache")}
    words = [str(one) for one in arguments]
    quiet = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
    process = os.posix_spawn(words[0], words, environment, file_actions=quiet)
    _, status, usage = os.wait4(process, 0)
    if code := os.waitstatus_to_exitcode(status):
        raise SystemExit(f"exit code {code}: {' '.join(words[:6])}")
    return usage.ru_utime + usage.ru_stime


def compare(what: str, most: float, ours: Run, theirs: Run, rounds: int = ROUNDS) -> None:
    """Run both in turn; print the medians, and their ratio beside the one to reach."""
    pairs = [(ours(), theirs()) for _ in range(rounds)]
    mine, other = (median(column) for column in zip(*pairs, strict=True))
    print(f"{what:44} {mine:9.4f} s {other:9.4f} s   ratio {mine / other:7.3f}   at most {most}")


def judged(text: str) -> Run:
    """Judges one board in this process."""
    raw = text.encode()
    verdict = check_text("board.yaml", raw)
    assert not [one for one in verdict.findings if one.code[:3] in ("FMT", "SCH", "LKT")], verdict

    def measure() -> float:
        start = process_time()
        check_text("board.yaml", raw)
        return process_time() - start

    return measure


def compare_start() -> None:
    """Ratio 1: how soon the light commands are there."""
    for option in ("--version", "--help"):
        compare(
            f"layoutkit {option} | import typer",
            1.3,
            lambda option=option: child(SCRIPTS / "layoutkit", option),  # type: ignore[misc]
            lambda: child(sys.executable, "-c", "import typer"),
            rounds=3 * ROUNDS,
        )


def compare_boards(folder: Path, boards: Sequence[Path], limits: tuple[float, float]) -> None:
    """Ratios 2 and 3: some boards without a cache, and with everything in it."""
    cache = folder / "cache"
    layoutkit: list[str | Path] = [
        SCRIPTS / "layoutkit",
        "check",
        "--jobs",
        "1",
        "--fail-on",
        "never",
        *boards,
    ]
    peer: list[str | Path] = [SCRIPTS / "check-jsonschema", "--schemafile", SCHEMA, *boards]
    rounds = ROUNDS if len(boards) == 1 else FEW_ROUNDS
    cold, warm = limits
    name = f"{len(boards)} board{'s' if len(boards) > 1 else ''}"
    compare(
        f"{name}, no cache | check-jsonschema",
        cold,
        lambda: child(*layoutkit, "--no-cache"),
        lambda: child(*peer),
        rounds,
    )
    child(*layoutkit, cache=cache)
    compare(
        f"{name}, warm cache | check-jsonschema",
        warm,
        lambda: child(*layoutkit, cache=cache),
        lambda: child(*peer),
        rounds,
    )
    rmtree(cache)


def main() -> None:
    """Measure, and say what was measured."""
    print(f"python {sys.version.split()[0]}", *(f"{one} {version(one)}" for one in PEERS))
    print(f"{'what | compared with':44} {'ours':>11} {'theirs':>11}")
    compare_start()
    with TemporaryDirectory() as name:
        folder = Path(name)
        boards = [folder / f"board-{number:04}.yaml" for number in range(BOARDS)]
        for number, path in enumerate(boards):
            path.write_text(board(number))
        compare_boards(folder, boards[:1], (1.5, 0.5))
        compare_boards(folder, boards, (0.5, 0.05))
    compare("12x12 board | 5x5 board", 20, judged(board(side=12)), judged(board()), 3 * ROUNDS)


if __name__ == "__main__":
    main()
