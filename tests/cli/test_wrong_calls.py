from __future__ import annotations

from pathlib import Path

import pytest

from .desk import CANALETTO, CROSSED, STARTER, Desk

LAYOUTS = Path(__file__).parent.parent.parent / "layouts"
NO_DEAL = (LAYOUTS / "inkognito" / "four-masks.yaml").read_text(encoding="utf-8")

CALLS = (
    (["chek"], ["chek", 'did you mean "check"?']),
    (["frobnicate"], ["frobnicate", "layoutkit --help"]),
    (["--frobnicate"], ["--frobnicate", "layoutkit --help"]),
    (["check", "--selct", "LAB", "a.yaml"], ["--selct", "--select"]),
    (["check", "--frobnicate", "a.yaml"], ["--frobnicate", "layoutkit check --help"]),
    (["check", "a.yaml", "--format"], ["--format", "argument", "layoutkit check --help"]),
    (["check"], ["nothing to check", "--allow-empty"]),
    (["check", "empty"], ["nothing to check", "--allow-empty"]),
    (["check", ""], ['""', "variable"]),
    (["check", "b.yaml"], ["b.yaml", 'did you mean "a.yaml"?']),
    (["check", "away/b.yaml"], ["away/b.yaml", 'folder "away" does not exist']),
    (["check", "a.yaml", "--format", "jsn"], ["jsn", 'did you mean "json"?']),
    (["check", "a.yaml", "--report", "sarif"], ["--report", "FORMAT=PATH", "such as"]),
    (["check", "a.yaml", "--report", "=x"], ["invalid report format", "sarif"]),
    (["check", "a.yaml", "--report", "sarif="], ["FORMAT=PATH"]),
    (["check", "a.yaml", "--report", "sraif=x"], ["sraif", 'did you mean "sarif"?']),
    (["check", "a.yaml", "--write-baseline", "empty"], ["cannot write empty", "a folder"]),
    (["check", "a.yaml", "--select", "longs-cros"], ["--select", 'did you mean "longs-cross"?']),
    (["check", "a.yaml", "--ignore", "LAX"], ["--ignore"]),
    (["check", "a.yaml", "--ignore", "FMT001"], ["--ignore", "FMT001", "always on"]),
    (["check", "a.yaml", "--fail-on", "eror"], ["--fail-on", 'did you mean "error"?']),
    (["check", "a.yaml", "--profile", "drft"], ["--profile", 'did you mean "draft"?']),
    (
        ["check", "a.yaml", "--jobs", "many"],
        ['invalid --jobs "many": must be a whole number'],
    ),
    (["check", "a.yaml", "-j", "2.5"], ['invalid --jobs "2.5": must be a whole number']),
    (
        ["solve", "a.yaml", "--budget", "it's"],
        ['invalid --budget "it\'s": must be a number of seconds'],
    ),
    (["check", "a.yaml", "--jobs=-1"], ["--jobs", "between 0 and 256"]),
    (["check", "a.yaml", "--time-limit", "nan"], ["invalid --time-limit", "must be a number"]),
    (["check", "a.yaml", "--color", "red"], ["--color", "choose auto, always or never"]),
    (["check", "a.yaml", "--config", "b.toml"], ["no such settings file", "b.toml"]),
    (["check", "a.yaml", "--policy", "b.toml"], ["b.toml"]),
    (["check", "a.yaml", "--baseline", "b.json"], ["b.json", "--write-baseline"]),
    (["check", "a.yaml", "--baseline", "a.yaml"], ["a.yaml", "not valid JSON"]),
    (["check", "--watch"], ["--watch", "files or folders"]),
    (["check", "--watch", "b.yaml"], ["b.yaml", 'did you mean "a.yaml"?']),
    (["explain"], ["NAMES", "layoutkit explain --help"]),
    (["explain", "longs-cros"], ["longs-cros", 'did you mean "longs-cross"?']),
    (["rules", "XYZ"], ["XYZ", "layoutkit rules"]),
    (["schema", "labirinth"], ["labirinth", 'did you mean "labyrinth"?']),
    (["schema", "nope"], ['there is no schema "nope"', "labyrinth, canaletto", "report"]),
    (["schema", "reprot"], ['did you mean "report"?']),
    (["new", "labirinth"], ["labirinth", 'did you mean "labyrinth"?']),
    (["new", "Venise"], ["Venise", 'did you mean "labyrinth"?']),
    (["new", "canaletto", "--seed", "7", "--palaces", "x"], ["--palaces"]),
    (["solve", "a.yaml", "--gem", "zz"], ['"zz"', "there are", "more"]),
    (["solve", "a.yaml", "--gem", "E1"], ['did you mean "e1"?']),
    (["solve", "a.yaml", "--budget", "-1"], ["--budget", "above 0"]),
    (["fairness", "a.yaml", "--budget", "0"], ["--budget", "above 0"]),
    (["solve", "a.yaml", "--budget", "nan"], ["--budget", "above 0"]),
    (["solve", "setup.yaml", "--player", "red"], ["Canaletto has no --player"]),
    (
        ["solve", "a.yaml", "setup.yaml", "--all-fields"],
        ["setup.yaml: Canaletto has no --all-fields"],
    ),
    (["solve", "a.yaml", "--player", "red", "--gem", "zz"], ["a.yaml: this board has no field"]),
    (["fairness", "a.yaml", "setup.yaml"], ["setup.yaml: Canaletto has no fairness proofs yet"]),
    (["score", "a.yaml", "setup.yaml", "--table", "--tours"], ["setup.yaml: Canaletto has no"]),
    (
        ["score", "a.yaml", "setup.yaml", "--suggest", "--by", "gap"],
        ["setup.yaml: invalid --by", "(Canaletto): choose spread or locks"],
    ),
    (["print", "plan", "no-deal.yaml", "--secret"], ["no-deal.yaml: the file has no deal"]),
    (
        ["solve", "no-deal.yaml", "--svg", "x", "--secret", "-f", "json"],
        ["no-deal.yaml: the file has no deal"],
    ),
    (["new", "canaletto", "--min-spread", "7"], ['invalid --min-spread "7.0"', "from 0 to 1"]),
    (["print", "calibrate", "x", "y", "5"], ['invalid WIDTH "y": must be a number >= 0']),
    (["score", "a.yaml", "--by", "gap"], ["--by needs --suggest or --apply"]),
    (["score", "setup.yaml", "--tours"], ["Canaletto has no --tours"]),
    (["compare", "setup.yaml", "setup.yaml", "--tours"], ["Canaletto has no --tours"]),
    (["new", "labyrinth", "--side", "dawn"], ['invalid --side "dawn"', "day or night"]),
    (
        ["new", "labyrinth", "--side", "dawn", "--count", "2", "-o", "made"],
        ['invalid --side "dawn"', "day or night"],
    ),
    (["new", "canaletto", "--tiles", "9", "--count", "2", "-o", "made"], ["no --tiles"]),
)


@pytest.mark.parametrize(("arguments", "words"), CALLS, ids=lambda one: " ".join(one)[:40])
def test_a_wrong_call_is_one_clear_line(arguments: list[str], words: list[str], desk: Desk) -> None:
    desk.write("a.yaml")
    desk.write("setup.yaml", CANALETTO)
    desk.write("no-deal.yaml", NO_DEAL)
    (desk.folder / "empty").mkdir()
    assert desk.call(*arguments).complains(*words)


@pytest.mark.parametrize("target", ["a.yaml/x", "empty"])
def test_a_report_that_cannot_be_written_does_not_take_the_other_with_it(
    target: str, desk: Desk
) -> None:
    desk.write("a.yaml")
    (desk.folder / "empty").mkdir()
    done = desk.check("a.yaml", "--report", f"json={target}")
    assert done.code == 2
    assert "Checked 1 board" in done.out
    assert done.err.startswith(f"layoutkit: cannot write {target}: ")


SETTINGS = (
    ("profil = 'draft'\n", ["layoutkit.toml:1:1", "profil", 'did you mean "profile"?']),
    ("\nprofile = 'drft'\n", ["layoutkit.toml:2:", "drft", 'did you mean "draft"?']),
    ("jobs = -1\n", ["layoutkit.toml:1:", "jobs"]),
    ("select = ['LAB', 'LAX9']\n", ["layoutkit.toml:1:", "LAX9"]),
    ("select = [\n", ["layoutkit.toml:"]),
    ("extend = 'other.toml'\n", ["layoutkit.toml:1:", "other.toml"]),
    ("extend = '../../../../etc/passwd'\n", ["layoutkit.toml:1:", "outside"]),
    ("[labyrinth]\npitsch = 3\n", ["layoutkit.toml:2:", "pitsch"]),
    ("[[per-file]]\nfiles = ['*.yaml']\n", ["layoutkit.toml:", "files"]),
)


@pytest.mark.parametrize(("text", "words"), SETTINGS, ids=lambda one: str(one)[:24])
def test_wrong_settings_are_told_with_their_place(text: str, words: list[str], desk: Desk) -> None:
    desk.write("a.yaml")
    desk.write("layoutkit.toml", text)
    assert desk.check("a.yaml").complains(*words)


def test_a_wrong_policy_is_told_with_its_place(desk: Desk) -> None:
    desk.write("a.yaml")
    desk.write("policy.toml", "lock = ['LAB304']\nselect = ['LAB']\n")
    assert desk.check("a.yaml", "--policy", "policy.toml").complains("policy.toml:2:1", "select")


@pytest.mark.parametrize("text", ["{}", "[]", '{"layoutkit-baseline": 99, "findings": []}', "{"])
def test_a_wrong_baseline_is_told(text: str, desk: Desk) -> None:
    desk.write("a.yaml", CROSSED)
    desk.write("known.json", text)
    assert desk.check("a.yaml", "--baseline", "known.json").complains("known.json")


def test_stdin_and_a_file_cannot_have_the_same_name(desk: Desk) -> None:
    desk.write("a.yaml")
    done = desk.run("check", "a.yaml", "-", "--stdin-filename", "a.yaml", input=STARTER)
    assert done.complains("a.yaml", "--stdin-filename")


def test_paths_are_told_harmlessly(desk: Desk) -> None:
    assert desk.check("no\x1b[31m\u202e.yaml").complains(r"no\x1b[31m\u202e.yaml")


def test_no_command_shows_the_help(desk: Desk) -> None:
    done = desk.call()
    assert done.code == 2
    assert "Usage: layoutkit" in done.err


def test_a_settings_file_that_cannot_be_read_is_told(desk: Desk) -> None:
    desk.write("a.yaml")
    Path("layoutkit.toml").write_bytes(b"profile = '\xff'\n")
    assert desk.check("a.yaml").complains("layoutkit.toml", "UTF-8")
    Path("layoutkit.toml").unlink()
    assert desk.check("a.yaml").code == 0
