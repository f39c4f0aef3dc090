from __future__ import annotations

import pickle
from functools import partial
from pathlib import Path

import pytest

from layoutkit.documents.discovery import BoardContent
from layoutkit.pipeline.check import judge_file
from layoutkit.pipeline.request import CheckRequest, RequestSettings

from .desk import BROKEN, CROSSED, STARTER, TWO_PLAYERS, Desk


@pytest.mark.parametrize(
    ("arguments", "codes"),
    [
        ([], ["LAB301", "LAB304"]),
        (["--select", "LAB304"], ["LAB304"]),
        (["--select", "longs-cross"], ["LAB304"]),
        (["--select", "LAB1,LAB304"], ["LAB304"]),
        (["--select", "LAB1", "--select", "LAB301"], ["LAB301"]),
        (["--select", "LAB1", "--extend-select", "edge-askew"], ["LAB301"]),
        (["--ignore", "LAB304"], ["LAB301"]),
        (["--ignore", "LAB3"], []),
        (["--ignore", "LAB3xx"], []),
        (["--select", "LAB3", "--ignore", "edge-askew"], ["LAB304"]),
    ],
)
def test_rules_are_chosen(arguments: list[str], codes: list[str], desk: Desk) -> None:
    desk.write("a.yaml", CROSSED)
    done = desk.check("a.yaml", "--format", "json", *arguments)
    assert sorted(done.codes) == codes
    assert done.code == bool(codes)


def test_a_file_that_breaks_the_schema_is_never_chosen_away(desk: Desk) -> None:
    desk.write("a.yaml", "game: [")
    assert desk.check("a.yaml", "--select", "LAB304").code == 1


def test_profiles_ask_more(desk: Desk) -> None:
    # a warning that nobody can argue about becomes an error when a board is submitted
    desk.write("a.yaml", STARTER + "accept: [{rule: LAB101, reason: none}]\n")
    wishes = ("a.yaml", "--format", "json", "--select", "LAB1")
    draft, strict = desk.check(*wishes), desk.check(*wishes, "--profile", "submission")
    assert (draft.codes, draft.severities) == (["LKT901"], ["warning"])
    assert (strict.codes, strict.severities) == (["LKT901"], ["error"])
    assert (draft.code, strict.code) == (0, 1)


def test_settings_of_the_nearest_file_hold(desk: Desk) -> None:
    desk.write("layoutkit.toml", "ignore = ['LAB304']\n")
    desk.write("b/pyproject.toml", "[tool.layoutkit]\nignore = ['LAB301']\n")
    desk.write("a.yaml", CROSSED)
    desk.write("b/a.yaml", CROSSED)
    assert desk.check("a.yaml", "--format", "json").codes == ["LAB301"]
    assert desk.check("b/a.yaml", "--format", "json").codes == ["LAB304"]
    desk.write("other.toml", "severity = {LAB301 = 'info', LAB304 = 'warning'}\n")
    done = desk.check("b/a.yaml", "--config", "other.toml", "--format", "json")
    assert (done.code, sorted(done.severities)) == (0, ["info", "warning"])


def two_folders(desk: Desk) -> Desk:
    """Two submissions, one of which turns everything off and never fails; the owner's is above."""
    desk.write("sub/alice/layoutkit.toml", "ignore = ['ALL']\nfail-on = 'never'\ntime-limit = 9\n")
    desk.write("sub/bob/b.yaml", CROSSED)
    for name in ("a", "deep/er"):
        desk.write(f"sub/alice/{name}.yaml", CROSSED)
    desk.write("sub/carol/layoutkit.toml", "ignore = ['LAB301']\nseverity = {LAB304 = 'warning'}\n")
    desk.write("sub/carol/c.yaml", CROSSED)
    return desk


@pytest.mark.parametrize(
    "paths",
    [["sub/alice", "sub/bob", "sub/carol"], ["sub/carol", "sub/bob", "sub/alice"], ["sub"]],
    ids=["forwards", "backwards", "all"],
)
def test_each_board_has_the_settings_of_its_own_folder(paths: list[str], desk: Desk) -> None:
    two_folders(desk)
    for cache in ([], ["--no-cache"], []):  # cold, none, warm
        done = desk.check(*paths, "--format", "json", *cache)
        found = {b["path"]: [one["code"] for one in b["findings"]] for b in done.json["boards"]}
        assert found == {
            "sub/alice/a.yaml": [],
            "sub/alice/deep/er.yaml": [],
            "sub/bob/b.yaml": ["LAB304", "LAB301"],
            "sub/carol/c.yaml": ["LAB304"],
        }
        assert done.code == 1  # bob's, whose folder has no settings


def test_the_settings_of_each_folder_reach_other_processes(desk: Desk) -> None:
    two_folders(desk)
    paths = ["sub/bob/b.yaml", "sub/alice/a.yaml", "sub/carol/c.yaml"]
    runs = RequestSettings(CheckRequest(("sub",))).runs(paths)
    work = pickle.loads(pickle.dumps(partial(judge_file, runs, False)))
    verdicts = [work(BoardContent(path, Path(path).read_bytes())) for path in paths]
    found = [[finding.code for finding in verdict.findings] for verdict in verdicts]
    assert found == [["LAB304", "LAB301"], [], ["LAB304"]]


def test_each_board_fails_as_its_own_settings_say(desk: Desk) -> None:
    two_folders(desk)
    desk.write("sub/alice/layoutkit.toml", "fail-on = 'never'\n")

    def codes(*options: str) -> set[int]:
        orders = (["sub/alice", "sub/carol"], ["sub/carol", "sub/alice"])
        return {desk.check(*order, *options).code for order in orders}

    assert codes() == {0}
    assert codes("--fail-on", "error") == {1}  # alice's errors
    desk.write("sub/carol/layoutkit.toml", "severity = {LAB3 = 'warning'}\nfail-on = 'warning'\n")
    assert codes() == {1}
    assert desk.check("sub/carol", "--fail-on", "error").code == 0


def test_a_named_settings_file_holds_for_all_boards(desk: Desk) -> None:
    two_folders(desk)
    desk.write("owner.toml", "ignore = ['LAB304']\n")
    for paths in (["sub/alice", "sub/carol"], ["sub/carol", "sub/alice"], ["sub"]):
        done = desk.check(*paths, "--config", "owner.toml", "--format", "json")
        assert (done.code, set(done.codes)) == (1, {"LAB301"})


def test_a_rule_counts_as_off_where_it_is_off_for_every_board(desk: Desk) -> None:
    two_folders(desk)
    desk.write("sub/alice/layoutkit.toml", "ignore = ['LAB']\n")
    desk.write("sub/bob/b.yaml")

    def told(*paths: str) -> str:
        done = desk.check(*paths)
        return done.out[done.out.index("(") :]

    assert told("sub/alice", "sub/bob") == told("sub/bob") != told("sub/alice")


def test_the_settings_of_every_folder_are_shown(desk: Desk) -> None:
    two_folders(desk)
    done = desk.check("sub/bob", "sub/alice", "sub/alice/a.yaml", "--show-settings")
    first, second = done.out.split("\n# sub/alice\n")
    assert first.startswith("# sub/bob\n")
    assert "sub/alice/layoutkit.toml:2" in second
    assert "sub/alice" not in first
    assert not desk.check("sub/bob", "--show-settings").out.startswith("#")


def test_the_command_line_is_above_the_file(desk: Desk) -> None:
    desk.write("layoutkit.toml", "fail-on = 'never'\nselect = ['LAB301']\n")
    desk.write("a.yaml", CROSSED)
    done = desk.check("a.yaml", "--select", "LAB304", "--fail-on", "error", "--format", "json")
    assert (done.code, done.codes) == (1, ["LAB304"])


def test_a_file_extends_another(desk: Desk) -> None:
    desk.write("base.toml", "ignore = ['LAB301']\nfail-on = 'never'\n")
    desk.write("layoutkit.toml", "extend = 'base.toml'\nfail-on = 'error'\n")
    desk.write("a.yaml", CROSSED)
    done = desk.check("a.yaml", "--format", "json")
    assert (done.code, done.codes) == (1, ["LAB304"])


def test_some_files_have_their_own(desk: Desk) -> None:
    desk.write("layoutkit.toml", "[[per-file]]\nfiles = ['drafts/*']\nignore = ['LAB']\n")
    desk.write("a.yaml", CROSSED)
    desk.write("drafts/b.yaml", CROSSED)
    done = desk.check(".", "--format", "json")
    counts = {board["path"]: len(board["findings"]) for board in done.json["boards"]}
    assert counts == {"a.yaml": 2, "drafts/b.yaml": 0}


def test_limits_of_a_game_are_settings(desk: Desk) -> None:
    desk.write("a.yaml", CROSSED)
    shown = desk.check("a.yaml", "--show-settings").out
    assert "labyrinth" in shown
    assert "canaletto" in shown


def test_show_settings_says_where_each_comes_from(desk: Desk) -> None:
    desk.write("layoutkit.toml", "profile = 'submission'\n\nignore = ['LAB304']\n")
    done = desk.check(".", "--show-settings", "--fail-on", "info")
    lines = done.out.splitlines()

    def line_of(word: str) -> str:
        return next(line for line in lines if word in line)

    assert (done.code, done.err) == (0, "")
    assert "layoutkit.toml:1" in line_of("profile")
    assert "--fail-on" in line_of("fail-on")
    assert "default" in line_of("time-limit")
    assert "layoutkit.toml:3" in line_of("LAB304")


OWNER = """\
lock = ["CAN502", "LAB304"]
severity = {CAN502 = "error"}
fail-on = "error"
profile = "draft"
"""


@pytest.mark.parametrize(
    "settings",
    [
        "ignore = ['LAB', 'CAN']\n",
        "select = ['SCH']\n",
        "severity = {LAB304 = 'info', CAN502 = 'info'}\n",
        "severity = {LAB304 = 'off', CAN502 = 'off'}\n",
        "fail-on = 'never'\n",
        "[[per-file]]\nfiles = ['**']\nignore = ['LAB', 'CAN']\n",
    ],
    ids=lambda text: text.split("=")[0],
)
def test_no_settings_of_a_submitter_get_round_the_owner(settings: str, desk: Desk) -> None:
    owner = desk.write("owner/policy.toml", OWNER)
    desk.write("b/layoutkit.toml", settings)
    desk.write("b/a.yaml", CROSSED)
    desk.write("b/c.yaml", TWO_PLAYERS)
    done = desk.check("b", "--policy", str(owner), "--format", "json")
    assert done.code == 1
    told = {one["code"]: one["severity"] for b in done.json["boards"] for one in b["findings"]}
    assert told["LAB304"] == told["CAN502"] == "error"


def test_no_board_and_no_baseline_gets_round_the_owner(desk: Desk) -> None:
    owner = desk.write("owner/policy.toml", OWNER)
    desk.write("a.yaml", CROSSED + "accept: [{rule: LAB304, reason: please}]\n")
    assert "LAB304" not in desk.check("a.yaml", "--format", "json").codes
    done = desk.check("a.yaml", "--policy", str(owner), "--format", "json")
    assert (done.code, done.accepted) == (1, [])
    assert "LAB304" in done.codes
    desk.write("a.yaml", CROSSED)
    desk.check("a.yaml", "--write-baseline", "known.json")
    known = ["--baseline", "known.json", "--format", "json"]
    assert desk.check("a.yaml", *known).codes == []
    assert desk.check("a.yaml", *known, "--policy", str(owner)).codes == ["LAB304"]


def test_the_command_line_of_a_submitter_does_not_either(desk: Desk) -> None:
    owner = desk.write("policy.toml", OWNER)
    desk.write("a.yaml", CROSSED)
    wishes = ["--ignore", "LAB304", "--fail-on", "never", "--select", "LAB1", "--format", "json"]
    done = desk.check("a.yaml", "--policy", str(owner), *wishes)
    assert (done.code, done.codes) == (1, ["LAB304"])


def test_a_verdict_under_other_settings_is_not_taken_from_the_cache(desk: Desk) -> None:
    owner = desk.write("policy.toml", OWNER)
    desk.write("c.yaml", TWO_PLAYERS)
    plain = desk.check("c.yaml", "--format", "json")
    strict = desk.check("c.yaml", "--policy", str(owner), "--format", "json")
    again = desk.check("c.yaml", "--format", "json")
    assert (plain.severities, strict.severities) == (["warning"], ["error"])
    assert again == plain


def test_findings_of_the_schema_hide_what_depends_on_them_and_say_so(desk: Desk) -> None:
    desk.write("a.yaml", BROKEN)
    done = desk.check("a.yaml", "--format", "json")
    assert done.codes == ["SCH104"]
    skipped = [one["what"] for one in done.json["boards"][0]["skipped"]]
    assert {"what depends on side", "graph", "costs", "balance"} <= set(skipped)
