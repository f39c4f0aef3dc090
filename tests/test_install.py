"""Tests of the wheel in an empty environment."""

from __future__ import annotations

import subprocess
import sys
import venv
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The script of a layoutkit that was installed from its wheel."""
    folder = tmp_path_factory.mktemp("wheel")
    wheel = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", str(folder), str(ROOT)]
    subprocess.run(wheel, check=True)
    venv.create(folder / "venv", with_pip=True)
    scripts = folder / "venv" / ("Scripts" if sys.platform == "win32" else "bin")
    (built,) = folder.glob("*.whl")
    subprocess.run([str(scripts / "python"), "-m", "pip", "install", "-q", str(built)], check=True)
    return scripts / "layoutkit"


def run(script: Path, *arguments: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(script), *arguments], cwd=cwd, capture_output=True, text=True, check=False
    )


def test_the_wheel_checks_its_own_starter_boards(installed: Path, tmp_path: Path) -> None:
    for game in ("labyrinth", "canaletto"):
        board = run(installed, "new", game, cwd=tmp_path)
        (tmp_path / f"{game}.yaml").write_text(board.stdout)
        done = run(installed, "check", f"{game}.yaml", cwd=tmp_path)
        assert (done.returncode, done.stderr) == (0, "")


def test_the_wheel_carries_its_schemas(installed: Path, tmp_path: Path) -> None:
    names = {file.name.split(".")[0] for file in (ROOT / "schemas").iterdir()}
    assert names <= set(run(installed, "schema", cwd=tmp_path).stdout.split())
    for name in ("labyrinth", "canaletto", "report", "solve"):
        done = run(installed, "schema", name, cwd=tmp_path)
        assert done.stdout == (ROOT / "schemas" / f"{name}.schema.json").read_text()


def test_the_wheel_finds_what_is_wrong(installed: Path, tmp_path: Path) -> None:
    board = run(installed, "new", "labyrinth", cwd=tmp_path).stdout
    (tmp_path / "bad.yaml").write_text(board.replace("side: day", "side: dya"))
    done = run(installed, "check", "bad.yaml", "--format", "concise", cwd=tmp_path)
    assert done.returncode == 1
    assert "SCH104" in done.stdout


def test_the_wheel_says_what_its_language_server_needs(installed: Path, tmp_path: Path) -> None:
    done = run(installed, "lsp", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert "pip install 'layoutkit[lsp]'" in done.stderr


def test_the_wheel_carries_the_page_of_the_studio(installed: Path) -> None:
    ask = "import os, layoutkit.studio as it; print(*os.listdir(it.__path__[0] + '/page'))"
    python = installed.parent / "python"
    found = subprocess.run([python, "-c", ask], check=True, capture_output=True, text=True)
    page = (ROOT / "layoutkit" / "studio" / "page").iterdir()
    assert sorted(found.stdout.split()) == sorted(one.name for one in page)


def test_the_wheel_knows_a_game_that_is_installed_beside_it(
    installed: Path, tmp_path: Path
) -> None:
    """Keep this one last: the game stays in the environment."""
    python = installed.parent / "python"
    package = str(ROOT / "tests" / "outside-game")
    subprocess.run([python, "-m", "pip", "install", "-q", "--no-deps", package], check=True)
    board = run(installed, "new", "regatta", cwd=tmp_path)
    (tmp_path / "spring.yaml").write_text(board.stdout)
    for arguments in (
        ("check", "spring.yaml"),
        ("score", "spring.yaml"),
        ("export", "spring.yaml", "-o", "spring.svg"),
        ("explain", "REG101", "free_lanes"),
        ("schema", "regatta"),
        ("new", "regatta", "--boats", "3"),
        ("check", "spring.yaml", "--ignore", "REG101"),
    ):
        done = run(installed, *arguments, cwd=tmp_path)
        assert (done.returncode, done.stdout + done.stderr != "") == (0, True), done
    (tmp_path / "spring.yaml").write_text(board.stdout.replace("blue", "red"))
    done = run(installed, "check", "spring.yaml", "--format", "concise", cwd=tmp_path)
    assert (done.returncode, "REG101" in done.stdout) == (1, True)
