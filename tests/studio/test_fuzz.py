"""Tests with random requests for a short time; `python -m tests.studio.fuzz` runs longer."""

from __future__ import annotations

import subprocess
from pathlib import Path
from random import Random
from typing import Any

import pytest

from .fuzz import OUTSIDE, Fault, Fuzz, Request, fuzz
from .serving import Studio

SECRET = "5" * 48


@pytest.mark.slow
def test_the_studio_lives_through_random_requests() -> None:
    count = fuzz(0, seed=20, most=200)
    assert count["requests"] == 200
    assert count["changes"] > 0
    assert all(count[f"status {status}"] for status in (200, 400, 403, 404, 405))


@pytest.fixture
def idle(tmp_path: Path) -> Fuzz:
    """A fuzz of no studio, to judge answers."""
    (tmp_path / "boards").mkdir()
    (tmp_path / "boards" / "a.yaml").write_bytes(b"a\n")
    (tmp_path / "secret.yaml").write_bytes(OUTSIDE)
    process: Any = subprocess.Popen
    studio = Studio(f"http://127.0.0.1:8000/{SECRET}/", process)
    return Fuzz(studio, tmp_path / "boards", Random(1), {"a.yaml": b"a\n"})


@pytest.mark.parametrize(
    ("has_secret", "answer", "fault"),
    [
        (True, "200 OK", ""),
        (True, "503 Service Unavailable", ""),
        (True, "500 Internal Server Error", "status 500"),
        (True, "400 x\r\n\r\ninternal error (a bug in layoutkit)", "inner facts"),
        (True, f"400 x\r\n\r\n{Path(__file__).parents[2]}/x", "inner facts"),
        (True, f"200 x\r\n\r\n{SECRET}", ""),
        (False, f"403 x\r\n\r\n{SECRET}", "the secret was told"),
        (True, None, "no answer"),
    ],
)
def test_what_counts_as_a_fault(
    has_secret: bool, answer: str | None, fault: str, idle: Fuzz
) -> None:
    request = Request(b"", has_secret, may_change=False, is_plain=True)
    raw = f"HTTP/1.1 {answer}\r\n".encode() if answer else b""
    if not fault:
        idle.judge(request, raw)
        return
    with pytest.raises(Fault, match=fault):
        idle.judge(request, raw)


@pytest.mark.parametrize(
    ("may_change", "name", "content", "is_fault"),
    [
        (True, "boards/a.yaml", b"b\n", False),
        (True, "boards/new.yaml", b"b\n", False),
        (False, "boards/a.yaml", b"b\n", True),
        (True, "boards/a.yaml", b"half", True),
        (True, "secret.yaml", b"b\n", True),
    ],
)
def test_only_a_valid_change_may_write_and_only_whole_boards(
    may_change: bool, name: str, content: bytes, is_fault: bool, idle: Fuzz, tmp_path: Path
) -> None:
    (tmp_path / name).write_bytes(content)
    if not is_fault:
        idle.judge_files(may_change, "")
        return
    with pytest.raises(Fault, match="changed"):
        idle.judge_files(may_change, "")
