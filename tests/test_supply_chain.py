"""Tests of what is installed, built and released: workflows, locked packages, distributions."""

from __future__ import annotations

import base64
import hashlib
import json
import os
import re
import subprocess
import sys
import tarfile
import zipfile
from collections import defaultdict
from email import message_from_bytes
from functools import cache
from importlib.metadata import requires, version
from pathlib import Path
from typing import Any

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import layoutkit

ROOT = Path(__file__).parent.parent
ZIZMOR = Path(sys.executable).parent / "zizmor"
RELEASE = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
CI_PAGE = (ROOT / "docs" / "ci.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```yaml\n(.*?)^```", re.DOTALL | re.MULTILINE)
WORKFLOW_OF_STEPS = """\
name: steps
on: push
permissions: {}
concurrency:
  group: steps
  cancel-in-progress: true
jobs:
  steps:
    name: Steps
    runs-on: ubuntu-latest
    steps:
"""


def workflows() -> list[str]:
    """Return all workflows of the repository and of docs/."""
    found = [path.read_text("utf-8") for path in (ROOT / ".github" / "workflows").iterdir()]
    for page in (ROOT / "docs").rglob("*.md"):
        for text in BLOCK.findall(page.read_text("utf-8")):
            if text.startswith("- uses:"):
                steps = re.sub("^", " " * 6, text, flags=re.MULTILINE)
                found.append(WORKFLOW_OF_STEPS + steps)
            elif "\njobs:\n" in text:
                found.append(text)
    return found


def audit(folder: Path, *texts: str) -> subprocess.CompletedProcess[str]:
    """Let zizmor look at workflows and at the action."""
    (folder / ".github" / "workflows").mkdir(parents=True)
    for number, text in enumerate(texts):
        (folder / ".github" / "workflows" / f"{number}.yml").write_text(text, encoding="utf-8")
    for name in ("action.yml", ".pre-commit-hooks.yaml", ".github/dependabot.yml"):
        (folder / name).write_bytes((ROOT / name).read_bytes())
    words = [str(ZIZMOR), "--offline", "--persona", "pedantic", "--strict-collection", str(folder)]
    return subprocess.run(words, capture_output=True, text=True, check=False)


def test_zizmor_finds_nothing(tmp_path: Path) -> None:
    found = workflows()
    assert len(found) >= 8
    done = audit(tmp_path, *found)
    assert done.returncode == 0, done.stdout + done.stderr


def test_zizmor_would_find_something(tmp_path: Path) -> None:
    worse = [
        re.sub(r"(actions/checkout)@\w+ # (v\d+)\S+", r"\1@\2", RELEASE),
        RELEASE.replace("persist-credentials: false", "fetch-depth: 1"),
        RELEASE.replace("permissions: {}", "permissions: write-all"),
        RELEASE.replace("${TAG#v}", "${{ github.ref_name }}"),
    ]
    done = audit(tmp_path, *worse)
    assert done.returncode > 1
    for rule in ("unpinned-uses", "artipacked", "excessive-permissions", "template-injection"):
        assert f"[{rule}]" in done.stdout


def test_an_action_has_one_commit_and_its_version() -> None:
    """zizmor looks for hashes, not for the versions that the hashes stand for."""
    commits = defaultdict(set)
    for text in (*workflows(), (ROOT / "action.yml").read_text("utf-8")):
        for line in re.findall(r"uses: (.*)", text):
            found = re.fullmatch(r"([\w./-]+)@([0-9a-f]{40}) # (v\d+\.\d+\.\d+)", line)
            assert found, line
            commits[found[1]].add((found[2], found[3]))
    assert len(commits) > 10
    assert all(len(pins) == 1 for pins in commits.values())
    assert commits["example/layoutkit"] == {("0" * 40, f"v{layoutkit.__version__}")}


def test_the_documented_version_is_this_one() -> None:
    versions = re.findall(r'(?:rev: |0{40}"? # )v([\d.]+)', CI_PAGE)
    assert len(versions) > 6
    assert set(versions) == {layoutkit.__version__}


def test_only_the_job_that_publishes_can_prove_who_it_is() -> None:
    jobs = yaml.safe_load(RELEASE)["jobs"]
    permissions = {name: job.get("permissions", {}) for name, job in jobs.items()}
    assert permissions == {
        "build": {"contents": "read"},
        "test": {},
        "publish": {"id-token": "write", "attestations": "write"},
        "announce": {"contents": "write"},
    }
    assert jobs["publish"]["environment"] == "release"


def locked(name: str) -> dict[str, str]:
    """Return the versions in a file of .ci/locked/ and in the files that it includes."""
    text = (ROOT / ".ci" / "locked" / f"{name}.txt").read_text("utf-8")
    included = locked("layoutkit") if "-r layoutkit.txt\n" in text else {}
    return {**included, **dict(re.findall(r"^([\w.-]+)==(\S+)", text, re.MULTILINE))}


LOCKED = sorted(path.stem for path in (ROOT / ".ci" / "locked").iterdir())


@pytest.mark.parametrize("name", LOCKED)
def test_locked_packages_have_hashes_and_the_versions_of_the_constraints(name: str) -> None:
    pins = set((ROOT / "constraints.txt").read_text("utf-8").splitlines()[1:])
    assert {"==".join(pin) for pin in locked(name).items()} <= pins
    text = (ROOT / ".ci" / "locked" / f"{name}.txt").read_text("utf-8").replace(" \\\n", "")
    for line in text.splitlines()[1:]:
        assert re.fullmatch(
            r"-r layoutkit\.txt|[\w.-]+==[\w.]+(    --hash=sha256:[0-9a-f]{64})+", line
        )


@cache
def needed_by(package: str, extras: frozenset[str]) -> list[Requirement]:
    """Return what an installed package with some extras needs here."""
    found = [Requirement(text) for text in requires(package) or ()]
    return [
        one
        for one in found
        if not one.marker or any(one.marker.evaluate({"extra": extra}) for extra in ("", *extras))
    ]


def test_every_extra_is_locked_with_all_that_it_needs() -> None:
    extras = {"": "layoutkit", **{name: name for name in LOCKED}}
    del extras["backend"], extras["release"], extras["layoutkit"]
    declared = re.findall(r"extra == '(\w+)'", " ".join(requires("layoutkit") or ()))
    assert {*declared} == {*extras} - {""} | {"dev"}
    for extra, name in extras.items():
        pins, todo = locked(name), [("layoutkit", frozenset({extra}))]
        seen = set(todo)
        while todo:
            package, chosen = todo.pop()
            if package != "layoutkit" and version(package) != pins[package]:
                continue  # what the locked version needs is not known here
            for wanted in needed_by(package, chosen):
                found = canonicalize_name(wanted.name)
                assert pins[found] in wanted.specifier, (extra, str(wanted))
                needed = (str(found), frozenset(wanted.extras))
                if needed not in seen:
                    seen.add(needed)
                    todo.append(needed)
        names = {package for package, _ in seen}
        assert {"typer", "shapely", "networkx", "svgwrite", "jsonschema-rs"} <= names


def test_the_action_installs_locked_packages_only() -> None:
    (install,) = (
        step["run"]
        for step in yaml.safe_load((ROOT / "action.yml").read_text("utf-8"))["runs"]["steps"]
        if step["name"] == "Install"
    )
    call = '"$GITHUB_ACTION_PATH/.ci/install" "$RUNNER_TEMP/layoutkit" ${GALLERY:+print}'
    assert install.strip() == call
    script = (ROOT / ".ci" / "install").read_text("utf-8")
    calls = re.findall(r"^run_pip (.*)", script, re.MULTILINE)
    assert [set(re.findall(r"--[\w-]+", call)) for call in calls] == [
        {"--require-hashes", "--no-deps", "--only-binary"},
        {"--no-index", "--no-deps", "--no-build-isolation"},
        set(),
    ]


@pytest.mark.slow
def test_a_file_with_another_hash_is_not_installed(tmp_path: Path) -> None:
    checkout, folder = tmp_path / "checkout", tmp_path / "environment"
    (checkout / ".ci" / "locked").mkdir(parents=True)
    (checkout / ".ci" / "install").write_bytes((ROOT / ".ci" / "install").read_bytes())
    pin = f"annotated-doc=={locked('layoutkit')['annotated-doc']}"
    (checkout / ".ci" / "locked" / "backend.txt").write_text(f"{pin} --hash=sha256:{'0' * 64}\n")
    (checkout / ".ci" / "locked" / "layoutkit.txt").touch()
    words = ["bash", str(checkout / ".ci" / "install"), str(folder)]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "DO NOT MATCH THE HASHES" in done.stderr
    assert not [*folder.rglob("annotated_doc")]


@pytest.fixture(scope="module")
def release(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what the workflow `release` builds."""
    folder = tmp_path_factory.mktemp("release")
    words = [sys.executable, str(ROOT / ".ci" / "build.py"), str(folder), "lsp"]
    subprocess.run(words, check=True, capture_output=True)
    return folder


def step(job: str, name: str) -> str:
    steps = yaml.safe_load(RELEASE)["jobs"][job]["steps"]
    return next(str(one["run"]) for one in steps if one.get("name") == name)


def run_bash(script: str, folder: Path, **variables: str) -> int:
    words = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script]
    done = subprocess.run(words, cwd=folder, env={**os.environ, **variables}, check=False)
    return done.returncode


@pytest.mark.slow
def test_a_release_is_built_again_byte_by_byte(release: Path, tmp_path: Path) -> None:
    """Somebody else builds from the published source distribution, at another place and time."""
    (source,) = (release / "dist").glob("*.tar.gz")
    with tarfile.open(source) as archive:
        archive.extractall(tmp_path, filter="data")
        time = max(one.mtime for one in archive.getmembers())
    (unpacked,) = tmp_path.iterdir()
    (python,) = (release / "environments" / "tools").glob("*/python")
    variables = {"TZ": "Asia/Tokyo", "LC_ALL": "C", "SOURCE_DATE_EPOCH": str(int(time))}
    code = run_bash(
        f'umask 077\n"{python}" -I -m build --no-isolation --outdir again .', unpacked, **variables
    )
    assert code == 0
    for path in (release / "dist").iterdir():
        assert (unpacked / "again" / path.name).read_bytes() == path.read_bytes()


@pytest.mark.slow
def test_the_source_distribution_has_every_file(release: Path) -> None:
    (source,) = (release / "dist").glob("*.tar.gz")
    with tarfile.open(source) as archive:
        names = {one.name.partition("/")[2] for one in archive.getmembers() if one.isfile()}
        (install,) = (one for one in archive.getmembers() if one.name.endswith("/.ci/install"))
    assert install.mode & 0o100
    words = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode == 0:
        assert names == {*done.stdout.splitlines(), "PKG-INFO"}


@pytest.mark.slow
def test_the_wheel_names_both_licences(release: Path) -> None:
    (wheel,) = (release / "dist").glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (one for one in archive.namelist() if one.endswith(".dist-info/METADATA"))
        metadata = message_from_bytes(archive.read(name))
        assert metadata["License-Expression"] == "MIT AND OFL-1.1"
        files = metadata.get_all("License-File")
        assert files == ["LICENSE", "layoutkit/drawing/fonts/OFL.txt"]
        for file in files:
            path = name.replace("METADATA", f"licenses/{file}")
            assert archive.read(path) == (ROOT / file).read_bytes()


def bill(release: Path, name: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads((release / "sboms" / f"{name}.cdx.json").read_text("utf-8"))
    return data


@pytest.mark.slow
def test_a_bill_of_materials_lists_what_is_locked(release: Path) -> None:
    for name in ("layoutkit", "lsp"):
        data = bill(release, name)
        assert data["bomFormat"] == "CycloneDX"
        component = data["metadata"]["component"]
        assert (component["name"], component["version"]) == ("layoutkit", layoutkit.__version__)
        parts = {canonicalize_name(one["name"]): one["version"] for one in data["components"]}
        assert parts == locked(name)


@pytest.mark.slow
def test_only_the_files_that_were_built_are_published(release: Path, tmp_path: Path) -> None:
    """The steps of the workflow `release` around the artifact."""
    (tmp_path / "release").symlink_to(release)
    output = tmp_path / "output"
    assert run_bash(step("build", "Note the hashes"), tmp_path, GITHUB_OUTPUT=str(output)) == 0
    hashes = output.read_text().strip().removeprefix("hashes=")
    noted = dict(line.split("  ")[::-1] for line in base64.b64decode(hashes).decode().splitlines())
    (wheel,) = (release / "dist").glob("*.whl")
    assert noted[f"dist/{wheel.name}"] == hashlib.sha256(wheel.read_bytes()).hexdigest()
    for job in ("publish", "announce"):
        compare = step(job, "Compare the hashes")
        assert run_bash(compare, release, HASHES=hashes) == 0
        (release / "dist" / "more.whl").touch()
        assert run_bash(compare, release, HASHES=hashes) == 1
        (release / "dist" / "more.whl").unlink()


def test_a_tag_of_another_version_is_not_built() -> None:
    compare = step("build", "Compare the tag with the version")
    assert run_bash(compare, ROOT, TAG=f"v{layoutkit.__version__}") == 0
    assert run_bash(compare, ROOT, TAG="v9.9.9") == 1
