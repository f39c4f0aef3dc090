"""Tests of the recipes for submissions in docs/ci.md, which use the base branch's policy."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from .desk import CROSSED, STARTER, Desk
from .test_ci import SCRIPTS, Runner, example, git, runner

__all__ = ["runner"]

OWN_POLICY = "lock = ['ALL']\nprofile = 'submission'\nfail-on = 'error'\n"
LAX = "ignore = ['ALL']\nfail-on = 'never'\n[labyrinth]\ntolerance = 0.09\n"


def submission(origin: Path, board: str) -> None:
    """A repository with a branch of its owner, and a pull request that changes what it can."""
    desk = Desk(origin, call=lambda *_: pytest.fail("nothing is called here"))
    desk.write("policy.toml", OWN_POLICY)
    desk.write("layoutkit.toml", "")
    desk.write("submissions/good.yaml", STARTER)
    git(origin, "init", "-q", "-b", "main")
    git(origin, "config", "uploadpack.allowAnySHA1InWant", "true")
    git(origin, "add", "-A")
    git(origin, "commit", "-qm", "the owner's")
    git(origin, "checkout", "-q", "-b", "theirs")
    desk.write("policy.toml", "")
    for folder in (".", "submissions"):
        desk.write(f"{folder}/layoutkit.toml", LAX)
    desk.write("submissions/new.yaml", board)
    for name in ("layoutkit.sarif", "gl-code-quality-report.json"):
        (origin / name).symlink_to("../outside.txt")
    git(origin, "add", "-A")
    git(origin, "commit", "-qm", "submitted")
    git(origin, "update-ref", "refs/pull/7/merge", "theirs")
    git(origin, "checkout", "-q", "main")


def on_github(runner: Runner, origin: Path) -> tuple[int, str]:
    """The steps of the workflow, as GitHub takes them."""
    known = {"github.base_ref": "main", "github.event.number": "7", "runner.temp": runner.temp}

    def filled(text: str) -> str:
        return re.sub(r"\$\{\{ (\S+) \}\}", lambda found: str(known[found[1]]), text)

    here = runner.desk.folder
    git(here, "init", "-q")
    for step in example("jobs", "submissions")["jobs"]["check"]["steps"]:
        given = {key: filled(value) for key, value in step.get("with", {}).items() if value}
        if "run" in step:
            environment = {**os.environ, "RUNNER_TEMP": str(runner.temp)}
            words = ["bash", "-e", "-c", filled(step["run"])]
            subprocess.run(words, cwd=here, env=environment, check=True)
        elif step["uses"].startswith("actions/checkout@"):
            git(here, "fetch", "-q", "--depth", "1", str(origin), given["ref"])
            git(here, "checkout", "-qf", "--detach", "FETCH_HEAD")
            git(here, "clean", "-qffdx")
        else:
            done = runner.step("Check", **{k.replace("-", "_"): v for k, v in given.items()})
    return done.returncode, done.stdout


def on_gitlab(runner: Runner, origin: Path) -> tuple[int, str]:
    """Run the script of the job in a checkout of the submission."""
    here = runner.desk.folder
    git(here, "init", "-q")
    git(here, "fetch", "-q", str(origin), "theirs")
    git(here, "checkout", "-qf", "--detach", "FETCH_HEAD")
    tool = runner.temp / "origin"
    Desk(tool, call=lambda *_: pytest.fail("nothing is called here")).write(
        ".ci/install", f'mkdir "$1"\nln -s "{SCRIPTS}" "$1/bin"\n'
    )
    git(tool, "init", "-q")
    git(tool, "add", "-A")
    git(tool, "commit", "-qm", "a version of layoutkit")
    job = example("submissions")["submissions"]
    environment = {
        **os.environ,
        "LAYOUTKIT": str(tool),
        "LAYOUTKIT_COMMIT": "HEAD",
        "CI_MERGE_REQUEST_PROJECT_URL": str(origin),
        "CI_MERGE_REQUEST_TARGET_BRANCH_NAME": "main",
        "TMPDIR": str(runner.temp),
    }
    done = subprocess.run(
        ["bash", "-eo", "pipefail", "-c", "\n".join(job["script"])],
        cwd=here, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    return done.returncode, done.stdout


SILENCED = CROSSED + "accept: [{rule: LAB304, reason: please}]\n"


@pytest.mark.parametrize(
    ("server", "board", "code", "said"),
    [
        (on_github, STARTER, 0, "all clear"),
        (on_github, SILENCED, 1, "LAB304"),
        (on_gitlab, SILENCED, 1, "LAB304"),
    ],
    ids=["good", "github", "gitlab"],
)
def test_nothing_submitted_decides(
    server: Callable[[Runner, Path], tuple[int, str]],
    board: str,
    code: int,
    said: str,
    runner: Runner,
    tmp_path: Path,
) -> None:
    origin = tmp_path / "origin"
    origin.mkdir()
    submission(origin, board)
    outside = runner.desk.folder.parent / "outside.txt"
    outside.write_text("mine")
    found, told = server(runner, origin)
    assert found == code
    assert said in told
    assert outside.read_text() == "mine"
