"""Tests that docs/modules.md lists every module with the first line of its docstring."""

from __future__ import annotations

import ast
import re
import tomllib
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

from tests.conftest import Golden

if TYPE_CHECKING:
    import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "layoutkit"
HEAD = """# Modules

Every module of layoutkit, with the first line of its docstring.
`pytest --rewrite-golden tests/test_modules_page.py` writes this page.
[house.md](house.md) explains how the rooms fit together.
"""


def summary(path: Path) -> str:
    """Return the first line of a module's docstring."""
    docstring = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    assert docstring, f"{path} has no docstring"
    return docstring.splitlines()[0]


def modules_page() -> str:
    """Return the page: a section for each folder, with a row for each module."""
    files = sorted(PACKAGE.rglob("*.py"), key=lambda file: (file.parent.parts, file.name))
    parts = [HEAD]
    for folder, members in groupby(files, key=lambda file: file.parent):
        rows = list(members)
        name = folder.relative_to(ROOT).as_posix()
        package = [file for file in rows if file.name == "__init__.py"]
        parts.append(f"\n## `{name}/`\n\n" + "".join(f"{summary(file)}\n\n" for file in package))
        others = [file for file in rows if file.name != "__init__.py"]
        if others:
            parts.append("| module | contents |\n| --- | --- |\n")
        parts += [
            f"| `{file.name}` | {summary(file).replace('|', chr(92) + '|')} |\n" for file in others
        ]
    return "".join(parts)


def test_the_page_lists_every_module(request: pytest.FixtureRequest) -> None:
    rewrite = bool(request.config.getoption("--rewrite-golden"))
    Golden(ROOT / "docs", rewrite).check("modules.md", modules_page())


def test_no_two_modules_of_a_folder_have_one_summary() -> None:
    for folder, members in groupby(sorted(PACKAGE.rglob("*.py")), key=lambda file: file.parent):
        summaries = [summary(file) for file in members]
        assert len(set(summaries)) == len(summaries), folder


def test_the_house_shows_the_floors_and_every_room() -> None:
    page = (ROOT / "docs" / "house.md").read_text(encoding="utf-8")
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    floors = next(one["layers"] for one in contracts if one["containers"] == ["layoutkit"])
    section = page.partition("\n## The floors\n")[2].partition("\n## ")[0]
    assert f"```text\n{chr(10).join(floors)}\n```" in section
    rooms = [name for floor in floors for name in floor.split(" | ")]
    assert re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE) == rooms[1:]  # but __main__
