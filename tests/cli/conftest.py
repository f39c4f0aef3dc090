from __future__ import annotations

from pathlib import Path

import pytest

from layoutkit.cli.app import call

from .desk import Desk, Done

WISHES = ("NO_COLOR", "FORCE_COLOR", "TERM", "GITHUB_ACTIONS", "OPENBLAS_NUM_THREADS")


@pytest.fixture
def desk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Desk:
    folder = tmp_path / "desk"
    folder.mkdir()
    monkeypatch.chdir(folder)
    monkeypatch.setenv("LAYOUTKIT_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setenv("COLUMNS", "80")
    for name in WISHES:
        monkeypatch.delenv(name, raising=False)

    def call_here(*arguments: str) -> Done:
        capsys.readouterr()
        code = call(list(arguments))
        return Done(code, *capsys.readouterr())

    return Desk(folder, call_here)
