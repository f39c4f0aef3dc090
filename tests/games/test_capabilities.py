"""Tests that every entry of a game's table exists and fits its protocol."""

from __future__ import annotations

import ast
import inspect
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import is_dataclass
from pathlib import Path
from textwrap import dedent
from typing import Any, cast

import pytest

from layoutkit.errors import LayoutkitError
from layoutkit.games.base.answers import CommandHelp
from layoutkit.games.base.game import REQUIRED_CAPABILITIES, Capability, Game
from layoutkit.games.registry import GAMES, find_game
from layoutkit.languages import Language
from layoutkit.playtest.blocks import Block
from layoutkit.rules.rule import Rule
from layoutkit.scoring.figures import FigureDescription

from .signatures import fits, is_function, kinds, mismatches

CAPABILITY_GROUPS = (
    ("groups", "symmetrise"),
    ("seats", "play_block", "traffic_picture"),
    ("plans", "play_plan"),
    ("pieces", "piece_pictures", "move"),
)
"""Capabilities of which a game has all or none: one command uses them together."""

ROOT = Path(__file__).parents[2]
ENTRIES = [(game, name) for game in GAMES for name in find_game(game).capabilities]


@pytest.mark.parametrize(("game", "name"), ENTRIES)
def test_every_entry_of_a_table_is_what_its_protocol_says(game: str, name: str) -> None:
    assert name in kinds(), "no such capability"
    found = cast("Any", find_game(game).load(name))
    if is_function(name):
        assert not [*mismatches(found, kinds()[name])]
    else:
        assert is_constant(name, found)


def is_constant(name: str, found: Any) -> bool:  # noqa: PLR0911
    """Return whether a constant has the type of its capability."""

    def maps(kind: type) -> bool:
        return isinstance(found, Mapping) and all(
            isinstance(key, str) and isinstance(value, kind) for key, value in found.items()
        )

    match name:
        case "settings":
            return isinstance(found, type) and is_dataclass(found) and found() == found()
        case "rules":
            return isinstance(found, Sequence) and all(isinstance(one, Rule) for one in found)
        case "example":
            return isinstance(found, str)
        case "commands":
            return maps(CommandHelp)
        case "figures":
            return maps(FigureDescription)
        case "colours":
            return maps(str)
        case "synonyms":
            return maps(tuple)
    raise AssertionError(f"a constant that this test does not know: {name}")


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_what_all_have_and_whole_groups(game: str) -> None:
    offered = find_game(game).capabilities.keys()
    assert {*REQUIRED_CAPABILITIES} <= offered
    for group in CAPABILITY_GROUPS:
        assert {*group} <= offered or not {*group} & offered, group


def test_every_capability_has_a_refusal_or_a_default() -> None:
    for name in kinds():
        one: Capability[Any] = getattr(Game, name)
        assert one.name == name
        has_default = one.default is not None
        if one.signature is not None:
            (function,) = ast.parse(dedent(inspect.getsource(one.signature))).body
            has_default = len(cast("ast.FunctionDef", function).body) > 1  # besides its docstring
        assert bool(one.refusal) is not has_default, name
        assert bool(one.refusal) or name not in REQUIRED_CAPABILITIES


BARE = Game(package="nowhere", name="bare", title="Bare", prefix="BAR", capabilities={})


@pytest.mark.parametrize("name", [one for one in kinds() if getattr(Game, one).refusal])
def test_a_missing_capability_is_refused_in_words(name: str) -> None:
    with pytest.raises(LayoutkitError, match=r"^Bare (cannot|has no) .* yet$"):
        BARE.need(name)
    with pytest.raises(LayoutkitError, match=r"^Bare (cannot|has no) .* yet$"):
        getattr(BARE, name)


def wrong_name(case: Any, wish: Any) -> Block: ...  # type: ignore[empty-body]
def wrong_default(case: Any, language: Language = Language.NL) -> Any: ...
def too_many(before: Any, after: Any, third: Any) -> Any: ...
def too_few(before: Any) -> Any: ...
def wrong_answer(case: Any) -> Mapping[str, bytes]: ...  # type: ignore[empty-body]
def too_narrow(data: dict[str, int]) -> str: ...  # type: ignore[empty-body]


@pytest.mark.parametrize(
    ("function", "name", "said"),
    [
        (wrong_name, "kit", 'must be "name"'),
        (wrong_default, "picture", "default"),
        (too_many, "differences", "nobody passes it"),
        (too_few, "differences", "missing"),
        (wrong_answer, "piece_pictures", "returns"),
        (too_narrow, "equivalence_key", "takes"),
    ],
)
def test_a_wrong_signature_is_seen(function: Callable[..., Any], name: str, said: str) -> None:
    assert said in " ".join(mismatches(function, kinds()[name]))


def test_types_are_compared_as_type_checkers_do() -> None:
    assert fits(tuple[bool, ...], Sequence[int])
    assert fits(frozenset[str], frozenset[str] | None)
    assert not fits(Sequence[int], tuple[int, ...])
    assert not fits(int | None, int)


@pytest.mark.slow
def test_a_type_checker_agrees(tmp_path: Path) -> None:
    lines = [
        "from typing import TypeVar",
        "from layoutkit.games.base.game import Capability, Game",
        "T = TypeVar('T')",
        "def compare(one: Capability[T], function: T) -> None: ...",
    ]
    for number, (game, name) in enumerate(ENTRIES):
        if is_function(name):
            module, _, function = find_game(game).capabilities[name].partition(":")
            lines.append(f"from {GAMES[game]}.{module} import {function} as f{number}")
            lines.append(f"compare(Game.{name}, f{number})")
    (tmp_path / "tables.py").write_text("\n".join(lines) + "\n")
    call = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path / "cache")]
    done = subprocess.run(
        [*call, str(tmp_path / "tables.py")], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout
