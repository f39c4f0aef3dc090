"""`layoutkit check` on 10,000 hostile files: run `python -m benchmarks.hostile` at the root."""

from __future__ import annotations

import json
import os
import sys
import time
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.hostile.nasty import LARGE, mutant

CORPUS = Path(__file__).parent.parent / "tests" / "cases" / "hostile"
FILES = 10_000
LIMIT_S = 5


def fill(folder: Path, count: int) -> None:
    """Write the corpus, the large files and mutants, `count` files in all."""
    for path in CORPUS.iterdir():
        (folder / path.name).write_bytes(path.read_bytes())
    for name, make in LARGE.items():
        made = make()
        (folder / name).write_bytes(made if isinstance(made, bytes) else made.encode())
    for number in range(max(0, count - len(list(folder.iterdir())))):
        suffix, raw = mutant(number)
        (folder / f"mutant-{number}{suffix}").write_bytes(raw)


def check(folder: Path, paths: list[str], jobs: int) -> tuple[int, float, float]:
    """Return the exit code, the seconds and the peak mebibytes of one process."""
    report = folder / "report.json"
    wishes = ["--no-cache", f"--time-limit={LIMIT_S}", f"--jobs={jobs}", f"--report=json={report}"]
    words = [sys.executable, "-m", "layoutkit", "check", *wishes, *paths]
    start = time.monotonic()
    quiet = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
    process = os.posix_spawn(sys.executable, words, os.environ, file_actions=quiet)
    _, status, usage = os.wait4(process, 0)
    return os.waitstatus_to_exitcode(status), time.monotonic() - start, usage.ru_maxrss / 1024


def main() -> None:
    """Write the files, check them and print the results."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        for count in (FILES // 10, FILES):
            boards = folder / f"boards-{count}"
            boards.mkdir()
            fill(boards, count)
            paths = sorted(str(path) for path in boards.iterdir())
            code, seconds, most = check(folder, paths, jobs=2)
            report = json.loads((folder / "report.json").read_text())
            findings = [one for board in report["boards"] for one in board["findings"]]
            codes = Counter(one["code"] for one in findings)
            late, failed = codes["LKT905"], codes["LKT999"]
            print(
                f"{len(paths)} files: exit code {code}, {seconds:.1f} s, "
                f"peak {most:.0f} MiB, {len(findings)} findings by {len(codes)} rules, "
                f"{late} over {LIMIT_S} s, {failed} faults of layoutkit"
            )
            for one in findings:
                if one["code"] in ("LKT905", "LKT999"):
                    print(f"  {Path(one['path']).name}: {one['message']}")


if __name__ == "__main__":
    main()
