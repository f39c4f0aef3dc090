"""`--version` and `--help` answer before typer is imported, with the words that typer prints."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from layoutkit import __version__
from layoutkit.cli.app import call
from layoutkit.cli.help import answer_plainly


@pytest.mark.parametrize("columns", [*range(40, 112), 200])
def test_the_help_is_that_of_typer(
    columns: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    assert answer_plainly(["--help"]) and answer_plainly(["-h"])
    plain = capsys.readouterr().out
    assert call(["--help"]) == 0
    assert plain == 2 * capsys.readouterr().out


def test_the_version_is_that_of_typer(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer_plainly(["--version"])
    assert call(["--version"]) == 0
    assert capsys.readouterr().out == 2 * f"layoutkit {__version__}\n"


@pytest.mark.parametrize("arguments", [[], ["check"], ["check", "--help"], ["--help", "check"]])
def test_other_calls_are_not_answered(arguments: list[str]) -> None:
    assert not answer_plainly(arguments)


def test_a_request_of_a_shell_is_left_to_typer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("_LAYOUTKIT_COMPLETE", "complete_bash")
    assert not answer_plainly(["--help"])


@pytest.mark.parametrize("option", ["--version", "--help"])
def test_nothing_slow_is_imported(option: str) -> None:
    program = (
        f"import sys; before = {{*sys.modules}}; sys.argv[1:] = [{option!r}]\n"
        "from layoutkit.__main__ import main; main()\n"
        "print(*sorted({*sys.modules} - before), file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert {one.partition(".")[0] for one in done.stderr.split()} <= {
        "__future__",
        "gc",
        "layoutkit",
    }


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_full_disk_is_reported() -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run(
            [sys.executable, "-m", "layoutkit", "--help"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr.startswith("layoutkit: cannot write to stdout: No space left")
