"""Attacks from within a sandbox, and the table of system calls."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from layoutkit.errors import LayoutkitError
from layoutkit.workers.confinement import find_protections
from tests.workers.exploits import ATTACKS, SECRET

ROOT = Path(__file__).parents[2]
HARMLESS = {"use_an_inherited_file", "find_a_secret_in_the_environment"}
HARMLESS |= {"find_another_board_in_memory"}  # they look at their own memory, and find nothing


def sandbox_is_missing() -> str:
    """Return why there can be no sandbox here; empty if there can."""
    try:
        find_protections()
    except LayoutkitError as error:
        return error.message
    return ""


needs_sandbox = pytest.mark.skipif(bool(sandbox_is_missing()), reason=sandbox_is_missing())


def attack_all(names: list[str], folder: Path) -> None:
    """Run attacks; fail if one of them wins, goes unnoticed or disturbs other tasks."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.workers.exploits", *names],
        cwd=folder,
        env={"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    outcomes = json.loads(done.stdout)
    assert outcomes.keys() == {*names}
    for name, (before, outcome, after) in outcomes.items():
        assert (before, after) == ("done", "done"), name
        if name in HARMLESS:
            assert outcome == "lost: OSError", (name, outcome)
        else:
            assert outcome[0] in ("error", "crashed"), (name, outcome)
    assert {file.name for file in folder.iterdir()} == {"other.yaml", "listener"}
    assert SECRET not in done.stdout + done.stderr


@needs_sandbox
def test_who_leaves_the_sandbox_is_ended_and_others_go_on(tmp_path: Path) -> None:
    attack_all(["read_a_file", "connect_by_tcp", "kill_the_parent", "send_a_pickle"], tmp_path)


@needs_sandbox
@pytest.mark.slow
def test_no_attack_wins(tmp_path: Path) -> None:
    attack_all(list(ATTACKS), tmp_path)


@pytest.mark.parametrize("machine", ["x86_64", "aarch64"])
def test_the_table_has_each_system_call_in_one_list(machine: str) -> None:
    table = json.loads((ROOT / "layoutkit/workers/system_calls.json").read_text())[machine]
    allowed, forbidden = table["allowed"], table["forbidden"]
    assert not allowed.keys() & forbidden.keys()
    numbers = [*allowed.values(), *forbidden.values(), table["clone"]]
    assert len(numbers) == len({*numbers})
    # what must never be allowed, whatever an interpreter would like
    words = "open|socket|connect|exec|fork|ptrace|kill|process_vm|io_uring|mount|bpf|keyctl|memfd"
    assert not [name for name in allowed if re.search(words, name)]


def test_the_numbers_are_those_of_the_kernel() -> None:
    header = Path("/usr/include/x86_64-linux-gnu/asm/unistd_64.h")
    if not header.exists():
        pytest.skip("there are no headers of the kernel")
    known = dict(re.findall(r"#define __NR_(\w+) (\d+)", header.read_text()))
    table = json.loads((ROOT / "layoutkit/workers/system_calls.json").read_text())["x86_64"]
    for name, number in {**table["allowed"], **table["forbidden"]}.items():
        assert int(known[name]) == number


def test_elsewhere_a_sandbox_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    find_protections.cache_clear()
    try:
        with pytest.raises(LayoutkitError, match="the sandbox is not available: it needs Linux"):
            find_protections()
    finally:
        find_protections.cache_clear()
