"""Fixtures for all tests."""

from __future__ import annotations

import gc
import os
import shutil
import signal
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import pytest
from hypothesis import settings

from tests.file_guard import sitecustomize

settings.register_profile("house", derandomize=True, deadline=None, database=None)
settings.load_profile("house")

# a run in the background may ignore interrupts, and so would all processes that tests interrupt
signal.signal(signal.SIGINT, signal.default_int_handler)

NUMBERS = count()
os.environ.pop("CI", None)  # on servers, some caches are off
os.environ["LAYOUTKIT_CACHE_KEY"] = "that of the tests"  # so that no test makes one of the user's


@pytest.fixture(autouse=True)
def own_cache(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path_factory: pytest.TempPathFactory,
    file_guard: sitecustomize.Guard,
) -> Iterator[None]:
    """Give each test a cache of its own, which is empty: no test knows what another has proven."""
    name = f"cache-{next(NUMBERS)}"
    monkeypatch.setenv("LAYOUTKIT_CACHE_DIR", str(tmp_path_factory.getbasetemp() / name))
    notes = Path(file_guard.notes)  # before a test changes the name of the system
    yield
    if notes.is_file():
        refused = notes.read_text("utf-8")
        notes.unlink()
        pytest.fail(f"files outside of the folders of the tests:\n{refused}")


@pytest.fixture(scope="session", autouse=True)
def file_guard(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[sitecustomize.Guard]:
    """Refuse writes outside of temporary folders.

    This holds for all processes that tests start, except those that ignore PYTHONPATH.
    """
    base = tmp_path_factory.getbasetemp()
    # of fixtures that several tests share: they are made before the cache of a test
    os.environ["LAYOUTKIT_CACHE_DIR"] = str(base / "cache")
    guard = sitecustomize.Guard()
    if sys.platform != "linux":  # the guard needs /proc
        yield guard
        return
    guard.install()
    own = tempfile.mkdtemp(prefix="lk-")  # a short name: it will contain sockets
    folders = [str(base / "refused"), str(base), own]
    folders += [
        str(request.config.rootpath / ".hypothesis"),  # constants that it found
        str(request.config.rootpath / ".pytest_cache"),
        str(Path("~/.cache/pip").expanduser()),
    ]
    if request.config.getoption("--rewrite-golden"):
        folders.append(str(request.config.rootpath))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(Path(sitecustomize.__file__).parent), prepend=os.pathsep)
        patch.setenv(sitecustomize.GUARD, os.pathsep.join(folders))
        patch.setenv("TMPDIR", own)
        patch.setattr(tempfile, "tempdir", own)
        guard.declare(os.environ[sitecustomize.GUARD])
        yield guard
        guard.declare("")
    shutil.rmtree(own, ignore_errors=True)


GOLDEN = Path(__file__).parent / "golden"


@dataclass(frozen=True)
class Golden:
    """Files that hold what the tool is to write, byte for byte."""

    folder: Path
    rewrite: bool = False

    def check(self, name: str, text: str) -> None:
        """Compare a text with the golden file of that name, or make it the golden file."""
        path = self.folder / name
        if self.rewrite:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text.encode("utf-8"))
        assert path.is_file(), f"no golden file {name}; pytest --rewrite-golden makes it"
        assert text == path.read_bytes().decode("utf-8")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rewrite-golden",
        action="store_true",
        help="make what the tool writes now the golden files",
    )


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Golden:
    return Golden(GOLDEN, bool(request.config.getoption("--rewrite-golden")))


def pytest_collection_finish() -> None:
    """Keep the garbage collector from looking through thousands of tests again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 100)
