"""Tests of the fuzzing with links, and that it calls every command that writes."""

from __future__ import annotations

import stat
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer

from layoutkit.cli.app import CommandGroup
from layoutkit.cli.help import COMMANDS
from layoutkit.documents import output_folder
from tests.file_guard.sitecustomize import Guard

from . import links
from .links import World

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the guard needs /proc")

READ = {"--baseline", "--policy", "--config", "--replay"}  # options that name files to read
CHANGE = {"--fix", "--unsafe-fixes", "--write", "--apply", "--backup"}  # that change their input
ELSEWHERE = {"studio", "lsp"}  # tests/studio/test_gate.py; editors write what lsp answers
SAME_FILE = {("print make", "--printers")}  # as `print calibrate`, and only read


def commands() -> Iterator[tuple[str, Any]]:
    """Yield every command of the application, those of groups too."""
    group: Any = typer.main.get_command(typer.Typer(cls=CommandGroup, callback=lambda: None))
    for name in COMMANDS:
        command = group.get_command(None, name)
        inner = command.list_commands(None) if hasattr(command, "list_commands") else ()
        if not inner:
            yield name, command
        for word in inner:
            yield f"{name} {word}", command.get_command(None, word)


def is_called(command: str, option: Any) -> bool:
    return any(
        str(call.work).startswith(f"{command} ") and set(option.opts) & set(str(call.work).split())
        for call in links.COMMANDS
    )


def test_every_option_that_writes_is_tried_among_links() -> None:
    missing = [
        (name, option.opts[0])
        for name, command in commands()
        for option in command.params
        if name not in ELSEWHERE and not set(option.opts) & READ
        if set(option.opts) & CHANGE or {"FILE", "DIR", "PATH"} & words_of(option.metavar)
        if not is_called(name, option) and (name, option.opts[0]) not in SAME_FILE
    ]
    assert missing == []


def words_of(metavar: str | None) -> set[str]:
    return set((metavar or "").replace("|", " ").replace("=", " ").split())


@pytest.fixture
def world(file_guard: Guard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[World]:
    monkeypatch.setattr(links, "MEMORY", tmp_path)
    with links.make_world(file_guard) as made:
        yield made


def test_every_function_writes_where_there_are_no_links(world: World) -> None:
    assert [one.outputs for one in links.FUNCTIONS if not written(world, one)] == []


@pytest.mark.slow
def test_every_command_writes_where_there_are_no_links(world: World) -> None:
    assert [one.work for one in links.COMMANDS if not written(world, one)] == []


def written(world: World, one: links.Call) -> bool:
    """Return whether a call makes or changes one of its outputs."""
    world.reset()
    before = {name: Path(name).read_bytes() for name in links.INPUTS}
    code, _ = world.run(one)
    changed = any(Path(name).read_bytes() != old for name, old in before.items())
    return code in (0, 1, 4) and (changed or any(world.outputs(one)))


def test_some_trials_change_nothing_else(world: World) -> None:
    assert [fault for number in range(60) if (fault := world.fault_of(number))] == []


@pytest.mark.parametrize("number", range(3))
def test_a_writer_that_follows_links_is_found(
    number: int, world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    careless = (
        links.Call(lambda: Path("r.json").write_bytes(b"new"), ("r.json",)),
        links.Call(lambda: Path("out/deep").mkdir(parents=True, exist_ok=True), ("out",)),
        links.Call(lambda: Path("t.yaml").read_text(), ("t.yaml",)),
    )
    monkeypatch.setattr(links, "FUNCTIONS", careless[number : number + 1])
    monkeypatch.setattr(links, "COMMANDS", careless[number : number + 1])
    monkeypatch.setattr(World, "outputs", lambda *_: {})
    monkeypatch.setattr(World, "run", run_carelessly)
    faults = [fault for trial in range(12) if (fault := world.fault_of(trial))]
    assert faults


def run_carelessly(_: World, one: links.Call) -> tuple[int, str]:
    assert callable(one.work)
    try:
        one.work()
    except OSError:
        return 2, ""
    return 0, ""


def test_the_fuzz_finds_a_gate_that_is_open(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(output_folder, "_NO_LINK", 0)
    monkeypatch.setattr(stat, "S_ISLNK", lambda _: False)
    monkeypatch.setattr(links, "FUNCTIONS", links.FUNCTIONS[:2])
    assert any(world.fault_of(trial) for trial in range(60))
