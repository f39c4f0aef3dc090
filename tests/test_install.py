"""The wheel works in an empty environment, away from the checkout."""

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
