"""Tests of `check --fix`, `--unsafe-fixes` and `--diff`."""

from __future__ import annotations

import json
import os
import stat
import subprocess
from pathlib import Path

import pytest

from layoutkit.games.registry import find_game
from layoutkit.pipeline import fix_files

from .desk import BROKEN, CROSSED, STARTER, Desk

TWICE_BROKEN = STARTER.replace("side: day ", "side day ").replace("kind: plain", "knd: plain", 1)


def test_safe_fixes_are_made_until_nothing_more_changes(desk: Desk) -> None:
    """The second slip shows only when the first is mended."""
    board = desk.write("a.yaml", TWICE_BROKEN)
    done = desk.check("a.yaml", "--fix")
    assert board.read_text() == STARTER
    assert done.code == 0
    assert done.err == "fixed 2 findings in 1 file\n"
    assert done.out.endswith("all clear.\n")


def test_what_is_left_is_reported_as_it_stands_in_the_fixed_file(desk: Desk) -> None:
    board = desk.write("a.yaml", CROSSED.replace("side: day ", "side: dya "))
    done = desk.check("a.yaml", "--fix", "-f", "json")
    assert board.read_text() == CROSSED
    assert done.code == 1
    assert sorted(done.codes) == ["LAB301", "LAB304"]
    assert done.err == "fixed 1 finding in 1 file\n"


def test_a_diff_shows_what_would_be_and_writes_nothing(desk: Desk) -> None:
    board = desk.write("a.yaml", TWICE_BROKEN)
    done = desk.check("a.yaml", "--diff")
    assert board.read_text() == TWICE_BROKEN
    assert done.code == 1
    assert done.err == "would fix 2 findings in 1 file\n"
    assert done.out.startswith("--- a.yaml\n+++ a.yaml\n@@ ")
    Path("fix.diff").write_text(done.out)
    subprocess.run(["git", "apply", "-p0", "fix.diff"], check=True)
    assert board.read_text() == STARTER


@pytest.mark.parametrize(
    ("name", "mark", "right", "wrong"),
    [
        ("a.yaml", "\ufeff", "game: labyrinth", "gmae: labyrinth"),
        ("a board.yaml", "", "side: day", "side: dya"),
        ("a.yaml", "", "side: day  ", "side: dya\t"),
        ("a.yaml", "\ufeff", "title: ", "titel: \U0001f6a2"),
        ("a.yaml", "\ufeff", "# A labyrinth", "format: 1\n# A labyrinth"),
    ],
)
@pytest.mark.parametrize("ends", ["\n", "\r\n"])
def test_a_diff_can_be_applied(
    desk: Desk, name: str, mark: str, right: str, wrong: str, ends: str
) -> None:
    assert right in STARTER
    board = desk.write(name)
    slip = (mark + STARTER.replace(right, wrong, 1)).replace("\n", ends).encode()
    board.write_bytes(slip)
    done = desk.check(name, "--diff")
    assert done.err == "would fix 1 finding in 1 file\n"
    Path("fix.diff").write_bytes(done.out.encode())
    subprocess.run(["git", "apply", "-p0", "fix.diff"], check=True)
    patched = board.read_bytes()
    board.write_bytes(slip)
    assert desk.check(name, "--fix").code == 0
    assert board.read_bytes() == patched != slip


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("day", "dya  # \u202eback"),
        ("size: ", "::error::x: 1\nsize: "),
        ("\n", "\r"),
    ],
)
def test_a_diff_that_cannot_be_applied_says_so(desk: Desk, right: str, wrong: str) -> None:
    board = desk.write("a.yaml")
    slip = STARTER.replace("title: ", "titel: ").replace(right, wrong)
    board.write_bytes(slip.encode())
    done = desk.check("a.yaml", "--diff")
    note = "layoutkit: a.yaml: the diff masks or escapes some of it; patch cannot apply it"
    assert note in done.err.splitlines()


@pytest.mark.parametrize("ends", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_line_ends_and_the_byte_order_mark_stay(desk: Desk, ends: str, mark: bytes) -> None:
    board = desk.write("a.yaml")
    board.write_bytes(mark + TWICE_BROKEN.replace("\n", ends).encode())
    assert desk.check("a.yaml", "--fix").code == 0
    assert board.read_bytes() == mark + STARTER.replace("\n", ends).encode()


def test_json_is_fixed_too(desk: Desk) -> None:
    text = '{"game": "labyrinth",\n "side": "dya",\n "nots": "a"}\n'
    board = desk.write("a.json", text)
    desk.check("a.json", "--fix")
    assert board.read_text() == (
        '{"game": "labyrinth",\n "side": "day",\n "notes": "a", "format": 1}\n'
    )


def test_a_guess_is_made_only_if_asked_for(desk: Desk) -> None:
    """A gem on a wall, and on no side of it: the eastern one comes first."""
    text = STARTER.replace("colour: red, field: c1/e}", "colour: red, field: c1}")
    assert text != STARTER
    board = desk.write("a.yaml", text)
    done = desk.check("a.yaml", "--fix", "-f", "json")
    assert (done.code, done.codes, board.read_text()) == (1, ["LAB203"], text)
    (finding,) = done.json["boards"][0]["findings"]
    guesses = [("write c1/e", False), ("write c1/w", False), ("write kind: plain", False)]
    assert [(fix["title"], fix["safe"]) for fix in finding["fixes"]] == guesses
    done = desk.check("a.yaml", "--unsafe-fixes")
    assert (done.code, done.err) == (0, "fixed 1 finding in 1 file\n")
    assert board.read_text() == STARTER


def test_links_are_followed_and_modes_kept(desk: Desk) -> None:
    board = desk.write("boards/a.yaml", BROKEN)
    board.chmod(0o640)
    Path("link.yaml").symlink_to("boards/a.yaml")
    assert desk.check("link.yaml", "--fix").code == 0
    assert Path("link.yaml").is_symlink()
    assert board.read_text() == STARTER
    assert stat.S_IMODE(board.stat().st_mode) == 0o640
    assert [one.name for one in board.parent.iterdir()] == ["a.yaml"]


def test_a_file_that_changed_meanwhile_is_left_alone(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = desk.write("a.yaml", BROKEN)
    other = desk.write("b.yaml", BROKEN)
    newer = BROKEN + "# edited meanwhile\n"
    find = fix_files.find_fixes

    def find_and_edit(*given: object, **named: object) -> object:
        found = find(*given, **named)  # type: ignore[arg-type]
        board.write_text(newer)
        return found

    monkeypatch.setattr(fix_files, "find_fixes", find_and_edit)
    done = desk.check("a.yaml", "b.yaml", "--fix", "-f", "json")
    assert board.read_text() == newer
    assert other.read_text() == STARTER
    assert done.code == 1
    assert done.codes == ["SCH104"]
    assert done.err.splitlines() == [
        "layoutkit: a.yaml has changed since it was read; nothing was written",
        "fixed 1 finding in 1 file",
    ]


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is read-only to root")
def test_a_read_only_file_is_left_alone(desk: Desk) -> None:
    board = desk.write("a.yaml", BROKEN)
    board.chmod(0o444)
    done = desk.check("a.yaml", "--fix")
    assert (done.code, board.read_text()) == (1, BROKEN)
    assert "cannot write a.yaml: the file is read-only" in done.err


def test_a_fixed_board_of_stdin_goes_to_stdout(desk: Desk) -> None:
    done = desk.run("check", "-", "--fix", input=TWICE_BROKEN)
    assert done.out == STARTER
    assert done.code == 0
    assert "fixed 2 findings" in done.err
    assert "all clear." in done.err
    shown = desk.run("check", "-", "--diff", input=TWICE_BROKEN)
    assert shown.out.startswith("--- stdin.yaml\n")
    assert shown.code == 1


def test_a_board_of_stdin_that_needs_no_fix_comes_back(desk: Desk) -> None:
    done = desk.run("check", "-", "--fix", input=CROSSED)
    assert (done.code, done.out) == (1, CROSSED)
    assert "LAB304" in done.err


def test_folders_and_processes(desk: Desk) -> None:
    boards = [desk.write(f"b/{number}.yaml", TWICE_BROKEN) for number in range(3)]
    good = desk.write("b/good.yaml")
    before = good.stat().st_mtime_ns
    done = desk.check("b", "--fix", "--jobs", "2")
    assert done.code == 0
    assert done.err == "fixed 6 findings in 3 files\n"
    assert {board.read_text() for board in boards} == {STARTER}
    assert good.stat().st_mtime_ns == before


def test_what_a_baseline_knows_is_left_alone(desk: Desk) -> None:
    stale = STARTER + "accept:\n  - {rule: longs-cross, reason: for now}\n"
    board = desk.write("a.yaml", stale)
    desk.check("a.yaml", "--fix", "--ignore", "LKT901")
    assert board.read_text() == stale
    desk.check("a.yaml", "--fix")
    assert board.read_text() == STARTER + "accept: []\n"


def test_the_findings_that_are_left_are_written_as_a_baseline(desk: Desk) -> None:
    desk.write("a.yaml", CROSSED.replace("side: day ", "side: dya "))
    done = desk.check("a.yaml", "--fix", "--write-baseline", "known.json")
    assert done.code == 0
    known = json.loads(Path("known.json").read_text())
    assert "LAB304" in json.dumps(known)
    assert "SCH104" not in json.dumps(known)


def test_a_watch_does_not_fix(desk: Desk) -> None:
    desk.write("a.yaml")
    assert desk.check("a.yaml", "--fix", "--watch").complains("--watch")


def test_a_warm_cache_has_the_fixes_too(desk: Desk) -> None:
    desk.write("a.yaml", BROKEN)
    first, second = (desk.check("a.yaml", "-f", "json").json for _ in range(2))
    assert first == second
    (finding,) = first["boards"][0]["findings"]
    assert [fix["title"] for fix in finding["fixes"]] == ["write day"]


def test_a_report_says_how_many_can_be_fixed(desk: Desk) -> None:
    desk.write("a.yaml", BROKEN)
    done = desk.check("a.yaml")
    assert "   = fix: write day; layoutkit check --fix\n" in done.out
    assert done.out.endswith("Fixable: 1 with --fix.\n")
    assert "Fixable" not in desk.check("a.yaml", "--fix").out


SECRET = "castelo"  # a card of a hand, misspelt


def test_a_secret_is_fixed_and_not_shown(desk: Desk) -> None:
    deal = find_game("canal-grande").example
    assert "castello" in deal
    board = desk.write("deal.yaml", deal.replace("castello", SECRET, 1))
    for words in ([], ["--diff"], ["-f", "json"], ["-f", "sarif"], ["-f", "markdown"]):
        done = desk.check("deal.yaml", "--no-cache", *words)
        assert SECRET not in done.out + done.err, words
        assert "castello" not in results_only(done.out), words
    assert "***" in desk.check("deal.yaml", "--diff").out
    done = desk.check("deal.yaml", "--fix")
    assert board.read_text() == deal
    assert "castello" not in done.out + done.err


def results_only(out: str) -> str:
    """What is said of the board: a report in SARIF lists all rules with their words."""
    return out[out.index('"results"') :] if '"results"' in out else out


def test_a_fix_of_a_rule_that_is_off_is_offered(desk: Desk) -> None:
    old = STARTER.replace("field: ", "on: ")
    count = old.count("on: ")
    board = desk.write("a.yaml", old)
    message = f"a.yaml: {count} gems have the key `on`, which programs that read YAML 1.1 take for"
    offer = f"--fix --extend-select gem-key-on would also fix {message} `true`\n"
    plain = desk.check("a.yaml")
    assert (plain.code, plain.err) == (0, "")
    done = desk.check("a.yaml", "--fix")
    assert (done.code, done.out, done.err) == (0, plain.out, f"fixed 0 findings\n{offer}")
    assert board.read_text() == old
    desk.write("b.yaml", old)
    assert "2 files, such as a.yaml" in desk.check("--diff", "a.yaml", "b.yaml").err
    assert "gem-key-on" not in desk.check("--fix", "--ignore", "gem-key-on", "a.yaml").err
    done = desk.check("--fix", "--extend-select", "gem-key-on", "a.yaml")
    assert (done.code, done.err) == (0, "fixed 1 finding in 1 file\n")
    assert board.read_text() == STARTER
