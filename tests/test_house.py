"""Tests of the architecture: imports between rooms, the register of rules, quick commands."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from layoutkit.games.registry import GAMES
from layoutkit.pipeline.rule_index import known_cards

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "layoutkit"

SHARED = (
    "documents",
    "rules",
    "symmetry",
    "scoring",
    "playtest",
    "search",
    "drawing",
    "printing",
    "reports",
    "settings",
    "cache",
    "workers",
)
GAME_WORDS = re.compile(
    r"\b(labyrinth|canaletto|planks?|poles?|gems?|palaces?|gondola)\b", re.IGNORECASE
)


def room_of(module: str) -> str:
    return module.split(".")[1] if "." in module else ""


def modules() -> Iterator[tuple[str, Path]]:
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        yield name, path


ARROWS = (ROOT / "pyproject.toml").read_text(encoding="utf-8")


def lint(folder: Path, arrows: str) -> tuple[int, str]:
    """What import-linter says of the arrows between our modules."""
    (folder / "pyproject.toml").write_text(arrows, encoding="utf-8")
    called = [
        sys.executable,
        "-c",
        "from importlinter.cli import lint_imports_command as run; run()",
    ]
    done = subprocess.run(
        [*called, "--no-cache"], cwd=folder, capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout


TOP = """.ci .github .gitignore .pre-commit-hooks.yaml LICENSE README.md action.yml benchmarks
constraints.txt docs layoutkit layouts pyproject.toml schemas tests"""


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="this is no clone")
def test_the_top_holds_nothing_by_accident() -> None:
    """Boards that are exported leave their pictures where the command was given."""
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert {path.split("/")[0] for path in listed.stdout.split("\0") if path} == {*TOP.split()}


def test_arrows_point_down(tmp_path: Path) -> None:
    code, said = lint(tmp_path, ARROWS)
    assert code == 0, said


def test_a_wrong_arrow_is_seen(tmp_path: Path) -> None:
    code, said = lint(
        tmp_path,
        ARROWS.replace('    "pipeline",\n', "").replace(
            '    "cli",\n', '    "pipeline",\n    "cli",\n'
        ),
    )
    assert code == 1
    assert "layoutkit.cli.main -> layoutkit.pipeline.check" in said


def test_every_game_keeps_to_the_arrows() -> None:
    strangers = " | ".join(package.rpartition(".")[2] for package in GAMES.values())
    assert f'"{strangers}"' in ARROWS
    for package in GAMES.values():
        assert f'"{package}"' in ARROWS, package


def test_shared_rooms_never_say_a_games_words() -> None:
    said = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for module, path in modules()
        if room_of(module) in (*SHARED, "errors", "wording", "languages") or ".games.base" in module
        for number, line in enumerate(path.read_text().splitlines(), 1)
        if GAME_WORDS.search(line)
    ]
    assert not said


def test_codes_and_names_are_unique() -> None:
    cards = known_cards()
    assert not [code for code, count in Counter(c.code for c in cards).items() if count > 1]
    assert all(re.fullmatch(r"[A-Z]{3}\d{3}", card.code) for card in cards)
    assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", card.name) for card in cards)


def test_one_name_means_one_law() -> None:
    """Games share the name of a rule only where it says the same; former names mean one rule."""
    cards = known_cards()
    named = {card.name: card for card in cards}
    for card in cards:
        known = named[card.name]
        same = replace(known, code=card.code, former_names=card.former_names)
        assert card == same and (card is known or card.code[:3] != known.code[:3])
    former = Counter(name for card in cards for name in card.former_names)
    assert set(former.values()) <= {1} and not former.keys() & named.keys()


def test_every_game_is_one_package_and_one_line() -> None:
    packages = {path.name for path in (PACKAGE / "games").iterdir() if path.is_dir()}
    own = {name.rpartition(".")[2] for name in GAMES.values()}
    assert packages - {"__pycache__", "base"} == own


LIGHT = ("shapely", "networkx", "jsonschema", "jsonschema_rs", "svgwrite", "numpy", "rich", "yaml")


def loaded_by(*arguments: str) -> set[str]:
    script = (
        "import sys\n"
        "from layoutkit.cli.app import call\n"
        f"call({list(arguments)!r})\n"
        "print('\\n' + ' '.join(sys.modules))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    return set(done.stdout.splitlines()[-1].split())


@pytest.mark.parametrize("option", ["--version", "--help"])
def test_light_commands_load_nothing_heavy(option: str) -> None:
    assert not loaded_by(option).intersection(LIGHT)


def test_check_loads_no_drawing_no_explaining_and_no_solver_that_it_does_not_need() -> None:
    loaded = loaded_by("check", str(ROOT / "layouts" / "labyrinth"))
    assert not loaded.intersection(("svgwrite", "jsonschema", "rich", "typst", "fontTools"))
    assert "layoutkit.drawing" not in loaded


def test_check_judges_titles_without_the_font(tmp_path: Path) -> None:
    board = tmp_path / "board.yaml"
    text = (ROOT / "layouts" / "labyrinth" / "market-day.yaml").read_text(encoding="utf-8")
    board.write_text(text.replace("title: ", "title: → Łódź 🌉 ", 1), encoding="utf-8")
    loaded = loaded_by("check", "--no-cache", str(board))
    assert not loaded.intersection(("layoutkit.drawing", "tomllib"))


def test_a_way_to_one_gem_loads_no_scores_and_no_symmetry() -> None:
    board = str(ROOT / "layouts" / "labyrinth" / "market-day.yaml")
    loaded = loaded_by("solve", board, "--player", "red", "--gem", "c3")
    assert not loaded.intersection((*LIGHT[:3], "svgwrite", "numpy"))
    assert not [name for name in loaded if ".scoring." in name or name.endswith(".nearest")]


def test_a_picture_loads_neither_shapely_nor_what_is_only_printed(tmp_path: Path) -> None:
    board = str(ROOT / "layouts" / "labyrinth" / "market-day.yaml")
    loaded = loaded_by("export", board, "-o", str(tmp_path / "a.svg"))
    assert "svgwrite" in loaded
    assert not loaded.intersection(("numpy", "shapely", "typst", "pypdf", "layoutkit.printing.kit"))


def class_names(path: Path) -> Iterator[str]:
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        match node:
            case ast.ClassDef(name=name):
                yield name
            case ast.AnnAssign(target=ast.Name(id=name), annotation=ast.Name(id="TypeAlias")):
                yield name
            case ast.Assign(targets=[ast.Name(id=name)]) if (
                name[0].isupper() and not name.isupper()
            ):
                yield name  # an alias, or a type variable


@pytest.mark.parametrize("game", ["", *(package.split(".")[-1] for package in GAMES.values())])
def test_a_class_has_a_name_of_its_own(game: str) -> None:
    """All shared rooms together have one class of a name, and so has each game."""
    prefix = f"layoutkit.games.{game or 'base'}."
    together = [
        path
        for module, path in modules()
        if f"{module}.".startswith(prefix) or (not game and room_of(module) != "games")
    ]
    counts = Counter(name for path in together for name in class_names(path))
    assert counts
    assert not {name for name, count in counts.items() if count > 1}
