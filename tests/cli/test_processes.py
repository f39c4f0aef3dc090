from __future__ import annotations

import os
import re
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import NoReturn

import pytest

from tests.patience import PATIENCE_S, wait_for

from .desk import BROKEN, CANALETTO, CROSSED, STARTER, TWO_PLAYERS, Desk


def children(process: int) -> list[str]:
    return Path(f"/proc/{process}/task/{process}/children").read_text().split()


@pytest.fixture
def many(desk: Desk) -> Desk:
    """So many boards that several processes share them."""
    kinds = (STARTER, CROSSED, CANALETTO, TWO_PLAYERS, BROKEN, "game: [", "a: \xe9\n")
    for number in range(210):
        desk.write(f"b/{number:03}.yaml", f"# {number}\n{kinds[number % len(kinds)]}")
    return desk


@pytest.mark.parametrize("format", [pytest.param("full", marks=pytest.mark.slow), "sarif"])
def test_jobs_and_cache_change_no_byte(format: str, many: Desk) -> None:
    wishes = ("b", "--format", format, "--select", "LAB1,LAB2,LAB3,CAN")
    one = many.check(*wishes, "--jobs", "1", "--no-cache")
    two = many.check(*wishes, "--jobs", "2")
    warm = many.check(*wishes, "--jobs", "2")
    again = many.check(*wishes, "--jobs", "1")
    assert one.code == 1
    assert one == two == warm == again


@pytest.mark.slow
def test_runs_at_the_same_time_share_a_cache(many: Desk) -> None:
    wishes = ("check", "b", "--format", "json", "--jobs", "1", "--select", "LAB3,CAN")
    runs = [many.process(*wishes) for _ in range(3)]
    outs = [run.communicate(timeout=PATIENCE_S) for run in runs]
    assert [run.returncode for run in runs] == [1, 1, 1]
    assert outs[0] == outs[1] == outs[2]
    assert outs[0] == (many.check(*wishes[1:], "--no-cache").out, "")


def test_a_cache_that_cannot_be_used_changes_nothing(desk: Desk) -> None:
    desk.write("a.yaml", CROSSED)
    (desk.folder / "file").write_text("")
    plain = desk.run("check", "a.yaml", "--no-cache")
    nowhere = {"LAYOUTKIT_CACHE_DIR": str(desk.folder / "file" / "cache")}
    assert desk.run("check", "a.yaml", env=nowhere) == plain
    kept = desk.folder / "kept"
    desk.run("check", "a.yaml", env={"LAYOUTKIT_CACHE_DIR": str(kept)})
    for file in kept.iterdir():
        file.write_bytes(b"no database at all" * 100)
    assert desk.run("check", "a.yaml", env={"LAYOUTKIT_CACHE_DIR": str(kept)}) == plain


def test_a_cache_that_came_with_the_boards_decides_nothing(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.write("a.yaml", STARTER)
    clean = desk.check("a.yaml")
    (kept,) = (desk.folder.parent / "cache").glob("*.sqlite3")
    desk.write("a.yaml", CROSSED)
    broken = desk.check("a.yaml")
    with closing(sqlite3.connect(kept)) as database, database:
        first = "SELECT line FROM kept ORDER BY number LIMIT 1"  # the verdict on the good board
        database.execute(f"UPDATE kept SET line = ({first})")
    assert desk.check("a.yaml") == broken != clean
    monkeypatch.setenv("LAYOUTKIT_CACHE_KEY", "the forger's own")
    assert desk.check("a.yaml") == broken


def test_time_limit_is_a_finding(desk: Desk) -> None:
    desk.write("a.yaml", STARTER)
    done = desk.check("a.yaml", "--time-limit", "0.0001", "--format", "json")
    assert (done.code, done.codes) == (1, ["LKT905"])
    told = done.json["boards"][0]["findings"][0]["message"]
    assert re.fullmatch(r"not finished within 0.0001 s of CPU time \([\d.]+ s by the clock\)", told)
    assert desk.check("a.yaml", "--time-limit", "0", "--select", "LAB3").code == 0


def test_a_run_has_a_limit_of_its_own(desk: Desk) -> None:
    for name in "abc":
        desk.write(f"{name}.yaml", STARTER)
    done = desk.check(".", "--total-time-limit", "0.0001", "--format", "json")
    assert (done.code, done.codes) == (1, ["LKT905", "LKT905"])
    told = done.json["boards"][2]["findings"][0]["message"]
    assert told == "not judged: the run took all of its 0.0001 s of CPU time"
    assert desk.check(".", "--total-time-limit", "60").code == 0
    desk.write("policy.toml", "total-time-limit = 0.0001")
    call = (".", "--no-cache", "--total-time-limit", "60", "--policy", "policy.toml")
    assert desk.check(*call, "--format", "json").codes == ["LKT905", "LKT905"]


def test_pictures_of_findings_keep_to_the_limits(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, hang: Callable[..., NoReturn]
) -> None:
    monkeypatch.setattr("layoutkit.pipeline.finding_pictures.draw_board_findings", hang)
    desk.write("a.yaml", CROSSED)
    done = desk.check("a.yaml", "--svg", "out", "--time-limit", "60")
    assert done.code == 1
    assert done.err.startswith("a: not drawn: not finished within 60 s of CPU time")


HARD = """
import time
from layoutkit.workers import in_order, process
usual = in_order.run_task
def run_task(*given):
    end = time.process_time() + 0.1
    while time.process_time() < end:
        pass
    return usual(*given)
in_order.run_task = process.run_task = run_task
from layoutkit.__main__ import main
main()
"""
"""Every board takes so long that processes are started, and are interrupted in the middle."""


@pytest.mark.parametrize(
    ("whom", "number"),
    [("process", signal.SIGINT), ("group", signal.SIGINT), ("process", signal.SIGTERM)],
)
def test_an_interrupt_ends_all_processes_without_a_word(
    whom: str, number: signal.Signals, desk: Desk
) -> None:
    for board in range(600):
        desk.write(f"b/{board}.yaml", STARTER)
    words = [sys.executable, "-c", HARD, "check", "b", "--jobs", "2", "--no-cache"]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with subprocess.Popen(words, start_new_session=True, **pipes) as process:  # type: ignore[call-overload]
        wait_for(lambda: len(children(process.pid)) == 2)
        crew = children(process.pid)
        send = os.kill if whom == "process" else os.killpg
        send(process.pid, number)
        out, err = process.communicate(timeout=PATIENCE_S)
    assert (process.returncode, out, err) == (128 + number, "", "")
    wait_for(lambda: not [one for one in crew if Path(f"/proc/{one}").exists()])


def test_an_interrupt_while_it_waits_for_stdin(desk: Desk) -> None:
    with desk.process("check", "-", stdin=subprocess.PIPE) as process:
        wait_for(lambda: is_idle(process))
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=PATIENCE_S)
    assert (process.returncode, out, err) == (130, "", "")


def is_idle(process: subprocess.Popen[str]) -> bool:
    """Whether it has loaded what it needs and now sleeps."""
    stat = Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    maps = Path(f"/proc/{process.pid}/maps").read_text()
    return stat[0] == "S" and "blake2" in maps


@pytest.mark.parametrize("arguments", [["rules"], ["check", "b"], ["check", "--help"]])
def test_a_reader_that_goes_away_is_no_mistake(arguments: list[str], desk: Desk) -> None:
    for number in range(300):
        desk.write(f"b/{number}.yaml", "game: [\n")
    words = " ".join([sys.executable, "-m", "layoutkit", *arguments])
    done = subprocess.run(
        ["bash", "-c", f"{words} | head -1; echo ${{PIPESTATUS[0]}}"],
        cwd=desk.folder,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr == ""
    assert done.stdout.splitlines()[-1] == ("1" if "b" in arguments else "0")


@pytest.fixture
def watching(desk: Desk) -> Iterator[subprocess.Popen[str]]:
    desk.write("a.yaml", STARTER)
    process = desk.process("check", "a.yaml", "--watch", "-f", "jsonl", "--select", "LAB3")
    with process:
        yield process
        process.kill()


def next_report(process: subprocess.Popen[str]) -> str:
    """What it writes before it watches again."""
    assert process.stdout is not None
    assert process.stderr is not None
    notice = process.stderr.readline()
    assert "watching" in notice or "layoutkit.toml" in notice, notice
    os.set_blocking(process.stdout.fileno(), False)
    try:
        return os.read(process.stdout.fileno(), 1_000_000).decode()
    except BlockingIOError:
        return ""


def save(desk: Desk, name: str, text: str) -> None:
    """Write at one stroke, so that nobody sees half of it."""
    desk.write(f"{name}.new", text).replace(desk.folder / name)


def test_watching_tells_every_change_in_the_chosen_format(
    watching: subprocess.Popen[str], desk: Desk
) -> None:
    assert "LAB304" not in next_report(watching)
    save(desk, "a.yaml", CROSSED)
    second = next_report(watching)
    assert second.startswith("{")
    assert "LAB304" in second
    (desk.folder / "a.yaml").unlink()  # as some editors do while they save
    assert "a.yaml" in str(watching.stderr and watching.stderr.readline())
    next_report(watching)
    save(desk, "a.yaml", STARTER)
    assert "LAB304" not in next_report(watching)
    watching.send_signal(signal.SIGINT)
    out, err = watching.communicate(timeout=PATIENCE_S)
    assert (watching.returncode, err) == (130, "")
    assert out == ""


def test_watching_sees_settings_and_survives_their_slips(
    watching: subprocess.Popen[str], desk: Desk
) -> None:
    next_report(watching)
    save(desk, "layoutkit.toml", "ignor = []\n")
    assert watching.stderr is not None
    assert 'did you mean "ignore"?' in watching.stderr.readline()
    assert "watching" in watching.stderr.readline()
    watching.send_signal(signal.SIGINT)
    watching.communicate(timeout=PATIENCE_S)
    assert watching.returncode == 130


COMPLETIONS = (
    (("layoutkit", "ch"), "check"),
    (("layoutkit", "check", "--f"), "--fail-on"),
    (("layoutkit", "check", "--f"), "--format"),
    (("layoutkit", "rules", "--f"), "--format"),
    (("layoutkit", "explain", "longs"), "longs-cross"),
    (("layoutkit", "new", "lab"), "labyrinth"),
    (("layoutkit", "schema", "can"), "canaletto"),
    (("layoutkit", "schema", "sug"), "suggest"),
    (("layoutkit", "export", "a.yaml", "--theme", "m"), "mono"),
    (("layoutkit", "solve", "a.yaml", "--player", "p"), "purple"),
    (("layoutkit", "score", "a.yaml", "--suggest", "--by", "sp"), "spread"),
    (("layoutkit", "score", "a.yaml", "--suggest", "--by", "sy"), "symmetry"),
    (("layoutkit", "symmetrise", "a.yaml", "--group", "V4"), "V4d"),
    (("layoutkit", "check", "a.yaml", "--select", "longs"), "longs-cross"),
)


@pytest.mark.parametrize(("words", "expected"), COMPLETIONS)
def test_the_shell_completes_commands_and_options(
    words: tuple[str, ...], expected: str, desk: Desk
) -> None:
    script = Path(sys.executable).parent / "layoutkit"
    environment = {
        "_LAYOUTKIT_COMPLETE": "complete_bash",
        "COMP_WORDS": " ".join(words),
        "COMP_CWORD": str(len(words) - 1),
    }
    done = subprocess.run(
        [str(script)],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert expected in done.stdout.split()
    assert done.stderr == ""


@pytest.mark.parametrize(
    ("raw", "line"), [(b"#" * 1_100_000, " 1 | ###"), (b"game: toy\ntitle: \xff\n", " 2 | title: ")]
)
def test_a_file_that_is_not_read_shows_the_same_line_from_the_cache(
    raw: bytes, line: str, desk: Desk
) -> None:
    desk.write("a.yaml").write_bytes(raw)
    fresh, cached = desk.check("a.yaml"), desk.check("a.yaml")
    assert fresh == cached
    assert line in fresh.out
