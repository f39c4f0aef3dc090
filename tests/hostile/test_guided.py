"""Tests of the guided fuzz: its first inputs end well, and planted faults are found."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from layoutkit.documents.game_key import has_game_key
from layoutkit.pipeline.analysis import make_crash_finding
from layoutkit.reports.findings import BoardVerdict

from .guided import NAMES, describe
from .targets import TARGETS, Fault, Page, refuse_answer, refuse_crashes, request_of

ROOT = Path(__file__).parent.parent.parent


def run_guided(*words: str) -> str:
    """Run the fuzz in a process of its own, since targets replace functions."""
    call = [sys.executable, "-m", "tests.hostile.guided", *words]
    done = subprocess.run(call, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


def test_every_target_has_a_name() -> None:
    assert tuple(TARGETS) == NAMES


@pytest.mark.slow
def test_the_first_inputs_end_well() -> None:
    assert run_guided("--seconds", "0") == ""


@pytest.mark.slow
@pytest.mark.skipif(find_spec("atheris") is None, reason="atheris is not installed")
def test_new_branches_are_looked_for(tmp_path: Path) -> None:
    said = run_guided("baselines", "--seconds", "3", "--keep", str(tmp_path))
    assert "baselines: " in said
    assert " 0 faults" in said
    assert list(tmp_path.iterdir()) == []


def test_a_crash_of_a_rule_is_a_fault() -> None:
    crash = make_crash_finding("a.yaml", "CAN101", ValueError("x"))
    with pytest.raises(Fault, match="CAN101 failed on this board: ValueError"):
        refuse_crashes(BoardVerdict("a.yaml", None, (crash,)))


@pytest.mark.parametrize(
    ("path", "status", "got", "fault"),
    [
        ("/secret/boards", 200, b"the secret", ""),
        ("/secret/boards", 503, b"", ""),
        ("/secret/boards", 500, b"", "status 500"),
        ("/secret/boards", 400, b"internal error", "inner facts"),
        ("/run", 200, b"the secret", "the secret was served"),
    ],
)
def test_what_answers_are_faults(path: str, status: int, got: bytes, fault: str) -> None:
    page = Page(b"", b"", status, got)
    if not fault:
        refuse_answer(page, {"path": path}, "secret")
        return
    with pytest.raises(Fault, match=fault):
        refuse_answer(page, {"path": path}, "secret")


def test_a_request_is_read_from_lines(tmp_path: Path) -> None:
    from layoutkit.studio.access import RunAddress

    board = tmp_path / "b.yaml"
    board.write_bytes(b"")
    raw = b'POST /SECRET/change?a=b\nOrigin: null\n\n{"revision": "REVISION-b.yaml"}'
    page, scope = request_of(raw, RunAddress(b"", 8000, secret="5"), {"b.yaml": board})
    assert (scope["method"], scope["path"], scope["query_string"]) == ("POST", "/5/change", b"a=b")
    assert dict(scope["headers"])[b"origin"] == b"null"
    assert page.body == b'{"revision": "e3b0c44298fc1c149afb.0"}'


def test_equal_faults_are_described_alike() -> None:
    def fail(raw: object) -> Exception:
        try:
            return Fault(str(has_game_key(raw, "")))  # type: ignore[arg-type]
        except (AttributeError, TypeError) as error:
            return error

    assert "game_key.py" in describe(fail(7))
    assert describe(fail(7)) == describe(fail(8))
    assert describe(Fault("line 3")) == describe(Fault("line 4")) != describe(Fault("page 4"))
