"""Tests that no command executes a file of the working folder."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from importlib.metadata import packages_distributions
from itertools import count
from pathlib import Path
from typing import Any

import pytest
import typer

from layoutkit.cli.app import CommandGroup
from layoutkit.cli.help import COMMANDS
from tests.patience import PATIENCE_S
from tests.studio.serving import SCRIPT, studio

ROOT = Path(__file__).parents[2]
GAME = ("--max-games", "60", "--time-limit", "20")
NEW_BOARDS, RUNS = "made/new", count()
CALLS: Mapping[str, tuple[str, ...]] = {
    "check": ("check", "boards", "--no-cache"),
    "check fix": ("check", "boards/labyrinth.yaml", "--fix", "--diff"),
    "solve": ("solve", "boards/labyrinth.yaml"),
    "score": ("score", "boards/labyrinth.yaml", "--suggest"),
    "fairness": ("fairness", "boards/labyrinth.yaml"),
    "playtest": ("playtest", "boards/labyrinth.yaml", "--seed", "1", *GAME),
    "compare": ("compare", "boards/labyrinth.yaml", "boards/other.yaml"),
    "symmetrise": ("symmetrise", "boards/labyrinth.yaml"),
    "improve": ("improve", "boards/labyrinth.yaml", "--aim", "symmetry=mh", "--edits", "1"),
    "export": ("export", "boards/labyrinth.yaml", "-o", "made/board.png"),
    "print plan": ("print", "plan", "boards/canal-grande.yaml"),
    "print make": ("print", "make", "boards/connection.yaml", "-o", "made/pack"),
    "print check": ("print", "check", "made/pack"),
    "print calibrate": ("print", "calibrate", "office", "99.5", "49.8"),
    "gallery": ("gallery", "boards", "-o", "made/site", "--no-packs"),
    "graph": ("graph", "boards/labyrinth.yaml"),
    "explain": ("explain", "LAB304"),
    "rules": ("rules",),
    "new": ("new", "labyrinth", "--players", "3", "--count", "2", "-o", NEW_BOARDS),
    "schema": ("schema", "labyrinth"),
    "version": ("--version",),
}
SERVED = {"studio", "lsp"}  # these serve until they are ended, so they have tests of their own
WITH_JOBS = ("check", "playtest", "gallery", "new")
OFTEN = [("playtest", "2"), ("new", "2"), ("check", "2")]


class Folder:
    """A folder of boards, and beside them a file for every module that might be imported."""

    def __init__(self, folder: Path) -> None:
        self.path, self.marks = folder / "hostile", folder / "executed"
        self.elsewhere = folder / "elsewhere"
        for made in (self.path / "boards", self.path / "made", self.marks, self.elsewhere):
            made.mkdir(parents=True)
        for name in sorted(module_names()):
            code = f"open({str(self.marks) + os.sep!r} + {name!r}, 'w').close()\n"
            (self.path / f"{name}.py").write_text(code)
        for game in ("labyrinth", "canaletto", "connection", "inkognito", "canal-grande"):
            board = subprocess.run(
                [SCRIPT, "new", game], capture_output=True, check=True, cwd=self.elsewhere
            )
            (self.path / "boards" / f"{game}.yaml").write_bytes(board.stdout)
        shutil.copy(
            ROOT / "layouts" / "labyrinth" / "great-bridge.yaml", self.path / "boards/other.yaml"
        )
        for number in range(8):  # enough for more than one process
            shutil.copy(self.path / "boards/other.yaml", self.path / f"boards/other{number}.yaml")

    def take_executed(self) -> list[str]:
        """Return the names of the files that were executed since the last call."""
        marks = sorted(self.marks.iterdir())
        for mark in marks:
            mark.unlink()
        return [mark.name for mark in marks]

    def run(self, *words: str | Path, cwd: Path | None = None) -> None:
        """Run a call of layoutkit to its end, without help from the environment."""
        done = subprocess.run(
            words, cwd=cwd or self.path, env=environment(), capture_output=True, text=True,
            check=False, timeout=PATIENCE_S,
        )  # fmt: skip
        assert done.returncode in {0, 1, 4}, (words, done.stdout, done.stderr)


def module_names() -> set[str]:
    """Every module of the standard library, of installed packages, and of layoutkit."""
    ours = {path.stem for path in (ROOT / "layoutkit").rglob("*.py")}
    installed = {name for name in packages_distributions() if name.isidentifier()}
    return {*sys.stdlib_module_names, *installed, *ours, "sitecustomize", "usercustomize"}


def environment() -> dict[str, str]:
    """Return this environment without what would help, and with a home of its own."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONSAFEPATH"}
    return kept | {"XDG_CONFIG_HOME": os.devnull, "XDG_CACHE_HOME": os.devnull}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Folder:
    return Folder(tmp_path_factory.mktemp("working"))


@pytest.fixture(autouse=True)
def nothing_executed(folder: Folder) -> Iterator[None]:
    yield
    assert folder.take_executed() == []


def words_of(name: str, jobs: str | None) -> list[str]:
    """Return a call; boards that `new` made before would leave it nothing to do."""
    words = [f"{word}{next(RUNS)}" if word == NEW_BOARDS else word for word in CALLS[name]]
    return words if jobs is None else [*words, "--jobs", jobs]


def test_every_command_is_tried() -> None:
    commands = set(COMMANDS) - {"print"} | {f"print {name}" for name in print_commands()}
    assert commands - SERVED <= CALLS.keys()


def print_commands() -> set[str]:
    group = typer.main.get_command(typer.Typer(cls=CommandGroup, callback=lambda: None))
    found: Any = group.get_command(None, "print")  # type: ignore[attr-defined]
    return set(found.commands)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "jobs"), OFTEN)
def test_commands_with_processes_execute_no_file(
    folder: Folder, name: str, jobs: str | None
) -> None:
    folder.run(SCRIPT, *words_of(name, jobs))


@pytest.mark.slow
def test_children_keep_out_of_it_where_python_ignores_the_environment(folder: Folder) -> None:
    folder.run(sys.executable, "-E", SCRIPT, *words_of("playtest", "2"))


@pytest.mark.slow
@pytest.mark.parametrize("name", CALLS)
def test_no_command_executes_a_file(folder: Folder, name: str) -> None:
    folder.run(SCRIPT, *words_of(name, None))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "jobs"), [*((name, None) for name in CALLS), *((name, "2") for name in WITH_JOBS)]
)
def test_no_command_executes_a_file_as_a_module(
    folder: Folder, name: str, jobs: str | None
) -> None:
    words = [
        str(folder.path / word) if word.startswith(("boards", "made")) else word
        for word in words_of(name, jobs)
    ]
    folder.run(sys.executable, "-m", "layoutkit", *words, cwd=folder.elsewhere)


@pytest.mark.slow
@pytest.mark.parametrize("name", WITH_JOBS)
def test_no_command_with_two_processes_executes_a_file(folder: Folder, name: str) -> None:
    folder.run(SCRIPT, *words_of(name, "2"))


def test_the_studio_executes_no_file(folder: Folder) -> None:
    with studio(folder.path / "boards", cwd=folder.path) as running:
        assert running.seen("labyrinth.yaml")["data"]["findings"] is not None


def test_the_language_server_executes_no_file(folder: Folder) -> None:
    board = (folder.path / "boards" / "labyrinth.yaml").read_text().replace("side: day", "side: x")
    item = {"uri": (folder.path / "x.yaml").as_uri(), "languageId": "yaml", "version": 1}
    server = subprocess.Popen(
        [SCRIPT, "lsp", "--stdio"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=folder.path, env=environment(),
    )  # fmt: skip
    assert server.stdin and server.stdout
    with server:
        for number, (method, params) in enumerate((
            ("initialize", {"processId": None, "rootUri": None, "capabilities": {}}),
            ("initialized", {}),
            ("textDocument/didOpen", {"textDocument": {**item, "text": board}}),
        )):  # fmt: skip
            numbered = {} if number else {"id": 1}
            body = json.dumps({"jsonrpc": "2.0", "method": method, "params": params, **numbered})
            server.stdin.write(f"Content-Length: {len(body)}\r\n\r\n{body}".encode())
            server.stdin.flush()
        seen = b""
        while b"SCH" not in seen:
            piece = server.stdout.readline()
            assert piece, "the server ended"
            seen = (seen + piece)[-4000:] if b"\n" in piece else piece
            if piece == b"\r\n":
                size = int(seen.split(b"Content-Length: ")[-1].split(b"\r\n")[0])
                seen = server.stdout.read(size)
        server.kill()
