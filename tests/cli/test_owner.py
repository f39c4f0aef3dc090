"""Tests that every command obeys the owner's `--policy` and `--config`."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from .desk import STARTER, Desk

COMMANDS = (
    "check a.yaml",
    "score a.yaml",
    "score a.yaml --table",
    "score a.yaml --suggest",
    "score a.yaml --apply 1",
    "solve a.yaml",
    "fairness a.yaml",
    "playtest a.yaml",
    "compare a.yaml a.yaml",
    "symmetrise a.yaml",
    "improve a.yaml --aim gap",
    "export a.yaml",
    "graph a.yaml",
    "gallery a.yaml -o site --no-packs",
    "print plan a.yaml",
    "print make a.yaml",
    "new labyrinth",
)
LOOSE = STARTER.replace("{id: b1, kind: plain}", "{id: b1, kind: plain, at: [1.06, 0]}")
"""Its pole b1 is at no crossing, unless the tolerance is more than 0.06."""


@pytest.mark.parametrize("command", [*COMMANDS, "print check pack"])
@pytest.mark.parametrize("option", ["--policy", "--config"])
def test_every_command_reads_the_owners_files(command: str, option: str, desk: Desk) -> None:
    desk.write("a.yaml")
    desk.write("pack/manifest.json", "{}")
    desk.write("owner/bad.toml", "nonsense = 1\n")
    done = desk.call(*command.split(), option, "owner/bad.toml")
    assert done.complains('owner/bad.toml:1:1: unknown key "nonsense"')
    assert desk.call(*command.split(), option, "owner/none.toml").complains("owner/none.toml")


HOSTILE = (
    "ignore = ['ALL']\nfail-on = 'never'\n",
    "select = ['SCH']\nfail-on = 'never'\n",
    "profile = 'draft'\n[severity]\nALL = 'off'\n",
    "[severity]\nALL = 'info'\nLAB401 = 'off'\ngem-cut-off = 'info'\n",
    "[[per-file]]\nfiles = ['**', '*', '*.yaml']\nignore = ['ALL', 'LAB401', 'gem-cut-off']\n",
    "time-limit = 0\njobs = 256\ncache-dir = 'mine'\nextend = 'more.toml'\n",
    "[labyrinth]\nlong_reach = 1.8\nshort_reach = 1.25\nbox_longs = 40\ntolerance = 0.09\n",
)
ROOT = Path(__file__).parents[2]
CUT_OFF = (ROOT / "tests/cases/labyrinth/bad/LAB401-gem-cut-off--two-islands.yaml").read_text(
    encoding="utf-8"
)


@pytest.mark.parametrize("settings", HOSTILE, ids=range(len(HOSTILE)))
def test_nothing_submitted_silences_what_the_owner_locked(settings: str, desk: Desk) -> None:
    """With the policy that docs/ci.md shows."""
    owner = desk.write("owner/policy.toml", shown_policy())
    desk.write("sub/a.yaml", CUT_OFF)
    honest = desk.check("sub", "--policy", str(owner), "--format", "json")
    assert "LAB401" in honest.codes
    desk.write("sub/layoutkit.toml", settings)
    desk.write("sub/more.toml", "ignore = ['ALL']\nfail-on = 'never'\n")
    desk.write("sub/a.yaml", CUT_OFF + "accept: [{rule: gem-cut-off, reason: ok}]\n")
    done = desk.check("sub", "--policy", str(owner), "--format", "json")
    assert done.code == 1
    assert done.codes == honest.codes
    assert done.severities == honest.severities


def shown_policy() -> str:
    """The policy that docs/ci.md shows."""
    page = (ROOT / "docs/ci.md").read_text(encoding="utf-8")
    (found,) = re.findall(r"policy.toml <<'TOML'\n(.*?)TOML\n", page, re.DOTALL)
    return str(found)


@pytest.mark.parametrize("option", ["--policy", "--config"])
def test_limits_of_a_submitter_do_not_count(option: str, desk: Desk) -> None:
    desk.write("a.yaml", LOOSE)
    desk.write("owner.toml", "")
    without = desk.call("graph", "a.yaml")
    desk.write("layoutkit.toml", "[labyrinth]\ntolerance = 0.09\n")
    assert desk.call("graph", "a.yaml") != without
    assert desk.call("graph", "a.yaml", option, "owner.toml") == without


@pytest.mark.parametrize("command", ["export a.yaml -o -", "print plan a.yaml"])
def test_a_board_is_refused_for_what_the_owner_forbids(command: str, desk: Desk) -> None:
    desk.write("a.yaml")
    desk.write("owner.toml", "[labyrinth]\nbox_poles = 1\n")
    assert desk.call(*command.split()).code == 0
    assert desk.call(*command.split(), "--policy", "owner.toml").code == 1


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
@pytest.mark.parametrize("option", ["--policy", "--config", "--baseline"])
def test_no_pipe_is_waited_for(option: str, desk: Desk) -> None:
    desk.write("a.yaml")
    os.mkfifo("pipe")
    assert desk.check("a.yaml", option, "pipe").complains("pipe")
    assert desk.check("a.yaml", option, ".").complains(".")


def test_no_settings_of_a_submitter_are_read_beside_a_named_file(desk: Desk) -> None:
    desk.write("a.yaml")
    desk.write("layoutkit.toml", "nonsense = 1\n")
    desk.write("owner/layoutkit.toml", "")
    assert desk.call("graph", "a.yaml").code == 2
    assert desk.call("graph", "a.yaml", "--config", "owner/layoutkit.toml").code == 0


@pytest.mark.parametrize("command", ["check", "score", "export", "graph"])
def test_under_a_policy_no_named_link_leads_elsewhere(command: str, desk: Desk) -> None:
    # a pull request may make a link of the folder that the owner checks
    desk.write("elsewhere/secrets.yaml", "password: precious\n")
    desk.write("elsewhere/board.yaml")
    desk.write("work/owner.toml", 'lock = ["ALL"]\nstrict-files = true\n')
    Path("work/submissions").symlink_to("../elsewhere")
    Path("work/one.yaml").symlink_to("../elsewhere/secrets.yaml")
    os.chdir("work")
    for named in ("submissions", os.path.abspath("submissions"), "one.yaml"):
        done = desk.call(command, named, "--policy", "owner.toml")
        assert done.code == 1
        assert "a link that leads out of the working folder" in done.out + done.err
        assert "precious" not in done.out + done.err
    assert desk.call(command, "../elsewhere/board.yaml", "--policy", "owner.toml").code == 0
