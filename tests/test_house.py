"""The house keeps its shape: arrows between rooms, the register of rules, quick commands."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from layoutkit.games import GAMES
from layoutkit.pipeline.rulebook import every_card

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "layoutkit"

FLOORS = {
    "cli": 6,
    "pipeline": 5,
    "games": 4,
    "game": 3,
    "settings": 2,
    "hints": 0,
    "errors": 0,
    "verdict": 0,
}
SHARED = ("source", "check", "score", "search", "draw", "report", "cache", "jobs")
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


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def forbidden(module: str, target: str) -> str | None:
    here, there = room_of(module), room_of(target)
    if not target.startswith("layoutkit") or here == there or here in ("", "__main__"):
        return None
    if here in SHARED and there in SHARED:
        return "shared rooms are strangers to each other"
    floor = dict.fromkeys(SHARED, 1) | FLOORS
    if there and floor.get(there, 0) > floor.get(here, 0):
        return "imports point down only"
    return None


@pytest.mark.parametrize(("module", "path"), list(modules()), ids=str)
def test_imports_point_down(module: str, path: Path) -> None:
    arrows = [
        f"{module} -> {target}: {why}"
        for target in imports(path)
        if (why := forbidden(module, target))
    ]
    assert not arrows


def test_a_wrong_arrow_is_seen() -> None:
    assert forbidden("layoutkit.check.run", "layoutkit.source.read")
    assert forbidden("layoutkit.score.d4", "layoutkit.games.labyrinth.terms")
    assert not forbidden("layoutkit.games.labyrinth.rules", "layoutkit.check.rule")


SAYING = ("layoutkit.report", "layoutkit.score.words")


def test_commands_join_no_rooms() -> None:
    joined = [
        f"{module} -> {target}"
        for module, path in modules()
        if room_of(module) == "cli"
        for target in imports(path)
        if target.startswith("layoutkit.") and room_of(target) in SHARED
        if not target.startswith(SAYING)  # how an answer is said is the command's own affair
    ]
    assert not joined


def test_games_are_strangers_to_each_other() -> None:
    for module, path in modules():
        own = module.split(".")[2] if module.startswith("layoutkit.games.") else None
        for target in imports(path):
            parts = target.split(".")
            if own and parts[:2] == ["layoutkit", "games"] and len(parts) > 2:
                assert parts[2] == own, f"{module} -> {target}"


def test_shared_rooms_never_say_a_games_words() -> None:
    said = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for module, path in modules()
        if room_of(module) in (*SHARED, "game", "verdict", "errors", "hints")
        for number, line in enumerate(path.read_text().splitlines(), 1)
        if GAME_WORDS.search(line)
    ]
    assert not said


def test_codes_and_names_are_unique() -> None:
    cards = every_card()
    assert not [code for code, count in Counter(c.code for c in cards).items() if count > 1]
    assert not [name for name, count in Counter(c.name for c in cards).items() if count > 1]
    assert all(re.fullmatch(r"[A-Z]{3}\d{3}", card.code) for card in cards)
    assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", card.name) for card in cards)


def test_every_game_is_one_package_and_one_line() -> None:
    packages = {path.name for path in (PACKAGE / "games").iterdir() if path.is_dir()}
    assert packages - {"__pycache__"} == set(GAMES)


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
    assert "layoutkit.draw" not in loaded
