"""Boards judged in a sandbox: equal verdicts, planted exploits, and lies that are not believed."""

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from layoutkit.documents.positions import Fix, Place, Position, Range, TextEdit
from layoutkit.pipeline.sandboxed import check_claims
from layoutkit.reports.findings import BoardVerdict, Finding, Severity
from tests.workers.test_sandbox import needs_sandbox

ROOT = Path(__file__).parents[2]


def run(*arguments: str, code: str = "from layoutkit.cli.main import run") -> tuple[str, str, int]:
    """Return what the command line prints after some code, and its exit code."""
    program = f"import sys\n{code}\nrun(sys.argv[1:])"
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout, done.stderr, done.returncode


def compare(*arguments: str) -> None:
    """Fail unless a check prints the same bytes with and without a sandbox."""
    words = ("check", "--no-cache", "--strict-files", *arguments)
    plain, confined = run(*words), run(*words, "--sandbox")
    assert confined[0] == plain[0]
    assert confined[2] == plain[2]
    assert confined[1].startswith("sandbox: seccomp, ")


@needs_sandbox
def test_a_board_that_needs_more_than_is_loaded_gets_an_equal_verdict() -> None:
    compare("layouts/connection/puzzle-4.yaml", "--format", "json")


@needs_sandbox
@pytest.mark.slow
@pytest.mark.parametrize("format", ["full", "json"])
def test_all_boards_get_equal_verdicts(format: str) -> None:
    compare("layouts", "tests/cases", "--format", format)


PLANTED = """
from layoutkit.cli.main import run
from layoutkit.pipeline import analysis

judge = analysis.analyse_content

def attack(content, *rest):
    if "night-ferry" in content.path:
        try:
            open("/etc/passwd")
        except OSError:
            pass
    return judge(content, *rest)

analysis.analyse_content = attack
"""


@needs_sandbox
def test_a_board_that_takes_over_its_process_is_a_finding() -> None:
    boards = [f"layouts/labyrinth/{name}.yaml" for name in ("night-ferry", "market-day")]
    out, _, code = run("check", "--no-cache", "--sandbox", "-f", "json", *boards, code=PLANTED)
    assert code == 3
    found = {board["path"]: board["findings"] for board in json.loads(out)["boards"]}
    assert found[boards[1]] == []
    (finding,) = found[boards[0]]
    assert finding["code"] == "LKT999"
    assert "tried to leave the sandbox" in finding["message"]


def test_what_reads_boards_outside_of_the_sandbox_is_refused() -> None:
    _, error, code = run("check", "layouts", "--sandbox", "--fix", "--diff")
    assert code == 2
    assert "--fix, --diff and --svg read boards outside of the sandbox" in error


TEXT = "game: toy\nwheels: 3\n"
RULES = {"TOY101": "wheel-count"}
SPOT = Range(Position(2, 1), Position(2, 7))
FINDING = Finding(
    "TOY101", "wheel-count", Severity.ERROR, "3 wheels", Place("a.yaml", "/wheels", SPOT)
)
TRUE = BoardVerdict("a.yaml", "toy", (FINDING,), asked=("TOY101",))


def test_a_true_verdict_is_believed() -> None:
    check_claims(TRUE, RULES, TEXT)


def with_finding(**changes: object) -> BoardVerdict:
    """Return the verdict with another finding."""
    return replace(TRUE, findings=(replace(FINDING, **changes),))  # type: ignore[arg-type]


FAR = Range(Position(2, 1), Position(10**9, 1))


@pytest.mark.parametrize(
    "lie",
    [
        replace(TRUE, asked=("TOY102",)),
        replace(TRUE, is_board=False),
        replace(TRUE, hidden=(Range(Position(0, 0), Position(1, 1)),)),
        with_finding(code="TOY102"),
        with_finding(name="::error::wheel-count"),
        with_finding(fingerprint="a\n::error::b"),
        with_finding(fingerprint="a" * 300),
        with_finding(place=Place("b.yaml", "", SPOT)),
        with_finding(place=Place("a.yaml", "", FAR)),
        with_finding(place=Place("a.yaml", "", Range(SPOT.end, SPOT.start))),
        with_finding(fixes=(Fix("", True, (TextEdit(FAR, ""),)),)),
    ],
)
def test_a_verdict_about_anything_else_is_not_believed(lie: BoardVerdict) -> None:
    with pytest.raises(ValueError, match=r"^(it names|a range|one of its words)"):
        check_claims(lie, RULES, TEXT)
