"""Tests that the guard of files refuses what it must, in every process that tests start."""

from __future__ import annotations

import multiprocessing
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import pytest

from layoutkit.documents.output_folder import write_into
from layoutkit.errors import LayoutkitError
from tests.file_guard import sitecustomize

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the guard needs /proc")


@dataclass(frozen=True)
class Outside:
    """A folder that is not declared; the working folder beside it is."""

    folder: Path
    guard: sitecustomize.Guard

    def take_notes(self) -> list[str]:
        """Return the refused events with short paths, and forget them."""
        declared, notes = self.guard.declared, Path(self.guard.notes)
        self.guard.declare("")
        text = notes.read_text() if notes.exists() else ""
        notes.unlink(missing_ok=True)
        self.guard.declare(declared)
        return text.replace(f"{self.folder.parent}/", "").splitlines()

    def content(self) -> dict[str, str]:
        self.guard.is_noting = True  # so that this test may look
        found = {one.name: one.read_text() for one in self.folder.iterdir()}
        self.guard.is_noting = False
        return found


@pytest.fixture
def outside(
    file_guard: sitecustomize.Guard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Outside]:
    for name in ("declared", "outside"):
        (tmp_path / name).mkdir()
    (tmp_path / "outside" / "a.yaml").write_text("old")
    monkeypatch.chdir(tmp_path / "declared")
    Path("way").symlink_to("../outside")
    before = file_guard.declared
    narrow = os.pathsep.join(str(tmp_path / name) for name in ("refused", "declared"))
    monkeypatch.setenv(sitecustomize.GUARD, narrow)
    file_guard.declare(narrow)
    yield Outside(tmp_path / "outside", file_guard)
    file_guard.declare(before)


EVENTS: dict[str, tuple[Callable[[str], object], str]] = {
    "write": (lambda way: Path(way, "b").write_text("x"), "open: outside/b"),
    "append": (
        lambda way: os.open(f"{way}/a.yaml", os.O_APPEND | os.O_RDWR),
        "open: outside/a.yaml",
    ),
    "read": (lambda way: Path(way, "a.yaml").read_text(), "open for reading: outside/a.yaml"),
    "mkdir": (lambda way: Path(way, "b").mkdir(), "os.mkdir: outside/b"),
    "remove": (lambda way: Path(way, "a.yaml").unlink(), "os.remove: outside/a.yaml"),
    "rmdir": (lambda way: Path(way, "b").rmdir(), "os.rmdir: outside/b"),
    "rename": (lambda way: Path(way, "a.yaml").rename("b"), "os.rename: outside/a.yaml"),
    "replace": (lambda way: Path("own").replace(Path(way, "b")), "os.rename: outside/b"),
    "link": (lambda way: Path(way, "b").hardlink_to("own"), "os.link: outside/b"),
    "symlink": (lambda way: Path(way, "b").symlink_to("a"), "os.symlink: outside/b"),
    "chmod": (lambda way: Path(way, "a.yaml").chmod(0o600), "os.chmod: outside/a.yaml"),
    "truncate": (lambda way: os.truncate(f"{way}/a.yaml", 1), "os.truncate: outside/a.yaml"),
    "utime": (lambda way: os.utime(f"{way}/a.yaml"), "os.utime: outside/a.yaml"),
    "database": (lambda way: sqlite3.connect(f"{way}/b"), "sqlite3.connect: outside/b"),
}


@pytest.mark.parametrize("way", ["../outside", "way", "way/../outside"])
@pytest.mark.parametrize("name", EVENTS)
def test_events_outside_are_refused_and_noted(name: str, way: str, outside: Outside) -> None:
    call, noted = EVENTS[name]
    with pytest.raises(PermissionError, match="the tests declare no such folder"):
        call(way)
    assert outside.take_notes() == [noted]
    assert outside.content() == {"a.yaml": "old"}


def test_events_inside_are_allowed(outside: Outside) -> None:
    Path("deep").mkdir()
    Path("a.yaml").write_text("new")
    Path("a.yaml").rename("deep/a.yaml")
    Path("link").symlink_to("deep/a.yaml")
    Path("link").chmod(0o600)
    assert Path("link").read_text() == "new"
    write_into(Path("out"), {"a/b.svg": [b"new"]})
    sqlite3.connect("base").close()
    assert outside.take_notes() == []


def test_names_in_open_folders_are_found(outside: Outside) -> None:
    with pytest.raises(LayoutkitError, match="the tests declare no such folder"):
        write_into(outside.folder, {"a.svg": [b"new"]})
    (first, *_) = outside.take_notes()
    assert first.startswith("open: outside/.layoutkit-")
    number = os.open(outside.folder, os.O_RDONLY)
    with pytest.raises(PermissionError):
        os.mkdir("b", dir_fd=number)
    os.close(number)
    assert outside.take_notes() == ["os.mkdir: outside/b"]


PLANTED = "import pathlib\ntry: pathlib.Path('../outside/b').write_text('x')\nexcept OSError: pass"


def plant() -> None:
    exec(PLANTED)


@pytest.mark.parametrize("start", ["-c", "-Pc", "spawn", "fork"])
def test_processes_are_guarded_too(start: str, outside: Outside) -> None:
    if start.endswith("c"):
        subprocess.run([sys.executable, start, PLANTED], check=True)
    else:
        with ProcessPoolExecutor(1, multiprocessing.get_context(start)) as pool:
            pool.submit(plant).result()
    assert outside.take_notes() == ["open: outside/b"]
    assert outside.content() == {"a.yaml": "old"}


FAILING = """
from pathlib import Path
def test_planted(tmp_path):
    try:
        Path({target!r}).write_text("x")
    except OSError:
        pass
"""


@pytest.mark.slow
def test_a_test_that_writes_elsewhere_fails(tmp_path: Path) -> None:
    """The error is handled in that test, and it fails nevertheless."""
    root = Path(__file__).parents[2]
    target = root / "planted-by-a-test"
    tests = tmp_path / "test_planted.py"
    tests.write_text(FAILING.format(target=str(target)))
    words = [sys.executable, "-m", "pytest", "-n", "0", "-p", "tests.conftest", "-c"]
    words += [str(root / "pyproject.toml"), f"--rootdir={root}", f"--basetemp={tmp_path / 'base'}"]
    words += ["-p", "no:cacheprovider", str(tests)]
    own = {name: value for name, value in os.environ.items() if name != sitecustomize.GUARD}
    done = subprocess.run(words, check=False, cwd=root, env=own, capture_output=True, text=True)
    assert done.returncode == 1, done
    assert f"open: {target}" in done.stdout
    assert not target.exists()
