"""Tests of playtests on a Dask cluster: the same bytes, even if a worker is killed."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from pathlib import Path

import pytest

from layoutkit.errors import LayoutkitError, MissingExtraError
from layoutkit.workers import cluster
from tests.cli.test_shapes import SMALL
from tests.patience import PATIENCE_S, wait_for

GAMES = "2000"  # the run is not over before anybody looks


@pytest.fixture
def scheduler(tmp_path: Path) -> Iterator[str]:
    """The address of a scheduler that runs while the test does."""
    words = [
        sys.executable,
        "-m",
        "distributed.cli.dask_scheduler",
        "--port",
        "0",
        "--host",
        "127.0.0.1",
    ]
    words += ["--no-dashboard", "--scheduler-file", str(tmp_path / "scheduler.json")]
    with ExitStack() as stack:
        start(words, stack)
        yield address_in(tmp_path / "scheduler.json")


def start(words: list[str], stack: ExitStack) -> subprocess.Popen[bytes]:
    """A process that ends with the test."""
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    stack.callback(process.wait)
    stack.callback(process.kill)
    return process


def address_in(path: Path) -> str:
    wait_for(lambda: path.exists() and path.stat().st_size)
    return str(json.loads(path.read_text())["address"])


def start_worker(address: str, name: str, stack: ExitStack) -> subprocess.Popen[bytes]:
    words = [sys.executable, "-m", "distributed.cli.dask_worker", address, "--name", name]
    words += ["--nthreads", "1", "--no-nanny", "--no-dashboard"]
    return start(words, stack)


@pytest.mark.slow
def test_a_worker_killed_in_the_middle_changes_no_byte(scheduler: str, tmp_path: Path) -> None:
    board = tmp_path / "a.yaml"
    board.write_text(SMALL, encoding="utf-8")
    words = [sys.executable, "-m", "layoutkit", "playtest", str(board), "--players", "stroller"]
    words += ["--delta", "0.001", "--max-games", GAMES, "--format", "json"]
    alone = subprocess.run([*words, "--jobs", "1"], capture_output=True, check=False)
    kept = tmp_path / "kept"
    with ExitStack() as stack:
        first, second = (start_worker(scheduler, name, stack) for name in ("first", "second"))
        clustered = [*words, "--engine", "dask", "--scheduler", scheduler, "--results", str(kept)]
        run = subprocess.Popen(clustered, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        wait_for(lambda: blocks_in(kept) >= 5)
        assert blocks_in(kept) < int(GAMES) / 2
        first.kill()
        out, err = run.communicate(timeout=PATIENCE_S)
        assert second.poll() is None
    assert (run.returncode, out, err) == (alone.returncode, alone.stdout, alone.stderr)


def blocks_in(kept: Path) -> int:
    """How many blocks have been played so far."""
    if not kept.exists():
        return 0
    with closing(sqlite3.connect(kept)) as base, suppress(sqlite3.OperationalError):
        return int(base.execute("SELECT count(data) FROM blocks").fetchone()[0])
    return 0


@pytest.mark.slow
def test_a_scheduler_without_workers_is_told(
    scheduler: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "WORKERS_S", 0.5)
    with (
        pytest.raises(LayoutkitError, match="has no workers"),
        cluster.cluster_queue(int, scheduler),
    ):
        pass


def test_without_the_extra_it_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "find_spec", lambda _: None)
    with pytest.raises(MissingExtraError) as told:
        cluster.connect("tcp://127.0.0.1:1")
    assert told.value.message == "--engine dask needs the `cluster` extra"
    assert told.value.hint.startswith("install it: pip install 'layoutkit[cluster]'")


def test_dask_is_loaded_for_its_engine_alone(tmp_path: Path) -> None:
    board = tmp_path / "a.yaml"
    board.write_text(SMALL, encoding="utf-8")
    script = (
        "import sys\n"
        "from layoutkit.cli.app import call\n"
        f"words = ['playtest', {str(board)!r}, '--players', 'stroller']\n"
        "call([*words, '--max-games', '4', '--jobs', '1'])\n"
        "assert not {'distributed', 'dask', 'tornado'} & set(sys.modules)\n"
        "assert 'layoutkit.workers.cluster' not in sys.modules\n"
    )
    environment = {**os.environ, "LAYOUTKIT_CACHE_DIR": str(tmp_path)}
    subprocess.run([sys.executable, "-c", script], env=environment, check=True)
