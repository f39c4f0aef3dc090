"""Tests of the documentation: its commands run, and generated parts are fresh."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from layoutkit.drawing.export import export_picture
from layoutkit.games.registry import GAMES
from layoutkit.pipeline.board import open_board
from layoutkit.pipeline.rule_index import find_cards
from layoutkit.reports.rule_pages import make_rules_page
from tests.conftest import Golden

ROOT = Path(__file__).parent.parent
DOCS = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
TUTORIAL = ROOT / "docs" / "tutorial.md"  # test_tutorial.py follows it from end to end
RECIPES = ROOT / "docs" / "contributing.md"  # test_recipes.py follows its recipes
PICTURES = sorted((ROOT / "docs" / "images").glob("*.svg"))
BLOCK = re.compile(r"(?:<!-- (?P<note>[^>]*) -->\n)?```bash\n(?P<text>.*?)```", re.DOTALL)


@dataclass(frozen=True)
class Block:
    """Commands of a document; `note` says what is special about them."""

    path: Path
    number: int
    note: str
    text: str

    @property
    def is_run_here(self) -> bool:
        """False for blocks that `.ci/run` or another test runs, and for those that cannot run."""
        is_special = self.note.startswith(("first-command", "test-command", "not run"))
        return not is_special and self.path not in (TUTORIAL, RECIPES)

    @property
    def exit_code(self) -> int:
        """`<!-- exit 1 -->` before a block: that is what it shows."""
        return int(self.note.removeprefix("exit ")) if self.note.startswith("exit ") else 0


def blocks() -> Iterator[Block]:
    for path in DOCS:
        for number, match in enumerate(BLOCK.finditer(path.read_text())):
            yield Block(path, number, (match["note"] or "").strip(), match["text"])


@pytest.fixture
def desk(tmp_path: Path) -> Path:
    shutil.copytree(ROOT / "layouts", tmp_path / "layouts")
    return tmp_path


README = [block for block in blocks() if block.is_run_here and block.path.name == "README.md"]
OTHERS = [block for block in blocks() if block.is_run_here and block.path.name != "README.md"]


def name_of(block: Block) -> str:
    return f"{block.path.stem}-{block.number}"


@pytest.mark.slow
@pytest.mark.parametrize("block", README, ids=name_of)
def test_commands_in_the_readme_run(block: Block, desk: Path) -> None:
    run(block, desk)


@pytest.mark.slow
@pytest.mark.parametrize("block", OTHERS, ids=name_of)
def test_commands_in_the_docs_run(block: Block, desk: Path) -> None:
    run(block, desk)


def run(block: Block, desk: Path) -> None:
    environment = {
        **os.environ,
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "LAYOUTKIT_CACHE_DIR": str(desk / ".cache"),
    }
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", START + block.text],
        cwd=desk,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == block.exit_code, f"{block.text}\n{done.stdout}\n{done.stderr}"


START = "layoutkit new labyrinth > my-board.yaml\n"


def test_readme_names_the_two_commands_that_ci_runs() -> None:
    notes = [block.note for block in blocks() if block.path.name == "README.md"]
    assert {"first-command", "test-command"} <= set(notes)


def test_docs_link_to_files_that_exist() -> None:
    missing = [
        f"{path.name}: {target}"
        for path in DOCS
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", path.read_text())
        if not (path.parent / target).exists()
    ]
    assert not missing


def anchors(page: Path) -> set[str]:
    """The names that GitHub gives to the headings of a page."""
    titles = re.findall(r"^#+ (.*)$", page.read_text(), re.MULTILINE)
    words = (re.sub(r"\]\([^)]*\)|[^\w\s-]", "", title.lower()) for title in titles)
    return {title.strip().replace(" ", "-") for title in words}


def test_docs_link_to_headings_that_exist() -> None:
    missing = [
        f"{path.name}: {target}#{name}"
        for path in DOCS
        for target, name in re.findall(r"\]\(([^)#:]*\.md)?#([^)]+)\)", path.read_text())
        if name not in anchors(path.parent / target if target else path)
    ]
    assert not missing


def test_the_page_of_rules_is_fresh(request: pytest.FixtureRequest) -> None:
    rewrite = bool(request.config.getoption("--rewrite-golden"))
    Golden(ROOT / "docs", rewrite).check("rules.md", make_rules_page(find_cards([])))


@pytest.mark.parametrize("picture", PICTURES, ids=lambda path: path.stem)
def test_pictures_show_boards_as_they_are_drawn(
    picture: Path, request: pytest.FixtureRequest
) -> None:
    (board,) = (ROOT / "layouts").glob(f"*/{picture.stem}.yaml")
    rewrite = bool(request.config.getoption("--rewrite-golden"))
    drawn = export_picture(open_board(board).drawing(), "svg")
    Golden(picture.parent, rewrite).check(picture.name, drawn.decode())


def test_the_readme_shows_every_game() -> None:
    shown = re.findall(r"\(docs/images/([\w-]+)\.svg\)", (ROOT / "README.md").read_text())
    games = [path.parent.name for name in shown for path in (ROOT / "layouts").glob(f"*/{name}.*")]
    assert sorted(games) == sorted(GAMES)


def test_decisions_are_numbered_dated_and_listed() -> None:
    folder = ROOT / "docs" / "decisions"
    pages = sorted(path for path in folder.glob("*.md") if path.name != "README.md")
    assert [int(path.name[:4]) for path in pages] == [*range(1, len(pages) + 1)]
    rows = []
    for path in pages:
        title, _, date, *_ = path.read_text().splitlines()
        assert re.fullmatch(r"Date: \d{4}-\d\d-\d\d", date), path.name
        rows.append(f"| [{path.name[:4]}]({path.name}) | {date[6:]} | {title[2:]} |")
    listed = (folder / "README.md").read_text().splitlines()
    assert [line for line in listed if line.startswith("| [")] == rows


@pytest.mark.parametrize("page", ["house.md", "contributing.md"])
def test_files_that_are_named_exist(page: str) -> None:
    named = re.findall(r"`([\w/]+\.(?:py|md|toml))`", (ROOT / "docs" / page).read_text())
    there = [path for room in ("layoutkit", "docs", "tests") for path in (ROOT / room).rglob("*.*")]
    there += ROOT.iterdir()
    assert [name for name in named if not any(path.match(name) for path in there)] == []
