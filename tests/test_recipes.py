"""Tests of the recipes of docs/contributing.md: patches apply, and commands pass.

A block above which `<!-- red: TEXT -->` stands must fail and print TEXT: the step that the recipe
has not reached yet is needed.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "contributing.md"
BLOCK = re.compile(
    r"(?:<!-- red: (?P<red>.*?) -->\n)?^```(?P<kind>diff|bash)\n(?P<text>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
COPIED = ("layoutkit", "tests", "docs", "schemas", "layouts", "README.md", "pyproject.toml")
SKIPPED = shutil.ignore_patterns("__pycache__", ".*_cache", "*.pyc")


def recipes() -> dict[str, str]:
    """Return the sections of the page that have blocks, by title."""
    sections = re.split(r"^## ", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    titled = (section.partition("\n") for section in sections)
    return {title: body for title, _, body in titled if BLOCK.search(body)}


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    for name in COPIED:
        source, target = ROOT / name, tmp_path / name
        if source.is_dir():
            shutil.copytree(source, target, ignore=SKIPPED)
        else:
            shutil.copy(source, target)
    return tmp_path


def run(checkout: Path, *command: str, text: str = "") -> tuple[int, str]:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {
        **{name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")},
        "PATH": path,
        "PYTHONPATH": str(checkout),
        "PYTHONDONTWRITEBYTECODE": "1",
        "LAYOUTKIT_CACHE_DIR": str(checkout / ".cache"),
        "GIT_CEILING_DIRECTORIES": str(checkout.parent),
    }
    done = subprocess.run(
        command,
        cwd=checkout,
        env=environment,
        input=text,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout


@pytest.mark.slow
@pytest.mark.parametrize("title", recipes())
def test_a_recipe_works(title: str, checkout: Path) -> None:
    for block in BLOCK.finditer(recipes()[title]):
        if block["kind"] == "diff":
            code, output = run(checkout, "git", "apply", "-", text=block["text"])
        else:
            code, output = run(checkout, "bash", "-euo", "pipefail", "-c", block["text"])
        if block["red"]:
            assert code == 1, f"this should fail:\n{block['text']}\n{output}"
            assert block["red"] in output
        else:
            assert code == 0, f"{block['text']}\n{output}"


def test_every_recipe_ends_with_its_tests() -> None:
    for title, body in recipes().items():
        *_, last = BLOCK.finditer(body)
        assert last["kind"] == "bash" and "pytest" in last["text"], title


def test_there_is_a_recipe_for_each_ordinary_change() -> None:
    changes = "rule, figure, report format, picture format, game, printed text, language, message"
    titles = {f"A {change}" for change in changes.split(", ")}
    assert titles | {"An option of a command", "The severity of a rule"} <= recipes().keys()
