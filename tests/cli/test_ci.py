"""Where CI meets it: the action, the hook and the examples of docs/ci.md."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import yaml

from .desk import BROKEN, CROSSED, STARTER, Desk

ROOT = Path(__file__).parent.parent.parent
SCRIPTS = Path(sys.executable).parent
ACTION = yaml.safe_load((ROOT / "action.yml").read_text())
EXAMPLES = [
    yaml.safe_load(text)
    for text in re.findall(r"```yaml\n(.*?)```", (ROOT / "docs" / "ci.md").read_text(), re.DOTALL)
]


def judged_by(schema: str, data: Any, folder: Path) -> subprocess.CompletedProcess[str]:
    """What check-jsonschema says, by a schema that it carries with it."""
    file = folder / "data.yaml"
    file.write_text(json.dumps(data))
    words = [str(SCRIPTS / "check-jsonschema"), "--builtin-schema", f"vendor.{schema}", str(file)]
    return subprocess.run(words, capture_output=True, text=True, check=False)


def example(key: str) -> Any:
    """The example of docs/ci.md with that key."""
    (found,) = (one for one in EXAMPLES if key in one)
    return found


def test_the_action_has_the_form_of_an_action(tmp_path: Path) -> None:
    assert judged_by("github-actions", ACTION, tmp_path).returncode == 0
    wrong = {**ACTION, "runs": {"using": "magic"}}
    assert judged_by("github-actions", wrong, tmp_path).returncode == 1


def test_the_workflow_has_the_form_of_a_workflow(tmp_path: Path) -> None:
    # a YAML 1.1 reader takes the key `on` for true
    workflow = {"on" if key is True else key: value for key, value in example("jobs").items()}
    assert judged_by("github-workflows", workflow, tmp_path).returncode == 0
    steps = workflow["jobs"]["check"]["steps"]
    assert set(steps[-1]["with"]) <= set(ACTION["inputs"])


def test_the_gitlab_example_has_the_form_that_gitlab_reads(tmp_path: Path) -> None:
    assert judged_by("gitlab-ci", example("boards"), tmp_path).returncode == 0


def test_no_input_becomes_part_of_a_script() -> None:
    scripts = [step["run"] for step in ACTION["runs"]["steps"] if "run" in step]
    assert len(scripts) == 2
    assert not [script for script in scripts if "${{" in script]


@dataclass(frozen=True)
class Runner:
    """As much of GitHub's runner as the steps of the action see."""

    desk: Desk
    temp: Path

    def step(self, name: str, **inputs: str) -> subprocess.CompletedProcess[str]:
        (step,) = (one for one in ACTION["runs"]["steps"] if one["name"] == name)
        defaults = {key: one["default"] for key, one in ACTION["inputs"].items()}
        given = {**defaults, **{key.replace("_", "-"): value for key, value in inputs.items()}}
        filled = {
            key: given[value.removeprefix("${{ inputs.").removesuffix(" }}")]
            for key, value in step.get("env", {}).items()
        }
        environment = {
            **os.environ,
            **filled,
            "RUNNER_TEMP": str(self.temp),
            "GITHUB_ACTION_PATH": str(ROOT),
            "GITHUB_OUTPUT": str(self.temp / "output"),
            "GITHUB_STEP_SUMMARY": str(self.temp / "summary.md"),
            "PATH": f"{SCRIPTS}{os.pathsep}{os.environ['PATH']}",
        }
        return subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]],
            cwd=self.desk.folder,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )

    @property
    def outputs(self) -> dict[str, str]:
        lines = (self.temp / "output").read_text().splitlines()
        return dict(line.split("=", 1) for line in lines)


@pytest.fixture
def runner(desk: Desk, tmp_path: Path) -> Iterator[Runner]:
    temp = tmp_path / "runner"
    (temp / "layoutkit" / "bin").mkdir(parents=True)
    (temp / "layoutkit" / "bin" / "layoutkit").symlink_to(SCRIPTS / "layoutkit")
    yield Runner(desk, temp)


def test_the_action_annotates_reports_and_fails(runner: Runner) -> None:
    runner.desk.write("b/a.yaml", CROSSED)
    done = runner.step("Check", paths="b")
    assert done.returncode == 1
    assert done.stdout.startswith("::error file=b/a.yaml,line=")
    assert runner.outputs == {"exit-code": "1", "sarif": "layoutkit.sarif"}
    assert "LAB304" in (runner.temp / "summary.md").read_text()
    sarif = json.loads((runner.desk.folder / "layoutkit.sarif").read_text())
    assert sarif["version"] == "2.1.0"


def test_the_action_passes_a_good_board(runner: Runner) -> None:
    runner.desk.write("b/a.yaml", STARTER)
    runner.desk.write("c d/e.yaml", STARTER)
    done = runner.step("Check", paths="b\n\nc d\n", sarif="out/boards.sarif")
    assert (done.returncode, done.stderr) == (0, "")
    assert "2 boards" in done.stdout
    assert runner.outputs == {"exit-code": "0", "sarif": "out/boards.sarif"}


def test_the_action_heeds_policy_and_baseline(runner: Runner) -> None:
    runner.desk.write("b/a.yaml", CROSSED)
    runner.desk.write("policy.toml", "lock = ['LAB304']\n")
    runner.desk.check("b", "--write-baseline", "known.json")
    assert runner.step("Check", paths="b", baseline="known.json").returncode == 0
    both = {"baseline": "known.json", "policy": "policy.toml"}
    assert runner.step("Check", paths="b", **both).returncode == 1


HOSTILE = "$(touch hacked)`touch hacked`; touch hacked; \"'\\ && touch hacked"


@pytest.mark.parametrize(
    "inputs",
    [
        {"paths": HOSTILE},
        {"paths": "--show-settings"},
        {"paths": ""},
        {"paths": "b", "fail_on": HOSTILE},
        {"paths": "b", "fail_on": "never\n"},
        {"paths": "b", "policy": HOSTILE},
        {"paths": "b", "baseline": HOSTILE},
        {"paths": "b", "sarif": HOSTILE},
        {"paths": "b", "sarif": "a\nexit-code=0"},
        {"paths": "b", "sarif": ""},
    ],
    ids=str,
)
def test_inputs_are_never_commands(inputs: dict[str, str], runner: Runner) -> None:
    runner.desk.write("b/a.yaml", BROKEN)
    done = runner.step("Check", **inputs)
    assert done.returncode == 2
    assert runner.outputs["exit-code"] == "2"
    assert not (runner.desk.folder / "hacked").exists()


def git(folder: Path, *arguments: str) -> None:
    name = ["-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false"]
    subprocess.run(["git", *name, *arguments], cwd=folder, check=True, capture_output=True)


def clone(folder: Path) -> str:
    """The repository as pre-commit fetches it, with what is not committed yet; its version."""
    folder.mkdir()
    for name in ("layoutkit", "schemas"):
        subprocess.run(["cp", "-r", ROOT / name, folder / name], check=True)
    for name in (".pre-commit-hooks.yaml", "pyproject.toml", "README.md", "LICENSE"):
        (folder / name).write_bytes((ROOT / name).read_bytes())
    git(folder, "init", "-q")
    git(folder, "add", "-A")
    git(folder, "commit", "-qm", "all")
    words = ["git", "rev-parse", "HEAD"]
    return subprocess.run(words, cwd=folder, check=True, capture_output=True, text=True).stdout


def pre_commit(folder: Path, home: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [SCRIPTS / "pre-commit", "run", "--all-files", "--color", "never"],
        cwd=folder,
        env={**os.environ, "PRE_COMMIT_HOME": str(home)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


@pytest.mark.slow
def test_the_real_pre_commit_runs_the_hook(desk: Desk, tmp_path: Path) -> None:
    config = example("repos")
    config["repos"][0].update(repo=str(tmp_path / "kit"), rev=clone(tmp_path / "kit").strip())
    del config["repos"][0]["hooks"][0]["files"]
    desk.write(".pre-commit-config.yaml", json.dumps(config))
    desk.write("layouts/a.yaml", CROSSED)
    desk.write("settings.yaml", "name: not a board\n")
    desk.write("package.json", '{"name": "not a board"}')
    git(desk.folder, "init", "-q")
    git(desk.folder, "add", "-A")
    with pre_commit(desk.folder, tmp_path / "home") as first:
        said, _ = first.communicate(timeout=300)
    assert first.returncode == 1
    assert "LAB304" in said
    assert "settings.yaml" not in said
    shards = [pre_commit(desk.folder, tmp_path / "home") for _ in range(2)]
    assert [one.communicate(timeout=100)[0] for one in shards] == [last(said)] * 2
    desk.write("layouts/a.yaml", STARTER)
    with pre_commit(desk.folder, tmp_path / "home") as second:
        said, _ = second.communicate(timeout=100)
    assert second.returncode == 0, said


def last(said: str) -> str:
    """What a run says besides setting up the hook's environment."""
    return said[said.index("layoutkit check") :]


@pytest.mark.slow
def test_the_action_installs_itself(desk: Desk, tmp_path: Path) -> None:
    runner = Runner(desk, tmp_path / "fresh")
    runner.temp.mkdir()
    desk.write("b/a.yaml", STARTER)
    assert runner.step("Install").returncode == 0
    assert runner.step("Check", paths="b").returncode == 0
