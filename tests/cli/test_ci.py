"""Tests of layoutkit in CI: the action, the pre-commit hook and the examples of docs/ci.md."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import yaml

from layoutkit.games.registry import find_game

from .desk import BROKEN, CROSSED, STARTER, Desk

ROOT = Path(__file__).parent.parent.parent
SCRIPTS = Path(sys.executable).parent
ACTION = yaml.safe_load((ROOT / "action.yml").read_text())
PUZZLE = find_game("connection").example
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


def example(key: str, name: str | None = None) -> Any:
    """The example of docs/ci.md with that key, and that name if it has one."""
    (found,) = (one for one in EXAMPLES if key in one and one.get("name") == name)
    return found


def test_the_action_has_the_form_of_an_action(tmp_path: Path) -> None:
    assert judged_by("github-actions", ACTION, tmp_path).returncode == 0
    wrong = {**ACTION, "runs": {"using": "magic"}}
    assert judged_by("github-actions", wrong, tmp_path).returncode == 1


@pytest.mark.parametrize(
    "name", ["boards", "submissions", "gallery", "comparison", "publish comparison"]
)
def test_the_workflow_has_the_form_of_a_workflow(name: str, tmp_path: Path) -> None:
    # a YAML 1.1 reader takes the key `on` for true
    read = example("jobs", name)
    workflow = {"on" if key is True else key: value for key, value in read.items()}
    assert judged_by("github-workflows", workflow, tmp_path).returncode == 0
    steps = [step for job in workflow["jobs"].values() for step in job["steps"]]
    ours = [step for step in steps if str(step.get("uses")).startswith("example/layoutkit")]
    assert len(ours) == (0 if "comparison" in name else 1)
    assert all(set(step["with"]) <= set(ACTION["inputs"]) for step in ours)


def find_script(workflow: str, name: str) -> str:
    """Return what a step of a workflow of docs/ci.md runs."""
    (job,) = example("jobs", workflow)["jobs"].values()
    (step,) = (one for one in job["steps"] if one.get("name") == name)
    return str(step["run"])


def run_bash(script: str, folder: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script],
        cwd=folder,
        env={**os.environ, **variables},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def unpack(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> Callable[[Mapping[str, str]], None]:
    """Unpack an artifact with these files, as the step of the workflow that publishes."""
    monkeypatch.setenv("BASE", "us/boards/pictures-7")
    desk.write("work/keep", "")
    monkeypatch.chdir(desk.folder / "work")

    def unpack_files(files: Mapping[str, str]) -> None:
        with zipfile.ZipFile("comparison.zip", "w", zipfile.ZIP_DEFLATED) as archive:
            for name, text in files.items():
                archive.writestr(name, text)
        exec(find_script("publish comparison", "Unpack"), {})

    return unpack_files


def test_the_comment_on_a_pull_request_shows_each_changed_board(
    desk: Desk, unpack: Callable[[Mapping[str, str]], None], tmp_path: Path
) -> None:
    add_owner_files(desk)
    moved = PUZZLE.replace("title: ", "title: Another ")
    odd = "a b](x) $(touch y).yaml"
    for where, text in (("before", PUZZLE), ("after", moved)):
        desk.write(f"{where}/layouts/{odd}", text)
        desk.write(f"{where}/layouts/same.yaml", PUZZLE)
        desk.write(f"{where}/layouts/torn.yaml", f"game: [{where}\n")
    desk.write("after/layouts/new.yaml", PUZZLE)
    compare_boards(find_script("comparison", "Compare"), desk, tmp_path)
    made = [desk.folder / "comment.md", *(desk.folder / "pictures").rglob("*.svg")]
    unpack({str(path.relative_to(desk.folder)): path.read_text() for path in made})
    comment = Path("comment.md").read_text()
    assert comment.count("###") == 1 and "a b](x) $(touch y).yaml`" in comment
    base = r"https://raw\.githubusercontent\.com/us/boards/pictures-7/"
    names = [f"1-{kind}.svg" for kind in ("before", "after", "differences")]
    assert re.findall(rf"!\[\w+\]\({base}([^)\s]+)\?sanitize=true\)", comment) == names
    assert sorted(one.name for one in Path("pictures").iterdir()) == sorted(names)
    assert not (desk.folder / "y").exists()


def add_owner_files(desk: Desk) -> None:
    """Write a policy and settings into the checkout of the base branch."""
    desk.write("before/policy.toml", 'profile = "submission"\ntime-limit = 10\n')
    desk.write("before/layoutkit.toml", "[labyrinth]\ncards_joker = 8\n")


def compare_boards(script: str, desk: Desk, tmp_path: Path) -> str:
    """Run the step that compares both checkouts; return the comment."""
    tools = tmp_path / "runner" / "layoutkit"
    if not tools.exists():
        tools.mkdir(parents=True)
        (tools / "bin").symlink_to(SCRIPTS)
    done = run_bash(script, desk.folder, RUNNER_TEMP=str(tmp_path / "runner"))
    assert done.returncode == 0, done.stderr
    return (desk.folder / "comment.md").read_text()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "setting"), [("inkognito", "mb_white = 9"), ("labyrinth", "cards_joker = 54")]
)
def test_no_settings_of_a_pull_request_hide_what_got_worse(
    game: str, setting: str, desk: Desk, tmp_path: Path
) -> None:
    add_owner_files(desk)
    attack = f"time-limit = 0\nmemory-limit = 0\n[{game}]\n{setting}\n"
    desk.write("after/layoutkit.toml", attack)
    board = find_game(game).example
    desk.write("before/layouts/a.yaml", board)
    desk.write("after/layouts/a.yaml", re.sub("(?m)^title: .*", "title: New", board))
    script = find_script("comparison", "Compare")
    assert "not comparable" not in compare_boards(script, desk, tmp_path)
    careless = script.replace("--policy before/policy.toml --config before/layoutkit.toml", "")
    assert careless != script
    assert "`not comparable`" in compare_boards(careless, desk, tmp_path)


@pytest.mark.parametrize(
    "comment",
    [
        "[all clear](https://evil.example)",
        "![before](https://evil.example/1-before.svg)",
        "![before](pictures/../../x-before.svg)",
        "@owners please merge",
        "<b>all clear</b>",
        "see www.evil.example",
        "`a` `b",
        "`a\nb` <b>",
        r"\`a` <b> `",
        "| `a | <b>` |",
        "``a`` ` @b ``",
        "a" * 1_000_001,
    ],
    ids=range(12),
)
def test_a_hostile_comment_is_not_published(
    comment: str, unpack: Callable[[Mapping[str, str]], None]
) -> None:
    with pytest.raises(SystemExit, match=r"the comment has more|a file is too large"):
        unpack({"comment.md": f"### `a`\n{comment}\n"})
    assert not Path("comment.md").exists()


def test_a_long_comment_is_cut_between_lines(
    unpack: Callable[[Mapping[str, str]], None],
) -> None:
    lines = [f"| `{number} {'x' * 900}` |" for number in range(100)]
    unpack({"comment.md": "\n".join(lines)})
    written = Path("comment.md").read_text().splitlines()
    assert written[2:] == lines[:71]  # 900 and some characters a line, 65,000 at most


@pytest.mark.parametrize(
    ("files", "fault"),
    [
        ({"pictures/1/x-before.svg": "x" * 1_000_001}, "a file is too large"),
        ({f"pictures/{number}/x-before.svg": "" for number in range(100)}, "too many files"),
    ],
    ids=["large", "many"],
)
def test_pictures_beyond_the_limits_are_not_published(
    files: dict[str, str], fault: str, unpack: Callable[[Mapping[str, str]], None]
) -> None:
    with pytest.raises(SystemExit, match=fault):
        unpack({"comment.md": "### `a`\n", **files})
    assert not [*Path("pictures").iterdir()]


def test_no_file_of_an_artifact_chooses_its_place(
    desk: Desk, unpack: Callable[[Mapping[str, str]], None]
) -> None:
    names = ["../../x-before.svg", "/x-before.svg", "pictures/1/a/../x-after.svg", ".git/config"]
    unpack({"comment.md": "### `a`\n", **dict.fromkeys(names, "x"), "pictures/1/..-after.svg": "x"})
    assert [one.name for one in Path("pictures").iterdir()] == ["1-after.svg"]
    assert [*desk.folder.iterdir()] == [Path.cwd()]


GH = """\
#!/bin/sh
printf '12 aaaa\\n34 bbbb\\n'
"""


@pytest.mark.parametrize(("head", "found"), [("bbbb", "number=34\n"), ("cccc", "")])
def test_the_number_of_the_pull_request_comes_from_github(
    head: str, found: str, desk: Desk, tmp_path: Path
) -> None:
    (tmp_path / "gh").write_text(GH)
    (tmp_path / "gh").chmod(0o755)
    (tmp_path / "output").touch()
    done = run_bash(
        find_script("publish comparison", "Find the pull request"),
        desk.folder,
        PATH=f"{tmp_path}{os.pathsep}{os.environ['PATH']}",
        GH_REPO="us/boards",
        HEAD_OWNER="them",
        HEAD_BRANCH="$(touch hacked)",
        HEAD_SHA=head,
        GITHUB_OUTPUT=str(tmp_path / "output"),
    )
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "output").read_text() == found
    assert not (desk.folder / "hacked").exists()


@pytest.mark.parametrize("name", ["boards", "submissions"])
def test_the_gitlab_example_has_the_form_that_gitlab_reads(name: str, tmp_path: Path) -> None:
    assert judged_by("gitlab-ci", example(name), tmp_path).returncode == 0


def test_no_input_becomes_part_of_a_script() -> None:
    scripts = [step["run"] for step in ACTION["runs"]["steps"] if "run" in step]
    assert len(scripts) == 3
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
            **filled,
            "RUNNER_TEMP": str(self.temp),
            "RUNNER_OS": "Linux" if sys.platform == "linux" else "other",
            "GITHUB_ACTION_PATH": str(ROOT),
            "GITHUB_OUTPUT": str(self.temp / "output"),
            "GITHUB_STEP_SUMMARY": str(self.temp / "summary.md"),
            "PATH": f"{SCRIPTS}{os.pathsep}{os.environ['PATH']}",
        }
        return run_bash(step["run"], self.desk.folder, **environment)

    @property
    def summary(self) -> str:
        return (self.temp / "summary.md").read_text()

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
    assert runner.outputs["exit-code"] == "1"
    assert "LAB304" in runner.summary
    assert ("sandbox: " in done.stderr) == (sys.platform == "linux")
    sarif = Path(runner.outputs["sarif"])
    assert sarif.is_relative_to(runner.temp)
    assert json.loads(sarif.read_text())["version"] == "2.1.0"
    assert [*Path().iterdir()] == [Path("b")]  # the checkout stays as it was


def test_the_action_shows_a_gallery(runner: Runner) -> None:
    runner.desk.write("b/a.yaml", PUZZLE)
    runner.desk.write("c/x.yaml", CROSSED)
    done = runner.step("Gallery", paths="b\nc", gallery="public/boards")
    assert done.returncode == 0, done.stderr
    site = runner.desk.folder / "public" / "boards"
    assert "<h1>Boards</h1>" in (site / "index.html").read_text()
    assert "LAB304" in (site / "boards" / "x" / "index.html").read_text()


@pytest.mark.parametrize(
    "where", ["site", "link/site", "a/../link/site", "..", "$(touch x)", "-o", "a;b"]
)
def test_a_gallery_goes_nowhere_else(where: str, runner: Runner, tmp_path: Path) -> None:
    runner.desk.write("b/a.yaml", PUZZLE)
    runner.desk.write("site/index.html", "forged")
    (runner.desk.folder / "link").symlink_to(tmp_path)
    done = runner.step("Gallery", paths="b", gallery=where)
    assert done.returncode == 2
    assert (runner.desk.folder / "site" / "index.html").read_text() == "forged"
    assert not (runner.desk.folder / "x").exists() and not (tmp_path / "site").exists()


def test_the_action_passes_a_good_board(runner: Runner) -> None:
    runner.desk.write("b/a.yaml", STARTER)
    runner.desk.write("c d/e.yaml", STARTER)
    runner.desk.write("out/boards.sarif", "an older one")
    done = runner.step("Check", paths="b\n\nc d\n", sarif="out/boards.sarif")
    assert done.returncode == 0
    assert all(line.startswith("sandbox: ") for line in done.stderr.splitlines())
    assert "2 boards" in done.stdout
    assert runner.outputs == {"exit-code": "0", "sarif": "out/boards.sarif"}
    assert json.loads(Path("out/boards.sarif").read_text())["version"] == "2.1.0"


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
        {"paths": "b", "config": HOSTILE},
    ],
    ids=str,
)
def test_inputs_are_never_commands(inputs: dict[str, str], runner: Runner) -> None:
    runner.desk.write("b/a.yaml", BROKEN)
    done = runner.step("Check", **inputs)
    assert done.returncode == 2
    assert runner.outputs["exit-code"] == "2"
    assert not (runner.desk.folder / "hacked").exists()


def test_a_use_that_fails_gives_nothing_of_an_earlier_one(runner: Runner) -> None:
    runner.desk.write("b/a.yaml", CROSSED)
    runner.step("Check", paths="b")
    for name in ("output", "summary.md"):
        (runner.temp / name).unlink()
    runner.desk.write("b/layoutkit.toml", "nonsense = 1\n")
    runner.desk.write("layoutkit.sarif", '{"forged": true}')
    assert runner.step("Check", paths="b", sarif="layoutkit.sarif").returncode == 2
    assert runner.outputs == {"exit-code": "2"}
    assert not (runner.temp / "summary.md").exists()


@pytest.mark.parametrize(
    ("link", "sarif"),
    [
        ("layoutkit.sarif", "layoutkit.sarif"),
        ("out", "{here}/out/deep/boards.sarif"),
    ],
)
def test_no_link_of_a_checkout_is_written_through(link: str, sarif: str, runner: Runner) -> None:
    runner.desk.write("b/a.yaml", STARTER)
    outside = runner.desk.folder.parent / "outside"
    outside.mkdir()
    (outside / "boards.sarif").write_text("mine")
    Path(link).parent.mkdir(exist_ok=True)
    Path(link).symlink_to(outside / "boards.sarif" if link.endswith(".sarif") else outside)
    done = runner.step("Check", paths="b", sarif=sarif.format(here=runner.desk.folder))
    assert done.returncode == 2
    assert "::error title=layoutkit::sarif leads through a link: " in done.stdout
    assert runner.outputs == {"exit-code": "2"}
    assert [one.read_text() for one in outside.iterdir()] == ["mine"]


@pytest.mark.parametrize("sarif", ["a/../link/x.sarif", "../x.sarif", "..", "a/.."])
def test_no_sarif_is_written_by_way_of_a_parent_folder(sarif: str, runner: Runner) -> None:
    runner.desk.write("b/a.yaml", STARTER)
    outside = runner.desk.folder.parent / "outside"
    outside.mkdir()
    Path("link").symlink_to(outside)
    done = runner.step("Check", paths="b", sarif=sarif)
    assert done.returncode == 2
    assert "::error title=layoutkit::sarif must not contain .." in done.stdout
    assert not [*outside.iterdir()] and not (runner.desk.folder.parent / "x.sarif").exists()


def test_a_sarif_that_cannot_be_written_is_no_output(runner: Runner) -> None:
    runner.desk.write("b/a.yaml", STARTER)
    runner.desk.write("out/x.sarif/keep", "")
    assert runner.step("Check", paths="b", sarif="out/x.sarif").returncode == 2
    assert runner.outputs == {"exit-code": "2"}


STAND_IN = """\
#!{python}
import sys
(report,) = (one for one in sys.argv if one.startswith("markdown="))
with open(report.partition("=")[2], "w") as file:
    file.writelines({lines!r})
"""


def test_a_summary_is_cut_between_lines(runner: Runner) -> None:
    """What a board says is code: half a line of it could end the code and make a link."""
    link = "[**CI passed**](https://evil.example) "
    lines = [*[f"| `{link * n}` | `{link}` |\n" for n in range(200)], f"`{link * 60_000}`\n"]
    tool = runner.temp / "layoutkit" / "bin" / "layoutkit"
    tool.unlink()
    tool.write_text(STAND_IN.format(python=sys.executable, lines=lines))
    tool.chmod(0o755)
    assert runner.step("Check", paths="b").returncode == 0
    cut = "\nThe rest does not fit into the summary.\n"
    assert runner.summary == "".join(lines[:-1]) + cut
    tool.write_text(STAND_IN.format(python=sys.executable, lines=lines[:-1]))
    assert runner.step("Check", paths="b").returncode == 0
    assert runner.summary == "".join(lines[:-1]) + cut + "".join(lines[:-1])


def test_no_python_of_a_checkout_is_run(desk: Desk) -> None:
    """`python -m` looks for modules in the working folder first."""
    for name in ("venv", "pip", "sitecustomize"):
        for file in (f"{name}.py", f"{name}/__init__.py", f"{name}/__main__.py"):
            desk.write(file, "open('hacked', 'w')\n")
    install = (ROOT / ".ci" / "install").read_text()
    calls = re.findall(r'^[^#\n]*python"? (.*)-m (\w+)', install, re.MULTILINE)
    assert [module for _, module in calls] == ["venv", "pip"]
    assert all(options == "-I " for options, _ in calls)
    words = [sys.executable, "-I", "-m", "venv", "--help"]
    subprocess.run(words, check=True, capture_output=True)
    assert not Path("hacked").exists()


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
    own = {"PRE_COMMIT_HOME": str(home), "VIRTUALENV_OVERRIDE_APP_DATA": str(home / "virtualenv")}
    return subprocess.Popen(
        [SCRIPTS / "pre-commit", "run", "--all-files", "--color", "never"],
        cwd=folder,
        env={**os.environ, **own},
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
    assert [one.communicate(timeout=300)[0] for one in shards] == [last(said)] * 2
    desk.write("layouts/a.yaml", STARTER)
    with pre_commit(desk.folder, tmp_path / "home") as second:
        said, _ = second.communicate(timeout=300)
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
