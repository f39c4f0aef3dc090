from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from layoutkit.cli import answering as limited
from layoutkit.cli import main as front
from layoutkit.cli import options as limits
from layoutkit.cli.app import run_command
from layoutkit.cli.output import run_and_exit
from layoutkit.workers.limits import WorkLimits

from .desk import BROKEN, CROSSED, STARTER, Desk, Done

PLAIN = (
    ("check", "good.yaml"),
    ("check", "crossed.yaml", "broken.yaml", "good.yaml"),
    ("check", "."),
    ("check", "folder", "--format", "json"),
    ("check", "crossed.yaml", "-f", "concise"),
    ("check", "--format", "sarif", "crossed.yaml"),
    ("check", "crossed.yaml", "--format", "github"),
    ("check", "missing.yaml"),
    ("check", "empty"),
    ("check", ""),
    ("check", "layoutkit.toml"),
    ("check", "good.yaml", "--no-cache"),
    ("check", "--no-cache", "crossed.yaml", "-f", "json"),
    ("check", "--sandbox", "good.yaml"),
)
PLAIN_SOLVE = (
    ("solve", "good.yaml", "--player", "red", "--gem", "c3"),
    ("solve", "--gem", "c3", "good.yaml", "-f", "json"),
    ("solve", "good.yaml", "--format", "text", "--player", "white", "--gem", "b2/under"),
    ("solve", "good.yaml", "good.yaml", "--player", "red", "--gem", "c3"),
    ("solve", "good.yaml", "--player", "rde"),
    ("solve", "good.yaml", "--gem", ""),
    ("solve", "good.yaml", "--gem", "z9"),
    ("solve", "crossed.yaml"),
    ("solve", "broken.yaml", "--player", "red"),
    ("solve", "missing.yaml"),
)
OTHERS = (
    (),
    ("check",),
    ("check", "-"),
    ("check", "--", "good.yaml"),
    ("check", "good.yaml", "--format"),
    ("check", "--format", "json"),
    ("check", "good.yaml", "--format", "jsn"),
    ("check", "good.yaml", "--format=json"),
    ("check", "good.yaml", "--format", "--no-cache"),
    ("check", "good.yaml", "--frmat", "json"),
    ("check", "--help"),
    ("chekc", "good.yaml"),
    ("check", "--no-cache"),
    ("check", "--format", "--no-cache", "json", "good.yaml"),
    ("rules", "good.yaml"),
    ("solve",),
    ("solve", "--gem", "c3"),
    ("solve", "good.yaml", "--gem"),
    ("solve", "good.yaml", "--gem", "-"),
    ("solve", "good.yaml", "--gem", "c3", "--gem", "b2/under"),
    ("solve", "good.yaml", "--gem=c1"),
    ("solve", "good.yaml", "--format", "jsn"),
    ("solve", "good.yaml", "--budget", "1"),
    ("solve", "good.yaml", "--all-fields"),
    ("solve", "--help"),
    ("solve", "-"),
)


def leave(arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str], *, plainly: bool) -> Done:
    capsys.readouterr()
    with pytest.raises(SystemExit) as left:
        if plainly:
            front.run(arguments)
        else:
            run_and_exit(lambda: run_command(list(arguments)))
    assert isinstance(left.value.code, int)
    return Done(left.value.code, *capsys.readouterr())


@pytest.fixture
def boards(desk: Desk) -> None:
    (desk.folder / "folder").mkdir()
    (desk.folder / "empty").mkdir()
    for name, text in {
        "good.yaml": STARTER,
        "crossed.yaml": CROSSED,
        "broken.yaml": BROKEN,
        "folder/crossed.yaml": CROSSED,
        "layoutkit.toml": "fail-on = 'never'\n",
    }.items():
        (desk.folder / name).write_text(text)


@pytest.mark.usefixtures("boards")
@pytest.mark.parametrize("arguments", PLAIN, ids=" ".join)
def test_both_doors_say_the_same(
    arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert front.parse_plain_check(arguments)
    for _ in range(2):  # without a cache, and with a warm one
        plain = leave(arguments, capsys, plainly=True)
        assert plain.out or plain.err
        assert plain == leave(arguments, capsys, plainly=False)


@pytest.mark.usefixtures("boards")
@pytest.mark.parametrize("arguments", PLAIN_SOLVE, ids=" ".join)
def test_both_doors_solve_the_same(
    arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert front.parse_plain_solve(arguments)
    plain = leave(arguments, capsys, plainly=True)
    assert plain.out or plain.err
    assert plain == leave(arguments, capsys, plainly=False)


@pytest.mark.usefixtures("boards")
def test_limits_of_the_settings_hold_at_both_doors(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    seen: list[WorkLimits] = []

    def note(limits: WorkLimits, *_: object) -> int:
        seen.append(limits)
        return 0

    for module in (limited, limits):
        monkeypatch.setattr(module, "run_within_limits", note)
    (desk.folder / "layoutkit.toml").write_text("memory-limit = 123\ntime-limit = 45\n")
    for plainly in (True, False):
        assert leave(("solve", "good.yaml"), capsys, plainly=plainly).code == 0
    assert seen[0] == seen[1] and (seen[0].memory_mb, seen[0].time_s) == (123, 45)


@pytest.mark.parametrize("arguments", OTHERS, ids=" ".join)
def test_every_other_call_is_read_by_typer(arguments: tuple[str, ...]) -> None:
    assert front.parse_plain_check(arguments) is None and front.parse_plain_solve(arguments) is None


@pytest.mark.usefixtures("boards")
@pytest.mark.parametrize("arguments", [OTHERS[6], OTHERS[11]], ids=" ".join)
def test_wrong_calls_end_as_before(
    arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = leave(arguments, capsys, plainly=True)
    assert wrong.code == 2 and wrong == leave(arguments, capsys, plainly=False)


@pytest.mark.usefixtures("boards")
@pytest.mark.parametrize("plainly", [True, False])
def test_an_interrupt_ends_both(
    plainly: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("layoutkit.pipeline.check.check_request", interrupt)
    assert leave(("check", "good.yaml"), capsys, plainly=plainly) == Done(130, "", "")


@pytest.mark.parametrize("words", [["check"], ["solve", "--player", "red", "--gem", "c3"]])
def test_plain_calls_load_no_parser(words: list[str], tmp_path: Path) -> None:
    board = tmp_path / "board.yaml"
    board.write_text(STARTER)
    script = (
        "import sys\n"
        "from layoutkit.cli.main import run\n"
        "try:\n    run(sys.argv[1:])\n"
        "finally:\n    assert not {'typer', 'shapely', 'numpy', 'networkx'} & sys.modules.keys()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, *words, board], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
