"""CPU time of `layoutkit check` relative to check-jsonschema, which checks the schema only.

It measures start-up, one board, many boards, other commands and large boards. Run: python
benchmarks/check.py [boards]
"""

from __future__ import annotations

import os
import sys
import sysconfig
from collections.abc import Callable, Sequence
from functools import partial
from importlib.metadata import version
from pathlib import Path
from random import Random
from shutil import rmtree
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time

from boards import random_board
from real import realistic_board, realistic_file, with_planks, yaml_text
from targets import tell

from layoutkit import new
from layoutkit.pipeline.analysis import check_text

ROUNDS = 9
FEW_ROUNDS = 3  # where one run takes seconds
BOARDS = 1000
NEW_BOARDS = 250
SCRIPTS = Path(sysconfig.get_path("scripts"))
SCHEMAS = Path(__file__).parent.parent / "schemas"
PEERS = ("typer", "check-jsonschema", "shapely", "networkx", "PyYAML", "jsonschema-rs")
PLANKS = 4

Run = Callable[[], float]


def child(*arguments: str | Path, cache: Path | None = None) -> float:
    """Return the CPU seconds of a process and its children."""
    environment = {**os.environ, "LAYOUTKIT_CACHE_DIR": str(cache or "/nonexistent/cache")}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # as users run it: compiled once
    words = [str(one) for one in arguments]
    quiet = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
    process = os.posix_spawn(words[0], words, environment, file_actions=quiet)
    _, status, usage = os.wait4(process, 0)
    code = os.waitstatus_to_exitcode(status)
    if code not in (0, 1):  # 1: boards with findings
        raise SystemExit(f"exit code {code}: {' '.join(words[:6])}")
    return usage.ru_utime + usage.ru_stime


def compare(what: str, most: float, ours: Run, theirs: Run, rounds: int = ROUNDS) -> None:
    """Run both in turn; print the medians, their ratio and the target."""
    ours()  # what is compiled once, is compiled now
    pairs = [(ours(), theirs()) for _ in range(rounds)]
    mine, other = (median(column) for column in zip(*pairs, strict=True))
    tell(f"{what} ({mine * 1000:.1f} / {other * 1000:.1f} ms)", mine / other, "x", most=most)


def judged(text: str) -> Run:
    """Check a board in this process."""
    raw = text.encode()
    verdict = check_text("board.yaml", raw)
    found = {one.code for one in verdict.findings}
    assert not [code for code in found if code[:3] in ("FMT", "SCH", "LKT")], found

    def measure() -> float:
        start = process_time()
        check_text("board.yaml", raw)
        return process_time() - start

    return measure


START = "from layoutkit.__main__ import main; main()"


def compare_start() -> None:
    """Compare the start-up of commands that compute nothing, without the script of pip."""
    for option in ("--version", "--help"):
        compare(
            f"layoutkit {option} | python",
            1.3,
            partial(child, sys.executable, "-c", START, option),
            lambda: child(sys.executable, "-c", "pass"),
            rounds=3 * ROUNDS,
        )


def compare_boards(
    name: str,
    cache: Path,
    boards: Sequence[Path],
    limits: tuple[float, float | None],
    game: str = "labyrinth",
) -> None:
    """Compare boards without a cache and, if there is a target, with a full one.

    The cached call is plain, like those of hooks and editors.
    """
    schema = SCHEMAS / f"{game}.schema.json"
    layoutkit: list[str | Path] = [SCRIPTS / "layoutkit", "check", *boards]
    peer: list[str | Path] = [SCRIPTS / "check-jsonschema", "--schemafile", schema, *boards]
    rounds = ROUNDS if len(boards) == 1 else FEW_ROUNDS
    cold, warm = limits
    compare(
        f"{name}, no cache | check-jsonschema",
        cold,
        lambda: child(*layoutkit, "--no-cache", "--jobs", "1"),
        lambda: child(*peer),
        rounds,
    )
    if warm is None:
        return
    child(*layoutkit, cache=cache)
    compare(
        f"{name}, warm cache | check-jsonschema",
        warm,
        lambda: child(*layoutkit, cache=cache),
        lambda: child(*peer),
        rounds,
    )
    rmtree(cache)


def compare_commands(cache: Path, board: Path) -> None:
    """Compare other commands with `check` on the same board."""
    program = SCRIPTS / "layoutkit"
    gem = realistic_board(0)["gems"][0]
    question = ("--player", gem["colour"], "--gem", gem["on"])
    compare(
        "score with its tours | check, no cache",
        1.8,
        lambda: child(program, "score", board),
        lambda: child(program, "check", "--no-cache", board),
    )
    compare(
        "check, no cache, in the sandbox | check, no cache",
        1.3,
        lambda: child(program, "check", "--no-cache", "--sandbox", board),
        lambda: child(program, "check", "--no-cache", board),
    )
    child(program, "check", board, cache=cache)
    compare(
        "solve of one gem | check, warm cache",
        1.6,
        lambda: child(program, "solve", board, *question),
        lambda: child(program, "check", board, cache=cache),
    )
    rmtree(cache)


def compare_sizes() -> None:
    """Compare boards of growing size."""
    for planks, most in ((0, 6.0), (PLANKS, 12.0)):
        small, large = (sized_text(size, placed, planks) for size, placed in ((5, 18), (12, 140)))
        words = f"with {planks} planks" if planks else "without planks"
        compare(f"12x12 | 5x5, {words}", most, judged(large), judged(small), 3 * ROUNDS)
    for name, sizes, planks, most in (("20x20", (20, 396), 4, 0.2), ("26x26", (26, 672), 8, 5.0)):
        text = sized_text(*sizes, planks)
        seconds = max(judged(text)() for _ in range(FEW_ROUNDS))
        tell(f"{name}, with {planks} planks", seconds, "s", most=most)


def measure_suggestions(folder: Path) -> None:
    """Measure the search for the most helpful changes of a large board."""
    board = folder / "large.yaml"
    board.write_text(sized_text(12, 80, PLANKS))
    program = SCRIPTS / "layoutkit"
    seconds = median(child(program, "score", "--suggest", board) for _ in range(FEW_ROUNDS))
    tell("score --suggest, 12x12", seconds, "s", most=3)


def sized_text(size: int, placed: int, planks: int) -> str:
    """Return a board of a size with a number of planks."""
    chance = Random(f"size {size}")
    return yaml_text(with_planks(random_board(0, size, placed), chance, planks), chance)


def plain_boards(folder: Path) -> tuple[Path, Path]:
    """Return legal boards: one without planks and one with some."""
    chance = Random("one")
    data = random_board(0)
    paths = (folder / "plain.yaml", folder / "planks.yaml")
    for path, planks in zip(paths, (0, 3), strict=True):
        path.write_text(yaml_text(with_planks(data, chance, planks), chance))
    return paths


def main(count: int) -> None:
    """Run the measurements and print them."""
    print(f"python {sys.version.split()[0]}", *(f"{one} {version(one)}" for one in PEERS))
    compare_start()
    with TemporaryDirectory() as place:
        folder, cache = Path(place), Path(place) / "cache"
        plain, planks = plain_boards(folder)
        compare_boards("a board", cache, [plain], (0.6, 0.3))
        compare_boards("a board with planks", cache, [planks], (0.65, 0.3))
        compare_commands(cache, plain)
        boards = write_boards(folder, count)
        compare_boards(f"{count} boards", cache, boards, (0.4, 0.02))
        for words, some in by_planks(boards).items():
            compare_boards(f"{len(some)} boards {words}", cache, some, (0.4, None))
        for game in ("canal-grande", "canaletto", "connection", "inkognito"):
            new = write_new_boards(folder, game, NEW_BOARDS)
            compare_boards(f"{NEW_BOARDS} new boards of {game}", cache, new, (0.6, 0.2), game)
        measure_suggestions(folder)
    compare_sizes()


def write_new_boards(folder: Path, game: str, count: int) -> list[Path]:
    """Write boards of a game as `new` makes them."""
    boards = [folder / f"{game}-{number:04}.yaml" for number in range(count)]
    for number, path in enumerate(boards):
        path.write_text(new(game, seed=number))
    return boards


def write_boards(folder: Path, count: int) -> list[Path]:
    """Write realistic boards."""
    boards = []
    for number in range(count):
        ending, text = realistic_file(number)
        boards.append(folder / f"board-{number:04}{ending}")
        boards[-1].write_text(text)
    return boards


def by_planks(boards: Sequence[Path]) -> dict[str, list[Path]]:
    """Return the boards without planks, and the boards with some."""
    found: dict[str, list[Path]] = {"without planks": [], "with planks": []}
    for board in boards:
        has_planks = "planks" in board.read_text()
        found["with planks" if has_planks else "without planks"].append(board)
    return found


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else BOARDS)
